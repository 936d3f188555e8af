"""Insurance and even money, and the look at the hole card."""

import pytest

from houseway.core.errors import IllegalChoice
from tests.families.twenty_one.dealt import choices, dealt, ends, net, played
from tests.families.twenty_one.pages import GAME, INSURANCE, INSURE, game

INSURED = game(insurance=INSURE, check={"up": ["ace", "ten"]})


def test_insurance_up_to_half_is_offered_against_an_ace() -> None:
    round_ = dealt(INSURED, "Th Ah 9h Kh")
    assert choices(round_) == ["no insurance", "insure $5", "insure $0.01 to $4.99"]
    # He has the natural: ten lost, five pays two to one; three would have won six.
    assert ends(round_.decide("insure")) == [
        ("seat 1", INSURANCE, "wins", 5_00, 10_00),
        ("seat 1", GAME, "loses", 10_00, -10_00),
    ]
    assert net(round_.decide("insure", 3_00)) == -4_00
    assert net(round_.decide("no insurance")) == -10_00
    with pytest.raises(IllegalChoice):
        round_.decide("insure", 6_00)


def test_it_is_lost_where_he_has_no_natural_and_play_goes_on() -> None:
    round_ = played(dealt(INSURED, "Th Ah 9h 7h"), "insure")
    assert choices(round_) == ["stand", "hit"]
    assert net(played(round_, "stand")) == 5_00  # 19 beats 18, five of insurance lost


@pytest.mark.parametrize(
    ("viewer", "said"), [(1, "the player-dealer has no natural"), ("player-dealer", "you have no natural")]
)
def test_the_reason_of_the_ledger_is_said_to_its_reader(viewer: int | str, said: str) -> None:
    view = played(dealt(INSURED, "Th Ah 9h 7h"), "insure", "stand").view(viewer)
    line = next(line for line in view["ledger"] if line["wager"] == INSURANCE)
    assert (line["reason"], line["said"]) == ("the player-dealer has no natural", said)
    lost = next(event for event in view["events"] if event.get("wager") == INSURANCE and event["kind"] == "taken")
    assert (lost["words"], lost["why"]) == (f"seat 1 loses $5 on {INSURANCE}: {line['reason']}", line["reason"])


def test_half_is_half_and_needs_the_chips() -> None:
    half = game(insurance={**INSURE, "amount": "half"})
    assert choices(dealt(half, "Th Ah 9h Kh")) == ["no insurance", "insure $5"]
    assert choices(dealt(half, "Th Ah 9h Kh", chips={1: 14_99})) == ["stand", "hit"]
    assert choices(dealt(INSURED, "Th Ah 9h 7h", chips={1: 12_00}))[:2] == ["no insurance", "insure $2"]


def test_even_money_is_paid_one_to_one_whatever_he_has() -> None:
    for hole in ("Kh", "7h"):
        round_ = dealt(INSURED, f"Ah As Kd {hole}")
        assert choices(round_)[-1] == "even money"
        assert net(played(round_, "even money")) == 10_00
    # Without it, a natural pushes with his, and wins three to two against none.
    assert net(played(dealt(INSURED, "Ah As Kd Kh"), "no insurance")) == 0
    assert net(played(dealt(INSURED, "Ah As Kd 7h"), "no insurance")) == 15_00


def test_a_natural_behind_a_checked_card_ends_the_round_before_anybody_acts() -> None:
    after = dealt(INSURED, "8h Th 8d Ah")
    assert after.decisions == ()
    assert net(after) == -10_00
    assert choices(dealt(game(), "8h Th 8d Ah")) == ["stand", "hit"]


def test_insurance_that_a_natural_is_left_out_of() -> None:
    # The filing of one house pays it only beside a hand that is no natural.
    left_out = game(insurance=INSURE, insured={"seat_natural": False})
    assert net(played(dealt(left_out, "Ah As Kd Kh"), "insure")) == -5_00
    assert net(played(dealt(left_out, "9h As Kd Kh"), "insure", "stand")) == 0
