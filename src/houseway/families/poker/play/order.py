"""Who speaks first in a betting round, and who after that, by place from the button's left."""

from collections.abc import Sequence

from houseway.core.cards import Card
from houseway.core.ranking.stud_boards import MOST_UP, find_leader, find_opener
from houseway.families.poker.play.position import CompiledPoker
from houseway.families.poker.play.result import HeldCards


def order_from(live: Sequence[int], start: int) -> tuple[int, ...]:
    """List those still in, clockwise from a place on."""
    for spot, place in enumerate(live):
        if place >= start:
            return (*live[spot:], *live[:spot])
    return tuple(live)


def find_first_by_cards(
    compiled: CompiledPoker, live: Sequence[int], held: Sequence[HeldCards], shared: tuple[Card, ...], *, opens: bool
) -> int:
    """Find the place that the cards name: by the card that opens, or by the board that leads."""
    order, exposed = compiled.boards, compiled.page.exposed
    assert order is not None, "the page names the order of its boards"
    if opens and exposed and exposed.opens == "left out":
        live = [place for place in live if not was_exposed(compiled, held[place])] or live
    boards = {place: _list_compared((*_list_counted(compiled, held[place]), *shared)) for place in live}
    showing = {place: cards for place, cards in boards.items() if cards}
    if not showing:
        return live[0]
    if opens and all(len(cards) == 1 for cards in showing.values()):
        return find_opener(order, {place: cards[0] for place, cards in showing.items()})
    wild = [place for place in showing if held[place].joker_down and any(card.is_joker for card in showing[place])]
    return find_leader(order, showing, wild)


def was_exposed(compiled: CompiledPoker, held: HeldCards) -> bool:
    """Tell whether a card lies up that is dealt down, as long as nobody has turned one."""
    return any(up and not usual for up, usual in zip(held.up, compiled.lies, strict=False))


def _list_counted(compiled: CompiledPoker, held: HeldCards) -> tuple[Card, ...]:
    """List the cards face up that count for who speaks first."""
    exposed = compiled.page.exposed
    if exposed is None or exposed.leads:
        return list_up_cards(held)
    lies = zip(held.cards, held.up, compiled.lies, strict=False)
    return tuple([card for number, (card, up, usual) in enumerate(lies) if up and (usual or number < compiled.early)])


def _list_compared(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """List as many cards as boards are compared by: with a joker four, of which an exposed last card is none."""
    return cards[: MOST_UP - any(card.is_joker for card in cards)]


def list_up_cards(held: HeldCards) -> tuple[Card, ...]:
    """List the cards that lie face up."""
    return tuple([card for card, up in zip(held.cards, held.up, strict=True) if up])


def is_pair_up(live: Sequence[int], held: Sequence[HeldCards]) -> bool:
    """Tell whether anybody still in shows a pair."""
    for place in live:
        ranks = [card.rank for card in list_up_cards(held[place])]
        if len(set(ranks)) < len(ranks):
            return True
    return False
