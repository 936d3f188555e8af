"""Exact prices of a war: published ones, and a second count over four ranks that shares no code with the package."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from houseway.analysis.odds import odds
from houseway.book.loader import load
from houseway.core.cards import make_pack, show_cards
from houseway.core.errors import HousewayError
from tests.doors import guide
from tests.families.war.dealt import GAME, PRIMARY, TIE, WAR, draft

LITERAL = {"war-primary": "literal"}


def naive(decks: int, gone: tuple[int, ...], pays: dict[str, Fraction], goes: set[int], *, kept: bool) -> Fraction:
    """What a unit gains: a loop over the ranks of all four cards. `pays` are those of the war; `kept` the primary's."""
    total = Fraction(0)
    for seat, dealer, war_seat, war_dealer in product(range(13), repeat=4):
        left = [4 * decks - gone.count(rank) for rank in range(13)]
        ways = 1
        for rank in (seat, dealer, war_seat, war_dealer):
            ways *= left[rank]
            left[rank] -= 1
        if seat != dealer:
            gained = Fraction(1 if seat > dealer else -1)
        elif seat not in goes:
            gained = Fraction(-1, 2)
        elif war_seat < war_dealer:
            gained = Fraction(-2)
        else:
            gained = pays["equal" if war_seat == war_dealer else "higher"] - (0 if kept else 1)
        total += ways * gained
    cards = 52 * decks - len(gone)
    return total / (cards * (cards - 1) * (cards - 2) * (cards - 3))


ALL, NONE = set(range(13)), set[int]()
FILED = {"higher": Fraction(1), "equal": Fraction(2)}


def test_the_filed_game_is_worth_what_is_published_for_six_decks() -> None:
    # Going to war with a bonus of a unit for a second tie: 2.33% (wizardofmacau.com, for the same rules).
    sheet = odds(GAME)
    primary, tie = sheet[PRIMARY], sheet[TIE]
    assert primary.ev is not None
    assert tie.ev is not None
    assert round(-100 * float(primary.ev), 2) == 2.33
    # The Tie wager: 18.65% (the same). By hand: 23 of 311 cards tie, (10 x 23 - 288) / 311.
    assert tie.ev == Fraction(-58, 311)
    assert [wager.name for wager in sheet.wagers] == [PRIMARY, TIE]
    assert [part.name for part in primary.parts] == [PRIMARY, WAR]
    assert sum(part.ev for part in primary.parts) == primary.ev
    assert primary.deals == 312 * 311 * 310 * 309 == sum(one.count for one in primary.outcomes)
    assert primary.ev == sum(one.gain * one.probability for one in primary.outcomes)


# i-online-casinos.com, "Casino War Odds": house edge in % with a bonus for a second tie, without one, for who always
# surrenders, and of the Tie wager at 10 to 1.
PUBLISHED = {
    1: (2.06, 2.42, 2.94, 35.29),
    2: (2.24, 2.70, 3.40, 25.24),
    3: (2.29, 2.79, 3.55, 21.94),
    4: (2.31, 2.84, 3.62, 20.29),
    5: (2.32, 2.86, 3.67, 19.31),
    6: (2.33, 2.88, 3.70, 18.65),
    7: (2.34, 2.89, 3.72, 18.18),
    8: (2.34, 2.90, 3.73, 17.83),
}
BONUS = [
    {"hand": "Won", "when": "higher", "odds": "1:1"},
    {"hand": "Tied", "when": "equal", "odds": "2:1"},
]


@pytest.mark.parametrize("decks", PUBLISHED)
def test_every_number_of_decks_is_worth_what_is_published(decks: int) -> None:
    # A war that loses the first wager at once is worse than a surrender, which is then the best play.
    games = draft(pays={WAR: BONUS}), draft(), draft(war={"primary": "lost at once"})
    evs = [odds(game, decks=decks)[PRIMARY].ev for game in games] + [odds(draft(), decks=decks)[TIE].ev]
    assert tuple(round(-100 * float(ev or 0), 2) for ev in evs) == PUBLISHED[decks]


