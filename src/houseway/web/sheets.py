"""The sheets of a game for the room: its rules, its odds and its bank, as data and as HTML in the sheets' own words.

What is at hand is told at once. What has to be worked out goes to the workers, and is told when it is asked for again.
"""

import asyncio
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, Literal, Protocol

from houseway.analysis.bank.at_table import Covered, TableFacts, ask_at, find_cover
from houseway.analysis.bank.question import BankAsked, ask_bank
from houseway.analysis.bank.sheet import bank_sheet, make_sheet
from houseway.analysis.odds_cache import find_odds, is_cached
from houseway.book.changes import say_changes
from houseway.book.loader import Game
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents, show_fraction
from houseway.core.paper.words import say_shoe
from houseway.core.round.setup import check_decks
from houseway.core.table.limits import show_limits
from houseway.families import family_of
from houseway.families.prices import OddsSheet
from houseway.sheets import sign
from houseway.sheets.bank import print_bank
from houseway.sheets.costs import CostsAsked, print_costs, write_costs
from houseway.sheets.html import make_html
from houseway.sheets.odds import print_odds
from houseway.sheets.rules import print_sheet, say_settlement
from houseway.web.hosts import between_rounds as between
from houseway.web.hosts.state import TableState
from houseway.web.shapes import (
    AnswerProgress,
    BankExpected,
    BankLine,
    GameBankSheet,
    GameOdds,
    OtherReading,
    Posted,
    RuleSheet,
    SeatCost,
    TableBankSheet,
    WagerWorth,
)
from houseway.web.workers.pool import Progress

REMEMBERED = 512
Bets = Mapping[str, Cents]
BetsFrom = Literal["lying", "last", "typical"]
"""Whether the bets lie on the table, or were the last ones of those who sit there, or are what is usual."""
SAMPLES = 40_000
"""So many rounds are dealt where a distribution cannot be counted: bets change while one looks."""


class SheetWorkers(Protocol):
    """The pool of workers, as far as sheets need it."""

    async def find_odds(self, game: Game, decks: int | None = None, *, person: str = "") -> dict[str, Any] | Progress:
        """Find what `odds_told` tells, or when to ask again."""
        ...

    async def make_bank_sheet(self, game: Game, *, person: str = "", **asked: Any) -> dict[str, Any] | Progress:
        """Make what `bank_told` tells, or when to ask again."""
        ...

    async def make_table_sheet(
        self, game: Game, facts: TableFacts, *, table: str, person: str = ""
    ) -> dict[str, Any] | Progress:
        """Make what `make_table_sheet` tells, or when to ask again."""
        ...


# -- what is answered


@lru_cache(REMEMBERED)
def make_rule_sheet(game: Game) -> RuleSheet:
    """Make the rule sheet of a game, under its reading."""
    return RuleSheet(html=make_html(lambda out: print_sheet(out, game)))


async def find_game_odds(
    game: Game, pool: SheetWorkers, decks: int | None = None, *, person: str = ""
) -> GameOdds | Progress:
    """Find the odds of a game, at once where they are at hand; else a worker finds them for the one who asks."""
    number = check_decks(game, decks)
    ready = await asyncio.to_thread(_find_odds_at_hand, game, number)
    if ready is not None:
        return ready
    answer = await pool.find_odds(game, number, person=person)
    return answer if isinstance(answer, Progress) else GameOdds.model_validate(answer)


async def find_bank_sheet(
    game: Game,
    pool: SheetWorkers,
    *,
    bank: Cents | None = None,
    seats: int | None = None,
    fee_option: str | None = None,
    person: str = "",
) -> GameBankSheet | Progress:
    """Find the banker's sheet of a typical table, which a worker works out; what no table takes is refused."""
    await asyncio.to_thread(ask_bank, game, bank=bank, seats=seats, fee_option=fee_option)
    answer = await pool.make_bank_sheet(game, person=person, bank=bank, seats=seats, fee_option=fee_option)
    return answer if isinstance(answer, Progress) else GameBankSheet.model_validate(answer)


async def find_table_bank(
    state: TableState, pool: SheetWorkers, *, bank: Cents | None = None, person: str = ""
) -> TableBankSheet:
    """Find the bank's sheet of one very table, as far as it is known now; a worker works out the rest."""
    facts, bets_from = make_table_facts(state, bank)
    asked = await asyncio.to_thread(ask_at, state.game, facts)
    known = await asyncio.to_thread(_find_known_odds, asked)
    answer = await pool.make_table_sheet(state.game, facts, table=state.id, person=person)
    return _join_table_bank(state, asked, known, answer, bets_from)


