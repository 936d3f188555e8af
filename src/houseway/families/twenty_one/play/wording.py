"""What is told of a blackjack as it is played: events in fields, and sentences that name the hands they are about."""

from collections.abc import Mapping

from houseway.core.cards import Card
from houseway.core.money import Cents, show_money
from houseway.core.ranking.twenty_one import TwentyOneHand
from houseway.core.round import Event
from houseway.core.round.events import EVERYONE, Detail, HandOf
from houseway.core.round.sentences import Agrees, Name, Part, Sentence
from houseway.core.round.settlement_words import THE_DEALER
from houseway.core.table import PLAYER_DEALER
from houseway.families.twenty_one.play.position import DEALERS_HAND, Position, SeatHand

_DEEDS: Mapping[str, tuple[Part, ...]] = {
    "stand": (Agrees("stands"),),
    "hit": (Agrees("hits"),),
    "double": (Agrees("doubles"), "for"),
    "double again": (Agrees("doubles"), "again for"),
    "free double": (Agrees("doubles"), "free"),
    "split": (Agrees("splits"), "for"),
    "free split": (Agrees("splits"), "free"),
    "surrender": (Agrees("surrenders"),),
    "rescue": (Agrees("takes"), "the last raise back and", Agrees("gives"), "up the rest"),
    "keep": (Agrees("keeps"), Agrees("its"), "cards"),
    "switch": (Agrees("switches"), Agrees("its"), "second cards"),
    "follow": (Agrees("follows"), "for"),
    "stay": (Agrees("stays"),),
    "insure": (Agrees("insures"), "for"),
    "no insurance": (Agrees("takes"), "no insurance"),
    "even money": (Agrees("takes"), "even money"),
    "play on": (Agrees("plays"), "on"),
}
"""What somebody does who makes a choice; an amount comes after it."""
_HAS, _IS = Agrees("has"), Agrees("is")


def describe_action(action: str, amount: Cents | None = None) -> Sentence:
    """Describe what somebody does who makes a choice, without saying who it is: doubles for $5."""
    return Sentence(*word_action(action, amount))


def word_action(action: str, amount: Cents | None = None) -> tuple[Part, ...]:
    """Word what somebody does who makes a choice, as the end of a sentence."""
    return _DEEDS[action] if amount is None else (*_DEEDS[action], show_money(amount))


def name_hand(position: Position, hand: SeatHand) -> Name:
    """Name a hand as a sentence does."""
    meant = position.identify(hand)
    return Name(meant.owner, "", meant.number)


def tell_decision(
    position: Position, hand: SeatHand, action: str, *, wager: str | None = None, amount: Cents | None = None
) -> Event:
    """Tell what the player of a hand chose for it."""
    meant = position.identify(hand)
    words = Sentence(Name(meant.owner, "", meant.number), *word_action(action, amount))
    return Event("decided", meant.owner, words, wager=wager, amount=amount, action=action, hand=meant)


def tell_bettor_decision(
    by: str, action: str, hand: HandOf | None = None, *, wager: str | None = None, amount: Cents | None = None
) -> Event:
    """Tell what somebody chose for their own chips on a hand, or for all hands of a seat."""
    words = Sentence(Name(by), *word_action(action, amount))
    return Event("decided", by, words, wager=wager, amount=amount, action=action, hand=hand)


def word_count(count: TwentyOneHand) -> tuple[Part, str]:
    """Word what a hand makes: has hard 17, is over with 24."""
    return (_IS if count.over else _HAS), str(count)


def count_points(count: TwentyOneHand) -> tuple[int | float, Detail | None]:
    """Count the points of a hand, and say whether it is a natural or over."""
    points, half = divmod(count.halves, 2)
    return points + 0.5 if half else points, "natural" if count.natural else "over" if count.over else None


def tell_cards(position: Position, hand: SeatHand, detail: Detail) -> Event:
    """Tell which cards a hand is made of after a split or a switch, to all who may see them."""
    meant, seen_by = position.identify(hand), position.find_viewers(hand)
    total: int | float | None = None
    if seen_by != EVERYONE:
        has: tuple[Part, ...] = (_HAS, Agrees("its"), "cards")
    elif len(hand.cards) > 1:
        count = position.count(hand)
        has, (total, _) = (_HAS, str(count)), count_points(count)
    else:
        has = (_HAS, f"the {hand.cards[0].words}")
    words = Sentence(name_hand(position, hand), *has)
    return Event(
        "exposed", position.name_hand(hand), words, hand.cards, seen_by, hand=meant, total=total, detail=detail
    )


def tell_dealer_draw(position: Position, card: Card) -> Event:
    """Tell which card came to the player-dealer, and what his cards make now."""
    count = position.compiled.count_hand(position.dealer)
    total, detail = count_points(count)
    words = Sentence(THE_DEALER, Agrees("draws"), f"the {card.words} and", *word_count(count))
    return Event("drawn", PLAYER_DEALER, words, (card,), hand=DEALERS_HAND, face_up=True, total=total, detail=detail)
