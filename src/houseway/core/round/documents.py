"""The document of a round: everything that determined it, and nothing that follows from it."""

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from houseway.book.changes import Change
from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import Card, show_cards
from houseway.core.table import Bettor

if TYPE_CHECKING:
    from houseway.core.round.round import Round
    from houseway.core.round.setup import Setup

FORMAT = 1


@runtime_checkable
class Exposing(Protocol):
    """A state of a game in which the house dealer may expose cards."""

    @property
    def not_exposed(self) -> tuple[Card, ...]:
        """The cards that are said to be exposed, and have not come face down to anybody so far."""


def write_document(played: "Round") -> dict[str, Any]:
    """Write the round as plain data.

    A finished round needs only the cards that left the shoe; another keeps them all.
    """
    setup = played.setup
    cards = setup.order[: played.state.cards_gone] if played.is_over else setup.order
    page: dict[str, Any] = {
        "houseway": FORMAT,
        "game": setup.game.id,
        "version": setup.game.rules.version,
        "reading": dict(setup.game.reading),
        "decks": setup.decks,
        "seats": setup.layout.positions,
    }
    optional = {
        "player_dealer": setup.layout.player_dealer,
        "player_dealer_chips": setup.dealer_chips,
        "bank": setup.bank,
        "fee_option": f"{setup.fee.schedule}:{setup.fee.id}" if setup.fee else None,
        "button": setup.button,
        "limit": _write_limit(setup.limit) if setup.limit else None,
        "dice": list(setup.dice) or None,
        "changed": [_write_change(one) for one in setup.game.changes] or None,
        "minimum": setup.limits.minimum,
        "maximum": setup.limits.maximum,
        "carried": setup.carried.to_dict() if setup.carried else None,
        "post": [post.to_dict() for post in setup.posts] or None,
        "exposed": show_cards(_list_exposed(played)) or None,
        "reshuffled": show_cards(setup.reshuffled) or None,
        "miscount": [one.to_dict() for one in setup.miscounts] or None,
    }
    page |= {key: value for key, value in optional.items() if value is not None}
    page["seat"] = _write_seats(setup)
    page["cards"] = show_cards(cards)
    page["decision"] = [
        {"by": one.by, "action": one.action}
        | ({"amount": one.amount} if one.amount is not None else {})
        | ({"cards": show_cards(one.cards)} if one.cards else {})
        for one in played.decisions
    ]
    return page


def _write_change(change: Change) -> dict[str, Any]:
    """Write a change of the game, without what is nothing, which a file cannot say."""
    return {key: value for key, value in change.to_dict().items() if value is not None}


def _list_exposed(played: "Round") -> tuple[Card, ...]:
    """List the cards that are exposed, of a finished round those that came: no other can be read back."""
    exposed, state = played.setup.exposed, played.state
    if not exposed or not played.is_over or not isinstance(state, Exposing):
        return exposed
    return tuple(card for card in exposed if card not in state.not_exposed)


def _write_limit(stakes: Stakes) -> dict[str, Any]:
    """Write what a pot game is played for, without what its page says anyway."""
    document: dict[str, Any] = {"lower": stakes.lower, "upper": stakes.upper}
    if stakes.ante is not None:
        document["ante"] = stakes.ante
    if stakes.blinds:
        document["blinds"] = list(stakes.blinds)
    if stakes.bring_in is not None:
        document["bring_in"] = stakes.bring_in
    return document


def _write_seats(setup: "Setup") -> list[dict[str, Any]]:
    """Write the bettors in the order of their wagers, which is also the order of their fees in the ledger.

    A seat in front of back-line bettors has a row even where nothing is known of its own player.
    """
    rows = []
    bettors = [*(stake.bettor for stake in setup.stakes), *setup.chips]
    for bettor in dict.fromkeys([*bettors, *(Bettor(bettor.seat) for bettor in bettors)]):
        row: dict[str, Any] = {"number": bettor.seat}
        if bettor.place:
            row["back_line"] = bettor.place
        if bettor in setup.chips:
            row["chips"] = setup.chips[bettor]
        wagers = {stake.wager: stake.amount for stake in setup.stakes if stake.bettor == bettor}
        if wagers:
            row["wagers"] = wagers
        if used := setup.vouchers.get(bettor):
            row["vouchers"] = used
        standing = [stake.wager for stake in setup.standing if stake.bettor == bettor]
        if standing:
            row["standing"] = standing
        rows.append(row)
    return rows
