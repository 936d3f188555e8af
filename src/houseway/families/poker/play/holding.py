"""A player's cards in the hand: with one more, without some, one of them turned up."""

from collections.abc import Iterable

from houseway.core.cards import Card
from houseway.families.poker.play.result import Held

Cards = tuple[Card, ...]


def down_cards(held: Held) -> Cards:
    """The cards that lie face down."""
    return tuple([card for card, up in zip(held.cards, held.up, strict=True) if not up])


def put(held: tuple[Held, ...], place: int, hand: Held) -> tuple[Held, ...]:
    """All hands, with another one at a place."""
    return (*held[:place], hand, *held[place + 1 :])


def without(held: Held, cards: Iterable[Card]) -> Held:
    """A hand without these cards."""
    left = list(zip(held.cards, held.up, strict=True))
    for card in cards:
        left.remove(next(pair for pair in left if pair[0] == card))
    kept = tuple([card for card, _ in left])
    joker_down = held.joker_down and any(card.is_joker for card in kept)
    return Held(kept, tuple([up for _, up in left]), joker_down)


def turned_up(held: Held, card: Card) -> Held:
    """A hand with a down card turned up; a joker that came down is still one that came down."""
    spot = next(
        number for number, (one, up) in enumerate(zip(held.cards, held.up, strict=True)) if one == card and not up
    )
    return held._replace(up=(*held.up[:spot], True, *held.up[spot + 1 :]))


def with_cards(held: Held, cards: Cards, up: tuple[bool, ...]) -> Held:
    """A hand with new cards after the others."""
    came_down = any(card.is_joker and not lies_up for card, lies_up in zip(cards, up, strict=True))
    return Held(held.cards + cards, held.up + up, held.joker_down or came_down)
