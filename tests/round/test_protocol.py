"""One protocol for three shapes of game: community hands, a private hand with a decision, and a pot."""

import json
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway import Table, load, read_round
from houseway.core.errors import IllegalChoice
from houseway.core.round import Choice, Round, Turn

pytestmark = pytest.mark.fast

GAMES = {
    "nines": load("crystal/ez-baccarat"),
    "duels": load("crystal/three-card-poker-6-card-bonus"),
    "poker": load("crystal/holdem-limit"),
}


def dealt(family: str, seed: int, *, players: int = 3) -> Round:
    game = GAMES[family]
    if family == "poker":
        table = Table(game, fee_option="2-4")
        for seat in range(1, players + 1):
            table.sit(seat, chips=40_00 + seat)
        return table.deal(seed=seed)
    table = Table(game, bank=5_000_00, fee_option=1)
    first, *bonuses = (wager.name for wager in game.rules.wager if wager.kind != "raise")
    for seat in range(1, players + 1):
        table.sit(seat, chips=400_00).bet(first, 20_00).bet(bonuses[-1], 5_00)
    return table.deal(seed=seed)


def played_out(start: Round, picks: list[int]) -> list[Round]:
    """Every round value on the way to the end, taking the choices that `picks` points to."""
    rounds = [start]
    while (turn := rounds[-1].turn) is not None:
        pick = picks[(len(rounds) - 1) % len(picks)]
        rounds.append(rounds[-1].decide(turn.choices[pick % len(turn.choices)]))
    return rounds


PICKS = st.lists(st.integers(0, 5), min_size=1, max_size=12)
FAMILIES = st.sampled_from(sorted(GAMES))


@settings(max_examples=60, deadline=None)
@given(FAMILIES, st.integers(0, 10**6), PICKS)
def test_every_listed_choice_can_be_made_and_the_old_round_still_stands(
    family: str, seed: int, picks: list[int]
) -> None:
    for here in played_out(dealt(family, seed), picks):
        before = here.write()
        for choice in here.choices:
            after = here.decide(choice)
            assert len(after.decisions) == len(here.decisions) + 1
            assert sum(after.net().values()) == 0
        assert here.write() == before


@settings(max_examples=40, deadline=None)
@given(FAMILIES, st.integers(0, 10**6), PICKS, st.sampled_from(["fold", "play", "check", "raise", "dance", ""]))
def test_anything_else_is_refused_by_name_and_changes_nothing(
    family: str, seed: int, picks: list[int], word: str
) -> None:
    for here in played_out(dealt(family, seed), picks):
        before = here.write()
        if here.turn is None:
            with pytest.raises(IllegalChoice, match="the round is over"):
                here.decide(word)
        elif word not in {choice.action for choice in here.turn.choices}:
            with pytest.raises(IllegalChoice) as refusal:
                here.decide(word)
            assert all(choice.action in str(refusal.value) for choice in here.turn.choices)
        assert here.write() == before


@settings(max_examples=40, deadline=None)
@given(FAMILIES, st.integers(0, 10**6), PICKS)
def test_a_round_written_at_any_moment_goes_on_as_it_would_have(family: str, seed: int, picks: list[int]) -> None:
    rounds = played_out(dealt(family, seed), picks)
    for here in rounds:
        again = read_round(here.write())
        assert again.ledger == here.ledger
        assert again.turn == here.turn
        for decision in rounds[-1].decisions[len(here.decisions) :]:
            again = again.decide(decision.action, decision.amount)
        assert again.ledger == rounds[-1].ledger


@settings(max_examples=30, deadline=None)
@given(FAMILIES, st.integers(0, 10**6), PICKS)
def test_only_the_one_whose_turn_it_is_is_told_the_choices(family: str, seed: int, picks: list[int]) -> None:
    for here in played_out(dealt(family, seed), picks):
        for seat in here.setup.seats:
            told: dict[str, Any] = json.loads(json.dumps(here.view(seat))).get("turn", {})
            mine = here.turn is not None and here.turn.seat == seat
            assert ("choices" in told) == mine
        assert "choices" not in here.view().get("turn", {})


def test_an_open_amount_takes_the_steps_of_its_range() -> None:
    turn = Turn("seat 2", (Choice("bet", amount=200, most=1_000, step=100), Choice("check")))
    assert turn.decision("bet", 500).amount == 500
    assert turn.decision(turn.choices[0]).amount == 200
    assert turn.decision("bet", 1_000).amount == 1_000
    for amount in (100, 550, 1_100):
        with pytest.raises(IllegalChoice, match=r"seat 2 cannot bet .*: the choices are bet \$2 to \$10; check"):
            turn.decision("bet", amount)
    with pytest.raises(IllegalChoice, match=r"cannot check \$1"):
        turn.decision("check", 1_00)


@pytest.mark.parametrize(
    "amount", [4_00.0, "400", "$4", True, Decimal(400), Fraction(400), float("nan"), [400], b"400"]
)
@pytest.mark.parametrize("action", ["raise", "call", "fold"])
def test_an_amount_that_is_no_whole_number_of_cents_is_refused(action: str, amount: Any) -> None:
    """At $2-$4 the first seat to act may call $2, raise to $4, or fold; 400.0 and "400" are not 400."""
    here = dealt("poker", 7)
    assert here.turn is not None
    assert [str(choice) for choice in here.choices] == ["fold", "call $2", "raise $4"]
    before = here.write()
    for wrong in ((action, amount), (Choice(action, amount), None)):
        with pytest.raises(IllegalChoice, match=r"whole number of cents$"):
            here.decide(*wrong)
    assert here.write() == before
    after = here.decide("raise", 4_00)
    assert type(after.decisions[-1].amount) is int


@pytest.mark.parametrize("choice", [None, 4_00, ("raise", 4_00), b"raise", ["raise"]])
def test_what_is_no_choice_is_refused_with_what_is_legal(choice: Any) -> None:
    here = dealt("poker", 7)
    with pytest.raises(IllegalChoice, match=r"^seat \d+ cannot choose .*: the choices are fold; call \$2; raise \$4$"):
        here.decide(choice)
