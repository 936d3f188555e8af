"""The twenty-ones: blackjacks, each seat's hands against the player-dealer's."""

from typing import TYPE_CHECKING

from houseway.book.loader import Game
from houseway.book.model.twenty_one import TwentyOnePage
from houseway.families.family import Family

if TYPE_CHECKING:
    from houseway.families.batches import Batch, BatchAsked
    from houseway.families.prices import Asked, WagerOdds
    from houseway.families.results import RoundGains
    from houseway.round import Setup, State


class TwentyOne(Family[TwentyOnePage]):
    """The family of Blackjack: where everything of it is found."""

    page = TwentyOnePage
    label = "Blackjack"

    def deal(self, setup: "Setup[TwentyOnePage]") -> "State":
        """Deal a round as far as its first decision, or to its end."""
        from houseway.families.twenty_one.engine import deal

        return deal(setup)

    def most_cards(self, game: Game[TwentyOnePage]) -> int:
        """The most cards that a round can take."""
        from houseway.families.twenty_one.engine import most_cards

        return most_cards(game.page)

    def faults(self, game: Game[TwentyOnePage]) -> list[str]:
        """What is wrong with a page."""
        from houseway.families.twenty_one.check import faults

        return faults(game)

    def price(self, asked: "Asked[TwentyOnePage]") -> "tuple[WagerOdds, ...]":
        """The prices of the wagers that are asked for."""
        from houseway.families.twenty_one.odds import priced

        return priced(asked)

    def batch(self, asked: "BatchAsked[TwentyOnePage]") -> "Batch":
        """A game that is ready to be dealt by the million."""
        from houseway.families.twenty_one.batch import batch

        return batch(asked)

    def round_results(self, asked: "BatchAsked[TwentyOnePage]", rounds: int, stream: int) -> "RoundGains":
        """What each wager gained in each of so many rounds."""
        from houseway.families.twenty_one.gains import gains

        return gains(asked, rounds, stream)


TWENTY_ONE = TwentyOne()
