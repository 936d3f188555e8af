import io
import json
import subprocess
import sys
from typing import Any

import pytest

from houseway.cli.play import play
from houseway.core.cards import parse_cards
from houseway.core.errors import BadNotation, HousewayError, TableRefusal
from houseway.core.round import Choice, Turn
from houseway.core.terminal.drawing import DrawnHand, draw_hands
from houseway.core.terminal.words import find_wager, read_bets
from houseway.families import bots
from houseway.families.duels.advise.choice_values import choose_as_bot
from tests.cli.conftest import Sit
from tests.cli.typed import refused, run

EZ = "crystal/ez-baccarat"
THREE = "crystal/three-card-poker-6-card-bonus"
HOLDEM = "crystal/holdem-limit"
SUPREME = "clubone/supreme-baccarat"

NATURAL_NINE = "9h 3d Kc 4s"
"""The Player hand has 9 and king, a natural nine; the Banker hand 3 and 4."""


def visit_of(text: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(text)
    return document


def from_ledgers(visit: dict[str, Any], start: int, parties: list[str]) -> int:
    """A stack counted line by line; `parties` says under which name it sat in each round."""
    stack = start
    for one, me in zip(visit["rounds"], parties, strict=True):
        for line in one["ledger"]:
            stack += line["amount"] * ((line["to"] == me) - (line["from"] == me))
    return stack


# -- the nines


def test_a_round_of_baccarat_is_told_and_settled(sit: Sit) -> None:
    told = sit(EZ, "1 50, dragon 5\n", cards=NATURAL_NINE, others=0, rounds=1)
    assert "EZ Baccarat at Crystal Park" in told
    assert "Player: 9h Kc = 9" in told
    assert "Banker: 3d 4s = 7" in told
    # +50 on the line, -5 on the dragon, and option 1 takes $1 for a base wager: +44.
    assert "You: +$44 on the round. Your stack: $1,044" in told
    assert "You leave the table with $1,044." in told


def test_the_banker_line_pushes_on_the_dragon(sit: Sit) -> None:
    # Player king and six stands; Banker king and two draws a five: a three-card seven beats six.
    # The line pushes, the dragon pays 40:1 on $5, the fee is $1: +199.
    told = sit(EZ, "banker 20, dragon 5\n", cards="Kh Kd 6c 2s 5d", others=0, rounds=1)
    assert "Banker line $20 pushes" in told
    assert "Dragon 7 Bonus Bet $5 wins $200" in told
    assert "Your stack: $1,199" in told


def test_enter_bets_the_minimum_first_and_then_the_same_again(sit: Sit) -> None:
    first = visit_of(sit(EZ, "\n", others=0, seed=4, rounds=1, as_json=True))
    assert [(one["wager"], one["stake"]) for one in first["rounds"][0]["settled"]] == [("Player line", 1000)]
    visit = visit_of(sit(EZ, "2 25, tie 3\n\n", others=0, seed=4, rounds=2, as_json=True))
    for one in visit["rounds"]:
        assert {row["wager"]: row["stake"] for row in one["settled"]} == {"Banker line": 2500, "Tie Bet": 300}


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("1 5", "seat 1: Player line takes $10 to $100, not $5"),
        ("dragon 5", "seat 1: Dragon 7 Bonus Bet needs a wager on Player line or Banker line"),
        ("1 70", "seat 1 has $60 and cannot put $70 on Player line"),
        ("1 60", "seat 1 has $60 and cannot put down $61, fees included"),
        ("plyer 50", "there is no wager 'plyer'"),
        ("line 50", "'line' could be Player line or Banker line"),
        ("9 50", "there is no wager 9: they are numbered 1 to 5"),
        ("1 50, 1 10", "Player line is named twice"),
        ("hello", "'hello' is not a wager and an amount"),
        ("1 $5.555", "is not an amount of money"),
        ("take dragon", "seat 1 has nothing on Dragon 7 Bonus Bet"),
        ("[red]", "'[red]' is not a wager and an amount"),
    ],
)
def test_a_refusal_is_one_line_and_nothing_is_lost(sit: Sit, typed: str, line: str) -> None:
    told = sit(EZ, f"{typed}\n1 50\n", chips="60", cards=NATURAL_NINE, others=0, rounds=1)
    assert line in told
    # $60, +50 on the line, -1 for the collection.
    assert "You leave the table with $109." in told


def test_a_flex_wager_stands_until_it_is_taken_down(sit: Sit) -> None:
    # The Banker hand totals seven: Flex Action 5 wins on five, loses on nine, and stands on.
    told = sit(SUPREME, "1 50, flex action 5 5\ntake flex action 5\nq\n", cards=NATURAL_NINE, others=0)
    assert "Flex Action 5 $5 stays up" in told
    assert "Standing: Flex Action 5 $5" in told
    assert "Flex Action 5 is taken down." in told
    assert "[Enter = 1 50]" in told.rsplit("taken down", maxsplit=1)[1]


