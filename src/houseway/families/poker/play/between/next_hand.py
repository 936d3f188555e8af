"""The next round of a pot game: who is dealt in, where the button is, and what single players post."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from houseway.book.loader import PostedFee
from houseway.book.model.pot_fees import Stakes
from houseway.core.money import Cents
from houseway.core.table import Layout, Post
from houseway.core.table.collection import list_time_posts
from houseway.core.values import FrozenMap
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.between.blinds import (
    Blinded,
    blind_amounts,
    may_buy,
    may_post,
    owed_posts,
    passed_over,
    seat_blinds,
)
from houseway.families.poker.play.between.kills import kill_blind
from houseway.families.poker.play.between.standing import Owed, Standing


@dataclass(frozen=True)
class NextHand:
    """A round that can be dealt, and what the table will remember of having dealt it."""

    button: int
    seats: tuple[int, ...]
    posts: tuple[Post, ...]
    limit: Stakes | None
    standing: Standing


def ready_seats(
    page: PokerPage, standing: Standing, stacks: Mapping[int, Cents], limit: Stakes | None
) -> frozenset[int]:
    """The seats that sit in and have the chips to be dealt in at these stakes."""
    least = page.least_to_play(limit)
    return frozenset(seat for seat, chips in stacks.items() if chips >= least and seat not in standing.away)


def next_hand(
    page: PokerPage,
    layout: Layout,
    standing: Standing,
    stacks: Mapping[int, Cents],
    limit: Stakes | None,
    fee: PostedFee | None,
    in_half_hour: int,
) -> NextHand:
    """The next round at a table where `stacks` are the chips of everybody who sits there, also of those who sit out."""
    present = ready_seats(page, standing, stacks, limit)
    newcomers = {seat: Owed(new=True) for seat in present - standing.known} if standing.button is not None else {}
    owes = FrozenMap({**standing.owes, **newcomers} if page.blinds and page.missed else {})
    standing = replace(standing, owes=owes, known=standing.known | present)
    blinded = seat_blinds(page, layout, standing, present)
    if limit is None:
        return NextHand(blinded.button, tuple(sorted(blinded.seats)), (), None, standing)
    if standing.bomb_pot:
        return _bomb_pot(standing, blinded, limit)
    posts, blinded = _coming_in(page, layout, standing, blinded, present, limit)
    seats = tuple(sorted(blinded.seats))
    posts += _made_up(page, layout, standing, blinded, limit)
    posts += _by_choice(page, layout, standing, blinded, limit)
    posts += list_time_posts(fee, standing.rounds, in_half_hour, seats)
    missed = passed_over(layout, standing, blinded, [seat for seat in stacks if seat not in blinded.seats])
    owes_now = {
        **{seat: owed for seat, owed in owes.items() if seat not in blinded.seats},
        **{seat: _both(owes.get(seat), owed) for seat, owed in missed.items() if page.missed},
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
    posted_limit = limit if blinded.buyer is None else _only_blind(page, limit, len(seats))
    return NextHand(blinded.button, seats, posts, posted_limit, remembered)


def _bomb_pot(standing: Standing, blinded: Blinded, limit: Stakes) -> NextHand:
    """Everybody puts up the same, and nobody owes for blinds that were not posted."""
    seats = tuple(sorted(blinded.seats))
    posts = tuple(Post(seat, "bomb pot", standing.bomb_pot) for seat in seats)
    remembered = replace(standing, button=blinded.button, bomb_pot=0, straddle=None, rounds=standing.rounds + 1)
    return NextHand(blinded.button, seats, posts, limit, remembered)


def _coming_in(
    page: PokerPage, layout: Layout, standing: Standing, blinded: Blinded, present: Collection[int], limit: Stakes
) -> tuple[tuple[Post, ...], Blinded]:
    """Let in who owes and pays, or buys the button and so becomes the only blind."""
    posts: list[Post] = []
    entering: set[int] = set()
    buyer = None
    for seat in sorted(seat for seat in present if seat not in blinded.seats):
        way = standing.ways.get(seat, "waits")
        amounts = blind_amounts(page, limit, len(blinded.seats) + len(entering) + 1)
        if way == "posts" and may_post(layout, blinded, seat):
            paid = _paid_to_come_in(page, standing, seat, amounts)
            entering |= {seat} if paid is not None else set()
            posts += paid or ()
        elif way == "buys the button" and buyer is None and _may_buy(page, layout, blinded, seat):
            buyer = seat
            entering.add(seat)
            posts += [Post(seat, "dead blind", sum(amounts[:-1]))] if sum(amounts[:-1]) else []
    posters = blinded.posters if buyer is None else (buyer,)
    return tuple(posts), Blinded(blinded.button, posters, blinded.seats | entering, buyer)


def _paid_to_come_in(
    page: PokerPage, standing: Standing, seat: int, amounts: Sequence[Cents]
) -> tuple[Post, ...] | None:
    """The posts of somebody who pays instead of waiting; none where the page knows no such way."""
    owed = standing.owes[seat]
    rule = "waits" if page.missed is None else page.missed.new if owed.new else page.missed.missed
    if rule == "kill" and page.kill and standing.kill is None:
        return (Post(seat, "kill", kill_blind(page.kill, amounts)),)
    return None if rule in ("waits", "kill") else owed_posts(page, owed, seat, amounts)


def _may_buy(page: PokerPage, layout: Layout, blinded: Blinded, seat: int) -> bool:
    return bool(page.missed and page.missed.buys_button) and may_buy(layout, blinded, seat)


def _only_blind(page: PokerPage, limit: Stakes, players: int) -> Stakes:
    """The stakes of a round in which the button's buyer, first on its left, is the only blind."""
    amounts = blind_amounts(page, limit, players)
    return limit.model_copy(update={"blinds": (amounts[-1], *(0 for _ in amounts[1:]))})


