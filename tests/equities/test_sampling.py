"""Samples against counts: the kernels draw by chance what they also count, and land within four standard errors."""

import pytest

from houseway import equity


@pytest.mark.parametrize(
    ("shape", "hands", "board"),
    [
        ("holdem", ["TT+, AKs", "22+, A2s+", "KhQh"], "2h 7h 9c"),
        ("omaha-hi-lo", ["Ah 2h 9s Kd", "As 3d Qs Qd", "Ac 2d 8s 5h"], "4h 7h Tc"),
        ("big-o", ["Ah Kh 9s 2d 2c", "Qs Qd Th 8h 7c"], "2h 7h 9h"),
        ("lazy-pineapple", ["Ah Kh 2h", "Qs Qd Qc"], "3h 7h 9h"),
        ("river-down", ["AhKh", "QsQd"], "2h 7h 9c"),
        ("stud-hi-lo", ["Ah 2h|3s 9d 9c", "As Kc|Qc 7c 5c"], ""),
        ("mexican-stud", ["|7d 7c 2h", "Ks|Kh 6d 6c"], ""),
        ("mexican-stud", ["Jd|7d 7c Jo", "Ks|Kh 6d 6c"], ""),
        ("draw-bug", ["Ah Ad", "7s 8s 9s Ts"], ""),
        ("ace-to-five-joker", ["Ah 2d 3c", "2h 3d 5c 7s"], ""),
    ],
)
def test_a_sample_is_near_the_count(shape: str, hands: list[str], board: str) -> None:
    counted = equity(shape, hands, board=board, exact=True)
    drawn = equity(shape, hands, board=board, sample=200_000, seed=3)
    for exact, near in zip(counted.hands, drawn.hands, strict=True):
        assert near.standard_error is not None
        assert abs(float(exact.equity) - near.equity) < 4 * near.standard_error
        assert abs(float(exact.high) - near.high) < 0.005
        assert abs(float(exact.win) - near.win) < 0.005
