from fractions import Fraction

import pytest

from houseway.analysis.odds import odds
from houseway.core.errors import HousewayError
from houseway.families.duels.price.holdem.rules import Route, make_rules
from houseway.families.duels.price.holdem.solution_cache import count_play
from houseway.families.duels.price.holdem.solving import Solution
from tests.families.duels.holdem.pages import BONUS, STREETS, draft

# How often each hand is the best of seven cards: the figures that every table of poker odds has; 133,784,560 in all.
SEVENS = {
    "Royal Flush": 4_324,
    "Straight Flush": 37_260,
    "Four of a Kind": 224_848,
    "Full House": 3_473_184,
    "Flush": 4_047_644,
    "Straight": 6_180_020,
    "Three of a Kind": 6_461_620,
}
# The same of five cards.
FIVES = {"Straight Flush": 40, "Four of a Kind": 624, "Full House": 3_744, "Flush": 5_108, "Straight": 10_200}
# discountgambling.net, "Bad Beat Bonus @ Ultimate Texas Hold'Em", 8 June 2012: the losing hands of all deals of two
# hands and a board, nobody folding.
BEATEN = {
    "Straight Flush": 10_300_592,
    "Four of a Kind": 471_040_512,
    "Full House": 8_435_225_376,
    "Flush": 19_434_208_592,
    "Straight": 18_271_076_976,
    "Three of a Kind": 64_049_759_448,
}


def test_trips_has_the_published_counts_and_waits_for_no_solver() -> None:
    (trips,) = odds(draft(), wagers=["Trips"]).wagers
    counts = {one.why: one.count for one in trips.outcomes}
    assert counts == SEVENS | {"all others": 133_784_560 - sum(SEVENS.values())}


@pytest.mark.parametrize("pays", [(9, 7, 4), (8, 6, 5), (8, 7, 4)])
def test_trips_tables_are_priced_by_their_lines(pays: tuple[int, int, int]) -> None:
    house, flush, straight = pays
    only_trips = BONUS[: BONUS.index('[[wager]]\nname = "Bad Beat"')]
    for name, now in (("Full House", house), ("Flush", flush), ("Straight", straight)):
        line = next(one for one in only_trips.splitlines() if f'"{name}"' in one)
        only_trips = only_trips.replace(line, f'    {{ hand = "{name}", when = "{name.lower()}", odds = "{now}:1" }},')
    # By hand from the published counts.
    won = 50 * 4_324 + 40 * 37_260 + 30 * 224_848 + house * 3_473_184 + flush * 4_047_644 + straight * 6_180_020
    lost = 133_784_560 - sum(SEVENS.values())
    (trips,) = odds(draft(bonus=only_trips), wagers=["Trips"]).wagers
    assert trips.ev == Fraction(won + 3 * 6_461_620 - lost, 133_784_560)


def test_a_bonus_on_the_community_is_counted_over_the_boards() -> None:
    (bonus,) = odds(draft(), wagers=["Dealer Bonus"]).wagers
    counts = {one.why: one.count for one in bonus.outcomes}
    assert bonus.deals == 2_598_960
    assert {name: counts[name] for name in FIVES} == FIVES
    # A pair of aces: two of four aces, three other ranks of twelve, any suits: 6 x 220 x 64.
    assert counts["Pair of Aces"] == 84_480
    assert counts["Two Pair"] == 123_552


def test_the_base_game_adds_up(solved: Solution) -> None:
    sheet = odds(draft())
    ante = sheet["Ante"]
    assert ante.ev == solved.ev == sum(one.net * one.probability for one in ante.outcomes if one.net is not None)
    assert sum(part.ev for part in ante.parts) == ante.ev
    assert [part.name for part in ante.parts] == ["Ante", "Blind", "Play"]
    # Ten flops in each of the 2,781,381,002,400 deals of two hands and a board.
    assert ante.deals == 27_813_810_024_000 == sum(one.count for one in ante.outcomes)
    # A royal flush that wins with the raise of four: 500 on the Blind, 4 on the Play, and 1 on the Ante or nothing.
    assert max(one.net for one in ante.outcomes if one.net is not None) == 505
    assert [wager.name for wager in sheet.wagers] == ["Ante", "Trips", "Bad Beat", "Dealer Bonus"]


