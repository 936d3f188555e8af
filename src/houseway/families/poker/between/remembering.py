"""What a table remembers of a finished round."""

from collections.abc import Sequence
from dataclasses import replace

from houseway.book.model.poker import PokerGame
from houseway.families.poker.between.kills import with_winner
from houseway.families.poker.between.standing import Standing
from houseway.families.poker.result import Result
from houseway.money import Cents
from houseway.table import Post


def after(standing: Standing, page: PokerGame, result: Result, upper: Cents, posts: Sequence[Post]) -> Standing:
    """The table once a round is over: the kill button follows its winner."""
    killed = next((post.seat for post in posts if post.what == "kill"), None)
    return with_winner(replace(standing, kill=None), page, result, upper, killed)
