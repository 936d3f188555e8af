"""What each word and each setting of thirteen cards is worth at Chinese poker: points of the setter, in cents."""

from typing import TYPE_CHECKING

from houseway.families.chinese.advise.bot import advised
from houseway.families.chinese.advise.view import ChineseView
from houseway.families.chinese.play.speaking import WAIT
from houseway.families.choice_values import ChoiceValue

if TYPE_CHECKING:
    from houseway.core.round import Choice
    from houseway.families.chinese.advise.setter import Advised


def known(view: ChineseView) -> "Advised":
    """What the setter knows of the hand of the one whose turn it is, after what was said and laid."""
    return advised(view.scoring, view.cards, view.opponents, view.heard, view.back)


def worths(view: ChineseView) -> list[ChoiceValue]:
    """The words that make sense, or the best settings, in cents; a word that only waits for others is left out."""
    found, value = known(view), view.value
    if view.lays_back or view.lays_middle:
        offered = {tuple(sorted(one.cards)): one for one in view.turn.choices}
        made: dict[Choice, ChoiceValue] = {}
        for one in found.settings:
            laid = offered[tuple(sorted(one.setting.back if view.lays_back else one.setting.middle))]
            error, behind = one.together.error * value, one.behind.error * value
            made.setdefault(laid, ChoiceValue(laid, one.together.points * value, error, behind))
        return list(made.values())
    said = {one.word: one.worth for one in found.words}
    best = found.words[0].worth.error * value
    return [
        ChoiceValue(one, said[one.action].points * value, said[one.action].error * value, best)
        for one in view.turn.choices
        if one.action in said and one.action != WAIT
    ]
