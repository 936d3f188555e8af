"""What a pot table remembers from one round to the next, and kill pots (002 lines 543-562, 003 lines 48-50)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Literal, NamedTuple

from houseway.book.model.pot_betting import Kill
from houseway.core.money import Cents
from houseway.core.table.generations import FIRST, NEWEST
from houseway.core.values import FrozenMap
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.facts import Chain
from houseway.families.poker.play.result import Result

Way = Literal["waits", "posts", "buys the button"]
"""How somebody comes in who owes blinds: waits for the big blind, posts what is owed, or buys the button."""


class Owed(NamedTuple):
    """The debt of a player before getting cards again: as a newcomer, or for blinds that went by."""

    new: bool = False
    small: bool = False
    big: bool = False


@dataclass(frozen=True)
class Standing:
    """A pot table between two rounds.

    `posted` are the seats that posted the blinds of the last round, the biggest last. `known` are the seats that were
    there at that round or before; who is not among them is new. `away` are players who sit out. `leg` is who won the
    last pot, `wins` how many in a row, and `kill` who must kill the next pot. `buyer` bought the button and gets it
    next. `over` have over buttons. `straddle` and `bomb_pot` were announced for the next round alone.
    """

    button: int | None = None
    posted: tuple[int, ...] = ()
    known: frozenset[int] = frozenset()
    owes: Mapping[int, Owed] = field(default_factory=FrozenMap)
    ways: Mapping[int, Way] = field(default_factory=FrozenMap)
    away: frozenset[int] = frozenset()
    leg: int | None = None
    wins: int = 0
    kill: int | None = None
    buyer: int | None = None
    over: frozenset[int] = frozenset()
    straddle: int | None = None
    bomb_pot: Cents = 0
    rounds: int = 0

    def remove_player(self, seat: int) -> "Standing":
        """Give the table after a player has left it: nothing of theirs stays, and the kill button is nobody's."""
        gone = {seat}
        return replace(
            self,
            known=self.known - gone,
            owes=FrozenMap({one: owed for one, owed in self.owes.items() if one != seat}),
            ways=FrozenMap({one: way for one, way in self.ways.items() if one != seat}),
            away=self.away - gone,
            leg=None if self.leg == seat else self.leg,
            wins=0 if self.leg == seat else self.wins,
            kill=None if self.kill == seat else self.kill,
            buyer=None if self.buyer == seat else self.buyer,
            over=self.over - gone,
            straddle=None if self.straddle == seat else self.straddle,
        )

    def let_in(self, seat: int, way: Way) -> "Standing":
        """With a player who sits in again, or says how to come in."""
        return replace(self, away=self.away - {seat}, ways=FrozenMap({**self.ways, seat: way}))

    def pass_over(self, seat: int) -> "Standing":
        """With a player who is passed over until they sit in again."""
        return replace(self, away=self.away | {seat})


BETS = ("call", "bet", "raise", "bring in", "complete", "open falsely")
"""What players put in by their own choice, blinds, kills and straddles not among it."""


class EndedRound(NamedTuple):
    """A finished round as the kill button sees it.

    `killer` has posted a kill before its cards. `upper` is the upper limit of the game and `bet` the smallest whole bet
    of the round: in a killed pot both limits have grown.
    """

    result: Result
    facts: Chain | None
    killer: int | None
    upper: Cents
    bet: Cents


def count_kill_blind(rule: Kill, amounts: Sequence[Cents]) -> Cents:
    """Find what the killer posts beside any blind: a multiple of the biggest blind, or as much as all of them."""
    return sum(amounts) if rule.blind == "all blinds" else int(Fraction(rule.multiple) * max(amounts))


def is_second_win(page: PokerPage, standing: Standing, ended: EndedRound) -> bool:
    """Tell whether a pot counts where its winner has won the one before it too.

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
    return has_flop and _count_bets_of_others(ended.facts, winner) >= ended.bet


def is_win_by_first_rules(page: PokerPage, ended: EndedRound) -> bool:
    """Tell whether a pot counts at a table of the first rules: by the winner's whole share, past the first betting
    round.
    """
    rule, result = page.kill, ended.result
    if rule is None or rule.second_pot == "any" or not result.winners:
        return True
    return result.reached >= 2 and result.shares[result.winners[0]] >= ended.upper


def _count_bets_of_others(facts: Chain | None, winner: int) -> Cents:
    """Count how much others than the winner have bet, called and raised: no blinds, and not what went back to them."""
    bets: dict[int, Cents] = {}
    back: dict[int, Cents] = {}
    while facts is not None:
        if facts.kind in BETS:
            bets[facts.seat] = bets.get(facts.seat, 0) + facts.amount
        if facts.kind == "returned":
            back[facts.seat] = back.get(facts.seat, 0) + facts.amount
        facts = facts.before
    return sum([max(0, amount - back.get(seat, 0)) for seat, amount in bets.items() if seat != winner])


def mark_winner(standing: Standing, page: PokerPage, ended: EndedRound, *, counts: bool) -> Standing:
    """Give the kill button after a round: in front of its winner, and perhaps turned over.

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


def remember_round(standing: Standing, page: PokerPage, ended: EndedRound, rules: int = NEWEST) -> Standing:
    """Make the table once a round is over: the kill button follows its winner, by the table's generation of rules."""
    counts = is_win_by_first_rules(page, ended) if rules == FIRST else is_second_win(page, standing, ended)
    return mark_winner(standing, page, ended, counts=counts)
