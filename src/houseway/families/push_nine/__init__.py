"""Push 9: three cards for a pot, and pots that are carried on where the best hands tie."""

from functools import cached_property
from typing import TYPE_CHECKING

from houseway.book.loader import Game
from houseway.families.family import Family
from houseway.families.push_nine.page import PushNinePage

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console

    from houseway.core.cards import Chance
    from houseway.core.money import Cents
    from houseway.core.paper.parts import Paper
    from houseway.core.round import Choice, Round, Setup, State, Turn
    from houseway.core.terminal.teller import Place, Teller
    from houseway.families.batches import Batch, BatchAsked
    from houseway.families.felt import Felt
    from houseway.families.prices import Asked, OddsSheet, Progress, WagerOdds
    from houseway.families.strategy_guide import StrategyGuide


class PushNine(Family[PushNinePage]):
    """The family of Push 9: where everything of it is found."""

    page = PushNinePage
    label = "Push 9"
    has_strategy_guide = True
    plays_for_antes = True
    hint_words = "your share of the pot, and what a call asks for"

    # -- a round

    @cached_property
    def deal(self) -> "Callable[[Setup[PushNinePage]], State]":
        """Deal a round as far as its first decision, or to its end."""
        from houseway.families.push_nine.play.engine import deal

        return deal

    def most_cards(self, game: Game[PushNinePage]) -> int:
        """Count the most cards that a round can take."""
        from houseway.families.push_nine.play.engine import count_most_cards

        return count_most_cards(game.rules)

    def faults(self, game: Game[PushNinePage]) -> list[str]:
        """Find what is wrong with a page."""
        from houseway.families.push_nine.check import find_faults

        return find_faults(game)

    # -- prices

    def price(self, asked: "Asked[PushNinePage]") -> "tuple[WagerOdds, ...]":
        """Price the wagers that are asked for."""
        from houseway.families.push_nine.price.odds import price

        return price(asked)

    def batch(self, asked: "BatchAsked[PushNinePage]") -> "Batch":
        """Make a game ready to be dealt by the million."""
        from houseway.families.push_nine.price.batch import make_batch

        return make_batch(asked)

    # -- how to play well

    def strategy_guide(
        self, game: Game[PushNinePage], decks: int, progress: "Progress | None" = None
    ) -> "StrategyGuide":
        """Say how to play a game well, in words."""
        from houseway.families.push_nine.advise.strategy_guide import write_strategy_guide

        return write_strategy_guide(game, decks, progress)

    # -- choices at the table

    def bot_choice(self, live: "Round", turn: "Turn", chance: "Chance") -> "Choice":
        """Choose for a bot whose turn it is."""
        from houseway.families.push_nine.advise.strategy import choose_as_bot

        game = self.narrow(live.setup.game)
        return choose_as_bot(game, live.facts(turn.who), turn, chance)

    # -- what is shown

    @property
    def felt(self) -> "type[Felt]":
        """How cards and chips lie."""
        from houseway.families.push_nine.show.felt import PushNineFelt

        return PushNineFelt

    def make_teller(self, out: "Console", place: "Place[PushNinePage]") -> "Teller":
        """Give what tells a round on a terminal to one who sits at the table."""
        from houseway.families.push_nine.show.teller import PushNineTeller

        return PushNineTeller(out, place)

    # -- what is printed

    def print_rules(self, out: "Paper", game: Game[PushNinePage]) -> None:
        """Print the rule sheet's part on how hands are played, ranked and decided."""
        from houseway.families.push_nine.show.rule_sheet import print_push_nine

        print_push_nine(out, game.rules)

    def print_odds(self, out: "Paper", sheet: "OddsSheet", game: Game[PushNinePage], *, commands: bool) -> bool:
        """Print hands and how they fare, pushes, and what the collection costs."""
        from houseway.families.push_nine.show.odds_sheet import print_odds

        print_odds(out, sheet, game.rules, commands=commands)
        return True

    # -- what a table is played for

    def ante_at(self, page: PushNinePage, minimum: "Cents") -> "Cents | None":
        """Find the ante at a table of this minimum."""
        return page.ante_at(minimum)


PUSH_NINE = PushNine()
