"""Rounds told one by one: their means are the exact prices, seats share what they share, and cards come fairly."""

from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np
import pytest

from houseway.analysis.odds import odds
from houseway.book.loader import load
from houseway.core.cards.dealt_rows import RowDealer, deal_rows
from houseway.core.errors import HousewayError, ShoeEmpty
from houseway.families import family_of
from houseway.families.batches import BatchAsked, NamedStrategy
from houseway.families.duels.price.holdem.rules import make_rules
from houseway.families.prices import WagerOdds
from houseway.families.round_results import RoundResults
from houseway.families.twenty_one.price import batch as twenty_one
from houseway.families.twenty_one.price.batch import make_batch
from houseway.families.twenty_one.price.kernel import play_rows
from houseway.families.twenty_one.price.strategy import make_blank_strategy
from tests import breadth
from tests.families.duels.holdem.playing import random_strategy
from tests.families.pai_gow.bonuses.priced import price

ROUNDS = breadth.rounds(6_000, 20_000)
FORTUNE = "crystal/fortune-pai-gow-poker"
PURE = "clubone/pure-21-5-blackjack"


def told(
    game_id: str, way: str | NamedStrategy, seats: int = 1, rounds: int = ROUNDS, seed: int = 1, stream: int = 0
) -> RoundResults:
    game = load(game_id)
    return family_of(game).round_results(
        BatchAsked(game, game.rules.deck.decks.default, seats, way, seed), rounds, stream
    )


def column(found: RoundResults, *names: str) -> "np.ndarray[Any, np.dtype[np.float64]]":
    """What a unit on each of these wagers gained together, by round and seat."""
    places = [found.wagers.index(name) for name in names]
    return found.gains[:, :, places].sum(axis=2) / found.parts


def spread(exact: WagerOdds) -> float:
    """The standard deviation of one round, also where rounds may leave the wager undecided."""
    if not exact.outcomes or exact.outcomes_of:
        assert exact.sd_of_all is not None
        return exact.sd_of_all
    squares = sum((one.gain**2 * one.probability for one in exact.outcomes), Fraction(0))
    return sqrt(squares - exact.ev_per_round**2)


def far_off(found: RoundResults, exact: WagerOdds) -> list[str]:
    """Seats whose mean is further than four standard errors from the price; wagers priced together are added up."""
    beside = [part.name for part in exact.parts if part.name in found.wagers and part.name != exact.name]
    means = column(found, exact.name, *beside).mean(axis=0)
    error = spread(exact) / sqrt(len(found.gains))
    ev = float(exact.ev_per_round)
    return [
        f"{exact.name} at seat {seat}: {mean}, not {ev}"
        for seat, mean in enumerate(means, start=1)
        if abs(mean - ev) > 4 * error
    ]


@pytest.mark.parametrize(
    ("game_id", "way", "seats"),
    [
        ("crystal/ez-baccarat", "best", 1),
        ("clubone/supreme-baccarat", "best", 1),
        ("ace-and-vine/dai-bacc", "best", 3),
        ("oaks/baccarat-gold", "house-way", 7),
        ("crystal/asian-baccarat", "best", 7),
        ("crystal/asian-baccarat", "equilibrium", 1),
        ("crystal/baccarat-5-0", "house-way", 1),
        ("clubone/casino-war", "best", 7),
        ("delta/pai-gow-tiles", "house-way", 7),
        ("oaks/california-aces", "house-way", 6),
        ("delta/three-card-poker-6-card-bonus", "simple", 7),
        ("oaks/three-card-poker", "best", 13),
        ("clubone/caribbean-stud", "simple", 7),
        ("crystal/mississippi-stud-poker", "simple", 5),
    ],
)
def test_means_are_the_exact_prices(game_id: str, way: Any, seats: int) -> None:
    found, sheet = told(game_id, way, seats), odds(game_id, strategy=way)
    assert found.gains.shape == (ROUNDS, seats, len(found.wagers))
    assert {*found.wagers} <= {wager.name for wager in sheet.wagers}
    assert [word for exact in sheet.wagers if exact.name in found.wagers for word in far_off(found, exact)] == []


