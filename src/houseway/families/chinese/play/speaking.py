"""Before the hands are set everybody speaks: to play, to surrender, to declare a clean sweep, or to wait."""

from collections.abc import Collection, Iterator

from houseway.core.round import Choice
from houseway.families.chinese.play.scoring import Scoring

PLAY, SURRENDER, WAIT = "play", "surrender", "wait"
DECLARE = "declare "
"""What comes before the name of a clean sweep."""


def declared(word: str) -> str:
    """The clean sweep that a word declares; empty where it declares none."""
    return word.removeprefix(DECLARE) if word.startswith(DECLARE) else ""


def words(scoring: Scoring, said: Collection[str], *, may_wait: bool) -> Iterator[Choice]:
    """All that a player may say after what others have said; sweeps may be declared whether they are held or not."""
    yield Choice(PLAY)
    if scoring.surrenders and not (scoring.one_surrenders and SURRENDER in said):
        yield Choice(SURRENDER)
    for sweep in scoring.sweeps:
        yield Choice(f"{DECLARE}{sweep.name}")
    if may_wait:
        yield Choice(WAIT)
