"""What is wrong with a duel that its page alone cannot tell."""

from collections.abc import Sequence

from houseway.book.loader import OpenGame
from houseway.families.duels.tables import tables
from houseway.table import Verdict


def faults(game: OpenGame) -> list[str]:
    """Each hand that a pay table leaves out although it pays a lesser one, in words a game designer understands."""
    compiled = tables(game)
    return [fault for wager, verdicts in (compiled.own | compiled.shared).items() for fault in _gaps(wager, verdicts)]


def _gaps(wager: str, verdicts: Sequence[Verdict]) -> list[str]:
    lowest = next(place for place, verdict in enumerate(verdicts) if verdict.result == "wins")
    least = verdicts[lowest].why
    return [
        f"wager {wager!r}: {verdict.why}, though it ranks above {least}, which is"
        for verdict in verdicts[lowest:]
        if verdict.result == "loses"
    ]
