"""The twenty-ones: blackjacks, each seat's hands against the player-dealer's."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

from houseway.book.loader import Game
from houseway.core.table import PLAYER_DEALER
from houseway.families.family import Family
from houseway.families.twenty_one.page import TwentyOnePage

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
    from houseway.families.prices import Asked, WagerOdds
    from houseway.families.round_results import RoundResults
    from houseway.families.wager_table import Row


class TwentyOne(Family[TwentyOnePage]):
    """The family of Blackjack: where everything of it is found."""

    page = TwentyOnePage
    label = "Blackjack"
    rough_seconds = 15.0
    choice_values_words = (
        "From the solved game: a full shoe with one seat, and the best strategy for the cards to come."
    )
    bets_every_base_wager = True
    hint_words = "the best choice, and what each one is worth"
    letters_words = "or the letter beside it: d doubles, d 5 doubles for $5 where less is taken"

    # -- a round

    @cached_property
    def deal(self) -> "Callable[[Setup[TwentyOnePage]], State]":
        """Deal a round as far as its first decision, or to its end."""
        from houseway.families.twenty_one.play.engine import deal

        return deal

    def most_cards(self, game: Game[TwentyOnePage]) -> int:
        """Count the most cards that a round can take."""
        from houseway.families.twenty_one.play.engine import count_most_cards

        return count_most_cards(game.rules)

    def rounds_an_hour(self, game: Game[TwentyOnePage]) -> int:  # noqa: ARG002
        """Count how many rounds a table deals in an hour: an assumption."""
        return 70

    def faults(self, game: Game[TwentyOnePage]) -> list[str]:
        """Find what is wrong with a page."""
        from houseway.families.twenty_one.check import find_faults

        return find_faults(game)

    # -- prices

    def price(self, asked: "Asked[TwentyOnePage]") -> "tuple[WagerOdds, ...]":
        """Price the wagers that are asked for."""
        from houseway.families.twenty_one.price.odds import price

        return price(asked)

    def batch(self, asked: "BatchAsked[TwentyOnePage]") -> "Batch":
        """Make a game ready to be dealt by the million."""
        from houseway.families.twenty_one.price.batch import make_batch

        return make_batch(asked)

    def round_results(self, asked: "BatchAsked[TwentyOnePage]", rounds: int, stream: int) -> "RoundResults":
        """Find what each wager gained in each of so many rounds."""
        from houseway.families.twenty_one.price.batch import deal_round_results

        return deal_round_results(asked, rounds, stream)

    # -- choices at the table

    def bot_choice(self, live: "Round", turn: "Turn", chance: "Chance") -> "Choice":
        """Choose for a bot whose turn it is."""
        from houseway.families.twenty_one.advise.bot import choose_as_bot

        game = self.narrow(live.setup.game)
        return choose_as_bot(game, live.view(turn.seat or turn.who), turn, chance)

    def must_play_on(self, turn: "Turn") -> bool:
        """Make a player-dealer draws by the house's rule."""
        return turn.who == PLAYER_DEALER

    def value_choices(self, live: "Round", turn: "Turn") -> "list[ChoiceValue]":
        """Value each choice by a solver."""
        from houseway.families.twenty_one.advise.choice_values import value_choices

        return value_choices(live, turn)

    def has_solution(self, game: Game[TwentyOnePage], decks: int) -> bool:
        """Say whether the values of choices come at once."""
        from houseway.families.twenty_one.advise.choice_values import has_solution

        return has_solution(game, decks)

    def has_long_solution(self, game: Game[TwentyOnePage]) -> bool:  # noqa: ARG002
        """Whether the almanac has what its solver needs."""
        return True

    def write_solution(self, game: Game[TwentyOnePage], decks: int) -> dict[str, Any]:
        """Work out the best strategy as plain data."""
        from houseway.families.twenty_one.price.solution_cache import solve_and_write

        return solve_and_write(game, decks)

    def solve(self, game: Game[TwentyOnePage], decks: int) -> None:
        """Work out and keep what takes long."""
        from houseway.families.twenty_one.advise.choice_values import solve

        solve(game, decks)

    # -- what is shown

    @property
    def felt(self) -> "type[Felt]":
        """How cards and chips lie."""
        from houseway.families.twenty_one.show.felt import TwentyOneFelt

        return TwentyOneFelt

    def make_teller(self, out: "Console", place: "Place[TwentyOnePage]") -> "Teller":
        """Give what tells a round on a terminal to one who sits at the table."""
        from houseway.families.twenty_one.show.teller import TwentyOneTeller

        return TwentyOneTeller(out, place)

    # -- what is printed

    def print_rules(self, out: "Paper", game: Game[TwentyOnePage]) -> None:
        """Print the rule sheet's part on how hands are played, ranked and decided."""
        from houseway.families.twenty_one.show.rule_sheet import print_twenty_one

        print_twenty_one(out, game.rules)

    def wager_rows(self, page: TwentyOnePage) -> "dict[str, list[Row]]":
        """Find what each wager can come to, what it then pays, and the lines that say so."""
        from houseway.book.model.condition import list_asked
        from houseway.families.wager_table import list_pay_rows

        return {wager.name: list_pay_rows(wager, lambda line: list_asked(line.when)) for wager in page.wager}


TWENTY_ONE = TwentyOne()
