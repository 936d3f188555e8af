"""What a family of games can do: one object a family, with every door typed.

A family says here all that others ask of it: how a round is dealt, what a wager is worth, how to play well. Its class
stands in the `__init__.py` of its folder and reads like a table of contents; each method imports what it needs when it
is called, so that naming a family costs nothing. A door that a family does not have refuses with one line.
"""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeGuard, cast

from typing_extensions import TypeVar

from houseway.book.loader import Game
from houseway.book.model.game import GamePage, find_family_name
from houseway.core.errors import BadNotation, HousewayError
from houseway.core.table.collection import ROUNDS_IN_HALF_HOUR

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rich.console import Console

    from houseway.book.model.pot_fees import Stakes, StakesSpan
    from houseway.core.cards import Card, Chance
    from houseway.core.money import Cents
    from houseway.core.paper.parts import Paper
    from houseway.core.round import Choice, Event, Round, Setup, State, Turn
    from houseway.core.table import Verdict
    from houseway.core.terminal.teller import Place, Teller
    from houseway.families.batches import Batch, BatchAsked
    from houseway.families.choice_values import ChoiceValue
    from houseway.families.costs import Cost
    from houseway.families.felt import Felt
    from houseway.families.prices import Asked, EnvyAward, OddsSheet, Play, Progress, WagerOdds
    from houseway.families.round_results import JointResults, RoundResults
    from houseway.families.setting_choices import Rows, RowsMade, Setting
    from houseway.families.strategy_guide import StrategyGuide
    from houseway.families.wager_table import Row

    PlacesSeen = tuple[dict[int, Card], tuple[Card, ...]]
    """Cards by their places in the order, and those that came after it was shuffled again."""

TypedHelp = tuple[str, str]
"""What may be typed, and what for."""
PageT = TypeVar("PageT", bound=GamePage, default=GamePage)
"""The page that the games of a family have."""


