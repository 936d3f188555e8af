"""The other players of Chinese poker: they say what is worth most, and set their hands for the most points."""

from functools import lru_cache
from typing import TYPE_CHECKING

from houseway.core.progress import show_progress

if TYPE_CHECKING:
    from houseway.core.cards import Card
    from houseway.core.round import Choice
    from houseway.families.chinese.advise.setter import Advised
    from houseway.families.chinese.advise.view import ChineseView
    from houseway.families.chinese.play.scoring import Scoring


@lru_cache(maxsize=64)
def advised(
    scoring: "Scoring",
    cards: "tuple[Card, ...]",
    opponents: int,
    heard: tuple[str, ...] = (),
    back: "tuple[Card, ...]" = (),
) -> "Advised":
    """The five best settings of thirteen cards, given in order, and what each word is worth."""
    from houseway.families.chinese.advise.setter import best_settings

    with show_progress("seeing how others set their hands") as progress:
        return best_settings(scoring, cards, opponents, heard=heard, back=back, progress=progress)


def choose_chinese(view: "ChineseView") -> "Choice":
    """What one of the others says or lays, by the own cards and what was said before."""
    known = advised(view.scoring, view.cards, view.opponents, view.heard)
    if view.lays_back or view.lays_middle:
        best = known.settings[0].setting
        wanted = sorted(best.back if view.lays_back else best.middle)
        return next(choice for choice in view.turn.choices if sorted(choice.cards) == wanted)
    return next(choice for choice in view.turn.choices if choice.action == known.best)
