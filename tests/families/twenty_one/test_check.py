"""The faults of a page that `check` finds, in words for who wrote it."""

from typing import Any

import pytest

from tests.doors import find_faults
from tests.families.twenty_one.pages import INSURE, PAYS, PLAIN, game


def line(hand: str, odds: str = "2:1", **when: Any) -> dict[str, Any]:
    return {"hand": hand, "when": when, "odds": odds}


def rule(hand: str, result: str = "pushes", **when: Any) -> dict[str, Any]:
    return {"hand": hand, "result": result, "when": when}


def bonus(of: str, *pays: dict[str, Any]) -> dict[str, Any]:
    return {"name": "Bonus", "of": of, "pays": list(pays)}


def one(found: list[str]) -> str:
    (fault,) = found
    return fault


def test_the_plain_game_is_in_order() -> None:
    assert find_faults(game(insurance=INSURE)) == []
    assert find_faults(game(player_dealer_chart={}, player_dealer_way={"hit": {"hard": "2-16"}})) == []


def test_a_player_dealer_who_is_free_to_choose_needs_a_way_to_be_priced_by() -> None:
    assert one(find_faults(game(player_dealer_chart={}))).startswith(
        "player_dealer_way: the chart leaves every card to him"
    )


def test_a_rule_that_no_hands_can_meet() -> None:
    never = game(compare={"rule": [rule("Over with 40", seat_total=40)]})
    assert one(find_faults(never)).startswith("compare.rule 'Over with 40' can never hold")
    twice = game(compare={"rule": [rule("Any 22", player_dealer_total=22), rule("22 again", player_dealer_total=22)]})
    assert one(find_faults(twice)).startswith("compare.rule '22 again' can never hold")
    # He stands with seventeen and never makes three fives: a third five would be fifteen.
    fives = game(compare={"rule": [rule("Three fives", player_dealer_ranks="5 5 5")]})
    assert one(find_faults(fives)).startswith("compare.rule 'Three fives' can never hold")
    eights = game(compare={"rule": [rule("Three eights", player_dealer_ranks="8 8 8", seat_over=True)]})
    assert find_faults(eights) == []


def test_a_win_that_nothing_pays_and_a_pay_that_nothing_wins() -> None:
    assert "no pay line holds for" in one(find_faults(game(pays=[PAYS[0]])))
    shadowed = game(pays=[PAYS[1], PAYS[0]])
    assert one(find_faults(shadowed)).startswith("wager 'Game': 'Natural' is never paid")
    named = game(pays=[line("Blackjack X", seat_named="Blackjack X"), *PAYS])
    assert one(find_faults(named)).startswith("wager 'Game': 'Blackjack X' is never paid")


def test_a_gap_in_the_player_dealers_chart() -> None:
    chart = {"hit": {"hard": "2-15", "soft": "12-16"}, "stand": {"hard": "17-31", "soft": "17-31"}}
    assert find_faults(game(player_dealer_chart=chart)) == [
        "player_dealer_chart: nothing is said of a hard 16: put it under hit or under stand"
    ]


def test_a_ladder_with_a_step_missing() -> None:
    ladder = [line(f"{cards} cards", player_dealer_over=True, player_dealer_cards=cards) for cards in (6, 4, 3)]
    assert find_faults(game(bonus("player-dealer's hand", *ladder))) == [
        "wager 'Bonus': player_dealer_cards 5 is not paid, though less and more are"
    ]


@pytest.mark.parametrize(
    ("of", "pay", "fault"),
    [
        (
            "own cards",
            line("Matches", suited_matches=1),
            "'suited_matches' does not fit a wager that reads the own cards",
        ),
        ("player-dealer's hand", line("Pair", pair="any"), "'pair' does not fit"),
        ("own cards and up card", line("Pair", pair="any"), "'pair' does not fit"),
        ("own cards", line("Sevens", ranks="7 7 7"), "ranks names 3 cards, and the wager reads 2"),
        ("own cards and up card", line("Jacks", cards="Js Js"), "cards names 2 cards, and the wager reads 3"),
        ("player-dealer's hand", line("Sixteen", player_dealer_total=16), "the player-dealer makes no such hand"),
    ],
)
def test_a_bonus_that_does_not_fit(of: str, pay: dict[str, Any], fault: str) -> None:
    assert any(fault in found for found in find_faults(game(bonus(of, pay))))


def test_a_bonus_line_below_one_that_takes_its_cards() -> None:
    pays = line("Twenty", total="19-20"), line("Suited twenty", total=20, suited=True)
    assert find_faults(game(bonus("own cards", *pays))) == [
        "wager 'Bonus', 'Suited twenty': never pays, since 'Twenty' above it pays the same cards"
    ]


def test_cards_that_the_deck_does_not_have() -> None:
    spanish = {"kind": "spanish", "decks": {"min": 6, "max": 8, "default": 6}}
    pays = line("Tens", ranks="T T"), line("Ten of hearts", cards="Th Th")
    found = find_faults(game(bonus("own cards", *pays), deck=spanish))
    assert [fault.split(": ")[1] for fault in found] == [
        "there are no such ranks as T T in the deck",
        "Th Th cannot be dealt from 8 deck(s)",
    ]


def test_conditions_in_the_wrong_place() -> None:
    wrong = game(compare={"rule": [rule("Suited", suited=True, seat_over=True)]})
    assert "'suited' is a condition for bonus wagers, and finished hands have none" in find_faults(wrong)[0]
    assert (
        "'pair' is a condition for bonus wagers, and this is none"
        in find_faults(game(pays=[line("Pair", pair="any"), *PAYS]))[0]
    )


def test_insurance_that_nothing_pays_and_a_deck_that_is_too_small() -> None:
    unpaid = game(insurance=INSURE, insured={"player_dealer_natural": False})
    assert find_faults(unpaid) == ["wager 'Insurance': no line pays it when the player-dealer has a natural"]
    # Ten seats may need 56 cards.
    crowded = game(seats={"players": [10]}, deck={**PLAIN["deck"], "decks": {"min": 1, "max": 1, "default": 1}})
    assert find_faults(crowded) == ["deck: 10 players and the player-dealer may need 56 cards, and the deck has 52"]


def test_jokers_that_the_order_does_not_count() -> None:
    jokers = game(deck={**PLAIN["deck"], "jokers": 2})
    assert one(find_faults(jokers)).startswith("deck: there are jokers, and in the order 'natural 21 1/2'")


def test_two_cards_match_the_up_card_twice_at_most() -> None:
    three = bonus("own cards and up card", line("Three matches", unsuited_matches=3))
    assert "two cards cannot match the up card so often" in find_faults(game(three))[0]
    both = bonus("own cards and up card", line("One and two", suited_matches=1, unsuited_matches=2))
    assert "two cards cannot match the up card so often" in find_faults(game(both))[0]


def test_no_chart_has_a_total_that_no_hand_counts() -> None:
    with pytest.raises(ValueError, match="no hand counts 40: totals are 2 to 31"):
        game(seat_chart={"stand": {"hard": "21 40"}})
