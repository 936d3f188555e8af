"""Chinese poker: thirteen cards in three segments, compared pair by pair."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

from houseway.book.loader import Game
from houseway.core.money import show_money
from houseway.core.table.collection import ROUNDS_IN_HALF_HOUR
from houseway.families.chinese.page import ChinesePage
from houseway.families.family import Family

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.console import Console

    from houseway.book.model.pot_fees import Stakes
    from houseway.core.cards import Chance
    from houseway.core.paper.parts import Paper
    from houseway.core.round import Choice, Event, Round, Setup, State, Turn
    from houseway.core.terminal.teller import Place, Teller
    from houseway.families.batches import Batch, BatchAsked
    from houseway.families.choice_values import ChoiceValue
    from houseway.families.costs import Cost
    from houseway.families.family import TypedHelp
    from houseway.families.felt import Felt
    from houseway.families.prices import Asked, Play, Progress, WagerOdds
    from houseway.families.setting_choices import Rows, RowsMade, Setting
    from houseway.families.strategy_guide import StrategyGuide


class Chinese(Family[ChinesePage]):
    """The family of Chinese poker: where everything of it is found."""

    page = ChinesePage
    label = "Chinese poker"
    only_collection = True
    sets_hands = True
    unit = "point"
    usual_rounds = 50_000
    has_strategy_guide = True
    choice_values_words = "Points against hands that the others may hold, set by a rule of thumb."
    tells_best_only = True
    hint_words = "the five best settings with the points that they can expect, and whether to give up"
    left_words = "is set as well as can be"
    deals_singly = True

    # -- a round

    @cached_property
    def deal(self) -> "Callable[[Setup[ChinesePage]], State]":
        """Deal a round as far as its first decision, or to its end."""
        from houseway.families.chinese.play.engine import deal

        return deal

    def most_cards(self, game: Game[ChinesePage]) -> int:
        """Count the most cards that a round can take."""
        from houseway.families.chinese.play.engine import count_most_cards

        return count_most_cards(game.rules)

    def faults(self, game: Game[ChinesePage]) -> list[str]:
        """Find what is wrong with a page."""
        from houseway.families.chinese.check import find_faults

        return find_faults(game)

    # -- prices

    def price(self, asked: "Asked[ChinesePage]") -> "tuple[WagerOdds, ...]":
        """Price the wagers that are asked for."""
        from houseway.families.chinese.price.odds import price

        return price(asked)

    def usual_play(self, game: Game[ChinesePage]) -> "Play":
        """Say how a seat is priced where nobody says how it plays."""
        from houseway.families.chinese.price.odds import choose_usual_play

        return choose_usual_play(game)

    def batch(self, asked: "BatchAsked[ChinesePage]") -> "Batch":
        """Make a game ready to be dealt by the million."""
        from houseway.families.chinese.price.batch import make_batch

        return make_batch(asked)

    def costs(self, game: Game[ChinesePage], in_half_hour: int = ROUNDS_IN_HALF_HOUR) -> "Iterator[Cost]":
        """Find what the collection costs a seat."""
        from houseway.families.chinese.price.odds import list_costs

        return list_costs(game, in_half_hour)

    # -- how to play well

    def strategy_guide(
        self, game: Game[ChinesePage], decks: int, progress: "Progress | None" = None
    ) -> "StrategyGuide":
        """Say how to play a game well, in words."""
        from houseway.families.chinese.advise.strategy_guide import write_strategy_guide

        return write_strategy_guide(game, decks, progress)

    # -- choices at the table

    def bot_choice(self, live: "Round", turn: "Turn", chance: "Chance") -> "Choice":  # noqa: ARG002
        """Choose what is worth most: it takes a while."""
        from houseway.families.chinese.advise.choice_values import choose_as_bot, make_view

        return choose_as_bot(make_view(live, turn))

    def quick_choice(self, live: "Round", turn: "Turn", chance: "Chance") -> "Choice":  # noqa: ARG002
        """Choose a setting that is found in a moment."""
        from houseway.families.chinese.advise.choice_values import choose_quickly, make_view

        return choose_quickly(make_view(live, turn))

    def must_play_on(self, turn: "Turn") -> bool:  # noqa: ARG002
        """Nothing is mild here: a hand is always played on."""
        return True

    def value_choices(self, live: "Round", turn: "Turn") -> "list[ChoiceValue]":
        """Value each choice by a solver."""
        from houseway.families.chinese.advise.choice_values import make_view, value_choices

        return value_choices(make_view(live, turn))

    def best_setting(self, live: "Round", turn: "Turn") -> "Setting | None":
        """Find the best word, or the best setting with all that has yet to be laid."""
        from houseway.families.chinese.advise.choice_values import find_best_setting, make_view

        return find_best_setting(make_view(live, turn))

    def rows_make(self, game: Game[ChinesePage], rows: "Rows") -> "RowsMade":
        """Find what the three rows make."""
        from houseway.families.chinese.show.hands import describe_rows

        return describe_rows(game, rows)

    # -- what is shown

    @property
    def felt(self) -> "type[Felt]":
        """How cards and chips lie."""
        from houseway.families.chinese.show.felt import ChineseFelt

        return ChineseFelt

    def make_teller(self, out: "Console", place: "Place[ChinesePage]") -> "Teller":
        """Give what tells a round on a terminal to one who sits at the table."""
        from houseway.families.chinese.show.teller import ChineseTeller

        return ChineseTeller(out, place)

    # -- what is printed

    def print_rules(self, out: "Paper", game: Game[ChinesePage]) -> None:
        """Print the rule sheet's part on how hands are played, ranked and decided."""
        from houseway.families.chinese.show.rule_sheet import print_rules

        print_rules(out, game.rules)

    def more_odds(self, game: Game[ChinesePage]) -> dict[str, Any]:
        """Say how often each clean sweep is dealt."""
        from houseway.families.chinese.show.hands import describe_sweeps

        return {"sweeps": describe_sweeps(game)}

    def print_more_odds(self, out: "Paper", game: Game[ChinesePage], *, commands: bool) -> None:
        """Print the table of clean sweeps."""
        from houseway.families.chinese.show.hands import print_sweeps

        print_sweeps(out, game, commands=commands)

    # -- what the terminal says of a turn

    def turn_help(self, page: ChinesePage) -> "Iterator[TypedHelp]":  # noqa: ARG002
        """List what is typed at a turn."""
        from houseway.families.chinese.show.offers import TURN

        yield from TURN

    def button_words(self, *, yours: bool) -> str:
        """Say that the button goes round."""
        return "have the button" if yours else "has the button"

    def limit_sentence(self, page: ChinesePage, limit: "Stakes") -> str:  # noqa: ARG002
        """Say what a point is worth."""
        return f"A point is worth {show_money(limit.lower)}. "

    def set_hands_part(self, event: "Event") -> tuple[int, ...]:
        """After the front and the middle, where a whole setting is shown."""
        return (3, 8) if event.kind == "exposed" and event.detail in ("set", "foul") else ()


CHINESE = Chinese()
