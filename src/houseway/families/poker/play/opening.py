"""Before the first card: whether the round may be dealt at all, who sits where, and which posts the page allows."""

from collections.abc import Collection
from typing import NamedTuple

from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import Card
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents, show_money
from houseway.core.round import Setup
from houseway.core.round.events import Bookmark
from houseway.core.round.setup import make_filed_pack
from houseway.core.round.unbanked import check_fee_row, find_stacks
from houseway.core.table import Post
from houseway.core.table.collection import FROM_THE_POT, check_time
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.betting import new
from houseway.families.poker.play.dealt_cards import Cards
from houseway.families.poker.play.limits import find_limits, raise_limits, read_stakes, take_part
from houseway.families.poker.play.position import CompiledPoker, Position, compile_page


class OwedPost(NamedTuple):
    """The chips that somebody puts up for blinds that went by: live, and dead."""

    live: Cents
    dead: Cents

    def __str__(self) -> str:
        live = f"{show_money(self.live)} live" if self.live else ""
        dead = f"{show_money(self.dead)} dead" if self.dead else ""
        return " and ".join(filter(None, (live, dead)))


def check_posts(position: Position) -> None:
    """Refuse posts of seats that are not dealt in, that the page does not know, or of another amount than it says."""
    told: set[tuple[int, str]] = set()
    for post in position.posts:
        from_pot = post.what == "time" and post.seat == FROM_THE_POT
        if post.seat not in position.seats and not from_pot:
            raise TableRefusal(f"seat {post.seat} posts {_name_post(post)} and is not dealt in")
        if (post.seat, post.what) in told:
            who = "the pot" if from_pot else f"seat {post.seat}"
            raise TableRefusal(f"{who} posts {_name_post(post)} twice")
        told.add((post.seat, post.what))
        if post.what == "over button" and post.amount:
            raise TableRefusal(f"seat {post.seat}: an over button has no amount")
        if post.amount < 0 or (not post.amount and post.what not in ("ante", "over button")):
            raise TableRefusal(f"seat {post.seat} cannot post {_name_post(post)} of {show_money(post.amount)}")
        _check(position, post)
    _check_made_up(position)
    _check_together(position)


def _name_post(post: Post) -> str:
    return f"an {post.what}" if post.what[0] in "ao" else f"a {post.what}"


def _check(position: Position, post: Post) -> None:
    match post.what:
        case "straddle":
            _check_straddle(position, post)
        case "kill":
            _check_kill(position, post)
        case "blind" | "dead blind" if position.page.missed is None or not position.limits.blinds:
            raise TableRefusal(f"no {post.what}s are posted out of turn in this game")
        case "time":
            check_time(position.fee, post, len(position.seats))
        case "ante" if position.page.filed and position.page.antes is None and not position.limits.ante:
            raise TableRefusal(f"seat {post.seat} posts an ante, and nobody antes in this game")
        case "ante" if position.page.filed:
            _check_amount(post, position.find_ante(post.seat))
        case "bomb pot" if position.page.bomb_pot is None:
            raise TableRefusal("no bomb pots are played in this game")
        case "over button" if position.page.over_buttons is None:
            raise TableRefusal("no over buttons are played in this game")


def _check_straddle(position: Position, post: Post) -> None:
    straddle, blind = position.page.straddle, position.limits.big_blind
    if straddle is None or not position.page.blinds:
        raise TableRefusal("no straddles are taken in this game")
    seat = position.seats[position.limits.after]
    if post.seat != seat:
        raise TableRefusal(f"seat {post.seat} cannot straddle: the seat after the last blind is seat {seat}")
    _check_amount(post, take_part(blind, straddle.multiple, "the straddle"))
    chips = position.chips[position.limits.after]
    if straddle.needs and chips < straddle.needs * blind:
        needs = show_money(straddle.needs * blind)
        raise TableRefusal(f"seat {post.seat} has {show_money(chips)}, and a straddle needs {needs}")


def _check_kill(position: Position, post: Post) -> None:
    if position.page.kill is None:
        raise TableRefusal("no pots are killed in this game")
    _check_amount(post, find_kill_blind(position))


def _check_made_up(position: Position) -> None:
    """Refuse blinds to make up of other amounts than somebody can owe.

    What nobody has filed is only held to the largest amounts: hands of other rooms are read by such pages.
    """
    for seat in dict.fromkeys(post.seat for post in position.posts if post.what in ("blind", "dead blind")):
        put_up = {post.what: post.amount for post in position.posts if post.seat == seat}
        made_up = OwedPost(put_up.get("blind", 0), put_up.get("dead blind", 0))
        bought = 0 in position.limits.blinds and position.page.missed is not None and position.page.missed.buys_button
        if position.page.filed is None or bought:
            # Where the button was bought there is one blind alone, so that the others do not say what is dead.
            _check_at_most(position, seat, made_up)
        elif made_up not in (owed := _list_what_can_be_owed(position, seat)):
            takes = f"can be {', or '.join(map(str, owed))}" if owed else "is nothing"
            raise TableRefusal(f"seat {seat} makes up {made_up}: what is owed there {takes}")


