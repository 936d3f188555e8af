"""The lines of a game, from its odds sheet and its typical table."""

from collections.abc import Mapping
from dataclasses import replace

from houseway.analysis.bank.pace import find_rounds_an_hour
from houseway.analysis.bank.typical import TypicalTable, choose_typical_amount, make_typical_table
from houseway.analysis.compare.line import Line
from houseway.book.loader import Game
from houseway.book.model.wagers import Wager
from houseway.core.frozen import FrozenMap
from houseway.core.money import Cents
from houseway.families.odds_sheets import OddsSheet
from houseway.families.prices import WagerOdds

ORDER = ("base", "bonus", "raise")
"""Which wagers stand first. An award, on which nobody puts anything down, has no edge and no line."""


def make_lines(game: Game, sheet: OddsSheet) -> tuple[Line, ...]:
    """A line for each wager that has a price, base wagers first."""
    table = make_typical_table(game)
    kinds = {wager.name: wager.kind for wager in game.rules.wager}
    priced = [wager for wager in sheet.wagers if kinds[wager.name] in ORDER]
    return tuple(
        _make_line(table, sheet, wager) for wager in sorted(priced, key=lambda one: ORDER.index(kinds[one.name]))
    )


def _make_line(table: TypicalTable, sheet: OddsSheet, price: WagerOdds) -> Line:
    game = table.game
    (wager,) = (wager for wager in game.rules.wager if wager.name == price.name)
    below, made = make_tables(table, wager)
    priced = {one.name for one in sheet.wagers}
    bets = {name: bet for name, bet in made.bets.items() if name in priced and name not in below.bets}
    return Line(
        house=game.id.split("/", maxsplit=1)[0],
        game=game.id,
        name=game.name,
        family=game.family,
        wager=wager.name,
        kind=wager.kind,
        decks=sheet.decks,
        strategy=sheet.strategy,
        ev=price.ev,
        ev_per_round=price.ev_per_round,
        sd=price.sd,
        method=price.method,
        seats=made.seats,
        bet=made.bets.get(wager.name, 0),
        stake=made.seats * sum(bets.values()),
        action=made.action - below.action,
        fee_option=None if made.fee is None else f"{made.fee.schedule}:{made.fee.id}",
        player_fees=made.fees.seats - below.fees.seats,
        player_dealer_fee=made.fees.player_dealer - below.fees.player_dealer,
        rounds_an_hour=find_rounds_an_hour(game),
    )


def make_tables(table: TypicalTable, wager: Wager) -> tuple[TypicalTable, TypicalTable]:
    """The typical table without a wager and with it: a base wager comes to an empty table, a bonus to a base wager.

    Both are empty where the wager is made in the course of a round.
    """
    empty = replace(table, bets=FrozenMap[str, Cents]())
    if wager.kind == "base":
        return empty, replace(table, bets=find_base_bets(table, wager))
    if wager.kind != "bonus":
        return empty, empty
    bases = [one for one in table.game.rules.before_the_deal if one.kind == "base"]
    needed = next((one for one in bases if one.name in wager.needs), bases[0])
    under = find_base_bets(table, needed)
    most = under[needed.name]
    amount = most if wager.equals else min(most, choose_typical_amount(*table.limits.for_wager(wager)))
    return replace(table, bets=under), replace(table, bets=FrozenMap({**under, wager.name: amount}))


def find_base_bets(table: TypicalTable, wager: Wager) -> Mapping[str, Cents]:
    """What a seat has before it that plays this base wager: the typical amount on it, and as much on what it needs."""
    before = [one.name for one in table.game.rules.before_the_deal]
    needed = [name for name in wager.needs if name in before][:1]
    return FrozenMap(dict.fromkeys([wager.name, *needed], choose_typical_amount(*table.limits.for_wager(wager))))
