"""Conditions that the tests invent are priced right in a blackjack after one file was edited, said in full or not."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path

import pytest

from tests.breadth import rounds
from tests.conditions.planting import Told, ask_copy, plant, write_page

BEFORE = """
def _see_one_colour(facts: TwentyOneFacts) -> bool:
    return len({card.suit in "hd" for card in facts.read}) == 1


def _see_run(facts: TwentyOneFacts) -> bool:
    low, middle, high = sorted(card.rank for card in facts.read)
    return (low + 1, low + 2) == (middle, high)


def _see_run_with_up_card(facts: TwentyOneFacts) -> bool:
    low, middle, high = sorted([*(card.rank for card in facts.own), facts.up.rank])
    return (low + 1, low + 2) == (middle, high)
"""
FIELDS = """
    one_colour: Annotated[
        StrictBool | None,
        _Condition(_see_one_colour, read_hands(Part.FIRST, ranks=Ranks.NOTHING, suits=Suits.SAME_COLOUR)),
    ] = None
    run: Annotated[StrictBool | None, _Condition(_see_run, read_hands(Part.FIRST, ranks=Ranks.RANKS))] = None
    colour_unsaid: Annotated[StrictBool | None, _Condition(_see_one_colour)] = None
    run_unsaid: Annotated[StrictBool | None, _Condition(_see_run_with_up_card)] = None
    hole_black_unsaid: Annotated[
        StrictBool | None, _Condition(lambda facts: facts.player_dealer[1].suit in "cs")
    ] = None
    last_red_unsaid: Annotated[
        StrictBool | None, _Condition(lambda facts: facts.player_dealer[-1].suit in "hd")
    ] = None
    forgotten: StrictBool | None = None
"""
PAGE = """
name = "Planted Twenty-One"
family = "twenty_one"
ranking = "natural 21 1/2"
summary = "A blackjack for tests."
flow = ["Play."]
deck = {{ decks = {{ min = 1, max = 8, default = 6 }} }}
seats = {{ players = [3] }}
deal = {{ first = "left of player-dealer" }}
compare = {{}}

[seat_chart.stand]
hard = "21"
soft = "21"

[player_dealer_chart]
hit = {{ hard = "2-16", soft = "12-16" }}
stand = {{ hard = "17-31", soft = "17-31" }}

[[wager]]
name = "Game"
kind = "base"
pays = [{{ hand = "Any win", when = {{ {base} }}, odds = "1:1" }}]

{bonus}

[settle]
start = "left of player-dealer"
by = "seat"
order = [{order}]
"""
COLOUR, RUN = ("own cards", "one_colour = true"), ("own cards and up card", "run = true")
COLOUR_UNSAID, RUN_UNSAID = ("own cards", "colour_unsaid = true"), ("own cards and up card", "run_unsaid = true")
MIXED = ("own cards", "colour_unsaid = true, player_dealer_natural = true")
HOLE = ("player-dealer's hand", "hole_black_unsaid = true, player_dealer_natural = true")
LAST_RED = ("player-dealer's hand", "last_red_unsaid = true")


def page(bonus: dict[str, tuple[str, str]], odds: str = "1:1", base: str = "") -> str:
    """A page with a bonus wager for each of these: what it is of, and its condition."""
    wagers = [
        f"[[wager]]\nname = '{name}'\nkind = 'bonus'\nof = \"{of}\"\n"
        f"pays = [{{ hand = 'It', when = {{ {when} }}, odds = '{odds}' }}]\n"
        for name, (of, when) in bonus.items()
    ]
    order = ", ".join(f"'{name}'" for name in ("Game", *bonus))
    return PAGE.format(bonus="\n".join(wagers), order=order, base=base)


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with new conditions, all in one file."""
    return plant(tmp_path_factory.mktemp("planted"), "twenty_one", "TwentyOneWhen", BEFORE, FIELDS)


@pytest.fixture(scope="module")
def told(copied: Path) -> Told:
    """What the copy says of a page with all of them; `check` has nothing against it."""
    bonus = {"Colour": COLOUR, "Run": RUN, "Colour unsaid": COLOUR_UNSAID, "Run unsaid": RUN_UNSAID}
    bonus |= {"Mixed": MIXED, "Hole": HOLE, "Last red": LAST_RED}
    assert write_page(copied, "all", page(bonus)) == ""
    return ask_copy(copied, "all", odds=list(bonus), rounds=rounds(12_000), decks=1, strategy="house-way")


def value_of(wins: Fraction) -> Fraction:
    """What a unit gains at one to one."""
    return 2 * wins - 1


def one_deck() -> list[tuple[int, str]]:
    return [(rank, suit) for rank in range(2, 15) for suit in "cdhs"]


def count_colours() -> Fraction:
    hands = list(combinations(one_deck(), 2))
    return Fraction(sum((one[1] in "hd") == (other[1] in "hd") for one, other in hands), len(hands))


