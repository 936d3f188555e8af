"""Push 9: three cards each, one betting round, and a pot that is carried on where the best hands tie."""

from fractions import Fraction
from typing import Literal

from houseway.book.model.filing import Lines, Money, Page
from houseway.book.model.game import GamePage
from houseway.book.model.pot_betting import Part
from houseway.book.model.pot_showdown import OddChip
from houseway.core.money import Cents


class Ante(Page):
    """What everybody puts in to be dealt a hand, as a part of the table's minimum bet."""

    of_minimum: Part
    lines: Lines = ()


class SpreadBetting(Page):
    """The betting round: any amount from the table's minimum to its limit.

    `limit_holds`: the limit is the most that anybody's wager may come to, or the most of every single bet and raise.
    Either way nobody raises any more once somebody has bet or raised the limit.
    """

    limit_holds: Literal["the wager", "each raise"]
    lines: Lines = ()


class Push(Page):
    """What becomes of a pot for which the best hands tie.

    It is divided into equal portions, and `amount` parts two cases. Where they are more (`measured` on each portion,
    or on all of them together) everybody takes one. Where they are not, the pot is carried: those who tied play on
    for it for nothing, and those who lost may buy back in. `at_amount` says what holds where it is met exactly,
    `buy_back` what coming back costs, and `comes_back` whether who folded may, too.
    """

    amount: Money
    measured: Literal["each portion", "all portions"]
    at_amount: Literal["carried", "carried without buy-back", "taken"]
    buy_back: Literal["a portion", "the ante"]
    comes_back: Literal["everyone who lost", "who lost at the showdown"]
    lines: Lines = ()


class PushNinePage(GamePage):
    """A filed Push 9; `ranking` names the order of its hands in words, such as "push 9"."""

    family: Literal["push_nine"]
    ranking: str = "push 9"
    banked: Literal[False]
    ante: Ante
    betting: SpreadBetting
    push: Push
    odd_chip: OddChip

    @property
    def carries_pots(self) -> bool:
        """A pot for which hands tie goes on into the next round."""
        return True

    def ante_at(self, minimum: Cents) -> Cents:
        """Find the ante at a table with this minimum bet."""
        return int(Fraction(self.ante.of_minimum) * minimum)
