"""How to play the nines well: a seat's rule, its exceptions and its worth, and the player-dealer's choice."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.core.round.setup import make_filed_pack
from houseway.families.nines.advise.guide_tables import (
    Cells,
    SeatChoices,
    describe_play,
    describe_rule,
    format_percent,
    group_cells,
    list_cell_exceptions,
    list_exceptions,
    make_cell_table,
    make_late_rule,
    make_late_table,
    make_value_table,
)
from houseway.families.nines.page import NinesPage
from houseway.families.nines.price.options.payoffs import PayoffGame, make_payoff_game
from houseway.families.nines.price.options.solutions import (
    Rule,
    Solution,
    find_simple_rule,
    list_counted_late_wagers,
    make_simple_strategy,
    solve_from_counts,
    value_bank_choices,
    value_late_choices,
    value_seat_choices,
)
from houseway.families.nines.price.options.states import BankPlay, Counts, count_cards
from houseway.families.nines.price.options.strategies import Strategies, value_strategies
from houseway.families.prices import Progress
from houseway.families.strategy_guide import GuideRule, GuideTable, StrategyGuide


def write_strategy_guide(game: Game[NinesPage], decks: int, progress: Progress | None = None) -> StrategyGuide:  # noqa: ARG001
    """Write what a seat, and a player-dealer who chooses, should do on which total, and what it is worth.

    It is for one seat against a full shoe. Raises `HousewayError` for a game that draws by rule.
    """
    if game.rules.options is None:
        raise HousewayError(f"{game.id} has no strategy: nobody has worked one out for the family {game.family}")
    return _Guide(game, decks, count_cards(make_filed_pack(game.rules.deck, decks))).guide


@dataclass(frozen=True)
class _Guide:
    """The facts that all parts of the advice on one game and shoe share."""

    opened: Game[NinesPage]
    decks: int
    left: Counts

    @cached_property
    def game(self) -> PayoffGame:
        return make_payoff_game(self.opened, self.left)

    @cached_property
    def solved(self) -> Solution:
        return solve_from_counts(self.opened, self.left)

    @cached_property
    def spots(self) -> SeatChoices:
        return value_seat_choices(self.opened, self.left, "best")

    @cached_property
    def rule(self) -> Rule:
        return find_simple_rule(self.game, self.solved.strategies["best"].bank)

    @property
    def unit(self) -> str:
        return self.game.stakes.base.name

    @property
    def guide(self) -> StrategyGuide:
        simple = Strategies(make_simple_strategy(self.game, self.rule), self.solved.strategies["best"].bank)
        return StrategyGuide(
            game=self.opened.id,
            decks=self.decks,
            reading=self.opened.reading,
            unit=self.unit,
            rules=tuple(self.list_rules()),
            tables=tuple(self.list_tables()),
            simple_ev=value_strategies(self.game, simple),
            best_ev=self.solved.best,
            notes=tuple(self.list_notes()),
        )

    def list_rules(self) -> Iterator[GuideRule]:
        """List what to do, in words: a seat's rule, its exceptions, late wagers, and what changes in equilibrium."""
        against = ", against the house way" if self.game.both_choose else ""
        yield GuideRule(f"Where you may choose{against}", describe_rule(self.rule))
        best = self.solved.plays["best"].seat
        assert best is not None
        if others := list_exceptions(self.spots, best, self.rule):
            yield GuideRule("Best play: the same but for these cards", others)
        for wager in list_counted_late_wagers(self.game.rules):
            yield make_late_rule(wager, value_late_choices(self.opened, self.left, "best", wager.name).values())
        if self.game.both_choose:
            yield from self.list_equilibrium_rules()

    def list_equilibrium_rules(self) -> Iterator[GuideRule]:
        """List what a seat does against a player-dealer who answers at its best, and the player-dealer's exceptions."""
        play = self.solved.plays["equilibrium"]
        assert play.seat is not None
        same = play.seat == self.solved.plays["best"].seat
        told = ("The same.",) if same else describe_play(self.spots, play.seat)
        yield GuideRule("Where you may choose, in equilibrium", told)
        for title, cells in self.list_bank_tables():
            if others := tuple(list_cell_exceptions(cells)):
                yield GuideRule(f"{title}: cards marked *", others)

    def list_tables(self) -> Iterator[GuideTable]:
        """List the tables of the guide."""
        yield make_value_table(self.spots, self.rule, self.unit)
        for wager in list_counted_late_wagers(self.game.rules):
            yield make_late_table(wager, value_late_choices(self.opened, self.left, "best", wager.name).values())
        if self.game.both_choose:
            for title, cells in self.list_bank_tables():
                yield make_cell_table(title, cells)
            yield self.make_sides_table()

    def list_bank_tables(self) -> Iterator[tuple[str, Cells]]:
        """List the player-dealer's choices against the house way and in equilibrium; once where they are the same."""
        reply, balanced = (self.solved.plays[name].bank for name in ("bank-best", "equilibrium"))
        assert reply is not None
        assert balanced is not None
        spots = value_bank_choices(self.opened, self.left, "house-way")
        if all(balanced[moment] == reply[moment] for moment in spots):
            yield "The player-dealer's best choice, against the house way and in equilibrium", self.list_cells(balanced)
            return
        against = group_cells(self.game.rules, reply, spots, reached=True)
        yield "The player-dealer's best choice against the house way", against
        yield "The player-dealer's choice in equilibrium", self.list_cells(balanced)

    def list_cells(self, balanced: BankPlay) -> Cells:
        """List what the player-dealer does in equilibrium, wherever it may come to."""
        spots = value_bank_choices(self.opened, self.left, "equilibrium")
        return group_cells(self.game.rules, balanced, spots, reached=False)

    def make_sides_table(self) -> GuideTable:
        """Make the table of what the wager is worth to the seat, by how both sides play."""
        found = self.solved
        balance = "equilibrium, with chance" if found.balance.mixed else "equilibrium"
        rows = (
            ("house way", "house way", format_percent(found.house_way, 4)),
            ("best reply", "house way", format_percent(found.best, 4)),
            ("house way", "best reply", format_percent(found.bank_best, 4)),
            (balance, balance, format_percent(found.equilibrium, 4)),
        )
        return GuideTable(
            f"The two sides: worth of the {self.unit} to the seat", ("seat", "player-dealer", "worth"), rows
        )

    def list_notes(self) -> Iterator[str]:
        """List notes: how it was found, and what was left out."""
        yield "One seat against a full shoe: every deal is counted, in whole numbers."
        if self.game.both_choose:
            found = self.solved.balance
            least, most = format_percent(found.at_least, 4), format_percent(found.at_most, 4)
            sure = (
                "proved: neither side gains anything by changing alone"
                if found.proved
                else f"the seat is sure of {least} and gets {most} at most"
            )
            yield f"The equilibrium is {sure}."
        tens = "a picture" if self.game.rules.page.deck.kind == "pan nine" else "a ten or a picture"
        yield f"A card is told by its count: 0 is {tens}, 1 an ace."
        if any(wager.kind == "bonus" for wager in self.game.rules.page.wager):
            yield "Bonus wagers change nothing in the play."
