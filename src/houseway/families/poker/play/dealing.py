"""Dealing a street: together, or card by card where one is exposed or the deck runs out; and hands that are dead."""

from typing import NamedTuple

from houseway.core.cards import Card
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents
from houseway.families.poker.play.betting import Bets, new
from houseway.families.poker.play.dealt_cards import (
    Cards,
    Dealt,
    DealtCards,
    add_cards,
    put_hand,
    shuffle_again,
    take_cards,
)
from houseway.families.poker.play.facts import Chain
from houseway.families.poker.play.order import find_first_by_cards
from houseway.families.poker.play.position import Position
from houseway.families.poker.play.posting import Purse
from houseway.families.poker.play.result import HeldCards

NOBODY = -1


class LivingHands(NamedTuple):
    """The hand without those who are dead: the money, who is still in, and the story with it."""

    purse: Purse
    bets: Bets
    facts: Chain | None


def is_dead(position: Position, held: HeldCards) -> bool:
    """Tell whether so many cards were exposed before the first betting round that the hand is dead."""
    rule = position.page.exposed
    if rule is None or rule.dead_at is None:
        return False
    return len(_list_exposed(position, held)) >= rule.dead_at


def take_out_dead(
    position: Position, purse: Purse, dealt_cards: DealtCards, bets: Bets, facts: Chain | None
) -> LivingHands:
    """Give the dead hands their antes back, and go on without them; raises `TableRefusal` where nobody is left."""
    dead = [place for place in sorted(bets.order) if is_dead(position, dealt_cards.held[place])]
    if len(dead) == len(bets.order):
        raise TableRefusal("every hand is dead by its exposed cards: shuffle and deal again")
    for place in dead:
        seat = position.seats[place]
        ante = _count_ante(facts, seat)
        stacks, entered = list(bets.stacks), list(purse.entered)
        stacks[place] += ante
        # What was put in beyond the table's ante is dead money, and goes back as well.
        beyond = stacks[place] - entered[place]
        entered[place] += beyond
        purse = purse._replace(entered=tuple(entered), dead=purse.dead - beyond)
        bets = bets._replace(stacks=tuple(stacks), order=tuple([one for one in bets.order if one != place]))
        facts = Chain(facts, "dead", seat, ante)
    return LivingHands(purse, bets, facts)


def find_dead_opener(position: Position, dealt_cards: DealtCards, live: tuple[int, ...]) -> int:
    """Find the place of a dead hand that would have opened, where that passes the opening to its left; mostly
    nobody.
    """
    rule = position.page.exposed
    if rule is None or rule.dead_opens != "next player" or not position.exposed:
        return NOBODY
    held = list(dealt_cards.held)
    dead = [place for place, hand in enumerate(held) if place not in live and is_dead(position, hand)]
    for place in dead:
        held[place] = HeldCards(_list_exposed(position, held[place])[:1], (True,))
    first = (
        find_first_by_cards(position.compiled, sorted((*live, *dead)), held, dealt_cards.board, opens=True)
        if dead
        else NOBODY
    )
    return first if first in dead else NOBODY


def _count_ante(facts: Chain | None, seat: int) -> Cents:
    told = facts.list_facts() if facts else []
    return sum([fact.amount for fact in told if fact.kind == "ante" and fact.seat == seat])


def _list_exposed(position: Position, held: HeldCards) -> Cards:
    """List the cards of a hand that were exposed before the first betting round, in the order in which they came."""
    early = list(zip(held.cards, held.up, strict=True))[: position.compiled.early]
    return tuple([card for card, up in early if up and card in position.exposed])


def deal_one_by_one(
    position: Position, dealt_cards: DealtCards, facts: Chain | None, street: int, live: tuple[int, ...]
) -> Dealt:
    """Deal the street's cards, each for itself; what is replaced comes once everybody has the cards to bet on."""
    page = position.page.street[street]
    ups = position.compiled.ups[street]
    needed, before = len(ups) * len(live) + page.board, len(dealt_cards.burned)
    if page.burn and page.draw is None:
        dealt_cards, facts = _burn(position, dealt_cards, facts, needed)
    if _is_running_short(position, dealt_cards, needed):
        has_burned = len(dealt_cards.burned) > before
        dealt_cards, facts, shared = _restock(position, dealt_cards, facts, len(ups) * len(live), has_burned=has_burned)
        if shared:
            return Dealt(dealt_cards._replace(turned=()), facts)
    dealt_cards, facts = _deal_round_the_table(position, dealt_cards, facts, street, live)
    dealt_cards = dealt_cards._replace(turned=())
    while dealt_cards.owing and (page.bet != "none" or street == len(position.page.street) - 1):
        waiting, dealt_cards = dealt_cards.owing, dealt_cards._replace(owing=())
        for place in waiting:
            dealt_cards, facts = _deal_one(position, dealt_cards, facts, place, up=False, usual=False)
    if page.board:
        cards, dealt_cards = take_cards(position, dealt_cards, page.board)
        _check_is_down(position, cards, "is dealt to the board")
        dealt_cards = dealt_cards._replace(board=dealt_cards.board + cards)
        facts = Chain(facts, "board", 0, 0, cards, page.name)
    return Dealt(dealt_cards, facts)


