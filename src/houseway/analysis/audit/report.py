"""The audit as a report: the summary first, then game by game, then houses and schedules."""

from collections.abc import Iterator, Sequence

from houseway.analysis.audit.audit import Audit, GameAudit, HouseAudit, ScheduleAudit
from houseway.analysis.audit.blocks import Block, Grid, Heading, Items, Paragraph
from houseway.analysis.audit.game_report import cite_lines, note_lines, several, show_percent, write_game_blocks
from houseway.analysis.audit.rulings import Fault, PriceFinding, RulingFinding

HOW = (
    "Every value is what the player expects to win per unit, from a whole shoe of the usual number of decks, with "
    "wagers that the bank covers; a seat that decides plays as each game's heading says. Values are those of "
    "houseway odds, which tells how each was counted or solved. Rulings are flipped one at a time."
)
NOTHING = "Nothing stands out."


def write_report(found: Audit) -> tuple[Block, ...]:
    """Write the whole report."""
    return tuple(_write_report(found))


def _write_report(found: Audit) -> Iterator[Block]:
    yield Heading(1, f"Audit of {several(len(found.games), 'filed game')}")
    if found.is_clean:
        yield Paragraph(NOTHING)
        return
    yield Paragraph(HOW)
    yield Heading(2, "Summary")
    yield Grid(("finding", "found", "where"), tuple(_write_summary(found)), ("found",))
    yield from _write_gravest(found)
    yield Heading(2, "Game by game")
    for game in found.games:
        yield from write_game_blocks(game)
    yield from _write_houses(found.houses)
    yield from _write_schedules(found.schedules)


def _write_summary(found: Audit) -> Iterator[tuple[str, str, str]]:
    """Write how often each kind of finding was made, and in how many games."""
    games = found.games

    def row(words: str, numbers: Sequence[int]) -> tuple[str, str, str]:
        where = sum(1 for number in numbers if number)
        return words, f"{sum(numbers):,}", several(where, "game") if where else ""

    def faults(game: GameAudit, fault: Fault) -> int:
        return sum(one.fault == fault for one in game.prices)

    def effects(game: GameAudit, *effects: str) -> int:
        return sum(one.effect in effects for one in game.rulings)

    yield row("wagers that favour the player as literally filed", [faults(one, "favours the player") for one in games])
    yield row("wagers with an edge above 25% as literally filed", [faults(one, "edge above 25%") for one in games])
    yield row("rulings of games", [len(one.rulings) for one in games])
    yield row("rulings whose two readings have different prices", [effects(one, "changes prices") for one in games])
    yield row("pay tables that differ from the same bonus elsewhere", [len(one.tables) for one in games])
    yield row(
        "fee options under which a base wager cannot be banked at a profit",
        [len({(un.schedule, option) for un in one.unbankable for option in un.options}) for one in games],
    )
    yield row(
        "fee options that take more than 25% of some bets",
        [len({(dear.schedule, option) for dear in one.dear for option in dear.options}) for one in games],
    )
    yield row(
        "fee options with amounts below their first row, ruled on", [_count_gaps(one, ruled=True) for one in games]
    )
    yield row(
        "fee options with amounts below their first row, not ruled on", [_count_gaps(one, ruled=False) for one in games]
    )
    rulings = sum(len(one.rulings) for one in found.schedules)
    yield "rulings of collection schedules", f"{rulings:,}", several(len(found.schedules), "schedule")
    mended = [len(one.mended) for one in found.schedules]
    yield (
        "of those, on rows that share an amount or have lost a figure",
        f"{sum(mended):,}",
        several(sum(map(bool, mended)), "schedule"),
    )


def _count_gaps(game: GameAudit, *, ruled: bool) -> int:
    return len({(gap.schedule, option) for gap in game.gaps if bool(gap.rulings) == ruled for option in gap.options})


def _write_gravest(found: Audit) -> Iterator[Block]:
    """Write the wagers whose price stands out, of all games together, those that favour the player most first."""
    rows = [(game, one) for game in found.games for one in game.prices]
    if rows:
        yield Heading(3, "Prices that stand out")
        ordered = sorted(rows, key=lambda row: (row[1].fault != "favours the player", -abs(row[1].literal)))
        columns = ("game", "wager", "as filed", "as ruled", "rulings", "lines")
        yield Grid(columns, tuple(_write_price(game, one) for game, one in ordered), ("as filed", "as ruled"))


def _write_price(game: GameAudit, one: PriceFinding) -> tuple[str, ...]:
    intended = "the same" if one.literal == one.intended else show_percent(one.intended)
    return game.game.id, one.wager, show_percent(one.literal), intended, ", ".join(one.rulings), cite_lines(one.lines)


def _write_houses(houses: Sequence[HouseAudit]) -> Iterator[Block]:
    ruled = [house for house in houses if house.rulings]
    if ruled:
        yield Heading(2, "Rulings that hold for all games of a house")
        yield Paragraph("They are on what a bank covers, and move no price of a wager that is covered.")
    for house in ruled:
        yield Heading(3, f"{house.name} ({house.id})")
        yield Items(tuple(map(_say_ruled, house.rulings)))


def _write_schedules(schedules: Sequence[ScheduleAudit]) -> Iterator[Block]:
    ruled = [one for one in schedules if one.rulings]
    if ruled:
        yield Heading(2, "Collection schedules")
        yield Paragraph(
            "Rulings on fees have one reading in the book and move no price. An amount between two rows, such as one "
            "with cents, pays the fee of the lower row."
        )
    for one in ruled:
        older = ", superseded" if one.older else ""
        yield Heading(3, f"{one.name} ({one.house}/{one.id}{older})")
        yield Paragraph(f"For {', '.join(one.games)}.")
        mended = [ruling for ruling in one.rulings if ruling.id in one.mended]
        rest = [ruling for ruling in one.rulings if ruling.id not in one.mended]
        if mended:
            yield Paragraph("On rows that share an amount or have lost a figure:")
            yield Items(tuple(map(_say_ruled, mended)))
        if mended and rest:
            yield Paragraph("On other doubts:")
        if rest:
            yield Items(tuple(map(_say_ruled, rest)))


def _say_ruled(ruling: RulingFinding) -> tuple[str, str]:
    return ruling.id, f"{note_lines(ruling.lines)} {ruling.doubt} {ruling.why}".strip()
