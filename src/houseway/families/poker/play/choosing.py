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


def begin_draw(position: Position, dealt_cards: DealtCards, facts: Chain | None, street: int) -> Dealt:
    """Make the burn before the first player draws."""
    if not position.page.street[street].burn:
        return Dealt(dealt_cards, facts)
    if dealt_cards.spare:
        burned, dealt_cards = dealt_cards.spare[:1], dealt_cards._replace(spare=dealt_cards.spare[1:])
    else:
        card, dealt_cards, facts = _take_next(position, dealt_cards, facts, own=())
        burned = (card,)
    return Dealt(dealt_cards._replace(burned=dealt_cards.burned + burned), Chain(facts, "burn", 0, 0, burned))


def replace_cards(position: Position, dealt_cards: DealtCards, facts: Chain | None, place: int, thrown: Cards) -> Dealt:
    """New cards for those that a place throws away; the fifth of five, and an exposed one, may come later."""
    held = remove_cards(dealt_cards.held[place], thrown)
    dealt_cards = dealt_cards._replace(held=put_hand(dealt_cards.held, place, held), thrown=dealt_cards.thrown + thrown)
    late = len(thrown) == WHOLE_HAND and _is_fifth_last(position)
    laid = _deal_down(position, dealt_cards, facts, place, len(thrown) - late, own=thrown)
    return Dealt(laid.dealt_cards._replace(owing=(*laid.dealt_cards.owing, place)), laid.facts) if late else laid


def finish_draw(position: Position, dealt_cards: DealtCards, facts: Chain | None) -> Dealt:
    """Say what comes once everybody has drawn: fifth cards, and cards in place of exposed ones."""
    while dealt_cards.owing:
        waiting, dealt_cards = dealt_cards.owing, dealt_cards._replace(owing=())
        for place in waiting:
            dealt_cards, facts = _deal_down(
                position, dealt_cards, facts, place, 1, own=_find_thrown(facts, position.seats[place])
            )
    return Dealt(dealt_cards, facts)


def _find_thrown(facts: Chain | None, seat: int) -> Cards:
    """Find what a seat has thrown away on the last draw."""
    while facts is not None:
        if facts.fact.kind == "draw" and facts.fact.seat == seat:
            return facts.fact.cards
        facts = facts.before
    return ()


def _is_fifth_last(position: Position) -> bool:
    return any(street.draw.fifth_last for street in position.page.street if street.draw)


def _deal_down(
    position: Position, dealt_cards: DealtCards, facts: Chain | None, place: int, count: int, own: Cards = ()
) -> Dealt:
    """So many cards down to a place, from the deck and then from what was thrown away."""
    for _ in range(count):
        card, dealt_cards, facts = _take_next(position, dealt_cards, facts, own)
        rule = position.page.exposed
        if rule is not None and card in position.exposed and not _was_exposed(facts, card):
            kind: FactKind = "exposed, kept" if rule.on_the_draw == "kept" else "exposed, replaced"
            facts = Chain(facts, kind, position.seats[place], 0, (card,))
            if rule.on_the_draw == "replaced":
                dealt_cards = dealt_cards._replace(
                    owing=(*dealt_cards.owing, place), thrown=(*dealt_cards.thrown, card)
                )
                continue
            held = add_cards(dealt_cards.held[place], (card,), (True,))
        else:
            facts = Chain(facts, "down", position.seats[place], 0, (card,))
            held = add_cards(dealt_cards.held[place], (card,), (False,))
        dealt_cards = dealt_cards._replace(held=put_hand(dealt_cards.held, place, held))
    return Dealt(dealt_cards, facts)


def _was_exposed(facts: Chain | None, card: Card) -> bool:
    """Tell whether a card has been exposed before, and has been shuffled again since: nobody exposes it twice."""
    return any(fact.kind in EXPOSED and card in fact.cards for fact in (facts.list_facts() if facts else ()))


