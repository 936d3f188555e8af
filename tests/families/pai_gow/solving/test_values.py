import random
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

import pytest

from houseway.book.loader import Game, load
from houseway.core.cards import make_pack, parse_cards
from houseway.core.errors import BadNotation, TableRefusal
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.play.compiled import compile_rules
from houseway.families.pai_gow.play.house_way import set_house_way
from houseway.families.pai_gow.play.setting import SetCards, list_settings, set_as
from houseway.families.pai_gow.price.solving.setting_values import (
    SettingValue,
    parse_shown_hand,
    value_against,
    value_settings,
)
from tests.families.pai_gow.dealt import FACE_UP, HIDDEN, varied

FORTUNE = load("clubone/fortune-pai-gow-poker")
HANDS = 53_524_680
"""Sevens of the 46 cards that are left: 46 x 45 x 44 x 43 x 42 x 41 x 40 / 5,040."""


def setting(front: str, back: str) -> SetCards:
    return set_as("high, bug joker", parse_cards(front), parse_cards(back))


def page_of(game: Game) -> PaiGowPage:
    assert isinstance(game.rules, PaiGowPage)
    return game.rules


def agrees(value: SettingValue, results: Sequence[str]) -> None:
    """Within four standard errors."""
    assert value.wins + value.pushes + value.loses == HANDS
    for result, count in (("wins", value.wins), ("loses", value.loses)):
        share = count / HANDS
        error = sqrt(share * (1 - share) / len(results))
        assert abs(results.count(result) / len(results) - share) <= 4 * error + 1e-9


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (FORTUNE, "Jo As Ks 9s 8d 8c 3h"),
        (varied(HIDDEN, **{"wager base wager.copies": "nobody"}), "Ah Kd Qs 9c 7d 4h 2c"),
    ],
)
def test_counts_agree_with_hands_dealt_at_random(game: Game, text: str) -> None:
    cards, rounds, chance = parse_cards(text), 300, random.Random(5)
    left = [card for card in make_pack(jokers=1) if card not in cards]
    others = [set_house_way(page_of(game), chance.sample(left, 7)).setting for _ in range(rounds)]
    values = value_settings(game, cards)
    for value in values:
        agrees(value, [compile_rules(game).judge_base(value.setting, other).result for other in others])
    turned = {"wins": "loses", "loses": "wins", "pushes": "pushes"}
    for value in value_settings(game, cards, "player-dealer"):
        agrees(value, [turned[compile_rules(game).judge_base(other, value.setting).result] for other in others])
    assert [value.ev for value in values] == sorted((value.ev for value in values), reverse=True)
    house = [value.setting for value in values if value.house]
    assert house == [set_house_way(page_of(game), cards).setting]
    legal = {
        (str(one.front_hand), one.back_hand.strength)
        for one in list_settings(page_of(game).ranking, cards)
        if not one.foul
    }
    assert {(str(value.setting.front_hand), value.setting.back_hand.strength) for value in values} == legal


def test_five_aces_cannot_lose_behind() -> None:
    # They are the highest back, and whoever plays against them has neither an ace nor the joker. Aces in front are the
    # highest front for the same reason.
    values = {str(one.setting): one for one in value_settings(FORTUNE, parse_cards("Jo Ac Ad Ah As Kc Kd"))}
    assert values["pair of kings / five aces"].loses == 0
    assert values["pair of aces / aces full of kings"].loses == 0
    assert next(iter(values)) == "pair of aces / aces full of kings"  # only four of a kind and straight flushes push


