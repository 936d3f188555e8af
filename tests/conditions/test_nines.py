"""Conditions that the tests invent are priced right in a baccarat after one file was edited, said in full or not."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from pathlib import Path

import pytest

from tests.breadth import ALL, rounds
from tests.conditions.planting import Told, ask_copy, plant, write_page

BEFORE = """
def _see_one_colour(facts: NinesFacts) -> bool:
    return len({card.suit in "hd" for card in facts.player_first}) == 1


def _see_run(facts: NinesFacts) -> bool:
    low, middle, high = sorted([*(card.rank for card in facts.player_first), facts.banker_first[0].rank])
    return (low + 1, low + 2) == (middle, high)
"""
FIELDS = """
    one_colour: Annotated[
        StrictBool | None,
        _Condition(_see_one_colour, read_hands(Part.PLAYER_FIRST, ranks=Ranks.NOTHING, suits=Suits.SAME_COLOUR)),
    ] = None
    run: Annotated[
        StrictBool | None,
        _Condition(_see_run, read_hands(Part.PLAYER_FIRST, Part.BANKER_FIRST, ranks=Ranks.RANKS, order=True)),
    ] = None
    colour_unsaid: Annotated[StrictBool | None, _Condition(_see_one_colour)] = None
    run_unsaid: Annotated[StrictBool | None, _Condition(_see_run)] = None
    winner_unsaid: Annotated[Side | None, _Condition(lambda facts: facts.final.winner)] = None
"""
PAGE = """
name = "Planted Nines"
family = "nines"
summary = "A baccarat for tests."
dealt = "face up"
flow = ["Play."]
deck = {{ decks = {{ min = 1, max = 8, default = 1 }} }}
seats = {{ players = [6] }}

[draw]
naturals_stop = true
{draw}

{wagers}

[settle]
start = "left of player-dealer"
order = [{order}]
"""
NO_DRAW = """player = ""
banker_if_player_stood = ""
banker_if_player_drew = { 0 = "", 1 = "", 2 = "", 3 = "", 4 = "", 5 = "", 6 = "", 7 = "" }"""
DRAWS = """player = "0-5"
banker_if_player_stood = "0-5"
banker_if_player_drew = { 0 = "0-9", 1 = "0-9", 2 = "0-9", 3 = "0-7 9", 4 = "2-7", 5 = "4-7", 6 = "6 7", 7 = "" }"""


def page(wagers: dict[str, str], draw: str = DRAWS) -> str:
    """A page with a wager for each condition, at one to one."""
    told = [
        f"[[wager]]\nname = '{name}'\nkind = 'base'\npays = [{{ hand = 'It', when = {{ {when} }}, odds = '1:1' }}]\n"
        for name, when in wagers.items()
    ]
    return PAGE.format(draw=draw, wagers="\n".join(told), order=", ".join(f"'{name}'" for name in wagers))


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with new conditions, all in one file."""
    return plant(tmp_path_factory.mktemp("planted"), "nines", "NinesWhen", BEFORE, FIELDS)


DRAWN = {
    "Colour": "one_colour = true",
    "Colour unsaid": "colour_unsaid = true",
    "Player": "winner = 'player'",
    "Player unsaid": "winner_unsaid = 'player'",
}
RUNS = {"Run": "run = true", "Run unsaid": "run_unsaid = true"}


@pytest.fixture(scope="module")
def told(copied: Path) -> Told:
    """What the copy says of a page with third cards; `check` has nothing against it."""
    wagers = DRAWN | (RUNS if ALL else {})
    assert write_page(copied, "drawn", page(wagers)) == ""
    return ask_copy(copied, "drawn", odds=list(wagers), rounds=rounds(12_000))


@pytest.fixture(scope="module")
def told_of_runs(copied: Path, told: Told) -> Told:
    """What it says of runs, for which the rows of cards are many: where nobody draws, and in the soak beside the rest.

    A run with third cards stands in `test_ordered_rows_of_a_small_shoe`.
    """
    if ALL:
        return told
    assert write_page(copied, "runs", page(RUNS, NO_DRAW)) == ""
    return ask_copy(copied, "runs", odds=list(RUNS), rounds=rounds(12_000))


def one_deck() -> list[tuple[int, str]]:
    return [(rank, suit) for rank in range(2, 15) for suit in "cdhs"]


def value_of(wins: Fraction) -> Fraction:
    """What a unit gains at one to one."""
    return 2 * wins - 1


@pytest.mark.parametrize("name", ["Colour", "Colour unsaid"])
def test_both_first_cards_of_one_colour(told: Told, name: str) -> None:
    hands = list(combinations(one_deck(), 2))
    wins = Fraction(sum((one[1] in "hd") == (other[1] in "hd") for one, other in hands), len(hands))
    # 25 of the other 51 cards are of the first one's colour.
    assert wins == Fraction(25, 51)
    assert told.odds[name] == value_of(wins)
    assert told.is_near(name, value_of(wins))


