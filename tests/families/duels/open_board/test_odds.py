"""Exact prices of this shape: published ones, and a second reckoning on small decks."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from houseway.analysis.odds import OddsSheet, odds
from houseway.book.loader import Game
from houseway.core.cards import Card, make_pack, show_cards
from houseway.core.errors import HousewayError
from houseway.families.duels.price.open_board.plan import make_plan
from houseway.families.duels.price.open_board.strategy import count_play
from tests.doors import guide
from tests.families.duels.open_board import naive
from tests.families.duels.open_board.pages import ANTE, BONUS, FIFTH, FOURTH, THIRD, THREE, USUAL, game, pay_table

SMALL: list[naive.Card] = [
    (14, "s"),
    (13, "s"),
    (12, "s"),
    (11, "h"),
    (10, "s"),
    (9, "h"),
    (9, "s"),
    (3, "d"),
    (3, "c"),
    (2, "s"),
]
STREETS = [naive.Street(number, number, (1, 2, 3)) for number in range(3)]


def from_small(opened: Game, **asked: Any) -> OddsSheet:
    """The price from a deck of which only the small one's cards are left."""
    kept = {Card(rank, suit) for rank, suit in SMALL}
    return odds(opened, gone=show_cards(card for card in make_pack() if card not in kept), **asked)


def total(sheet: OddsSheet) -> Fraction:
    """What the outcomes of the Ante add up to."""
    return sum((one.gain * one.probability for one in sheet[ANTE].outcomes), Fraction(0))


def test_the_usual_table_is_worth_what_is_published() -> None:
    # 4.9149% of the ante (E. Jacobson, 888casino.com; M. Shackleford, wizardofodds.com).
    sheet = odds("crystal/mississippi-stud-poker")
    ante = sheet[ANTE]
    assert ante.ev is not None
    assert ante.ev == odds(game(), wagers=[ANTE])[ANTE].ev
    assert round(-100 * float(ante.ev), 4) == 4.9149
    # Two cards as a set, then three in a row: 1,326 x 50 x 49 x 48.
    assert ante.deals == 155_937_600 == sum(one.count for one in ante.outcomes)
    assert total(sheet) == ante.ev == sum(part.ev for part in ante.parts)
    assert [part.name for part in ante.parts] == [ANTE, THIRD, FOURTH, FIFTH]
    assert [wager.name for wager in sheet.wagers] == [ANTE, BONUS]


def test_a_straight_at_five_to_one_is_worth_what_is_published() -> None:
    # 3.7591% (the same sources, for one room's table).
    ev = odds(game(table=pay_table(USUAL | {"straight": "5:1"})), wagers=[ANTE])[ANTE].ev
    assert ev is not None
    assert round(-100 * float(ev), 4) == 3.7591


def test_what_is_put_down_and_the_element_of_risk_are_those_published() -> None:
    # 3.59 units on average; 4.91% / 3.59 = 1.37%.
    notes = " ".join(guide(game(), 1).notes)
    assert "3.5898 units" in notes
    assert "-1.3691%" in notes


def test_the_published_rule_gives_nothing_away_at_the_table_it_was_made_for() -> None:
    found = guide(game(), 1)
    assert found.cost == 0
    assert found.simple_ev == odds(game(), strategy="simple", wagers=[ANTE])[ANTE].ev
    # At another table it does: nothing is gained by a rule that looks for straights which pay nothing much.
    other = guide(game(table=pay_table(USUAL | {"straight": "20:1", "flush": "1:1"})), 1)
    assert other.cost > 0


def test_the_largest_wins_are_counted_by_hand() -> None:
    # Ten units at 500 to 1: a royal flush with 3x on every street needs a pair in hand, and has none. With 1x first,
    # then 3x and 3x, 8 units win 4,000: two high cards or a ten with one, of one suit, then the rest in any order.
    # 4 suits x C(5,2) hands x 3! orders = 240 deals, all of which are raised so by the published rule.
    top = odds(game(), wagers=[ANTE])[ANTE].outcomes[0]
    assert (top.net, top.count) == (4000, 240)


