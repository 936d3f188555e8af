"""How to play a game with options well: a seat's rule, its exceptions and its worth, and the player-dealer's choice."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from houseway.book.loader import Game
from houseway.core.round.setup import make_filed_pack
from houseway.families.nines.advise.options.advising_bank import Cells, cell_exceptions, cell_table, cells_of
from houseway.families.nines.advise.options.advising_seat import (
    Spots,
    by_chances,
    by_totals,
    exceptions,
    late_rule,
    late_table,
    worth_table,
)
from houseway.families.nines.advise.options.wording import percent
from houseway.families.nines.page import NinesPage
from houseway.families.nines.price.options.choice_worths import bank_worths, late_worths, seat_worths
from houseway.families.nines.price.options.late import list_counted
from houseway.families.nines.price.options.payoffs import PayoffGame, payoff_game
from houseway.families.nines.price.options.policy import BankPlay, Counts
from houseway.families.nines.price.options.replies import Ways, value
from houseway.families.nines.price.options.shoe import counts_of
from houseway.families.nines.price.options.simple import Rule, simple_rule, simple_way
from houseway.families.nines.price.options.solved import Solved, solved_from
from houseway.families.prices import Progress
from houseway.families.strategy_guide import GuideRule, GuideTable, StrategyGuide


def advice(game: Game[NinesPage], decks: int, progress: Progress | None = None) -> StrategyGuide:  # noqa: ARG001
    """What to do on which total, and what it is worth, for one seat against a full shoe."""
    return _Sheet(game, decks, counts_of(make_filed_pack(game.rules.deck, decks))).advice


@dataclass(frozen=True)
class _Sheet:
    """What the parts of the advice on one game and shoe have in common."""

    opened: Game[NinesPage]
    decks: int
    left: Counts

    @cached_property
    def game(self) -> PayoffGame:
        return payoff_game(self.opened, self.left)

    @cached_property
    def solved(self) -> Solved:
        return solved_from(self.opened, self.left)

    @cached_property
    def spots(self) -> Spots:
        return seat_worths(self.opened, self.left, "best")

    @cached_property
    def rule(self) -> Rule:
        return simple_rule(self.game, self.solved.ways["best"].bank)

    @property
    def unit(self) -> str:
        return self.game.stakes.base.name

    @property
    def advice(self) -> StrategyGuide:
        simple = Ways(simple_way(self.game, self.rule), self.solved.ways["best"].bank)
        return StrategyGuide(
            game=self.opened.id,
            decks=self.decks,
            reading=self.opened.reading,
            unit=self.unit,
            rules=tuple(self.rules()),
            tables=tuple(self.tables()),
            simple_ev=value(self.game, simple),
            best_ev=self.solved.best,
            notes=tuple(self.notes()),
        )

    def rules(self) -> Iterator[GuideRule]:
        """What to do, in words: a seat's rule, its exceptions, late wagers, and what changes in equilibrium."""
        against = ", against the house way" if self.game.both_choose else ""
        yield GuideRule(f"Where you may choose{against}", by_totals(self.rule))
        best = self.solved.plays["best"].seat
        assert best is not None
        if others := exceptions(self.spots, best, self.rule):
            yield GuideRule("Best play: the same but for these cards", others)
        for wager in list_counted(self.game.rules):
            yield late_rule(wager, late_worths(self.opened, self.left, "best", wager.name).values())
        if self.game.both_choose:
            yield from self.equilibrium_rules()

    def equilibrium_rules(self) -> Iterator[GuideRule]:
        """What a seat does against a player-dealer who answers at its best, and the player-dealer's exceptions."""
        play = self.solved.plays["equilibrium"]
        assert play.seat is not None
        same = play.seat == self.solved.plays["best"].seat
        told = ("The same.",) if same else by_chances(self.spots, play.seat)
        yield GuideRule("Where you may choose, in equilibrium", told)
        for title, cells in self.bank_tables():
            if others := tuple(cell_exceptions(cells)):
                yield GuideRule(f"{title}: cards marked *", others)

    def tables(self) -> Iterator[GuideTable]:
        """What is best read off a table."""
        yield worth_table(self.spots, self.rule, self.unit)
        for wager in list_counted(self.game.rules):
            yield late_table(wager, late_worths(self.opened, self.left, "best", wager.name).values())
        if self.game.both_choose:
            for title, cells in self.bank_tables():
                yield cell_table(title, cells)
            yield self.sides()

    def bank_tables(self) -> Iterator[tuple[str, Cells]]:
        """The player-dealer's choice against a seat by the house way and in equilibrium; once where it is the same."""
        reply, balanced = (self.solved.plays[name].bank for name in ("bank-best", "equilibrium"))
        assert reply is not None
        assert balanced is not None
        spots = bank_worths(self.opened, self.left, "house-way")
        if all(balanced[moment] == reply[moment] for moment in spots):
            yield "The player-dealer's best choice, against the house way and in equilibrium", self.cells(balanced)
            return
        against = cells_of(self.game.rules, reply, spots, reached=True)
        yield "The player-dealer's best choice against the house way", against
        yield "The player-dealer's choice in equilibrium", self.cells(balanced)

    def cells(self, balanced: BankPlay) -> Cells:
        """What the player-dealer does in equilibrium, wherever it may come to."""
        spots = bank_worths(self.opened, self.left, "equilibrium")
        return cells_of(self.game.rules, balanced, spots, reached=False)

    def sides(self) -> GuideTable:
        """What the wager is worth to the seat, by how both sides play."""
        found = self.solved
        balance = "equilibrium, with chance" if found.balance.mixed else "equilibrium"
        rows = (
            ("house way", "house way", percent(found.house_way, 4)),
            ("best reply", "house way", percent(found.best, 4)),
            ("house way", "best reply", percent(found.bank_best, 4)),
            (balance, balance, percent(found.equilibrium, 4)),
        )
        return GuideTable(
            f"The two sides: worth of the {self.unit} to the seat", ("seat", "player-dealer", "worth"), rows
        )

    def notes(self) -> Iterator[str]:
        """How it was found, and what was left out."""
        yield "One seat against a full shoe: every deal is counted, in whole numbers."
        if self.game.both_choose:
            found = self.solved.balance
            sure = (
                "proved: neither side gains anything by changing alone"
                if found.proved
                else f"the seat is sure of {percent(found.at_least, 4)} and gets {percent(found.at_most, 4)} at most"
            )
            yield f"The equilibrium is {sure}."
        tens = "a picture" if self.game.rules.page.deck.kind == "pan nine" else "a ten or a picture"
        yield f"A card is told by its count: 0 is {tens}, 1 an ace."
        if any(wager.kind == "bonus" for wager in self.game.rules.page.wager):
            yield "Bonus wagers change nothing in the play."
