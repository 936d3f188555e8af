"""The cards of a duel on the table: a hand for each seat, the player-dealer's, and those in common."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from houseway.core.cards import Card, Shoe
from houseway.core.round import NOBODY, Event, Setup
from houseway.core.round.sentences import Agrees, Name, Sentence
from houseway.core.round.settlement_words import THE_DEALER
from houseway.core.table import PLAYER_DEALER
from houseway.core.values import FrozenMap
from houseway.families.duels.page import DuelsDeal, DuelsPage
from houseway.families.duels.play.compiled import Hand

COMMUNITY = "community"
"""The name under which the story and the list of hands know the cards in common."""


@dataclass(frozen=True)
class DealtCards:
    """Every card that was dealt, whoever may see it."""

    seats: Mapping[int, Hand]
    dealer: Hand
    community: Hand = ()

    @property
    def count(self) -> int:
        """How many cards lie there."""
        return sum(map(len, self.seats.values())) + len(self.dealer) + len(self.community)


def deal_cards(setup: Setup, page: DuelsPage) -> DealtCards:
    """Deal to the seats in their order and to the player-dealer last, and to the middle before or after them."""
    rule, shoe = page.deal, Shoe(setup.order)
    community: Hand = ()
    if rule.community_dealt == "first":
        community, shoe = shoe.deal(rule.community)
    seats = setup.round_the_table(rule.first)
    hands, shoe = _deal_hands(shoe, rule, len(seats) + 1)
    if rule.community_dealt == "last":
        community, shoe = shoe.deal(rule.community)
    return DealtCards(FrozenMap(zip(seats, hands, strict=False)), hands[-1], community)


def _deal_hands(shoe: Shoe, rule: DuelsDeal, count: int) -> tuple[tuple[Hand, ...], Shoe]:
    """So many hands of the filed number of cards, each a stack, or all of them one card at a time."""
    cards, shoe = shoe.deal(count * rule.cards)
    if rule.by == "stacks":
        return tuple(cards[rule.cards * place : rule.cards * (place + 1)] for place in range(count)), shoe
    return tuple(cards[place::count] for place in range(count)), shoe


def tell_deal(setup: Setup, page: DuelsPage, cards: DealtCards) -> Iterator[Event]:
    """Tell of the deal as it went; those who bet on a hand see it, the rest lies face down until it is turned up."""
    if page.deal.community_dealt == "first":
        yield from _tell_face_down(cards.community)
    for seat, hand in cards.seats.items():
        behind = {str(stake.bettor) for stake in setup.stakes if stake.bettor.seat == seat}
        who = f"seat {seat}"
        words = Sentence(Name(who), Agrees("has"), f"{len(hand)} cards")
        yield Event("dealt", who, words, hand, frozenset({who, *behind}), face_up=False)
    words = Sentence(THE_DEALER, Agrees("has"), f"{len(cards.dealer)} cards")
    yield Event("dealt", PLAYER_DEALER, words, cards.dealer, NOBODY, face_up=False)
    if page.deal.community_dealt == "last":
        yield from _tell_face_down(cards.community)
    if shown := tuple(cards.dealer[place - 1] for place in page.deal.exposed):
        yield Event("exposed", PLAYER_DEALER, Sentence(THE_DEALER, Agrees("shows"), _describe_cards(shown)), shown)


def _tell_face_down(community: Hand) -> Iterator[Event]:
    if community:
        words = f"{len(community)} community cards lie face down"
        yield Event("dealt", COMMUNITY, words, community, NOBODY, face_up=False)


def tell_community(cards: DealtCards, before: int, after: int) -> Iterator[Event]:
    """Tell which community cards are turned up now, where so many lay open before."""
    if turned := cards.community[before:after]:
        yield Event("exposed", COMMUNITY, f"The community shows {_describe_cards(turned)}", turned)


def _describe_cards(cards: tuple[Card, ...]) -> str:
    *most, last = (f"the {card.words}" for card in cards)
    return f"{', '.join(most)} and {last}" if most else last
