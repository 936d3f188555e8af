"""Hands compared in the most literal way. Cards are (rank, suit), a joker (0, ""); a higher value is a better hand."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

from tests.ranking.naive import JOKER, RULES, Card, Rules, Value, best, category

Page = dict[str, Any]
KINDS = ("high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind")
ROWS = {"32 cards": "789TJQKA", "36 cards": "6789TJQKA", "41 cards": "234567JQKA"}


def learn(words: str) -> str:
    """Describe an order of the pages to the slow ranking, where it does not know it yet."""
    if words != "badugi" and words not in RULES:
        base, *rest = words.split(", ")
        assert base == "high", words
        joker = next((part.split()[0] for part in rest if part.endswith("joker")), "")
        row = next((ROWS[part] for part in rest if part in ROWS), "23456789TJQKA")
        RULES[words] = Rules(row=row, joker=joker, flush_first="flush over full house" in rest)
    return words


def badugi(cards: Sequence[Card]) -> Value:
    """The most cards of different ranks and suits, and of those the lowest; the ace is low."""
    found: list[Value] = []
    for size in range(1, 5):
        for some in combinations(cards, size):
            ranks = sorted((rank % 13 if rank == 14 else rank for rank, _ in some), reverse=True)
            if len(set(ranks)) == len({suit for _, suit in some}) == size:
                found.append((size, *(-rank for rank in ranks)))
    return max(found)


def value(words: str, uses: str, own: Sequence[Card], board: Sequence[Card]) -> Value:
    """The best hand that the own cards and the board make; the empty value where none qualifies."""
    if words == "badugi":
        return badugi(own)
    learn(words)
    return max((best(words, five) for five in fives(uses, own, board)), default=())


def fives(uses: str, own: Sequence[Card], board: Sequence[Card]) -> Iterable[tuple[Card, ...]]:
    """Every five cards that may be a hand."""
    least, most = {"any": (0, 5), "exactly two": (2, 2), "at most two": (0, 2), "at least two": (2, 5)}[uses]
    for count in range(least, most + 1):
        for mine in combinations(own, count):
            for others in combinations(board, 5 - count):
                yield (*mine, *others)


class Judge:
    """Compares the hands of one page."""

    def __init__(self, page: Page, *, passed_out: bool = False) -> None:
        self.show = page["showdown"]
        self.words = page["openers"]["low"] if passed_out else page["ranking"]
        self.low_words = self.show["low"]

    def _words(self, joker_down: bool) -> str:
        return str(self.show["joker_down"] if joker_down and self.show["joker_down"] else self.words)

    def high(self, own: Sequence[Card], board: Sequence[Card], joker_down: bool) -> Value:
        return value(self._words(joker_down), self.show["uses"], own, board)

    def low(self, own: Sequence[Card], board: Sequence[Card]) -> Value:
        return value(self.low_words, self.show["uses"], own, board) if self.low_words else ()

    def takes_all(self, made: Value) -> bool:
        """Whether a hand is good enough for the whole pot."""
        return not self.show["needs"] or (bool(made) and category(self.words, made) >= KINDS.index(self.show["needs"]))


def is_seven(words: str, own: Sequence[Card], up_to: int) -> bool:
    """Whether five cards are a low hand of so much or lower, without a pair."""
    made = value(words, "any", own, ())
    return made[0] == 0 and -made[1] <= up_to


def can_open(page: Page, own: Sequence[Card]) -> bool:
    """Whether five cards are a pair of the least rank that opens, or anything better."""
    words = learn(page["ranking"])
    made = value(words, "any", own, ())
    least = "23456789TJQKA".index(page["openers"]["least"]) + 2
    return made >= (1, least)


def odd_card(cards: Sequence[Card], to: str, *, low_game: bool) -> tuple[int, ...]:
    """A key that is largest for who gets what is left over by the cards: all own cards count."""
    if to == "highest card by suit":
        return max((15, 0) if card == JOKER else (card[0], "cdhs".index(card[1])) for card in cards)
    keys = [
        (0, 0) if card == JOKER else (1 if card[0] == 14 and low_game else card[0], "cdhs".index(card[1]))
        for card in cards
    ]
    rank, suit = min(keys)
    return (-rank, -suit)
