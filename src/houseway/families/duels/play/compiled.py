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
    """How cards become a hand: in an order of three cards, or as the best five of five and more."""

    three: ThreeCardOrder | None = None

    @property
    def categories(self) -> tuple[str, ...]:
        """The kinds of hands, the lowest first: a hand's `category` is its place here."""
        return self.three.categories if self.three else high.CATEGORIES

    def hand(self, cards: Hand) -> RankedHand:
        """The cards, ranked; a higher hand of the same order beats a lower one, equal ones tie."""
        return rank_three_cards(cards, self.three) if self.three else find_best_high(cards)

    def kind(self, hand: RankedHand) -> Kind:
        """The name of a hand, and the first rank that decides among hands of that name."""
        return Kind(self.categories[hand.category], first_rank(hand))

    def find_kind(self, cards: Hand) -> Kind:
        """The kind of hand that the cards make."""
        return self.kind(self.hand(cards))


def first_rank(hand: RankedHand) -> int:
    """The first rank that decides among hands of a name; the ace where the name leaves nothing to decide."""
    return hand.ranks[0] if hand.ranks else RANKS[-1]


def _code(card: Card) -> int:
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
    """What a table says of the hand it reads: the first line that holds decides, and `other` where none does.

    `by_kind` has it ready by the hand's category and first deciding rank, where no line looks at more than that.
    """

    of: Read
    order: HandOrder
    lines: tuple[TableLine, ...]
    other: Callable[[str], Verdict]
    by_kind: tuple[tuple[Verdict, ...], ...] | None

    def verdict(self, cards: Hand, hand: RankedHand) -> Verdict:
        """What the table says of the cards it reads, which make this hand."""
        if self.by_kind is not None:
            return self.kind_verdict(hand)
        kind = self.order.kind(hand)
        held = Held(tuple(sorted(cards, key=_code)), lambda _: kind)
        return next((line.verdict for line in self.lines if all_hold(line.asked, held)), self.other(kind.name))

    @property
    def kinds_alone(self) -> tuple[tuple[Verdict, ...], ...]:
        """What the table says of kinds of hands, without the lines that look at the cards themselves."""
        of_kind = tuple(line for line in self.lines if line.reads.is_within(KIND))
        return _by_kind(self.order, of_kind, self.other) if self.by_kind is None else self.by_kind

    def line_verdict(self, line: int, hand: RankedHand) -> Verdict:
        """What the table says of this hand where that line holds, counted from one; nought where none does."""
        return self.lines[line - 1].verdict if line else self.other(self.order.kind(hand).name)

    def kind_verdict(self, hand: RankedHand) -> Verdict:
        """What the table says of every hand of that kind; refuses to where a line looks at the cards themselves."""
        if self.by_kind is None:
            raise HousewayError("the kind of a hand does not say what is paid for it: a line looks at the cards")
        return self.by_kind[hand.category][first_rank(hand)]


