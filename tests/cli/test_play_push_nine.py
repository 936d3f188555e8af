"""Push 9 at the terminal: played, settled, priced and told."""

from pathlib import Path

from tests.cli.conftest import Sit
from tests.cli.typed import run, told

PUSH = "clubone/push-9"
SCENARIOS = Path(__file__).parents[1] / "scenarios" / "clubone" / "push-9"
# With one other the button begins at seat 1, so that seat 2 is dealt first: 5 4 10 and 9 K Q, both nine.
CARDS = "5d 9h 4h Ks Tc Qd"


def plain(said: str) -> str:
    """What was told, however it was broken into lines."""
    return " ".join(said.split())


def test_a_push_is_carried_and_played_on_for(sit: Sit) -> None:
    # Seat 2 bets the limit with its nine.
    said = plain(sit(PUSH, "\nhint\ncall\n\nq\n", cards=CARDS, seed=3, others=1, chips="$60"))
    assert "Bets $3 to $5. Fee option 1: from the pot $3 in round 1, $6 in round 2" in said
    assert "Your hand: 9h Ks Qd = nine" in said
    # The limit is bet, and nobody raises: a call is 5 for 6 - 3 + 5, and 5/13 is 38.5%.
    assert "Nine against one other with anything: 90.9% of the pot; the fair share is 50.0%. Call: $5 for $8" in said
    assert "Call: $5 for $8 needs 38.5%." in said
    # Antes 6 and bets 10, less 3.
    assert "Seat 2 and you push with nine: the pot of $13 is carried" in said
    assert "Round 2 You have $52. A pot of $13 is carried, and you are in for nothing." in said
    assert "collection, round 2 of the hand" in said


def test_who_leaves_a_carried_pot_hears_of_it(sit: Sit) -> None:
    said = sit(PUSH, "\ncall\nq\n", cards=CARDS, seed=3, others=1, chips="$60")
    assert "The carried pot of $13 goes on without you." in said
    assert "You leave the table with $52." in said


def test_a_loser_may_buy_back_or_stay_out(sit: Sit) -> None:
    # The button is at seat 1: seats 2 and 3 push with nine, 5 4 10 and 7 2 J, and yours is 8 Q K = eight.
    # Antes 9 and three bets of 5, less 3, are 21; you pay 11 of your 52 to come back.
    cards = "5d 7c 8h 4h 2d Qs Tc Jc Kd"
    for typed, paid in (("1", True), ("2", False), ("stay out", False), ("q", False)):
        said = sit(PUSH, f"\ncall\n\n{typed}\nledger\nq\n", cards=cards, seed=5, others=2, chips="$60")
        assert "1 buy back $11   2 stay out" in said
        assert ("you pot $11 buy back" in plain(said)) == paid
    hint = sit(PUSH, "\ncall\n\nhint\nq\n", cards=cards, seed=5, others=2, chips="$60")
    assert "Buying back for a portion is an even bet before the cards" in hint
    literal = sit(PUSH, "\ncall\n\nhint\nq\n", cards=cards, seed=5, others=2, chips="$60", literal=True)
    assert "1 buy back $3   2 stay out" in literal
    assert "Buying back for the ante gains where a portion" in literal
    chips = sit(PUSH, "\ncall\n\n1\nchips\nq\n", cards=cards, seed=5, others=2, chips="$60")
    assert "1 (you) $41 pot $11" in plain(chips)


def test_a_loser_with_less_than_the_ante_still_sees_the_pot_played_for(sit: Sit) -> None:
    # The same cards; after the ante and a call of 5 a dollar is left of nine.
    said = sit(PUSH, "\ncall\n\nq\n", cards="5d 7c 8h 4h 2d Qs Tc Jc Kd", seed=5, others=2, chips="$9")
    assert "Round 2  You have $1. A pot of $21 is carried." in said


def test_your_cards_are_shown_before_the_pot_is_carried_where_you_had_nothing_to_decide(sit: Sit) -> None:
    # All in with the ante: seat 2 has 5 4 10, seat 3 8 Q K, and you 7 2 J.
    said = sit(PUSH, "\nq\n", cards="5d 8h 7c 4h Qs 2d Tc Kd Jc", seed=5, others=2, chips="$3")
    assert said.index("Your hand: 7c 2d Jc = nine") < said.index("push with nine: the pot of $6 is carried")


def test_bets_of_open_amounts_are_typed_with_their_amount(sit: Sit) -> None:
    # The button is at seat 1 and seat 2 has nothing to bet with: 2 3 5 is ten, nothing.
    cards = "2c 9h 3c Ks 5c Qd"
    said = sit(PUSH, "\n2\n2 9\nbet 4\nchips\nq\n", cards=cards, seed=4, others=1)
    assert "say how much to bet for, $3 to $5: type such as 2 4" in said
    assert "seat 1 cannot bet $9: the choices are check; bet $3 to $5, in steps of $1" in plain(said)
    assert "Seat 2 folds" in said
    assert "You: $0 on the round." in said


def test_settle_tells_of_the_pot_that_is_carried() -> None:
    settled = told("settle", str(SCENARIOS / "push-is-carried.toml"))
    assert settled["carried"] == {"amount": 1_800, "seats": [1, 2], "losers": [3, 4], "rounds": 1}
    assert settled["net"]["pot"] == 1_800
    assert "carried" not in told("settle", str(SCENARIOS / "best-total.toml"))
    assert "is carried" in run("settle", str(SCENARIOS / "push-is-carried.toml")).stdout


def test_odds_are_told_in_three_tables_and_as_fields_of_a_program() -> None:
    shown = run("odds", PUSH).stdout
    assert "three of a kind       52     0.2353%" in shown
    assert "any hand          22,100   100.0000%   45.4250%   9.1501%   45.4250%" in shown
    # A share of three pictures, 144 of 22,100 hands, against seven: of some 27,300 deals the root is 165.
    assert "Against more, from 4,194,304 dealt rounds each: the standard error of a share is up to 0.26%." in plain(
        shown
    )
    assert "Counted over 407,170,400 and 6,180,846,672,000 deals" in shown
    priced = told("odds", PUSH)
    row = next(wager for wager in priced["wagers"] if wager["name"] == "any hand against one other")
    assert (row["ev"], row["ev_decimal"], row["deals"]) == ("0/1", 0.0, 407_170_400)
    assert sum(one["count"] for one in row["outcomes"]) == 407_170_400


def test_the_strategy_and_the_rule_sheet_speak_of_pushes_and_prices() -> None:
    advice = run("strategy", PUSH).stdout
    assert "Against one: bet the limit with five or better." in advice
    assert "call with four or" in advice
    sheet = run("rules", PUSH).stdout
    assert "Those who pushed play on for nothing." in sheet
    assert "round 4+ $9" in " ".join(sheet.split())
    literal = run("rules", PUSH, "--literal").stdout
    assert "The best hands divide a pot of more than $200" in literal
    assert "ace-deuce-trey the lowest" in " ".join(literal.split())


def test_a_simulation_tells_its_seats() -> None:
    done = told("simulate", PUSH, "--seats", "2", "--rounds", "100000", "--seed", "1")
    assert (done["seats"], done["strategy"], done["rounds"]) == (2, "staying", 100_000)
    alike = told("simulate", PUSH, "--rounds", "100000", "--seed", "1")
    assert alike["wagers"] == done["wagers"]
