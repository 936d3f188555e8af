"""How hands compare, in which order wagers meet the bank, and what a bank covers."""

from typing import Any

from houseway.core.cards import parse_cards
from houseway.families.twenty_one.play.compiled import compile_game, must_dealer_draw, must_seat_draw
from tests.families.twenty_one.dealt import dealt, ends, net, played
from tests.families.twenty_one.pages import DOUBLE, GAME, INSURANCE, INSURE, game


def compared(result: str, **when: Any) -> dict[str, Any]:
    return {"hand": "Exception", "result": result, "when": when}


def test_a_hand_over_waits_for_three_eights() -> None:
    waits = game(compare={"rule": [compared("pushes", player_dealer_ranks="8 8 8", seat_over=True)]})
    # T-6-7 is over with 23. He has 8-8 and has to draw: an eight saves it, a nine does not.
    assert ends(played(dealt(waits, "Th 8h 6h 8d 7h 8s"), "hit")) == [("seat 1", GAME, "pushes", 10_00, 0)]
    assert net(played(dealt(waits, "Th 8h 6h 8d 7h 9s"), "hit")) == -10_00
    # Without the rule he does not draw.
    assert played(dealt(game(), "Th 8h 6h 8d 7h 8s"), "hit").state.cards_gone == 5


def test_a_closer_hand_is_saved_by_seven_eight_nine_of_one_suit() -> None:
    rule = compared("pushes", closer="seat", player_dealer_ranks="7 8 9", player_dealer_suited=True)
    waits = game(compare={"rule": [rule]})
    assert net(played(dealt(waits, "Th 9h 6h 7h 7d 8h"), "hit")) == 0  # 23 is closer than 24
    assert net(played(dealt(waits, "Th 9h 6h 7h 9d 8h"), "hit")) == -10_00  # 25 is not
    assert net(played(dealt(waits, "Th 9h 6h 7h 7d 8d"), "hit")) == -10_00  # two suits


def test_a_three_card_hand_may_wait_for_one_further_over() -> None:
    waits = game(compare={"rule": [compared("pushes", closer="seat", seat_cards=3, seat_total="25")]})
    assert net(played(dealt(waits, "Th 9h 6h 7h 9d Td"), "hit")) == 0  # 25 against 26
    # 24 cannot be saved, so he draws no card for it.
    lost = played(dealt(waits, "Th 9h 6h 7h 8d Td"), "hit")
    assert (net(lost), lost.state.cards_gone) == (-10_00, 5)


def test_his_22_pushes_with_all_but_a_natural() -> None:
    rule = compared("pushes", player_dealer_total=22, player_dealer_over=True, seat_over=False, seat_natural=False)
    pushing = game(compare={"rule": [rule]})
    cards = "Th Ah 9h 8h Kh 7d 6d"
    # Seat 1 has 18, seat 2 a natural; he has 9-7 and draws six: 22.
    after = played(dealt(pushing, cards, {1: 10_00, 2: 10_00}), "stand")
    assert ends(after) == [("seat 1", GAME, "pushes", 10_00, 0), ("seat 2", GAME, "wins", 10_00, 15_00)]


def test_wins_where_the_rule_says_so() -> None:
    both = compared("wins", seat_natural=True, player_dealer_natural=True)
    equal = compared("wins", seat_total=21, player_dealer_total=21)
    spanish = game(compare={"rule": [both, equal]})
    assert net(dealt(spanish, "Ah Td Kh Ad")) == 15_00
    assert net(played(dealt(spanish, "7h Td 7d 5d 7s 6h"), "hit")) == 10_00


def test_naturals_are_paid_at_once_and_some_losers_collected_before_the_rest() -> None:
    # Seat 1 has 20, seat 2 has 12, seat 3 a natural; he has 19. A natural is paid before he draws.
    cards = "Th 7h Ah 9h Td 5h Kh Tc"
    bets = {1: 10_00, 2: 10_00, 3: 10_00}
    in_turn = played(dealt(game(), cards, bets), "stand", "stand")
    assert [end[0] for end in ends(in_turn)] == ["seat 1", "seat 2", "seat 3"]
    at_once = played(dealt(game(naturals_paid="at once"), cards, bets), "stand", "stand")
    assert [end[0] for end in ends(at_once)] == ["seat 3", "seat 1", "seat 2"]
    losers = game(naturals_paid="at once", losers_first=[GAME])
    assert [end[0] for end in ends(played(dealt(losers, cards, bets), "stand", "stand"))] == [
        "seat 3",
        "seat 2",
        "seat 1",
    ]


def test_the_order_of_wagers_and_of_seats() -> None:
    insured = game(
        insurance=INSURE, settle={"by": "wager", "start": "right of house dealer", "direction": "counter-clockwise"}
    )
    bets = {1: 10_00, 2: 10_00}
    # 19 and 18 against A-K: insurance round the table first, the higher seat before the lower.
    after = played(dealt(insured, "Th Th Ah 9h 8h Kh", bets), "insure", "insure", "stand", "stand")
    assert [end[:2] for end in ends(after)] == [
        ("seat 2", INSURANCE),
        ("seat 1", INSURANCE),
        ("seat 2", GAME),
        ("seat 1", GAME),
    ]


def test_a_bank_that_runs_dry_pays_in_part() -> None:
    # 20 and 20 doubled against 19; the bank is $15: ten to seat 1, five of twenty to seat 2.
    cards = "Th 6h 9h Td 5h Tc 9s"
    after = played(dealt(game(double=DOUBLE), cards, {1: 10_00, 2: 10_00}, bank=15_00), "stand", "double")
    assert [one.paid for one in after.settled] == [10_00, 5_00]
    assert after.settled[1].uncovered == 15_00
    assert net(after, "player-dealer") == -15_00
    # He wins with 21: no more than $15 is collected.
    lost = played(
        dealt(game(double=DOUBLE), "Th 6h 9h 9d 5h 2c 4s Tc", {1: 10_00, 2: 10_00}, bank=15_00), "stand", "double"
    )
    assert [one.collected for one in lost.settled] == [10_00, 5_00]


def test_the_button_is_counted_by_his_cards() -> None:
    button = {"card": "player-dealer 2", "first": "left of player-dealer", "player_dealer": "not counted"}
    counted = game(settle={"start": "button", "button": button})
    after = played(dealt(counted, "Th Td 9h 9d 8d 2c 6h", {1: 10_00, 3: 10_00}), "stand", "stand")
    # The hole card is a two: seat 2, which is empty, so seat 3 comes first.
    assert [end[0] for end in ends(after)] == ["seat 3", "seat 1"]


def test_the_way_of_the_house_where_a_chart_leaves_an_option() -> None:
    way = {"hit": {"hard": "2-16", "soft": "12-17"}}
    charted, open_ = compile_game(game()), compile_game(game(player_dealer_chart={}, player_dealer_way=way))
    draws = {cards: must_dealer_draw(open_, parse_cards(cards)) for cards in ("Th 6h", "Th 7h", "Ah 6h", "Ah 7h")}
    assert draws == {"Th 6h": True, "Th 7h": False, "Ah 6h": True, "Ah 7h": False}
    assert not must_dealer_draw(charted, parse_cards("Ah 6h"))  # the plain chart stands on soft 17
    assert must_seat_draw(charted, parse_cards("Th 6h"))
    assert not must_seat_draw(charted, parse_cards("Th 7h"))
    bound = compile_game(game(seat_chart={"stand": {"hard": "15-21"}}))
    assert not must_seat_draw(bound, parse_cards("Th 6h"))
