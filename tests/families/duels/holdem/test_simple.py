"""The simple way, fitted to a solved game; the river on every 64th board."""

from fractions import Fraction

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.core.cards import parse_cards
from houseway.core.ranking.indexing import find_place, list_codes
from houseway.families.duels.price.holdem import simple, tallying
from houseway.families.duels.price.holdem.board import make_rank_tables
from houseway.families.duels.price.holdem.features import FLUSH, MADE, OUTS, PAIRED, list_flop_features, write_river
from houseway.families.duels.price.holdem.odds import price_base
from houseway.families.duels.price.holdem.places import OpenCards, Places, make_places
from houseway.families.duels.price.holdem.rules import make_rules
from houseway.families.duels.price.holdem.simple import FlopRule, RiverRule
from houseway.families.duels.price.holdem.solving import Solution
from houseway.families.duels.price.holdem.strategy import ROW, HoldemStrategy
from houseway.families.duels.price.holdem.tallying import tally_deals
from tests.families.duels.holdem.naive import others, strength
from tests.families.duels.holdem.pages import STREETS, draft


@pytest.fixture
def few_boards(monkeypatch: pytest.MonkeyPatch) -> Places:
    whole = make_places()
    # Whole arrays of their own, for which nothing has to be compiled a second time.
    rows, times = (np.ascontiguousarray(array[::64]) for array in (whole.boards.rows, whole.boards.times))
    boards = OpenCards(rows, times, whole.boards.number, whole.boards.order)
    few = Places(whole.holdings, whole.renamed, whole.flops, boards)
    monkeypatch.setattr(simple, "make_places", lambda: few)
    monkeypatch.setattr(tallying, "make_places", lambda: few)
    return few


@pytest.fixture(scope="module")
def features() -> NDArray[np.uint8]:
    return list_flop_features()


def price(plays: HoldemStrategy) -> Fraction:
    found = price_base(make_rules(draft()), tally_deals(make_rules(draft()), plays), "").ev
    assert found is not None
    return found


@pytest.mark.usefixtures("few_boards")
def test_the_rules_found_are_the_published_ones_and_no_other_number_of_outs_does_better(solved: Solution) -> None:
    told, plays = simple.fit_rules(make_rules(draft()), solved)
    # As lianxinyuan.com teaches the flop: two pair or better, a pair with a card of one's own but not of deuces in the
    # hand (the other pairs are raised before), four to a flush with a ten or better. And the Wizard of Odds' "rule of
    # 21" for the river, as wizardofvegas.com discusses it: raise while fewer than 21 cards beat you.
    assert told.flop == (FlopRule(MADE.number, 0, 1), FlopRule(PAIRED.number, 0, 1), FlopRule(FLUSH.number, 8, 1))
    assert told.river == RiverRule(((1, 20),), ((1, 20),))
    fitted = price(plays)
    for most in (17, 19, 21, 23):
        river = simple._list_river_choices(make_rules(draft()), RiverRule(((1, most),), ((1, most),)), None)
        assert price(HoldemStrategy("other", plays.times, plays.preflop, plays.flop, river)) < fitted


@pytest.mark.usefixtures("few_boards")
def test_a_river_of_three_multiples_has_two_steps(solved: Solution) -> None:
    # The highest multiple is for hands that are ahead, the lowest for those that only fare better than by a fold.
    game = make_rules(draft(streets=STREETS.replace("times = [1]", "times = [1, 2, 3]")))
    told = simple._fit_river_rule(game, solved.strategy.preflop, solved.strategy.flop, None)
    for steps in (told.better, told.plain):
        choices, most = [choice for choice, _ in steps], [outs for _, outs in steps]
        assert choices in ([3], [3, 1])
        assert most == sorted(most)
    # Whether to fold is a matter of the lowest multiple, which is that of the common game; so is the number of outs.
    assert told.plain[-1] == (1, 20)


@pytest.mark.parametrize(
    ("hole", "flop", "group", "step"),
    [
        # Steps are ranks from the deuce, which is 0; of a pair with the flop, which of its cards is paired.
        ("Kc 4d", "Kh 4s 9c", 0, 0),
        ("9c 4d", "Kh Ks 9d", 0, 0),
        ("5c 5d", "Kh Ks 9d", 0, 0),
        ("Ac 5d", "4h 3s 2d", 0, 0),
        ("2c 2d", "Kh 9s 5c", 1, 0),
        ("Kc 4d", "Kh 9s 5c", 2, 2),
        ("9d 4d", "Kh 9s 5c", 2, 1),
        ("5d 4d", "Kh 9s 5c", 2, 0),
        ("Ts 3s", "Ks 9s 5c", 3, 8),
        ("Th 3s", "Ks 9s 5s", 3, 1),
        ("8h 7c", "6s 5d Kc", 4, 0),
        ("2h 3c", "4s 5d Kc", 4, 0),
        ("Kh 4c", "7s 7d 7c", 5, 11),
        ("Qh 4c", "7s 7d 8c", 6, 10),
        ("Qh 4c", "7s 9d 2c", 7, 10),
        ("Qh Jc", "Ks Ad 2c", 7, 10),
    ],
)
def test_features_of_a_flop(features: NDArray[np.uint8], hole: str, flop: str, group: int, step: int) -> None:
    flops, holding = make_places().flops, find_place(list_codes(parse_cards(hole)))
    at = find_place(list_codes(parse_cards(flop)))
    feature = features[flops.number[at], make_places().renamed[flops.order[at], holding]]
    assert divmod(int(feature), 16) == (group, step)


@pytest.mark.parametrize(
    ("hole", "board"),
    [
        ("2c 7d", "Ah Kd 9s 5c 3h"),
        ("Qs 3c", "Ah Kd 9s 5c 4h"),
        ("2c 2d", "Kh Qd Js 9c 8h"),
        ("6c 4d", "Ts Td 8h 8c 5s"),
    ],
)
def test_the_river_counts_the_cards_that_beat_a_hand(hole: str, board: str) -> None:
    own, shown = tuple(hole.split()), tuple(board.split())
    mine = strength(own + shown)
    outs = sum(strength((*shown, card)) > mine for card in others(own, shown))
    found, game = make_places(), make_rules(draft())
    number = int(found.boards.number[find_place(list_codes(parse_cards(board)))])
    for most, raised in ((outs, 1), (outs - 1, 0)):
        chosen = (np.arange(OUTS) <= most).astype(np.uint8)
        river = np.zeros((1, len(found.boards.rows), ROW), np.uint8)
        write_river(number, number + 1, found, make_rank_tables(game.kinds), np.stack([chosen, chosen]), river)
        plays = HoldemStrategy("outs", ((), (), (1,)), np.zeros(0, np.uint8), np.zeros(0, np.uint8), river)
        assert plays.find_choice(parse_cards(hole), parse_cards(board)) == raised
