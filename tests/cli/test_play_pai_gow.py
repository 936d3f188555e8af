"""Pai gow poker at the table of `houseway play`."""

import io
import re
from fractions import Fraction
from typing import Any

import pytest
from rich.console import Console

from houseway.book.loader import load
from houseway.core.cards import Card, Seeded, parse_cards, show_cards
from houseway.core.errors import HousewayError
from houseway.core.round import Round, Turn
from houseway.core.table import PLAYER_DEALER, PostedLimits
from houseway.core.terminal.drawing import DrawnHand, draw_hands
from houseway.core.terminal.teller import Place
from houseway.families import bots, family_of
from houseway.families.pai_gow import PAI_GOW
from houseway.families.pai_gow.play.compiled import compile_rules
from houseway.families.pai_gow.price.solving import setting_values
from houseway.families.pai_gow.show.teller import PaiGowTeller
from tests.cli.conftest import Sit
from tests.families.pai_gow.dealt import dealt, order

FORTUNE, FACE_UP = "clubone/fortune-pai-gow-poker", "clubone/face-up-pai-gow-poker"
MACHINE = ["deal-order=machine"]
"""Whole hands, and no pile to choose."""
BASE, BONUS = "Fortune Pai Gow Poker game wager", "Fortune Bonus Bet"
TWO_PAIR = "Qh Qd 4s 4c Kd 9c 2s"
"""Sorted by rank: Kd Qh Qd 9c 4s 4c 2s. The chart's row 3: the fours in front, the queens behind."""
ACE_HIGH = "Ah Jc Td 8s 6h 5c 3d"
"""No pair, straight or flush: jack-ten in front, ace high behind."""
FOUR_SEVENS = "7c 7d 7h 7s Kc 3h 2d"


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three ones: from the player-dealer in seat 7 as one, the first pile goes to seat 2."""
    monkeypatch.setattr("houseway.tables.shoe.roll", lambda count, chance: (1, 1, 1))


def cards(**hands: str) -> str:
    """The order in which whole hands are dealt: cards(seat_1=..., dealer=...)."""
    return show_cards(order({7 if who == "dealer" else int(who[-1]): hand for who, hand in hands.items()}))


def flat(told: str) -> str:
    return " ".join(told.split())


ROUND = cards(seat_1=TWO_PAIR, dealer=ACE_HIGH)


@pytest.mark.parametrize("typed", ["4s 4c", "set 4c 4s", "SET 4C, 4S", "5 6", "set 6 5", "h", "way", "house way"])
def test_a_hand_is_set_and_settled(sit: Sit, typed: str) -> None:
    told = sit(FORTUNE, f"10\n{typed}\n", cards=ROUND, ruling=MACHINE, others=0, rounds=1)
    assert "Your cards: Kd Qh Qd 9c 4s 4c 2s = queens and fours" in told
    assert "The dice show 1, 1 and 1, 3 together" in told
    # Seat 2 gets the first pile and has no wager: the next with one is seat 1.
    assert "the action button goes on to you" in flat(told)
    assert "The piles of seats 2, 3, 4, 5 and 6 are taken away unseen" in flat(told)
    assert "player-dealer Jc Td Ah 8s 6h 5c 3d jack-ten ace high" in flat(told)
    assert "pair of fours (higher) pair of queens (higher)" in flat(told)
    assert f"{BASE} $10 wins $10: both hands higher\n" in told
    # Even money, less fifty cents of collection on ten dollars.
    assert "You: +$9.50 on the round" in told


def test_the_house_way_says_why(sit: Sit) -> None:
    told = flat(sit(FORTUNE, "10\nh\n", cards=ROUND, ruling=MACHINE, others=0, rounds=1))
    assert "House way: 4s 4c | Qh Qd Kd 9c 2s; two pair, queens and fours: small pair in front; row 3" in told


def test_a_foul_is_warned_of_once_and_then_set(sit: Sit) -> None:
    told = flat(sit(FORTUNE, "10\nQh Qd\nQd Qh\n", cards=ROUND, ruling=MACHINE, others=0, rounds=1))
    assert told.count("That is a foul and loses your Fortune Pai Gow Poker game wager") == 1
    assert "pair of queens in front outranks pair of fours behind" in told
    assert "loses by a foul" in told
    assert "You: -$10.50 on the round" in told


@pytest.mark.parametrize("between", ["?", "hint", "", "Kd", "Kd Qh Qd", "chips"])
def test_a_foul_is_set_only_when_it_is_typed_twice_in_succession(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, between: str
) -> None:
    monkeypatch.setattr(setting_values, "value_settings", stand_in)
    typed = f"10\nQh Qd\n{between}\nQh Qd\n4s 4c\n"
    told = flat(sit(FORTUNE, typed, cards=ROUND, ruling=MACHINE, others=0, rounds=1))
    assert told.count("That is a foul and loses your") == 2
    assert "You: +$9.50 on the round" in told


@pytest.mark.parametrize(
    ("hand", "typed", "example"),
    [
        (TWO_PAIR, "5 6", "4s 4c, or 5 6: those two in front"),
        # King-eight, the first and the fourth card, would outrank jack high. By row 1 the king stays behind.
        ("Ks Jh 9d 8c 6d 4d 2c", "2 3", "Jh 9d, or 2 3: those two in front"),
    ],
)
def test_the_prompt_s_example_is_the_house_s_front(sit: Sit, hand: str, typed: str, example: str) -> None:
    held = cards(seat_1=hand, dealer=ACE_HIGH)
    told = flat(sit(FORTUNE, f"10\n{typed}\n", cards=held, ruling=MACHINE, others=0, rounds=1))
    assert example in told
    assert "foul" not in told


@pytest.mark.parametrize(
    ("game", "there", "not_there"),
    [
        (FORTUNE, ["1 50, 2 5", "pile 3", "a hand in play is set the house way"], ["take NAME", "1 50, 3 5", "checks"]),
        ("oaks/double-hand-poker", ["put $50 on wager 1, and deal; the beginning of a name"], ["1 50, ", "take NAME"]),
        ("delta/pai-gow-tiles", ["a hand in play is set the house way"], ["stack 3", "1 50, ", "take NAME"]),
        ("clubone/pai-gow-tiles", ["stack 3"], ["take NAME"]),
        ("clubone/supreme-baccarat", ["take NAME"], ["pile 3"]),
        ("crystal/ez-baccarat", ["1 50, 3 5"], ["take NAME", "pile 3", "stack 3"]),
    ],
)
def test_the_help_is_of_this_game(sit: Sit, game: str, there: list[str], not_there: list[str]) -> None:
    # A line each for what is typed: broken lines of a narrow screen are joined.
    told = flat(sit(game, "?\nq\n", others=0, seed=1))
    shown = told[told.index("type for") :]
    for words in there:
        assert words in shown
    for words in not_there:
        assert words not in shown


def test_after_the_warning_another_setting_is_free(sit: Sit) -> None:
    told = sit(FORTUNE, "10\nQh Qd\n4s 4c\n", cards=ROUND, ruling=MACHINE, others=0, rounds=1)
    assert "You: +$9.50 on the round" in told


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("Qh Qd Kd", "two cards go in front, not 3: type such as 4s 4c, or 5 6 for their numbers"),
        ("set Qh", "two cards go in front, not 1"),
        ("As 4s", "you do not hold As: your cards are Kd Qh Qd 9c 4s 4c 2s"),
        ("4s 4s", "4s is named twice: two different cards go in front"),
        ("1 8", "there is no card 8: yours are numbered 1 to 7"),
        ("joker 4s", "you do not hold Jo"),
        ("stand pat", "'stand' is not a card"),
        ("", "say how to set your hands"),
    ],
)
def test_what_cannot_be_set_is_refused_and_asked_again(sit: Sit, typed: str, line: str) -> None:
    told = flat(sit(FORTUNE, f"10\n{typed}\nh\n", cards=ROUND, ruling=MACHINE, others=0, rounds=1))
    assert line in told
    assert "You: +$9.50 on the round" in told


def test_an_envy_button_wins_by_another_seat_s_four_of_a_kind(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "choose_wagers", lambda *asked: {BASE: 10_00, BONUS: 5_00})
    dealt_order = cards(seat_1=TWO_PAIR, seat_2=FOUR_SEVENS, dealer=ACE_HIGH)
    told = sit(FORTUNE, "1 10, 2 5\nh\n", cards=dealt_order, ruling=MACHINE, others=1, rounds=1)
    assert "Envy Bonus: with $5 or more on Fortune Bonus Bet, $5 to $3,000 when another seat" in flat(told)
    assert "  Envy Bonus wins $5: Four of a Kind at seat 2\n" in told
    assert "Fortune Bonus Bet $5 loses $5: queens and fours in seven cards is not paid" in flat(told)
    # The base wager wins 10, Fortune loses 5, Envy pays 5, the collection takes fifty cents.
    assert "You: +$9.50 on the round" in told


def test_others_envy_awards_are_told(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "choose_wagers", lambda *asked: {BASE: 10_00, BONUS: 5_00})
    dealt_order = cards(seat_1=FOUR_SEVENS, seat_2=TWO_PAIR, dealer=ACE_HIGH)
    told = flat(sit(FORTUNE, "1 10, 2 5\nh\n", cards=dealt_order, ruling=MACHINE, others=1, rounds=1))
    assert "Seat 2 is paid $5 on Envy Bonus: Four of a Kind at seat 1" in told
    # Your own four of a kind pays 25:1 on 5, and nothing by the button: 10 + 125, less fifty cents.
    assert "You: +$134.50 on the round" in told


def test_a_shown_ace_high_pushes_and_nobody_is_asked(sit: Sit) -> None:
    told = flat(sit(FACE_UP, "10\n", cards=ROUND, others=0, rounds=1))
    assert "every base game wager pushes" in told
    assert "base game wager $10 pushes: the player-dealer has ace high in seven cards" in told
    assert "Your choice" not in told


# The player-dealer's tens and threes, no ace: the threes in front. Yours by the house way: ace-five and two pair.
TENS = "Th Td 3s 3c Kd Qc 8h"
JACKS = "Jh Jd 9s 9c As 5d 2h"


@pytest.mark.parametrize(("typed", "net"), [("h", "-$0.50"), ("b", "+$9.50"), ("best", "+$9.50")])
def test_best_answers_the_hand_that_is_shown(sit: Sit, typed: str, net: str) -> None:
    dealt_order = cards(seat_1=JACKS, dealer=TENS)
    told = flat(sit(FACE_UP, f"10\n{typed}\n", cards=dealt_order, others=0, rounds=1))
    assert "Player-dealer: 3s 3c | Th Td Kd Qc 8h = pair of threes / pair of tens" in told
    # Ace-five loses to the threes: a push. Nines in front beat them, and the jacks behind beat the tens.
    assert f"You: {net} on the round" in told


def test_a_hint_against_a_shown_hand_has_its_end(sit: Sit) -> None:
    told = sit(FACE_UP, "10\nhint\nh\n", cards=cards(seat_1=JACKS, dealer=TENS), others=0, rounds=1)
    rows = [line.split() for line in told.splitlines() if " | " in line and line.split()[-1] in ("wins", "pushes")]
    assert rows[0][:2] == ["9s", "9c"]
    assert rows[0][-1] == "wins"
    (house,) = (row for row in rows if row[0] == "*")
    assert house[1:3] == ["As", "5d"]
    assert house[-1] == "pushes"


def stand_in(game: Any, held: tuple[Card, ...], side: str = "seat") -> tuple[setting_values.SettingValue, ...]:
    """Two settings of queens and fours with made-up counts, the second the house's."""
    compiled = compile_rules(game)
    one, other = (compiled.set_hand(held, parse_cards(front)) for front in ("Kd 9c", "4s 4c"))
    ends = [(one, 50, 30, 20, False), (other, 40, 30, 30, True)]
    return tuple(
        setting_values.SettingValue(setting, wins, pushes, loses, Fraction(wins - loses, 100), house)
        for setting, wins, pushes, loses, house in ends
    )


