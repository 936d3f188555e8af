"""The nines with options in batches, counted and round by round: the results of every wager at every seat.

Wagers that look at cards are judged round by round, with all cards. This is slow, but right for any condition, even if
it does not say what it reads.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import get_args

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Card
from houseway.core.cards.chance import make_seed_state
from houseway.core.cards.dealt_rows import Row, deal_rows
from houseway.core.errors import TableRefusal
from houseway.core.ranking.nines import Final
from houseway.core.ranking.rows_batch import Rows, check_codes
from houseway.core.round.setup import can_shoe_go_on, count_fewest_to_begin, make_filed_pack
from houseway.families.batches import (
    BatchAsked,
    SimulatedResult,
    SimulatedWager,
    Together,
    check_gains,
    join_halves,
    refuse_strategy,
    split_into_halves,
)
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.options.engine import count_most_cards, count_most_drawn
from houseway.families.nines.play.options.rules import Ending, OptionRules, compile_options, count_card
from houseway.families.nines.price.batch import CARDS_BY_CODE
from houseway.families.nines.price.options.batch_wagers import (
    NOT_MADE,
    BatchWagers,
    EndGains,
    Ints,
    WagerByCards,
    WagerByEnd,
    WagerJudge,
    compile_batch_wagers,
    make_judge,
    sort_ends,
)
from houseway.families.nines.price.options.compiled import (
    CODES,
    CompiledPlay,
    compile_play,
    make_follower,
)
from houseway.families.nines.price.options.kernel import (
    MOMENTS,
    Count,
    Gains,
    Shoe,
    deal_rounds,
    note_rounds,
    play_rows,
)
from houseway.families.nines.price.options.payoffs import DOUBLED
from houseway.families.nines.price.options.solutions import StrategyName, list_strategies, solve
from houseway.families.nines.price.options.states import NinesPlay
from houseway.families.round_results import RoundResults, join_columns

Hands = tuple[tuple[Card, ...], tuple[Card, ...]]
"""A seat's finished hand, and the player-dealer's."""


def judge_rounds(rules: OptionRules, sheet: BatchWagers, rows: Rows, ends: Ints) -> list[Ints]:
    """Say what came to each wager that looks at cards, by round and seat: the number of its end, or `NOT_MADE`.

    `rows` are the cards of the rounds as they were dealt, and `ends` the places of their ends by way and seat.
    """
    rounds, _, seats = ends.shape
    told = np.stack(np.unravel_index(ends, sheet.shape), axis=-1)
    found = [np.full((rounds, seats), NOT_MADE, dtype=np.int64) for _ in sheet.by_cards]
    for way in range(ends.shape[1]):
        facing = [
            (looked, make_judge(rules, looked.wager, looked.raises), numbers)
            for looked, numbers in zip(sheet.by_cards, found, strict=True)
            if looked.faces == way
        ]
        if facing:
            for row, (codes, places) in enumerate(zip(np.asarray(rows).tolist(), told[:, way].tolist(), strict=True)):
                for seat, hands in enumerate(_list_hands(rules, [CARDS_BY_CODE[code] for code in codes], places)):
                    for looked, judge, numbers in facing:
                        numbers[row, seat] = _judge_seat(looked, judge, places[seat], hands)
    return found


def _judge_seat(looked: WagerByCards, judge: WagerJudge, place: Sequence[int], hands: Hands) -> int:
    late, manner, _, _, _, player, _, banker, _ = place
    if looked.late and not late & looked.late:
        return NOT_MADE
    rules, (own, theirs) = judge.rules, hands
    first = rules.find_strength(map(count_card, own[: rules.deal.cards]))
    final = Final(player, len(own), banker, len(theirs))
    return looked.ends.index(judge.judge(manner, Ending(final, first, manner == DOUBLED, own, theirs, whole=True)))


def _list_hands(rules: OptionRules, cards: Sequence[Card], places: Sequence[Sequence[int]]) -> Iterator[Hands]:
    """List the finished hands of a round by seats: cards are drawn in their order, the player-dealer's last.

    Those who hit share one card, where the game has it so.
    """
    deal, seats = rules.deal, len(places)
    step = 2 if deal.hands == "community" else seats + 1
    dealt = step * deal.cards
    drew, bank_drew = [bool(place[6]) for place in places], bool(places[0][8])
    shared = deal.drawn == "community"
    taken = [0 if shared else sum(drew[:seat]) for seat in range(seats)]
    after = dealt + (int(any(drew)) if shared else sum(drew))
    dealer = (*cards[step - 1 : dealt : step], *cards[after : after + bank_drew])
    for seat in range(seats):
        own = 0 if deal.hands == "community" else seat
        yield (*cards[own:dealt:step], *cards[dealt + taken[seat] :][: drew[seat]]), dealer


@dataclass(frozen=True, eq=False)
class OptionsBatch:
    """A game, ready to be dealt: the tables by which it is played, its shoe, and what its wagers do."""

    asked: BatchAsked[NinesPage]
    plays: NinesPlay
    compiled: CompiledPlay
    shoe: Shoe
    batch_wagers: BatchWagers
    gains: Gains

    @property
    def strategy(self) -> str | None:
        """The name of the way in which both sides play."""
        return self.plays.name

    @property
    def ways(self) -> int:
        """How many player hands wagers look at: the strategy's, and that of the house way where one does."""
        return 1 + self.batch_wagers.has_house_way

    def deal(self, rounds: int, stream: int) -> Ints:
        """Deal rounds, and count how they end."""
        asked, sheet = self.asked, self.batch_wagers
        state = np.array(make_seed_state(asked.seed, stream), dtype=np.uint64)
        if sheet.by_cards:
            return self._deal_by_cards(rounds, state)
        count = Count(np.zeros((self.ways, sheet.places), np.int64), np.zeros((len(sheet.by_end), MOMENTS), np.int64))
        deal_rounds(self.compiled, self.shoe, self.gains, count, asked.seats, rounds, state)
        return np.concatenate([count.ends.ravel(), split_into_halves(count.moments.ravel())])

    def _deal_by_cards(self, rounds: int, state: NDArray[np.uint64]) -> Ints:
        """Deal rounds of a game with wagers that look at cards, and judge these one by one."""
        sheet = self.batch_wagers
        rows, ends = note_rounds(self.compiled, self.shoe, self.asked.seats, self.ways, rounds, state)
        numbers = judge_rounds(compile_options(self.asked.game), sheet, rows, ends)
        counts = [np.bincount(ends[:, way].ravel(), minlength=sheet.places) for way in range(self.ways)]
        moments = [
            _sum_moments(wager.gains[ends[:, wager.faces]], wager.decided[ends[:, wager.faces]])
            for wager in sheet.by_end
        ]
        for looked, came in zip(sheet.by_cards, numbers, strict=True):
            counts.append(np.bincount(came.ravel() + 1, minlength=len(looked.ends) + 1)[1:])
            known = EndGains(looked.ends)
            moments.append(_sum_moments(known.gains[came], known.decided[came]))
        sums = np.array(moments, dtype=np.int64)
        return np.concatenate([*counts, split_into_halves(sums.ravel())]).astype(np.int64)

    def wagers(self, counts: Ints, rounds: int) -> tuple[SimulatedWager, ...]:
        """List every wager in the order of the page; a double is part of the wager that it was put on."""
        sheet, at = self.batch_wagers, self.ways * self.batch_wagers.places
        by_way = counts[:at].reshape(self.ways, -1)
        told: list[tuple[WagerByEnd | WagerByCards, list[int]]] = []
        told += [(wager, wager.count_ends(by_way[wager.faces])) for wager in sheet.by_end]
        for looked in sheet.by_cards:
            told.append((looked, counts[at : at + len(looked.ends)].tolist()))
            at += len(looked.ends)
        sums = np.array(join_halves(counts[at:]), dtype=object).reshape(-1, MOMENTS).tolist()
        found = {
            wager.name: SimulatedWager(
                wager.name, tuple(_list_results(wager, own)), self._sum_together(wager, rounds, *row)
            )
            for (wager, own), row in zip(told, sums, strict=True)
        }
        return tuple(found[wager.name] for wager in self.asked.game.rules.wager if wager.name in found)

    def play_given_rows(self, rows: Rows) -> tuple[Ints, Ints]:
        """Play given cards: rows of codes as they are dealt, to the seats in turn and to the player-dealer last.

        What comes back is, by row, the place of the end at each way's hands and each seat, and the cards taken for
        each way. A play that leaves something to chance draws it from the seed.
        """
        cards = check_codes(rows, width=self.shoe.most, most=CODES - 1, what="rounds")
        state = np.array(make_seed_state(self.asked.seed), dtype=np.uint64)
        return play_rows(self.compiled, cards, self.asked.seats, self.ways, state)

    def _sum_together(
        self, wager: WagerByEnd | WagerByCards, rounds: int, squared: int, product: int, made: int
    ) -> Together | None:
        if self.asked.seats == 1:
            return None
        return Together(rounds, Fraction(squared, wager.parts**2), Fraction(product, wager.parts), made)


