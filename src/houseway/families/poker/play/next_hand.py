"""The next hand of a pot game: who is dealt in, where the button is, who posts the blinds and who comes in.

Who has the button, posts the blinds, comes in or is passed over stands in 000 lines 199-214 and 002 lines 498-513."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from houseway.book.loader import PostedFee
from houseway.book.model.pot_betting import Blind
from houseway.book.model.pot_fees import Stakes
from houseway.core.money import Cents
from houseway.core.table import Layout, Post
from houseway.core.table.collection import list_time_posts
from houseway.core.values import FrozenMap
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.standing import Owed, Standing, count_kill_blind


@dataclass(frozen=True)
class BlindPlaces:
    """The places of the button and the blinds: `posters` in the order of the blinds, and who is dealt in."""

    button: int
    posters: tuple[int, ...]
    seats: frozenset[int]
    buyer: int | None = None


def list_blinds(page: PokerPage, players: int) -> tuple[Blind, ...]:
    """List the blinds of a round with so many players, the one nearest the button first."""
    if page.blinds is None:
        return ()
    found = page.blinds.heads_up if players == 2 and page.blinds.heads_up else page.blinds.post
    return tuple(sorted(found, key=lambda blind: blind.place))


def list_blind_amounts(page: PokerPage, limit: Stakes, players: int) -> tuple[Cents, ...]:
    """List how much each of these blinds is."""
    blinds = list_blinds(page, players)
    if limit.blinds:
        return limit.blinds[-len(blinds) :] if blinds else ()
    return tuple(_take_part(blind.part, limit.lower) for blind in blinds)


@lru_cache(maxsize=1024)
def _take_part(part: str, lower: Cents) -> Cents:
    return int(Fraction(part) * lower)


def seat_blinds(page: PokerPage, layout: Layout, standing: Standing, present: Collection[int]) -> BlindPlaces:
    """The button for the next one who is in the game, the blinds after it, and a waiting player let in by the biggest.

    Who owes blinds and waits is dealt in where the biggest blind comes to them. A game that would be left with fewer
    players than it takes begins anew: everybody is in, and nobody owes.
    """
    paid_up = {seat for seat in present if seat not in standing.owes}
    if standing.button is None or len(paid_up) < page.fewest:
        paid_up = set(present)
    waiting = set(present) - paid_up
    button = _move_button(layout, standing, paid_up)
    last = max((blind.place for blind in list_blinds(page, 3)), default=0)
    comes_in = _find_who_comes_in(layout, button, paid_up, waiting, last) if page.blinds else None
    seats = paid_up | ({comes_in} if comes_in else set())
    circle = [seat for seat in layout.list_circle(button) if seat in seats]
    posters = tuple(circle[blind.place % len(circle)] for blind in list_blinds(page, len(circle)))
    return BlindPlaces(button, posters, frozenset(seats))


def may_post(layout: Layout, blinded: BlindPlaces, seat: int) -> bool:
    """Tell whether a player who pays what is owed is dealt in there: not between the button and the biggest blind."""
    return seat not in _list_between(layout, blinded.button, blinded.posters[-1])


def may_buy(layout: Layout, blinded: BlindPlaces, seat: int) -> bool:
    """Tell whether the button can be bought from there: only between the button and the biggest blind."""
    return not may_post(layout, blinded, seat)


def list_passed_over(
    layout: Layout, standing: Standing, blinded: BlindPlaces, seats: Sequence[int]
) -> Mapping[int, Owed]:
    """List which blinds have gone by each of these seats since the last round without being posted."""
    if not standing.posted or not blinded.posters:
        return {}
    big = set(_list_between(layout, standing.posted[-1], blinded.posters[-1])) - {blinded.posters[-1]}
    small: set[int] = set()
    if len(standing.posted) > 1 and len(blinded.posters) > 1:
        small = set(_list_between(layout, standing.posted[-2], blinded.posters[-2])) - {*blinded.posters}
    return {seat: Owed(small=seat in small, big=seat in big) for seat in seats if seat in big | small}


def list_owed_posts(page: PokerPage, owed: Owed, seat: int, amounts: Sequence[Cents]) -> tuple[Post, ...]:
    """List what a player posts to come in: as the page says of newcomers and of missed blinds."""
    rule = page.missed
    what = "nothing" if rule is None else rule.new if owed.new else rule.missed
    big, others = amounts[-1], sum(amounts[:-1])
    if what == "big blind":
        return (Post(seat, "blind", big),)
    if what == "all blinds":
        return (Post(seat, "blind", big), *((Post(seat, "dead blind", others),) if others else ()))
    return ()


def _move_button(layout: Layout, standing: Standing, seats: Collection[int]) -> int:
    if standing.buyer in seats and standing.buyer is not None:
        return standing.buyer
    found = layout.find_next_among(standing.button or layout.positions, seats)
    assert found is not None, "somebody is in the game"
    return found


def _find_who_comes_in(
    layout: Layout, button: int, paid_up: Collection[int], waiting: Collection[int], last: int
) -> int | None:
    """Find the waiting player whom the biggest blind reaches: the first after those who post the smaller ones."""
    seen = 0
    for seat in layout.list_circle(layout.find_left_of(button)):
        if seat in paid_up:
            seen += 1
            if seen >= last:
                return None
        elif seat in waiting and seen == last - 1:
            return seat
    return None


def _list_between(layout: Layout, first: int, last: int) -> tuple[int, ...]:
    """List the seats clockwise after `first` and before `last`."""
    found: list[int] = []
    for seat in layout.list_circle(layout.find_left_of(first)):
        if seat in (first, last):
            break
        found.append(seat)
    return tuple(found)


@dataclass(frozen=True)
class NextHand:
    """A round that can be dealt, and what the table will remember of having dealt it."""

    button: int
    seats: tuple[int, ...]
    posts: tuple[Post, ...]
    limit: Stakes | None
    standing: Standing


def list_ready_seats(
    page: PokerPage, standing: Standing, stacks: Mapping[int, Cents], limit: Stakes | None
) -> frozenset[int]:
    """List the seats that sit in and have the chips to be dealt in at these stakes."""
    least = page.least_to_play(limit)
    return frozenset(seat for seat, chips in stacks.items() if chips >= least and seat not in standing.away)


def make_next_hand(
    page: PokerPage,
    layout: Layout,
    standing: Standing,
    stacks: Mapping[int, Cents],
    limit: Stakes | None,
    fee: PostedFee | None,
    in_half_hour: int,
) -> NextHand:
    """Make the next round at a table where `stacks` are the chips of everybody who sits there, also of those who sit
    out.
    """
    present = list_ready_seats(page, standing, stacks, limit)
    newcomers = {seat: Owed(new=True) for seat in present - standing.known} if standing.button is not None else {}
    owes = FrozenMap({**standing.owes, **newcomers} if page.blinds and page.missed else {})
    standing = replace(standing, owes=owes, known=standing.known | present)
    blinded = seat_blinds(page, layout, standing, present)
    if limit is None:
        return NextHand(blinded.button, tuple(sorted(blinded.seats)), (), None, standing)
    if standing.bomb_pot:
        return _make_bomb_pot(standing, blinded, limit)
    posts, blinded = _let_in(page, layout, standing, blinded, present, limit)
    seats = tuple(sorted(blinded.seats))
    posts += _list_made_up_blinds(page, layout, standing, blinded, limit)
    posts += _list_chosen_posts(page, layout, standing, blinded, limit)
    posts += list_time_posts(fee, standing.rounds, in_half_hour, seats)
    missed = list_passed_over(layout, standing, blinded, [seat for seat in stacks if seat not in blinded.seats])
    owes_now = {
        **{seat: owed for seat, owed in owes.items() if seat not in blinded.seats},
        **{seat: _add_owed(owes.get(seat), owed) for seat, owed in missed.items() if page.missed},
    }
    remembered = replace(
        standing,
        button=blinded.button,
        posted=blinded.posters,
        owes=FrozenMap(owes_now),
        ways=FrozenMap({seat: way for seat, way in standing.ways.items() if seat in owes_now}),
        buyer=blinded.buyer,
        straddle=None,
        rounds=standing.rounds + 1,
    )
    posted_limit = limit if blinded.buyer is None else _keep_only_blind(page, limit, len(seats))
    return NextHand(blinded.button, seats, posts, posted_limit, remembered)


def _make_bomb_pot(standing: Standing, blinded: BlindPlaces, limit: Stakes) -> NextHand:
    """Everybody puts up the same, and nobody owes for blinds that were not posted."""
    seats = tuple(sorted(blinded.seats))
    posts = tuple(Post(seat, "bomb pot", standing.bomb_pot) for seat in seats)
    remembered = replace(standing, button=blinded.button, bomb_pot=0, straddle=None, rounds=standing.rounds + 1)
    return NextHand(blinded.button, seats, posts, limit, remembered)


def _let_in(
    page: PokerPage, layout: Layout, standing: Standing, blinded: BlindPlaces, present: Collection[int], limit: Stakes
) -> tuple[tuple[Post, ...], BlindPlaces]:
    """Let in who owes and pays, or buys the button and so becomes the only blind."""
    posts: list[Post] = []
    entering: set[int] = set()
    buyer = None
    for seat in sorted(seat for seat in present if seat not in blinded.seats):
        way = standing.ways.get(seat, "waits")
        amounts = list_blind_amounts(page, limit, len(blinded.seats) + len(entering) + 1)
        if way == "posts" and may_post(layout, blinded, seat):
            paid = _has_paid_to_come_in(page, standing, seat, amounts)
            entering |= {seat} if paid is not None else set()
            posts += paid or ()
        elif way == "buys the button" and buyer is None and _can_buy(page, layout, blinded, seat):
            buyer = seat
            entering.add(seat)
            posts += [Post(seat, "dead blind", sum(amounts[:-1]))] if sum(amounts[:-1]) else []
    posters = blinded.posters if buyer is None else (buyer,)
    return tuple(posts), BlindPlaces(blinded.button, posters, blinded.seats | entering, buyer)


def _has_paid_to_come_in(
    page: PokerPage, standing: Standing, seat: int, amounts: Sequence[Cents]
) -> tuple[Post, ...] | None:
    """Make the posts of somebody who pays instead of waiting; none where the page knows no such way."""
    owed = standing.owes[seat]
    rule = "waits" if page.missed is None else page.missed.new if owed.new else page.missed.missed
    if rule == "kill" and page.kill and standing.kill is None:
        return (Post(seat, "kill", count_kill_blind(page.kill, amounts)),)
    return None if rule in ("waits", "kill") else list_owed_posts(page, owed, seat, amounts)


def _can_buy(page: PokerPage, layout: Layout, blinded: BlindPlaces, seat: int) -> bool:
    return bool(page.missed and page.missed.buys_button) and may_buy(layout, blinded, seat)


def _keep_only_blind(page: PokerPage, limit: Stakes, players: int) -> Stakes:
    """Give the stakes of a round in which the button's buyer, first on its left, is the only blind."""
    amounts = list_blind_amounts(page, limit, players)
    return limit.model_copy(update={"blinds": (amounts[-1], *(0 for _ in amounts[1:]))})


