"""Cards that are shuffled again because the deck has run out."""

import hashlib

from houseway.cards import Seeded, show_cards
from houseway.cards.chance import shuffle
from houseway.families.poker.cloth import Cards, Cloth, Laid
from houseway.families.poker.facts import Chain
from houseway.families.poker.felt import Felt


def shuffled_again(felt: Felt, cloth: Cloth, facts: Chain | None, cards: Cards) -> Laid:
    """These cards as a stock to deal from: in the order that the round names, or one that follows from the deck's."""
    named = []
    rest = sorted(cards)
    # What has been shuffled again before is what the round names first.
    before = sum([fact.amount for fact in (facts.told() if facts else ()) if fact.kind == "reshuffled"])
    for card in felt.reshuffled[before:]:
        if card in rest:
            rest.remove(card)
            named.append(card)
    shuffle(rest, Seeded(_seed(felt.order)))
    stock = (*named, *rest)
    return Laid(cloth._replace(stock=cloth.stock + stock), Chain(facts, "reshuffled", 0, len(stock)))


def _seed(order: Cards) -> int:
    return int.from_bytes(hashlib.sha256(show_cards(order).encode()).digest()[:8], "little")