def make_batch(asked: BatchAsked[NinesPage]) -> OptionsBatch:
    """Make a game ready: find how both sides play, write the tables, and make the machine code."""
    page = asked.game.rules
    _check_seats(asked, page)
    rules, sheet = compile_options(asked.game), compile_batch_wagers(asked.game)
    gains = Gains(
        np.array([wager.gains for wager in sheet.by_end], dtype=np.int64),
        np.array([wager.decided for wager in sheet.by_end], dtype=np.int64),
        np.array([wager.faces for wager in sheet.by_end], dtype=np.int64),
    )
    check_gains(asked, [int(one) for wager in sheet.every for one in EndGains(wager.ends).gains])
    cards = make_filed_pack(page.deck, asked.decks)
    plays = find_play(asked)
    codes = np.repeat([card.code for card in cards], list(cards.values())).astype(np.uint8)
    fewest = (
        count_fewest_to_begin(page.deck, count_most_cards(page)) if can_shoe_go_on(page, asked.decks) else codes.size
    )
    shoe = Shoe(codes, fewest, count_most_drawn(rules, asked.seats), page.deck.burn == "first card")
    tables = compile_play(make_follower(asked.game, plays, cards, asked.seats), sheet)
    ready = OptionsBatch(asked, plays, tables, shoe, sheet, gains)
    ready.deal(0, 0)
    return ready


