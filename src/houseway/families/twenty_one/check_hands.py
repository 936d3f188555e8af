"""The finished hands that can come about in a blackjack, as far as its rules tell them apart."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement

from houseway.core.cards import DECKS, Card
from houseway.core.cards.card import JOKER, SUITS
from houseway.core.ranking.twenty_one import card_points
from houseway.core.ranking.twenty_one_finals import SUITED, DealerFinal, SeatFinal
from houseway.families.twenty_one.conditions import Part, TwentyOneFacts
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.play.compiled import CompiledTwentyOne, Hand, Must
from houseway.families.twenty_one.price.telling_apart import (
    Whens,
    can_name,
    find_dealer_number_kinds,
    find_kind,
    find_number_kinds,
    list_asked_of,
)

DISTINCT = 3
"""Hands of so many cards are told apart by their ranks; longer ones by what they count."""
FURTHEST = 31
"""No filed rule tells hands further over apart; where nobody is ever over, a hand could be drawn to without end."""


def list_seat_finals(page: TwentyOnePage, compiled: CompiledTwentyOne, whens: Whens) -> set[SeatFinal]:
    """A seat's finished hands, dealt, switched or made by a split; their cards are counted where a rule asks."""
    kind = find_number_kinds(whens, Part.SEAT_NUMBER, lambda cards: TwentyOneFacts(seat=SeatFinal(0, cards, 0)))
    must = cache(compiled.seat_must)
    hands = [hand for hand in _list_hands(page, must) if must(hand) != "hit" or len(hand) > 2]
    finals = {compiled.seat_final(hand) for hand in hands}
    finals |= {compiled.seat_final(hand, "split") for hand in hands if len(hand) == 2}
    if page.switch:
        finals |= {compiled.seat_final(hand, "switched") for hand in hands if len(hand) == 2}
    return {final._replace(cards=find_kind(kind, final.cards)) for final in finals}


def list_dealer_finals(page: TwentyOnePage, compiled: CompiledTwentyOne, whens: Whens) -> set[DealerFinal]:
    """The player-dealer's finished hands; cards, exact ranks and red cards are told apart where a rule asks."""
    kind = find_dealer_number_kinds(whens)
    ranks_read, suits_read = list_asked_of(whens, Part.DEALER_RANKS), list_asked_of(whens, Part.DEALER_SUITED)
    counts_reds = bool(list_asked_of(whens, Part.DEALER_REDS))
    must = cache(compiled.dealer_must)
    finals: set[DealerFinal] = set()
    for hand in _list_hands(page, must, by_rank=bool(ranks_read or suits_read)):
        if must(hand) == "hit":
            continue
        final = compiled.dealer_final(hand)
        name = final.exact.removesuffix(SUITED)
        kept = name if any(can_name(one, name) for one in ranks_read) else ""
        plain = final._replace(exact=kept, cards=find_kind(kind, final.cards))
        both = (plain, plain._replace(exact=f"{name}{SUITED}")) if name and (kept or suits_read) else (plain,)
        for one in both:
            finals |= {one._replace(reds=reds) for reds in range(len(hand) + 1)} if counts_reds else {one}
    return finals


def list_dealer_hands(page: TwentyOnePage, compiled: CompiledTwentyOne) -> Iterator[Hand]:
    """The hands that the player-dealer can come to hold, one for each that counts differently."""
    return _list_hands(page, compiled.dealer_must)


def _list_hands(page: TwentyOnePage, must: Callable[[Hand], Must | None], *, by_rank: bool = False) -> Iterator[Hand]:
    """Every first two cards, and every hand that can be drawn from there, one of each that counts differently.

    `by_rank`: short hands of other ranks differ too, though they count the same.
    """
    alphabet = _choose_cards(page, by_rank=by_rank)
    first: list[Hand] = list(combinations_with_replacement(alphabet, 2))
    if any(card.rank == 13 for card in alphabet):
        first.append((Card(14, "s"), Card(13, "s")))
    counted = [(card, card_points(card)) for card in alphabet]
    seen: set[object] = set()
    waiting = [(hand, sum(map(card_points, hand))) for hand in first]
    while waiting:
        hand, points = waiting.pop()
        if (key := _make_key(hand, points)) in seen:
            continue
        seen.add(key)
        yield hand
        if points <= FURTHEST and must(hand) != "stand":
            waiting += [((*hand, card), points + more) for card, more in counted]


def _choose_cards(page: TwentyOnePage, *, by_rank: bool) -> list[Card]:
    """One card of each value, of different suits, or of each rank."""
    wanted = (set(range(2, 15)) if by_rank else {*range(2, 10), 13, 14}) & DECKS[page.deck.kind]
    cards = [Card(rank, SUITS[rank % 3]) for rank in sorted(wanted)]
    return [*cards, JOKER] if page.deck.jokers else cards


def _make_key(hand: Hand, points: int) -> object:
    if len(hand) <= DISTINCT:
        return tuple(sorted(hand))
    ranks = [card.rank for card in hand]
    return points, min(ranks.count(14), 2), JOKER.rank in ranks, len(hand)
