"""How much may be bet or raised: open amounts at no limit, pot limit and spread limit, caps, and either limit."""

import pytest

from houseway.book.loader import load
from houseway.core.errors import IllegalChoice
from tests.families.poker.dealing import cards, changed, forced, offered, play, table

NO_LIMIT = load("delta/no-limit-poker")
POT_LIMIT = load("delta/pot-limit-poker")
POT_STUD = load("delta/seven-card-stud", rulings={"betting": "pot limit"})
SPREAD = load("clubone/texas-holdem", rulings={"limit": "spread"})
SIX_RAISES = load("oaks/lowball-draw-poker")
RICH = {1: 5_000, 2: 5_000, 3: 5_000}


def test_the_filings_example_of_an_all_in_raise_that_is_no_whole_raise() -> None:
    # 002 lines 580-587: A (seat 2) bets $100, B (seat 3) makes it $200, C (seat 1) is all in for $250.
    setup = table({1: 260, 2: 5_000, 3: 5_000}, button=1, game=NO_LIMIT, limit="10-10")
    flop = "1 call, 2 call, 3 check, 2 bet 100, 3 raise 200, 1 raise 250"
    # a), b): A can call, and raise by at least the $100 of the last whole raise, because B raised fully.
    assert offered(play(setup, flop)) == ["fold", "call $150", "raise $350 to $4,990"]
    # c): if A calls, B cannot raise again.
    assert offered(play(setup, flop + ", 2 call")) == ["fold", "call $50"]
    # d): if A raises, B can raise again: $600 over the $850.
    assert offered(play(setup, flop + ", 2 raise 850")) == ["fold", "call $650", "raise $1,450 to $4,990"]


def test_a_raise_is_at_least_the_bet_or_raise_before_it() -> None:
    setup = table(RICH, button=1, game=NO_LIMIT, limit="10-10")
    assert offered(play(setup, "")) == ["fold", "call $10", "raise $20 to $5,000"]
    # From $10 to $35 is a raise of $25.
    assert offered(play(setup, "1 raise 35")) == ["fold", "call $30", "raise $60 to $5,000"]
    assert offered(play(setup, "1 raise 35, 2 raise 100")) == ["fold", "call $90", "raise $165 to $5,000"]
    # On the next street the least bet is the big blind again.
    assert offered(play(setup, "1 raise 35, 2 raise 100, 3 call, 1 call")) == ["check", "bet $10 to $4,900"]


def test_raise_to_is_not_raise_by() -> None:
    setup = table(RICH, button=1, game=NO_LIMIT, limit="10-10")
    played = play(setup, "1 call, 2 call, 3 check, 2 bet 50, 3 raise 120")
    assert played.ledger.lines[-1].amount == 12_000
    assert [event.words for event in played.events][-1] == "seat 3 raises to $120"
    again = play(setup, "1 call, 2 call, 3 check, 2 bet 50, 3 raise 120, 1 fold, 2 raise 300")
    # $50 were in front of seat 2 already.
    assert again.ledger.lines[-1].amount == 25_000


def test_an_all_in_below_the_least_raise_is_one_choice_of_exactly_that_amount() -> None:
    setup = table({1: 15, 2: 5_000, 3: 5_000}, button=1, game=NO_LIMIT, limit="10-10")
    assert offered(play(setup, "")) == ["fold", "call $10", "raise $15"]
    with pytest.raises(IllegalChoice):
        play(setup, "1 raise 14")


def test_short_all_ins_open_the_betting_together_only_where_they_add_up() -> None:
    before = "4 call, 1 call, 2 call, 3 check, 2 bet 100, 3 raise 160, 4 raise 210"
    chips = {1: 5_000, 2: 5_000, 3: 170, 4: 220}
    # Seat 1 has not acted; seat 2 faces $110, more than its bet of $100; neither all-in was a whole raise.
    apart = table(chips, button=1, game=NO_LIMIT, limit="10-10")
    assert offered(play(apart, before)) == ["fold", "call $210", "raise $310 to $4,990"]
    assert offered(play(apart, before + ", 1 call")) == ["fold", "call $110"]
    together = table(chips, button=1, game=changed(NO_LIMIT, betting={"all_ins_add_up": True}), limit="10-10")
    assert offered(play(together, before)) == ["fold", "call $210", "raise $310 to $4,990"]
    assert offered(play(together, before + ", 1 call")) == ["fold", "call $110", "raise $310 to $4,990"]


def test_who_has_checked_may_not_raise_an_opening_below_the_least_bet() -> None:
    # 002 line 578, rule 7: seat 3 opens all in for $4 of a $10 bet after seat 2 has checked.
    setup = table({1: 5_000, 2: 5_000, 3: 14}, button=1, game=NO_LIMIT, limit="10-10")
    after = "1 call, 2 call, 3 check, 2 check, 3 bet 4, 1 call"
    assert offered(play(setup, after)) == ["fold", "call $4"]
    # Seat 1, which has not checked, could have raised, by a whole bet over the $4.
    assert offered(play(setup, "1 call, 2 call, 3 check, 2 check, 3 bet 4")) == [
        "fold",
        "call $4",
        "raise $14 to $4,990",
    ]


