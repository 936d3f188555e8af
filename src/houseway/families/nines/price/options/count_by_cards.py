"""The count of wagers that look at cards in a game with options: every deal, known as far as their conditions look.

This is slow, but right for any condition, even if it does not say what it reads. Both sides play by what their cards
count, so that the ends of a deal are found by composition, given what the cards count that were looked at. Wagers on
first cards, such as a pair, need no more than these: what both sides do with their hands does not matter to them.
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
from houseway.core.ranking.nines import Final
from houseway.core.table import Verdict
from houseway.families.nines.conditions import COUNTED, NinesFacts
from houseway.families.nines.page import NinesWager
from houseway.families.nines.play.compiled import find_verdict, judge_cards
from houseway.families.nines.play.options.rules import Ending, count_card, find_reads
from houseway.families.nines.price.options.counting import Known, Made, Number, Places, count_known, find_draws
from houseway.families.nines.price.options.payoffs import GIVEN_UP, SURRENDERED, PayoffGame, find_ending
from houseway.families.nines.price.options.strategies import Strategies
from houseway.families.prices import Progress, WagerOdds, price_by_counts, tally_verdicts

_MOST_REMEMBERED = 20_000
Fits = tuple[bool, ...]
"""Which of the lines have all that they ask beside counts."""
Drew = tuple[bool, bool]
"""Whether the seat drew a card, and whether the player-dealer did."""


class EndByCards(NamedTuple):
    """One way to end: what the seat had done, and what becomes of each wager."""

    manner: int
    verdicts: tuple[Verdict, ...]


class _Line(NamedTuple):
    """A line: what it asks of counts, and what else."""

    counted: tuple[Asked, ...]
    others: tuple[Asked, ...]


class _ByEnd(NamedTuple):
    """An answer that depends on one more fact of the end: by its values, in their order."""

    fact: str
    answers: "tuple[Fits | _ByEnd, ...]"


class _EndAsked(Exception):
    """Raised where a condition looks at a fact of the end that it was not told yet."""

    def __init__(self, fact: str) -> None:
        super().__init__(fact)
        self.fact = fact


class _FactsByCards(NinesFacts):
    """A deal of which every card is turned over, and every fact of the end told, when a condition looks at it."""

    __slots__ = ("_looked", "_seen")

    def __init__(self, looked: "_LineReader", seen: Mapping[int, Card]) -> None:
        super().__init__()
        self._looked = looked
        self._seen = seen

    def __getattr__(self, name: str) -> object:
        if name in ("final", "first", "doubled"):
            raise _EndAsked(name)
        if name in ("player", "player_first", "banker", "banker_first"):
            places = self._looked.places.list_places(name.removesuffix("_first"), self._looked.drew)
            return SeenHand(self._seen, places[:2] if name.endswith("_first") else places)
        return super().__getattr__(name)


@dataclass(frozen=True)
class _LineReader:
    """A reader of the lines of some wagers, for the deals in which these hands drew."""

    lines: Sequence[_Line]
    places: Places
    drew: Drew
    strengths: int
    remembered: dict[tuple[tuple[int, Card], ...], "Fits | _ByEnd | int"] = field(default_factory=dict)

    def find_answer(self, seen: Mapping[int, Card]) -> Fits | _ByEnd:
        """Find which lines fit, with the cards that are turned over; by the end, as far as they look at that.

        The first few cards are asked for again and again: what is answered then is remembered, or which card was asked
        for.
        """
        key = tuple(seen.items())
        found = self.remembered.get(key)
        if found is None:
            try:
                found = self._work_out(_FactsByCards(self, seen))
            except Unseen as unseen:
                found = unseen.place
            if len(self.remembered) < _MOST_REMEMBERED:
                self.remembered[key] = found
        if isinstance(found, int):
            raise Unseen(found)
        return found

    def _work_out(self, facts: "_FactsByCards") -> Fits | _ByEnd:
        try:
            return tuple([all_hold(line.others, facts) for line in self.lines])
        except _EndAsked as asked:
            fact = asked.fact
        answers = []
        for value in self._list_values(fact):
            setattr(facts, fact, value)
            answers.append(self._work_out(facts))
        delattr(facts, fact)
        return _ByEnd(fact, tuple(answers))

    @cached_property
    def finals(self) -> tuple[Final, ...]:
        """Every pair of finished hands."""
        player, banker = (self.places.cards + drew for drew in self.drew)
        totals = range(self.strengths)
        return tuple(Final(own, player, theirs, banker) for own in totals for theirs in totals)

    def _list_values(self, fact: str) -> Iterable[object]:
        if fact == "doubled":
            return (False, True)
        if fact == "first":
            return range(self.strengths)
        return self.finals

    def find_fits(self, answer: Fits | _ByEnd, ending: Ending) -> Fits:
        """Find which lines fit at an end."""
        while isinstance(answer, _ByEnd):
            if answer.fact == "final":
                at = ending.final.player_total * self.strengths + ending.final.banker_total
            else:
                at = ending.first if answer.fact == "first" else int(ending.doubled)
            answer = answer.answers[at]
        return answer


def count_ends_by_cards(
    game: PayoffGame,
    wagers: Sequence[NinesWager],
    left: Pack,
    strategies: Strategies,
    made: Made | None = None,
    progress: Progress | None = None,
) -> Mapping[EndByCards, Number]:
    """Count in how many ordered deals each end comes, for wagers that are judged together."""
    lines = [_split(list_asked(when)) for wager in wagers for when in wager.conditions]
    places = Places(game.rules.deal.cards, game.rules.deal.banker_up)
    strengths = 11 if game.rules.order.two_jokers_top else 10
    kinds: Counter[Card] = Counter()
    for card, number in left.items():
        kinds[find_typical_card(card, join_reads(one for line in lines for one in line.others).suits)] += number
    given = _KnownEnds(game, strategies, made, places)
    dealt = sorted({find_draws(place) for place in given.count(())[()]})
    found: dict[EndByCards, Number] = {}
    for step, drew in enumerate(dealt):
        looked = _LineReader(lines, places, drew, strengths)
        part = _tell_part(progress, step, len(dealt))
        for asked, answers in _look(looked, kinds, wagers, part).items():
            by_known = given.count(asked)
            for (known, answer), rows in answers.items():
                held = _count_ways_to_hold(game.left, known)
                for place, deals in by_known.get(known, {}).items():
                    if find_draws(place) == drew:
                        end = _find_end(game, wagers, looked, place, answer)
                        share = deals // held if isinstance(deals, int) else deals / held
                        found[end] = found.get(end, 0) + share * rows
    return found


@dataclass(frozen=True)
class _KnownEnds:
    """The ends of deals, by what the cards of some places count; each set of places is counted once."""

    game: PayoffGame
    strategies: Strategies
    made: Made | None
    places: Places
    counted: dict[tuple[int, ...], Mapping[Known, Mapping[int, Number]]] = field(default_factory=dict)

    def count(self, asked: tuple[int, ...]) -> Mapping[Known, Mapping[int, Number]]:
        """Count in how many deals each ending's place is reached, by what the cards of these places count."""
        if asked not in self.counted:
            self.counted[asked] = count_known(self.game, self.strategies, self.made, self.places, asked)
        return self.counted[asked]


