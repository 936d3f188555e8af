"""Kill pots: who won how often, who kills the next pot, and for how much (002 lines 543-562, 003 lines 48-50)."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from houseway.book.model.poker import PokerGame
from houseway.book.model.poker_betting import Kill
from houseway.families.poker.between.standing import Standing
from houseway.families.poker.result import Result
from houseway.money import Cents


def kill_blind(rule: Kill, amounts: Sequence[Cents]) -> Cents:
    """What the killer posts beside any blind: a multiple of the biggest blind, or as much as all of them."""
    return sum(amounts) if rule.blind == "all blinds" else int(Fraction(rule.multiple) * max(amounts))


def with_winner(standing: Standing, page: PokerGame, result: Result, upper: Cents, killed: int | None) -> Standing:
    """The kill button after a round: in front of its winner, and perhaps turned over.

    A pot that is split moves nothing for a player with the button who has a share in it: a leg stays a leg, and who
    killed that pot kills again. Otherwise a split pot leaves the button nobody's.
    """
    rule = page.kill
    if rule is None or not result.winners:
        return standing
    if rule.after == "a scoop":
        needs = (rule.least_pot or 0) * upper
        return replace(standing, kill=result.scooped if result.pot >= needs else None)
    if len(result.winners) > 1:
        if standing.leg in result.winners:
            return replace(standing, kill=killed if killed == standing.leg else None)
        return replace(standing, leg=None, wins=0, kill=None)
    winner = result.winners[0]
    again = standing.leg == winner
    counts = not again or rule.second_pot == "any" or _brings_a_bet(result, winner, upper)
    wins = (standing.wins + 1 if counts else standing.wins) if again else 1
    kills = {"a win": 1, "two wins": 2}.get(rule.after)
    return replace(standing, leg=winner, wins=wins, kill=winner if kills and wins >= kills and counts else None)


def _brings_a_bet(result: Result, winner: int, upper: Cents) -> bool:
    """Whether a second pot counts: the hand went past the first betting round, and won at least one whole bet."""
    return result.reached >= 2 and result.shares[winner] >= upper
