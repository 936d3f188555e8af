"""What each word and each setting of thirteen cards is worth at Chinese poker: points of the setter, in cents."""

from typing import TYPE_CHECKING, cast

from houseway.families.chinese.bot import advised
from houseway.families.chinese.setting import LAY_BACK, LAY_MIDDLE
from houseway.families.chinese.speaking import WAIT
from houseway.families.worths import Worth
from houseway.round import Choice, Round, Turn

if TYPE_CHECKING:
    from houseway.families.chinese.engine import ChineseState
    from houseway.families.chinese.setter import Advised


def known(live: Round, turn: Turn) -> "Advised":
    """What the setter knows of the hand of the one whose turn it is, after what was said and laid."""
    state = cast("ChineseState", live.state)
    seat = turn.seat
    assert seat is not None, "only seats are asked"
    heard = tuple(word for other, word in state.said.items() if other != seat)
    cards = tuple(sorted(state.hole[seat]))
    back = tuple(sorted(state.back)) if turn.choices[0].action == LAY_MIDDLE else ()
    return advised(state.felt.rules.scoring, cards, len(state.seats) - 1, heard, back)


def worths(live: Round, turn: Turn) -> list[Worth]:
    """The words that make sense, or the best settings, in cents; a word that only waits for others is left out."""
    found, value = known(live, turn), cast("ChineseState", live.state).felt.value
    action = turn.choices[0].action
    if action in (LAY_BACK, LAY_MIDDLE):
        offered = {tuple(sorted(one.cards)): one for one in turn.choices}
        made: dict[Choice, Worth] = {}
        for one in found.settings:
            laid = offered[tuple(sorted(one.setting.back if action == LAY_BACK else one.setting.middle))]
            error, behind = one.together.error * value, one.behind.error * value
            made.setdefault(laid, Worth(laid, one.together.points * value, error, behind))
        return list(made.values())
    said = {one.word: one.worth for one in found.words}
    best = found.words[0].worth.error * value
    return [
        Worth(one, said[one.action].points * value, said[one.action].error * value, best)
        for one in turn.choices
        if one.action in said and one.action != WAIT
    ]
