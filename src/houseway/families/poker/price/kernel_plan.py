"""A table of a pot game at which everybody checks and calls: what each puts in, where cards lie, and what is shared."""

from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from math import gcd

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game, PostedFee
from houseway.book.model.pot_fees import Stakes
from houseway.book.model.pot_showdown import OddTo
from houseway.core.errors import TableRefusal
from houseway.core.money import MOST_MONEY, Cents
from houseway.core.round import Setup
from houseway.core.round.setup import make_filed_pack
from houseway.core.round.unbanked import find_fee_of_each
from houseway.core.table import Bettor, Layout
from houseway.core.table.pots import find_drop
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.hands import get_judge
from houseway.families.poker.play.opening import open_round
from houseway.families.poker.play.position import Limits, Position
from houseway.families.poker.price.kernel import BY_HIGHEST, BY_LOWEST, BY_PLACE, HIGH_LOW, JOKER_FACE, ONE_POT, Plan
from houseway.families.poker.price.shapes import Shape, make_shape

JOKERS = (52, 53)
"""The codes of jokers: each is a card of its own."""

_ODD: dict[OddTo, int] = {
    "left of button": BY_PLACE,
    "highest card by suit": BY_HIGHEST,
    "lowest card by suit": BY_LOWEST,
}
_USUAL = Stakes.model_validate({"lower": "$6", "upper": "$12"})


@dataclass(frozen=True, eq=False)
class CompiledCheckCall:
    """A table at which everybody checks and calls to the end.

    `paid` is what each seat puts into the pot, `each` what it pays to the house before the deal, and `pot` what is
    left to share once the drop is taken. `plan` finds the cards where the engine would deal them, `packed` one after
    the other, as if none were burned. `width` is how many cards of the order go, and `deck` are the codes of all.
    """

    shape: Shape
    paid: Cents
    each: Cents
    pot: Cents
    plan: Plan
    packed: Plan
    width: int
    deck: NDArray[np.uint8]

    @property
    def seats(self) -> int:
        """How many are dealt in."""
        return len(self.plan.own_at)

    @property
    def amounts(self) -> list[Cents]:
        """All that a seat can win of the pot, the least first."""
        many = range(1, self.seats + 1)
        whole = {0, *(part for k in many for part in list_parts(self.pot, k, self.plan.chip))}
        if self.plan.kind != HIGH_LOW:
            return sorted(whole)
        half = self.pot // (2 * self.plan.chip) * self.plan.chip
        for one, other in ((half, self.pot - half), (self.pot - half, half)):
            high, low = (
                {0, *(part for k in many for part in list_parts(amount, k, self.plan.chip))} for amount in (one, other)
            )
            whole |= {first + second for first in high for second in low}
        return sorted(whole)

    @property
    def step(self) -> Cents:
        """What all amounts are multiples of."""
        return gcd(self.plan.chip, self.pot)


def list_parts(amount: Cents, many: int, chip: Cents) -> tuple[Cents, Cents]:
    """List what each of so many winners gets of an amount, and what the first of them gets."""
    share = amount // (many * chip) * chip
    return share, amount - share * (many - 1)


def find_usual_stakes(fee: PostedFee | None) -> Stakes:
    """Find the stakes of a posted option: the first that it prints, or where it prints none as small as it allows."""
    if fee and fee.option.stakes:
        return fee.option.stakes[0]
    span = fee.option.stakes_span if fee else None
    return (span.least or span.most if span else None) or _USUAL


def find_usual_fee(game: Game[PokerPage], seats: int) -> PostedFee | None:
    """Find the first posted option that is filed for such a table; none where none is."""
    for fee in game.posted_fees:
        with suppress(TableRefusal):
            _make_position(game, seats, fee, find_usual_stakes(fee))
            return fee
    return None


