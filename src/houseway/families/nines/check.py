"""Faults of a nines page that only playing it shows."""

from houseway.book.loader import OpenGame
from houseway.book.model.nines import NinesGame, NinesWager
from houseway.families.nines.odds import count_finals, value_counts
from houseway.families.nines.tables import Final, draw_tables, holds
from houseway.round.setup import filed_pack


def faults(game: OpenGame) -> list[str]:
    """Pay lines that no deal can reach, wagers that no deal can lose, and pay tables with a step missing."""
    page = game.page
    assert isinstance(page, NinesGame)
    cards = filed_pack(page.deck, page.deck.decks.max)
    dealt = count_finals(value_counts(cards), draw_tables(page))
    found = []
    for wager in page.wager:
        found += _unreachable(wager, list(dealt))
        found += _gaps(wager)
    return found


def _unreachable(wager: NinesWager, finals: list[Final]) -> list[str]:
    """Name each pay line that is never the first to hold."""
    found = []
    live = [final for final in finals if not any(holds(push.when, final) for push in wager.pushes)]
    for pay in wager.pays:
        if not any(holds(pay.when, final) for final in live):
            found.append(f"wager {wager.name!r} > pays {pay.hand!r}: no deal can win this")
        live = [final for final in live if not holds(pay.when, final)]
    if wager.otherwise == "loses" and not live:
        found.append(f"wager {wager.name!r}: no deal can lose this")
    return found


def _gaps(wager: NinesWager) -> list[str]:
    """Name the margins and sums that lie between paid ones and are not paid."""
    found = []
    for key in ("margin", "sum"):
        paid: set[int] = set().union(*(getattr(pay.when, key) or () for pay in wager.pays))
        missing = sorted(set(range(min(paid), max(paid) + 1)) - paid) if paid else []
        if missing:
            found.append(f"wager {wager.name!r} > pays: the pay table skips {key} {', '.join(map(str, missing))}")
    return found
