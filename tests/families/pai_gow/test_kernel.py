"""The batch kernel settles as the engine does, whatever way the seats set their hands."""

from typing import Any

import numpy as np
import pytest

from houseway.analysis.simulation import simulate
from houseway.book.index import games
from houseway.book.loader import Game, load
from houseway.core.cards import parse_cards
from houseway.core.errors import BadNotation, HousewayError, TableRefusal
from houseway.families.batches import BatchAsked, SimulatedWager, join_halves, split_into_halves
from houseway.families.pai_gow.price.batch import PaiGowBatch, make_batch
from houseway.families.pai_gow.price.strategy import PatternStrategy, make_house_strategy, make_value_strategy
from houseway.families.pai_gow.price.ways import list_fans
from houseway.families.tiles.price.solution_cache import TilesStrategy
from tests import breadth
from tests.families.pai_gow.bonuses.priced import price
from tests.families.pai_gow.comparison import first_of, settlements_that_differ
from tests.families.pai_gow.dealt import ENVY, FACE_UP, HIDDEN, varied

BOOK = {one.id: load(one.id) for one in games() if one.family == "pai_gow"}
ALL = BOOK | {
    "hidden": HIDDEN,
    "face up": FACE_UP,
    "nobody's copies": varied(
        HIDDEN, **{"wager base wager.copies": "nobody", f"wager {ENVY}.envy.several": "the highest"}
    ),
}
SEEN = {name: game for name, game in ALL.items() if game.rules.setting.first == "player-dealer"}  # type: ignore[union-attr]
BUG = "high, bug joker"
DEALER = "2h 2d 3c 4h 6d 7c 9d"


def ready(game: Game, seats: int, strategy: Any = "house-way") -> PaiGowBatch:
    return make_batch(BatchAsked(game, 1, seats, strategy, seed=1))


def ends(game: Game, *hands: str) -> list[list[int]]:
    """How the wagers of each seat end; the first hand is the player-dealer's."""
    row = [card.code for hand in hands for card in parse_cards(hand)]
    found: list[list[int]] = ready(game, len(hands) - 1).note_ends([row])[0].tolist()
    return found


@pytest.mark.parametrize("name", ALL)
def test_kernel_settles_as_the_engine_does(name: str) -> None:
    assert first_of(settlements_that_differ(ALL[name], 6, "house-way", breadth.rounds(5, 50), seed=len(name))) == []


@pytest.mark.parametrize("name", SEEN)
def test_kernel_answers_a_shown_hand_as_well_as_can_be(name: str) -> None:
    assert first_of(settlements_that_differ(SEEN[name], 4, "best", 16, seed=len(name))) == []


def test_kernel_settles_senseless_settings_as_the_engine_does() -> None:
    worth = np.random.default_rng(5).random(len(list_fans(BUG).fronts))
    assert first_of(settlements_that_differ(HIDDEN, 3, make_value_strategy("senseless", BUG, worth), 24, seed=4)) == []


def test_rounds_dealt_by_hand_end_as_they_should() -> None:
    # The draft sets the highest front that is no foul: of these kings king-seven, since king-nine outranks king-seven.
    dealer = "Kc Kd 9h 7s 5c 3d 2h"
    found = ends(
        HIDDEN,
        dealer,
        "As Ad Th 8s 6c 4d 2s",  # ace-eight / ace-ten: higher, higher
        "Ks Kh 9c 8d 4s 3c 2c",  # king-eight / king-nine-four: higher, lower
        "Jc Jd 8h 6s 5h 4c 3h",  # jack-six / jack-eight: lower, lower
    )
    assert [seat[0] for seat in found] == [3 * 2 + 2, 3 * 2 + 0, 0]
    (same,) = ends(HIDDEN, dealer, "Ks Kh 9c 7d 5d 3c 2c")
    assert same[0] == 3 * 1 + 1


