"""Before the first card of panguingue: whether the round may be dealt at all, who is the eldest, and for how much."""

from collections.abc import Mapping

from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import Card
from houseway.core.errors import ShoeEmpty, TableRefusal
from houseway.core.money import Cents, show_money
from houseway.core.round import Setup
from houseway.core.round.bookmark import Bookmark
from houseway.core.round.unbanked import check_fee_row, find_stacks, read_time_posts
from houseway.core.table import Miscount
from houseway.core.table.collection import FROM_THE_POT
from houseway.core.table.limits import is_whole
from houseway.core.table.stakes import check_span, find_filed_stakes, show_stake_limits
from houseway.families.panguingue.play.faces import STRIDE, Face, Faces
from houseway.families.panguingue.play.position import HAND, PACKET, Felt, sheet_of

_CONDITIONS = "conditions"
"""What a table is played for, as refusals name it."""


def opened(setup: Setup) -> Felt:
    """The table of a round; raises `TableRefusal` where it may not be dealt."""
    sheet = sheet_of(setup.game)
    page = sheet.page
    stacks = find_stacks(setup, fewest=page.fewest)
    stakes = _stakes(setup)
    ante = page.tops_at(stakes)
    if ante < 1:
        raise TableRefusal(f"{setup.game.id}: with conditions of {show_money(stakes.lower)} the tops would be nothing")
    if setup.exposed:
        raise TableRefusal(f"{setup.game.id} does not say what becomes of an exposed card")
    for miscount in setup.miscounts:
        _check_miscount(miscount)
    if setup.fee is not None:
        check_fee_row(setup.fee, len(stacks))
    time = read_time_posts(setup, (*stacks, FROM_THE_POT))
    faces = _faces(setup, sheet.faces)
    circle = _circle(setup, stacks)
    eldest = circle[0] if setup.button is not None else _eldest(setup, circle, faces)
    turned = circle.index(eldest)
    seats = circle[turned:] + circle[:turned]
    return Felt(
        sheet,
        seats,
        tuple([stacks[seat] for seat in seats]),
        circle,
        setup.button is None,
        stakes.lower * page.payments.times,
        ante,
        setup.order,
        faces,
        setup.decks,
        Bookmark(),
        setup.fee,
        time,
        setup.miscounts,
        setup.reshuffled,
    )


def _stakes(setup: Setup) -> Stakes:
    """The value of a condition and the ante beside it; refuses what is not filed for the posted option."""
    game, limit = setup.game, setup.limit
    if limit is None:
        raise TableRefusal(f"{game.id} needs the value of a condition (`limit`), or a fee option that names it")
    if not 0 < limit.lower == limit.upper:
        raise TableRefusal(
            f"{show_stake_limits(limit)} is no value of a condition: it is one amount, as lower and as upper"
        )
    if limit.blinds or limit.bring_in:
        raise TableRefusal(f"{game.id} is played for conditions: it has no blinds and no bring-in")
    if setup.fee is None:
        return limit
    check_span(setup.fee.option, limit, one_limit=True, what=_CONDITIONS)
    return find_filed_stakes(setup.fee.option, limit, antes=True, what=_CONDITIONS)


def _check_miscount(miscount: Miscount) -> None:
    seat = miscount.seat
    if not is_whole(miscount.cards) or miscount.cards < 0 or miscount.cards == HAND:
        raise TableRefusal(f"seat {seat}: {miscount.cards!r} is no wrong number of cards")
    if not is_whole(miscount.noticed) or miscount.noticed < 0:
        raise TableRefusal(f"seat {seat}: a wrong number is noticed after no turn or some, not {miscount.noticed!r}")


def _faces(setup: Setup, known: Mapping[Card, Face]) -> Faces:
    """The cards of the deck as numbers; refuses those that it does not have."""
    for card in setup.reshuffled:
        if card not in known:
            raise TableRefusal(f"the {card.named} is not in this pack")
    try:
        return tuple([known[card] for card in setup.order])
    except KeyError:
        odd = next(card for card in setup.order if card not in known)
        raise TableRefusal(f"the {odd.named} is not in this pack") from None


def _circle(setup: Setup, stacks: dict[int, Cents]) -> tuple[int, ...]:
    """The seats dealt in, counter-clockwise from who is dealt first: the eldest, or at first the highest seat."""
    seats = sorted(stacks, reverse=True)
    if setup.button is None:
        return tuple(seats)
    if setup.button not in stacks:
        raise TableRefusal(f"the eldest hand (`button`) is dealt in, and at seat {setup.button} nobody is")
    start = seats.index(setup.button)
    return tuple(seats[start:] + seats[:start])


def _eldest(setup: Setup, circle: tuple[int, ...], faces: Faces) -> int:
    """The seat with the lowest card turned up; of several the one that was dealt first."""
    wrong = {one.seat: one.cards for one in setup.miscounts}
    place, up = 0, list[tuple[int, int, int]]()
    for seat in circle:
        count = min(PACKET, wrong.get(seat, HAND))
        place += count
        if place > len(faces):
            raise ShoeEmpty(f"the cards run out in the deal: {len(faces)} are not enough for {len(circle)} players")
        if count:
            up.append((faces[place - 1] % STRIDE, len(up), seat))
    return min(up)[2] if up else circle[0]
