"""The money of a pot game: what is forced, and how a betting round goes."""

from fractions import Fraction
from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictInt, model_validator

from houseway.book.model.filing import Lines, Money, Name, Page, make_notation

Part = Annotated[str, *make_notation(r"[1-9]\d{0,3}(/[1-9]\d{0,3})?", 'write a part of a bet, as in "1/2" or "1"')]
"""A part of a bet, written as a fraction: "1/2", "1", "2"."""


class Blind(Page):
    """A live blind: who posts it, counted clockwise from the button (0 the button, 1 the first on its left)."""

    name: Name
    place: StrictInt = Field(ge=0, le=9)
    part: Part


class Blinds(Page):
    """The live blinds, as parts of the lower limit, where the table's stakes name none; `heads_up` between two."""

    post: tuple[Blind, ...] = Field(min_length=1)
    heads_up: tuple[Blind, ...] = ()
    lines: Lines = ()


class Antes(Page):
    """What everybody pays before the cards, as a part of the lower limit, where the table's stakes name none.

    `least`: what a player must have to be dealt in: "a chip", all in for less than the ante if need be; or "ante and
    bring-in", the ante and the forced bet together, and the ante alone where nobody is forced.
    """

    part: Part
    least: Literal["a chip", "ante and bring-in"] = "a chip"
    lines: Lines = ()


class BringIn(Page):
    """The forced bet of the card that opens, as a part of the lower limit where the table's stakes name none.

    `may_complete`: whoever brings it in may open for a whole bet instead. `may_check`: nobody is forced; the card
    only says who speaks first. A bring-in of less than a bet does not count towards the cap; completing it is the first
    bet. `live`: who brought it in may raise once all have called, as a blind may.
    """

    part: Part
    may_complete: StrictBool = True
    may_check: StrictBool = False
    live: StrictBool = False
    lines: Lines = ()


class Action(Page):
    """Who speaks first, on the first betting round and on the later ones.

    `first`: "left of the blinds"; "left of the button"; "by the cards" (the card that opens, see `boards`); "seat 1".
    `later`: "left of the button"; "by the cards" (the board that leads); "opener"; "seat 1".
    `boards` names the order of cards and boards: "stud", "razz", "five-card stud", "five-card stud with a joker".
    `leader_all_in`: where the board that leads is all in, the "next board" of those that can still bet speaks first, or
    the "next player" on its left who can.
    """

    first: Literal["left of the blinds", "left of the button", "by the cards", "seat 1"]
    later: Literal["left of the button", "by the cards", "opener", "seat 1"]
    boards: Literal["stud", "razz", "five-card stud", "five-card stud with a joker"] | None = None
    leader_all_in: Literal["next board", "next player"] = "next player"
    lines: Lines = ()


class Betting(Page):
    """How a betting round goes.

    `limit`: "fixed"; "spread" (any amount from the lower to the upper limit); "pot"; "no limit"; "bet or fold" (each
    in turn puts in the lower limit or folds, and nobody raises). At pot and no limit the lower limit is the least
    bet. `raises`: how many may follow the bet of a round; no number, no cap. `uncapped` lifts the cap: "two are left"
    where only two were in before it was reached, "two began" where only two began the round. `blind_counts`: the big
    blind is the bet of the first round; where it does not count, one raise more may follow it. `all_in_counts_from`
    is the part of a bet (or of the raise that would be due) from which an all-in wager opens the betting again.
    `all_ins_add_up`: several all-ins, each too small, open it again together. `check_raise` false: who has checked
    may not raise on that street. `most` caps every bet or raise in money. `opening` is how many big blinds a
    pot-limit opening may come to, whatever the pot; `rounded` is what the pot is rounded up to when its size is
    measured.
    """

    limit: Literal["fixed", "spread", "pot", "no limit", "bet or fold"]
    raises: StrictInt | None = Field(default=None, ge=1)
    uncapped: Literal["never", "two are left", "two began"] = "never"
    blind_counts: StrictBool = True
    all_in_counts_from: Part = "1"
    all_ins_add_up: StrictBool = False
    check_raise: StrictBool = True
    most: Money | None = None
    opening: Part | None = None
    rounded: Money | None = None
    lines: Lines = ()

    @model_validator(mode="after")
    def _whole_raises_count(self) -> "Betting":
        if Fraction(self.all_in_counts_from) > 1:
            raise ValueError("all_in_counts_from: a whole bet always opens the betting again")
        return self


class Kill(Page):
    """Pots played for more: who kills, when, and how much more.

    `after`: "a win" (the winner of a pot kills the next one), "two wins" (who won two pots in a row), "a scoop" (who
    took a whole pot of at least `least_pot` upper limits where it could be split), or "choice" alone.
    `multiple` is what the limits are multiplied by. `blind`: the kill blind is the "multiple" of the big blind, or as
    much as "all blinds" together, and then on top of a blind that the killer owes. `second_pot`: what a second win must
    bring to count: "any", or "a bet" (a flop where there is one, and a whole bet of others beside the blinds).
    `killer_wins`: which pot makes who had to kill it kill the next one too: "any pot", or one that counts "as the
    second pot" does. `by_choice`: on the street that says so, a seat with at least this many kill blinds may kill.
    `acts_last`: the killer speaks last on the first betting round.
    """

    after: Literal["a win", "two wins", "a scoop", "choice"]
    multiple: Part
    blind: Literal["multiple", "all blinds"]
    second_pot: Literal["any", "a bet"] = "any"
    killer_wins: Literal["any pot", "as the second pot"] = "as the second pot"
    least_pot: StrictInt | None = Field(default=None, ge=1)
    by_choice: StrictInt | None = Field(default=None, ge=1)
    acts_last: StrictBool = False
    lines: Lines = ()

    @model_validator(mode="after")
    def _is_for_more(self) -> "Kill":
        if Fraction(self.multiple) <= 1:
            raise ValueError("multiple: a killed pot is played for more")
        return self


class Straddle(Page):
    """A live straddle of `multiple` big blinds by the seat after the last blind, who needs `needs` big blinds."""

    multiple: Part = "2"
    needs: StrictInt | None = Field(default=None, ge=1)
    lines: Lines = ()

    @model_validator(mode="after")
    def _is_for_more(self) -> "Straddle":
        if Fraction(self.multiple) <= 1:
            raise ValueError("multiple: a straddle is more than the big blind")
        return self


class Missed(Page):
    """What a player owes who is new or missed the blinds, and may pay instead of waiting for the big blind.

    `new` and `missed`: "big blind"; "all blinds" (live up to the big blind, the rest dead); "kill" (kills the pot);
    "nothing"; "waits" (no other way in than the big blind). `buys_button`: both blinds may be posted to get the button.
    """

    new: Literal["big blind", "all blinds", "kill", "nothing", "waits"]
    missed: Literal["big blind", "all blinds", "kill", "nothing", "waits"]
    buys_button: StrictBool = False
    lines: Lines = ()


class Allowed(Page):
    """Something that a table may play with: a bomb pot, over buttons."""

    lines: Lines = ()
