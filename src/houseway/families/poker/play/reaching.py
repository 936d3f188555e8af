"""Whether the deck reaches for a hand on whose deal cards are exposed and replaced."""

from houseway.core.errors import TableRefusal
from houseway.families.poker.play.dealt_cards import Cards
from houseway.families.poker.play.position import Felt


def check_reach(felt: Felt) -> None:
    """Refuse a deal on which so many exposed cards are replaced that the deck does not reach for the rest of the hand.

    Everybody is in until the deal is done, so that what comes later is known before the first card: the board and its
    burned cards, and where cards are dealt to the players once more, as many as there may be. Cards that are drawn do
    not count: those that were thrown away are shuffled again for them.
    """
    rule = felt.page.exposed
    if rule is None or rule.on_the_deal not in ("kept or replaced", "replaced and burned"):
        return
    first = felt.sheet.first_street + 1
    now, later = felt.page.street[:first], felt.page.street[first:]
    dealt = sum(len(street.cards) for street in now) * len(felt.seats)
    gone = dealt + count_replacements(felt, dealt)
    burns = sum(street.burn for street in later)
    if gone > dealt and (rule.on_the_deal == "replaced and burned" or rule.serves_as_burn):
        burns -= 1
    rest = max(burns, 0) + sum(street.board for street in later)
    if any(street.cards for street in later):
        rest += sum(len(street.cards) for street in later) * len(felt.seats) + _replaced(felt, felt.order[gone:])
    if gone + rest > felt.sheet.deck:
        raise TableRefusal(
            "the deck does not reach to replace so many exposed cards: a misdeal, shuffle and deal again"
        )


def count_replacements(felt: Felt, dealt: int) -> int:
    """How many cards come in place of exposed ones once `dealt` cards are dealt; those can be exposed themselves."""
    gone, more = dealt, _replaced(felt, felt.order[:dealt])
    while more:
        gone, more = gone + more, _replaced(felt, felt.order[gone : gone + more])
    return gone - dealt


def _replaced(felt: Felt, cards: Cards) -> int:
    """How many of these cards are exposed and not kept."""
    rule = felt.page.exposed
    assert rule is not None, "the page says what becomes of exposed cards"
    exposed = [card for card in felt.exposed if card in cards]
    return len([card for card in exposed if ("Jo" if card.is_joker else str(card)[0]) not in rule.keep])
