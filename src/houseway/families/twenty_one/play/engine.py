"""Dealing and deciding a blackjack: fees, two cards for every hand, and stage after stage until all is settled."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from houseway.core.cards import Shoe, show_cards
from houseway.core.errors import TableRefusal
from houseway.core.round import NOBODY, Decision, Event, Setup, Story, Turn
from houseway.core.round.events import EVERYONE
from houseway.core.round.sentences import Agrees, Sentence
from houseway.core.round.settlement_words import THE_DEALER, tell_fees
from houseway.core.round.setup import check_banked, make_filed_pack
from houseway.core.table import PLAYER_DEALER, Bettor, Ledger, Settled, Stake
from houseway.core.values import FrozenMap
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.play.compiled import Hand
from houseway.families.twenty_one.play.player_dealer import answer_dealer, play_dealer
from houseway.families.twenty_one.play.position import DEALERS_HAND, Pile, Position, Question, SeatHand, Stage
from houseway.families.twenty_one.play.seats import (
    answer_early_surrender,
    answer_follow,
    answer_hand,
    answer_insurance,
    answer_switch,
    offer_early_surrender,
    offer_insurance,
    play_seats,
)
from houseway.families.twenty_one.play.showdown import conclude, describe_finished_hand
from houseway.families.twenty_one.play.wording import count_points, name_hand

CARDS_A_HAND = 5
CARDS_BEYOND = 6
"""A round is reckoned at five cards for each hand that is dealt, and six for the player-dealer.

Hands of more cards, and split ones, are possible; but most take two or three, and a whole table that took more than
five on average has not been seen. A stricter bound would refuse a single deck to seven seats, which houses deal.
"""
_STEPS: Mapping[Stage, Callable[[Position], tuple[Position, Question | None]]] = {
    "insurance": offer_insurance,
    "early surrender": offer_early_surrender,
    "seats": play_seats,
    "player-dealer": play_dealer,
    "settling": lambda position: (conclude(position), None),
}
_ANSWERS: Mapping[str, Callable[[Position, Decision], Position]] = {
    "insurance": answer_insurance,
    "early surrender": answer_early_surrender,
    "switch": answer_switch,
    "hand": answer_hand,
    "follow": answer_follow,
    "player-dealer": answer_dealer,
}


@dataclass(frozen=True)
class TwentyOneState:
    """A blackjack at a moment when somebody has to decide, or when it is over."""

    position: Position
    question: Question | None

    @property
    def turn(self) -> Turn | None:
        """Whose decision it is: a seat's, that of one on its back line, or the player-dealer's."""
        return self.question.turn if self.question else None

    @property
    def story(self) -> Story:
        """What has happened so far."""
        return self.position.story

    @property
    def ledger(self) -> Ledger:
        """The chips that have moved so far."""
        return self.position.ledger

    @property
    def settled(self) -> tuple[Settled, ...]:
        """The wagers that have been settled, part by part."""
        return self.position.settled

    @property
    def standing(self) -> tuple[Stake, ...]:
        """No wager outlives the round."""
        return ()

    @property
    def cards_gone(self) -> int:
        """The cards in all hands."""
        return self.position.shoe.gone

    @property
    def hands(self) -> Mapping[str, str]:
        """Every hand in words, once the round is over."""
        position = self.position
        if position.stage != "over":
            return {}
        in_order = sorted(position.hands, key=lambda hand: (hand.seat, hand.number))
        seats = {
            position.name_hand(hand): f"{show_cards(hand.cards)} = {describe_finished_hand(position, hand)}"
            for hand in in_order
        }
        return seats | {
            PLAYER_DEALER: f"{show_cards(position.dealer)} = {position.compiled.count_hand(position.dealer)}"
        }

    def decide(self, decision: Decision) -> "TwentyOneState":
        """Play on after a legal decision, as far as the next one."""
        assert self.question is not None
        return advance(_ANSWERS[self.question.about](self.position, decision))


def advance(position: Position) -> TwentyOneState:
    """Take all steps that go by themselves, up to a question or to the round's end."""
    question = None
    while position.stage != "over" and question is None:
        position, question = _STEPS[position.stage](position)
    return TwentyOneState(position, question)


