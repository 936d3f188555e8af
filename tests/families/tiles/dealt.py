"""Dealing a round of tiles from given hands, for the tests of this room."""

from collections import Counter
from collections.abc import Mapping, Sequence

from houseway.book.loader import Game, load
from houseway.core.cards import Card, make_pack, parse_cards
from houseway.core.money import Cents
from houseway.core.round import Round, Setup
from houseway.core.table import Bettor, Layout, Stake
from houseway.core.table.limits import find_posted_limits
from houseway.families import begin
from houseway.families.tiles.page import TilesPage

IDS = ("clubone/pai-gow-tiles", "delta/pai-gow-tiles", "oaks/pai-gow-tiles")
GAMES = {(game_id, literal): load(game_id, literal=literal) for game_id in IDS for literal in (False, True)}
CLUBONE, DELTA, OAKS = (GAMES[game_id, False] for game_id in IDS)
SET = list(Counter(make_pack("tiles")).elements())


def page_of(game: Game) -> TilesPage:
    assert isinstance(game.rules, TilesPage)
    return game.rules


def stacked(*hands: str) -> tuple[Card, ...]:
    """The whole set with these hands as its first stacks, and the other tiles behind them."""
    first = parse_cards(" ".join(hands))
    rest = Counter(SET)
    rest.subtract(first)
    assert min(rest.values()) >= 0, "a tile is named more often than there is"
    return (*first, *rest.elements())


def dealt(
    game: Game,
    cards: Sequence[Card],
    bets: Mapping[int, Cents],
    *,
    dice: tuple[int, ...] = (1, 1, 1),
    bank: Cents = 100_000_00,
    fee: str | None = None,
    player_dealer: int = 8,
    back_line: Mapping[tuple[int, int], Cents] | None = None,
) -> Round:
    """A round at the table of eight; back-line bettors are told by their seat and their place behind it."""
    posted = None if fee is None else game.fee(fee)
    (wager,) = (wager.name for wager in game.rules.wager)
    stakes = [Stake(Bettor(seat), wager, amount) for seat, amount in bets.items()]
    stakes += [Stake(Bettor(*who), wager, amount) for who, amount in (back_line or {}).items()]
    return begin(
        Setup(
            game,
            Layout(8, player_dealer),
            tuple(cards),
            decks=1,
            stakes=tuple(stakes),
            bank=bank,
            fee=posted,
            limits=find_posted_limits(posted, None, None),
            dice=dice,
        )
    )


def played(round_: Round, *choices: str) -> Round:
    """The round after each of these: the two tiles of a high hand, "stack 3" or "house way"; then the house way."""
    for choice in choices:
        round_ = round_.decide("set", cards=parse_cards(choice)) if choice[0].isdigit() else round_.decide(choice)
    while not round_.is_over:
        round_ = round_.decide("stack 1" if round_.choices[0].action == "stack 1" else "house way")
    return round_


def results(round_: Round) -> dict[str, tuple[str, Cents]]:
    return {str(one.stake.bettor): (one.verdict.result, one.paid - one.collected) for one in round_.settled}