def test_a_hint_lists_the_worth_of_settings(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setting_values, "value_settings", stand_in)
    told = sit(FORTUNE, "10\nhint\nb\n", cards=ROUND, ruling=MACHINE, others=0, rounds=1)
    best, house = (flat(line) for line in told.splitlines() if line.rstrip().endswith("%"))
    assert best.startswith("Kd 9c | Qh Qd 4s 4c 2s ")
    assert best.endswith(" 50.0% 30.0% 20.0% +30.0%")
    assert house.startswith("* 4s 4c | Qh Qd Kd 9c 2s ")
    assert house.endswith(" 40.0% 30.0% 30.0% +10.0%")
    assert "Against every hand that the player-dealer can have beside your cards, set the house way." in flat(told)
    # Best sets the first of them: king-nine beats jack-ten, queens and fours beat ace high.
    assert "Best: Kd 9c | Qh Qd 4s 4c 2s, king-nine / queens and fours." in flat(told)
    assert "You: +$9.50 on the round" in told


def test_best_between_rounds_is_a_question(sit: Sit) -> None:
    told = sit(FORTUNE, "best\nq\n", ruling=MACHINE, others=0, seed=1)
    assert "a hint is for a choice of yours: ask when it is your turn" in told


def test_the_bank_chooses_a_pile(sit: Sit) -> None:
    typed = "10\nh\n10\nh\n500\n\npile 9\ncup\nhint\n3\nh\nq\n"
    told = flat(sit(FORTUNE, typed, others=1, seed=4, rounds=3))
    assert "You are the player-dealer: choose the pile that is handed out first." in told
    assert "there is no pile 9: the piles are numbered 1 to 7" in told
    assert "'cup' is not a pile: the piles are numbered 1 to 7, and Enter takes any of them" in told
    assert "one is as good as another" in told
    assert "You have pile 3 handed out first" in told
    assert "player-dealer (you)" in told


