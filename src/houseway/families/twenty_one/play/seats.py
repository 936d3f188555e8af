"""The seats decide: insurance, early surrender and the look at the hole card; then each hand in turn.

Those on the back line say whether they follow a raise.
"""

from dataclasses import replace

from houseway.core.money import Cents
from houseway.core.round import Choice, Decision, Event
from houseway.core.round.sentences import Agrees, Name, Part, Sentence
from houseway.core.round.settlement_words import THE_DEALER
from houseway.core.table import PLAYER_DEALER, Bettor
from houseway.core.values import FrozenMap
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


def offer_insurance(position: Position) -> tuple[Position, Question | None]:
    """Offer insurance to everybody with a base wager, one after the other, where the up card calls for it."""
    rule = position.page.insurance
    offers = _list_insurable(position)
    if rule is None or position.up not in rule.against or position.nobody_acts or position.place >= len(offers):
        return position.begin_stage("early surrender"), None
    place, bettor = offers[position.place]
    hand = position.hands[place]
    choices = list_insurance_choices(position, hand, bettor)
    if len(choices) == 1:
        return position.go_on(), None
    beside: tuple[Part, ...] = ("beside", name_hand(position, hand)) if bettor.place or position.page.hands > 1 else ()
    words = Sentence(Name(str(bettor)), "may insure against a natural", *beside)
    return position, ask("insurance", bettor, choices, words, hand=position.identify(hand), wager=rule.wager)


def answer_insurance(position: Position, decision: Decision) -> Position:
    """Play on after somebody insured, took even money, or did neither."""
    place, bettor = _list_insurable(position)[position.place]
    pile, meant = position.hands[place].piles[bettor], position.identify(position.hands[place])
    rule = position.page.insurance
    assert rule is not None
    event = tell_bettor_decision(decision.by, decision.action, meant)
    if decision.action == "insure":
        assert decision.amount is not None
        pile = replace(pile, insurance=decision.amount)
        event = tell_bettor_decision(decision.by, "insure", meant, wager=rule.wager, amount=decision.amount)
    elif decision.action == "even money":
        pile = replace(pile, even_money=True)
    return position.replace_pile(bettor, pile, place=place).tell(event).go_on()


def offer_early_surrender(position: Position) -> tuple[Position, Question | None]:
    """Offer an early surrender to every hand; then look at the hole card, which may end the round."""
    rule = position.page.surrender
    offered = rule is not None and rule.timing == "early" and position.is_checked and not position.nobody_acts
    if not offered or position.place >= len(position.hands):
        return _look_at_hole_card(position), None
    hand = position.hand
    joker_ends = position.page.deal.joker_ends_hand and any(card.is_joker for card in hand.cards)
    if position.count(hand).natural or joker_ends or not can_surrender(position, hand):
        return position.go_on(), None
    words = Sentence(name_hand(position, hand), "may surrender half before the hole card is looked at")
    return position, ask(
        "early surrender", hand.player, (PLAY_ON, Choice("surrender")), words, hand=position.identify(hand)
    )


def answer_early_surrender(position: Position, decision: Decision) -> Position:
    """Play on after a hand was given up for half, or was not."""
    event = tell_decision(position, position.hand, decision.action)
    if decision.action == "surrender":
        position = position.replace_hand(replace(position.hand, end="surrendered"))
    return position.tell(event).go_on()


def _list_insurable(position: Position) -> list[tuple[int, Bettor]]:
    return [(place, bettor) for place, hand in enumerate(position.hands) for bettor in sorted(hand.piles)]


def _look_at_hole_card(position: Position) -> Position:
    if not position.is_checked:
        return position.begin_stage("seats")
    if position.compiled.count_hand(position.dealer).natural:
        return turn_hole_card(position).begin_stage("settling")
    return position.tell(_NO_NATURAL).begin_stage("seats")


SWITCHING = (Choice("keep"), Choice("switch"))


def play_seats(position: Position) -> tuple[Position, Question | None]:
    """Take one step: a card that comes by itself, a forced choice, a question, or on to the next hand."""
    if position.nobody_acts or position.place >= len(position.hands):
        return position.begin_stage("player-dealer"), None
    if position.following:
        return _ask_back_line(position, position.following)
    hand = position.hand
    if position.page.switch and hand.seat not in position.chose_cards:
        words = Sentence(Name(str(hand.player)), "may switch the second cards of", Agrees("its"), "hands")
        return position, ask("switch", hand.player, SWITCHING, words)
    if len(hand.cards) == 1:
        return _draw_card(position), None
    choices = list_hand_choices(position, hand)
    if len(choices) > 1:
        return position, ask(
            "hand", hand.player, choices, _describe_situation(position, hand, choices), hand=position.identify(hand)
        )
    return _force_choice(position, choices[0]), None