def test_raises_add_up_to_the_published_wager(solved: Solution) -> None:
    # beatingbonuses.com, Ultimate Texas Hold'em: the house edge per wager, the loss over all that is wagered, is 0.53%.
    game = make_rules(draft())
    tally = count_play(draft(), "best").tally
    shares = {way: Fraction(int(tally.ends[number].sum()), tally.deals) for number, way in enumerate(game.routes)}
    wagered = 2 + sum(way.times * share for way, share in shares.items())
    assert round(float(-solved.ev / wagered), 4) == 0.0053
    # By the published list (see the test of it): 12 pairs of 6; 12 kinds of ace suited (4 each) and not (12); with a
    # king 11 and 8, with a queen 6 and 4, with a jack 3 and 1.
    assert shares[Route(0, 4)] == Fraction(12 * 6 + 16 * 12 + 4 * 11 + 12 * 8 + 4 * 6 + 12 * 4 + 4 * 3 + 12, 1326)
    assert shares[Route(0, 3)] == 0


def test_bad_beat_is_what_is_published_less_what_is_folded(solved: Solution) -> None:
    bad_beat = odds(draft())["Bad Beat"]
    counts = {one.why: one.count for one in bad_beat.outcomes}
    # Nobody folds where a straight, a flush, a full house or better is beaten, but for the fours and threes that lie on
    # the board; ten flops a deal.
    for name in ("Straight Flush", "Flush"):
        assert counts[name] == 10 * BEATEN[name]
    for name, all_of_them in BEATEN.items():
        assert counts[name] <= 10 * all_of_them
    assert "forfeited on a fold" in bad_beat.method


def test_trips_on_the_community_after_a_fold(solved: Solution) -> None:
    # Who folds by the best play has no three of a kind that does not lie on the board; so nothing changes, although
    # the wager is judged by other cards.
    bonus = BONUS.replace(
        'on_fold = "stays"\nof = "own hand"', 'on_fold = "stays on the community cards"\nof = "own hand"'
    )
    changed = odds(draft(bonus=bonus))["Trips"]
    assert changed.ev == odds(draft(), wagers=["Trips"])["Trips"].ev
    assert changed.deals == 27_813_810_024_000


def test_a_forfeited_trips_loses_what_is_folded(solved: Solution) -> None:
    bonus = BONUS.replace('on_fold = "stays"\nof = "own hand"', 'on_fold = "forfeited"\nof = "own hand"')
    forfeited, stays = odds(draft(bonus=bonus))["Trips"], odds(draft(), wagers=["Trips"])["Trips"]
    assert forfeited.ev is not None
    assert stays.ev is not None
    assert forfeited.ev < stays.ev


@pytest.mark.parametrize(
    ("streets", "words"),
    [
        (STREETS.replace("shown = 3", "shown = 4"), "at 0, 4, 5 community cards"),
        (STREETS.replace("shown = 3", "shown = 0"), "at 0, 0, 5 community cards"),
    ],
)
def test_other_streets_are_refused(streets: str, words: str) -> None:
    with pytest.raises(HousewayError, match=words):
        odds(draft(streets=streets))


def test_what_cannot_be_priced_is_refused_in_a_line() -> None:
    with pytest.raises(HousewayError, match="no house way"):
        odds(draft(), strategy="house-way")
    with pytest.raises(HousewayError, match="whole deck"):
        odds(draft(), gone="As")
    with pytest.raises(HousewayError, match="shows cards"):
        odds(draft(('community_dealt = "first"', 'community_dealt = "first"\nexposed = [1]')))
    with pytest.raises(HousewayError, match="too large"):
        odds(draft(('odds = "500:1"', 'odds = "500,000:1"')))
    with pytest.raises(HousewayError, match="so many multiples"):
        odds(draft(streets=STREETS.replace("times = [3, 4]", f"times = {[*range(1, 101)]}")))
    with pytest.raises(HousewayError, match="Blind may be any amount beside the Ante"):
        odds(draft(('equals = "Ante"\n', "")))
