"""The batch kernel beside the engine: the same order of the deck, everybody checks and calls, the same nets."""

from collections.abc import Iterator

from houseway import games
from houseway.book.loader import Game, PostedFee
from houseway.core.cards import Card, Seeded, make_order
from houseway.core.errors import TableRefusal
from houseway.core.round import Choice, Round, Setup
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Bettor, Layout
from houseway.families import begin
from houseway.families.poker.page import PokerPage
from houseway.families.poker.price.batch import list_nets
from houseway.families.poker.price.kernel_plan import CompiledCheckCall, compile_check_call, find_usual_stakes

CALM = ("check", "call", "bring in", "stand pat", "keep down", "pass", "turn up", "show")
"""What somebody does who neither bets nor folds, nor changes a card."""
CHIPS = 10_000_000


NOT_IN_BATCHES = {
    "clubone/crazy-pineapple",
    "clubone/draw-poker-jacks-back",
    "clubone/pineapple-hi",
    "crystal/trips-v2",
    "delta/crazy-pineapple",
    "delta/crazy-pineapple-hi-lo-8",
    "delta/draw-jacks-or-better",
}
"""Somebody has to throw a card away or to open, or a pot is carried."""


def pot_games() -> list[str]:
    """Every page of the family."""
    return sorted(game.id for game in games() if game.family == "poker")


def calmly(dealt: Round) -> Round:
    """Check and call to the end."""
    while dealt.turn:
        choice = _calm(dealt.turn.choices)
        dealt = dealt.decide(choice, choice.amount if choice.most is not None else None)
    return dealt


def _calm(choices: tuple[Choice, ...]) -> Choice:
    return next(choice for action in CALM for choice in choices if choice.action == action)


def shuffled(game: Game, seed: int) -> tuple[Card, ...]:
    return make_order(make_filed_pack(game.rules.deck, 1), Seeded(seed))


def engine_nets(game: Game, seats: int, fee: PostedFee | None, order: tuple[Card, ...]) -> list[int]:
    """What every seat gains, clockwise from the button's left; the button is the last seat."""
    layout = Layout(max(game.rules.seats.players), None)
    chips = {Bettor(seat): CHIPS for seat in range(1, seats + 1)}
    setup = Setup(game, layout, order, 1, chips=chips, button=seats, limit=find_usual_stakes(fee), fee=fee)
    net = calmly(begin(setup)).net()
    return [net[f"seat {seat}"] for seat in range(1, seats + 1)]


def tables(game: Game, options: int) -> Iterator[tuple[CompiledCheckCall, PostedFee | None]]:
    """Tables of two, three, six and as many seats as there are, without a fee and with some of the posted options."""
    assert isinstance(game.rules, PokerPage)
    posted = game.posted_fees
    some = posted[:: max(1, len(posted) // options)] if options else ()
    for fee in (None, *some):
        for seats in sorted({2, 3, 6, max(game.rules.seats.players)}):
            try:
                table = compile_check_call(game, seats, fee)
            except TableRefusal:
                continue
            if table.width <= len(table.deck):
                yield table, fee


def rounds_that_differ(game: Game, rounds: int, options: int, seed: int = 0) -> Iterator[str]:
    """Orders of the deck with which a batch and the engine come to different nets; nothing where they agree."""
    for table, fee in tables(game, options):
        orders = [shuffled(game, seed + 1000 * number + table.seats) for number in range(rounds)]
        for order, fast in zip(orders, list_nets(table, orders).tolist(), strict=True):
            slow = engine_nets(game, table.seats, fee, order)
            if fast != slow:
                yield f"{game.id}, {table.seats} seats, fee {fee and fee.id}: {fast} in a batch, {slow} in the engine"
