"""Closed duels in batches: seats that play by a strategy, a count of every wager, and what each round brought."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards.chance import make_seed_state
from houseway.core.cards.dealt_rows import Row, RowDealer, deal_rows
from houseway.core.errors import TableRefusal
from houseway.core.ranking.rows_batch import Rows, check_codes
from houseway.core.round.setup import can_shoe_go_on, count_fewest_to_begin, make_filed_pack
from houseway.core.table import Verdict
from houseway.core.table.settlement import find_gain
from houseway.families.batches import BatchAsked, SimulatedResult, SimulatedWager, sum_seats_together
from houseway.families.duels.page import DuelsPage, Read
from houseway.families.duels.play.compiled import CompiledDuel, compile_duel
from houseway.families.duels.play.engine import count_most_cards
from houseway.families.duels.price.closed.endings import ACTION, END, FIRST_LINE, Count, count_rounds
from houseway.families.duels.price.closed.odds import describe_net, find_result
from houseway.families.duels.price.closed.strategy import ClosedStrategy
from houseway.families.duels.price.closed.terms import ENDS, FOLD, Ints, Terms
from houseway.families.duels.price.lines_by_cards import LineFinder
from houseway.families.round_results import RoundResults, join_columns

OWN_HAND, BOTH_HANDS, BEATEN_HAND, CONTEST = range(4)
"""What a wager can look at, as native code knows it."""
READS: dict[Read, int] = {
    "own hand": OWN_HAND,
    "own and player-dealer's cards": BOTH_HANDS,
    "beaten hand": BEATEN_HAND,
}
LOST = 0
"""The line of every loss."""
_LOSS = Verdict("loses", "loses")
Codes = NDArray[np.uint8]
_OUTCOMES = [outcome for _, outcome in ENDS]
_WINS, _TIES = (np.array([one == outcome for one in _OUTCOMES]) for outcome in ("wins", "ties"))
Cards = NDArray[np.uint8]
BLOCK = 1 << 14
"""So many rounds are dealt at a time, where they are dealt row by row."""
DealRounds = Callable[[Count, Cards, NDArray[np.uint64], int, int, int], None]
"""Counts rounds dealt from a pack and a state of chance: to so many seats, so many rounds, a new shoe before so few."""
PlayRows = Callable[[Cards, int, Ints], None]
"""Plays rows of cards for so many seats, and notes what became of each."""


@dataclass(frozen=True, eq=False)
class WagerLines:
    """The wagers beside the base game, in the order of the page.

    `verdicts` are each wager's lines, its loss first; `at` says which line a strength falls on, or for a wager on the
    contest a grade and an ending. `reads` and `forfeits` are by wager; `gains` by wager and line, in parts of the
    `scale`. A wager whose table looks at cards is lost at every strength here: `by_cards` are the numbers of those, and
    their lines are found apart.
    """

    names: tuple[str, ...]
    verdicts: tuple[tuple[Verdict, ...], ...]
    at: NDArray[np.int16]
    reads: NDArray[np.int64]
    forfeits: NDArray[np.bool_]
    gains: NDArray[np.int64]
    scale: int
    by_cards: tuple[int, ...]


def lay_out_lines(game: Game, terms: Terms, judged: Sequence[tuple[str, Sequence[Verdict]]]) -> WagerLines:
    """Lay out the lines of wagers, whose verdicts on all that they look at are given by the wager's name."""
    rules = compile_duel(game)
    listed = tuple(_list_lines(by_strength) for _, by_strength in judged)
    by_cards = tuple(row for row, (name, _) in enumerate(judged) if rules.is_by_cards(name))
    strengths = max((len(by_strength) for _, by_strength in judged), default=0)
    at = np.zeros((len(judged), max(strengths, terms.values.shape[0])), dtype=np.int16)
    for row, (lines, (_, by_strength)) in enumerate(zip(listed, judged, strict=True)):
        if row not in by_cards:
            at[row, : len(by_strength)] = find_line_numbers(lines, by_strength)
    gains = [[find_gain(line.result, line.odds) for line in lines] for lines in listed]
    scale = lcm(terms.scale, *(one.denominator for row in gains for one in row))
    widest = max(map(len, gains), default=0)
    padded = [[int(one * scale) for one in row] + [0] * (widest - len(row)) for row in gains]
    return WagerLines(
        names=tuple(name for name, _ in judged),
        verdicts=listed,
        at=at,
        reads=np.array([_find_reads(rules, name) for name, _ in judged], dtype=np.int64),
        forfeits=np.array([rules.is_forfeited(name) for name, _ in judged], dtype=np.bool_),
        gains=np.array(padded, dtype=np.int64).reshape(len(judged), widest),
        scale=scale,
        by_cards=by_cards,
    )


