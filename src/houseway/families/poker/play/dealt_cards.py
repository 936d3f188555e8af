"""The cards on the table: the players' own, the board, the deck they come from, and the muck."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from houseway.core.cards import Card
from houseway.core.cards.shoe import shuffle_again as in_new_order
from houseway.core.errors import ShoeEmpty
from houseway.families.poker.play.facts import Chain
from houseway.families.poker.play.position import Position
from houseway.families.poker.play.result import HeldCards

Cards = tuple[Card, ...]


class DealtCards(NamedTuple):
    """The cards on the table.

    `held` are the players' own, by place. `gone` is how many have left the deck; `stock` are cards shuffled again
    that are dealt once it has run out. `burned` and `thrown` lie in the muck, `spare` is an exposed card that serves as
    the next burn. `turned` are the places that have turned their down card up before the street's card. `owing` are
    places, with how many cards come to each once everybody has drawn, or has its cards.
    """

    held: tuple[HeldCards, ...]
    board: Cards = ()
    gone: int = 0
    stock: Cards = ()
    burned: Cards = ()
    thrown: Cards = ()
    spare: Cards = ()
    turned: tuple[int, ...] = ()
    owing: tuple[int, ...] = ()
    down_next: tuple[int, ...] = ()


class Dealt(NamedTuple):
    """The cards after something was dealt, and the story with it."""

    dealt_cards: DealtCards
    facts: Chain | None


@cache
def make_empty_hands(players: int) -> tuple[HeldCards, ...]:
    """Make the hands before the first card."""
    return (HeldCards((), ()),) * players


def take_cards(position: Position, dealt_cards: DealtCards, count: int) -> tuple[Cards, DealtCards]:
    """Take the next cards from the deck, and from those shuffled again once it has run out."""
    cards = position.order[dealt_cards.gone : dealt_cards.gone + count]
    dealt_cards = dealt_cards._replace(gone=dealt_cards.gone + len(cards))
    if len(cards) < count:
        missing = count - len(cards)
        if len(dealt_cards.stock) < missing:
            raise ShoeEmpty(
                f"the cards run out: {count} needed, {len(cards)} left after {dealt_cards.gone - len(cards)} dealt"
            )
        cards += dealt_cards.stock[:missing]
        dealt_cards = dealt_cards._replace(stock=dealt_cards.stock[missing:])
    return cards, dealt_cards


def list_down_cards(held: HeldCards) -> Cards:
    """List the cards that lie face down."""
    return tuple([card for card, up in zip(held.cards, held.up, strict=True) if not up])


def put_hand(held: tuple[HeldCards, ...], place: int, hand: HeldCards) -> tuple[HeldCards, ...]:
    """Give all hands, with another one at a place."""
    return (*held[:place], hand, *held[place + 1 :])


def remove_cards(held: HeldCards, cards: Iterable[Card]) -> HeldCards:
    """Give a hand without these cards."""
    left = list(zip(held.cards, held.up, strict=True))
    for card in cards:
        left.remove(next(pair for pair in left if pair[0] == card))
    kept = tuple([card for card, _ in left])
    joker_down = held.joker_down and any(card.is_joker for card in kept)
    return HeldCards(kept, tuple([up for _, up in left]), joker_down)


def turn_card_up(held: HeldCards, card: Card) -> HeldCards:
    """Give a hand with a down card turned up; a joker that came down is still one that came down."""
    spot = next(
        number for number, (one, up) in enumerate(zip(held.cards, held.up, strict=True)) if one == card and not up
    )
    return held._replace(up=(*held.up[:spot], True, *held.up[spot + 1 :]))


def add_cards(held: HeldCards, cards: Cards, up: tuple[bool, ...]) -> HeldCards:
    """Give a hand with new cards after the others."""
    came_down = any(card.is_joker and not lies_up for card, lies_up in zip(cards, up, strict=True))
    return HeldCards(held.cards + cards, held.up + up, held.joker_down or came_down)


def shuffle_again(position: Position, dealt_cards: DealtCards, facts: Chain | None, cards: Cards) -> Dealt:
    """Shuffle these cards as a stock to deal from.

    In the order that the round names, or one that follows from the deck's.
    """
    # What has been shuffled again before is what the round names first.
    before = sum([fact.amount for fact in (facts.list_facts() if facts else ()) if fact.kind == "reshuffled"])
    stock = in_new_order(cards, position.order, position.reshuffled[before:])
    return Dealt(dealt_cards._replace(stock=dealt_cards.stock + stock), Chain(facts, "reshuffled", 0, len(stock)))
