"""The nines: baccarats with two community hands that draw by rule."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

from houseway.book.loader import Game
from houseway.families.family import Family
from houseway.families.nines.page import NinesPage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rich.console import Console

    from houseway.core.cards import Chance
    from houseway.core.paper.parts import Paper
    from houseway.core.round import Choice, Round, Setup, State, Turn
    from houseway.core.table import Verdict
    from houseway.core.terminal.teller import Place, Teller
    from houseway.families.batches import Batch, BatchAsked
    from houseway.families.choice_values import ChoiceValue
    from houseway.families.family import TypedHelp
    from houseway.families.felt import Felt
    from houseway.families.prices import Asked, Play, Progress, WagerOdds
    from houseway.families.round_results import JointResults, RoundResults
    from houseway.families.strategy_guide import StrategyGuide
    from houseway.families.wager_table import Row


class Nines(Family[NinesPage]):
    """The family of Baccarat and Pan 9: where everything of it is found."""

    page = NinesPage
    label = "Baccarat and Pan 9"
    rough_seconds = 1.5
    has_strategy_guide = True
    choice_values_words = "Exact, from a full shoe with one seat, against a player-dealer who plays the house way."
    hint_words = "what each choice is worth here, for a late wager too"

    # -- a round

    @cached_property
    def deal(self) -> "Callable[[Setup[NinesPage]], State]":
        """Deal a round as far as its first decision, or to its end."""
        from houseway.families.nines.play.engine import deal

        return deal

    def most_cards(self, game: Game[NinesPage]) -> int:
        """Count the most cards that a round can take."""
        from houseway.families.nines.play.engine import count_most_cards

        return count_most_cards(game.rules)

    def rounds_an_hour(self, game: Game[NinesPage]) -> int:
        """Count how many rounds a table deals in an hour: fewer where people choose between a card and none."""
        return 72 if game.rules.options is None else 50

    def faults(self, game: Game[NinesPage]) -> list[str]:
        """Find what is wrong with a page."""
        from houseway.families.nines.check import find_faults

        return find_faults(game)

    # -- prices

    def price(self, asked: "Asked[NinesPage]") -> "tuple[WagerOdds, ...]":
        """Price the wagers that are asked for."""
        from houseway.families.nines.price.odds import price

        return price(asked)

    def plays(self, game: Game[NinesPage]) -> "tuple[Play, ...]":
        """Find the ways to play that a game can be priced by."""
        from houseway.families.nines.price.odds import list_plays

        return list_plays(game)

    def batch(self, asked: "BatchAsked[NinesPage]") -> "Batch":
        """Make a game ready to be dealt by the million."""
        from houseway.families.nines.price.batch import make_batch

        return make_batch(asked)

    def round_results(self, asked: "BatchAsked[NinesPage]", rounds: int, stream: int) -> "RoundResults":
        """Find what each wager gained in each of so many rounds."""
        from houseway.families.nines.price.batch import deal_round_results

        return deal_round_results(asked, rounds, stream)

    def joint_results(self, asked: "Asked[NinesPage]") -> "JointResults | None":
        """Find what all wagers gain together, counted over every deal."""
        from houseway.families.nines.price.odds import count_joint_results

        return count_joint_results(asked)

    # -- how to play well

    def strategy_guide(self, game: Game[NinesPage], decks: int, progress: "Progress | None" = None) -> "StrategyGuide":
        """Say how to play a game well, in words."""
        from houseway.families.nines.advise.strategy_guide import write_strategy_guide

        return write_strategy_guide(game, decks, progress)

    # -- choices at the table

    def bot_choice(self, live: "Round", turn: "Turn", chance: "Chance") -> "Choice":  # noqa: ARG002
        """Choose the house way, and now and then a late wager."""
        from houseway.families.nines.advise.bot import choose_as_bot

        return choose_as_bot(turn, chance)

    def value_choices(self, live: "Round", turn: "Turn") -> "list[ChoiceValue]":
        """Value each choice by a solver."""
        from houseway.families.nines.advise.choice_values import value_choices

        return value_choices(live, turn)

    # -- what is shown

    @property
    def felt(self) -> "type[Felt]":
        """How cards and chips lie."""
        from houseway.families.nines.show.felt import NinesFelt

        return NinesFelt

    def make_teller(self, out: "Console", place: "Place[NinesPage]") -> "Teller":
        """Give what tells a round on a terminal to one who sits at the table."""
        if place.game.rules.options is None:
            from houseway.families.nines.show.teller import BaccaratTeller

            return BaccaratTeller(out, place)
        from houseway.families.nines.show.teller import NinesTeller

        return NinesTeller(out, place)

    # -- what is printed

    def print_rules(self, out: "Paper", game: Game[NinesPage]) -> None:
        """Print the rule sheet's part on how hands are played, ranked and decided."""
        from houseway.families.nines.show.rule_sheet import print_rules

        print_rules(out, game.rules)

    def wager_rows(self, page: NinesPage) -> "dict[str, list[Row]]":
        """Find what each wager can come to, in the words of its conditions where they have any."""
        from houseway.book.model.condition import list_asked
        from houseway.families.wager_table import list_pay_rows

        return {wager.name: list_pay_rows(wager, lambda line: list_asked(line.when)) for wager in page.wager}

    def judge_line(self, page: NinesPage, wager: str, line: "Mapping[str, Any]") -> "Verdict | None":
        """Judge what a wager does with the hands of a pay line that its page does not have."""
        from houseway.families.nines.play.compiled import judge_line

        return judge_line(page, wager, line)

    # -- what the terminal says of a turn

    def more_help(self, page: NinesPage) -> "Iterator[TypedHelp]":
        """List what is typed in the nines with options."""
        from houseway.families.nines.show.words import list_typed_help

        yield from list_typed_help(page)


NINES = Nines()
