"""A round with options from the deal to its settlement: stage after stage, up to each decision."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from houseway.core.cards import Card, Shoe
from houseway.core.cards.chance import Dice
from houseway.core.ranking.nines import NINE_ORDERS
from houseway.core.round import NOBODY, Decision, Event, Setup, Story, Turn
from houseway.core.round.sentences import Agrees, Name, Sentence
from houseway.core.round.settlement_words import THE_DEALER, tell_button, tell_fees
from houseway.core.round.setup import check_banked
from houseway.core.table import PLAYER_DEALER, Ledger, Settled, Stake
from houseway.core.values import FrozenMap
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.options.choosing import (
    answer_dealer,
    answer_late,
    answer_seat,
    check_after_choices,
    check_before_choices,
    offer_late,
    play_dealer,
    play_seats,
)
from houseway.families.nines.play.options.position import (
    PLAYER,
    Hand,
    Position,
    Stage,
    find_shaken_seat,
    list_acting_seats,
)
from houseway.families.nines.play.options.rules import OptionRules, compile_options, describe_count, find_total
from houseway.families.nines.play.options.settling import conclude, describe_hands


def count_most_drawn(rules: OptionRules, seats: int) -> int:
    """Count the most cards that a round with so many seats takes."""
    deal = rules.deal
    first = deal.cards * (2 if deal.hands == "community" else seats + 1)
    return first + 1 + (1 if deal.drawn == "community" else seats)


def tell_dice(setup: Setup[NinesPage]) -> tuple[Event, ...]:
    """Tell which seat the dice name before a card is dealt, where any are shaken."""
    seat = find_shaken_seat(setup)
    return () if seat is None else tell_button(seat, Dice(setup.dice))


def deal_first(setup: Setup[NinesPage], rules: OptionRules) -> tuple[Mapping[int, Hand], Hand, Shoe]:
    """Deal the first cards of the hands that the seats play, and the player-dealer's, one at a time."""
    deal, shoe = rules.deal, Shoe(setup.order)
    if deal.hands == "community":
        cards, shoe = shoe.deal(2 * deal.cards)
        return FrozenMap(dict.fromkeys(setup.seats, cards[0::2])), cards[1::2], shoe
    seats = list_acting_seats(setup, rules) if deal.first == "action button" else setup.round_the_table(deal.first)
    times = len(seats) + 1
    cards, shoe = shoe.deal(deal.cards * times)
    hands = {seat: cards[place::times] for place, seat in enumerate(seats)}
    return FrozenMap(hands), cards[len(seats) :: times], shoe


def tell_first_cards(position: Position) -> Iterator[Event]:
    """Tell the deal as everybody saw it; of the player-dealer's cards nobody sees more than the one that lies open."""
    if position.is_community:
        hand = next(iter(position.hands.values()))
        strength = position.find_strength(hand)
        words = f"The Player hand: {describe_count(strength)}"
        yield Event("dealt", PLAYER, words, hand, face_up=True, total=find_total(strength))
    else:
        yield from (_tell_own_hand(position, seat) for seat in position.hands)
    words = Sentence(THE_DEALER, Agrees("has"), f"{len(position.dealer)} cards")
    yield Event("dealt", PLAYER_DEALER, words, position.dealer, NOBODY, face_up=False)
    if position.up:
        shows = Sentence(THE_DEALER, Agrees("shows"), f"the {position.up.words}")
        yield Event("exposed", PLAYER_DEALER, shows, (position.up,))


def _tell_own_hand(position: Position, seat: int) -> Event:
    """Tell the first cards of a seat's own hand."""
    who, hand = f"seat {seat}", position.hands[seat]
    if not position.is_open:
        words = Sentence(Name(who), Agrees("has"), f"{len(hand)} cards")
        return Event("dealt", who, words, hand, position.list_onlookers(seat), face_up=False)
    strength = position.find_strength(hand)
    words = Sentence(Name(who), Agrees("has"), describe_count(strength))
    return Event("dealt", who, words, hand, face_up=True, total=find_total(strength))


