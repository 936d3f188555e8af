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
from houseway.families.twenty_one.play.hands import DEALERS_HAND, SeatHand
from houseway.families.twenty_one.play.position import Felt

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


def deed_of(action: str, amount: Cents | None = None) -> Sentence:
    """What somebody does who makes a choice, without saying who it is: doubles for $5."""
    return Sentence(*deed_parts(action, amount))


def deed_parts(action: str, amount: Cents | None = None) -> tuple[Part, ...]:
    """What somebody does who makes a choice, as the end of a sentence."""
    return _DEEDS[action] if amount is None else (*_DEEDS[action], show_money(amount))


def name_of(felt: Felt, hand: SeatHand) -> Name:
    """The hand as a sentence names it."""
    meant = felt.hand_of(hand)
    return Name(meant.owner, "", meant.number)


def decided(felt: Felt, hand: SeatHand, action: str, *, wager: str | None = None, amount: Cents | None = None) -> Event:
    """What the player of a hand chose for it."""
    meant = felt.hand_of(hand)
    words = Sentence(Name(meant.owner, "", meant.number), *deed_parts(action, amount))
    return Event("decided", meant.owner, words, wager=wager, amount=amount, action=action, hand=meant)


def bettor_decided(
    by: str, action: str, hand: HandOf | None = None, *, wager: str | None = None, amount: Cents | None = None
) -> Event:
    """What somebody chose for their own chips on a hand, or for all hands of a seat."""
    words = Sentence(Name(by), *deed_parts(action, amount))
    return Event("decided", by, words, wager=wager, amount=amount, action=action, hand=hand)


def made(count: TwentyOneHand) -> tuple[Part, str]:
    """What a hand makes: has hard 17, is over with 24."""
    return (_IS if count.over else _HAS), str(count)


def counted(count: TwentyOneHand) -> tuple[int | float, Detail | None]:
    """The points of a hand that is told, and whether it is a natural or over."""
    points, half = divmod(count.halves, 2)
    return points + 0.5 if half else points, "natural" if count.natural else "over" if count.over else None


def shown(felt: Felt, hand: SeatHand, detail: Detail) -> Event:
    """The cards that a hand is made of after a split or a switch, for all who may see them."""
    meant, seen_by = felt.hand_of(hand), felt.seen_by(hand)
    total: int | float | None = None
    if seen_by != EVERYONE:
        has: tuple[Part, ...] = (_HAS, Agrees("its"), "cards")
    elif len(hand.cards) > 1:
        count = felt.count(hand)
        has, (total, _) = (_HAS, str(count)), counted(count)
    else:
        has = (_HAS, f"the {hand.cards[0].words}")
    words = Sentence(name_of(felt, hand), *has)
    return Event("exposed", felt.name(hand), words, hand.cards, seen_by, hand=meant, total=total, detail=detail)


def dealer_drew(felt: Felt, card: Card) -> Event:
    """A card that came to the player-dealer, and what his cards make now."""
    count = felt.compiled.hand(felt.dealer)
    total, detail = counted(count)
    words = Sentence(THE_DEALER, Agrees("draws"), f"the {card.words} and", *made(count))
    return Event("drawn", PLAYER_DEALER, words, (card,), hand=DEALERS_HAND, face_up=True, total=total, detail=detail)
