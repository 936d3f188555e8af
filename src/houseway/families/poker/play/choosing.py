"""What players are asked beside betting: to draw, to throw away, to turn a card up, to kill the pot, to show."""

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations

from houseway.core.cards import Card
from houseway.core.money import Cents
from houseway.core.round import Choice, Decision
from houseway.families.poker.play.betting import Bets, make_choice
from houseway.families.poker.play.dealt_cards import (
    Cards,
    Dealt,
    DealtCards,
    add_cards,
    list_down_cards,
    put_hand,
    remove_cards,
    shuffle_again,
    take_cards,
    turn_card_up,
)
from houseway.families.poker.play.facts import EXPOSED, Chain, FactKind
from houseway.families.poker.play.opening import find_kill_blind
from houseway.families.poker.play.position import Position, Step

WHOLE_HAND = 5


def begin_draw(felt: Position, cloth: DealtCards, facts: Chain | None, street: int) -> Dealt:
    """The burn before the first player draws."""
    if not felt.page.street[street].burn:
        return Dealt(cloth, facts)
    if cloth.spare:
        burned, cloth = cloth.spare[:1], cloth._replace(spare=cloth.spare[1:])
    else:
        card, cloth, facts = _take_next(felt, cloth, facts, own=())
        burned = (card,)
    return Dealt(cloth._replace(burned=cloth.burned + burned), Chain(facts, "burn", 0, 0, burned))


def replace_cards(felt: Position, cloth: DealtCards, facts: Chain | None, place: int, thrown: Cards) -> Dealt:
    """New cards for those that a place throws away; the fifth of five, and an exposed one, may come later."""
    held = remove_cards(cloth.held[place], thrown)
    cloth = cloth._replace(held=put_hand(cloth.held, place, held), thrown=cloth.thrown + thrown)
    late = len(thrown) == WHOLE_HAND and _is_fifth_last(felt)
    laid = _deal_down(felt, cloth, facts, place, len(thrown) - late, own=thrown)
    return Dealt(laid.cloth._replace(owing=(*laid.cloth.owing, place)), laid.facts) if late else laid


def finish_draw(felt: Position, cloth: DealtCards, facts: Chain | None) -> Dealt:
    """What comes once everybody has drawn: fifth cards, and cards in place of exposed ones."""
    while cloth.owing:
        waiting, cloth = cloth.owing, cloth._replace(owing=())
        for place in waiting:
            cloth, facts = _deal_down(felt, cloth, facts, place, 1, own=_find_thrown(facts, felt.seats[place]))
    return Dealt(cloth, facts)


def _find_thrown(facts: Chain | None, seat: int) -> Cards:
    """What a seat has thrown away on the last draw."""
    while facts is not None:
        if facts.fact.kind == "draw" and facts.fact.seat == seat:
            return facts.fact.cards
        facts = facts.before
    return ()


def _is_fifth_last(felt: Position) -> bool:
    return any(street.draw.fifth_last for street in felt.page.street if street.draw)


def _deal_down(
    felt: Position, cloth: DealtCards, facts: Chain | None, place: int, count: int, own: Cards = ()
) -> Dealt:
    """So many cards down to a place, from the deck and then from what was thrown away."""
    for _ in range(count):
        card, cloth, facts = _take_next(felt, cloth, facts, own)
        rule = felt.page.exposed
        if rule is not None and card in felt.exposed and not _was_exposed(facts, card):
            kind: FactKind = "exposed, kept" if rule.on_the_draw == "kept" else "exposed, replaced"
            facts = Chain(facts, kind, felt.seats[place], 0, (card,))
            if rule.on_the_draw == "replaced":
                cloth = cloth._replace(owing=(*cloth.owing, place), thrown=(*cloth.thrown, card))
                continue
            held = add_cards(cloth.held[place], (card,), (True,))
        else:
            facts = Chain(facts, "down", felt.seats[place], 0, (card,))
            held = add_cards(cloth.held[place], (card,), (False,))
        cloth = cloth._replace(held=put_hand(cloth.held, place, held))
    return Dealt(cloth, facts)


def _was_exposed(facts: Chain | None, card: Card) -> bool:
    """Whether a card has been exposed before, and has been shuffled again since: nobody exposes it twice."""
    return any(fact.kind in EXPOSED and card in fact.cards for fact in (facts.told() if facts else ()))


