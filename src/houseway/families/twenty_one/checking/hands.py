"""The finished hands that can come about in a blackjack, as far as its rules tell them apart."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations_with_replacement

from houseway.book.model.twenty_one import TwentyOnePage, TwentyOneWhen
from houseway.cards import DECKS, Card
from houseway.cards.card import JOKER, RANKS, SUITS
from houseway.families.twenty_one.tables import DealerFinal, Hand, Must, SeatFinal, Tables
from houseway.ranking.twenty_one import card_points

DISTINCT = 3
"""Hands of so many cards are told apart by their ranks; longer ones by what they count."""
FURTHEST = 31
"""No filed rule tells hands further over apart; where nobody is ever over, a hand could be drawn to without end."""


def seat_finals(page: TwentyOnePage, compiled: Tables, whens: Iterable[TwentyOneWhen]) -> set[SeatFinal]:
    """A seat's finished hands, dealt, switched or made by a split; their cards are counted where a rule asks."""
    asked = frozenset[int]().union(*(when.seat_cards or () for when in whens))
    must = cache(compiled.seat_must)
    hands = [hand for hand in _hands(page, (), must) if must(hand) != "hit" or len(hand) > 2]
    finals = {compiled.seat_final(hand) for hand in hands}
    finals |= {compiled.seat_final(hand, "split") for hand in hands if len(hand) == 2}
    if page.switch:
        finals |= {compiled.seat_final(hand, "switched") for hand in hands if len(hand) == 2}
    return {final if final.cards in asked else final._replace(cards=0) for final in finals}


def dealer_finals(page: TwentyOnePage, compiled: Tables, whens: Iterable[TwentyOneWhen]) -> set[DealerFinal]:
    """The player-dealer's finished hands; cards, exact ranks and red cards are told apart where a rule asks."""
    conditions = tuple(whens)
    exact = tuple(when.player_dealer_ranks for when in conditions if when.player_dealer_ranks)
    named = {" ".join(sorted(ranks.split(), key=RANKS.index)) for ranks in exact}
    asked = frozenset[int]().union(*(when.player_dealer_cards or () for when in conditions))
    counts_reds = any(when.reds is not None for when in conditions)
    must = cache(compiled.dealer_must)
    finals: set[DealerFinal] = set()
    for hand in _hands(page, tuple(" ".join(exact).split()), must):
        if must(hand) == "hit":
            continue
        final = compiled.dealer_final(hand)
        ranks = final.exact.removesuffix(" suited")
        plain = final._replace(exact=ranks if ranks in named else "", cards=final.cards if final.cards in asked else 0)
        both = (plain, plain._replace(exact=f"{ranks} suited")) if plain.exact else (plain,)
        for one in both:
            finals |= {one._replace(reds=reds) for reds in range(len(hand) + 1)} if counts_reds else {one}
    return finals


def dealer_hands(page: TwentyOnePage, compiled: Tables) -> Iterator[Hand]:
    """The hands that the player-dealer can come to hold, one for each that counts differently."""
    return _hands(page, (), compiled.dealer_must)


def _hands(page: TwentyOnePage, ranks: tuple[str, ...], must: Callable[[Hand], Must | None]) -> Iterator[Hand]:
    """Every first two cards, and every hand that can be drawn from there, one of each that counts differently."""
    alphabet = _cards(page, ranks)
    first: list[Hand] = list(combinations_with_replacement(alphabet, 2))
    if any(card.rank == 13 for card in alphabet):
        first.append((Card(14, "s"), Card(13, "s")))
    counted = [(card, card_points(card)) for card in alphabet]
    seen: set[object] = set()
    waiting = [(hand, sum(map(card_points, hand))) for hand in first]
    while waiting:
        hand, points = waiting.pop()
        if (key := _key(hand, points)) in seen:
            continue
        seen.add(key)
        yield hand
        if points <= FURTHEST and must(hand) != "stand":
            waiting += [((*hand, card), points + more) for card, more in counted]


def _cards(page: TwentyOnePage, ranks: tuple[str, ...]) -> list[Card]:
    """One card of each value, of different suits, and of each rank that is asked for."""
    wanted = {*range(2, 10), 13, 14, *(RANKS.index(rank) + 2 for rank in ranks)} & DECKS[page.deck.kind]
    cards = [Card(rank, SUITS[rank % 3]) for rank in sorted(wanted)]
    return [*cards, JOKER] if page.deck.jokers else cards


def _key(hand: Hand, points: int) -> object:
    if len(hand) <= DISTINCT:
        return tuple(sorted(hand))
    ranks = [card.rank for card in hand]
    return points, min(ranks.count(14), 2), JOKER.rank in ranks, len(hand)
