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


def is_dead(felt: Position, held: HeldCards) -> bool:
    """Whether so many cards were exposed before the first betting round that the hand is dead."""
    rule = felt.page.exposed
    if rule is None or rule.dead_at is None:
        return False
    return len(_list_exposed(felt, held)) >= rule.dead_at


def take_out_dead(felt: Position, purse: Purse, cloth: DealtCards, bets: Bets, facts: Chain | None) -> LivingHands:
    """Give the dead hands their antes back, and go on without them; raises `TableRefusal` where nobody is left."""
    dead = [place for place in sorted(bets.order) if is_dead(felt, cloth.held[place])]
    if len(dead) == len(bets.order):
        raise TableRefusal("every hand is dead by its exposed cards: shuffle and deal again")
    for place in dead:
        seat = felt.seats[place]
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


def find_dead_opener(felt: Position, cloth: DealtCards, live: tuple[int, ...]) -> int:
    """The place of a dead hand that would have opened, where that passes the opening to its left; mostly nobody."""
    rule = felt.page.exposed
    if rule is None or rule.dead_opens != "next player" or not felt.exposed:
        return NOBODY
    held = list(cloth.held)
    dead = [place for place, hand in enumerate(held) if place not in live and is_dead(felt, hand)]
    for place in dead:
        held[place] = HeldCards(_list_exposed(felt, held[place])[:1], (True,))
    first = find_first_by_cards(felt.sheet, sorted((*live, *dead)), held, cloth.board, opens=True) if dead else NOBODY
    return first if first in dead else NOBODY


def _count_ante(facts: Chain | None, seat: int) -> Cents:
    told = facts.told() if facts else []
    return sum([fact.amount for fact in told if fact.kind == "ante" and fact.seat == seat])


def _list_exposed(felt: Position, held: HeldCards) -> Cards:
    """The cards of a hand that were exposed before the first betting round, in the order in which they came."""
    early = list(zip(held.cards, held.up, strict=True))[: felt.sheet.early]
    return tuple([card for card, up in early if up and card in felt.exposed])


def deal_one_by_one(
    felt: Position, cloth: DealtCards, facts: Chain | None, street: int, live: tuple[int, ...]
) -> Dealt:
    """The street's cards, each for itself; what is replaced comes once everybody has the cards to bet on."""
    page = felt.page.street[street]
    ups = felt.sheet.ups[street]
    needed, before = len(ups) * len(live) + page.board, len(cloth.burned)
    if page.burn and page.draw is None:
        cloth, facts = _burn(felt, cloth, facts, needed)
    if _is_running_short(felt, cloth, needed):
        has_burned = len(cloth.burned) > before
        cloth, facts, shared = _restock(felt, cloth, facts, len(ups) * len(live), has_burned=has_burned)
        if shared:
            return Dealt(cloth._replace(turned=()), facts)
    cloth, facts = _deal_round_the_table(felt, cloth, facts, street, live)
    cloth = cloth._replace(turned=())
    while cloth.owing and (page.bet != "none" or street == len(felt.page.street) - 1):
        waiting, cloth = cloth.owing, cloth._replace(owing=())
        for place in waiting:
            cloth, facts = _deal_one(felt, cloth, facts, place, up=False, usual=False)
    if page.board:
        cards, cloth = take_cards(felt, cloth, page.board)
        _check_is_down(felt, cards, "is dealt to the board")
        cloth = cloth._replace(board=cloth.board + cards)
        facts = Chain(facts, "board", 0, 0, cards, page.name)
    return Dealt(cloth, facts)


def _deal_round_the_table(
    felt: Position, cloth: DealtCards, facts: Chain | None, street: int, live: tuple[int, ...]
) -> Dealt:
    """Everybody's cards, one at a time; where the first one's is exposed, the others may have to follow."""
    rule, later = felt.page.exposed, street > felt.sheet.first_street
    follow = later and rule and (rule.rest_up == "always" or (rule.rest_up == "between two" and len(live) == 2))
    for usual in felt.sheet.ups[street]:
        up = usual
        for place in live:
            if is_dead(felt, cloth.held[place]):
                continue
            cloth, facts = _deal_one(felt, cloth, facts, place, up=up, usual=usual)
            if follow and place == live[0] and not usual:
                up = cloth.held[place].up[-1]
    return Dealt(cloth, facts)


def _burn(felt: Position, cloth: DealtCards, facts: Chain | None, needed: int) -> Dealt:
    """The burn: an exposed card that waits for it, or the next one; the last card of a short deck is not burned."""
    if cloth.spare:
        burned, cloth = cloth.spare[:1], cloth._replace(spare=cloth.spare[1:])
    elif _count_left(felt, cloth) == 1 and _is_running_short(felt, cloth, needed):
        return Dealt(cloth, facts)
    else:
        burned, cloth = take_cards(felt, cloth, 1)
    return Dealt(cloth._replace(burned=cloth.burned + burned), Chain(facts, "burn", 0, 0, burned))


def _count_left(felt: Position, cloth: DealtCards) -> int:
    """How many cards are left of the deck; a round that is over may have been written down without the last of them."""
    return felt.sheet.deck - cloth.gone


def _is_running_short(felt: Position, cloth: DealtCards, needed: int) -> bool:
    return felt.page.shortage is not None and not cloth.stock and _count_left(felt, cloth) < needed


