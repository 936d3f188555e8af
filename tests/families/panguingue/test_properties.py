"""Random play: chips are conserved, cards too, every round ends, rounds replay, and no view tells of hidden cards."""

import json
import random
from collections import Counter
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.core.cards import Card
from houseway.core.errors import IllegalChoice
from houseway.core.round import Decision, Setup
from houseway.core.table import Miscount
from houseway.families import begin
from tests.families.panguingue.dealing import GAMES, at_random, state, steps


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    setup = at_random(GAMES[draw(st.sampled_from(sorted(GAMES)))], draw(st.integers(0, 2**32)))
    if draw(st.booleans()):
        return setup
    seat = draw(st.sampled_from(setup.seats))
    wrong = Miscount(seat, draw(st.sampled_from([7, 8, 9, 11, 12, 13])), draw(st.integers(0, 3)))
    return replace(setup, miscounts=(wrong,))


@settings(max_examples=25, deadline=None)
@given(setups(), st.integers(0, 2**32))
def test_chips_and_cards_are_conserved_and_every_round_ends(setup: Setup, seed: int) -> None:
    moments = steps(setup, seed)
    money = sum(setup.chips.values())
    for played in moments[:: max(1, len(moments) // 12)] + moments[-1:]:
        now, net = state(played), played.net()
        assert sum(net.values()) == 0
        assert net.get("pot", 0) == now.tops
        assert {f"seat {seat}": chips for seat, chips in now.stacks.items()} == {
            str(bettor): chips + net[str(bettor)] for bettor, chips in setup.chips.items()
        }
        assert sum(now.stacks.values()) + now.tops == money
        assert min(now.stacks.values()) >= 0
        assert all(line.amount > 0 for line in played.ledger)
        dealt = Counter(setup.order[: now.cards_gone])
        on_the_table = Counter(card for seat in now.seats for card in now.list_hand(seat))
        on_the_table.update(card for seat in now.seats for meld in now.list_melds(seat) for card in meld.cards)
        assert not on_the_table - dealt
    assert moments[-1].is_over
    assert state(moments[-1]).tops == 0


@settings(max_examples=25, deadline=None)
@given(setups(), st.integers(0, 2**32))
def test_everybody_in_turn_has_eleven_cards_once_one_is_drawn(setup: Setup, seed: int) -> None:
    setup = replace(setup, miscounts=())
    for played in steps(setup, seed):
        now = state(played)
        for place in now.still_in:
            seat = now.seats[place]
            own = len(now.list_hand(seat)) + sum(len(meld.cards) for meld in now.list_melds(seat))
            drawing = now.phase == "play" and place == now.place
            assert own + (now.drawn is not None and drawing) == (11 if drawing else 10) + (now.result == (seat, "out"))


def hidden(setup: Setup, gone: int, seat: int) -> list[int]:
    """The places in the deck that a seat does not know: others' cards, but for those turned up, and the stock.

    With n players the first packets are cards 0 to 5n - 1 in the order of the deal, the others follow from the eldest.
    """
    seats = sorted(setup.seats, reverse=True)
    start = seats.index(setup.button) if setup.button is not None else 0
    first = seats[start:] + seats[:start]
    eldest = state(begin(setup)).eldest
    after = first[first.index(eldest) :] + first[: first.index(eldest)]
    known = []
    for number, one in enumerate(first):
        packet = list(range(5 * number, 5 * number + 5))
        known += packet if one == seat else packet[4:] if setup.button is None else []
    for number, one in enumerate(after, start=len(first)):
        known += list(range(5 * number, 5 * number + 5)) if one == seat else []
    known += range(10 * len(first), gone)
    return [place for place in range(len(setup.order)) if place not in set(known)]


@settings(max_examples=20, deadline=None)
@given(setups(), st.integers(0, 2**32), st.data())
def test_views_are_the_same_where_only_unknown_cards_differ(setup: Setup, seed: int, data: st.DataObject) -> None:
    setup = replace(setup, miscounts=())
    chance = random.Random(seed)
    seat = data.draw(st.sampled_from(setup.seats))
    played = begin(setup)
    # Everybody else plucks and throws, so that nobody else shows a card of the hand.
    number = 0
    while played.turn and number < 60:
        choices = [one for one in played.choices if one.action in ("in", "play", "pluck", "let it go", "discard")]
        if played.turn.who == f"seat {seat}":
            choices = [one for one in played.choices if one.action not in ("go on top", "share the tops")]
        if not choices:  # somebody has to take a card, and may have to show others with it
            break
        played = played.decide(chance.choice(choices))
        number += 1
    order = list(setup.order)
    places = hidden(setup, state(played).cards_gone, seat)
    cards = [order[place] for place in places]
    chance.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        order[place] = card
    _same_views(setup, tuple(order), played.decisions, seat)


def _same_views(setup: Setup, order: tuple[Card, ...], decisions: tuple[Decision, ...], seat: int) -> None:
    one, other = begin(setup), begin(replace(setup, order=order))
    for number, (who, action, amount, cards) in enumerate(decisions):
        if number % 8 == 0:
            assert json.dumps(one.view(seat)) == json.dumps(other.view(seat))
        one = one.decide(action, amount, cards)
        try:
            other = other.decide(action, amount, cards)
        except IllegalChoice:
            # Somebody else has to take the card on top with the other cards that they hold: the rounds part here.
            assert who != f"seat {seat}"
            return
    for viewer in (seat, None):
        assert json.dumps(one.view(viewer)) == json.dumps(other.view(viewer))


def test_rounds_do_not_depend_on_the_order_in_which_seats_are_named() -> None:
    setup = at_random(GAMES["clubone/panguingue"], 5)
    turned = replace(setup, chips=dict(reversed(list(setup.chips.items()))))
    assert steps(setup, 7)[-1].ledger == steps(turned, 7)[-1].ledger
