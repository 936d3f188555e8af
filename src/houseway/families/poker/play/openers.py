"""Draw that is opened with a certain hand: who may open, and what becomes of a pot that nobody opened rightly."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from houseway.core.cards import Card
from houseway.core.money import Cents
from houseway.core.ranking.five import find_best_with_jokers, find_value
from houseway.core.ranking.orders import parse_order
from houseway.core.ranking.rankings import make_ranking
from houseway.core.table import Carried
from houseway.core.table.pots import find_uncalled
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.facts import Fact
from houseway.families.poker.play.result import Finish


class UnwonPot(NamedTuple):
    """A pot that nobody has won: what goes back to whom, and what is left for the next round."""

    back: Mapping[int, Cents]
    carried: Carried | None


def has_openers(page: PokerPage, cards: Sequence[Card]) -> bool:
    """Tell whether these cards, five or what is kept of them, are a pair that opens or better."""
    assert page.openers is not None, "only games with openers ask"
    order, least = parse_order(page.ranking), page.openers.least_hand
    if len(cards) == 5:
        return least.is_met(order, make_ranking(page.ranking).value(cards))
    ranks = [card.rank for card in cards if not card.is_joker]
    jokers = len(cards) - len(ranks)
    return least.is_met(order, find_best_with_jokers(order, ranks, jokers) if jokers else find_value(order, ranks))


def prove_openers(page: PokerPage, finish: Finish) -> tuple[Fact, ...]:
    """Say what the opener shows of the cards that the pot was opened on: true, false, or split by the draw."""
    opener = finish.opener
    if page.openers is None or opener is None or finish.low or opener not in finish.seats:
        return ()
    words = ""
    if finish.opened_falsely:
        words = "false"
    elif opener in finish.held:
        kept = [card for card in finish.opened_on if card in finish.held[opener].cards]
        words = "" if kept and has_openers(page, kept) else "split"
    return (Fact("openers", opener, 0, finish.opened_on, words),)


def pass_out(page: PokerPage, seats: Iterable[int], before: Carried | None, finish: Finish) -> UnwonPot:
    """Nobody opened: the antes are carried, or go back to those who paid them."""
    assert page.openers is not None, "only games with openers can be passed out"
    if page.openers.passed_out == "carried":
        return UnwonPot({}, carry_over(sum(finish.paid_in.values()) + finish.dead, seats, before))
    back = {seat: paid for seat, paid in finish.paid_in.items() if paid}
    return UnwonPot(back, carry_over(finish.dead, seats, before))


def leave_unwon(seats: Iterable[int], before: Carried | None, finish: Finish) -> UnwonPot:
    """Nobody is left to win the pot: it is carried.

    Of a pot that was opened falsely and called before the draw, a bet that nobody matched goes back. Where nobody
    called, the opener has put in no more than the ante and the opening bet, and both stay.
    """
    paid = finish.paid_in
    seat, excess = find_uncalled(paid) if finish.opener is not None and finish.called else (0, 0)
    back = {seat: excess} if excess else {}
    return UnwonPot(back, carry_over(sum(paid.values()) + finish.dead - excess, seats, before))


def carry_over(amount: Cents, seats: Iterable[int], before: Carried | None) -> Carried | None:
    """Carry over what is left for the next round, for everybody who took part."""
    return Carried(amount, tuple(sorted(seats)), rounds=before.rounds + 1 if before else 1) if amount else None
