"""Dealing a blackjack from given cards, and reading its end."""

from collections.abc import Mapping

from houseway.book.loader import Game
from houseway.core.cards import parse_cards
from houseway.core.money import Cents
from houseway.core.round import Round, Setup
from houseway.core.table import Bettor, Layout, PostedLimits, Stake
from houseway.families import begin
from tests.families.twenty_one.pages import GAME

Who = int | tuple[int, int]


def bettor(who: Who) -> Bettor:
    return Bettor(who) if isinstance(who, int) else Bettor(*who)


def dealt(
    opened: Game,
    cards: str,
    bets: Mapping[Who, Cents | Mapping[str, Cents]] | None = None,
    *,
    bank: Cents = 10_000_00,
    chips: Mapping[Who, Cents] | None = None,
    decks: int = 6,
    limits: PostedLimits | None = None,
    seats: int = 4,
    player_dealer: int = 4,
) -> Round:
    """A round at a table of four, the player-dealer in seat 4; alone, seat 1 has ten dollars on its hand."""
    made = {who: {GAME: bet} if isinstance(bet, int) else bet for who, bet in (bets or {1: 10_00}).items()}
    return begin(
        Setup(
            opened,
            Layout(seats, player_dealer),
            parse_cards(cards),
            decks,
            stakes=tuple(Stake(bettor(who), name, amount) for who, own in made.items() for name, amount in own.items()),
            bank=bank,
            limits=limits or PostedLimits(),
            chips={bettor(who): amount for who, amount in (chips or {}).items()},
        )
    )


def played(round_: Round, *actions: str) -> Round:
    for action in actions:
        round_ = round_.decide(action)
    return round_


def choices(round_: Round) -> list[str]:
    return [str(choice) for choice in round_.choices]


def ends(round_: Round) -> list[tuple[str, str, str, Cents, Cents]]:
    """Each part in the order of settlement: who, which wager, how it ended, for how much, and what it won or lost."""
    return [
        (str(one.stake.bettor), one.stake.wager, one.verdict.result, one.stake.amount, one.paid - one.collected)
        for one in round_.settled
    ]


def net(round_: Round, who: str = "seat 1") -> Cents:
    assert round_.is_over, round_.turn
    assert sum(round_.net().values()) == 0
    return round_.net()[who]
