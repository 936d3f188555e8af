"""The same cards and the same decisions at PokerKit's table: the same turns, prices and raises, the same final stacks.

`peer.py` says what the two read differently; `python -m tests.soak_pokerkit` plays tens of thousands of hands.
"""

from collections import Counter

import pytest

from houseway.interop.phh_games import VARIANTS

pytest.importorskip("pokerkit")

HANDS = 8


@pytest.mark.parametrize("code", VARIANTS)
def test_both_tables_agree(code: str) -> None:
    from tests.families.poker.peer import played

    seen: Counter[str] = Counter()
    for seed in range(HANDS):
        seen += played(code, seed)
    # The sample must reach what it is meant to compare.
    assert min(seen["showdown"], seen["side pot"]) > 0
    assert seen["draw"] > 10 or code not in ("N2L1D", "F2L3D", "FB")
    assert seen["complete"] > 1 or code not in ("F7S", "F7S/8", "FR")
    assert seen["low half"] > 0 or code not in ("FO/8", "F7S/8")


def test_pots_are_split_alike() -> None:
    """Short-deck hold'em splits the most pots."""
    from tests.families.poker.peer import played

    assert sum(played("NS", seed)["split"] for seed in range(100, 125)) > 2
