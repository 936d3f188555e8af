"""The compiled rules of a duel: who qualifies, what the contest does to each wager, and what each hand is paid.

The engine reads these tables and nothing else; the exact counts and the batch kernels read the same.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from houseway.book.loader import Game
from houseway.book.model.condition import Asked, Reads, all_hold, join_reads
from houseway.book.model.hand_conditions import KIND, RANK_NAMES, Held, Kind, find_rank_number
from houseway.core.cards import Card, show_cards
from houseway.core.errors import BookError, HousewayError
from houseway.core.money import parse_odds
from houseway.core.ranking import high
from houseway.core.ranking.high import HighHand, find_best_high
from houseway.core.ranking.three_card import (
    THREE_CARD,
    THREE_CARD_ORDERS,
    ThreeCardHand,
    ThreeCardOrder,
    rank_three_cards,
)
from houseway.core.round.sentences import Agrees, Sentence
from houseway.core.round.settlement_words import BEATS_THE_DEALER, DEALERS_HAND_WINS, WITH_THE_DEALER
from houseway.core.table import Verdict
from houseway.families.duels.page import Contest, DuelsPage, DuelsPay, DuelsPush, DuelsWager, Qualifier, Read

Outcome = Literal["wins", "loses", "ties"]
Hand = tuple[Card, ...]
RankedHand = ThreeCardHand | HighHand
FOLDED = Verdict("loses", "folded")
RANKS = range(15)
"""The columns of a pay table: a rank from two to fourteen, and two that no card has."""


@dataclass(frozen=True)
class HandOrder:
    """The way in which cards become a hand: in an order of three cards, or as the best five of five and more."""

    three: ThreeCardOrder | None = None

    @property
    def categories(self) -> tuple[str, ...]:
        """The kinds of hands, the lowest first: a hand's `category` is its place here."""
        return self.three.categories if self.three else high.CATEGORIES

    def rank_hand(self, cards: Hand) -> RankedHand:
        """Rank the cards; a higher hand of the same order beats a lower one, equal ones tie."""
        return rank_three_cards(cards, self.three) if self.three else find_best_high(cards)

    def read_kind(self, hand: RankedHand) -> Kind:
        """Read the name of a hand, and the first rank that decides among hands of that name."""
        return Kind(self.categories[hand.category], find_first_rank(hand))

    def find_kind(self, cards: Hand) -> Kind:
        """Find the kind of hand that the cards make."""
        return self.read_kind(self.rank_hand(cards))


def find_first_rank(hand: RankedHand) -> int:
    """Find the first rank that decides among hands of a name; the ace where the name leaves nothing to decide."""
    return hand.ranks[0] if hand.ranks else RANKS[-1]


def _read_code(card: Card) -> int:
    return card.code


@dataclass(frozen=True)
class TableLine:
    """A line of a pay table: everything that it asks for, and what it says of a hand for which all of it holds."""

    asked: tuple[Asked, ...]
    verdict: Verdict

    @property
    def reads(self) -> Reads:
        """All that the line reads."""
        return join_reads(self.asked)


@dataclass(frozen=True)
class PayTable:
    """A pay table made ready: the first line that holds decides, and `other` where none does.

    `by_kind` has it ready by the hand's category and first deciding rank, where no line looks at more than that.
    """

    of: Read
    order: HandOrder
    lines: tuple[TableLine, ...]
    other: Callable[[str], Verdict]
    by_kind: tuple[tuple[Verdict, ...], ...] | None

    def judge(self, cards: Hand, hand: RankedHand) -> Verdict:
        """Say what the table says of the cards it reads, which make this hand."""
        if self.by_kind is not None:
            return self.judge_kind(hand)
        kind = self.order.read_kind(hand)
        held = Held(tuple(sorted(cards, key=_read_code)), lambda _: kind)
        return next((line.verdict for line in self.lines if all_hold(line.asked, held)), self.other(kind.name))

    @property
    def kinds_alone(self) -> tuple[tuple[Verdict, ...], ...]:
        """What the table says of kinds of hands, without the lines that look at the cards themselves."""
        of_kind = tuple(line for line in self.lines if line.reads.is_within(KIND))
        return _make_kind_grid(self.order, of_kind, self.other) if self.by_kind is None else self.by_kind

    def judge_line(self, line: int, hand: RankedHand) -> Verdict:
        """Say what the table says of this hand where that line holds, counted from one; nought where none does."""
        return self.lines[line - 1].verdict if line else self.other(self.order.read_kind(hand).name)

    def judge_kind(self, hand: RankedHand) -> Verdict:
        """Say what the table says of every hand of that kind; refuse to where a line looks at the cards themselves."""
        if self.by_kind is None:
            raise HousewayError("the kind of a hand does not say what is paid for it: a line looks at the cards")
        return self.by_kind[hand.category][find_first_rank(hand)]