def find_play(asked: BatchAsked[NinesPage]) -> NinesPlay:
    """Find the way to play that is meant: itself, the house way, or one that is solved for."""
    meant: object = asked.strategy
    if isinstance(meant, NinesPlay):
        return meant
    ways = list_strategies(asked.game)
    if meant in get_args(StrategyName) and meant not in ways:
        raise TableRefusal(f"{asked.game.id} has no {meant!r}: its player-dealer never chooses")
    if meant not in ways:
        raise refuse_strategy(meant, ways, NinesPlay)
    if meant == "house-way":
        return NinesPlay("house-way")
    if asked.seats > 1 and meant not in ("best", "simple"):
        raise TableRefusal(f"{asked.game.id}: {meant!r} is solved for one seat, and {asked.seats} play")
    return solve(asked.game, make_filed_pack(asked.game.rules.deck, asked.decks)).plays[str(meant)]


def _check_seats(asked: BatchAsked[NinesPage], page: NinesPage) -> None:
    """Refuse seats that the table does not have, that the shoe cannot serve, or that would all have the same hands."""
    rules, seats = compile_options(asked.game), asked.seats
    if rules.deal.drawn == "community" and seats != 1:
        raise TableRefusal(f"{asked.game.id} is dealt to one seat, not {seats}: all have the same two hands")
    most = max(page.seats.players)
    if not 1 <= seats <= most:
        raise TableRefusal(f"{asked.game.id} is dealt to 1 to {most} seats, not {seats}")
    needed, held = count_most_drawn(rules, seats), sum(make_filed_pack(page.deck, asked.decks).values())
    if needed > held:
        raise TableRefusal(f"{seats} seats may need {needed} cards, and {asked.decks} deck(s) hold {held}")


def _sum_moments(gains: Ints, decided: Ints) -> list[int]:
    """Sum up what all seats of a round gained together and how many made the wager, as the kernel does."""
    gained, made = gains.sum(axis=1), decided.sum(axis=1)
    return [int((one * other).sum()) for one, other in ((gained, gained), (gained, made), (made, made))]


def _list_results(wager: WagerByEnd | WagerByCards, counts: list[int]) -> Iterator[SimulatedResult]:
    """List all that came to a wager, and the pay lines that did not."""
    for number, end in sort_ends(wager):
        if counts[number] or end.net is None:
            yield SimulatedResult(end.result, end.hand, end.pays, counts[number], end.net)


def deal_round_results(asked: BatchAsked[NinesPage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole shoe; where the hands are drawn in common, all seats have the same two."""
    most = max(asked.game.rules.seats.players)
    if not 1 <= asked.seats <= most:
        raise TableRefusal(f"{asked.game.id} is dealt to 1 to {most} seats, not {asked.seats}")
    shared = compile_options(asked.game).deal.drawn == "community"
    ready = make_batch(replace(asked, seats=1) if shared else asked)
    rows = deal_rows(ready.shoe.cards, ready.shoe.most, rounds, asked.seed, stream)
    told = settle_rows(ready, rows, stream)
    return told.at_each_of(asked.seats) if shared else told


def settle_rows(ready: OptionsBatch, rows: Row, stream: int) -> RoundResults:
    """Settle rows of codes, as they are dealt to the seats in turn and to the player-dealer last.

    A way that leaves something to chance draws it from a stream of its own: those that cards are dealt from count up.
    """
    asked = ready.asked
    chance = np.array(make_seed_state(asked.seed, -1 - stream), dtype=np.uint64)
    ends, _ = play_rows(ready.compiled, rows, asked.seats, ready.ways, chance)
    told = {sheet.name: (sheet.gains[ends[:, sheet.faces]], sheet.parts) for sheet in ready.batch_wagers.by_end}
    if ready.batch_wagers.by_cards:
        came = judge_rounds(compile_options(asked.game), ready.batch_wagers, rows, ends)
        for looked, numbers in zip(ready.batch_wagers.by_cards, came, strict=True):
            told[looked.name] = EndGains(looked.ends).gains[numbers], looked.parts
    return join_columns(asked.game.rules, told)
