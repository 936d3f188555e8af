"""Envy: who has a button, whose hands others win by, and what each holder is due."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from houseway.core.money import Cents
from houseway.core.table import Bettor, Stake
from houseway.families.pai_gow.page import Envy, EnvyPay, PaiGowWager
from houseway.families.pai_gow.play.compiled import CompiledPaiGow
from houseway.families.pai_gow.play.setting import Hand


@dataclass(frozen=True)
class _Trigger:
    """A seat's hand that others win by: its line among the bonus's, and what a button is paid for it."""

    seat: int
    line: int
    amount: Cents


def list_awards(
    compiled: CompiledPaiGow, stakes: Collection[Stake], hands: Mapping[int, Hand], seats: Iterable[int]
) -> Iterator[Stake]:
    """The awards that are due, each as a stake of as much that wins even money; its part is the seat it is won by.

    `seats` are those with a wager, in the order of the action.
    """
    order = tuple(seats)
    for wager in compiled.page.wager:
        if wager.envy is not None:
            found = tuple(_list_triggers(compiled, wager.envy, stakes, hands, order))
            for holder in list_buttons(wager.envy, stakes):
                yield from _list_due(wager, wager.envy, holder, found)


def list_buttons(envy: Envy, stakes: Collection[Stake]) -> tuple[Bettor, ...]:
    """Who has an Envy button, by their seats and the order in which they stand there."""
    bet: dict[Bettor, Cents] = {}
    for stake in stakes:
        if stake.wager == envy.comes_with:
            bet[stake.bettor] = bet.get(stake.bettor, 0) + stake.amount
    enough = sorted(bettor for bettor, amount in bet.items() if amount >= envy.least)
    if envy.holders == "seated players":
        return tuple(bettor for bettor in enough if not bettor.place)
    if envy.holders == "first at the seat":
        return tuple({bettor.seat: bettor for bettor in reversed(enough)}.values())[::-1]
    return tuple(enough)


def find_envy_pay(compiled: CompiledPaiGow, envy: Envy, cards: Hand) -> EnvyPay | None:
    """What a button is paid for seven cards: by the line of the bonus that they are."""
    line = compiled.find_fortune_line(envy.comes_with, cards)
    return next((pay for pay in envy.pays if line and pay.when == line.when), None)


def _list_triggers(
    compiled: CompiledPaiGow, envy: Envy, stakes: Collection[Stake], hands: Mapping[int, Hand], seats: Iterable[int]
) -> Iterator[_Trigger]:
    """The hands that others win by, in the order of the action."""
    with_bonus = {stake.bettor.seat for stake in stakes if stake.wager == envy.comes_with}
    lines = [pay.when for pay in compiled.wagers[envy.comes_with].pays]
    for seat in seats:
        if envy.triggers == "all seats" or seat in with_bonus:
            pay = find_envy_pay(compiled, envy, hands[seat])
            if pay is not None:
                yield _Trigger(seat, lines.index(pay.when), pay.amount)


def _list_due(wager: PaiGowWager, envy: Envy, holder: Bettor, found: Iterable[_Trigger]) -> Iterator[Stake]:
    """What one holder wins by the others' hands: by each, or by the best paid alone, of equals the higher line."""
    others = [one for one in found if one.seat != holder.seat]
    if envy.several == "the highest":
        others = sorted(others, key=lambda one: (-one.amount, one.line))[:1]
    for one in others:
        yield Stake(holder, wager.name, one.amount, part=one.seat)
