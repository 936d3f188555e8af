"""What one seat of Chinese poker may see at its turn, and nothing else: bots and advice are given this alone."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from houseway.core.money import Cents
from houseway.core.round import Round, Turn
from houseway.families.chinese.play.speaking import LAY_BACK, LAY_MIDDLE, Cards

if TYPE_CHECKING:
    from houseway.families.chinese.play.engine import ChineseState
    from houseway.families.chinese.play.scoring import Scoring


@dataclass(frozen=True, slots=True)
class ChineseView:
    """A seat's own thirteen cards in order, what it has laid of them, and what the others have said, in their order.

    `value` is what a point is worth, and `turn` the seat's own, with all that it may choose. No state of the round is
    in it, so that no card of another seat can be looked at.
    """

    scoring: "Scoring"
    value: Cents
    opponents: int
    cards: Cards
    back: Cards
    heard: tuple[str, ...]
    turn: Turn

    @property
    def lays_back(self) -> bool:
        """Whether the back is to be laid."""
        return self.turn.choices[0].action == LAY_BACK

    @property
    def lays_middle(self) -> bool:
        """Whether the middle is to be laid."""
        return self.turn.choices[0].action == LAY_MIDDLE


def make_view(live: Round, turn: Turn) -> ChineseView:
    """What the seat in turn may see."""
    state, seat = cast("ChineseState", live.state), turn.seat
    assert seat is not None, "only seats are asked"
    return ChineseView(
        scoring=state.position.rules.scoring,
        value=state.position.value,
        opponents=len(state.seats) - 1,
        cards=tuple(sorted(state.dealt_hands[seat])),
        back=tuple(sorted(state.back)),
        heard=tuple(word for other, word in state.said.items() if other != seat),
        turn=turn,
    )
