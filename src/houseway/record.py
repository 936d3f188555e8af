"""Reading a round that was written down: by a program, or by hand for `settle`.

Money is cents where it is a number, and dollars where it is text: 5000 or "$50".
"""

import json
import tomllib
from collections.abc import Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from houseway.book.loader import OpenGame, faults, load
from houseway.book.model.fees import Stakes
from houseway.book.model.filing import read_as
from houseway.cards import Seeded, order_of, parse_cards
from houseway.errors import BadNotation
from houseway.families import begin
from houseway.money import parse_money
from houseway.round import Round, Setup
from houseway.round.setup import filed_pack
from houseway.sitting import Table
from houseway.table import Bettor, Layout, Stake


def _cents(value: Any) -> Any:
    return read_as(parse_money, value) if isinstance(value, str) else value


Amount = Annotated[int, BeforeValidator(_cents), Field(ge=0, strict=True)]


class _Written(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class WrittenSeat(_Written):
    """A seat, or a back-line bettor behind it, with chips and wagers."""

    number: int
    back_line: int = Field(default=0, ge=0)
    chips: Amount | None = None
    wagers: dict[str, Amount] = {}
    standing: tuple[str, ...] = ()


class WrittenDecision(_Written):
    """A decision, in the order in which it was made; `by` may be left out."""

    action: str
    by: str | None = None
    amount: Amount | None = None
    cards: str = ""


class WrittenLimit(_Written):
    """The lower and upper bet of a pot game."""

    lower: Amount
    upper: Amount


class WrittenRound(_Written):
    """A dealt round. `seed` finishes an order of cards that is only begun."""

    houseway: Literal[1] = 1
    game: str
    version: int | None = None
    reading: dict[str, str] = {}
    literal: bool = False
    decks: int | None = None
    seats: int | None = None
    player_dealer: int | None = None
    player_dealer_chips: Amount | None = None
    bank: Amount | None = None
    fee_option: str | int | None = None
    button: int | None = None
    limit: WrittenLimit | None = None
    minimum: Amount | None = None
    maximum: Amount | None = None
    seat: tuple[WrittenSeat, ...] = ()
    cards: str = ""
    seed: int | None = None
    decision: tuple[WrittenDecision, ...] = ()
    title: str | None = None
    lines: Any = None
    expect: Any = None


def parse_round(text: str, *, name: str = "round") -> WrittenRound:
    """Read a document, JSON or TOML; raises `BadNotation` with one line for the first fault."""
    try:
        raw = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (json.JSONDecodeError, tomllib.TOMLDecodeError) as bad:
        raise BadNotation(f"{name}: cannot be read: {bad}") from None
    try:
        return WrittenRound.model_validate(raw)
    except ValidationError as bad:
        raise BadNotation(f"{name}: {faults(bad, raw)[0]}") from None


def replay(written: WrittenRound, *, book: Sequence[Path | str] = (), literal: bool = False) -> Round:
    """Deal and decide a written round again; raises where the table or the rules refuse any part of it."""
    opened = load(written.game, literal=written.literal or literal, rulings=written.reading, book=book)
    if written.version is not None and written.version != opened.page.version:
        raise BadNotation(f"this round is of version {written.version} of {opened.id}, not of {opened.page.version}")
    played = begin(_setup(written, opened))
    for number, decision in enumerate(written.decision, start=1):
        if played.turn and decision.by not in (None, played.turn.who):
            raise BadNotation(f"decision {number} is by {decision.by}, but it is the turn of {played.turn.who}")
        played = played.decide(decision.action, decision.amount, parse_cards(decision.cards))
    return played


def read_round(text: str, *, book: Sequence[Path | str] = (), name: str = "round") -> Round:
    """The round that a document describes, played as far as its decisions go."""
    return replay(parse_round(text, name=name), book=book)


def _setup(written: WrittenRound, game: OpenGame) -> Setup:
    table = Table(
        game,
        bank=written.bank,
        fee_option=written.fee_option,
        seats=written.seats,
        player_dealer=written.player_dealer,
        player_dealer_chips=written.player_dealer_chips,
        decks=written.decks,
        minimum=written.minimum,
        maximum=written.maximum,
        limit=Stakes.model_construct(lower=written.limit.lower, upper=written.limit.upper) if written.limit else None,
    )
    chance = Seeded(written.seed) if written.seed is not None else None
    stakes, standing, chips = _stakes(written, table.layout)
    return Setup(
        game,
        table.layout,
        order_of(filed_pack(game.page.deck, table.decks), chance, first=parse_cards(written.cards)),
        table.decks,
        stakes=stakes,
        bank=written.bank,
        fee=table.fee,
        limits=table.limits,
        chips=MappingProxyType(chips),
        dealer_chips=written.player_dealer_chips,
        standing=standing,
        button=written.button,
        limit=table.limit,
    )


def _stakes(written: WrittenRound, layout: Layout) -> tuple[tuple[Stake, ...], tuple[Stake, ...], dict[Bettor, int]]:
    stakes: list[Stake] = []
    standing: list[Stake] = []
    chips: dict[Bettor, int] = {}
    seen: set[Bettor] = set()
    for seat in written.seat:
        layout.check(seat.number)
        bettor = Bettor(seat.number, seat.back_line)
        if bettor in seen:
            raise BadNotation(f"{bettor} is there twice")
        seen.add(bettor)
        if seat.chips is not None:
            chips[bettor] = seat.chips
        own = [Stake(bettor, wager, amount) for wager, amount in seat.wagers.items()]
        stakes += own
        standing += [stake for stake in own if stake.wager in seat.standing]
    return tuple(stakes), tuple(standing), chips
