"""Ways to set hands by the million: the rule of thumb, the strongest back first, or a style of one's own."""

from dataclasses import dataclass

import numpy as np

from houseway.core.errors import TableRefusal
from houseway.families.chinese.price.kernel import Style, Worths
from houseway.families.chinese.price.parts import fives, fronts

SIMPLE = "simple"
STRONGEST_BACK = "strongest-back"


@dataclass(frozen=True, eq=False)
class SettingStyle:
    """A way to set hands, and what it is called: each segment's worth by its strength (`kernel.Style`)."""

    name: str
    style: Style


def strongest_back() -> SettingStyle:
    """To make the back as strong as can be, then the middle, and to lay the rest in front."""
    front, five = (np.arange(len(hands), dtype=np.float32) for hands in (fronts(), fives()))
    style = Style(_added(front), _added(2**9 * five), _added(2**22 * five), 0.0, 0.0)
    return SettingStyle(STRONGEST_BACK, style)


def check_style(own: SettingStyle) -> None:
    """Refuse a style that does not say what every strength is worth, or whose worths fall as strengths rise."""
    front, middle, back = own.style.front, own.style.middle, own.style.back
    for name, table, hands in (("front", front, fronts()), ("middle", middle, fives()), ("back", back, fives())):
        if table.shape != (len(hands), 3) or table.dtype != np.float32:
            raise TableRefusal(
                f"{own.name}: the {name} has three worths in single precision for {len(hands)} strengths"
            )
        if not (np.diff(table * np.array([1, 1, -1], dtype=np.float32), axis=0) >= 0).all():
            raise TableRefusal(f"{own.name}: a stronger {name} is worth less")


def _added(worths: Worths) -> Worths:
    return np.stack([worths, np.zeros_like(worths), np.zeros_like(worths)], axis=1)
