"""The count of wagers that look at cards: every six-card deal, known as far as their conditions look, and its end.

This is slow, but right for any condition, even if it does not say what it reads. The totals of the finished hands are
found by composition, given the cards that were looked at.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from houseway.book.model.condition import Asked, all_hold, join_reads, list_asked
from houseway.core.cards import Card, Pack
from houseway.core.cards.count_by_cards import OutOfReach, SeenHand, look_through
from houseway.core.cards.suits import Suits, find_typical_card
from houseway.core.errors import HousewayError
from houseway.core.ranking.nines import Final, count_nine_card, count_nine_total
from houseway.core.table import Verdict
from houseway.families.nines.conditions import NinesFacts, Part
from houseway.families.nines.page import NinesWager
from houseway.families.nines.play.compiled import FINALS, MOST_CARDS, STOOD, DrawTables, find_verdict
from houseway.families.prices import Progress

PLAYER, BANKER = (0, 2), (1, 3)
"""The places of the first cards in a row of six."""
Fits = tuple[bool, ...]
"""Which of the lines have all that they ask of cards."""
Known = tuple[tuple[int, int], ...]
"""What the cards of some places count."""


class EndByCards(NamedTuple):
    """One way in which a deal ends: both finished hands by what they count, and what becomes of each wager."""

    final: Final
    verdicts: tuple[Verdict, ...]


class _Line(NamedTuple):
    """A line: what it asks of the finished hands' counts, and what of the cards."""

    finals: tuple[Asked, ...]
    others: tuple[Asked, ...]


class _FinalAsked(Exception):
    """Raised where a condition looks at what the finished hands count."""


class _FactsByCards(NinesFacts):
    """A deal of which every card is turned over when a condition looks at it."""

    __slots__ = ("_draw", "_seen")

    def __init__(self, seen: Mapping[int, Card], draw: DrawTables, final: Final | None = None) -> None:
        super().__init__(final=final)
        self._seen = seen
        self._draw = draw

    def __getattr__(self, name: str) -> object:
        if name == "final":
            raise _FinalAsked
        if name in ("player_first", "banker_first"):
            return SeenHand(self._seen, PLAYER if name == "player_first" else BANKER)
        if name in ("player", "banker"):
            places = find_hands(self._draw, SeenHand(self._seen, range(MOST_CARDS)))
            return SeenHand(self._seen, places[0 if name == "player" else 1])
        return super().__getattr__(name)


