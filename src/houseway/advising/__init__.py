"""What each choice of a turn is worth, for any game: advice at the table, settings, and what mistakes cost."""

from houseway.advising.expecting import expected
from houseway.advising.mistakes import Mistake, mistake, mistakes
from houseway.advising.settings import best, house_way
from houseway.advising.solvers import solve
from houseway.advising.valuing import valued, wants_solving
from houseway.families.setting_choices import Setting
from houseway.families.worths import Valued, Worth

__all__ = [
    "Mistake",
    "Setting",
    "Valued",
    "Worth",
    "best",
    "expected",
    "house_way",
    "mistake",
    "mistakes",
    "solve",
    "valued",
    "wants_solving",
]
