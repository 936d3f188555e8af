"""Red dog: a third card that should fall between two."""

from functools import cached_property
from typing import TYPE_CHECKING

from houseway.families.red_dog.page import RedDogPage

from houseway.book.loader import Game
from houseway.families.family import Family

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console

    from houseway.core.cards import Chance
    from houseway.core.paper.parts import Paper
    from houseway.core.round import Choice, Round, Setup, State, Turn
    from houseway.core.terminal.teller import Place, Teller
    from houseway.families.choice_values import ChoiceValue
    from houseway.families.prices import Asked, WagerOdds
    from houseway.families.wager_table import Row


class RedDog(Family[RedDogPage]):
    """The family of red dog: where everything of it is found."""

    page = RedDogPage
    label = "Red dog"
    choice_values_words = "Exact: every third card of a full shoe."
    hint_words = "what a raise is worth"

    @cached_property
    def deal(self) -> "Callable[[Setup[RedDogPage]], State]":
        """Deal a round as far as its first decision, or to its end."""
        from houseway.families.red_dog.play.engine import deal

        return deal

    def most_cards(self, game: Game[RedDogPage]) -> int:  # noqa: ARG002
        """The most cards that a round can take."""
        from houseway.families.red_dog.play.engine import CARDS

        return CARDS

    def faults(self, game: Game[RedDogPage]) -> list[str]:
        """What is wrong with a page: a joker has no rank."""
        from houseway.core.round.setup import make_filed_pack

        pack = make_filed_pack(game.rules.deck, game.rules.deck.decks.min)
        return ["deck: a joker has no rank in a red dog"] if any(card.is_joker for card in pack) else []

    def price(self, asked: "Asked[RedDogPage]") -> "tuple[WagerOdds, ...]":
        """The prices of the wagers that are asked for."""
        from houseway.families.red_dog.price.odds import price

        return price(asked)

    def bot_choice(self, live: "Round", turn: "Turn", chance: "Chance") -> "Choice":  # noqa: ARG002
        """Raise where the third card falls between more often than not."""
        from houseway.families.red_dog.advise.choice_values import value_choices

        return max(value_choices(live, turn), key=lambda one: one.value).choice

    def value_choices(self, live: "Round", turn: "Turn") -> "list[ChoiceValue]":
        """The value of each choice, counted."""
        from houseway.families.red_dog.advise.choice_values import value_choices

        return value_choices(live, turn)

    def make_teller(self, out: "Console", place: "Place[RedDogPage]") -> "Teller":
        """Give what tells a round on a terminal to one who sits at the table."""
        from houseway.families.red_dog.show.teller import RedDogTeller

        return RedDogTeller(out, place)

    def print_rules(self, out: "Paper", game: Game[RedDogPage]) -> None:
        """The rule sheet's part on the third card."""
        from houseway.families.red_dog.show.rule_sheet import print_red_dog

        print_red_dog(out, game.rules)

    def wager_rows(self, page: RedDogPage) -> "dict[str, list[Row]]":
        """What both wagers can come to, and what it then pays."""
        from houseway.book.lines import show_lines

        rule = page.red_dog
        rows = [(row.hand, row.odds, show_lines(row.lines)) for row in rule.between]
        every = [*rows, ("Three of one rank", rule.three_alike, show_lines(rule.lines))]
        return {page.base.name: every, page.raise_wager.name: rows}


RED_DOG = RedDog()