def test_a_standing_wager_plays_the_next_round_by_itself(sit: Sit) -> None:
    typed = "1 50, flex action 5 5\npass\n"
    visit = visit_of(sit(SUPREME, typed, cards=NATURAL_NINE, others=0, seed=1, rounds=2, as_json=True))
    assert [(one["wager"], one["stake"]) for one in visit["rounds"][1]["settled"]] == [("Flex Action 5", 500)]


# -- the bank


def test_the_bank_is_offered_after_two_rounds_and_goes_on_after_two_more(sit: Sit) -> None:
    told = sit(EZ, "\n\n5000\n300\nwagers\n\n\n\n", seed=5, rounds=5)
    before, _, after = told.partition("The player-dealer position is offered to you")
    assert before.count("Your stack:") == 2
    assert "cannot bank $5,000" in after
    assert "You bank $300 of your" in after
    taken, _, back = after.partition("Seat 8 takes the bank and puts up $5,000. You are back at seat 1.")
    assert taken.count("Your stack:") == 2
    assert "Seat 2 passes the bank." in taken
    assert "Your wagers" in back


def test_the_player_dealer_s_side_of_the_ledger_is_the_stack(sit: Sit) -> None:
    visit = visit_of(sit(EZ, "\n\n300\n\n\n\n", seed=5, rounds=5, as_json=True))
    mine = ["seat 1", "seat 1", "player-dealer", "player-dealer", "seat 1"]
    assert visit["chips"] == from_ledgers(visit, 1_000_00, mine)
    assert all(sum(one["net"].values()) == 0 for one in visit["rounds"])


def test_who_passes_plays_on(sit: Sit) -> None:
    told = sit(EZ, "\n\n\n\n", seed=5, rounds=3)
    assert "You pass the bank." in told
    assert "The player-dealer goes on." in told


# -- the duels


def test_three_card_poker_hides_the_player_dealer_s_cards_until_the_end(sit: Sit) -> None:
    # Q-9-4 against 7-5-2, which does not qualify: the Ante wins $10, Play goes back, the fee is $0.50.
    told = sit(THREE, "ante 10\nplay\n", cards="Qh 9d 4c 2s 5h 7d", others=0, rounds=1)
    before, _, after = told.partition("Your choice:")
    assert "Your hand: Qh 9d 4c = queen-nine-four high" in before
    assert "Player-dealer: ?? ?? 7d" in before
    assert "2s" not in before
    assert "5h" not in before
    assert "Player-dealer: 2s 5h 7d" in after
    assert "Your stack: $1,009.50" in after


def test_a_folded_hand_keeps_its_six_card_bonus(sit: Sit) -> None:
    # The Ante is lost; three kings among the six cards pay 7:1 on $5; the fee is $0.50: -10 + 35 - 0.50.
    told = sit(THREE, "1 10, 6 card 5\nraze\n2\n", cards="2s 5h 7d Kh Kd Kc", others=0, rounds=1)
    assert "'raze' is not one of the choices: play $10; fold" in told
    assert "Ante $10 loses $10: folded" in told
    assert "You: +$24.50 on the round" in told


def test_the_end_of_the_input_folds_a_hand_in_play(sit: Sit) -> None:
    told = sit(THREE, "1 10\n", cards="Ah Ad Ac 2s 5h 7d", others=0)
    assert "You leave the table with $989.50." in told


@pytest.mark.parametrize(
    ("cards", "chosen"), [("Qh 6d 4c", "play"), ("Qh 6d 3c", "fold"), ("2h 2d 3c", "play"), ("Jh Td 8c", "fold")]
)
def test_the_others_play_queen_six_four(cards: str, chosen: str) -> None:
    turn = Turn("seat 2", (Choice("play", amount=500), Choice("fold")))
    view = {"events": [{"kind": "dealt", "who": "seat 2", "words": "", "cards": cards.split()}]}
    assert choose_as_bot(view, turn).action == chosen


# -- at any table


def test_what_a_seat_put_into_the_pot_is_not_behind(sit: Sit) -> None:
    told = sit(HOLDEM, "\nchips\n", chips="100", others=1, rounds=1, seed=2)
    rows = [line.split() for line in told.splitlines() if " pot $" in line]
    assert [row[0] for row in rows] == ["1", "2"]  # both blinds are in
    for row in rows:
        behind, paid = (float(row[place].strip("$")) for place in (-3, -1))
        assert paid > 0
        assert behind + paid == 100


@pytest.mark.parametrize("game", [EZ, THREE, HOLDEM])
def test_questions_can_be_asked_at_any_time(sit: Sit, game: str) -> None:
    told = sit(game, "?\nchips\nrules\nodds\nwagers\nledger\nq\n")
    assert "everybody's chips, behind and on the table" in told
    assert "1 (you)" in told
    assert "Rulings" in told
    assert "no round has been played yet" in told
    assert ("Counted over" in told) == (game == EZ)
    assert "You leave the table with $1,000." in told


