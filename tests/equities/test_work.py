"""The work in pieces: however small they are the tally is the same, and who is interrupted waits for few of them."""

from itertools import product

import pytest

from houseway import equity
from houseway.families.poker.price.equities import work
from tests.equities.naive import any_five, equities, five


@pytest.mark.parametrize("seconds", [1e-4, 1.0])
def test_pieces_of_any_size_make_the_same_whole(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    # A hand that lacks one card and one that lacks two: C(44,1) x C(43,2) = 39,732 deals.
    monkeypatch.setattr(work, "_PIECE_SECONDS", seconds)
    hands, dead = ["Ah Ad Kc 4h", "7s 8s 9s"], "2c"
    told: list[tuple[int, int]] = []
    found = equity("draw", hands, dead=dead, exact=True, progress=lambda more, of: told.append((more, of)))
    expected = equities(hands, 5, lambda own, _: five("high", own), dead=dead)
    assert (found.deals, [hand.equity for hand in found.hands]) == expected
    assert sum(more for more, _ in told) == 44 * 43 * 42 // 2
    assert {of for _, of in told} == {found.deals}


@pytest.mark.parametrize("seconds", [1e-9, 1e-5])
def test_ranges_in_pieces(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "_PIECE_SECONDS", seconds)
    board = "2h 7h 9c Ts"
    kings = [f"K{a} K{b}" for a, b in ("cd", "ch", "cs", "dh", "ds", "hs")]
    queens = [f"Q{a} Q{b}" for a, b in ("cd", "ch", "cs", "dh", "ds", "hs")]
    found = equity("holdem", ["KK", "QQ"], board=board, exact=True)
    each = [equities(pair, 2, any_five("high"), board=board, board_size=5) for pair in product(kings, queens)]
    assert found.deals == sum(deals for deals, _ in each)
    assert found[0].equity == sum(shares[0] for _, shares in each) / len(each)


def test_an_interrupted_count_leaves_what_has_not_begun() -> None:
    # C(50,4) x C(46,4) = 230,300 x 163,185 deals, in pieces of which none is more than a thousandth.
    told: list[int] = []

    def interrupt(more: int, whole: int) -> None:
        assert whole == 230_300 * 163_185
        assert more < whole / 1000
        told.append(more)
        if len(told) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        equity("five-card-stud", ["Ah", "Kh"], exact=True, progress=interrupt)
    assert len(told) == 2


def test_few_pieces_are_begun_ahead_of_who_asks_for_them() -> None:
    begun: list[int] = []

    def do(piece: int) -> int:
        begun.append(piece)
        return piece

    results = work.run_in_threads(do, range(10**9), 1)
    assert next(results) == 0
    results.close()
    assert len(begun) <= 5
