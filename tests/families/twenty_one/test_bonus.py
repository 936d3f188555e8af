"""Bonus wagers: pairs, totals, matches, the player-dealer's hand."""

from typing import Any

import pytest

from tests.families.twenty_one.dealt import dealt, net, played
from tests.families.twenty_one.pages import GAME, SPLIT, game


def line(odds: str, **when: Any) -> dict[str, Any]:
    return {"hand": str(when), "when": when, "odds": odds}


PAIRS = {
    "name": "Pairs",
    "of": "own cards",
    "pays": [line("25:1", pair="same card"), line("12:1", pair="same colour"), line("6:1", pair="mixed colours")],
}
LUCKY = {
    "name": "Lucky",
    "of": "own cards and up card",
    "pays": [
        line("200:1", ranks="7 7 7", suited=True),
        line("50:1", ranks="7 7 7"),
        line("30:1", ranks="6 7 8"),
        line("10:1", total=21, suited=True),
        line("3:1", total=21),
        line("2:1", total="19-20"),
    ],
}
MATCH = {
    "name": "Match",
    "of": "own cards and up card",
    "pays": [
        line("24:1", suited_matches=2),
        line("15:1", suited_matches=1, unsuited_matches=1),
        line("12:1", suited_matches=1),
        line("6:1", unsuited_matches=2),
        line("3:1", unsuited_matches=1),
    ],
}
LADIES = {
    "name": "Ladies",
    "of": "own cards",
    "pays": [
        line("1000:1", cards="Js Js", player_dealer_natural=True),
        line("100:1", cards="Js Js"),
        line("8:1", pair_ranks="2-10"),
        line("4:1", total=20),
    ],
}
BUSTER = {
    "name": "Buster",
    "of": "player-dealer's hand",
    "pays": [
        line("20:1", player_dealer_over=True, player_dealer_cards="5-30"),
        line("2:1", player_dealer_over=True, player_dealer_cards="3-4"),
    ],
}
REDS = {"name": "Reds", "of": "player-dealer's hand", "pays": [line("9:1", reds="3-30"), line("1:1", reds="1-2")]}


def won(bonus: dict[str, Any], cards: str, *, stand: bool = True) -> int:
    """What a dollar on the bonus wins."""
    round_ = dealt(game(bonus), cards, {1: {GAME: 10_00, bonus["name"]: 1_00}})
    while not round_.is_over:
        round_ = played(round_, "stand" if stand else "hit")
    (end,) = [one for one in round_.settled if one.stake.wager == bonus["name"]]
    return (end.paid - end.collected) // 100


@pytest.mark.parametrize(
    ("cards", "wins"),
    [("9h Th 9h 7h", 25), ("9h Th 9d 7h", 12), ("9h Th 9s 7h", 6), ("9h Th 8h 7h", -1), ("Th 9h Jh Ts", -1)],
)
def test_pairs(cards: str, wins: int) -> None:
    assert won(PAIRS, cards) == wins


@pytest.mark.parametrize(
    ("cards", "wins"),
    [
        ("7h 7h 7h Ts", 200),
        ("7h 7h 7d Ts", 50),
        ("7h 8d 6d Ts", 30),
        ("2h 9h Th 8s", 10),
        ("Ah 9h Ad 8s", 3),  # 11, 21 or 31
        ("Ah 7h Ad Ts", 2),  # 9, 19 or 29
        ("5h 9h Kd 8s", -1),  # 24
    ],
)
def test_totals_with_the_up_card(cards: str, wins: int) -> None:
    assert won(LUCKY, cards) == wins


@pytest.mark.parametrize(
    ("cards", "wins"),
    [
        ("9h 9h 9h 8s", 24),
        ("9h 9h 9d 8s", 15),
        ("9h 9h Td 8s", 12),
        ("9s 9h 9d 8s", 6),
        ("9s 9h Td 8s", 3),
        ("Js Th Td 8s", 3),
        ("Js Th Kd 8s", -1),
    ],
)
def test_matches(cards: str, wins: int) -> None:
    assert won(MATCH, cards) == wins


@pytest.mark.parametrize(
    ("cards", "wins"),
    [("Js Th Js Ah", 1000), ("Js Th Js 9h", 100), ("2h Th 2d 9h", 8), ("Jh Th Qd 9h", 4), ("Jh Th Jd 8h", 4)],
)
def test_exact_cards(cards: str, wins: int) -> None:
    assert won(LADIES, cards) == wins


def test_his_hand_is_played_out_for_a_wager_on_it() -> None:
    # The seat is over; he has 6-6, draws 2, 2 and T: five cards, over.
    assert won(BUSTER, "Th 6h 6d 6s Td 2h 2s Ts", stand=False) == 20
    assert won(BUSTER, "Th 6h 6d 6s Td Ts", stand=False) == 2
    assert won(BUSTER, "Th 6h 6d 6s Td 9s", stand=False) == -1
    # Red cards from the first to the first black one.
    assert won(REDS, "Th 6h 6d 6d Td 9h", stand=False) == 9
    assert won(REDS, "Th 6h 6d 6s Td 9h", stand=False) == 1
    assert won(REDS, "Th 6s 6d 6h Td 9h", stand=False) == -1


def test_first_cards_are_read_before_a_split_or_a_switch() -> None:
    opened = game(PAIRS, split=SPLIT)
    after = played(dealt(opened, "8h Th 8d 7h 9h 9d", {1: {GAME: 10_00, "Pairs": 1_00}}), "split", "stand", "stand")
    assert net(after) == 12_00  # two hands of 17 push
    kinds = [line("40:1", kind="four of a kind"), line("8:1", kind="two pair"), line("1:1", kind="pair")]
    both = {"name": "Four", "of": "both own hands", "pays": kinds}
    switching = game(both, hands=2, switch={})
    bets = {1: {"Game 1": 10_00, "Game 2": 10_00, "Four": 1_00}}
    after = played(dealt(switching, "8h 9h Td 9d 8d 7h", bets), "switch", "stand", "stand")
    # Two pair pays eight; 8-8 and 9-9 are 16 and 18 against 17.
    assert net(after) == 8_00