def test_bonuses_of_blackjacks_are_worth_what_is_counted() -> None:
    # The base wager of this game is solved for elsewhere; these two are counted in a moment.
    names = ["Red Flex Bet", "Buster Blackjack Bonus Bet"]
    found, sheet = told(PURE, "house-way", 7), odds(PURE, wagers=names)
    assert found.wagers == ("Game wager", *names)
    assert [word for name in names for word in far_off(found, sheet[name])] == []


def test_the_trips_of_a_hold_em_duel_come_as_they_must() -> None:
    # Of all C(52, 7) = 133,784,560 hands of seven: 4,324 royal flushes, 37,260 other straight flushes, 224,848 fours of
    # a kind, 3,473,184 full houses, 4,047,644 flushes, 6,180,020 straights, 6,461,620 threes of a kind.
    hands = (4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620)
    game_id, name = "crystal/ultimate-texas-holdem", "Trips Bonus"
    pays = next(wager.pays for wager in load(game_id).rules.wager if wager.name == name)  # type: ignore[attr-defined]
    odds_to_one = [Fraction(pay.odds.replace(":1", "")) for pay in pays]
    assert len(odds_to_one) == len(hands)
    won, squares = (sum(p**power * n for p, n in zip(odds_to_one, hands, strict=True)) for power in (1, 2))
    every, paid = 133_784_560, sum(hands)
    ev = float(Fraction(won - (every - paid), every))
    error = sqrt(float(Fraction(squares + every - paid, every)) - ev**2) / sqrt(ROUNDS)
    # They stay on a fold, so that it is all the same how the seats play.
    plays: Any = random_strategy(make_rules(load(game_id)), 4)
    found = column(told(game_id, plays, 7), name).mean(axis=0)
    assert (abs(found - ev) < 4 * error).all()


def test_pai_gow_poker_and_its_awards_are_worth_what_is_counted() -> None:
    # Counted over all 8,250,459,031,214,400 deals: 2,373,930,259,275,320 won and 2,479,253,030,815,932 lost.
    game, found = load(FORTUNE), told(FORTUNE, "house-way", 6)
    base, fortune, envy = found.wagers
    error = sqrt(4_853_183_290_091_252 / 8_250_459_031_214_400) / sqrt(ROUNDS)
    assert (abs(column(found, base).mean(axis=0) + 0.0127657) < 4 * error).all()
    assert far_off(found, price(game, fortune)) == []
    # A button is told in dollars, by the hands of the five others.
    assert far_off(found, price(game, envy, others=5)) == []


def test_fast_action_is_worth_what_is_counted() -> None:
    # The exact count: -3.505% of the wager, house way against house way; a unit is won or lost but for a few copies.
    found = told("clubone/fast-action-holdem", "house-way", 7)
    assert (abs(found.gains / found.parts).max(axis=0) <= 1).all()
    assert (abs(column(found, "base wager").mean(axis=0) + 0.035055) < 4 / sqrt(ROUNDS)).all()


def test_seats_of_two_common_hands_gain_the_same() -> None:
    for game_id in ("crystal/ez-baccarat", "crystal/baccarat-5-0"):
        found = told(game_id, "house-way", 13, rounds=500)
        assert (found.gains == found.gains[:, :1]).all()


def test_seats_share_the_player_dealer_s_hand_and_nothing_else() -> None:
    found = told(PURE, "house-way", 3, rounds=4_000)
    # The bonus on the player-dealer's busts is won by all or by none.
    busts = column(found, "Buster Blackjack Bonus Bet")
    assert (busts == busts[:, :1]).all()
    # Own hands meet one hand: they rise and fall together, and not always.
    base = column(found, "Game wager")
    assert 0.1 < np.corrcoef(base[:, 0], base[:, 1])[0, 1] < 0.9


