import random
from collections.abc import Sequence

import numpy as np
import pytest

from houseway.book.loader import load
from houseway.core.cards import Card, make_pack
from houseway.families import begin
from houseway.families.chinese.advise import strategy_guide
from houseway.families.chinese.advise.setter import find_best_settings
from houseway.families.chinese.play.scoring import COMPARED, SURRENDERED, SWEEP, Scoring, make_scoring
from houseway.families.chinese.price import opponents
from houseway.families.chinese.price.opponents import Pool, get_pool
from houseway.families.chinese.price.thumb import SettingStyle, check_style, get_rule_of_thumb
from tests.families.chinese.dealing import CLUBONE, state, table
from tests.families.chinese.naive_settings import renamed

HANDS = 1 << 12


@pytest.fixture(autouse=True)
def _few_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.families.chinese.price.thumb.HANDS", 1 << 10)


def points(version: str) -> Scoring:
    return make_scoring(load(CLUBONE[version]).rules)  # type: ignore[arg-type]


def names(mask: int) -> list[str]:
    return ["23456789TJQKA"[code // 4] + "cdhs"[code % 4] for code in range(52) if mask >> code & 1]


def test_opponents_are_those_that_share_no_card_by_any_names_of_the_suits() -> None:
    pool = get_pool(points("basic"), HANDS)
    chance = random.Random(2)
    hand = chance.sample(tuple(make_pack()), 13)
    held = {str(card) for card in hand}
    numbers = list(range(400))
    some = Pool(
        pool.masks[numbers],
        pool.strengths[numbers],
        pool.states[numbers],
        pool.sweeps[numbers],
        pool.kinds[numbers],
        pool.home[numbers],
        pool.declared,
        pool.earned,
    )
    expected = [sum(not set(one) & held for one in renamed(names(int(mask)))) for mask in some.masks]
    met = some.find_met([card.code for card in hand])
    compared = [times for times, state in zip(expected, some.states, strict=True) if times and state == COMPARED]
    assert met.compared.times.tolist() == compared
    assert sum(times for _, times, _ in met.others) == sum(expected) - sum(compared)


def test_the_pool_is_kept_and_comes_back_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    page, heard = points("basic"), []
    first = get_pool(page, HANDS, heard.append)
    assert not heard or heard == sorted(heard)
    monkeypatch.setattr(opponents, "_POOLS", {})
    again = get_pool(page, HANDS, lambda done: pytest.fail("it is kept"))
    for name in ("masks", "strengths", "states", "sweeps", "kinds", "home"):
        assert (getattr(first, name) == getattr(again, name)).all()
    assert first.earned == again.earned


def test_opponents_declare_and_surrender_where_that_is_more() -> None:
    # Three points are lost by surrender; nobody loses more than three in the basic count, and few lose less than that.
    basic, mandarin = (np.bincount(get_pool(points(one), HANDS).states, minlength=5) for one in ("basic", "mandarin"))
    assert basic[SURRENDERED] == 0
    assert 0 < mandarin[SURRENDERED] < HANDS / 10
    # All sweeps of the list are 1.66% of hands (see the counts): of 4,096 hands 68, give or take four times 8.
    assert 36 < basic[SWEEP] < 100


def test_the_rule_of_thumb_rises_with_the_strengths_and_wins_nothing_from_itself() -> None:
    style = get_rule_of_thumb(points("mandarin"))
    check_style(SettingStyle("rule", style))
    for worths in (style.front, style.middle, style.back):
        assert worths[0, 1] == 0
        assert worths[-1, 2] == pytest.approx(0, abs=1e-6)
        # How often each strength is set is what is neither won nor lost from it; over all of them nobody gains.
        share = 1 - worths[:, 1] - worths[:, 2]
        assert share.sum() == pytest.approx(1, abs=1e-3)
        assert (share * worths[:, 0]).sum() == pytest.approx(0, abs=1e-3)


def random_bot(chance: random.Random, cards: Sequence[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Lays the hand as it comes, but for the order of middle and back."""
    from houseway.core.ranking.high import rank_five_cards

    mixed = chance.sample(list(cards), 13)
    low, high = sorted((tuple(mixed[:5]), tuple(mixed[5:10])), key=rank_five_cards)
    return high, low


def test_who_sets_by_advice_beats_who_lays_at_random() -> None:
    # At 5 dollars a point and 30 rounds; a lead of 50 points is out of reach of chance, which moves it by 10 or so.
    game, page, chance, won = load(CLUBONE["basic"]), points("basic"), random.Random(8), 0
    for _ in range(30):
        order = tuple(chance.sample(tuple(make_pack()), 26))
        live = begin(table({1: 500, 2: 500}, 2, game=game, order=order))
        while live.turn:
            seat = live.turn.seat
            assert seat is not None
            if live.choices[0].action == "play":
                live = live.decide("play")
                continue
            cards = state(live).dealt_hands[seat]
            if seat == 1:
                best = find_best_settings(page, cards, 1, 1, heard=["play"], pool=HANDS).settings[0].setting
                back, middle = best.back, best.middle
            else:
                back, middle = random_bot(chance, cards)
            live = live.decide("lay back", cards=back).decide("lay middle", cards=middle)
        (exchange,) = state(live).exchanges
        won += exchange.points if exchange.winner == 1 else -exchange.points
    assert won > 50


def test_advice_gains_on_the_rule_of_thumb_from_opponents_it_has_not_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strategy_guide, "GAIN_HANDS", 96)
    gain = strategy_guide.find_gain_over_thumb(points("western"), 4 * HANDS)
    assert gain.points > gain.error
