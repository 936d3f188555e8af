"""The seats act: each in turn, hand by hand; and those on the back line say whether they follow a raise."""

from dataclasses import replace

from houseway.core.money import Cents
from houseway.core.round import Choice, Decision, Event
from houseway.core.round.sentences import Agrees, Name, Part, Sentence
from houseway.core.table import Bettor
from houseway.core.values import FrozenMap
from houseway.families.twenty_one.play.choices import follow_choices, hand_choices
from houseway.families.twenty_one.play.hands import End, Pile, SeatHand
from houseway.families.twenty_one.play.position import Felt, Following, Question, ask
from houseway.families.twenty_one.play.wording import bettor_decided, counted, decided, made, name_of, shown

SWITCHING = (Choice("keep"), Choice("switch"))


def play_seats(felt: Felt) -> tuple[Felt, Question | None]:
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
        return _drawn(felt), None
    choices = hand_choices(felt, hand)
    if len(choices) > 1:
        return felt, ask("hand", hand.player, choices, _situation(felt, hand, choices), hand=felt.hand_of(hand))
    return _forced(felt, choices[0]), None


def _forced(felt: Felt, only: Choice) -> Felt:
    """The table after the one thing that a hand could do: stand, or hit."""
    if only.action == "stand":
        return _stands(felt).onward()
    assert only.action == "hit", "a hand that may do anything else may also stand or hit"
    hand = felt.hand
    if felt.is_hidden(hand):  # what nobody may know is told as if it had been chosen
        return _drawn(felt.telling(decided(felt, hand, "hit")))
    words, meant = Sentence(name_of(felt, hand), "must hit"), felt.hand_of(hand)
    return _drawn(felt.telling(Event("decided", meant.owner, words, hand=meant, detail="must hit")))


def answer_switch(felt: Felt, decision: Decision) -> Felt:
    """The table after a seat exchanged its second cards, or kept them."""
    seat = felt.hand.seat
    felt = replace(felt, chose_cards=felt.chose_cards | {seat})
    if decision.action == "keep":
        return felt.telling(bettor_decided(decision.by, "keep"))
    one, two = felt.place, felt.place + 1
    first, second = felt.hands[one], felt.hands[two]
    felt = felt.with_hands(replace(first, cards=(first.cards[0], second.cards[1]), came="switched"), place=one)
    felt = felt.with_hands(replace(second, cards=(second.cards[0], first.cards[1]), came="switched"), place=two)
    felt = felt.telling(bettor_decided(decision.by, "switch"))
    return felt.telling(*(shown(felt, felt.hands[place], "switched") for place in (one, two)))


def answer_hand(felt: Felt, decision: Decision) -> Felt:
    """The table after what a seat did with its hand."""
    hand, action = felt.hand, decision.action
    if action == "stand":
        return felt.telling(decided(felt, hand, action)).onward()
    if action == "hit":
        return _drawn(felt.telling(decided(felt, hand, action)))
    if action in ("surrender", "rescue"):
        end: End = "surrendered" if action == "surrender" else "rescued"
        return felt.with_hands(replace(hand, end=end)).telling(decided(felt, hand, action)).onward()
    if action == "free double":
        piles = {bettor: replace(pile, free_raise=pile.whole) for bettor, pile in hand.piles.items()}
        doubled = replace(hand, piles=FrozenMap(piles), doubled=hand.doubled + 1)
        return _drawn(felt.with_hands(doubled).telling(decided(felt, hand, action)))
    if action == "free split":
        return _split(felt.telling(decided(felt, hand, action)), ())
    return _raised(felt, decision)


def answer_follow(felt: Felt, decision: Decision) -> Felt:
    """The table after one on the back line went with the seat's raise, or stayed."""
    following = felt.following
    assert following is not None
    bettor, rest = following.asked[0], following.asked[1:]
    after, meant = replace(following, asked=rest), felt.hand_of(felt.hand)
    if decision.action == "stay":
        # A raise of nothing keeps the raises in step with the seat's doubles, for a rescue takes back the last of them.
        felt = _with_raise(felt, bettor, 0) if following.action == "double" else felt
        return replace(felt.telling(bettor_decided(decision.by, "stay", meant)), following=after)
    assert decision.amount is not None
    if following.action == "double":
        felt = _with_raise(felt, bettor, decision.amount)
    event = bettor_decided(decision.by, "follow", meant, wager=felt.hand.wager, amount=decision.amount)
    return replace(felt.telling(event), following=replace(after, joined=(*after.joined, bettor)))


