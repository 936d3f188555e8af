import io
import json
import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from houseway.book.loader import load
from houseway.book.shelf import open_shelf
from houseway.cli import play_session
from houseway.core.cards import Seeded
from houseway.core.errors import HousewayError, IllegalChoice
from houseway.core.round import Choice, HandOf, Turn
from houseway.core.terminal.choices import read_choice, say_choice
from houseway.core.terminal.drawing import DrawnHand, draw_hands
from houseway.families.twenty_one.advise import choice_values
from houseway.families.twenty_one.advise.bot import choose_as_bot
from houseway.families.twenty_one.price import solution_cache
from houseway.families.twenty_one.price.solution import FIRST_ACTIONS, Cells, Solution
from houseway.families.twenty_one.price.strategy import OWN, ROWS, UPS, VALUES, find_row, make_blank_strategy
from houseway.families.twenty_one.show import teller as play_twenty_one
from houseway.tables.hosting import find_mildest
from tests.cli.conftest import Sit

SPANISH = "crystal/pure-spanish-21-5"
FREE = "crystal/21st-century-free-bet-blackjack"
SWITCH = "clubone/21st-century-blackjack-switch"
PURE = "clubone/pure-21-5-blackjack"
FACE_DOWN = "oaks/21st-century-blackjack-face-down"
ACES = "oaks/california-aces"
GAMES = [one for one in open_shelf(()).games() if load(one).family == "twenty_one"]


def lines_with(told: str, word: str) -> list[str]:
    return [line.strip() for line in told.splitlines() if word in line]


# -- whatever is typed


TYPED = [
    "",
    "20",
    "50",
    "1",
    "2",
    "3",
    "1",
    "2",
    "4 5",
    "3 2.50",
    "s",
    "h",
    "d",
    "d 5",
    "p",
    "r",
    "n",
    "i",
    "k",
    "w",
    "f",
]


@pytest.mark.parametrize("game", GAMES)
def test_chips_add_up_whatever_is_typed(sit: Sit, game: str) -> None:
    seed = GAMES.index(game)
    chance = random.Random(seed)
    typed = "\n".join(chance.choice(TYPED) for _ in range(250))
    visit = json.loads(sit(game, typed, seed=seed, rounds=7, as_json=True))
    assert visit["rounds"]
    stack = 1_000_00
    for one in visit["rounds"]:
        assert sum(one["net"].values()) == 0
        me = "seat 1" if "seat 1" in one["net"] else "player-dealer"
        stack += sum(line["amount"] * ((line["to"] == me) - (line["from"] == me)) for line in one["ledger"])
    assert visit["chips"] == stack


@pytest.mark.parametrize("game", [FREE, SWITCH, ACES])
def test_a_seed_gives_the_same_visit(sit: Sit, game: str) -> None:
    typed = "\n1\n1\n" * 6
    assert sit(game, typed, seed=9, rounds=2) == sit(game, typed, seed=9, rounds=2)


# -- told to a person


def test_a_pair_is_split_to_four_hands(sit: Sit) -> None:
    # Three splits; hand 1 stands on 11, hands 2 and 3 must stand on 18 and 17, hand 4 doubles ten for $4 and has 19.
    # The player-dealer's 16 draws a king: all four win, 10 + 10 + 10 + 14, less $0.50 of collection.
    cards = "8h 6c 8d Kd 8c 8s 3d Ks 9d 2h 9h Kh"
    told = sit(SPANISH, "10\np\nP\nsplit\ns\nd 4\n1\n", cards=cards, others=0, rounds=1)
    assert "Your turn: hard 16 against 6c." in told
    assert "5 split for $10 more (p)" in told
    assert "Your turn on hand 4: hard 10 against 6c." in told
    assert "> Hand 4: 8s 2h = hard 10" in told
    assert "Player-dealer: 6c ??" in told
    assert lines_with(told, ", $1") == [
        "Hand 1, $10: 11 against over with 26, wins $10",
        "Hand 2, $10: 18 against over with 26, wins $10",
        "Hand 3, $10: 17 against over with 26, wins $10",
        "Hand 4, $14: 19 against over with 26, wins $14",
    ]
    assert "You: +$43.50 on the round." in told


