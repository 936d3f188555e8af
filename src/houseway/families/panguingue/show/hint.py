"""Advice at panguingue: what the other players would do in one's place, by what the seat knows."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.families.panguingue.advise.bots import (
    PAYS,
    choose_as_bot,
    estimate_rivals,
    rate_choices,
    value_first_hand,
)
from houseway.families.panguingue.play.melding import DISCARD
from houseway.families.panguingue.show.offers import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.core.round import Choice, Turn
    from houseway.families.panguingue.advise.view import PanView
    from houseway.families.panguingue.play.melds import Meld

MOST_RATED = 3
"""So many ways to go on are told with their worth."""


def write_hint(know: "PanView", turn: "Turn") -> Iterator[str]:
    """Write what to do at this turn, and why."""
    if know.phase == "speak":
        rivals = estimate_rivals(know)
        worth = value_first_hand(know, rivals)
        yield (
            f"{'In' if worth >= PAYS else 'Go on top'}: such a hand collects about {worth:.1f} chips from each player "
            f"who stays in ({rivals:.1f} on average), the tops included, and pays each about {PAYS:.1f}."
        )
        return
    best = choose_as_bot(know, turn)
    named = _say_choice(best, know.melds)
    yield f"{named[0].upper()}{named[1:]}."
    if know.phase == "share":
        worth = value_first_hand(know, 1)
        yield (
            f"Played out, such a hand collects about {worth:.1f} chips from the other, the tops included, and pays "
            f"about {PAYS:.1f}; half the tops are {know.tops / 2:.1f}."
        )
    if know.phase in ("choose", "play"):
        worths = sorted(rate_choices(know, turn), key=lambda one: -one[1])[:MOST_RATED]
        listed = ", ".join(f"{_say_choice(choice, know.melds)} {worth:+.2f}" for choice, worth in worths)
        if len(worths) > 1:
            yield f"In chips from each other player, as far as can be judged: {listed}."


def _say_choice(choice: "Choice", melds: "Sequence[Meld]") -> str:
    return f"throw {choice.cards[0]} away" if choice.action == DISCARD else words(choice, melds)
