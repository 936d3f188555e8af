"""Kill pots: who won how often, who kills the next pot, and for how much (002 lines 543-562, 003 lines 48-50)."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from houseway.book.model.pot_betting import Kill
from houseway.core.money import Cents
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.between.standing import Standing
from houseway.families.poker.play.facts import Chain
from houseway.families.poker.play.result import Result

BETS = ("call", "bet", "raise", "bring in", "complete", "open falsely")
"""What players put in by their own choice, blinds, kills and straddles not among it."""


class Ended(NamedTuple):
    """A finished round as the kill button sees it.

    `killer` has posted a kill before its cards. `upper` is the upper limit of the game and `bet` the smallest whole bet
    of the round: in a killed pot both limits have grown.
    """

    result: Result
    facts: Chain | None
    killer: int | None
    upper: Cents
    bet: Cents


def kill_blind(rule: Kill, amounts: Sequence[Cents]) -> Cents:
    """What the killer posts beside any blind: a multiple of the biggest blind, or as much as all of them."""
    return sum(amounts) if rule.blind == "all blinds" else int(Fraction(rule.multiple) * max(amounts))


def counts_as_second(page: PokerPage, standing: Standing, ended: Ended) -> bool:
    """Whether a pot counts where its winner has won the one before it too.

    It has a flop where there is one, and brings a whole bet that was no part of the blinds; but of somebody who had to
    kill it any pot may count.
    """
    rule, result = page.kill, ended.result
    if rule is None or rule.second_pot == "any" or not result.winners:
        return True
    winner = result.winners[0]
    if rule.killer_wins == "any pot" and standing.kill == winner == ended.killer:
        return True
    has_flop = not page.board_cards or result.reached >= 2
    return has_flop and _bets_of_others(ended.facts, winner) >= ended.bet


def counts_by_first_rules(page: PokerPage, ended: Ended) -> bool:
    """Whether a pot counts at a table of the first rules: by the winner's whole share, past the first betting round."""
    rule, result = page.kill, ended.result
    if rule is None or rule.second_pot == "any" or not result.winners:
        return True
    return result.reached >= 2 and result.shares[result.winners[0]] >= ended.upper


def _bets_of_others(facts: Chain | None, winner: int) -> Cents:
    """How much others than the winner have bet, called and raised: no blinds, and not what went back to them."""
    bets: dict[int, Cents] = {}
    back: dict[int, Cents] = {}
    while facts is not None:
        if facts.kind in BETS:
            bets[facts.seat] = bets.get(facts.seat, 0) + facts.amount
        if facts.kind == "returned":
            back[facts.seat] = back.get(facts.seat, 0) + facts.amount
        facts = facts.before
    return sum([max(0, amount - back.get(seat, 0)) for seat, amount in bets.items() if seat != winner])


def with_winner(standing: Standing, page: PokerPage, ended: Ended, *, counts: bool) -> Standing:
    """The kill button after a round: in front of its winner, and perhaps turned over.

    `counts`: the pot counts as a second one in a row. A pot that is split moves nothing for a player with the button
    who has a share in it: a leg stays a leg, and who killed that pot kills again. Otherwise a split pot leaves the
    button nobody's.
    """
    rule, result = page.kill, ended.result
    if rule is None or not result.winners:
        return replace(standing, kill=None)
    if rule.after == "a scoop":
        needs = (rule.least_pot or 0) * ended.upper
        return replace(standing, kill=result.scooped if result.pot >= needs else None)
    if len(result.winners) > 1:
        if standing.leg in result.winners:
            return replace(standing, kill=ended.killer if ended.killer == standing.leg else None)
        return replace(standing, leg=None, wins=0, kill=None)
    winner = result.winners[0]
    again = standing.leg == winner
    counts = counts or not again
    wins = (standing.wins + 1 if counts else standing.wins) if again else 1
    kills = {"a win": 1, "two wins": 2}.get(rule.after)
    return replace(standing, leg=winner, wins=wins, kill=winner if kills and wins >= kills and counts else None)
