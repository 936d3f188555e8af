"""The same spots through eval7 and PokerKit, where they are installed."""

from fractions import Fraction

import pytest

from houseway import equity

# eval7 parses ranges by names that its own parser library has since renamed.
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


def test_eval7_on_the_river() -> None:
    eval7 = pytest.importorskip("eval7")
    # eval7 counts the hands of the range on the board as it lies, so only a whole board can be compared.
    hero, range_text = "Ah Kh", "QQ+,AKs,T9s"
    for board in ("2h 7h 9c Ts 3d", "Kc 7h 9c Ts 3d", "2h 7h 9h Ts 3d"):
        cards, shown = ([eval7.Card(card) for card in text.split()] for text in (hero, board))
        theirs = eval7.py_hand_vs_range_exact(cards, eval7.HandRange(range_text), shown)
        ours = equity("holdem", [hero, range_text], board=board, exact=True)[0].equity
        assert float(ours) == pytest.approx(theirs, abs=1e-6)


def test_eval7_by_chance() -> None:
    eval7 = pytest.importorskip("eval7")
    deals = 200_000
    for hero, range_text, board in (("Ah Kh", "QQ", ""), ("7c 6c", "TT+", "8c 9d 2c")):
        cards, shown = ([eval7.Card(card) for card in text.split()] for text in (hero, board))
        theirs = eval7.py_hand_vs_range_monte_carlo(cards, eval7.HandRange(range_text), shown, deals)
        ours = equity("holdem", [hero, range_text], board=board)[0].equity
        # Five standard errors of a share that lies between 0 and 1.
        assert float(ours) == pytest.approx(theirs, abs=5 * 0.5 / deals**0.5)


@pytest.mark.parametrize(
    ("shape", "hands", "board", "own", "types"),
    [
        ("omaha", ["AhKh9s2d", "QsQdTh8h"], "2h7h9h", 4, ["OmahaHoldemHand"]),
        ("omaha-hi-lo", ["Ah2h9sKd", "As3dQsQd"], "4h7hTc", 4, ["OmahaHoldemHand", "OmahaEightOrBetterLowHand"]),
    ],
)
def test_pokerkit_by_chance(shape: str, hands: list[str], board: str, own: int, types: list[str]) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    deals = 300
    theirs = pokerkit.calculate_equities(
        [[list(pokerkit.Card.parse(hand))] for hand in hands],
        pokerkit.Card.parse(board),
        own,
        5,
        pokerkit.Deck.STANDARD,
        [getattr(pokerkit, name) for name in types],
        sample_count=deals,
    )
    ours = equity(shape, hands, board=board)
    assert ours.exact
    for mine, their in zip(ours.hands, theirs, strict=True):
        assert isinstance(mine.equity, Fraction)
        assert float(mine.equity) == pytest.approx(their, abs=5 * 0.5 / deals**0.5)
