"""The laws. Each takes a round at all of its moments, and raises an AssertionError where it does not hold."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from houseway.core.cards import Card
from houseway.core.errors import HousewayError, IllegalChoice
from houseway.core.money import find_winnings
from houseway.core.round import Choice, Round
from houseway.core.round.events import EVERYONE, Event
from houseway.core.table import PLAYER_DEALER, POT
from houseway.families import begin
from houseway.tables.written import read_round

Moments = list[Round]
MOST_MOMENTS = 6
MOST_CHOICES = 8
NOWHERE = ("fly", "", "house", "stand up")
"""What no game offers."""


def some_of(moments: Moments, chance: random.Random, most: int = MOST_MOMENTS) -> Moments:
    """The last moment, and some of those before it."""
    before = moments[:-1]
    return [*chance.sample(before, min(len(before), most - 1)), moments[-1]]


# -- chips


def conserve_chips(moments: Moments, chance: random.Random) -> None:
    """At every moment what some gained others lost, nobody has less than nothing, and at the end the pot is empty."""
    setup = moments[0].setup
    carried = setup.carried.amount if setup.carried else 0
    for played in some_of(moments, chance, 12):
        net = played.net()
        assert sum(net.values()) == 0
        assert all(line.amount > 0 for line in played.ledger)
        assert all(chips + net.get(str(bettor), 0) >= 0 for bettor, chips in setup.chips.items())
        assert net.get(POT, 0) + carried >= 0
        added = played.ledger.net([*net])
        assert added == net
    end = moments[-1]
    assert end.is_over
    assert end.net().get(POT, 0) + carried == (end.carried.amount if end.carried else 0)


def stay_within_the_bank(moments: Moments) -> None:
    """No more is paid than the bank holds, nor collected; under a net cap the difference is within it."""
    end, bank = moments[-1], moments[0].setup.bank
    if bank is None:
        assert not end.settled
        return
    paid, taken = sum(one.paid for one in end.settled), sum(one.collected for one in end.settled)
    assert abs(paid - taken) <= bank
    settle = end.setup.game.rules.settle
    if settle is not None and settle.cover == "two caps":
        assert max(paid, taken) <= bank
    fees = sum(line.amount for line in end.ledger if line.source == PLAYER_DEALER and line.to == "collection")
    assert abs(end.net()[PLAYER_DEALER] + fees) <= bank


def account_for_every_wager(moments: Moments) -> None:
    """Each settled part of a wager is paid, collected, given back or not covered, to the cent."""
    end = moments[-1]
    for one in end.settled:
        if one.verdict.result == "wins":
            assert one.paid + one.uncovered == find_winnings(one.stake.amount, one.verdict.odds)
            assert one.collected == 0
        elif one.verdict.result == "loses":
            assert one.paid == 0
            assert one.collected + one.uncovered == one.stake.amount
        else:
            assert (one.paid, one.collected, one.uncovered) == (0, 0, 0)
    ended = Counter[tuple[str, str]]()
    for stake in (*(one.stake for one in end.settled), *end.state.standing):
        ended[str(stake.bettor), stake.wager] += stake.amount
    assert all(ended[who] >= amount for who, amount in put_down(end).items())


def put_down(end: Round) -> Counter[tuple[str, str]]:
    """What everybody put on each wager, before the deal and by their decisions."""
    found = Counter[tuple[str, str]]()
    for stake in end.setup.stakes:
        found[str(stake.bettor), stake.wager] += stake.amount
    for event in end.events:
        if event.kind == "decided" and event.wager is not None:
            found[event.who.partition(" hand ")[0], event.wager] += event.amount or 0
    return found


# -- choices


def take_what_is_offered(moments: Moments, chance: random.Random) -> None:
    """Every choice that is listed can be made, at either end of an open amount; none is listed twice."""
    for played in some_of(moments, chance):
        offered = [(one.action, one.amount, one.most, one.cards) for one in played.choices]
        assert len(set(offered)) == len(offered)
        for choice in chance.sample(played.choices, min(len(played.choices), MOST_CHOICES)):
            for amount in (None,) if choice.most is None else (choice.amount, choice.most):
                after = played.decide(choice, amount)
                assert len(after.decisions) == len(played.decisions) + 1
                assert after.decisions[-1].action == choice.action


def refuse_everything_else(moments: Moments, chance: random.Random) -> None:
    """What is not listed is refused in one line, and changes nothing."""
    actions = {choice.action for played in moments for choice in played.choices}
    for played in some_of(moments, chance):
        before = _snapshot(played)
        for wrong in _wrong(played, actions, chance):
            with pytest.raises(IllegalChoice) as refused:
                played.decide(*wrong)
            assert str(refused.value)
            assert "\n" not in str(refused.value)
        assert _snapshot(played) == before


def _snapshot(played: Round) -> tuple[object, ...]:
    return played.turn, played.decisions, played.ledger, len(tuple(played.events)), json.dumps(played.view())


def _wrong(played: Round, actions: set[str], chance: random.Random) -> Iterator[tuple[Any, ...]]:
    """Things that cannot be chosen now."""
    offered = {choice.action for choice in played.choices}
    yield from ((action,) for action in (*NOWHERE, *sorted(actions - offered)))
    held = {frozenset(choice.cards) for choice in played.choices}
    for choice in chance.sample(played.choices, min(len(played.choices), MOST_CHOICES)):
        alike = [one for one in played.choices if one.action == choice.action]
        if choice.amount is not None:
            tops = [one.amount if one.most is None else one.most for one in alike if one.amount is not None]
            yield choice.action, max(tops) + 1
            yield choice.action, min(one.amount for one in alike if one.amount is not None) - 1
            yield choice.action, -1
            yield choice.action, float(choice.amount)
            yield choice.action, str(choice.amount)
        else:
            yield choice.action, 10_000_000_00
        strange = _strange_cards(played, len(choice.cards) or 1, chance)
        if strange and frozenset(strange) not in held:
            yield Choice(choice.action, choice.amount, cards=strange), None


def _strange_cards(played: Round, size: int, chance: random.Random) -> tuple[Card, ...]:
    """Cards that are in no choice."""
    known = {card for choice in played.choices for card in choice.cards}
    others = [card for card in dict.fromkeys(played.setup.order) if card not in known]
    return tuple(chance.sample(others, size)) if len(others) >= size else ()


# -- writing


def replay_what_was_written(moments: Moments, chance: random.Random) -> None:
    """A round that was written down, at any moment, plays again to the same story, ledger, turn and hands."""
    for played in some_of(moments, chance, 3):
        text = played.write()
        again = read_round(text)
        assert again == played
        assert again.turn == played.turn
        assert again.ledger == played.ledger
        assert list(again.events) == list(played.events)
        assert (again.settled, again.state.standing) == (played.settled, played.state.standing)
        assert dict(again.state.hands) == dict(played.state.hands)
        assert again.write() == text


# -- views


def viewers_of(played: Round) -> list[str]:
    """Everybody who looks on, the rail among them."""
    setup = played.setup
    bettors = dict.fromkeys([*setup.chips, *(stake.bettor for stake in setup.stakes)])
    dealer = [PLAYER_DEALER] if setup.layout.player_dealer is not None else []
    return [*map(str, bettors), *dealer, "rail"]


def show_equals_to_equals(moments: Moments, chance: random.Random, tries: int = 12) -> int:
    """Two rounds in which a viewer was shown the same cards look the same to them, byte for byte, words and all.

    Cards that the viewer has not seen change places, and the same decisions are made; how often that came to a round
    of which the viewer knows nothing else is given back.
    """
    found = 0
    played = chance.choice(moments[:-1] or moments)
    viewer = chance.choice(viewers_of(played))
    known, view = _knowledge(played, viewer), json.dumps(played.view(viewer))
    seen = {card for event in played.events if _sees(event, viewer) for card in event.cards}
    order = list(played.setup.order)
    reach = min(len(order), played.state.cards_gone + 8)
    dealt = [place for place in range(reach) if order[place] not in seen]
    unseen = [place for place in range(len(order)) if order[place] not in seen]
    for _ in range(tries if dealt else 0):
        one, other = chance.choice(dealt), chance.choice(unseen)
        if order[one] == order[other]:
            continue
        twin = _with_swapped(played, one, other)
        if twin is not None and _knowledge(twin, viewer) == known:
            assert json.dumps(twin.view(viewer)) == view
            found += 1
    return found


def _with_swapped(played: Round, one: int, other: int) -> Round | None:
    """The round with two cards of the order in each other's place; none where it does not go the same way."""
    order = list(played.setup.order)
    order[one], order[other] = order[other], order[one]
    try:
        twin = begin(replace(played.setup, order=tuple(order)))
        for made in played.decisions:
            if twin.turn is None or twin.turn.who != made.by:
                return None
            twin = twin.decide(made.action, made.amount, made.cards)
    except HousewayError:
        return None
    return twin


def _sees(event: Event, viewer: str) -> bool:
    return event.seen_by == EVERYONE or viewer in event.seen_by


def _knowledge(played: Round, viewer: str) -> object:
    """What a viewer was shown and what everybody saw happen, from the events themselves; no words."""
    shown = [
        (
            one.kind,
            one.who,
            one.action,
            one.cards if _sees(one, viewer) else len(one.cards),
            *(one.wager, one.amount, one.stake, one.dice, one.melds),
        )
        for one in played.events
    ]
    moved = [(line.source, line.to, line.amount, line.wager) for line in played.ledger]
    turn = played.turn
    return shown, moved, turn and turn.who, turn.choices if turn and turn.who == viewer else None