def _deal_round_the_table(
    position: Position, dealt_cards: DealtCards, facts: Chain | None, street: int, live: tuple[int, ...]
) -> Dealt:
    """Deal everybody's cards, one at a time; where the first one's is exposed, the others may have to follow."""
    rule, later = position.page.exposed, street > position.compiled.first_street
    follow = later and rule and (rule.rest_up == "always" or (rule.rest_up == "between two" and len(live) == 2))
    for usual in position.compiled.ups[street]:
        up = usual
        for place in live:
            if is_dead(position, dealt_cards.held[place]):
                continue
            dealt_cards, facts = _deal_one(position, dealt_cards, facts, place, up=up, usual=usual)
            if follow and place == live[0] and not usual:
                up = dealt_cards.held[place].up[-1]
    return Dealt(dealt_cards, facts)


def _burn(position: Position, dealt_cards: DealtCards, facts: Chain | None, needed: int) -> Dealt:
    """Make the burn: an exposed card that waits for it, or the next one.

    The last card of a short deck is not burned.
    """
    if dealt_cards.spare:
        burned, dealt_cards = dealt_cards.spare[:1], dealt_cards._replace(spare=dealt_cards.spare[1:])
    elif _count_left(position, dealt_cards) == 1 and _is_running_short(position, dealt_cards, needed):
        return Dealt(dealt_cards, facts)
    else:
        burned, dealt_cards = take_cards(position, dealt_cards, 1)
    return Dealt(dealt_cards._replace(burned=dealt_cards.burned + burned), Chain(facts, "burn", 0, 0, burned))


def _count_left(position: Position, dealt_cards: DealtCards) -> int:
    """Count how many cards are left of the deck; a round that is over may have been written down without the last of
    them.
    """
    return position.compiled.deck - dealt_cards.gone


def _is_running_short(position: Position, dealt_cards: DealtCards, needed: int) -> bool:
    return position.page.shortage is not None and not dealt_cards.stock and _count_left(position, dealt_cards) < needed


def _restock(
    position: Position, dealt_cards: DealtCards, facts: Chain | None, needed: int, *, has_burned: bool
) -> tuple[DealtCards, Chain | None, bool]:
    """Make a stock of the last card and the burned ones, less a burn where they reach for it.

    Or else one shared card.
    """
    left = _count_left(position, dealt_cards)
    missing = needed - max(left - 1, 0)
    if missing > (left > 0) + len(dealt_cards.burned):
        return (*_deal_shared_card(position, dealt_cards, facts, has_burned=has_burned), True)
    if not position.whole_deck:
        return dealt_cards, facts, False
    pool = (position.order[-1:] if left else ()) + dealt_cards.burned
    # The last card of the deck is in the stock and not on the deck: it counts as gone from here on.
    before = position.order[dealt_cards.gone : len(position.order) - 1] if left else ()
    dealt_cards, facts = shuffle_again(position, dealt_cards._replace(burned=(), gone=len(position.order)), facts, pool)
    stock = dealt_cards.stock
    if missing < len(stock):
        dealt_cards = dealt_cards._replace(burned=stock[:1])
        facts = Chain(facts, "burn", 0, 0, stock[:1])
        stock = stock[1:]
    return dealt_cards._replace(stock=before + stock), facts, False


def _deal_shared_card(position: Position, dealt_cards: DealtCards, facts: Chain | None, *, has_burned: bool) -> Dealt:
    """Deal one card face up in the middle for all, after a burn.

    The last one of the deck, where another has been burned.
    """
    if position.whole_deck and _count_left(position, dealt_cards) < (1 if has_burned else 2):
        pool = position.order[dealt_cards.gone :] + dealt_cards.burned
        dealt_cards, facts = shuffle_again(
            position, dealt_cards._replace(burned=(), gone=len(position.order)), facts, pool
        )
        burned, dealt_cards = take_cards(position, dealt_cards, 1)
        dealt_cards, facts = dealt_cards._replace(burned=burned), Chain(facts, "burn", 0, 0, burned)
    card, dealt_cards = take_cards(position, dealt_cards, 1)
    _check_is_down(position, card, "serves all")
    return Dealt(dealt_cards._replace(board=dealt_cards.board + card), Chain(facts, "shared", 0, 0, card))


