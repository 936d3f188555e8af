"""Who has the button, posts the blinds, comes in or is passed over (000 lines 199-214, 002 lines 498-513)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from houseway.book.model.pot_betting import Blind
from houseway.book.model.pot_fees import Stakes
from houseway.core.money import Cents
from houseway.core.table import Layout, Post
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.between.standing import Owed, Standing


@dataclass(frozen=True)
class Blinded:
    """Where the button and the blinds stand: `posters` in the order of the blinds, and who is dealt in."""

    button: int
    posters: tuple[int, ...]
    seats: frozenset[int]
    buyer: int | None = None


def blinds_of(page: PokerPage, players: int) -> tuple[Blind, ...]:
    """The blinds of a round with so many players, the one nearest the button first."""
    if page.blinds is None:
        return ()
    found = page.blinds.heads_up if players == 2 and page.blinds.heads_up else page.blinds.post
    return tuple(sorted(found, key=lambda blind: blind.place))


def blind_amounts(page: PokerPage, limit: Stakes, players: int) -> tuple[Cents, ...]:
    """How much each of these blinds is."""
    blinds = blinds_of(page, players)
    if limit.blinds:
        return limit.blinds[-len(blinds) :] if blinds else ()
    return tuple(_part(blind.part, limit.lower) for blind in blinds)


@lru_cache(maxsize=1024)
def _part(part: str, lower: Cents) -> Cents:
    return int(Fraction(part) * lower)


def seat_blinds(page: PokerPage, layout: Layout, standing: Standing, present: Collection[int]) -> Blinded:
    """The button for the next one who is in the game, the blinds after it, and a waiting player let in by the biggest.

    Who owes blinds and waits is dealt in where the biggest blind comes to them. A game that would be left with fewer
    players than it takes begins anew: everybody is in, and nobody owes.
    """
    paid_up = {seat for seat in present if seat not in standing.owes}
    if standing.button is None or len(paid_up) < page.fewest:
        paid_up = set(present)
    waiting = set(present) - paid_up
    button = _button(layout, standing, paid_up)
    last = max((blind.place for blind in blinds_of(page, 3)), default=0)
    comes_in = _comes_in(layout, button, paid_up, waiting, last) if page.blinds else None
    seats = paid_up | ({comes_in} if comes_in else set())
    circle = [seat for seat in layout.circle(button) if seat in seats]
    posters = tuple(circle[blind.place % len(circle)] for blind in blinds_of(page, len(circle)))
    return Blinded(button, posters, frozenset(seats))


def may_post(layout: Layout, blinded: Blinded, seat: int) -> bool:
    """Whether a player who pays what is owed is dealt in there: not between the button and the biggest blind."""
    return seat not in _between(layout, blinded.button, blinded.posters[-1])


def may_buy(layout: Layout, blinded: Blinded, seat: int) -> bool:
    """Whether the button can be bought from there: only between the button and the biggest blind."""
    return not may_post(layout, blinded, seat)


def passed_over(layout: Layout, standing: Standing, blinded: Blinded, seats: Sequence[int]) -> Mapping[int, Owed]:
    """Which blinds have gone by each of these seats since the last round without being posted."""
    if not standing.posted or not blinded.posters:
        return {}
    big = set(_between(layout, standing.posted[-1], blinded.posters[-1])) - {blinded.posters[-1]}
    small: set[int] = set()
    if len(standing.posted) > 1 and len(blinded.posters) > 1:
        small = set(_between(layout, standing.posted[-2], blinded.posters[-2])) - {*blinded.posters}
    return {seat: Owed(small=seat in small, big=seat in big) for seat in seats if seat in big | small}


def owed_posts(page: PokerPage, owed: Owed, seat: int, amounts: Sequence[Cents]) -> tuple[Post, ...]:
    """What a player posts to come in: as the page says of newcomers and of missed blinds."""
    rule = page.missed
    what = "nothing" if rule is None else rule.new if owed.new else rule.missed
    big, others = amounts[-1], sum(amounts[:-1])
    if what == "big blind":
        return (Post(seat, "blind", big),)
    if what == "all blinds":
        return (Post(seat, "blind", big), *((Post(seat, "dead blind", others),) if others else ()))
    return ()


def _button(layout: Layout, standing: Standing, seats: Collection[int]) -> int:
    if standing.buyer in seats and standing.buyer is not None:
        return standing.buyer
    found = layout.next_among(standing.button or layout.positions, seats)
    assert found is not None, "somebody is in the game"
    return found


def _comes_in(layout: Layout, button: int, paid_up: Collection[int], waiting: Collection[int], last: int) -> int | None:
    """The waiting player whom the biggest blind reaches: the first after those who post the smaller ones."""
    seen = 0
    for seat in layout.circle(layout.left_of(button)):
        if seat in paid_up:
            seen += 1
            if seen >= last:
                return None
        elif seat in waiting and seen == last - 1:
            return seat
    return None


def _between(layout: Layout, first: int, last: int) -> tuple[int, ...]:
    """The seats clockwise after `first` and before `last`."""
    found: list[int] = []
    for seat in layout.circle(layout.left_of(first)):
        if seat in (first, last):
            break
        found.append(seat)
    return tuple(found)
