"""A changed pay of an unchanged event: the counts that the almanac has are added up anew, and nothing is counted.

This is done only where nothing else can follow from the change: a bonus wager, on which no decision is made, with other
pays for the same hands, in the same order of worth. Anything else is left to the count.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Any

from houseway.book.loader import Game
from houseway.book.price_rules import list_dealt_rules
from houseway.core.money import parse_odds
from houseway.core.table import Verdict
from houseway.families.known_results import read_known_sheet
from houseway.families.prices import UNTIL_DECIDED, WagerOdds, price_by_counts, tally_verdicts

if TYPE_CHECKING:
    from houseway.families.prices import Play

_COUNTED = "counted: "


def reprice_sheet(game: Game, decks: int, play: "Play") -> tuple[WagerOdds, ...] | None:
    """Price a changed game, or a draft, by the counts of the game that it was made from; nothing where they do not do.

    A draft says by `rules_from` which game that is.
    """
    filed = game.take_back_changes() if game.changes else game.open_base()
    return None if filed is None else reprice_beside(filed, game, decks, play)


def reprice_beside(filed: Game, game: Game, decks: int, play: "Play") -> tuple[WagerOdds, ...] | None:
    """Price a game by the counts of another one that has other pays; nothing where these do not tell its prices."""
    wagers = _match_wagers(list_dealt_rules(filed.rules), list_dealt_rules(game.rules))
    # One that waits for cards is made where it gains: other pays are other deals.
    early = {wager.name for wager in filed.rules.before_the_deal}
    known = None if wagers is None or not early.issuperset(wagers) else read_known_sheet(filed, decks, play)
    if known is None or wagers is None:
        return None
    rows = [reprice_wager(row, *wagers[row.name]) if row.name in wagers else row for row in known]
    told = {row.name for row in known}
    return tuple(row for row in rows if row is not None) if None not in rows and told.issuperset(wagers) else None


Pays = Sequence[tuple[str, Fraction]]
"""The pay lines of a wager: the name of the hand, and what a unit wins."""


def _match_wagers(filed: dict[str, Any], changed: dict[str, Any]) -> dict[str, tuple[Pays, Pays]] | None:
    """The wagers that have other pays, with those before and after; nothing where anything else has changed."""
    before, after = filed.pop("wager"), changed.pop("wager")
    if filed != changed or len(before) != len(after):
        return None
    found: dict[str, tuple[Pays, Pays]] = {}
    for one, other in zip(before, after, strict=True):
        if one == other:
            continue
        if one["kind"] != "bonus" or _leave_odds_out(one) != _leave_odds_out(other):
            return None
        found[one["name"]] = _list_pays(one), _list_pays(other)
    return found


def _leave_odds_out(wager: Mapping[str, Any]) -> dict[str, Any]:
    """A wager without what its lines pay."""
    lines = [{key: value for key, value in line.items() if key != "odds"} for line in wager["pays"]]
    return {**wager, "pays": lines}


def _list_pays(wager: Mapping[str, Any]) -> Pays:
    return [(line["hand"], parse_odds(line["odds"])) for line in wager["pays"]]


def reprice_wager(row: WagerOdds, before: Pays, after: Pays) -> WagerOdds | None:
    """Price a wager by its counts with other pays; nothing where they do not tell which line has won."""
    counted = row.deals is not None and row.method.startswith(_COUNTED)
    if not counted or row.parts or row.sides or row.outcomes_of is not None or not _has_one_order(before, after):
        return None
    if len(set(before)) < len(before):
        return None
    paid = {line: odds for line, (_, odds) in zip(before, after, strict=True)}
    verdicts: list[tuple[Verdict, int]] = []
    for one in row.outcomes:
        line = (one.why, one.pays)
        if one.count is None or one.net is not None or (one.result == "wins" and line not in paid):
            return None
        odds = paid[line] if one.result == "wins" else one.pays
        verdicts.append((Verdict(one.result, one.why, odds), one.count))
    rows = row.method.removeprefix(_COUNTED).removesuffix(UNTIL_DECIDED)
    return price_by_counts(row.name, tally_verdicts(verdicts), row.deals or 0, rows)


def _has_one_order(before: Pays, after: Pays) -> bool:
    """Whether lines that paid more than others still do: a hand that fits several may be paid by the dearest."""
    pairs = combinations(range(len(before)), 2)
    return all(_sign(before[one][1] - before[two][1]) == _sign(after[one][1] - after[two][1]) for one, two in pairs)


def _sign(value: Fraction) -> int:
    return (value > 0) - (value < 0)
