"""The count of rows of cards, only as far as somebody looks at them.

A question about a deal is asked of face-down cards, each of which is turned over when the question looks at it. Cards
that it never looks at are not told apart: so any question is counted exactly, whatever it reads, and no further than it
needs.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Generic, NamedTuple, TypeVar, overload

from houseway.core.cards.card import Card
from houseway.core.cards.shoe import Pack
from houseway.core.errors import TableRefusal

AnswerT = TypeVar("AnswerT")
MOST_ROWS = 20_000_000
"""No more rows of cards than these are gone through one by one."""


_PROBES = 1000
"""On so many random ways the number of answers is guessed before they are gone through."""


class Unseen(Exception):
    """Raised where somebody looks at the card of a place that has not been turned over."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place


class OutOfReach(Exception):
    """Raised where there are more rows of cards than can be gone through."""


class SeenHand(Sequence[Card]):
    """A hand of which only some cards are turned over; who looks at another one is stopped by `Unseen`."""

    def __init__(self, seen: Mapping[int, Card], places: Sequence[int]) -> None:
        self._seen = seen
        self._places = places

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, which: int) -> Card: ...
    @overload
    def __getitem__(self, which: slice) -> "SeenHand": ...
    def __getitem__(self, which: int | slice) -> "Card | SeenHand":
        if isinstance(which, slice):
            return SeenHand(self._seen, self._places[which])
        place = self._places[which]
        if place not in self._seen:
            raise Unseen(place)
        return self._seen[place]


class AnswerCount(NamedTuple, Generic[AnswerT]):
    """An answer, the cards by their places that it took, and how many ordered rows of that many cards give it."""

    answer: AnswerT
    cards: Mapping[int, Card]
    rows: int


def look_through(
    ask: Callable[[Mapping[int, Card]], AnswerT],
    left: Pack,
    *,
    most: int = MOST_ROWS,
    progress: Callable[[float], None] | None = None,
) -> Iterator[AnswerCount[AnswerT]]:
    """Ask a question of every deal from the cards that are left.

    `ask` gets the cards by their places in the deal as far as they are turned over; it answers, or it raises `Unseen`
    for the place that it has to know. Answers that took equally many cards stand for rows of the same length. Raises
    `OutOfReach` where there are, or seem to be, more answers than `most`; `TableRefusal` where cards run out.
    """
    if _guess_answers(ask, left) > most:
        raise OutOfReach
    held = {card: number for card, number in left.items() if number}
    seen: dict[int, Card] = {}
    answers = 0

    def turn_over(rows: int) -> Iterator[AnswerCount[AnswerT]]:
        nonlocal answers
        try:
            answer = ask(seen)
        except Unseen as unseen:
            place = unseen.place
        else:
            answers += 1
            if answers > most:
                raise OutOfReach
            yield AnswerCount(answer, dict(seen), rows)
            return
        if not any(held.values()):
            raise TableRefusal(f"more cards are looked at than the {len(seen)} that are left")
        first = not seen
        for done, (card, number) in enumerate(tuple(held.items())):
            if first and progress:
                progress(done / len(held))
            if number:
                held[card] = number - 1
                seen[place] = card
                yield from turn_over(rows * number)
                held[card] = number
        seen.pop(place, None)

    yield from turn_over(1)


def _guess_answers(ask: Callable[[Mapping[int, Card]], object], left: Pack) -> float:
    """Guess how many answers there are: on random ways down to one, how many ways there were at each card.

    The mean of their product is right on average, whatever is asked.
    """
    chance, total = Random(0), 0
    for _ in range(_PROBES):
        held = {card: number for card, number in left.items() if number}
        seen: dict[int, Card] = {}
        ways = 1
        while held:
            try:
                ask(seen)
            except Unseen as unseen:
                ways *= len(held)
                card = chance.choice(list(held))
                seen[unseen.place] = card
                held[card] -= 1
                if not held[card]:
                    del held[card]
            else:
                break
        total += ways
    return total / _PROBES
