"""The nines with options played at the terminal: late wagers, choices, forced hands, hints, and the bank."""

from pathlib import Path

import pytest

from houseway.core.cards import Seeded
from houseway.core.money import MOST_MONEY
from houseway.core.round import Choice, Turn
from houseway.families.nines.advise.bot import choose_as_bot
from tests.cli.conftest import Sit

FACE_UP = "crystal/21st-century-baccarat-face-up-tie"
FACE_DOWN = "crystal/21st-century-baccarat-face-down"
ASIAN = "crystal/asian-baccarat"
GOLD = "oaks/baccarat-gold"
PAN = "oaks/super-pan-9"
ADDING_A_GAME = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


def test_a_late_tie_is_asked_for_with_an_amount_and_a_hint(sit: Sit) -> None:
    # Eight stands against an open seven; the hole card is a jack, and seven stands too.
    told = sit(FACE_UP, "20\nhint\nbet\n500\n15\nq\n", cards="8c 7s Th Jh", seed=3)
    assert "Tie wager (8:1) is offered once the first cards lie open, to those with Base \nwager." in told
    assert "Player hand: 8c Th = 8" in told
    assert "Player-dealer: 7s ??" in told
    assert "put $10 to $100 on it, or pass" in told
    # By hand: it ties in 19,200 of 413 x 412 ways, 9 x 19200 / 170156 - 1 = +1.55%.
    assert "Make it: Tie wager is worth +1.55% of what you put on it here, from a full" in told
    assert "say how much to put on Tie wager, $10 to $100" in told
    assert "cannot bet $500" in told
    assert "The Player hand stands on 8" in told
    assert "Tie wager $15 loses $15" in told
    # 20 won, 15 lost, 1 collected.
    assert "You: +$4 on the round" in told


@pytest.mark.parametrize("typed", ["\n", "p\n", "pass\n", "2\n"])
def test_a_late_wager_is_passed_by_enter_too(sit: Sit, typed: str) -> None:
    told = sit(FACE_UP, f"20\n{typed}q\n", cards="8c 7s Th Jh", seed=3, others=0)
    assert "You: +$19 on the round" in told


def test_who_leaves_makes_no_late_wager_and_plays_the_house_way(sit: Sit) -> None:
    # Five and a queen: the house way draws (000 line 395), a seven makes two; the player-dealer draws to nothing.
    told = sit(FACE_UP, "20\nq\n", cards="5s Ks Qc Jc 7c Td", seed=1, others=0)
    assert "You have the house way and hit on 5" in told
    assert "Your hand: 5s Qc 7c = 2" in told
    assert "You: +$19 on the round" in told


def test_a_shared_card_is_not_yours_where_you_stood(sit: Sit) -> None:
    told = sit(FACE_UP, "20\n\ns\nq\n", cards="5s Ks Qc Jc 7c Td", seed=1)
    assert "Your turn. The Player hand has 5." in told
    assert "Seat 2 has the house way and hits on 5" in told
    assert "Your hand: 5s Qc = 5" in told
    assert "The Player hand that drew beats the player-dealer: 2 against 0" in told


def test_a_hint_says_what_each_choice_is_worth(sit: Sit) -> None:
    # Worked out in test_strategy_nines: standing on five and a queen against a king is worth 1642/35947.
    told = sit("crystal/baccarat-5-0", "1 20\nhint\ns\nq\n", cards="5s Ks Qc Jc 7c Td", seed=1, others=0)
    assert "Best: stand +4.57%, hit" in told
    assert "from a full shoe with nobody else at the table" in told


def test_own_hands_may_be_doubled_and_given_up(sit: Sit) -> None:
    # You five, the player-dealer shows a queen with a three; you draw a nine and have four, the player-dealer an ace.
    told = sit(FACE_DOWN, "20\nd\nq\n", cards="5c Qc Qd 3d 9h As", seed=1, others=0)
    assert "The player-dealer's cards do not end the round" in told
    assert "3 double for $20 more (d)" in told
    assert "4 surrender half (r)" in told
    assert "You draw a card face down" in told
    # A tie on four is the player-dealer's (000 line 727): both wagers are lost, and a dollar is collected.
    assert "Double down $20 loses $20" in told
    assert "You: -$41 on the round" in told
    given_up = sit(FACE_DOWN, "20\nr\nq\n", cards="5c Qc Qd 3d 9h As", seed=1, others=0)
    assert "You: -$11 on the round" in given_up


def test_a_hand_that_is_forced_says_why(sit: Sit) -> None:
    # Nine stands (000 line 730); the pan nine at clubone that forces both sides draws on four (004 line 2406).
    told = sit(FACE_DOWN, "20\nq\n", cards="9c Qc Qd 3d As", seed=1, others=0)
    assert "You have 9 and stand" in told
    told = sit("clubone/ultra-pan-9", "20\nq\n", cards="2c 6d Ac 2h Ad Kh 5s", seed=1, others=0, fee_option=None)
    assert "You have 4 and must draw" in told
    assert "The dice show" in told