@pytest.mark.parametrize("way", ["best", "simple"])
def test_the_board_alone_is_counted_by_hand(way: Any) -> None:
    # Of 22,100: 48 straight flushes (12 runs x 4), 52 threes, 720 straights (12 x 64 - 48), 1,096 flushes
    # (4 x 286 - 48), 3,744 pairs (13 x 6 x 48).
    counts = [one.count for one in odds(game(), wagers=[BONUS], strategy=way)[BONUS].outcomes]
    assert counts == [48, 52, 720, 1096, 3744, 22_100 - 5660]


VARIANTS: dict[str, tuple[dict[str, Any], list[naive.Street], list[naive.Pay]]] = {
    "usual": ({}, STREETS, [naive.pay(USUAL)] * 4),
    "other multiples": (
        {"times": ([2, 5], [1], [1, 4])},
        [naive.Street(0, 0, (2, 5)), naive.Street(1, 1, (1,)), naive.Street(2, 2, (1, 4))],
        [naive.pay(USUAL)] * 4,
    ),
    "other tables": (
        {"tables": {FIFTH: pay_table(USUAL | {"two pair": "3:2", "straight": "7:3"}, "king", "nine")}},
        STREETS,
        [naive.pay(USUAL)] * 3 + [naive.pay(USUAL | {"two pair": "3:2", "straight": "7:3"}, 13, 9)],
    ),
    "no pair pushes": (
        {"table": pay_table(USUAL, "ten", None)},
        STREETS,
        [naive.pay(USUAL, 10, 10)] * 4,
    ),
    "a check first": (
        {
            "streets": [
                {"name": "Early", "wager": THIRD, "shown": 0, "times": [3], "otherwise": "check"},
                {"name": "Late", "wager": THIRD, "shown": 2, "times": [1], "otherwise": "fold"},
            ]
        },
        [naive.Street(0, 0, (3,), folds=False), naive.Street(0, 2, (1,))],
        [naive.pay(USUAL)] * 2,
    ),
    "two streets at once": (
        {"shown": (0, 0, 1)},
        [naive.Street(0, 0, (1, 2, 3)), naive.Street(1, 0, (1, 2, 3)), naive.Street(2, 1, (1, 2, 3))],
        [naive.pay(USUAL)] * 4,
    ),
}


@pytest.mark.parametrize("name", VARIANTS)
def test_best_play_agrees_with_a_plain_recursion(name: str) -> None:
    changes, streets, pays = VARIANTS[name]
    sheet = from_small(game(**changes), wagers=[ANTE])
    # 45 hands x 8 x 7 x 6 boards.
    assert sheet[ANTE].deals == 15_120
    assert sheet[ANTE].ev == total(sheet) == naive.best_value(SMALL, streets, pays)


def test_every_outcome_agrees_with_all_deals_played_one_by_one() -> None:
    opened = game(bonus_on_fold="forfeited", more=(FIVE_CARD | {"on_fold": "forfeited"},))
    live = tuple(sorted(Card(*card).code for card in SMALL))
    way, plans = count_play(opened, "simple", live).strategy, make_plan(opened)
    pays = naive.pay(USUAL)
    nets: Counter[Fraction] = Counter()
    boards: Counter[Fraction] = Counter()
    hands: Counter[Fraction] = Counter()
    for own, board in naive.deals(SMALL):
        bets: list[int] = [0, 0, 0]
        for street in range(3):
            seen = [Card(*card) for card in board[:street]]
            bets[street] = way.find_choice([Card(*card) for card in own], seen, plans, street, tuple(bets))  # type: ignore[arg-type]
            if not bets[street]:
                break
        down = 1 + sum(bets)
        nets[Fraction(-down) if not bets[2] else down * pays((*own, *board))] += 1
        boards[board_pay(board) if bets[2] else Fraction(-1)] += 1
        paid = bets[2] and naive.kind((*own, *board))[0] in list(USUAL)[:6]
        hands[Fraction(9 if paid else -1)] += 1
    sheet = from_small(opened, strategy="simple")
    assert {one.net: one.count for one in sheet[ANTE].outcomes} == nets
    assert {one.gain: one.count for one in sheet[BONUS].outcomes} == boards
    gained: Counter[Fraction] = Counter()
    for one in sheet["Five Card Bonus"].outcomes:
        gained[one.gain] += one.count
    assert gained == hands


