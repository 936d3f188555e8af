"""Dealing the streets: burn, cards down to each hand, cards up on the board."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from houseway.book.model.poker import Street
from houseway.cards import Card, Shoe
from houseway.frozen import FrozenMap
from houseway.round import NOBODY, Event

Cards = tuple[Card, ...]


@dataclass(frozen=True)
class Cloth:
    """The cards on the table: each seat's own, the board, and the shoe they come from."""

    shoe: Shoe
    hole: Mapping[int, Cards] = field(default_factory=lambda: FrozenMap({}))
    board: Cards = ()


def deal_street(cloth: Cloth, street: Street, seats: tuple[int, ...]) -> tuple[Cloth, tuple[Event, ...]]:
    """Burn, deal one card at a time to each of the seats in their order, and turn the board's cards together."""
    events: list[Event] = []
    shoe = cloth.shoe
    if street.burn:
        card, shoe = shoe.deal(1)
        events.append(Event("burned", "table", "A card is burned", card, NOBODY))
    hole = dict(cloth.hole)
    for _ in range(street.hole):
        for seat in seats:
            card, shoe = shoe.deal(1)
            hole[seat] = hole.get(seat, ()) + card
            who = f"seat {seat}"
            events.append(Event("dealt", who, f"A card to {who}", card, frozenset({who})))
    turned, shoe = shoe.deal(street.board)
    if turned:
        events.append(Event("dealt", "board", f"The {street.name}", turned))
    return replace(cloth, shoe=shoe, hole=FrozenMap(hole), board=cloth.board + turned), tuple(events)
