"""The duels: each seat's own poker hand against the player-dealer's."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

from houseway.book.loader import Game
from houseway.families.duels.page import DuelsPage
from houseway.families.family import Family

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console

    from houseway.core.cards import Chance
    from houseway.core.paper.parts import Paper
    from houseway.core.round import Choice, Round, Setup, State, Turn
    from houseway.core.terminal.teller import Place, Teller
    from houseway.families.batches import Batch, BatchAsked
    from houseway.families.choice_values import ChoiceValue
    from houseway.families.felt import Felt
    from houseway.families.prices import Asked, Progress, WagerOdds
    from houseway.families.round_results import RoundResults
    from houseway.families.strategy_guide import StrategyGuide
    from houseway.families.wager_table import Row


class Duels(Family[DuelsPage]):
    """The family of Poker against the bank: where everything of it is found."""

    page = DuelsPage
    label = "Poker against the bank"
    rough_seconds = 12.0
    has_strategy_guide = True
    choice_values_words = "Exact: every hand and every card that may follow is counted, with the best play later."
    hint_words = "what to do with which hands"

    # -- a round

    @cached_property
    def deal(self) -> "Callable[[Setup[DuelsPage]], State]":
        """Deal a round as far as its first decision, or to its end."""
        from houseway.families.duels.play.engine import deal

        return deal

    def most_cards(self, game: Game[DuelsPage]) -> int:
        """Count the most cards that a round can take."""
        from houseway.families.duels.play.engine import count_most_cards

        return count_most_cards(game.rules)

    def rounds_an_hour(self, game: Game[DuelsPage]) -> int:
        """Count how many rounds a table deals in an hour: by the cards that are dealt."""
        from houseway.families.duels.shapes import find_shape

        found = find_shape(game.rules)
        return super().rounds_an_hour(game) if found is None else found.rounds_an_hour

    def faults(self, game: Game[DuelsPage]) -> list[str]:
        """Find what is wrong with a page."""
        from houseway.families.duels.check import find_faults

        return find_faults(game)

    # -- prices

    def price(self, asked: "Asked[DuelsPage]") -> "tuple[WagerOdds, ...]":
        """Price the wagers that are asked for."""
        from houseway.families.duels.shapes import require_shape

        return require_shape(asked.game).price(asked)

    def batch(self, asked: "BatchAsked[DuelsPage]") -> "Batch":
        """Make a game ready to be dealt by the million."""
        from houseway.families.duels.shapes import require_shape

        return require_shape(asked.game).batch(asked)

    def round_results(self, asked: "BatchAsked[DuelsPage]", rounds: int, stream: int) -> "RoundResults":
        """Find what each wager gained in each of so many rounds."""
        from houseway.families.duels.shapes import require_shape

        return require_shape(asked.game).round_results(asked, rounds, stream)

    # -- how to play well

    def strategy_guide(self, game: Game[DuelsPage], decks: int, progress: "Progress | None" = None) -> "StrategyGuide":
        """Say how to play a game well, in words."""
        from houseway.families.duels.shapes import require_shape

        return require_shape(game).strategy_guide(game, decks, progress)

    # -- choices at the table

    def bot_choice(self, live: "Round", turn: "Turn", chance: "Chance") -> "Choice":  # noqa: ARG002
        """Raise strong hands, check or fold the rest."""
        from houseway.families.duels.advise.choice_values import choose_as_bot

        return choose_as_bot(live.view(turn.seat or turn.who), turn)

    def value_choices(self, live: "Round", turn: "Turn") -> "list[ChoiceValue]":
        """Value each choice by a solver."""
        from houseway.families.duels.advise.choice_values import value_choices

        return value_choices(live, turn)

    def has_solution(self, game: Game[DuelsPage], decks: int) -> bool:  # noqa: ARG002
        """Say whether the values of choices come at once."""
        from houseway.families.duels.shapes import find_shape

        found = find_shape(game.rules)
        return found is None or found.has_solution(game)

    def has_long_solution(self, game: Game[DuelsPage]) -> bool:
        """Whether the almanac has what its solver needs."""
        from houseway.families.duels.shapes import find_shape

        found = find_shape(game.rules)
        return found is not None and found.has_long_solution

    def write_solution(self, game: Game[DuelsPage], decks: int) -> dict[str, Any]:  # noqa: ARG002
        """Work out what the solver needs, as plain data."""
        from houseway.families.duels.shapes import require_shape

        return require_shape(game).write_solution(game)

    def solve(self, game: Game[DuelsPage], decks: int) -> None:  # noqa: ARG002
        """Work out and keep what takes long."""
        from houseway.families.duels.shapes import find_shape

        if (found := find_shape(game.rules)) is not None:
            found.solve(game)

    # -- what is shown

    @property
    def felt(self) -> "type[Felt]":
        """How cards and chips lie."""
        from houseway.families.duels.show.felt import DuelsFelt

        return DuelsFelt

    def make_teller(self, out: "Console", place: "Place[DuelsPage]") -> "Teller":
        """Give what tells a round on a terminal to one who sits at the table."""
        from houseway.families.duels.show.teller import DuelsTeller

        return DuelsTeller(out, place)

    # -- what is printed

    def print_rules(self, out: "Paper", game: Game[DuelsPage]) -> None:
        """Print the rule sheet's part on how hands are played, ranked and decided."""
        from houseway.families.duels.show.rule_sheet import print_duel

        print_duel(out, game.rules)

    def wager_rows(self, page: DuelsPage) -> "dict[str, list[Row]]":
        """Find what each wager can come to, what it then pays, and the lines that say so."""
        from houseway.families.duels.show.rule_sheet import list_wager_rows

        return {wager.name: list_wager_rows(wager) for wager in page.wager}


DUELS = Duels()
