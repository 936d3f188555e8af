"""The cards of a round with options: the first ones, those that are drawn, and who sees them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from houseway.core.cards import Card, Shoe
from houseway.core.cards.dice import Dice
from houseway.core.round import NOBODY, Event, Setup
from houseway.core.round.sentences import Agrees, Name, Sentence
from houseway.core.round.settlement_words import THE_DEALER, tell_button
from houseway.core.table import PLAYER_DEALER
from houseway.core.values import FrozenMap
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.options.endings import count_words, told_total
from houseway.families.nines.play.options.position import Felt, Hand, acting_order, shaken_seat
from houseway.families.nines.play.options.rules import OptionRules

PLAYER = "player"
"""The name of the community hand in the story and among the hands."""


def most_drawn(rules: OptionRules, seats: int) -> int:
    """The most cards that a round with so many seats takes."""
    deal = rules.deal
    first = deal.cards * (2 if deal.hands == "community" else seats + 1)
    return first + 1 + (1 if deal.drawn == "community" else seats)


def told_dice(setup: Setup[NinesPage]) -> tuple[Event, ...]:
    """Which seat the dice name before a card is dealt, where any are shaken."""
    seat = shaken_seat(setup)
    return () if seat is None else tell_button(seat, Dice(setup.dice))


def deal_first(setup: Setup[NinesPage], rules: OptionRules) -> tuple[Mapping[int, Hand], Hand, Shoe]:
    """The first cards of the hands that the seats play, and the player-dealer's, one at a time."""
    deal, shoe = rules.deal, Shoe(setup.order)
    if deal.hands == "community":
        cards, shoe = shoe.deal(2 * deal.cards)
        return FrozenMap(dict.fromkeys(setup.seats, cards[0::2])), cards[1::2], shoe
    seats = acting_order(setup, rules) if deal.first == "action button" else setup.round_the_table(deal.first)
    times = len(seats) + 1
    cards, shoe = shoe.deal(deal.cards * times)
    hands = {seat: cards[place::times] for place, seat in enumerate(seats)}
    return FrozenMap(hands), cards[len(seats) :: times], shoe


def told_first(felt: Felt) -> Iterator[Event]:
    """The deal as everybody saw it; of the player-dealer's cards nobody sees more than the one that lies open."""
    if felt.is_community:
        hand = next(iter(felt.hands.values()))
        strength = felt.strength(hand)
        words = f"The Player hand: {count_words(strength)}"
        yield Event("dealt", PLAYER, words, hand, face_up=True, total=told_total(strength))
    else:
        yield from (_told_hand(felt, seat) for seat in felt.hands)
    words = Sentence(THE_DEALER, Agrees("has"), f"{len(felt.dealer)} cards")
    yield Event("dealt", PLAYER_DEALER, words, felt.dealer, NOBODY, face_up=False)
    if felt.up:
        shows = Sentence(THE_DEALER, Agrees("shows"), f"the {felt.up.words}")
        yield Event("exposed", PLAYER_DEALER, shows, (felt.up,))


def _told_hand(felt: Felt, seat: int) -> Event:
    """The first cards of a seat's own hand."""
    who, hand = f"seat {seat}", felt.hands[seat]
    if not felt.lies_open:
        words = Sentence(Name(who), Agrees("has"), f"{len(hand)} cards")
        return Event("dealt", who, words, hand, felt.looked_at_by(seat), face_up=False)
    strength = felt.strength(hand)
    words = Sentence(Name(who), Agrees("has"), count_words(strength))
    return Event("dealt", who, words, hand, face_up=True, total=told_total(strength))


def draw_cards(felt: Felt) -> Felt:
    """One card for all who hit, or one for each seat that does, in the order in which they acted."""
    hitting = {stake.bettor.seat for stake in felt.standing if felt.draws(stake)}
    if not hitting:
        return felt
    if felt.is_shared:
        (card,), shoe = felt.shoe.deal(1)
        drawn = FrozenMap(dict.fromkeys(felt.hands, card))
        return replace(felt, shoe=shoe, drawn=drawn).telling(_told_shared(felt, card))
    for seat in felt.acting:
        if seat in hitting:
            (card,), shoe = felt.shoe.deal(1)
            felt = replace(felt, shoe=shoe, drawn=FrozenMap({**felt.drawn, seat: card}))
            felt = felt.telling(_told_own(felt, seat, card))
    return felt


def _told_shared(felt: Felt, card: Card) -> Event:
    if felt.rules.deal.drawn_lies == "face down":
        return Event("drawn", PLAYER, "The Player hand draws a card face down", (card,), NOBODY, face_up=False)
    made = felt.strength((*next(iter(felt.hands.values())), card))
    words = f"The Player hand draws the {card.words} and has {count_words(made)}"
    return Event("drawn", PLAYER, words, (card,), face_up=True, total=told_total(made))


def _told_own(felt: Felt, seat: int, card: Card) -> Event:
    who = f"seat {seat}"
    if felt.rules.deal.drawn_lies == "face down":
        words = Sentence(Name(who), Agrees("draws"), "a card face down")
        return Event("drawn", who, words, (card,), NOBODY, face_up=False)
    if not felt.lies_open:
        return Event("drawn", who, Sentence(Name(who), Agrees("draws"), f"the {card.words}"), (card,), face_up=True)
    made = felt.strength(felt.finished(seat, drew=True))
    words = Sentence(Name(who), Agrees("draws"), f"the {card.words} and", Agrees("has"), count_words(made))
    return Event("drawn", who, words, (card,), face_up=True, total=told_total(made))