def test_each_seat_draws_its_own_card_to_a_community_hand(sit: Sit) -> None:
    told = sit(ASIAN, "20\nh\nq\n", cards="5h 6d Kc Ts 7h 3d 2c", seed=5)
    assert "You draw a card face down" in told
    # Five and seven make two against six; seat 2 draws a three and has eight, seat 3 a two and has seven.
    assert "Your hand: 5h Kc 7h = 2" in told
    assert "Seat 2 has 8" in told
    assert "Seat 3 has 7" in told


def test_a_wager_on_the_bank_chooses_nothing(sit: Sit) -> None:
    # The house way draws on five (003 line 1343): a seven makes two; seven of the player-dealer's three cards wins.
    told = sit(GOLD, "2 20\nq\n", cards="5h 6d Kc 8s 7h 3d", seed=5, others=0)
    assert "Your turn" not in told
    assert "Nobody chooses: the house way draws on 5" in told
    assert "Player hand: 5h Kc 7h = 2" in told
    assert "Bank $20 pushes: Player-dealer's hand wins with a three-card seven" in told


def test_you_choose_as_the_player_dealer(sit: Sit) -> None:
    # Two rounds, then the bank is offered; in the third both others play by the house way before you.
    told = sit(PAN, "20\nw\n\nw\n200\n\nhint\nh\nq\n", seed=11)
    assert "You are the player-dealer and bank $200." in told
    assert "Your turn as the player-dealer, on 5." in told
    # Both stood on six or more, so that five loses to both: $20 and $30.
    assert "On average you gain -$50.00 if you stand" in told
    assert "Best: hit." in told


def test_the_house_way_of_a_hidden_hand_is_told_to_its_player(sit: Sit) -> None:
    # Ace, four and five are nothing, which the house way draws to; nobody hears of it at another seat.
    told = sit(PAN, "20\nw\nq\n", cards="Ah Kc 4c Kd 5c 2s", seed=2, others=0)
    assert "You have the house way and hit" in told
    with_others = sit(PAN, "20\nh\nq\n", seed=2)
    assert "Seat 2 has the house way" not in with_others
    assert "Seat 3 has the house way" not in with_others


@pytest.mark.parametrize(
    ("game", "typed", "wager"), [(FACE_UP, "tie 20", "Tie wager"), (FACE_DOWN, "double 20", "Double down")]
)
def test_a_wager_for_later_is_not_taken_before_the_deal(sit: Sit, game: str, typed: str, wager: str) -> None:
    assert f"{wager} is made after the deal: before it the wagers are" in sit(game, f"{typed}\nq\n", seed=1)


def test_a_double_without_the_chips_for_it_is_no_hit(sit: Sit) -> None:
    # Of $40, $19 is left behind a wager of $20 and its dollar; surrendering costs $10 and the dollar.
    told = sit(FACE_DOWN, "20\nd\nr\nq\n", cards="Th 4s Ks 9d", seed=4, others=0, chips="$40")
    assert "'d' is not one of the choices: hit; surrender; house way" in told
    assert "You: -$11 on the round" in told


def test_the_others_bet_no_less_than_a_dollar_late() -> None:
    turn = Turn("seat 2", (Choice("bet", amount=1, most=MOST_MONEY), Choice("pass")))
    made = [turn.decision(choose_as_bot(turn, Seeded(seed))) for seed in range(40)]
    assert {(one.action, one.amount) for one in made} == {("bet", 100), ("pass", None)}


def test_help_tells_the_letters_and_the_amount_alone(sit: Sit) -> None:
    told = sit(FACE_UP, "?\nq\n", seed=1)
    assert "at a late wager: put $20 on it; Enter passes" in told
    assert "h a card, s none, w the house way" in told
    assert "hint" in told
    by_rule = sit("crystal/ez-baccarat", "?\nq\n", seed=1)
    assert "hint at your turn" not in by_rule


def test_a_draft_with_options_is_played_from_its_file(sit: Sit, tmp_path: Path) -> None:
    text = ADDING_A_GAME.read_text(encoding="utf-8")
    draft = next(block for block in text.split("```toml\n") if 'name = "Corner Nines"' in block).split("```")[0]
    (tmp_path / "corner-nines.toml").write_text(draft, encoding="utf-8")
    # Six against an open five; the hole card is a ten, and the player-dealer has the house way: five draws a king.
    told = sit("corner-nines", "20\n\ns\nq\n", cards="6c 5s Kh Td Kc", seed=1, others=0, book=[tmp_path])
    assert "Your turn. The Player hand has 6." in told
    assert "The player-dealer has the house way and hits" in told
    assert "You: +$20 on the round" in told
