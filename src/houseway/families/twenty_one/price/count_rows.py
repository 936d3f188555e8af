"""Counts of ordered rows of cards: how the player-dealer's hand ends, and which rows decide a bonus wager.

A hand is counted as an ordered row of cards of one fixed length, the longest that any hand needs, whether or not they
are all drawn; so every hand stands over the same whole, N (N-1) (N-2) ... for N cards. What a hand counts does not
depend on the order of its cards, so rows that hold the same cards are counted together.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from math import perm

from houseway.book.model.condition import join_reads
from houseway.core.cards import Card, Pack
from houseway.core.cards.suits import is_red
from houseway.core.errors import TableRefusal
from houseway.core.ranking.twenty_one import SUITED, DealerFinal, count_reds
from houseway.core.table import Verdict
from houseway.families.twenty_one.conditions import DEALER_HAND, Part
from houseway.families.twenty_one.play.bonus import BonusLine
from houseway.families.twenty_one.play.compiled import CompiledTwentyOne, Hand, must_dealer_draw

_ALL_RED = -1
"""The run of red cards goes on; otherwise it is known how many they were."""

COUNTED_PARTS = frozenset(
    {Part.DEALER_NATURAL, Part.DEALER_COUNT, Part.DEALER_NUMBER, Part.DEALER_RANKS, Part.DEALER_REDS}
)
"""What is told of a finished hand that was counted here. Of the exact hand the suits are not told."""
Taken = tuple[int, ...]
Rows = dict[tuple[Taken, int], int]


@dataclass(frozen=True)
class DealerCount:
    """The counts of ordered rows of `length` cards that end in each finished hand."""

    finals: dict[DealerFinal, int]
    length: int


@dataclass(frozen=True)
class CardGrain:
    """The grain by which the player-dealer's cards are told apart: their values; also their ranks, or their colours.

    `until` is the number of cards after which the answer is known: two tell a natural.
    """

    ranks: bool = False
    colours: bool = False
    until: int | None = None

    def find_kind(self, card: Card) -> tuple[int, bool]:
        """Find what is told of a card."""
        return 10 if 10 <= card.rank <= 13 and not self.ranks else card.rank, self.colours and is_red(card)


def find_card_grain(lines: Iterable[BonusLine]) -> CardGrain:
    """Find the grain that the lines need which ask for what the player-dealer's finished hand counts."""
    reads = join_reads(one for line in lines for one in line.finals)
    natural_alone = not reads.has(*(DEALER_HAND - {Part.DEALER_NATURAL})) and reads.has(Part.DEALER_NATURAL)
    return CardGrain(reads.has(Part.DEALER_RANKS), reads.has(Part.DEALER_REDS), 2 if natural_alone else None)


class _Shoe:
    """The cards left, by what tells them apart: how many there are, and how many of them are red."""

    def __init__(self, left: Pack, grain: CardGrain) -> None:
        whole: Counter[int] = Counter()
        red: Counter[int] = Counter()
        for card, number in left.items():
            rank, is_red_here = grain.find_kind(card)
            whole[rank] += number
            red[rank] += number if is_red_here else 0
        self.ranks = sorted(rank for rank in whole if whole[rank])
        self.whole = [whole[rank] for rank in self.ranks]
        self.red = [red[rank] for rank in self.ranks]

    def list_cards(self, taken: Taken) -> Hand:
        """List cards as they were taken, in any order and of any suit."""
        each = zip(self.ranks, taken, strict=True)
        return tuple(Card(rank, "s" if rank else "") for rank, number in each for _ in range(number))

    def list_next(self, taken: Taken, run: int, held: int) -> Iterator[tuple[int, int, int]]:
        """List each card that may come next to `held` cards: its place, their number, and what the run then is."""
        for place, gone in enumerate(taken):
            number = self.whole[place] - gone
            if run != _ALL_RED:
                yield place, number, run
            else:
                red = self.red[place] - gone
                yield place, red, _ALL_RED
                yield place, number - red, held


def count_dealer(left: Pack, compiled: CompiledTwentyOne, grain: CardGrain, first: Hand = ()) -> DealerCount:
    """Count the finished hands that begin with the `first` cards and are drawn from those that are left.

    They are told apart by what they count, and not by the kind of a natural, since no condition on the player-dealer
    asks for that.
    """
    shoe = _Shoe(left, grain)
    size = sum(shoe.whole)

    @cache
    def finish(taken: Taken) -> DealerFinal | None:
        cards = first + shoe.list_cards(taken)
        if len(cards) < 2 or (len(cards) != grain.until and must_dealer_draw(compiled, cards)):
            return None
        final = compiled.make_dealer_final(cards)
        return final._replace(exact=final.exact.removesuffix(SUITED), reds=0)

    before = count_reds(first)
    going_on = grain.colours and before == len(first)
    rows: Rows = {((0,) * len(shoe.ranks), _ALL_RED if going_on else before): 1}
    ended: list[tuple[DealerFinal, int, int]] = []
    length = 0
    while rows:
        drawing: Rows = {}
        for (taken, run), number in rows.items():
            if final := finish(taken):
                seen = len(first) + length if run == _ALL_RED else run
                ended.append((final._replace(reds=seen) if grain.colours else final, length, number))
            else:
                drawing[taken, run] = number
        if drawing and length == size:
            raise TableRefusal(f"the player-dealer's hand may need more cards than the {size} that are left")
        rows = _draw_next(drawing, shoe, len(first) + length)
        length += 1 if rows else 0
    finals: dict[DealerFinal, int] = {}
    for final, drawn, number in ended:
        finals[final] = finals.get(final, 0) + number * perm(size - drawn, length - drawn)
    return DealerCount(finals, length)


def _draw_next(rows: Rows, shoe: _Shoe, held: int) -> Rows:
    """Draw each card that may come next, and give the rows with it."""
    longer: Rows = {}
    for (taken, run), number in rows.items():
        for place, ways, then in shoe.list_next(taken, run, held):
            if ways:
                key = ((*taken[:place], taken[place] + 1, *taken[place + 1 :]), then)
                longer[key] = longer.get(key, 0) + number * ways
    return longer


LOST = Verdict("loses", "all others")


@dataclass(frozen=True)
class BonusCount:
    """The counts of ordered rows of `length` cards that end in each verdict."""

    tally: dict[Verdict, int]
    length: int


class DecidedRows:
    """Rows of several lengths that were decided; in the end all count at the longest length, used or not."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.found: Counter[tuple[Verdict, int]] = Counter()

    def add(self, verdict: Verdict | None, length: int, number: int) -> None:
        """Add so many rows of one length; where nothing pays, they lose."""
        self.found[verdict or LOST, length] += number

    def count_all(self) -> BonusCount:
        """Count all rows at the length of the longest."""
        longest = max((length for _, length in self.found), default=0)
        tally: Counter[Verdict] = Counter()
        for (verdict, length), number in self.found.items():
            tally[verdict] += number * perm(self.size - length, longest - length)
        return BonusCount(dict(tally), longest)