def _force_choice(position: Position, only: Choice) -> Position:
    """Make the table after the one thing that a hand could do: stand, or hit."""
    if only.action == "stand":
        return _pass_hand(position).go_on()
    assert only.action == "hit", "a hand that may do anything else may also stand or hit"
    hand = position.hand
    if position.is_hidden(hand):  # what nobody may know is told as if it had been chosen
        return _draw_card(position.tell(tell_decision(position, hand, "hit")))
    words, meant = Sentence(name_hand(position, hand), "must hit"), position.identify(hand)
    return _draw_card(position.tell(Event("decided", meant.owner, words, hand=meant, detail="must hit")))


def answer_switch(position: Position, decision: Decision) -> Position:
    """Play on after a seat exchanged its second cards, or kept them."""
    seat = position.hand.seat
    position = replace(position, chose_cards=position.chose_cards | {seat})
    if decision.action == "keep":
        return position.tell(tell_bettor_decision(decision.by, "keep"))
    one, two = position.place, position.place + 1
    first, second = position.hands[one], position.hands[two]
    position = position.replace_hand(
        replace(first, cards=(first.cards[0], second.cards[1]), came="switched"), place=one
    )
    position = position.replace_hand(
        replace(second, cards=(second.cards[0], first.cards[1]), came="switched"), place=two
    )
    position = position.tell(tell_bettor_decision(decision.by, "switch"))
    return position.tell(*(tell_cards(position, position.hands[place], "switched") for place in (one, two)))


def answer_hand(position: Position, decision: Decision) -> Position:
    """Play on after a seat chose for its hand."""
    hand, action = position.hand, decision.action
    if action == "stand":
        return position.tell(tell_decision(position, hand, action)).go_on()
    if action == "hit":
        return _draw_card(position.tell(tell_decision(position, hand, action)))
    if action in ("surrender", "rescue"):
        end: End = "surrendered" if action == "surrender" else "rescued"
        return position.replace_hand(replace(hand, end=end)).tell(tell_decision(position, hand, action)).go_on()
    if action == "free double":
        piles = {bettor: replace(pile, free_raise=pile.whole) for bettor, pile in hand.piles.items()}
        doubled = replace(hand, piles=FrozenMap(piles), doubled=hand.doubled + 1)
        return _draw_card(position.replace_hand(doubled).tell(tell_decision(position, hand, action)))
    if action == "free split":
        return _split_hand(position.tell(tell_decision(position, hand, action)), ())
    return _raise_wager(position, decision)


def answer_follow(position: Position, decision: Decision) -> Position:
    """Play on after one on the back line went with the seat's raise, or stayed."""
    following = position.following
    assert following is not None
    bettor, rest = following.asked[0], following.asked[1:]
    after, meant = replace(following, asked=rest), position.identify(position.hand)
    if decision.action == "stay":
        # A raise of nothing keeps the raises in step with the seat's doubles, for a rescue takes back the last of them.
        position = _add_raise(position, bettor, 0) if following.action == "double" else position
        return replace(position.tell(tell_bettor_decision(decision.by, "stay", meant)), following=after)
    assert decision.amount is not None
    if following.action == "double":
        position = _add_raise(position, bettor, decision.amount)
    event = tell_bettor_decision(decision.by, "follow", meant, wager=position.hand.wager, amount=decision.amount)
    return replace(position.tell(event), following=replace(after, joined=(*after.joined, bettor)))


def _raise_wager(position: Position, decision: Decision) -> Position:
    """Make a double, again or for the first time, or a split, with the seat's own chips.

    The back line is asked next.
    """
    assert decision.amount is not None
    hand = position.hand
    event = tell_decision(position, hand, decision.action, wager=hand.wager, amount=decision.amount)
    if decision.action == "split":
        return replace(position.tell(event), following=Following("split", (hand.player,), hand.back_line))
    position = _add_raise(position, hand.player, decision.amount)
    return replace(position.tell(event), following=Following("double", (hand.player,), hand.back_line))


def _add_raise(position: Position, bettor: Bettor, amount: Cents) -> Position:
    pile = position.hand.piles[bettor]
    return position.replace_pile(bettor, replace(pile, raises=(*pile.raises, amount)))


