"""Wagers of the nines with options that look at drawn cards, at both hands, or that say nothing of what they read."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import permutations
from math import sqrt
from random import Random

import numpy as np
import pytest

from houseway import simulate
from houseway.book.loader import Game, load
from houseway.core.cards import Card
from houseway.core.errors import HousewayError
from houseway.families.nines.price.options.batch import settle_rows
from houseway.families.nines.price.options.solutions import solve
from houseway.families.nines.price.options.states import BankMoment, NinesPlay, SeatMoment
from houseway.families.prices import Asked, Play, WagerOdds
from tests.doors import price_wagers
from tests.families.nines.options.comparison import engine_gains, held_together, random_play, random_rows, ready
from tests.families.nines.options.dealt import draft
from tests.families.nines.options.planted import PlantedWager, bonus, left_of, with_wagers

FACE_DOWN = "crystal/21st-century-baccarat-face-down"
CARDS = "2h 3d 4c 5s 6h 4h Ks"
EIGHT = f"{CARDS} 9d"
Deal = tuple[list[Card], list[Card], int, bool]
"""The finished hands of the seat and of the player-dealer, the seat's first total, and whether it was doubled."""
Test = Callable[[list[Card], list[Card], int, bool], bool]


def digit(cards: list[Card]) -> int:
    return sum(0 if 10 <= card.rank < 14 else card.rank % 13 for card in cards) % 10


def winner(player: list[Card], banker: list[Card]) -> str:
    mine, theirs = digit(player), digit(banker)
    return "player" if mine > theirs else "banker" if theirs > mine else "tie"


def one_colour(player: list[Card]) -> bool:
    return len({card.suit in "hd" for card in player}) == 1


TESTS: Mapping[str, tuple[dict[str, object], Test]] = {
    "colour": ({"colour": True}, lambda player, banker, first, doubled: one_colour(player)),
    "said colour": ({"colour_said": True}, lambda player, banker, first, doubled: one_colour(player)),
    "winning colour": (
        {"colour": True, "winner": "player"},
        lambda player, banker, first, doubled: one_colour(player) and winner(player, banker) == "player",
    ),
    "winning pair": (
        {"player_pair": "pair", "winner": "player"},
        lambda player, banker, first, doubled: player[0].rank == player[1].rank and winner(player, banker) == "player",
    ),
    "same first": (
        {"same_first": True},
        lambda player, banker, first, doubled: player[0].rank == banker[0].rank,
    ),
    "tied same first": (
        {"same_first": True, "winner": "tie"},
        lambda player, banker, first, doubled: player[0].rank == banker[0].rank and winner(player, banker) == "tie",
    ),
    "heart": (
        {"heart": True},
        lambda player, banker, first, doubled: banker[-1].suit == "h" and winner(player, banker) == "banker",
    ),
    "red double": (
        {"red_double": True},
        lambda player, banker, first, doubled: doubled and first < 4 and player[-1].suit in "hd",
    ),
}


def counts(cards: list[Card]) -> tuple[int, ...]:
    return tuple(sorted(digit([card]) for card in cards))


def deals(left: Counter[Card], play: NinesPlay) -> Iterator[tuple[Deal, Fraction]]:
    """Every end of crystal 000 lines 698 to 744 and 815 to 827, without jokers, and how likely it is.

    The player-dealer's nine ends it. Otherwise a seat may double or give up on six or less, must hit on four or less
    and may on five and six; the player-dealer draws on five or less and may on six.
    """
    rows = list(permutations(left.elements(), 6))
    for row in rows:
        player, banker, fifth, sixth = list(row[:2]), list(row[2:4]), row[4], row[5]
        first, total, up = digit(player), digit(banker), digit([row[2]])
        whole = Fraction(1, len(rows))
        if total == 9:
            yield (player, banker, first, False), whole
            continue
        usual = "hit" if first <= 5 else "stand"
        moment = SeatMoment(counts(player), up)
        actions = {usual: Fraction(1)} if play.seat is None or first > 6 else play.seat[moment]
        for action, likely in actions.items():
            if not likely:
                continue
            drew = action in ("hit", "double")
            hand = [*player, fifth] if drew else player
            draws = Fraction(total <= 5)
            if total == 6 and play.bank is not None:
                draws = Fraction(play.bank[BankMoment(counts(banker), up, None, action)])  # type: ignore[arg-type]
            third = sixth if drew else fifth
            if draws:
                yield (hand, [*banker, third], first, action == "double"), whole * likely * draws
            if draws < 1:
                yield (hand, banker, first, action == "double"), whole * likely * (1 - draws)


def price_of(game: Game, name: str, left: Counter[Card], play: Play) -> WagerOdds:
    (found,) = price_wagers(Asked(game, 8, left, (), (name,), play))
    return found


@pytest.mark.parametrize(
    ("play", "names"),
    [
        ("house-way", ["same first", "tied same first", "winning pair", "heart"]),
        ("best", ["winning colour", "red double"]),
        ("equilibrium", ["said colour", "colour"]),
    ],
)
def test_prices_equal_sums_over_every_row(play: Play, names: list[str]) -> None:
    left = left_of(CARDS)
    game = with_wagers(FACE_DOWN, *(bonus(name, TESTS[name][0], "Main wager") for name in names))
    ends = list(deals(left, solve(load(FACE_DOWN), left).plays[play]))
    assert sum(likely for _, likely in ends) == 1
    for name in names:
        wins = sum((likely for end, likely in ends if TESTS[name][1](*end)), Fraction(0))
        assert price_of(game, name, left, play).ev == 4 * wins - 1, name
    assert any(end[3] for end, _ in ends) == (play != "house-way")