def _find_known_odds(asked: BankAsked) -> OddsSheet | None:
    is_known = is_cached(asked.game, decks=asked.decks, strategy=asked.play)
    return find_odds(asked.game, decks=asked.decks, strategy=asked.play) if is_known else None


def _join_table_bank(
    state: TableState, asked: BankAsked, known: OddsSheet | None, answer: dict[str, Any] | Progress, bets_from: BetsFrom
) -> TableBankSheet:
    rule, fees = asked.game.rules.settle, asked.fees
    assert rule is not None, "a banked game says how it is settled"
    lines = find_cover(asked, known)
    found: dict[str, Any] = {} if isinstance(answer, Progress) else answer
    is_ample = bool(found) and _is_ample(found["sheet"])
    return TableBankSheet(
        game=asked.game.id,
        round=state.round + (state.live is None),
        player_dealer=asked.layout.player_dealer or 0,
        bank=asked.bank,
        decks=asked.decks,
        reading=dict(asked.game.reading),
        limits_words=show_limits(asked.limits.minimum, asked.limits.maximum),
        fee_words=sign.say_taken(asked.game, asked.fee) if asked.fee else None,
        bets=bets_from,
        action=asked.action,
        collection={"player_dealer": fees.player_dealer, "seats": fees.seats, "house": fees.house},
        order_words=say_settlement(asked.game.rules, rule),
        lines=[_make_bank_line(one, is_ample=is_ample) for one in lines],
        expected=None if known is None else _add_up_expected(lines, fees.player_dealer),
        sheet=found.get("sheet"),
        html=found.get("html"),
        later=AnswerProgress(words=answer.words, seconds=answer.seconds) if isinstance(answer, Progress) else None,
    )


def _is_ample(sheet: dict[str, Any]) -> bool:
    """Say whether the bank pays everything in every round that there is: not all that is before a bet wins together."""
    counted: bool = sheet["round"]["is_exact"]
    return counted and sheet["bank"] is not None and sheet["round"]["most_paid"] <= sheet["bank"]


def _make_bank_line(one: Covered, *, is_ample: bool) -> BankLine:
    value = one.value
    return BankLine(
        seat=one.stake.bettor.seat,
        wager=one.stake.wager,
        amount=one.stake.amount,
        expected=None if value is None else show_fraction(value),
        expected_decimal=None if value is None else float(value),
        most=one.most,
        covered=one.most if is_ample else one.covered,
    )


def _add_up_expected(lines: tuple[Covered, ...], fee: Cents) -> BankExpected:
    before = sum((one.value for one in lines if one.value is not None), Fraction(0))
    after = before - fee
    return BankExpected(
        before_collection=show_fraction(before),
        before_collection_decimal=float(before),
        after_collection=show_fraction(after),
        after_collection_decimal=float(after),
    )


def _find_odds_at_hand(game: Game, decks: int) -> GameOdds | None:
    quick = family_of(game).only_collection or is_cached(game, decks=decks)
    return _make_odds(game, decks) if quick else None


# -- how it is worked out


def write_odds(game: Game, decks: int | None = None) -> dict[str, Any]:
    """Write the odds of a game as plain data, worked out if need be."""
    return _make_odds(game, check_decks(game, decks)).model_dump(mode="json")


def write_bank_sheet(game: Game, **asked: Any) -> dict[str, Any]:
    """Write the banker's sheet as plain data, worked out with what `houseway.bank_sheet` may be asked."""
    sheet = bank_sheet(game, **asked)
    html = make_html(lambda out: print_bank(out, sheet))
    return GameBankSheet(game=game.id, sheet=sheet.to_dict(), html=html).model_dump(mode="json")


def write_table_sheet(game: Game, facts: TableFacts) -> dict[str, Any]:
    """Write the banker's sheet of one very table as plain data."""
    sheet = make_sheet(ask_at(game, facts))
    return {"sheet": sheet.to_dict(), "html": make_html(lambda out: print_bank(out, sheet))}


