"""What hands win and lose that stand: against drawing card by card, and on boards of the hands alone that are met."""

from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from houseway.core.cards import make_pack
from houseway.families.twenty_one.price.solving.board import fix_play
from houseway.families.twenty_one.price.solving.charts import make_first_chart
from houseway.families.twenty_one.price.solving.counted_game import CountedGame, count_game
from houseway.families.twenty_one.price.solving.shoes import list_values
from houseway.families.twenty_one.price.solving.standing import LANES
from houseway.families.twenty_one.price.strategy import OWN, UPS, VALUES
from tests.families.twenty_one.naive_best import dealer_ends
from tests.families.twenty_one.rule_sets import rule_set

CARDS = [*map(str, range(2, 10)), "T", "A"]


def counted_game(folder: Path, decks: int = 1) -> CountedGame:
    return count_game(rule_set(folder, check=None), make_pack(decks=decks))


def win_and_lose(values: tuple[int, ...], up: int, elsewhere: tuple[int, ...]) -> tuple[Fraction, Fraction]:
    """What a unit wins and loses with a hand of these values, 3 to 2 for a natural, with these cards elsewhere."""
    shoe = {card: 16 if card == "T" else 4 for card in CARDS}
    for value in (*values, *elsewhere):
        shoe[CARDS[value]] -= 1
    low = sum(1 if CARDS[value] == "A" else 10 if CARDS[value] == "T" else int(CARDS[value]) for value in values)
    total = low + 10 if CARDS.index("A") in values and low + 10 <= 21 else low
    natural = len(values) == 2 and total == 21 and not elsewhere
    ends = dealer_ends(shoe, CARDS[up], hits_soft_17=False)
    if total > 21:
        return Fraction(0), Fraction(1)
    won = sum((chance for end, chance in ends.items() if end == "over" or _beats(natural, total, end)), Fraction(0))
    tied = ends.get("natural 21.5" if natural else str(total), Fraction(0))
    return won * (Fraction(3, 2) if natural else 1), 1 - won - tied


def _beats(natural: bool, total: int, end: str) -> bool:
    return end != "natural 21.5" and (natural or total > int(end))


@pytest.mark.parametrize(("up", "value", "others"), [("6", 0, 0), ("ten", 0, 0), ("5", 6, 1), ("ace", 0, 3)])
def test_standing_is_worth_what_drawing_card_by_card_says(up: str, value: int, others: int, tmp_path: Path) -> None:
    counted = counted_game(tmp_path)
    board = counted.make_board(UPS.index(up))
    known = board.find_standing(value, others)
    # More hands than go side by side, those with the card that was split where one was.
    numbers = [number for number in board.list_numbers(value, others).tolist() if 2 <= board.hands.size[number] <= 4]
    assert len(numbers) > LANES
    for number in numbers[::7]:
        values = list_values(board.hands.held[number].tolist())
        if len([one for one in values if one == value]) + others > 4:
            continue
        won, lost = win_and_lose(values, board.up, (value,) * others)
        assert known.win[number] == pytest.approx(float(won), abs=1e-12), values
        assert known.lose[number] == pytest.approx(float(lost), abs=1e-12), values


def test_on_a_narrow_board_hands_are_worth_the_same_to_the_last_bit(tmp_path: Path) -> None:
    counted = counted_game(tmp_path, decks=6)
    for up in counted.ups[::4]:
        board = counted.make_board(up)
        fixed = fix_play(board, make_first_chart().make_tactics(board.hands.row))
        met = fixed.narrow.met
        assert met is not None
        assert 100 < met.stands.sum() < met.kept.size < board.hands.size.size
        apart = counted.make_board(up)
        for value, others in ((0, 0), *((value, others) for value in range(len(VALUES)) for others in (1, 2, 3))):
            whole = apart.play(fixed.tactics, OWN, value, others).first
            narrow = fixed.narrow.play(fixed.narrow_tactics, OWN, value, others).first
            two = met.hands.two[met.hands.held[met.hands.two, value] > 0] if others else met.hands.two
            assert np.array_equal(narrow[two], whole[met.kept[two]])
