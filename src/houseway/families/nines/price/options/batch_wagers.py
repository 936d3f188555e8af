"""The results of every wager of a game with options at each end that a batch of rounds counts.

An end is told apart by no more than the game's wagers look at: `EndShape` says by how much.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import lcm, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards import Card, make_pack
from houseway.core.ranking.nines import Final
from houseway.core.table import Verdict
from houseway.core.table.settlement import Result, find_gain
from houseway.families.nines.conditions import Part
from houseway.families.nines.page import NinesPage, NinesWager
from houseway.families.nines.play.compiled import list_verdicts
from houseway.families.nines.play.options.rules import (
    Ending,
    EndingJudge,
    OptionRules,
    can_judge_by_end,
    compile_options,
    find_reads,
    tell_twos_apart,
)
from houseway.families.nines.price.options.payoffs import DOUBLED, PLAIN, SURRENDERED

Ints = NDArray[np.int64]
Steps = tuple[int, int, int, int, int, int, int, int, int]
OWN, HOUSE_WAY = range(2)
"""Which player hand a wager faces: the one that the strategy made, or the one that the house way made."""
NOT_MADE = -1
MANNER = 1
"""The place of what a seat had done with its wager, among the things that are told of an end."""


class EndShape(NamedTuple):
    """The shape of an end: how many of each thing are told apart in it; one where no wager of the game looks at it.

    Which of the late wagers were made, a bit for each; what the seat had done with its wager; the pairs of both hands'
    first cards; the player hand's first strength; the final strength of the player hand, and whether it drew; the
    banker hand's.
    """

    late: int
    manners: int
    player_pairs: int
    banker_pairs: int
    firsts: int
    player: int
    player_drew: int
    banker: int
    banker_drew: int

    @property
    def steps(self) -> Steps:
        """How far apart the places of ends are that differ by one in each thing; nothing where it is not looked at."""
        late, manner, pair, other, first, player, drew, bank, bank_drew = (
            prod(self[at + 1 :]) if self[at] > 1 else 0 for at in range(len(self))
        )
        return late, manner, pair, other, first, player, drew, bank, bank_drew


class WagerEnd(NamedTuple):
    """The end of a wager; `net` is what it gained with all that was put on it, where that can grow."""

    result: Result
    hand: str
    pays: Fraction = Fraction(0)
    net: Fraction | None = None

    @property
    def gained(self) -> Fraction:
        """What a unit put down at first gained."""
        return find_gain(self.result, self.pays) if self.net is None else self.net


class EndGains(NamedTuple):
    """The gains of a wager at all its ends, in parts, of which a unit has `parts`."""

    ends: tuple[WagerEnd, ...]

    @property
    def parts(self) -> int:
        """How many parts a unit has."""
        return lcm(*(end.gained.denominator for end in self.ends))

    @property
    def gains(self) -> Ints:
        """What a unit gains at each end, in parts; last nothing, for a wager that was not made."""
        return np.array([*(int(end.gained * self.parts) for end in self.ends), 0], dtype=np.int64)

    @property
    def decided(self) -> Ints:
        """Whether the wager was made and decided at each end, and last that it was not made."""
        return np.array([*(end.result != "stays up" for end in self.ends), False], dtype=np.int64)


@dataclass(frozen=True, eq=False)
class WagerByEnd:
    """One wager: all that can come to it, and which of that each end is, in the places of the kernel's counts.

    `faces` is the hand that it looks at.
    """

    name: str
    faces: int
    ends: tuple[WagerEnd, ...]
    at: NDArray[np.int16]

    @property
    def parts(self) -> int:
        """How many parts a unit has."""
        return EndGains(self.ends).parts

    @property
    def gains(self) -> Ints:
        """What a unit gains at each place, in parts; nothing where the wager was not made."""
        return EndGains(self.ends).gains[self.at]

    @property
    def decided(self) -> Ints:
        """Whether the wager was made and decided at each place."""
        return EndGains(self.ends).decided[self.at]

    def count_ends(self, counts: Ints) -> list[int]:
        """Count how often each end of the wager came, by the counts of the places."""
        found = np.zeros(len(self.ends) + 1, np.int64)
        np.add.at(found, self.at, counts)
        told: list[int] = found[:-1].tolist()
        return told


@dataclass(frozen=True, eq=False)
class FirstTwos:
    """Kinds of two first cards that no wager tells apart: the kind by the codes of both, and two cards of each."""

    kinds: Ints
    typical: tuple[tuple[Card, Card], ...]


@dataclass(frozen=True, eq=False)
class WagerByCards:
    """One wager that looks at more of a round than its end tells: it is judged with all cards of the round.

    `raises` is the wager that a double puts on it, and `late` its bit among those that were made late.
    """

    wager: NinesWager
    raises: NinesWager | None
    late: int
    faces: int
    ends: tuple[WagerEnd, ...]

    @property
    def name(self) -> str:
        """The name of the wager."""
        return self.wager.name

    @property
    def parts(self) -> int:
        """How many parts a unit has."""
        return EndGains(self.ends).parts


@dataclass(frozen=True, eq=False)
class BatchWagers:
    """Every wager of a game that has a price of its own: a raise is part of the wager that it is put on.

    `looked` are those that no place of an end can tell.
    """

    shape: EndShape
    twos: FirstTwos
    by_end: tuple[WagerByEnd, ...]
    by_cards: tuple[WagerByCards, ...] = ()

    @property
    def places(self) -> int:
        """How many ends are told apart."""
        return prod(self.shape)

    @property
    def has_house_way(self) -> bool:
        """Whether a wager faces the hand that the house way makes."""
        return any(wager.faces == HOUSE_WAY for wager in self.every)

    @property
    def every(self) -> "tuple[WagerByEnd | WagerByCards, ...]":
        """All of them, those that ends tell first."""
        return (*self.by_end, *self.by_cards)


@lru_cache(maxsize=64)
def compile_batch_wagers(game: Game[NinesPage]) -> BatchWagers:
    """Compile what every wager of a game does, under its reading."""
    rules = compile_options(game)
    own = [wager for wager in rules.page.wager if wager.kind != "raise"]
    told = [wager for wager in own if _can_judge_by_end(rules, wager)]
    read = [*told, *filter(None, (_find_raise(rules, wager) for wager in told))]
    twos = _find_first_twos(read)
    shape = _make_shape(rules, read, twos)
    return BatchWagers(
        shape,
        twos,
        tuple(_judge_by_end(rules, wager, shape, twos) for wager in told),
        tuple(_list_ends_by_cards(rules, wager) for wager in own if wager not in told),
    )


def _can_judge_by_end(rules: OptionRules, wager: NinesWager) -> bool:
    """Tell whether the place of an end tells what becomes of a wager and of the raise on it."""
    raises = _find_raise(rules, wager)
    return can_judge_by_end(wager) and (raises is None or can_judge_by_end(raises))


def _find_first_twos(wagers: Sequence[NinesWager]) -> FirstTwos:
    cards = sorted(make_pack(jokers=1), key=lambda card: card.code)
    said = tell_twos_apart(wagers, cards)
    numbers: dict[object, int] = {}
    typical: list[tuple[Card, Card]] = []
    kinds = np.zeros((len(cards), len(cards)), dtype=np.int64)
    for (one, first), (other, second) in product(enumerate(cards), repeat=2):
        if said[one][other] not in numbers:
            typical.append((first, second))
        kinds[one, other] = numbers.setdefault(said[one][other], len(numbers))
    return FirstTwos(kinds, tuple(typical))


def _make_shape(rules: OptionRules, wagers: Sequence[NinesWager], twos: FirstTwos) -> EndShape:
    options, reads = rules.options, find_reads(*wagers)
    strengths = 11 if rules.order.two_jokers_top else 10
    return EndShape(
        late=2 ** len(rules.late_wagers),
        manners=1 + (SURRENDERED if options.surrender else DOUBLED if options.double else PLAIN),
        player_pairs=len(twos.typical) if reads.has(Part.PLAYER_FIRST) else 1,
        banker_pairs=len(twos.typical) if reads.has(Part.BANKER_FIRST) else 1,
        firsts=strengths if reads.has(Part.FIRST_COUNT) else 1,
        player=strengths,
        player_drew=2,
        banker=strengths,
        banker_drew=2,
    )


def _judge_by_end(rules: OptionRules, wager: NinesWager, shape: EndShape, twos: FirstTwos) -> WagerByEnd:
    """Judge a wager at the ends that it can tell apart, and spread that over all of them."""
    raises = _find_raise(rules, wager)
    looks = _find_looks(rules, wager, raises, shape)
    found: dict[WagerEnd, int] = {}
    judge = make_judge(rules, wager, raises)
    at = np.empty(looks, dtype=np.int16)
    bit = 1 << rules.late_wagers.index(wager) if wager.late else 0
    for place in np.ndindex(*looks):
        if bit and not place[0] & bit:
            at[place] = NOT_MADE
        else:
            end = judge.judge(place[MANNER], _make_ending(rules, place, twos))
            at[place] = found.setdefault(end, len(found))
    spread = np.ascontiguousarray(np.broadcast_to(at, shape)).ravel()
    return WagerByEnd(wager.name, _find_faced_hand(rules, wager), tuple(found), spread)


def _find_faced_hand(rules: OptionRules, wager: NinesWager) -> int:
    return OWN if rules.is_on_own_hand(wager) else HOUSE_WAY


def _list_ends_by_cards(rules: OptionRules, wager: NinesWager) -> WagerByCards:
    """List all that can come to a wager, whatever the cards."""
    raises = _find_raise(rules, wager)
    found = [make_end(rules, wager, PLAIN, verdict) for verdict in list_verdicts(wager)]
    if wager.name in rules.options.wagers:
        more = list_verdicts(raises) if raises else ()
        found += [make_end(rules, wager, DOUBLED, *both) for both in product(list_verdicts(wager), more)]
        found += [make_end(rules, wager, SURRENDERED, Verdict("loses", "loses"))] if rules.options.surrender else []
    late = 1 << rules.late_wagers.index(wager) if wager.late else 0
    return WagerByCards(wager, raises, late, _find_faced_hand(rules, wager), tuple(dict.fromkeys(found)))


def _find_raise(rules: OptionRules, wager: NinesWager) -> NinesWager | None:
    """Find the raise that a double puts on a wager, if any."""
    double = rules.options.double
    if double is None or wager.name not in rules.options.wagers:
        return None
    return next(one for one in rules.page.wager if one.name == double.wager)


def _find_looks(rules: OptionRules, wager: NinesWager, raises: NinesWager | None, shape: EndShape) -> tuple[int, ...]:
    """Find the shape of all that one wager can tell apart."""
    reads = find_reads(wager, *((raises,) if raises else ()))
    looks = [
        wager.late is not None,
        wager.name in rules.options.wagers or reads.has(Part.DOUBLED),
        reads.has(Part.PLAYER_FIRST),
        reads.has(Part.BANKER_FIRST),
        reads.has(Part.FIRST_COUNT),
        *(4 * [reads.has(Part.FINALS, Part.JOKERS)]),
    ]
    return tuple(size if looked else 1 for size, looked in zip(shape, looks, strict=True))


@dataclass(frozen=True, eq=False)
class WagerJudge:
    """A wager and the raise on it, ready to be judged at many ends."""

    rules: OptionRules
    wager: NinesWager
    base: EndingJudge
    raises: EndingJudge | None

    def judge(self, manner: int, ending: Ending) -> WagerEnd:
        """Say what came to the wager, when the seat had done so with it."""
        more = self.raises.judge(ending) if manner == DOUBLED and self.raises else None
        return make_end(self.rules, self.wager, manner, self.base.judge(ending), more)


def make_judge(rules: OptionRules, wager: NinesWager, raises: NinesWager | None) -> WagerJudge:
    """Get ready to judge a wager with the raise on it, if there is one."""
    return WagerJudge(rules, wager, EndingJudge(wager), EndingJudge(raises) if raises else None)


def _make_ending(rules: OptionRules, place: tuple[int, ...], twos: FirstTwos) -> Ending:
    _, manner, player_pair, banker_pair, first, player, player_drew, banker, banker_drew = place
    cards = rules.deal.cards
    final = Final(player, cards + player_drew, banker, cards + banker_drew)
    return Ending(final, first, manner == DOUBLED, twos.typical[player_pair], twos.typical[banker_pair])


def make_end(
    rules: OptionRules, wager: NinesWager, manner: int, verdict: Verdict, more: Verdict | None = None
) -> WagerEnd:
    """Tell what came to a wager, with what became of the raise that a double put on it."""
    options = rules.options
    if wager.name not in options.wagers or not (options.double or options.surrender):
        return WagerEnd(verdict.result, _name_verdict(verdict), verdict.odds)
    if manner == SURRENDERED:
        return WagerEnd("loses", "surrenders", net=-rules.given_up)
    net, words = find_gain(verdict.result, verdict.odds), _name_verdict(verdict)
    if more:
        net, words = net + find_gain(more.result, more.odds), f"doubled: {words}"
    return WagerEnd(verdict.result, words, net=net)


def _name_verdict(verdict: Verdict) -> str:
    """Name a pay line or push by its own name, and all losses as one."""
    return verdict.why if verdict.result in ("wins", "pushes") else verdict.result


def sort_ends(sheet: WagerByEnd | WagerByCards) -> Iterator[tuple[int, WagerEnd]]:
    """List the ends of a wager with their numbers: what gains most first, then pushes, losses, and what stays up."""
    order = ("wins", "pushes", "loses", "stays up", "returned")
    ranked = sorted(enumerate(sheet.ends), key=lambda item: (order.index(item[1].result), -item[1].gained))
    yield from ranked
