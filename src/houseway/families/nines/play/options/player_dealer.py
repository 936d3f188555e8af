"""The player-dealer's hand: looked at for what ends the drawing, turned over last, and played by rule or by choice."""

from dataclasses import replace

from houseway.core.round import Choice, Decision, Event, HandOf, Turn
from houseway.core.round.events import Detail
from houseway.core.round.sentences import Agrees, Part, Sentence, Whose
from houseway.core.round.settlement_words import THE_DEALER
from houseway.core.table import PLAYER_DEALER
from houseway.families.nines.play.options.choosing import DOES, HAS_THE_WAY, HOUSE_WAY
from houseway.families.nines.play.options.dealing import PLAYER
from houseway.families.nines.play.options.endings import count_words, told_total
from houseway.families.nines.play.options.position import Felt
from houseway.families.nines.play.options.rules import Action, BankActions, card_count

NINE = 9
_GOES_ON = Event(
    "compared", PLAYER_DEALER, Sentence(Whose(PLAYER_DEALER, "The player-dealer"), "cards do not end the round")
)


def first_check(felt: Felt) -> tuple[Felt, Turn | None]:
    """Look at the first cards before anyone chooses; where that comes later, an open joker still ends the round."""
    if felt.rules.options.check == "before the options":
        return _checked(felt), None
    shown = felt.up is not None and felt.up.is_joker and felt.rules.ends(None, NINE)
    return _ended(felt) if shown else felt.at("seats"), None


def last_check(felt: Felt) -> tuple[Felt, Turn | None]:
    """Look at the first cards once all have chosen, where the rules do it then, before a card is drawn."""
    if felt.rules.options.check == "before the options":
        return felt.at("cards"), None
    return _checked(felt), None


def _checked(felt: Felt) -> Felt:
    rules, draw = felt.rules, felt.page.draw
    player = felt.first(felt.acting[0]) if felt.is_community else None
    if rules.ends(player, felt.strength(felt.dealer)):
        return _ended(felt)
    if draw.naturals_stop or draw.banker_ends:
        felt = felt.telling(_GOES_ON)
    return felt.at("seats" if felt.stage == "first check" else "cards")


def _ended(felt: Felt) -> Felt:
    """The drawing is over before a card was drawn: all hands are compared as they were dealt."""
    stands: tuple[Part, ...] = (", and nobody draws",)
    if felt.is_community and felt.page.draw.naturals_stop and felt.first(felt.acting[0]) >= 8:
        felt, stands = felt.telling(Event("stood", PLAYER, "A natural: nobody draws", detail="natural")), ()
    return replace(felt, ended=True).telling(_turned_over(felt, *stands)).at("settling")


def _turned_over(felt: Felt, *more: Part, detail: Detail | None = None) -> Event:
    """The whole hand, what it counts, and what follows from that."""
    words, strength = _has(felt, *more), felt.strength(felt.dealer)
    return Event("exposed", PLAYER_DEALER, words, felt.dealer, total=told_total(strength), detail=detail)


def _has(felt: Felt, *more: Part) -> Sentence:
    return Sentence(THE_DEALER, Agrees("has"), count_words(felt.strength(felt.dealer)), *more)


def play_dealer(felt: Felt) -> tuple[Felt, Turn | None]:
    """Turn the hand over; then it draws or stands by rule, or its owner chooses."""
    if felt.place:
        choices = (Choice("stand"), Choice("hit"), Choice(HOUSE_WAY))
        words = _has(felt, "and may stand, hit, or ask for the house way")
        return felt, Turn(PLAYER_DEALER, choices, words, hand=HandOf(PLAYER_DEALER))
    if not felt.standing:
        idle = _turned_over(felt, ", and no wager stands against it", detail="nothing depends")
        return felt.telling(idle).at("settling"), None
    draws = _draws(felt)
    if len(draws) > 1:
        return felt.telling(_turned_over(felt)).onward(), None
    if draws[0]:
        return _drawn(felt.telling(_turned_over(felt, "and must draw", detail="must hit"))).at("settling"), None
    return felt.telling(_turned_over(felt, "and", Agrees("stands"), detail="must stand")).at("settling"), None


def answer_dealer(felt: Felt, decision: Decision) -> Felt:
    """The table after the player-dealer chose."""
    asked = decision.action == HOUSE_WAY
    hits = felt.rules.bank_way(felt.strength(felt.dealer)) if asked else decision.action == "hit"
    action: Action = "hit" if hits else "stand"
    words = Sentence(THE_DEALER, *(HAS_THE_WAY if asked else ()), *DOES[action])
    event = Event("decided", PLAYER_DEALER, words, action=action, detail="house way" if asked else None)
    felt = felt.telling(event)
    return (_drawn(felt) if hits else felt).at("settling")


def _draws(felt: Felt) -> BankActions:
    """Whether the hand draws; a card that the table shares is read from the chart."""
    strength = felt.strength(felt.dealer)
    if not felt.is_shared:
        return felt.rules.bank_draws(strength, None)
    card = next(iter(felt.drawn.values()), None)
    chose = felt.rules.chose_to_stand(felt.first(felt.acting[0]))
    return felt.rules.bank_draws(strength, None if card is None else card_count(card), chose_to_stand=chose)


def _drawn(felt: Felt) -> Felt:
    (card,), shoe = felt.shoe.deal(1)
    felt = replace(felt, shoe=shoe, dealer=(*felt.dealer, card))
    strength = felt.strength(felt.dealer)
    words = Sentence(THE_DEALER, Agrees("draws"), f"the {card.words} and", Agrees("has"), count_words(strength))
    return felt.telling(Event("drawn", PLAYER_DEALER, words, (card,), face_up=True, total=told_total(strength)))
