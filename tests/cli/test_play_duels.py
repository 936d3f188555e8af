"""Duels at the terminal: streets, cards in common, raises by several multiples, and the other players."""

import pytest

from houseway.core.round import Choice, Turn
from houseway.families.duels.advise.choice_values import choose_as_bot
from tests.cli.conftest import Sit
from tests.cli.test_duels import MISSISSIPPI, THREE, ULTIMATE

ROYAL = "Ah Kh 2c 7d Qh Jh Th 3s 3c"
"""Alone with the player-dealer: ace and king of hearts against two and seven, and a board that makes a royal flush."""


CARIBBEAN = "clubone/caribbean-stud"


def flat(told: str) -> str:
    """What was told, as if on one line."""
    return " ".join(told.split())


def test_an_early_raise_is_paid_with_the_ante_and_the_blind(sit: Sit) -> None:
    told = sit(ULTIMATE, "5\np 20\n", cards=ROYAL, others=0, rounds=1)
    # The player-dealer's pair of threes qualifies: Play $20, Ante $5, the Blind 500 x $5; the fee is $0.50.
    assert "Pre-flop: put 3 or 4 times your Ante on Play, or check and see 3 community cards." in flat(told)
    assert "1 play $15, 3 x Ante (p 15)   2 play $20, 4 x Ante (p 20)   3 check (c)" in told
    assert "Blind $5 wins $2,500: Royal Flush" in told
    assert "You: +$2,524.50 on the round" in told
    assert told.count("Your choice:") == 1  # a hand has one raise


def test_the_community_is_turned_up_street_by_street(sit: Sit) -> None:
    told = sit(ULTIMATE, "1 5, 2 5, trips 2\nc\ncheck\nplay\n", cards=ROYAL, others=0, rounds=1)
    before, flop, river, after = told.split("Your choice:")
    assert "Community: ?? ?? ?? ?? ??" in before
    assert "Your hand: Ah Kh = ace-king suited" in before
    assert not [card for card in ("2c", "7d", "Qh", "Jh", "Th", "3s", "3c") if card in before]
    assert "Community: Qh Jh Th ?? ??" in flop
    assert "Your hand: Ah Kh = royal flush" in flop
    assert "Flop: put 2 times your Ante on Play, or check and see 2 more community cards." in flat(flop)
    assert not [card for card in ("2c", "7d", "3s", "3c") if card in flop]
    assert "Turned up: 3s 3c" in river
    assert "River: put as much as your Ante on Play, or fold and lose $10 (Ante and Blind)." in flat(river)
    assert "2c" not in river
    assert "Player-dealer: 2c 7d = pair of threes" in after
    # Play $5, Ante $5, Blind $2,500 and Trips 50 x $2, less the fee of $0.50.
    assert "You: +$2,609.50 on the round" in after


def test_who_names_the_ante_names_the_blind(sit: Sit) -> None:
    told = sit(ULTIMATE, "1 5, 2 10\nante 5\nc\nc\nf\n", cards=ROYAL, others=0, rounds=1)
    assert "seat 1: Blind is as much as Ante, $5, and not $10" in told
    assert "Ante $5 loses $5: folded" in told
    assert "Blind $5 loses $5: folded" in told
    assert "You: -$10.50 on the round" in told


def test_who_does_not_have_the_chips_for_a_raise_can_only_check_and_fold(sit: Sit) -> None:
    # $12 less Ante, Blind and the fee of $0.50 leaves $1.50, and the smallest raise is $5.
    told = sit(ULTIMATE, "\n1\n1\n1\n", cards=ROYAL, others=0, rounds=1, chips="$12")
    assert "you do not have the chips for Play, and must check and see 3 community cards." in flat(told)
    assert "you do not have the chips for Play, and must fold and lose $10 (Ante and Blind)." in flat(told)
    assert "You leave the table with $1.50." in told


def test_an_amount_must_be_said_where_there_are_several(sit: Sit) -> None:
    # A pair of eights pushes on every street (line 3803): only the fee of $0.50 is gone.
    told = sit(MISSISSIPPI, "5\np\np 10\n3\n1\n", cards="8s 8d 2c 3c Jd 9h 4s", others=0, rounds=1)
    assert "seat 1 must say how much: the choices are play $5; play $10; play $15; fold" in told
    assert "Your hand: 8s 8d = pair of eights" in told
    assert "or fold and lose $15 (Ante and 3rd Street)." in flat(told)
    assert "or fold and lose $30 (Ante, 3rd Street and 4th Street)." in flat(told)
    assert "Player-dealer:" not in told  # its two cards play no part
    assert "2c" not in told
    assert "5th Street $5 pushes: Pair of 6s to 10s" in told
    assert "You: -$0.50 on the round" in told


@pytest.mark.parametrize("typed", ["p 10", "raise 10", "Raise $10", "3rd Street 10", "3rd 10"])
def test_a_raise_is_made_by_its_word_or_by_the_name_of_its_wager(sit: Sit, typed: str) -> None:
    # A fold after it gives up the Ante of $5 and the raise of $10; the fee is $0.50.
    told = sit(MISSISSIPPI, f"5\n{typed}\nfold\n", cards="8s 8d 2c 3c Jd 9h 4s", others=0, rounds=1)
    assert "or fold and lose $15 (Ante and 3rd Street)." in flat(told)
    assert "You: -$15.50 on the round" in told


