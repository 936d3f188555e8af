"""Pai gow poker: seven cards set as two hands, by the seat or the house way, against the player-dealer's two."""

from typing import TYPE_CHECKING

from houseway.book.loader import Game
from houseway.book.model.pai_gow import PaiGowPage
from houseway.families.family import Family

if TYPE_CHECKING:
    from houseway.families.advice import Advice
    from houseway.families.batches import Batch, BatchAsked
    from houseway.families.prices import Asked, Play, Progress, WagerOdds
    from houseway.families.results import RoundGains
    from houseway.round import Setup, State


class PaiGow(Family[PaiGowPage]):
    """The family of Pai gow poker: where everything of it is found."""

    page = PaiGowPage
    label = "Pai gow poker"
    sets_hands = True

    def deal(self, setup: "Setup[PaiGowPage]") -> "State":
        """Deal a round as far as its first decision, or to its end."""
        from houseway.families.pai_gow.engine import deal

        return deal(setup)

    def most_cards(self, game: Game[PaiGowPage]) -> int:
        """The most cards that a round can take."""
        from houseway.families.pai_gow.engine import most_cards

        return most_cards(game.page)

    def faults(self, game: Game[PaiGowPage]) -> list[str]:
        """What is wrong with a page."""
        from houseway.families.pai_gow.check import faults

        return faults(game)

    def price(self, asked: "Asked[PaiGowPage]") -> "tuple[WagerOdds, ...]":
        """The prices of the wagers that are asked for."""
        from houseway.families.pai_gow.odds import priced

        return priced(asked)

    def usual_play(self, game: Game[PaiGowPage]) -> "Play":
        """How a seat is priced where nobody says how it plays."""
        from houseway.families.pai_gow.odds import usual_play

        return usual_play(game)

    def batch(self, asked: "BatchAsked[PaiGowPage]") -> "Batch":
        """A game that is ready to be dealt by the million."""
        from houseway.families.pai_gow.batch import batch

        return batch(asked)

    def round_results(self, asked: "BatchAsked[PaiGowPage]", rounds: int, stream: int) -> "RoundGains":
        """What each wager gained in each of so many rounds."""
        from houseway.families.pai_gow.gains import gains

        return gains(asked, rounds, stream)

    has_strategy_guide = True

    def strategy_guide(self, game: Game[PaiGowPage], decks: int, progress: "Progress | None" = None) -> "Advice":
        """How to play a game well, in words."""
        from houseway.families.pai_gow.advice import advice

        return advice(game, decks, progress)


PAI_GOW = PaiGow()
