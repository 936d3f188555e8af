"""Random play of a duel of every shape: chips, choices, views, and rounds that are written down and read back."""

import json
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.cards import Card
from houseway.core.errors import IllegalChoice
from houseway.core.round import Round
from houseway.families.duels.page import DuelsPage
from houseway.tables.written import read_round
from tests.families.duels.dealt import bettor_of
from tests.families.duels.pages import DRAFTS
from tests.families.duels.random_play import ORDER, Party, parties, places

PICKS = st.lists(st.integers(0, 11), min_size=1, max_size=12)


def moments(start: Round, picks: list[int]) -> list[Round]:
    """Every value on the way to the end, taking the choices that `picks` points to."""
    rounds = [start]
    while rounds[-1].turn is not None:
        choices = rounds[-1].choices
        pick = picks[(len(rounds) - 1) % len(picks)]
        rounds.append(rounds[-1].decide(choices[pick % len(choices)]))
    return rounds


def net_cap(party: Party) -> bool:
    page = party.game.rules
    assert page.settle is not None
    return page.settle.cover == "net cap"


@given(party=parties(), order=ORDER, picks=PICKS, bank=st.integers(1, 500_00))
def test_chips_are_conserved_and_nobody_pays_more_than_they_have(
    party: Party, order: list[Card], picks: list[int], bank: int
) -> None:
    after = moments(party.deal(order, bank), picks)[-1]
    net = after.net()
    assert sum(net.values()) == 0
    paid, taken = sum(one.paid for one in after.settled), sum(one.collected for one in after.settled)
    assert abs(paid - taken) <= bank
    assert net_cap(party) or max(paid, taken) <= bank
    for bettor, chips in after.setup.chips.items():
        assert chips + net[str(bettor)] >= 0
        down = sum(one.stake.amount for one in after.settled if one.stake.bettor == bettor)
        assert down <= chips
    assert all(0 <= one.collected <= one.stake.amount for one in after.settled)
    # Every wager that was put down is settled, once.
    raised = sum(event.amount or 0 for event in after.events if event.kind == "decided")
    assert sum(one.stake.amount for one in after.settled) == raised + sum(
        sum(own.values()) for own in party.bets.values()
    )


@given(party=parties(), order=ORDER, picks=PICKS)
def test_every_offered_choice_is_taken_and_no_other(party: Party, order: list[Card], picks: list[int]) -> None:
    for here in moments(party.deal(order), picks)[:-1]:
        before = here.write()
        offered = [(choice.action, choice.amount) for choice in here.choices]
        for action, amount in offered:
            assert here.decide(action, amount).decisions[-1].amount == amount
        tried = [(action, cents) for action in ("play", "check", "fold", "raise") for cents in (0, 5_00, 20_00, 61_00)]
        for action, cents in tried:
            if (action, cents) not in offered:
                with pytest.raises(IllegalChoice) as refusal:
                    here.decide(action, cents)
                assert "\n" not in str(refusal.value)
        assert here.write() == before


@given(party=parties(), order=ORDER, picks=PICKS, bank=st.integers(1, 500_00))
def test_a_round_written_at_any_moment_reads_back(party: Party, order: list[Card], picks: list[int], bank: int) -> None:
    rounds = moments(party.deal(order, bank), picks)
    for here in rounds:
        again = read_round(here.write(), book=[DRAFTS])
        assert again == here
        assert (again.turn, again.ledger, again.settled) == (here.turn, here.ledger, here.settled)
        assert again.events == here.events
        for decision in rounds[-1].decisions[len(here.decisions) :]:
            again = again.decide(decision.action, decision.amount)
        assert (again.ledger, again.state.hands) == (rounds[-1].ledger, rounds[-1].state.hands)


def reshuffled(order: Sequence[Card], fixed: set[int], keys: list[float]) -> list[Card]:
    """The order with the cards at the places that are not fixed put in another order."""
    free = [place for place in range(len(order)) if place not in fixed]
    others = sorted(free, key=lambda place: keys[place])
    after = list(order)
    for place, source in zip(free, others, strict=True):
        after[place] = order[source]
    return after


def viewers(party: Party) -> list[str]:
    named = [f"seat {who}" if isinstance(who, int) else f"seat {who[0]} back line {who[1]}" for who in party.bets]
    return [*named, "player-dealer", "rail"]


