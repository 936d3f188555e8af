"""Dealing a round of pai gow poker from given hands, for the tests of this room."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from houseway.book.loader import Game, load
from houseway.core.cards import Card, make_pack, parse_cards
from houseway.core.money import Cents
from houseway.core.round import Round, Setup
from houseway.core.table import Bettor, Layout, Stake
from houseway.core.table.limits import find_posted_limits
from houseway.families import begin
from houseway.families.pai_gow.page import PaiGowPage

DRAFTS = Path(__file__).parent / "drafts"
HIDDEN = load("drafts/hidden", book=[DRAFTS])
FACE_UP = load("drafts/face-up", book=[DRAFTS])
BASE, FORTUNE, ENVY, ACE_HIGH = "base wager", "Fortune Bonus", "Envy Bonus", "Ace-High Bonus"
Who = int | tuple[int, int]
"""A seat, or a seat and the place of someone behind it."""
Bets = Mapping[Any, Mapping[str, Cents]]
"""What each of them wagers."""


def varied(game: Game, **rules: Any) -> Game:
    """A draft with other rules: **{"setting.first": "seats"}, or "wager Envy Bonus.envy.several" for one of a wager."""
    page = tomllib.loads((DRAFTS / f"{game.id.partition('/')[2]}.toml").read_text(encoding="utf-8"))
    for key, value in rules.items():
        *tables, last = key.split(".")
        inner: Any = page
        for name in tables:
            kind, _, wager = name.partition(" ")
            inner = next(one for one in inner[kind] if one["name"] == wager) if wager else inner[name]
        inner[last] = value
    return replace(game, rules=PaiGowPage.model_validate(page))


PLAIN = varied(HIDDEN, **{"deal.by": "whole hands", "deal.pile": "first dealt"})
"""Hidden hands without a pile to choose: card for card where `order` puts them."""
OPEN = varied(FACE_UP, **{"deal.by": "whole hands"})
SECOND = (1, 1, 1)
"""Three, counted from the player-dealer in seat 7 as one: the first pile goes to seat 2."""


def order(hands: Mapping[int, str], *, first: int = 2) -> tuple[Card, ...]:
    """Whole hands in the order of the positions from `first` on; vacant ones get cards that nobody else has."""
    named = {position: parse_cards(hand) for position, hand in hands.items()}
    spare = [card for card in make_pack(jokers=1) if not any(card in hand for hand in named.values())]
    row: list[Card] = []
    for step in range(7):
        position = (first - 1 + step) % 7 + 1
        row.extend(named.get(position) or [spare.pop() for _ in range(7)])
    return (*row, *spare)


def dealt(
    cards: Sequence[Card],
    bets: Bets,
    *,
    game: Game = PLAIN,
    dice: tuple[int, ...] = SECOND,
    bank: Cents = 1_000_000_00,
    player_dealer: int = 7,
    fee: str | int | None = None,
    chips: Mapping[Who, Cents] | None = None,
) -> Round:
    """A round at the table of seven."""
    posted = None if fee is None else game.fee(fee)
    return begin(
        Setup(
            game,
            Layout(7, player_dealer),
            tuple(cards),
            decks=1,
            stakes=tuple(
                Stake(bettor_of(who), name, amount) for who, own in bets.items() for name, amount in own.items()
            ),
            bank=bank,
            fee=posted,
            limits=find_posted_limits(posted, None, None),
            chips={bettor_of(who): amount for who, amount in (chips or {}).items()},
            dice=dice,
        )
    )


def bettor_of(who: Who) -> Bettor:
    return Bettor(who) if isinstance(who, int) else Bettor(*who)


def played(round_: Round, *fronts: str) -> Round:
    """The round after each of these fronts (or "house way", or "pile 3"), all of them needed."""
    for front in fronts:
        named = front.startswith("pile") or front == "house way"
        round_ = round_.decide(front) if named else round_.decide("set", cards=parse_cards(front))
    assert round_.is_over
    return round_


def result(round_: Round, who: Who, wager: str = BASE) -> tuple[str, Cents]:
    """How a wager ended, and what it won (or lost, below nothing)."""
    (one,) = [one for one in round_.settled if one.stake.bettor == bettor_of(who) and one.stake.wager == wager]
    return one.verdict.result, one.paid - one.collected


def paid_order(round_: Round) -> list[str]:
    """Who was settled with which wager, in which order, and for how much."""
    return [
        f"{one.stake.bettor} {one.stake.wager} {(one.paid - one.collected) // 100}".removeprefix("seat ")
        for one in round_.settled
    ]


def words(round_: Round) -> list[str]:
    return [event.words for event in round_.events]
