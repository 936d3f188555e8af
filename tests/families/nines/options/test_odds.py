"""Prices of the nines that people decide: against figures from outside, and sums that share no code with ours."""

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

import houseway
from houseway.core.cards import Card
from houseway.core.errors import HousewayError, TableRefusal
from houseway.families.prices import Asked, Play, WagerOdds
from tests.doors import price_wagers
from tests.exact_nines_options import PARTS, Pay, Rules, Seat, Walk, bank_house_way, naive, seat_house_way
from tests.families.nines.options.dealt import dealt, draft, nets
from tests.families.nines.options.test_equilibrium import SHOES, shoe

SHARED = {"Tie wager", "Late tie bet"}
BY_THE_HOUSE = {"Dealer line", "Bank"}


def prices(game: str, counts: Mapping[int, int], play: Play, *, literal: bool = False) -> dict[str, WagerOdds]:
    opened = houseway.load(game, literal=literal)
    names = tuple(wager.name for wager in opened.rules.wager)
    found = price_wagers(Asked(opened, 8, shoe(counts), (), names, play))
    return {one.name: one for one in found}


def gains(price: WagerOdds) -> Fraction:
    return sum((one.gain * one.probability for one in price.outcomes), Fraction(0))


def test_baccarat_gold_by_the_house_way_has_the_catalogued_chances() -> None:
    # An enumeration made for the catalogue, 8 decks: Player wins 0.446719, Bank 0.458189, ties 0.095092, and the
    # three-card seven that the Gold Bonus Bet is on 0.022347.
    sheet = houseway.odds("oaks/baccarat-gold", decks=8, strategy="house-way", rulings={"three-card-seven": "literal"})
    player = {one.result: f"{float(one.probability):.6f}" for one in sheet["Player"].outcomes}
    assert player == {"wins": "0.446719", "loses": "0.458189", "pushes": "0.095092"}
    gold = {one.result: f"{float(one.probability):.6f}" for one in sheet["Gold Bonus Bet"].outcomes}
    assert gold["wins"] == "0.022347"
    # By the same: +1.147% for the bettor on Bank who is paid for that seven, too.
    assert f"{float(sheet['Bank'].ev_per_round) * 100:+.3f}" == "+1.147"


def test_two_alike_sides_are_even() -> None:
    # oaks 003 lines 246 to 262 and crystal 000 lines 19 to 39: by the house way both sides draw on the same totals,
    # ties push and a win pays even money: nothing tells the sides apart.
    assert houseway.odds("oaks/super-pan-9", strategy="house-way")["Main wager"].ev == 0
    assert houseway.odds("crystal/asian-baccarat", strategy="house-way")["Main wager"].ev == 0


def test_a_pair_from_eight_decks() -> None:
    # 000 lines 932 to 936. After any card, of the 415 others 7 are its like, 8 of its rank and color, 16 of its rank.
    sheet = houseway.odds("crystal/baccarat-5-0", decks=8, wagers=["Player Bonus Pair", "Dealer Bonus Pair"])
    for price in sheet.wagers:
        assert {one.pays: one.probability for one in price.outcomes if one.result == "wins"} == {
            40: Fraction(7, 415),
            20: Fraction(8, 415),
            10: Fraction(16, 415),
        }
        assert price.ev == Fraction(41 * 7 + 21 * 8 + 11 * 16, 415) - 1


@pytest.mark.parametrize("game", ["crystal/21st-century-baccarat-face-up-tie", "crystal/baccarat-5-0"])
@pytest.mark.parametrize("play", ["house-way", "best"])
def test_late_wagers_equal_sums_over_every_row(game: str, play: Play) -> None:
    counts, rules = SHOES[game][1], naive(game, literal=False)
    (name,) = SHARED & set(rules.others)
    way: Seat = seat_house_way
    if play == "best":
        way = Walk(rules, counts, seat_house_way, bank_house_way).best_seat_way()
    walk = Walk(rules, counts, way, bank_house_way, rules.others[name])

    # Not at five to nine where the player-dealer shows the same (000 lines 449 to 454 and 914), nor in 5.0 at nine
    # (line 917).
    def barred(info: Any) -> bool:
        total = sum(info[0]) % 10
        return (total == info[1] and total >= 5) or (total == 9 and game.endswith("5-0"))

    made = [info for info in walk.deals_by_info if not barred(info)]
    if play == "best":
        made = [info for info in made if walk.by_info[info] > 0]
        assert made
    deals = sum(walk.deals_by_info[info] for info in made)
    price = prices(game, counts, play)[name]
    assert price.deals == deals
    assert price.ev == Fraction(sum(walk.by_info[info] for info in made), PARTS * deals)
    assert ("where it gains" in price.method) == (play == "best")