def _raised(felt: Felt, decision: Decision) -> Felt:
    """A double, again or for the first time, or a split, with the seat's own chips; the back line is asked next."""
    assert decision.amount is not None
    hand = felt.hand
    event = decided(felt, hand, decision.action, wager=hand.wager, amount=decision.amount)
    if decision.action == "split":
        return replace(felt.telling(event), following=Following("split", (hand.player,), hand.back_line))
    felt = _with_raise(felt, hand.player, decision.amount)
    return replace(felt.telling(event), following=Following("double", (hand.player,), hand.back_line))


def _with_raise(felt: Felt, bettor: Bettor, amount: Cents) -> Felt:
    pile = felt.hand.piles[bettor]
    return felt.with_pile(bettor, replace(pile, raises=(*pile.raises, amount)))


def _ask_back_line(felt: Felt, following: Following) -> tuple[Felt, Question | None]:
    """Ask the next one behind the seat; when all have said, the raise is played."""
    if not following.asked:
        felt = replace(felt, following=None)
        if following.action == "split":
            return _split(felt, following.joined), None
        return _drawn(felt.with_hands(replace(felt.hand, doubled=felt.hand.doubled + 1))), None
    bettor = following.asked[0]
    choices = follow_choices(felt, bettor)
    if len(choices) == 1:
        return answer_follow(felt, Decision(str(bettor), "stay")), None
    raised = Agrees(f"{following.action}s")
    words = Sentence(name_of(felt, felt.hand), raised, ":", Name(str(bettor)), "may follow or stay")
    return felt, ask("follow", bettor, choices, words, hand=felt.hand_of(felt.hand))


def _split(felt: Felt, paying: tuple[Bettor, ...]) -> Felt:
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
    return felt.telling(*(shown(felt, one, "split") for one in (kept, new)))


def _stands(felt: Felt) -> Felt:
    """A hand that has nothing to decide is passed, and told of where that is not plain already."""
    hand, count = felt.hand, felt.count(felt.hand)
    if hand.end or count.over:
        return felt
    name, meant, (total, detail) = name_of(felt, hand), felt.hand_of(hand), counted(count)
    if count.natural:
        words = Sentence(name, Agrees("shows"), str(count))
        shows = Event("exposed", str(meant), words, hand.cards, hand=meant, total=total, detail=detail)
        return felt.telling(shows) if felt.is_hidden(hand) else felt
    if felt.is_hidden(hand):  # what nobody may know is told as if it had been chosen
        return felt.telling(decided(felt, hand, "stand"))
    words = Sentence(name, Agrees("stands"), f"with {count}")
    return felt.telling(Event("stood", str(meant), words, hand=meant, total=total, detail=detail))


def _drawn(felt: Felt) -> Felt:
    """One more card for the hand, face up; a hand that lay face down is turned over when it is over."""
    card, felt = felt.next_card()
    was_hidden = felt.is_hidden(felt.hand)
    hand = felt.hand.plus(card)
    felt = felt.with_hands(hand)
    count, meant, name = felt.count(hand), felt.hand_of(hand), name_of(felt, hand)
    makes: tuple[Part, ...] = (f"the {card.words}",)
    total, detail = None, None
    if not felt.is_hidden(hand):
        makes, (total, detail) = (f"the {card.words} and", *made(count)), counted(count)
    words = Sentence(name, Agrees("draws"), *makes)
    drawn = Event("drawn", str(meant), words, (card,), hand=meant, face_up=True, total=total, detail=detail)
    felt = felt.telling(drawn)
    if was_hidden and count.over:
        words = Sentence(name, Agrees("turns"), Agrees("its"), "cards over")
        felt = felt.telling(Event("exposed", str(meant), words, hand.cards, hand=meant, total=total, detail=detail))
    return felt


def _situation(felt: Felt, hand: SeatHand, choices: tuple[Choice, ...]) -> Sentence:
    """The turn in words that give away nothing that lies face down."""
    name, up = name_of(felt, hand), f"the {felt.dealer[0].words}"
    if felt.is_hidden(hand):
        return Sentence(name, Agrees("is"), f"to act against {up}")
    can = list(dict.fromkeys(choice.action for choice in choices))
    listed = f"{', '.join(can[:-1])} or {can[-1]}"
    return Sentence(name, Agrees("has"), f"{felt.count(hand)} against {up} and may {listed}")
