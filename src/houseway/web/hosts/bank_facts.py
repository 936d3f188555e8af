"""What a table is to its banker: the facts that the bank's sheet of this very table is made from."""

from collections.abc import Mapping
from typing import Literal

from houseway.analysis.bank.at_table import TableFacts
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents
from houseway.web.hosts import between_rounds as between
from houseway.web.hosts.state import TableState

Bets = Mapping[str, Cents]
BetsFrom = Literal["lying", "last", "typical"]
"""Whether the bets lie on the table, or were the last ones of those who sit there, or are what is usual."""
SAMPLES = 40_000
"""So many rounds are dealt where a distribution cannot be counted: bets change while one looks."""


def facts_of(state: TableState, bank: Cents | None = None) -> tuple[TableFacts, BetsFrom]:
    """The table as its player-dealer sees it, or the one to whom the bank is offered; raises where it has no bank."""
    table = state.table
    dealer = table.offered_to if state.live is None and table.offered_to is not None else table.layout.player_dealer
    if dealer is None:
        raise TableRefusal(f"{state.game.id} is played for a pot: it has no bank")
    bets, where = _bets(state, dealer)
    facts = TableFacts(
        decks=table.decks,
        fee_option=f"{table.fee.schedule}:{table.fee.id}" if table.fee else None,
        minimum=table.limits.minimum,
        positions=table.layout.positions,
        player_dealer=dealer,
        bank=table.bank if bank is None else bank,
        bets=bets,
        seats=tuple(sorted(_others(state, dealer))),
        samples=SAMPLES,
    )
    return facts, where


def _others(state: TableState, dealer: int) -> set[int]:
    """Who would play against this bank; all seats where nobody is there yet."""
    there = {seat for seat in between.could_play(state) if seat != dealer}
    return there or {seat for seat in state.table.layout.list_circle(1) if seat not in (dealer, state.company)}


def _bets(state: TableState, dealer: int) -> tuple[dict[int, Bets], BetsFrom]:
    if state.live is not None:
        lying: dict[int, dict[str, Cents]] = {}
        for stake in state.live.setup.stakes:
            lying.setdefault(stake.bettor.seat, {})[stake.wager] = stake.amount
        return dict(lying), "lying"
    down = {bettor.seat: dict(chair.down) for bettor, chair in state.table.chairs.items() if chair.down}
    others = _others(state, dealer)
    if found := {seat: bets for seat, bets in down.items() if seat != dealer}:
        return dict(found), "lying"
    last = {seat: dict(bets) for seat, bets in state.bets.items() if seat in others and bets}
    return (dict(last), "last") if last else ({}, "typical")
