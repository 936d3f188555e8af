"""Which wagers are decided when, and how they meet the bank: the first cards, the surrenders, the war."""

from collections.abc import Mapping, Sequence

from houseway.core.cards import Card
from houseway.core.cards.dice import Dice
from houseway.core.round import Event, Setup
from houseway.core.round.settlement_words import tell_settled
from houseway.core.table import PLAYER_DEALER, Cover, Settled, Stake, Verdict, settle
from houseway.core.table.settlement import find_starting_seat, is_short, sort_stakes
from houseway.families.war.conditions import Comparison, compare
from houseway.families.war.page import WarPage
from houseway.families.war.play.compiled import LOST_AT_ONCE, tables

Seats = Mapping[int, Sequence[Card]]
Judged = Sequence[tuple[Stake, Verdict]]
"""Wagers that are decided, and how: each one by itself, also where somebody has made the same wager twice."""


def first_stakes(setup: Setup, seats: Seats, dealer: Sequence[Card]) -> Judged:
    """The wagers that the first cards decide: all but those on first cards that are equal."""
    compiled = tables(setup.game)
    found = []
    for stake in setup.stakes:
        own = seats[stake.bettor.seat][0]
        if stake.wager != compiled.primary or compare(own, dealer[0]) != "equal":
            found.append((stake, compiled.card_verdict(stake.wager, own, dealer[0])))
    return found


def surrendered(setup: Setup, seats: Seats, dealer: Sequence[Card], warring: Sequence[Stake]) -> Judged:
    """What is decided before the war: the parts of a surrendered wager, and one that going to war loses."""
    compiled = tables(setup.game)
    fighting = {stake.bettor for stake in warring}
    found = []
    for stake in _tied(setup, seats, dealer):
        if stake.bettor not in fighting:
            lost = compiled.given_up(stake.amount)
            if lost:
                found.append((stake._replace(amount=lost), Verdict("loses", "surrendered")))
            if stake.amount > lost:
                kept = stake._replace(amount=stake.amount - lost, part=1)
                found.append((kept, Verdict("returned", "surrendered")))
        elif compiled.lost_at_once:
            found.append((stake, LOST_AT_ONCE))
    return found


def war_stakes(setup: Setup, seats: Seats, dealer: Sequence[Card], warring: Sequence[Stake]) -> Judged:
    """What the war decides: its wagers, and the wagers on the first cards that went into it."""
    compiled = tables(setup.game)
    fighting = {stake.bettor for stake in warring}

    def in_war(stake: Stake) -> Comparison:
        return compare(seats[stake.bettor.seat][1], dealer[1])

    found = [(stake, compiled.card_verdict(stake.wager, seats[stake.bettor.seat][1], dealer[1])) for stake in warring]
    if not compiled.lost_at_once:
        tied = [stake for stake in _tied(setup, seats, dealer) if stake.bettor in fighting]
        found += [(stake, compiled.primary_in_war(in_war(stake))) for stake in tied]
    return found


def _tied(setup: Setup, seats: Seats, dealer: Sequence[Card]) -> list[Stake]:
    """The wagers on first cards that are equal."""
    name = tables(setup.game).primary
    return [
        stake
        for stake in setup.stakes
        if stake.wager == name and compare(seats[stake.bettor.seat][0], dealer[0]) == "equal"
    ]


def starting(setup: Setup[WarPage], dealer: Sequence[Card]) -> tuple[int, Card | Dice | None]:
    """The seat whose wagers come first, and what put the action button there, where there is one."""
    page = setup.game.rules
    assert setup.bank is not None
    short = is_short(setup.stakes, setup.bank)
    return find_starting_seat(
        page.settle, setup.layout, {PLAYER_DEALER: dealer}, setup.seats, short=short, dice=setup.dice
    )


def settled_pass(
    setup: Setup, judged: Judged, cover: Cover, start: int
) -> tuple[tuple[Settled, ...], Cover, tuple[Event, ...]]:
    """Let decided wagers meet the bank in the filed order: their ends, what is left of the cover, and the story."""
    rule = setup.game.rules.settle
    assert rule is not None
    verdicts = dict(judged)
    ordered = sort_stakes([stake for stake, _ in judged], rule, setup.layout, start)
    done, cover = settle(ordered, verdicts.__getitem__, cover, losers_first=rule.losers_first)
    return done, cover, tuple(map(tell_settled, done))
