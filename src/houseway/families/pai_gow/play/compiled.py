"""A page of pai gow poker as tables: how set hands compare, who is ace high, and what every wager comes to."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from houseway.book.loader import Game
from houseway.core.money import parse_odds
from houseway.core.ranking.fortune import FortuneOrder, find_fortune_hand
from houseway.core.ranking.names import name_rank
from houseway.core.ranking.rankings import Ranking, make_ranking
from houseway.core.round.sentences import Agrees, Sentence
from houseway.core.round.settlement_words import WITH_THE_DEALER
from houseway.core.table import Verdict
from houseway.core.values import FrozenMap
from houseway.families.pai_gow.conditions import ACE_HIGH, AceHighDeal
from houseway.families.pai_gow.page import PaiGowPage, PaiGowPay, PaiGowWager
from houseway.families.pai_gow.play.setting import Hand, Setting, setting

_ACE = 14
_VERBS = {1: "beats", 0: "copies", -1: "loses to"}
_BOTH = {"wins": "both", "loses": "both"}
"""What follows the result of hands that were compared: a push is of one of them."""


@dataclass(frozen=True)
class Tables:
    """A game's rules, compiled: the order of the backs, its wagers by name, and how each bonus reads seven cards."""

    page: PaiGowPage
    ranking: Ranking
    odds: Fraction
    wagers: Mapping[str, PaiGowWager]
    fortunes: Mapping[str, FortuneOrder]

    def set_hand(self, cards: Hand, front: Hand) -> Setting:
        """Seven cards with these two of them in front."""
        return setting(self.page.ranking, front, tuple(card for card in cards if card not in front))

    def high_card(self, cards: Hand) -> int | None:
        """The rank of the top card where seven cards hold nothing better; none where they do."""
        category, top, *_ = self.ranking.value(cards)
        return None if category else top

    def pushes(self, dealer: Hand) -> bool:
        """Whether the player-dealer's seven cards push every base wager."""
        return self.high_card(dealer) in self.page.setting.pushing_ranks

    def seven_words(self, cards: Hand) -> str:
        """The best five among seven cards, in words."""
        return self.ranking.hand(cards).name

    def base_verdict(self, own: Setting, dealer: Setting) -> Verdict:
        """What becomes of the wager on both hands."""
        if own.foul:
            return Verdict("loses", f"a foul: {own.front_hand} in front outranks {own.back_hand} behind")
        signs = compared(own, dealer)
        higher = sum(sign > 0 for sign in signs)
        lower = sum(sign < (1 if self.page.base.copies == "player-dealer" else 0) for sign in signs)
        against = f"{own} against {dealer}"
        if higher == 2:
            return Verdict("wins", f"both hands higher: {against}", self.odds, how="both hands higher")
        if lower == 2:
            return Verdict("loses", f"neither hand higher: {against}", how="neither hand higher")
        how = f"{'one hand' if higher else 'neither hand'} higher"
        return Verdict("pushes", f"{how}: {against}", how=how)

    def comparison(self, own: Setting, dealer: Setting) -> str:
        """How a set hand stands to the player-dealer's, front by front and back by back: what follows "wins"."""
        verdict = self.base_verdict(own, dealer)
        if own.foul:
            return f"by {verdict.why}"
        front, back = compared(own, dealer)
        mine, theirs = self._told_apart(own, dealer), self._told_apart(dealer, own)
        return (
            f"{_BOTH.get(verdict.result, '')}: {own.front_hand} {_VERBS[front]} {dealer.front_hand} in front, "
            f"{mine} {_VERBS[back]} {theirs} behind"
        )

    def bonus_verdict(self, wager: PaiGowWager, own: Hand, dealer: Hand) -> Verdict:
        """What becomes of a bonus: the first of its lines that the cards hold is paid."""
        pay = self.ace_high_pay(wager, own, dealer) if wager.is_ace_high else self.fortune_pay(wager.name, own)
        if pay is not None:
            return Verdict("wins", pay.hand, parse_odds(pay.odds))
        if wager.is_ace_high:
            return Verdict("loses", say_dealer_has(self.seven_words(dealer)))
        return Verdict("loses", f"{self.seven_words(own)} in seven cards is not paid")

    def fortune_pay(self, name: str, cards: Hand) -> PaiGowPay | None:
        """The first line of a bonus that seven cards hold."""
        held = _fortune(self.fortunes[name], cards)
        return next((pay for pay in self.wagers[name].pays if pay.when == held), None)

    def ace_high_pay(self, wager: PaiGowWager, own: Hand, dealer: Hand) -> PaiGowPay | None:
        """The first line of an ace-high bonus that the player-dealer's cards hold, or those and the seat's."""
        if self.high_card(dealer) != _ACE:
            return None
        deal = AceHighDeal(self.high_card(own) == _ACE, any(card.is_joker for card in dealer))
        return first_ace_high(wager, deal)

    def _told_apart(self, hand: Setting, other: Setting) -> str:
        """A back's name; where the other has the same and is no copy, with the first card that tells them apart."""
        if hand.back_hand.name != other.back_hand.name or hand.back_hand == other.back_hand:
            return hand.back_hand.name
        ranks = zip(self.ranking.value(hand.back), self.ranking.value(other.back), strict=True)
        return f"{hand.back_hand} with the {name_rank(next(rank for rank, against in ranks if rank != against))}"


def say_dealer_has(words: str) -> Sentence:
    """Say what the player-dealer has in seven cards."""
    return Sentence(WITH_THE_DEALER, Agrees("has"), f"{words} in seven cards")


def first_ace_high(wager: PaiGowWager, deal: AceHighDeal) -> PaiGowPay | None:
    """The first line of an ace-high bonus that holds for a deal in which the player-dealer is ace high."""
    return next((pay for pay in wager.pays if ACE_HIGH[pay.when].holds(True, deal)), None)


@lru_cache(maxsize=256)
def _fortune(order: FortuneOrder, cards: Hand) -> str:
    """What seven cards hold, kept for a while: a joker takes long to try, and every Envy button asks again."""
    return find_fortune_hand(order, cards)


def compared(own: Setting, dealer: Setting) -> tuple[int, int]:
    """Front against front and back against back: 1 for higher, 0 for a copy, -1 for lower."""
    front = (own.front_hand > dealer.front_hand) - (own.front_hand < dealer.front_hand)
    mine, theirs = own.back_hand.strength, dealer.back_hand.strength
    return front, (mine > theirs) - (mine < theirs)


@lru_cache(maxsize=64)
def tables(game: Game[PaiGowPage]) -> Tables:
    """The tables of a game under its reading, compiled once; raises `BookError` where no such ranking is known."""
    page = game.rules
    assert page.base.odds is not None, "a base wager has odds"
    backs = make_ranking(page.ranking)
    wild = backs.order.joker == "wild"
    fortunes = {
        wager.name: FortuneOrder(tuple(pay.when for pay in wager.pays), "wild" if wild else "bug")
        for wager in page.wager
        if wager.pays and not wager.is_ace_high
    }
    wagers = {wager.name: wager for wager in page.wager}
    return Tables(page, backs, parse_odds(page.base.odds), FrozenMap(wagers), FrozenMap(fortunes))