def test_the_same_stream_is_the_same_again_and_another_is_another() -> None:
    for game_id, way in (
        ("crystal/ez-baccarat", "best"),
        (PURE, "house-way"),
        ("crystal/asian-baccarat", "equilibrium"),
    ):
        one, again = (told(game_id, way, rounds=2_000, stream=3) for _ in range(2))
        assert (one.gains == again.gains).all()
        assert (one.gains != told(game_id, way, rounds=2_000, stream=4).gains).any()
        assert (one.gains != told(game_id, way, rounds=2_000, stream=3, seed=2).gains).any()


def test_no_rounds_are_told_in_no_rows() -> None:
    for game_id in ("crystal/ez-baccarat", PURE, "crystal/mississippi-stud-poker", FORTUNE):
        way = "simple" if "stud" in game_id else "house-way"
        found = told(game_id, way, 2, rounds=0)
        assert found.gains.shape == (0, 2, len(found.wagers))


@pytest.mark.parametrize(
    ("game_id", "seats", "words"),
    [
        ("crystal/holdem-limit", 2, "nobody tells the family poker round by round"),
        ("crystal/ez-baccarat", 14, "has 1 to 13 seats, not 14"),
        ("crystal/ez-baccarat", 0, "has 1 to 13 seats, not 0"),
        ("crystal/baccarat-5-0", 14, "is dealt to 1 to 13 seats, not 14"),
        ("clubone/casino-war", 8, "has 1 to 7 seats, not 8"),
        ("clubone/caribbean-stud", 8, "has 1 to 7 seats, not 8"),
    ],
)
def test_what_cannot_be_told_is_refused_in_one_line(game_id: str, seats: int, words: str) -> None:
    with pytest.raises(HousewayError, match=words) as refused:
        told(game_id, "best", seats, rounds=1)
    assert "\n" not in str(refused.value)


# -- the cards


def test_every_card_comes_to_every_place_as_often() -> None:
    deck = np.arange(52, dtype=np.uint8)
    rows = deal_rows(deck, 20, 52_000, seed=5, stream=1)
    assert (np.diff(np.sort(rows, axis=1), axis=1) > 0).all(), "no card twice"
    # 1,000 are expected of each at each of 20 places; of 1,040 counts none is likely to be five deviations off.
    counts = np.stack([np.bincount(rows[:, place], minlength=52) for place in range(20)])
    assert (abs(counts - 1_000) < 5 * sqrt(1_000 * 51 / 52)).all()
    # Two cards that follow each other are a pair in 3 of 51 deals.
    pairs = (rows[:, :-1] // 4 == rows[:, 1:] // 4).mean(axis=0)
    assert (abs(pairs - 3 / 51) < 5 * sqrt(3 / 51 * 48 / 51 / 52_000)).all()


def test_a_whole_shoe_holds_its_cards_and_every_row_is_dealt_from_all_of_them() -> None:
    shoe = np.repeat(np.arange(10, dtype=np.uint8), 8)
    dealer = RowDealer(shoe, 3, 0)
    first, second = dealer.rows(80, 200), dealer.rows(80, 200)
    for rows in (first, second):
        assert (np.sort(rows, axis=1) == shoe).all()
    assert (first != second).any(axis=1).all()
    assert (np.bincount(shoe) == 8).all(), "the pack itself stays as it was"


def test_a_round_in_which_the_cards_run_out_is_dealt_again() -> None:
    # From rows of 23 cards, which seven seats use up now and then; no row of a whole shoe is likely to be too short.
    hits = make_blank_strategy("never stands")
    hits.hit[:] = True
    game, rounds = load(PURE), 400
    ready = make_batch(BatchAsked(game, 8, 7, hits, 1))
    dealer = RowDealer(ready.shoe.cards, 1, 0)
    rows, short = dealer.rows(23, rounds), 0
    for row, nets in zip(rows, twenty_one._play_rows(ready, rows, dealer), strict=True):
        try:
            assert (play_rows(game, hits, row[None], 7)[0] == nets).all()
        except ShoeEmpty:
            short += 1
            assert nets[:, 0].any()
    assert 0 < short < rounds
