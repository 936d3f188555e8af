"""The compiled rules of a game with options: what each hand must or may do, by its first total.

A card is its count, 0 to 9, or `JOKER` where jokers are wild. A hand is a sorted row of them, and its strength is its
total, or `TWO_JOKERS` for two jokers that beat every nine. The engine, the exact odds and the batch kernel read these
rules and nothing else of the page's `draw`, `options` and `house_way`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from typing import Literal

from houseway.book.loader import Game
from houseway.core.cards import Card
from houseway.core.money import parse_odds
from houseway.core.ranking.nines import NINE_ORDERS, NineOrder, counted, nine_value
from houseway.families.nines.page import NinesPage, NinesWager
from houseway.families.nines.page_options import NinesDeal, NinesOptions

JOKER = 10
"""What a wild joker is among the counts of cards."""

Action = Literal["stand", "hit", "double", "surrender", "show"]
ACTIONS: tuple[Action, ...] = ("stand", "hit", "double", "surrender", "show")
"""What a seat can do, in the order of their numbers in tables; to show is to turn a natural over, and stand on it."""
BankActions = tuple[bool, ...]
"""Whether the player-dealer draws: one answer where the rules force it, (False, True) where there is a choice."""


@cache
def _find_strength(cards: tuple[int, ...], order: NineOrder) -> int:
    jokers = cards.count(JOKER)
    total = sum(one for one in cards if one != JOKER) % 10
    return counted(total, len(cards), jokers, order).strength


def count_card(card: Card) -> int:
    """What one card is in these rules."""
    return JOKER if card.is_joker else nine_value(card)


@dataclass(frozen=True)
class OptionRules:
    """What each hand must or may do. All by first totals; a strength of `TWO_JOKERS` is a nine to the rules."""

    page: NinesPage
    order: NineOrder

    @property
    def deal(self) -> NinesDeal:
        """How the page deals."""
        assert self.page.deal is not None
        return self.page.deal

    @property
    def options(self) -> NinesOptions:
        """What the page leaves to choose."""
        assert self.page.options is not None
        return self.page.options

    @property
    def late_wagers(self) -> tuple[NinesWager, ...]:
        """The wagers that are made once the first cards lie open, in the order of the page."""
        return tuple(wager for wager in self.page.wager if wager.late)

    def is_barred(self, wager: NinesWager, strength: int, up: int | None) -> bool:
        """Whether a late wager may not be made on a first hand against an open card; an open joker counts as a nine."""
        late, total = wager.late, min(strength, 9)
        assert late is not None
        equal = up is not None and total == min(up, 9) and total in late.barred_equal
        return equal or total in late.barred_totals

    def is_on_own_hand(self, wager: NinesWager) -> bool:
        """Whether a wager looks at a hand that its owner chose for: one of the base wagers it needs has the choice."""
        if wager.faces == "house way":
            return False
        if wager.kind == "base":
            return wager.name in self.options.wagers
        others = [other for other in self.page.wager if other.name in wager.needs]
        return not others or any(self.is_on_own_hand(other) for other in others)

    @property
    def given_up(self) -> Fraction:
        """The share of a wager that a surrender costs."""
        surrender = self.options.surrender
        return parse_odds(surrender.share) if surrender else Fraction(0)

    def find_strength(self, counts: Iterable[int]) -> int:
        """How strong a hand is: 0 to 9, or `TWO_JOKERS`."""
        return _find_strength(tuple(counts), self.order)

    def is_over(self, player: int | None, banker: int) -> bool:
        """Whether first hands of these strengths end the drawing; the player's counts where it is a community hand."""
        draw = self.page.draw
        natural = draw.naturals_stop and (banker >= 8 or (player is not None and player >= 8))
        return natural or min(banker, 9) in draw.banker_ends

    def list_seat_actions(self, strength: int) -> tuple[Action, ...]:
        """All that a seat may do with a first hand; one action where the rules force it.

        A natural that lies face down and must stand is turned over, so that everybody knows of it.
        """
        total, options = min(strength, 9), self.options
        found: list[Action] = []
        if total in options.player or total not in self.page.draw.player:
            found.append("stand")
        if total in options.player or total in self.page.draw.player:
            found.append("hit")
        if options.double and total in options.double.totals:
            found.append("double")
        if options.surrender and total in options.surrender.totals:
            found.append("surrender")
        return ("show",) if found == ["stand"] and self._is_hidden_natural(strength) else tuple(found)

    def is_choice_to_stand(self, strength: int) -> bool:
        """Whether a first hand that stands is one that `bank_draws` tells apart: a community hand free to draw.

        Where each seat draws a card of its own, no one choice is the table's.
        """
        return self.deal.drawn == "community" and {"stand", "hit"} <= {*self.list_seat_actions(strength)}

    def _is_hidden_natural(self, strength: int) -> bool:
        hidden = self.deal.hands == "own" and self.page.dealt == "face down"
        return hidden and bool(self.order.naturals) and strength >= min(self.order.naturals)

    def find_seat_house_way(self, strength: int) -> Action:
        """What the house way does with a seat's first hand; it puts down nothing and gives up nothing."""
        assert self.page.house_way is not None
        actions = self.list_seat_actions(strength)
        if "stand" in actions and "hit" in actions:
            return "hit" if min(strength, 9) in self.page.house_way.draws else "stand"
        return "hit" if "hit" in actions else actions[0]

    def list_bank_draws(self, strength: int, card: int | None, *, chose_to_stand: bool = False) -> BankActions:
        """Whether the player-dealer draws on a first hand, against the card that the player hand drew or against none.

        `chose_to_stand` is whether a player hand that drew nothing had the choice. A joker drawn by the player hand
        makes its total nine, and counts as a nine in the chart.
        """
        total, draw = min(strength, 9), self.page.draw
        if total in self.options.banker:
            return (False, True)
        if card is not None and draw.banker_if_player_drew is not None:
            return (min(card, 9) in draw.banker_if_player_drew.get(total, ()),)
        stood = draw.banker_if_player_stood
        if card is None and chose_to_stand and draw.banker_if_player_chose_to_stand is not None:
            stood = draw.banker_if_player_chose_to_stand
        return (total in stood,)

    def find_bank_house_way(self, strength: int) -> bool:
        """Whether the house way draws for a player-dealer who has the choice."""
        way = self.page.house_way
        assert way is not None
        draws = way.draws if way.player_dealer_draws is None else way.player_dealer_draws
        return min(strength, 9) in draws


@lru_cache(maxsize=64)
def compile_options(game: Game[NinesPage]) -> OptionRules:
    """The rules of a game with options, under its reading."""
    page = game.rules
    return OptionRules(page, NINE_ORDERS[page.ranking])
