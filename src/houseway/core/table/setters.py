"""Who sets the hand of a seat that others wager on too, and who looks at it."""

from collections.abc import Iterable, Mapping

from houseway.book.model.wagers import HandSetter
from houseway.core.frozen import FrozenMap
from houseway.core.money import Cents
from houseway.core.table.parties import Bettor, Stake


def find_setters(stakes: Iterable[Stake], wager: str, rule: HandSetter) -> Mapping[int, Bettor]:
    """Who sets the hand of each seat that has this wager: its player, or one who stands behind it."""
    wagered: dict[Bettor, Cents] = {}
    for stake in stakes:
        if stake.wager == wager:
            wagered[stake.bettor] = wagered.get(stake.bettor, 0) + stake.amount
    seats = sorted({bettor.seat for bettor in wagered})
    return FrozenMap(
        {seat: _choose_setter({one: wagered[one] for one in wagered if one.seat == seat}, rule) for seat in seats}
    )


def find_onlookers(seats: Iterable[int], setting: Mapping[int, Bettor]) -> Mapping[int, frozenset[str]]:
    """Who looks at each seat's hand: its player, and whoever sets it."""
    return FrozenMap({seat: frozenset({f"seat {seat}", str(setting.get(seat, Bettor(seat)))}) for seat in seats})


def _choose_setter(wagered: Mapping[Bettor, Cents], rule: HandSetter) -> Bettor:
    """Of those with a wager on a hand, the first in their order; or the first of those with the largest."""
    standing = sorted(wagered)
    return standing[0] if rule == "seat" else max(standing, key=lambda bettor: wagered[bettor])