def test_a_second_all_in_that_comes_to_a_whole_bet_is_one() -> None:
    # 002 line 578: seat 2 opens all in for $4 of a $10 bet, and seat 4 goes all in for $12: no bet below the least one.
    # Seat 1 has checked and seat 3 has called; both may raise by the least bet.
    setup = table({1: 5_000, 2: 14, 3: 5_000, 4: 22, 5: 100}, button=5, game=NO_LIMIT, limit="10-10")
    before = "3 call, 4 call, 5 fold, 1 call, 2 check, 1 check, 2 bet 4, 3 call, 4 raise 12"
    assert offered(play(setup, before)) == ["fold", "call $12", "raise $22 to $4,990"]
    assert offered(play(setup, before + ", 1 call")) == ["fold", "call $8", "raise $22 to $4,990"]


def test_the_filings_examples_of_pot_limit() -> None:
    # 002 line 611: blinds of $10 and $20; a call of $20, or a raise of any amount from $40 to $80.
    setup = table(dict.fromkeys(range(1, 6), 5_000), button=1, game=POT_LIMIT, limit="20-20")
    assert offered(play(setup, "")) == ["fold", "call $20", "raise $40 to $80"]
    # 002 line 613: a pot of $100 (five times $20) and a bet of $50; a call of $50, or a total of $250.
    flop = "4 call, 5 call, 1 call, 2 call, 3 check"
    assert offered(play(setup, flop)) == ["check", "bet $20 to $100"]
    assert offered(play(setup, flop + ", 2 bet 50")) == ["fold", "call $50", "raise $100 to $250"]


def test_the_pot_is_rounded_up_where_single_dollars_are_in_it() -> None:
    # Blinds of $1 and $2, two callers: $8 in the pot, measured as $10 (002 line 612).
    setup = table(dict.fromkeys(range(1, 5), 500), button=1, game=POT_LIMIT, limit="2-2")
    assert offered(play(setup, "4 call, 1 call, 2 call, 3 check")) == ["check", "bet $2 to $10"]
    # A bet of $6 makes $14, with the call $20: the raise may be $20 on top of the $6.
    assert offered(play(setup, "4 call, 1 call, 2 call, 3 check, 2 bet 6")) == ["fold", "call $6", "raise $12 to $26"]


def test_the_least_bet_may_be_made_also_where_the_pot_is_smaller() -> None:
    # Antes of $1 make $2, measured as $5 (002 line 612); no wager is less than the least bet (line 578).
    setup = table({1: 500, 2: 500}, button=2, game=POT_STUD, limit="24-24", order=cards(POT_STUD, "Kh Qh Kd Qd 2c 9c"))
    setup = forced(setup, ante=100, bring_in=300)
    assert offered(play(setup, "")) == ["bring in $3", "complete $24"]
    # After the bring-in, $5 in the pot and $3 to call count as $10: $13 at most, if the least bet were not $24.
    assert offered(play(setup, "1 bring-in 3")) == ["fold", "call $3", "complete $24"]


def test_a_pot_limit_reraise_counts_the_call_first() -> None:
    # $10 - $20: seat 4 opens for $80. Pot 110, call 80: seat 1 may raise by 190, to $270.
    setup = table(dict.fromkeys(range(1, 5), 5_000), button=1, game=POT_LIMIT, limit="20-20")
    assert offered(play(setup, "4 raise 80")) == ["fold", "call $80", "raise $140 to $270"]


def test_spread_limit_takes_any_amount_between_the_limits_and_no_raise_below_the_last_one() -> None:
    # $2 to $10 with blinds of $1 and $2.
    setup = table(RICH, button=1, game=SPREAD, limit="2-10")
    assert offered(play(setup, "")) == ["fold", "call $2", "raise $4 to $12"]
    assert offered(play(setup, "1 raise 9")) == ["fold", "call $8", "raise $16 to $19"]
    assert offered(play(setup, "1 raise 9, 2 call, 3 call")) == ["check", "bet $2 to $10"]
    with pytest.raises(IllegalChoice):
        play(setup, "1 raise 9, 2 raise 15")


def test_spread_limit_is_capped_as_a_fixed_limit_is() -> None:
    setup = table(RICH, button=1, game=SPREAD, limit="2-10")
    assert offered(play(setup, "1 raise 4, 2 raise 6, 3 raise 8")) == ["fold", "call $4"]


