"""Chinese poker: how fast rounds are set and settled in batches, and how long the advice for one hand takes.

Run as python bench/chinese.py [SECONDS]; every side is measured in this one run, for about so many seconds. The first
run finds the rule of thumb and the opponents, which are kept on disk.
"""

import os
import sys
import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from random import Random
from statistics import median
from time import perf_counter

import numpy as np
from baccarat import Play, Side, report

from houseway.book.loader import load
from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import make_pack
from houseway.core.ranking.indexing import find_card
from houseway.core.round import Setup
from houseway.core.table import Bettor, Layout
from houseway.families import begin, family_of
from houseway.families.batches import BatchAsked
from houseway.families.chinese.advise.setter import find_best_settings
from houseway.families.chinese.page import ChinesePage
from houseway.families.chinese.play.engine import ChineseState
from houseway.families.chinese.play.scoring import Scoring, make_scoring
from houseway.families.chinese.price.opponents import get_pool
from houseway.families.chinese.price.parts import compile_segments, list_parts
from houseway.families.chinese.price.pool_kernel import set_rows
from houseway.families.chinese.price.thumb import deal_hands, get_rule_of_thumb, make_order

BASIC, MANDARIN = "clubone/chinese-poker", "clubone/chinese-poker-mandarin"
GAMES = (BASIC, "clubone/chinese-poker-western", "clubone/chinese-poker-eastern", MANDARIN)
ADVISED = 100


def points(game: str) -> Scoring:
    """A page's points."""
    page = load(game).rules
    assert isinstance(page, ChinesePage)
    return make_scoring(page)


def batch(game: str, seats: int, workers: int) -> Play:
    """Rounds in which everybody sets by the rule of thumb, and every pair settles."""
    opened = load(game)
    ready = family_of(opened).batch(BatchAsked(opened, 1, seats, "simple", seed=1))

    def play(rounds: int) -> None:
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(lambda stream: ready.deal(-(-rounds // workers), stream), range(workers)))

    return play


def engine() -> Play:
    """Four players through the engine that a person plays; all set by the rule of thumb."""
    game, page, chance = load(BASIC), points(BASIC), Random(1)
    deck, style = tuple(make_pack()), get_rule_of_thumb(points(BASIC))
    limit = Stakes(lower="$5", upper="$5")  # type: ignore[arg-type]

    def play(rounds: int) -> None:
        for _ in range(rounds):
            order = tuple(chance.sample(deck, 52))
            chips = {Bettor(seat): 1_000_00 for seat in range(1, 5)}
            live = begin(Setup(game, Layout(4, None), order, 1, chips=chips, button=4, limit=limit))
            state = live.state
            assert isinstance(state, ChineseState)
            laid = {}
            for seat, cards in state.dealt_hands.items():
                held = sorted(cards, key=lambda card: -card.code)
                codes = np.array([[card.code for card in held]], dtype=np.uint8)
                masks = set_rows(codes, style, make_order(page), compile_segments(), list_parts()).masks[0].tolist()
                laid[seat] = [tuple(card for at, card in enumerate(held) if mask >> at & 1) for mask in masks]
            while live.turn:
                seat = live.turn.seat
                if live.choices[0].action == "play":
                    live = live.decide("play")
                else:
                    back, middle = laid[seat or 0]
                    live = live.decide("lay back", cards=back).decide("lay middle", cards=middle)

    return play


def plain() -> Play:
    """What one writes on an evening with eval7: two hands, each set with the strongest back, then the middle."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        import eval7
    deck = [eval7.Card(rank + suit) for rank in "23456789TJQKA" for suit in "cdhs"]
    chance = Random(1)

    def set_hand(cards: list["eval7.Card"]) -> tuple[int, int, int]:
        back = max(combinations(cards, 5), key=lambda five: eval7.evaluate(list(five)))
        rest = [card for card in cards if card not in back]
        middle = max(combinations(rest, 5), key=lambda five: eval7.evaluate(list(five)))
        front = [card for card in rest if card not in middle]
        return tuple(eval7.evaluate(list(one)) for one in (front, middle, back))  # type: ignore[return-value]

    def play(rounds: int) -> None:
        for _ in range(rounds):
            cards = chance.sample(deck, 26)
            one, other = set_hand(cards[:13]), set_hand(cards[13:])
            sum((mine > theirs) - (mine < theirs) for mine, theirs in zip(one, other, strict=True))

    return play


def sides() -> Iterator[Side]:
    """Every side that is installed."""
    cores = os.cpu_count() or 1
    yield Side("houseway", "2 seats, batch", batch(BASIC, 2, 1))
    yield Side("houseway", "2 seats, batch", batch(BASIC, 2, cores), cores)
    yield Side("houseway", "4 seats, batch", batch(BASIC, 4, 1))
    yield Side("houseway", "4 seats, Mandarin, batch", batch(MANDARIN, 4, 1))
    yield Side("houseway", "4 seats, round by round", engine())
    try:
        yield Side("plain Python", "2 seats, eval7, strongest back", plain())
    except ImportError:
        print("eval7 is not installed: pip install 'houseway[bench]'", file=sys.stderr)


def advice(game: str) -> None:
    """How long the five best settings of a hand take, against three opponents."""
    page = points(game)
    get_pool(page)
    hands = [tuple(find_card(code) for code in row) for row in deal_hands(ADVISED + 1, first=9 << 20).tolist()]
    find_best_settings(page, hands[-1], 3)
    times, settings = [], []
    for hand in hands[:-1]:
        began = perf_counter()
        settings.append(find_best_settings(page, hand, 3).looked_at)
        times.append(1000 * (perf_counter() - began))
    print(
        f"{game}: advice for a hand in {median(times):.1f} ms (median of {ADVISED}; longest {max(times):.1f} ms), "
        f"{median(settings):.0f} settings that none outdoes (most {max(settings):,})"
    )


def main(seconds: float = 3.0) -> None:
    """Compare the batches with a loop in Python, then time the advice."""
    report(sides(), seconds)
    for game in GAMES:
        advice(game)


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
