"""Hands that are dead because the house dealer has exposed too many of their down cards: their antes go back."""

from typing import NamedTuple

from houseway.core.errors import TableRefusal
from houseway.core.money import Cents
from houseway.families.poker.play.betting import Bets
from houseway.families.poker.play.dealt_cards import Cards, Cloth
from houseway.families.poker.play.facts import Chain
from houseway.families.poker.play.order import first_by_cards
from houseway.families.poker.play.position import Felt
from houseway.families.poker.play.posting import Purse
from houseway.families.poker.play.result import Held

NOBODY = -1


class Left(NamedTuple):
    """The hand without those who are dead: the money, who is still in, and the story with it."""

    purse: Purse
    bets: Bets
    facts: Chain | None


def is_dead(felt: Felt, held: Held) -> bool:
    """Whether so many cards were exposed before the first betting round that the hand is dead."""
    rule = felt.page.exposed
    if rule is None or rule.dead_at is None:
        return False
    return len(_exposed(felt, held)) >= rule.dead_at


def take_out_dead(felt: Felt, purse: Purse, cloth: Cloth, bets: Bets, facts: Chain | None) -> Left:
    """Give the dead hands their antes back, and go on without them; raises `TableRefusal` where nobody is left."""
    dead = [place for place in sorted(bets.order) if is_dead(felt, cloth.held[place])]
    if len(dead) == len(bets.order):
        raise TableRefusal("every hand is dead by its exposed cards: shuffle and deal again")
    for place in dead:
        seat = felt.seats[place]
        ante = _ante_of(facts, seat)
        stacks, entered = list(bets.stacks), list(purse.entered)
        stacks[place] += ante
        # What was put in beyond the table's ante is dead money, and goes back as well.
        beyond = stacks[place] - entered[place]
        entered[place] += beyond
        purse = purse._replace(entered=tuple(entered), dead=purse.dead - beyond)
        bets = bets._replace(stacks=tuple(stacks), order=tuple([one for one in bets.order if one != place]))
        facts = Chain(facts, "dead", seat, ante)
    return Left(purse, bets, facts)


def find_dead_opener(felt: Felt, cloth: Cloth, live: tuple[int, ...]) -> int:
    """The place of a dead hand that would have opened, where that passes the opening to its left; mostly nobody."""
    rule = felt.page.exposed
    if rule is None or rule.dead_opens != "next player" or not felt.exposed:
        return NOBODY
    held = list(cloth.held)
    dead = [place for place, hand in enumerate(held) if place not in live and is_dead(felt, hand)]
    for place in dead:
        held[place] = Held(_exposed(felt, held[place])[:1], (True,))
    first = first_by_cards(felt.sheet, sorted((*live, *dead)), held, cloth.board, opens=True) if dead else NOBODY
    return first if first in dead else NOBODY


def _ante_of(facts: Chain | None, seat: int) -> Cents:
    told = facts.told() if facts else []
    return sum([fact.amount for fact in told if fact.kind == "ante" and fact.seat == seat])


def _exposed(felt: Felt, held: Held) -> Cards:
    """The cards of a hand that were exposed before the first betting round, in the order in which they came."""
    early = list(zip(held.cards, held.up, strict=True))[: felt.sheet.early]
    return tuple([card for card, up in early if up and card in felt.exposed])