def test_the_best_answer_to_a_hand_that_is_shown() -> None:
    # Aces in front of kings and fives beat both of tens and queens up, and the house puts the highest of three pairs in
    # front; kings in front of aces and fives beat both as well. Fives in front of aces and kings beat one, the
    # back, and so does an ace in front of kings and fives; but an ace in front of a pair of kings beats neither.
    dealer = setting("Tc Td", "Qc Qd 4c 4d 9h")
    results = value_against(FACE_UP, parse_cards("Ac As Kc Ks 5d 5h 2d"), dealer)
    ends = {str(one.setting): one.result for one in results}
    assert list(ends)[:2] == ["pair of aces / kings and fives", "pair of kings / aces and fives"]
    assert ends["pair of kings / aces and fives"] == ends["pair of aces / kings and fives"] == "wins"
    assert ends["pair of fives / aces and kings"] == ends["ace-two / kings and fives"] == "pushes"
    assert ends["ace-five / pair of kings"] == "loses"
    assert [one.result for one in results] == sorted((one.result for one in results), key="wins pushes loses".find)


def test_where_no_setting_beats_either_hand_all_are_lost() -> None:
    dealer = setting("Ac Ad", "Kc Kd Kh Qc Qd")
    results = value_against(FACE_UP, parse_cards("9c 8d 6h 5s 4c 3d 2c"), dealer)
    assert {one.result for one in results} == {"loses"}


@pytest.mark.parametrize(("pushes", "result"), [(("ace",), "pushes"), (("king",), "wins")])
def test_an_ace_high_hand_of_the_player_dealer_pushes_where_it_is_filed_so(
    pushes: tuple[str, ...], result: str
) -> None:
    game = varied(FACE_UP, **{"setting.pushes": pushes})
    results = value_against(game, parse_cards("Ac Ad Kc Ks 5d 5h 3d"), setting("Kd 9c", "As 8h 6d 4c 2c"))
    assert results[0].result == result


def test_the_shown_hand_is_written_as_it_was_set_or_left_to_the_house() -> None:
    assert parse_shown_hand(FORTUNE, "4h 4d / Qh Qd 9c 7d 2s") == setting("4h 4d", "Qh Qd 9c 7d 2s")
    assert parse_shown_hand(FORTUNE, "4h 4d Qh Qd 9c 7d 2s").front == parse_cards("4h 4d")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("As Ks", "seven cards, not 2"),
        ("", "seven cards, not 0"),
        ("As As Ks Qs Js Ts 9s", r"ace of spades \(As\) is twice"),
        ("6-4 As Ks Qs Js Ts 9s", "not in the deck"),
        ("Jo Jo Ks Qs Js Ts 9s", "is twice"),
    ],
)
def test_what_is_no_hand_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadNotation, match=why):
        value_settings(FORTUNE, parse_cards(text))


def test_hands_that_no_row_sets_are_not_counted_as_beaten() -> None:
    rows = [{"name": "One", "number": 1, "hand": ["no pair"], "play": [{"prefer": "front"}]}]
    with pytest.raises(TableRefusal, match="no row of the house way sets"):
        value_settings(varied(HIDDEN, **{"house_way.row": rows}), parse_cards("Ah Kd Qs 9c 7d 4h 2c"))


def test_odds_that_are_not_even() -> None:
    # The same hands are won and lost, and a unit gains three halves by a win.
    cards, odds = parse_cards("Ac Ad Ah As Jo Kc Kd"), {"wager base wager.odds": "3:2"}
    even, other = value_settings(HIDDEN, cards), value_settings(varied(HIDDEN, **odds), cards)
    worth = {str(one.setting): Fraction(3 * one.wins - 2 * one.loses, 2 * HANDS) for one in even}
    assert {str(one.setting): one.ev for one in other} == worth


def test_a_fouled_hand_is_never_the_player_dealer_s() -> None:
    with pytest.raises(BadNotation, match="'As Ad / Kc Qd 7h 5s 3c' is a foul, pair of aces / king high"):
        parse_shown_hand(FACE_UP, "As Ad / Kc Qd 7h 5s 3c")


def test_a_card_cannot_lie_in_both_hands() -> None:
    with pytest.raises(BadNotation, match="is twice"):
        value_against(FACE_UP, parse_cards("Ac As Kc Ks 5d 5h 2d"), setting("Ac Td", "Qc Qd 4c 4d 9h"))
    with pytest.raises(BadNotation, match="two cards in front"):
        parse_shown_hand(FACE_UP, "Ac Td Qc / Qd 4c 4d 9h")
