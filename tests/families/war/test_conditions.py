"""What a pay line of a war asks of two cards is said once, and what says nothing of itself is asked of every two."""

from fractions import Fraction

import pytest
from pydantic import ValidationError

from houseway.analysis.odds import odds
from houseway.analysis.simulation import simulate
from houseway.book.loader import Game
from houseway.book.model.condition import EVERYTHING, Condition, Ranks, Reads, read_hands
from houseway.core.cards import Card
from houseway.core.cards.suits import Suits, is_red
from houseway.core.errors import HousewayError
from houseway.families.batches import BatchAsked
from houseway.families.war.check import find_faults
from houseway.families.war.conditions import COMPARED, CONDITIONS, TwoCards
from houseway.families.war.play.compiled import compile_rules
from houseway.families.war.price.batch import deal_round_results
from tests.families.war.dealt import PRIMARY, TIE, draft

SAID = read_hands("both cards", ranks=Ranks.NOTHING, suits=Suits.SAME_COLOUR)
ROUNDS = 50_000


@pytest.mark.parametrize("name", CONDITIONS)
def test_every_condition_says_what_it_reads(name: str) -> None:
    assert CONDITIONS[name].reads.is_within(COMPARED)


def _is_of_one_colour(cards: TwoCards) -> bool:
    return is_red(cards.own) == is_red(cards.dealer)


@pytest.fixture(params=[SAID, EVERYTHING], ids=["everything said", "nothing said"])
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Game:
    """A war whose bonus pays cards of one colour 3 to 2, and a tie of two colours even money."""
    reads: Reads = request.param
    name = f"both of one colour, {'said' if reads == SAID else 'not said'}"
    monkeypatch.setitem(CONDITIONS, name, Condition(_is_of_one_colour, reads))
    pays = [{"hand": "Colour", "when": name, "odds": "3:2"}, {"hand": "Tie", "when": "equal", "odds": "1:1"}]
    return draft(pays={TIE: pays})


# Six decks, 312 cards. After any card 155 of the other 311 are of its colour; of its rank and the other colour are 12.
COLOUR, TIED, OTHERS = Fraction(155, 311), Fraction(12, 311), Fraction(144, 311)
EV = COLOUR * Fraction(3, 2) + TIED - OTHERS


def test_it_is_counted_and_dealt(game: Game) -> None:
    price = odds(game)[TIE]
    assert {one.why: one.probability for one in price.outcomes} == {"Colour": COLOUR, "Tie": TIED, "all others": OTHERS}
    assert price.ev == EV
    dealt = {one.name: one for one in simulate(game, rounds=ROUNDS, seed=4, workers=1, seats=2).wagers}
    for name in (TIE, PRIMARY):
        wager, expected = dealt[name], odds(game)[name].ev
        assert expected is not None
        assert wager.ev_decimal is not None
        assert wager.standard_error is not None
        assert abs(wager.ev_decimal - float(expected)) < 5 * wager.standard_error


def test_it_is_told_round_by_round(game: Game) -> None:
    told = deal_round_results(BatchAsked(game, 6, 2, "best", 1), 20_000, 0)
    column = told.gains[:, :, told.wagers.index(TIE)] / told.parts
    assert set(column.ravel().tolist()) == {1.5, 1.0, -1.0}
    assert abs(column.mean() - float(EV)) < 5 * column.std() / 20_000**0.5


def test_the_rules_ask_the_condition(game: Game) -> None:
    assert find_faults(game) == []
    compiled = compile_rules(game)
    for own, dealer, why in (("2s", "9c", "Colour"), ("2s", "2h", "Tie"), ("9s", "2h", "the seat's card is higher")):
        cards = (Card("23456789TJQKA".index(card[0]) + 2, card[1]) for card in (own, dealer))
        assert compiled.judge_cards(TIE, *cards).why == why
    with pytest.raises(HousewayError, match="a comparison does not say what becomes of 'Tie wager'"):
        compiled.judge(TIE, "equal")


def test_the_first_wager_goes_by_the_comparison_alone(game: Game) -> None:
    pays = [{"hand": "Colour", "when": game.rules.wager[1].pays[0].when, "odds": "1:1"}]
    with pytest.raises(ValidationError, match="only a bonus asks for more than which card is higher"):
        draft(pays={PRIMARY: pays})