@dataclass(frozen=True)
class ContestTable:
    """The contest made ready: what the comparison does to a wager.

    `won` is what a win is paid by the owner's hand; `unqualified` and `ties` are the page's words.
    """

    won: PayTable
    unqualified: str | None
    ties: str

    def judge(self, outcome: Outcome, won: Verdict, *, qualified: bool) -> Verdict:
        """Say what becomes of the wager of a hand that compares so with the player-dealer's, and wins like this."""
        if not qualified and self.unqualified != "contested":
            why = Sentence(WITH_THE_DEALER, Agrees("does"), "not qualify")
            paid = self.unqualified == "wins" or (self.unqualified != "returned" and outcome == "wins")
            return Verdict(won.result, why, won.odds) if paid else Verdict("returned", why)
        if outcome == "wins" or (outcome == "ties" and self.ties == "wins"):
            return won
        if outcome == "ties":
            return Verdict("pushes" if self.ties == "pushes" else "loses", "the hands tie")
        return Verdict("loses", DEALERS_HAND_WINS)


@dataclass(frozen=True)
class CompiledDuel:
    """A duel's rules, compiled.

    `order` ranks the hands of seats and player-dealer; `least` is the hand with which the latter qualifies. `contests`
    and `pays` hold each wager in one of them; `on_fold` says what a fold does to each wager that stands before it.
    """

    order: HandOrder
    least: RankedHand | None
    contests: Mapping[str, ContestTable]
    pays: Mapping[str, PayTable]
    on_fold: Mapping[str, str]

    def rank_hand(self, own: Hand, community: Hand = ()) -> RankedHand:
        """Rank the best hand of a seat's or the player-dealer's cards and the community's."""
        return self.order.rank_hand(own + community)

    def describe_hand(self, own: Hand, community: Hand = ()) -> str:
        """Describe cards of one's own, and what they make."""
        return f"{show_cards(own)} = {self.rank_hand(own, community)}"

    def is_qualified(self, dealer: RankedHand) -> bool:
        """Tell whether the player-dealer plays with this hand."""
        return self.least is None or dealer[:2] >= self.least[:2]

    def compare(self, own: RankedHand, dealer: RankedHand) -> Outcome:
        """Tell how a hand compares with the player-dealer's, whether that qualifies or not."""
        if own == dealer:
            return "ties"
        return "wins" if own > dealer else "loses"

    def judge(self, wager: str, own: Hand, dealer: Hand, community: Hand = ()) -> Verdict:
        """Say what the rules say of a wager on a hand that was not folded."""
        if wager in self.contests:
            mine, theirs = self.rank_hand(own, community), self.rank_hand(dealer, community)
            contest, outcome = self.contests[wager], self.compare(mine, theirs)
            return contest.judge(outcome, contest.won.judge(own + community, mine), qualified=self.is_qualified(theirs))
        table = self.pays[wager]
        if table.of == "beaten hand":
            mine, theirs = self.rank_hand(own, community), self.rank_hand(dealer, community)
            if mine == theirs:
                return Verdict("loses", "the hands tie")
            return table.judge((own if mine < theirs else dealer) + community, min(mine, theirs))
        cards = _choose_cards(table.of, own, dealer, community)
        return table.judge(cards, table.order.rank_hand(cards))

    def judge_folded(self, wager: str, own: Hand, dealer: Hand, community: Hand = ()) -> Verdict:
        """Say what the rules say of a wager on a folded hand; of a forfeited one, nothing that betrays the cards."""
        if self.is_forfeited(wager):
            return FOLDED
        if self.on_fold[wager] == "stays":
            return self.judge(wager, own, dealer, community)
        return self.pays[wager].judge(community, self.order.rank_hand(community))

    def is_forfeited(self, wager: str) -> bool:
        """Tell whether a fold gives a wager up: so it does with every raise made before it."""
        return self.on_fold.get(wager, "forfeited") == "forfeited"

    def is_hand_needed(self, wager: str, *, folded: bool) -> bool:
        """Tell whether the owner's own cards decide a wager, on a hand that was folded or not."""
        if wager in self.pays and self.pays[wager].of == "community cards":
            return False
        return not folded or self.on_fold.get(wager) == "stays"

    @property
    def reads_dealer(self) -> bool:
        """Whether the player-dealer's cards decide anything: cards that decide nothing are never turned over."""
        read = {table.of for table in self.pays.values()}
        return bool(self.contests) or not read.isdisjoint({"own and player-dealer's cards", "beaten hand"})

    def is_by_own_hand(self, wager: str) -> bool:
        """Tell whether a pay table and nothing else decides a wager, by its owner's hand."""
        return wager in self.pays and self.pays[wager].of == "own hand"

    def is_by_cards(self, wager: str) -> bool:
        """Tell whether a line of a wager's pay table asks for more than the kind of hand."""
        return wager in self.pays and self.pays[wager].by_kind is None

    def is_compared(self, wager: str, *, qualified: bool) -> bool:
        """Tell whether a wager asks which hand is better, when the player-dealer qualifies or does not."""
        if wager in self.contests:
            return qualified or self.contests[wager].unqualified in ("contested", "wins or is returned")
        return self.pays[wager].of == "beaten hand"


