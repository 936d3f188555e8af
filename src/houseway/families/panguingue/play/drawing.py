"""Drawing: the next card of the stock, and the discards shuffled again when it has run out."""

from houseway.core.cards.shoe import shuffle_again
from houseway.core.errors import ShoeEmpty
from houseway.families.panguingue.play.faces import FACES, Face, Faces, cards_of
from houseway.families.panguingue.play.facts import Chain
from houseway.families.panguingue.play.moment import Moment

Drawn = tuple[Face, int, Faces, Faces, Chain | None]
"""A card, how many are gone from the deck with it, the cards shuffled again that are left, the discards, the story."""


def next_card(m: Moment, pile: Faces, facts: Chain | None) -> Drawn:
    """The next card; the discards but for the last are shuffled again when there is no other."""
    faces, gone = m.felt.faces, m.gone
    if gone < len(faces):
        return faces[gone], gone + 1, m.stock, pile, facts
    if m.stock:
        return m.stock[0], gone, m.stock[1:], pile, facts
    if not m.felt.whole_deck or len(pile) < 2:
        raise ShoeEmpty(f"the cards run out: one needed, none left after {gone} dealt")
    before = [fact.amount for fact in (facts.told() if facts else ()) if fact.kind == "reshuffled"]
    named = m.felt.reshuffled[sum(before) :]
    again = shuffle_again(cards_of(pile[:-1]), m.felt.order, named, times=len(before))
    stock = tuple([FACES[card] for card in again])
    return stock[0], gone, stock[1:], pile[-1:], Chain(facts, "reshuffled", 0, len(stock))
