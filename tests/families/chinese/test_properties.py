"""Random play: chips are conserved, every round ends and replays, and no view tells of cards that were not shown."""

import json
import random
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.core.cards import Card
from houseway.core.round import Setup
from houseway.families import begin
from tests.families.chinese.dealing import every_page, shuffled, state, steps, table

PAGES = [game for _, game in every_page()]


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    seats = draw(st.lists(st.integers(1, 4), min_size=2, max_size=4, unique=True))
    dollars = {seat: draw(st.sampled_from([1, 7, 60, 1_000])) for seat in seats}
    game = draw(st.sampled_from(PAGES))
    # Points are $5: crystal's option is named so, and clubone's first is for points of any value.
    fees = {"crystal": "chinese-poker:5", "clubone": "chinese-poker:1"}
    fee = fees.get(game.id.split("/")[0]) if min(dollars.values()) > 2 else None
    order = shuffled(draw(st.integers(0, 2**32)))
    return table(dollars, draw(st.sampled_from(seats)), game=game, order=order, fee=fee)


@settings(max_examples=30, deadline=None)
@given(setups(), st.integers(0, 2**32))
def test_chips_are_conserved_and_nobody_exchanges_more_than_was_in_front(setup: Setup, seed: int) -> None:
    end = steps(setup, seed)[-1]
    net = end.net()
    assert sum(net.values()) == 0
    assert all(chips + net[str(bettor)] >= 0 for bettor, chips in setup.chips.items())
    assert all(line.amount > 0 for line in end.ledger)
    assert bool(net["collection"]) == (setup.fee is not None)
    players = len(setup.chips)
    done = state(end).exchanges
    assert len(done) == players * (players - 1) // 2
    for seat, chips in state(end).stacks.items():
        assert sum(one.amount for one in done if seat in (one.winner, one.loser)) <= chips
    assert not end.settled
    assert not end.state.standing


def hidden_from(seat: int, setup: Setup, surrendered: set[int], *, over: bool) -> list[int]:
    """The places in the deck that a seat may not know: counted by hand.

    With n players the cards of the i-th seat left of the button are numbers i, n + i, 2n + i, ... 12n + i; once the
    hands are open, only those of the surrendered ones are hidden.
    """
    seats = sorted(bettor.seat for bettor in setup.chips)
    start = seats.index(setup.button or 0) + 1
    in_order = seats[start:] + seats[:start]
    count = len(in_order)
    unknown = [one for one in in_order if one != seat and (not over or one in surrendered)]
    own = [place for place in range(13 * count) if in_order[place % count] in unknown]
    return [*own, *range(13 * count, 52)]


@settings(max_examples=30, deadline=None)
@given(setups(), st.integers(0, 2**32), st.data())
def test_views_are_the_same_where_only_unknown_cards_differ(setup: Setup, seed: int, data: st.DataObject) -> None:
    moments = steps(setup, seed)
    seat = data.draw(st.sampled_from(sorted(setup.chips))).seat
    last = data.draw(st.sampled_from([len(moments) - 1, data.draw(st.integers(0, len(moments) - 1))]))
    gave_up = {one for one, word in state(moments[-1]).said.items() if word == "surrender"}
    hidden = hidden_from(seat, setup, gave_up, over=moments[last].is_over)
    other = begin(replace(setup, order=_mixed(setup.order, hidden, seed)))
    for number, moment in enumerate(moments[:last]):
        # Others choose by the place of a choice among their own, whatever cards it has.
        chosen = moments[number + 1].decisions[-1]
        place = next(place for place, one in enumerate(moment.choices) if (one.action, one.cards) == chosen[1::2])
        other = other.decide(other.choices[place])
    assert json.dumps(other.view(seat)) == json.dumps(moments[last].view(seat))


def _mixed(order: tuple[Card, ...], places: list[int], seed: int) -> tuple[Card, ...]:
    cards = [order[place] for place in places]
    random.Random(seed).shuffle(cards)
    mixed = list(order)
    for place, card in zip(places, cards, strict=True):
        mixed[place] = card
    return tuple(mixed)


def test_a_seat_sees_what_it_lays_and_the_others_its_back() -> None:
    played = begin(table({1: 50, 2: 50}, 2, game=PAGES[0], order=shuffled(5))).decide("play").decide("play")
    played = played.decide(played.choices[0])
    laid = [
        [event["cards"] for event in played.view(seat)["events"] if "lays the" in event["words"]] for seat in (1, 2)
    ]
    assert laid[1] == [["??"] * 5]
    assert laid[0] == [[str(card) for card in played.decisions[-1].cards]]
    assert "choices" in played.view(1)["turn"]
    assert "choices" not in played.view(2)["turn"]
