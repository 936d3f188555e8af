"""The cards of a round of fast action, where they lie, and who sees them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from houseway.core.cards import Shoe
from houseway.core.round import NOBODY, Choice, Event, Setup
from houseway.core.round.sentences import Agrees, Name, Sentence
from houseway.core.round.settlement_words import THE_DEALER
from houseway.core.values import FrozenMap
from houseway.families.fast_action.page import FastActionPage
from houseway.families.fast_action.play.compiled import describe_natural, is_natural
from houseway.families.fast_action.play.house_way import Hand

COMMUNITY = "community"
KEEP, HOUSE_WAY = "keep", "house way"


@dataclass(frozen=True)
class DealtCards:
    """The four cards of every hand, the burned ones, and the five in common, all still face down."""

    seats: Mapping[int, Hand]
    dealer: Hand
    burned: Hand
    community: Hand

    @property
    def naturals(self) -> tuple[int, ...]:
        """The seats with a natural."""
        return tuple(seat for seat, cards in self.seats.items() if is_natural(cards))

    @property
    def count(self) -> int:
        """How many cards the round takes."""
        return sum(map(len, (*self.seats.values(), self.dealer, self.burned, self.community)))


def deal_cards(setup: Setup, page: FastActionPage) -> DealtCards:
    """Deal a card at a time to each seat with a wager and, last, to the player-dealer; then those in the middle."""
    seats = setup.round_the_table(page.deal.first)
    row, shoe = Shoe(setup.order).deal(page.deal.cards * (len(seats) + 1))
    hands = [row[place :: len(seats) + 1] for place in range(len(seats) + 1)]
    burned, shoe = shoe.deal(page.deal.burn)
    community, _ = shoe.deal(page.deal.community)
    return DealtCards(FrozenMap(zip(seats, hands[:-1], strict=True)), hands[-1], burned, community)


def tell_deal(cloth: DealtCards) -> tuple[Event, ...]:
    """Each seat sees its own cards only, nobody the player-dealer's; naturals are laid open."""
    names = {seat: Name(f"seat {seat}") for seat in cloth.seats}
    dealt = [_tell_hand(names[seat], cards, frozenset({f"seat {seat}"})) for seat, cards in cloth.seats.items()]
    naturals = (_tell_natural(names[seat], cloth.seats[seat]) for seat in cloth.naturals)
    return (*dealt, _tell_hand(THE_DEALER, cloth.dealer, NOBODY), *naturals)


def _tell_hand(name: Name, cards: Hand, seen_by: frozenset[str]) -> Event:
    words = Sentence(name, Agrees("has"), f"{len(cards)} cards")
    return Event("dealt", name.who, words, cards, seen_by, face_up=False)


def _tell_natural(name: Name, cards: Hand) -> Event:
    words = Sentence(name, Agrees("has"), describe_natural(cards))
    return Event("exposed", name.who, words, cards, detail="natural")


def list_choices(cards: Hand) -> tuple[Choice, ...]:
    """Every two cards that may be kept, twins once, and the house way."""
    twos: Iterable[Hand] = combinations(cards, 2)
    different = {tuple(sorted(two)): two for two in reversed(list(twos))}
    return (*(Choice(KEEP, cards=two) for two in reversed(different.values())), Choice(HOUSE_WAY))
