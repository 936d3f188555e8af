"""No more bettors on a seat, and no more bonus bets on a table, than the filing has squares for."""

from pathlib import Path

import pytest

from houseway.book.loader import load
from houseway.core.errors import TableRefusal
from houseway.tables.seat import Seat
from houseway.tables.table import Table
from tests.cli.typed import refused

BASE, BUSTER = "Pure 21.5 Blackjack wager", "Buster Blackjack Bonus Bet"


def seated(game: str, behind: int) -> tuple[Table, list[Seat]]:
    """A table with a player at seat 1 and so many back-line bettors behind."""
    table = Table(load(game), bank=5_000_00)
    own = table.sit(1, chips=1_000_00)
    return table, [own, *(own.back_line(1_000_00) for _ in range(behind))]


@pytest.mark.parametrize(
    ("game", "squares"),
    [
        # 003 line 1233: six squares in front of each seat. 000 line 440: three circles.
        ("oaks/pure-21-5-blackjack", 6),
        ("oaks/buster-blackjack", 6),
        ("crystal/21st-century-baccarat-face-up-tie", 3),
    ],
)
def test_a_seat_takes_as_many_bettors_as_it_has_squares(game: str, squares: int) -> None:
    table, _ = seated(game, squares - 1)
    with pytest.raises(TableRefusal, match=f"seat 1 has {squares} betting squares, and all of them are taken"):
        table.find_seat(1).back_line(100_00)
    table.sit(2, chips=100_00).back_line(100_00)


def test_the_table_has_one_square_a_seat_for_buster_bets_and_a_free_one_is_anybodys() -> None:
    # 003 line 1233: eight seats, one Buster square each; bets are not commingled. Six bettors at seat 1 use six of the
    # eight squares, two more at seat 2 the others, and the ninth finds none.
    table, chairs = seated("oaks/buster-blackjack", 5)
    second = table.sit(2, chips=1_000_00)
    chairs += [second, second.back_line(1_000_00)]
    late = second.back_line(1_000_00).bet(BASE, 10_00)
    for chair in chairs:
        chair.bet(BASE, 10_00).bet(BUSTER, 5_00)
    with pytest.raises(TableRefusal, match="has 8 squares for Buster Blackjack Bonus Bet, and 9 have wagered"):
        late.bet(BUSTER, 5_00)
    chairs[0].bet(BUSTER, 10_00)  # one's own bet is changed in its own square
    dealt = table.deal(seed=1)
    assert sum(stake.wager == BUSTER for stake in dealt.setup.stakes) == 8


def test_a_written_round_with_a_seventh_bettor_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "dealt.toml"
    rows = "".join(
        f'\n[[seat]]\nnumber = 1\nback_line = {place}\nwagers = {{ "{BASE}" = "$10" }}\n' for place in range(7)
    )
    file.write_text(f'game = "oaks/pure-21-5-blackjack"\nbank = "$500"\nseed = 1\n{rows}', encoding="utf-8")
    assert refused("settle", str(file)).endswith("seat 1 has 6 betting squares, and 7 have wagered there\n")
