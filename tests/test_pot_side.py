"""A pot table over several rounds: kills, straddles, bomb pots, the clock, and what its players may ask for."""

import pytest

from houseway.book.loader import load
from houseway.book.model.pot_fees import Stakes
from houseway.errors import TableRefusal
from houseway.money import Cents
from houseway.pot_side import PotSide
from houseway.round import Round
from houseway.sitting import Table
from houseway.table.clock import half_hour


def seated(game: str, players: int, *, rulings: dict[str, str] | None = None, **table: object) -> Table:
    made = Table(load(game, rulings=rulings or {}), **table)  # type: ignore[arg-type]
    for seat in range(1, players + 1):
        made.sit(seat, 1_000_00)
    return made


def side(table: Table) -> PotSide:
    assert table.pot_side is not None
    return table.pot_side


def folded_to(table: Table, winner: int, seed: int = 1) -> Round:
    """A round that everybody but one folds at the first chance."""
    played = table.deal(seed=seed)
    while played.turn:
        actions = [choice.action for choice in played.turn.choices]
        stays = played.turn.seat == winner or "fold" not in actions
        played = played.decide(
            next(one for one in ("check", "call", "stand pat", "pass") if one in actions) if stays else "fold"
        )
    table.finish(played)
    return played


def posted(played: Round) -> list[tuple[int, str, Cents]]:
    return [(post.seat, post.what, post.amount) for post in played.setup.posts]


def test_the_winner_of_a_lowball_pot_posts_as_much_as_the_three_blinds() -> None:
    # Oaks' 40 Winner: blinds of 5, 5 and 10, and the winner of the last pot posts 20 (003, 48 and 850).
    table = seated("oaks/lowball-winner", 4, fee_option="40-winner")
    first = folded_to(table, winner=3)
    assert posted(first) == []
    second = table.deal(seed=2)
    assert (3, "kill", 20_00) in posted(second)


def test_a_straddle_is_announced_for_one_round() -> None:
    table = seated("delta/texas-holdem", 5, limit=Stakes(lower="$4", upper="$8"))
    side(table).straddle(4)  # the button comes to seat 1, the blinds to 2 and 3
    first = folded_to(table, winner=4)
    assert (4, "straddle", 8_00) in posted(first)
    assert posted(folded_to(table, winner=2)) == []


def test_a_bomb_pot_goes_straight_to_the_flop() -> None:
    table = seated("ace-and-vine/texas-holdem", 3, limit=Stakes(lower="$4", upper="$8"))
    side(table).bomb_pot(20_00, table.stacks)
    played = table.deal(seed=5)
    assert posted(played) == [(seat, "bomb pot", 20_00) for seat in (1, 2, 3)]
    assert played.turn is not None
    assert "60" in played.turn.words
    assert len(played.state.board) == 3  # type: ignore[attr-defined]


def test_the_clock_counts_rounds() -> None:
    # Oaks' 15/30 by the clock: $5 each where five or fewer play (003, 793 and 800).
    table = seated("oaks/texas-holdem", 3, fee_option="15-30-time", rounds_in_half_hour=2)
    paid = [folded_to(table, winner=1).net().get("collection", 0) for _ in range(5)]
    assert paid == [0, 0, 15_00, 0, 15_00]


def test_who_sits_out_is_passed_over_and_keeps_the_chips() -> None:
    table = seated("crystal/holdem-limit", 4, fee_option="4-8")
    folded_to(table, winner=2)
    side(table).sit_out(4)
    second = folded_to(table, winner=2)
    assert "seat 4" not in second.net()
    assert table.chair(4).chips == 1_000_00


def test_what_a_game_does_not_know_is_refused() -> None:
    table = seated("crystal/holdem-limit", 3, fee_option="4-8")
    with pytest.raises(TableRefusal, match="no straddle is taken"):
        side(table).straddle(1)
    with pytest.raises(TableRefusal, match="no bomb pot"):
        side(table).bomb_pot(10_00, table.stacks)
    with pytest.raises(TableRefusal, match="no over buttons"):
        side(table).take_over_button(1)
    with pytest.raises(TableRefusal, match="one round or more"):
        half_hour(0)


def test_a_bomb_pot_needs_everybodys_chips() -> None:
    table = seated("ace-and-vine/texas-holdem", 2, limit=Stakes(lower="$4", upper="$8"))
    with pytest.raises(TableRefusal, match=r"seat 1 has \$1,000 and cannot put up \$2,000"):
        side(table).bomb_pot(2_000_00, table.stacks)


def test_one_player_alone_is_dealt_nothing() -> None:
    table = seated("crystal/holdem-limit", 2, fee_option="4-8")
    side(table).sit_out(2)
    with pytest.raises(TableRefusal, match="at least two players"):
        table.deal(seed=1)
