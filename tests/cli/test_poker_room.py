"""The poker room as strangers use it: a dealer who mistypes, a designer whose page is wrong, a reader of sheets."""

import json
from pathlib import Path

import pytest

from houseway.book.loader import load
from houseway.core.cards import Card, parse_cards
from houseway.core.errors import BadNotation
from houseway.core.round import Choice, Turn
from houseway.families.poker.advise import bot as bots_poker
from houseway.families.poker.page import PokerPage
from houseway.families.poker.show.typed_help import read_limit
from tests.cli.conftest import Sit
from tests.cli.test_play_poker import plain, quiet
from tests.cli.typed import refused, run, told

EXAMPLES = Path(__file__).parents[2] / "examples"
ALL_IN = (EXAMPLES / "three-way-all-in.phh").read_text(encoding="utf-8")
PAGE = """
name = "Corner hold'em"
family = "poker"
banked = false
ranking = "high"
summary = "Two cards down and five on the board."
flow = ["Two cards down to each player, and five on the board."]
deck = { decks = { min = 1, max = 1, default = 1 } }
seats = { players = [8] }

[[blinds.post]]
name = "big blind"
place = 1
part = "1"

[action]
first = "left of the blinds"
later = "left of the button"

[betting]
limit = "no limit"

[[street]]
name = "before the flop"
cards = ["down", "down"]
board = 5
bet = "lower"

[showdown]
uses = "any"

[odd_chip]
to = "left of button"
chip = "$1"
"""


def sheet(game: str) -> str:
    return plain(run("rules", game, columns=300).stdout)


# -- rule sheets


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        # 000 line 243: the opening bettor may open at the lower or the upper limit.
        ("crystal/mexican-stud", "the card that opens must bet it, or the upper limit"),
        # 004 lines 593 to 598: all cards come down there, and one of them is turned up.
        ("clubone/mexican-stud", "is kept, and no other is turned up on that street"),
        # 004 lines 508 to 511: the rules of low ball hold once the hand is played low.
        ("clubone/draw-poker-jacks-back", "Played for low, who checks a hand of seven low or better"),
        ("clubone/draw-poker-jacks-back", "Played for low: Low hands, aces low"),
        # 002 line 549: a flop, and a full bet that is no part of the blinds.
        ("delta/kill-pots", "if the second of them had a flop and a whole bet beside the blinds: a live blind"),
        ("delta/lowball-ace-to-five", "if the second of them had a whole bet beside the blinds: a live blind"),
        # 002 line 388: the card is put on top of the deck and used for the burn card.
        ("delta/lowball-ace-to-five", "a replaced card serves as the next burn card"),
        # 004 lines 123, 124, 136 and 137: the forced bet is live; who got the down card up cannot be forced high.
        ("clubone/asian-stud", "Who brought it in may raise once all have called."),
        ("clubone/asian-stud", "A hand with a card exposed on the deal is left out when the one that opens"),
        # 000 line 340: action starts with the first hand to the left, who may fold.
        ("crystal/razz", "Where a card exposed on the deal would open, the next player opens, and may fold."),
        ("standard/holdem-no-limit", "for those who have acted, unless several of them come to as much."),
        ("delta/pot-limit-poker", "Where its own lines say nothing, the rules are those of delta/texas-holdem."),
    ],
)
def test_a_sheet_says_what_a_player_must_know(game: str, sentence: str) -> None:
    assert sentence in sheet(game)


def test_a_game_with_rules_of_its_own_is_not_said_to_be_priced_only() -> None:
    assert "only prices" not in sheet("delta/kill-pots")
    assert "The filing only prices this game; its rules are those of" in sheet("delta/three-card-poker")


# -- what a collection costs


def test_costs_are_told_to_programs_where_nothing_is_collected() -> None:
    assert told("odds", "delta/razz")["costs"] == []


def test_costs_for_programs_are_those_asked_for() -> None:
    asked = told("odds", "crystal/trips-v2", "--fee-option", "2", "--players", "3")
    assert [wager["name"] for wager in asked["wagers"]] == ["collection trips-v2:2 with 3 players"]
    assert [cost["players"] for cost in asked["costs"]] == [3]


def test_what_is_asked_of_a_bank_is_refused_of_a_pot() -> None:
    for words in (["--decks", "1"], ["--gone", "Ah"], ["--bonus"], ["--strategy", "best"]):
        assert "is played for a pot" in refused("odds", "crystal/holdem-limit", *words)
    assert "no collection with 1 player\n" in refused("odds", "crystal/holdem-limit", "--players", "1")


# -- hand histories


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("cbr 20 #", f"cbr 1{'0' * 400} #", "is no amount"),
        ("[100, 50, 20, 200]", "[100]", "starting_stacks is for 1: a hand has 2 to 30 players"),
    ],
)
def test_a_history_that_cannot_be_is_refused_in_a_short_line(tmp_path: Path, old: str, new: str, message: str) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(ALL_IN.replace(old, new), encoding="utf-8")
    line = refused("replay", str(file))
    assert message in line
    assert len(line) < 250


def test_a_name_does_not_steer_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(ALL_IN.replace('"Ann"', '"A\\u001b[31mnn"').replace('"Bob"', '"[/b]"'), encoding="utf-8")
    shown = run("replay", str(file)).stdout
    assert "\x1b" not in shown
    assert "[/b]" in shown


def test_a_history_is_text_or_data() -> None:
    assert "not both" in refused("replay", str(EXAMPLES / "poker-kill-lowball.toml"), "--phh", "--json")


