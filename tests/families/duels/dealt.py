"""Dealing a round of Three Card Poker 6 Card Bonus from given cards, for the tests of this room."""

from collections.abc import Mapping
from types import MappingProxyType

from houseway.book.loader import OpenGame, load
from houseway.cards import Card, parse_cards
from houseway.families import begin
from houseway.money import Cents
from houseway.round import Round, Setup
from houseway.table import Bettor, Layout, Stake
from houseway.table.limits import posted_limits

GAME = load("crystal/three-card-poker-6-card-bonus")
ANTE, PLAY, PAIR_PLUS, SIX_CARD = "Ante", "Play", "Pair Plus Bonus Bet", "6 Card Bonus Bet"


def stakes_of(bets: Mapping[int, Mapping[str, Cents]]) -> tuple[Stake, ...]:
    return tuple(Stake(Bettor(seat), wager, amount) for seat, own in bets.items() for wager, amount in own.items())


def dealt(
    cards: str | tuple[Card, ...],
    bets: Mapping[int, Mapping[str, Cents]],
    *,
    bank: Cents = 100_000_00,
    fee: int | None = None,
    player_dealer: int = 8,
    chips: Mapping[int, Cents] | None = None,
    game: OpenGame = GAME,
) -> Round:
    """A round at the filed table of eight: piles clockwise from the player-dealer's left, the last one to the bank."""
    posted = None if fee is None else game.fee(fee)
    return begin(
        Setup(
            game,
            Layout(8, player_dealer),
            parse_cards(cards) if isinstance(cards, str) else cards,
            decks=1,
            stakes=stakes_of(bets),
            bank=bank,
            fee=posted,
            limits=posted_limits(posted, None, None),
            chips=MappingProxyType({Bettor(seat): amount for seat, amount in (chips or {}).items()}),
        )
    )


def played(round_: Round, *actions: str) -> Round:
    for action in actions:
        round_ = round_.decide(action)
    return round_


def result(round_: Round, seat: int, wager: str) -> tuple[str, Cents]:
    """How a wager ended, and what it won (or lost, below nothing)."""
    (one,) = [one for one in round_.settled if one.stake.bettor.seat == seat and one.stake.wager == wager]
    return one.verdict.result, one.paid - one.collected


def order(round_: Round) -> list[str]:
    return [f"{one.stake.bettor.seat} {one.stake.wager}" for one in round_.settled]
