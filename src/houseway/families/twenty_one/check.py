"""What is wrong with a blackjack that its page alone cannot tell."""

from collections.abc import Collection, Iterator
from contextlib import suppress

from houseway.book.loader import Game
from houseway.book.model.condition import EVERYTHING, all_hold, list_asked
from houseway.core.errors import BookError
from houseway.core.ranking.twenty_one_finals import DealerFinal, SeatFinal
from houseway.core.round.setup import filed_pack
from houseway.families.twenty_one.check_bonus import find_bonus_faults
from houseway.families.twenty_one.check_hands import list_dealer_finals, list_dealer_hands, list_seat_finals
from houseway.families.twenty_one.conditions import FINISHED_HANDS, Part, TwentyOneWhen
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.play.bonus_rules import list_lines
from houseway.families.twenty_one.play.compiled import (
    CardsWanted,
    CompiledTwentyOne,
    FinalsAlone,
    compile_game,
    is_met_by_hands,
    is_of_finals,
)
from houseway.families.twenty_one.play.engine import count_most_cards

Pairs = Collection[tuple[SeatFinal, DealerFinal]]


def find_faults(game: Game[TwentyOnePage]) -> list[str]:
    """Rules and pays that no hands can meet, wins that nothing pays, gaps in a chart, and a deck that is too small."""
    page, compiled = game.rules, compile_game(game)
    if page.deck.jokers and compiled.order.joker_total is None:
        return [
            f"deck: there are jokers, and in the order {page.ranking!r} a joker counts nothing: name another ranking"
        ]
    if misplaced := list(_find_misplaced(page)):
        return [*misplaced, *_find_chart_faults(page, compiled), *_find_short_deck(page)]
    try:
        return [*_find_hand_faults(page, compiled), *_find_chart_faults(page, compiled), *_find_short_deck(page)]
    except BookError as bad:
        return [str(bad)]


def _find_hand_faults(page: TwentyOnePage, compiled: CompiledTwentyOne) -> Iterator[str]:
    """Everything that only the finished hands show which can come about."""
    lines = [line for wager in page.wager if wager.kind == "bonus" for line in list_lines(wager)]
    compared = [rule.asked for rule in compiled.rules]
    compared += [list_asked(pay.when) for wager in page.wager if wager.kind != "bonus" for pay in wager.pays]
    # What says nothing of itself would tell all hands apart: it is tried on those that others tell apart.
    whens = [*filter(is_of_finals, compared), *(line.finals for line in lines)]
    dealers = list_dealer_finals(page, compiled, whens)
    pairs = [(seat, dealer) for seat in list_seat_finals(page, compiled, whens) for dealer in dealers]
    yield from _find_pair_faults(page, compiled, pairs)
    for wager in page.wager:
        if wager.kind == "bonus":
            yield from find_bonus_faults(page, wager, dealers)
    yield from _find_insurance_faults(page, pairs)


def _find_misplaced(page: TwentyOnePage) -> Iterator[str]:
    """Conditions on first cards where finished hands are compared."""
    for rule in page.compare.rule:
        for key in _list_card_keys(rule.when):
            yield f"compare.rule {rule.hand!r}: {key!r} is a condition for bonus wagers, and finished hands have none"
    for wager in page.wager:
        for pay in wager.pays if wager.kind != "bonus" else ():
            for key in _list_card_keys(pay.when):
                yield f"wager {wager.name!r}, {pay.hand!r}: {key!r} is a condition for bonus wagers, and this is none"


def _list_card_keys(when: TwentyOneWhen) -> list[str]:
    """The conditions on cards that only a bonus wager names; one that says nothing of itself is tried instead."""
    asked = [(key, condition.reads) for key, condition, _ in list_asked(when)]
    told = FINISHED_HANDS | {Part.DEALER_CARDS}
    return sorted(key for key, reads in asked if reads != EVERYTHING and not reads.is_within(*told))


def _find_pair_faults(page: TwentyOnePage, compiled: CompiledTwentyOne, pairs: Pairs) -> Iterator[str]:
    """Rules that never hold; of each base wager the first win that no line pays, and pays that no win is paid by."""
    used: set[int | None] = set()
    paid: dict[str, set[int | None]] = {wager.name: set() for wager in page.base_wagers}
    unpaid: dict[str, str] = {}
    looks = {name for name, lines in compiled.odds.items() if not all(is_of_finals(line.asked) for line in lines)}
    for seat, dealer in pairs:
        facts = FinalsAlone(seat=seat, dealer=dealer)
        result, rule = compiled.compare(facts)
        used.add(rule)
        for name, places in paid.items() if result == "wins" else ():
            try:
                found = (
                    set(_list_paying_lines(compiled, name, facts))
                    if name in looks
                    else {compiled.find_paid(name, facts)}
                )
                places.update(found or {None})
                if found in ({None}, set()) and name not in unpaid:
                    compiled.verdict(name, seat, dealer)
            except BookError as bad:
                unpaid.setdefault(name, str(bad))
    for place, each in enumerate(compiled.rules):
        if place not in used:
            yield f"compare.rule {each.hand!r} can never hold: no such hands come about, or a rule above takes them all"
    for wager in page.base_wagers:
        if wager.name in unpaid:
            yield unpaid[wager.name]
        for place, pay in enumerate(wager.pays):
            if place not in paid[wager.name]:
                yield f"wager {wager.name!r}: {pay.hand!r} is never paid: no such win comes about, or one above pays"


def _list_paying_lines(compiled: CompiledTwentyOne, wager: str, facts: FinalsAlone) -> Iterator[int]:
    """The lines that may pay two hands, of which some may look at their cards, down to the first that surely does.

    A condition that looks at what no base wager has is found out by being asked.
    """
    for place, line in enumerate(compiled.odds[wager]):
        with suppress(CardsWanted):
            holds = all_hold(line.asked, facts)
            if is_of_finals(line.asked):
                if holds:
                    yield place
                    return
                continue
        yield place


def _find_insurance_faults(page: TwentyOnePage, pairs: Pairs) -> Iterator[str]:
    """Insurance that nothing pays."""
    if page.insurance is None:
        return
    wager = next(wager for wager in page.wager if wager.name == page.insurance.wager)
    naturals = [pair for pair in pairs if pair[1].natural]
    if not any(is_met_by_hands(list_asked(pay.when), *pair) for pay in wager.pays for pair in naturals):
        yield f"wager {wager.name!r}: no line pays it when the player-dealer has a natural"


def _find_chart_faults(page: TwentyOnePage, compiled: CompiledTwentyOne) -> Iterator[str]:
    """Totals that the player-dealer's chart leaves out; a chart that says nothing at all leaves everything to him."""
    chart = page.player_dealer_chart
    if not (chart.hit.hard | chart.hit.soft | chart.stand.hard | chart.stand.soft):
        if page.player_dealer_way is None:
            yield "player_dealer_way: the chart leaves every card to him; say how he is taken to play"
        return
    open_ = {compiled.hand(cards) for cards in list_dealer_hands(page, compiled) if compiled.dealer_must(cards) is None}
    for hand in sorted(open_, key=lambda hand: (hand.soft, hand.halves)):
        yield f"player_dealer_chart: nothing is said of a {hand}: put it under hit or under stand"


def _find_short_deck(page: TwentyOnePage) -> list[str]:
    held = sum(filed_pack(page.deck, page.deck.decks.min).values())
    needed = count_most_cards(page)
    if needed > held:
        players = max(page.seats.players)
        return [f"deck: {players} players and the player-dealer may need {needed} cards, and the deck has {held}"]
    return []
