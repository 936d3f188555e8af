"""The other players of Chinese poker: they say what is worth most, and set their hands for the most points."""

from functools import lru_cache
from typing import TYPE_CHECKING

from houseway.families.chinese.setting import LAY_BACK, LAY_MIDDLE
from houseway.waiting import share_bar

if TYPE_CHECKING:
    from houseway.cards import Card
    from houseway.families.chinese.engine import ChineseState
    from houseway.families.chinese.scoring import Scoring
    from houseway.families.chinese.setter import Advised
    from houseway.round import Choice, Turn


@lru_cache(maxsize=64)
def advised(
    scoring: "Scoring",
    cards: "tuple[Card, ...]",
    opponents: int,
    heard: tuple[str, ...] = (),
    back: "tuple[Card, ...]" = (),
) -> "Advised":
    """The five best settings of thirteen cards, given in order, and what each word is worth."""
    from houseway.families.chinese.setter import best_settings

    with share_bar("seeing how others set their hands") as progress:
        return best_settings(scoring, cards, opponents, heard=heard, back=back, progress=progress)


def choose_chinese(state: "ChineseState", turn: "Turn") -> "Choice":
    """What one of the others says or lays, by the own cards and what was said before."""
    seat = turn.seat
    assert seat is not None, "only seats are asked"
    heard = tuple(word for other, word in state.said.items() if other != seat)
    cards = tuple(sorted(state.hole[seat]))
    known = advised(state.felt.rules.scoring, cards, len(state.seats) - 1, heard)
    action = turn.choices[0].action
    if action in (LAY_BACK, LAY_MIDDLE):
        best = known.settings[0].setting
        wanted = sorted(best.back if action == LAY_BACK else best.middle)
        return next(choice for choice in turn.choices if sorted(choice.cards) == wanted)
    return next(choice for choice in turn.choices if choice.action == known.best)
