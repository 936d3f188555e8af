"""The rule sheet's words on the end of a pot game: hands, halves, odd chips, openers, sevens."""

from collections.abc import Iterator

from houseway.core.money import show_money
from houseway.core.paper.parts import note_lines
from houseway.core.ranking.orders import Order, parse_order
from houseway.families.poker.page import PokerPage

USES = {
    "any": "The best five of the own cards and the board count, in any mixture.",
    "exactly two": "Exactly two of the own cards count, with three of the board.",
    "at most two": "At most two of the own cards count.",
    "at least two": "At least two of the own cards count.",
}
ODD = {
    "left of button": "the first winner on the button's left",
    "highest card by suit": "who holds the highest card, by rank and then by suit",
    "lowest card by suit": "who holds the lowest card, by rank and then by suit",
}
JOKERS = {
    "bug": "The joker is an ace, or completes a straight or a flush.",
    "wild": "The joker is any card.",
    "lowest": "The joker is the lowest card that the hand lacks.",
}
BADUGI = (
    "Of four cards those count that repeat neither a rank nor a suit; more of them beat fewer, and of as many the "
    "lower ones win, aces low."
)


def say_end(page: PokerPage) -> Iterator[str]:
    """Say what wins, what is split, and what happens to the rest."""
    yield from _say_ranking(page)
    if page.board_cards:
        yield f"{USES[page.showdown.uses]}{note_lines(page.showdown.lines)}"
    yield from _say_special(page)
    yield from _say_odd_chip(page)


def _say_ranking(page: PokerPage) -> Iterator[str]:
    if page.ranking == "badugi":
        yield BADUGI
        return
    yield _say_order(parse_order(page.ranking))
    if page.showdown.joker_down:
        joker = JOKERS[parse_order(page.showdown.joker_down).joker]
        yield f"So it is where it was dealt face up. Dealt face down, {joker[0].lower()}{joker[1:]}"
    if page.showdown.low:
        order = parse_order(page.showdown.low)
        needs = " that qualifies; where none does, the best high hand takes it all" if order.qualifier else ""
        yield f"Half the pot goes to the best low hand{needs}. {_say_order(order)}"


def _say_order(order: Order) -> str:
    joker = f" {JOKERS[order.joker]}" if order.joker != "none" else ""
    if order.scale == "ace-to-five":
        needs = f" It must be five different ranks of {order.qualifier} or lower." if order.qualifier else ""
        return f"Low hands, aces low, straights and flushes counting for nothing: 5-4-3-2-A is the best.{needs}{joker}"
    if order.scale == "deuce-to-seven":
        return "Low hands, aces high, straights and flushes counting against a hand: 7-5-4-3-2 of mixed suits is best."
    categories = list(reversed(order.categories))
    shown = [name for name in categories if name != "five of a kind" or order.joker != "none"]
    return f"High hands, from the best down: {', '.join(shown)}.{joker}"


def _say_special(page: PokerPage) -> Iterator[str]:
    if least := page.showdown.least_hand:
        yield (
            f"A hand of {least.words} takes the whole pot; without one, the best hand is awarded "
            f"{page.showdown.award} of it, and the rest is carried to the next round{note_lines(page.showdown.lines)}."
        )
    if page.openers:
        rule = page.openers
        out = {
            "carried": "the antes stay in the pot for the next round",
            "low": "the same cards are played for low, and anybody may open",
            "ends": "every ante goes back",
        }[rule.passed_out]
        yield (
            f"Nobody may open with less than {rule.least_hand.words}, and the opener proves it at the end. Where "
            f"nobody opens, {out}. An opener without openers loses the pot{note_lines(rule.lines)}."
        )
        if rule.low:
            yield f"Played for low: {_say_order(parse_order(rule.low))}"
    if page.sevens:
        who = "Played for low, who" if page.openers and page.openers.low else "Who"
        yield (
            f"{who} checks a hand of {page.sevens.least_hand.words} after the draw wins no later bet"
            f"{note_lines(page.sevens.lines)}."
        )
    if page.showdown.asked:
        yield "At the end each in turn shows or throws the hand away, the last to have bet or raised first."


def _say_odd_chip(page: PokerPage) -> Iterator[str]:
    rule = page.odd_chip
    low = f"; among low hands to {ODD[rule.low_to]}" if rule.low_to else ""
    halves = ""
    if page.showdown.low:
        high = "the high hand" if rule.halves == "high" else "the winner nearest the button's left"
        parts = "the whole pot" if rule.tied_both_ways == "whole pot" else "each half on its own"
        halves = f" What halving a pot leaves over goes to {high}. Those who tie for high and for low split {parts}."
    to = (
        ODD[rule.to]
        if (rule.to, page.action.first) != ("left of button", "seat 1")
        else "the first of them from seat 1"
    )
    yield (
        f"Equal hands split the pot in chips of {show_money(rule.chip)}; what is left over goes to {to}{low}"
        f"{note_lines(rule.lines)}.{halves}"
    )
