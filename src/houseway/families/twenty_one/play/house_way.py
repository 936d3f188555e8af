"""The way of the house: how a player-dealer plays whose chart leaves an option, and a seat that plays like him."""

from houseway.core.ranking.twenty_one_orders import Came
from houseway.families.twenty_one.play.compiled import CompiledTwentyOne, Hand, read_chart


def must_dealer_draw(compiled: CompiledTwentyOne, cards: Hand) -> bool:
    """Whether the player-dealer takes a card: by his chart, and by the page's way where it leaves him the option."""
    bound = compiled.dealer_must(cards)
    return (bound or read_chart(compiled.dealer_way, compiled.hand(cards))) == "hit"


def must_seat_draw(compiled: CompiledTwentyOne, cards: Hand, came: Came = "dealt") -> bool:
    """Whether a seat takes a card that plays as the player-dealer does, within its own chart."""
    bound = compiled.seat_must(cards, came) or compiled.dealer_must(cards)
    return (bound or read_chart(compiled.dealer_way, compiled.hand(cards, came))) == "hit"
