"""The seats decide: insurance, early surrender and the look at the hole card; then each hand in turn.

Those on the back line say whether they follow a raise.
"""

from dataclasses import replace

from houseway.core.frozen import FrozenMap
from houseway.core.money import Cents
from houseway.core.round import Choice, Decision, Event
from houseway.core.round.sentences import Agrees, Name, Part, Sentence
from houseway.core.round.telling import THE_DEALER
from houseway.core.table import PLAYER_DEALER, Bettor
from houseway.families.twenty_one.play.choices import (
    can_surrender,
    list_follow_choices,
    list_hand_choices,
    list_insurance_choices,
)
from houseway.families.twenty_one.play.player_dealer import turn_hole_card
from houseway.families.twenty_one.play.position import (
    DEALERS_HAND,
    End,
    Following,
    Pile,
    Position,
    Question,
    SeatHand,
    ask,
)
from houseway.families.twenty_one.play.wording import (
    count_points,
    name_hand,
    tell_bettor_decision,
    tell_cards,
    tell_decision,
    word_count,
)

PLAY_ON = Choice("play on")
_NO_NATURAL = Event(
    "compared",
    PLAYER_DEALER,
    Sentence(THE_DEALER, Agrees("has"), "no natural"),
    hand=DEALERS_HAND,
    detail="no natural",
)


def offer_insurance(felt: Position) -> tuple[Position, Question | None]:
    """Offer it to everybody with a base wager, one after the other, where the up card calls for it."""
    rule = felt.page.insurance
    offers = _list_insurable(felt)
    if rule is None or felt.up not in rule.against or felt.nobody_acts or felt.place >= len(offers):
        return felt.at("early surrender"), None
    place, bettor = offers[felt.place]
    hand = felt.hands[place]
    choices = list_insurance_choices(felt, hand, bettor)
    if len(choices) == 1:
        return felt.onward(), None
    beside: tuple[Part, ...] = ("beside", name_hand(felt, hand)) if bettor.place or felt.page.hands > 1 else ()
    words = Sentence(Name(str(bettor)), "may insure against a natural", *beside)
    return felt, ask("insurance", bettor, choices, words, hand=felt.hand_of(hand), wager=rule.wager)


def answer_insurance(felt: Position, decision: Decision) -> Position:
    """The table after somebody insured, took even money, or did neither."""
    place, bettor = _list_insurable(felt)[felt.place]
    pile, meant = felt.hands[place].piles[bettor], felt.hand_of(felt.hands[place])
    rule = felt.page.insurance
    assert rule is not None
    event = tell_bettor_decision(decision.by, decision.action, meant)
    if decision.action == "insure":
        assert decision.amount is not None
        pile = replace(pile, insurance=decision.amount)
        event = tell_bettor_decision(decision.by, "insure", meant, wager=rule.wager, amount=decision.amount)
    elif decision.action == "even money":
        pile = replace(pile, even_money=True)
    return felt.with_pile(bettor, pile, place=place).telling(event).onward()


def offer_early_surrender(felt: Position) -> tuple[Position, Question | None]:
    """Offer it to every hand before the hole card is looked at; then the look, which may end the round."""
    rule = felt.page.surrender
    offered = rule is not None and rule.timing == "early" and felt.is_checked and not felt.nobody_acts
    if not offered or felt.place >= len(felt.hands):
        return _look_at_hole_card(felt), None
    hand = felt.hand
    joker_ends = felt.page.deal.joker_ends_hand and any(card.is_joker for card in hand.cards)
    if felt.count(hand).natural or joker_ends or not can_surrender(felt, hand):
        return felt.onward(), None
    words = Sentence(name_hand(felt, hand), "may surrender half before the hole card is looked at")
    return felt, ask("early surrender", hand.player, (PLAY_ON, Choice("surrender")), words, hand=felt.hand_of(hand))


def answer_early_surrender(felt: Position, decision: Decision) -> Position:
    """The table after a hand was given up for half, or plays on."""
    event = tell_decision(felt, felt.hand, decision.action)
    if decision.action == "surrender":
        felt = felt.with_hands(replace(felt.hand, end="surrendered"))
    return felt.telling(event).onward()


def _list_insurable(felt: Position) -> list[tuple[int, Bettor]]:
    return [(place, bettor) for place, hand in enumerate(felt.hands) for bettor in sorted(hand.piles)]


def _look_at_hole_card(felt: Position) -> Position:
    if not felt.is_checked:
        return felt.at("seats")
    if felt.compiled.hand(felt.dealer).natural:
        return turn_hole_card(felt).at("settling")
    return felt.telling(_NO_NATURAL).at("seats")


SWITCHING = (Choice("keep"), Choice("switch"))


