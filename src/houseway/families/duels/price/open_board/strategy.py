"""A way to play: for every set of cards that can be seen at a street, and every way to have bet, what to do."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Card
from houseway.core.errors import BadNotation
from houseway.families.duels.price.open_board.plan import Bets, Plan
from houseway.families.duels.price.open_board.sets import CHOOSE


@dataclass(frozen=True, eq=False)
class OpenBoardStrategy:
    """What to do at each street: `choices[street][bets, place]` is 0 to pass, or the number of a multiple from 1 up.

    Passing is a fold or a check, as the street says. `live` are the codes of the cards that the places are counted in.
    It makes no difference which of the cards are one's own: every hand is made of all of them.
    """

    name: str
    choices: tuple[NDArray[np.int8], ...]
    live: tuple[int, ...] = tuple(range(52))

    def fits(self, plan: Plan, live: tuple[int, ...]) -> bool:
        """Whether it has a choice, among those that are offered, for whatever can be seen of these cards."""
        shapes = [(len(street.bets), int(CHOOSE[len(live), street.seen])) for street in plan.streets]
        if self.live != live or [choices.shape for choices in self.choices] != shapes:
            return False
        offered = (len(leads) for street in plan.streets for leads in street.leads)
        rows = (row for choices in self.choices for row in choices)
        return all(row.min() >= 0 and row.max() < most for row, most in zip(rows, offered, strict=True))

    def choice(self, own: Sequence[Card], community: Sequence[Card], plan: Plan, street: int, bets: Bets) -> int:
        """The multiple to put down with these cards in sight, or 0 to pass; `bets` are those of the raises so far."""
        here = plan.streets[street]
        codes = {card.code for card in (*own, *community)}
        if len(codes) != here.seen or not codes <= set(self.live):
            raise BadNotation(f"at {here.name} {here.seen} different cards of the deck are seen")
        if bets not in here.bets:
            raise BadNotation(f"nobody comes to {here.name} with {bets} on {', '.join(plan.raises)}")
        at = sorted(map(self.live.index, codes))
        place = sum(int(CHOOSE[card, k]) for k, card in enumerate(at, start=1))
        chosen = int(self.choices[street][here.bets.index(bets), place])
        return here.times[chosen - 1] if chosen else 0
