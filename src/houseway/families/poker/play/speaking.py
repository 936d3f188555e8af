"""Betting rounds in the hand: how one begins on a street, what is offered, and what an action leads to."""

from dataclasses import replace
from functools import lru_cache

from houseway.core.money import Cents, show_money
from houseway.core.round import Turn
from houseway.families.poker.play.betting import (
    CHECK,
    FOLD,
    NO_PRICE,
    BetRule,
    Bets,
    Price,
    begin_betting,
    bring_in,
    call,
    check,
    fold,
    list_choices,
    make_choice,
    raise_to,
)
from houseway.families.poker.play.dealing import NOBODY, find_dead_opener
from houseway.families.poker.play.dealt_cards import DealtCards
from houseway.families.poker.play.limits import make_bet_rule
from houseway.families.poker.play.openers import has_openers
from houseway.families.poker.play.order import find_first_by_cards, is_pair_up, order_from, was_exposed
from houseway.families.poker.play.position import Position
from houseway.families.poker.play.result import Notes

WHO = tuple(f"seat {number}" for number in range(100))
"""What the seats are called."""


def begin_round(
    position: Position, notes: Notes, at: int, dealt_cards: DealtCards, bets: Bets, live: tuple[int, ...]
) -> Bets:
    """Begin the betting round of a stop, with who speaks first in front."""
    compiled = position.compiled
    street = compiled.walk[at][0]
    limits = position.limits
    rule = limits.rules[street]
    open_pair = compiled.page.street[street].open_pair
    if rule is None or position.posts or open_pair or len(live) == 2:
        times = 2 if _has_over_buttons(position, live) else 1
        rule = make_bet_rule(
            compiled,
            street,
            limits.lower * times,
            limits.upper * times,
            limits.big_blind,
            either=open_pair and is_pair_up(live, dealt_cards.held),
            two_began=len(live) == 2,
        )
    if compiled.opened and compiled.page.sevens:
        # Lowball is for a pot that nobody has opened: no raise after a check, and sevens that must be bet.
        rule = rule._replace(check_raise=False) if notes.low else rule._replace(sevens=False)
    if compiled.reached[at] == 1:
        if bets.price.bets and bets.price.to < rule.least and rule.way in ("fixed", "spread"):
            # Where everybody plays over, the blinds are less than a bet.
            bets = bets._replace(price=Price(bets.price.to))
        return _begin_first_round(position, notes, dealt_cards, bets, rule, live)
    order = (
        live
        if compiled.page.action.later == "left of the button"
        else _order_later_round(position, notes, dealt_cards, bets, live)
    )
    return begin_betting(rule, NO_PRICE, order, bets.stacks, (0,) * len(bets.stacks))


def _has_over_buttons(position: Position, live: tuple[int, ...]) -> bool:
    """Tell whether everybody still in plays with an over button."""
    over = {post.seat for post in position.posts if post.what == "over button"}
    return bool(over) and all(position.seats[place] in over for place in live)


def _begin_first_round(
    position: Position, notes: Notes, dealt_cards: DealtCards, bets: Bets, rule: BetRule, live: tuple[int, ...]
) -> Bets:
    """Begin the first betting round: over the blinds, or begun by the card that opens."""
    price, first = bets.price, position.page.action.first
    if first == "by the cards":
        return _begin_by_cards(position, notes, dealt_cards, bets, rule, live)
    if first == "left of the blinds":
        start = notes.straddler + 1 if notes.straddler >= 0 else position.limits.after
        order = order_from(live, start)
    else:
        order = live
    return begin_betting(rule, price, _put_killer_last(position, notes, order), bets.stacks, bets.front)


def _begin_by_cards(
    position: Position, notes: Notes, dealt_cards: DealtCards, bets: Bets, rule: BetRule, live: tuple[int, ...]
) -> Bets:
    """Begin the first betting round of a game in which the cards say who opens, and mostly who brings it in."""
    page, price = position.page, bets.price
    dead = find_dead_opener(position, dealt_cards, live)
    place = (
        dead
        if dead != NOBODY
        else find_first_by_cards(position.compiled, live, dealt_cards.held, dealt_cards.board, opens=True)
    )
    order = _put_killer_last(position, notes, order_from(live, place))
    rules = page.bring_in
    if rules and not rules.may_check and not price.to:
        price = price._replace(due=position.limits.bring_in)
        rule = rule._replace(completes=rules.may_complete, live=rules.live)
    if dead != NOBODY:
        # Who opens for a dead hand speaks first, and is not the one that the cards force: the last in order is.
        place, order = order[-1], (order[-1], *order[:-1])
    left = begin_betting(rule, price, order, bets.stacks, bets.front)
    passes = dead != NOBODY or (
        page.exposed and page.exposed.opens == "next player" and was_exposed(position.compiled, dealt_cards.held[place])
    )
    if passes and left.queue[:1] == (place,):
        return left._replace(queue=left.queue[1:] + left.queue[:1])
    return left


