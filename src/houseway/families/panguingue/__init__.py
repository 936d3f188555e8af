"""Panguingue: ten cards and a draw, melds on the table, and conditions that everybody pays at once."""

from functools import cached_property
from typing import TYPE_CHECKING, cast

from houseway.book.loader import Game
from houseway.core.money import show_money
from houseway.core.table.collection import ROUNDS_IN_HALF_HOUR
from houseway.families.family import Family
from houseway.families.panguingue.page import PanguinguePage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rich.console import Console

    from houseway.book.model.pot_fees import Stakes
    from houseway.core.cards import Chance
    from houseway.core.paper.parts import Paper
    from houseway.core.round import Choice, Round, Setup, State, Turn
    from houseway.core.terminal.teller import Place, Teller
    from houseway.families.costs import Cost
    from houseway.families.family import PlacesSeen, TypedHelp
    from houseway.families.felt import Felt
    from houseway.families.panguingue.play.engine import PanState
    from houseway.families.prices import Asked, WagerOdds


class Panguingue(Family[PanguinguePage]):
    """The family of Panguingue: where everything of it is found."""

    page = PanguinguePage
    label = "Panguingue"
    only_collection = True
    unit = "condition"
    hint_words = "what a player of some judgement would do here, and why"
    left_words = "is played on for you"

    # -- a round

    @cached_property
    def deal(self) -> "Callable[[Setup[PanguinguePage]], State]":
        """Deal a round as far as its first decision, or to its end."""
        from houseway.families.panguingue.play.engine import deal

        return deal

    def most_cards(self, game: Game[PanguinguePage]) -> int:
        """Count the most cards that a round can take."""
        from houseway.families.panguingue.play.engine import count_most_cards

        return count_most_cards(game.rules)

    def faults(self, game: Game[PanguinguePage]) -> list[str]:
        """Find what is wrong with a page."""
        from houseway.families.panguingue.check import find_faults

        return find_faults(game)

    # -- prices

    def price(self, asked: "Asked[PanguinguePage]") -> "tuple[WagerOdds, ...]":
        """Price the wagers that are asked for."""
        from houseway.families.panguingue.price import price

        return price(asked)

    def costs(self, game: Game[PanguinguePage], in_half_hour: int = ROUNDS_IN_HALF_HOUR) -> "Iterator[Cost]":
        """Find what the collection costs a seat."""
        from houseway.families.panguingue.price import list_costs

        return list_costs(game, in_half_hour)

    # -- choices at the table

    def bot_choice(self, live: "Round", turn: "Turn", chance: "Chance") -> "Choice":  # noqa: ARG002
        """Choose what a player of some judgement would do."""
        from houseway.families.panguingue.advise.bots import choose_as_bot
        from houseway.families.panguingue.advise.view import make_view

        alone = turn.choices[0] if len(turn.choices) == 1 else None
        return alone or choose_as_bot(make_view(cast("PanState", live.state)), turn)

    def must_play_on(self, turn: "Turn") -> bool:  # noqa: ARG002
        """Nothing is mild here: a hand is always played on."""
        return True

    def sensible_choices(self, live: "Round", turn: "Turn", choices: "Sequence[Choice]") -> "list[Choice]":  # noqa: ARG002
        """Find what may be laid or thrown, as a player of some judgement rates it."""
        from houseway.families.panguingue.advise.bots import rate_choices
        from houseway.families.panguingue.advise.view import make_view

        know = make_view(cast("PanState", live.state))
        if know.phase not in ("choose", "play"):
            return []
        return [one for one, _ in sorted(rate_choices(know, turn), key=lambda one: -one[1])]

    def places_seen(self, live: "Round", who: str) -> "PlacesSeen | None":
        """Cards are numbers in play: what is seen of the deck is read off the story."""
        from houseway.families.panguingue.advise.view import read_places_seen

        return read_places_seen(live.facts(who))

    # -- what is shown

    @property
    def felt(self) -> "type[Felt]":
        """How cards and chips lie."""
        from houseway.families.panguingue.show.felt import PanFelt

        return PanFelt

    def make_teller(self, out: "Console", place: "Place[PanguinguePage]") -> "Teller":
        """Give what tells a round on a terminal to one who sits at the table."""
        from houseway.families.panguingue.show.teller import PanTeller

        return PanTeller(out, place)

    # -- what is printed

    def print_rules(self, out: "Paper", game: Game[PanguinguePage]) -> None:
        """Print the rule sheet's part on how hands are played, ranked and decided."""
        from houseway.families.panguingue.show.rule_sheet import print_rules

        print_rules(out, game.rules)

    # -- what the terminal says of a turn

    def turn_help(self, page: PanguinguePage) -> "Iterator[TypedHelp]":  # noqa: ARG002
        """List what is typed at a turn."""
        from houseway.families.panguingue.show.offers import TURN

        yield from TURN

    def button_words(self, *, yours: bool) -> str:
        """Say that the winner is dealt first and plays first."""
        return "won the last hand and lead" if yours else "won the last hand and leads"

    def limit_sentence(self, page: PanguinguePage, limit: "Stakes") -> str:
        """Say what a condition is worth, and the ante."""
        return f"A condition is {show_money(limit.lower)} a chip, the ante {show_money(page.find_tops(limit))}. "


PANGUINGUE = Panguingue()