@dataclass(frozen=True)
class ContestTable:
    """What the comparison does to a wager.

    `won` is what a win is paid by the owner's hand; `unqualified` and `ties` are the page's words.
    """

    won: PayTable
    unqualified: str | None
    ties: str

    def verdict(self, outcome: Outcome, won: Verdict, *, qualified: bool) -> Verdict:
        """What becomes of the wager of a hand that compares so with the player-dealer's, and would win like this."""
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
class Tables:
    """A duel's rules, compiled.

    `order` ranks the hands of seats and player-dealer; `least` is the hand with which the latter qualifies. `contests`
    and `pays` hold each wager in one of them; `on_fold` says what a fold does to each wager that stands before it.
    """

    order: HandOrder
    least: RankedHand | None
    contests: Mapping[str, ContestTable]
    pays: Mapping[str, PayTable]
    on_fold: Mapping[str, str]

    def hand(self, own: Hand, community: Hand = ()) -> RankedHand:
        """The best hand of a seat's or the player-dealer's cards and the community's."""
        return self.order.hand(own + community)

    def words(self, own: Hand, community: Hand = ()) -> str:
        """Cards of one's own, and what they make."""
        return f"{show_cards(own)} = {self.hand(own, community)}"

    def qualifies(self, dealer: RankedHand) -> bool:
        """Whether the player-dealer plays with this hand."""
        return self.least is None or dealer[:2] >= self.least[:2]

    def outcome(self, own: RankedHand, dealer: RankedHand) -> Outcome:
        """How a hand compares with the player-dealer's, whether that qualifies or not."""
        if own == dealer:
            return "ties"
        return "wins" if own > dealer else "loses"

    def verdict(self, wager: str, own: Hand, dealer: Hand, community: Hand = ()) -> Verdict:
        """What the rules say of a wager on a hand that was not folded."""
        if wager in self.contests:
            mine, theirs = self.hand(own, community), self.hand(dealer, community)
            contest, outcome = self.contests[wager], self.outcome(mine, theirs)
            return contest.verdict(
                outcome, contest.won.verdict(own + community, mine), qualified=self.qualifies(theirs)
            )
        table = self.pays[wager]
        if table.of == "beaten hand":
            mine, theirs = self.hand(own, community), self.hand(dealer, community)
            if mine == theirs:
                return Verdict("loses", "the hands tie")
            return table.verdict((own if mine < theirs else dealer) + community, min(mine, theirs))
        cards = _read(table.of, own, dealer, community)
        return table.verdict(cards, table.order.hand(cards))

    def folded_verdict(self, wager: str, own: Hand, dealer: Hand, community: Hand = ()) -> Verdict:
        """What the rules say of a wager on a folded hand; of a forfeited one, nothing that would betray the cards."""
        if self.is_forfeited(wager):
            return FOLDED
        if self.on_fold[wager] == "stays":
            return self.verdict(wager, own, dealer, community)
        return self.pays[wager].verdict(community, self.order.hand(community))

    def is_forfeited(self, wager: str) -> bool:
        """Whether a fold gives a wager up: so it does with every raise made before it."""
        return self.on_fold.get(wager, "forfeited") == "forfeited"

    def needs_hand(self, wager: str, *, folded: bool) -> bool:
        """Whether the owner's own cards decide a wager, on a hand that was folded or not."""
        if wager in self.pays and self.pays[wager].of == "community cards":
            return False
        return not folded or self.on_fold.get(wager) == "stays"

    @property
    def reads_dealer(self) -> bool:
        """Whether the player-dealer's cards decide anything: cards that decide nothing are never turned over."""
        read = {table.of for table in self.pays.values()}
        return bool(self.contests) or not read.isdisjoint({"own and player-dealer's cards", "beaten hand"})

    def reads_own_hand(self, wager: str) -> bool:
        """Whether a pay table and nothing else decides a wager, by its owner's hand."""
        return wager in self.pays and self.pays[wager].of == "own hand"

    def looks_at_cards(self, wager: str) -> bool:
        """Whether a line of a wager's pay table asks for more than the kind of hand."""
        return wager in self.pays and self.pays[wager].by_kind is None

    def compares(self, wager: str, *, qualified: bool) -> bool:
        """Whether a wager asks which hand is better, when the player-dealer qualifies or does not."""
        if wager in self.contests:
            return qualified or self.contests[wager].unqualified in ("contested", "wins or is returned")
        return self.pays[wager].of == "beaten hand"


def _read(of: Read, own: Hand, dealer: Hand, community: Hand) -> Hand:
    if of == "own and player-dealer's cards":
        return own + dealer
    return community if of == "community cards" else own + community


@lru_cache(maxsize=64)
def tables(game: Game[DuelsPage]) -> Tables:
    """The tables of a game under its reading, compiled once."""
    page = game.rules
    order = _order(page)
    return Tables(
        order=order,
        least=_least(order, page.qualifier) if page.qualifier else None,
        contests={
            wager.name: _contest(wager, wager.contest, order) for wager in page.wager if wager.contest is not None
        },
        pays={
            wager.name: _pay_table(wager, wager.of, _read_order(page, wager.of, order), _unpaid)
            for wager in page.wager
            if wager.of is not None and wager.contest is None
        },
        on_fold={wager.name: wager.on_fold for wager in page.wager if wager.on_fold is not None},
    )