def compile_check_call(
    game: Game[PokerPage], seats: int, fee: PostedFee | None, stakes: Stakes | None = None
) -> CompiledCheckCall:
    """Compile the table of so many seats; raises `TableRefusal` where checking and calling alone does not play the
    game.
    """
    page = game.rules
    _check_game(game, page)
    shape = make_shape(page)
    deck = list_deck_codes(page)
    used = seats * shape.own + shape.board
    most = min(max(page.seats.players), (len(deck) - shape.board) // shape.own)
    if not page.fewest <= seats <= most:
        raise TableRefusal(f"{game.id} is played for a pot: it takes {page.fewest} to {most} seats, not {seats}")
    position = _make_position(game, seats, fee, stakes or find_usual_stakes(fee))
    paid, each = _list_paid(page, position.limits), find_fee_of_each(position.fee, len(position.seats))
    whole = seats * paid
    drop = find_drop(fee, seats, whole, sum(street.bet != "none" for street in page.street))
    pot = max(0, whole - drop.fee - drop.jackpot)
    own_at, board_at, width = _lay_out(page, seats)
    plan = _make_plan(page, shape, pot, own_at, board_at)
    place = {at: number for number, at in enumerate(sorted([*own_at.ravel().tolist(), *board_at.tolist()]))}
    packed = plan._replace(
        own_at=np.array([[place[at] for at in row] for row in own_at.tolist()]),
        board_at=np.array([place[at] for at in board_at.tolist()], np.int64),
    )
    assert len(place) == used, "every card is dealt once"
    return CompiledCheckCall(shape, paid, each, pot, plan, packed, width, deck)


def list_deck_codes(page: PokerPage) -> NDArray[np.uint8]:
    """List the codes of a page's cards."""
    held = make_filed_pack(page.deck, page.deck.decks.default)
    return np.array([*sorted(card.code for card in held if not card.is_joker), *JOKERS[: page.deck.jokers]], np.uint8)


def _check_game(game: Game, page: PokerPage) -> None:
    """Refuse games in which somebody has to choose something else than to check or to call."""
    if page.openers:
        raise TableRefusal(f"{game.id} is not dealt in batches: a pot that everybody checks is not played out")
    if page.carries_pots:
        raise TableRefusal(f"{game.id} is not dealt in batches: its pots are carried from round to round")
    if any(street.discard for street in page.street):
        raise TableRefusal(f"{game.id} is not dealt in batches: its players choose cards to throw away")


def _make_position(game: Game[PokerPage], seats: int, fee: PostedFee | None, stakes: Stakes) -> Position:
    """Make the table as the engine opens it, with chips for everything; its refusals are those of the engine."""
    layout = Layout(max(game.rules.seats.players), None)
    chips = {Bettor(seat): MOST_MONEY for seat in range(1, seats + 1)}
    return open_round(Setup(game, layout, (), 1, chips=chips, button=seats, limit=stakes, fee=fee))


def _list_paid(page: PokerPage, limits: Limits) -> Cents:
    """List what each seat puts in: the ante, and the blind or the bring-in that everybody calls."""
    forced = 0 if page.bring_in is None or page.bring_in.may_check else limits.bring_in
    return limits.ante + max(*limits.blinds, forced, 0)


def _lay_out(page: PokerPage, seats: int) -> tuple[NDArray[np.int64], NDArray[np.int64], int]:
    """Say where everybody's cards and the board's lie in the order of the deck, and how many cards go."""
    own: list[list[int]] = [[] for _ in range(seats)]
    board: list[int] = []
    at = 0
    for street in page.street:
        at += street.burn and not street.draw
        for _ in street.cards:
            for seat in own:
                seat.append(at)
                at += 1
        board += range(at, at + street.board)
        at += street.board
    return np.array(own), np.array(board, np.int64), at


def _make_plan(
    page: PokerPage, shape: Shape, pot: Cents, own_at: NDArray[np.int64], board_at: NDArray[np.int64]
) -> Plan:
    scale, odd = shape.scale, page.odd_chip
    return Plan(
        HIGH_LOW if shape.low else JOKER_FACE if shape.joker_up else ONE_POT,
        pot,
        odd.chip,
        _ODD[odd.to],
        _ODD[odd.low_to or odd.to],
        odd.halves == "high",
        odd.tied_both_ways == "whole pot",
        own_at,
        board_at,
        np.array([lies == "down" for street in page.street for lies in street.cards]),
        _list_counts(page),
        scale.uses,
        scale.orders,
        scale.sums,
        scale.ways,
        scale.table,
    )


def _list_counts(page: PokerPage) -> NDArray[np.int64]:
    """List what each card counts for an odd chip among highs, and among lows: by rank, then by suit."""
    order = get_judge(page)
    rows = []
    for ace_low, joker_low in ((order.ace_is_low, order.plays_low), (True, True)):
        row = [4 * (1 if ace_low and code // 4 == 12 else code // 4 + 2) + code % 4 for code in range(52)]
        rows.append([*row, *[0 if joker_low else 60] * len(JOKERS)])
    return np.array(rows)


def read_gain(table: CompiledCheckCall, amount: Cents) -> Fraction:
    """Find what a seat gains that wins so much of the pot, in units of what it put in."""
    return Fraction(amount - table.paid - table.each, table.paid)
