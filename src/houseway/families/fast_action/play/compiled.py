"""The compiled rules of a fast action game: naturals, the comparison, and what either does to a wager."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from houseway.book.loader import Game
from houseway.core.cards import Card, show_cards
from houseway.core.money import parse_odds
from houseway.core.ranking.fast_action import FastActionHand, find_best_fast_action
from houseway.core.ranking.names import name_rank
from houseway.core.round.sentences import Agrees, Sentence
from houseway.core.round.settlement_words import BEATS_THE_DEALER, DEALERS_HAND_WINS, WITH_THE_DEALER
from houseway.core.table import Verdict
from houseway.families.fast_action.page import FastActionHouseWay, FastActionPage
from houseway.families.fast_action.play.house_way import Hand, Kept, keep_house_way

Outcome = Literal["wins", "loses", "copies"]
NATURAL_WINS = "a natural"
BEATS = BEATS_THE_DEALER
COPY = "a copy"


@dataclass(frozen=True)
class CompiledFastAction:
    """A game's rules, compiled: the odds of its wager, what copies and two naturals come to, and the house way."""

    odds: Fraction
    copies: Literal["lose", "push"]
    both: Literal["seat wins", "player-dealer wins", "push"]
    way: FastActionHouseWay

    def keep_house_way(self, cards: Hand) -> Kept:
        """Give the two that the house keeps."""
        return keep_house_way(self.way, cards)

    def rank_hand(self, kept: Hand, community: Hand) -> FastActionHand:
        """The best five of the kept cards and those in common."""
        return find_best_fast_action(kept + community)

    def describe_hand(self, kept: Hand, community: Hand) -> str:
        """Kept cards, and what they make with those in common."""
        return f"{show_cards(kept)} = {self.rank_hand(kept, community)}"

    @property
    def comparison(self) -> dict[int, Verdict]:
        """What the comparison does to a wager: of the better hand (1), of a copy (0), of the lower hand (-1)."""
        copy = Verdict("pushes" if self.copies == "push" else "loses", COPY)
        return {1: Verdict("wins", BEATS, self.odds), 0: copy, -1: Verdict("loses", DEALERS_HAND_WINS)}

    def judge(self, own: FastActionHand, dealer: FastActionHand) -> Verdict:
        """Say what the comparison does to the wager of a hand."""
        return self.comparison[(own > dealer) - (own < dealer)]

    def judge_naturals(self, *, seat: bool, dealer: bool) -> Verdict | None:
        """Say what naturals do to a wager; none where neither hand is one."""
        if seat and dealer and self.both != "seat wins":
            return Verdict("pushes" if self.both == "push" else "loses", "two naturals")
        if seat:
            return Verdict("wins", NATURAL_WINS, self.odds)
        return Verdict("loses", Sentence(WITH_THE_DEALER, Agrees("has"), "a natural")) if dealer else None


def is_natural(cards: Hand) -> bool:
    """Tell whether all cards dealt have one rank."""
    return len({card.rank for card in cards}) == 1


def describe_natural(cards: Hand) -> str:
    """Describe a natural by its rank."""
    rank = name_rank(cards[0].rank)
    return f"a natural, four {rank}{'es' if rank == 'six' else 's'}"


@lru_cache(maxsize=64)
def compile_rules(game: Game[FastActionPage]) -> CompiledFastAction:
    """Compile the tables of a game under its reading once."""
    page = game.rules
    (wager,) = page.wager
    return CompiledFastAction(parse_odds(wager.odds), wager.copies, page.natural.both, page.house_way)


def is_counted(page: FastActionPage, card: Card) -> bool:
    """Tell whether a card in common places the action button."""
    return card.pip in page.action.counts
