"""The duels: each seat's own poker hand against the player-dealer's."""

from typing import TYPE_CHECKING

from houseway.book.loader import Game
from houseway.book.model.duels import DuelsPage
from houseway.families.family import Family

if TYPE_CHECKING:
    from houseway.families.advice import Advice
    from houseway.families.batches import Batch, BatchAsked
    from houseway.families.prices import Asked, Progress, WagerOdds
    from houseway.families.results import RoundGains
    from houseway.round import Setup, State


class Duels(Family[DuelsPage]):
    """The family of Poker against the bank: where everything of it is found."""

    page = DuelsPage
    label = "Poker against the bank"

    def deal(self, setup: "Setup[DuelsPage]") -> "State":
        """Deal a round as far as its first decision, or to its end."""
        from houseway.families.duels.engine import deal

        return deal(setup)

    def most_cards(self, game: Game[DuelsPage]) -> int:
        """The most cards that a round can take."""
        from houseway.families.duels.engine import most_cards

        return most_cards(game.page)

    def faults(self, game: Game[DuelsPage]) -> list[str]:
        """What is wrong with a page."""
        from houseway.families.duels.check import faults

        return faults(game)

    def price(self, asked: "Asked[DuelsPage]") -> "tuple[WagerOdds, ...]":
        """The prices of the wagers that are asked for."""
        from houseway.families.duels.odds import priced

        return priced(asked)

    def batch(self, asked: "BatchAsked[DuelsPage]") -> "Batch":
        """A game that is ready to be dealt by the million."""
        from houseway.families.duels.batch import batch

        return batch(asked)

    def round_results(self, asked: "BatchAsked[DuelsPage]", rounds: int, stream: int) -> "RoundGains":
        """What each wager gained in each of so many rounds."""
        from houseway.families.duels.gains import gains

        return gains(asked, rounds, stream)

    has_strategy_guide = True

    def strategy_guide(self, game: Game[DuelsPage], decks: int, progress: "Progress | None" = None) -> "Advice":
        """How to play a game well, in words."""
        from houseway.families.duels.advice import advice

        return advice(game, decks, progress)


DUELS = Duels()
