import numpy as np
import pytest

from houseway.core.errors import BadNotation
from houseway.core.ranking.rows_batch import check_rows


def test_rows_that_can_be_hands_are_made_ready() -> None:
    rows = check_rows(np.array([[5, 0], [51, 3]]).T, width=2, least=0, most=51, what="hands")
    assert rows.dtype == np.int16
    assert rows.flags.c_contiguous
    assert rows.tolist() == [[5, 51], [0, 3]]


def test_other_rows_are_refused_in_one_line() -> None:
    for rows, told in (
        (np.array([[0.5, 1.0]]), "hands are rows of whole numbers, not of float64"),
        (np.array([0, 1]), r"hands are rows of 2, not an array of shape \(2,\)"),
        (np.array([[0, 52]]), "hands are numbers from 0 to 51, not 0 to 52"),
        (np.array([[-1, 5]]), "hands are numbers from 0 to 51, not -1 to 5"),
    ):
        with pytest.raises(BadNotation, match=f"^{told}$"):
            check_rows(rows, width=2, least=0, most=51, what="hands")