def _restock(
    felt: Position, cloth: DealtCards, facts: Chain | None, needed: int, *, has_burned: bool
) -> tuple[DealtCards, Chain | None, bool]:
    """A stock of the last card and the burned ones, less a burn where they reach for it; or else one shared card."""
    left = _count_left(felt, cloth)
    missing = needed - max(left - 1, 0)
    if missing > (left > 0) + len(cloth.burned):
        return (*_deal_shared_card(felt, cloth, facts, has_burned=has_burned), True)
    if not felt.whole_deck:
        return cloth, facts, False
    pool = (felt.order[-1:] if left else ()) + cloth.burned
    # The last card of the deck is in the stock and not on the deck: it counts as gone from here on.
    before = felt.order[cloth.gone : len(felt.order) - 1] if left else ()
    cloth, facts = shuffle_again(felt, cloth._replace(burned=(), gone=len(felt.order)), facts, pool)
    stock = cloth.stock
    if missing < len(stock):
        cloth = cloth._replace(burned=stock[:1])
        facts = Chain(facts, "burn", 0, 0, stock[:1])
        stock = stock[1:]
    return cloth._replace(stock=before + stock), facts, False


def _deal_shared_card(felt: Position, cloth: DealtCards, facts: Chain | None, *, has_burned: bool) -> Dealt:
    """One card face up in the middle for all, after a burn; the last one of the deck, where another has been burned."""
    if felt.whole_deck and _count_left(felt, cloth) < (1 if has_burned else 2):
        pool = felt.order[cloth.gone :] + cloth.burned
        cloth, facts = shuffle_again(felt, cloth._replace(burned=(), gone=len(felt.order)), facts, pool)
        burned, cloth = take_cards(felt, cloth, 1)
        cloth, facts = cloth._replace(burned=burned), Chain(facts, "burn", 0, 0, burned)
    card, cloth = take_cards(felt, cloth, 1)
    _check_is_down(felt, card, "serves all")
    return Dealt(cloth._replace(board=cloth.board + card), Chain(facts, "shared", 0, 0, card))


def _deal_one(felt: Position, cloth: DealtCards, facts: Chain | None, place: int, *, up: bool, usual: bool) -> Dealt:
    """One card to a place; `usual` is how the page deals it, unless its holder has a card down to come."""
    (card,), cloth = take_cards(felt, cloth, 1)
    if place in cloth.turned:
        up = usual = False
    elif up and place in cloth.down_next:
        up = usual = False
        cloth = cloth._replace(down_next=tuple([one for one in cloth.down_next if one != place]))
    if usual:
        _check_is_down(felt, (card,), f"is dealt face up to seat {felt.seats[place]} anyway")
    elif card in felt.exposed:
        return _expose(felt, cloth, facts, place, card)
    held = add_cards(cloth.held[place], (card,), (up,))
    facts = Chain(facts, "up" if up else "down", felt.seats[place], 0, (card,))
    return Dealt(cloth._replace(held=put_hand(cloth.held, place, held)), facts)


def _check_is_down(felt: Position, cards: Cards, does: str) -> None:
    """Refuse a card that is said to be exposed where it lies open for everybody anyway."""
    for card in cards:
        if card in felt.exposed:
            raise TableRefusal(f"the {card.named} is said to be exposed, and is not dealt down: it {does}")


def _expose(felt: Position, cloth: DealtCards, facts: Chain | None, place: int, card: Card) -> Dealt:
    """A down card that the house dealer exposes: kept, or replaced once everybody has cards."""
    rule = felt.page.exposed
    assert rule is not None, "the page says what becomes of exposed cards"
    sign = "Jo" if card.is_joker else str(card)[0]
    way = rule.on_the_deal
    kept = way in ("kept", "next card down") or (way == "kept or replaced" and sign in rule.keep)
    facts = Chain(facts, "exposed, kept" if kept else "exposed, replaced", felt.seats[place], 0, (card,))
    if kept:
        held = add_cards(cloth.held[place], (card,), (True,))
        # It was dealt down, and a joker plays so although everybody has seen it.
        held = held._replace(joker_down=held.joker_down or card.is_joker)
        next_down = (*cloth.down_next, place) if way == "next card down" else cloth.down_next
        return Dealt(cloth._replace(held=put_hand(cloth.held, place, held), down_next=next_down), facts)
    cloth = cloth._replace(owing=(*cloth.owing, place))
    if (way == "replaced and burned" or rule.serves_as_burn) and not cloth.spare:
        return Dealt(cloth._replace(spare=(card,)), facts)
    return Dealt(cloth._replace(thrown=(*cloth.thrown, card)), facts)


def deal_street(felt: Position, cloth: DealtCards, facts: Chain | None, street: int, live: tuple[int, ...]) -> Dealt:
    """Burn, deal one card at a time to each of the places still in, and turn the board's cards together."""
    page = felt.sheet.page.street[street]
    ups = felt.sheet.ups[street]
    burn = page.burn and page.draw is None
    needed = burn + len(ups) * len(live) + page.board
    if not needed:
        return Dealt(cloth, facts)
    gone = cloth.gone
    if felt.exposed or cloth.turned or cloth.stock or cloth.spare or cloth.down_next or gone + needed > len(felt.order):
        return deal_one_by_one(felt, cloth, Chain(facts, "street", 0, street), street, live)
    cards = felt.order[gone : gone + needed]
    first = burn + len(ups) * len(live)
    held = cloth.held
    if ups:
        held = _hand_out(held, cards[burn:first], ups, live, jokers=felt.sheet.jokers)
    board = cloth.board + cards[first:] if page.board else cloth.board
    burned = cloth.burned + cards[:1] if burn else cloth.burned
    laid = new(DealtCards, (held, board, gone + needed, (), burned, cloth.thrown, (), (), (), ()))
    return new(Dealt, (laid, new(Chain, (facts, "cards", 0, street, cards, "", None))))


def _hand_out(
    held: tuple[HeldCards, ...], cards: Cards, ups: tuple[bool, ...], live: tuple[int, ...], *, jokers: bool
) -> tuple[HeldCards, ...]:
    """Everybody's cards with the new ones: the first round of them to the first in turn, and so on."""
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