def _ask_back_line(position: Position, following: Following) -> tuple[Position, Question | None]:
    """Ask the next one behind the seat; when all have said, the raise is played."""
    if not following.asked:
        position = replace(position, following=None)
        if following.action == "split":
            return _split_hand(position, following.joined), None
        return _draw_card(position.replace_hand(replace(position.hand, doubled=position.hand.doubled + 1))), None
    bettor = following.asked[0]
    choices = list_follow_choices(position, bettor)
    if len(choices) == 1:
        return answer_follow(position, Decision(str(bettor), "stay")), None
    raised = Agrees(f"{following.action}s")
    words = Sentence(name_hand(position, position.hand), raised, ":", Name(str(bettor)), "may follow or stay")
    return position, ask("follow", bettor, choices, words, hand=position.identify(position.hand))


def _split_hand(position: Position, paying: tuple[Bettor, ...]) -> Position:
    """Part the pair: the first hand keeps its chips, and who pays has as much on the second.

    Where nobody pays, the split is free, and everybody has a free bet on the second hand.
    """
    hand = position.hand
    number = 1 + max(one.number for one in position.hands if one.seat == hand.seat)
    piles = {
        bettor: Pile(base=pile.base + pile.free, added=True) if paying else Pile(free=pile.base + pile.free)
        for bettor, pile in hand.piles.items()
        if not paying or bettor in paying
    }
    kept = replace(hand, cards=hand.cards[:1], came="split")
    new = replace(kept, number=number, cards=hand.cards[1:], piles=FrozenMap(piles))
    last = max(place for place, one in enumerate(position.hands) if (one.seat, one.origin) == (hand.seat, hand.origin))
    position = position.replace_hand(kept)
    position = position.replace_hand(position.hands[last], new, place=last)
    return position.tell(*(tell_cards(position, one, "split") for one in (kept, new)))


def _pass_hand(position: Position) -> Position:
    """A hand that has nothing to decide is passed, and told of where that is not plain already."""
    hand, count = position.hand, position.count(position.hand)
    if hand.end or count.over:
        return position
    name, meant, (total, detail) = name_hand(position, hand), position.identify(hand), count_points(count)
    if count.natural:
        words = Sentence(name, Agrees("shows"), str(count))
        shows = Event("exposed", str(meant), words, hand.cards, hand=meant, total=total, detail=detail)
        return position.tell(shows) if position.is_hidden(hand) else position
    if position.is_hidden(hand):  # what nobody may know is told as if it had been chosen
        return position.tell(tell_decision(position, hand, "stand"))
    words = Sentence(name, Agrees("stands"), f"with {count}")
    return position.tell(Event("stood", str(meant), words, hand=meant, total=total, detail=detail))


def _draw_card(position: Position) -> Position:
    """Draw one more card for the hand, face up; a hand that lay face down is turned over when it is over."""
    card, position = position.draw()
    was_hidden = position.is_hidden(position.hand)
    hand = position.hand.add(card)
    position = position.replace_hand(hand)
    count, meant, name = position.count(hand), position.identify(hand), name_hand(position, hand)
    makes: tuple[Part, ...] = (f"the {card.words}",)
    total, detail = None, None
    if not position.is_hidden(hand):
        makes, (total, detail) = (f"the {card.words} and", *word_count(count)), count_points(count)
    words = Sentence(name, Agrees("draws"), *makes)
    drawn = Event("drawn", str(meant), words, (card,), hand=meant, face_up=True, total=total, detail=detail)
    position = position.tell(drawn)
    if was_hidden and count.over:
        words = Sentence(name, Agrees("turns"), Agrees("its"), "cards over")
        position = position.tell(
            Event("exposed", str(meant), words, hand.cards, hand=meant, total=total, detail=detail)
        )
    return position


def _describe_situation(position: Position, hand: SeatHand, choices: tuple[Choice, ...]) -> Sentence:
    """Describe the turn in words that give away nothing that lies face down."""
    name, up = name_hand(position, hand), f"the {position.dealer[0].words}"
    if position.is_hidden(hand):
        return Sentence(name, Agrees("is"), f"to act against {up}")
    can = list(dict.fromkeys(choice.action for choice in choices))
    listed = f"{', '.join(can[:-1])} or {can[-1]}"
    return Sentence(name, Agrees("has"), f"{position.count(hand)} against {up} and may {listed}")
