"""Fast action told to one who sits at it: the four cards, those in common, and what each two are worth to keep."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.core.cards import parse_cards, show_cards
from houseway.core.progress import show_progress
from houseway.core.table import PLAYER_DEALER
from houseway.core.terminal.teller import Teller
from houseway.families.fast_action.page import FastActionPage
from houseway.families.fast_action.play.compiled import compile_rules
from houseway.families.fast_action.play.engine import COMMUNITY

if TYPE_CHECKING:
    from houseway.core.round import Round, Turn


class FastActionTeller(Teller[FastActionPage]):
    """Tells a round to the one who sits at `me`, or who is the player-dealer."""

    def hint(self, live: "Round", turn: "Turn") -> Iterator[str]:  # noqa: ARG002
        """What the house would keep, and the chance of every two to be the higher hand."""
        from houseway.families.fast_action.price.keeping import find_kind
        from houseway.families.fast_action.price.solution_cache import solve

        cards = parse_cards(self._hand(self.me))
        yield f"House way: {compile_rules(self.game).keep_house_way(cards)}."
        with show_progress("counting") as progress:
            worths = solve(self.game, self.decks, progress).worths
        twos = [choice.cards for choice in turn.choices if choice.cards]
        rated = sorted(
            ((float(worths[find_kind(two[0].code, two[1].code)]), show_cards(two)) for two in twos), reverse=True
        )
        told = ", ".join(f"{two} {100 * worth:.1f}%" for worth, two in rated)
        yield f"Chance to be higher than a hand kept the house way: {told}."

    def _list_pictured(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((PLAYER_DEALER, COMMUNITY, self.me)))

    def _title(self, who: str) -> str:
        return {PLAYER_DEALER: "Player-dealer", COMMUNITY: "In common", self.me: "Your cards"}.get(who, who)
