"""The player-dealer's hand: turned over when all have acted, and played while something depends on it."""

from dataclasses import replace

from houseway.book.model.condition import Asked, all_hold
from houseway.core.ranking.twenty_one import NATURAL, TwentyOneHand
from houseway.core.ranking.twenty_one_finals import DealerFinal, SeatFinal
from houseway.core.round import Choice, Decision, Event
from houseway.core.round.sentences import Agrees, Sentence
from houseway.core.round.settlement_words import THE_DEALER, WITH_THE_DEALER
from houseway.core.table import PLAYER_DEALER
from houseway.families.twenty_one.conditions import SEAT_HAND, Part, TwentyOneFacts
from houseway.families.twenty_one.play.bonus_rules import reads_finished_hand
from houseway.families.twenty_one.play.compiled import Rule, Tables
from houseway.families.twenty_one.play.hands import DEALERS_HAND, SeatHand
from houseway.families.twenty_one.play.position import Felt, Question, ask
from houseway.families.twenty_one.play.wording import counted, dealer_drew, deed_parts, made

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


def play_dealer(felt: Felt) -> tuple[Felt, Question | None]:
    """Show the second card, then one step at a time draw by the chart, ask where it leaves an option, or stand."""
    if felt.place == 0:
        return turn_hole_card(felt).onward(), None
    must = felt.compiled.dealer_must(felt.dealer)
    hand = felt.compiled.hand(felt.dealer)
    if must == "stand" or not felt.has_spare(1):
        return (felt if hand.over or hand.natural else felt.telling(_stood(hand))).at("settling"), None
    if not something_depends(felt):
        return felt.telling(_IDLE).at("settling"), None
    if must == "hit":
        return _drawn(felt), None
    words = Sentence(WITH_THE_DEALER, Agrees("has"), f"{hand} and may stand or hit")
    return felt, ask("player-dealer", PLAYER_DEALER, OPTIONS, words, hand=DEALERS_HAND)


def answer_dealer(felt: Felt, decision: Decision) -> Felt:
    """The table after the player-dealer used his option."""
    words = Sentence(THE_DEALER, *deed_parts(decision.action))
    said = felt.telling(Event("decided", PLAYER_DEALER, words, action=decision.action, hand=DEALERS_HAND))
    return _drawn(said) if decision.action == "hit" else said.at("settling")


def _stood(hand: TwentyOneHand) -> Event:
    words, (total, detail) = Sentence(THE_DEALER, Agrees("stands"), f"with {hand}"), counted(hand)
    return Event("stood", PLAYER_DEALER, words, hand=DEALERS_HAND, total=total, detail=detail)


def turn_hole_card(felt: Felt) -> Felt:
    """The player-dealer's second card, turned over or drawn now."""
    if len(felt.dealer) == 1:
        return _drawn(felt)
    hole, count = felt.dealer[1], felt.compiled.hand(felt.dealer)
    total, detail = counted(count)
    words = Sentence(THE_DEALER, Agrees("turns"), f"over the {hole.words} and", *made(count))
    return felt.telling(Event("exposed", PLAYER_DEALER, words, (hole,), hand=DEALERS_HAND, total=total, detail=detail))


def something_depends(felt: Felt) -> bool:
    """Whether another card could change what becomes of any wager."""
    bets = {stake.wager for stake in felt.setup.stakes}
    bonus = any(reads_finished_hand(wager) for wager in felt.page.wager if wager.kind == "bonus" and wager.name in bets)
    return bonus or any(_is_open(felt, hand) for hand in felt.hands)


def _is_open(felt: Felt, hand: SeatHand) -> bool:
    """Whether a hand's result is not yet certain.

    A hand that is over waits only where some rule could save it; a natural has won once the player-dealer has none,
    unless some rule says otherwise.
    """
    if hand.end or all(pile.even_money for pile in hand.piles.values()):
        return False
    return is_open(felt.compiled, felt.compiled.seat_final(hand.cards, hand.came))


def is_open(compiled: Tables, final: SeatFinal) -> bool:
    """Whether the result of a finished hand hangs on cards that the player-dealer has yet to draw."""
    rules = [rule for rule in compiled.rules if all(_may_hold(one, final) for one in rule.asked)]
    if final.over:
        return any(rule.result != "loses" for rule in rules)
    return final.strength < NATURAL or any(_may_hold_without_natural(rule) for rule in rules)


def _may_hold(one: Asked, seat: SeatFinal) -> bool:
    """Whether a condition could hold for a seat's finished hand, whatever the player-dealer makes."""
    reads = one.condition.reads
    if reads.is_within(*SEAT_HAND):
        return one.condition.holds(one.wanted, TwentyOneFacts(seat=seat))
    if reads.is_within(*SEAT_HAND, Part.DEALER_COUNT):
        return any(one.condition.holds(one.wanted, TwentyOneFacts(seat=seat, dealer=his)) for his in _DEALERS)
    return True


def _may_hold_without_natural(rule: Rule) -> bool:
    """Whether a rule could hold once the player-dealer is known to have no natural."""
    known = [one for one in rule.asked if one.condition.reads.is_within(Part.DEALER_NATURAL)]
    return all_hold(known, TwentyOneFacts(dealer=_DEALERS[0]))


def _drawn(felt: Felt) -> Felt:
    card, felt = felt.next_card()
    felt = replace(felt, dealer=(*felt.dealer, card))
    return felt.telling(dealer_drew(felt, card))
