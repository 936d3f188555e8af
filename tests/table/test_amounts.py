"""Money at the table is a whole number of cents, and a stake is more than nothing."""

import re
from typing import Any

import pytest

from houseway import Table, load
from houseway.core.errors import TableRefusal
from houseway.core.table import Bettor, PostedLimits, Stake, check_stakes

pytestmark = pytest.mark.fast

EZ = load("crystal/ez-baccarat")


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"bank": 500.5}, "a bank must be a whole number of cents, not 500.5"),
        ({"bank": True}, "a bank must be a whole number of cents, not True"),
        ({"bank": "500"}, "a bank must be a whole number of cents, not '500'"),
        ({"bank": -5}, "must put up a bank"),
        ({"bank": 10**40}, "a bank is more than"),
        ({"minimum": -1}, r"a table minimum must be \$0 or more, not -\$0.01"),
        ({"minimum": 10.5}, "a table minimum must be a whole number of cents"),
        ({"minimum": 20_00, "maximum": 10_00}, r"a table maximum of \$10 is below the minimum of \$20"),
        ({"maximum": 0}, r"a table maximum must be \$0.01 or more"),
        ({"player_dealer_chips": -1}, r"what the player-dealer has must be \$0 or more"),
        ({"player_dealer_chips": 1.0}, "what the player-dealer has must be a whole number of cents"),
        ({"player_dealer": 0}, "there is no seat 0: the seats are 1 to 8"),
        ({"player_dealer": True}, "there is no seat True"),
        ({"seats": 8.0}, "tables of 8 or 14 seats, not 8.0"),
        ({"decks": 8.0}, "dealt from 3 to 8 decks, not 8.0"),
    ],
)
def test_a_table_is_opened_with_whole_amounts(keys: dict[str, Any], message: str) -> None:
    with pytest.raises(TableRefusal, match=message) as refusal:
        Table(EZ, **({"bank": 500_00} | keys))
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("chips", [100.5, True, "100", 0, -1, None])
def test_chips_are_whole_and_more_than_nothing(chips: Any) -> None:
    table = Table(EZ, bank=500_00)
    with pytest.raises(TableRefusal, match="seat 1: chips to play with must be"):
        table.sit(1, chips)
    assert not table.chairs


@pytest.mark.parametrize("amount", [10.5, True, "10", 0, -10_00, None])
@pytest.mark.parametrize("fee_option", [None, 3])
def test_stakes_are_whole_and_more_than_nothing(amount: Any, fee_option: int | None) -> None:
    chair = Table(EZ, bank=500_00, fee_option=fee_option).sit(1, chips=100_00)
    with pytest.raises(TableRefusal, match="seat 1: a stake on Player line must be"):
        chair.bet("Player line", amount)
    assert chair.wagers == {}


def test_no_posted_limit_lets_a_stake_of_nothing_in() -> None:
    with pytest.raises(TableRefusal, match=r"must be \$0.01 or more, not \$0"):
        check_stakes(PostedLimits(minimum=0), EZ.rules.wager, [Stake(Bettor(1), "Player line", 0)])


def test_a_bank_that_is_taken_over_is_whole_too() -> None:
    table = Table(EZ, bank=500_00)
    table.sit(1, chips=500_00)
    for _ in range(2):
        table.find_seat(1).bet("Player line", 10_00)
        table.finish(table.deal(seed=3))
    for bank in (100.5, True):
        with pytest.raises(TableRefusal, match="a bank must be a whole number of cents"):
            table.accept_bank(1, bank)  # type: ignore[arg-type]
    assert table.layout.player_dealer == 8


def test_a_banked_game_has_no_betting_limit() -> None:
    stakes = load("crystal/holdem-limit").fee("2-4").option.stakes[0]
    with pytest.raises(TableRefusal, match="crystal/ez-baccarat is banked: it has no betting limit"):
        Table(EZ, bank=500_00, limit=stakes)