class Family(ABC, Generic[PageT]):
    """A family of games: what it is called, and everything that can be asked of it."""

    page: type[PageT]
    """The model of its pages in the book."""
    label: ClassVar[str]
    """What players call the family."""
    only_collection: ClassVar[bool] = False
    """Whether the collection is all that there is to price: the players win from each other."""
    sets_hands: ClassVar[bool] = False
    """Whether a player sets a hand: parts the cards into rows."""
    unit: ClassVar[str | None] = None
    """What the one amount of a limit is the value of, in games that are not bet: a point, a condition."""
    usual_rounds: ClassVar[int] = 10_000_000
    """How many rounds are dealt in batches where nobody says how many."""
    rough_seconds: ClassVar[float] = 5.0
    """About how long it takes to price a game, where no one like it has been timed."""

    @property
    def name(self) -> str:
        """The word for the family on its pages, in JSON and as the name of its folder."""
        return find_family_name(self.page)

    def narrow(self, game: Game) -> Game[PageT]:
        """Take the game as one of this family; raises `HousewayError` for a game of another."""
        if not isinstance(game.rules, self.page):
            raise HousewayError(f"{game.id} is a game of the family {game.family}, and not of {self.name}")
        return cast("Game[PageT]", game)

    def has(self, game: Game) -> TypeGuard[Game[PageT]]:
        """Say whether a game is of this family."""
        return isinstance(game.rules, self.page)

    # -- a round

    @property
    @abstractmethod
    def deal(self) -> "Callable[[Setup[PageT]], State]":
        """Deal a round as far as its first decision, or to its end where there is none to make.

        The function itself is the door, and a family keeps it: to import it anew for every round takes longer than
        some of its decisions do.
        """

    @abstractmethod
    def most_cards(self, game: Game[PageT]) -> int:
        """Count the most cards that a round of the game can take: a shoe that holds fewer is not dealt from."""

    def rounds_an_hour(self, game: Game[PageT]) -> int:  # noqa: ARG002
        """Count how many rounds a table deals in an hour: an assumption, and this one where nothing is known."""
        return 40

    @abstractmethod
    def faults(self, game: Game[PageT]) -> list[str]:
        """Find what is wrong with a page although every key is well formed: a pay that cannot be won, a gap."""

    # -- prices

    def price(self, asked: "Asked[PageT]") -> "tuple[WagerOdds, ...]":
        """Price the wagers that are asked for; raises `HousewayError` where the family has none."""
        raise HousewayError(f"{asked.game.id} has no exact odds: nobody has counted the family {self.name}")

    def usual_play(self, game: Game[PageT]) -> "Play":  # noqa: ARG002
        """Say how a seat is priced where nobody says how it plays: at its best, unless this takes long."""
        return "best"

    def plays(self, game: Game[PageT]) -> "tuple[Play, ...]":  # noqa: ARG002
        """Find the ways to play that a game can be priced by: those of every game in which seats decide, or its own."""
        from houseway.families.prices import PLAYS

        return PLAYS

    def batch(self, asked: "BatchAsked[PageT]") -> "Batch":
        """Make a game ready to be dealt by the million; raises `HousewayError` where the family has no batches."""
        raise HousewayError(f"{asked.game.id} has no batch simulation: nobody deals the family {self.name} so")

    def round_results(self, asked: "BatchAsked[PageT]", rounds: int, stream: int) -> "RoundResults":  # noqa: ARG002
        """Find what each wager gained in each of so many rounds; raises `HousewayError` where the family cannot say."""
        raise HousewayError(f"{asked.game.id}: nobody tells the family {self.name} round by round")

    def joint_results(self, asked: "Asked[PageT]") -> "JointResults | None":  # noqa: ARG002
        """Find what all wagers gain together, counted over every deal; nothing where seats have hands of their own."""
        return None

    def costs(self, game: Game[PageT], in_half_hour: int = ROUNDS_IN_HALF_HOUR) -> "Iterator[Cost]":  # noqa: ARG002
        """Find what the collection costs a seat, where it is all that there is to price."""
        raise HousewayError(f"{game.id} is not a game in which the collection is all that it costs")

    # -- how to play well

    has_strategy_guide: ClassVar[bool] = False
    """Whether the family says in words how to play its games well."""

    def strategy_guide(self, game: Game[PageT], decks: int, progress: "Progress | None" = None) -> "StrategyGuide":  # noqa: ARG002
        """Say how to play a game well, in words; raises `HousewayError` where nobody has worked it out."""
        raise HousewayError(f"{game.id} has no strategy: nobody has worked one out for the family {self.name}")

    def find_guide(self, game: Game[PageT], decks: int, progress: "Progress | None" = None) -> "StrategyGuide":
        """How to play a game well, from the almanac where it is there, and else worked out now."""
        from houseway.families.known_results import read_known_guide

        return read_known_guide(game, decks) or self.strategy_guide(game, decks, progress)

    # -- choices at the table

    @abstractmethod
    def bot_choice(self, live: "Round", turn: "Turn", chance: "Chance") -> "Choice":
        """Choose for a bot whose turn it is, by what its seat may see."""

    def quick_choice(self, live: "Round", turn: "Turn", chance: "Chance") -> "Choice":
        """Choose for a bot while a whole room waits.

        What it would choose anyway, unless that takes longer than a moment.
        """
        return self.bot_choice(live, turn, chance)

    def must_play_on(self, turn: "Turn") -> bool:  # noqa: ARG002
        """Say whether nothing is mild at this turn: for one who does not choose, a bot does."""
        return False

    choice_values_words: ClassVar[str] = ""
    """How the values of choices came about; nothing where no solver values them, and they are simulated."""

    def value_choices(self, live: "Round", turn: "Turn") -> "list[ChoiceValue]":  # noqa: ARG002
        """Value each choice by a solver.

        None where it cannot, or its solution is not at hand.
        """
        return []

    tells_best_only: ClassVar[bool] = False
    """Whether a solver values only the best of very many choices."""

    def has_solution(self, game: Game[PageT], decks: int) -> bool:  # noqa: ARG002
        """Say whether the solver of a game, if there is one, answers at once."""
        return True

    def solve(self, game: Game[PageT], decks: int) -> None:
        """Work out what the solver of a game needs to answer at once, and keep it."""

    def has_long_solution(self, game: Game[PageT]) -> bool:  # noqa: ARG002
        """Whether a solver needs what takes long to work out, so that the almanac has it."""
        return False

    def write_solution(self, game: Game[PageT], decks: int) -> dict[str, Any]:  # noqa: ARG002
        """Work out what the solver of such a game needs, as plain data that its reader knows."""
        raise HousewayError(f"{game.id} has no solution that takes long")

    def house_way(self, live: "Round", turn: "Turn") -> "Setting | None":  # noqa: ARG002
        """Say how the house would set the cards, where its way is a choice of cards.

        Elsewhere it is asked for by name.
        """
        return None

    def best_setting(self, live: "Round", turn: "Turn") -> "Setting | None":  # noqa: ARG002
        """All decisions of this turn at their best, where the family knows more of them than what each is worth."""
        return None

    def rows_make(self, game: Game[PageT], rows: "Rows") -> "RowsMade":  # noqa: ARG002
        """Find what whole rows make, the front first; raises `BadNotation` where no hand is set in such rows."""
        raise BadNotation(f"no hand is set at {game.id}")

    def sensible_choices(self, live: "Round", turn: "Turn", choices: "Sequence[Choice]") -> "list[Choice]":  # noqa: ARG002
        """List choices of cards that a player would think of, the likeliest first.

        None where the family has no opinion.
        """
        return []

    simulation_words: ClassVar[str] = ""
    """What a simulation of choices leaves out in this family."""

    def simulated_choice(self, live: "Round", turn: "Turn", chance: "Chance", begun: "Turn") -> "Choice":  # noqa: ARG002
        """Find what a player chooses in a simulated deal, which goes on from the turn `begun`."""
        return self.bot_choice(live, turn, chance)

    def places_seen(self, live: "Round", who: str) -> "PlacesSeen | None":  # noqa: ARG002
        """The places of the order whose cards a viewer knows, where the family tells this better than its events do."""
        return None

    # -- what is shown

    @property
    def felt(self) -> "type[Felt]":
        """How cards and chips lie, by what one viewer sees: as in a banked game where nothing else is said."""
        from houseway.families.felt import Felt

        return Felt

    def make_teller(self, out: "Console", place: "Place[PageT]") -> "Teller":
        """Give what tells a round on a terminal to one who sits at the table."""
        from houseway.core.terminal.teller import Teller

        return Teller(out, place)

    # -- what is printed

    rules_from_words: ClassVar[str] = "The filing only prices this game; its"
    """How the sentence begins that says whose rules a page takes."""

    @abstractmethod
    def print_rules(self, out: "Paper", game: Game[PageT]) -> None:
        """Print the rule sheet's part on how hands are played, ranked and decided."""

    def wager_rows(self, page: PageT) -> "dict[str, list[Row]]":
        """Find what each wager can come to, what it then pays, and the lines that say so."""
        from houseway.families.wager_table import list_pay_rows

        return {wager.name: list_pay_rows(wager) for wager in page.wager}

    def judge_line(self, page: PageT, wager: str, line: "Mapping[str, Any]") -> "Verdict | None":  # noqa: ARG002
        """Judge what a wager does with the hands of a pay line that its page does not have.

        None where nobody can say.
        """
        return None

    def print_wagers(self, out: "Paper", page: PageT) -> None:
        """Print the rule sheet's table of wagers."""
        from rich.padding import Padding

        from houseway.families.wager_table import make_wager_table

        out.print(Padding(make_wager_table(page, self.wager_rows(page)), (0, 0, 0, 2)))

    def print_odds(self, out: "Paper", sheet: "OddsSheet", game: Game[PageT], *, commands: bool) -> bool:  # noqa: ARG002
        """Print an odds sheet of its own, where a family is told otherwise than by wagers; whether there is one."""
        return False

    def more_odds(self, game: Game[PageT]) -> dict[str, Any]:  # noqa: ARG002
        """Find what the odds of a family tell beside its costs, as plain data."""
        return {}

    def print_more_odds(self, out: "Paper", game: Game[PageT], *, commands: bool) -> None:
        """Print what the odds of a family tell beside its costs."""

    # -- what a table is played for

    def read_limit(self, page: PageT, text: str) -> "Stakes":  # noqa: ARG002
        """Read what somebody asks to play for: of a game that is not bet, what its unit is worth."""
        from houseway.families.limits import read_value

        return read_value(text, self.unit or "unit")

    def usual_limit(self, page: PageT, span: "StakesSpan | None") -> "Stakes":  # noqa: ARG002
        """Find what is played for where nobody says, within what a fee option is filed for."""
        from houseway.families.limits import find_usual_value

        return find_usual_value(span)

    def check_limit(self, game: Game[PageT], stakes: "Stakes", players: int) -> None:
        """Refuse a limit whose forced money does not come out in whole chips."""

    plays_for_antes: ClassVar[bool] = False
    """Whether everybody puts down an ante that follows from the table's minimum."""

    def ante_at(self, page: PageT, minimum: "Cents") -> "Cents | None":  # noqa: ARG002
        """Find the ante at a table of this minimum; none where there are no antes."""
        return None

    bets_every_base_wager: ClassVar[bool] = False
    """Whether everybody who plays makes every base wager: one for each hand that is dealt."""

    def envy_awards(self, page: PageT) -> "tuple[EnvyAward, ...]":  # noqa: ARG002
        """Find what some wagers bring by the hands of other seats."""
        return ()

    # -- what the terminal says of a turn

    hint_words: ClassVar[str] = ""
    """What a hint at a turn tells; nothing where there are none."""

    letters_words: ClassVar[str] = ""
    """How choices are typed by their letters, where this needs a word."""

    def decides(self, page: PageT) -> bool:
        """Say whether a game leaves anything to decide once the cards are dealt."""
        return not page.draws_by_rule

    left_words: ClassVar[str] = "checks, folds or stands, or draws where it must"
    """What becomes of a hand in play when its player leaves."""

    def turn_help(self, page: PageT) -> "Iterator[TypedHelp]":  # noqa: ARG002
        """List what is typed at a turn, where that is not a number or a word of a list."""
        yield from ()

    def more_help(self, page: PageT) -> "Iterator[TypedHelp]":  # noqa: ARG002
        """List what else is typed in some games of the family."""
        yield from ()

    def button_words(self, *, yours: bool) -> str:  # noqa: ARG002
        """Say what the seat does that the next round is dealt by, where nobody posts; nothing where it is not told."""
        return ""

    def limit_sentence(self, page: PageT, limit: "Stakes") -> str:  # noqa: ARG002
        """Say what a table is played for, in a sentence."""
        return ""

    deals_singly: ClassVar[bool] = False
    """Whether many cards come to the seats one after another, so that a story tells those of a seat together."""

    def set_hands_part(self, event: "Event") -> tuple[int, ...]:  # noqa: ARG002
        """Say where the next hand begins in the cards of an event that shows a set hand; nothing in other events."""
        return ()
