"""Dealing a street card by card: where a card is exposed, lies another way than usual, or the deck runs out."""

from houseway.core.cards import Card
from houseway.core.errors import TableRefusal
from houseway.families.poker.play.dead import is_dead
from houseway.families.poker.play.dealt_cards import Cards, Cloth, Laid, take
from houseway.families.poker.play.facts import Chain
from houseway.families.poker.play.holding import put, with_cards
from houseway.families.poker.play.position import Felt
from houseway.families.poker.play.shuffling import shuffled_again


def deal_one_by_one(felt: Felt, cloth: Cloth, facts: Chain | None, street: int, live: tuple[int, ...]) -> Laid:
    """The street's cards, each for itself; what is replaced comes once everybody has the cards to bet on."""
    page = felt.page.street[street]
    ups = felt.sheet.ups[street]
    needed, before = len(ups) * len(live) + page.board, len(cloth.burned)
    if page.burn and page.draw is None:
        cloth, facts = _burned(felt, cloth, facts, needed)
    if _runs_short(felt, cloth, needed):
        has_burned = len(cloth.burned) > before
        cloth, facts, shared = _restocked(felt, cloth, facts, len(ups) * len(live), has_burned=has_burned)
        if shared:
            return Laid(cloth._replace(turned=()), facts)
    cloth, facts = _round_the_table(felt, cloth, facts, street, live)
    cloth = cloth._replace(turned=())
    while cloth.owing and (page.bet != "none" or street == len(felt.page.street) - 1):
        waiting, cloth = cloth.owing, cloth._replace(owing=())
        for place in waiting:
            cloth, facts = _one(felt, cloth, facts, place, up=False, usual=False)
    if page.board:
        cards, cloth = take(felt, cloth, page.board)
        _check_is_down(felt, cards, "is dealt to the board")
        cloth = cloth._replace(board=cloth.board + cards)
        facts = Chain(facts, "board", 0, 0, cards, page.name)
    return Laid(cloth, facts)


def _round_the_table(felt: Felt, cloth: Cloth, facts: Chain | None, street: int, live: tuple[int, ...]) -> Laid:
    """Everybody's cards, one at a time; where the first one's is exposed, the others may have to follow."""
    rule, later = felt.page.exposed, street > felt.sheet.first_street
    follow = later and rule and (rule.rest_up == "always" or (rule.rest_up == "between two" and len(live) == 2))
    for usual in felt.sheet.ups[street]:
        up = usual
        for place in live:
            if is_dead(felt, cloth.held[place]):
                continue
            cloth, facts = _one(felt, cloth, facts, place, up=up, usual=usual)
            if follow and place == live[0] and not usual:
                up = cloth.held[place].up[-1]
    return Laid(cloth, facts)


def _burned(felt: Felt, cloth: Cloth, facts: Chain | None, needed: int) -> Laid:
    """The burn: an exposed card that waits for it, or the next one; the last card of a short deck is not burned."""
    if cloth.spare:
        burned, cloth = cloth.spare[:1], cloth._replace(spare=cloth.spare[1:])
    elif _left(felt, cloth) == 1 and _runs_short(felt, cloth, needed):
        return Laid(cloth, facts)
    else:
        burned, cloth = take(felt, cloth, 1)
    return Laid(cloth._replace(burned=cloth.burned + burned), Chain(facts, "burn", 0, 0, burned))


def _left(felt: Felt, cloth: Cloth) -> int:
    """How many cards are left of the deck; a round that is over may have been written down without the last of them."""
    return felt.sheet.deck - cloth.gone


def _runs_short(felt: Felt, cloth: Cloth, needed: int) -> bool:
    return felt.page.shortage is not None and not cloth.stock and _left(felt, cloth) < needed


