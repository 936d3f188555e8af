from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from houseway.analysis.simulation import simulate
from houseway.book.loader import load
from houseway.core.errors import TableRefusal
from houseway.core.ranking.indexing import find_card
from houseway.families import begin
from houseway.families.batches import BatchAsked
from houseway.families.chinese.play.scoring import make_scoring
from houseway.families.chinese.price.batch import ChineseBatch, SetRounds
from houseway.families.chinese.price.opponents import list_sweeps
from houseway.families.chinese.price.parts import pick_cards
from houseway.families.chinese.price.pool_kernel import deal_rows
from houseway.families.chinese.price.thumb import SettingStyle, check_style, get_rule_of_thumb, make_strongest_back
from tests.families.chinese.dealing import CLUBONE, state, table

ROUNDS = 800


@pytest.fixture(autouse=True)
def _few_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.families.chinese.price.thumb.HANDS", 1 << 10)


def ready(version: str, seats: int) -> ChineseBatch:
    """A table whose players go by a rule of thumb that few hands were looked at for."""
    game = load(CLUBONE[version])
    points = make_scoring(game.rules)  # type: ignore[arg-type]
    style = get_rule_of_thumb(points)
    return ChineseBatch(BatchAsked(game, 1, seats, "best", 5), points, SettingStyle("rule", style), style, 400)


def dealt(batch: ChineseBatch, rounds: int, seed: int) -> SetRounds:
    rows, _ = deal_rows(
        np.arange(52, dtype=np.uint8), rounds, batch.asked.seats, np.array([seed, 2, 3, 4], dtype=np.uint64)
    )
    return batch.set_rounds(rows)


def played(
    batch: ChineseBatch, done: SetRounds, number: int, dollars: Sequence[float], value: float
) -> list[tuple[int, int]]:
    """The same cards, words and settings through the engine: what the first of each pair wins, points and cents."""
    seats = batch.asked.seats
    listed = list_sweeps(batch.points)
    hands, words, settings = [], {}, {}
    for place in range(seats):
        row = number * seats + place
        cards = tuple(find_card(code) for code in done.rows[row].tolist())
        back, middle = done.masks[row].tolist()
        hands.append(cards)
        words[place + 1] = ["play", "surrender", *(f"declare {one.name}" for one in listed)][done.classes[row]]
        settings[place + 1] = pick_cards(cards, back), pick_cards(cards, middle)
    order = tuple(card for cards in zip(*hands, strict=True) for card in cards)
    stacks = dict(enumerate(dollars, start=1))
    live = begin(table(stacks, seats, game=batch.asked.game, value=value, order=order))
    while live.turn:
        seat = live.turn.seat
        assert seat is not None
        if live.choices[0].action == "play":
            live = live.decide(words[seat])
        else:
            back_cards, middle_cards = settings[seat]
            live = live.decide("lay back", cards=back_cards).decide("lay middle", cards=middle_cards)
    found = state(live).exchanges
    pairs = list(combinations(range(1, seats + 1), 2))
    assert [tuple(sorted((one.winner, one.loser))) for one in found] == pairs
    return [(one.points, one.amount) if one.winner < one.loser else (-one.points, -one.amount) for one in found]


def telling(batch: ChineseBatch, done: SetRounds) -> list[int]:
    """A few rounds of each kind: with a sweep, with a surrender, with a home run, and without any."""
    seats = batch.asked.seats
    classes = done.classes.reshape(-1, seats)
    strengths = done.showdown.strengths.astype(int).reshape(-1, seats, 3)
    home = (strengths[:, :1] > strengths[:, 1:]).all(axis=(1, 2)) & (classes == 0).all(axis=1)
    kinds = [(classes > 1).any(axis=1), (classes == 1).any(axis=1), (classes == 1).sum(axis=1) > 1, home]
    chosen = {int(number) for kind in kinds for number in np.nonzero(kind)[0][:2]}
    return sorted(chosen | set(range(2)))


