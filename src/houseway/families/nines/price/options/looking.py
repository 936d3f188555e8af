"""Counting wagers of a game with options that look at cards: every deal, known as far as their conditions look.

This is the slow way, and right for a condition that says nothing of what it reads. Both sides play by what their cards
count, so that the ends of a deal are found by composition, given what the cards count that were looked at.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import perm, prod
from typing import NamedTuple

from houseway.book.model.condition import Asked, all_hold, join_reads, list_asked
from houseway.core.cards import Card, Pack
from houseway.core.cards.count_by_cards import OutOfReach, SeenHand, Unseen, look_through
from houseway.core.cards.suits import find_typical_card
from houseway.core.errors import HousewayError
from houseway.core.ranking.nines_finals import Final
from houseway.core.table import Verdict
from houseway.families.nines.conditions import COUNTED, NinesFacts
from houseway.families.nines.page import NinesWager
from houseway.families.nines.play.compiled import judged
from houseway.families.nines.play.options.endings import Ending
from houseway.families.nines.play.options.rules import card_count
from houseway.families.nines.price.options.counting import Made, Number
from houseway.families.nines.price.options.known import Known, Places, count_known, is_drawn
from houseway.families.nines.price.options.payoffs import GIVEN_UP, SURRENDERED, PayoffGame, ending_at
from houseway.families.nines.price.options.replies import Ways
from houseway.families.prices import Progress

_MOST_REMEMBERED = 20_000
Fits = tuple[bool, ...]
"""Which of the lines have all that they ask beside counts."""
Drew = tuple[bool, bool]
"""Whether the seat drew a card, and whether the player-dealer did."""


class LookedEnd(NamedTuple):
    """One way to end: what the seat had done, and what becomes of each wager."""

    manner: int
    verdicts: tuple[Verdict, ...]


class _Line(NamedTuple):
    """What a line asks of counts, and what else."""

    counted: tuple[Asked, ...]
    others: tuple[Asked, ...]


class _ByEnd(NamedTuple):
    """An answer that depends on one more fact of the end: by its values, in their order."""

    fact: str
    answers: "tuple[Fits | _ByEnd, ...]"


class _EndAsked(Exception):
    """A condition looked at a fact of the end that it was not told yet."""

    def __init__(self, fact: str) -> None:
        super().__init__(fact)
        self.fact = fact


class _LookedFacts(NinesFacts):
    """A deal of which every card is turned over, and every fact of the end told, when a condition looks at it."""

    __slots__ = ("_looked", "_seen")

    def __init__(self, looked: "_Looked", seen: Mapping[int, Card]) -> None:
        super().__init__()
        self._looked = looked
        self._seen = seen

    def __getattr__(self, name: str) -> object:
        if name in ("final", "first", "doubled"):
            raise _EndAsked(name)
        if name in ("player", "player_first", "banker", "banker_first"):
            places = self._looked.places.of(name.removesuffix("_first"), self._looked.drew)
            return SeenHand(self._seen, places[:2] if name.endswith("_first") else places)
        return super().__getattr__(name)


@dataclass(frozen=True)
class _Looked:
    """What the lines of some wagers see of the deals in which these hands drew."""

    lines: Sequence[_Line]
    places: Places
    drew: Drew
    strengths: int
    remembered: dict[tuple[tuple[int, Card], ...], "Fits | _ByEnd | int"] = field(default_factory=dict)

    def answer(self, seen: Mapping[int, Card]) -> Fits | _ByEnd:
        """Which lines fit, with the cards that are turned over; by the end, as far as they look at that.

        The first few cards are asked for again and again: what is answered then is remembered, or which card was asked
        for.
        """
        key = tuple(seen.items())
        found = self.remembered.get(key)
        if found is None:
            try:
                found = self._answer(_LookedFacts(self, seen))
            except Unseen as unseen:
                found = unseen.place
            if len(self.remembered) < _MOST_REMEMBERED:
                self.remembered[key] = found
        if isinstance(found, int):
            raise Unseen(found)
        return found

    def _answer(self, facts: "_LookedFacts") -> Fits | _ByEnd:
        try:
            return tuple([all_hold(line.others, facts) for line in self.lines])
        except _EndAsked as asked:
            fact = asked.fact
        answers = []
        for value in self._values(fact):
            setattr(facts, fact, value)
            answers.append(self._answer(facts))
        delattr(facts, fact)
        return _ByEnd(fact, tuple(answers))

    @cached_property
    def finals(self) -> tuple[Final, ...]:
        """Every pair of finished hands."""
        player, banker = (self.places.cards + drew for drew in self.drew)
        totals = range(self.strengths)
        return tuple(Final(own, player, theirs, banker) for own in totals for theirs in totals)

    def _values(self, fact: str) -> Iterable[object]:
        if fact == "doubled":
            return (False, True)
        if fact == "first":
            return range(self.strengths)
        return self.finals

    def fits_at(self, answer: Fits | _ByEnd, ending: Ending) -> Fits:
        """Which lines fit at an end."""
        while isinstance(answer, _ByEnd):
            if answer.fact == "final":
                at = ending.final.player_total * self.strengths + ending.final.banker_total
            else:
                at = ending.first if answer.fact == "first" else int(ending.doubled)
            answer = answer.answers[at]
        return answer


def count_looked(
    game: PayoffGame,
    wagers: Sequence[NinesWager],
    left: Pack,
    ways: Ways,
    made: Made | None = None,
    progress: Progress | None = None,
) -> Mapping[LookedEnd, Number]:
    """Count in how many ordered deals each end comes, for wagers that are judged together."""
    lines = [_split(list_asked(when)) for wager in wagers for when in wager.conditions]
    places = Places(game.rules.deal.cards, game.rules.deal.banker_up)
    strengths = 11 if game.rules.order.two_jokers_top else 10
    kinds: Counter[Card] = Counter()
    for card, number in left.items():
        kinds[find_typical_card(card, join_reads(one for line in lines for one in line.others).suits)] += number
    given = _Given(game, ways, made, places)
    dealt = sorted({is_drawn(place) for place in given.count(())[()]})
    found: dict[LookedEnd, Number] = {}
    for step, drew in enumerate(dealt):
        looked = _Looked(lines, places, drew, strengths)
        part = _tell_part(progress, step, len(dealt))
        for asked, answers in _look(looked, kinds, wagers, part).items():
            by_known = given.count(asked)
            for (known, answer), rows in answers.items():
                held = _ways_to_hold(game.left, known)
                for place, deals in by_known.get(known, {}).items():
                    if is_drawn(place) == drew:
                        end = _end(game, wagers, looked, place, answer)
                        share = deals // held if isinstance(deals, int) else deals / held
                        found[end] = found.get(end, 0) + share * rows
    return found


@dataclass(frozen=True)
class _Given:
    """How deals end, by what the cards of places count that were looked at; each set of places is counted once."""

    game: PayoffGame
    ways: Ways
    made: Made | None
    places: Places
    counted: dict[tuple[int, ...], Mapping[Known, Mapping[int, Number]]] = field(default_factory=dict)

    def count(self, asked: tuple[int, ...]) -> Mapping[Known, Mapping[int, Number]]:
        """In how many deals each ending's place is reached, by what the cards of these places count."""
        if asked not in self.counted:
            self.counted[asked] = count_known(self.game, self.ways, self.made, self.places, asked)
        return self.counted[asked]


