"""Match-ups whose exact counts others have published."""

from fractions import Fraction

import pytest

from houseway import equity
from tests import breadth

# Boards won by each of two hands and tied, of 1,712,304: counted with GNU poker-eval (brainwagon.org, 9 April 2005).
POKER_EVAL = [
    (["AdAc", "KhKs"], 1388072, 317694, 6538),
    (["AdAc", "Td9d"], 1338249, 367143, 6912),
    (["AdAc", "QcJh"], 1450987, 254763, 6554),
]


@pytest.mark.parametrize(("hands", "first", "second", "tied"), POKER_EVAL)
def test_hands_before_the_flop(hands: list[str], first: int, second: int, tied: int) -> None:
    found = equity("holdem", hands)
    assert found.exact
    assert found.deals == 1712304
    assert [hand.wins for hand in found.hands] == [first, second]
    assert [hand.ties for hand in found.hands] == [tied, tied]
    assert found[0].equity == Fraction(2 * first + tied, 2 * 1712304)


# Deals won by each set of players (bit 0 for the first hand), as the test suite of OMPEval expects them.
OMPEVAL = [
    (["AA", "KK"], "", "", [50371344, 10986372, 285228]),
    # Against every hand and every turn and river it takes as long as all the others: for the soak.
    *([(["AK", "random"], "2c3c", "", [159167583, 108567320, 6233737])] if breadth.ALL else []),
    (["random", "AA", "33"], "2c3c8h", "6h", [808395, 1681125, 20076, 12151512, 0, 0, 0]),
    (["random", "random", "AK"], "4hAd3c4c7c", "6h", [1461364, 1461364, 6386, 6760010, 42420, 42420, 108]),
    (["3d7d", "2h9h", "2c9c"], "5d5h5c", "3s3c", [183, 28, 0, 28, 0, 380, 201]),
]


@pytest.mark.parametrize(("hands", "board", "dead", "counts"), OMPEVAL)
def test_ranges(hands: list[str], board: str, dead: str, counts: list[int]) -> None:
    found = equity("holdem", hands, board=board, dead=dead, exact=True)
    assert found.deals == sum(counts)
    for place, hand in enumerate(found.hands):
        takes = {players: count for players, count in enumerate(counts, start=1) if players >> place & 1}
        assert hand.wins == takes[1 << place]
        assert hand.ties == sum(takes.values()) - takes[1 << place]
        assert hand.equity == sum(Fraction(count, players.bit_count()) for players, count in takes.items()) / sum(
            counts
        )


def test_a_sample_finds_aces_against_anything() -> None:
    # 85.2037% and 50.3340% (PokerStove's page of questions prints the second) are the published equities.
    for hand, published in (("AA", 0.852037), ("2s2h", 0.503340)):
        found = equity("holdem", [hand, "random"], sample=400_000, seed=11)
        error = found[0].standard_error
        assert error is not None
        # A deal's share lies between 0 and 1 around the published mean: its deviation is near that of a coin so loaded.
        assert error == pytest.approx((published * (1 - published) / 400_000) ** 0.5, rel=0.02)
        assert abs(found[0].equity - published) < 4 * error


def test_hands_that_are_certain() -> None:
    # A royal flush on the board is everybody's; quads on the flop against a hand that is drawing dead.
    shared = equity("holdem", ["AhKd", "2c2d", "7h8d"], board="Ts Js Qs Ks As")
    assert [hand.equity for hand in shared.hands] == [Fraction(1, 3)] * 3
    assert [hand.ties for hand in shared.hands] == [1, 1, 1]
    quads = equity("holdem", ["9h9d", "AhKh"], board="9c 9s 2d")
    assert (quads[0].equity, quads[1].wins) == (1, 0)
