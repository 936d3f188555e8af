"""Which posts a page allows: straddles, kills, missed blinds, bomb pots and over buttons."""

from typing import NamedTuple

from houseway.core.errors import TableRefusal
from houseway.core.money import Cents, show_money
from houseway.core.table import Post
from houseway.core.table.collection import FROM_THE_POT, check_time
from houseway.families.poker.play.limits import part_of
from houseway.families.poker.play.position import Felt


class MadeUp(NamedTuple):
    """What somebody puts up for blinds that went by: live, and dead."""

    live: Cents
    dead: Cents

    def __str__(self) -> str:
        live = f"{show_money(self.live)} live" if self.live else ""
        dead = f"{show_money(self.dead)} dead" if self.dead else ""
        return " and ".join(filter(None, (live, dead)))


def check_posts(felt: Felt) -> None:
    """Refuse posts of seats that are not dealt in, that the page does not know, or of another amount than it says."""
    told: set[tuple[int, str]] = set()
    for post in felt.posts:
        from_pot = post.what == "time" and post.seat == FROM_THE_POT
        if post.seat not in felt.seats and not from_pot:
            raise TableRefusal(f"seat {post.seat} posts {_article(post)} and is not dealt in")
        if (post.seat, post.what) in told:
            who = "the pot" if from_pot else f"seat {post.seat}"
            raise TableRefusal(f"{who} posts {_article(post)} twice")
        told.add((post.seat, post.what))
        if post.what == "over button" and post.amount:
            raise TableRefusal(f"seat {post.seat}: an over button has no amount")
        if post.amount < 0 or (not post.amount and post.what not in ("ante", "over button")):
            raise TableRefusal(f"seat {post.seat} cannot post {_article(post)} of {show_money(post.amount)}")
        _check(felt, post)
    _check_made_up(felt)
    _check_together(felt)


def _article(post: Post) -> str:
    return f"an {post.what}" if post.what[0] in "ao" else f"a {post.what}"


def _check(felt: Felt, post: Post) -> None:
    match post.what:
        case "straddle":
            _check_straddle(felt, post)
        case "kill":
            _check_kill(felt, post)
        case "blind" | "dead blind" if felt.page.missed is None or not felt.limits.blinds:
            raise TableRefusal(f"no {post.what}s are posted out of turn in this game")
        case "time":
            check_time(felt.fee, post, len(felt.seats))
        case "ante" if felt.page.filed and felt.page.antes is None and not felt.limits.ante:
            raise TableRefusal(f"seat {post.seat} posts an ante, and nobody antes in this game")
        case "ante" if felt.page.filed:
            _check_amount(post, felt.find_ante(post.seat))
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


def _check_made_up(felt: Felt) -> None:
    """Refuse blinds to make up of other amounts than somebody can owe.

    What nobody has filed is only held to the largest amounts: hands of other rooms are read by such pages.
    """
    for seat in dict.fromkeys(post.seat for post in felt.posts if post.what in ("blind", "dead blind")):
        put_up = {post.what: post.amount for post in felt.posts if post.seat == seat}
        made_up = MadeUp(put_up.get("blind", 0), put_up.get("dead blind", 0))
        bought = 0 in felt.limits.blinds and felt.page.missed is not None and felt.page.missed.buys_button
        if felt.page.filed is None or bought:
            # Where the button was bought there is one blind alone, so that the others do not say what is dead.
            _check_at_most(felt, seat, made_up)
        elif made_up not in (owed := _can_owe(felt, seat)):
            takes = f"can be {', or '.join(map(str, owed))}" if owed else "is nothing"
            raise TableRefusal(f"seat {seat} makes up {made_up}: what is owed there {takes}")


def _check_at_most(felt: Felt, seat: int, made_up: MadeUp) -> None:
    big = felt.limits.big_blind
    if made_up.live > big or made_up.dead > big * (len(felt.limits.blinds) - 1):
        raise TableRefusal(f"seat {seat} makes up {made_up}, which is more than can be owed")


def _can_owe(felt: Felt, seat: int) -> tuple[MadeUp, ...]:
    """All that a seat can have to make up, by the page and by the blind that it posts in turn.

    Who comes in pays as the page says of newcomers and of missed blinds. A button that moves past an empty seat leaves
    others the rest of a big blind beside their small one, or a small blind that has skipped them, dead.
    """
    rule, blinds, big = felt.page.missed, felt.limits.blinds, felt.limits.big_blind
    assert rule is not None, "the page lets blinds be made up"
    in_turn = sum([amount for place, amount, _ in felt.limits.posting if felt.seats[place] == seat])
    if in_turn:
        return (MadeUp(big - in_turn, 0),) if in_turn < big else ()
    ways = {"big blind": MadeUp(big, 0), "all blinds": MadeUp(big, sum(blinds) - big)}
    found = [ways[way] for way in (rule.new, rule.missed) if way in ways]
    skipped = [MadeUp(0, sorted(blinds)[-2])] if len(blinds) > 1 else []
    skipped += [MadeUp(big, 0)] if rule.missed != "all blinds" else []
    return tuple(dict.fromkeys([*found, *skipped]))


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
