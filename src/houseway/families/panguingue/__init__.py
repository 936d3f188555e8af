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

    from houseway.book.model.pot_fees import Stakes
    from houseway.core.cards import Chance
    from houseway.core.paper.parts import Paper
    from houseway.core.round import Choice, Round, Setup, State, Turn
    from houseway.families.costs import Cost
    from houseway.families.family import PlacesSeen, TypedHelp
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
        """The most cards that a round can take."""
        from houseway.families.panguingue.play.engine import most_cards

        return most_cards(game.rules)

    def faults(self, game: Game[PanguinguePage]) -> list[str]:
        """What is wrong with a page."""
        from houseway.families.panguingue.check import faults

        return faults(game)

    # -- prices

    def price(self, asked: "Asked[PanguinguePage]") -> "tuple[WagerOdds, ...]":
        """The prices of the wagers that are asked for."""
        from houseway.families.panguingue.price.odds import priced

        return priced(asked)

    def costs(self, game: Game[PanguinguePage], in_half_hour: int = ROUNDS_IN_HALF_HOUR) -> "Iterator[Cost]":
        """What the collection costs a seat."""
        from houseway.families.panguingue.price.costs import costs

        return costs(game, in_half_hour)

    # -- choices at the table

    def bot_choice(self, live: "Round", turn: "Turn", chance: "Chance") -> "Choice":  # noqa: ARG002
        """What a player of some judgement would do."""
        from houseway.families.panguingue.advise.bots import choose
        from houseway.families.panguingue.advise.view import view_of

        alone = turn.choices[0] if len(turn.choices) == 1 else None
        return alone or choose(view_of(cast("PanState", live.state)), turn)

    def must_play_on(self, turn: "Turn") -> bool:  # noqa: ARG002
        """Nothing is mild here: a hand is always played on."""
        return True

    def sensible_choices(self, live: "Round", turn: "Turn", choices: "Sequence[Choice]") -> "list[Choice]":  # noqa: ARG002
        """What may be laid or thrown, as a player of some judgement rates it."""
        from houseway.families.panguingue.advise.bots import rated
        from houseway.families.panguingue.advise.view import view_of

        know = view_of(cast("PanState", live.state))
        if know.phase not in ("choose", "play"):
            return []
        return [one for one, _ in sorted(rated(know, turn), key=lambda one: -one[1])]

    def places_seen(self, live: "Round", who: str) -> "PlacesSeen | None":
        """Cards are numbers in play: what is seen of the deck is read off the story."""
        from houseway.families.panguingue.advise.places_seen import places_seen

        return places_seen(live.facts(who))

    # -- what is printed

    def print_rules(self, out: "Paper", game: Game[PanguinguePage]) -> None:
        """The rule sheet's part on how hands are played, ranked and decided."""
        from houseway.families.panguingue.show.rule_sheet import print_panguingue

        print_panguingue(out, game.rules)

    # -- what the terminal says of a turn

    def turn_help(self, page: PanguinguePage) -> "Iterator[TypedHelp]":  # noqa: ARG002
        """What is typed at a turn."""
        from houseway.families.panguingue.show.typed_help import TURN

        yield from TURN

    def button_words(self, *, yours: bool) -> str:
        """The winner is dealt first and plays first."""
        return "won the last hand and lead" if yours else "won the last hand and leads"

    def limit_sentence(self, page: PanguinguePage, limit: "Stakes") -> str:
        """What a condition is worth, and the ante."""
        return f"A condition is {show_money(limit.lower)} a chip, the ante {show_money(page.tops_at(limit))}. "


PANGUINGUE = Panguingue()
