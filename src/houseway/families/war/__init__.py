"""War: one card each against the player-dealer's, and a war where they are equal."""

from functools import cached_property
from typing import TYPE_CHECKING

from houseway.book.loader import Game
from houseway.families.family import Family
from houseway.families.war.page import WarPage

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console

    from houseway.core.cards import Chance
    from houseway.core.paper.parts import Paper
    from houseway.core.round import Choice, Round, Setup, State, Turn
    from houseway.core.terminal.teller import Place, Teller
    from houseway.families.batches import Batch, BatchAsked
    from houseway.families.choice_values import ChoiceValue
    from houseway.families.prices import Asked, Progress, WagerOdds
    from houseway.families.round_results import RoundResults
    from houseway.families.strategy_guide import StrategyGuide
    from houseway.families.wager_table import Row


class War(Family[WarPage]):
    """The family of War: where everything of it is found."""

    page = WarPage
    label = "War"
    has_strategy_guide = True
    choice_values_words = "Exact: every two cards that may follow from a full shoe."
    hint_words = "what each choice at a tie is worth"

    # -- a round

    @cached_property
    def deal(self) -> "Callable[[Setup[WarPage]], State]":
        """Deal a round as far as its first decision, or to its end."""
        from houseway.families.war.play.engine import deal

        return deal

    def most_cards(self, game: Game[WarPage]) -> int:
        """Count the most cards that a round can take."""
        from houseway.families.war.play.engine import count_most_cards

        return count_most_cards(game.rules)

    def rounds_an_hour(self, game: Game[WarPage]) -> int:  # noqa: ARG002
        """Count how many rounds a table deals in an hour: an assumption."""
        return 65

    def faults(self, game: Game[WarPage]) -> list[str]:
        """Find what is wrong with a page."""
        from houseway.families.war.check import find_faults

        return find_faults(game)

    # -- prices

    def price(self, asked: "Asked[WarPage]") -> "tuple[WagerOdds, ...]":
        """Price the wagers that are asked for."""
        from houseway.families.war.price.odds import price

        return price(asked)

    def batch(self, asked: "BatchAsked[WarPage]") -> "Batch":
        """Make a game ready to be dealt by the million."""
        from houseway.families.war.price.batch import make_batch

        return make_batch(asked)

    def round_results(self, asked: "BatchAsked[WarPage]", rounds: int, stream: int) -> "RoundResults":
        """Find what each wager gained in each of so many rounds."""
        from houseway.families.war.price.batch import deal_round_results

        return deal_round_results(asked, rounds, stream)

    # -- how to play well

    def strategy_guide(self, game: Game[WarPage], decks: int, progress: "Progress | None" = None) -> "StrategyGuide":
        """Say how to play a game well, in words."""
        from houseway.families.war.advise.strategy_guide import write_strategy_guide

        return write_strategy_guide(game, decks, progress)

    # -- choices at the table

    def bot_choice(self, live: "Round", turn: "Turn", chance: "Chance") -> "Choice":  # noqa: ARG002
        """Go to war."""
        from houseway.families.bots import choose_first

        return choose_first(turn, "war", "surrender")

    def value_choices(self, live: "Round", turn: "Turn") -> "list[ChoiceValue]":
        """Value each choice by a solver."""
        from houseway.families.war.advise.strategy_guide import value_choices

        return value_choices(live, turn)

    # -- what is shown

    def make_teller(self, out: "Console", place: "Place[WarPage]") -> "Teller":
        """Give what tells a round on a terminal to one who sits at the table."""
        from houseway.families.war.show.teller import WarTeller

        return WarTeller(out, place)

    # -- what is printed

    def print_rules(self, out: "Paper", game: Game[WarPage]) -> None:
        """Print the rule sheet's part on how hands are played, ranked and decided."""
        from houseway.families.war.show.rule_sheet import print_war

        print_war(out, game.rules)

    def wager_rows(self, page: WarPage) -> "dict[str, list[Row]]":
        """Find what each wager can come to, in the words of its conditions where they have any."""
        from houseway.families.wager_table import list_pay_rows
        from houseway.families.war.conditions import list_asked

        return {wager.name: list_pay_rows(wager, lambda line: list_asked(line.when)) for wager in page.wager}


WAR = War()
