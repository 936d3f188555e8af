"""Limit hold'em tables for the tests: stacks in dollars, and hands laid out by hand."""

from collections.abc import Mapping, Sequence

from houseway.book.loader import load
from houseway.book.model.fees import Stakes
from houseway.cards import Card, order_of, pack, parse_cards
from houseway.families import begin
from houseway.round import Round, Setup
from houseway.table import Bettor, Layout

GAME = load("crystal/holdem-limit")
DECK = tuple(pack().keys())


def stacked(holes: Sequence[str], board: str) -> tuple[Card, ...]:
    """The order of the deck that deals these hands, the first to the button's left, with any other cards burned."""
    hands = [parse_cards(hole) for hole in holes]
    middle = parse_cards(board)
    named = {card for hand in hands for card in hand} | set(middle)
    burns = [card for card in DECK if card not in named]
    dealt = [hand[0] for hand in hands] + [hand[1] for hand in hands]
    order = [*dealt, burns[0], *middle[:3], burns[1], middle[3], burns[2], middle[4]]
    return order_of(pack(), None, first=order)


def table(
    dollars: Mapping[int, float],
    button: int,
    *,
    limit: str = "2-4",
    fee: str | None = None,
    order: tuple[Card, ...] = DECK,
) -> Setup:
    """A round about to be dealt to these seats, with so many dollars each."""
    lower, upper = limit.split("-")
    return Setup(
        GAME,
        Layout(10, None),
        order,
        1,
        chips={Bettor(seat): round(stack * 100) for seat, stack in dollars.items()},
        button=button,
        limit=Stakes.model_validate({"lower": f"${lower}", "upper": f"${upper}"}),
        fee=GAME.fee(fee) if fee else None,
    )


def play(setup: Setup, actions: str) -> Round:
    """Deal, and act as the words say: each "SEAT ACTION" or "SEAT ACTION DOLLARS", checked against whose turn it is."""
    played = begin(setup)
    for action in filter(None, (one.strip() for one in actions.replace("\n", ",").split(","))):
        seat, act, *amount = action.split()
        assert played.turn is not None, f"nobody is to act, but {action}"
        assert played.turn.who == f"seat {seat}", f"{played.turn.who} is to act, but {action}"
        played = played.decide(act, round(float(amount[0]) * 100) if amount else None)
    return played


def offered(played: Round) -> list[str]:
    """The choices in turn, in words."""
    return [str(choice) for choice in played.choices]


def net_dollars(played: Round) -> dict[str, float]:
    """What everybody gained or lost, in dollars, without those who did not."""
    return {who: cents / 100 for who, cents in played.net().items() if cents}