def _choose_cards(of: Read, own: Hand, dealer: Hand, community: Hand) -> Hand:
    if of == "own and player-dealer's cards":
        return own + dealer
    return community if of == "community cards" else own + community


@lru_cache(maxsize=64)
def compile_duel(game: Game[DuelsPage]) -> CompiledDuel:
    """Compile the rules of a game under its reading once."""
    page = game.rules
    order = _find_order(page)
    return CompiledDuel(
        order=order,
        least=_find_least(order, page.qualifier) if page.qualifier else None,
        contests={
            wager.name: _compile_contest(wager, wager.contest, order)
            for wager in page.wager
            if wager.contest is not None
        },
        pays={
            wager.name: _compile_pay_table(wager, wager.of, _find_read_order(page, wager.of, order), _judge_unpaid)
            for wager in page.wager
            if wager.of is not None and wager.contest is None
        },
        on_fold={wager.name: wager.on_fold for wager in page.wager if wager.on_fold is not None},
    )


def _find_order(page: DuelsPage) -> HandOrder:
    """Find the order that the page names; refuses a name that does not fit the number of cards."""
    if page.hand_size == 3:
        if page.ranking in THREE_CARD_ORDERS:
            return HandOrder(THREE_CARD_ORDERS[page.ranking])
        known = ", ".join(map(repr, THREE_CARD_ORDERS))
        raise BookError(f"ranking: {page.ranking!r} is no order of three cards: there are {known}")
    if page.ranking != "high":
        raise BookError(f"ranking: hands of five cards go by 'high', not by {page.ranking!r}")
    return HandOrder()


def _find_read_order(page: DuelsPage, of: Read, order: HandOrder) -> HandOrder:
    """Find the order in which a pay table reads its cards: three in the game's order or the usual one, more as five."""
    if page.count_read(of) != 3:
        return HandOrder()
    return order if order.three else HandOrder(THREE_CARD)


def _find_least(order: HandOrder, rule: Qualifier) -> RankedHand:
    """Find the qualifying hand with only the ranks that count, which no hand that has them and more can fall below."""
    if rule.hand not in order.categories:
        raise BookError(f"qualifier.hand: {rule.hand!r} is no hand of this game")
    ranks = tuple(map(find_rank_number, rule.ranks))
    category = order.categories.index(rule.hand)
    return ThreeCardHand(category, ranks, order.three) if order.three else HighHand(category, ranks)


def _compile_contest(wager: DuelsWager, rule: Contest, order: HandOrder) -> ContestTable:
    beats = BEATS_THE_DEALER
    plain = (
        Verdict("pushes", beats + ", with no odds")
        if rule.odds is None
        else Verdict("wins", beats, _parse_contest_odds(rule))
    )
    return ContestTable(_compile_pay_table(wager, "own hand", order, lambda _: plain), rule.unqualified, rule.ties)


def _parse_contest_odds(rule: Contest) -> Fraction:
    assert rule.odds is not None
    return parse_odds(rule.odds)


def _judge_unpaid(name: str) -> Verdict:
    return Verdict("loses", f"{name} is not paid")


def _compile_pay_table(wager: DuelsWager, of: Read, order: HandOrder, other: Callable[[str], Verdict]) -> PayTable:
    """Compile a wager's lines, those that pay before those that push."""
    lines = tuple(_list_lines(wager, order.categories[-1]))
    by_kind = _make_kind_grid(order, lines, other) if all(line.reads.is_within(KIND) for line in lines) else None
    return PayTable(of, order, lines, other, by_kind)


def _list_lines(wager: DuelsWager, royal: str) -> Iterator[TableLine]:
    """List the lines; a royal flush that has no line of its own is the best straight flush."""
    every: tuple[DuelsPay | DuelsPush, ...] = (*wager.pays, *wager.pushes)
    is_bare = royal not in {line.when for line in every}
    for line in every:
        paid = Verdict("wins", line.hand, parse_odds(line.odds)) if isinstance(line, DuelsPay) else None
        verdict = paid or Verdict("pushes", line.hand)
        yield TableLine(line.asked, verdict)
        if is_bare and line.when == "straight flush":
            yield TableLine(line.model_copy(update={"when": royal}).asked, verdict)


def _make_kind_grid(
    order: HandOrder, lines: tuple[TableLine, ...], other: Callable[[str], Verdict]
) -> tuple[tuple[Verdict, ...], ...]:
    """Find what lines say that ask for nothing but the kind of hand, as a grid of all kinds."""

    def judge(kind: Kind) -> Verdict:
        held = Held((), lambda _: kind)
        holding = lines if kind.rank >= find_rank_number(RANK_NAMES[0]) else ()
        return next((line.verdict for line in holding if all_hold(line.asked, held)), other(kind.name))

    return tuple(tuple(judge(Kind(name, rank)) for rank in RANKS) for name in order.categories)