def count_most_cards(page: TwentyOnePage) -> int:
    """Count the cards that a round of the largest table is reckoned to take."""
    return _count_cards_needed(page.hands * max(page.seats.players))


def _count_cards_needed(hands: int) -> int:
    return CARDS_A_HAND * hands + CARDS_BEYOND


def deal(setup: Setup[TwentyOnePage]) -> TwentyOneState:
    """Collect the fees, and deal: a card to every hand and one to the player-dealer, who shows it; then once more."""
    check_banked(setup)
    page = setup.game.rules
    seats = setup.round_the_table(page.deal.first)
    _check_seats(setup, page, seats)
    fees = setup.collection()
    piles, dealer, shoe = _deal_first_cards(setup, page, seats)
    acting = setup.round_the_table(page.deal.acts_first or page.deal.first)
    hands = tuple(
        _make_hand(setup, page, seat, place, cards) for seat in acting for place, cards in enumerate(piles[seat])
    )
    position = Position(setup, shoe, hands, dealer, first=FrozenMap(piles), ledger=Ledger().plus(fees))
    return advance(position.tell(*tell_fees(fees), *_tell_first_cards(position)))


def _check_seats(setup: Setup[TwentyOnePage], page: TwentyOnePage, seats: tuple[int, ...]) -> None:
    """Refuse a hand that nobody in the seat plays, and a table that its cards cannot serve."""
    made = {(stake.bettor, stake.wager) for stake in setup.stakes}
    for seat in seats:
        for base in page.base_wagers:
            if (Bettor(seat), base.name) not in made:
                raise TableRefusal(f"seat {seat} has no wager on {base.name}, and so no hand to play")
    needed = _count_cards_needed(page.hands * len(seats))
    held = sum(make_filed_pack(page.deck, setup.decks).values())
    if needed > held:
        raise TableRefusal(f"{len(seats)} seats may need {needed} cards, and a pack of {held} is dealt")


def _deal_first_cards(
    setup: Setup[TwentyOnePage], page: TwentyOnePage, seats: tuple[int, ...]
) -> tuple[dict[int, tuple[Hand, ...]], Hand, Shoe]:
    """Deal one card at a time, the player-dealer last; his second one waits where it is drawn after the seats."""
    shoe = Shoe(setup.order)
    piles: dict[int, tuple[Hand, ...]] = dict.fromkeys(seats, ((),) * page.hands)
    dealer: Hand = ()
    for second in (False, True):
        for seat in seats:
            cards, shoe = shoe.deal(page.hands)
            piles[seat] = tuple((*hand, card) for hand, card in zip(piles[seat], cards, strict=True))
        if not second or page.deal.hole == "face down":
            card, shoe = shoe.deal(1)
            dealer += card
    return piles, dealer, shoe


def _make_hand(setup: Setup[TwentyOnePage], page: TwentyOnePage, seat: int, place: int, cards: Hand) -> SeatHand:
    wager = page.base_wagers[place].name
    piles = {
        stake.bettor: Pile(stake.amount) for stake in setup.stakes if stake.bettor.seat == seat and stake.wager == wager
    }
    return SeatHand(seat, place + 1, place, wager, cards, FrozenMap(piles))


def _tell_first_cards(position: Position) -> tuple[Event, ...]:
    """Tell each seat's cards, the card that the player-dealer shows, and the one that nobody sees."""
    events = []
    for hand in position.hands:
        seen_by, meant = position.find_viewers(hand), position.identify(hand)
        is_open, count = seen_by == EVERYONE, position.count(hand)
        total, detail = count_points(count) if is_open else (None, None)
        words = Sentence(name_hand(position, hand), Agrees("has"), str(count) if is_open else "2 cards")
        events.append(
            Event(
                "dealt", str(meant), words, hand.cards, seen_by, hand=meant, face_up=is_open, total=total, detail=detail
            )
        )
    up, *hole = position.dealer
    words = Sentence(THE_DEALER, Agrees("shows"), f"the {up.words}")
    events.append(Event("dealt", PLAYER_DEALER, words, (up,), hand=DEALERS_HAND, face_up=True))
    if hole:
        words = Sentence(THE_DEALER, Agrees("has"), "a card face down")
        events.append(Event("dealt", PLAYER_DEALER, words, tuple(hole), NOBODY, hand=DEALERS_HAND, face_up=False))
    return tuple(events)
