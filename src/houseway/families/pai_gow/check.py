"""What is wrong with a page of pai gow poker that the page alone cannot tell."""

from collections.abc import Iterator
from functools import cache

from houseway.book.loader import Game
from houseway.core.cards import parse_cards, show_cards
from houseway.core.errors import BadNotation, BookError
from houseway.core.ranking.fortune import PATTERNS, find_fortune_hand
from houseway.core.ranking.orders import Order, parse_order
from houseway.core.round.setup import make_filed_pack
from houseway.families.pai_gow.conditions import AceHighDeal
from houseway.families.pai_gow.page import Example, PaiGowPage, PaiGowRow, PaiGowWager
from houseway.families.pai_gow.play.compiled import CompiledPaiGow, compile_rules, find_ace_high_line
from houseway.families.pai_gow.play.house_way import set_house_way
from houseway.families.pai_gow.play.setting import Hand, find_front_order
from houseway.families.pai_gow.price.ways import find_unset_hands

POSITIONS = 7


def find_faults(game: Game[PaiGowPage]) -> list[str]:
    """Find a table or a deck that the deal does not fit, pays that never come, and a chart that does not set every
    hand.
    """
    page = game.rules
    try:
        order = parse_order(page.ranking)
        find_front_order(page.ranking)
    except BookError as bad:
        return [f"ranking: {bad}"]
    ranked = [*_find_bad_seats(page), *_find_bad_deck(page), *_find_bad_joker(page, order)]
    if ranked:
        return ranked
    compiled = compile_rules(game)
    dead = [fault for wager in page.wager if wager.pays for fault in _find_dead_lines(compiled, wager)]
    return [*dead, *_find_dead_envy(compiled), *_find_chart_faults(game)]


def _find_bad_seats(page: PaiGowPage) -> Iterator[str]:
    for players in page.seats.players:
        if players + 1 != POSITIONS:
            yield (
                f"seats.players: {POSITIONS} piles are dealt, to {POSITIONS - 1} players and the player-dealer, "
                f"not to {players}"
            )


def _find_bad_deck(page: PaiGowPage) -> Iterator[str]:
    cards = make_filed_pack(page.deck, 1)
    needed, held = POSITIONS * page.deal.cards, sum(cards.values())
    if needed > held:
        yield f"deck: {POSITIONS} piles of {page.deal.cards} need {needed} cards, and the deck has {held}"
    elif page.deck.burn != "none":
        yield f"deck.burn: {POSITIONS} piles of {page.deal.cards} leave too few cards to burn what the first one counts"
    if any(card.is_tile for card in cards):
        yield "deck: pai gow poker is dealt from cards, not from tiles"
    elif any(count > 1 for count in cards.values()):
        yield "deck: hands are ranked as one deck makes them, and this one has some cards twice"


def _find_bad_joker(page: PaiGowPage, order: Order) -> Iterator[str]:
    cards = make_filed_pack(page.deck, 1)
    joker = any(card.is_joker for card in cards)
    if joker and order.joker == "none":
        yield f"ranking: the deck has a joker, and {page.ranking!r} does not say what it is"
    if not joker and order.joker != "none":
        yield f"ranking: {page.ranking!r} says what the joker is, and the deck has none"
    if missing := {card.rank for card in cards if not card.is_joker}.difference(order.ranks):
        yield f"ranking: the deck has {len(missing)} ranks that {page.ranking!r} does not know"


def _find_dead_lines(compiled: CompiledPaiGow, wager: PaiGowWager) -> Iterator[str]:
    """List lines of a bonus that are never paid: whoever holds such a hand holds one above it, or none ever can."""
    comes = (
        _list_ace_highs_that_come(compiled, wager) if wager.is_ace_high else _list_fortunes_that_come(compiled, wager)
    )
    for pay in wager.pays:
        if pay.when not in comes:
            yield f"wager {wager.name!r}: {pay.hand} is never paid: no hand is that and none of the lines above it"


def _list_fortunes_that_come(compiled: CompiledPaiGow, wager: PaiGowWager) -> set[str]:
    """List what the hands with as little else as can be come to; of a hand without such an example nobody knows."""
    joker = compiled.ranking.order.joker != "none"
    hands = [hand for hand in _list_examples() if joker or not any(card.is_joker for card in hand)]
    unknown = {pay.when for pay in wager.pays if PATTERNS[pay.when].example is None}
    return unknown | {find_fortune_hand(compiled.fortunes[wager.name], hand) for hand in hands}


@cache
def _list_examples() -> tuple[Hand, ...]:
    """List of each hand that a bonus can name, one that holds as little else as it can.

    What no such hand is, none is.
    """
    return tuple(parse_cards(pattern.example) for pattern in PATTERNS.values() if pattern.example is not None)


def _list_ace_highs_that_come(compiled: CompiledPaiGow, wager: PaiGowWager) -> set[str]:
    """List the lines that are paid in some deal: a joker is among ace-high cards only where it is an ace."""
    jokers = (False, True) if compiled.ranking.order.joker == "bug" else (False,)
    paid = (find_ace_high_line(wager, AceHighDeal(both, joker)) for both in (False, True) for joker in jokers)
    return {pay.when for pay in paid if pay is not None}


def _find_dead_envy(compiled: CompiledPaiGow) -> Iterator[str]:
    for wager in compiled.page.wager:
        if wager.envy is None:
            continue
        lines = {pay.when for pay in compiled.wagers[wager.envy.comes_with].pays}
        for pay in wager.envy.pays:
            if pay.when not in lines:
                yield f"wager {wager.name!r}: {pay.hand} is no line of {wager.envy.comes_with!r}, and is never paid"


def _find_chart_faults(game: Game[PaiGowPage]) -> Iterator[str]:
    """Find hands that no row sets, and examples that the chart sets otherwise; those of another game's rows are its
    own.
    """
    page = game.rules
    for hand in find_unset_hands(game):
        yield f"house_way: no row says how to set {show_cards(hand)}"
    for row in page.house_way.row:
        if row.chart is None:
            for example in row.example:
                yield from _check_example(page, row, example)
        elif row.chart not in game.shelf.games():
            yield f"house_way: row {row.number} ({row.name}): its chart, {row.chart!r}, is not in the book"


def _check_example(page: PaiGowPage, row: PaiGowRow, example: Example) -> Iterator[str]:
    try:
        front, back = parse_cards(example.front), parse_cards(example.back)
        way = set_house_way(page, (*front, *back))
    except (BadNotation, BookError) as bad:
        yield f"house_way: an example of row {row.number} ({row.name}): {bad}"
        return
    if set(way.front) != set(front):
        yield (
            f"house_way: the example {example.front} | {example.back} of row {row.number} ({row.name}) "
            f"is set {way.setting.cards} by row {way.row.number} ({way.row.name})"
        )
