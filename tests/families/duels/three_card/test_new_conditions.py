"""Conditions that nobody filed, added to the one file that has them, and priced by `odds` and `simulate`.

Every price stands beside a count of the test's own, which knows cards as plain pairs of a rank and a suit.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from pathlib import Path

import pytest

import houseway
from houseway.analysis.odds import odds
from houseway.analysis.simulation import simulate
from houseway.book.loader import Game
from houseway.book.model.condition import EVERYTHING, Ranks, Reads
from houseway.book.model.hand_conditions import CONDITIONS, HandCondition, Held, read_cards
from houseway.core.cards import Card
from houseway.core.cards.card import SUITS
from houseway.core.cards.suits import Suits, is_red
from houseway.families.prices import Asked
from tests import breadth
from tests.doors import price_wagers
from tests.families.duels.three_card import one_by_one as naive
from tests.families.duels.three_card.drafts import bonus, duel
from tests.families.duels.three_card.one_by_one import Deal
from tests.families.duels.three_card.test_odds import dealt_and_chosen, packs

COLOUR, RUN = "all of one colour", "three in a run"
OWN, BOTH, BEATEN = "own hand", "own and player-dealer's cards", "beaten hand"
ROUNDS, SEED, ERRORS = breadth.rounds(12_000), 24, 5


def _is_of_one_colour(held: Held) -> bool:
    return len({is_red(card) for card in held.cards}) == 1


def _has_a_run(held: Held) -> bool:
    """Three ranks that follow each other; the ace stands above the king and below the two."""
    ranks = {card.rank for card in held.cards} | {card.pip for card in held.cards}
    return any({low, low + 1, low + 2} <= ranks for low in range(1, 13))


DECLARED: dict[str, tuple[Callable[[Held], bool], Reads]] = {
    COLOUR: (_is_of_one_colour, read_cards(ranks=Ranks.NOTHING, suits=Suits.SAME_COLOUR)),
    RUN: (_has_a_run, read_cards(ranks=Ranks.RANKS, suits=Suits.NOTHING)),
}


SAID = ("everything said", "nothing said")


@pytest.fixture(params=SAID)
def said(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both conditions beside the others: once with all that they read, once with nothing."""
    for name, (see, reads) in DECLARED.items():
        told = reads if request.param == "everything said" else EVERYTHING
        monkeypatch.setitem(CONDITIONS, f"{name}, {request.param}", HandCondition(see, told))
    return str(request.param)


def game(said: str, name: str, of: str, on_fold: str = "stays", exposed: tuple[int, ...] = ()) -> Game:
    """Three card poker with a bonus that pays a new condition 2 to 1, and three of a kind without it even money."""
    return duel(bonus("New", {f"{name}, {said}": "2:1", "three of a kind": "1:1"}, of, on_fold), exposed=exposed)


def ways(page: Game) -> dict[str, Fraction]:
    """How likely each line of the new wager is, by `odds`."""
    return {one.why: one.probability for one in odds(page, wagers=["New"])["New"].outcomes}


def check_dealt(page: Game, ev: Fraction) -> None:
    """Dealt rounds come within five standard errors of what was counted."""
    dealt = simulate(page, rounds=ROUNDS, seed=SEED, workers=1)
    wager = next(one for one in dealt.wagers if one.name == "New")
    assert wager.ev_decimal is not None
    assert wager.standard_error is not None
    assert abs(wager.ev_decimal - float(ev)) < ERRORS * wager.standard_error


def test_the_colour_of_ones_own_cards(said: str) -> None:
    page = game(said, COLOUR, OWN)
    # One colour: C(26, 3) = 2,600 of each of two colours. Three of a kind are of both colours always: 13 x 4.
    found = ways(page)
    assert found == {
        f"{COLOUR}, {said}".title(): Fraction(5_200, 22_100),
        "Three Of A Kind": Fraction(52, 22_100),
        "all others": Fraction(22_100 - 5_252, 22_100),
    }
    check_dealt(page, Fraction(2 * 5_200 + 52 - (22_100 - 5_252), 22_100))


def _by_rank(ranks: int, left: int = 6) -> Iterator[tuple[tuple[int, ...], int]]:
    """How many of each of so many ranks a set of cards can hold, and in how many ways."""
    if not ranks:
        if not left:
            yield (), 1
        return
    for number in range(min(4, left) + 1):
        for held, suits in _by_rank(ranks - 1, left - number):
            yield (number, *held), suits * comb(4, number)


