"""What every wager of a game with options does at each end that a batch of rounds counts.

An end is told apart by no more than the game's wagers look at: `Shape` says by how much.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import lcm, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.book.model.nines import NinesPage, NinesWager
from houseway.book.model.nines_conditions import Part
from houseway.cards import Card, pack
from houseway.errors import HousewayError
from houseway.families.nines.options.endings import Ending, are_told_by_ends, ending_verdict, read_by, told_apart
from houseway.families.nines.options.payoffs import DOUBLED, PLAIN, SURRENDERED
from houseway.families.nines.options.rules import OptionRules, option_rules
from houseway.ranking.nines_finals import Final
from houseway.table import Verdict
from houseway.table.settlement import Result, gain

Ints = NDArray[np.int64]
Steps = tuple[int, int, int, int, int, int, int, int, int]
OWN, HOUSE_WAY = range(2)
"""Which player hand a wager faces: the one that the strategy made, or the one that the house way made."""
NOT_MADE = -1


class Shape(NamedTuple):
    """How many of each thing are told apart in an end; one where no wager of the game looks at it.

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
    """What a wager does at an end; `net` is what it gained with all that was put on it, where that can grow."""

    result: Result
    hand: str
    pays: Fraction = Fraction(0)
    net: Fraction | None = None

    @property
    def gained(self) -> Fraction:
        """What a unit put down at first gained."""
        return gain(self.result, self.pays) if self.net is None else self.net


@dataclass(frozen=True, eq=False)
class WagerSheet:
    """One wager: all that can come to it, and which of them each end is, in the places of the kernel's counts.

    `faces` is the hand that it looks at. What it gains is counted in parts, of which a unit has `parts`.
    """

    name: str
    faces: int
    ends: tuple[WagerEnd, ...]
    at: NDArray[np.int16]

    @property
    def parts(self) -> int:
        """How many parts a unit has."""
        return lcm(*(end.gained.denominator for end in self.ends))

    @property
    def gains(self) -> Ints:
        """What a unit gains at each place, in parts; nothing where the wager was not made."""
        each = [int(end.gained * self.parts) for end in self.ends]
        return np.array([*each, 0], dtype=np.int64)[self.at]

    @property
    def decided(self) -> Ints:
        """Whether the wager was made and decided at each place."""
        each = [end.result != "stays up" for end in self.ends]
        return np.array([*each, False], dtype=np.int64)[self.at]

    def counted(self, counts: Ints) -> list[int]:
        """How often each end of the wager came, by the counts of the places."""
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
class Sheet:
    """Every wager of a game that has a price of its own: a raise is part of the wager that it is put on."""

    shape: Shape
    twos: FirstTwos
    wagers: tuple[WagerSheet, ...]

    @property
    def places(self) -> int:
        """How many ends are told apart."""
        return prod(self.shape)

    @property
    def houses(self) -> bool:
        """Whether a wager faces the hand that the house way makes."""
        return any(wager.faces == HOUSE_WAY for wager in self.wagers)


@lru_cache(maxsize=64)
def sheet_of(game: Game[NinesPage]) -> Sheet:
    """The sheet of a game under its reading."""
    rules = option_rules(game)
    twos = _first_twos(rules)
    shape = _shape(rules, twos)
    wagers = tuple(_wager_sheet(rules, wager, shape, twos) for wager in rules.page.wager if wager.kind != "raise")
    return Sheet(shape, twos, wagers)


def _first_twos(rules: OptionRules) -> FirstTwos:
    cards = sorted(pack(jokers=1), key=lambda card: card.code)
    said = told_apart(rules.page.wager, cards)
    numbers: dict[object, int] = {}
    typical: list[tuple[Card, Card]] = []
    kinds = np.zeros((len(cards), len(cards)), dtype=np.int64)
    for (one, first), (other, second) in product(enumerate(cards), repeat=2):
        if said[one][other] not in numbers:
            typical.append((first, second))
        kinds[one, other] = numbers.setdefault(said[one][other], len(numbers))
    return FirstTwos(kinds, tuple(typical))