def test_a_wager_that_faces_the_house_way() -> None:
    left = left_of(CARDS)
    wager = bonus("colour", {"colour": True}, "Main wager", faces="house way")
    best = solve(load(FACE_DOWN), left).plays["best"]
    # The player-dealer plays as asked, which is the house way too.
    assert best.bank is None
    wins = sum(likely for end, likely in deals(left, NinesPlay("house-way")) if one_colour(end[0]))
    assert price_of(with_wagers(FACE_DOWN, wager), "colour", left, "best").ev == 4 * wins - 1


def test_three_first_cards_and_a_drawn_one() -> None:
    # Eight cards in all orders. Both sides draw on five or less, and the house way draws on the five where it may.
    left = left_of(EIGHT)
    game = with_wagers(
        draft(deal={"cards": 3}), bonus("colour", {"colour": True}, "Main"), bonus("heart", {"heart": True}, "Main")
    )
    rows = list(permutations(left.elements(), 8))
    found = {"colour": 0, "heart": 0}
    for row in rows:
        player, banker, rest = list(row[:3]), list(row[3:6]), list(row[6:])
        if digit(player) <= 5:
            player.append(rest.pop(0))
        if digit(banker) <= 5:
            banker.append(rest.pop(0))
        found["colour"] += one_colour(player)
        found["heart"] += winner(player, banker) == "banker" and banker[-1].suit == "h"
    for name, wins in found.items():
        assert price_of(game, name, left, "house-way").ev == Fraction(4 * wins, len(rows)) - 1


def test_a_base_wager_that_is_paid_by_cards() -> None:
    left = left_of(CARDS)
    pays = [{"hand": "One colour", "when": {"colour": True}, "odds": "2:1"}]
    main = PlantedWager.model_validate({"name": "Main wager", "kind": "base", "pays": pays})
    game = with_wagers(FACE_DOWN, main)
    wins = sum(likely for end, likely in deals(left, NinesPlay("house-way")) if one_colour(end[0]))
    assert price_of(game, "Main wager", left, "house-way").ev == 3 * wins - 1
    with pytest.raises(HousewayError, match=r"^wager 'Main wager': there is no best play, since it is decided by more"):
        price_of(game, "Main wager", left, "best")
    with pytest.raises(HousewayError, match=r"^wager 'Main wager': there is no best play, since it is decided by more"):
        simulate(game, rounds=1, strategy="best", seed=1)
    found = {wager.name: wager for wager in simulate(game, rounds=200, strategy="house-way", seed=1).wagers}
    assert sum(one.count for one in found["Main wager"].results) == 200


def test_a_late_wager_that_looks_at_cards_is_priced_where_it_may_be_made() -> None:
    # Barred at a first total of five; the draft's seat draws on five or less, and so does the player-dealer.
    left = left_of(CARDS)
    wager = bonus("late", {"colour": True}, "Main", late={"barred_totals": "5"})
    game = with_wagers(draft(), wager)
    wins = made = 0
    for row in permutations(left.elements(), 6):
        player = list(row[:2])
        first = digit(player)
        made += first != 5
        wins += first != 5 and one_colour([*player, row[4]] if first < 5 else player)
    for play in ("house-way", "best"):
        assert price_of(game, "late", left, play).ev == Fraction(4 * wins, made) - 1


GAMES = ["oaks/baccarat-gold", "crystal/asian-baccarat", FACE_DOWN, "clubone/super-pan-9", "crystal/baccarat-5-0"]


@pytest.mark.parametrize("filed", GAMES)
def test_batches_judge_the_same_cards_as_the_engine(filed: str) -> None:
    page = load(filed).rules
    main = page.options.wagers[0]
    wagers = [bonus(name, when, main) for name, (when, _) in TESTS.items()]
    game, chance = with_wagers(filed, *wagers), Random(11)
    for seats in (1,) if page.deal.drawn == "community" else (1, 3):
        play = random_play(game, chance, seats=seats)
        rows = random_rows(game, seats, 12, chance)
        codes = np.array([[card.code for card in row] for row in rows], dtype=np.uint8)
        told = settle_rows(ready(game, play, seats), codes, 0)
        names = held_together(game)[0]
        for row, gained in zip(rows, told.gains, strict=True):
            engine, _ = engine_gains(game, play, row, seats, names)
            for seat in range(seats):
                for name in TESTS:
                    found = Fraction(int(gained[seat, told.wagers.index(name)]), told.parts)
                    assert found == engine[seat + 1, name], (name, row)


def test_rounds_from_whole_shoes_bring_the_truth() -> None:
    # After any first card of eight decks, 31 of the other 415 have its rank.
    game = with_wagers(
        draft(), bonus("same first", {"same_first": True}, "Main"), bonus("red", {"heart": True}, "Main")
    )
    dealt = simulate(game, rounds=12_000, seats=2, seed=5, strategy="house-way", workers=1)
    assert [wager.name for wager in dealt.wagers] == ["Main", "same first", "red"]
    same = dealt.wagers[1]
    assert same.decided == 24_000
    truth = 4 * Fraction(31, 415) - 1
    assert same.standard_error is not None
    # Both seats meet one hand of the player-dealer's: their error is larger than that of 24,000 rounds.
    assert same.standard_error > 0.9 * sqrt(float((3 - truth) * (truth + 1)) / 24_000)
    assert abs(float(same.ev - truth)) < 5 * same.standard_error
    whole = simulate(draft(), rounds=12_000, seats=2, seed=5, strategy="house-way", workers=1)
    # The same seed deals the same rounds, whether or not somebody looks at the cards.
    assert whole.wagers[0] == dealt.wagers[0]
