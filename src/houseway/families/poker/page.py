"""The page of a pot game: its streets, its betting, and how it is decided."""

from fractions import Fraction
from typing import Any, Literal

from pydantic import Field, StrictBool, StrictInt, model_validator

from houseway.book.model.filing import Lines, Name, Page
from houseway.book.model.game import CARDS_IN, GamePage
from houseway.book.model.pot_betting import Action, Allowed, Antes, Betting, Blinds, BringIn, Kill, Missed, Straddle
from houseway.book.model.pot_fees import Stakes
from houseway.book.model.pot_showdown import OddChip, Openers, Sevens, Showdown
from houseway.core.money import Cents

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


_MAY_BE_MISSING = frozenset(
    {
        "antes",
        "blinds",
        "bring_in",
        "openers",
        "sevens",
        "exposed",
        "shortage",
        "kill",
        "straddle",
        "missed",
        "bomb_pot",
        "over_buttons",
    }
)


def _take_part(lower: Cents, part: str) -> Cents:
    return int(lower * Fraction(part))


class PokerPage(GamePage):
    """A filed pot game; `ranking` names the order of its hands in words, such as "high" or "ace-to-five low, joker".

    `fewest` is how many players it takes. A part that a game can be without may also be written "none", which is how an
    option takes it away.
    """

    family: Literal["poker"]
    banked: Literal[False]
    ranking: str
    fewest: StrictInt = Field(default=2, ge=2, le=4)
    antes: Antes | None = None
    blinds: Blinds | None = None
    bring_in: BringIn | None = None
    action: Action
    betting: Betting
    street: tuple[Street, ...] = Field(min_length=1)
    showdown: Showdown
    odd_chip: OddChip
    openers: Openers | None = None
    sevens: Sevens | None = None
    exposed: Exposed | None = None
    shortage: Shortage | None = None
    kill: Kill | None = None
    straddle: Straddle | None = None
    missed: Missed | None = None
    bomb_pot: Allowed | None = None
    over_buttons: Allowed | None = None

    @property
    def fewest_players(self) -> int:
        """How few players the game takes."""
        return self.fewest

    @property
    def fewest_named(self) -> int | None:
        """How few players it takes, where its sheet says so: two are the rule."""
        return self.fewest if self.fewest > 2 else None

    @property
    def betting_limit(self) -> str:
        """How bets are limited."""
        return self.betting.limit

    @property
    def kills_pots(self) -> bool:
        """Whether there are pots that are killed."""
        return self.kill is not None

    @model_validator(mode="before")
    @classmethod
    def _without_parts(cls, page: Any) -> Any:
        if not isinstance(page, dict):
            return page
        return {key: value for key, value in page.items() if value != "none" or key not in _MAY_BE_MISSING}

    @property
    def own_cards(self) -> int:
        """How many cards a player holds at the end, where nothing runs short."""
        thrown = sum(street.discard.cards for street in self.street if street.discard)
        return sum(len(street.cards) for street in self.street) - thrown

    @property
    def board_cards(self) -> int:
        """How many cards lie on the board at the end."""
        return sum(street.board for street in self.street)

    @property
    def carries_pots(self) -> bool:
        """Whether a pot that nobody has won goes on into the next round."""
        return self.showdown.award is not None or bool(self.openers and self.openers.passed_out != "ends")

    def least_to_play(self, limit: Stakes | None) -> Cents:
        """Find the ante and the forced bet, where the page asks for them: who has less is passed over."""
        if limit is None or self.antes is None or self.antes.least == "a chip":
            return 1
        ante = limit.ante if limit.ante is not None else _take_part(limit.lower, self.antes.part)
        return ante + self.find_forced_bet(limit)

    def find_forced_bet(self, limit: Stakes) -> Cents:
        """Find the bring-in at these stakes; nothing where nobody is forced."""
        if self.bring_in is None or self.bring_in.may_check:
            return 0
        return limit.bring_in if limit.bring_in is not None else _take_part(limit.lower, self.bring_in.part)

    def least_chips(self, limit: Stakes | None) -> Cents:
        """What one sits down with is enough to be dealt in, where the page asks for more than a chip."""
        least = self.least_to_play(limit)
        return least if least > 1 else 0

    @model_validator(mode="after")
    def _hands_are_dealt(self) -> "PokerPage":
        if not self.street[0].cards:
            raise ValueError("the first street must deal cards to each player")
        held = 2 if "two" in self.showdown.uses else self.own_cards
        if held + self.board_cards < (4 if self.ranking == "badugi" else 5):
            raise ValueError("the streets must deal at least five cards that a hand can be made of")
        if not any(street.bet != "none" for street in self.street):
            raise ValueError("somebody must be able to bet: no street has a bet")
        return self

    @model_validator(mode="after")
    def _somebody_begins(self) -> "PokerPage":
        if "by the cards" in (self.action.first, self.action.later) and self.action.boards is None:
            raise ValueError("action.boards is missing: it names the order of the cards that say who speaks")
        if self.bring_in and self.action.first != "by the cards":
            raise ValueError('a bring-in is posted by the card that opens: action.first = "by the cards"')
        if self.action.first == "left of the blinds" and not self.blinds:
            raise ValueError("blinds are missing: somebody to their left speaks first")
        if self.action.later == "opener" and not self.openers:
            raise ValueError("openers are missing: the opener speaks first on later rounds")
        if not (self.antes or self.blinds or self.bring_in):
            raise ValueError("a pot game has antes, blinds or a bring-in")
        return self

    @model_validator(mode="after")
    def _limits_agree(self) -> "PokerPage":
        betting = self.betting
        if betting.opening and betting.limit != "pot":
            raise ValueError("betting.opening belongs to pot limit")
        if (self.showdown.needs is None) != (self.showdown.award is None):
            raise ValueError("showdown.needs and showdown.award belong together")
        if any(street.kill for street in self.street) != bool(self.kill and self.kill.by_choice):
            raise ValueError("a street with kill = true and kill.by_choice belong together")
        if self.openers and (self.openers.passed_out == "low") != (self.openers.low is not None):
            raise ValueError('openers.low is the order that is played where passed_out = "low"')
        return self

    @model_validator(mode="after")
    def _deck_reaches(self) -> "PokerPage":
        held = CARDS_IN[self.deck.kind] + self.deck.jokers
        players = max(self.seats.players)
        dealt = sum(players * len(street.cards) + street.board + street.burn for street in self.street)
        if dealt > held and self.shortage is None:
            raise ValueError(f"{players} players may need {dealt} cards of {held}: say what is done ([shortage])")
        return self