@pytest.mark.parametrize(
    ("version", "seats"),
    [("basic", 2), ("western", 3), ("eastern", 4), ("mandarin", 2), ("mandarin", 3), ("mandarin", 4)],
)
def test_every_exchange_is_the_engine_s(version: str, seats: int) -> None:
    batch = ready(version, seats)
    done = dealt(batch, ROUNDS, seats)
    stacks = [40.0, 15.0, 60.0, 25.0][:seats]
    ample, short = batch.settle(done), batch.settle(done, np.array([round(100 * one) for one in stacks]), 500)
    for number in telling(batch, done):
        rich = played(batch, done, number, [10_000.0] * seats, 5)
        assert [points for points, _ in rich] == ample.points[number].tolist()
        poor = played(batch, done, number, stacks, 5)
        paid = (np.sign(short.points[number]) * short.amounts[number]).tolist()
        assert poor == list(zip(short.points[number].tolist(), paid, strict=True))


def test_where_one_may_surrender_the_next_one_plays() -> None:
    free = ready("mandarin", 4)
    bound = replace(free, points=free.points._replace(one_surrenders=True))
    rows = dealt(free, ROUNDS, 9).rows
    before, after = (one.set_rounds(rows).classes.reshape(-1, 4) == 1 for one in (free, bound))
    twice = before.sum(axis=1) > 1
    assert twice.any()
    assert (after.sum(axis=1) <= 1).all()
    assert (after.argmax(axis=1) == before.argmax(axis=1))[twice].all()


def test_what_one_wins_another_loses() -> None:
    batch = ready("mandarin", 4)
    counts = batch.deal(500, 0)
    wagers = batch.wagers(counts, 500)
    seats = [one for one in wagers if "button" in one.name]
    assert [one.name for one in seats] == [
        "seat 1 from the button",
        "seat 2 from the button",
        "seat 3 from the button",
        "button",
    ]
    assert sum((one.ev or Fraction(0) for one in seats), Fraction(0)) == 0
    classes = wagers[4:]
    assert sum(one.decided for one in classes) == 4 * 500
    assert sum((one.ev or Fraction(0)) * one.decided for one in classes) == 0


def test_the_same_seed_deals_the_same_rounds_whoever_deals_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.analysis.simulation.CHUNK", 300)
    one, two = (simulate(CLUBONE["basic"], rounds=700, seats=3, seed=4, workers=workers) for workers in (1, 2))
    assert one.wagers == two.wagers
    assert one.strategy == "simple"


def test_the_strongest_back_first_loses_to_the_rule_of_thumb() -> None:
    found = simulate(CLUBONE["basic"], rounds=1_500, seats=2, seed=4, strategy="strongest-back", fee_option=2)
    first, button, *_, fee = found.wagers
    assert first.ev == -(button.ev or 0)
    assert first.ev_decimal is not None
    assert first.standard_error is not None
    assert first.ev_decimal < -10 * first.standard_error
    assert (fee.name, fee.ev) == ("collection 2, in points of $1", Fraction(-3))


def test_what_cannot_be_dealt_is_refused_in_one_line() -> None:
    for seats in (1, 5):
        with pytest.raises(TableRefusal, match=f"takes 2 to 4 seats, not {seats}"):
            simulate(CLUBONE["basic"], rounds=1, seats=seats)
    with pytest.raises(TableRefusal, match="simple or strongest-back, not by 'wild'"):
        simulate(CLUBONE["basic"], rounds=1, seats=2, strategy="wild")
    own = make_strongest_back()
    falling = SettingStyle("falling", own.style._replace(back=own.style.back[::-1].copy()))
    short = SettingStyle("short", own.style._replace(front=own.style.front[:9]))
    for style, words in ((falling, "a stronger back is worth less"), (short, "three worths")):
        with pytest.raises(TableRefusal, match=words):
            check_style(style)
