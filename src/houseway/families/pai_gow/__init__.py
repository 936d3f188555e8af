"""Pai gow poker: seven cards set as two hands, by the seat or the house way, against the player-dealer's two."""

from functools import cached_property
from typing import TYPE_CHECKING

from houseway.book.loader import Game
from houseway.families.family import Family
from houseway.families.pai_gow.page import PaiGowPage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.console import Console

    from houseway.core.cards import Chance
    from houseway.core.paper.parts import Paper
    from houseway.core.round import Choice, Event, Round, Setup, State, Turn
    from houseway.core.terminal.teller import Place, Teller
    from houseway.families.batches import Batch, BatchAsked
    from houseway.families.choice_values import ChoiceValue
    from houseway.families.family import TypedHelp
    from houseway.families.felt import Felt
    from houseway.families.prices import Asked, EnvyAward, Play, Progress, WagerOdds
    from houseway.families.round_results import RoundResults
    from houseway.families.setting_choices import Rows, RowsMade, Setting
    from houseway.families.strategy_guide import StrategyGuide
    from houseway.families.wager_table import Row


class PaiGow(Family[PaiGowPage]):
    """The family of Pai gow poker: where everything of it is found."""

    page = PaiGowPage
    label = "Pai gow poker"
    sets_hands = True
    rough_seconds = 30.0
    has_strategy_guide = True
    choice_values_words = (
        "Exact: against every hand that the other side may hold, set the house way, or against the one shown."
    )
    hint_words = "what each setting that makes sense is worth, and the house way"
    left_words = "is set the house way"

    # -- a round

    @cached_property
    def deal(self) -> "Callable[[Setup[PaiGowPage]], State]":
        """Deal a round as far as its first decision, or to its end."""
        from houseway.families.pai_gow.play.engine import deal

        return deal

    def most_cards(self, game: Game[PaiGowPage]) -> int:
        """Count the most cards that a round can take."""
        from houseway.families.pai_gow.play.engine import count_most_cards

        return count_most_cards(game.rules)

    def rounds_an_hour(self, game: Game[PaiGowPage]) -> int:  # noqa: ARG002
        """Count how many rounds a table deals in an hour: an assumption."""
        return 34

    def faults(self, game: Game[PaiGowPage]) -> list[str]:
        """Find what is wrong with a page."""
        from houseway.families.pai_gow.check import find_faults

        return find_faults(game)

    # -- prices

    def price(self, asked: "Asked[PaiGowPage]") -> "tuple[WagerOdds, ...]":
        """Price the wagers that are asked for."""
        from houseway.families.pai_gow.price.odds import price

        return price(asked)

    def usual_play(self, game: Game[PaiGowPage]) -> "Play":
        """Say how a seat is priced where nobody says how it plays."""
        from houseway.families.pai_gow.price.odds import choose_usual_play

        return choose_usual_play(game)

    def batch(self, asked: "BatchAsked[PaiGowPage]") -> "Batch":
        """Make a game ready to be dealt by the million."""
        from houseway.families.pai_gow.price.batch import make_batch

        return make_batch(asked)

    def round_results(self, asked: "BatchAsked[PaiGowPage]", rounds: int, stream: int) -> "RoundResults":
        """Find what each wager gained in each of so many rounds."""
        from houseway.families.pai_gow.price.batch import deal_round_results

        return deal_round_results(asked, rounds, stream)

    # -- how to play well

    def strategy_guide(self, game: Game[PaiGowPage], decks: int, progress: "Progress | None" = None) -> "StrategyGuide":
        """Say how to play a game well, in words."""
        from houseway.families.pai_gow.advise.strategy_guide import write_strategy_guide

        return write_strategy_guide(game, decks, progress)

    # -- choices at the table

    def bot_choice(self, live: "Round", turn: "Turn", chance: "Chance") -> "Choice":  # noqa: ARG002
        """Choose the house way; of what lies face down any."""
        from houseway.families.bots import choose_house_way

        return choose_house_way(turn, chance)

    def value_choices(self, live: "Round", turn: "Turn") -> "list[ChoiceValue]":
        """Value each choice by a solver."""
        from houseway.families.pai_gow.advise.choice_values import value_choices

        return value_choices(live, turn)

    def house_way(self, live: "Round", turn: "Turn") -> "Setting | None":
        """Say how the house would set the cards."""
        from houseway.families.pai_gow.advise.choice_values import find_house_way

        return find_house_way(live, turn)

    def rows_make(self, game: Game[PaiGowPage], rows: "Rows") -> "RowsMade":
        """Find what two cards in front and five behind make."""
        from houseway.families.pai_gow.show.hand_words import describe_rows_made

        return describe_rows_made(game, rows)

    # -- what is shown

    @property
    def felt(self) -> "type[Felt]":
        """How cards and chips lie."""
        from houseway.families.pai_gow.show.felt import PaiGowFelt

        return PaiGowFelt

    def make_teller(self, out: "Console", place: "Place[PaiGowPage]") -> "Teller":
        """Give what tells a round on a terminal to one who sits at the table."""
        from houseway.families.pai_gow.show.teller import PaiGowTeller

        return PaiGowTeller(out, place)

    # -- what is printed

    def print_rules(self, out: "Paper", game: Game[PaiGowPage]) -> None:
        """Print the rule sheet's part on how hands are played, ranked and decided."""
        from houseway.families.pai_gow.show.rule_sheet import print_pai_gow

        print_pai_gow(out, game, game.rules)

    def wager_rows(self, page: PaiGowPage) -> "dict[str, list[Row]]":
        """Find what each wager can come to, what it then pays, and the lines that say so."""
        from houseway.families.pai_gow.show.rule_sheet import list_wager_rows

        return {wager.name: list_wager_rows(wager) for wager in page.wager}

    def print_wagers(self, out: "Paper", page: PaiGowPage) -> None:
        """Print the base wager, and each bonus with its pay table and Envy."""
        from houseway.families.pai_gow.show.rule_sheet import print_wagers

        print_wagers(out, page)

    # -- what a table is played for

    def envy_awards(self, page: PaiGowPage) -> "tuple[EnvyAward, ...]":
        """Find the Envy bonuses, which come with other wagers."""
        from houseway.families.prices import EnvyAward

        found = ((wager.name, wager.envy) for wager in page.wager if wager.envy)
        return tuple(
            EnvyAward(
                name, envy.comes_with, envy.least, envy.triggers == "all seats", tuple(pay.amount for pay in envy.pays)
            )
            for name, envy in found
        )

    # -- what the terminal says of a turn

    def turn_help(self, page: PaiGowPage) -> "Iterator[TypedHelp]":  # noqa: ARG002
        """List what is typed at a turn."""
        from houseway.families.pai_gow.show.hand_words import TURN

        yield from TURN

    def more_help(self, page: PaiGowPage) -> "Iterator[TypedHelp]":
        """List what the player-dealer types who chooses what is handed out first."""
        from houseway.families.pai_gow.show.hand_words import list_more_help

        yield from list_more_help(page)

    def set_hands_part(self, event: "Event") -> tuple[int, ...]:
        """After the first two."""
        return (2,) if event.kind in ("decided", "compared") else ()


PAI_GOW = PaiGow()
