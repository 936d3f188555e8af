"""Random legal play of every filed blackjack, under both readings."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.book.index import games
from houseway.book.loader import OpenGame, load
from houseway.cards import Seeded, order_of
from houseway.errors import IllegalChoice
from houseway.families import begin
from houseway.record import read_round
from houseway.round import Round, Setup
from houseway.round.setup import filed_pack, shaken_dice
from houseway.table import Bettor, Layout, PostedLimits, Stake

FILED = sorted(game.id for game in games() if game.family == "twenty_one")
AMOUNTS = st.sampled_from([5_00, 10_00, 12_50, 10_01])


@cache
def opened(name: str, literal: bool) -> OpenGame:
    return load(name, literal=literal)


@st.composite
def setups(draw: st.DrawFn, name: str) -> Setup:
    """Up to three seats with bonus bets and back lines, some with few chips, against a bank that may run dry."""
    game = opened(name, draw(st.booleans()))
    page, positions = game.page, draw(st.sampled_from(game.page.seats.players)) + 1
    dealer = draw(st.integers(1, positions))
    seats = draw(st.lists(st.integers(1, positions), min_size=1, max_size=3, unique=True))
    stakes, chips = [], {}
    for seat in sorted({seat if seat != dealer else dealer % positions + 1 for seat in seats}):
        for place in range(draw(st.integers(1, 2))):
            offered = [wager for wager in page.before_the_deal if wager.back_line or not place]
            base = draw(AMOUNTS)
            if not any(wager.kind == "base" for wager in offered):
                continue
            own = {wager.name: base if wager.kind == "base" else 5_00 for wager in offered}
            for wager in offered:
                if wager.kind == "bonus" and draw(st.booleans()):
                    del own[wager.name]
            stakes += [Stake(Bettor(seat, place), wager, amount) for wager, amount in own.items()]
            if draw(st.booleans()):
                chips[Bettor(seat, place)] = sum(own.values()) + draw(st.sampled_from([0, 5_00, 10_00, 100_00]))
    decks = draw(st.integers(page.deck.decks.min, page.deck.decks.max))
    return Setup(
        game,
        Layout(positions, dealer),
        order_of(filed_pack(page.deck, decks), Seeded(draw(st.integers(0, 2**32)))),
        decks,
        stakes=tuple(stakes),
        bank=draw(st.sampled_from([7_00, 30_00, 10_000_00])),
        limits=PostedLimits(5_00, 20_00),
        chips=chips,
        dice=(3,) * shaken_dice(page),
    )


def refuses_the_rest(round_: Round) -> None:
    """Everything that is not offered is refused."""
    offered = {choice.action for choice in round_.choices}
    for action in {"hit", "stand", "split", "rescue", "follow", "free split", "insure", "fold"} - offered:
        with pytest.raises(IllegalChoice):
            round_.decide(action)
    for choice in round_.choices:
        with pytest.raises(IllegalChoice):
            round_.decide(choice.action, 10_000_000_00)


@pytest.mark.parametrize("name", FILED)
@settings(max_examples=15)
@given(data=st.data())
def test_random_play(name: str, data: st.DataObject) -> None:
    setup = data.draw(setups(name))
    round_ = begin(setup)
    while round_.turn is not None:
        assert len(round_.choices) > 1
        refuses_the_rest(round_)
        choice = data.draw(st.sampled_from(round_.choices))
        amount = data.draw(st.integers(choice.amount or 0, choice.most)) if choice.most is not None else None
        round_ = round_.decide(choice, amount)
    net = round_.net()
    assert sum(net.values()) == 0
    assert all(chips + net[str(bettor)] >= 0 for bettor, chips in setup.chips.items())
    paid, taken = sum(one.paid for one in round_.settled), sum(one.collected for one in round_.settled)
    assert setup.bank is not None
    assert paid - taken <= setup.bank
    again = read_round(round_.write())
    assert (again, again.ledger, again.settled) == (round_, round_.ledger, round_.settled)
    assert again.state.hands == round_.state.hands
    assert [event.told("rail") for event in again.events] == [event.told("rail") for event in round_.events]
