"""Every page of the poker room, in every reading and with every option: a small spot against plain loops.

What a hand is made of is read off the page here a second time; the loops share nothing with the kernels.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import NamedTuple

import pytest

from houseway import equity, games
from houseway.book.loader import Game, load
from houseway.core.cards import Card, make_pack, show_cards
from houseway.core.cards.card import JOKER
from houseway.core.ranking.orders import parse_order
from houseway.families.poker.page import PokerPage
from tests.equities.naive import Cards, five, pot_shares

Value = tuple[int, ...]


class Parts(NamedTuple):
    """What equity depends on."""

    ranking: str
    uses: str
    low: str | None
    joker_down: str | None
    needs: str | None
    award: str | None
    own: int
    board: int
    deck: str
    jokers: int


class Reading(NamedTuple):
    """A page, and how it is read."""

    game: str
    literal: bool
    rulings: tuple[tuple[str, str], ...]

    def load(self) -> Game:
        return load(self.game, literal=self.literal, rulings=dict(self.rulings))


def parts(game: Game) -> Parts:
    page = game.rules
    assert isinstance(page, PokerPage)
    thrown = sum(street.discard.cards for street in page.street if street.discard)
    own = sum(len(street.cards) for street in page.street) - thrown
    board = sum(street.board for street in page.street)
    show, deck = page.showdown, page.deck
    ends = show.uses, show.low, show.joker_down, show.needs, show.award
    return Parts(page.ranking, *ends, own, board, deck.kind, deck.jokers)


def readings() -> Iterator[Reading]:
    for entry in games():
        if entry.family == "poker":
            yield Reading(entry.id, False, ())
            yield Reading(entry.id, True, ())
            for option in load(entry.id).rules.option:
                for choice in option.choices:
                    yield Reading(entry.id, False, ((option.id, choice),))


def each_once() -> list[tuple[Parts, Reading]]:
    found: dict[Parts, Reading] = {}
    for reading in readings():
        found.setdefault(parts(reading.load()), reading)
    return list(found.items())


def badugi(hand: Cards) -> Value:
    """The most cards of different ranks and suits, then the lowest of them from the top down."""
    best: Value = ()
    for size in range(1, 5):
        for some in combinations(hand, size):
            if len({card.rank for card in some}) == len({card.suit for card in some}) == size:
                best = max(best, (size, *sorted(-card.pip for card in some)))
    return best


def fives(made: Parts, own: Cards, board: Cards) -> Iterator[Cards]:
    """The fives that a hand may be made of."""
    allowed = {"any": range(8), "exactly two": (2,), "at most two": range(3), "at least two": range(2, 8)}[made.uses]
    for number in allowed:
        if number <= len(own) and 0 <= 5 - number <= len(board):
            for mine in combinations(own, number):
                for shared in combinations(board, 5 - number):
                    yield (*mine, *shared)


def valued(made: Parts, words: str, own: Cards, board: Cards) -> Value:
    if words == "badugi":
        return badugi(own)
    return max(five(words, hand) for hand in fives(made, own, board))


def lowest(made: Parts, own: Cards, board: Cards) -> Value | None:
    """The low of a hand; none where it does not qualify."""
    assert made.low is not None
    order = parse_order(made.low)
    plain = made.low.replace("eight or better low", "ace-to-five low")
    low = max((five(plain, hand) for hand in fives(made, own, board)), default=None)
    if low is None or (order.qualifier and (low[0] or -low[1] > order.qualifier)):
        return None
    return low


def shared(made: Parts, hands: list[Cards], board: Cards, *, down: bool) -> list[Fraction]:
    words = made.joker_down if down and made.joker_down else made.ranking
    highs = [valued(made, words, hand, board) for hand in hands]
    lows = [lowest(made, hand, board) if made.low else None for hand in hands]
    shares = pot_shares(highs, lows)
    if made.needs and max(highs)[0] < parse_order(words).categories.index(made.needs):
        shares = [share * Fraction(made.award or 1) for share in shares]
    return shares


def spots(made: Parts) -> Iterator[tuple[list[Cards], Cards]]:
    """Hands and a board that lack one card: of the board, or of the first hand. Jokers come in several places."""
    for seed in range(3):
        chance = Random(f"{made} {seed}")
        cards = [card for card in make_pack(made.deck) if not card.is_joker]
        chance.shuffle(cards)
        hands = [tuple(cards[place * 7 : place * 7 + made.own]) for place in range(2 if made.own > 5 else 3)]
        board = tuple(cards[40 if len(cards) > 45 else 27 :][: made.board])
        if seed and made.jokers:
            hands[0] = (JOKER, *hands[0][1:]) if seed == 1 else (*hands[0][:1], JOKER, *hands[0][2:])
        if seed and made.jokers > 1:
            hands[1] = (*hands[1][:2], JOKER, *hands[1][3:])
        yield (hands, board[:-1]) if board else ([hands[0][:-1], *hands[1:]], board)


@pytest.mark.parametrize(("made", "reading"), each_once(), ids=lambda one: one.game if isinstance(one, Reading) else "")
def test_every_page_against_plain_loops(made: Parts, reading: Reading) -> None:
    game = reading.load()
    for hands, board in spots(made):
        total, deals = [Fraction(0)] * len(hands), 0
        left = list(cards_left(made, [*board, *(card for hand in hands for card in hand)]))
        live, dead = left[::4], [card for place, card in enumerate(left) if place % 4]
        for last in live:
            whole = hands if made.board else [(*hands[0], last), *hands[1:]]
            shown = (*board, last) if made.board else board
            down = any(hand[0] == JOKER for hand in hands)
            shares = shared(made, whole, shown, down=down)
            total = [before + share for before, share in zip(total, shares, strict=True)]
            deals += 1
        typed = [typed_hand(hand, bar=made.joker_down is not None) for hand in hands]
        found = equity(game, typed, board=show_cards(board), dead=show_cards(dead))
        assert found.deals == deals
        assert [hand.equity for hand in found.hands] == [share / deals for share in total], (typed, board)


def cards_left(made: Parts, gone: list[Card]) -> Iterator[Card]:
    yield from [JOKER] * (made.jokers - gone.count(JOKER))
    yield from (card for card in make_pack(made.deck) if card not in gone)


def typed_hand(hand: Cards, *, bar: bool) -> str:
    return f"{hand[0]}|{show_cards(hand[1:])}" if bar else show_cards(hand)