def _take_next(
    position: Position, dealt_cards: DealtCards, facts: Chain | None, own: Cards
) -> tuple[Card, DealtCards, Chain | None]:
    """Take the next card; where the deck has run out, of those thrown away, the player's own of this draw last."""
    if dealt_cards.gone >= len(position.order) and position.whole_deck and position.page.shortage:
        if not dealt_cards.stock:
            dealt_cards, facts = shuffle_again(position, dealt_cards._replace(thrown=()), facts, dealt_cards.thrown)
        stock = dealt_cards.stock
        spot = next((number for number, card in enumerate(stock) if card not in own), 0)
        return stock[spot], dealt_cards._replace(stock=stock[:spot] + stock[spot + 1 :]), facts
    (card,), dealt_cards = take_cards(position, dealt_cards, 1)
    return card, dealt_cards, facts


PAT, KEEP, PASS = Choice("stand pat"), Choice("keep down"), Choice("pass")
SHOW, MUCK = Choice("show"), Choice("muck")


def list_asked(
    position: Position, step: Step, dealt_cards: DealtCards, bets: Bets, live: tuple[int, ...]
) -> tuple[int, ...]:
    """List the places that have to answer at a stop, the first one first."""
    match step:
        case "may turn":
            return tuple([place for place in live if not all(dealt_cards.held[place].up)])
        case "must turn":
            return tuple([place for place in live if dealt_cards.held[place].up.count(False) > 1])
        case "kill":
            rule = position.page.kill
            least = find_kill_blind(position) * (rule.by_choice or 1) if rule else 0
            return tuple([place for place in live if bets.stacks[place] >= least])
        case "show":
            return _list_showing(bets)
    return live


def _list_showing(bets: Bets) -> tuple[int, ...]:
    """List who is asked to show: the last to have bet or raised first, and otherwise who speaks first."""
    order = bets.order
    last = bets.price.last
    if last not in order:
        return order
    spot = order.index(last)
    return order[spot:] + order[:spot]


def can_muck(paid: Sequence[Cents], live: Iterable[int], mucked: Collection[int], place: int) -> bool:
    """Tell whether a place may throw its hand away: not where it is the last one that plays for some pot."""
    top = min(paid[place], max([paid[other] for other in range(len(paid)) if other != place]))
    return any(paid[other] >= top for other in live if other != place and other not in mucked)


def list_answers(
    position: Position, step: Step, street: int, dealt_cards: DealtCards, place: int
) -> tuple[Choice, ...]:
    """List all that a place may answer."""
    held = dealt_cards.held[place]
    page = position.page.street[street]
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
            return make_choice("kill", find_kill_blind(position)), PASS
    return SHOW, MUCK


def _list_card_choices(action: str, cards: Cards, count: int) -> tuple[Choice, ...]:
    sets = dict.fromkeys(combinations(cards, count))
    return tuple([Choice(action, cards=chosen) for chosen in sets])


def answer(position: Position, dealt_cards: DealtCards, facts: Chain | None, place: int, decision: Decision) -> Dealt:
    """Find the cards after an answer that moves cards, or none."""
    seat, cards = position.seats[place], decision.cards
    match decision.action:
        case "draw":
            return replace_cards(position, dealt_cards, Chain(facts, "draw", seat, len(cards), cards), place, cards)
        case "discard":
            held = remove_cards(dealt_cards.held[place], cards)
            laid = dealt_cards._replace(held=put_hand(dealt_cards.held, place, held), thrown=dealt_cards.thrown + cards)
            return Dealt(laid, Chain(facts, "discard", seat, len(cards), cards))
        case "turn up":
            held = turn_card_up(dealt_cards.held[place], cards[0])
            laid = dealt_cards._replace(
                held=put_hand(dealt_cards.held, place, held), turned=(*dealt_cards.turned, place)
            )
            return Dealt(laid, Chain(facts, "turn up", seat, 0, cards))
        case "show":
            return Dealt(dealt_cards, Chain(facts, "show", seat, 0, dealt_cards.held[place].cards))
        case "stand pat" | "keep down" | "pass" | "muck" as said:
            return Dealt(dealt_cards, Chain(facts, said, seat))
    raise AssertionError(f"nobody is asked to {decision.action}")
