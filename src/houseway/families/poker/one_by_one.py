"""Dealing a street card by card: where a card is exposed, lies another way than usual, or the deck runs out."""

from houseway.cards import Card
from houseway.families.poker.cloth import Cloth, Laid, take
from houseway.families.poker.facts import Chain
from houseway.families.poker.felt import Felt
from houseway.families.poker.holding import put, with_cards
from houseway.families.poker.shuffling import shuffled_again


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
            cloth, facts = _one(felt, cloth, facts, place, up=False)
    if page.board:
        cards, cloth = take(felt, cloth, page.board)
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
            cloth, facts = _one(felt, cloth, facts, place, up=up)
            if follow and place == live[0] and not usual:
                up = cloth.held[place].up[-1]
    return Laid(cloth, facts)


def _burned(felt: Felt, cloth: Cloth, facts: Chain | None, needed: int) -> Laid:
    """The burn: an exposed card that waits for it, or the next one; the last card of a short deck is not burned."""
    if cloth.spare:
        burned, cloth = cloth.spare[:1], cloth._replace(spare=cloth.spare[1:])
    elif len(felt.order) - cloth.gone == 1 and _runs_short(felt, cloth, needed):
        return Laid(cloth, facts)
    else:
        burned, cloth = take(felt, cloth, 1)
    return Laid(cloth._replace(burned=cloth.burned + burned), Chain(facts, "burn", 0, 0, burned))


def _runs_short(felt: Felt, cloth: Cloth, needed: int) -> bool:
    return (
        felt.page.shortage is not None and felt.whole_deck and not cloth.stock and len(felt.order) - cloth.gone < needed
    )


def _restocked(
    felt: Felt, cloth: Cloth, facts: Chain | None, needed: int, *, has_burned: bool
) -> tuple[Cloth, Chain | None, bool]:
    """A stock of the last card and the burned ones, less a burn where they reach for it; or else one shared card."""
    left = len(felt.order) - cloth.gone
    pool = felt.order[-1:] if left else ()
    missing = needed - max(left - 1, 0)
    pool += cloth.burned
    if missing > len(pool):
        return (*_shared(felt, cloth, facts, has_burned=has_burned), True)
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
    if len(felt.order) - cloth.gone < (1 if has_burned else 2):
        pool = felt.order[cloth.gone :] + cloth.burned
        cloth, facts = shuffled_again(felt, cloth._replace(burned=(), gone=len(felt.order)), facts, pool)
        burned, cloth = take(felt, cloth, 1)
        cloth, facts = cloth._replace(burned=burned), Chain(facts, "burn", 0, 0, burned)
    card, cloth = take(felt, cloth, 1)
    return Laid(cloth._replace(board=cloth.board + card), Chain(facts, "shared", 0, 0, card))


def _one(felt: Felt, cloth: Cloth, facts: Chain | None, place: int, *, up: bool) -> Laid:
    """One card to a place."""
    (card,), cloth = take(felt, cloth, 1)
    if place in cloth.turned:
        up = False
    elif up and place in cloth.down_next:
        up = False
        cloth = cloth._replace(down_next=tuple([one for one in cloth.down_next if one != place]))
    elif not up and card in felt.exposed:
        return _exposed(felt, cloth, facts, place, card)
    held = with_cards(cloth.held[place], (card,), (up,))
    facts = Chain(facts, "up" if up else "down", felt.seats[place], 0, (card,))
    return Laid(cloth._replace(held=put(cloth.held, place, held)), facts)


def _exposed(felt: Felt, cloth: Cloth, facts: Chain | None, place: int, card: Card) -> Laid:
    """A down card that the house dealer exposes: kept, or replaced once everybody has cards."""
    rule = felt.page.exposed
    assert rule is not None, "the page says what becomes of exposed cards"
    sign = "Jo" if card.is_joker else str(card)[0]
    way = rule.on_the_deal
    kept = way in ("kept", "next card down") or (way == "kept or replaced" and sign in rule.keep)
    facts = Chain(facts, "exposed", felt.seats[place], 0, (card,), "kept" if kept else "replaced")
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