def test_the_ways_to_end_come_as_often_as_is_published() -> None:
    # The same page, six decks with the bonus: a second tie 0.005471, lost first cards 0.463023, lost wars 0.034242;
    # in all -0.023301.
    found = {one.why: round(float(one.probability), 6) for one in odds(GAME)[PRIMARY].outcomes}
    assert (found["ties the war"], found["lower card"], found["loses the war"]) == (0.005471, 0.463023, 0.034242)
    assert round(float(odds(GAME)[PRIMARY].ev or 0), 6) == -0.023301


def test_by_the_letter_surrender_is_best_and_worth_what_is_published() -> None:
    # Who always surrenders loses half of 23/311: 3.70% in the same table.
    by_letter = odds(GAME.id, rulings=LITERAL)[PRIMARY]
    assert by_letter.ev == Fraction(-23, 622)
    assert round(-100 * float(by_letter.ev), 2) == 3.70
    always = odds(GAME.id, rulings=LITERAL, strategy="simple")[PRIMARY].ev
    assert always == naive(6, (), FILED, ALL, kept=False)
    assert always is not None
    assert always < by_letter.ev


@pytest.mark.parametrize("decks", [6, 8, 16])
@pytest.mark.parametrize("way", ["best", "simple"])
def test_any_number_of_decks_agrees_with_a_second_count(decks: int, way: Any) -> None:
    assert odds(GAME, decks=decks, strategy=way)[PRIMARY].ev == naive(decks, (), FILED, ALL, kept=True)


def test_best_play_minds_the_cards_that_are_gone() -> None:
    # Four twos, four threes and three fours are left: a tie of one rank leaves other chances of a second tie than a tie
    # of another. The best of all ways to choose is found by trying each rank both ways.
    won = {"hand": "Won", "when": "higher", "odds": "1:1"}
    game = draft(pays={WAR: [won, {"hand": "Tied", "when": "equal", "odds": "4:1"}]}, war={"surrender": "1:5"})
    gone = [card for card in make_pack() if card.rank > 4 or (card.rank == 4 and card.suit == "c")]
    left = (4, 4, 3)
    found = odds(game, decks=1, gone=show_cards(gone), wagers=[PRIMARY])[PRIMARY].ev

    def value(goes: tuple[bool, ...]) -> Fraction:
        total = Fraction(0)
        for seat, dealer, war_seat, war_dealer in product(range(3), repeat=4):
            counts, ways = list(left), 1
            for rank in (seat, dealer, war_seat, war_dealer):
                ways *= counts[rank]
                counts[rank] -= 1
            if seat != dealer:
                gained = Fraction(1 if seat > dealer else -1)
            elif not goes[seat]:
                gained = Fraction(-1, 5)
            else:
                gained = Fraction(-2 if war_seat < war_dealer else 4 if war_seat == war_dealer else 1)
            total += ways * gained
        return total / (11 * 10 * 9 * 8)

    assert found == max(value(goes) for goes in product((True, False), repeat=3))


def test_advice_tells_both_choices() -> None:
    found = guide(GAME, 6)
    assert found.cost == 0
    # A tie is worth -1/2 + 5/2 t, where t = (12 x 24 x 23 + 22 x 21) / (310 x 309) = 0.07397: -0.3151.
    assert found.tables[0].rows == (("2 3 4 5 6 7 8 9 T J Q K A", "-31.51%", "-50.00%"),)
    by_letter = guide(load(GAME.id, rulings=LITERAL), 6)
    assert by_letter.rules[0].rules[0] == "Go to war: never."
    assert by_letter.cost > 0


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"strategy": "house-way"}, "no house way"),
        ({"decks": 5}, "dealt from 6 to 16 decks"),
        ({"strategy": "wild"}, "not 'wild'"),
    ],
)
def test_what_cannot_be_priced_is_refused_in_one_line(asked: Any, words: str) -> None:
    with pytest.raises(HousewayError, match=words) as bad:
        odds(GAME, **asked)
    assert "\n" not in str(bad.value)


def test_too_few_cards_are_refused() -> None:
    with pytest.raises(HousewayError, match="only 3 are left"):
        odds(draft(), decks=1, gone=show_cards(list(make_pack())[:49]))
