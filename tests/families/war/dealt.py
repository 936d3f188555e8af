"""Dealing a war from given cards, and drafts with other rules, for the tests of this room."""

from collections.abc import Mapping
from typing import Any

from houseway.book.loader import Game, load
from houseway.core.cards import Card, parse_cards
from houseway.core.money import Cents
from houseway.core.round import Round, Setup
from houseway.core.table import Bettor, Layout, Stake
from houseway.core.table.limits import find_posted_limits
from houseway.families import begin
from tests.drafts import opened

GAME = load("clubone/casino-war")
PRIMARY, TIE, WAR = "Primary wager", "Tie wager", "War wager"
Bets = Mapping[int | tuple[int, int], Mapping[str, Cents]]
"""Wagers by seat, or by seat and place on the back line."""
PLAIN: dict[str, Any] = {
    "name": "Plain War",
    "family": "war",
    "summary": "A war for tests.",
    "flow": ["Play."],
    "deck": {"decks": {"min": 1, "max": 8, "default": 6}},
    "seats": {"players": [7]},
    "deal": {"first": "left of player-dealer"},
    "war": {
        "wager": WAR,
        "surrender": "1:2",
        "burn": 3,
        "burned": "before each card",
        "primary": "decided by the war",
    },
    "wager": [
        {"name": PRIMARY, "kind": "base", "pays": [{"hand": "Higher", "when": "higher", "odds": "1:1"}]},
        {"name": TIE, "kind": "bonus", "pays": [{"hand": "Tie", "when": "equal", "odds": "10:1"}]},
        {
            "name": WAR,
            "kind": "raise",
            "equals": PRIMARY,
            "pays": [
                {"hand": "Won", "when": "higher", "odds": "1:1"},
                {"hand": "Tied", "when": "equal", "odds": "1:1"},
            ],
        },
    ],
    "settle": {"start": "left of player-dealer", "by": "seat", "order": [PRIMARY, WAR, TIE]},
}


def draft(war: Mapping[str, Any] | None = None, pays: Mapping[str, Any] | None = None, **rules: Any) -> Game:
    """The plain game with these rules of the war, pay lines by wager, and other keys laid over it."""
    wagers = [wager | {"pays": (pays or {}).get(wager["name"], wager["pays"])} for wager in PLAIN["wager"]]
    page = PLAIN | {"wager": wagers, "war": PLAIN["war"] | (war or {})} | rules
    return opened("war", page)


def stakes_of(bets: Bets) -> tuple[Stake, ...]:
    return tuple(Stake(bettor(who), wager, amount) for who, own in bets.items() for wager, amount in own.items())


def bettor(who: int | tuple[int, int]) -> Bettor:
    return Bettor(who) if isinstance(who, int) else Bettor(*who)


def dealt(
    cards: str | tuple[Card, ...],
    bets: Bets,
    *,
    bank: Cents = 100_000_00,
    fee: int | None = None,
    player_dealer: int = 8,
    chips: Mapping[int | tuple[int, int], Cents] | None = None,
    game: Game = GAME,
) -> Round:
    """A round at a table of eight: cards clockwise from the house dealer's left, the last one to the player-dealer."""
    posted = None if fee is None else game.fee(fee)
    return begin(
        Setup(
            game,
            Layout(8, player_dealer),
            parse_cards(cards) if isinstance(cards, str) else cards,
            decks=6,
            stakes=stakes_of(bets),
            bank=bank,
            fee=posted,
            limits=find_posted_limits(posted, None, None),
            chips={bettor(who): amount for who, amount in (chips or {}).items()},
        )
    )


def order(round_: Round) -> list[str]:
    return [f"{one.stake.bettor}: {one.stake.wager}" for one in round_.settled]