def _made_up(page: PokerPage, layout: Layout, standing: Standing, blinded: Blinded, limit: Stakes) -> tuple[Post, ...]:
    """The blinds that a button moving on past an empty seat has skipped: each must still be met (000 line 206)."""
    if page.missed is None or blinded.buyer is not None or standing.buyer is not None:
        return ()
    amounts = blind_amounts(page, limit, len(blinded.seats))
    stayed = [seat for seat in blinded.seats if seat in standing.known and seat not in standing.owes]
    posts: list[Post] = []
    for seat, owed in passed_over(layout, standing, blinded, stayed).items():
        posting = amounts[blinded.posters.index(seat)] if seat in blinded.posters else 0
        if owed.big and amounts[-1] > posting:
            posts.append(Post(seat, "blind", amounts[-1] - posting))
        if owed.big and not posting and page.missed.missed == "all blinds" and len(amounts) > 1:
            posts.append(Post(seat, "dead blind", sum(amounts[:-1])))
        if owed.small and not owed.big and not posting:
            posts.append(Post(seat, "dead blind", amounts[-2]))
    return tuple(posts)


def _by_choice(
    page: PokerPage, layout: Layout, standing: Standing, blinded: Blinded, limit: Stakes
) -> tuple[Post, ...]:
    """The kill that is due, the straddle that was announced, and the over buttons."""
    amounts = blind_amounts(page, limit, len(blinded.seats)) or (limit.lower,)
    posts: list[Post] = []
    if page.kill and standing.kill in blinded.seats and standing.kill is not None:
        posts.append(Post(standing.kill, "kill", kill_blind(page.kill, amounts)))
    if page.straddle and blinded.posters and standing.straddle is not None:
        after = layout.next_among(blinded.posters[-1], blinded.seats)
        if after == standing.straddle and after not in blinded.posters:
            posts.append(Post(after, "straddle", int(Fraction(page.straddle.multiple) * amounts[-1])))
    if page.over_buttons:
        posts += [Post(seat, "over button") for seat in sorted(standing.over & blinded.seats)]
    return tuple(posts)


def _both(before: Owed | None, now: Owed) -> Owed:
    """What is owed after another blind has gone by."""
    return Owed(before.new, before.small or now.small, before.big or now.big) if before else now
