"""Small spots of every shape, against plain loops that share nothing with the kernels."""

from fractions import Fraction
from itertools import combinations

import pytest

from houseway import equity
from houseway.cards import Card, pack
from houseway.ranking.five import Value
from tests.equities.naive import Cards, any_five, eight_or_better, equities, five, two_and_three
from tests.equities.naive import cards as read

A5 = "ace-to-five low"


def agree(
    shape: str, hands: list[str], expected: tuple[int, list[Fraction]], *, board: str = "", dead: str = ""
) -> None:
    found = equity(shape, hands, board=board, dead=dead, exact=True)
    assert found.deals == expected[0]
    assert [hand.equity for hand in found.hands] == expected[1]
    assert sum(hand.equity for hand in found.hands) == 1


@pytest.mark.parametrize(
    ("hands", "board", "dead"),
    [
        (["Ah Kh", "Qs Qd"], "2h 7h 9c Ts", ""),
        (["Ah Kh", "Ad Kc", "9s 9d"], "2h 7h 9c Qc", "Ac 9h"),
        (["5c 6c", "As 2d"], "3h 4h 5d Ac Kd", ""),
        (["2c 3d", "2d 3c"], "Ts Js Qs Ks", ""),
    ],
)
def test_holdem(hands: list[str], board: str, dead: str) -> None:
    expected = equities(hands, 2, any_five("high"), board=board, board_size=5, dead=dead)
    agree("holdem", hands, expected, board=board, dead=dead)


@pytest.mark.parametrize(("shape", "own"), [("omaha", 4), ("big-o", 5)])
def test_omaha_uses_two_and_three(shape: str, own: int) -> None:
    hands = ["Ah Kh 9s 2d 2c", "Qs Qd Th 8h 7c", "Ad 3d 4s 5h 6s"]
    hands = [" ".join(hand.split()[:own]) for hand in hands]
    board = "2h 7h 9h Ts"
    expected = equities(hands, own, two_and_three("high"), board=board, board_size=5)
    agree(shape, hands, expected, board=board)


def test_omaha_deals_the_cards_that_are_not_typed() -> None:
    hands, board = ["Ah Kh 9s 2d", "Qs Qd Th"], "2h 7h 9h Ts 3c"
    expected = equities(hands, 4, two_and_three("high"), board=board, board_size=5)
    agree("omaha", hands, expected, board=board)


@pytest.mark.parametrize(("shape", "own"), [("omaha-hi-lo", 4), ("big-o-hi-lo", 5)])
def test_the_low_half_of_omaha(shape: str, own: int) -> None:
    hands = ["Ah 2h 9s Kd 3c", "As 2d Qs Qd 4c", "Ac 3d 8s 5h 6s"]
    hands = [" ".join(hand.split()[:own]) for hand in hands]
    low = eight_or_better(two_and_three(A5))
    expected = equities(hands, own, two_and_three("high"), low=low, board="4h 7h Tc 8d", board_size=5)
    agree(shape, hands, expected, board="4h 7h Tc 8d")


def test_seven_card_stud_and_its_split() -> None:
    hands = ["Ah 2h 3s 9d 9c Kd", "As Kc Qc 7c 5c 4s 8d"]
    agree("seven-card-stud", hands, equities(hands, 7, any_five("high")))
    split = equities(hands, 7, any_five("high"), low=eight_or_better(any_five(A5)))
    agree("stud-hi-lo", hands, split)


def test_razz() -> None:
    hands = ["Ah 2h 3s 9d 9c Kd", "As 8c 7d 6c 5c 4s Js"]
    agree("razz", ["Ah 2h|3s 9d 9c Kd", "As 8c|7d 6c 5c 4s Js"], equities(hands, 7, any_five(A5), dead="2s"), dead="2s")


