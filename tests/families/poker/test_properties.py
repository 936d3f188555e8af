"""Random play: chips are conserved, every hand ends, rounds replay, and no view tells of cards not shown."""

import json
import random
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.core.cards import Card
from houseway.core.round import Round, Setup
from houseway.core.table import Bettor
from houseway.families import begin
from tests.families.poker.dealing import DECK, GAME, table


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    seats = draw(st.lists(st.integers(1, 10), min_size=2, max_size=10, unique=True))
    limit = draw(st.sampled_from([posted.id for posted in GAME.posted_fees]))
    lower = int(limit.split("-")[0])
    stack = st.integers(1, lower * 60) if draw(st.booleans()) else st.integers(1, lower * 8)
    dollars = {seat: draw(stack) / 2 for seat in seats}
    order = list(DECK)
    random.Random(draw(st.integers(0, 2**32))).shuffle(order)
    fee = limit if draw(st.booleans()) else None
    return table(dollars, draw(st.sampled_from(seats)), limit=limit, fee=fee, order=tuple(order))


def steps(setup: Setup, seed: int) -> list[Round]:
    """Every moment of a round played at random, folding less often than the rest."""
    chance = random.Random(seed)
    played = [begin(setup)]
    while played[-1].turn:
        choices = played[-1].choices
        weights = [1 if choice.action == "fold" else 3 for choice in choices]
        played.append(played[-1].decide(chance.choices(choices, weights)[0]))
        assert len(played) < 400
    return played


def hidden_from(seat: int, setup: Setup, gone: int) -> list[int]:
    """The places in the deck that a seat may not know once so many cards are gone: counted by hand.

    With n players the first card to the i-th seat left of the button is number i, the second n + i; 2n, 2n + 4 and
    2n + 6 are burned.
    """
    seats = sorted(bettor.seat for bettor in setup.chips)
    start = seats.index(setup.button or 0) + 1
    in_order = seats[start:] + seats[:start]
    count = len(in_order)
    others = [place + extra for place, one in enumerate(in_order) if one != seat for extra in (0, count)]
    return [*others, *(2 * count + burn for burn in (0, 4, 6) if 2 * count + burn < gone), *range(gone, 52)]


@settings(max_examples=150, deadline=None)
@given(setups(), st.integers(0, 2**32), st.data())
def test_views_are_the_same_where_only_unknown_cards_differ(setup: Setup, seed: int, data: st.DataObject) -> None:
    moments = steps(setup, seed)
    shown = any(event.kind == "exposed" for event in moments[-1].events)
    secret = moments[:-1] if shown else moments
    if not secret:
        return
    last = secret[data.draw(st.integers(0, len(secret) - 1))]
    seat = data.draw(st.sampled_from(sorted(setup.chips))).seat
    other = begin(replace(setup, order=_mixed(setup.order, hidden_from(seat, setup, last.state.cards_gone), seed)))
    for number, decision in enumerate((*last.decisions, None)):
        assert json.dumps(other.view(seat)) == json.dumps(moments[number].view(seat))
        if decision:
            other = other.decide(decision.action, decision.amount)


def _mixed(order: tuple[Card, ...], places: list[int], seed: int) -> tuple[Card, ...]:
    cards = [order[place] for place in places]
    random.Random(seed).shuffle(cards)
    mixed = list(order)
    for place, card in zip(places, cards, strict=True):
        mixed[place] = card
    return tuple(mixed)


def test_a_seat_sees_its_own_cards_and_the_backs_of_the_others() -> None:
    played = begin(table({1: 100, 2: 100}, button=1))
    dealt = [event["cards"] for event in played.view(2)["events"] if event["kind"] == "dealt"]
    # Seat 2 is left of the button: the first and the third card of the deck are its own.
    assert dealt == [[str(DECK[0])], ["??"], [str(DECK[2])], ["??"]]
    assert [event["cards"] for event in played.view()["events"] if event["kind"] == "dealt"] == [["??"]] * 4


def test_rounds_do_not_depend_on_the_order_in_which_seats_are_named() -> None:
    setup = table({1: 100, 2: 50, 3: 75}, button=2)
    turned = replace(setup, chips={Bettor(seat): setup.chips[Bettor(seat)] for seat in (3, 1, 2)})
    assert steps(setup, 5)[-1].ledger == steps(turned, 5)[-1].ledger
