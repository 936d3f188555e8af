"""Random play over carried pots: chips are conserved, hands end, rounds replay, and no view tells of hidden cards."""

import json
import random
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.book.loader import Game
from houseway.core.round import Setup
from houseway.core.table import POT, Carried
from houseway.families import begin
from houseway.tables.table import Table
from tests.families.push_nine.dealing import GAME, LITERAL, shuffled, steps, table


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    seats = draw(st.lists(st.integers(1, 8), min_size=2, max_size=8, unique=True))
    carried = None
    least = 3
    if draw(st.booleans()):
        tied = draw(st.integers(2, len(seats)))
        amount = draw(st.integers(1, 90_000))
        carried = Carried(amount, tuple(sorted(seats[:tied])), tuple(sorted(seats[tied:])), draw(st.integers(1, 6)))
        least = 0
    stack = st.integers(2 * least, 300) if draw(st.booleans()) else st.integers(2 * least, 20)
    dollars = {seat: draw(stack) / 2 for seat in seats}
    game = draw(st.sampled_from([GAME, LITERAL]))
    order = shuffled(draw(st.integers(0, 2**32)))
    fee = draw(st.sampled_from(["1", "2", None]))
    minimum = 3 if least else draw(st.integers(1, 3))
    return table(dollars, draw(st.integers(1, 8)), game=game, fee=fee, order=order, carried=carried, minimum=minimum)


@settings(max_examples=200, deadline=None)
@given(setups(), st.integers(0, 2**32))
def test_chips_are_conserved_and_the_pot_gives_out_what_it_does_not_carry(setup: Setup, seed: int) -> None:
    brought = setup.carried.amount if setup.carried else 0
    moments = steps(setup, seed)
    for played in moments:
        net = played.net()
        assert sum(net.values()) == 0
        assert net.get(POT, 0) + brought >= 0
        assert all(chips + net[str(bettor)] >= 0 for bettor, chips in setup.chips.items())
        assert all(line.amount > 0 for line in played.ledger)
    end = moments[-1]
    left = end.carried.amount if end.carried else 0
    assert end.net().get(POT, 0) + brought == left
    if end.carried:
        assert len(end.carried.seats) >= 2
        assert not set(end.carried.seats) & set(end.carried.losers)
        assert end.carried.rounds == 1 + (setup.carried.rounds if setup.carried else 0)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 8), st.sampled_from([GAME, LITERAL]))
def test_chips_are_conserved_over_a_chain_of_rounds_at_one_table(seed: int, players: int, game: Game) -> None:
    chance = random.Random(seed)
    at = Table(game, fee_option=1, minimum=300)
    for seat in range(1, players + 1):
        at.sit(seat, chance.choice([2_500, 10_000]))
    total, collected = sum(chair.chips for chair in at.chairs.values()), 0
    for number in range(12):
        if at.carried is None and sum(chair.chips >= 300 for chair in at.chairs.values()) < 2:
            break
        dealt = at.deal(seed=seed + number)
        assert dealt.setup.carried == at.carried
        end = steps(dealt.setup, seed + number)[-1]
        at.finish(end)
        collected += end.net()["collection"]
        carried = at.carried.amount if at.carried else 0
        assert sum(chair.chips for chair in at.chairs.values()) + carried + collected == total


@settings(max_examples=150, deadline=None)
@given(setups(), st.integers(0, 2**32), st.data())
def test_views_are_the_same_where_only_unknown_cards_differ(setup: Setup, seed: int, data: st.DataObject) -> None:
    """With n seats in, the cards of the i-th to the button's left are the numbers i, n + i and 2n + i of the deck."""
    moments = steps(setup, seed)
    shown = any(event.kind == "exposed" for event in moments[-1].events)
    secret = moments[:-1] if shown else moments
    if not secret:
        return
    last = secret[data.draw(st.integers(0, len(secret) - 1))]
    viewer = data.draw(st.sampled_from(sorted(bettor.seat for bettor in setup.chips)))
    takers = list(dict.fromkeys(event.who for event in moments[-1].events if event.kind == "dealt"))
    me = f"seat {viewer}"
    known = [takers.index(me) + len(takers) * card for card in range(3)] if me in takers else []
    hidden = [place for place in range(52) if place not in known]
    cards = [setup.order[place] for place in hidden]
    random.Random(seed).shuffle(cards)
    mixed = list(setup.order)
    for place, card in zip(hidden, cards, strict=True):
        mixed[place] = card
    other = begin(replace(setup, order=tuple(mixed)))
    for number, decision in enumerate((*last.decisions, None)):
        assert json.dumps(other.view(viewer)) == json.dumps(moments[number].view(viewer))
        if decision:
            other = other.decide(decision.action, decision.amount)


def test_a_seat_sees_its_own_cards_and_the_backs_of_the_others() -> None:
    played = begin(table({1: 100, 2: 100}, button=1))
    order = played.setup.order
    dealt = [event["cards"] for event in played.view(2)["events"] if event["kind"] == "dealt"]
    # Seat 2 is left of the button: the first, the third and the fifth card are its own.
    assert dealt == [[str(order[0])], ["??"], [str(order[2])], ["??"], [str(order[4])], ["??"]]


def test_the_carried_pot_is_seen_by_everybody() -> None:
    setup = table({1: 100, 2: 100, 3: 100}, carried=Carried(1_800, (1, 2), (3,)))
    told = {"amount": 1_800, "seats": [1, 2], "losers": [3], "rounds": 1}
    assert [begin(setup).view(viewer)["carried"] for viewer in (None, 1, 3)] == [told] * 3
    assert "carried" not in begin(table({1: 100, 2: 100})).view(1)
