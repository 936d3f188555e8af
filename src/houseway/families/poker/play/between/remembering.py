"""What a table remembers of a finished round."""

from houseway.core.table.generations import FIRST, NEWEST
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.between.kills import Ended, counts_as_second, counts_by_first_rules, with_winner
from houseway.families.poker.play.between.standing import Standing


def after(standing: Standing, page: PokerPage, ended: Ended, rules: int = NEWEST) -> Standing:
    """The table once a round is over: the kill button follows its winner, by the table's generation of rules."""
    counts = counts_by_first_rules(page, ended) if rules == FIRST else counts_as_second(page, standing, ended)
    return with_winner(standing, page, ended, counts=counts)
