"""The value of each choice of a turn, for any game: advice at the table, settings, and what mistakes cost."""

from houseway.analysis.advice.choice_values import (
    can_be_solved,
    find_best_setting,
    find_house_way,
    solve,
    value_choices,
)
from houseway.analysis.advice.mistakes import Mistake, find_expected, find_mistake, find_mistakes
from houseway.families.choice_values import ChoiceValue, ValuedChoices
from houseway.families.setting_choices import Setting

__all__ = [
    "ChoiceValue",
    "Mistake",
    "Setting",
    "ValuedChoices",
    "can_be_solved",
    "find_best_setting",
    "find_expected",
    "find_house_way",
    "find_mistake",
    "find_mistakes",
    "solve",
    "value_choices",
]