def _deal_one(
    position: Position, dealt_cards: DealtCards, facts: Chain | None, place: int, *, up: bool, usual: bool
) -> Dealt:
    """Deal one card to a place; `usual` is how the page deals it, unless its holder has a card down to come."""
    (card,), dealt_cards = take_cards(position, dealt_cards, 1)
    if place in dealt_cards.turned:
        up = usual = False
    elif up and place in dealt_cards.down_next:
        up = usual = False
        dealt_cards = dealt_cards._replace(down_next=tuple([one for one in dealt_cards.down_next if one != place]))
    if usual:
        _check_is_down(position, (card,), f"is dealt face up to seat {position.seats[place]} anyway")
    elif card in position.exposed:
        return _expose(position, dealt_cards, facts, place, card)
    held = add_cards(dealt_cards.held[place], (card,), (up,))
    facts = Chain(facts, "up" if up else "down", position.seats[place], 0, (card,))
    return Dealt(dealt_cards._replace(held=put_hand(dealt_cards.held, place, held)), facts)


def _check_is_down(position: Position, cards: Cards, does: str) -> None:
    """Refuse a card that is said to be exposed where it lies open for everybody anyway."""
    for card in cards:
        if card in position.exposed:
            raise TableRefusal(f"the {card.named} is said to be exposed, and is not dealt down: it {does}")


def _expose(position: Position, dealt_cards: DealtCards, facts: Chain | None, place: int, card: Card) -> Dealt:
    """Expose a down card that the house dealer exposes: kept, or replaced once everybody has cards."""
    rule = position.page.exposed
    assert rule is not None, "the page says what becomes of exposed cards"
    sign = "Jo" if card.is_joker else str(card)[0]
    way = rule.on_the_deal
    kept = way in ("kept", "next card down") or (way == "kept or replaced" and sign in rule.keep)
    facts = Chain(facts, "exposed, kept" if kept else "exposed, replaced", position.seats[place], 0, (card,))
    if kept:
        held = add_cards(dealt_cards.held[place], (card,), (True,))
        # It was dealt down, and a joker plays so although everybody has seen it.
        held = held._replace(joker_down=held.joker_down or card.is_joker)
        next_down = (*dealt_cards.down_next, place) if way == "next card down" else dealt_cards.down_next
        return Dealt(dealt_cards._replace(held=put_hand(dealt_cards.held, place, held), down_next=next_down), facts)
    dealt_cards = dealt_cards._replace(owing=(*dealt_cards.owing, place))
    if (way == "replaced and burned" or rule.serves_as_burn) and not dealt_cards.spare:
        return Dealt(dealt_cards._replace(spare=(card,)), facts)
    return Dealt(dealt_cards._replace(thrown=(*dealt_cards.thrown, card)), facts)


def deal_street(
    position: Position, dealt_cards: DealtCards, facts: Chain | None, street: int, live: tuple[int, ...]
) -> Dealt:
    """Burn, deal one card at a time to each of the places still in, and turn the board's cards together."""
    page = position.compiled.page.street[street]
    ups = position.compiled.ups[street]
    burn = page.burn and page.draw is None
    needed = burn + len(ups) * len(live) + page.board
    if not needed:
        return Dealt(dealt_cards, facts)
    gone = dealt_cards.gone
    if (
        position.exposed
        or dealt_cards.turned
        or dealt_cards.stock
        or dealt_cards.spare
        or dealt_cards.down_next
        or gone + needed > len(position.order)
    ):
        return deal_one_by_one(position, dealt_cards, Chain(facts, "street", 0, street), street, live)
    cards = position.order[gone : gone + needed]
    first = burn + len(ups) * len(live)
    held = dealt_cards.held
    if ups:
        held = _hand_out(held, cards[burn:first], ups, live, jokers=position.compiled.jokers)
    board = dealt_cards.board + cards[first:] if page.board else dealt_cards.board
    burned = dealt_cards.burned + cards[:1] if burn else dealt_cards.burned
    laid = new(DealtCards, (held, board, gone + needed, (), burned, dealt_cards.thrown, (), (), (), ()))
    return new(Dealt, (laid, new(Chain, (facts, "cards", 0, street, cards, "", None))))


def _hand_out(
    held: tuple[HeldCards, ...], cards: Cards, ups: tuple[bool, ...], live: tuple[int, ...], *, jokers: bool
) -> tuple[HeldCards, ...]:
    """Hand out everybody's cards with the new ones: the first round of them to the first in turn, and so on."""
    count = len(live)
    if not held[0][0] and not jokers:
        return tuple([new(HeldCards, (cards[spot::count], ups, False)) for spot in live])
    hands = list(held)
    for spot, place in enumerate(live):
        own, up, joker_down = hands[place]
        got = cards[spot::count]
        hands[place] = HeldCards(own + got, up + ups, joker_down or (jokers and _is_joker_down(got, ups)))
    return tuple(hands)


def _is_joker_down(cards: Cards, ups: tuple[bool, ...]) -> bool:
    return any(card.is_joker and not up for card, up in zip(cards, ups, strict=True))
