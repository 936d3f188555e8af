"""Advice at a pot game: what the other players would do in one's place, without bluffs, and the figures behind it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.core.cards import show_cards
from houseway.core.money import show_money
from houseway.core.round import Choice, Turn
from houseway.families.poker.advise.bot import Seat, Sober, choose_from_seat, find_needed_share, find_price, value_share
from houseway.families.poker.show.offers import find_call

if TYPE_CHECKING:
    from houseway.book.loader import Game
    from houseway.families.poker.page import PokerPage
    from houseway.families.poker.play.seen_pot import PotView

DEALS = 8_000
"""Deals behind a figure: its standard error is about half a percent."""
OPEN = 0.015
"""Two shares that differ by less may be the same: twice the error of their difference."""


def write_hint(game: "Game[PokerPage]", seen: "PotView", me: str, turn: Turn) -> Iterator[str]:
    """Write what the hand is worth here, and what to do with it."""
    seat = Seat(game, seen, me, Sober(), DEALS)
    choice = choose_from_seat(seat, turn)
    match choice.action:
        case "draw" | "discard" | "stand pat":
            yield from _tell_throwing(seat, turn, choice)
        case "turn up":
            yield f"Turn up {choice.cards[0]}: it tells the least."
        case "keep down":
            yield "Keep it down: what nobody sees tells nobody."
        case "show":
            yield "Show: a hand that is thrown away cannot win, and showing costs nothing."
        case "pass":
            yield "Do not kill: it makes the hand dearer before you have seen all of it."
        case _:
            yield from _tell_betting(seat, turn, choice)


def _tell_betting(seat: Seat, turn: Turn, choice: Choice) -> Iterator[str]:
    share, others = value_share(seat, turn), len(seat.others)
    hands = "one hand" if others == 1 else f"{others} hands"
    shown = "by what you see of them" if any(map(seat.seen.list_up_cards, seat.others)) else "that may be anything"
    known = f", each the best of {seat.shape.draws + 1} at random since they draw" if seat.shape.draws else f" {shown}"
    fair = 1 / (others + 1)
    yield f"Your hand takes about {share:.0%} of the pot against {hands}{known}; a fair share is {fair:.0%}."
    falsely = any(one.action == "open falsely" for one in turn.choices)
    match choice.action:
        case "bet" if any(one.action == "fold" for one in turn.choices):
            yield _tell_price(seat, "Bet", choice.amount or 0)
        case "bet" | "raise" | "complete":
            yield f"{choice.action.capitalize()}: it is well above that."
        case "check":
            yield "Check." + (" You have no openers, and a false opening loses the pot." if falsely else "")
        case "bring in":
            yield "Bring it in: that is the least you can do."
        case "fold" if not find_call(turn):
            yield _tell_price(seat, "Fold", turn.choices[0].amount or 0)
        case action:
            yield _tell_price(seat, action.capitalize(), find_call(turn))


def _tell_price(seat: Seat, verdict: str, cost: int) -> str:
    """Tell the price of staying in, in the pot as it will be if the others stay in too."""
    asks = find_price(seat, cost)
    calls = " (with the calls of those who have yet to act)" if seat.missing else ""
    really = find_needed_share(seat, cost)
    more = f", and with those in mind who have bet {really:.0%}" if seat.seen.raises and really > asks else ""
    pot = show_money(seat.seen.pot + seat.missing)
    return f"{verdict}: {show_money(cost)} for a pot of {pot}{calls} needs {asks:.0%}{more}."


def _tell_throwing(seat: Seat, turn: Turn, choice: Choice) -> Iterator[str]:
    """Tell which cards to throw away, and what standing pat or the first of the other ways would be worth."""
    others = [one for one in turn.choices if one != choice]
    weighed = [(one, _share_after(seat, one)) for one in (choice, *others[:1])]
    is_open = len(weighed) > 1 and weighed[0][1] - weighed[1][1] < OPEN
    for one, share in weighed:
        named = f"throw away {show_cards(one.cards)}" if one.cards else "stand pat"
        if one is choice:
            words = "a good way" if is_open else "the best way"
            yield f"{named[0].upper()}{named[1:]}: {words}, with about {share:.0%} of the pot."
        else:
            yield f"To {named} is about as good." if is_open else f"To {named} would be worth {share:.0%}."


def _share_after(seat: Seat, choice: Choice) -> float:
    """Find the share of the pot that is left after throwing these cards away."""
    return seat.share([card for card in seat.own if card not in choice.cards], seat.chance.below(1 << 30))
