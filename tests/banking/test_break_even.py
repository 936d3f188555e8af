"""Break-even bets, against every whole dollar one by one."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from houseway.analysis.bank.break_even import BreakEven, EqualBets, Span, find_break_even
from houseway.analysis.bank.typical import find_posted_fee
from houseway.book.loader import load
from houseway.core.errors import TableRefusal
from houseway.core.table import PLAYER_DEALER, Bettor, Stake, check_stakes, collect_before_the_deal
from houseway.core.table.limits import find_posted_limits

Bets = Mapping[str, int]
DOLLAR = 1_00


def table(game: str, option: str, bets: Mapping[int, Bets], evs: Mapping[str, Fraction]) -> EqualBets:
    opened = load(game)
    posted = find_posted_fee(opened, option)
    return EqualBets(opened, posted, find_posted_limits(posted, None, None), bets, evs)


def one_by_one(given: EqualBets, last: int) -> set[int]:
    """The dollars up to `last` with which the bank's edge covers its fee."""
    wagers = given.game.rules.wager
    base = {wager.name for wager in wagers if wager.kind == "base"}
    found = set()
    for dollars in range(1, last + 1):
        stakes = [
            Stake(Bettor(seat), name, dollars * DOLLAR if name in base else own)
            for seat, bets in given.bets.items()
            for name, own in bets.items()
        ]
        try:
            check_stakes(given.limits, wagers, stakes)
        except TableRefusal:
            continue
        lines = collect_before_the_deal(given.fee, wagers, stakes)
        fee = sum(line.amount for line in lines if line.source == PLAYER_DEALER)
        if -sum(given.evs[stake.wager] * stake.amount for stake in stakes) >= fee:
            found.add(dollars)
    return found


def dollars_of(found: BreakEven, last: int) -> set[int]:
    return {
        dollars
        for span in found.spans
        for dollars in range(span.least // DOLLAR, (last if span.most is None else span.most // DOLLAR) + 1)
        if dollars <= last
    }


EV = {"Player line": Fraction(-1, 80), "Banker line": Fraction(-1, 100), "Tie Bet": Fraction(-1, 7)}


@pytest.mark.parametrize("option", ["1", "3", "5", "ez-baccarat:3"])
@pytest.mark.parametrize(
    "bets",
    [
        {1: {"Player line": 10_00}},
        {seat: {"Player line": 10_00} for seat in range(1, 8)},
        {1: {"Player line": 10_00, "Tie Bet": 7_00}, 5: {"Banker line": 10_00}},
    ],
)
def test_every_dollar_is_judged_right(option: str, bets: Mapping[int, Bets]) -> None:
    given = table("crystal/ez-baccarat", option, bets, EV)
    assert dollars_of(find_break_even(given), 700) == one_by_one(given, 700)


@pytest.mark.parametrize("share", [Fraction(-1, 30), Fraction(0), Fraction(1, 400)])
def test_a_bonus_may_not_exceed_its_line_and_a_bank_may_lose(share: Fraction) -> None:
    bets = {1: {"Player line": 10_00, "Early tie bet": 23_00}, 2: {"Player line": 10_00}}
    evs = {"Player line": share, "Early tie bet": Fraction(-1, 6)}
    given = table("crystal/baccarat-5-0", "1", bets, evs)
    assert dollars_of(find_break_even(given), 100) == one_by_one(given, 100)
    assert find_break_even(given).taken == Span(23_00, 100_00)


def test_dearer_bands_leave_gaps() -> None:
    # Delta's option 1 of EZ Baccarat: $1 from $5, $3 from $201 of action, and so on. One seat at an edge of 1/100:
    # $1 is earned from a bet of $100, $3 only from $300.
    found = find_break_even(
        table("delta/ez-baccarat", "1", {1: {"Player line": 5_00}}, {"Player line": Fraction(-1, 100)})
    )
    assert found.least == 100_00
    assert found.spans[:2] == (Span(100_00, 200_00), Span(300_00, 400_00))


def test_a_bank_without_an_edge_never_comes_out_even() -> None:
    found = find_break_even(
        table("crystal/ez-baccarat", "1", {1: {"Player line": 10_00}}, {"Player line": Fraction(0)})
    )
    assert (found.least, found.spans) == (None, ())
    assert found.to_dict() == {"bet": None, "spans": [], "table": {"least": 10_00, "most": 100_00}}


def test_a_table_without_a_maximum() -> None:
    # Option 3: $1, from $101 of action $2, from $301 $5, from $1,001 $10. At an edge of 1/80 those are earned by $80,
    # $160, $400 and, at the last, $800 and more, which is every bet of the last band.
    found = find_break_even(table("crystal/ez-baccarat", "3", {1: {"Player line": 10_00}}, EV))
    assert found.spans == (Span(80_00, 100_00), Span(160_00, 300_00), Span(400_00, None))
