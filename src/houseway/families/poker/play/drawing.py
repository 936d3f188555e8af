"""The draw: cards thrown away and replaced, one player after the other."""

from houseway.core.cards import Card
from houseway.families.poker.play.dealt_cards import Cards, Cloth, Laid, take
from houseway.families.poker.play.facts import EXPOSED, Chain, FactKind
from houseway.families.poker.play.holding import put, with_cards, without
from houseway.families.poker.play.position import Felt
from houseway.families.poker.play.shuffling import shuffled_again

WHOLE_HAND = 5


def begun_draw(felt: Felt, cloth: Cloth, facts: Chain | None, street: int) -> Laid:
    """The burn before the first player draws."""
    if not felt.page.street[street].burn:
        return Laid(cloth, facts)
    if cloth.spare:
        burned, cloth = cloth.spare[:1], cloth._replace(spare=cloth.spare[1:])
    else:
        card, cloth, facts = _next(felt, cloth, facts, own=())
        burned = (card,)
    return Laid(cloth._replace(burned=cloth.burned + burned), Chain(facts, "burn", 0, 0, burned))


def replaced(felt: Felt, cloth: Cloth, facts: Chain | None, place: int, thrown: Cards) -> Laid:
    """New cards for those that a place throws away; the fifth of five, and an exposed one, may come later."""
    held = without(cloth.held[place], thrown)
    cloth = cloth._replace(held=put(cloth.held, place, held), thrown=cloth.thrown + thrown)
    late = len(thrown) == WHOLE_HAND and _fifth_last(felt)
    laid = _dealt(felt, cloth, facts, place, len(thrown) - late, own=thrown)
    return Laid(laid.cloth._replace(owing=(*laid.cloth.owing, place)), laid.facts) if late else laid


def drawn(felt: Felt, cloth: Cloth, facts: Chain | None) -> Laid:
    """What comes once everybody has drawn: fifth cards, and cards in place of exposed ones."""
    while cloth.owing:
        waiting, cloth = cloth.owing, cloth._replace(owing=())
        for place in waiting:
            cloth, facts = _dealt(felt, cloth, facts, place, 1, own=_thrown_by(facts, felt.seats[place]))
    return Laid(cloth, facts)


def _thrown_by(facts: Chain | None, seat: int) -> Cards:
    """What a seat has thrown away on the last draw."""
    while facts is not None:
        if facts.fact.kind == "draw" and facts.fact.seat == seat:
            return facts.fact.cards
        facts = facts.before
    return ()


def _fifth_last(felt: Felt) -> bool:
    return any(street.draw.fifth_last for street in felt.page.street if street.draw)


def _dealt(felt: Felt, cloth: Cloth, facts: Chain | None, place: int, count: int, own: Cards = ()) -> Laid:
    """So many cards down to a place, from the deck and then from what was thrown away."""
    for _ in range(count):
        card, cloth, facts = _next(felt, cloth, facts, own)
        rule = felt.page.exposed
        if rule is not None and card in felt.exposed and not _was_exposed(facts, card):
            kind: FactKind = "exposed, kept" if rule.on_the_draw == "kept" else "exposed, replaced"
            facts = Chain(facts, kind, felt.seats[place], 0, (card,))
            if rule.on_the_draw == "replaced":
                cloth = cloth._replace(owing=(*cloth.owing, place), thrown=(*cloth.thrown, card))
                continue
            held = with_cards(cloth.held[place], (card,), (True,))
        else:
            facts = Chain(facts, "down", felt.seats[place], 0, (card,))
            held = with_cards(cloth.held[place], (card,), (False,))
        cloth = cloth._replace(held=put(cloth.held, place, held))
    return Laid(cloth, facts)


def _was_exposed(facts: Chain | None, card: Card) -> bool:
    """Whether a card has been exposed before, and has been shuffled again since: nobody exposes it twice."""
    return any(fact.kind in EXPOSED and card in fact.cards for fact in (facts.told() if facts else ()))


def _next(felt: Felt, cloth: Cloth, facts: Chain | None, own: Cards) -> tuple[Card, Cloth, Chain | None]:
    """The next card; where the deck has run out, of those thrown away, the player's own of this draw last."""
    if cloth.gone >= len(felt.order) and felt.whole_deck and felt.page.shortage:
        if not cloth.stock:
            cloth, facts = shuffled_again(felt, cloth._replace(thrown=()), facts, cloth.thrown)
        stock = cloth.stock
        spot = next((number for number, card in enumerate(stock) if card not in own), 0)
        return stock[spot], cloth._replace(stock=stock[:spot] + stock[spot + 1 :]), facts
    (card,), cloth = take(felt, cloth, 1)
    return card, cloth, facts
