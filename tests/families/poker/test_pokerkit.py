"""The same cards and the same actions, played by PokerKit's fixed-limit hold'em: the same final stacks.

PokerKit knows neither the half-bet rule nor the full price after a short blind, so all-in raises below a whole bet
are not chosen here and every stack covers the big blind; calls for less, side pots and splits are compared.
"""

import random

import pytest

from houseway.cards import Card
from houseway.families import begin
from houseway.round import Choice, Round
from tests.families.poker.dealing import DECK, table

pokerkit = pytest.importorskip("pokerkit")

HALF = 50
"""One half-dollar chip, PokerKit's unit here, so that both split pots down to the same chip."""


def whole(played: Round, choice: Choice) -> bool:
    """Whether a bet or raise is of the street's whole bet: on the first two streets $2, then $4."""
    if choice.action not in ("bet", "raise"):
        return True
    board = sum(len(event.cards) for event in played.events if event.who == "board")
    return (choice.amount or 0) % (200 if board < 4 else 400) == 0


def random_hand(seed: int) -> tuple[Round, list[int], list[int]]:
    """A finished hand at $2 - $4, the seats from the button's left, and their stacks in half dollars."""
    chance = random.Random(seed)
    seats = sorted(chance.sample(range(1, 11), chance.randint(2, 9)))
    button = chance.choice(seats)
    start = seats.index(button) + 1
    in_order = seats[start:] + seats[:start]
    halves = {seat: chance.choice((chance.randint(4, 40), chance.randint(4, 200))) for seat in seats}
    order = chance.sample(DECK, 52)
    played = begin(table({seat: chips / 2 for seat, chips in halves.items()}, button, order=tuple(order)))
    while played.turn:
        open_to = [choice for choice in played.choices if whole(played, choice)]
        weights = [1 if choice.action == "fold" else 4 for choice in open_to]
        played = played.decide(chance.choices(open_to, weights)[0])
    return played, in_order, [halves[seat] for seat in in_order]


def text(cards: tuple[Card, ...]) -> str:
    return "".join(map(str, cards))


def pokerkit_stacks(played: Round, stacks: list[int]) -> list[int]:
    """PokerKit's final stacks: its players are the seats from the button's left, so that the button is its last."""
    a = pokerkit.Automation
    state = pokerkit.FixedLimitTexasHoldem.create_state(
        (
            a.ANTE_POSTING,
            a.BET_COLLECTION,
            a.BLIND_OR_STRADDLE_POSTING,
            a.HOLE_CARDS_SHOWING_OR_MUCKING,
            a.HAND_KILLING,
            a.CHIPS_PUSHING,
            a.CHIPS_PULLING,
        ),
        True,
        0,
        (2, 4),
        4,
        8,
        stacks,
        len(stacks),
    )
    order, count = played.setup.order, len(stacks)
    for place in range(2 * count):
        state.deal_hole(text(order[place : place + 1]))
    gone = 2 * count
    decisions = list(played.decisions)
    while state.status:
        if state.can_burn_card():
            state.burn_card(text(order[gone : gone + 1]))
            cards = 1 if gone > 2 * count else 3
            state.deal_board(text(order[gone + 1 : gone + 1 + cards]))
            gone += 1 + cards
            continue
        decision = decisions.pop(0)
        if decision.action == "fold":
            state.fold()
        elif decision.action in ("check", "call"):
            state.check_or_call()
        else:
            state.complete_bet_or_raise_to((decision.amount or 0) // HALF)
    assert not decisions
    return list(state.stacks)


def test_final_stacks_agree_with_pokerkit() -> None:
    showdowns = side_pots = splits = 0
    for seed in range(300):
        played, in_order, stacks = random_hand(seed)
        net = played.net()
        ours = [chips + net[f"seat {seat}"] // HALF for seat, chips in zip(in_order, stacks, strict=True)]
        assert ours == pokerkit_stacks(played, stacks), f"hand {seed}"
        reasons = [line.reason for line in played.ledger]
        showdowns += bool(played.state.hands)
        side_pots += any("side pot" in reason for reason in reasons)
        splits += any(reason.startswith("share") for reason in reasons)
    # The sample must reach what it is meant to compare.
    assert min(showdowns, side_pots, splits) > 10
