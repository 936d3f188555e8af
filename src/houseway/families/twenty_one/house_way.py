"""The way of the house: how a player-dealer plays whose chart leaves an option, and a seat that plays like him."""

from houseway.families.twenty_one.tables import Hand, Tables
from houseway.ranking.twenty_one import TwentyOneHand
from houseway.ranking.twenty_one_orders import Came


def dealer_draws(compiled: Tables, cards: Hand) -> bool:
    """Whether the player-dealer takes a card: by his chart, and by the usual way where it leaves him the option."""
    must = compiled.dealer_must(cards)
    return must == "hit" if must else _usual(compiled.hand(cards))


def seat_draws(compiled: Tables, cards: Hand, came: Came = "dealt") -> bool:
    """Whether a seat takes a card that plays as the player-dealer does, within its own chart."""
    must = compiled.seat_must(cards, came)
    if must:
        return must == "hit"
    dealer = compiled.dealer_must(cards)
    return dealer == "hit" if dealer else _usual(compiled.hand(cards, came))


def _usual(hand: TwentyOneHand) -> bool:
    """Sixteen or less, and seventeen with an ace that counts eleven, take a card, as in the other blackjacks."""
    return hand.halves // 2 <= (17 if hand.soft else 16)
