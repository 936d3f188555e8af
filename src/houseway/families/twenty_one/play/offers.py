"""Before the seats act: insurance and even money, early surrender, and the look at the hole card."""

from dataclasses import replace

from houseway.core.round import Choice, Decision, Event
from houseway.core.round.sentences import Agrees, Name, Part, Sentence
from houseway.core.round.settlement_words import THE_DEALER
from houseway.core.table import PLAYER_DEALER, Bettor
from houseway.families.twenty_one.play.choices import insurance_choices, may_surrender
from houseway.families.twenty_one.play.hands import DEALERS_HAND
from houseway.families.twenty_one.play.player_dealer import turn_hole_card
from houseway.families.twenty_one.play.position import Felt, Question, ask
from houseway.families.twenty_one.play.wording import bettor_decided, decided, name_of

PLAY_ON = Choice("play on")
_NO_NATURAL = Event(
    "compared",
    PLAYER_DEALER,
    Sentence(THE_DEALER, Agrees("has"), "no natural"),
    hand=DEALERS_HAND,
    detail="no natural",
)


def offer_insurance(felt: Felt) -> tuple[Felt, Question | None]:
    """Offer it to everybody with a base wager, one after the other, where the up card calls for it."""
    rule = felt.page.insurance
    offers = _insured_by(felt)
    if rule is None or felt.up not in rule.against or felt.nobody_acts or felt.place >= len(offers):
        return felt.at("early surrender"), None
    place, bettor = offers[felt.place]
    hand = felt.hands[place]
    choices = insurance_choices(felt, hand, bettor)
    if len(choices) == 1:
        return felt.onward(), None
    beside: tuple[Part, ...] = ("beside", name_of(felt, hand)) if bettor.place or felt.page.hands > 1 else ()
    words = Sentence(Name(str(bettor)), "may insure against a natural", *beside)
    return felt, ask("insurance", bettor, choices, words, hand=felt.hand_of(hand), wager=rule.wager)


def answer_insurance(felt: Felt, decision: Decision) -> Felt:
    """The table after somebody insured, took even money, or did neither."""
    place, bettor = _insured_by(felt)[felt.place]
    pile, meant = felt.hands[place].piles[bettor], felt.hand_of(felt.hands[place])
    rule = felt.page.insurance
    assert rule is not None
    event = bettor_decided(decision.by, decision.action, meant)
    if decision.action == "insure":
        assert decision.amount is not None
        pile = replace(pile, insurance=decision.amount)
        event = bettor_decided(decision.by, "insure", meant, wager=rule.wager, amount=decision.amount)
    elif decision.action == "even money":
        pile = replace(pile, even_money=True)
    return felt.with_pile(bettor, pile, place=place).telling(event).onward()


def offer_early_surrender(felt: Felt) -> tuple[Felt, Question | None]:
    """Offer it to every hand before the hole card is looked at; then the look, which may end the round."""
    rule = felt.page.surrender
    offered = rule is not None and rule.timing == "early" and felt.is_checked and not felt.nobody_acts
    if not offered or felt.place >= len(felt.hands):
        return _look(felt), None
    hand = felt.hand
    joker_ends = felt.page.deal.joker_ends_hand and any(card.is_joker for card in hand.cards)
    if felt.count(hand).natural or joker_ends or not may_surrender(felt, hand):
        return felt.onward(), None
    words = Sentence(name_of(felt, hand), "may surrender half before the hole card is looked at")
    return felt, ask("early surrender", hand.player, (PLAY_ON, Choice("surrender")), words, hand=felt.hand_of(hand))


def answer_early_surrender(felt: Felt, decision: Decision) -> Felt:
    """The table after a hand was given up for half, or plays on."""
    event = decided(felt, felt.hand, decision.action)
    if decision.action == "surrender":
        felt = felt.with_hands(replace(felt.hand, end="surrendered"))
    return felt.telling(event).onward()


def _insured_by(felt: Felt) -> list[tuple[int, Bettor]]:
    return [(place, bettor) for place, hand in enumerate(felt.hands) for bettor in sorted(hand.piles)]


def _look(felt: Felt) -> Felt:
    if not felt.is_checked:
        return felt.at("seats")
    if felt.compiled.hand(felt.dealer).natural:
        return turn_hole_card(felt).at("settling")
    return felt.telling(_NO_NATURAL).at("seats")
