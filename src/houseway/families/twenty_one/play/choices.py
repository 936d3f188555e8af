"""What a hand may do now: exactly what the rules allow and its owner can fund. What changes least comes first."""

from collections.abc import Iterator

from houseway.core.money import Cents
from houseway.core.ranking.twenty_one import TwentyOneHand
from houseway.core.round import Choice
from houseway.core.table import Bettor
from houseway.families.twenty_one.page import Totals
from houseway.families.twenty_one.play.position import Pile, Position, SeatHand, count_of_one_origin, find_pair_value

STAND = Choice("stand")
ACE, TEN = 1, 10


def list_hand_choices(position: Position, hand: SeatHand) -> tuple[Choice, ...]:
    """List all that the player of a hand may do with it; one who may only stand has nothing to decide."""
    count = position.count(hand)
    joker_ends = position.page.deal.joker_ends_hand and any(card.is_joker for card in hand.cards)
    if hand.end or count.natural or count.over or joker_ends or not position.has_spare(1):
        return (STAND,)
    if hand.doubled:
        return (STAND, *_list_after_double(position, hand))
    if _is_complete_ace(position, hand):
        return (STAND, *_list_split(position, hand))
    must = position.compiled.read_seat_chart(hand.cards, hand.came)
    drawing = (
        (Choice("hit"), *_list_double(position, hand, count))
        if must != "stand"
        else _list_double_despite_chart(position, hand, count)
    )
    standing = (STAND,) if must != "hit" else ()
    return (*standing, *drawing, *_list_split(position, hand), *_list_surrender(position, hand))


def list_raise_choices(position: Position, action: str, bettor: Bettor, pile: Pile) -> tuple[Choice, ...]:
    """List the ways to double or to follow a double: for the most it may be, and for less where that is allowed."""
    rule = position.page.double
    assert rule is not None
    cap = position.setup.limits.maximum if rule.capped else None
    most = pile.whole if cap is None else min(pile.whole, cap)
    if rule.amount == "equal":
        return (Choice(action, amount=most),) if position.can_fund(bettor, most) else ()
    if rule.amount == "less when short" and position.can_fund(bettor, most):
        return (Choice(action, amount=most),)
    funds = position.find_funds(bettor)
    top = most if funds is None else min(most, funds)
    least: Cents = position.setup.limits.minimum if rule.least == "table minimum" else 1
    if top < least:
        return ()
    for_less = (Choice(action, amount=least, most=top - 1),) if least < top else ()
    return (Choice(action, amount=top), *for_less)


def list_follow_choices(position: Position, bettor: Bettor) -> tuple[Choice, ...]:
    """List what one on the back line may do when the seat doubles or splits: stay, or follow."""
    assert position.following is not None
    stay, pile = Choice("stay"), position.hand.piles[bettor]
    if position.following.action == "double":
        return (stay, *list_raise_choices(position, "follow", bettor, pile))
    amount = pile.base + pile.free
    return (stay, Choice("follow", amount=amount)) if position.can_fund(bettor, amount) else (stay,)


def list_insurance_choices(position: Position, hand: SeatHand, bettor: Bettor) -> tuple[Choice, ...]:
    """List what one with a wager on a hand may do when insurance is offered."""
    rule, pile = position.page.insurance, hand.piles[bettor]
    assert rule is not None
    even = (Choice("even money"),) if rule.even_money and position.count(hand).natural else ()
    return (
        Choice("no insurance"),
        *_list_insurance_amounts(position, bettor, pile.base // 2, rule.amount == "half"),
        *even,
    )


def _list_insurance_amounts(position: Position, bettor: Bettor, half: Cents, exactly: bool) -> Iterator[Choice]:
    funds = position.find_funds(bettor)
    top = half if funds is None else min(half, funds)
    if top <= 0 or (exactly and top < half):
        return
    yield Choice("insure", amount=top)
    if not exactly and top > 1:
        yield Choice("insure", amount=1, most=top - 1)


def can_surrender(position: Position, hand: SeatHand) -> bool:
    """Say whether a hand of two cards may be given up for half, at the moment when its game allows that."""
    rule = position.page.surrender
    if rule is None or len(hand.cards) != 2 or position.up in rule.not_against or not hand.own_pile.base:
        return False
    return hand.came != "split" or rule.after_split


def _list_surrender(position: Position, hand: SeatHand) -> tuple[Choice, ...]:
    rule = position.page.surrender
    was_offered = rule is not None and rule.timing == "early" and position.is_checked and hand.came != "split"
    return (Choice("surrender"),) if can_surrender(position, hand) and not was_offered else ()


def _list_after_double(position: Position, hand: SeatHand) -> Iterator[Choice]:
    rule = position.page.double
    if rule is None or not hand.own_pile.raises:
        return
    if rule.rescue:
        yield Choice("rescue")
    draws = rule.despite_chart or position.compiled.read_seat_chart(hand.cards, hand.came) != "stand"
    if hand.doubled <= rule.again and draws:
        yield from list_raise_choices(position, "double again", hand.player, hand.own_pile)


def _list_double_despite_chart(position: Position, hand: SeatHand, count: TwentyOneHand) -> tuple[Choice, ...]:
    """List the doubles of a hand that must stand, where its game lets it double all the same."""
    rule = position.page.double
    return _list_double(position, hand, count) if rule is not None and rule.despite_chart else ()


def _list_double(position: Position, hand: SeatHand, count: TwentyOneHand) -> tuple[Choice, ...]:
    free, rule = position.page.free, position.page.double
    if len(hand.cards) != 2:
        return ()
    if free and _is_among(free.double, count):
        return (Choice("free double"),)
    if rule is None or (hand.came == "split" and not rule.after_split):
        return ()
    if rule.totals is not None and not _is_among(rule.totals, count):
        return ()
    return list_raise_choices(position, "double", hand.player, hand.own_pile)


def _list_split(position: Position, hand: SeatHand) -> tuple[Choice, ...]:
    rule, value = position.page.split, find_pair_value(hand.cards)
    if rule is None or value is None:
        return ()
    if value == TEN and rule.tens == "same rank" and hand.cards[0].rank != hand.cards[1].rank:
        return ()
    own_limit = {ACE: rule.aces_most_hands, TEN: rule.tens_most_hands}.get(value)
    limit = rule.most_hands if own_limit is None else own_limit
    if limit is not None and count_of_one_origin(hand, position.hands) >= limit:
        return ()
    if not position.has_spare(2):
        return ()
    free = position.page.free
    if free and (free.split_tens or value != TEN):
        return (Choice("free split"),)
    amount = hand.own_pile.base + hand.own_pile.free
    return (Choice("split", amount=amount),) if position.can_fund(hand.player, amount) else ()


def _is_complete_ace(position: Position, hand: SeatHand) -> bool:
    rule = position.page.split
    return rule is not None and rule.aces_draw == "one card" and hand.is_split_ace and len(hand.cards) == 2


def _is_among(totals: Totals, count: TwentyOneHand) -> bool:
    return count.halves // 2 in (totals.soft if count.soft else totals.hard)