@pytest.mark.parametrize(
    ("hand", "line"),
    [
        ("As Ks Qs Js Ts 9s 8s", 0),
        ("As Ks Qs Js Ts Kh Qh", 1),
        ("As Ks Jo Js Ts Kh Qh", 1),  # the joker stands in the royal
        ("As Ks Qs Js Ts 9s Jo", 2),
        ("Ac Ad Ah As Jo 2c 3d", 3),
        ("As Ks Qs Js Ts Kh Qd", 4),  # king and queen, of two suits
        ("As Ks Jo Js Ts Kd Qh", 4),
        ("As Ks Qs Js Ts Kh Jh", 4),
        ("Ks Qs Js Ts 9s Kh Qh", 5),  # a match, and no royal
        ("As Ac Ad Jo Ks 9h 8d", 6),
        ("As Kd Qs Jc 9s 8h 6c", 11),
    ],
)
def test_bonus_pays_the_first_line_that_the_cards_hold(hand: str, line: int) -> None:
    assert ends(HIDDEN, DEALER, hand)[0][1] == line


def test_envy_is_won_by_the_hands_of_others() -> None:
    # A four of a kind ($5), a straight flush ($20), and nothing: one's own hand brings nothing.
    table = "Th Ts Kd 8c 6c 3h 2h", "4c 4d 4h 4s Kc 9d 2s", "9h 8h 7h 6h 5h Ac 2c", "Qc Jd 9s 7d 5s 3d 2d"
    for several, dollars in (("each", [20, 5, 25]), ("the highest", [20, 5, 20])):
        game = varied(HIDDEN, **{f"wager {ENVY}.envy.several": several})
        award = ready(game, 3).sheet.wagers[2]
        assert [award.gains[seat[2]] for seat in ends(game, *table)] == dollars


def test_a_shown_ace_high_pushes_and_wins_its_bonus() -> None:
    # By the order of the draft: both, with the joker, without; and last the loss.
    both, plain = "Ad Qh Ts 8c 6d 4h 2s", "Ah Kc 9c 7d 5c 3d 3s"
    without = ends(FACE_UP, "Ac Qd Th 8s 6c 4d 2h", both, plain)
    assert [(seat[0], seat[2]) for seat in without] == [(9, 0), (9, 2)]
    joker = ends(FACE_UP, "Jo Kd Jh 9s 7c 5d 3h", both, plain)
    assert [(seat[0], seat[2]) for seat in joker] == [(9, 0), (9, 1)]
    (paired,) = ends(FACE_UP, "Ac Qd Th 8s 6c 4d 4s", both)
    assert paired[0] != 9
    assert paired[2] == 3


def near(wager: SimulatedWager, exact: float) -> bool:
    assert wager.ev_decimal is not None
    assert wager.standard_error is not None
    return abs(wager.ev_decimal - exact) < 4 * wager.standard_error


def test_a_simulation_is_near_the_exact_prices() -> None:
    # Counted over all 8,250,459,031,214,400 deals: 2,373,930,259,275,320 won and 2,479,253,030,815,932 lost.
    game = BOOK["crystal/fortune-pai-gow-poker"]
    rounds = breadth.rounds(30_000, 150_000)
    dealt = simulate(game, rounds=rounds, seats=6, seed=5)
    assert dealt.strategy == "house-way"
    base, fortune, envy = dealt.wagers
    assert near(base, -0.0127657)
    assert near(fortune, float(price(game, fortune.name).ev or 0))
    assert near(envy, float(price(game, envy.name, others=5).ev_per_round or 0))
    assert [one.decided for one in dealt.wagers] == [6 * rounds] * 3


def test_a_shown_hand_is_answered_near_the_exact_price() -> None:
    # Counted: 2,049,263,392,484,060 won and 2,205,633,649,302,204 lost; by the house way -6.1738%.
    game = BOOK["ace-and-vine/face-up-pai-gow-poker"]
    rounds = breadth.rounds(50_000, 200_000)
    best, house = simulate(game, rounds=rounds, seed=5), simulate(game, rounds=rounds, seed=5, strategy="simple")
    assert best.strategy == "best"
    assert near(best.wagers[0], -0.0189529)
    assert near(house.wagers[0], -0.0617378)
    assert best.wagers[1:] == house.wagers[1:]
    for wager in best.wagers[1:]:
        alone = wager.name == ENVY
        assert wager.ev == 0 if alone else near(wager, float(price(game, wager.name).ev or 0))