@pytest.mark.parametrize(
    ("shape", "words", "jokers", "hands"),
    [
        ("draw", "high", 0, ["Ah Ad Kc", "7s 8s 9s Ts Th"]),
        ("draw-bug", "high, bug joker", 1, ["Ah Ad Kc 4h", "7s 8s 9s Ts"]),
        ("draw-bug", "high, bug joker", 1, ["Jo Ad Kd 2d", "7s 7h 7c 7d 2s"]),
        ("ace-to-five", A5, 0, ["Ah 2d 3c 4s", "2h 3d 5c 7s"]),
        ("ace-to-five-joker", f"{A5}, joker", 1, ["Ah 2d 3c 4s", "2h 3d 5c 6c"]),
        ("deuce-to-seven", "deuce-to-seven low", 0, ["2h 3d 4c 5s", "2d 3s 4h 8c"]),
        ("five-card-stud", "high", 0, ["2h 3h 4h 5h", "As Ks Kd 3d"]),
    ],
)
def test_draws_and_five_card_stud(shape: str, words: str, jokers: int, hands: list[str]) -> None:
    agree(shape, hands, equities(hands, 5, lambda own, _: five(words, own), jokers=jokers))


def test_asian_stud() -> None:
    words = "high, flush over full house, 32 cards"
    hands = ["Ah 7d 8c", "Ks Kd Kc 9h"]
    agree("asian-stud", hands, equities(hands, 5, lambda own, _: five(words, own), deck="asian stud"))


def test_river_down_has_four_on_the_board_and_three_in_the_hand() -> None:
    hands = ["Ah Kh", "Qs Qd"]
    expected = equities(hands, 3, any_five("high"), board="2h 7h 9c Qc", board_size=4)
    agree("river-down", hands, expected, board="2h 7h 9c Qc")


def test_lazy_pineapple_uses_at_most_two_of_three() -> None:
    hands = ["Ah Kh 2h", "Qs Qd Qc"]

    def best(own: Cards, board: Cards) -> Value | None:
        return max(five("high", hand) for two in combinations(own, 2) for hand in combinations(two + board, 5))

    expected = equities(hands, 3, best, board="3h 7h 9h 2c", board_size=5)
    agree("lazy-pineapple", hands, expected, board="3h 7h 9h 2c")


def test_a_joker_at_mexican_stud_is_wild_only_where_it_was_dealt_down() -> None:
    # Three sevens up and a card to come against kings over sixes, all in sight but the last card of the first hand.
    wild, bug = (f"high, {joker} joker, flush over full house, 41 cards" for joker in ("wild", "bug"))
    down = read("Jo Kd 7d 7c"), read("Ks Kh 6d 6c 2s")
    deck = [card for card in _mexican() if card not in {*down[0], *down[1]}]
    for text, words in (("Jo|Kd 7d 7c", wild), ("Kd|Jo 7d 7c", bug)):
        wins = sum(five(words, (*down[0], last)) > five(words, down[1]) for last in deck)
        found = equity("mexican-stud", [text, "Ks|Kh 6d 6c 2s"])
        assert (found.deals, found[0].wins) == (len(deck), wins)


def test_a_joker_to_come_at_mexican_stud_is_down_or_up_as_it_is_dealt() -> None:
    # The first hand lacks its down card and one up card; of ordered pairs (down, up) the joker may be either.
    wild, bug = (f"high, {joker} joker, flush over full house, 41 cards" for joker in ("wild", "bug"))
    shown, other = read("7d 7c 2h"), read("Ks Kh 6d 6c 2s")
    deck = [card for card in _mexican() if card not in {*shown, *other}]
    pairs = [(down, up) for down in deck for up in deck if down != up]
    wins = 0
    for down, up in pairs:
        words = bug if up.is_joker else wild
        wins += five(words, (*shown, down, up)) > five(words, other)
    found = equity("mexican-stud", ["|7d 7c 2h", "Ks|Kh 6d 6c 2s"])
    assert (found.deals, found[0].wins) == (len(pairs), wins)


def _mexican() -> list[Card]:
    return list(pack("mexican", jokers=1))