def at_the_bank(hand: str) -> tuple[PaiGowTeller, Turn, Round]:
    game = load(FORTUNE, rulings={"deal-order": "machine"})
    round_ = dealt(order({1: ACE_HIGH, 7: hand}), {1: {BASE: 10_00}}, game=game).decide("house way")
    felt = PAI_GOW.felt(round_.view(PLAYER_DEALER), game)
    teller = PaiGowTeller(Console(quiet=True), Place(PAI_GOW.narrow(game), 1, PLAYER_DEALER, round_, felt))
    teller.tell(round_.view(PLAYER_DEALER))
    assert round_.turn is not None
    teller.draw(round_.turn)
    return teller, round_.turn, round_


def test_the_player_dealer_never_sets_a_foul() -> None:
    teller, turn, round_ = at_the_bank(TWO_PAIR)
    for _ in range(2):
        with pytest.raises(HousewayError, match="the player-dealer's hand is never set as a foul: pair of queens"):
            teller.read(turn, "Qh Qd")
    decision = teller.read(turn, "Kd 9c")
    assert round_.decide(decision.action, cards=decision.cards).is_over


def test_others_bet_for_an_envy_button() -> None:
    game = load("crystal/fortune-pai-gow-poker")
    offered = game.rules.before_the_deal
    limits = PostedLimits(1_00, 100_00)
    made = [
        bots.choose_wagers(offered, limits, 1_000_00, Seeded(seed, 0), {"Fortune Bonus": 5_00}) for seed in range(40)
    ]
    bonuses = [bets["Fortune Bonus"] for bets in made if "Fortune Bonus" in bets]
    assert set(bonuses) == {5_00}
    assert 10 <= len(bonuses) <= 30