def play_seats(felt: Position) -> tuple[Position, Question | None]:
    """One step: a card that comes by itself, a forced choice, a question, or on to the next hand."""
    if felt.nobody_acts or felt.place >= len(felt.hands):
        return felt.at("player-dealer"), None
    if felt.following:
        return _ask_back_line(felt, felt.following)
    hand = felt.hand
    if felt.page.switch and hand.seat not in felt.chose_cards:
        words = Sentence(Name(str(hand.player)), "may switch the second cards of", Agrees("its"), "hands")
        return felt, ask("switch", hand.player, SWITCHING, words)
    if len(hand.cards) == 1:
        return _draw_card(felt), None
    choices = list_hand_choices(felt, hand)
    if len(choices) > 1:
        return felt, ask(
            "hand", hand.player, choices, _describe_situation(felt, hand, choices), hand=felt.hand_of(hand)
        )
    return _force_choice(felt, choices[0]), None


def _force_choice(felt: Position, only: Choice) -> Position:
    """The table after the one thing that a hand could do: stand, or hit."""
    if only.action == "stand":
        return _pass_hand(felt).onward()
    assert only.action == "hit", "a hand that may do anything else may also stand or hit"
    hand = felt.hand
    if felt.is_hidden(hand):  # what nobody may know is told as if it had been chosen
        return _draw_card(felt.telling(tell_decision(felt, hand, "hit")))
    words, meant = Sentence(name_hand(felt, hand), "must hit"), felt.hand_of(hand)
    return _draw_card(felt.telling(Event("decided", meant.owner, words, hand=meant, detail="must hit")))


def answer_switch(felt: Position, decision: Decision) -> Position:
    """The table after a seat exchanged its second cards, or kept them."""
    seat = felt.hand.seat
    felt = replace(felt, chose_cards=felt.chose_cards | {seat})
    if decision.action == "keep":
        return felt.telling(tell_bettor_decision(decision.by, "keep"))
    one, two = felt.place, felt.place + 1
    first, second = felt.hands[one], felt.hands[two]
    felt = felt.with_hands(replace(first, cards=(first.cards[0], second.cards[1]), came="switched"), place=one)
    felt = felt.with_hands(replace(second, cards=(second.cards[0], first.cards[1]), came="switched"), place=two)
    felt = felt.telling(tell_bettor_decision(decision.by, "switch"))
    return felt.telling(*(tell_cards(felt, felt.hands[place], "switched") for place in (one, two)))


def answer_hand(felt: Position, decision: Decision) -> Position:
    """The table after what a seat did with its hand."""
    hand, action = felt.hand, decision.action
    if action == "stand":
        return felt.telling(tell_decision(felt, hand, action)).onward()
    if action == "hit":
        return _draw_card(felt.telling(tell_decision(felt, hand, action)))
    if action in ("surrender", "rescue"):
        end: End = "surrendered" if action == "surrender" else "rescued"
        return felt.with_hands(replace(hand, end=end)).telling(tell_decision(felt, hand, action)).onward()
    if action == "free double":
        piles = {bettor: replace(pile, free_raise=pile.whole) for bettor, pile in hand.piles.items()}
        doubled = replace(hand, piles=FrozenMap(piles), doubled=hand.doubled + 1)
        return _draw_card(felt.with_hands(doubled).telling(tell_decision(felt, hand, action)))
    if action == "free split":
        return _split_hand(felt.telling(tell_decision(felt, hand, action)), ())
    return _raise_wager(felt, decision)


def answer_follow(felt: Position, decision: Decision) -> Position:
    """The table after one on the back line went with the seat's raise, or stayed."""
    following = felt.following
    assert following is not None
    bettor, rest = following.asked[0], following.asked[1:]
    after, meant = replace(following, asked=rest), felt.hand_of(felt.hand)
    if decision.action == "stay":
        # A raise of nothing keeps the raises in step with the seat's doubles, for a rescue takes back the last of them.
        felt = _add_raise(felt, bettor, 0) if following.action == "double" else felt
        return replace(felt.telling(tell_bettor_decision(decision.by, "stay", meant)), following=after)
    assert decision.amount is not None
    if following.action == "double":
        felt = _add_raise(felt, bettor, decision.amount)
    event = tell_bettor_decision(decision.by, "follow", meant, wager=felt.hand.wager, amount=decision.amount)
    return replace(felt.telling(event), following=replace(after, joined=(*after.joined, bettor)))


def _raise_wager(felt: Position, decision: Decision) -> Position:
    """A double, again or for the first time, or a split, with the seat's own chips; the back line is asked next."""
    assert decision.amount is not None
    hand = felt.hand
    event = tell_decision(felt, hand, decision.action, wager=hand.wager, amount=decision.amount)
    if decision.action == "split":
        return replace(felt.telling(event), following=Following("split", (hand.player,), hand.back_line))
    felt = _add_raise(felt, hand.player, decision.amount)
    return replace(felt.telling(event), following=Following("double", (hand.player,), hand.back_line))


