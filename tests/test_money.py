from fractions import Fraction

import pytest

from houseway.core.errors import BadNotation
from houseway.core.money import parse_money, parse_odds

pytestmark = pytest.mark.fast


@pytest.mark.parametrize(
    ("text", "cents"),
    [("$50", 50_00), ("2.5", 2_50), (" $1,000.50 ", 1_000_50), ("$999,999,999,999.99", 99_999_999_999_999)],
)
def test_money_is_read_as_people_write_it(text: str, cents: int) -> None:
    assert parse_money(text) == cents


@pytest.mark.parametrize("text", ["", "$", "fifty", "-5", "5$", "1,00", "1.234", "٣٤", "$５0", "²", "1e3", "$5\n0"])
def test_what_is_no_money_is_quoted(text: str) -> None:
    with pytest.raises(BadNotation, match="is not an amount of money: write") as refusal:
        parse_money(text)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("digits", [13, 400, 5_000])
def test_a_huge_amount_is_one_short_line(digits: int) -> None:
    for parse, text in (
        (parse_money, "$" + "9" * digits),
        (parse_odds, "9" * digits + ":1"),
        (parse_odds, "1:" + "9" * digits),
    ):
        with pytest.raises(BadNotation, match=f"has {digits} digits, and no amount has more than 12") as refusal:
            parse(text)
        assert len(str(refusal.value)) < 120


@pytest.mark.parametrize("text", ["٤٠:1", "40:１", "40", "1:0", "a:b"])
def test_what_is_no_pay_is_quoted(text: str) -> None:
    with pytest.raises(BadNotation, match="is not a pay"):
        parse_odds(text)


def test_pays_are_read_as_the_layouts_print_them() -> None:
    assert [parse_odds(text) for text in ("40:1", "40 to 1", "19:20", "1,000:1")] == [40, 40, Fraction(19, 20), 1000]
