"""What players are asked beside betting: to draw, to throw away, to turn a card up, to kill the pot, to show."""

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations

from houseway.core.money import Cents
from houseway.core.round import Choice, Decision
from houseway.families.poker.play.allowing import kill_blind
from houseway.families.poker.play.betting import Bets
from houseway.families.poker.play.dealt_cards import Cards, Cloth, Laid
from houseway.families.poker.play.drawing import replaced
from houseway.families.poker.play.facts import Chain
from houseway.families.poker.play.holding import down_cards, put, turned_up, without
from houseway.families.poker.play.offering import choice
from houseway.families.poker.play.position import Felt
from houseway.families.poker.play.walk import Step

PAT, KEEP, PASS = Choice("stand pat"), Choice("keep down"), Choice("pass")
SHOW, MUCK = Choice("show"), Choice("muck")


def asked_at(felt: Felt, step: Step, cloth: Cloth, bets: Bets, live: tuple[int, ...]) -> tuple[int, ...]:
    """The places that have to answer at a stop, the first one first."""
    match step:
        case "may turn":
            return tuple([place for place in live if not all(cloth.held[place].up)])
        case "must turn":
            return tuple([place for place in live if cloth.held[place].up.count(False) > 1])
        case "kill":
            rule = felt.page.kill
            least = kill_blind(felt) * (rule.by_choice or 1) if rule else 0
            return tuple([place for place in live if bets.stacks[place] >= least])
        case "show":
            return _showing(bets)
    return live


def _showing(bets: Bets) -> tuple[int, ...]:
    """Who is asked to show: the last to have bet or raised first, and otherwise who speaks first."""
    order = bets.order
    last = bets.price.last
    if last not in order:
        return order
    spot = order.index(last)
    return order[spot:] + order[:spot]


def may_muck(paid: Sequence[Cents], live: Iterable[int], mucked: Collection[int], place: int) -> bool:
    """Whether a place may throw its hand away: not where it is the last one that plays for some pot."""
    top = min(paid[place], max([paid[other] for other in range(len(paid)) if other != place]))
    return any(paid[other] >= top for other in live if other != place and other not in mucked)


def options(felt: Felt, step: Step, street: int, cloth: Cloth, place: int) -> tuple[Choice, ...]:
    """All that a place may answer."""
    held = cloth.held[place]
    page = felt.page.street[street]
    match step:
        case "draw":
            assert page.draw is not None, "the street has a draw"
            most = min(page.draw.most, len(held.cards))
            return (PAT, *(one for count in range(1, most + 1) for one in _each("draw", held.cards, count)))
        case "throw" | "throw after":
            assert page.discard is not None, "the street has a discard"
            return _each("discard", held.cards, page.discard.cards)
        case "may turn":
            return (*_each("turn up", down_cards(held), 1), KEEP)
        case "must turn":
            return _each("turn up", down_cards(held), 1)
        case "kill":
            return choice("kill", kill_blind(felt)), PASS
    return SHOW, MUCK


def _each(action: str, cards: Cards, count: int) -> tuple[Choice, ...]:
    sets = dict.fromkeys(combinations(cards, count))
    return tuple([Choice(action, cards=chosen) for chosen in sets])


def answered(felt: Felt, cloth: Cloth, facts: Chain | None, place: int, decision: Decision) -> Laid:
    """The cards after an answer that moves cards, or none."""
    seat, cards = felt.seats[place], decision.cards
    match decision.action:
        case "draw":
            return replaced(felt, cloth, Chain(facts, "draw", seat, len(cards), cards), place, cards)
        case "discard":
            held = without(cloth.held[place], cards)
            laid = cloth._replace(held=put(cloth.held, place, held), thrown=cloth.thrown + cards)
            return Laid(laid, Chain(facts, "discard", seat, len(cards), cards))
        case "turn up":
            held = turned_up(cloth.held[place], cards[0])
            laid = cloth._replace(held=put(cloth.held, place, held), turned=(*cloth.turned, place))
            return Laid(laid, Chain(facts, "turn up", seat, 0, cards))
        case "show":
            return Laid(cloth, Chain(facts, "show", seat, 0, cloth.held[place].cards))
        case "stand pat" | "keep down" | "pass" | "muck" as said:
            return Laid(cloth, Chain(facts, said, seat))
    raise AssertionError(f"nobody is asked to {decision.action}")
