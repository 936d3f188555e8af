"""What happens on a street beside the betting: cards, draws, discards, cards turned up, and kills by choice."""

from collections.abc import Generator
from itertools import combinations
from typing import Any

from tests.families.poker.naive.forced import kill, kill_amount
from tests.families.poker.naive.hand import Hand, Offer
from tests.ranking.naive import Card

Asked = Generator[tuple[int, set[Offer]], tuple[str, int, tuple[Card, ...]], None]


def turn_order(hand: Hand) -> list[int]:
    """Those still in, from where the cards begin: the button's left, or seat 1."""
    seats = hand.given.seats
    if hand.page["action"]["first"] == "seat 1":
        seats = sorted(seats)
    return [seat for seat in seats if seat in hand.live]


def cards_of_street(hand: Hand, street: dict[str, Any]) -> Asked:
    """All that comes before the betting."""
    discard, roll = street["discard"], street["roll"]
    if discard and discard["when"] == "before the cards":
        yield from discards(hand, discard["cards"])
    lies = {seat: list(street["cards"]) for seat in hand.live}
    if roll and roll["way"] == "may turn the down card up":
        for seat in turn_order(hand):
            down = down_cards(hand, seat)
            offers: set[Offer] = {("keep down", 0, 0, ()), *(("turn up", 0, 0, (card,)) for card in down)}
            action, _, chosen = yield seat, offers
            if action == "turn up":
                hand.up[seat][hand.own[seat].index(chosen[0])] = True
                lies[seat] = ["down"]
    if street["burn"]:
        hand.card()
    if street["draw"]:
        yield from draws(hand, street["draw"])
    for number in range(len(street["cards"])):
        for seat in turn_order(hand):
            hand.give(seat, hand.card(), up=lies[seat][number] == "up")
    hand.board += [hand.card() for _ in range(street["board"])]
    if discard and discard["when"] == "after the cards":
        yield from discards(hand, discard["cards"])
    if roll and roll["way"] == "must turn one up":
        for seat in turn_order(hand):
            _, _, chosen = yield seat, {("turn up", 0, 0, (card,)) for card in down_cards(hand, seat)}
            hand.up[seat][hand.own[seat].index(chosen[0])] = True
    if street["kill"]:
        yield from kills(hand)


def down_cards(hand: Hand, seat: int) -> list[Card]:
    return [card for card, up in zip(hand.own[seat], hand.up[seat], strict=True) if not up]


def throw(hand: Hand, seat: int, cards: tuple[Card, ...]) -> None:
    for card in cards:
        place = hand.own[seat].index(card)
        del hand.own[seat][place], hand.up[seat][place]
        if card == (0, ""):
            hand.joker_down[seat] = False


def discards(hand: Hand, count: int) -> Asked:
    for seat in turn_order(hand):
        offers = {("discard", 0, 0, tuple(sorted(some))) for some in combinations(hand.own[seat], count)}
        _, _, chosen = yield seat, offers
        throw(hand, seat, chosen)


def draws(hand: Hand, rule: dict[str, Any]) -> Asked:
    late = []
    for seat in turn_order(hand):
        own = hand.own[seat]
        offers: set[Offer] = {("stand pat", 0, 0, ())}
        for count in range(1, min(rule["most"], len(own)) + 1):
            offers |= {("draw", 0, 0, tuple(sorted(some))) for some in combinations(own, count)}
        _, _, chosen = yield seat, offers
        throw(hand, seat, chosen)
        waits = rule["fifth_last"] and len(chosen) == 5
        for _ in range(len(chosen) - waits):
            hand.give(seat, hand.card(), up=False)
        late += [seat] * waits
    for seat in late:
        hand.give(seat, hand.card(), up=False)


def kills(hand: Hand) -> Asked:
    """Each in turn may kill the pot who has chips enough; one kill only."""
    amount = kill_amount(hand)
    for seat in turn_order(hand):
        if hand.killer:
            return
        if hand.stack[seat] >= hand.page["kill"]["by_choice"] * amount:
            action, _, _ = yield seat, {("kill", amount, amount, ()), ("pass", 0, 0, ())}
            if action == "kill":
                kill(hand, seat, amount)
