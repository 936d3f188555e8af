from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb
from pathlib import Path

import numpy as np
import pytest

from houseway.book.loader import load
from houseway.core.cards import parse_cards
from houseway.core.errors import HousewayError
from houseway.core.ranking.indexing import find_card
from houseway.families.pai_gow.price.solving import best_play
from houseway.families.pai_gow.price.solving.best_play import BestCounts, find_best_counts, list_rank_sets
from houseway.families.pai_gow.price.solving.opponents import CHOOSE, Opponents, list_columns, list_opponents
from houseway.families.pai_gow.price.solving.setting_values import value_settings
from houseway.families.pai_gow.price.solving.suits import Found, Pays, list_suit_options, make_found
from houseway.families.pai_gow.price.solving.sweep import Choices, RankSets, go_through, make_scratch
from houseway.families.pai_gow.price.ways import list_fans, make_way_table
from tests.families.pai_gow.dealt import FACE_UP, HIDDEN, varied
from tests.families.pai_gow.solving.naive import kind, numbers

GAME = load("clubone/fortune-pai-gow-poker")
WHOLE = np.full(13, 4, dtype=np.int64)


@pytest.mark.parametrize(
    "text", ["As Ks Qs 9s 4s 4d 2h", "Jo Ac Ad Ah As Kc Kd", "Jo Ts 9s 8s 7s 3d 3c", "5c 5d 5h 5s 9c 9d 9h"]
)
def test_hands_of_the_whole_deck_agree_with_the_values_of_each(text: str) -> None:
    codes = sorted(card.code for card in parse_cards(text))
    known = numbers(codes)
    pattern = known[kind(codes)]
    expected = np.zeros(4, dtype=object)
    ranks = {
        rank: [code // 4 for code in codes if code < 52].count(rank)
        for rank in {code // 4 for code in codes if code < 52}
    }
    for chosen in product(*(combinations(range(4 * rank, 4 * rank + 4), count) for rank, count in ranks.items())):
        hand = (*(code for codes_of_rank in chosen for code in codes_of_rank), *([52] if 52 in codes else []))
        if known[kind(hand)] == pattern:
            values = value_settings(GAME, [find_card(code) for code in hand])
            house = next(value for value in values if value.house)
            expected += [house.wins, house.loses, values[0].wins, values[0].loses]
    found = of_ranks(codes)
    sums = (found.house_wins, found.house_losses, found.best_wins, found.best_losses)
    assert [int(column[pattern]) for column in sums] == expected.tolist()


@cache
def all_sets() -> RankSets:
    return list_rank_sets(WHOLE, joker=True)


@cache
def all_opponents() -> Opponents:
    way = make_way_table(GAME)
    return list_opponents(way.fronts, way.backs, WHOLE, joker=True)


def of_ranks(codes: list[int]) -> Found:
    """All hands of the same ranks as these, by the native sums."""
    way, fan, sets, known = make_way_table(GAME), list_fans("high, bug joker"), all_sets(), all_opponents()
    counts = [[code // 4 for code in codes if code < 52].count(rank) for rank in range(13)]
    (at,) = np.nonzero((sets.counts == counts).all(axis=1) & (sets.jokers == codes.count(52)))[0].tolist()
    choices = Choices(way.fronts, way.backs, fan.start, fan.fronts, fan.backs)
    found = make_found(len(way.fronts))
    go_through(
        at,
        at + 1,
        sets,
        known,
        choices,
        list_columns(known),
        CHOOSE,
        Pays(1, 1, 0),
        list_suit_options(),
        make_scratch(known),
        found,
    )
    return found


def test_every_set_of_ranks_and_every_flush_is_gone_through() -> None:
    # Sets of seven of thirteen ranks, each four times at most, and of six beside the joker; flushes of five to seven
    # cards of a suit with up to two others, of four to six with the joker.
    sets = all_sets()
    ways = [sum((-1) ** k * comb(13, k) * comb(size - 5 * k + 12, 12) for k in range(2)) for size in (7, 6)]
    assert np.bincount(sets.jokers).tolist() == ways == [49205, 18395]
    flushes = [
        comb(13, cards) * beside
        for least in (5, 4)
        for cards, beside in zip(range(least, least + 3), (91, 13, 1), strict=True)
    ]
    assert len(sets.flushes) == len(set(sets.flushes.tolist())) == sum(flushes)


def test_what_is_kept_is_not_worked_out_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    found = make_found(len(make_way_table(HIDDEN).fronts))
    pattern = 100
    found.hands[pattern], found.better[pattern] = 10, 4
    found.house_wins[pattern], found.best_wins[pattern] = 3 * 10**7, 4 * 10**7
    found.house_losses[pattern], found.best_losses[pattern] = 2 * 10**7, 2 * 10**7
    monkeypatch.setattr(best_play, "solve_all_hands", lambda *rules, joker: found)
    heard: list[float] = []
    counts = find_best_counts(HIDDEN, heard.append)
    assert counts == BestCounts(4 * 10**7, 10 * comb(46, 7) - 6 * 10**7, 2 * 10**7)
    assert counts.deals == 10 * comb(46, 7)
    assert counts.find_ev(Fraction(1, 2)) == 0
    assert heard == [0.0]
    monkeypatch.setattr(best_play, "solve_all_hands", None)
    kept = best_play.find_best_play(HIDDEN)
    assert kept.best == counts
    (loss,) = kept.rows
    assert (loss.hands, loss.better, loss.gain, loss.pattern) == (10, 4, Fraction(10**7), pattern)


def test_odds_whose_sums_would_overflow_are_refused() -> None:
    # A pattern of seven ranks has up to 16,384 hands with 53,524,680 opponents each: at a billion to one, over 2**63.
    game = varied(HIDDEN, **{"wager base wager.odds": "1,000,000,000:1"})
    with pytest.raises(HousewayError, match="best play is not counted at 1000000000:1, which has too many parts"):
        find_best_counts(game)


def test_a_chart_with_a_gap_has_no_best_play() -> None:
    rows = [{"name": "One", "number": 1, "hand": ["no pair"], "play": [{"prefer": "front"}]}]
    with pytest.raises(HousewayError, match="no row of the house way sets"):
        find_best_counts(varied(HIDDEN, **{"house_way.row": rows}))


def test_there_is_no_best_setting_before_the_shown_hand() -> None:
    with pytest.raises(HousewayError, match="see the player-dealer's hand"):
        find_best_counts(FACE_UP)