@pytest.mark.parametrize(
    ("game", "literal"),
    [(game, literal) for game in ("crystal/baccarat-5-0", "oaks/baccarat-gold") for literal in (False, True)],
)
@pytest.mark.parametrize("play", ["house-way", "best"])
def test_further_wagers_equal_sums_over_every_row(game: str, literal: bool, play: Play) -> None:
    counts, rules = SHOES[game][0], naive(game, literal=literal)
    best = Walk(rules, counts, seat_house_way, bank_house_way).best_seat_way() if play == "best" else seat_house_way
    found = prices(game, counts, play, literal=literal)
    for name, pay in rules.others.items():
        if name in SHARED:
            continue
        way = seat_house_way if name in BY_THE_HOUSE else best
        expected = Walk(rules, counts, way, bank_house_way, pay).mean()
        assert found[name].ev == gains(found[name]) == expected, name
        assert sum(one.count or 0 for one in found[name].outcomes) == found[name].deals


def _part(rules: Rules, counts: Mapping[int, int], pay: Pay) -> Fraction:
    best = Walk(rules, counts, seat_house_way, bank_house_way).best_seat_way()
    return Walk(rules, counts, best, bank_house_way, pay).mean()


@pytest.mark.parametrize("literal", [False, True])
def test_a_wager_with_its_double_is_told_by_what_both_gain(literal: bool) -> None:
    game, counts = "crystal/21st-century-baccarat-face-down", {2: 2, 3: 4, 9: 2}
    rules = naive(game, literal=literal)
    price = prices(game, counts, "best", literal=literal)["Main wager"]
    assert price.ev == Walk(rules, counts, seat_house_way, bank_house_way).best_seat()
    assert price.ev == gains(price) == sum(part.ev for part in price.parts)
    # With a double both wagers are up: the second alone gains or loses one, or nothing at a tie on five or more.
    second = _part(
        rules,
        counts,
        lambda end: (
            Fraction((end.player > end.bank) - (end.player < end.bank) - (end.player == end.bank < 5))
            if end.doubled
            else Fraction(0)
        ),
    )
    assert [part.name for part in price.parts] == ["Main wager", "Double down"]
    assert price.parts[1].ev == second != 0
    assert {one.net for one in price.outcomes} <= {-2, -1, Fraction(-1, 2), 0, 1, 2, 3}


def test_a_surrender_costs_half() -> None:
    # Six cards, by hand (000 lines 698 to 753): aces and eights. The player-dealer shows an ace or an eight; nine in
    # two cards ends it. Left over: both aces (2) or both eights (6) against the same. Let the shoe be A A 8 8 8 8.
    # A seat with A A has two and must draw or give up; only eights are left: A A 8 is nothing. The player-dealer's 8 8
    # is six and stands by the house way: to draw is to lose, so the seat gives up half.
    found = prices("crystal/21st-century-baccarat-face-down", {1: 2, 8: 4}, "best")["Main wager"]
    given_up = {one.net: one.probability for one in found.outcomes if one.why == "surrendered"}
    # Of 15 ways to lay the aces one gives the seat both.
    assert given_up == {Fraction(-1, 2): Fraction(1, 15)}


def test_the_two_sides() -> None:
    sheet = houseway.odds("clubone/century-21-baccarat", strategy="equilibrium")
    (price,) = sheet.wagers
    rows = {(one.seat, one.player_dealer): one for one in price.sides}
    house, best, bank, balance = price.sides
    # No side does worse by its best reply; the equilibrium lies between the two replies to the house way.
    assert bank.ev <= house.ev <= best.ev
    assert bank.ev <= balance.ev <= best.ev
    assert list(rows) == [
        ("house way", "house way"),
        ("best reply", "house way"),
        ("house way", "best reply"),
        ("equilibrium", "equilibrium"),
    ]
    assert (balance.mixed, balance.at_most) == (True, None)
    # A way that leaves something to chance has exact chances and no counts.
    assert price.ev == balance.ev == gains(price)
    assert {one.count for one in price.outcomes} == {None}
    assert sum(one.probability for one in price.outcomes) == 1
    told = json.loads(json.dumps(sheet.to_dict()))
    assert told["wagers"][0]["sides"][3]["mixed"] is True
    assert told["strategy"] == "equilibrium"