def test_the_others_choose_a_pile_by_chance_and_the_house_way() -> None:
    chosen = set()
    for seed in range(20):
        round_ = dealt(order({1: TWO_PAIR, 7: ACE_HIGH}), {1: {BASE: 10_00}}, game=load(FORTUNE))
        assert round_.turn is not None
        chosen.add(family_of(round_.setup.game).bot_choice(round_, round_.turn, Seeded(seed, 0)).action)
    assert len(chosen) > 3
    assert all(action.startswith("pile ") for action in chosen)


def test_cards_are_drawn_with_numbers_and_set_hands_apart() -> None:
    drawn = io.StringIO()
    out = Console(file=drawn, force_terminal=True, color_system="standard", width=80)
    draw_hands(
        out, [DrawnHand("Your cards", ("Td", "Jo"), numbered=True), DrawnHand("Set", ("4h", "4d", "Qs"), parted=2)]
    )
    lines = [re.sub(r"\x1b\[[\d;]*m", "", line) for line in drawn.getvalue().splitlines()]
    # Boxes of five columns, four between hands, two between the front and the back.
    assert lines[1] == "  ╭───╮╭───╮    ╭───╮╭───╮  ╭───╮"
    assert lines[2] == "  │10♦││Jo │    │4 ♥││4 ♦│  │Q ♠│"
    assert lines[4] == "    1    2"
