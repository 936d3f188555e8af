"""Rounds that look to somebody like the one they sit in: the cards that they have not seen are dealt again.

What others decided is made again on their new cards. Where the viewer saw what it was, it is the same decision: nothing
is concluded from it about their cards, as if they could hold anything. A setting or a discard that lies face down is
chosen anew by the one who now holds other cards, so that it looks the same from outside. A deal in which that cannot be
is not counted, nor one that the viewer would see to be another: what is left is as likely as it was before.
"""

from collections.abc import Iterator
from dataclasses import replace

from houseway.analysis.advice.sight import InfoState, KnownDecision
from houseway.core.cards import Chance, Seeded
from houseway.core.cards.chance import shuffle
from houseway.core.errors import HousewayError, IllegalChoice
from houseway.core.round import Choice, Round, Turn
from houseway.families import begin, family_of

HOUSE_WAY = "house way"
MOST_TRIED = 24
"""So many ways to decide are tried, where the first does not look right from outside."""


def redeal(sight: InfoState, chance: Chance, place: Seeded) -> Round | None:
    """The round with unseen cards in another order; nothing where others cannot have done what they did with them."""
    cards = list(sight.unseen)
    shuffle(cards, chance)
    order = dict(sight.known) | dict(zip(sight.places, cards, strict=False))
    try:
        live = begin(replace(sight.setup, order=tuple(order[place] for place in range(len(order)))))
        for said in sight.said:
            live = _decide_again(sight, live, said, place)
    except HousewayError:
        return None
    return live if live.facts(sight.me) == sight.facts else None


def _decide_again(sight: InfoState, live: Round, said: KnownDecision, chance: Chance) -> Round:
    """The round after a decision of which the viewer knows this much; raises `IllegalChoice` where it cannot be."""
    turn = live.turn
    if turn is None or turn.who != said.by:
        raise IllegalChoice("it is somebody else's turn")
    if said.by == sight.me or not (said.hidden or said.action == HOUSE_WAY):
        return live.decide(said.action, said.amount, said.cards)
    for choice in _list_ways(live, turn, said, chance):
        after = live.decide(choice)
        if _looks_right(sight, after, len(live.events.events)):
            return after
    raise IllegalChoice("nothing looks like what was done")


def _list_ways(live: Round, turn: Turn, said: KnownDecision, chance: Chance) -> Iterator[Choice]:
    """What a player would do with these cards, and then whatever else could look like it."""
    first = family_of(live.setup.game).bot_choice(live, turn, chance)
    yield first
    others = [one for one in turn.choices if one is not first and len(one.cards) in (0, said.hidden)]
    shuffle(others, chance)
    yield from others[:MOST_TRIED]


def _looks_right(sight: InfoState, after: Round, since: int) -> bool:
    """Whether the viewer would have seen the same since then."""
    told = sight.facts["events"][since:]
    seen = [event.facts(sight.me) for event in after.events.events[since:]]
    shorter = min(len(told), len(seen))
    return bool(seen[:shorter] == told[:shorter])
