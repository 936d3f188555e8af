"""Faults of a pot game's page that only dealing it shows."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.book.loader import Game
from houseway.book.model.fees import FeeOption
from houseway.book.model.game import CARDS_IN
from houseway.core.cards import DECKS
from houseway.core.errors import BookError
from houseway.core.ranking.badugi import CARDS as BADUGI_CARDS
from houseway.core.ranking.compiled import MOST_JOKERS
from houseway.core.ranking.multisets import MOST
from houseway.core.ranking.orders import Order, parse_order
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.hands import WHOLE

if TYPE_CHECKING:
    from houseway.book.model.pot_betting import Blind
    from houseway.book.model.pot_fees import ByPlayers

_LOWS = ("ace-to-five", "deuce-to-seven")
MOST_IN_ALL = 10
"""More own and shared cards than these would take long to rank."""


def find_faults(game: Game[PokerPage]) -> list[str]:
    """List orders that are none, hands that the streets do not make, places nobody sits at, and fees with gaps."""
    page = game.rules
    orders, found = _check_orders(page)
    for key, order in orders.items():
        found += _check_cards(page, key, order)
    return [
        *found,
        *_check_halves(page, orders),
        *_check_streets(page),
        *_check_openers(page, orders),
        *_check_blinds(page),
        *(fault for posted in game.posted_fees for fault in _check_fees(page, posted.option)),
    ]


def _check_orders(page: PokerPage) -> tuple[dict[str, Order], list[str]]:
    """Find the five-card orders that a page names, by their keys, and the words that name none."""
    words = {
        "ranking": None if page.ranking == "badugi" else page.ranking,
        "showdown.low": page.showdown.low,
        "showdown.joker_down": page.showdown.joker_down,
        "openers.low": page.openers.low if page.openers else None,
    }
    orders, found = {}, []
    for key, named in words.items():
        try:
            if named is not None:
                orders[key] = parse_order(named)
        except BookError as bad:
            found.append(f"{key}: {bad}")
    return orders, found


def _check_cards(page: PokerPage, key: str, order: Order) -> Iterator[str]:
    """List cards of the deck that an order does not know, or knows although the deck has none."""
    jokers = page.deck.jokers if page.deck.decks.min >= page.deck.jokers_from else 0
    if jokers and order.joker == "none":
        yield f"{key}: the deck has a joker, and {order.words!r} does not say what it is"
    if not jokers and order.joker != "none":
        yield f"{key}: {order.words!r} says what the joker is, and the deck has none"
    if key != "ranking":
        return
    if page.deck.kind in ("tiles", "california aces") or page.deck.decks.max > 1:
        yield "deck: hands are ranked as one deck of cards makes them"
    if jokers > MOST_JOKERS:
        yield f"deck.jokers: hands are ranked with up to {MOST_JOKERS} jokers, not {jokers}"
    if missing := DECKS[page.deck.kind].difference(order.ranks):
        yield f"{key}: the deck has {len(missing)} ranks that {order.words!r} does not know"


def _check_halves(page: PokerPage, orders: dict[str, Order]) -> Iterator[str]:
    """List orders that cannot stand beside each other."""
    show, high, low = page.showdown, orders.get("ranking"), orders.get("showdown.low")
    if page.ranking == "badugi" and (page.deck.jokers or show.low or show.joker_down or show.needs or page.sevens):
        yield "ranking: badugi is played without jokers, for one whole pot, and knows no hand that it needs"
    if low and (low.scale != "ace-to-five" or (high and high.scale != "high")):
        yield "showdown.low: a pot is halved between a high order and an ace-to-five or eight or better low"
    down = orders.get("showdown.joker_down")
    if down and high and (down.scale, down.categories, down.ranks) != (high.scale, high.categories, high.ranks):
        yield f"showdown.joker_down: {down.words!r} and {high.words!r} rank different categories"
    if high and show.least_hand and not show.least_hand.is_of(high):
        yield f"showdown.needs: {show.needs!r} is no category of {high.words!r}"
    played = orders.get("openers.low", high)
    if page.sevens and played and not page.sevens.least_hand.is_of(played):
        yield "sevens: the rule of sevens belongs to an ace-to-five low"


def _check_streets(page: PokerPage) -> Iterator[str]:
    """List hands of too few or too many cards, cards thrown away that nobody has, and a deck that does not reach."""
    own, board, uses = page.own_cards, page.board_cards, page.showdown.uses
    if page.ranking == "badugi":
        if (own, board) != (BADUGI_CARDS, 0):
            yield f"street: a hand of badugi is {BADUGI_CARDS} cards of one's own, not {own} and {board} on the board"
    elif uses in ("exactly two", "at least two") and (own < 2 or board < WHOLE - 2):
        yield f"street: two cards of {own} and three of {board} on the board cannot be used"
    elif uses == "any" and own + board > MOST_IN_ALL:
        yield f"street: a hand is ranked of up to {MOST_IN_ALL} cards, not of {own + board}"
    elif uses == "at most two" and board + 2 > MOST:
        yield f"street: a hand is ranked of up to {MOST} cards, not of two and {board} on the board"
    yield from _check_deal(page)


def _check_deal(page: PokerPage) -> Iterator[str]:
    held = up = needed = 0
    players = max(page.seats.players)
    for street in page.street:
        thrown = street.discard.cards if street.discard else 0
        before = held if street.discard and street.discard.when == "before the cards" else held + len(street.cards)
        if thrown > max(before, 0):
            yield f"street {street.name!r}: {thrown} cards are thrown away, and a player holds {before}"
        if street.draw and not held:
            yield f"street {street.name!r}: cards are drawn before any have been dealt"
        held += len(street.cards) - thrown
        up += street.cards.count("up") + (street.roll is not None)
        if street.open_pair and up < 2:
            yield f"street {street.name!r}: nobody can show a pair by then"
        if page.action.first == "by the cards" and street is page.street[0] and not up:
            yield 'action.first: no card lies face up that somebody could begin by: say "left of the button"'
        drawn = min(street.draw.most, held) if street.draw else 0
        needed += players * (len(street.cards) + drawn) + street.board + street.burn
    deck = page.deck.decks.min * (CARDS_IN[page.deck.kind] + page.deck.jokers)
    if needed > deck and page.shortage is None:
        yield f"deck: with draws {players} players may need {needed} cards of {deck}: say what is done ([shortage])"


def _check_openers(page: PokerPage, orders: dict[str, Order]) -> Iterator[str]:
    if page.openers is None:
        return
    if not any(street.draw for street in page.street):
        yield "openers: a pot is opened with a certain hand in a game with a draw, and this one has none"
    if "ranking" in orders and orders["ranking"].scale != "high":
        yield f"openers: a pair opens where high hands win, not {page.ranking!r}"
    if "openers.low" in orders and orders["openers.low"].scale not in _LOWS:
        yield f"openers.low: {orders['openers.low'].words!r} is no order of low hands"
    if len(page.street[0].cards) != WHOLE:
        yield f"openers: openers are shown of {WHOLE} cards, and the first street deals {len(page.street[0].cards)}"


def _check_blinds(page: PokerPage) -> Iterator[str]:
    if page.blinds is None:
        return
    yield from _check_places("blinds.post", page.blinds.post, max(page.seats.players))
    yield from _check_places("blinds.heads_up", page.blinds.heads_up, 2)


def _check_places(key: str, blinds: "tuple[Blind, ...]", players: int) -> Iterator[str]:
    for blind in blinds:
        if blind.place >= players:
            yield f"{key}: the {blind.name} has the place {blind.place}, and a table of {players} ends at {players - 1}"
    if len({blind.place for blind in blinds}) < len(blinds):
        yield f"{key}: two blinds have the same place"


def _check_fees(page: PokerPage, option: FeeOption) -> Iterator[str]:
    """Find an option that takes nothing, and numbers of players that it has no fee for."""
    most = max(page.seats.players)
    every: dict[str, tuple[ByPlayers, ...]] = {"drop": option.drop, "time": option.time, "each": option.each}
    if not any(every.values()) and not option.by_pot:
        yield f"fee option {option.id}: neither a drop nor a fee by the clock or for each player is named"
    for key, rows in every.items():
        bare = [number for number in range(2, most + 1) if not any(row.is_for(number) for row in rows)]
        if rows and bare and not option.some_tables:
            yield f"fee option {option.id}: {key} has no row for {', '.join(map(str, bare))} players"