@pytest.mark.parametrize(
    ("game", "option", "filed", "wrong", "said"),
    [
        # 001 lines 721, 1428, 3200 and 4864: the house posts a maximum of $100 to $10,000.
        ("ace-and-vine/dai-bacc", "1", (100_00, 10_000_00), (99_00, 10_001_00), "table maximums of $100 to $10,000"),
        ("ace-and-vine/ez-baccarat-panda-8", "1", (100_00, 10_000_00), (50_00, 20_000_00), "$100 to $10,000"),
        (
            "ace-and-vine/ultimate-texas-holdem-bad-beat-bonus",
            "1",
            (100_00, 500_00),
            (99_99, 10_000_01),
            "$100 to $10,",
        ),
        ("ace-and-vine/lone-star-holdem", "1", (100_00, 10_000_00), (5_00, 10_000_01), "$100 to $10,000"),
        # 004 lines 12509 and 14749.
        ("clubone/21st-century-baccarat-dai-bacc", "1", (50_00, 1_000_00), (49_00, 1_001_00), "$50 to $1,000"),
        ("clubone/face-up-pai-gow-poker", "22", (50_00, 2_000_00), (49_00, 2_001_00), "$50 to $2,000"),
        # 002 lines 1054 to 1058: one table limit an option, $5 to $1,000 in the first.
        ("delta/ez-baccarat", "1", (1_000_00,), (999_00, 500_00, 1_001_00), "a table maximum of $1,000"),
        # 000 lines 3192 and 3200: no limit.
        ("crystal/california-baccarat", "1", (), (100_00, 10_000_00), "is filed without a table maximum"),
    ],
)
def test_a_maximum_is_posted_within_the_filed_range(
    game: str, option: str, filed: tuple[int, ...], wrong: tuple[int, ...], said: str
) -> None:
    opened = load(game)
    for maximum in filed:
        assert Table(opened, bank=500_00, fee_option=option, maximum=maximum).limits.maximum == maximum
    for maximum in wrong:
        with pytest.raises(TableRefusal, match=re.escape(said)):
            Table(opened, bank=500_00, fee_option=option, maximum=maximum)


def test_a_bonus_limit_may_be_held_within_the_table_s() -> None:
    # Club One's Face Up Pai Gow Poker, option 22: $1 to $100 on a bonus, but no more than the table limit, which the
    # house posts between $50 and $2,000 (004 lines 14744 to 14750).
    table = Table(load("clubone/face-up-pai-gow-poker"), bank=500_00, fee_option=22, maximum=50_00)
    chair = table.sit(1, chips=500_00).bet("base game wager", 50_00)
    with pytest.raises(TableRefusal, match=r"Fortune Bonus Bet takes \$1 to \$50, not \$60"):
        chair.bet("Fortune Bonus Bet", 60_00)
    assert chair.bet("Fortune Bonus Bet", 50_00).down["Fortune Bonus Bet"] == 50_00
    roomy = Table(load("clubone/face-up-pai-gow-poker"), bank=500_00, fee_option=22, maximum=200_00)
    with pytest.raises(TableRefusal, match=r"takes \$1 to \$100, not \$150"):
        roomy.sit(1, chips=500_00).bet("Fortune Bonus Bet", 150_00)


@pytest.mark.parametrize(
    ("lines", "tie", "refused"),
    [
        ({"Player": 10_00}, 10_00, ""),
        ({"Bank": 10_00}, 10_01, r"Tie Bet may not be more than the \$10 on Player and Bank"),
        ({"Player": 10_00, "Bank": 5_00}, 15_00, ""),
        ({"Player": 10_00, "Bank": 5_00}, 15_01, r"Tie Bet may not be more than the \$15 on Player and Bank"),
    ],
)
def test_a_wager_may_be_held_to_two_others_together(lines: dict[str, int], tie: int, refused: str) -> None:
    """Oaks 1335: a Tie Bet may not exceed the wager in the game, which is one on Player or one on Bank."""
    gold = load("oaks/baccarat-gold").rules.wager
    stakes = [Stake(Bettor(1), name, amount) for name, amount in {**lines, "Tie Bet": tie}.items()]
    if not refused:
        check_stakes(PostedLimits(), gold, stakes)
        return
    with pytest.raises(TableRefusal, match=refused):
        check_stakes(PostedLimits(), gold, stakes)


def test_decks_may_come_in_steps() -> None:
    """Crystal 401: four, six or eight decks."""
    face_up = load("crystal/21st-century-baccarat-face-up-tie")
    assert Table(face_up, bank=500_00, decks=6).decks == 6
    with pytest.raises(TableRefusal, match="dealt from 4, 6 or 8 decks, not 5"):
        Table(face_up, bank=500_00, decks=5)