def find_line_numbers(lines: Sequence[Verdict], judged: Sequence[Verdict]) -> list[int]:
    """Find the place among a wager's lines of each verdict."""
    places = {line: place for place, line in enumerate(lines)}
    return [places[_merge_loss(verdict)] for verdict in judged]


def _find_reads(rules: CompiledDuel, name: str) -> int:
    if name in rules.contests:
        return CONTEST
    return OWN_HAND if rules.is_by_cards(name) else READS[rules.pays[name].of]


def _merge_loss(verdict: Verdict) -> Verdict:
    """Make one line of all losses."""
    return _LOSS if verdict.result == "loses" else verdict


def _list_lines(by_strength: Sequence[Verdict]) -> tuple[Verdict, ...]:
    """List a wager's lines: the loss, then what is paid and pushed, the dearest first."""
    others = {_merge_loss(verdict) for verdict in by_strength} - {_LOSS}
    return (_LOSS, *sorted(others, key=lambda line: (line.result != "wins", -line.odds, line.why)))


@dataclass(frozen=True, eq=False)
class WagerByCards:
    """A wager whose table looks at cards: its place among the lines, and the line of each answer of the table."""

    place: int
    finder: LineFinder
    line_at: Ints
    forfeited: bool

    def note(self, hands: Codes, noted: Ints) -> None:
        """Note the line of the wager at every seat; `hands` are by round and place, the player-dealer's last."""
        won, tied = _WINS[noted[:, :, END]], _TIES[noted[:, :, END]]
        cards = self._read(hands, won)
        found = self.finder.find_lines(cards.reshape(-1, cards.shape[2]))
        lines = self.line_at[found].reshape(noted.shape[:2])
        lost = (noted[:, :, ACTION] == FOLD) & self.forfeited
        if self.finder.table.of == "beaten hand":
            lost |= tied
        noted[:, :, FIRST_LINE + self.place] = np.where(lost, LOST, lines)

    def _read(self, hands: Codes, won: NDArray[np.bool_]) -> Codes:
        """Read the cards that the table looks at, by round and seat."""
        own = hands[:, :-1]
        dealer = np.broadcast_to(hands[:, -1:], own.shape)
        if self.finder.table.of == "beaten hand":
            return np.where(won[:, :, None], dealer, own)
        return own if self.finder.table.of == "own hand" else np.concatenate([own, dealer], axis=2)


def list_wagers_by_cards(game: Game, lines: WagerLines) -> Sequence[WagerByCards]:
    """List the wagers of a game whose tables look at cards."""
    rules, found = compile_duel(game), []
    for place in lines.by_cards:
        name, verdicts = lines.names[place], lines.verdicts[place]
        finder = LineFinder(rules.pays[name])
        line_at = np.array(find_line_numbers(verdicts, finder.verdicts), dtype=np.int64)
        found.append(WagerByCards(place, finder, line_at, rules.is_forfeited(name)))
    return tuple(found)