def _look(
    looked: _Looked, kinds: Pack, wagers: Sequence[NinesWager], progress: Progress | None
) -> Mapping[tuple[int, ...], Counter[tuple[Known, Fits | _ByEnd]]]:
    """What is answered, by the places that were looked at and what their cards count: in how many rows of cards."""
    found: dict[tuple[int, ...], Counter[tuple[Known, Fits | _ByEnd]]] = {}
    try:
        for answer, cards, rows in look_through(looked.answer, kinds, progress=progress):
            asked = tuple(sorted(cards))
            known = tuple(card_count(cards[place]) for place in asked)
            found.setdefault(asked, Counter())[known, answer] += rows
    except OutOfReach:
        names = " and ".join(repr(wager.name) for wager in wagers)
        raise HousewayError(
            f"wager {names}: there is no exact count: its conditions look at too many cards; simulate it instead"
        ) from None
    return found


def _split(asked: tuple[Asked, ...]) -> _Line:
    counted = tuple(one for one in asked if one.condition.reads.is_within(*COUNTED))
    return _Line(counted, tuple(one for one in asked if one not in counted))


def _tell_part(progress: Progress | None, step: int, steps: int) -> Progress | None:
    return None if progress is None else lambda share: progress((step + share) / steps)


def _ways_to_hold(left: Sequence[int], known: Known) -> int:
    """In how many ways places can hold cards that count so."""
    return prod(perm(left[count], number) for count, number in Counter(known).items())


def _end(
    game: PayoffGame, wagers: Sequence[NinesWager], looked: _Looked, place: int, answer: Fits | _ByEnd
) -> LookedEnd:
    manner, ending = ending_at(place, game.rules.deal.cards)
    fits = looked.fits_at(answer, ending)
    facts, verdicts, line = ending.facts, [], 0
    for wager in wagers:
        holds: dict[int, bool] = {}
        for when in wager.conditions:
            holds[id(when)] = fits[line] and all_hold(looked.lines[line].counted, facts)
            line += 1
        verdicts.append(_judge(wager, manner, holds))
    return LookedEnd(manner, tuple(verdicts))


def _judge(wager: NinesWager, manner: int, holds: Mapping[int, bool]) -> Verdict:
    """What becomes of a wager: one that was given up is lost, in part; why another one is lost is not told."""
    if manner == SURRENDERED and wager.kind == "base":
        return Verdict("loses", GIVEN_UP)
    return judged(wager, lambda when: holds[id(when)], "loses")
