"""The best setting of thirteen cards, with all that has yet to be laid."""

from houseway.core.round import Choice
from houseway.families.chinese.advise.choice_values import known
from houseway.families.chinese.advise.view import ChineseView
from houseway.families.chinese.play.setting import LAY_BACK, LAY_MIDDLE
from houseway.families.setting_choices import Setting


def best_setting(view: ChineseView) -> Setting:
    """The best word, or the best setting with all that has yet to be laid."""
    found = known(view)
    if not (view.lays_back or view.lays_middle):
        word = found.words[0]
        return Setting((Choice(word.word),), f"Best: {word.word}, {word.worth.points:+.2f} points expected.")
    top = found.settings[0]
    middle, back = top.setting.middle, top.setting.back
    choices = (Choice(LAY_BACK, cards=back),) if view.lays_back else ()
    hands = ", ".join(map(str, top.hands))
    words = f"Best: {hands}, {top.together.points:+.2f} points expected."
    return Setting((*choices, Choice(LAY_MIDDLE, cards=middle)), words)
