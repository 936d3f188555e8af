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
from houseway.families.pai_gow.play.setting import Hand, SetCards, set_as

_ACE = 14
_VERBS = {1: "beats", 0: "copies", -1: "loses to"}
_BOTH = {"wins": "both", "loses": "both"}
"""What follows the result of hands that were compared: a push is of one of them."""


@dataclass(frozen=True)
class CompiledPaiGow:
    """A game's rules, compiled: the order of the backs, its wagers by name, and how each bonus reads seven cards."""

    page: PaiGowPage
    ranking: Ranking
    odds: Fraction
    wagers: Mapping[str, PaiGowWager]
    fortunes: Mapping[str, FortuneOrder]

    def set_hand(self, cards: Hand, front: Hand) -> SetCards:
        """Seven cards with these two of them in front."""
        return set_as(self.page.ranking, front, tuple(card for card in cards if card not in front))

    def find_high_card(self, cards: Hand) -> int | None:
        """Find the rank of the top card where seven cards hold nothing better; none where they do."""
        category, top, *_ = self.ranking.value(cards)
        return None if category else top

    def is_pushed_by(self, dealer: Hand) -> bool:
        """Tell whether the player-dealer's seven cards push every base wager."""
        return self.find_high_card(dealer) in self.page.setting.pushing_ranks

    def describe_seven(self, cards: Hand) -> str:
        """Describe the best five among seven cards, in words."""
        return self.ranking.hand(cards).name

    def judge_base(self, own: SetCards, dealer: SetCards) -> Verdict:
        """Say what becomes of the wager on both hands."""
        if own.foul:
            return Verdict("loses", f"a foul: {own.front_hand} in front outranks {own.back_hand} behind")
        signs = compare(own, dealer)
        higher = sum(sign > 0 for sign in signs)
        lower = sum(sign < (1 if self.page.base.copies == "player-dealer" else 0) for sign in signs)
        against = f"{own} against {dealer}"
        if higher == 2:
            return Verdict("wins", f"both hands higher: {against}", self.odds, how="both hands higher")
        if lower == 2:
            return Verdict("loses", f"neither hand higher: {against}", how="neither hand higher")
        how = f"{'one hand' if higher else 'neither hand'} higher"
        return Verdict("pushes", f"{how}: {against}", how=how)

    def describe_comparison(self, own: SetCards, dealer: SetCards) -> str:
        """Describe how a set hand stands to the player-dealer's, front by front and back by back: what follows
        "wins".
        """
        verdict = self.judge_base(own, dealer)
        if own.foul:
            return f"by {verdict.why}"
        front, back = compare(own, dealer)
        mine, theirs = self._tell_apart(own, dealer), self._tell_apart(dealer, own)
        return (
            f"{_BOTH.get(verdict.result, '')}: {own.front_hand} {_VERBS[front]} {dealer.front_hand} in front, "
            f"{mine} {_VERBS[back]} {theirs} behind"
        )

    def judge_bonus(self, wager: PaiGowWager, own: Hand, dealer: Hand) -> Verdict:
        """Say what becomes of a bonus: the first of its lines that the cards hold is paid."""
        pay = (
            self.find_ace_high_line(wager, own, dealer)
            if wager.is_ace_high
            else self.find_fortune_line(wager.name, own)
        )
        if pay is not None:
            return Verdict("wins", pay.hand, parse_odds(pay.odds))
        if wager.is_ace_high:
            return Verdict("loses", say_dealer_has(self.describe_seven(dealer)))
        return Verdict("loses", f"{self.describe_seven(own)} in seven cards is not paid")

    def find_fortune_line(self, name: str, cards: Hand) -> PaiGowPay | None:
        """Find the first line of a bonus that seven cards hold."""
        held = _find_fortune(self.fortunes[name], cards)
        return next((pay for pay in self.wagers[name].pays if pay.when == held), None)

    def find_ace_high_line(self, wager: PaiGowWager, own: Hand, dealer: Hand) -> PaiGowPay | None:
        """Find the first line of an ace-high bonus that the player-dealer's cards hold, or those and the seat's."""
        if self.find_high_card(dealer) != _ACE:
            return None
        deal = AceHighDeal(self.find_high_card(own) == _ACE, any(card.is_joker for card in dealer))
        return find_ace_high_line(wager, deal)

    def _tell_apart(self, hand: SetCards, other: SetCards) -> str:
        """Tell a back's name.

        Where the other has the same and is no copy, with the first card that tells them apart.
        """
        if hand.back_hand.name != other.back_hand.name or hand.back_hand == other.back_hand:
            return hand.back_hand.name
        ranks = zip(self.ranking.value(hand.back), self.ranking.value(other.back), strict=True)
        return f"{hand.back_hand} with the {name_rank(next(rank for rank, against in ranks if rank != against))}"


def say_dealer_has(words: str) -> Sentence:
    """Say what the player-dealer has in seven cards."""
    return Sentence(WITH_THE_DEALER, Agrees("has"), f"{words} in seven cards")


def find_ace_high_line(wager: PaiGowWager, deal: AceHighDeal) -> PaiGowPay | None:
    """Find the first line of an ace-high bonus that holds for a deal in which the player-dealer is ace high."""
    return next((pay for pay in wager.pays if ACE_HIGH[pay.when].holds(True, deal)), None)


@lru_cache(maxsize=256)
def _find_fortune(order: FortuneOrder, cards: Hand) -> str:
    """Find what seven cards hold, kept for a while: a joker takes long to try, and every Envy button asks again."""
    return find_fortune_hand(order, cards)


def compare(own: SetCards, dealer: SetCards) -> tuple[int, int]:
    """Front against front and back against back: 1 for higher, 0 for a copy, -1 for lower."""
    front = (own.front_hand > dealer.front_hand) - (own.front_hand < dealer.front_hand)
    mine, theirs = own.back_hand.strength, dealer.back_hand.strength
    return front, (mine > theirs) - (mine < theirs)


@lru_cache(maxsize=64)
def compile_rules(game: Game[PaiGowPage]) -> CompiledPaiGow:
    """Compile the tables of a game under its reading once; raises `BookError` where no such ranking is known."""
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
    return CompiledPaiGow(page, backs, parse_odds(page.base.odds), FrozenMap(wagers), FrozenMap(fortunes))
