"""houseway strategy on the nines with options: rules by totals, their price, late wagers, and both sides' choices."""

import json
from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import pytest

from houseway.book.loader import load
from houseway.core.round.setup import make_filed_pack
from houseway.families.nines.price.options.payoffs import make_payoff_game
from houseway.families.nines.price.options.solutions import (
    find_known_total,
    find_simple_rule,
    make_simple_strategy,
    solve_from_counts,
    value_bank_choices,
    value_late_choices,
    value_seat_choices,
)
from houseway.families.nines.price.options.states import BankMoment, SeatMoment, count_cards
from houseway.families.nines.price.options.strategies import Strategies, value_strategies
from houseway.families.strategy_guide import StrategyGuide
from tests.cli.typed import refused, run
from tests.doors import guide

FIVE = "crystal/baccarat-5-0"
FACE_UP = "crystal/21st-century-baccarat-face-up-tie"
ASIAN = "crystal/asian-baccarat"
CENTURY = "clubone/century-21-baccarat"
PAN = "oaks/super-pan-9"


def full(game: str) -> tuple[Any, tuple[int, ...]]:
    opened = load(game)
    return opened, count_cards(make_filed_pack(opened.rules.deck, opened.rules.deck.decks.default))


def advice(game: str) -> StrategyGuide:
    opened = load(game)
    return guide(opened, opened.rules.deck.decks.default)


def test_standing_on_five_is_worth_what_a_count_by_hand_says() -> None:
    # Five and a queen against an open king, 8 decks: 413 cards are left, 126 of them nothing, 31 fives, 32 of each
    # other. No natural: the hole card is none of eight and nine, 349 cards. Six and seven (64) beat five at once. The
    # others draw one of 412 cards. Against five, wins less losses: nothing 253 - 128, one and two 253 - 127, three and
    # four 254 - 126, five 158 - 128.
    drawn = 126 * 125 + 32 * 126 + 32 * 126 + 32 * 128 + 32 * 128 + 31 * 30
    stand = (Fraction(drawn, 412) - 64) / 349
    spot = value_seat_choices(*full(FIVE), "best")[SeatMoment((0, 5), 0)]
    assert spot.values["stand"] == stand == Fraction(1642, 35947)


def test_a_late_tie_is_worth_what_a_count_by_hand_says() -> None:
    # Eight and a ten against an open seven, 8 decks: 413 cards are left, 31 eights and 31 sevens, 32 of each other but
    # tens. An ace makes eight (32). Three to eight make nothing to five, and draw: they need 8, 7, 6, 5, 4, 3.
    ties = 32 * 412 + 32 * 31 + 32 * 31 + 32 * 32 + 32 * 32 + 31 * 32 + 31 * 32
    worth = 9 * Fraction(ties, 413 * 412) - 1
    spots = value_late_choices(*full(FACE_UP), "best", "Tie wager")
    assert spots[SeatMoment((0, 8), 7)].value == worth
    # 000 lines 450-454: five to nine are barred against a card that counts the same.
    barred = {(spot.strength, moment.up) for moment, spot in spots.items()}
    assert barred == {(total, up) for total in range(10) for up in range(10)} - {(same, same) for same in range(5, 10)}


def test_standing_on_six_against_a_forced_draw_is_worth_what_a_count_by_hand_says() -> None:
    # Two aces in common, six and a ten for the player-dealer, 8 decks: 412 cards are left, 30 aces, 31 sixes, 127 tens
    # and pictures, 32 of each other. The seat's card leaves it under six with a ten, an ace, two, three, eight or nine,
    # at six with a four, above with five, six and seven.
    stand = Fraction((127 + 30 + 4 * 32) - (32 + 31 + 32), 412)
    spot = value_bank_choices(*full(ASIAN), "house-way")[BankMoment((0, 6), None, (1, 1), "hit")]
    assert spot.stand == stand


def test_who_stands_without_turning_over_a_natural_has_six_or_seven() -> None:
    # Century 21, 8 decks with 8 jokers; the player-dealer has a ten and a six. The house way stands on six and seven
    # (and turns over eight and nine). Pairs of cards that make six and seven, beside those two:
    six = 127 * 31 + 32 * 32 + 32 * 32 + 32 * 31 // 2 + 32 * 32 + 32 * 31 // 2
    seven = 127 * 32 + 32 * 31 + 32 * 32 + 32 * 32 + 32 * 32
    spot = value_bank_choices(*full(CENTURY), "house-way")[BankMoment((0, 6), None, None, "stand")]
    assert spot.stand == Fraction(-seven, six + seven)


@pytest.mark.parametrize("game", [FIVE, FACE_UP])
def test_a_rule_by_totals_costs_what_its_exceptions_would_gain(game: str) -> None:
    opened, left = full(game)
    payoffs, found = make_payoff_game(opened, left), solve_from_counts(opened, left)
    rule = find_simple_rule(payoffs, found.strategies["best"].bank)
    simple = value_strategies(payoffs, Strategies(make_simple_strategy(payoffs, rule), found.strategies["best"].bank))
    spots = value_seat_choices(opened, left, "best").values()
    missed = sum(
        (spot.deals * (max(spot.values.values()) - spot.values[rule[find_known_total(spot)]]) for spot in spots),
        Fraction(0),
    )
    assert found.best - simple == missed / payoffs.deals
    assert advice(game).cost == found.best - simple


