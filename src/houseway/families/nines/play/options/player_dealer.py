"""The player-dealer's hand: looked at for what ends the drawing, turned over last, and played by rule or by choice."""

from dataclasses import replace

from houseway.core.round import Choice, Decision, Event, HandOf, Turn
from houseway.core.round.events import Detail
from houseway.core.round.sentences import Agrees, Part, Sentence, Whose
from houseway.core.round.telling import THE_DEALER
from houseway.core.table import PLAYER_DEALER
from houseway.families.nines.play.options.choosing import DOES, HAS_THE_WAY, HOUSE_WAY
from houseway.families.nines.play.options.endings import describe_count, find_total
from houseway.families.nines.play.options.position import PLAYER, Position
from houseway.families.nines.play.options.rules import Action, BankActions, count_card

NINE = 9
_GOES_ON = Event(
    "compared", PLAYER_DEALER, Sentence(Whose(PLAYER_DEALER, "The player-dealer"), "cards do not end the round")
)


def check_before_choices(position: Position) -> tuple[Position, Turn | None]:
    """Look at the first cards before anyone chooses; where that comes later, an open joker still ends the round."""
    if position.rules.options.check == "before the options":
        return _check_first_cards(position), None
    shown = position.up is not None and position.up.is_joker and position.rules.is_over(None, NINE)
    return _end_drawing(position) if shown else position.go_to("seats"), None


def check_after_choices(position: Position) -> tuple[Position, Turn | None]:
    """Look at the first cards once all have chosen, where the rules do it then, before a card is drawn."""
    if position.rules.options.check == "before the options":
        return position.go_to("cards"), None
    return _check_first_cards(position), None


def _check_first_cards(position: Position) -> Position:
    rules, draw = position.rules, position.page.draw
    player = position.find_first_strength(position.acting_seats[0]) if position.is_community else None
    if rules.is_over(player, position.find_strength(position.dealer)):
        return _end_drawing(position)
    if draw.naturals_stop or draw.banker_ends:
        position = position.tell(_GOES_ON)
    return position.go_to("seats" if position.stage == "first check" else "cards")


def _end_drawing(position: Position) -> Position:
    """The drawing is over before a card was drawn: all hands are compared as they were dealt."""
    stands: tuple[Part, ...] = (", and nobody draws",)
    if (
        position.is_community
        and position.page.draw.naturals_stop
        and position.find_first_strength(position.acting_seats[0]) >= 8
    ):
        position, stands = position.tell(Event("stood", PLAYER, "A natural: nobody draws", detail="natural")), ()
    return replace(position, ended=True).tell(_tell_whole_hand(position, *stands)).go_to("settling")


def _tell_whole_hand(position: Position, *more: Part, detail: Detail | None = None) -> Event:
    """The whole hand, what it counts, and what follows from that."""
    words, strength = _say_count(position, *more), position.find_strength(position.dealer)
    return Event("exposed", PLAYER_DEALER, words, position.dealer, total=find_total(strength), detail=detail)


def _say_count(position: Position, *more: Part) -> Sentence:
    return Sentence(THE_DEALER, Agrees("has"), describe_count(position.find_strength(position.dealer)), *more)


def play_dealer(position: Position) -> tuple[Position, Turn | None]:
    """Turn the hand over; then it draws or stands by rule, or its owner chooses."""
    if position.place:
        choices = (Choice("stand"), Choice("hit"), Choice(HOUSE_WAY))
        words = _say_count(position, "and may stand, hit, or ask for the house way")
        return position, Turn(PLAYER_DEALER, choices, words, hand=HandOf(PLAYER_DEALER))
    if not position.standing:
        idle = _tell_whole_hand(position, ", and no wager stands against it", detail="nothing depends")
        return position.tell(idle).go_to("settling"), None
    draws = _list_draws(position)
    if len(draws) > 1:
        return position.tell(_tell_whole_hand(position)).go_on(), None
    if draws[0]:
        return _draw_card(position.tell(_tell_whole_hand(position, "and must draw", detail="must hit"))).go_to(
            "settling"
        ), None
    return position.tell(_tell_whole_hand(position, "and", Agrees("stands"), detail="must stand")).go_to(
        "settling"
    ), None


def answer_dealer(position: Position, decision: Decision) -> Position:
    """The table after the player-dealer chose."""
    asked = decision.action == HOUSE_WAY
    hits = (
        position.rules.find_bank_house_way(position.find_strength(position.dealer))
        if asked
        else decision.action == "hit"
    )
    action: Action = "hit" if hits else "stand"
    words = Sentence(THE_DEALER, *(HAS_THE_WAY if asked else ()), *DOES[action])
    event = Event("decided", PLAYER_DEALER, words, action=action, detail="house way" if asked else None)
    position = position.tell(event)
    return (_draw_card(position) if hits else position).go_to("settling")


def _list_draws(position: Position) -> BankActions:
    """Whether the hand draws; a card that the table shares is read from the chart."""
    strength = position.find_strength(position.dealer)
    if not position.is_shared:
        return position.rules.list_bank_draws(strength, None)
    card = next(iter(position.drawn.values()), None)
    chose = position.rules.is_choice_to_stand(position.find_first_strength(position.acting_seats[0]))
    return position.rules.list_bank_draws(strength, None if card is None else count_card(card), chose_to_stand=chose)


def _draw_card(position: Position) -> Position:
    (card,), shoe = position.shoe.deal(1)
    position = replace(position, shoe=shoe, dealer=(*position.dealer, card))
    strength = position.find_strength(position.dealer)
    words = Sentence(THE_DEALER, Agrees("draws"), f"the {card.words} and", Agrees("has"), describe_count(strength))
    return position.tell(Event("drawn", PLAYER_DEALER, words, (card,), face_up=True, total=find_total(strength)))
