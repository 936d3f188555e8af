"""Dealing a street: the burn, cards one at a time to those still in, and the board."""

from houseway.families.poker.play.betting import new
from houseway.families.poker.play.dealt_cards import Cards, Cloth, Laid
from houseway.families.poker.play.facts import Chain
from houseway.families.poker.play.one_by_one import deal_one_by_one
from houseway.families.poker.play.position import Felt
from houseway.families.poker.play.result import Held


def deal_street(felt: Felt, cloth: Cloth, facts: Chain | None, street: int, live: tuple[int, ...]) -> Laid:
    """Burn, deal one card at a time to each of the places still in, and turn the board's cards together."""
    page = felt.sheet.page.street[street]
    ups = felt.sheet.ups[street]
    burn = page.burn and page.draw is None
    needed = burn + len(ups) * len(live) + page.board
    if not needed:
        return Laid(cloth, facts)
    gone = cloth.gone
    if felt.exposed or cloth.turned or cloth.stock or cloth.spare or cloth.down_next or gone + needed > len(felt.order):
        return deal_one_by_one(felt, cloth, Chain(facts, "street", 0, street), street, live)
    cards = felt.order[gone : gone + needed]
    first = burn + len(ups) * len(live)
    held = cloth.held
    if ups:
        held = _handed(held, cards[burn:first], ups, live, jokers=felt.sheet.jokers)
    board = cloth.board + cards[first:] if page.board else cloth.board
    burned = cloth.burned + cards[:1] if burn else cloth.burned
    laid = new(Cloth, (held, board, gone + needed, (), burned, cloth.thrown, (), (), (), ()))
    return new(Laid, (laid, new(Chain, (facts, "cards", 0, street, cards, "", None))))


def _handed(
    held: tuple[Held, ...], cards: Cards, ups: tuple[bool, ...], live: tuple[int, ...], *, jokers: bool
) -> tuple[Held, ...]:
    """Everybody's cards with the new ones: the first round of them to the first in turn, and so on."""
    count = len(live)
    if not held[0][0] and not jokers:
        return tuple([new(Held, (cards[spot::count], ups, False)) for spot in live])
    hands = list(held)
    for spot, place in enumerate(live):
        own, up, joker_down = hands[place]
        got = cards[spot::count]
        hands[place] = Held(own + got, up + ups, joker_down or (jokers and _joker_down(got, ups)))
    return tuple(hands)


def _joker_down(cards: Cards, ups: tuple[bool, ...]) -> bool:
    return any(card.is_joker and not up for card, up in zip(cards, ups, strict=True))
