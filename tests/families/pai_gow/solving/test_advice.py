"""Advice: the chart in words, and what it costs by the counts that are handed over."""

from fractions import Fraction

import pytest

from houseway.book.loader import load
from houseway.core.cards import parse_cards
from houseway.core.ranking.fronts_batch import make_front_table
from houseway.families.pai_gow.advise import strategy_guide as advising
from houseway.families.pai_gow.advise.strategy_guide import list_chart_rules, write_strategy_guide
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.play.setting import find_front_order, set_as
from houseway.families.pai_gow.price.patterns import find_patterns
from houseway.families.pai_gow.price.solving.best_play import BestCounts, BestPlay, RowLoss
from tests.families.pai_gow.dealt import FACE_UP, varied

GAME = load("clubone/fortune-pai-gow-poker")
BUG = "high, bug joker"


def test_rows_are_told_as_they_are_filed() -> None:
    # clubone's filing, lines 11397 to 11952: two pair of jacks to nines are kept together where there is an ace to play
    # in front, and split otherwise; three pair play the highest in front; three aces are split, other threes are not.
    assert isinstance(GAME.rules, PaiGowPage)
    rules = list_chart_rules(GAME.rules)
    assert rules[1] == "One pair, without a straight or flush: the two highest others in front, the pair behind."
    assert (
        "Two pair, jacks to nines high: an ace in front, two pair behind; else the small pair in front, the high pair "
        "behind." in rules
    )
    assert "Three pair: the highest pair in front." in rules
    assert "Three aces, without a straight or flush: an ace without a pair in front." in rules
    assert len(rules) == len(GAME.rules.house_way.row)


def test_the_house_way_is_told_with_what_it_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(GAME.rules, PaiGowPage)
    cards = parse_cards("Kd Jd Js 9h 8h 8c 2h")
    better = set_as(BUG, parse_cards("Kd 9h"), parse_cards("Jd Js 8h 8c 2h"))
    row = next(at for at, one in enumerate(GAME.rules.house_way.row) if one.name == "Two pair, jacks to nines high")
    front = make_front_table(find_front_order(BUG)).hands.index(better.front_hand)
    (pattern,) = find_patterns([[card.code for card in cards]]).tolist()
    loss = RowLoss(row, 1000, 25, Fraction(1), pattern, front, better.back_hand.strength)
    found = BestPlay(BestCounts(30, 40, 30), BestCounts(29, 41, 30), (loss,))
    monkeypatch.setattr(advising, "find_best_play", lambda game, progress: found)
    told = write_strategy_guide(GAME, 1)
    assert (told.simple_ev, told.best_ev, told.cost) == (Fraction(-1, 100), Fraction(0), Fraction(1, 100))
    ((name, share, worth, _, house, better_words),) = told.tables[0].rows
    assert (name, share, worth) == ("Two pair, jacks to nines high", "2.5%", "1.0000%")
    assert house == "pair of eights / pair of jacks"  # no ace: split, as row 4 says
    assert better_words == "king-nine / jacks and eights"
    assert told.unit == "Fortune Pai Gow Poker game wager"


def test_a_copy_that_is_nobody_s_saves_the_wager(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advising, "_find_ev", lambda game, page, decks, play, progress: Fraction(0))
    for copies, last in (("player-dealer", "If none beats either"), ("nobody", "If none beats or copies either")):
        (moment,) = write_strategy_guide(varied(FACE_UP, **{"wager base wager.copies": copies}), 1).rules
        assert moment.rules[-1].startswith(f"{last}, the wager is lost")
        assert any("copy one of them" in rule for rule in moment.rules) == (copies == "nobody")


def test_against_a_shown_hand_one_answers_it(monkeypatch: pytest.MonkeyPatch) -> None:
    worth = {"best": Fraction(1, 50), "house-way": Fraction(-1, 50)}
    monkeypatch.setattr(advising, "_find_ev", lambda game, page, decks, play, progress: worth[play])
    told = write_strategy_guide(FACE_UP, 1)
    assert told.cost == 0
    (moment,) = told.rules
    assert moment.rules[0] == "A player-dealer's hand of ace high or king high and nothing better pushes every wager."
    assert any("-2.0000%" in note for note in told.notes)
