"""The poker room: pots, streets and betting rounds."""

from functools import cached_property
from typing import TYPE_CHECKING

from houseway.book.loader import Game
from houseway.core.table.collection import ROUNDS_IN_HALF_HOUR
from houseway.families.family import Family
from houseway.families.poker.page import PokerPage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rich.console import Console

    from houseway.book.model.pot_fees import Stakes, StakesSpan
    from houseway.core.cards import Chance
    from houseway.core.paper.parts import Paper
    from houseway.core.round import Choice, Round, Setup, State, Turn
    from houseway.core.terminal.teller import Place, Teller
    from houseway.families.batches import Batch, BatchAsked
    from houseway.families.costs import Cost
    from houseway.families.family import TypedHelp
    from houseway.families.felt import Felt
    from houseway.families.prices import Asked, WagerOdds
    from houseway.families.setting_choices import Setting


class Poker(Family[PokerPage]):
    """The family of Poker: where everything of it is found."""

    page = PokerPage
    label = "Poker"
    only_collection = True
    simulation_words = "; bets of later streets are left out"
    rules_from_words = "Where its own lines say nothing, the"
    hint_words = "what your hand is worth against the others, the price of a call, and what to do"
    left_words = "is checked or folded"
    deals_singly = True

    # -- a round

    @cached_property
    def deal(self) -> "Callable[[Setup[PokerPage]], State]":
        """Deal a round as far as its first decision, or to its end."""
        from houseway.families.poker.play.engine import deal

        return deal

    def most_cards(self, game: Game[PokerPage]) -> int:
        """Count the most cards that a round can take."""
        from houseway.families.poker.play.engine import count_most_cards

        return count_most_cards(game.rules)

    def faults(self, game: Game[PokerPage]) -> list[str]:
        """Find what is wrong with a page."""
        from houseway.families.poker.check import find_faults

        return find_faults(game)

    # -- prices

    def price(self, asked: "Asked[PokerPage]") -> "tuple[WagerOdds, ...]":
        """Price the wagers that are asked for."""
        from houseway.families.poker.price.odds import price

        return price(asked)

    def batch(self, asked: "BatchAsked[PokerPage]") -> "Batch":
        """Make a game ready to be dealt by the million."""
        from houseway.families.poker.price.batch import make_batch

        return make_batch(asked)

    def costs(self, game: Game[PokerPage], in_half_hour: int = ROUNDS_IN_HALF_HOUR) -> "Iterator[Cost]":
        """Find what the collection costs a seat."""
        from houseway.families.poker.price.odds import list_costs

        return list_costs(game, in_half_hour)

    # -- choices at the table

    def bot_choice(self, live: "Round", turn: "Turn", chance: "Chance") -> "Choice":
        """Choose for a bot whose turn it is."""
        from houseway.families.poker.advise.bot import choose_as_bot

        game = self.narrow(live.setup.game)
        return choose_as_bot(game, live.facts(turn.who), turn, chance)

    def best_setting(self, live: "Round", turn: "Turn") -> "Setting | None":
        """Find what a player throws away who looks at many deals; nothing where no cards are thrown away."""
        from houseway.families.poker.advise.bot import find_best_throw

        return find_best_throw(self.narrow(live.setup.game), live, turn)

    def sensible_choices(self, live: "Round", turn: "Turn", choices: "Sequence[Choice]") -> "list[Choice]":
        """Find the ways to draw that a player would think of."""
        from houseway.families.poker.advise.bot import list_sensible_throws

        return list_sensible_throws(self.narrow(live.setup.game), live, turn, choices)

    def simulated_choice(self, live: "Round", turn: "Turn", chance: "Chance", begun: "Turn") -> "Choice":
        """A bet of this street is answered, and later streets are checked to the end."""
        from houseway.families.poker.advise.bot import choose_in_simulation

        return choose_in_simulation(self.narrow(live.setup.game), live, turn, chance, begun)

    # -- what is shown

    @property
    def felt(self) -> "type[Felt]":
        """How cards and chips lie."""
        from houseway.families.poker.show.felt import PokerFelt

        return PokerFelt

    def make_teller(self, out: "Console", place: "Place[PokerPage]") -> "Teller":
        """Give what tells a round on a terminal to one who sits at the table."""
        from houseway.families.poker.show.teller import PokerTeller

        return PokerTeller(out, place)

    # -- what is printed

    def print_rules(self, out: "Paper", game: Game[PokerPage]) -> None:
        """Print the rule sheet's part on how hands are played, ranked and decided."""
        from houseway.families.poker.show.rule_sheet import print_rules

        print_rules(out, game.rules)

    # -- what a table is played for

    def read_limit(self, page: PokerPage, text: str) -> "Stakes":
        """Read both bets, or the least one; at pot limit and no limit the blinds may be named."""
        from houseway.families.poker.show.typed_help import read_limit

        return read_limit(page, text)

    def usual_limit(self, page: PokerPage, span: "StakesSpan | None") -> "Stakes":
        """Find what is played for where nobody says."""
        from houseway.families.poker.show.typed_help import find_usual_limit

        return find_usual_limit(page, span)

    def check_limit(self, game: Game[PokerPage], stakes: "Stakes", players: int) -> None:
        """Refuse a limit whose antes and blinds do not come out in whole cents."""
        from houseway.families.poker.play.limits import find_limits
        from houseway.families.poker.play.position import compile_page

        find_limits(compile_page(game), stakes, players)

    # -- what the terminal says of a turn

    def turn_help(self, page: PokerPage) -> "Iterator[TypedHelp]":
        """List what may be typed at a turn, and between two hands."""
        from houseway.families.poker.show.typed_help import list_turn_help

        yield from list_turn_help(page)

    def limit_sentence(self, page: PokerPage, limit: "Stakes") -> str:
        """Say how it is bet, and for what."""
        from houseway.core.paper.words import show_stakes
        from houseway.families.poker.show.typed_help import BETTING

        return f"{BETTING[page.betting.limit]} {show_stakes(limit)}. "


POKER = Poker()