# -- written rounds


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("Qs 7d", "Qs Kh", "the king of hearts (Kh) is dealt 2 times from a pack that holds 1"),
        ('"$32"', '"$31"', "seat 4 cannot raise $31: the choices are fold; call $16; raise $32"),
        ('"Kc"', '"Ks"', "seat 3 cannot draw Ks: the choices are stand pat; draw 1 to 5 of Ah 3s Jo 6d Kc, in 31 ways"),
        ('amount = "$8"', 'amount = "$7"', "seat 3: the kill is $8, not $7"),
        ("button = 4", 'button = 4\ncarried = { amount = "$4", seats = [1, 2] }', "carries no pot from one round into"),
        ("button = 4", 'button = 4\nexposed = "Zz"', "'Zz' is not a card"),
        ("button = 4", 'button = 4\nreshuffled = "xx"', "'xx' is not a card"),
    ],
)
def test_a_round_that_cannot_be_is_refused_in_one_line(tmp_path: Path, old: str, new: str, message: str) -> None:
    file, good = tmp_path / "round.toml", (EXAMPLES / "poker-kill-lowball.toml").read_text(encoding="utf-8")
    assert good.count(old) == 1
    file.write_text(good.replace(old, new), encoding="utf-8")
    assert message in refused("settle", str(file))


# -- pages


def test_the_page_that_is_spoiled_below_is_in_order(tmp_path: Path) -> None:
    page = tmp_path / "corner.toml"
    page.write_text(PAGE, encoding="utf-8")
    assert run("check", str(page)).returncode == 0


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('chip = "$1"', 'chip = "$0"', "odd_chip: the smallest chip is worth more than nothing"),
        ('"no limit"', '"no limit"\nall_in_counts_from = "2"', "a whole bet always opens the betting again"),
        ("[showdown]", '[straddle]\nmultiple = "1"\n[showdown]', "a straddle is more than the big blind"),
        (
            "[showdown]",
            '[kill]\nafter = "two wins"\nmultiple = "1/2"\nblind = "multiple"\n[showdown]',
            "a killed pot is played for more",
        ),
        ("[showdown]", '[exposed]\non_the_deal = "kept or replaced"\n[showdown]', "keep and on_the_deal"),
        ("[showdown]", '[exposed]\non_the_deal = "kept"\nkeep = ["A"]\n[showdown]', "keep and on_the_deal"),
        ("[showdown]", '[bring_in]\npart = "1/2"\n[showdown]', 'action.first = "by the cards"'),
        ('"any"', '"exactly nine"', "showdown > uses: any, exactly two, at most two or at least two"),
        ("board = 5", "board = 60", "may need 76 cards of 52"),
        ("place = 1", "place = -1", "blinds > post 'big blind' > place"),
        ('ranking = "high"', 'ranking = "highest"', "an order begins with high"),
        ("[betting]", "[bets]", "bets: no such key"),
    ],
)
def test_a_spoiled_page_is_told_its_fault(tmp_path: Path, old: str, new: str, message: str) -> None:
    page = tmp_path / "corner.toml"
    assert PAGE.count(old) == 1
    page.write_text(PAGE.replace(old, new), encoding="utf-8")
    done = run("check", str(page))
    assert done.returncode == 2
    assert message in done.stderr + done.stdout
    assert json.loads(run("check", str(page), "--json").stdout)


# -- at the table


@pytest.mark.parametrize("typed", ["abc", "", "-4", "$4 $8", "$4-$8-$12"])
def test_what_is_no_limit_is_named_whole(typed: str) -> None:
    page = load("clubone/texas-holdem").rules
    assert isinstance(page, PokerPage)
    with pytest.raises(BadNotation) as bad:
        read_limit(page, typed)
    assert str(bad.value) == f"{typed!r} is no limit: write $4-$8, or $2 where bets are of open amounts"


def test_the_smaller_blind_is_named_first() -> None:
    assert "the smaller blind comes first" in refused("play", "standard/holdem-no-limit", "--limit", "$2-$1")


def test_a_word_that_is_no_card_is_told_what_can_be_done(sit: Sit) -> None:
    said = sit("clubone/mexican-stud", "\nfold\nxyzzy\n9z\nq\n", seed=1)
    for typed in ("fold", "xyzzy"):
        assert f"'{typed}' cannot be done here: 1 turn up" in said
    assert "'9z' is not a card" in said


def test_a_bomb_pot_is_not_asked_about_where_there_is_none(sit: Sit) -> None:
    said = sit("clubone/texas-holdem", "bomb\nq\n", seed=1)
    assert "no bomb pot is played in this game" in said
    assert "say how much" not in said


def test_who_opened_falsely_is_advised_to_put_nothing_in(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    # Seat 2 checks 2c 5d 9h Jc Kd; seat 1, with As 3h 4c 7d 9s and no pair, opens and is called.
    monkeypatch.setattr(bots_poker, "choose_as_bot", quiet)
    cards = "2c As 5d 3h 9h 4c Jc 7d Kd 9s"
    said = plain(sit("clubone/draw-poker-jacks-back", "\n2\nhint\nq\n", cards=cards, others=1, seed=1))
    assert "Throw away up to 5 cards for new ones, or stand pat." in said
    assert "You opened without openers, so this hand cannot win" in said


def hand_of(*sizes: int) -> Turn:
    own: tuple[Card, ...] = parse_cards("Ah 3s 6d 7c Kc")
    draws = [Choice("draw", cards=own[first : first + size]) for size in sizes for first in range(6 - size)]
    return Turn("seat 1", (Choice("stand pat"), *draws))


def test_choices_of_cards_are_told_by_their_numbers() -> None:
    # Runs of one to five of five cards: 5 + 4 + 3 + 2 + 1 = 15 of them; of one card alone, five.
    assert hand_of(1, 2, 3, 4, 5).legal == "stand pat; draw 1 to 5 of Ah 3s 6d 7c Kc, in 15 ways"
