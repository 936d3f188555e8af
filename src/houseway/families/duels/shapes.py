"""The shapes of duels, by the cards they deal: each has a folder of its own for exact odds, strategies and batches."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.families.duels.page import DuelsPage

if TYPE_CHECKING:
    from houseway.families.batches import Batch, BatchAsked
    from houseway.families.duels.advise.choice_values import InfoState
    from houseway.families.prices import Asked, Progress, WagerOdds
    from houseway.families.round_results import RoundResults
    from houseway.families.strategy_guide import StrategyGuide

ShapeName = Literal["three_card", "five_card", "holdem", "open_board"]


class Shape(ABC):
    """The cards that a duel deals, and all that is counted by them."""

    name: ClassVar[ShapeName]
    rounds_an_hour: ClassVar[int]
    """How many rounds a table deals in an hour: an assumption."""

    @abstractmethod
    def price(self, asked: "Asked[DuelsPage]") -> "tuple[WagerOdds, ...]":
        """Find the wagers that are asked for, in their order; raises are priced with the wager they are made on."""

    @abstractmethod
    def batch(self, asked: "BatchAsked[DuelsPage]") -> "Batch":
        """Make a duel ready to be dealt by the million."""

    @abstractmethod
    def round_results(self, asked: "BatchAsked[DuelsPage]", rounds: int, stream: int) -> "RoundResults":
        """Find what every wager of every seat gained in so many rounds."""

    @abstractmethod
    def strategy_guide(self, game: Game[DuelsPage], decks: int, progress: "Progress | None") -> "StrategyGuide":
        """Find what a player can carry in the head, and what it costs against the best play."""

    @abstractmethod
    def value_multiples(self, seen: "InfoState") -> Mapping[int, Fraction] | None:
        """Find what each multiple that may be put down is worth to a seat, per unit.

        Nothing where it is not at hand.
        """

    def has_solution(self, game: Game[DuelsPage]) -> bool:  # noqa: ARG002
        """Say whether choices can be valued at once."""
        return True

    def solve(self, game: Game[DuelsPage]) -> None:  # noqa: B027
        """Work out and keep what takes long."""

    has_long_solution: ClassVar[bool] = False
    """Whether the almanac has what takes long."""

    def write_solution(self, game: Game[DuelsPage]) -> dict[str, Any]:
        """Work out what takes long, as plain data."""
        raise HousewayError(f"{game.id} has no solution that takes long")


class ThreeCard(Shape):
    """Three cards each."""

    name = "three_card"
    rounds_an_hour = 70

    def price(self, asked: "Asked[DuelsPage]") -> "tuple[WagerOdds, ...]":
        """Price the wagers that are asked for."""
        from houseway.families.duels.price.three_card.odds import price

        return price(asked)

    def batch(self, asked: "BatchAsked[DuelsPage]") -> "Batch":
        """Make a game ready to be dealt by the million."""
        from houseway.families.duels.price.three_card.batch import make_batch

        return make_batch(asked)

    def round_results(self, asked: "BatchAsked[DuelsPage]", rounds: int, stream: int) -> "RoundResults":
        """Find what each wager gained in each of so many rounds."""
        from houseway.families.duels.price.closed.batch import deal_round_results
        from houseway.families.duels.price.three_card.batch import make_batch

        return deal_round_results(make_batch(asked), rounds, stream)

    def strategy_guide(self, game: Game[DuelsPage], decks: int, progress: "Progress | None") -> "StrategyGuide":
        """Say how to play a game well, in words."""
        from houseway.families.duels.advise.closed import write_three_card_guide

        return write_three_card_guide(game, decks, progress)

    def value_multiples(self, seen: "InfoState") -> Mapping[int, Fraction] | None:
        """Find what each multiple is worth."""
        from houseway.families.duels.advise.closed import value_three_cards

        return value_three_cards(seen)


class FiveCard(Shape):
    """Five cards each."""

    name = "five_card"
    rounds_an_hour = 50

    def price(self, asked: "Asked[DuelsPage]") -> "tuple[WagerOdds, ...]":
        """Price the wagers that are asked for."""
        from houseway.families.duels.price.five_card.odds import price

        return price(asked)

    def batch(self, asked: "BatchAsked[DuelsPage]") -> "Batch":
        """Make a game ready to be dealt by the million."""
        from houseway.families.duels.price.five_card.batch import make_batch

        return make_batch(asked)

    def round_results(self, asked: "BatchAsked[DuelsPage]", rounds: int, stream: int) -> "RoundResults":
        """Find what each wager gained in each of so many rounds."""
        from houseway.families.duels.price.closed.batch import deal_round_results
        from houseway.families.duels.price.five_card.batch import make_batch

        return deal_round_results(make_batch(asked), rounds, stream)

    def strategy_guide(self, game: Game[DuelsPage], decks: int, progress: "Progress | None") -> "StrategyGuide":
        """Say how to play a game well, in words."""
        from houseway.families.duels.advise.closed import write_five_card_guide

        return write_five_card_guide(game, decks, progress)

    def value_multiples(self, seen: "InfoState") -> Mapping[int, Fraction] | None:
        """Find what each multiple is worth."""
        from houseway.families.duels.advise.closed import value_five_cards

        return value_five_cards(seen)


class Holdem(Shape):
    """Two cards each and five in common."""

    name = "holdem"
    rounds_an_hour = 40

    def price(self, asked: "Asked[DuelsPage]") -> "tuple[WagerOdds, ...]":
        """Price the wagers that are asked for."""
        from houseway.families.duels.price.holdem.odds import price

        return price(asked)

    def batch(self, asked: "BatchAsked[DuelsPage]") -> "Batch":
        """Make a game ready to be dealt by the million."""
        from houseway.families.duels.price.holdem.batch import make_batch

        return make_batch(asked)

    def round_results(self, asked: "BatchAsked[DuelsPage]", rounds: int, stream: int) -> "RoundResults":
        """Find what each wager gained in each of so many rounds."""
        from houseway.families.duels.price.holdem.batch import deal_round_results

        return deal_round_results(asked, rounds, stream)

    def strategy_guide(self, game: Game[DuelsPage], decks: int, progress: "Progress | None") -> "StrategyGuide":
        """Say how to play a game well, in words."""
        from houseway.families.duels.advise.holdem import write_strategy_guide

        return write_strategy_guide(game, decks, progress)

    def value_multiples(self, seen: "InfoState") -> Mapping[int, Fraction] | None:
        """Find what each multiple is worth."""
        from houseway.families.duels.advise.holdem import value_multiples

        return value_multiples(seen)

    has_long_solution = True

    def write_solution(self, game: Game[DuelsPage]) -> dict[str, Any]:
        """Work out what two cards alone are worth, as plain data."""
        from houseway.families.duels.advise.holdem import write_preflop

        return write_preflop(game)

    def has_solution(self, game: Game[DuelsPage]) -> bool:
        """Say whether what takes long is kept."""
        from houseway.families.duels.advise.holdem import has_solution

        return has_solution(game)

    def solve(self, game: Game[DuelsPage]) -> None:
        """Work out and keep what each hand is worth before the flop."""
        from houseway.families.duels.advise.holdem import solve

        solve(game)


class OpenBoard(Shape):
    """Two cards and three in common, against a pay table."""

    name = "open_board"
    rounds_an_hour = 50

    def price(self, asked: "Asked[DuelsPage]") -> "tuple[WagerOdds, ...]":
        """Price the wagers that are asked for."""
        from houseway.families.duels.price.open_board.odds import price

        return price(asked)

    def batch(self, asked: "BatchAsked[DuelsPage]") -> "Batch":
        """Make a game ready to be dealt by the million."""
        from houseway.families.duels.price.open_board.batch import make_batch

        return make_batch(asked)

    def round_results(self, asked: "BatchAsked[DuelsPage]", rounds: int, stream: int) -> "RoundResults":
        """Find what each wager gained in each of so many rounds."""
        from houseway.families.duels.price.open_board.batch import deal_round_results

        return deal_round_results(asked, rounds, stream)

    def strategy_guide(self, game: Game[DuelsPage], decks: int, progress: "Progress | None") -> "StrategyGuide":
        """Say how to play a game well, in words."""
        from houseway.families.duels.advise.open_board import write_strategy_guide

        return write_strategy_guide(game, decks, progress)

    def value_multiples(self, seen: "InfoState") -> Mapping[int, Fraction] | None:
        """Find what each multiple is worth."""
        from houseway.families.duels.advise.open_board import value_multiples

        return value_multiples(seen)


THREE_CARD, FIVE_CARD, HOLDEM, OPEN_BOARD = ThreeCard(), FiveCard(), Holdem(), OpenBoard()


def find_shape(page: DuelsPage) -> Shape | None:
    """Find the shape of a game; none where its cards make a duel that nobody has counted."""
    contested = any(wager.contest for wager in page.wager)
    dealt = page.deal.cards, page.deal.community
    if contested:
        return {(3, 0): THREE_CARD, (5, 0): FIVE_CARD, (2, 5): HOLDEM}.get(dealt)
    return OPEN_BOARD if dealt == (2, 3) else None


def require_shape(game: Game[DuelsPage]) -> Shape:
    """Find the shape of a game; raises `HousewayError` where nobody has counted such a duel."""
    found = find_shape(game.rules)
    if found is None:
        dealt = f"{game.rules.deal.cards} cards each and {game.rules.deal.community} in common"
        raise HousewayError(f"{game.id} has no exact odds: nobody has counted a duel with {dealt}")
    return found
