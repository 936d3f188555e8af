"""A war told to one who sits at it: both cards beside each other, and what each choice at a tie is worth."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.core.table import PLAYER_DEALER
from houseway.core.terminal.teller import Teller
from houseway.families.war import WAR

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.book.loader import Game
    from houseway.families.war.page import WarPage


class WarTeller(Teller):
    """Tells a war to the one who sits at `me`, or who is the player-dealer."""

    def __init__(self, out: "Console", game: "Game[WarPage]", decks: int, me: str) -> None:
        super().__init__(out, me)
        self.game, self.decks = game, decks

    def hint(self) -> Iterator[str]:
        """What best play does at a tie, and what both choices are worth from a full shoe with this card tied."""
        advice = WAR.strategy_guide(self.game, self.decks)
        yield from advice.rules[0].rules
        rank = self.hands[self.me][0][0]
        for tied, war, surrender in advice.tables[0].rows:
            if rank in tied.split():
                yield f"Of your wager, on average: war {war}, surrender {surrender}."

    def _title(self, who: str) -> str:
        return {self.me: "Your cards", PLAYER_DEALER: "Player-dealer"}.get(who, super()._title(who))
