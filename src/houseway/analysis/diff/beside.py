"""The differences of two games beside their rules of play: choices of the house, rulings, and the collection."""

from collections.abc import Iterator

from houseway.analysis.bank.typical import make_typical_table
from houseway.analysis.diff.difference import Difference, Side
from houseway.book.loader import Game
from houseway.book.model.filing import Ruling
from houseway.core.money import Cents, show_money

NO_COLLECTION = "no collection is filed"
NO_RULING = "no such ruling"


def list_beside_the_rules(here: Game, there: Game) -> Iterator[Difference]:
    """List the options, rulings and schedules that only one of the games has; none of them moves a price."""
    yield from _list_options(here, there)
    yield from _list_rulings(here, there)
    yield from _list_collection(here, there)


def _list_options(here: Game, there: Game) -> Iterator[Difference]:
    for name in dict.fromkeys(one.id for game in (here, there) for one in game.rules.option):
        mine, other = _say_chosen(here, name), _say_chosen(there, name)
        if mine.words != other.words:
            yield Difference("options", name, mine, other)


def _say_chosen(game: Game, name: str) -> Side:
    """Say which choices an option has, and the one that is taken."""
    for one in game.rules.option:
        if one.id == name:
            return Side(f"{game.reading[name]}, of {', '.join(one.choices)}", one.lines)
    return Side("nothing to choose")


def _list_rulings(here: Game, there: Game) -> Iterator[Difference]:
    mine, others = ({one.id: one for one in game.rules.ruling} for game in (here, there))
    for name, ruling in mine.items():
        if name not in others:
            yield Difference("rulings", name, _say_ruled(here, ruling), Side(NO_RULING))
    for name, ruling in others.items():
        if name not in mine:
            yield Difference("rulings", name, Side(NO_RULING), _say_ruled(there, ruling))


def _say_ruled(game: Game, ruling: Ruling) -> Side:
    read = f" Read as {game.reading[ruling.id]}." if ruling.id in game.reading else ""
    return Side(f"{ruling.doubt}{read}", ruling.lines)


def _list_collection(here: Game, there: Game) -> Iterator[Difference]:
    for subject, tell in (("Schedule in force", _say_schedules), ("A typical full table", _say_typical)):
        mine, other = tell(here), tell(there)
        if mine.words != other.words:
            yield Difference("collection", subject, mine, other)
    yield from _list_changed_fees(here, there)


def _list_changed_fees(here: Game, there: Game) -> Iterator[Difference]:
    """List the keys of a schedule that were changed differently in two versions of one game.

    Other games take other fees.
    """
    if here.id != there.id:
        return
    mine, other = ({one.key: one for one in game.changes if one.is_of_collection} for game in (here, there))
    for key in dict.fromkeys((*mine, *other)):
        filed = (mine.get(key) or other[key]).before_words
        told = [game[key].after_words if key in game else filed for game in (mine, other)]
        if told[0] != told[1]:
            yield Difference("collection", key, Side(told[0]), Side(told[1]))


def _say_schedules(game: Game) -> Side:
    """Say which schedules are in force, with the number of their options and between which table limits."""
    told: list[str] = []
    spans: list[tuple[int, int]] = []
    for name in game.in_force:
        schedule = game.schedules[name]
        options = [option for group in schedule.group for option in group.option]
        told.append(f"{schedule.name}, {len(options)} option{'' if len(options) == 1 else 's'}")
        spans += schedule.filed.lines if schedule.filed else ()
    return Side("; ".join(told) or NO_COLLECTION, tuple(spans))


def _say_typical(game: Game) -> Side:
    """Say what the typical full table pays the house for a round, under the first option in force."""
    if not game.rules.banked or not game.posted_fees:
        return Side("played for a pot" if not game.rules.banked else NO_COLLECTION)
    table = make_typical_table(game)
    fees, spans = table.fees, table.fee.option.lines if table.fee else ()
    each = fees.seats // table.seats
    bets = " and ".join(f"{show_money(amount)} on {wager}" for wager, amount in table.bets.items())
    return Side(
        f"{table.seats} seats with {bets} each, option {table.fee.id if table.fee else ''}: the player-dealer pays "
        f"{_show_share(fees.player_dealer, table.action)} of the action, a seat "
        f"{_show_share(each, sum(table.bets.values()))} of "
        "its wagers",
        spans,
    )


def _show_share(fee: Cents, of: Cents) -> str:
    """Show a fee and its share: $2 (0.57%)."""
    return f"{show_money(fee)} ({100 * fee / of:.2f}%)" if fee else "nothing"
