"""Between two rounds of a pot game: who has the button and posts, and what may be asked for before the next deal."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.cli.play_seats import YOUR_SEAT, Seats
from houseway.core.errors import TableRefusal
from houseway.core.money import parse_money, show_money
from houseway.families import family_of
from houseway.families.limits import show_limit
from houseway.families.poker import POKER
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.next_hand import list_blinds

if TYPE_CHECKING:
    from houseway.core.table import Post
    from houseway.families.poker.play.next_hand import NextHand
    from houseway.families.poker.play.standing import Way

WAYS: "dict[str, Way]" = {
    "": "waits",
    "wait": "waits",
    "waits": "waits",
    "post": "posts",
    "posts": "posts",
    "buy": "buys the button",
    "buys": "buys the button",
    "buys the button": "buys the button",
    "buy the button": "buys the button",
}


def answer_between(seats: Seats, typed: str) -> str | None:
    """Do what a player asks for before the deal, and say what was done; none where it is nothing of the kind."""
    line = " ".join(typed.lower().split())
    for words, ask in _ASKED:
        for word in words if seats.table.pot_side else ():
            if line == word or line.startswith(f"{word} "):
                return ask(seats, line.removeprefix(word).strip())
    return None


def _announce_straddle(seats: Seats, _: str) -> str:
    seats.chair.straddle()
    hand = make_next_hand(seats)
    if hand is not None and any(post.what == "straddle" for post in hand.posts):
        return "You straddle the next hand."
    return "You say straddle, but you are not first after the blinds in the next hand: nothing is put down."


def _take_over_button(seats: Seats, _: str) -> str:
    """Take an over button or give it back; every other one of the others keeps you company."""
    assert seats.table.pot_side is not None, "who asks looks first"
    if YOUR_SEAT in seats.table.pot_side.standing.over:
        seats.chair.give_back_over_button()
        return "You give the over button back."
    seats.chair.take_over_button()
    company = seats.others[::2]
    for seat in company:
        seats.table.find_seat(seat).take_over_button()
    listed = " and ".join(f"seat {seat}" for seat in company)
    return f"You take an over button, and so do{'es' if len(company) == 1 else ''} {listed}."


def _ask_for_bomb_pot(seats: Seats, rest: str) -> str:
    if not POKER.has(seats.game) or seats.game.rules.bomb_pot is None:
        raise TableRefusal("no bomb pot is played in this game")
    if not rest:
        raise TableRefusal("say how much everybody puts up, as in bomb 10")
    amount = parse_money(rest)
    seats.chair.ask_for_bomb_pot(amount)
    return f"The next hand is a bomb pot: everybody puts up {show_money(amount)}."


def _sit_out(seats: Seats, _: str) -> str:
    seats.chair.sit_out()
    return "You sit out: press Enter to watch the next hand, or type sit in to come back."


def _sit_in(seats: Seats, rest: str) -> str:
    way = WAYS.get(rest)
    if way is None:
        raise TableRefusal("sit in, sit in posts or sit in buys: wait for the big blind, post, or buy the button")
    seats.chair.sit_in(way)
    return f"You sit in{_say_coming(seats)}."


_ASKED = (
    (("straddle",), _announce_straddle),
    (("over buttons", "over button", "over"), _take_over_button),
    (("bomb pot", "bomb"), _ask_for_bomb_pot),
    (("sit out",), _sit_out),
    (("sit in",), _sit_in),
)


def _say_coming(seats: Seats) -> str:
    hand = make_next_hand(seats)
    if hand is None or YOUR_SEAT in hand.seats:
        posts = ", ".join(f"{post.what} {show_money(post.amount)}" for post in describe_own_posts(hand)) if hand else ""
        return f" and are dealt in next hand{f' ({posts})' if posts else ''}"
    return ", and are dealt in when the big blind comes to you, or when you post (sit in posts)"


def describe_own_posts(hand: "NextHand") -> "list[Post]":
    """Find what you post beside antes and blinds."""
    return [post for post in hand.posts if post.seat == YOUR_SEAT and post.amount]


def make_next_hand(seats: Seats) -> "NextHand | None":
    """Make the next round as it would be dealt now; none where it cannot be."""
    table = seats.table
    if table.pot_side is None:
        return None
    try:
        return table.pot_side.next(table.layout, table.stacks, table.limit, table.fee)
    except TableRefusal:
        return None


def say_next(seats: Seats) -> Iterator[str]:
    """Say the next round in a few words: button and blinds, kills and limits, the collection by the clock."""
    hand, game, button = make_next_hand(seats), seats.game, seats.table.next_button()
    if button is not None and (words := family_of(game).button_words(yours=button == YOUR_SEAT)):
        yield f"{_say_who(button)} {words}."
    if hand is None or not POKER.has(game):
        return
    page = game.rules
    if page.action.first != "seat 1":
        yield f"{_say_who(hand.button)} {'have' if hand.button == YOUR_SEAT else 'has'} the button."
    if YOUR_SEAT not in hand.seats:
        yield _say_waiting(seats)
    for seat, blind in zip(hand.standing.posted, list_blinds(page, len(hand.seats)), strict=False):
        if seat == YOUR_SEAT and not any(post.what == "bomb pot" for post in hand.posts):
            yield f"You post the {blind.name}."
    yield from _post_words(page, hand)


def _say_waiting(seats: Seats) -> str:
    """Why you are not dealt in, and what to do about it."""
    assert seats.table.pot_side is not None, "who asks looks first"
    if YOUR_SEAT in seats.table.pot_side.standing.away:
        return "You sit out: type sit in to come back."
    return "You wait for the big blind: type sit in posts to pay and be dealt in before it."


def _post_words(page: PokerPage, hand: "NextHand") -> Iterator[str]:
    for post in hand.posts:
        if post.what == "kill" and page.kill and hand.limit:
            times = Fraction(page.kill.multiple)
            grown = {"lower": int(hand.limit.lower * times), "upper": int(hand.limit.upper * times)}
            limits = show_limit(hand.limit.model_copy(update=grown))
            yield f"{_say_who(post.seat)} must kill the pot: the limits are {limits}."
    clock = [post for post in hand.posts if post.what == "time"]
    if clock:
        whose = "from the pot" if clock[0].seat == 0 else "from everybody"
        yield f"The collection of the half hour is due: {show_money(clock[0].amount)} {whose}."


def _say_who(seat: int) -> str:
    return "You" if seat == YOUR_SEAT else f"Seat {seat}"
