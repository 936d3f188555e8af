"""Written hands play again to the stacks that are known of them, or that were worked out by hand in the files."""

import tomllib
from decimal import Decimal
from pathlib import Path

import pytest
from pokerkit import HandHistory

from houseway.core.errors import BadNotation
from houseway.interop.phh import parse_histories
from houseway.interop.phh_games import VARIANTS
from houseway.interop.phh_replay import ReplayedHand, replay

HANDS = Path(__file__).parent / "hands"
SHARED = Path(__file__).parents[3] / "shared" / "phh"
PUBLIC = sorted(SHARED.rglob("*.phh"))
"""Real hands, which stand beside the project."""


def played(path: Path) -> list[ReplayedHand]:
    return [replay(one) for one in parse_histories(path.read_text(encoding="utf-8"), path.name)]


def known(path: Path) -> list[Decimal]:
    """What everybody had in the end: as the file says, or as PokerKit plays a file that does not say it."""
    page = tomllib.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)
    if "finishing_stacks" in page:
        return [Decimal(one) for one in page["finishing_stacks"]]
    with path.open("rb") as file:
        *_, end = HandHistory.load(file)
    assert not end.status, "PokerKit plays it to its end"
    return [Decimal(stack) for stack in end.stacks]


@pytest.mark.parametrize("path", sorted(HANDS.glob("*.phh")), ids=lambda path: path.stem)
def test_hands_worked_out_by_hand(path: Path) -> None:
    (done,) = played(path)
    assert list(done.stacks) == known(path)
    assert done.played.is_over
    assert sum(done.net) == 0


def test_every_variant_has_a_hand() -> None:
    variants = {
        one.variant for path in HANDS.glob("*.phh") for one in parse_histories(path.read_text(encoding="utf-8"))
    }
    assert variants == set(VARIANTS)


@pytest.mark.skipif(not PUBLIC, reason="the public hands are not at hand")
@pytest.mark.parametrize("path", PUBLIC, ids=lambda path: path.stem)
def test_public_hands(path: Path) -> None:
    (done,) = played(path)
    assert list(done.stacks) == known(path)


def test_hands_as_rooms_write_them() -> None:
    """The sums are worked out in the file."""
    unknown, begun, returned, raked, left_out, unseen = played(HANDS / "rooms.phhs")
    assert unknown.stacks == (None,) * 5
    assert [str(gain) for gain in unknown.net] == ["-5", "-10", "-67.5", "82.5", "0"]
    assert unknown.rake == 0
    assert not begun.played.is_over
    assert begun.stacks == (940, 740)
    assert (returned.rake, returned.winnings, returned.taken) == (1, (0, 70, 0), (0, 120, 0))
    assert (raked.rake, raked.winnings) == (3, (0, 0, 85))
    assert left_out.left_out == ("p4 f", "p2 cc")
    assert left_out.stacks == (90, 120, 90, 100)
    assert (unseen.stacks, unseen.rake) == ((95, 165, 0), 3)


def test_a_raise_of_all_that_the_others_can_call() -> None:
    """The sums are worked out in the file."""
    folded, begun, no_limit = played(HANDS / "all-they-can-call.phhs")
    assert (folded.rake, folded.winnings, folded.taken) == (2, (0, 120), (0, 135))
    assert (begun.stacks, begun.net) == ((15, 425), (-60, -75))
    assert (no_limit.stacks, no_limit.winnings) == ((0, 660, 490), (0, 310, 0))
    text = (HANDS / "raise-for-the-rest.phh").read_text(encoding="utf-8")
    for other in ("30", "34", "36"):
        (one,) = parse_histories(text.replace("p2 cbr 35", f"p2 cbr {other}"))
        with pytest.raises(BadNotation, match=rf"cannot raise \${other}: the choices are fold; call \$20; raise \$40"):
            replay(one)


def test_a_player_who_folds_for_nothing_between_two_loses_the_pot() -> None:
    text = (HANDS / "heads-up.phh").read_text(encoding="utf-8")
    start = text.index('"p1 cc", "p2 cc", "d db 6d"')
    (one,) = parse_histories(text[:start] + '"p1 f"]')
    assert replay(one).stacks == (45, 45)  # p1 anted 3 and posted 2


def test_cards_that_are_shown_were_dealt() -> None:
    (done,) = played(HANDS / "triple-draw.phh")
    state = done.played.state
    assert [str(card) for card in state.find_hand(1).cards] == ["7h", "5h", "4c", "3d", "2s"]  # type: ignore[attr-defined]
    # What nobody named is none of the cards that somebody did.
    unnamed = [card for card in done.played.setup.order if card not in done.named]
    assert len(unnamed) == 52 - len(done.named)


def test_seats_and_places_come_back_in_the_files_units() -> None:
    (done,) = played(HANDS / "cents.phh")
    assert done.scale == 1
    assert [str(won) for won in done.winnings] == ["0", "0", "0.75"]
    text = (HANDS / "cents.phh").read_text(encoding="utf-8").replace("9.95", "9.9501").replace("9.90", "9.9001")
    (finer,) = parse_histories(text)
    assert replay(finer).scale == 100
    assert str(replay(finer).stacks[0]) == "9.9001"