@pytest.mark.parametrize("name", ["Run", "Run unsaid"])
def test_three_in_a_run_with_the_bankers_first_card(told_of_runs: Told, name: str) -> None:
    hands = list(combinations(one_deck(), 3))
    runs = {(low, low + 1, low + 2) for low in range(2, 13)}
    wins = Fraction(sum(tuple(sorted(rank for rank, _ in hand)) in runs for hand in hands), len(hands))
    # Eleven runs from 2-3-4 to Q-K-A, of 4 x 4 x 4 cards each.
    assert wins == Fraction(11 * 64 * 6, 52 * 51 * 50)
    assert told_of_runs.odds[name] == value_of(wins)
    assert told_of_runs.is_near(name, value_of(wins))


def test_a_condition_on_the_finished_hands_that_says_nothing(told: Told) -> None:
    # The one that says what it reads is held to published figures elsewhere; with third cards drawn by the chart.
    price = told.odds["Player"]
    assert isinstance(price, Fraction)
    assert told.odds["Player unsaid"] == price
    assert told.is_near("Player unsaid", price)


def test_a_condition_that_says_nothing_beside_one_that_does(copied: Path) -> None:
    # Nobody draws: four cards by what they count and by their colour, the player hand's the first and the third.
    wagers = {"Both": "colour_unsaid = true, winner = 'player'", "Said": "one_colour = true, winner = 'player'"}
    assert write_page(copied, "both", page(wagers, NO_DRAW)) == ""
    kinds = Counter((0 if 10 <= rank < 14 else rank % 13, suit in "hd") for rank, suit in one_deck())
    wins = Fraction(0)
    for row in product(kinds, repeat=4):
        left, ways = Counter(kinds), 1
        for kind in row:
            ways *= left[kind]
            left[kind] -= 1
        (one, red), (first, _), (two, also_red), (second, _) = row
        if ways and red == also_red and (one + two) % 10 > (first + second) % 10:
            wins += Fraction(ways, 52 * 51 * 50 * 49)
    found = ask_copy(copied, "both", odds=list(wagers), rounds=rounds(8_000))
    assert found.odds == {"Both": value_of(wins), "Said": value_of(wins)}
    assert found.is_near("Both", value_of(wins))


def test_check_still_finds_faults(copied: Path) -> None:
    twice = page({"Colour": "one_colour = true"}).replace(
        "pays = [{ hand = 'It',",
        "pays = [{ hand = 'First', when = { colour_unsaid = true }, odds = '2:1' }, { hand = 'It',",
    )
    assert "wager 'Colour' > pays 'It': no deal can win this" in write_page(copied, "twice", twice)
    doubled = write_page(copied, "doubled", page({"Doubled": "doubled = true"}))
    assert "doubled belongs to a game with options" in doubled


def test_ordered_rows_of_a_small_shoe(copied: Path) -> None:
    # Seven cards are left, so that every row of six can be written out: the run and the banker's win together.
    wagers = {"Both": "run_unsaid = true, winner = 'banker'"}
    assert write_page(copied, "small", page(wagers)) == ""
    kept = [(2, "c"), (3, "d"), (4, "h"), (4, "s"), (5, "c"), (9, "d"), (13, "h")]
    won = total = 0
    for row in permutations(kept, 6):
        total += 1
        ranks = sorted([row[0][0], row[2][0], row[1][0]])
        won += ranks == [ranks[0], ranks[0] + 1, ranks[0] + 2] and _banker_wins([min(rank, 10) for rank, _ in row])
    gone = " ".join(f"{'23456789TJQKA'[rank - 2]}{suit}" for rank, suit in one_deck() if (rank, suit) not in kept)
    found = ask_copy(copied, "small", odds=list(wagers), gone=gone)
    assert found.odds == {"Both": value_of(Fraction(won, total))}


def _banker_wins(row: list[int]) -> bool:
    """The chart of the page, written out once more."""
    player, banker, rest = (row[0] + row[2]) % 10, (row[1] + row[3]) % 10, list(row[4:])
    if player < 8 and banker < 8:
        third = rest.pop(0) % 10 if player <= 5 else None
        draws = {0: "0123456789", 1: "0123456789", 2: "0123456789", 3: "012345679", 4: "234567", 5: "4567", 6: "67"}
        if third is None:
            banker = (banker + rest[0]) % 10 if banker <= 5 else banker
        else:
            player = (player + third) % 10
            banker = (banker + rest[0]) % 10 if str(third) in draws.get(banker, "") else banker
    return banker > player