def _check_at_most(position: Position, seat: int, made_up: OwedPost) -> None:
    big = position.limits.big_blind
    if made_up.live > big or made_up.dead > big * (len(position.limits.blinds) - 1):
        raise TableRefusal(f"seat {seat} makes up {made_up}, which is more than can be owed")


def _list_what_can_be_owed(position: Position, seat: int) -> tuple[OwedPost, ...]:
    """List all that a seat can have to make up, by the page and by the blind that it posts in turn.

    Who comes in pays as the page says of newcomers and of missed blinds. A button that moves past an empty seat leaves
    others the rest of a big blind beside their small one, or a small blind that has skipped them, dead.
    """
    rule, blinds, big = position.page.missed, position.limits.blinds, position.limits.big_blind
    assert rule is not None, "the page lets blinds be made up"
    in_turn = sum([amount for place, amount, _ in position.limits.posting if position.seats[place] == seat])
    if in_turn:
        return (OwedPost(big - in_turn, 0),) if in_turn < big else ()
    ways = {"big blind": OwedPost(big, 0), "all blinds": OwedPost(big, sum(blinds) - big)}
    found = [ways[way] for way in (rule.new, rule.missed) if way in ways]
    skipped = [OwedPost(0, sorted(blinds)[-2])] if len(blinds) > 1 else []
    skipped += [OwedPost(big, 0)] if rule.missed != "all blinds" else []
    return tuple(dict.fromkeys([*found, *skipped]))


def _check_amount(post: Post, amount: Cents) -> None:
    if post.amount != amount:
        raise TableRefusal(f"seat {post.seat}: the {post.what} is {show_money(amount)}, not {show_money(post.amount)}")


def _check_together(position: Position) -> None:
    """Refuse a second straddle or kill, and a bomb pot that not everybody posts alike, or beside other posts."""
    kinds = [post.what for post in position.posts]
    if kinds.count("kill") > 1:
        raise TableRefusal("only one player kills a pot")
    if "bomb pot" not in kinds:
        return
    bombs = {post.seat: post.amount for post in position.posts if post.what == "bomb pot"}
    if set(bombs) != set(position.seats) or len(set(bombs.values())) > 1:
        raise TableRefusal("a bomb pot is posted by everybody who is dealt in, and by all alike")
    if {"straddle", "kill", "blind"} & set(kinds):
        raise TableRefusal("a bomb pot has no blinds, and so no straddle and no kill")
    if len(position.page.street) < 2 or not any(street.bet != "none" for street in position.page.street[1:]):
        raise TableRefusal("a bomb pot needs a later street to bet on")


def find_kill_blind(position: Position) -> Cents:
    """Find what a kill costs who kills the pot."""
    kill, limits = position.page.kill, position.limits
    assert kill is not None, "the page has kill pots"
    if kill.blind == "all blinds":
        return sum(limits.blinds)
    return take_part(limits.big_blind, kill.multiple, "the kill blind")


def check_reach(position: Position) -> None:
    """Refuse a deal on which so many exposed cards are replaced that the deck does not reach for the rest of the hand.

    Everybody is in until the deal is done, so that what comes later is known before the first card: the board and its
    burned cards, and where cards are dealt to the players once more, as many as there may be. Cards that are drawn do
    not count: those that were thrown away are shuffled again for them.
    """
    rule = position.page.exposed
    if rule is None or rule.on_the_deal not in ("kept or replaced", "replaced and burned"):
        return
    first = position.compiled.first_street + 1
    now, later = position.page.street[:first], position.page.street[first:]
    dealt = sum(len(street.cards) for street in now) * len(position.seats)
    gone = dealt + count_replacements(position, dealt)
    burns = sum(street.burn for street in later)
    if gone > dealt and (rule.on_the_deal == "replaced and burned" or rule.serves_as_burn):
        burns -= 1
    rest = max(burns, 0) + sum(street.board for street in later)
    if any(street.cards for street in later):
        rest += sum(len(street.cards) for street in later) * len(position.seats) + _count_replaced(
            position, position.order[gone:]
        )
    if gone + rest > position.compiled.deck:
        raise TableRefusal(
            "the deck does not reach to replace so many exposed cards: a misdeal, shuffle and deal again"
        )


def count_replacements(position: Position, dealt: int) -> int:
    """Count how many cards come in place of exposed ones once `dealt` cards are dealt; those can be exposed
    themselves.
    """
    gone, more = dealt, _count_replaced(position, position.order[:dealt])
    while more:
        gone, more = gone + more, _count_replaced(position, position.order[gone : gone + more])
    return gone - dealt


def _count_replaced(position: Position, cards: Cards) -> int:
    """Count how many of these cards are exposed and not kept."""
    rule = position.page.exposed
    assert rule is not None, "the page says what becomes of exposed cards"
    exposed = [card for card in position.exposed if card in cards]
    return len([card for card in exposed if ("Jo" if card.is_joker else str(card)[0]) not in rule.keep])


