"""All-in tables: class against class beside single counts and plain loops, and starting hands beside single samples."""

import csv
import json
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from houseway import equity
from houseway.core.cards import Card
from houseway.core.cards.card import SUITS
from houseway.core.errors import BadNotation
from houseway.families.poker.price.equities import class_tables
from houseway.families.poker.price.equities.class_tables import find_class, list_class_names, make_class_table
from houseway.families.poker.price.equities.tables import make_equity_table, make_start_table
from houseway.families.poker.price.shapes import SHAPES
from tests.cli.typed import run
from tests.equities.naive import Cards, any_five, eight_or_better, pot_shares

A5 = "ace-to-five low"


def test_the_classes_of_two_cards() -> None:
    names = list_class_names("standard")
    assert len(names) == 169
    assert names[:4] == ("AA", "AKs", "AKo", "AQs")
    assert len(list_class_names("short deck")) == 81


def test_short_deck_class_against_class() -> None:
    table = make_class_table(SHAPES["short-deck"])
    # 630 hands, C(34,2) = 561 against each, and C(32,5) = 201,376 boards.
    assert int(table.deals.sum()) == 630 * 561 * 201_376
    assert (table.parts + table.parts.T == 4 * table.deals).all()
    for one, other in (("AA", "KK"), ("AKs", "QQ"), ("AKo", "T9s"), ("66", "66"), ("A6s", "A6o")):
        counted = equity("short-deck", [one, other], exact=True)
        at = table.names.index(one), table.names.index(other)
        assert int(table.deals[at]) == counted.deals
        assert Fraction(int(table.parts[at]), 4 * int(table.deals[at])) == counted[0].equity
        assert table.equity(one, other) == float(counted[0].equity)
    assert table.against_any @ table.deals.sum(axis=1) == pytest.approx(float(table.deals.sum()) / 2)


@pytest.mark.parametrize("name", ["holdem", "holdem-hi-lo"])
def test_single_boards_against_plain_loops(name: str) -> None:
    # Fourteen live cards beside three boards: every pair of hands that share no card.
    live = sorted(np.random.default_rng(5).choice(52, 14, replace=False).tolist())
    boards = [[0, 5, 10, 19, 48], [1, 2, 3, 20, 24], [9, 13, 22, 31, 50]]
    boards = [[code for code in board if code not in live] for board in boards]
    rest = [code for code in range(52) if code not in live]
    boards = [[*board, *(code for code in rest if code not in board)][:5] for board in boards]
    shape, of = SHAPES[name], find_class("standard")
    scale = shape.scale
    found = class_tables._count(
        scale.ways,
        scale.table,
        scale.sums,
        scale.orders,
        of,
        169,
        np.array(live, np.uint8),
        np.array(boards, np.uint8),
        np.array([1, 4, 24]),
    )
    expected = np.zeros((169, 169))
    for board, times in zip(boards, (1, 4, 24), strict=True):
        for (one, other), shares in _pots(live, board, split=shape.low is not None):
            expected[of[one], of[other]] += 4 * times * float(shares[0])
            expected[of[other], of[one]] += 4 * times * float(shares[1])
    assert (found == expected).all()


Pair = tuple[int, int]


def _pots(live: list[int], board: list[int], *, split: bool) -> list[tuple[tuple[Pair, Pair], list[Fraction]]]:
    high, low = any_five("high"), eight_or_better(any_five(A5))
    shown = _cards(board)
    highs = {hand: high(_cards(hand), shown) or () for hand in combinations(live, 2)}
    lows = {hand: low(_cards(hand), shown) if split else None for hand in highs}
    return [
        ((one, other), pot_shares([highs[one], highs[other]], [lows[one], lows[other]]))
        for one, other in combinations(highs, 2)
        if not set(one) & set(other)
    ]


def _cards(codes: list[int] | Pair) -> Cards:
    return tuple(Card(code // 4 + 2, SUITS[code % 4]) for code in codes)


def test_starting_hands_of_stud() -> None:
    table = make_start_table(SHAPES["five-card-stud"], sample=400, seed=3, workers=1)
    # 1,326 hands of two cards are 169 up to the names of the suits.
    assert (len(table.starts), sum(start.hands for start in table.starts)) == (169, 1326)
    assert {card.rank for card in table.starts[0].cards} == {14}
    assert table == make_start_table(SHAPES["five-card-stud"], sample=400, seed=3, workers=2)
    # Over all hands half the pot: the error of a mean of 1,326 hands, by 169 samples of 400, is about 0.2%.
    assert abs(table.mean - 0.5) < 0.01
    for start in table.starts[::40]:
        single = equity("five-card-stud", [start.result.hand, "random"], sample=100_000, seed=9)[0]
        assert abs(start.equity - float(single.equity)) < 4.5 * start.standard_error + 0.01


def test_a_table_of_omaha_against_several_hands() -> None:
    table = make_equity_table("omaha", sample=4, against=2, seed=1)
    assert table.starts is not None
    # 270,725 hands are 16,432 up to the names of the suits.
    assert len(table.starts.starts) == 16_432
    assert sum(start.hands for start in table.starts.starts) == 270_725
    assert table.method == "sampled: 4 deals for each of 16,432 hands against 2 random hands, seed 1"


@pytest.mark.parametrize(
    ("game", "asked", "message"),
    [
        ("draw", {}, "nobody draws or throws cards away"),
        ("pineapple", {}, "nobody draws or throws cards away"),
        ("holdem-joker", {}, "knows no joker"),
        ("omaha", {"sample": 1}, "at least two deals"),
        ("seven-card-stud", {"against": 7}, "against 1 to 6 random hands here, not 7"),
        ("omaha", {"workers": 0}, "at least one worker"),
    ],
)
def test_what_is_refused(game: str, asked: dict[str, int], message: str) -> None:
    with pytest.raises(BadNotation, match=message):
        make_equity_table(game, seed=1, **asked)  # type: ignore[arg-type]


def test_the_command_prints_and_saves(tmp_path: Path) -> None:
    file = tmp_path / "short.csv"
    done = run("equity", "short-deck", "--table", "--out", str(file))
    assert done.returncode == 0, done.stderr
    assert "Against a random hand" in done.stdout
    rows = list(csv.reader(file.read_text(encoding="utf-8").splitlines()))
    assert (len(rows), {len(row) for row in rows}) == (82, {82})
    told = run("equity", "five-card-stud", "--table", "--sample", "20", "--seed", "1", "--json")
    assert len(json.loads(told.stdout)["hands"]) == 169


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        (["holdem", "AhKh", "QsQd", "--table"], "type no hands, board or dead cards"),
        (["holdem", "AhKh", "QsQd", "--out", "x.csv"], "belong to a table"),
        (["short-deck", "--table", "--out", "/nowhere/x.csv"], "cannot write /nowhere/x.csv"),
        (["short-deck", "--table", "--out", "/"], "cannot write /: it is a folder"),
        (["holdem"], "equity is for 2 to 10 hands, not 0"),
        (["holdem", "AhKh", "QsQd", "--low"], "holdem is a shape"),
        (["crystal/holdem-limit", "AhKh", "QsQd", "--low"], "is never played for low"),
    ],
)
def test_the_command_refuses_in_one_line(typed: list[str], message: str) -> None:
    done = run("equity", *typed)
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