def test_an_open_joker_is_a_nine_to_a_late_wager() -> None:
    # Four kings and two jokers, all dealt. Of the 15 pairs of places for the jokers two have one lie open and the other
    # in the seat's hand, which makes it nine against nine; in all others the wager may be made.
    late = {
        "name": "Tie",
        "kind": "bonus",
        "late": {"barred_equal": "9"},
        "pays": [{"hand": "Tied", "when": {"winner": "tie"}, "odds": "8:1"}],
    }
    game = draft(late, ranking="nines, wild jokers", deck={"jokers": 1}, deal={"banker_up": 1}, options={"player": "5"})
    (price,) = price_wagers(Asked(game, 8, shoe({0: 4, 10: 2}), (), ("Tie",), "house-way"))
    assert price.deals == 720 * 13 // 15


def test_only_a_hand_that_was_free_to_draw_chose_to_stand() -> None:
    # Six treys: six against six. The player hand may be given up but cannot draw, so the player-dealer, who would draw
    # to nine against a hand that chose to stand, stands, too: a push.
    game = draft(
        deal={"hands": "community", "drawn": "community"},
        draw={"banker_if_player_chose_to_stand": "6"},
        options={"surrender": {"totals": "6", "share": "1:2"}},
    )
    (price,) = price_wagers(Asked(game, 8, shoe({3: 6}), (), ("Main",), "house-way"))
    assert price.ev == 0
    assert nets(dealt(game, "3h 3d 3c 3s 3h 3d", {1: {"Main": 10_00}}).decide("stand")) == [0, 0]


def test_a_surrender_costs_the_share_that_the_page_says() -> None:
    # Six treys: six stands and loses to a player-dealer who draws to nine, so a quarter given up is the best play.
    game = draft(
        deal={"hands": "community", "drawn": "community"},
        draw={"banker_if_player_stood": "6"},
        options={"surrender": {"totals": "6", "share": "1:4"}},
    )
    (price,) = price_wagers(Asked(game, 8, shoe({3: 6}), (), ("Main",), "best"))
    assert price.ev == Fraction(-1, 4)
    given_up = dealt(game, "3h 3d 3c 3s 3h 3d", {1: {"Main": 10_00}}).decide("surrender")
    assert nets(given_up) == [-2_50, 2_50]


def test_no_sides_where_only_the_seat_chooses() -> None:
    told = houseway.odds("crystal/baccarat-5-0", wagers=["Player line"]).to_dict()
    assert "sides" not in told["wagers"][0]


@pytest.mark.parametrize("play", ["bank-best", "equilibrium"])
def test_ways_that_a_game_does_not_have_are_refused(play: Play) -> None:
    with pytest.raises(HousewayError, match=r"^oaks/baccarat-gold: a strategy is house-way, best or simple, not '"):
        houseway.odds("oaks/baccarat-gold", strategy=play)
    with pytest.raises(HousewayError, match=r"a strategy is best, simple or house-way, not '"):
        houseway.odds("crystal/ez-baccarat", strategy=play)


def test_a_shoe_that_is_too_short_or_too_long_is_refused() -> None:
    with pytest.raises(TableRefusal, match=r"^a round needs up to 8 cards, and only 7 are left$"):
        prices("oaks/super-pan-9", {0: 4, 1: 3}, "house-way")
    with pytest.raises(TableRefusal, match=r"^a shoe of 1,401 cards is not counted: at most 1,400$"):
        prices("oaks/super-pan-9", {0: 700, 1: 701}, "house-way")


def test_cards_that_are_gone_are_not_dealt() -> None:
    # All but two kings, two aces, two fours and two fives of the eight decks.
    counts = {0: 2, 1: 2, 4: 2, 5: 2}
    gone = [Card(rank, suit) for rank in range(2, 15) for suit in "cdhs" for _ in range(8)]
    for kept in shoe(counts).elements():
        gone.remove(kept)
    price = houseway.odds("crystal/asian-baccarat", strategy="bank-best", gone=gone)["Main wager"]
    walk = Walk(naive("crystal/asian-baccarat", literal=False), counts, seat_house_way, bank_house_way)
    assert price.deals == walk.deals == 8 * 7 * 6 * 5 * 4 * 3
    assert price.ev == walk.best_bank()


@pytest.mark.drawn(5)
@pytest.mark.parametrize("game", sorted(SHOES))
def test_counts_add_up_from_the_most_decks(game: str) -> None:
    # The pan nines deal eight cards of up to 432: more ordered deals than 64 bits can count.
    most = houseway.load(game).rules.deck.decks.max
    sheet = houseway.odds(game, decks=most, strategy="house-way")
    for wager in sheet.wagers:
        assert sum(one.count or 0 for one in wager.outcomes) == wager.deals, wager.name
    base = sheet.wagers[0]
    assert base.deals is not None
    assert base.ev == gains(base)
    if game == "clubone/super-pan-9":
        assert base.deals == 432 * 431 * 430 * 429 * 428 * 427 * 426 * 425 > 2**63