def _order(page: DuelsPage) -> HandOrder:
    """The order that the page names; refuses a name that does not fit the number of cards."""
    if page.hand_size == 3:
        if page.ranking in THREE_CARD_ORDERS:
            return HandOrder(THREE_CARD_ORDERS[page.ranking])
        known = ", ".join(map(repr, THREE_CARD_ORDERS))
        raise BookError(f"ranking: {page.ranking!r} is no order of three cards: there are {known}")
    if page.ranking != "high":
        raise BookError(f"ranking: hands of five cards go by 'high', not by {page.ranking!r}")
    return HandOrder()


def _read_order(page: DuelsPage, of: Read, order: HandOrder) -> HandOrder:
    """The order in which a pay table reads its cards: three in the game's order or the usual one, more as five."""
    if page.read_size(of) != 3:
        return HandOrder()
    return order if order.three else HandOrder(THREE_CARD)


def _least(order: HandOrder, rule: Qualifier) -> RankedHand:
    """The qualifying hand with only the ranks that count, which no hand that has them and more can fall below."""
    if rule.hand not in order.categories:
        raise BookError(f"qualifier.hand: {rule.hand!r} is no hand of this game")
    ranks = tuple(map(find_rank_number, rule.ranks))
    category = order.categories.index(rule.hand)
    return ThreeCardHand(category, ranks, order.three) if order.three else HighHand(category, ranks)


def _contest(wager: DuelsWager, rule: Contest, order: HandOrder) -> ContestTable:
    beats = BEATS_THE_DEALER
    plain = Verdict("pushes", beats + ", with no odds") if rule.odds is None else Verdict("wins", beats, _odds(rule))
    return ContestTable(_pay_table(wager, "own hand", order, lambda _: plain), rule.unqualified, rule.ties)


def _odds(rule: Contest) -> Fraction:
    assert rule.odds is not None
    return parse_odds(rule.odds)


def _unpaid(name: str) -> Verdict:
    return Verdict("loses", f"{name} is not paid")


def _pay_table(wager: DuelsWager, of: Read, order: HandOrder, other: Callable[[str], Verdict]) -> PayTable:
    """A wager's lines, those that pay before those that push."""
    lines = tuple(_lines(wager, order.categories[-1]))
    by_kind = _by_kind(order, lines, other) if all(line.reads.is_within(KIND) for line in lines) else None
    return PayTable(of, order, lines, other, by_kind)


def _lines(wager: DuelsWager, royal: str) -> Iterator[TableLine]:
    """The lines; a royal flush that has no line of its own is the best straight flush."""
    every: tuple[DuelsPay | DuelsPush, ...] = (*wager.pays, *wager.pushes)
    is_bare = royal not in {line.when for line in every}
    for line in every:
        paid = Verdict("wins", line.hand, parse_odds(line.odds)) if isinstance(line, DuelsPay) else None
        verdict = paid or Verdict("pushes", line.hand)
        yield TableLine(line.asked, verdict)
        if is_bare and line.when == "straight flush":
            yield TableLine(line.model_copy(update={"when": royal}).asked, verdict)


def _by_kind(
    order: HandOrder, lines: tuple[TableLine, ...], other: Callable[[str], Verdict]
) -> tuple[tuple[Verdict, ...], ...]:
    """What lines say that ask for nothing but the kind of hand, as a grid of all kinds."""

    def judge(kind: Kind) -> Verdict:
        held = Held((), lambda _: kind)
        holding = lines if kind.rank >= find_rank_number(RANK_NAMES[0]) else ()
        return next((line.verdict for line in holding if all_hold(line.asked, held)), other(kind.name))

    return tuple(tuple(judge(Kind(name, rank)) for rank in RANKS) for name in order.categories)