def test_a_doubled_hand_is_rescued(sit: Sit) -> None:
    # 11 is doubled and draws a deuce: the raise comes back, the wager and the collection of $0.50 are gone.
    told = sit(SPANISH, "10\nd\nr\n", cards="6h Kc 5d 9d 2c", others=0, rounds=1)
    assert "2 rescue: take the last raise back, lose the rest (r)" in told
    assert "Your hand: 6h 5d 2c = hard 13, rescued" in told
    assert "Your hand, $10: rescued, loses $10" in told
    assert "You: -$10.50 on the round." in told


def test_a_double_for_less_needs_its_amount(sit: Sit) -> None:
    # $10 and $5 more on 18 against 17.
    told = sit(PURE, "10\n4\nd 20\nd 5\n", cards="7h 9c 5d 8d 6c", others=0, rounds=1)
    assert "3 double for $10 more (d)" in told
    assert "4 double for less: $0.01 to $9.99 (d AMOUNT)" in told
    assert "say how much to double for, $0.01 to $9.99: type such as 4 5" in told
    assert "cannot double $20" in told
    assert "Your hand: draws 6c = hard 18, stands" in told
    assert "Your hand, $15: 18 against 17, wins $15" in told


def test_insurance_is_asked_for_and_paid(sit: Sit) -> None:
    # Ace and king: a natural. Insurance of $5 pays 2:1, the wager of $10 is lost: even.
    told = sit(PURE, "10\ni\n", cards="Th Ac 9d Kd", others=0, rounds=1)
    assert "Insurance beside your hand (hard 19)? The player-dealer shows Ac: it pays 2:1" in told
    assert "1 no insurance (n)   2 insure for $5 (i)" in told
    assert "Insurance $5 wins $10: the player-dealer has natural 21.5" in told
    assert "Your hand, $10: 19 against natural 21.5, loses $10" in told
    assert "You: $0 on the round." in told


def test_surrender_costs_half(sit: Sit) -> None:
    told = sit(PURE, "10\nr\n", cards="Th 9c 6d 8d", others=0, rounds=1)
    assert "surrender half (r)" in told
    assert "Your hand: Th 6d = hard 16, surrendered" in told
    assert "You: -$5 on the round." in told


def test_an_early_surrender_is_offered_before_the_look(sit: Sit) -> None:
    # By the letter of this filing; the hole card makes a natural, and who played on loses all.
    literal = ["surrender-timing=literal"]
    told = sit(PURE, "10\nn\nplay\n", cards="Th Ac 6d Kd", others=0, rounds=1, ruling=literal)
    assert "Your turn: hard 16 against Ac. Give up half before the hole card is looked at?" in told
    assert "1 play on (p)   2 surrender half (r)" in told
    assert "Your hand, $10: 16 against natural 21.5, loses $10" in told
    saved = sit(PURE, "10\nn\nr\n", cards="Th Ac 6d Kd", others=0, rounds=1, ruling=literal)
    assert "You: -$5 on the round." in saved


def test_free_bets_are_not_lost(sit: Sit) -> None:
    # Hand 1 has 8-3-K, hand 2 (a free bet) 8-3 doubled free with a five: 16 loses to 18 and costs nothing.
    # +10 on hand 1, less $0.50 of collection.
    told = sit(FREE, "10\np\nh\nf\n", cards="8h Tc 8d 8s 3c Kh 3h 5s", others=0, rounds=1)
    assert "3 free split (p)" in told
    assert "2 free double (f)" in told
    assert "Hand 1, $10: 21 against 18, wins $10" in told
    assert "Hand 2, free double, $10: 16 against 18, and is not lost" in told
    assert "Hand 2, free split, $10: 16 against 18, and is not lost" in told
    assert "You: +$9.50 on the round." in told


