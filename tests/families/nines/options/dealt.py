"""Dealing the nines with options from given cards, and drafts with other rules, for the tests of this room."""

from collections.abc import Mapping
from itertools import count
from typing import Any

from houseway.book.loader import Game, load
from houseway.book.pages import read_page
from houseway.book.shelf import open_shelf
from houseway.core.cards import Card, parse_cards
from houseway.core.money import Cents
from houseway.core.round import Round, Setup
from houseway.core.table import Bettor, Layout, Stake
from houseway.core.table.limits import find_posted_limits
from houseway.families import begin

IDS = (
    "clubone/super-pan-9",
    "clubone/ultra-pan-9",
    "clubone/century-21-baccarat",
    "oaks/super-pan-9",
    "oaks/baccarat-gold",
    "crystal/asian-baccarat",
    "crystal/21st-century-baccarat-face-up-tie",
    "crystal/21st-century-baccarat-face-down",
    "crystal/baccarat-5-0",
)
NUMBERS = count(1)
Who = int | tuple[int, int]
"""A seat, or a seat and a place on its back line."""
PLAIN: dict[str, Any] = {
    "name": "Plain Nines",
    "family": "nines",
    "summary": "Nines with options for tests.",
    "flow": ["Play."],
    "dealt": "face up",
    "deck": {"decks": {"min": 8, "max": 8, "default": 8}},
    "seats": {"players": [7]},
    "deal": {"hands": "own", "cards": 2, "drawn": "own"},
    "draw": {"player": "0-4", "banker_if_player_stood": "0-5", "naturals_stop": False},
    "options": {"player": "5", "wagers": ["Main"]},
    "house_way": {"draws": "0-5"},
    "wager": [
        {
            "name": "Main",
            "kind": "base",
            "back_line": True,
            "pays": [{"hand": "Won", "when": {"winner": "player"}, "odds": "1:1"}],
            "pushes": [{"hand": "Tied", "when": {"winner": "tie"}}],
        }
    ],
    "settle": {"start": "left of player-dealer", "by": "seat", "order": ["Main"]},
}


def draft(*wagers: Mapping[str, Any], **rules: Mapping[str, Any] | str) -> Game:
    """The plain game with more wagers, and with other keys laid over its tables."""
    page = dict(PLAIN)
    for key, value in rules.items():
        page[key] = PLAIN.get(key, {}) | value if isinstance(value, Mapping) else value
    page["wager"] = [*PLAIN["wager"], *wagers]
    page["settle"] = page["settle"] | {"order": [wager["name"] for wager in page["wager"]]}
    # Games are looked up by their ids first: drafts that share one would be compared page by page at every lookup.
    return Game(f"tests/plain-nines-{next(NUMBERS)}", read_page(page), None, {}, open_shelf(()))


def bettor(who: Who) -> Bettor:
    return Bettor(who) if isinstance(who, int) else Bettor(*who)


def dealt(
    game: Game | str,
    cards: str | tuple[Card, ...],
    bets: Mapping[Who, Mapping[str, Cents]],
    *,
    bank: Cents = 100_000_00,
    chips: Mapping[Who, Cents] | None = None,
    dice: tuple[int, ...] = (),
    minimum: Cents | None = None,
    maximum: Cents | None = None,
) -> Round:
    """A round at a table of eight, the player-dealer in seat 8."""
    opened = load(game) if isinstance(game, str) else game
    return begin(
        Setup(
            opened,
            Layout(8, 8),
            parse_cards(cards) if isinstance(cards, str) else cards,
            decks=opened.rules.deck.decks.default,
            stakes=tuple(
                Stake(bettor(who), wager, amount) for who, own in bets.items() for wager, amount in own.items()
            ),
            bank=bank,
            limits=find_posted_limits(None, minimum, maximum),
            chips={bettor(who): amount for who, amount in (chips or {}).items()},
            dice=dice,
        )
    )


def decided(round_: Round, *actions: str) -> Round:
    """The round after these actions, in turn."""
    for action in actions:
        round_ = round_.decide(action)
    return round_


def told(round_: Round) -> list[str]:
    return [event.words for event in round_.events]


def nets(round_: Round) -> list[Cents]:
    """What the seats gained, in the order of their numbers, back-line bettors behind each; then the player-dealer."""
    assert round_.is_over
    gained = round_.net()
    who = sorted({stake.bettor for stake in round_.setup.stakes})
    return [gained[str(one)] for one in who] + [gained["player-dealer"]]


def asked(round_: Round) -> tuple[str, list[str]]:
    """Whose turn it is, and what they may do."""
    assert round_.turn is not None
    return round_.turn.who, [choice.action for choice in round_.turn.choices]