def _look(
    looked: _LineReader, kinds: Pack, wagers: Sequence[NinesWager], progress: Progress | None
) -> Mapping[tuple[int, ...], Counter[tuple[Known, Fits | _ByEnd]]]:
    """Count the rows of each answer, by the places that were looked at and what their cards count."""
    found: dict[tuple[int, ...], Counter[tuple[Known, Fits | _ByEnd]]] = {}
    try:
        for answer, cards, rows in look_through(looked.find_answer, kinds, progress=progress):
            asked = tuple(sorted(cards))
            known = tuple(count_card(cards[place]) for place in asked)
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


def _count_ways_to_hold(left: Sequence[int], known: Known) -> int:
    """Count in how many ways places can hold cards that count so."""
    return prod(perm(left[count], number) for count, number in Counter(known).items())


def _find_end(
    game: PayoffGame, wagers: Sequence[NinesWager], looked: _LineReader, place: int, answer: Fits | _ByEnd
) -> EndByCards:
    manner, ending = find_ending(place, game.rules.deal.cards)
    fits = looked.find_fits(answer, ending)
    facts, verdicts, line = ending.facts, [], 0
    for wager in wagers:
        holds: dict[int, bool] = {}
        for when in wager.conditions:
            holds[id(when)] = fits[line] and all_hold(looked.lines[line].counted, facts)
            line += 1
        verdicts.append(_judge(wager, manner, holds))
    return EndByCards(manner, tuple(verdicts))


def _judge(wager: NinesWager, manner: int, holds: Mapping[int, bool]) -> Verdict:
    """Say what becomes of a wager: one that was given up is lost, in part; why another one is lost is not told."""
    if manner == SURRENDERED and wager.kind == "base":
        return Verdict("loses", GIVEN_UP)
    return find_verdict(wager, lambda when: holds[id(when)], "loses")


PLAYER, BANKER = (0, 1), (2, 3)
"""The places of the hands' first two cards: whose they are matters, and when they were dealt does not."""


class _LooksFurther(Exception):
    """Raised where a condition looks at more than first cards."""


class _FirstCardFacts(NinesFacts):
    """A deal of which the first cards are turned over when a condition looks at them."""

    __slots__ = ("_seen",)

    def __init__(self, seen: Mapping[int, Card]) -> None:
        super().__init__()
        self._seen = seen

    def __getattr__(self, name: str) -> object:
        if name in ("player_first", "banker_first"):
            return SeenHand(self._seen, PLAYER if name == "player_first" else BANKER)
        raise _LooksFurther


def price_first_cards(wager: NinesWager, left: Pack, progress: Progress | None = None) -> WagerOdds | None:
    """Price a wager on first cards, as if these came from the top of the shoe; none where it looks at more."""
    asked = [one for when in wager.conditions for one in list_asked(when)]
    if any(one.condition.reads.is_within(*COUNTED) for one in asked):
        return None
    kinds: Counter[Card] = Counter()
    for card, number in left.items():
        kinds[find_typical_card(card, find_reads(wager).suits)] += number
    found: Counter[tuple[Verdict, int]] = Counter()
    try:
        for verdict, cards, rows in look_through(
            lambda seen: _judge_first_cards(wager, seen), kinds, progress=progress
        ):
            found[verdict, len(cards)] += rows
    except (_LooksFurther, OutOfReach):
        return None
    longest, size = max(length for _, length in found), sum(left.values())
    ends = [(verdict, number * perm(size - length, longest - length)) for (verdict, length), number in found.items()]
    deals = perm(size, longest)
    rows_of = "pairs of first cards" if longest == 2 else f"rows of {longest} first cards"
    return price_by_counts(wager.name, tally_verdicts(ends), deals, f"{deals:,} ordered {rows_of}")


def _judge_first_cards(wager: NinesWager, seen: Mapping[int, Card]) -> Verdict:
    return judge_cards(wager, _FirstCardFacts(seen), "no pair")
