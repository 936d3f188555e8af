"""What each choice of a turn is worth, for any game: advice at the table, settings, and what mistakes cost."""

from houseway.analysis.advice.expecting import expected
from houseway.analysis.advice.mistakes import Mistake, mistake, mistakes
from houseway.analysis.advice.settings import best, house_way
from houseway.analysis.advice.solvers import solve
from houseway.analysis.advice.valuing import valued, wants_solving
from houseway.families.setting_choices import Setting
from houseway.families.worths import ChoiceValue, ValuedChoices

__all__ = [
    "ChoiceValue",
    "Mistake",
    "Setting",
    "ValuedChoices",
    "best",
    "expected",
    "house_way",
    "mistake",
    "mistakes",
    "solve",
    "valued",
    "wants_solving",
]