def _restocked(
    felt: Felt, cloth: Cloth, facts: Chain | None, needed: int, *, has_burned: bool
) -> tuple[Cloth, Chain | None, bool]:
    """A stock of the last card and the burned ones, less a burn where they reach for it; or else one shared card."""
    left = _left(felt, cloth)
    missing = needed - max(left - 1, 0)
    if missing > (left > 0) + len(cloth.burned):
        return (*_shared(felt, cloth, facts, has_burned=has_burned), True)
    if not felt.whole_deck:
        return cloth, facts, False
    pool = (felt.order[-1:] if left else ()) + cloth.burned
    # The last card of the deck is in the stock and not on the deck: it counts as gone from here on.
    before = felt.order[cloth.gone : len(felt.order) - 1] if left else ()
    cloth, facts = shuffled_again(felt, cloth._replace(burned=(), gone=len(felt.order)), facts, pool)
    stock = cloth.stock
    if missing < len(stock):
        cloth = cloth._replace(burned=stock[:1])
        facts = Chain(facts, "burn", 0, 0, stock[:1])
        stock = stock[1:]
    return cloth._replace(stock=before + stock), facts, False


def _shared(felt: Felt, cloth: Cloth, facts: Chain | None, *, has_burned: bool) -> Laid:
    """One card face up in the middle for all, after a burn; the last one of the deck, where another has been burned."""
    if felt.whole_deck and _left(felt, cloth) < (1 if has_burned else 2):
        pool = felt.order[cloth.gone :] + cloth.burned
        cloth, facts = shuffled_again(felt, cloth._replace(burned=(), gone=len(felt.order)), facts, pool)
        burned, cloth = take(felt, cloth, 1)
        cloth, facts = cloth._replace(burned=burned), Chain(facts, "burn", 0, 0, burned)
    card, cloth = take(felt, cloth, 1)
    _check_is_down(felt, card, "serves all")
    return Laid(cloth._replace(board=cloth.board + card), Chain(facts, "shared", 0, 0, card))


def _one(felt: Felt, cloth: Cloth, facts: Chain | None, place: int, *, up: bool, usual: bool) -> Laid:
    """One card to a place; `usual` is how the page deals it, unless its holder has a card down to come."""
    (card,), cloth = take(felt, cloth, 1)
    if place in cloth.turned:
        up = usual = False
    elif up and place in cloth.down_next:
        up = usual = False
        cloth = cloth._replace(down_next=tuple([one for one in cloth.down_next if one != place]))
    if usual:
        _check_is_down(felt, (card,), f"is dealt face up to seat {felt.seats[place]} anyway")
    elif card in felt.exposed:
        return _exposed(felt, cloth, facts, place, card)
    held = with_cards(cloth.held[place], (card,), (up,))
    facts = Chain(facts, "up" if up else "down", felt.seats[place], 0, (card,))
    return Laid(cloth._replace(held=put(cloth.held, place, held)), facts)


def _check_is_down(felt: Felt, cards: Cards, does: str) -> None:
    """Refuse a card that is said to be exposed where it lies open for everybody anyway."""
    for card in cards:
        if card in felt.exposed:
            raise TableRefusal(f"the {card.named} is said to be exposed, and is not dealt down: it {does}")


def _exposed(felt: Felt, cloth: Cloth, facts: Chain | None, place: int, card: Card) -> Laid:
    """A down card that the house dealer exposes: kept, or replaced once everybody has cards."""
    rule = felt.page.exposed
    assert rule is not None, "the page says what becomes of exposed cards"
    sign = "Jo" if card.is_joker else str(card)[0]
    way = rule.on_the_deal
    kept = way in ("kept", "next card down") or (way == "kept or replaced" and sign in rule.keep)
    facts = Chain(facts, "exposed, kept" if kept else "exposed, replaced", felt.seats[place], 0, (card,))
    if kept:
        held = with_cards(cloth.held[place], (card,), (True,))
        # It was dealt down, and a joker plays so although everybody has seen it.
        held = held._replace(joker_down=held.joker_down or card.is_joker)
        next_down = (*cloth.down_next, place) if way == "next card down" else cloth.down_next
        return Laid(cloth._replace(held=put(cloth.held, place, held), down_next=next_down), facts)
    cloth = cloth._replace(owing=(*cloth.owing, place))
    if (way == "replaced and burned" or rule.serves_as_burn) and not cloth.spare:
        return Laid(cloth._replace(spare=(card,)), facts)
    return Laid(cloth._replace(thrown=(*cloth.thrown, card)), facts)
