"""A war told to one who sits at it: both cards beside each other, and what each choice at a tie is worth."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.core.table import PLAYER_DEALER
from houseway.core.terminal.teller import Teller
from houseway.families.choice_values import rank_choices
from houseway.families.views import sum_stakes
from houseway.families.war import WAR
from houseway.families.war.page import WarPage
from houseway.families.war.play.compiled import compile_rules

if TYPE_CHECKING:
    from houseway.core.round import Round, Turn


class WarTeller(Teller[WarPage]):
    """Tells a war to the one who sits at `me`, or who is the player-dealer."""

    def hint(self, live: "Round", turn: "Turn") -> Iterator[str]:
        """Say what best play does at a tie, and what both choices are worth from a full shoe with this card tied."""
        yield from WAR.find_guide(self.game, self.decks).rules[0].rules
        base = sum_stakes(live.view(self.me), self.me, (compile_rules(self.game).primary,))
        values = rank_choices(WAR.value_choices(live, turn))
        plain = [one for one in values if one.choice.action in ("war", "surrender")]
        if plain:
            listed = ", ".join(f"{one.choice.action} {one.value / base:+.2%}" for one in plain)
            yield f"Of your wager, on average: {listed}."

    def _title(self, who: str) -> str:
        return {self.me: "Your cards", PLAYER_DEALER: "Player-dealer"}.get(who, super()._title(who))
