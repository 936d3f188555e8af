"""What decides which wagers of a war, and how they are settled: the first cards, the surrenders, the war."""

from collections.abc import Mapping, Sequence

from houseway.core.cards import Card
from houseway.core.cards.dice import Dice
from houseway.core.round import Event, Setup
from houseway.core.round.settlement_words import tell_settled
from houseway.core.table import PLAYER_DEALER, Cover, Settled, Stake, Verdict, settle
from houseway.core.table.settlement import find_starting_seat, is_short, sort_stakes
from houseway.families.war.conditions import Comparison, compare
from houseway.families.war.page import WarPage
from houseway.families.war.play.compiled import LOST_AT_ONCE, compile_rules

Seats = Mapping[int, Sequence[Card]]
Judged = Sequence[tuple[Stake, Verdict]]
"""Wagers that are decided, each with its verdict: one by one, also where somebody has made the same wager twice."""


def judge_first_cards(setup: Setup, seats: Seats, dealer: Sequence[Card]) -> Judged:
    """Judge the wagers that the first cards decide: all but the base wagers on cards that are equal."""
    compiled = compile_rules(setup.game)
    found = []
    for stake in setup.stakes:
        own = seats[stake.bettor.seat][0]
        if stake.wager != compiled.primary or compare(own, dealer[0]) != "equal":
            found.append((stake, compiled.judge_cards(stake.wager, own, dealer[0])))
    return found


def judge_surrenders(setup: Setup, seats: Seats, dealer: Sequence[Card], warring: Sequence[Stake]) -> Judged:
    """Judge what is decided before the war: the parts of a surrendered wager, and a wager that going to war loses."""
    compiled = compile_rules(setup.game)
    fighting = {stake.bettor for stake in warring}
    found = []
    for stake in _list_tied_stakes(setup, seats, dealer):
        if stake.bettor not in fighting:
            lost = compiled.count_surrendered(stake.amount)
            if lost:
                found.append((stake._replace(amount=lost), Verdict("loses", "surrendered")))
            if stake.amount > lost:
                kept = stake._replace(amount=stake.amount - lost, part=1)
                found.append((kept, Verdict("returned", "surrendered")))
        elif compiled.lost_at_once:
            found.append((stake, LOST_AT_ONCE))
    return found


def judge_war(setup: Setup, seats: Seats, dealer: Sequence[Card], warring: Sequence[Stake]) -> Judged:
    """Judge what the war decides: its wagers, and the wagers on the first cards that went into it."""
    compiled = compile_rules(setup.game)
    fighting = {stake.bettor for stake in warring}

    def compare_in_war(stake: Stake) -> Comparison:
        return compare(seats[stake.bettor.seat][1], dealer[1])

    found = [(stake, compiled.judge_cards(stake.wager, seats[stake.bettor.seat][1], dealer[1])) for stake in warring]
    if not compiled.lost_at_once:
        tied = [stake for stake in _list_tied_stakes(setup, seats, dealer) if stake.bettor in fighting]
        found += [(stake, compiled.judge_primary_in_war(compare_in_war(stake))) for stake in tied]
    return found


def _list_tied_stakes(setup: Setup, seats: Seats, dealer: Sequence[Card]) -> list[Stake]:
    """List the base wagers on first cards that are equal."""
    name = compile_rules(setup.game).primary
    return [
        stake
        for stake in setup.stakes
        if stake.wager == name and compare(seats[stake.bettor.seat][0], dealer[0]) == "equal"
    ]


def find_start(setup: Setup[WarPage], dealer: Sequence[Card]) -> tuple[int, Card | Dice | None]:
    """Find the seat whose wagers come first, and what put the action button there, where there is a button."""
    page = setup.game.rules
    assert setup.bank is not None
    short = is_short(setup.stakes, setup.bank)
    return find_starting_seat(
        page.settle, setup.layout, {PLAYER_DEALER: dealer}, setup.seats, short=short, dice=setup.dice
    )


def settle_judged(
    setup: Setup, judged: Judged, cover: Cover, start: int
) -> tuple[tuple[Settled, ...], Cover, tuple[Event, ...]]:
    """Settle decided wagers in the filed order: how each ended, what is left of the cover, and the events."""
    rule = setup.game.rules.settle
    assert rule is not None
    verdicts = dict(judged)
    ordered = sort_stakes([stake for stake, _ in judged], rule, setup.layout, start)
    done, cover = settle(ordered, verdicts.__getitem__, cover, losers_first=rule.losers_first)
    return done, cover, tuple(map(tell_settled, done))
