"""The compiled rules of a blackjack: what hands count, who must draw, and how two finished hands compare.

The engine, the exact solver and the batch kernel all read these, and nothing else of a game's page, on such questions.
At the end stands the way of the house: how a player-dealer draws whose chart leaves an option, and a seat that plays
like him.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from houseway.book.loader import Game
from houseway.book.model.condition import Asked, all_hold, list_asked
from houseway.core.cards import Card
from houseway.core.errors import BookError
from houseway.core.money import parse_odds
from houseway.core.ranking.twenty_one import (
    DealerFinal,
    SeatFinal,
    TwentyOneHand,
    count_reds,
    count_twenty_one_hand,
    name_exact,
    name_final,
)
from houseway.core.ranking.twenty_one_orders import TWENTY_ONE_ORDERS, Came, TwentyOneOrder
from houseway.core.table import Verdict
from houseway.families.twenty_one.conditions import FINISHED_HANDS, TwentyOneFacts
from houseway.families.twenty_one.page import Chart, TwentyOnePage, TwentyOneWager, UpCard

if TYPE_CHECKING:
    from houseway.families.twenty_one.play.bonus import BonusLine

Hand = tuple[Card, ...]
Must = Literal["hit", "stand"]
Compared = Literal["wins", "pushes", "loses"]


class CardsWanted(BookError):
    """A line of a base wager looks at cards, and only what finished hands count is at hand."""


class FinalsAlone(TwentyOneFacts):
    """Two finished hands by what they count; who looks at a card of theirs is stopped by `CardsWanted`."""

    __slots__ = ()

    def __getattr__(self, name: str) -> object:
        if name in ("own", "up", "player_dealer"):
            raise CardsWanted(
                "there is no exact price: a line of a base wager looks at cards, and base wagers are solved by what "
                "finished hands count: simulate it instead"
            )
        return super().__getattr__(name)


class Rule(NamedTuple):
    """An exception to the plain comparison: what it asks for, what it makes of the wager, and its name."""

    asked: tuple[Asked, ...]
    result: Compared
    hand: str


class BasePay(NamedTuple):
    """The pay of a winning base wager: what the line asks for, its name, and its odds."""

    asked: tuple[Asked, ...]
    hand: str
    odds: Fraction


@dataclass(frozen=True)
class CompiledTwentyOne:
    """A blackjack's rules, compiled.

    `dealer_way` is how the player-dealer uses an option of his. `odds` are what a winning base wager is paid by, the
    first line that holds.
    """

    order: TwentyOneOrder
    seat: Chart
    dealer: Chart
    dealer_way: Chart
    rules: tuple[Rule, ...]
    odds: dict[str, tuple[BasePay, ...]]
    joker_ends_hand: bool
    _results: dict[tuple[str, SeatFinal, DealerFinal], Verdict] = field(default_factory=dict, compare=False, repr=False)
    bonus_lines: "dict[str, tuple[BonusLine, ...]]" = field(default_factory=dict, compare=False, repr=False)
    """The pay lines of bonus wagers, as `bonus.find_lines` puts them here."""

    def count_hand(self, cards: Sequence[Card], came: Came = "dealt") -> TwentyOneHand:
        """Count what cards make in this game."""
        return count_twenty_one_hand(cards, self.order, came)

    def read_seat_chart(self, cards: Hand, came: Came = "dealt") -> Must | None:
        """Read whether a seat's hand has to hit or to stand; it is none where its owner has the option."""
        if self.joker_ends_hand and any(card.is_joker for card in cards):
            return "stand"
        return read_chart(self.seat, self.count_hand(cards, came))

    def read_dealer_chart(self, cards: Hand) -> Must | None:
        """Read whether the player-dealer has to hit or to stand; it is none where the chart leaves it to them."""
        return read_chart(self.dealer, self.count_hand(cards))

    def make_seat_final(self, cards: Hand, came: Came = "dealt") -> SeatFinal:
        """Make a seat's finished hand of its cards."""
        hand = self.count_hand(cards, came)
        return SeatFinal(hand.halves // 2, len(cards), hand.strength, hand.over, hand.natural)

    def make_dealer_final(self, cards: Hand) -> DealerFinal:
        """Make the player-dealer's finished hand of his cards."""
        hand = self.count_hand(cards)
        return DealerFinal(
            hand.halves // 2, len(cards), hand.strength, hand.over, hand.natural, name_exact(cards), count_reds(cards)
        )

    def judge(self, wager: str, seat: SeatFinal, dealer: DealerFinal) -> Verdict:
        """Judge a base wager on a hand that was played out, by what the hands count.

        Raises `CardsWanted` where a line looks at their cards.
        """
        key = (wager, seat, dealer)
        if key not in self._results:
            self._results[key] = self._judge_facts(wager, FinalsAlone(seat=seat, dealer=dealer))
        return self._results[key]

    def judge_cards(self, wager: str, seat: SeatFinal, dealer: DealerFinal, own: Hand, his: Hand) -> Verdict:
        """Judge a base wager by the very cards of both hands, where a line looks at them."""
        try:
            return self.judge(wager, seat, dealer)
        except CardsWanted:
            facts = TwentyOneFacts(seat=seat, dealer=dealer)
            facts.own, facts.up, facts.player_dealer = own, his[0], his
            return self._judge_facts(wager, facts)

    def compare(self, facts: TwentyOneFacts) -> tuple[Compared, int | None]:
        """Compare two finished hands: what becomes of a base wager, and the place of the rule that says so, if any."""
        for place, rule in enumerate(self.rules):
            if all_hold(rule.asked, facts):
                return rule.result, place
        seat, dealer = facts.seat, facts.dealer
        if seat.over:
            return "loses", None
        if dealer.over or seat.strength > dealer.strength:
            return "wins", None
        return "pushes" if seat.strength == dealer.strength else "loses", None

    def find_pay(self, wager: str, facts: TwentyOneFacts) -> int | None:
        """Find the place of the line by which a winning base wager is paid; there is none where no line holds."""
        for place, line in enumerate(self.odds[wager]):
            if all_hold(line.asked, facts):
                return place
        return None

    def _judge_facts(self, wager: str, facts: TwentyOneFacts) -> Verdict:
        result, rule = self.compare(facts)
        plain = f"{name_final(facts.seat)} against {name_final(facts.dealer)}"
        why = plain if rule is None else self.rules[rule].hand
        if result != "wins":
            return Verdict(result, why)
        place = self.find_pay(wager, facts)
        if place is None:
            raise BookError(f"wager {wager!r}: no pay line holds for {why}")
        asked, hand, odds = self.odds[wager][place]
        return Verdict("wins", hand if asked else why, odds)


def is_of_finals(asked: tuple[Asked, ...]) -> bool:
    """Say whether conditions surely look at nothing but what finished hands count."""
    return all(one.condition.reads.is_within(*FINISHED_HANDS) for one in asked)


def has_card_conditions(compiled: CompiledTwentyOne) -> bool:
    """Say whether a line of a base wager, or a rule of the comparison, may look at the cards of finished hands."""
    lines = [line.asked for lines in compiled.odds.values() for line in lines]
    return not all(map(is_of_finals, [*lines, *(rule.asked for rule in compiled.rules)]))


def name_up_card(card: Card) -> UpCard:
    """Name what the player-dealer shows, as the book does."""
    if card.is_joker:
        return "joker"
    named: tuple[UpCard, ...] = ("2", "3", "4", "5", "6", "7", "8", "9", "ten", "ten", "ten", "ten", "ace")
    return named[card.rank - 2]


def is_met_by_hands(asked: tuple[Asked, ...], seat: SeatFinal, dealer: DealerFinal) -> bool:
    """Say whether everything that is asked of two finished hands holds."""
    return not asked or all_hold(asked, TwentyOneFacts(seat=seat, dealer=dealer))


def read_chart(chart: Chart, hand: TwentyOneHand) -> Must | None:
    """Read in a chart what a hand has to do; a natural and a hand that is over draw no more, whatever it says."""
    if hand.natural or hand.over:
        return "stand"
    total = hand.halves // 2
    if total in (chart.hit.soft if hand.soft else chart.hit.hard):
        return "hit"
    return "stand" if total in (chart.stand.soft if hand.soft else chart.stand.hard) else None


@lru_cache(maxsize=64)
def compile_game(game: Game[TwentyOnePage]) -> CompiledTwentyOne:
    """Compile the rules of a game under its reading, once."""
    page = game.rules
    if page.ranking not in TWENTY_ONE_ORDERS:
        known = ", ".join(map(repr, TWENTY_ONE_ORDERS))
        raise BookError(f"ranking: {page.ranking!r} is no order of blackjack hands: there are {known}")
    return CompiledTwentyOne(
        order=TWENTY_ONE_ORDERS[page.ranking],
        seat=page.seat_chart,
        dealer=page.player_dealer_chart,
        dealer_way=page.player_dealer_way or Chart(),
        rules=tuple(Rule(list_asked(rule.when), rule.result, rule.hand) for rule in page.compare.rule),
        odds={wager.name: _list_pays(wager) for wager in page.base_wagers},
        joker_ends_hand=page.deal.joker_ends_hand,
    )


def _list_pays(wager: TwentyOneWager) -> tuple[BasePay, ...]:
    return tuple(BasePay(list_asked(pay.when), pay.hand, parse_odds(pay.odds)) for pay in wager.pays)


def must_dealer_draw(compiled: CompiledTwentyOne, cards: Hand) -> bool:
    """Say whether the player-dealer takes a card.

    By his chart, and by the page's way where it leaves him the option.
    """
    bound = compiled.read_dealer_chart(cards)
    return (bound or read_chart(compiled.dealer_way, compiled.count_hand(cards))) == "hit"


def must_seat_draw(compiled: CompiledTwentyOne, cards: Hand, came: Came = "dealt") -> bool:
    """Say whether a seat takes a card that plays as the player-dealer does, within its own chart."""
    bound = compiled.read_seat_chart(cards, came) or compiled.read_dealer_chart(cards)
    return (bound or read_chart(compiled.dealer_way, compiled.count_hand(cards, came))) == "hit"
