"""Random play of every page of the family: chips are conserved, rounds replay, and no view tells of unseen cards."""

import json
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.core.cards import Card
from houseway.core.errors import IllegalChoice
from houseway.core.round import Round
from houseway.core.table import POT, Bettor
from houseway.families import begin
from houseway.families.poker.play.engine import PokerState
from houseway.tables.written import read_round
from tests.families.poker.dealing import at_random, page_of, poker_games, steps

GAMES = poker_games()
SEEDS = st.integers(0, 2**32)


def state(played: Round) -> PokerState:
    assert isinstance(played.state, PokerState)
    return played.state


@pytest.mark.drawn(30)
@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=2, deadline=None)
@given(SEEDS)
def test_chips_are_conserved_and_what_the_state_says_agrees_with_the_ledger(game: str, seed: int) -> None:
    setup = at_random(page_of(game), seed)
    moments = steps(setup, seed)
    for played in (*moments[::5], moments[-1]):
        net, here = played.net(), state(played)
        assert sum(net.values()) == 0
        # The sum that is made without telling the ledger is the ledger's.
        assert list(net.items()) == list(played.ledger.net(net).items())
        for seat in here.seats:
            chips = setup.chips[Bettor(seat)]
            assert chips + net[f"seat {seat}"] >= 0
            if not played.is_over:
                # Behind and in the pot: nothing else has become of anybody's chips.
                assert here.stacks[seat] == chips + net[f"seat {seat}"] == chips - here.paid_in[seat]
        if not played.is_over:
            assert here.pot == net[POT] == sum(here.paid_in.values())
    end = moments[-1]
    result = state(end).result
    assert result is not None
    assert end.net()[POT] == (end.carried.amount if end.carried else 0)
    assert sum(result.shares.values()) + result.dropped + result.jackpot == result.pot - end.net()[POT]


@pytest.mark.drawn(30)
@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=1, deadline=None)
@given(SEEDS)
def test_a_round_written_down_plays_again_to_the_same_story(game: str, seed: int) -> None:
    moments = steps(at_random(page_of(game), seed), seed)
    for played in {moments[-1], moments[len(moments) // 2]}:
        again = read_round(played.write())
        assert again == played
        assert (again.events, again.ledger, again.turn) == (played.events, played.ledger, played.turn)
        assert again.state.hands == played.state.hands


@pytest.mark.drawn(30)
@pytest.mark.parametrize("game", [game for game in GAMES if page_of(game).rules.openers is None])  # type: ignore[union-attr]
@settings(max_examples=2, deadline=None)
@given(SEEDS, st.data())
def test_views_are_the_same_where_only_unseen_cards_differ(game: str, seed: int, data: st.DataObject) -> None:
    """Who may open depends on hidden cards; a game with openers could not be played on with others."""
    setup = at_random(page_of(game), seed)
    moments = steps(setup, seed)
    last = moments[data.draw(st.integers(0, len(moments) - 1))]
    seat = data.draw(st.sampled_from(state(last).seats))
    if any("shuffled again" in event.words for event in last.events):
        return
    seen = {card for event in last.view(seat)["events"] for card in event.get("cards", ())}
    mixed = _mixed(setup.order, seen, seed)
    became = dict(zip(setup.order, mixed, strict=True))
    other = begin(replace(setup, order=mixed))
    for number, decision in enumerate((*last.decisions, None)):
        assert json.dumps(other.view(seat)) == json.dumps(moments[number].view(seat))
        if decision:
            other = other.decide(decision.action, decision.amount, [became[card] for card in decision.cards])


def _mixed(order: tuple[Card, ...], seen: set[str], seed: int) -> tuple[Card, ...]:
    """The deck with all cards in other places that a seat has not seen."""
    places = [place for place, card in enumerate(order) if str(card) not in seen]
    hidden = [order[place] for place in places]
    random.Random(seed).shuffle(hidden)
    mixed = list(order)
    for place, card in zip(places, hidden, strict=True):
        mixed[place] = card
    return tuple(mixed)


@pytest.mark.drawn(30)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_offered_is_refused_and_changes_nothing(game: str) -> None:
    for played in steps(at_random(page_of(game), 7), 7)[:-1:3]:
        before = played.write()
        assert played.turn is not None
        actions = {choice.action for choice in played.choices}
        for action in {"check", "call", "bet", "raise", "fold", "draw", "show", "kill", "all in"} - actions:
            with pytest.raises(IllegalChoice):
                played.decide(action)
        for choice in played.choices:
            if choice.amount is not None:
                top = choice.most if choice.most is not None else choice.amount
                others = {one.amount for one in played.choices if one.action == choice.action}
                for amount in {choice.amount - 1, top + 1, 0, -choice.amount} - others:
                    with pytest.raises(IllegalChoice):
                        played.decide(choice.action, amount)
        assert played.write() == before


@pytest.mark.drawn(30)
@pytest.mark.parametrize("game", GAMES)
def test_no_card_is_in_two_places(game: str) -> None:
    opened = page_of(game)
    for played in steps(at_random(opened, 11), 11)[::4]:
        here = state(played)
        cards = [card for seat in here.seats for card in here.find_hand(seat).cards] + list(here.board)
        jokers = sum(card.is_joker for card in cards)
        natural = [card for card in cards if not card.is_joker]
        assert len(set(natural)) == len(natural)
        assert jokers <= opened.rules.deck.jokers
        assert all(len(held.cards) == len(held.up) for held in (here.find_hand(seat) for seat in here.seats))


def test_cards_that_were_folded_stay_unseen() -> None:
    played = steps(at_random(page_of("crystal/holdem-limit"), 3), 3)[-1]
    for seat in state(played).folded:
        own = set(map(str, state(played).find_hand(seat).cards))
        others = [one for one in state(played).seats if one != seat]
        seen = {card for event in played.view(others[0])["events"] for card in event.get("cards", ())}
        assert not own & seen
