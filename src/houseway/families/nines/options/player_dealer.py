"""The player-dealer's hand: looked at for what ends the drawing, turned over last, and played by rule or by choice."""

from dataclasses import replace

from houseway.families.nines.options.choosing import HOUSE_WAY
from houseway.families.nines.options.dealing import PLAYER
from houseway.families.nines.options.endings import count_words
from houseway.families.nines.options.felt import Felt
from houseway.families.nines.options.rules import BankActions, card_count
from houseway.round import Choice, Decision, Event, Turn
from houseway.table import PLAYER_DEALER

NINE = 9


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
        felt = felt.telling(Event("compared", PLAYER_DEALER, "The player-dealer's cards do not end the round"))
    return felt.at("seats" if felt.stage == "first check" else "cards")


def _ended(felt: Felt) -> Felt:
    """The drawing is over before a card was drawn: all hands are compared as they were dealt."""
    words = f"The player-dealer has {count_words(felt.strength(felt.dealer))}"
    if felt.is_community and felt.page.draw.naturals_stop and felt.first(felt.acting[0]) >= 8:
        felt = felt.telling(Event("stood", PLAYER, "A natural: nobody draws"))
    else:
        words = f"{words}, and nobody draws"
    shown = Event("exposed", PLAYER_DEALER, words, felt.dealer)
    return replace(felt, ended=True).telling(shown).at("settling")


def play_dealer(felt: Felt) -> tuple[Felt, Turn | None]:
    """Turn the hand over; then it draws or stands by rule, or its owner chooses."""
    has = f"The player-dealer has {count_words(felt.strength(felt.dealer))}"
    if felt.place:
        choices = (Choice("stand"), Choice("hit"), Choice(HOUSE_WAY))
        return felt, Turn(PLAYER_DEALER, choices, f"{has} and may stand, hit, or ask for the house way")
    if not felt.standing:
        idle = Event("exposed", PLAYER_DEALER, f"{has}, and no wager stands against it", felt.dealer)
        return felt.telling(idle).at("settling"), None
    draws = _draws(felt)
    must = "" if len(draws) > 1 else " and must draw" if draws[0] else " and stands"
    after = felt.telling(Event("exposed", PLAYER_DEALER, has + must, felt.dealer))
    if len(draws) > 1:
        return after.onward(), None
    return (_drawn(after) if draws[0] else after).at("settling"), None


def answer_dealer(felt: Felt, decision: Decision) -> Felt:
    """The table after the player-dealer chose."""
    asked = decision.action == HOUSE_WAY
    hits = felt.rules.bank_way(felt.strength(felt.dealer)) if asked else decision.action == "hit"
    does = f"{'has the house way and ' if asked else ''}{'hits' if hits else 'stands'}"
    felt = felt.telling(Event("decided", PLAYER_DEALER, f"The player-dealer {does}"))
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
    words = f"The player-dealer draws the {card.words} and has {count_words(felt.strength(felt.dealer))}"
    return felt.telling(Event("drawn", PLAYER_DEALER, words, (card,)))