def _add_raise(felt: Position, bettor: Bettor, amount: Cents) -> Position:
    pile = felt.hand.piles[bettor]
    return felt.with_pile(bettor, replace(pile, raises=(*pile.raises, amount)))


def _ask_back_line(felt: Position, following: Following) -> tuple[Position, Question | None]:
    """Ask the next one behind the seat; when all have said, the raise is played."""
    if not following.asked:
        felt = replace(felt, following=None)
        if following.action == "split":
            return _split_hand(felt, following.joined), None
        return _draw_card(felt.with_hands(replace(felt.hand, doubled=felt.hand.doubled + 1))), None
    bettor = following.asked[0]
    choices = list_follow_choices(felt, bettor)
    if len(choices) == 1:
        return answer_follow(felt, Decision(str(bettor), "stay")), None
    raised = Agrees(f"{following.action}s")
    words = Sentence(name_hand(felt, felt.hand), raised, ":", Name(str(bettor)), "may follow or stay")
    return felt, ask("follow", bettor, choices, words, hand=felt.hand_of(felt.hand))


def _split_hand(felt: Position, paying: tuple[Bettor, ...]) -> Position:
    """Part the pair: the first hand keeps its chips, and who pays has as much on the second.

    Where nobody pays, the split is free, and everybody has a free bet on the second hand.
    """
    hand = felt.hand
    number = 1 + max(one.number for one in felt.hands if one.seat == hand.seat)
    piles = {
        bettor: Pile(base=pile.base + pile.free, added=True) if paying else Pile(free=pile.base + pile.free)
        for bettor, pile in hand.piles.items()
        if not paying or bettor in paying
    }
    kept = replace(hand, cards=hand.cards[:1], came="split")
    new = replace(kept, number=number, cards=hand.cards[1:], piles=FrozenMap(piles))
    last = max(place for place, one in enumerate(felt.hands) if (one.seat, one.origin) == (hand.seat, hand.origin))
    felt = felt.with_hands(kept)
    felt = felt.with_hands(felt.hands[last], new, place=last)
    return felt.telling(*(tell_cards(felt, one, "split") for one in (kept, new)))


def _pass_hand(felt: Position) -> Position:
    """A hand that has nothing to decide is passed, and told of where that is not plain already."""
    hand, count = felt.hand, felt.count(felt.hand)
    if hand.end or count.over:
        return felt
    name, meant, (total, detail) = name_hand(felt, hand), felt.hand_of(hand), count_points(count)
    if count.natural:
        words = Sentence(name, Agrees("shows"), str(count))
        shows = Event("exposed", str(meant), words, hand.cards, hand=meant, total=total, detail=detail)
        return felt.telling(shows) if felt.is_hidden(hand) else felt
    if felt.is_hidden(hand):  # what nobody may know is told as if it had been chosen
        return felt.telling(tell_decision(felt, hand, "stand"))
    words = Sentence(name, Agrees("stands"), f"with {count}")
    return felt.telling(Event("stood", str(meant), words, hand=meant, total=total, detail=detail))


def _draw_card(felt: Position) -> Position:
    """One more card for the hand, face up; a hand that lay face down is turned over when it is over."""
    card, felt = felt.next_card()
    was_hidden = felt.is_hidden(felt.hand)
    hand = felt.hand.plus(card)
    felt = felt.with_hands(hand)
    count, meant, name = felt.count(hand), felt.hand_of(hand), name_hand(felt, hand)
    makes: tuple[Part, ...] = (f"the {card.words}",)
    total, detail = None, None
    if not felt.is_hidden(hand):
        makes, (total, detail) = (f"the {card.words} and", *word_count(count)), count_points(count)
    words = Sentence(name, Agrees("draws"), *makes)
    drawn = Event("drawn", str(meant), words, (card,), hand=meant, face_up=True, total=total, detail=detail)
    felt = felt.telling(drawn)
    if was_hidden and count.over:
        words = Sentence(name, Agrees("turns"), Agrees("its"), "cards over")
        felt = felt.telling(Event("exposed", str(meant), words, hand.cards, hand=meant, total=total, detail=detail))
    return felt


def _describe_situation(felt: Position, hand: SeatHand, choices: tuple[Choice, ...]) -> Sentence:
    """The turn in words that give away nothing that lies face down."""
    name, up = name_hand(felt, hand), f"the {felt.dealer[0].words}"
    if felt.is_hidden(hand):
        return Sentence(name, Agrees("is"), f"to act against {up}")
    can = list(dict.fromkeys(choice.action for choice in choices))
    listed = f"{', '.join(can[:-1])} or {can[-1]}"
    return Sentence(name, Agrees("has"), f"{felt.count(hand)} against {up} and may {listed}")
