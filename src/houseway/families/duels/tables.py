"""The compiled rules of a duel: who qualifies, what the contest does to each wager, and what each hand is paid.

The engine reads these tables and nothing else; an exact count or a batch kernel reads the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from houseway.book.loader import OpenGame
from houseway.book.model.duels import Contest, DuelsGame, DuelsWager, Qualifier
from houseway.cards import Card, show_cards
from houseway.errors import BookError
from houseway.money import parse_odds
from houseway.ranking import high
from houseway.ranking.high import rank_name
from houseway.ranking.three_card import THREE_CARD_ORDERS, ThreeCardHand, ThreeCardOrder, three_card_hand
from houseway.table import Verdict

Outcome = Literal["wins", "loses", "ties", "not qualified"]
Hand = tuple[Card, ...]
FOLDED = Verdict("loses", "folded")
_RANKS = {rank_name(rank): rank for rank in range(2, 15)}


@dataclass(frozen=True)
class Tables:
    """A duel's rules, compiled.

    `order` ranks three cards; `least` is the hand with which the player-dealer qualifies. `contests` give a wager's
    verdict by the outcome of the comparison; `own` by the category of the seat's three cards; `shared` by the category
    of the best five among the seat's and the player-dealer's. `forfeits` are the wagers that a fold gives up.
    """

    order: ThreeCardOrder
    least: ThreeCardHand
    contests: dict[str, dict[Outcome, Verdict]]
    own: dict[str, tuple[Verdict, ...]]
    shared: dict[str, tuple[Verdict, ...]]
    forfeits: frozenset[str]

    def hand(self, cards: Hand) -> ThreeCardHand:
        """Three cards, ranked in the game's order."""
        return three_card_hand(cards, self.order)

    def words(self, cards: Hand) -> str:
        """Three cards and what they make."""
        return f"{show_cards(cards)} = {self.hand(cards)}"

    def qualifies(self, dealer: ThreeCardHand) -> bool:
        """Whether the player-dealer plays with this hand."""
        return dealer >= self.least

    def outcome(self, own: ThreeCardHand, dealer: ThreeCardHand) -> Outcome:
        """How a hand that was not folded fares against the player-dealer's."""
        if not self.qualifies(dealer):
            return "not qualified"
        if own == dealer:
            return "ties"
        return "wins" if own > dealer else "loses"

    def verdict(self, wager: str, own: Hand, dealer: Hand) -> Verdict:
        """What the rules say of a wager on a hand that may still win it."""
        if wager in self.contests:
            return self.contests[wager][self.outcome(self.hand(own), self.hand(dealer))]
        if wager in self.own:
            return self.own[wager][self.hand(own).category]
        return self.shared[wager][high.best_high(own + dealer).category]


@lru_cache(maxsize=64)
def tables(game: OpenGame) -> Tables:
    """The tables of a game under its reading, compiled once."""
    page = game.page
    assert isinstance(page, DuelsGame)
    if page.ranking not in THREE_CARD_ORDERS:
        known = ", ".join(map(repr, THREE_CARD_ORDERS))
        raise BookError(f"ranking: {page.ranking!r} is no order of three cards: there are {known}")
    order = THREE_CARD_ORDERS[page.ranking]
    return Tables(
        order=order,
        least=_least(order, page.qualifier),
        contests={wager.name: _contest(wager.contest) for wager in page.wager if wager.contest},
        own={wager.name: _pays(wager, order.categories) for wager in page.wager if wager.of == "own cards"},
        shared={
            wager.name: _pays(wager, high.CATEGORIES)
            for wager in page.wager
            if wager.of == "own and player-dealer's cards"
        },
        forfeits=frozenset(wager.name for wager in page.wager if wager.on_fold == "forfeited"),
    )


def _least(order: ThreeCardOrder, rule: Qualifier) -> ThreeCardHand:
    """The qualifying hand with only the ranks that count, which no hand that has them and more can fall below."""
    ranks = tuple(_RANKS[rank] for rank in rule.ranks)
    return ThreeCardHand(order.categories.index(rule.hand), ranks, order)


def _contest(rule: Contest) -> dict[Outcome, Verdict]:
    odds = parse_odds(rule.odds)
    why = "the player-dealer does not qualify"
    return {
        "wins": Verdict("wins", "beats the player-dealer's hand", odds),
        "loses": Verdict("loses", "the player-dealer's hand wins"),
        "ties": Verdict("pushes", "the hands tie"),
        "not qualified": Verdict("wins", why, odds) if rule.unqualified == "wins" else Verdict("returned", why),
    }


def _pays(wager: DuelsWager, categories: Sequence[str]) -> tuple[Verdict, ...]:
    paid: dict[str, Verdict] = {pay.when: Verdict("wins", pay.hand, parse_odds(pay.odds)) for pay in wager.pays}
    return tuple(paid.get(name) or Verdict("loses", f"{name} is not paid") for name in categories)