def _runs(dealt: Sequence[int]) -> tuple[int, int]:
    """Of all sets of six cards of these ranks, from two to fourteen: those with a run, and three of a kind without."""
    runs = threes = 0
    for held, suits in _by_rank(len(dealt)):
        number = dict(zip(dealt, held, strict=True))
        number[1] = number.get(14, 0)
        if any(all(number.get(low + step) for step in range(3)) for low in range(1, 13)):
            runs += suits
        # One rank three times and three others once: four ranks make neither a straight nor a flush of five.
        elif sorted(held)[-4:] == [1, 1, 1, 3]:
            threes += suits
    return runs, threes


WHOLE = tuple(range(2, 15))
SHORT = (2, 3, 4, 10, 11, 12, 14)
SHORTER = (2, 3, 4, 11, 12, 14)
"""With nothing said every set of six cards is asked on its own: 134,596 of these ranks, 376,740 of those above, and
20,358,520 of all."""


@pytest.mark.parametrize(
    ("said", "dealt"),
    [
        ("everything said", WHOLE),
        ("everything said", SHORT),
        ("nothing said", SHORTER),
        *([("nothing said", SHORT)] if breadth.ALL else []),
    ],
    indirect=["said"],
)
def test_a_run_with_the_player_dealers_cards(said: str, dealt: Sequence[int]) -> None:
    gone = [Card(rank, suit) for rank in WHOLE if rank not in dealt for suit in SUITS]
    price = odds(game(said, RUN, BOTH), wagers=["New"], gone=gone)["New"]
    runs, threes = _runs(dealt)
    whole = comb(4 * len(dealt), 6)
    assert price.deals == whole
    assert {one.why: one.count for one in price.outcomes} == {
        f"{RUN}, {said}".title(): runs,
        "Three Of A Kind": threes,
        "all others": whole - runs - threes,
    }


def test_dealt_runs(said: str) -> None:
    runs, threes = _runs(WHOLE)
    check_dealt(game(said, RUN, BOTH), Fraction(3 * runs + 2 * threes, comb(52, 6)) - 1)


def _holds(name: str, cards: naive.Cards) -> bool:
    """The two conditions, once more: suits are numbered clubs, diamonds, hearts, spades."""
    if name == COLOUR:
        return sum(suit in (1, 2) for _, suit in cards) in (0, len(cards))
    ranks = sorted({rank for rank, _ in cards} | {1 for rank, _ in cards if rank == 14})
    return any(rank + 1 in ranks and rank + 2 in ranks for rank in ranks)


@cache
def _gained(deal: Deal, name: str, of: str) -> int:
    """What the new wager gains in a deal that was not folded."""
    own, theirs = naive.three(deal.own), naive.three(deal.theirs)
    if of == BEATEN and own == theirs:
        return -1
    cards = {OWN: deal.own, BOTH: deal.own + deal.theirs, BEATEN: deal.own if own < theirs else deal.theirs}[of]
    if _holds(name, cards):
        return 2
    three = naive.five(cards)[0] == 3 if of == BOTH else naive.three(cards)[0] == 4
    return 1 if three else -1


EXPOSED: tuple[tuple[int, ...], ...] = ((), (3,), (1, 3))
MIXED = [
    (said, name, of, on_fold, exposed)
    for said in SAID
    for name in DECLARED
    for of, on_fold in ((OWN, "forfeited"), (BOTH, "stays"), (BOTH, "forfeited"), (BEATEN, "forfeited"))
    for exposed in EXPOSED
    # With two cards exposed a count takes seconds: those of one condition, and what it says, are for the suite.
    if breadth.ALL or len(exposed) < 2 or (said, name) == ("nothing said", RUN)
]


@pytest.mark.parametrize(("said", "name", "of", "on_fold", "exposed"), MIXED, indirect=["said"])
def test_folds_and_both_hands(said: str, name: str, of: str, on_fold: str, exposed: tuple[int, ...]) -> None:
    page = game(said, name, of, on_fold, exposed)
    left, _ = packs(7, several=False)
    dealt, choices = dealt_and_chosen(7, len(exposed))
    for play, choice in choices.items():
        gained = [-1 if on_fold == "forfeited" and not choice(deal) else _gained(deal, name, of) for deal in dealt]
        (price,) = price_wagers(Asked(page, 1, left, (), ("New",), play))
        assert price.ev == Fraction(sum(gained), len(dealt)), play


