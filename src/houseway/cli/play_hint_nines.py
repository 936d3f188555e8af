"""A hint at the nines with options: what each choice is worth, exactly, with one seat and a full shoe."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.book.model.nines import NinesWager
from houseway.errors import HousewayError
from houseway.families.nines.options.play import BankMoment, Counts, SeatMoment
from houseway.families.nines.options.rules import Action, option_rules
from houseway.families.nines.options.wording import percent
from houseway.round.setup import filed_pack

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.book.loader import OpenGame
    from houseway.families.nines.options.payoffs import PayoffGame
    from houseway.money import Cents


def seat_hint(game: "OpenGame", decks: int, cards: Counts, up: int | None, offered: Sequence[str]) -> Iterator[str]:
    """What each choice of a seat's is worth against the house way and, where it chooses too, in equilibrium."""
    from houseway.families.nines.options.replies import house_ways
    from houseway.families.nines.options.spots import seat_spots
    from houseway.families.nines.options.worths import seat_worths

    moment, here = SeatMoment(cards, up), _here(game, decks, cards, up)
    found = [spot.worths for spot in seat_spots(here, house_ways(here).bank) if spot.moment == moment]
    if not found:
        raise HousewayError("nothing is known of this hand")
    balanced = seat_worths(game, here.left, "equilibrium")[moment].worths if here.both_choose else found[0]
    if balanced == found[0]:
        yield f"Best: {_rated(balanced, offered)}."
    else:
        yield f"Best against the house way: {_rated(found[0], offered)}."
        yield f"Against a player-dealer who answers best (equilibrium): {_rated(balanced, offered)}."
    yield "Of your wager on average, from a full shoe with nobody else at the table."


def _rated(worths: "Mapping[Action, Fraction]", offered: Sequence[str]) -> str:
    """The choices, the best first."""
    rated = sorted(((worth, action) for action, worth in worths.items() if action in offered), reverse=True)
    return ", ".join(f"{action} {percent(worth)}" for worth, action in rated)


def late_hint(game: "OpenGame", decks: int, wager: NinesWager, cards: Counts, up: int | None) -> Iterator[str]:
    """What a late wager is worth, for a seat that then plays at its best against the house way."""
    from houseway.families.nines.options.replies import Ways, house_ways, seat_replies
    from houseway.families.nines.options.spots import late_spots

    here = _here(game, decks, cards, up)
    bank = house_ways(here).bank
    spots = late_spots(here, Ways(seat_replies(here, bank), bank), wager)
    worth = next((spot.worth for spot in spots if spot.moment == SeatMoment(cards, up)), None)
    if worth is None:
        raise HousewayError("nothing is known of this wager here")
    best = "Make it" if worth > 0 else "Pass"
    yield f"{best}: {wager.name} is worth {percent(worth)} of what you put on it here, from a full shoe."


def bank_hint(
    game: "OpenGame",
    decks: int,
    cards: Counts,
    up: int | None,
    player: Counts | None,
    acted: "Sequence[tuple[Action, Cents]]",
) -> Iterator[str]:
    """What standing and drawing are worth to the player-dealer, against seats that play the house way."""
    from houseway.families.nines.options.worths import bank_worths

    left = _shoe(game, decks)
    house, balanced = (bank_worths(game, left, way) for way in ("house-way", "equilibrium"))
    stand = draw = Fraction(0)
    for action, amount in acted:
        moment = BankMoment(cards, up, player, action)
        if spot := house.get(moment) or balanced.get(moment):
            stand, draw = stand + spot.stand * amount, draw + spot.draw * amount
    best = "hit" if draw > stand else "stand"
    yield f"Best: {best}. On average you gain {_dollars(stand)} if you stand and {_dollars(draw)} if you hit."
    yield "Each seat by itself, as one that plays the house way and that the bank covers, from a full shoe."


def _here(game: "OpenGame", decks: int, cards: Counts, up: int | None) -> "PayoffGame":
    from houseway.families.nines.options.payoffs import payoffs_here

    community = option_rules(game).deal.hands == "community"
    return payoffs_here(game, _shoe(game, decks), cards if community else None, up)


def _shoe(game: "OpenGame", decks: int) -> Counts:
    from houseway.families.nines.options.shoe import counts_of

    return counts_of(filed_pack(game.page.deck, decks))


def _dollars(cents: Fraction) -> str:
    amount = float(cents) / 100
    return f"{'-' if amount < 0 else '+'}${abs(amount):.2f}"