@pytest.mark.parametrize("game", [FIVE, FACE_UP])
def test_no_other_rule_by_totals_does_better(game: str) -> None:
    opened, left = full(game)
    payoffs, bank = make_payoff_game(opened, left), solve_from_counts(opened, left).strategies["best"].bank
    rule = find_simple_rule(payoffs, bank)
    best = value_strategies(payoffs, Strategies(make_simple_strategy(payoffs, rule), bank))
    for sight, action in rule.items():
        other = rule | {sight: "stand" if action == "hit" else "hit"}  # type: ignore[operator]
        assert value_strategies(payoffs, Strategies(make_simple_strategy(payoffs, other), bank)) <= best


def on_five(first: tuple[int, int], up: int) -> tuple[Fraction, Fraction, int]:
    """What standing and hitting on five gain at Baccarat 5.0, counted card by card, and in how many deals.

    The Dealer hand draws on five or less; eight and nine are naturals and come to no choice; it wins ties on nothing
    and one (000 lines 886-896).
    """

    def gain(player: int, dealer: int) -> int:
        return (player > dealer) - (player < dealer) - (player == dealer < 2)

    left, stand, hit, deals = Counter({0: 128} | dict.fromkeys(range(1, 10), 32)), 0, 0, 0
    ways = 1 if first[0] == first[1] else 2
    for card in (*first, up):
        ways *= left[card]
        left[card] -= 1
    for hole, holes in list(left.items()):
        dealer = (up + hole) % 10
        if dealer > 7:
            continue
        left[hole] -= 1
        for third, thirds in list(left.items()):
            left[third] -= 1
            for last, lasts in left.items():
                rows = holes * thirds * lasts
                deals += rows
                drawn = (dealer + last) % 10 if dealer < 6 else dealer
                hit += rows * gain((5 + third) % 10, drawn)
                stand += rows * gain(5, drawn)
            left[third] += 1
        left[hole] += 1
    return Fraction(stand, deals), Fraction(hit, deals), ways * deals


def test_rules_are_told_by_totals_with_their_exceptions_and_their_price() -> None:
    stands, otherwise, missed = set(), {}, Fraction(0)
    for up in range(10):
        counts = {first: on_five(first, up) for first in ((0, 5), (1, 4), (2, 3), (6, 9), (7, 8))}
        gained = sum(deals * (stand - hit) for stand, hit, deals in counts.values())
        stands |= {up} if gained > 0 else set()
        wrong = {first: one for first, one in counts.items() if (one[0] > one[1]) != (gained > 0)}
        missed += sum(deals * abs(stand - hit) for stand, hit, deals in wrong.values())
        otherwise |= {up: set(wrong)} if wrong else {}
    assert stands == {0, 1, 2, 3, 4, 5, 8}
    assert otherwise == {8: {(0, 5), (6, 9)}, 9: {(1, 4), (2, 3), (7, 8)}}
    told = run("strategy", FIVE, columns=120).stdout
    assert "- On 5: stand against 0 to 5 and 8; hit against 6, 7 and 9." in told
    assert "- On 5 against 8 with 0-5 and 6-9: hit." in told
    assert "- On 5 against 9 with 1-4, 2-3 and 7-8: stand." in told
    cost = float(missed / prod(range(411, 417)))
    assert f"the rules cost {100 * cost:.4f}%." in " ".join(told.split())


def late_tie(first: tuple[int, int], up: int) -> tuple[Fraction, int]:
    """What a Late tie bet gains at Baccarat 5.0, where five is played at its best, and in how many deals.

    It is made before naturals are looked for (000 line 912), pays 7 to 1 (916), and goes back where the Dealer hand
    has nine in two cards (918).
    """
    left, gained, deals = Counter({0: 128} | dict.fromkeys(range(1, 10), 32)), 0, 0
    total, ways = sum(first) % 10, 1 if first[0] == first[1] else 2
    hits = total < 5
    if total == 5:
        stand, hit, _ = on_five(first, up)
        hits = hit > stand
    for card in (*first, up):
        ways *= left[card]
        left[card] -= 1
    for hole, holes in list(left.items()):
        dealer = (up + hole) % 10
        over = dealer > 7 or total > 7
        left[hole] -= 1
        for third, thirds in list(left.items()):
            left[third] -= 1
            player = (total + third) % 10 if hits and not over else total
            for last, lasts in left.items():
                rows = holes * thirds * lasts
                drawn = (dealer + last) % 10 if dealer < 6 and not over else dealer
                deals += rows
                gained += rows * (0 if dealer == 9 else 7 if player == drawn else -1)
            left[third] += 1
        left[hole] += 1
    return Fraction(gained, deals), ways * deals


