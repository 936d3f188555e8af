"""The compiled rules of a blackjack: what hands count, who must draw, and how two finished hands compare.

The engine, the exact solver and the batch kernel all read these, and nothing else of a game's page, on such questions.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple

from houseway.book.loader import Game
from houseway.book.model.twenty_one import ComparedHands, TwentyOnePage, TwentyOneWager, TwentyOneWhen
from houseway.book.model.twenty_one_play import Chart, UpCard
from houseway.cards import Card
from houseway.errors import BookError
from houseway.money import parse_odds
from houseway.ranking.twenty_one import TwentyOneHand, twenty_one_hand
from houseway.ranking.twenty_one_orders import TWENTY_ONE_ORDERS, Came, TwentyOneOrder
from houseway.table import Verdict

Hand = tuple[Card, ...]
Must = Literal["hit", "stand"]
ANY = TwentyOneWhen()
"""The condition that always holds."""
_RANKS = "23456789TJQKA"


class SeatFinal(NamedTuple):
    """A seat's finished hand, as far as any rule looks at it; `total` is in whole points."""

    total: int
    cards: int
    strength: int
    over: bool = False
    natural: str | None = None


class DealerFinal(NamedTuple):
    """The player-dealer's finished hand, as far as any rule looks at it.

    `exact` is his ranks in order, as in "7 8 9", with " suited" where they are of one suit; `reds` how many cards from
    the first are red.
    """

    total: int
    cards: int
    strength: int
    over: bool = False
    natural: str | None = None
    exact: str = ""
    reds: int = 0