def test_a_switch_shows_what_the_hands_would_be(sit: Sit) -> None:
    # An amount alone goes on both hands. Ten-six and five-king become ten-king and five-six.
    told = sit(SWITCH, "10\nw\ns\nd\n", cards="Th 5d 7c 6s Kh Td 9d", others=0, rounds=1)
    assert "Switch? Hand 1 would be Th Kh = hard 20, hand 2 5d 6s = hard 11." in told
    assert "Hand 1, $10: 20 against 17, wins $10" in told
    assert "Hand 2, $20: 20 against 17, wins $20" in told
    assert "You: +$30 on the round." in told


def test_a_natural_has_nothing_to_decide_and_is_drawn_all_the_same(sit: Sit) -> None:
    told = sit(PURE, "10\n", cards="Ah 9c Kd 8d", others=0, rounds=1)
    assert "Your choice" not in told
    assert told.count("Your hand: Ah Kd = natural 21.5") == 2
    # 3 to 2.
    assert "You: +$15 on the round." in told


def test_each_of_the_others_plays_in_one_line(sit: Sit) -> None:
    # Seat 2 has 10-6 against 10-7 and draws a five.
    told = sit(PURE, "10\ns\n", cards="Th Tc Ts 9d 6h 7d 5c", others=1, seed=1, rounds=1)
    assert "Seat 2: Tc 6h = hard 16" in told
    assert lines_with(told, "Seat 2: hits") == ["Seat 2: hits 5c = hard 21, stands"]
    assert lines_with(told, "Player-dealer: turns") == ["Player-dealer: turns over 7d = hard 17, stands"]
    assert lines_with(told, "Seat 2: wins") == ["Seat 2: wins, 21 against 17"]


def test_cards_face_down_are_seen_at_the_end(sit: Sit) -> None:
    told = sit(FACE_DOWN, "10\ns\n", cards="Th Tc 9s Qd 9h 7d", others=1, seed=1, rounds=1)
    before, _, after = told.partition("Your choice:")
    assert "Your hand: Th Qd = hard 20" in before
    assert "Tc" not in before
    # The player-dealer's nine draws a seven and, from the seeded shoe, whatever comes.
    assert "Seat 2: shows Tc 9h = hard 19, " in after


@pytest.mark.parametrize("typed", ["10\nq\n", "10\n"])
def test_who_gets_up_stands(sit: Sit, typed: str) -> None:
    told = sit(PURE, typed, cards="Th 9c 9s 8d", others=0)
    assert "Your hand, $10: 19 against 17, wins $10" in told
    assert "You leave the table with $1,010." in told


# -- the bank


@pytest.fixture
def answering(monkeypatch: pytest.MonkeyPatch) -> None:
    """One who takes the bank for $500, and otherwise presses Enter, stands and takes no insurance."""

    def ask(prompt: str) -> str:
        answers = {"Take the bank?": "500", "Your choice: ": "1"}
        return next((typed for asked, typed in answers.items() if prompt.startswith(asked)), "")

    monkeypatch.setattr(play_session, "ask", ask)


@pytest.mark.usefixtures("answering")
def test_the_player_dealer_of_california_aces_decides(sit: Sit) -> None:
    told = sit(ACES, "", seed=5, rounds=4)
    banked = told.partition("You are the player-dealer and bank $500.")[2]
    assert banked.count("Your turn as the player-dealer: ") == 2
    assert "1 stand (s)   2 hit (h)" in banked


