"""Dealing a round of Fast Action Hold'em from given hands, for the tests of this room."""

from collections.abc import Mapping, Sequence

from houseway.book.loader import Game, load
from houseway.core.cards import Card, parse_cards
from houseway.core.money import Cents
from houseway.core.round import Round, Setup
from houseway.core.table import Bettor, Layout, Stake
from houseway.core.table.limits import find_posted_limits
from houseway.families import begin

GAME = load("clubone/fast-action-holdem")
WAGER = "base wager"


def order(hands: Sequence[str], community: str, burned: str = "2c") -> tuple[Card, ...]:
    """The order in which these hands of four, the last one the player-dealer's, and the common cards are dealt."""
    fours = [parse_cards(hand) for hand in hands]
    return (*(hand[turn] for turn in range(4) for hand in fours), *parse_cards(burned), *parse_cards(community))


def dealt(
    cards: tuple[Card, ...],
    bets: Mapping[int, Cents],
    *,
    bank: Cents = 100_000_00,
    fee: int | None = None,
    player_dealer: int = 8,
    back_line: Mapping[int, Cents] | None = None,
    game: Game = GAME,
) -> Round:
    """A round at the table of eight; one back-line bettor may stand behind each seat."""
    posted = None if fee is None else game.fee(fee)
    stakes = [Stake(Bettor(seat), WAGER, amount) for seat, amount in bets.items()]
    stakes += [Stake(Bettor(seat, 1), WAGER, amount) for seat, amount in (back_line or {}).items()]
    return begin(
        Setup(
            game,
            Layout(8, player_dealer),
            cards,
            decks=6,
            stakes=tuple(stakes),
            bank=bank,
            fee=posted,
            limits=find_posted_limits(posted, None, None),
        )
    )


def played(round_: Round, *keeps: str) -> Round:
    """The round after each of these keeps, cards or "house way"; the rest goes the house way."""
    for keep in keeps:
        round_ = round_.decide("house way") if keep == "house way" else round_.decide("keep", cards=parse_cards(keep))
    while not round_.is_over:
        round_ = round_.decide("house way")
    return round_


def results(round_: Round) -> dict[str, tuple[str, Cents]]:
    return {str(one.stake.bettor): (one.verdict.result, one.paid - one.collected) for one in round_.settled}
