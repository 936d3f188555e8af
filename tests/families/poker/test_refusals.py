"""What the table and the rules refuse: one line, and nothing changed."""

from dataclasses import replace

import pytest

from houseway.book.model.fees import Stakes
from houseway.errors import IllegalChoice, ShoeEmpty, TableRefusal
from houseway.families import begin
from houseway.table import Bettor, Layout, Stake
from tests.families.poker.dealing import DECK, GAME, play, table

SETUP = table({1: 100, 2: 100, 3: 100}, button=1)


@pytest.mark.parametrize(
    ("action", "amount"),
    [("check", None), ("bet", 200), ("raise", 500), ("raise", 300), ("call", 100), ("call", 300), ("all in", None)],
)
def test_an_illegal_choice_names_the_legal_ones_and_changes_nothing(action: str, amount: int | None) -> None:
    played = begin(SETUP)
    before = (played.write(), played.ledger, played.view(1))
    with pytest.raises(IllegalChoice, match=r"the choices are fold; call \$2; raise \$4"):
        played.decide(action, amount)
    assert (played.write(), played.ledger, played.view(1)) == before


def test_a_round_that_is_over_takes_no_decision() -> None:
    with pytest.raises(IllegalChoice, match="over"):
        play(SETUP, "1 fold, 2 fold").decide("check")


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (replace(SETUP, chips={Bettor(1): 100}), "at least two players"),
        (replace(SETUP, chips={}), "at least two players"),
        (replace(SETUP, chips={**SETUP.chips, Bettor(4): 0}), "seat 4 has no chips"),
        (replace(SETUP, chips={**SETUP.chips, Bettor(11): 100}), "no seat 11"),
        (replace(SETUP, chips={**SETUP.chips, Bettor(1, 1): 100}), "no back-line bettors"),
        (replace(SETUP, button=None), "dealer button"),
        (replace(SETUP, button=4), "dealer button"),
        (replace(SETUP, limit=None), "betting limit"),
        (replace(SETUP, limit=Stakes.model_construct(lower=400, upper=200)), "betting limit"),
        (replace(SETUP, limit=Stakes.model_construct(lower=0, upper=200)), "betting limit"),
        (replace(SETUP, fee=GAME.fee("3-6")), "not filed for a betting limit of \\$2 - \\$4"),
        (replace(SETUP, layout=Layout(11, None)), "up to 10 seats"),
        (replace(SETUP, layout=Layout(10, 5)), "no player-dealer"),
        (replace(SETUP, bank=100), "no bank"),
        (replace(SETUP, stakes=(Stake(Bettor(1), "Ante", 100),)), "no wagers"),
    ],
)
def test_a_round_that_may_not_be_dealt_is_refused_in_one_line(setup: object, words: str) -> None:
    with pytest.raises(TableRefusal, match=words) as refused:
        begin(setup)  # type: ignore[arg-type]
    assert "\n" not in str(refused.value)


def test_a_deck_that_is_only_begun_runs_out_and_the_round_before_still_stands() -> None:
    # Six cards to the hands, one burned, three on the flop: the tenth is missing.
    played = play(replace(SETUP, order=DECK[:9]), "1 call, 2 call")
    with pytest.raises(ShoeEmpty):
        played.decide("check")
    assert played.turn is not None
    assert played.turn.who == "seat 3"
