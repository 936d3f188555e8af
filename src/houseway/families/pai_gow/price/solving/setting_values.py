"""The worth of each setting of seven cards against every hand of a house-way player-dealer, or against one shown.

>>> from houseway.book.loader import load
>>> from houseway.core.cards import parse_cards
>>> game = load("clubone/fortune-pai-gow-poker")
>>> best, *_ = value_settings(game, parse_cards("Ah Kd Qs 9c 7d 4h 2c"))
>>> print(best.setting, best.wins + best.pushes + best.loses)
king-queen / ace high 53524680
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from houseway.book.loader import Game
from houseway.core.cards import Card, parse_cards, show_cards
from houseway.core.errors import BadNotation
from houseway.core.money import show_fraction
from houseway.core.ranking.fronts_batch import make_front_table
from houseway.core.ranking.names import name_rank
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Verdict
from houseway.core.table.settlement import Result
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.play.compiled import compile_rules
from houseway.families.pai_gow.play.house_way import set_house_way
from houseway.families.pai_gow.play.setting import SetCards, find_front_order, list_settings, set_as
from houseway.families.pai_gow.price.solving.opponents import read_left, weigh_patterns
from houseway.families.pai_gow.price.strategy import check_way
from houseway.families.pai_gow.price.ways import make_way_table

Side = Literal["seat", "player-dealer"]


@dataclass(frozen=True)
class SettingValue:
    """A setting, how many hands of the player-dealer it beats, pushes and loses to, and what a unit gains by it."""

    setting: SetCards
    wins: int
    pushes: int
    loses: int
    ev: Fraction
    house: bool

    def to_dict(self) -> dict[str, Any]:
        """Write the value as plain data."""
        counts = {"wins": self.wins, "pushes": self.pushes, "loses": self.loses}
        worth = {"ev": show_fraction(self.ev), "ev_decimal": float(self.ev)}
        return _describe(self.setting) | counts | worth | {"house_way": self.house}


@dataclass(frozen=True)
class SettingResult:
    """A setting, and how it ends against the hand that is shown."""

    setting: SetCards
    result: Result
    why: str
    house: bool

    def to_dict(self) -> dict[str, Any]:
        """Write the result as plain data."""
        return _describe(self.setting) | {"result": self.result, "why": self.why, "house_way": self.house}


def _describe(one: SetCards) -> dict[str, Any]:
    return {
        "front": [str(card) for card in one.front],
        "back": [str(card) for card in one.back],
        "front_hand": str(one.front_hand),
        "back_hand": str(one.back_hand),
    }


def value_settings(game: Game[PaiGowPage], cards: Sequence[Card], side: Side = "seat") -> tuple[SettingValue, ...]:
    """Value every setting that is no foul, the best first; of those that rank the same, one.

    The cards are a seat's or the player-dealer's. The other side has any seven of those that are left, set the house
    way; what a player-dealer gains is told for a unit of a seat's wager.
    """
    page = _narrow_page(game)
    check_dealt(game, cards)
    check_way(game)
    pack = make_filed_pack(page.deck, 1)
    weights = weigh_patterns(read_left(card for card in pack if card not in cards))
    hands, odds, way = int(weights.sum()), compile_rules(game).odds, make_way_table(game)
    strength = {hand: number for number, hand in enumerate(make_front_table(find_front_order(page.ranking)).hands)}
    # A hand is won below one threshold and lost from another on: between them lie the copies that are nobody's.
    won, lost = (0, int(page.base.copies == "nobody")) if side == "seat" else (int(page.base.copies != "nobody"), 1)
    found = []
    for one, house in _list_different(page, cards):
        front, back = strength[one.front_hand], one.back_hand.strength
        wins = int(weights[(way.fronts < front + won) & (way.backs < back + won)].sum())
        loses = int(weights[(way.fronts >= front + lost) & (way.backs >= back + lost)].sum())
        ev = (odds * wins - loses if side == "seat" else wins - odds * loses) / hands
        found.append(SettingValue(one, wins, hands - wins - loses, loses, ev, house))
    return tuple(sorted(found, key=lambda value: (value.ev, value.setting.back_hand), reverse=True))


def value_against(game: Game[PaiGowPage], cards: Sequence[Card], dealer: SetCards) -> tuple[SettingResult, ...]:
    """Find how every setting that is no foul ends against a hand that is set and shown, the best first.

    Wins come before pushes and those before losses, and among the same the house way is first, then the higher
    back.
    """
    page = _narrow_page(game)
    check_dealt(game, (*cards, *dealer.front, *dealer.back))
    known = compile_rules(game)
    pushed = Verdict("pushes", "the player-dealer's hand pushes every wager")
    all_pushed = known.is_pushed_by(dealer.front + dealer.back)
    found = []
    for one, house in _list_different(page, cards):
        verdict = pushed if all_pushed else known.judge_base(one, dealer)
        found.append(SettingResult(one, verdict.result, verdict.why, house))
    order = ("wins", "pushes", "loses")
    ranked = sorted(found, key=lambda one: (one.setting.back_hand, one.setting.front_hand), reverse=True)
    return tuple(sorted(ranked, key=lambda one: (order.index(one.result), not one.house)))


def describe_push(game: Game, dealer: SetCards) -> str | None:
    """Describe the shown hand that pushes every base wager: ace high; none where it is not one."""
    known = compile_rules(game)
    cards = dealer.front + dealer.back
    top = known.find_high_card(cards)
    return f"{name_rank(top)} high" if top is not None and known.is_pushed_by(cards) else None


def find_house_setting(game: Game[PaiGowPage], dealer: SetCards) -> SetCards | None:
    """Find how the house way would have set a shown hand; none where that is how it lies."""
    page = _narrow_page(game)
    if page.setting.player_dealer != "house way":
        return None
    house = set_house_way(page, dealer.front + dealer.back).setting
    return None if (house.front_hand, house.back_hand) == (dealer.front_hand, dealer.back_hand) else house


def parse_shown_hand(game: Game[PaiGowPage], text: str) -> SetCards:
    """Parse the player-dealer's hand: front / back as it was set, or seven cards for the house to set.

    Raises `BadNotation` where it is no hand, or a foul.
    """
    page = _narrow_page(game)
    front, slash, back = text.replace("|", "/").partition("/")
    cards = (*parse_cards(front), *parse_cards(back))
    check_dealt(game, cards)
    if not slash:
        return set_house_way(page, cards).setting
    if len(parse_cards(front)) != 2:
        raise BadNotation(f"{text!r}: write two cards in front, a stroke, and five cards behind")
    shown = set_as(page.ranking, cards[:2], cards[2:])
    if shown.foul:
        raise BadNotation(f"{text!r} is a foul, {shown}: no player-dealer's hand is set so")
    return shown


def check_dealt(game: Game, cards: Sequence[Card]) -> None:
    """Refuse cards that are not sevens of the game's deck: too few or too many, strange ones, one card twice."""
    pack = make_filed_pack(game.rules.deck, 1)
    if not cards or len(cards) % 7:
        raise BadNotation(f"a hand of pai gow poker is seven cards, not {len(cards)}")
    for number, card in enumerate(cards):
        if card not in pack:
            raise BadNotation(f"the {card.named} is not in the deck of {game.id}")
        if card in cards[:number]:
            raise BadNotation(f"the {card.named} is twice in {show_cards(cards)}")


def _narrow_page(game: Game[PaiGowPage]) -> PaiGowPage:
    return game.rules


def _list_different(page: PaiGowPage, cards: Sequence[Card]) -> Iterator[tuple[SetCards, bool]]:
    """List settings without a foul, one of each rank of front and back, and whether it is the house's."""
    house = set_house_way(page, cards).setting
    seen = {(house.front_hand, house.back_hand)}
    yield house, True
    for one in list_settings(page.ranking, sorted(cards, key=lambda card: card.code, reverse=True)):
        if not one.foul and (one.front_hand, one.back_hand) not in seen:
            seen.add((one.front_hand, one.back_hand))
            yield one, False