@pytest.mark.usefixtures("answering")
@pytest.mark.parametrize("game", GAMES)
def test_the_bank_sees_its_up_card_and_every_seat_s_end(sit: Sit, game: str) -> None:
    told = sit(game, "", seed=3, rounds=4)
    first, last = told.partition("You are the player-dealer and bank $500.")[2].split("Enter")[0].split("Round 4")
    for banked in (first, last):
        assert "  Player-dealer (you): " in banked
        assert "  Seat 2: " in banked
        assert "  Seat 3: " in banked


# -- choices


ACTIONS = (
    *(Choice(action) for action in ("hit", "stand", "free double", "free split", "surrender", "rescue")),
    *(Choice(action) for action in ("even money", "no insurance", "switch", "keep", "play on", "stay")),
    *(Choice(action, amount=1000) for action in ("double", "double again", "split", "insure", "follow")),
    *(Choice(action, amount=1, most=999) for action in ("double", "double again", "insure", "follow")),
)


@pytest.mark.parametrize("choice", ACTIONS, ids=str)
def test_every_choice_has_words_and_a_letter(choice: Choice) -> None:
    words = say_choice(choice)
    letter = words.rpartition("(")[2].split()[0].rstrip(")")
    assert len(letter) == 1
    turn = Turn("seat 1", (choice, Choice("fold")))
    amount = " 5" if choice.most is not None else ""
    assert read_choice(turn, letter + amount).action == choice.action
    assert read_choice(turn, choice.action.upper() + amount).action == choice.action


@pytest.mark.parametrize(
    ("typed", "action", "amount"),
    [
        ("s", "stand", None),
        ("2", "hit", None),
        ("d", "double", 1000),
        ("d 5", "double", 500),
        ("double $9.99", "double", 999),
        ("4 2.50", "double", 250),
        ("sp", "split", 1000),
        ("P", "split", 1000),
        ("sur", "surrender", None),
    ],
)
def test_a_choice_is_typed_by_number_letter_or_word(typed: str, action: str, amount: int | None) -> None:
    choices = (
        Choice("stand"),
        Choice("hit"),
        Choice("double", amount=1000),
        Choice("double", amount=1, most=999),
        Choice("split", amount=1000),
        Choice("surrender"),
    )
    made = read_choice(Turn("seat 1", choices), typed)
    assert (made.action, made.amount) == (action, amount)


@pytest.mark.parametrize("typed", ["", "7", "0", "x", "d 20", "4", "hit 5", "d -1", "d 5 5"])
def test_what_is_no_choice_is_refused_in_one_line(typed: str) -> None:
    turn = Turn("seat 1", (Choice("stand"), Choice("hit"), Choice("double", amount=1000), Choice("double", 1, 999)))
    with pytest.raises(HousewayError) as refusal:
        read_choice(turn, typed)
    assert len(str(refusal.value).splitlines()) == 1


@pytest.mark.parametrize(
    ("offered", "mild"),
    [
        (("hit", "stand"), "stand"),
        (("hit", "surrender"), "hit"),
        (("switch", "keep"), "keep"),
        (("insure", "no insurance", "even money"), "no insurance"),
        (("surrender", "play on"), "play on"),
        (("follow", "stay"), "stay"),
        (("rescue", "double again", "stand"), "stand"),
        (("fold", "call"), "fold"),
    ],
)
def test_the_mildest_way_out(offered: tuple[str, ...], mild: str) -> None:
    assert find_mildest(Turn("seat 1", tuple(map(Choice, offered)))).action == mild


# -- the others


def dealt_to(hand: HandOf, cards: str) -> dict[str, Any]:
    """Cards that come to a hand, as a view tells it."""
    return {"kind": "dealt", "who": str(hand), "cards": cards.split(), "hand": hand.to_dict()}


def chosen(cards: str, up: str, *offered: str, game: str = PURE) -> list[str]:
    """What a seat with these cards chooses, most often first."""
    events = [
        dealt_to(HandOf("seat 2"), cards),
        dealt_to(HandOf("player-dealer"), up),
    ]
    turn = Turn("seat 2", tuple(map(Choice, offered)), hand=HandOf("seat 2"))
    opened, chance = load(game), Seeded(1)
    made = [choose_as_bot(opened, {"events": events}, turn, chance).action for _ in range(200)]
    return sorted(set(made), key=made.count, reverse=True)