def open_round(setup: Setup[PokerPage]) -> Position:
    """Give the table of a pot game; raises `TableRefusal` where the round may not be dealt."""
    compiled = compile_page(setup.game)
    stacks = find_stacks(setup, kept=setup.carried.seats if setup.carried else ())
    stakes = read_stakes(setup)
    button = setup.button
    if button is None or button not in stacks:
        where = "nowhere" if button is None else f"at seat {button}"
        raise TableRefusal(f"the dealer button (`button`) belongs to a seat that is dealt in, and is {where}")
    seats = _order_seats(compiled.page, stacks, button)
    _check_chips(compiled.page, stakes, stacks, kept=setup.carried.seats if setup.carried else ())
    position = new(
        Position,
        (
            compiled.page,
            seats,
            tuple([stacks[seat] for seat in seats]),
            find_limits(compiled, stakes, len(seats)),
            button,
            setup.order,
            compiled,
            Bookmark(),
            setup.fee,
            setup.carried,
            setup.posts,
            frozenset(setup.exposed),
            setup.reshuffled,
        ),
    )
    if setup.fee is not None:
        check_fee_row(setup.fee, len(seats))
    if setup.exposed or setup.reshuffled:
        _check_cards(setup, compiled)
        _check_exposed(position)
        check_reach(position)
    if not setup.posts:
        return position
    check_posts(position)
    return kill_pot(position) if any(post.what == "kill" for post in setup.posts) else position


def kill_pot(position: Position) -> Position:
    """Give the table of a pot that is played for more."""
    assert position.page.kill is not None, "the page has kill pots"
    return position._replace(limits=raise_limits(position.compiled, position.limits, position.page.kill.multiple))


def _order_seats(page: PokerPage, stacks: dict[int, Cents], button: int) -> tuple[int, ...]:
    seats = sorted(stacks)
    if page.action.first == "seat 1":
        return tuple(seats)
    start = seats.index(button) + 1
    return tuple(seats[start:] + seats[:start])


def _check_chips(page: PokerPage, stakes: Stakes, stacks: dict[int, Cents], *, kept: Collection[int]) -> None:
    """Refuse a seat that has less than the page asks for; those who are in for a carried pot need nothing."""
    least = page.least_to_play(stakes)
    for seat, chips in stacks.items():
        if chips < least and seat not in kept:
            asked = "the ante and the forced bet are" if page.find_forced_bet(stakes) else "the ante is"
            short = f"seat {seat} has {show_money(chips)} and cannot be dealt in"
            raise TableRefusal(f"{short}: {asked} {show_money(least)}")


def _check_cards(setup: Setup, compiled: CompiledPoker) -> None:
    """Refuse exposed and reshuffled cards that the page or the deck does not know."""
    if setup.exposed and compiled.page.exposed is None:
        raise TableRefusal(f"{setup.game.id} does not say what becomes of an exposed card")
    if setup.reshuffled and compiled.page.shortage is None:
        raise TableRefusal(f"{setup.game.id} never shuffles cards again in a round")
    held = make_filed_pack(compiled.page.deck, setup.decks)
    for card in (*setup.exposed, *setup.reshuffled):
        if card not in held:
            raise TableRefusal(f"the {card.named} is not in this pack")
        if setup.exposed.count(card) > 1:
            raise TableRefusal(f"the {card.named} is said to be exposed twice")


def _check_exposed(position: Position) -> None:
    """Refuse a deal that the exposed cards put an end to, and cards of which it is known that nobody gets them down.

    Of the others that is found out as they are dealt.
    """
    rule = position.page.exposed
    if rule is None or not position.exposed:
        return
    if rule.on_the_deal == "replaced and burned" and position.exposed.intersection(position.order[:1]):
        raise TableRefusal("the first card off the deck is exposed, which is a misdeal: shuffle and deal again")
    down, count = _find_dealt_down(position)
    on_the_deal = {card for cards in down for card in cards}
    if rule.at_most and len(position.exposed & on_the_deal) > rule.at_most:
        raise TableRefusal(f"more than {rule.at_most} exposed on the deal are a misdeal: shuffle and deal again")
    after = position.page.street[position.compiled.first_street + 1 :]
    if rule.on_the_deal == "next card down" or any(street.draw or "down" in street.cards for street in after):
        return
    # Without down cards after the deal only those come that replace exposed ones.
    replacing = position.order[count : count + count_replacements(position, count)]
    for card in sorted(position.exposed.intersection(position.order) - on_the_deal.union(replacing)):
        raise TableRefusal(f"the {card.named} is said to be exposed, and is not dealt down")


def _find_dealt_down(position: Position) -> tuple[list[list[Card]], int]:
    """Find everybody's down cards before the first betting round, and how many cards have left the deck then."""
    count, down = 0, [list[Card]() for _ in position.seats]
    for street, ups in zip(
        position.page.street[: position.compiled.first_street + 1], position.compiled.ups, strict=False
    ):
        count += street.burn and street.draw is None
        for up in ups:
            for own, card in zip(down, position.order[count:], strict=False):
                if not up:
                    own.append(card)
            count += len(down)
        count += street.board
    return down, count