def _take_next(
    felt: Position, cloth: DealtCards, facts: Chain | None, own: Cards
) -> tuple[Card, DealtCards, Chain | None]:
    """The next card; where the deck has run out, of those thrown away, the player's own of this draw last."""
    if cloth.gone >= len(felt.order) and felt.whole_deck and felt.page.shortage:
        if not cloth.stock:
            cloth, facts = shuffle_again(felt, cloth._replace(thrown=()), facts, cloth.thrown)
        stock = cloth.stock
        spot = next((number for number, card in enumerate(stock) if card not in own), 0)
        return stock[spot], cloth._replace(stock=stock[:spot] + stock[spot + 1 :]), facts
    (card,), cloth = take_cards(felt, cloth, 1)
    return card, cloth, facts


PAT, KEEP, PASS = Choice("stand pat"), Choice("keep down"), Choice("pass")
SHOW, MUCK = Choice("show"), Choice("muck")


def list_asked(felt: Position, step: Step, cloth: DealtCards, bets: Bets, live: tuple[int, ...]) -> tuple[int, ...]:
    """The places that have to answer at a stop, the first one first."""
    match step:
        case "may turn":
            return tuple([place for place in live if not all(cloth.held[place].up)])
        case "must turn":
            return tuple([place for place in live if cloth.held[place].up.count(False) > 1])
        case "kill":
            rule = felt.page.kill
            least = find_kill_blind(felt) * (rule.by_choice or 1) if rule else 0
            return tuple([place for place in live if bets.stacks[place] >= least])
        case "show":
            return _list_showing(bets)
    return live


def _list_showing(bets: Bets) -> tuple[int, ...]:
    """Who is asked to show: the last to have bet or raised first, and otherwise who speaks first."""
    order = bets.order
    last = bets.price.last
    if last not in order:
        return order
    spot = order.index(last)
    return order[spot:] + order[:spot]


def can_muck(paid: Sequence[Cents], live: Iterable[int], mucked: Collection[int], place: int) -> bool:
    """Whether a place may throw its hand away: not where it is the last one that plays for some pot."""
    top = min(paid[place], max([paid[other] for other in range(len(paid)) if other != place]))
    return any(paid[other] >= top for other in live if other != place and other not in mucked)


def list_answers(felt: Position, step: Step, street: int, cloth: DealtCards, place: int) -> tuple[Choice, ...]:
    """All that a place may answer."""
    held = cloth.held[place]
    page = felt.page.street[street]
    match step:
        case "draw":
            assert page.draw is not None, "the street has a draw"
            most = min(page.draw.most, len(held.cards))
            return (
                PAT,
                *(one for count in range(1, most + 1) for one in _list_card_choices("draw", held.cards, count)),
            )
        case "throw" | "throw after":
            assert page.discard is not None, "the street has a discard"
            return _list_card_choices("discard", held.cards, page.discard.cards)
        case "may turn":
            return (*_list_card_choices("turn up", list_down_cards(held), 1), KEEP)
        case "must turn":
            return _list_card_choices("turn up", list_down_cards(held), 1)
        case "kill":
            return make_choice("kill", find_kill_blind(felt)), PASS
    return SHOW, MUCK


def _list_card_choices(action: str, cards: Cards, count: int) -> tuple[Choice, ...]:
    sets = dict.fromkeys(combinations(cards, count))
    return tuple([Choice(action, cards=chosen) for chosen in sets])


def answer(felt: Position, cloth: DealtCards, facts: Chain | None, place: int, decision: Decision) -> Dealt:
    """The cards after an answer that moves cards, or none."""
    seat, cards = felt.seats[place], decision.cards
    match decision.action:
        case "draw":
            return replace_cards(felt, cloth, Chain(facts, "draw", seat, len(cards), cards), place, cards)
        case "discard":
            held = remove_cards(cloth.held[place], cards)
            laid = cloth._replace(held=put_hand(cloth.held, place, held), thrown=cloth.thrown + cards)
            return Dealt(laid, Chain(facts, "discard", seat, len(cards), cards))
        case "turn up":
            held = turn_card_up(cloth.held[place], cards[0])
            laid = cloth._replace(held=put_hand(cloth.held, place, held), turned=(*cloth.turned, place))
            return Dealt(laid, Chain(facts, "turn up", seat, 0, cards))
        case "show":
            return Dealt(cloth, Chain(facts, "show", seat, 0, cloth.held[place].cards))
        case "stand pat" | "keep down" | "pass" | "muck" as said:
            return Dealt(cloth, Chain(facts, said, seat))
    raise AssertionError(f"nobody is asked to {decision.action}")