def test_a_seat_can_set_by_the_way_of_another_house() -> None:
    other = make_house_strategy(BOOK["clubone/face-up-pai-gow-poker"])
    assert first_of(settlements_that_differ(BOOK["crystal/fortune-pai-gow-poker"], 2, other, 16, seed=8)) == []


def test_rows_that_are_no_round_are_refused() -> None:
    one = ready(HIDDEN, 1)
    for rows, fault in (
        (np.arange(13)[None], "rows of 14"),
        (np.arange(40, 54)[None], "numbers from 0 to 52"),
        (np.zeros((1, 14), int), "a card twice"),
    ):
        with pytest.raises(BadNotation, match=fault):
            one.note_ends(rows)
    assert one.deck.tolist() == list(range(53))


def test_seats_and_ways_that_are_not_there_are_refused() -> None:
    with pytest.raises(TableRefusal, match="is dealt to 1 to 6 seats, not to 7"):
        ready(HIDDEN, 7)
    # 53 cards are seven hands of seven: a draft with more seats than that is not dealt to them.
    with pytest.raises(TableRefusal, match="is dealt to 1 to 6 seats, not to 8"):
        ready(varied(HIDDEN, **{"seats.players": [8]}), 8)
    with pytest.raises(TableRefusal, match=r"^seats play by simple or house-way, not by 'wild'$"):
        ready(HIDDEN, 1, "wild")
    with pytest.raises(TableRefusal) as refused:
        ready(HIDDEN, 1, TilesStrategy("of tiles", np.zeros((3, 4, 5))))
    assert str(refused.value).endswith("or a PatternStrategy, not by a TilesStrategy named 'of tiles'")
    with pytest.raises(TableRefusal, match=r"against a hidden hand is in no table: play by house-way$"):
        ready(HIDDEN, 1, "best")
    rows = [{"name": "One", "number": 1, "hand": ["no pair"], "play": [{"prefer": "front"}]}]
    with pytest.raises(TableRefusal, match="no row of the house way sets"):
        ready(varied(HIDDEN, **{"house_way.row": rows}), 1)


def test_pays_whose_sums_would_overflow_are_refused() -> None:
    # (6 x 10**12)**2 is over 2**63, and two seats at 3,000,000:1, each round squared, are so within 2**18 rounds.
    huge, large = (varied(HIDDEN, **{"wager base wager.odds": odds}) for odds in ("999,999,999,999:2", "3,000,000:1"))
    with pytest.raises(HousewayError, match="cannot be simulated at 6 seats together: its pays are too large"):
        ready(huge, 6)
    with pytest.raises(HousewayError, match="cannot be simulated at 2 seats together"):
        ready(large, 2)
    assert simulate(large, rounds=100, strategy="house-way", seed=1).wagers[0].ev_decimal is not None


def test_sums_of_squares_of_many_chunks_are_whole() -> None:
    chunk = np.array([2**62 - 1, 7])
    assert join_halves(sum((split_into_halves(chunk) for _ in range(9)), np.zeros(4, np.int64))) == [
        9 * (2**62 - 1),
        63,
    ]


def test_tables_that_set_no_hands_are_refused() -> None:
    way = make_house_strategy(HIDDEN)
    for fronts, backs, fault in (
        (way.fronts[1:], way.backs, "a front and a back for each of"),
        (way.fronts, way.backs.astype(float), "a front and a back for each of"),
        (way.fronts.tolist(), way.backs, "a front and a back for each of"),
        (np.full_like(way.fronts, way.fronts.max()), way.backs, "as it cannot be set, or as a foul"),
    ):
        with pytest.raises(TableRefusal, match=fault):
            ready(HIDDEN, 1, PatternStrategy("strange", fronts, backs))
    with pytest.raises(TableRefusal, match="each is to have its worth"):
        make_value_strategy("short", BUG, np.zeros(3))