def count_runs() -> Fraction:
    hands = list(combinations(one_deck(), 3))
    found = 0
    for hand in hands:
        ranks = sorted(rank for rank, _ in hand)
        found += ranks == [ranks[0], ranks[0] + 1, ranks[0] + 2]
    return Fraction(found, len(hands))


def count_natural(*, own: bool) -> Fraction:
    """An ace and a ten: against two cards of one colour, or with a second card that is black; by kinds of cards."""
    kinds = Counter(((14 if rank == 14 else 10 if rank >= 10 else 0), suit in "hd") for rank, suit in one_deck())
    found = Fraction(0)
    for row in product(kinds, repeat=4):
        left, ways = Counter(kinds), 1
        for kind in row:
            ways *= left[kind]
            left[kind] -= 1
        one, other, up, hole = row
        if {up[0], hole[0]} == {14, 10} and (one[1] == other[1] if own else not hole[1]):
            found += Fraction(ways, 52 * 51 * 50 * 49)
    return found


@pytest.mark.parametrize("name", ["Colour", "Colour unsaid"])
def test_both_cards_of_one_colour(told: Told, name: str) -> None:
    # 25 of the other 51 cards are of the first one's colour.
    truth = value_of(count_colours())
    assert truth == Fraction(2 * 25, 51) - 1
    assert told.odds[name] == truth
    assert told.is_near(name, truth)


@pytest.mark.parametrize("name", ["Run", "Run unsaid"])
def test_three_in_a_run_with_the_player_dealers_card(told: Told, name: str) -> None:
    # Eleven runs from 2-3-4 to Q-K-A, of 4 x 4 x 4 cards each.
    truth = value_of(count_runs())
    assert count_runs() == Fraction(11 * 64 * 6, 52 * 51 * 50)
    assert told.odds[name] == truth
    assert told.is_near(name, truth)


@pytest.mark.parametrize(("name", "own"), [("Mixed", True), ("Hole", False)])
def test_a_condition_that_says_nothing_beside_one_that_does(told: Told, name: str, own: bool) -> None:
    truth = value_of(count_natural(own=own))
    assert told.odds[name] == truth
    assert told.is_near(name, truth)


def test_a_whole_hand_that_nobody_can_count_is_simulated(told: Told) -> None:
    # By the symmetry of the colours the last card of a hand that draws by its count is as often red as black.
    assert isinstance(told.odds["Last red"], str)
    assert "wager 'Last red': there is no exact count" in told.odds["Last red"]
    assert told.is_near("Last red", Fraction(0))


def test_what_was_counted_without_suits_is_counted_with_them(copied: Path) -> None:
    # Six decks: 155 of the other 311 cards are of the first one's colour, so that a unit loses 1 in 311, or 0.3215%;
    # without suits all cards were of one colour, and it won every time.
    assert write_page(copied, "fault", page({"Colour": COLOUR, "Unsaid": COLOUR_UNSAID})) == ""
    found = ask_copy(copied, "fault", odds=["Colour", "Unsaid"], decks=6)
    assert found.odds == {"Colour": Fraction(-1, 311), "Unsaid": Fraction(-1, 311)}


def test_several_seats_are_judged_each_by_its_own_cards(copied: Path) -> None:
    assert write_page(copied, "seats", page({"Unsaid": COLOUR_UNSAID})) == ""
    dealt = rounds(4_000)
    found = ask_copy(copied, "seats", odds=[], rounds=dealt, decks=1, strategy="house-way", seats=3)
    assert sum(count for _, count in found.simulated["Unsaid"]) == 3 * dealt
    assert found.is_near("Unsaid", value_of(count_colours()))


def test_check_still_finds_faults(copied: Path) -> None:
    twice = page({"Colour": COLOUR}).replace(
        "pays = [{ hand = 'It',",
        "pays = [{ hand = 'First', when = { one_colour = true }, odds = '2:1' }, { hand = 'It',",
    )
    assert "'It': never pays, since 'First' above it pays the same cards" in write_page(copied, "twice", twice)
    unfit = write_page(copied, "unfit", page({"Of his hand": ("player-dealer's hand", "one_colour = true")}))
    assert "'one_colour' does not fit a wager that reads the player-dealer's hand" in unfit
    misplaced = write_page(copied, "misplaced", page({}, base="one_colour = true"))
    assert "'one_colour' is a condition for bonus wagers, and this is none" in misplaced
    unsaid = write_page(copied, "unsaid", page({}, base="colour_unsaid = true"))
    assert "looks at 'read', and is not told of it here" in unsaid


def test_a_field_that_nobody_gave_a_condition_is_refused(copied: Path) -> None:
    write_page(copied, "forgotten", page({"Forgotten": ("own cards", "forgotten = true")}))
    found = ask_copy(copied, "forgotten", odds=["Forgotten"])
    assert "the condition 'forgotten' has no test" in str(found.odds["Forgotten"])
