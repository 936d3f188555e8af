"""A closed duel told round by round: what every wager of every seat gained, the raise with the one it is made on."""

from houseway.core.cards.dealt_rows import Row, deal_rows
from houseway.families.duels.price.closed.batch import ClosedBatch
from houseway.families.duels.price.closed.endings import FIRST_LINE
from houseway.families.round_results import RoundResults, join_columns


def dealt_gains(ready: ClosedBatch, cards: int, rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds of hands of so many cards, each from whole decks."""
    asked = ready.asked
    return gains_of(ready, deal_rows(ready.cards, cards * (asked.seats + 1), rounds, asked.seed, stream))


def gains_of(ready: ClosedBatch, rows: Row) -> RoundResults:
    """What rows of codes bring: a hand for each seat, and then the player-dealer's."""
    terms, lines, noted = ready.ledger.terms, ready.ledger.lines, ready.noted(rows)
    at = tuple(noted[:, :, part] for part in range(FIRST_LINE))
    columns = {wager: (terms.gains_of(wager)[at], terms.scale) for wager in terms.wagers}
    columns[terms.unit] = (columns[terms.unit][0] + terms.gains_of(terms.raised)[at], terms.scale)
    for place, (name, by_line) in enumerate(zip(lines.names, lines.gains, strict=True)):
        columns[name] = (by_line[noted[:, :, FIRST_LINE + place]], lines.scale)
    return join_columns(ready.asked.game.rules, columns)
