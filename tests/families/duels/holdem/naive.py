"""Hold'em duels counted the plain way, hand by hand, with another evaluator than the package's."""

import warnings
from collections import Counter
from fractions import Fraction
from itertools import combinations

with warnings.catch_warnings():
    # eval7 parses ranges by names that its own parser library has since renamed.
    warnings.simplefilter("ignore", DeprecationWarning)
    import eval7

Cards = tuple[str, ...]
DECK = tuple(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")
CARDS = {card: eval7.Card(card) for card in DECK}
LEAST_PAIR: int = eval7.evaluate([CARDS[card] for card in ("2c", "2d", "3h", "4s", "5c")])
LEAST_QUEEN: int = eval7.evaluate([CARDS[card] for card in ("2c", "3d", "4h", "5s", "Qc")])
# The common Blind: royal flush 500, straight flush 50, four 10, full house 3, flush 3:2, straight 1; else a push.
BLIND = {
    "Straight Flush": Fraction(50),
    "Quads": Fraction(10),
    "Full House": Fraction(3),
    "Flush": Fraction(3, 2),
    "Straight": Fraction(1),
}


def strength(cards: Cards) -> int:
    found: int = eval7.evaluate([CARDS[card] for card in cards])
    return found


def name_of(worth: int) -> str:
    """The kind of a hand, in the package's words."""
    found: str = eval7.handtype(worth)
    return {"Trips": "three of a kind", "Quads": "four of a kind"}.get(found, found.lower())


def others(*known: Cards) -> Cards:
    seen = {card for cards in known for card in cards}
    return tuple(card for card in DECK if card not in seen)


def royal(cards: Cards) -> bool:
    return any({rank + suit for rank in "TJQKA"} <= set(cards) for suit in "cdhs")


def compared(hole: Cards, board: Cards, least: int = LEAST_PAIR) -> Counter[tuple[int, bool]]:
    """How often the player-dealer's holdings lose (1), tie (0) or win (-1), and qualify or not."""
    own, shown = strength(hole + board), [CARDS[card] for card in board]
    found = Counter[tuple[int, bool]]()
    for one, two in combinations([CARDS[card] for card in others(hole, board)], 2):
        his = eval7.evaluate([*shown, one, two])
        found[(own > his) - (own < his), his >= least] += 1
    return found


def blind_pays(hole: Cards, board: Cards) -> Fraction:
    """What the Blind of a hand that wins is paid."""
    name = eval7.handtype(strength(hole + board))
    return Fraction(500) if royal(hole + board) else BLIND.get(name, Fraction(0))


def river_values(hole: Cards, board: Cards) -> tuple[Fraction, int]:
    """Over all the player-dealer's holdings: what Ante and Blind bring when the hand stays, and a unit of Play."""
    cells, blind = compared(hole, board), blind_pays(hole, board)
    # Without a pair at the player-dealer's, the Ante goes back.
    ante = cells[1, True] - cells[-1, True]
    won, lost = (cells[result, True] + cells[result, False] for result in (1, -1))
    return ante + won * blind - lost, won - lost