@given(
    party=parties(),
    order=ORDER,
    picks=PICKS,
    keys=st.lists(st.floats(0, 1), min_size=52, max_size=52),
    data=st.data(),
)
def test_nobody_knows_more_than_their_cards_and_what_lies_open(
    party: Party, order: list[Card], picks: list[int], keys: list[float], data: st.DataObject
) -> None:
    page = party.game.rules
    assert isinstance(page, DuelsPage)
    where = places(party)
    viewer = data.draw(st.sampled_from(viewers(party)))
    own = where.get(viewer.partition(" back line")[0], []) if viewer.startswith("seat") else []
    up = [where["player-dealer"][place - 1] for place in page.deal.exposed]
    for here in moments(party.deal(order), picks)[:-1]:
        shown = sum(len(event.cards) for event in here.events if event.who == "community" and event.kind == "exposed")
        fixed = {*own, *up, *where["community"][:shown]}
        there = party.deal(reshuffled(order, fixed, keys))
        for decision in here.decisions:
            there = there.decide(decision.action, decision.amount)
        assert json.dumps(here.view(viewer)) == json.dumps(there.view(viewer))
        # And no more of the community lies open than the street of the one who decides allows.
        assert shown in {street.shown for street in page.street}


def gave_up(after: Round) -> set[str]:
    """Who folded, as the story tells it: a fold is a decision without a wager, and says so."""
    return {event.who for event in after.events if event.kind == "decided" and "fold" in event.words}


NEEDS_FOLDED = {"ultimate": {"Trips"}, "three, followed": {"Six"}, "three, deciding": {"Six"}}
"""The wagers that still look at a hand which their owner has folded; in the other drafts there are none."""


def hidden_seats(party: Party, after: Round) -> set[str]:
    """The seats whose cards stay face down: all who had an Ante on them folded, and no bet needs them any more."""
    hidden = set()
    for seat in party.seats:
        here = {str(bettor_of(who)): own for who, own in party.bets.items() if bettor_of(who).seat == seat}
        antes = {who for who, own in here.items() if "Ante" in own}
        folded = gave_up(after)
        looked_at = [
            wager
            for who, own in here.items()
            for wager in own
            if wager in NEEDS_FOLDED.get(party.shape, set()) or (who not in folded and wager != "Board")
        ]
        if antes and antes <= folded and not looked_at:
            hidden.add(f"seat {seat}")
    return hidden


@given(party=parties(), order=ORDER, picks=PICKS)
def test_whoever_has_an_ante_makes_every_raise_or_folds(party: Party, order: list[Card], picks: list[int]) -> None:
    after = moments(party.deal(order), picks)[-1]
    raises = {wager.name for wager in party.game.rules.wager if wager.kind == "raise"}
    made: dict[str, set[str]] = {}
    for one in after.settled:
        made.setdefault(str(one.stake.bettor), set()).add(one.stake.wager)
    for who, own in party.bets.items():
        bettor = str(bettor_of(who))
        if "Ante" not in own:
            assert bettor not in gave_up(after)
            assert not made[bettor] & raises
        else:
            assert (raises <= made[bettor]) != (bettor in gave_up(after))


@given(party=parties(), order=ORDER, picks=PICKS, keys=st.lists(st.floats(0, 1), min_size=52, max_size=52))
def test_a_folded_hand_that_no_wager_needs_is_never_shown(
    party: Party, order: list[Card], picks: list[int], keys: list[float]
) -> None:
    here = moments(party.deal(order), picks)[-1]
    where, hidden = places(party), hidden_seats(party, here)
    assert {who for who, words in here.state.hands.items() if words == "folded"} == hidden
    fixed = {place for who, cards in where.items() for place in cards if who not in hidden}
    there = party.deal(reshuffled(order, fixed, keys))
    for decision in here.decisions:
        there = there.decide(decision.action, decision.amount)
    # The folded cards were any of those that nobody saw: to all others the round looks the same to its end.
    for viewer in viewers(party):
        if viewer.partition(" back line")[0] not in hidden:
            assert json.dumps(here.view(viewer)) == json.dumps(there.view(viewer))
    assert here.state.hands == there.state.hands
    assert here.state.cards_gone == sum(len(cards) for cards in where.values())
