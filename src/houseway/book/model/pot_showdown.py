"""The end of a pot game: what a hand may be made of, the least hands asked for, what wins, and who gets the odd chip.

A pot may need a certain hand to be won whole (`showdown.needs`), to be opened (`openers.least`) or, at lowball, to lose
the right to later bets (`sevens.up_to`). The engine, the equities, `check` and the rule sheet ask the condition. Each
reads a whole hand by its order, ranks and suits, and nothing in the poker room is counted with less.
"""

from typing import Any, Literal, NamedTuple

from pydantic import Field, StrictBool, StrictInt, model_validator

from houseway.book.model.filing import Lines, Money, Page
from houseway.book.model.pot_betting import Part
from houseway.core.ranking.names import make_plural, name_rank
from houseway.core.ranking.orders import Order

OPENERS = {"T": 10, "J": 11, "Q": 12, "K": 13, "A": 14}
"""The ranks whose pair may open, by their letters on a page."""


class LeastHand(NamedTuple):
    """The least hand that is wanted: a category of an order, and within it the ranks that break ties.

    Without a category it is one of the lowest category, as every good low hand is.
    """

    words: str
    scale: Literal["high", "ace-to-five"]
    category: str | None = None
    ranks: tuple[int, ...] = ()

    def is_of(self, order: Order) -> bool:
        """Say whether the order has such a hand."""
        return order.scale == self.scale and (self.category is None or self.category in order.categories)

    def value(self, order: Order) -> tuple[int, ...]:
        """Read the hand as a value of the order: hands of this value or a higher one are wanted."""
        place = 0 if self.category is None else order.categories.index(self.category)
        return (place, *self.ranks)

    def is_met(self, order: Order, value: tuple[int, ...]) -> bool:
        """Say whether a hand of this value is wanted."""
        return value >= self.value(order)


def need_category(category: str) -> LeastHand:
    """Ask for a category or better."""
    return LeastHand(f"{category} or better", "high", category)


def need_pair(letter: str) -> LeastHand:
    """Ask for a pair of this rank or better."""
    rank = OPENERS[letter]
    return LeastHand(f"a pair of {make_plural(rank)}", "high", "pair", (rank,))


def need_low(rank: int) -> LeastHand:
    """Ask for a low hand of this rank or a lower one. Low ranks count for more, and so they are negative numbers."""
    return LeastHand(f"{name_rank(rank)} low or better", "ace-to-five", None, (-rank,))


Uses = Literal["any", "exactly two", "at most two", "at least two"]
OddTo = Literal["left of button", "highest card by suit", "lowest card by suit"]


class Showdown(Page):
    """What is compared.

    `uses` says how many of the own cards a hand takes. `low` names the order of a low hand that takes half the pot
    ("eight or better low", "ace-to-five low"; "none": the
    whole pot goes to the best hand). `joker_down` names the order of a hand whose joker was dealt down.
    `needs` is the least category that takes the whole pot; without it the best hand is awarded the part `award` of it,
    and the rest is carried to the next round. `asked`: each in turn shows or throws the hand away, the last to have
    bet or raised first; otherwise everybody shows.
    """

    uses: Uses = "any"
    low: str | None = None
    joker_down: str | None = None
    needs: str | None = None
    award: Part | None = None
    asked: StrictBool = False
    lines: Lines = ()

    @model_validator(mode="before")
    @classmethod
    def _high_only(cls, page: Any) -> Any:
        if not isinstance(page, dict) or page.get("low") != "none":
            return page
        return {key: value for key, value in page.items() if key != "low"}

    @property
    def least_hand(self) -> LeastHand | None:
        """The least hand that takes the whole pot; nothing where the best hand always does."""
        return need_category(self.needs) if self.needs else None


class OddChip(Page):
    """Who gets what a split pot leaves over, and the smallest chip that a pot is split into.

    `to`: the first winner on the button's left, or who holds the highest or lowest card by rank, then suit (clubs,
    diamonds, hearts, spades), all own cards counted. `low_to`: the same among tied lows, where it differs. `halves`:
    what halving a pot leaves over goes to the "high" hand, or to the winner nearest the "left of button".
    `tied_both_ways`: where the same hands tie for high and for low, they split the "whole pot", which leaves one chip
    at most, or "each half" on its own, so that each half may leave one.
    """

    to: OddTo
    low_to: OddTo | None = None
    halves: Literal["high", "left of button"] = "high"
    tied_both_ways: Literal["whole pot", "each half"] = "whole pot"
    chip: Money
    lines: Lines = ()

    @model_validator(mode="after")
    def _chips_are_worth_something(self) -> "OddChip":
        if self.chip <= 0:
            raise ValueError("the smallest chip is worth more than nothing")
        return self


class Openers(Page):
    """Draw that is opened with a certain hand.

    `least` is the lowest rank whose pair opens. `passed_out`: where nobody opens, the antes are "carried" to the next
    round (and each seat pays at most `most_antes` of them for one pot: after that the hand is dealt without), the
    cards are played "low" by the order `low`, or the hand just "ends" and every ante goes back. `false_opening`: the
    opener who cannot prove openers loses the pot; where nobody called before the draw, the antes and the opening bet
    are carried.
    """

    least: Literal["J", "Q", "K", "A", "T"]
    passed_out: Literal["carried", "low", "ends"]
    low: str | None = None
    most_antes: StrictInt | None = Field(default=None, ge=1)
    lines: Lines = ()

    @property
    def least_hand(self) -> LeastHand:
        """The least hand that may open."""
        return need_pair(self.least)


class Sevens(Page):
    """The rule of sevens at lowball: who checks a hand of `up_to` or lower after the draw wins no later bet.

    A hand that checks so and is best takes the pot as it was before the draw, and what was bet after it goes back.
    It may call an all-in of less than half a bet and win; an overcaller of such a bet gets it back.
    """

    up_to: StrictInt = Field(default=7, ge=5, le=9)
    lines: Lines = ()

    @property
    def least_hand(self) -> LeastHand:
        """The least hand that the rule binds."""
        return need_low(self.up_to)