def test_late_wagers_are_told_by_totals_and_open_cards() -> None:
    told = run("strategy", FIVE).stdout
    table = {line.split()[0]: line.split()[1:] for line in told.split("Late tie bet: worth")[1].splitlines()[4:14]}
    # The late bet on nine, and on five to eight against as much, is barred (000 lines 914 and 917).
    assert table["9"] == ["-"] * 10
    assert [table[str(total)].index("-") for total in range(5, 9)] == [5, 6, 7, 8]
    made = set()
    for total, up in product(range(9), range(10)):
        if total == up and total >= 5:
            continue
        hands = [(low, high) for low in range(10) for high in range(low, 10) if (low + high) % 10 == total]
        counts = [late_tie(first, up) for first in hands]
        worth = sum(worth * deals for worth, deals in counts) / sum(deals for _, deals in counts)
        assert table[str(total)][up] == f"{100 * float(worth):+.0f}"
        made |= {(total, up)} if worth > 0 else set()
    assert made == {(total, up) for total in (6, 7) for up in (0, 1, 2, 3, 4, 5, 9)}
    assert "- On 6 and 7 against 0 to 5 and 9: make it." in told


def three_cards() -> Counter[int]:
    """How three cards of a very long shoe without sevens to tens count: a third of them are pictures."""
    worth = {0: 3} | dict.fromkeys(range(1, 7), 1)
    found: Counter[int] = Counter()
    for hand in product(worth, repeat=3):
        found[sum(hand) % 10] += prod(worth[card] for card in hand)
    return found


def answer(own: int, *, seat_hit: bool) -> str:
    """A player-dealer's better choice against a seat that hits on five or less, and was seen to hit or to stand."""
    card = {0: 3} | dict.fromkeys(range(1, 7), 1)
    seats: Counter[int] = Counter()
    for total, ways in three_cards().items():
        if (total <= 5) == seat_hit:
            for drawn, number in card.items() if seat_hit else ((0, 9),):
                seats[(total + drawn) % 10] += ways * number

    def gain(mine: int) -> int:
        return sum(ways * ((mine > total) - (mine < total)) for total, ways in seats.items())

    draws = sum(number * gain((own + drawn) % 10) for drawn, number in card.items())
    return "hit" if draws > 9 * gain(own) else "stand"


def test_where_both_sides_choose_both_are_advised() -> None:
    told = run("strategy", PAN).stdout
    assert "- On 0 to 5: hit." in told
    assert "- On 6 to 9: stand." in told
    # Who stood has six or more: six does not beat that, and draws; against who hit, six is good enough.
    stood, hit = (" ".join(answer(own, seat_hit=seat_hit) for own in (4, 5, 6)) for seat_hit in (False, True))
    assert (stood, hit) == ("hit hit hit", "hit hit stand")
    rows = [" ".join(line.split()) for line in told.splitlines()]
    assert rows[rows.index("seat own 4 own 5 own 6") + 2 :][:2] == [f"stood {stood}", f"hit {hit}"]
    assert "The equilibrium is proved: neither side gains anything by changing alone." in told


def test_chances_of_a_mixed_equilibrium_are_told_in_percent() -> None:
    told = advice(CENTURY)
    (rules,) = (rule.rules for rule in told.rules if rule.when == "Where you may choose, in equilibrium")
    play = solve_from_counts(*full(CENTURY)).plays["equilibrium"]
    assert play.seat is not None
    hit = play.seat[SeatMoment((7, 8), None)]["hit"]
    assert 0 < hit < 1
    share = f"{100 * float(hit):.1f}%, stand {100 * float(1 - hit):.1f}%"
    assert f"On 5 with 7-8: hit {share}." in rules


def test_a_player_dealer_sees_the_community_hand() -> None:
    table = next(table for table in advice(ASIAN).tables if table.columns[0] == "Player hand")
    cells = {(row[0], row[1]): row[2:] for row in table.rows}
    # Against a hand of seven or more that stands, four, five and six are beaten as they are, and draw.
    assert all(cells[total, "stood"] == ("hit", "hit", "hit") for total in "789")
    # A hand of 0 to 3 must draw (000 line 26), one of 7 to 9 stands (line 19).
    assert ("3", "stood") not in cells
    assert ("7", "hit") not in cells


def test_programs_get_the_advice_in_fractions() -> None:
    told = json.loads(run("strategy", FACE_UP, "--json").stdout)
    assert told["unit"] == "Base wager"
    assert Fraction(told["best"]["ev"]) - Fraction(told["simple"]["ev"]) == Fraction(told["cost"]["ev"]) > 0
    assert [table["title"] for table in told["tables"]][1] == "Tie wager: worth in percent, by total and open card"


def test_the_rule_by_totals_is_priced_and_simulated_as_it_is_told() -> None:
    told = json.loads(run("odds", FIVE, "--strategy", "simple", "--json").stdout)
    assert Fraction(told["wagers"][0]["ev"]) == advice(FIVE).simple_ev
    words = ("simulate", FIVE, "--strategy", "simple", "--rounds", "1000", "--seed", "1", "--json")
    assert json.loads(run(*words).stdout)["wagers"][0]["name"] == "Player line"


def test_a_baccarat_that_draws_by_rule_has_nothing_to_advise() -> None:
    assert "crystal/ez-baccarat has no strategy" in refused("strategy", "crystal/ez-baccarat")