def _list_made_up_blinds(
    page: PokerPage, layout: Layout, standing: Standing, blinded: BlindPlaces, limit: Stakes
) -> tuple[Post, ...]:
    """List the blinds that a button moving on past an empty seat has skipped: each must still be met (000 line 206)."""
    if page.missed is None or blinded.buyer is not None or standing.buyer is not None:
        return ()
    amounts = list_blind_amounts(page, limit, len(blinded.seats))
    stayed = [seat for seat in blinded.seats if seat in standing.known and seat not in standing.owes]
    posts: list[Post] = []
    for seat, owed in list_passed_over(layout, standing, blinded, stayed).items():
        posting = amounts[blinded.posters.index(seat)] if seat in blinded.posters else 0
        if owed.big and amounts[-1] > posting:
            posts.append(Post(seat, "blind", amounts[-1] - posting))
        if owed.big and not posting and page.missed.missed == "all blinds" and len(amounts) > 1:
            posts.append(Post(seat, "dead blind", sum(amounts[:-1])))
        if owed.small and not owed.big and not posting:
            posts.append(Post(seat, "dead blind", amounts[-2]))
    return tuple(posts)


def _list_chosen_posts(
    page: PokerPage, layout: Layout, standing: Standing, blinded: BlindPlaces, limit: Stakes
) -> tuple[Post, ...]:
    """List the kill that is due, the straddle that was announced, and the over buttons."""
    amounts = list_blind_amounts(page, limit, len(blinded.seats)) or (limit.lower,)
    posts: list[Post] = []
    if page.kill and standing.kill in blinded.seats and standing.kill is not None:
        posts.append(Post(standing.kill, "kill", count_kill_blind(page.kill, amounts)))
    if page.straddle and blinded.posters and standing.straddle is not None:
        after = layout.find_next_among(blinded.posters[-1], blinded.seats)
        if after == standing.straddle and after not in blinded.posters:
            posts.append(Post(after, "straddle", int(Fraction(page.straddle.multiple) * amounts[-1])))
    if page.over_buttons:
        posts += [Post(seat, "over button") for seat in sorted(standing.over & blinded.seats)]
    return tuple(posts)


def _add_owed(before: Owed | None, now: Owed) -> Owed:
    """Say what is owed after another blind has gone by."""
    return Owed(before.new, before.small or now.small, before.big or now.big) if before else now