@dataclass(frozen=True, eq=False)
class RoundCounter:
    """The terms and lines of a game, and how rounds of it are counted."""

    terms: Terms
    lines: WagerLines

    @cached_property
    def net_values(self) -> Ints:
        """Everything that the base game can gain, in parts of the lines' scale, the least first."""
        return np.unique(self.terms.values) * (self.lines.scale // self.terms.scale)

    @cached_property
    def net_at(self) -> Ints:
        """Which of them each grade, action and ending is."""
        return np.searchsorted(np.unique(self.terms.values), self.terms.values).astype(np.int64)

    @property
    def width(self) -> int:
        """How many numbers are noted of a seat."""
        return FIRST_LINE + len(self.lines.names)

    def make_count(self) -> Count:
        """Make the count of no round."""
        gains = self.lines.gains
        return Count(
            self.net_at,
            self.net_values,
            gains,
            np.zeros(len(self.net_values), np.int64),
            np.zeros(gains.shape, np.int64),
            np.zeros((1 + len(gains), 2), np.int64),
        )

    def list_wagers(self, counts: Ints, rounds: int, seats: int) -> tuple[SimulatedWager, ...]:
        """List the base game, then every wager beside it, from counts that `flatten_count` put in a row."""
        nets, lines, moments = self._split(counts)
        sums = [sum_seats_together(seats, rounds, row, self.lines.scale) for row in moments.tolist()]
        found = [SimulatedWager(self.terms.unit, tuple(self._list_by_net(nets)), sums[0])]
        for name, verdicts, row, together in zip(self.lines.names, self.lines.verdicts, lines, sums[1:], strict=True):
            results = [
                SimulatedResult(line.result, line.why, line.odds, int(count))
                for line, count in zip(verdicts, row, strict=False)
            ]
            found.append(SimulatedWager(name, (*results[1:], results[0]), together))
        return tuple(found)

    def find_gains(self, noted: Ints) -> dict[str, list[Fraction]]:
        """Find what each wager gained at each noted seat, for a unit on each wager that is not a raise."""
        at = tuple(noted[:, part] for part in range(FIRST_LINE))
        found = {
            wager: [Fraction(part, self.terms.scale) for part in self.terms.find_gains(wager)[at].tolist()]
            for wager in self.terms.together
        }
        for place, name in enumerate(self.lines.names):
            parts = self.lines.gains[place][noted[:, FIRST_LINE + place]]
            found[name] = [Fraction(part, self.lines.scale) for part in parts.tolist()]
        return found

    def _split(self, counts: Ints) -> tuple[Ints, Ints, Ints]:
        empty = self.make_count()
        ends = np.cumsum([empty.nets.size, empty.lines.size])
        nets, lines, moments = np.split(counts, ends)
        return nets, lines.reshape(empty.lines.shape), moments.reshape(empty.moments.shape)

    def _list_by_net(self, nets: Ints) -> Iterator[SimulatedResult]:
        for place in reversed(range(len(nets))):
            if nets[place]:
                net = Fraction(int(self.net_values[place]), self.lines.scale)
                yield SimulatedResult(find_result(net), describe_net(net), Fraction(0), int(nets[place]), net)


def flatten_count(count: Count) -> Ints:
    """Give the counts of a batch, one behind the other."""
    return np.concatenate([count.nets, count.lines.ravel(), count.moments.ravel()])


def make_counter(game: Game, terms: Terms, judged: Callable[[str], Sequence[Verdict]]) -> RoundCounter:
    """Lay out how rounds of a game are counted, with the wagers beside the base game as `judged` says by name."""
    beside = [wager.name for wager in game.rules.wager if wager.name not in terms.together]
    return RoundCounter(terms, lay_out_lines(game, terms, [(name, judged(name)) for name in beside]))


@dataclass(frozen=True, eq=False)
class ClosedBatch:
    """A closed duel, ready to be dealt: `deal_rounds` and `play_rows` are the native code of its folder with its rules.

    `cards` are those of the shoe, and `fewest` is how many must be left for a round to begin. `by_cards` are the wagers
    whose tables look at cards: where there are any, rounds are dealt row by row, each from the whole shoe.
    """

    asked: BatchAsked[DuelsPage]
    plays: ClosedStrategy
    counter: RoundCounter
    deal_rounds: DealRounds
    play_rows: PlayRows
    cards: Cards
    fewest: int
    by_cards: Sequence[WagerByCards]

    @property
    def strategy(self) -> str | None:
        """The name of the strategy that the seats follow."""
        return self.plays.name

    def deal(self, rounds: int, stream: int) -> Ints:
        """Deal rounds, and count what became of every wager."""
        count = self.counter.make_count()
        if self.by_cards:
            self._deal_rows(count, rounds, stream)
            return flatten_count(count)
        state = np.array(make_seed_state(self.asked.seed, stream), dtype=np.uint64)
        self.deal_rounds(count, self.cards, state, self.asked.seats, rounds, self.fewest)
        return flatten_count(count)

    def wagers(self, counts: Ints, rounds: int) -> tuple[SimulatedWager, ...]:
        """List the base game as one, and every wager beside it, in the order of the page."""
        found = {one.name: one for one in self.counter.list_wagers(counts, rounds, self.asked.seats)}
        return tuple(found[wager.name] for wager in self.asked.game.rules.wager if wager.name in found)

    def note_rows(self, rows: Rows) -> Ints:
        """Play given cards: rows of codes, a hand for each seat and then the player-dealer's."""
        page, seats = self.asked.game.rules, self.asked.seats
        cards = check_codes(rows, width=page.deal.cards * (seats + 1), most=51, what="rounds")
        noted = np.zeros((len(cards), seats, self.counter.width), dtype=np.int64)
        self.play_rows(cards, seats, noted)
        for wager in self.by_cards:
            wager.note(cards.reshape(len(cards), seats + 1, page.deal.cards), noted)
        return noted

    def _deal_rows(self, count: Count, rounds: int, stream: int) -> None:
        """Deal rounds row by row, and count what became of every wager."""
        page, seats = self.asked.game.rules, self.asked.seats
        dealer = RowDealer(self.cards, self.asked.seed, stream)
        for begun in range(0, rounds, BLOCK):
            rows = dealer.rows(page.deal.cards * (seats + 1), min(BLOCK, rounds - begun))
            count_rounds(count, self.note_rows(rows))


def make_closed_batch(
    asked: BatchAsked[DuelsPage],
    plays: ClosedStrategy,
    counter: RoundCounter,
    deal_rounds: DealRounds,
    play_rows: PlayRows,
) -> ClosedBatch:
    """Fill the shoe, and make the machine code of a batch."""
    cards, fewest = fill_shoe(asked)
    by_cards = list_wagers_by_cards(asked.game, counter.lines)
    ready = ClosedBatch(asked, plays, counter, deal_rounds, play_rows, cards, fewest, by_cards)
    ready.deal(0, 0)
    return ready


def check_seats(asked: BatchAsked[DuelsPage]) -> None:
    """Refuse seats that the table does not have, or that the shoe cannot serve."""
    page, seats = asked.game.rules, asked.seats
    most = max(page.seats.players)
    if not 1 <= seats <= most:
        raise TableRefusal(f"{asked.game.id} has 1 to {most} seats, not {seats}")
    needed, held = page.deal.cards * (seats + 1), sum(make_filed_pack(page.deck, asked.decks).values())
    if needed > held:
        raise TableRefusal(f"{seats} seats need {needed} cards, and {asked.decks} deck(s) hold {held}")


def fill_shoe(asked: BatchAsked[DuelsPage]) -> tuple[Cards, int]:
    """Fill the shoe, and find how many cards must be left in it for a round to begin."""
    page = asked.game.rules
    pack = make_filed_pack(page.deck, asked.decks)
    cards = np.repeat([card.code for card in pack], list(pack.values())).astype(np.uint8)
    needed = page.deal.cards * (asked.seats + 1)
    fewest = (
        count_fewest_to_begin(page.deck, count_most_cards(page)) if can_shoe_go_on(page, asked.decks) else cards.size
    )
    return cards, max(needed, fewest)


def deal_round_results(ready: ClosedBatch, rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from whole decks."""
    asked = ready.asked
    width = asked.game.rules.deal.cards * (asked.seats + 1)
    return find_round_results(ready, deal_rows(ready.cards, width, rounds, asked.seed, stream))


def find_round_results(ready: ClosedBatch, rows: Row) -> RoundResults:
    """Find what rows of codes bring: a hand for each seat, and then the player-dealer's."""
    terms, lines, noted = ready.counter.terms, ready.counter.lines, ready.note_rows(rows)
    at = tuple(noted[:, :, part] for part in range(FIRST_LINE))
    columns = {wager: (terms.find_gains(wager)[at], terms.scale) for wager in terms.wagers}
    columns[terms.unit] = (columns[terms.unit][0] + terms.find_gains(terms.raised)[at], terms.scale)
    for place, (name, by_line) in enumerate(zip(lines.names, lines.gains, strict=True)):
        columns[name] = (by_line[noted[:, :, FIRST_LINE + place]], lines.scale)
    return join_columns(ready.asked.game.rules, columns)