@pytest.mark.parametrize(
    ("cards", "up", "first"),
    [
        ("Th 6d", "Tc", "hit"),
        ("Th 6d", "6c", "stand"),
        ("Th 2d", "4c", "stand"),
        ("6h 5d", "6c", "double"),
        ("6h 5d", "Ac", "hit"),
        ("8h 8d", "Tc", "split"),
        ("Ah Ad", "5c", "split"),
        ("Th Td", "5c", "stand"),
        ("Ah 6d", "5c", "hit"),
        ("Ah 8d", "Tc", "stand"),
    ],
)
def test_the_others_play_plain_sense(cards: str, up: str, first: str) -> None:
    assert chosen(cards, up, "stand", "hit", "double", "split")[0] == first


def test_the_others_are_not_all_alike() -> None:
    assert chosen("Th 6d", "Tc", "stand", "hit") == ["hit", "stand"]
    assert chosen("Th 6d", "Ac", "no insurance", "insure") == ["no insurance", "insure"]


def test_a_seat_at_switch_makes_twenty_of_two_stiff_hands() -> None:
    # Ten-six and six-ten: after the switch ten-ten and six-six.
    events = [
        dealt_to(HandOf("seat 2", 1), "Th 6d"),
        dealt_to(HandOf("seat 2", 2), "6s Td"),
        dealt_to(HandOf("player-dealer"), "7c"),
    ]
    turn = Turn("seat 2", (Choice("keep"), Choice("switch")), "seat 2 may switch the second cards of its hands")
    assert choose_as_bot(load(SWITCH), {"events": events}, turn, Seeded(1)).action == "switch"


# -- hints


@pytest.fixture
def handmade(monkeypatch: pytest.MonkeyPatch) -> Solution:
    """A solution made by hand: 16 against a ten hits, 8-8 splits, and nobody insures."""
    way = make_blank_strategy("best")
    ten = UPS.index("ten")
    way.hit[:, find_row(16, soft=False), ten] = True
    way.split[OWN, VALUES.index("8"), ten] = True
    nothing = np.full((ROWS, len(UPS), len(FIRST_ACTIONS)), np.nan)
    first, later = nothing.copy(), np.full((ROWS, len(UPS), 2), np.nan)
    first[16, ten] = [-0.541, -0.54, -1.08, -0.5, np.nan]
    pairs = np.full((len(VALUES), len(UPS), len(FIRST_ACTIONS)), np.nan)
    pairs[VALUES.index("8"), ten] = [-0.541, -0.54, -1.08, -0.5, -0.48]
    solution = Solution(
        game=PURE,
        decks=8,
        reading={},
        strategy=way,
        cells=Cells(first, later, pairs),
        ev=-0.0052,
        by_up={},
        two_card_ev=-0.005,
        cd_ev=-0.005,
        bound=0.0,
        exceptions=(),
        insurance={"ace": -0.074},
        even_money=(),
        method="by hand",
    )
    use_solution(monkeypatch, solution)
    return solution


def use_solution(monkeypatch: pytest.MonkeyPatch, solution: Solution) -> None:
    """Have this solution found wherever one is asked for, whatever other tests have left in memory or on the disk."""
    monkeypatch.setattr(play_twenty_one, "find_solution", lambda *_, **__: solution)
    monkeypatch.setattr(solution_cache, "find_solution", lambda *_, **__: solution)
    monkeypatch.setattr(choice_values, "_KEPT", {})