@lru_cache(REMEMBERED)
def _make_odds(game: Game, decks: int) -> GameOdds:
    return _price_seats(game, decks) if family_of(game).only_collection else _price_wagers(game, decks)


def _price_wagers(game: Game, decks: int) -> GameOdds:
    """Price what every wager is worth."""
    sheet = find_odds(game, decks=decks)
    wagers = [
        WagerWorth(**{key: row[key] for key in WagerWorth.model_fields})
        for row in (wager.to_dict() for wager in sheet.wagers)
    ]
    return GameOdds(
        game=game.id,
        name=game.name,
        kind="wagers",
        decks=sheet.decks,
        reading=dict(sheet.reading),
        strategy=sheet.strategy,
        wagers=wagers,
        costs=[],
        html=make_html(lambda out: print_odds(out, sheet, game, commands=False)),
    )


def _price_seats(game: Game, decks: int) -> GameOdds:
    """Price what a seat costs, in a game in which the collection is all that there is to price."""
    found = CostsAsked().list_costs(game)
    return GameOdds(
        game=game.id,
        name=game.name,
        kind="costs",
        decks=decks,
        reading=dict(game.reading),
        strategy=None,
        wagers=[],
        costs=[SeatCost(**row) for row in write_costs(found)],
        html=make_html(lambda out: print_costs(out, game, found, commands=False)),
    )


# -- the facts of one table


def make_table_facts(state: TableState, bank: Cents | None = None) -> tuple[TableFacts, BetsFrom]:
    """Make the facts of a table for its player-dealer, or for who is offered the bank; raises without a bank."""
    table = state.table
    dealer = table.offered_to if state.live is None and table.offered_to is not None else table.layout.player_dealer
    if dealer is None:
        raise TableRefusal(f"{state.game.id} is played for a pot: it has no bank")
    bets, where = _list_bets(state, dealer)
    facts = TableFacts(
        decks=table.decks,
        fee_option=f"{table.fee.schedule}:{table.fee.id}" if table.fee else None,
        minimum=table.limits.minimum,
        positions=table.layout.positions,
        player_dealer=dealer,
        bank=table.bank if bank is None else bank,
        bets=bets,
        seats=tuple(sorted(_list_opponents(state, dealer))),
        samples=SAMPLES,
    )
    return facts, where


def _list_opponents(state: TableState, dealer: int) -> set[int]:
    """List the seats that would play against this bank; all seats where nobody is there yet."""
    there = {seat for seat in between.list_able_seats(state) if seat != dealer}
    return there or {seat for seat in state.table.layout.list_circle(1) if seat not in (dealer, state.company)}


def _list_bets(state: TableState, dealer: int) -> tuple[dict[int, Bets], BetsFrom]:
    if state.live is not None:
        lying: dict[int, dict[str, Cents]] = {}
        for stake in state.live.setup.stakes:
            lying.setdefault(stake.bettor.seat, {})[stake.wager] = stake.amount
        return dict(lying), "lying"
    down = {bettor.seat: dict(chair.down) for bettor, chair in state.table.chairs.items() if chair.down}
    others = _list_opponents(state, dealer)
    if found := {seat: bets for seat, bets in down.items() if seat != dealer}:
        return dict(found), "lying"
    last = {seat: dict(bets) for seat, bets in state.bets.items() if seat in others and bets}
    return (dict(last), "last") if last else ({}, "typical")


# -- the sign of one table


LITERAL = "literal"


def post_sign(state: TableState) -> Posted:
    """Make the sign: what this table is played for, what is taken, and what is read otherwise here than usual."""
    table, game = state.table, state.game
    rulings = {one.id: one for one in game.rulings if one.literal is not None}
    options = {one.id: one for one in game.rules.option}
    otherwise = [
        OtherReading(
            id=name,
            kind="option" if name in options else "ruling",
            chosen=chosen,
            about=options[name].about if name in options else rulings[name].doubt if name in rulings else "",
        )
        for name, chosen in state.flips.items()
    ]
    return Posted(
        limits=sign.say_table(game, table.limits, table.limit),
        fee=(sign.say_taken(game, table.fee) or "nothing is taken") if table.fee else None,
        decks=say_shoe(game, table.decks),
        otherwise=otherwise,
        by_the_letter=bool(rulings) and all(game.reading.get(name) == LITERAL for name in rulings),
        changed=say_changes(game.changes),
    )
