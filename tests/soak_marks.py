"""Marked keys against prices, in every family: python -m tests.soak_marks [PART OF AN ID] [singly].

Each game is priced as it is, and with every key changed at once that is marked as moving no price; then with those that
only deal sampled rounds differently, which may move a sampled spread and nothing else. With "singly" each key is
changed by itself, too. Nothing that was kept is read: every price is worked out anew.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory

from houseway.analysis.odds import OddsSheet, odds
from houseway.book.loader import Game, load
from houseway.core.cards.native import find_native_folder
from tests.changed_pages import all_sampled, all_silent, changes_of, shared_decks

GAMES = (
    "clubone/casino-war",
    "crystal/ez-baccarat",
    "crystal/asian-baccarat",
    "oaks/super-pan-9",
    "clubone/ultra-pan-9",
    "delta/pai-gow-tiles",
    "crystal/chinese-poker",
    "oaks/panguingue",
    "crystal/razz",
    "crystal/holdem-limit",
    "oaks/three-card-poker",
    "crystal/three-card-poker-6-card-bonus",
    "clubone/caribbean-stud",
    "crystal/mississippi-stud-poker",
    "oaks/california-aces",
    "oaks/no-bust-21st-century-blackjack",
    "crystal/21st-century-free-bet-blackjack",
    "clubone/21st-century-blackjack-switch",
    "crystal/pure-spanish-21-5",
    "crystal/face-up-pai-gow-poker",
    "clubone/fortune-pai-gow-poker",
    "oaks/double-hand-poker",
    "clubone/push-9",
    "clubone/ultimate-texas-holdem",
    "clubone/fast-action-holdem",
)
"""A game of every shape, those that are priced in a moment first."""


@contextmanager
def nothing_kept() -> Iterator[None]:
    """A folder of its own for what is kept, empty; compiled kernels stay where they are."""
    os.environ["NUMBA_CACHE_DIR"] = str(find_native_folder())
    before = os.environ.get("XDG_CACHE_HOME")
    with TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder
        yield
    os.environ.pop("XDG_CACHE_HOME")
    if before is not None:
        os.environ["XDG_CACHE_HOME"] = before


def priced(game: Game, decks: int) -> OddsSheet:
    """The odds of a game, worked out anew."""
    with nothing_kept():
        return odds(game, decks=decks)


def main(part: str = "", how: str = "together") -> int:
    """Price the games whose ids have this part; say where a marked key moves a price."""
    faults = 0
    for name in GAMES:
        if part in name:
            for words, agree in _compared(load(name), how):
                faults += not agree
                print(f"{name}, {words}: {'agree' if agree else 'DIFFER'}", flush=True)
    return 1 if faults else 0


def _compared(game: Game, how: str) -> Iterator[tuple[str, bool]]:
    values, tables = all_silent(game)
    decks = shared_decks(game, values, tables)
    before = priced(game, decks)
    yield "all marked keys with values", priced(values, decks).wagers == before.wagers
    yield "all marked keys with tables", priced(tables, decks).wagers == before.wagers
    dealt = all_sampled(game)
    if dealt.rules != game.rules:
        evs = [[wager.ev for wager in sheet.wagers] for sheet in (before, priced(dealt, decks))]
        yield "what deals sampled rounds otherwise", evs[0] == evs[1]
    for change in changes_of(game) if how == "singly" else ():
        if change.silent and not change.sampled and change.is_valid and decks in change.after.rules.deck.decks.allowed:
            yield change.key, priced(change.after, decks).wagers == before.wagers


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