FIVE_CARD: dict[str, Any] = {
    "name": "Five Card Bonus",
    "kind": "bonus",
    "needs": [ANTE],
    "on_fold": "stays",
    "of": "own hand",
    "pays": [{"hand": name, "when": name, "odds": "9:1"} for name in list(USUAL)[:6]],
}


def board_pay(board: tuple[naive.Card, ...]) -> Fraction:
    ranks = sorted(rank for rank, _ in board)
    suited, apart = len({suit for _, suit in board}) == 1, len(set(ranks))
    run = apart == 3 and (ranks[2] - ranks[0] == 2 or ranks == [2, 3, 14])
    tests = [
        (run and suited, "straight flush"),
        (apart == 1, "three of a kind"),
        (run, "straight"),
        (suited, "flush"),
        (apart == 2, "pair"),
    ]
    name = next((name for holds, name in tests if holds), None)
    return Fraction(THREE[name].split(":")[0]) if name else Fraction(-1)


def test_a_bonus_on_the_hand_is_counted_by_the_known_numbers_of_five_cards() -> None:
    # Of 2,598,960: 4 + 36 + 624 + 3,744 + 5,108 + 10,200 hands of a straight and better.
    opened = game(more=(FIVE_CARD,))
    bonus = odds(opened, wagers=["Five Card Bonus"])["Five Card Bonus"]
    assert bonus.ev == Fraction(10 * 19_716, 2_598_960) - 1


@pytest.mark.parametrize(
    ("changes", "asked", "words"),
    [
        ({}, {"strategy": "house-way"}, "no house way"),
        ({"shown": (0, 1, 3)}, {}, "nothing is left to be seen"),
        ({}, {"gone": show_cards(list(make_pack())[:48])}, "only 4 are left"),
        ({"more": ({**FIVE_CARD, "on_fold": "stays on the community cards"},)}, {}, "nobody has counted"),
        ({"more": ({"name": "Blind", **pay_table(USUAL), "kind": "base", "on_fold": "forfeited"},)}, {}, "any amount"),
    ],
)
def test_what_cannot_be_counted_is_refused_in_one_line(changes: Any, asked: Any, words: str) -> None:
    with pytest.raises(HousewayError, match=words) as bad:
        odds(game(**changes), **asked)
    assert "\n" not in str(bad.value)


def test_a_second_base_wager_is_priced_with_the_first() -> None:
    blind = {"name": "Blind", **pay_table(USUAL), "kind": "base", "on_fold": "forfeited", "equals": ANTE}
    sheet = from_small(game(more=(blind,)), wagers=[ANTE])
    assert [part.name for part in sheet[ANTE].parts] == [ANTE, "Blind", THIRD, FOURTH, FIFTH]
    # The blind is paid as the ante is: two units stand before the first street, where one stood.
    assert sheet[ANTE].parts[0].ev == sheet[ANTE].parts[1].ev
    assert sheet[ANTE].ev == naive.best_value(SMALL, STREETS, [naive.pay(USUAL)] * 4, down=2)


def test_progress_is_told_and_a_kept_result_is_the_same() -> None:
    heard: list[float] = []
    opened = game(times=([1, 4], [1, 4], [1, 4]))
    first = from_small(opened, progress=heard.append)
    assert heard == sorted(heard)
    heard.clear()
    assert from_small(opened, progress=heard.append) == first
    assert not heard