def _shape(rules: OptionRules, twos: FirstTwos) -> Shape:
    options, reads = rules.options, read_by(*rules.page.wager)
    strengths = 11 if rules.order.two_jokers_top else 10
    return Shape(
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


def _wager_sheet(rules: OptionRules, wager: NinesWager, shape: Shape, twos: FirstTwos) -> WagerSheet:
    """Judge a wager at the ends that it can tell apart, and spread that over all of them."""
    if not are_told_by_ends(wager):
        raise HousewayError(f"wager {wager.name!r} has no batch simulation: it looks at more cards than ends tell")
    raises = _raise_on(rules, wager)
    looks = _looked_at(rules, wager, raises, shape)
    found: dict[WagerEnd | None, int] = {}
    at = np.empty(looks, dtype=np.int16)
    bit = 1 << rules.late_wagers.index(wager) if wager.late else 0
    for place in np.ndindex(*looks):
        if bit and not place[0] & bit:
            at[place] = NOT_MADE
        else:
            at[place] = found.setdefault(_end(rules, wager, raises, place, twos), len(found))
    spread = np.ascontiguousarray(np.broadcast_to(at, shape)).ravel()
    faces = OWN if rules.faces_own(wager) else HOUSE_WAY
    return WagerSheet(wager.name, faces, tuple(end for end in found if end), spread)


def _raise_on(rules: OptionRules, wager: NinesWager) -> NinesWager | None:
    """The raise that a double puts on a wager, if any."""
    double = rules.options.double
    if double is None or wager.name not in rules.options.wagers:
        return None
    return next(one for one in rules.page.wager if one.name == double.wager)


def _looked_at(rules: OptionRules, wager: NinesWager, raises: NinesWager | None, shape: Shape) -> tuple[int, ...]:
    """The shape of all that one wager can tell apart."""
    reads = read_by(wager, *((raises,) if raises else ()))
    looks = [
        wager.late is not None,
        wager.name in rules.options.wagers or reads.has(Part.DOUBLED),
        reads.has(Part.PLAYER_FIRST),
        reads.has(Part.BANKER_FIRST),
        reads.has(Part.FIRST_COUNT),
        *(4 * [reads.has(Part.FINALS, Part.JOKERS)]),
    ]
    return tuple(size if looked else 1 for size, looked in zip(shape, looks, strict=True))


def _end(
    rules: OptionRules, wager: NinesWager, raises: NinesWager | None, place: tuple[int, ...], twos: FirstTwos
) -> WagerEnd:
    _, manner, player_pair, banker_pair, first, player, player_drew, banker, banker_drew = place
    cards = rules.deal.cards
    final = Final(player, cards + player_drew, banker, cards + banker_drew)
    ending = Ending(final, first, manner == DOUBLED, twos.typical[player_pair], twos.typical[banker_pair])
    verdict = ending_verdict(wager, ending)
    options = rules.options
    if wager.name not in options.wagers or not (options.double or options.surrender):
        return WagerEnd(verdict.result, _words(verdict), verdict.odds)
    if manner == SURRENDERED:
        return WagerEnd("loses", "surrenders", net=-rules.given_up)
    net, words = gain(verdict.result, verdict.odds), _words(verdict)
    if manner == DOUBLED and raises:
        more = ending_verdict(raises, ending)
        net, words = net + gain(more.result, more.odds), f"doubled: {words}"
    return WagerEnd(verdict.result, words, net=net)


def _words(verdict: Verdict) -> str:
    """A pay line or push by its name, and all losses as one."""
    return verdict.why if verdict.result in ("wins", "pushes") else verdict.result


def results_in_order(sheet: WagerSheet) -> Iterator[tuple[int, WagerEnd]]:
    """The ends of a wager with their numbers: what gains most first, then pushes, losses, and what stays up."""
    order = ("wins", "pushes", "loses", "stays up", "returned")
    ranked = sorted(enumerate(sheet.ends), key=lambda item: (order.index(item[1].result), -item[1].gained))
    yield from ranked
