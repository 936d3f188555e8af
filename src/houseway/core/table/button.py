"""The action button: which seat has first action, counted from a card or from dice."""

from collections.abc import Collection

from houseway.book.model.wagers import ButtonCount
from houseway.core.cards import Card
from houseway.core.cards.dice import Dice
from houseway.core.table.layout import Layout


def find_button_seat(count: ButtonCount, counted: Card | Dice, layout: Layout, occupied: Collection[int]) -> int:
    """The seat that the count points to: a card's, from ace one to jack eleven and king thirteen, or the dice's sum.

    Seats take the numbers from where the filing says, the way round that it says, and the count goes round again past
    the last of them. A player-dealer who is zero or one is counted each time round, and the button may come to rest
    there; one who is not counted is passed over.
    """
    dealer = layout.player_dealer
    assert dealer is not None, "a banked game has a player-dealer"
    first = layout.seat_at(count.first)
    seats = [
        seat for seat in layout.opposing(first, count.direction) if count.empty_seats == "counted" or seat in occupied
    ]
    if count.player_dealer == "not counted":
        return seats[(counted.pip - 1) % len(seats)]
    steps = counted.pip if count.player_dealer == "zero" else counted.pip - 1
    return [dealer, *seats][steps % (len(seats) + 1)]
