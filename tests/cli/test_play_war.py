"""A war played at the terminal."""

from tests.cli.conftest import Sit

WAR = "clubone/casino-war"
# You, seats 2 and 3, and the player-dealer's king; three burned, your nine; three burned, the player-dealer's five.
CARDS = "Kh 2c 3c Ks  2d 2h 2s 9h  3d 3h 3s 5h"


def test_a_tie_goes_to_war(sit: Sit) -> None:
    told = sit(WAR, "1 50\nhint\nw\nq\n", cards=CARDS, seed=4)
    assert "go to war for $50 more" in told
    assert "Of your wager, on average: war -31.51%, surrender -50.00%." in told
    assert "War wager $50 wins $50" in told
    assert "Primary wager $50 goes back to you" in told
    assert "You: +$50 on the round" in told


def test_a_tie_surrenders(sit: Sit) -> None:
    told = sit(WAR, "1 50, 2 5\nr\nq\n", cards=CARDS, seed=4)
    assert "Tie wager $5 wins $50" in told
    assert "Primary wager $25 loses $25: surrendered" in told
    assert "You: +$25 on the round" in told


def test_who_leaves_at_a_tie_puts_no_more_chips_down(sit: Sit) -> None:
    told = sit(WAR, "1 50\nq\n", cards=CARDS, seed=4)
    assert "You: -$25 on the round" in told
