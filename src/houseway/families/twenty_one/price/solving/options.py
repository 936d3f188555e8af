"""What a seat may do with each of its hands: double, split, surrender, and what a doubled hand may do."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.core.errors import BookError
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.page_play import Split, Totals
from houseway.families.twenty_one.price.solving.seat_hands import DEALT, MUST_STAND, SPLIT, SeatHands
from houseway.families.twenty_one.price.solving.shoes import ACE, TEN
from houseway.families.twenty_one.price.strategy import ROWS, SOFT, UPS, VALUES

MOST_HANDS = 7
"""Where a filing sets no limit, this many hands of one are reckoned with; `bound` of a solution says what is left."""
LEVELS = 5
"""A strategy has room for hands that were doubled so often."""
Flags = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Options:
    """What may be done, by hand or by up card.

    `double` and `free_double` are by how the first two cards came (dealt, split) and hand. `hands` is how many hands a
    pair of each value may become, `limited` whether the filing says so; `one_card` are values that draw a single card
    after a split. `despite_chart`: hands that must stand may double all the same. `free_split` are pairs that are split
    with a free bet. `surrender` is by up card; an `early` one comes before the look, a `late` one is void against a
    natural.
    """

    double: Flags
    free_double: Flags
    again: int
    despite_chart: bool
    rescue: bool
    hands: tuple[int, ...]
    limited: tuple[bool, ...]
    one_card: tuple[bool, ...]
    same_rank_tens: bool
    free_split: tuple[bool, ...]
    surrender: tuple[bool, ...]
    surrender_after_split: bool
    early: bool
    late: bool
    returned: bool
    checked: tuple[bool, ...]
    no_action: tuple[bool, ...]
    even_money: tuple[bool, ...]


def options(page: TwentyOnePage, hands: SeatHands) -> Options:
    """What the page of a game lets a seat do."""
    double, free = page.double, page.free
    if free and double and (double.again or double.rescue):
        raise BookError("free bets together with doubling again or rescue are not solved")
    split = page.split
    most = [_most_hands(split, value) for value in range(len(VALUES))]
    insured = page.insurance.against if page.insurance and page.insurance.even_money else ()
    despite = bool(double and double.despite_chart)
    own = _may_double(hands, _rows(double.totals) if double else np.zeros(ROWS, np.bool_), despite)
    if double and not double.after_split:
        own[SPLIT] = False
    return Options(
        double=own,
        free_double=_may_double(hands, _rows(free.double) if free else np.zeros(ROWS, np.bool_), despite),
        again=double.again if double else 0,
        despite_chart=despite,
        rescue=bool(double and double.rescue),
        hands=tuple(MOST_HANDS if one is None else one for one in most),
        limited=tuple(one is not None for one in most),
        one_card=tuple(value == ACE and bool(split and split.aces_draw == "one card") for value in range(len(VALUES))),
        same_rank_tens=bool(split and split.tens == "same rank"),
        free_split=tuple(bool(free and (value != TEN or free.split_tens)) for value in range(len(VALUES))),
        surrender=tuple(bool(page.surrender and up not in page.surrender.not_against) for up in UPS),
        surrender_after_split=bool(page.surrender and page.surrender.after_split),
        early=bool(page.surrender and page.surrender.timing == "early"),
        late=bool(page.surrender and page.surrender.timing == "late"),
        returned=page.compare.raised_against_natural == "returned",
        checked=tuple(bool(page.check and up in page.check.up) for up in UPS),
        no_action=tuple(up in page.deal.no_action_against for up in UPS),
        even_money=tuple(up in insured for up in UPS),
    )


def _most_hands(split: Split | None, value: int) -> int | None:
    """How many hands a pair may become; none where there is no limit."""
    if split is None:
        return 1
    own = {ACE: split.aces_most_hands, TEN: split.tens_most_hands}.get(value)
    return split.most_hands if own is None else own


def _rows(totals: Totals | None) -> Flags:
    """The rows of these totals; all of them where none are named."""
    rows = np.full(ROWS, totals is None, np.bool_)
    if totals is not None:
        rows[[total for total in totals.hard if total < SOFT]] = True
        rows[[total + SOFT for total in totals.soft if total < SOFT]] = True
    return rows


def _may_double(hands: SeatHands, rows: Flags, despite_chart: bool) -> Flags:
    may = np.zeros((2, hands.size.size), np.bool_)
    for came in (DEALT, SPLIT):
        may[came] = (hands.size == 2) & ~hands.ends & ~hands.over & rows[hands.row]
        may[came] &= (hands.must[came] != MUST_STAND) | despite_chart
    may[DEALT] &= ~hands.natural
    return may
