"""What each word and each setting of thirteen cards is worth to a seat, and the best of them: points in cents."""

from functools import lru_cache
from typing import TYPE_CHECKING

from houseway.core.progress import show_progress
from houseway.core.round import Choice
from houseway.families.chinese.advise.view import ChineseView
from houseway.families.chinese.play.speaking import LAY_BACK, LAY_MIDDLE, WAIT
from houseway.families.choice_values import ChoiceValue
from houseway.families.setting_choices import Setting

if TYPE_CHECKING:
    from houseway.core.cards import Card
    from houseway.families.chinese.advise.setter import SettingAdvice
    from houseway.families.chinese.play.scoring import Scoring


@lru_cache(maxsize=64)
def advise_on_hand(
    scoring: "Scoring",
    cards: "tuple[Card, ...]",
    opponents: int,
    heard: tuple[str, ...] = (),
    back: "tuple[Card, ...]" = (),
) -> "SettingAdvice":
    """The five best settings of thirteen cards, given in order, and what each word is worth."""
    from houseway.families.chinese.advise.setter import find_best_settings

    with show_progress("seeing how others set their hands") as progress:
        return find_best_settings(scoring, cards, opponents, heard=heard, back=back, progress=progress)


def choose_as_bot(view: "ChineseView") -> "Choice":
    """What one of the others says or lays, by the own cards and what was said before."""
    known = advise_on_hand(view.scoring, view.cards, view.opponents, view.heard)
    if view.lays_back or view.lays_middle:
        best = known.settings[0].setting
        wanted = sorted(best.back if view.lays_back else best.middle)
        return next(choice for choice in view.turn.choices if sorted(choice.cards) == wanted)
    return next(choice for choice in view.turn.choices if choice.action == known.best)


def advise_on_view(view: ChineseView) -> "SettingAdvice":
    """What the setter knows of the hand of the one whose turn it is, after what was said and laid."""
    return advise_on_hand(view.scoring, view.cards, view.opponents, view.heard, view.back)


def value_choices(view: ChineseView) -> list[ChoiceValue]:
    """The words that make sense, or the best settings, in cents; a word that only waits for others is left out."""
    found, value = advise_on_view(view), view.value
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


def find_best_setting(view: ChineseView) -> Setting:
    """The best word, or the best setting with all that has yet to be laid."""
    found = advise_on_view(view)
    if not (view.lays_back or view.lays_middle):
        word = found.words[0]
        return Setting((Choice(word.word),), f"Best: {word.word}, {word.worth.points:+.2f} points expected.")
    top = found.settings[0]
    middle, back = top.setting.middle, top.setting.back
    choices = (Choice(LAY_BACK, cards=back),) if view.lays_back else ()
    hands = ", ".join(map(str, top.hands))
    words = f"Best: {hands}, {top.together.points:+.2f} points expected."
    return Setting((*choices, Choice(LAY_MIDDLE, cards=middle)), words)
