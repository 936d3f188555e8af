"""The player-dealer's hand: turned over when all have acted, and played while something depends on it."""

from dataclasses import replace

from houseway.book.model.condition import Asked, all_hold
from houseway.core.ranking.twenty_one import NATURAL, DealerFinal, SeatFinal, TwentyOneHand
from houseway.core.round import Choice, Decision, Event
from houseway.core.round.sentences import Agrees, Sentence
from houseway.core.round.settlement_words import THE_DEALER, WITH_THE_DEALER
from houseway.core.table import PLAYER_DEALER
from houseway.families.twenty_one.conditions import SEAT_HAND, Part, TwentyOneFacts
from houseway.families.twenty_one.play.bonus import is_finished_hand_read
from houseway.families.twenty_one.play.compiled import CompiledTwentyOne, Rule
from houseway.families.twenty_one.play.position import DEALERS_HAND, Position, Question, SeatHand, ask
from houseway.families.twenty_one.play.wording import count_points, tell_dealer_draw, word_action, word_count

OPTIONS = (Choice("stand"), Choice("hit"))
_IDLE = Event(
    "stood",
    PLAYER_DEALER,
    Sentence(THE_DEALER, Agrees("draws"), "no card: nothing depends on it"),
    hand=DEALERS_HAND,
    detail="nothing depends",
    why="nothing depends on it",
)
_DEALERS = tuple(DealerFinal(total, 0, 0, total > 21) for total in range(2, 64))
"""The player-dealer's hands by what they count, without a natural."""


def play_dealer(position: Position) -> tuple[Position, Question | None]:
    """Show the second card, then one step at a time draw by the chart, ask where it leaves an option, or stand."""
    if position.place == 0:
        return turn_hole_card(position).go_on(), None
    must = position.compiled.read_dealer_chart(position.dealer)
    hand = position.compiled.count_hand(position.dealer)
    if must == "stand" or not position.has_spare(1):
        return (position if hand.over or hand.natural else position.tell(_tell_stand(hand))).begin_stage(
            "settling"
        ), None
    if not is_anything_open(position):
        return position.tell(_IDLE).begin_stage("settling"), None
    if must == "hit":
        return _draw(position), None
    words = Sentence(WITH_THE_DEALER, Agrees("has"), f"{hand} and may stand or hit")
    return position, ask("player-dealer", PLAYER_DEALER, OPTIONS, words, hand=DEALERS_HAND)


def answer_dealer(position: Position, decision: Decision) -> Position:
    """Play on after the player-dealer used his option."""
    words = Sentence(THE_DEALER, *word_action(decision.action))
    said = position.tell(Event("decided", PLAYER_DEALER, words, action=decision.action, hand=DEALERS_HAND))
    return _draw(said) if decision.action == "hit" else said.begin_stage("settling")


def _tell_stand(hand: TwentyOneHand) -> Event:
    words, (total, detail) = Sentence(THE_DEALER, Agrees("stands"), f"with {hand}"), count_points(hand)
    return Event("stood", PLAYER_DEALER, words, hand=DEALERS_HAND, total=total, detail=detail)


def turn_hole_card(position: Position) -> Position:
    """Turn over the player-dealer's second card, or draw it now."""
    if len(position.dealer) == 1:
        return _draw(position)
    hole, count = position.dealer[1], position.compiled.count_hand(position.dealer)
    total, detail = count_points(count)
    words = Sentence(THE_DEALER, Agrees("turns"), f"over the {hole.words} and", *word_count(count))
    return position.tell(Event("exposed", PLAYER_DEALER, words, (hole,), hand=DEALERS_HAND, total=total, detail=detail))


def is_anything_open(position: Position) -> bool:
    """Say whether another card could change what becomes of any wager."""
    bets = {stake.wager for stake in position.setup.stakes}
    bonus = any(
        is_finished_hand_read(wager) for wager in position.page.wager if wager.kind == "bonus" and wager.name in bets
    )
    return bonus or any(_is_hand_open(position, hand) for hand in position.hands)


def _is_hand_open(position: Position, hand: SeatHand) -> bool:
    """Say whether a hand's result is not yet certain.

    A hand that is over waits only where some rule could save it; a natural has won once the player-dealer has none,
    unless some rule says otherwise.
    """
    if hand.end or all(pile.even_money for pile in hand.piles.values()):
        return False
    return is_open(position.compiled, position.compiled.make_seat_final(hand.cards, hand.came))


def is_open(compiled: CompiledTwentyOne, final: SeatFinal) -> bool:
    """Say whether the result of a finished hand hangs on cards that the player-dealer has yet to draw."""
    rules = [rule for rule in compiled.rules if all(_can_hold(one, final) for one in rule.asked)]
    if final.over:
        return any(rule.result != "loses" for rule in rules)
    return final.strength < NATURAL or any(_can_hold_without_natural(rule) for rule in rules)


def _can_hold(one: Asked, seat: SeatFinal) -> bool:
    """Say whether a condition could hold for a seat's finished hand, whatever the player-dealer makes."""
    reads = one.condition.reads
    if reads.is_within(*SEAT_HAND):
        return one.condition.holds(one.wanted, TwentyOneFacts(seat=seat))
    if reads.is_within(*SEAT_HAND, Part.DEALER_COUNT):
        return any(one.condition.holds(one.wanted, TwentyOneFacts(seat=seat, dealer=his)) for his in _DEALERS)
    return True


def _can_hold_without_natural(rule: Rule) -> bool:
    """Say whether a rule could hold once the player-dealer is known to have no natural."""
    known = [one for one in rule.asked if one.condition.reads.is_within(Part.DEALER_NATURAL)]
    return all_hold(known, TwentyOneFacts(dealer=_DEALERS[0]))


def _draw(position: Position) -> Position:
    card, position = position.draw()
    position = replace(position, dealer=(*position.dealer, card))
    return position.tell(tell_dealer_draw(position, card))
