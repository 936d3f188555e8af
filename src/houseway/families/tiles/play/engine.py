"""A round of tiles: a stack is chosen, dice fall, all set two hands of two, and the player-dealer sets last."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from houseway.core.round import Decision, Event, Setup, Story, Turn
from houseway.core.round.events import HandOf
from houseway.core.round.sentences import Sentence, Whose, say_that
from houseway.core.round.settlement_words import tell_fees
from houseway.core.round.setup import check_banked
from houseway.core.table import PLAYER_DEALER, Bettor, Ledger, Settled, Stake
from houseway.core.table.parties import find_onlookers, find_setters
from houseway.core.values import FrozenMap
from houseway.families.tiles.page import TilesPage
from houseway.families.tiles.play.compiled import Tables, tables
from houseway.families.tiles.play.dealing import (
    HOUSE_WAY,
    STACK,
    THE_DEALER,
    Cloth,
    hand_out,
    setting_choices,
    stack_choices,
    stacks_of,
    told_dealt,
    told_stacks,
)
from houseway.families.tiles.play.setting import Hand, SetTiles
from houseway.families.tiles.play.showdown import Showdown, conclude
from houseway.families.tiles.play.telling import ask_to_set, told_dealer_set, told_set


@dataclass(frozen=True)
class TilesState:
    """A round in progress. There is no `cloth` until the first stack is known; then seats set, then the player-dealer.

    `undecided` are the seats that have yet to set their tiles.
    """

    setup: Setup
    stacks: tuple[Hand, ...]
    story: Story
    ledger: Ledger
    cloth: Cloth | None = None
    undecided: tuple[int, ...] = ()
    sets: Mapping[int, SetTiles] = field(default_factory=FrozenMap)
    dealer_set: SetTiles | None = None
    settled: tuple[Settled, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether the player-dealer's tiles are set, which ends the round."""
        return self.dealer_set is not None

    @property
    def turn(self) -> Turn | None:
        """The player-dealer who names a stack, or whoever sets four tiles or has the house dealer do it."""
        if self.is_over:
            return None
        if self.cloth is None:
            words = say_that(PLAYER_DEALER, "names", "the stack that goes out first", text=THE_DEALER)
            return Turn(PLAYER_DEALER, stack_choices(self.stacks), words)
        seat = self.undecided[0] if self.undecided else None
        who = str(self._setters[seat]) if seat else PLAYER_DEALER
        choices = setting_choices(self._compiled.settings(self._tiles))
        return Turn(who, choices, ask_to_set(who), hand=HandOf(f"seat {seat}" if seat else PLAYER_DEALER))

    @property
    def standing(self) -> tuple[Stake, ...]:
        """No wager outlives the round."""
        return ()

    @property
    def cards_gone(self) -> int:
        """All tiles lie in the stacks."""
        return sum(map(len, self.stacks))

    @property
    def hands(self) -> Mapping[str, str]:
        """Every hand as it was set, once the round is over."""
        return self._showdown.words if self.is_over else {}

    def decide(self, decision: Decision) -> "TilesState":
        """The round after a stack is named, or somebody has set their tiles."""
        if self.cloth is None:
            number = int(decision.action.removeprefix(STACK))
            words = say_that(PLAYER_DEALER, "names", f"stack {number}, which goes out first", text=THE_DEALER)
            return self.handed_out(number - 1, Event("decided", PLAYER_DEALER, words, action=decision.action))
        if not self.undecided:
            return self._dealer_sets(decision)
        seat, *rest = self.undecided
        chosen = self._chosen(decision)
        event = told_set(decision, seat, chosen, self._onlookers[seat])
        sets = FrozenMap({**self.sets, seat: chosen})
        after = replace(self, undecided=tuple(rest), sets=sets, story=self.story.plus(event))
        return after if rest else after._opened()

    def handed_out(self, first: int, *events: Event) -> "TilesState":
        """The round with the dice shown and the stacks handed out, from that place in the row on."""
        page = self._compiled.page
        cloth = hand_out(self.setup, page, self.stacks, first)
        order = self.setup.layout.opposing(cloth.action, page.settle.direction)
        return replace(
            self,
            cloth=cloth,
            undecided=tuple(seat for seat in order if seat in cloth.seats),
            story=self.story.plus(*events, *told_dealt(self.setup, cloth, self._onlookers)),
        )

    def _opened(self) -> "TilesState":
        """The player-dealer's tiles are turned up once all others have set theirs."""
        words = Sentence(Whose(PLAYER_DEALER, THE_DEALER), "tiles are turned up")
        event = Event("exposed", PLAYER_DEALER, words, self._tiles)
        return replace(self, story=self.story.plus(event))

    def _dealer_sets(self, decision: Decision) -> "TilesState":
        """Everybody sees how the player-dealer sets, and by which row the house does; then hands are compared."""
        chosen = self._chosen(decision)
        way = self._compiled.house_way(self._tiles) if decision.action == HOUSE_WAY else None
        event = told_dealer_set(decision, chosen, way)
        after = replace(self, dealer_set=chosen, story=self.story.plus(event))
        settled, events = conclude(self.setup, after._showdown)
        ledger = self.ledger.plus(one.line for one in settled)
        return replace(after, settled=settled, story=after.story.plus(*events), ledger=ledger)

    def _chosen(self, decision: Decision) -> SetTiles:
        """The setting that a decision names, of the tiles whose turn it is."""
        if decision.action == HOUSE_WAY:
            return self._compiled.house_way(self._tiles).tiles
        return next(one for one in self._compiled.settings(self._tiles) if one.high == decision.cards)

    @property
    def _tiles(self) -> Hand:
        """The tiles whose turn it is to be set."""
        assert self.cloth is not None
        return self.cloth.seats[self.undecided[0]] if self.undecided else self.cloth.dealer

    @property
    def _setters(self) -> Mapping[int, Bettor]:
        page = self._compiled.page
        return find_setters(self.setup.stakes, page.wager[0].name, page.setting.back_line)

    @property
    def _onlookers(self) -> Mapping[int, frozenset[str]]:
        return find_onlookers(self.setup.seats, self._setters)

    @property
    def _compiled(self) -> Tables:
        return tables(self.setup.game)

    @property
    def _showdown(self) -> Showdown:
        assert self.cloth is not None
        assert self.dealer_set is not None
        return Showdown(self._compiled, self.sets, self.dealer_set, self.cloth.action)


def most_cards(page: TilesPage) -> int:
    """All tiles, whoever plays: the stacks are built of the whole set."""
    return page.deal.stacks * page.deal.tiles


def deal(setup: Setup[TilesPage]) -> TilesState:
    """Collect the fees, build the stacks, and go as far as the first decision."""
    check_banked(setup)
    page = setup.game.rules
    fees = setup.collection()
    stacks = stacks_of(setup, page)
    state = TilesState(
        setup=setup,
        stacks=stacks,
        story=Story((*tell_fees(fees), told_stacks(stacks))),
        ledger=Ledger().plus(fees),
    )
    return state if page.deal.first == "player-dealer chooses" else state.handed_out(0)