def _put_killer_last(position: Position, notes: Notes, order: tuple[int, ...]) -> tuple[int, ...]:
    """Give the order of speaking, with the killer at its end where the page says so."""
    if notes.killer >= 0 and position.page.kill and position.page.kill.acts_last:
        return (*(place for place in order if place != notes.killer), notes.killer)
    return order


def _order_later_round(
    position: Position, notes: Notes, dealt_cards: DealtCards, bets: Bets, live: tuple[int, ...]
) -> tuple[int, ...]:
    later = position.page.action.later
    if later == "by the cards":
        leading = live
        if position.page.action.leader_all_in == "next board":
            leading = tuple([place for place in live if bets.stacks[place]]) or live
        return order_from(
            live, find_first_by_cards(position.compiled, leading, dealt_cards.held, dealt_cards.board, opens=False)
        )
    if later == "opener" and notes.opener >= 0:
        return order_from(live, notes.opener)
    return live


def act(bets: Bets, action: str, amount: Cents) -> Bets:
    """Give the betting round after a legal action of the next in the queue."""
    if action == "check":
        return check(bets)
    if action == "call":
        return call(bets, amount)
    if action == "fold":
        return fold(bets)
    return bring_in(bets, amount) if action == "bring in" else raise_to(bets, amount)


def make_turn(position: Position, notes: Notes, at: int, dealt_cards: DealtCards, bets: Bets, pot: Cents) -> Turn:
    """Make the turn of the next in the queue."""
    rule, price, order, queue, stacks, front, able, spoke, _ = bets
    place = queue[0]
    if rule.plain and able > 1 and not spoke >> place & 1:
        # The most common turn by far, which needs nothing that `choices` looks at: everybody has chips for a raise.
        to, full, _, count, capped, _, due, last = price
        had, unit = front[place], full + rule.least
        if not (capped or due) and unit <= had + stacks[place]:
            for other in order:
                if front[other] + stacks[other] > to and other != place:
                    action = "bet" if not to else "raise" if count or last >= 0 else "complete"
                    return _make_plain_turn(
                        position.seats[place], position.compiled.names[at], pot, to - had, action, unit
                    )
    may = list_choices(bets, pot)
    if (
        position.compiled.opened
        and notes.opener < 0
        and not notes.low
        and not has_openers(position.page, dealt_cards.held[place].cards)
    ):
        # Before anybody has opened, a bet without openers is a false opening.
        may = tuple([replace(one, action="open falsely") if one.action == "bet" else one for one in may])
    street = position.compiled.names[at]
    return Turn(WHO[position.seats[place]], may, say_where(street, pot), street=street)


@lru_cache(maxsize=16384)
def _make_plain_turn(seat: int, street: str, pot: Cents, debt: Cents, action: str, to: Cents) -> Turn:
    first = (FOLD, make_choice("call", debt)) if debt else (CHECK,)
    return Turn(WHO[seat], (*first, make_choice(action, to)), say_where(street, pot), street=street)


@lru_cache(maxsize=4096)
def say_where(street: str, pot: Cents) -> str:
    """Say where the hand is, in words."""
    return f"{street.capitalize()}: {show_money(pot)} in the pot"


def note_opening(position: Position, notes: Notes, at: int, dealt_cards: DealtCards, place: int, action: str) -> Notes:
    """Make the notes of a game with openers after an action on its first betting round."""
    if notes.low or position.compiled.reached[at] > 1:
        return notes
    if notes.opener < 0 and action in ("bet", "open falsely"):
        cards = dealt_cards.held[place].cards
        return notes._replace(opener=place, opened_on=cards, falsely=action == "open falsely")
    return notes._replace(called=True) if notes.opener >= 0 and action in ("call", "raise") else notes