def find_hands(draw: DrawTables, row: Sequence[Card]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Find which cards of a row of six are the player hand's and which the banker hand's."""
    player, banker = (count_nine_total([row[place] for place in places]) for places in (PLAYER, BANKER))
    if draw.is_over(player, banker):
        return PLAYER, BANKER
    drew = draw.player[player]
    third = count_nine_card(row[4]) if drew else STOOD
    bank = (*BANKER, 5 if drew else 4) if draw.banker[banker][third] else BANKER
    return ((*PLAYER, 4) if drew else PLAYER), bank


def count_ends_by_cards(
    wagers: Sequence[NinesWager], left: Pack, draw: DrawTables, progress: Progress | None = None
) -> Mapping[EndByCards, int]:
    """Count how many ordered six-card rows end in each way, for wagers that are judged together."""
    lines = [_split(list_asked(when)) for wager in wagers for when in wager.conditions]
    reads = join_reads(one for line in lines for one in line.others)
    given = _KnownFinals(left, draw)
    found: Counter[EndByCards] = Counter()
    try:
        known = _look(lines, _count_kinds(left, reads.suits), draw, progress)
    except OutOfReach:
        names = " and ".join(repr(wager.name) for wager in wagers)
        raise HousewayError(
            f"wager {names}: there is no exact count: its conditions look at too many cards; simulate it instead"
        ) from None
    for (counts, fits), number in known.items():
        for place, times in enumerate(given.count(counts)):
            if times:
                final = FINALS[place]
                end = EndByCards(final, tuple(_judge(wagers, lines, fits[place % len(fits)], final)))
                found[end] += number * times
    return found


def _split(asked: tuple[Asked, ...]) -> _Line:
    finals = tuple(one for one in asked if one.condition.reads.is_within(Part.FINALS))
    return _Line(finals, tuple(one for one in asked if one not in finals))


def _count_kinds(left: Pack, suits: Suits) -> dict[Card, int]:
    kinds: Counter[Card] = Counter()
    for card, number in left.items():
        kinds[find_typical_card(card, suits)] += number
    return kinds


def _look(
    lines: Sequence[_Line], left: Pack, draw: DrawTables, progress: Progress | None
) -> Counter[tuple[Known, tuple[Fits, ...]]]:
    """Find which lines fit, by what the cards count that were looked at: one answer for all ends, or one for each."""

    def ask(seen: Mapping[int, Card]) -> tuple[Fits, ...]:
        try:
            return (_fit(lines, _FactsByCards(seen, draw)),)
        except _FinalAsked:
            return tuple(_fit(lines, _FactsByCards(seen, draw, final)) for final in FINALS)

    found: Counter[tuple[Known, tuple[Fits, ...]]] = Counter()
    for answer, cards, rows in look_through(ask, left, progress=progress):
        found[tuple(sorted((place, count_nine_card(card)) for place, card in cards.items())), answer] += rows
    return found


def _fit(lines: Sequence[_Line], facts: NinesFacts) -> Fits:
    return tuple(all_hold(line.others, facts) for line in lines)


def _judge(wagers: Iterable[NinesWager], lines: Sequence[_Line], fits: Fits, final: Final) -> Iterator[Verdict]:
    facts, place = NinesFacts(final=final), 0
    for wager in wagers:
        holds = {}
        for when in wager.conditions:
            holds[id(when)] = fits[place] and all_hold(lines[place].finals, facts)
            place += 1
        yield find_verdict(wager, lambda when, holds=holds: holds[id(when)], final.words)  # type: ignore[misc]


class _KnownFinals:
    """The finished hands of deals, given what the cards of some places count."""

    def __init__(self, left: Pack, draw: DrawTables) -> None:
        self._counts = [0] * 10
        for card, number in left.items():
            self._counts[count_nine_card(card)] += number
        self._draw = draw
        self._known: dict[Known, list[int]] = {}

    def count(self, known: Known) -> list[int]:
        """Count the ordered rows of the other places that end in each pair of finished hands, by its place."""
        if known not in self._known:
            left = list(self._counts)
            for _, value in known:
                left[value] -= 1
            found = [0] * len(FINALS)
            for final, number in _list_finals(left, dict(known), self._draw):
                found[final.place] += number
            self._known[known] = found
        return self._known[known]


def _list_finals(left: list[int], known: Mapping[int, int], draw: DrawTables) -> Iterator[tuple[Final, int]]:
    """List every end and the number of its rows; cards that are dealt and not drawn are counted all the same."""

    def deal(place: int) -> Iterator[tuple[int, int]]:
        if place in known:
            yield known[place], 1
            return
        for value in range(10):
            if number := left[value]:
                left[value] -= 1
                yield value, number
                left[value] += 1

    def others(*places: int) -> int:
        """Count in how many ways cards lie at places that nobody draws from."""
        ways, held = 1, sum(left)
        for _ in (place for place in places if place not in known):
            ways, held = ways * held, held - 1
        return ways

    def finish(player: int, cards: int, banker: int, draws: bool, place: int) -> Iterator[tuple[Final, int]]:
        rest = () if place == 5 else (5,)
        if not draws:
            yield Final(player, cards, banker, 2), others(place, *rest)
            return
        for card, number in deal(place):
            yield Final(player, cards, (banker + card) % 10, 3), number * others(*rest)

    for first, a in deal(0):
        for second, b in deal(2):
            player = (first + second) % 10
            for third, c in deal(1):
                for fourth, d in deal(3):
                    banker, ways = (third + fourth) % 10, a * b * c * d
                    if draw.is_over(player, banker):
                        yield Final(player, 2, banker, 2), ways * others(4, 5)
                    elif not draw.player[player]:
                        for final, number in finish(player, 2, banker, draw.banker[banker][STOOD], 4):
                            yield final, ways * number
                    else:
                        for card, e in deal(4):
                            total, draws = (player + card) % 10, draw.banker[banker][card]
                            for final, number in finish(total, 3, banker, draws, 5):
                                yield final, ways * e * number
