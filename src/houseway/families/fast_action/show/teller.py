"""Fast action told to one who sits at it: the four cards, those in common, and what each two are worth to keep."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.core.cards import parse_cards, show_cards
from houseway.core.progress import show_progress
from houseway.core.round.events import BACK
from houseway.core.table import PLAYER_DEALER
from houseway.core.terminal.teller import Teller
from houseway.families.fast_action.play.compiled import compile_rules
from houseway.families.fast_action.play.engine import COMMUNITY
from houseway.families.fast_action.show.hand_words import describe_hand

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.book.loader import Game
    from houseway.families.fast_action.page import FastActionPage


class FastActionTeller(Teller):
    """Tells a round to the one who sits at `me`, or who is the player-dealer."""

    def __init__(self, out: "Console", game: "Game[FastActionPage]", decks: int, me: str) -> None:
        super().__init__(out, me)
        self.game, self.decks = game, decks

    def hint(self) -> Iterator[str]:
        """What the house would keep, and the chance of every two to be the higher hand."""
        from houseway.families.fast_action.price.keeping import find_kind
        from houseway.families.fast_action.price.solution_cache import solve

        cards = parse_cards(self.hands[self.me])
        yield f"House way: {compile_rules(self.game).keep_house_way(cards)}."
        with show_progress("counting") as progress:
            worths = solve(self.game, self.decks, progress).worths
        twos = [choice.cards for choice in self.turn.choices if choice.cards] if self.turn else []
        rated = sorted(
            ((float(worths[find_kind(two[0].code, two[1].code)]), show_cards(two)) for two in twos), reverse=True
        )
        told = ", ".join(f"{two} {100 * worth:.1f}%" for worth, two in rated)
        yield f"Chance to be higher than a hand kept the house way: {told}."

    def _pictured(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((PLAYER_DEALER, COMMUNITY, self.me)))

    def _title(self, who: str) -> str:
        return {PLAYER_DEALER: "Player-dealer", COMMUNITY: "In common", self.me: "Your cards"}.get(who, who)

    def _lay_down(self, kind: str, who: str, cards: list[str]) -> None:
        """Keep what has been seen of each hand; of the common cards the first are turned up first."""
        if kind == "decided" and cards and BACK not in cards:
            self.hands[who] = list(cards)
        elif kind == "exposed" and who == COMMUNITY:
            self.hands[who][: len(cards)] = cards
        else:
            super()._lay_down(kind, who, cards)

    def _words(self, who: str) -> str:
        """What two kept cards make with those in common, once all are seen."""
        kept, community = self.hands[who], self.hands.get(COMMUNITY, [])
        if who == COMMUNITY or len(kept) != 2 or not community or BACK in (*kept, *community):
            return ""
        return describe_hand(tuple(kept), tuple(community))
