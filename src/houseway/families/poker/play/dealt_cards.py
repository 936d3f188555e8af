"""The cards on the table: the players' own, the board, the deck they come from, and the muck."""

from functools import cache
from typing import NamedTuple

from houseway.core.cards import Card
from houseway.core.errors import ShoeEmpty
from houseway.families.poker.play.facts import Chain
from houseway.families.poker.play.position import Felt
from houseway.families.poker.play.result import Held

Cards = tuple[Card, ...]


class Cloth(NamedTuple):
    """The cards on the table.

    `held` are the players' own, by place. `gone` is how many have left the deck; `stock` are cards shuffled again
    that are dealt once it has run out. `burned` and `thrown` lie in the muck, `spare` is an exposed card that serves as
    the next burn. `turned` are the places that have turned their down card up before the street's card. `owing` are
    places, with how many cards come to each once everybody has drawn, or has its cards.
    """

    held: tuple[Held, ...]
    board: Cards = ()
    gone: int = 0
    stock: Cards = ()
    burned: Cards = ()
    thrown: Cards = ()
    spare: Cards = ()
    turned: tuple[int, ...] = ()
    owing: tuple[int, ...] = ()
    down_next: tuple[int, ...] = ()


class Laid(NamedTuple):
    """The cards after something was dealt, and the story with it."""

    cloth: Cloth
    facts: Chain | None


@cache
def empty_hands(players: int) -> tuple[Held, ...]:
    """The hands before the first card."""
    return (Held((), ()),) * players


def take(felt: Felt, cloth: Cloth, count: int) -> tuple[Cards, Cloth]:
    """The next cards from the deck, and from those shuffled again once it has run out."""
    cards = felt.order[cloth.gone : cloth.gone + count]
    cloth = cloth._replace(gone=cloth.gone + len(cards))
    if len(cards) < count:
        missing = count - len(cards)
        if len(cloth.stock) < missing:
            raise ShoeEmpty(
                f"the cards run out: {count} needed, {len(cards)} left after {cloth.gone - len(cards)} dealt"
            )
        cards += cloth.stock[:missing]
        cloth = cloth._replace(stock=cloth.stock[missing:])
    return cards, cloth