@pytest.mark.parametrize("game", [EZ, THREE, HOLDEM])
def test_a_seed_gives_the_same_visit(sit: Sit, game: str) -> None:
    typed = "\n" + "1\n" * 3 + "\n" * 6
    assert sit(game, typed, seed=11) == sit(game, typed, seed=11)


@pytest.mark.parametrize("game", [EZ, THREE, HOLDEM])
def test_chips_are_conserved_whatever_is_typed(sit: Sit, game: str) -> None:
    visit = visit_of(sit(game, "\n1\n" * 60, seed=2, as_json=True))
    assert visit["game"] == game
    assert len(visit["rounds"]) > 5
    assert all(sum(one["net"].values()) == 0 for one in visit["rounds"])


def test_json_is_alone_on_standard_output(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1 50\n"))
    play(EZ, cards=NATURAL_NINE, others=0, rounds=1, as_json=True)
    told = capsys.readouterr()
    visit = json.loads(told.out)
    # +50 on the line; option 1 takes $1 of the player and, for a table action of $50, $1 of the player-dealer.
    assert visit["rounds"][0]["net"] == {"seat 1": 4900, "player-dealer": -5100, "collection": 200}
    assert visit["chips"] == 104900
    assert "EZ Baccarat" in told.err


@pytest.mark.parametrize(
    ("game", "options"),
    [
        (EZ, {"chips": "lots"}),
        (EZ, {"chips": "0"}),
        (EZ, {"bank": "0"}),
        (EZ, {"others": 40}),
        (EZ, {"fee_option": "99"}),
        (EZ, {"decks": 9}),
        (EZ, {"cards": "1x"}),
        (THREE, {"cards": "9h 9h"}),
        (HOLDEM, {"bank": "500"}),
        (HOLDEM, {"others": 0}),
    ],
)
def test_bad_options_are_refused(sit: Sit, game: str, options: dict[str, Any]) -> None:
    with pytest.raises(HousewayError) as refusal:
        sit(game, "", **options)
    assert len(str(refusal.value).splitlines()) == 1


def test_the_command_refuses_with_one_line_and_status_two() -> None:
    assert "lots" in refused("play", EZ, "--chips", "lots")


def test_the_command_plays_from_a_pipe() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "houseway", "play", EZ, "--others", "0", "--cards", NATURAL_NINE],
        input="1 50\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert "You leave the table with $1,049." in done.stdout


# -- reading and drawing


def test_bets_are_read_by_number_and_by_name() -> None:
    from houseway.book.loader import load

    wagers = tuple(wager for wager in load(THREE).rules.wager if wager.kind != "raise")
    assert read_bets(wagers, "1 $1,000, pair 5.50") == {"Ante": 100000, "Pair Plus Bonus Bet": 550}
    assert read_bets(wagers, "6 card 5; ante 10") == {"6 Card Bonus Bet": 500, "Ante": 1000}
    with pytest.raises(TableRefusal, match="could be"):
        find_wager(wagers, "bonus")
    with pytest.raises(BadNotation):
        read_bets(wagers, "1 50,,")


def test_cards_are_boxes_in_colour_and_text_without() -> None:
    from rich.console import Console

    hand = DrawnHand("Your hand", ("Td", "??"))
    drawn, plain, narrow = io.StringIO(), io.StringIO(), io.StringIO()
    draw_hands(Console(file=drawn, force_terminal=True, color_system="standard", width=80), [hand])
    draw_hands(Console(file=plain, width=80), [hand])
    draw_hands(Console(file=narrow, force_terminal=True, color_system="standard", width=40), [hand])
    assert "10♦" in drawn.getvalue()
    assert "\x1b[1;31m" in drawn.getvalue()
    assert "░░░" in drawn.getvalue()
    assert plain.getvalue() == narrow.getvalue() == "  Your hand: Td ??\n"


def test_nobody_s_view_of_a_hand_is_read_from_backs() -> None:
    view = {"events": [{"kind": "dealt", "who": "seat 3", "words": "", "cards": ["??", "9h"]}]}
    assert bots.read_seen_cards(view, "seat 3") == parse_cards("9h")


# -- narrow screens


@pytest.mark.parametrize(
    ("game", "answers"), [("clubone/casino-war", "20\n\n\n"), ("clubone/ultimate-texas-holdem", "10\nc\nc\nf\n")]
)
def test_what_is_told_hangs_below_its_first_line(game: str, answers: str) -> None:
    """Nothing between the last question and the ledger begins at the edge of a screen of 60 columns."""
    told = run("play", game, "--seed", "8", "--rounds", "1", columns=60, answers=answers).stdout
    answered = told.rindex("Your choice:") if "Your choice:" in told else told.index("  Others:")
    lines = told[answered : told.index("  from  ")].splitlines()[1:]
    assert any(line.startswith("    ") for line in lines)
    assert [line for line in lines if not line.startswith("  ")] == []


def test_a_question_ends_with_its_stop() -> None:
    told = run("play", "clubone/push-9", "--seed", "8", "--rounds", "1", answers="\nf\n").stdout
    assert "Your turn. Three cards down: $12 in the pot.\n" in told
