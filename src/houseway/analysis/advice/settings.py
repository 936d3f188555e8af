"""The house way and the best way to set the cards of the present turn, whole: all decisions in their order."""

from houseway.analysis.advice.valuing import value_choices
from houseway.core.errors import HousewayError
from houseway.core.round import Round, Turn
from houseway.families import family_of
from houseway.families.setting_choices import HOUSE_WAY, Setting
from houseway.families.worths import SOLVER


def find_house_way(live: Round) -> Setting:
    """How the house would set the cards, or play the hand, of the one whose turn it is."""
    turn = _find_turn(live)
    asked = [one for one in turn.choices if one.action == HOUSE_WAY]
    if not asked:
        return Setting((), "No house way is filed for this choice.")
    return family_of(live.setup.game).house_way(live, turn) or Setting((asked[0],), "The house way.")


def find_best_setting(live: Round) -> Setting:
    """What is worth most to the one whose turn it is, as far as anybody knows."""
    own = family_of(live.setup.game).best_setting(live, _find_turn(live))
    if own is not None:
        return own
    found = value_choices(live)
    how = "" if found.method == SOLVER else ", by a quick simulation"
    choice = found.best.choice
    if choice.cards and any(one.choice.action == HOUSE_WAY and one.value == found.best.value for one in found.worths):
        choice, how = find_house_way(live).choices[0], f"{how}, which is the house way"
    return Setting((choice,), f"Best: {choice}{how}.")


def _find_turn(live: Round) -> Turn:
    if live.turn is None:
        raise HousewayError("the round is over: there is nothing to set")
    return live.turn