@pytest.mark.usefixtures("handmade")
def test_a_hint_tells_the_best_choice_and_the_worth_of_each(sit: Sit) -> None:
    told = sit(PURE, "hint\n10\nhint\ns\n", cards="9h Tc 7d 8d", others=0, rounds=1)
    assert "a hint is for a choice of yours: ask when it is your turn" in told
    assert "Best: hit." in told
    assert "stand -54.1%, hit -54.0%, double -108.0%, surrender -50.0%" in " ".join(told.split())
    assert "-0.5% of the wager" in told


@pytest.mark.usefixtures("handmade")
def test_a_hint_knows_pairs_and_insurance(sit: Sit) -> None:
    told = sit(PURE, "10\nbest\ns\n", cards="8h Tc 8d 8s", others=0, rounds=1)
    assert "Best: split." in told
    assert "split -48.0%" in " ".join(told.split())
    insured = sit(PURE, "10\nhint\nn\ns\n", cards="8h Ac Td 8s", others=0, rounds=1)
    assert "Best: no insurance. Insurance is worth -7.4% of what it costs." in insured


def test_a_hint_for_a_switch_adds_both_hands(sit: Sit, handmade: Solution, monkeypatch: pytest.MonkeyPatch) -> None:
    # As dealt 10-6 and 10-5 are worth -41% and -42%; after the switch 10-10 is worth +70%, and 6-5 +35%.
    worth = np.zeros((len(VALUES), len(VALUES), len(UPS)))
    five, six, ten, up = VALUES.index("5"), VALUES.index("6"), VALUES.index("ten"), UPS.index("7")
    worth[six, ten, up], worth[five, ten, up] = -0.41, -0.42
    worth[ten, ten, up], worth[six, five, up] = 0.7, 0.35
    known = replace(handmade, strategy=replace(handmade.strategy, worth=worth))
    use_solution(monkeypatch, known)
    told = sit(SWITCH, "10\nhint\nw\nq\n", cards="Th 5d 7c 6s Kh Td 9d", others=0, rounds=1)
    assert "Best: switch. Both hands: -83.0% of a wager kept, +105.0% switched." in told


@pytest.mark.parametrize("width", [60, 80, 120])
def test_many_hands_fit(width: int) -> None:
    from rich.console import Console

    hand = ("8h", "2d", "3c", "Td", "Ah")
    hands = [DrawnHand("Player-dealer", ("6c", "??"))]
    hands += [DrawnHand(f"Hand {number}", hand, "over with 24") for number in range(1, 5)]
    drawn = io.StringIO()
    draw_hands(Console(file=drawn, force_terminal=True, color_system=None, width=width, no_color=False), hands)
    lines = drawn.getvalue().splitlines()
    assert all(len(line) <= width for line in lines)
    assert len(lines) <= 3 * 4 or width == 60


def test_the_table_tells_a_stranger_what_to_type(sit: Sit) -> None:
    told = sit(SWITCH, "?\nq\n", others=0)
    assert "put $50 on First game wager and on Second game wager, and deal" in told
    assert "d doubles, d 5 doubles for $5" in told


def test_an_illegal_choice_is_refused() -> None:
    with pytest.raises(IllegalChoice, match="numbered 1 to 2"):
        read_choice(Turn("seat 1", (Choice("stand"), Choice("hit"))), "9")


@pytest.mark.usefixtures("handmade")
def test_insurance_is_asked_beside_each_hand_of_a_switch(sit: Sit) -> None:
    told = sit(
        "clubone/21st-century-blackjack-switch",
        "10\nhint\nn\nn\nq\n",
        others=0,
        seed=1,
        cards="9h 8d As 7c 9s",
    )
    assert "beside hand 1" in told.lower()
    assert "beside hand 2" in told.lower()


def test_a_number_that_is_none_is_refused_in_one_line(sit: Sit) -> None:
    told = sit(PURE, f"20\n{'9' * 5000}\nq\n", others=0, seed=1, cards="9h 8d 7c 9s")
    assert "there is no choice 999999999" in told
