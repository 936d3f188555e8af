"""Which posts a page allows: straddles, kills, missed blinds, bomb pots and over buttons."""

from houseway.errors import TableRefusal
from houseway.families.poker.felt import Felt
from houseway.families.poker.limits import part_of
from houseway.money import Cents, show_money
from houseway.table import Post

FROM_THE_POT = 0
"""The seat number of a fee by the clock that comes from the pot and not from a player."""


def check_posts(felt: Felt) -> None:
    """Refuse posts of seats that are not dealt in, that the page does not know, or of another amount than it says."""
    told: set[tuple[int, str]] = set()
    for post in felt.posts:
        if post.what == "time" and post.seat == FROM_THE_POT and post.amount > 0:
            continue
        if post.seat not in felt.seats:
            raise TableRefusal(f"seat {post.seat} posts {_article(post)} and is not dealt in")
        if (post.seat, post.what) in told:
            raise TableRefusal(f"seat {post.seat} posts {_article(post)} twice")
        told.add((post.seat, post.what))
        if post.what == "over button" and post.amount:
            raise TableRefusal(f"seat {post.seat}: an over button has no amount")
        if post.amount < 0 or (not post.amount and post.what not in ("ante", "over button")):
            raise TableRefusal(f"seat {post.seat} cannot post {_article(post)} of {show_money(post.amount)}")
        _check(felt, post)
    _check_together(felt)


def _article(post: Post) -> str:
    return f"an {post.what}" if post.what[0] in "ao" else f"a {post.what}"


def _check(felt: Felt, post: Post) -> None:
    match post.what:
        case "straddle":
            _check_straddle(felt, post)
        case "kill":
            _check_kill(felt, post)
        case "blind" | "dead blind":
            _check_missed(felt, post)
        case "bomb pot" if felt.page.bomb_pot is None:
            raise TableRefusal("no bomb pots are played in this game")
        case "over button" if felt.page.over_buttons is None:
            raise TableRefusal("no over buttons are played in this game")


def _check_straddle(felt: Felt, post: Post) -> None:
    straddle, blind = felt.page.straddle, felt.limits.big_blind
    if straddle is None or not felt.page.blinds:
        raise TableRefusal("no straddles are taken in this game")
    seat = felt.seats[felt.limits.after]
    if post.seat != seat:
        raise TableRefusal(f"seat {post.seat} cannot straddle: the seat after the last blind is seat {seat}")
    _check_amount(post, part_of(blind, straddle.multiple, "the straddle"))
    chips = felt.chips[felt.limits.after]
    if straddle.needs and chips < straddle.needs * blind:
        needs = show_money(straddle.needs * blind)
        raise TableRefusal(f"seat {post.seat} has {show_money(chips)}, and a straddle needs {needs}")


def _check_kill(felt: Felt, post: Post) -> None:
    if felt.page.kill is None:
        raise TableRefusal("no pots are killed in this game")
    _check_amount(post, kill_blind(felt))


def _check_missed(felt: Felt, post: Post) -> None:
    """A blind out of turn is at most the big blind, chips that are there in turn included; dead ones are the others."""
    blinds = felt.limits.blinds
    if felt.page.missed is None or not blinds:
        raise TableRefusal(f"no {post.what}s are posted out of turn in this game")
    most = felt.limits.big_blind * (1 if post.what == "blind" else len(blinds) - 1)
    if post.amount > most:
        raise TableRefusal(f"seat {post.seat}: a {post.what} of {show_money(post.amount)} is more than can be owed")


def _check_amount(post: Post, amount: Cents) -> None:
    if post.amount != amount:
        raise TableRefusal(f"seat {post.seat}: the {post.what} is {show_money(amount)}, not {show_money(post.amount)}")


def _check_together(felt: Felt) -> None:
    """Refuse a second straddle or kill, and a bomb pot that not everybody posts alike, or beside other posts."""
    kinds = [post.what for post in felt.posts]
    if kinds.count("kill") > 1:
        raise TableRefusal("only one player kills a pot")
    if "bomb pot" not in kinds:
        return
    bombs = {post.seat: post.amount for post in felt.posts if post.what == "bomb pot"}
    if set(bombs) != set(felt.seats) or len(set(bombs.values())) > 1:
        raise TableRefusal("a bomb pot is posted by everybody who is dealt in, and by all alike")
    if {"straddle", "kill", "blind"} & set(kinds):
        raise TableRefusal("a bomb pot has no blinds, and so no straddle and no kill")
    if len(felt.page.street) < 2 or not any(street.bet != "none" for street in felt.page.street[1:]):
        raise TableRefusal("a bomb pot needs a later street to bet on")


def kill_blind(felt: Felt) -> Cents:
    """What a kill costs who kills the pot."""
    kill, limits = felt.page.kill, felt.limits
    assert kill is not None, "the page has kill pots"
    if kill.blind == "all blinds":
        return sum(limits.blinds)
    return part_of(limits.big_blind, kill.multiple, "the kill blind")
