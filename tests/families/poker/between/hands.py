"""Pot tables between two rounds, for tests: a page with what a test needs, and rounds one after another."""

from collections.abc import Mapping

from houseway.book.loader import load
from houseway.book.model.pot_betting import Kill, Missed, Straddle
from houseway.book.model.pot_fees import Stakes
from houseway.core.money import Cents
from houseway.core.table import Layout
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.next_hand import NextHand, make_next_hand
from houseway.families.poker.play.standing import Standing

LIMIT = Stakes(lower="$4", upper="$8")
"""A $4-$8 game: blinds of $2 and $4."""


def holdem(missed: Missed | None = None, kill: Kill | None = None, straddle: Straddle | None = None) -> PokerPage:
    page = load("crystal/holdem-limit").rules
    assert isinstance(page, PokerPage)
    return page.model_copy(update={"missed": missed, "kill": kill, "straddle": straddle})


def dealt(page: PokerPage, standing: Standing, stacks: Mapping[int, Cents], seats: int = 9) -> NextHand:
    return make_next_hand(page, Layout(seats, None), standing, stacks, LIMIT, None, 15)


def posts(hand: NextHand) -> list[tuple[int, str, Cents]]:
    return [(post.seat, post.what, post.amount) for post in hand.posts]