def test_the_most_that_goes_in_at_once() -> None:
    # River-Down (004 lines 11086-11088): no single bet above $1,000.
    game = load("clubone/river-down-holdem", rulings={"limit": "no limit"})
    assert game.rules.betting.most == 100_000  # type: ignore[union-attr]
    setup = table(RICH, button=1, game=game, limit="10-10")
    assert offered(play(setup, "")) == ["fold", "call $10", "raise $20 to $1,000"]
    # Seat 2 has $5 in front and may put in $1,000 more, seat 3 $10.
    assert offered(play(setup, "1 raise 200")) == ["fold", "call $195", "raise $390 to $1,005"]
    assert offered(play(setup, "1 raise 700, 2 call")) == ["fold", "call $690"]


def test_a_bet_and_six_raises() -> None:
    # Blinds of $1, $1 and $2, the button's included: the largest is the first of seven bets.
    setup = table({1: 900, 2: 900, 3: 900}, button=1, game=SIX_RAISES)
    passed = "1 raise 4, 2 raise 6, 3 raise 8, 1 raise 10, 2 raise 12"
    assert offered(play(setup, passed)) == ["fold", "call $4", "raise $14"]
    assert offered(play(setup, passed + ", 3 raise 14")) == ["fold", "call $4"]


@pytest.mark.parametrize(
    ("uncapped", "players", "actions", "may_raise"),
    [
        # Two began: no cap for them, but one for two who are left of three.
        ("two began", 2, "2 bet, 1 raise, 2 raise, 1 raise", True),
        ("two began", 3, "2 bet, 3 raise, 1 fold, 2 raise, 3 raise", False),
        # Two are left before the cap is reached; not once it was.
        ("two are left", 3, "2 bet, 3 raise, 1 fold, 2 raise, 3 raise", True),
        ("two are left", 3, "2 bet, 3 raise, 1 raise, 2 raise, 3 fold", False),
        ("never", 2, "2 bet, 1 raise, 2 raise, 1 raise", False),
    ],
)
def test_what_lifts_the_cap(uncapped: str, players: int, actions: str, may_raise: bool) -> None:
    game = changed(load("crystal/holdem-limit"), betting={"uncapped": uncapped})
    setup = table(dict.fromkeys(range(1, players + 1), 500), button=1, game=game)
    before = "1 call, 2 check" if players == 2 else "1 call, 2 call, 3 check"
    last = offered(play(setup, f"{before}, {actions}"))[-1]
    assert last.startswith("raise") == may_raise


def test_between_two_who_began_even_the_first_round_has_no_cap() -> None:
    game = changed(load("crystal/holdem-limit"), betting={"uncapped": "two began"})
    setup = table({1: 500, 2: 500}, button=1, game=game)
    assert offered(play(setup, "1 raise, 2 raise, 1 raise, 2 raise")) == ["fold", "call $2", "raise $12"]


def test_where_a_check_and_a_raise_are_not_allowed() -> None:
    game = changed(load("crystal/holdem-limit"), betting={"check_raise": False})
    setup = table({1: 500, 2: 500, 3: 500}, button=1, game=game)
    flop = "1 call, 2 call, 3 check, 2 check, 3 bet 2"
    # Seat 1 has not acted and may raise; seat 2 has checked and may not, also against a raise.
    assert offered(play(setup, flop)) == ["fold", "call $2", "raise $4"]
    assert offered(play(setup, flop + ", 1 call")) == ["fold", "call $2"]
    assert offered(play(setup, flop + ", 1 raise 4")) == ["fold", "call $4"]
    # The big blind's option on the first round is no raise after a check.
    assert offered(play(setup, "1 call, 2 call")) == ["check", "raise $4"]


def test_a_blind_smaller_than_a_bet_is_completed() -> None:
    # A single blind of $1 at $2 - $4: two dollars are the bet, and four the first raise.
    setup = forced(table({1: 500, 2: 500, 3: 500}, button=1), blinds=(0, 100))
    assert offered(play(setup, "")) == ["fold", "call $1", "complete $2"]
    assert offered(play(setup, "1 complete 2")) == ["fold", "call $2", "raise $4"]
    # The completion is the first of four bets.
    assert offered(play(setup, "1 complete 2, 2 raise 4, 3 raise 6, 1 raise 8")) == ["fold", "call $4"]


def test_amounts_come_in_the_chips_of_the_table_or_all_in() -> None:
    # The smallest chip of this page is the half dollar; $77.77 are all that seat 1 has.
    game = load("crystal/holdem-no-limit")
    chip = game.rules.odd_chip.chip  # type: ignore[union-attr]
    setup = table({1: 77.77, 2: 500, 3: 500}, button=1, game=game, limit="10-10")
    play(setup, "1 raise 77.77")
    with pytest.raises(IllegalChoice, match="in steps of"):
        play(setup, f"1 raise {20 + (chip - 1) / 100}")
