"""The part of the report on one game: prices, rulings, pay tables, collection, and their figures in words."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from houseway.analysis.audit.audit import GameAudit
from houseway.analysis.audit.blocks import Block, Grid, Heading, Items, Paragraph
from houseway.analysis.audit.fees import DearFee, Unbankable
from houseway.analysis.audit.gaps import Gap
from houseway.analysis.audit.rulings import RulingFinding
from houseway.analysis.audit.tables import TableFinding
from houseway.analysis.diff.difference import Spans
from houseway.book.changes import say_changes
from houseway.book.lines import show_lines
from houseway.core.money import Cents, show_money
from houseway.families.prices import Play


def show_percent(value: Fraction | None) -> str:
    """Show a value of a wager: -1.2351%."""
    return "none" if value is None else f"{float(value) * 100:+.4f}%"


def show_worth(value: Fraction | None, *, award: bool = False) -> str:
    """Show a value or its change; of an award, in dollars a round."""
    if value is None or not award:
        return show_percent(value)
    return f"{'-' if value < 0 else '+'}${abs(float(value)):.4f} a round"


def show_dollars(cents: Fraction) -> str:
    """Show what a round brings, to the cent: -$1.25."""
    return show_money(round(cents))


def cite_lines(lines: Spans) -> str:
    """Cite lines of the filing as numbers alone; nothing in a draft, which has none."""
    shown = tuple(dict.fromkeys(lines))
    return show_lines(shown).removeprefix("lines ").removeprefix("line ") if shown else ""


def note_lines(lines: Spans) -> str:
    """Note lines of the filing behind a name, in brackets; nothing in a draft."""
    return f" ({show_lines(dict.fromkeys(lines))})" if lines else ""


def amounts(least: Cents, most: Cents) -> str:
    """Show a span of amounts: $1 to $3, or $5."""
    return show_money(least) if least == most else f"{show_money(least)} to {show_money(most)}"


def options(ids: Sequence[str]) -> str:
    """Show fee options in short: option 3; options 1-6, 9.

    >>> options(["1", "2", "3", "7", "9-jackpot"])
    'options 1-3, 7, 9-jackpot'
    """
    runs: list[list[str]] = []
    for one in ids:
        follows = runs and one.isdecimal() and runs[-1][-1].isdecimal() and int(one) == int(runs[-1][-1]) + 1
        if follows:
            runs[-1].append(one)
        else:
            runs.append([one])
    shown = ", ".join(run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
    return f"option{'' if len(ids) == 1 else 's'} {shown}"


def several(number: int, thing: str, things: str | None = None) -> str:
    """Count things in words: 1 game, 8 games."""
    return f"{number:,} {thing if number == 1 else things or thing + 's'}"


def join_names(words: Iterable[str]) -> str:
    """Join words in a row: a, b and c."""
    *others, last = words
    return " and ".join(filter(None, (", ".join(others), last)))


PLAYS: dict[Play, str] = {
    "best": "a seat plays at its best",
    "simple": "a seat plays by the simple rule",
    "house-way": "a seat plays the house way",
    "bank-best": "a seat plays the house way against the player-dealer's best reply",
    "equilibrium": "both sides play the equilibrium",
}


def write_game_blocks(found: GameAudit) -> Iterator[Block]:
    """Write everything that stands out in one game, each finding with its lines."""
    game = found.game
    yield Heading(3, f"{game.name} ({game.id})")
    shoe = several(game.rules.deck.decks.default, "deck")
    filed = f"; filing {game.rules.filed.seed}{note_lines(game.rules.filed.lines)}" if game.rules.filed else "; a draft"
    yield Paragraph(f"{shoe}; {PLAYS[found.play]}{filed}.")
    if game.changes:
        yield Paragraph(f"Changed, and not as it is filed: {say_changes(game.changes)}.", strong=True)
    for refusal in found.refused:
        yield Paragraph(f"Not priced: {refusal}", strong=True)
    if found.is_clean:
        yield Paragraph("Nothing stands out.")
    yield from _write_prices(found)
    yield from _write_rulings(found)
    yield from _write_tables(found)
    yield from _write_collection(found)


def _write_prices(found: GameAudit) -> Iterator[Block]:
    for one in found.prices:
        verdict = "favours the player" if one.literal > 0 else "has an edge above 25%"
        ruled = (
            "as ruled it is worth the same" if one.literal == one.intended else f"as ruled {show_percent(one.intended)}"
        )
        by = f" (by {join_names(one.rulings)})" if one.rulings else ""
        literal = f"{one.wager} {verdict} as literally filed: {show_percent(one.literal)}"
        yield Paragraph(f"{literal}; {ruled}{by}{_write_lines(cite_lines(one.lines))}.", strong=True)


def _write_lines(lines: str) -> str:
    return f"; lines {lines}" if lines else ""


def _write_rulings(found: GameAudit) -> Iterator[Block]:
    told = [one for one in found.rulings if one.effect != "one reading"]
    rest = [one for one in found.rulings if one.effect == "one reading"]
    if told:
        yield Heading(4, "Rulings with two readings")
        yield Items(tuple((one.id, _write_ruling(found, one)) for one in told))
    if rest:
        yield Heading(4, "Rulings with one reading, which change no price")
        yield Items(tuple((one.id, f"{note_lines(one.lines)} {one.doubt} {one.why}".strip()) for one in rest))


def _write_ruling(found: GameAudit, one: RulingFinding) -> str:
    awards = _write_awards(found)
    words = f"{note_lines(one.lines)} {one.doubt} {one.why}".strip()
    if one.effect == "not priced":
        return f"{words} Its other reading could not be priced: {one.refused}."
    if one.effect == "changes no price":
        return f"{words} Either reading has the same prices."
    told = [
        f"{name} {show_worth(intended, award=name in awards)} as ruled, "
        f"{show_worth(literal, award=name in awards)} by the letter"
        for name, (intended, literal) in one.changes.items()
    ]
    return f"{words} Values: {'; '.join(told)}."


def _write_awards(found: GameAudit) -> set[str]:
    return {wager.name for wager in found.game.rules.wager if wager.kind == "award"}


def _write_tables(found: GameAudit) -> Iterator[Block]:
    for one in found.tables:
        award = one.wager in _write_awards(found)
        yield Heading(4, f"The pay table of {one.wager} differs from the same bonus elsewhere")
        yield Paragraph(_say_like(one, show_worth(one.change, award=award)))
        rows = tuple(
            (
                line.hand,
                f"{line.here.words}{note_lines(line.here.lines)}",
                f"{line.there.words}{note_lines(line.there.lines)}",
                show_worth(line.change, award=award) if line.change is not None else "",
            )
            for line in one.lines
        )
        yield Grid(("hand", "here", "there", "worth to the player"), rows, ("worth to the player",))


def _say_like(one: TableFinding, change: str) -> str:
    many = f"{len(one.like)} of the {one.among} games with this bonus share another table"
    alone = f"of the {one.among} games with this bonus no two agree; it is compared with the first"
    whose = f"{many if len(one.like) > 1 else alone} ({', '.join(one.like)})"
    return f"{whose[:1].upper()}{whose[1:]}. All of that table here would be worth {change} to the player."


def _write_collection(found: GameAudit) -> Iterator[Block]:
    items = [
        *(_write_unbankable(one) for one in found.unbankable),
        *(_write_dear(one) for one in found.dear),
        *(_write_gap(one) for one in found.gaps),
    ]
    if items:
        yield Heading(4, "Collection")
        yield Items(tuple(items))


def _write_unbankable(one: Unbankable) -> tuple[str, str]:
    edge = "has no edge before its fee" if one.edge <= 0 else f"keeps {show_percent(one.edge)} before its fee"
    return _name_schedule(one.schedule, one.options, older=one.older), (
        f"{join_names(one.wagers)} cannot be banked at a profit with any bet within the limits: the bank {edge}, and "
        f"with {several(one.seats, 'seat')} at {show_money(one.best)} it does best and expects "
        f"{show_dollars(one.result)} a round"
        f"{_write_lines(cite_lines(one.lines))}."
    )


def _write_dear(one: DearFee) -> tuple[str, str]:
    least, most = one.fee / one.most, one.fee / one.least
    share = f"{least:.0%}" if least == most else f"{least:.0%} to {most:.0%}"
    return _name_schedule(one.schedule, one.options, older=one.older), (
        f"the player's fee of {show_money(one.fee)} is {share} of a bet of {amounts(one.least, one.most)} on "
        f"{' or '.join(one.wagers)}{_write_lines(cite_lines(one.lines))}."
    )


def _write_gap(one: Gap) -> tuple[str, str]:
    takes = f"the fee of the first row, {show_money(one.fee)}, is taken" if one.fee else "no fee is taken"
    ruled = f"ruled by {join_names(one.rulings)}" if one.rulings else "no ruling says so"
    what = "a table action" if one.payer == "player-dealer" else "a wager"
    return _name_schedule(one.schedule, one.options, older=False), (
        f"no row is printed for {what} of {amounts(one.least, one.most)}, which the limits allow: {takes} from the "
        f"{one.payer} ({ruled}){_write_lines(cite_lines(one.lines))}."
    )


def _name_schedule(schedule: str, ids: tuple[str, ...], *, older: bool) -> str:
    return f"{schedule}{' (superseded)' if older else ''}, {options(ids)}"