def test_the_name_of_the_wager_is_enough_where_there_is_one_multiple(sit: Sit) -> None:
    # Tens beat sevens, which qualify: the Ante of $10 and the Bet of $20 win even money; the fee is $0.50.
    told = sit(CARIBBEAN, "10\nbet\n", cards="8s 8d 5c 5d 2s 7c Th 6d Td 7h", others=0, rounds=1)
    assert "You: +$29.50 on the round" in told


@pytest.mark.parametrize("typed", ["1 10, 2 5", "4th street 10", "dance", "put $5"])
def test_what_is_no_choice_is_quoted_as_it_was_typed(sit: Sit, typed: str) -> None:
    told = sit(MISSISSIPPI, f"5\n{typed}\nfold\n", cards="8s 8d 2c 3c Jd 9h 4s", others=0, rounds=1)
    assert f"'{typed}' is not one of the choices: play $5; play $10; play $15; fold" in flat(told)


def test_chips_tells_what_is_on_the_table_apart_from_what_is_behind(sit: Sit) -> None:
    told = sit(MISSISSIPPI, "5\nchips\np 10\nchips\nfold\nchips\nq\n", cards="8s 8d 2c 3c Jd 9h 4s", others=0)
    rows = [flat(line) for line in told.splitlines() if line.startswith("1 (you)")]
    # $1,000 less the fee of $0.50, less what was put down, in play and then for good.
    assert rows == ["1 (you) $994.50 Ante $5", "1 (you) $984.50 Ante $5, 3rd Street $10", "1 (you) $984.50"]


def test_a_folded_hand_keeps_its_bonus_on_the_community_cards(sit: Sit) -> None:
    # The Ante is lost; the pair of fives in common pays 1:1 on $5 (line 3827); the fee is $0.50.
    told = sit(MISSISSIPPI, "1 5, bonus 5\nfold\n", cards="8s 2d Kc 3c 5d 9h 5s", others=0, rounds=1)
    assert "3 Card Bonus $5 wins $5: Pair" in told
    assert "You: -$0.50 on the round" in told


def test_what_lies_open_of_the_player_dealer_lies_where_the_page_says(sit: Sit) -> None:
    told = sit(THREE, "10\nfold\n", cards="Qh 9d 4c 2s 5h 7d", others=0, rounds=1)
    assert "Player-dealer: ?? ?? 7d" in told
    assert "Decision: put as much as your Ante on Play, or fold and lose $10 (Ante)." in flat(told)


def test_who_banks_sees_a_duel_to_its_end(sit: Sit) -> None:
    told = sit(ULTIMATE, "\nc\nc\nf\n\nc\nc\nf\n300\n\n", seed=3, others=1, rounds=3)
    assert "You are the player-dealer and bank $300." in told
    banked = told[told.index("You bank $300") :]
    assert "Your hand:" in banked
    assert "Community:" in banked
    assert "Your choice:" not in banked


# -- the others

PLAY_OR_FOLD = (Choice("play", amount=500), Choice("play", amount=1500), Choice("fold"))
PLAY_OR_CHECK = (Choice("play", amount=1500), Choice("play", amount=2000), Choice("check"))


@pytest.mark.parametrize(
    ("own", "community", "choices", "chosen"),
    [
        # The published rule of thumb for open boards: two points for jacks and up, one for sixes to tens, and as many
        # points as cards are seen; a pair that pushes or is paid raises by the most.
        ("Jh 3d", "", PLAY_OR_FOLD, "play $5"),
        ("Th 5d", "", PLAY_OR_FOLD, "fold"),
        ("9h 9d", "", PLAY_OR_FOLD, "play $15"),
        ("4h 4d", "", PLAY_OR_FOLD, "play $5"),
        ("Jh 6d", "2c", PLAY_OR_FOLD, "play $5"),
        ("Jh 5d", "2c", PLAY_OR_FOLD, "fold"),
        # Five cards against five: ace and king, or a pair.
        ("Ah Kd 9c 5s 2h", "", PLAY_OR_FOLD, "play $5"),
        ("Ah Qd 9c 5s 2h", "", PLAY_OR_FOLD, "fold"),
        ("3h 3d 9c 5s 2h", "", PLAY_OR_FOLD, "play $5"),
        # Hold'em: strong hands raise early and by the most, others wait.
        ("Ah Kd", "", PLAY_OR_CHECK, "play $20"),
        ("7h 2d", "", PLAY_OR_CHECK, "check"),
        ("7h 2d", "7c 9s Kh Td 4c", PLAY_OR_FOLD, "play $5"),
        ("8h 2d", "7c 9s Kh Jd 4c", PLAY_OR_FOLD, "fold"),
    ],
)
def test_the_others_raise_by_rules_of_thumb(own: str, community: str, choices: tuple[Choice, ...], chosen: str) -> None:
    events = [{"kind": "dealt", "who": "seat 2", "words": "", "cards": own.split()}]
    if community:
        events.append({"kind": "exposed", "who": "community", "words": "", "cards": community.split()})
    assert str(choose_as_bot({"events": events}, Turn("seat 2", choices))) == chosen


def test_the_others_fold_what_they_cannot_raise() -> None:
    view = {"events": [{"kind": "dealt", "who": "seat 2", "words": "", "cards": ["Ah", "Ad"]}]}
    assert choose_as_bot(view, Turn("seat 2", (Choice("fold"),))).action == "fold"
