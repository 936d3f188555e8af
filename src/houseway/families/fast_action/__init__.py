"""Fast action: two kept of four cards dealt, and five in common."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

from houseway.book.loader import Game
from houseway.families.family import Family
from houseway.families.fast_action.page import FastActionPage

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
    from houseway.families.setting_choices import Setting
    from houseway.families.strategy_guide import StrategyGuide
    from houseway.families.wager_table import Row


class FastAction(Family[FastActionPage]):
    """The family of Fast Action Hold'em: where everything of it is found."""

    page = FastActionPage
    label = "Fast Action Hold'em"
    rough_seconds = 20.0
    has_strategy_guide = True
    choice_values_words = "Exact, from a full shoe: against every hand of a player-dealer who keeps by the house way."
    hint_words = "what the house keeps, and what each two are worth"

    # -- a round

    @cached_property
    def deal(self) -> "Callable[[Setup[FastActionPage]], State]":
        """Deal a round as far as its first decision, or to its end."""
        from houseway.families.fast_action.play.engine import deal

        return deal

    def most_cards(self, game: Game[FastActionPage]) -> int:
        """The most cards that a round can take."""
        from houseway.families.fast_action.play.engine import count_most_cards

        return count_most_cards(game.rules)

    def rounds_an_hour(self, game: Game[FastActionPage]) -> int:  # noqa: ARG002
        """How many rounds a table deals in an hour: an assumption."""
        return 34

    def faults(self, game: Game[FastActionPage]) -> list[str]:
        """What is wrong with a page."""
        from houseway.families.fast_action.check import find_faults

        return find_faults(game)

    # -- prices

    def price(self, asked: "Asked[FastActionPage]") -> "tuple[WagerOdds, ...]":
        """The prices of the wagers that are asked for."""
        from houseway.families.fast_action.price.odds import price

        return price(asked)

    def batch(self, asked: "BatchAsked[FastActionPage]") -> "Batch":
        """A game that is ready to be dealt by the million."""
        from houseway.families.fast_action.price.batch import make_batch

        return make_batch(asked)

    def round_results(self, asked: "BatchAsked[FastActionPage]", rounds: int, stream: int) -> "RoundResults":
        """What each wager gained in each of so many rounds."""
        from houseway.families.fast_action.price.round_results import deal_round_results

        return deal_round_results(asked, rounds, stream)

    # -- how to play well

    def strategy_guide(
        self, game: Game[FastActionPage], decks: int, progress: "Progress | None" = None
    ) -> "StrategyGuide":
        """How to play a game well, in words."""
        from houseway.families.fast_action.advise.strategy_guide import write_strategy_guide

        return write_strategy_guide(game, decks, progress)

    # -- choices at the table

    def bot_choice(self, live: "Round", turn: "Turn", chance: "Chance") -> "Choice":  # noqa: ARG002
        """The house way."""
        from houseway.families.bots import choose_first

        return choose_first(turn, "house way")

    def value_choices(self, live: "Round", turn: "Turn") -> "list[ChoiceValue]":
        """The worth of each choice as a solver values it."""
        from houseway.families.fast_action.advise.choice_values import value_choices

        return value_choices(live, turn)

    def has_solution(self, game: Game[FastActionPage], decks: int) -> bool:
        """Whether the values of choices come at once."""
        from houseway.families.fast_action.advise.choice_values import is_ready

        return is_ready(game, decks)

    def has_long_solution(self, game: Game[FastActionPage]) -> bool:  # noqa: ARG002
        """Whether the almanac has what its solver needs."""
        return True

    def write_solution(self, game: Game[FastActionPage], decks: int) -> dict[str, Any]:
        """Count what its solver needs, as plain data."""
        from houseway.families.fast_action.price.solution_cache import write_kinds

        return write_kinds(game, decks)

    def solve(self, game: Game[FastActionPage], decks: int) -> None:
        """Work out and keep what takes long."""
        from houseway.families.fast_action.advise.choice_values import solve

        solve(game, decks)

    def house_way(self, live: "Round", turn: "Turn") -> "Setting | None":
        """How the house would set the cards."""
        from houseway.families.fast_action.advise.choice_values import find_house_way

        return find_house_way(live, turn)

    # -- what is shown

    @property
    def felt(self) -> "type[Felt]":
        """How cards and chips lie."""
        from houseway.families.fast_action.show.felt import FastActionFelt

        return FastActionFelt

    def make_teller(self, out: "Console", place: "Place[FastActionPage]") -> "Teller":
        """Give what tells a round on a terminal to one who sits at the table."""
        from houseway.families.fast_action.show.teller import FastActionTeller

        return FastActionTeller(out, place)

    # -- what is printed

    def print_rules(self, out: "Paper", game: Game[FastActionPage]) -> None:
        """The rule sheet's part on how hands are played, ranked and decided."""
        from houseway.families.fast_action.show.rule_sheet import print_fast_action

        print_fast_action(out, game.rules)

    def wager_rows(self, page: FastActionPage) -> "dict[str, list[Row]]":
        """What each wager can come to, what it then pays, and the lines that say so."""
        from houseway.families.fast_action.show.rule_sheet import list_wager_rows

        return {wager.name: list_wager_rows(wager) for wager in page.wager}


FAST_ACTION = FastAction()
