"""Small spots of every shape, against plain loops that share nothing with the kernels."""

from fractions import Fraction
from itertools import combinations

import pytest

from houseway import equity
from houseway.core.cards import make_pack
from houseway.core.ranking.five import Value
from tests.equities.naive import Cards, Rank, any_five, eight_or_better, equities, five, two_and_three
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


def test_a_low_that_need_not_qualify() -> None:
    hands, board = ["Ah Kh 9s 2d", "Qs Qd 8c 8h", "Kd Kc Ks 9d"], "9h Th Tc Js"
    low = two_and_three(A5)
    expected = equities(hands, 4, two_and_three("high"), low=low, board=board, board_size=5)
    agree("omaha-hi-lo-no-qualifier", hands, expected, board=board)
    stud = ["Kh Ks Kd 9d 9c Qd", "As Kc Qc Qh Jc Jd Ts"]
    agree("stud-hi-lo-no-qualifier", stud, equities(stud, 7, any_five("high"), low=any_five(A5)))
    drawing = ["Ah 2d 3c 9s", "9h 9d 9c Ks"]
    split = equities(drawing, 5, lambda own, _: five("high", own), low=lambda own, _: five(A5, own))
    agree("draw-hi-lo", drawing, split)


def test_holdem_and_pineapple_with_a_low() -> None:
    hands, board = ["Ah 2h", "3s 4d", "Kc Kd"], "5h 7h Tc 8d"
    expected = equities(hands, 2, any_five("high"), low=eight_or_better(any_five(A5)), board=board, board_size=5)
    for shape in ("holdem-hi-lo", "pineapple-hi-lo", "crazy-pineapple-hi-lo"):
        agree(shape, hands, expected, board=board)


@pytest.mark.parametrize(
    ("hands", "board"),
    [
        (["Jo Kh", "Qs Qd", "Ah Ad"], "2h 7h 9h Ts"),
        (["Ah Kh", "Qs Qd"], "2h 7h 9h Ts"),
        (["Ah 6h", "Qs Qd"], "Jo 7h 9h 2c"),
    ],
)
def test_holdem_with_a_joker(hands: list[str], board: str) -> None:
    expected = equities(hands, 2, any_five("high, bug joker"), board=board, board_size=5, jokers=1)
    agree("holdem-joker", hands, expected, board=board)


def test_a_random_hand_may_hold_the_joker() -> None:
    # 53 cards, seven of them seen: C(46,2) = 1035 hands, 45 of them with the joker.
    board = "2h 7h 9h Ts 3c"
    expected = equities(["Ah Kd", ""], 2, any_five("high, bug joker"), board=board, board_size=5, jokers=1)
    assert expected[0] == 1035
    agree("holdem-joker", ["Ah Kd", "random"], expected, board=board)


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
        ("mexican-draw", "high, wild joker", 1, ["Ah Ad Kc 4h", "7s 8s 9s 7d"]),
        ("mexican-draw", "high, wild joker", 1, ["Jo Ad Kd 2c", "7s 7h 7c 3d 2s"]),
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


def test_lazy_pineapple_with_a_low_of_at_most_two() -> None:
    hands, board = ["Ah Kh 2h", "4s 5d 8c"], "3h 7h 9h 2c"

    def best(words: str) -> Rank:
        return lambda own, shown: max(
            five(words, hand) for two in combinations(own, 2) for hand in combinations(two + shown, 5)
        )

    expected = equities(hands, 3, best("high"), low=eight_or_better(best(A5)), board=board, board_size=5)
    agree("lazy-pineapple-hi-lo", hands, expected, board=board)


MEXICAN = [
    ("mexican-stud", "mexican", ", flush over full house, 41 cards"),
    ("mexican-stud-53", "standard", ""),
]


@pytest.mark.parametrize(("shape", "deck", "added"), MEXICAN)
def test_a_joker_at_mexican_stud_is_wild_only_where_it_was_dealt_down(shape: str, deck: str, added: str) -> None:
    # Three sevens up and a card to come against kings over sixes, all in sight but the last card of the first hand.
    wild, bug = (f"high, {joker} joker{added}" for joker in ("wild", "bug"))
    down = read("Jo Kd 7d 7c"), read("Ks Kh 6d 6c 2s")
    live = [card for card in make_pack(deck, jokers=1) if card not in {*down[0], *down[1]}]
    for text, words in (("Jo|Kd 7d 7c", wild), ("Kd|Jo 7d 7c", bug)):
        wins = sum(five(words, (*down[0], last)) > five(words, down[1]) for last in live)
        found = equity(shape, [text, "Ks|Kh 6d 6c 2s"])
        assert (found.deals, found[0].wins) == (len(live), wins)


@pytest.mark.parametrize(("shape", "deck", "added"), MEXICAN)
def test_a_joker_to_come_at_mexican_stud_is_down_or_up_as_it_is_dealt(shape: str, deck: str, added: str) -> None:
    # The first hand lacks its down card and one up card; of ordered pairs (down, up) the joker may be either.
    wild, bug = (f"high, {joker} joker{added}" for joker in ("wild", "bug"))
    shown, other = read("7d 7c 2h"), read("Ks Kh 6d 6c 2s")
    live = [card for card in make_pack(deck, jokers=1) if card not in {*shown, *other}]
    pairs = [(down, up) for down in live for up in live if down != up]
    wins = 0
    for down, up in pairs:
        words = bug if up.is_joker else wild
        wins += five(words, (*shown, down, up)) > five(words, other)
    found = equity(shape, ["|7d 7c 2h", "Ks|Kh 6d 6c 2s"])
    assert (found.deals, found[0].wins) == (len(pairs), wins)
