"""Pai gow tiles: four tiles set as two hands of two."""

from functools import cached_property
from typing import TYPE_CHECKING

from houseway.book.loader import Game
from houseway.families.family import Family
from houseway.families.tiles.page import TilesPage

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
    from houseway.families.prices import Asked, Progress, WagerOdds
    from houseway.families.round_results import RoundResults
    from houseway.families.setting_choices import Rows, RowsMade, Setting
    from houseway.families.strategy_guide import StrategyGuide
    from houseway.families.wager_table import Row


class Tiles(Family[TilesPage]):
    """The family of Pai gow tiles: where everything of it is found."""

    page = TilesPage
    label = "Pai gow tiles"
    sets_hands = True
    has_strategy_guide = True
    choice_values_words = "Exact: against every hand that the other tiles can make, set the house way."
    hint_words = "what each setting is worth, and the house way"
    left_words = "is set the house way"

    # -- a round

    @cached_property
    def deal(self) -> "Callable[[Setup[TilesPage]], State]":
        """Deal a round as far as its first decision, or to its end."""
        from houseway.families.tiles.play.engine import deal

        return deal

    def most_cards(self, game: Game[TilesPage]) -> int:
        """Count the most cards that a round can take."""
        from houseway.families.tiles.play.engine import count_most_cards

        return count_most_cards(game.rules)

    def rounds_an_hour(self, game: Game[TilesPage]) -> int:  # noqa: ARG002
        """Count how many rounds a table deals in an hour: an assumption."""
        return 30

    def faults(self, game: Game[TilesPage]) -> list[str]:
        """Find what is wrong with a page."""
        from houseway.families.tiles.check import find_faults

        return find_faults(game)

    # -- prices

    def price(self, asked: "Asked[TilesPage]") -> "tuple[WagerOdds, ...]":
        """Price the wagers that are asked for."""
        from houseway.families.tiles.price.odds import price

        return price(asked)

    def batch(self, asked: "BatchAsked[TilesPage]") -> "Batch":
        """Make a game ready to be dealt by the million."""
        from houseway.families.tiles.price.batch import make_batch

        return make_batch(asked)

    def round_results(self, asked: "BatchAsked[TilesPage]", rounds: int, stream: int) -> "RoundResults":
        """Find what each wager gained in each of so many rounds."""
        from houseway.families.tiles.price.batch import deal_round_results

        return deal_round_results(asked, rounds, stream)

    # -- how to play well

    def strategy_guide(self, game: Game[TilesPage], decks: int, progress: "Progress | None" = None) -> "StrategyGuide":
        """Say how to play a game well, in words."""
        from houseway.families.tiles.advise.strategy_guide import write_strategy_guide

        return write_strategy_guide(game, decks, progress)

    # -- choices at the table

    def bot_choice(self, live: "Round", turn: "Turn", chance: "Chance") -> "Choice":  # noqa: ARG002
        """Choose the house way; of what lies face down any."""
        from houseway.families.bots import choose_house_way

        return choose_house_way(turn, chance)

    def value_choices(self, live: "Round", turn: "Turn") -> "list[ChoiceValue]":
        """Value each choice by a solver."""
        from houseway.families.tiles.advise.choice_values import value_choices

        return value_choices(live, turn)

    def house_way(self, live: "Round", turn: "Turn") -> "Setting | None":
        """Say how the house would set the cards."""
        from houseway.families.tiles.advise.choice_values import find_house_way

        return find_house_way(live, turn)

    def rows_make(self, game: Game[TilesPage], rows: "Rows") -> "RowsMade":
        """Find what two hands of two tiles make."""
        from houseway.families.tiles.show.hand_words import describe_rows

        return describe_rows(game, rows)

    # -- what is shown

    @property
    def felt(self) -> "type[Felt]":
        """How cards and chips lie."""
        from houseway.families.tiles.show.felt import TilesFelt

        return TilesFelt

    def make_teller(self, out: "Console", place: "Place[TilesPage]") -> "Teller":
        """Give what tells a round on a terminal to one who sits at the table."""
        from houseway.families.tiles.show.teller import TilesTeller

        return TilesTeller(out, place)

    # -- what is printed

    def print_rules(self, out: "Paper", game: Game[TilesPage]) -> None:
        """Print the rule sheet's part on how hands are played, ranked and decided."""
        from houseway.families.tiles.show.rule_sheet import print_tiles

        print_tiles(out, game.rules)

    def wager_rows(self, page: TilesPage) -> "dict[str, list[Row]]":
        """Find what each wager can come to, what it then pays, and the lines that say so."""
        from houseway.families.tiles.show.rule_sheet import list_wager_rows

        return {wager.name: list_wager_rows(wager) for wager in page.wager}

    # -- what the terminal says of a turn

    def turn_help(self, page: TilesPage) -> "Iterator[TypedHelp]":  # noqa: ARG002
        """List what is typed at a turn."""
        from houseway.families.tiles.show.hand_words import TURN

        yield from TURN

    def more_help(self, page: TilesPage) -> "Iterator[TypedHelp]":
        """List what the player-dealer types who chooses what is handed out first."""
        from houseway.families.tiles.show.hand_words import list_more_help

        yield from list_more_help(page)

    def set_hands_part(self, event: "Event") -> tuple[int, ...]:
        """After the first two."""
        return (2,) if event.kind in ("decided", "compared") else ()


TILES = Tiles()
