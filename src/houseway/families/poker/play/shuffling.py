"""Cards that are shuffled again because the deck has run out."""

from houseway.core.cards.shoe import shuffle_again as in_new_order
from houseway.families.poker.play.dealt_cards import Cards, Cloth, Laid
from houseway.families.poker.play.facts import Chain
from houseway.families.poker.play.position import Felt


def shuffled_again(felt: Felt, cloth: Cloth, facts: Chain | None, cards: Cards) -> Laid:
    """These cards as a stock to deal from: in the order that the round names, or one that follows from the deck's."""
    # What has been shuffled again before is what the round names first.
    before = sum([fact.amount for fact in (facts.told() if facts else ()) if fact.kind == "reshuffled"])
    stock = in_new_order(cards, felt.order, felt.reshuffled[before:])
    return Laid(cloth._replace(stock=cloth.stock + stock), Chain(facts, "reshuffled", 0, len(stock)))