def test_a_beaten_hand_of_several_decks(said: str) -> None:
    page = game(said, COLOUR, BEATEN, "forfeited", (1,))
    left, plain = packs(3, several=True)
    rule = naive.Rule(3, (naive.Wager("Ante", "wins"),), naive.Wager("Play", "returned"), (1,), (12,), 1)
    dealt = list(naive.deals(plain, rule))
    choice = naive.best_choice(dealt, rule)
    gained = [_gained(deal, COLOUR, BEATEN) if choice(deal) else -1 for deal in dealt]
    (price,) = price_wagers(Asked(page, 1, left, (), ("New",), "best"))
    assert price.ev == Fraction(sum(gained), len(dealt))


@pytest.mark.parametrize(
    ("said", "of"),
    [
        (said, of)
        for said, of in product(SAID, (OWN, BEATEN))
        if breadth.ALL or (said, of) in (("everything said", OWN), ("nothing said", BEATEN))
    ],
    indirect=["said"],
)
def test_dealt_rounds_with_folds(said: str, of: str) -> None:
    page = game(said, COLOUR, of, "forfeited", (2,))
    (price,) = odds(page, wagers=["New"]).wagers
    assert price.ev is not None
    check_dealt(page, price.ev)


ADDED = """

CONDITIONS["all of one colour"] = HandCondition(lambda held: len({card.suit in "dh" for card in held.cards}) == 1)
"""
PAGE = """name = "Colours"
family = "duels"
ranking = "three card"
summary = "Three card poker with a bonus on the colour of one's own cards."
flow = ["Play."]
deck = { decks = { min = 1, max = 1, default = 1 } }
seats = { players = [5] }
deal = { cards = 3, first = "left of player-dealer" }
decision = { first = "left of player-dealer", forfeits = "in their turn" }
settle = { start = "left of player-dealer", order = ["Ante", "Play", "Colour"] }

[[street]]
name = "Decision"
wager = "Play"
times = [1]
otherwise = "fold"

[[wager]]
name = "Ante"
kind = "base"
on_fold = "forfeited"
contest = { odds = "1:1" }

[[wager]]
name = "Play"
kind = "raise"
unit = "Ante"
contest = { odds = "1:1" }

[[wager]]
name = "Colour"
kind = "bonus"
on_fold = "stays"
of = "own hand"
pays = [{ hand = "One Colour", when = "all of one colour", odds = "3:1" }]
"""
ASK = """
import json, sys
from typer.testing import CliRunner
from houseway.cli.main import app

told = []
for words in json.loads(sys.argv[1]):
    done = CliRunner().invoke(app, words, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    told.append(done.stdout)
print(json.dumps(told))
"""


def test_one_file_is_all_that_a_new_condition_takes(tmp_path: Path) -> None:
    package = Path(houseway.__file__).parent
    shutil.copytree(package, tmp_path / "houseway")
    with (tmp_path / "houseway/book/model/hand_conditions.py").open("a", encoding="utf-8") as file:
        file.write(ADDED)
    page = tmp_path / "drafts" / "colours.toml"
    page.parent.mkdir()
    page.write_text(PAGE, encoding="utf-8")
    game = ("drafts/colours", "--book", str(page.parent))
    dealt = ("--rounds", str(breadth.rounds(8_000)), "--seed", "5")
    asked = [("check", str(page)), ("odds", *game, "--json"), ("simulate", *game, *dealt, "--json")]
    # One after the other in one process, since what takes longest is to begin it.
    run = subprocess.run(
        [sys.executable, "-c", ASK, json.dumps(asked)],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
    )
    _, priced, simulated = json.loads(run.stdout)
    prices = json.loads(priced)["wagers"]
    price = next(one for one in prices if one["name"] == "Colour")
    # 5,200 of 22,100 hands are of one colour and win 3: (3 x 5,200 - 16,900) / 22,100 = -1,300 / 22,100.
    assert Fraction(price["ev"]) == Fraction(-1_300, 22_100)
    wager = next(one for one in json.loads(simulated)["wagers"] if one["name"] == "Colour")
    assert abs(wager["ev_decimal"] + 1_300 / 22_100) < ERRORS * wager["standard_error"]
