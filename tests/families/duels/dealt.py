"""Dealing a duel from given cards, for the tests of this room."""

from collections.abc import Mapping, Sequence

from houseway.book.loader import Game, load
from houseway.core.cards import Card, parse_cards
from houseway.core.money import Cents
from houseway.core.round import Round, Setup
from houseway.core.table import Bettor, Layout, Stake
from houseway.core.table.limits import find_posted_limits
from houseway.families import begin

GAME = load("crystal/three-card-poker-6-card-bonus")
ANTE, PLAY, PAIR_PLUS, SIX_CARD = "Ante", "Play", "Pair Plus Bonus Bet", "6 Card Bonus Bet"
Who = int | tuple[int, int]
"""A seat, or a seat and the place of someone behind it."""
Behind = tuple[int, int]
Bets = Mapping[int, Mapping[str, Cents]] | Mapping[Behind, Mapping[str, Cents]] | Mapping[Who, Mapping[str, Cents]]


def bettor_of(who: Who) -> Bettor:
    return Bettor(who) if isinstance(who, int) else Bettor(*who)


def stakes_of(bets: Bets) -> tuple[Stake, ...]:
    return tuple(Stake(bettor_of(who), wager, amount) for who, own in bets.items() for wager, amount in own.items())


def dealt(
    cards: str | Sequence[Card],
    bets: Bets,
    *,
    bank: Cents = 100_000_00,
    fee: int | None = None,
    player_dealer: int | None = None,
    chips: Mapping[int, Cents] | Mapping[Behind, Cents] | Mapping[Who, Cents] | None = None,
    game: Game = GAME,
) -> Round:
    """A round at the filed table, with the player-dealer in the last seat unless another is named."""
    posted = None if fee is None else game.fee(fee)
    positions = game.rules.seats.players[0] + 1
    return begin(
        Setup(
            game,
            Layout(positions, player_dealer or positions),
            parse_cards(cards) if isinstance(cards, str) else tuple(cards),
            decks=1,
            stakes=stakes_of(bets),
            bank=bank,
            fee=posted,
            limits=find_posted_limits(posted, None, None),
            chips={bettor_of(who): amount for who, amount in (chips or {}).items()},
        )
    )


def played(round_: Round, *actions: str) -> Round:
    """The round after these decisions, each an action or, as in "play 30", an action and dollars."""
    for action in actions:
        word, _, dollars = action.partition(" ")
        round_ = round_.decide(word, int(dollars) * 100 if dollars else None)
    return round_


def result(round_: Round, who: Who, wager: str) -> tuple[str, Cents]:
    """How a wager ended, and what it won (or lost, below nothing)."""
    (one,) = [one for one in round_.settled if one.stake.bettor == bettor_of(who) and one.stake.wager == wager]
    return one.verdict.result, one.paid - one.collected


def ends(round_: Round) -> dict[str, tuple[str, int]]:
    return {one.stake.wager: (one.verdict.result, one.paid - one.collected) for one in round_.settled}


def order(round_: Round) -> list[str]:
    return [f"{one.stake.bettor} {one.stake.wager}".removeprefix("seat ") for one in round_.settled]


def words(round_: Round) -> list[str]:
    return [event.words for event in round_.events]