def draw_cards(position: Position) -> Position:
    """Draw one card for all who hit, or one for each seat that does, in the order in which they acted."""
    hitting = {stake.bettor.seat for stake in position.standing if position.is_drawing(stake)}
    if not hitting:
        return position
    if position.is_shared:
        (card,), shoe = position.shoe.deal(1)
        drawn = FrozenMap(dict.fromkeys(position.hands, card))
        return replace(position, shoe=shoe, drawn=drawn).tell(_tell_shared_card(position, card))
    for seat in position.acting_seats:
        if seat in hitting:
            (card,), shoe = position.shoe.deal(1)
            position = replace(position, shoe=shoe, drawn=FrozenMap({**position.drawn, seat: card}))
            position = position.tell(_tell_own_card(position, seat, card))
    return position


def _tell_shared_card(position: Position, card: Card) -> Event:
    if position.rules.deal.drawn_lies == "face down":
        return Event("drawn", PLAYER, "The Player hand draws a card face down", (card,), NOBODY, face_up=False)
    made = position.find_strength((*next(iter(position.hands.values())), card))
    words = f"The Player hand draws the {card.words} and has {describe_count(made)}"
    return Event("drawn", PLAYER, words, (card,), face_up=True, total=find_total(made))


def _tell_own_card(position: Position, seat: int, card: Card) -> Event:
    who = f"seat {seat}"
    if position.rules.deal.drawn_lies == "face down":
        words = Sentence(Name(who), Agrees("draws"), "a card face down")
        return Event("drawn", who, words, (card,), NOBODY, face_up=False)
    if not position.is_open:
        return Event("drawn", who, Sentence(Name(who), Agrees("draws"), f"the {card.words}"), (card,), face_up=True)
    made = position.find_strength(position.finish_hand(seat, drew=True))
    words = Sentence(Name(who), Agrees("draws"), f"the {card.words} and", Agrees("has"), describe_count(made))
    return Event("drawn", who, words, (card,), face_up=True, total=find_total(made))


_STEPS: Mapping[Stage, Callable[[Position], tuple[Position, Turn | None]]] = {
    "late wagers": offer_late,
    "first check": check_before_choices,
    "seats": play_seats,
    "last check": check_after_choices,
    "cards": lambda position: (draw_cards(position).go_to("player-dealer"), None),
    "player-dealer": play_dealer,
    "settling": lambda position: (conclude(position), None),
}
_ANSWERS: Mapping[Stage, Callable[[Position, Decision], Position]] = {
    "late wagers": answer_late,
    "seats": answer_seat,
    "player-dealer": answer_dealer,
}


@dataclass(frozen=True)
class OptionsState:
    """A round at a moment when somebody has to decide, or when it is over."""

    position: Position
    turn: Turn | None

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
        """The wagers that have been settled, in order."""
        return self.position.settled

    @property
    def standing(self) -> tuple[Stake, ...]:
        """The wagers that were not decided and stay up."""
        return tuple(one.stake for one in self.settled if one.verdict.result == "stays up")

    @property
    def cards_gone(self) -> int:
        """The cards in all hands."""
        return self.position.shoe.gone

    @property
    def hands(self) -> Mapping[str, str]:
        """Every hand with its count, once the round is over."""
        return describe_hands(self.position) if self.position.stage == "over" else {}

    def decide(self, decision: Decision) -> "OptionsState":
        """Play the round on after a legal decision, as far as the next one."""
        return advance(_ANSWERS[self.position.stage](self.position, decision))


def advance(position: Position) -> OptionsState:
    """Play all that goes by itself, up to a decision or to its end."""
    turn = None
    while position.stage != "over" and turn is None:
        position, turn = _STEPS[position.stage](position)
    return OptionsState(position, turn)


def count_most_cards(page: NinesPage) -> int:
    """Count what a round of the largest table may take."""
    return count_most_drawn(OptionRules(page, NINE_ORDERS[page.ranking]), max(page.seats.players))


def deal(setup: Setup[NinesPage]) -> OptionsState:
    """Collect the fees, shake the dice where there are any, deal the first cards, and go to the first decision."""
    check_banked(setup)
    fees = setup.collection()
    hands, dealer, shoe = deal_first(setup, compile_options(setup.game))
    position = Position(setup, shoe, hands, dealer, Story((*tell_fees(fees), *tell_dice(setup))), Ledger().plus(fees))
    return advance(position.tell(*tell_first_cards(position)))