@dataclass(frozen=True)
class Tables:
    """A blackjack's rules, compiled.

    `dealer_way` is how the player-dealer uses an option of his. `odds` are what a winning base wager is paid by, the
    first line that holds.
    """

    order: TwentyOneOrder
    seat: Chart
    dealer: Chart
    dealer_way: Chart
    rules: tuple[ComparedHands, ...]
    odds: dict[str, tuple[tuple[TwentyOneWhen, str, Fraction], ...]]
    joker_ends_hand: bool
    _results: dict[tuple[str, SeatFinal, DealerFinal], Verdict] = field(default_factory=dict, compare=False, repr=False)

    def hand(self, cards: Sequence[Card], came: Came = "dealt") -> TwentyOneHand:
        """What cards count in this game."""
        return twenty_one_hand(cards, self.order, came)

    def seat_must(self, cards: Hand, came: Came = "dealt") -> Must | None:
        """Whether a seat's hand has to hit or to stand; none where its owner has the option."""
        if self.joker_ends_hand and any(card.is_joker for card in cards):
            return "stand"
        return must(self.seat, self.hand(cards, came))

    def dealer_must(self, cards: Hand) -> Must | None:
        """Whether the player-dealer has to hit or to stand; none where the chart leaves it to them."""
        return must(self.dealer, self.hand(cards))

    def seat_final(self, cards: Hand, came: Came = "dealt") -> SeatFinal:
        """A seat's finished hand."""
        hand = self.hand(cards, came)
        return SeatFinal(hand.halves // 2, len(cards), hand.strength, hand.over, hand.natural)

    def dealer_final(self, cards: Hand) -> DealerFinal:
        """The player-dealer's finished hand."""
        hand = self.hand(cards)
        return DealerFinal(
            hand.halves // 2, len(cards), hand.strength, hand.over, hand.natural, exact(cards), reds(cards)
        )

    def verdict(self, wager: str, seat: SeatFinal, dealer: DealerFinal) -> Verdict:
        """What the comparison makes of a base wager on a hand that was played out."""
        key = (wager, seat, dealer)
        if key not in self._results:
            self._results[key] = self._compared(wager, seat, dealer)
        return self._results[key]

    def _compared(self, wager: str, seat: SeatFinal, dealer: DealerFinal) -> Verdict:
        result, why = self._result(seat, dealer)
        if result != "wins":
            return Verdict(result, why)
        for when, hand, odds in self.odds[wager]:
            if hands_hold(when, seat, dealer):
                return Verdict("wins", why if when == ANY else hand, odds)
        raise BookError(f"wager {wager!r}: no pay line holds for {why}")

    def _result(self, seat: SeatFinal, dealer: DealerFinal) -> tuple[Literal["wins", "pushes", "loses"], str]:
        for rule in self.rules:
            if hands_hold(rule.when, seat, dealer):
                return rule.result, rule.hand
        against = f"{told(seat)} against {told(dealer)}"
        if seat.over:
            return "loses", against
        if dealer.over or seat.strength > dealer.strength:
            return "wins", against
        return ("pushes", against) if seat.strength == dealer.strength else ("loses", against)


def told(hand: SeatFinal | DealerFinal) -> str:
    """A finished hand in words: natural 22, 20, over with 24."""
    return hand.natural or (f"over with {hand.total}" if hand.over else str(hand.total))


def exact(cards: Hand) -> str:
    """Three cards by their ranks in order, and whether they are of one suit; any other number is no exact hand."""
    if len(cards) != 3 or any(card.is_joker for card in cards):
        return ""
    ranks = " ".join(_RANKS[rank - 2] for rank in sorted(card.rank for card in cards))
    return ranks + (" suited" if len({card.suit for card in cards}) == 1 else "")


def reds(cards: Hand) -> int:
    """How many cards from the first on are red, up to the first that is black; a joker is of no colour."""
    for number, card in enumerate(cards):
        if card.suit not in ("h", "d"):
            return number
    return len(cards)


def up_card(card: Card) -> UpCard:
    """What the player-dealer shows, as the book names it."""
    if card.is_joker:
        return "joker"
    named: tuple[UpCard, ...] = ("2", "3", "4", "5", "6", "7", "8", "9", "ten", "ten", "ten", "ten", "ace")
    return named[card.rank - 2]


def hands_hold(when: TwentyOneWhen, seat: SeatFinal, dealer: DealerFinal) -> bool:
    """Whether a condition on two finished hands holds."""
    # The book's check asks this a million times: what a condition leaves open is not looked up.
    return (
        _is(when.seat_natural, seat.natural is not None)
        and _is(when.seat_over, seat.over)
        and _is(when.player_dealer_natural, dealer.natural is not None)
        and _is(when.player_dealer_over, dealer.over)
        and (when.seat_named is None or when.seat_named == seat.natural)
        and (when.seat_total is None or (not seat.natural and seat.total in when.seat_total))
        and (when.seat_cards is None or seat.cards in when.seat_cards)
        and (when.player_dealer_total is None or (not dealer.natural and dealer.total in when.player_dealer_total))
        and (when.player_dealer_cards is None or dealer.cards in when.player_dealer_cards)
        and (when.player_dealer_ranks is None or when.player_dealer_ranks == dealer.exact.removesuffix(" suited"))
        and _is(when.player_dealer_suited, dealer.exact.endswith(" suited"))
        and (when.closer is None or when.closer == closer(seat, dealer))
        and (when.reds is None or dealer.reds in when.reds)
    )


def _is(wanted: bool | None, value: bool) -> bool:
    return wanted is None or wanted == value


def closer(seat: SeatFinal, dealer: DealerFinal) -> str | None:
    """Whose hand is less far over, where both are."""
    if not (seat.over and dealer.over):
        return None
    if seat.total == dealer.total:
        return "neither"
    return "seat" if seat.total < dealer.total else "player-dealer"


def must(chart: Chart, hand: TwentyOneHand) -> Must | None:
    """A natural and a hand that is over draw no more, whatever the chart says of totals."""
    if hand.natural or hand.over:
        return "stand"
    total = hand.halves // 2
    if total in (chart.hit.soft if hand.soft else chart.hit.hard):
        return "hit"
    return "stand" if total in (chart.stand.soft if hand.soft else chart.stand.hard) else None


@lru_cache(maxsize=64)
def tables(game: Game) -> Tables:
    """The tables of a game under its reading, compiled once."""
    page = game.page
    assert isinstance(page, TwentyOnePage)
    if page.ranking not in TWENTY_ONE_ORDERS:
        known = ", ".join(map(repr, TWENTY_ONE_ORDERS))
        raise BookError(f"ranking: {page.ranking!r} is no order of blackjack hands: there are {known}")
    return Tables(
        order=TWENTY_ONE_ORDERS[page.ranking],
        seat=page.seat_chart,
        dealer=page.player_dealer_chart,
        dealer_way=page.player_dealer_way or Chart(),
        rules=page.compare.rule,
        odds={wager.name: _odds(wager) for wager in page.base_wagers},
        joker_ends_hand=page.deal.joker_ends_hand,
    )


def _odds(wager: TwentyOneWager) -> tuple[tuple[TwentyOneWhen, str, Fraction], ...]:
    return tuple((pay.when, pay.hand, parse_odds(pay.odds)) for pay in wager.pays)
