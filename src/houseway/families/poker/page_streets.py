"""The streets of a pot game: what is dealt to whom, how it lies, and what is thrown away, drawn or turned up."""

from typing import Literal

from pydantic import Field, StrictBool, StrictInt, model_validator

from houseway.book.model.filing import Lines, Name, Page

Lies = Literal["down", "up"]
RankSign = Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "Jo"]


class Draw(Page):
    """Each player in turn throws away up to `most` cards and gets as many new ones, before the street's betting.

    `fifth_last`: of five new cards the fifth comes once everybody has drawn.
    """

    most: StrictInt = Field(default=5, ge=1, le=5)
    fifth_last: StrictBool = False
    lines: Lines = ()


class Discard(Page):
    """Each player in turn throws away `cards` of the own cards for good, before or after the street's cards."""

    cards: StrictInt = Field(default=1, ge=1)
    when: Literal["before the cards", "after the cards"]
    lines: Lines = ()


class Roll(Page):
    """Cards that their holder turns up, in turn.

    "may turn the down card up": asked before the street's card, which then lies down where the old one was turned up,
    and up where it was not. "must turn one up": asked once the street's cards lie face down, so that one stays down.
    """

    way: Literal["may turn the down card up", "must turn one up"]
    lines: Lines = ()


class Street(Page):
    """One street: the burn, the cards to each player and to the board, and the bet that goes with it.

    `cards` are a player's cards in the order in which they come, one at a time round the table. `bet`: the lower or
    the upper limit; "either" of them until the upper one has been bet; or "none" where nobody bets on the street.
    `open_pair`: at a fixed limit, where a player shows a pair, either limit may be bet. `kill`: once the street's cards
    lie, each player in turn may kill the pot.
    """

    name: Name
    burn: StrictBool = False
    cards: tuple[Lies, ...] = ()
    board: StrictInt = Field(default=0, ge=0)
    bet: Literal["lower", "upper", "either", "none"]
    open_pair: StrictBool = False
    draw: Draw | None = None
    discard: Discard | None = None
    roll: Roll | None = None
    kill: StrictBool = False
    lines: Lines = ()

    @model_validator(mode="after")
    def _rolls_a_card(self) -> "Street":
        if self.roll and self.roll.way == "may turn the down card up" and self.cards != ("up",):
            raise ValueError('a street before which the down card may be turned up deals one card: cards = ["up"]')
        if self.roll and self.roll.way == "must turn one up" and "up" in self.cards:
            raise ValueError("a street on which one card must be turned up deals its cards down")
        return self


class Exposed(Page):
    """What becomes of a down card that the house dealer exposes.

    On the deal it is "kept"; "kept or replaced": of the ranks in `keep` it is kept, and replaced otherwise once
    everybody has cards; "replaced and burned": replaced so, and it serves as the first burn card; "next card down":
    kept, and the seat's next up card lies down instead. `serves_as_burn`: what is replaced on the deal serves as the
    next burn card. `opens`: whether a card that lies up so can name its seat as the one that opens: "yes"; "left
    out", the next card in order opens; "next player", the first on its left does, who may also fold. `leads`: whether
    one exposed after the first betting round counts for who speaks first. `rest_up`: where it is the first one dealt
    on such a street, the others' cards come up as well: "never", "between two" or "always". More of them on the deal
    than `at_most` are a misdeal. `dead_at`: with so many of them before the first betting round a hand is dead, gets no
    more cards, and has its ante back. `dead_opens`: where the first of them would have opened, the dead hand is "left
    out" and the next card in order opens; or the "next player" does, the first on its left, who may also fold. On the
    draw it is "kept", or "replaced" once all have drawn.
    """

    on_the_deal: Literal["kept", "kept or replaced", "replaced and burned", "next card down"]
    keep: tuple[RankSign, ...] = ()
    serves_as_burn: StrictBool = False
    opens: Literal["yes", "left out", "next player"] = "yes"
    leads: StrictBool = True
    rest_up: Literal["never", "between two", "always"] = "never"
    at_most: StrictInt | None = Field(default=None, ge=1)
    dead_at: StrictInt | None = Field(default=None, ge=2)
    dead_opens: Literal["left out", "next player"] = "left out"
    on_the_draw: Literal["kept", "replaced"] = "kept"
    lines: Lines = ()

    @model_validator(mode="after")
    def _says_what_is_kept(self) -> "Exposed":
        if (self.on_the_deal == "kept or replaced") != bool(self.keep):
            raise ValueError('keep and on_the_deal = "kept or replaced" belong together')
        return self


class Shortage(Page):
    """What is done where the deck does not reach.

    "burns, then a shared card": the last card is mixed with the burned ones, and those are dealt, after a burn where
    they reach for it; where they do not reach for everybody, one card face up in the middle serves all.
    "discards": the cards thrown away are shuffled and dealt, never a player's own of the same draw while others last.
    """

    way: Literal["burns, then a shared card", "discards"]
    lines: Lines = ()
