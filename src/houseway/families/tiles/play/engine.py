"""A round of tiles: a stack is chosen, dice fall, all set two hands of two, and the hands are compared."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from houseway.core.round import Decision, Event, Setup, Story, Turn
from houseway.core.round.events import HandOf
from houseway.core.round.sentences import Sentence, Whose, say_that
from houseway.core.round.settlement_words import tell_fees, tell_settled
from houseway.core.round.setup import check_banked
from houseway.core.table import PLAYER_DEALER, Bettor, Cover, Ledger, Settled, Stake, Verdict, settle
from houseway.core.table.parties import find_onlookers, find_setters
from houseway.core.table.settlement import sort_stakes
from houseway.core.values import FrozenMap
from houseway.families.tiles.page import TilesPage
from houseway.families.tiles.play.compiled import CompiledTiles, compile_rules, describe_comparison
from houseway.families.tiles.play.dealing import (
    HOUSE_WAY,
    STACK,
    THE_DEALER,
    DealtTiles,
    ask_to_set,
    build_stacks,
    hand_out,
    list_setting_choices,
    list_stack_choices,
    tell_deal,
    tell_dealer_setting,
    tell_setting,
    tell_stacks,
)
from houseway.families.tiles.play.setting import Hand, SetTiles


@dataclass(frozen=True)
class Showdown:
    """The hands as everybody has set them, and the seat at which the action begins."""

    compiled: CompiledTiles
    sets: Mapping[int, SetTiles]
    dealer: SetTiles
    action: int

    def judge(self, stake: Stake) -> Verdict:
        """Judge what the rules say of a wager."""
        return self.compiled.judge(self.sets[stake.bettor.seat], self.dealer)

    @property
    def words(self) -> dict[str, str]:
        """Every hand as it was set: high | low = what they are."""
        said = {f"seat {seat}": str(self.sets[seat]) for seat in sorted(self.sets)}
        return said | {PLAYER_DEALER: str(self.dealer)}


def conclude(setup: Setup, final: Showdown) -> tuple[tuple[Settled, ...], tuple[Event, ...]]:
    """Turn up and compare every hand in the order of the action, then pay and take."""
    assert setup.bank is not None
    rule = final.compiled.page.settle
    stakes = tuple(sort_stakes(setup.stakes, rule, setup.layout, final.action))
    cover = Cover(setup.bank, rule.cover)
    settled, _ = settle(stakes, final.judge, cover, losers_first=rule.losers_first)
    seats = setup.layout.list_opposing(final.action, rule.direction)
    return settled, (*_tell_comparisons(final, seats), *map(tell_settled, settled))


def _tell_comparisons(final: Showdown, seats: Iterable[int]) -> Iterator[Event]:
    for seat in seats:
        if seat in final.sets:
            own = final.sets[seat]
            high, low = map(describe_comparison, own.ranks, final.dealer.ranks)
            result, who = final.compiled.judge(own, final.dealer).result, f"seat {seat}"
            words = say_that(who, result, f": {high}, {low}")
            yield Event("compared", who, words, own.high + own.low, hand=HandOf(who), detail=result)


@dataclass(frozen=True)
class TilesState:
    """A round in progress. There is no `dealt` until the first stack is known; then seats set, then the player-dealer.

    `undecided` are the seats that have yet to set their tiles.
    """

    setup: Setup
    stacks: tuple[Hand, ...]
    story: Story
    ledger: Ledger
    dealt: DealtTiles | None = None
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
        if self.dealt is None:
            words = say_that(PLAYER_DEALER, "names", "the stack that goes out first", text=THE_DEALER)
            return Turn(PLAYER_DEALER, list_stack_choices(self.stacks), words)
        seat = self.undecided[0] if self.undecided else None
        who = str(self._setters[seat]) if seat else PLAYER_DEALER
        choices = list_setting_choices(self._compiled.list_settings(self._tiles))
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
        """Make the round after a stack is named, or somebody has set their tiles."""
        if self.dealt is None:
            number = int(decision.action.removeprefix(STACK))
            words = say_that(PLAYER_DEALER, "names", f"stack {number}, which goes out first", text=THE_DEALER)
            return self.hand_out(number - 1, Event("decided", PLAYER_DEALER, words, action=decision.action))
        if not self.undecided:
            return self._set_dealer(decision)
        seat, *rest = self.undecided
        chosen = self._choose_setting(decision)
        event = tell_setting(decision, seat, chosen, self._onlookers[seat])
        sets = FrozenMap({**self.sets, seat: chosen})
        after = replace(self, undecided=tuple(rest), sets=sets, story=self.story.plus(event))
        return after if rest else after._turn_up_dealer()

    def hand_out(self, first: int, *events: Event) -> "TilesState":
        """Make the round with the dice shown and the stacks handed out, from that place in the row on."""
        page = self._compiled.page
        dealt = hand_out(self.setup, page, self.stacks, first)
        order = self.setup.layout.list_opposing(dealt.action, page.settle.direction)
        return replace(
            self,
            dealt=dealt,
            undecided=tuple(seat for seat in order if seat in dealt.seats),
            story=self.story.plus(*events, *tell_deal(self.setup, dealt, self._onlookers)),
        )

    def _turn_up_dealer(self) -> "TilesState":
        """Turn up the player-dealer's tiles once all others have set theirs."""
        words = Sentence(Whose(PLAYER_DEALER, THE_DEALER), "tiles are turned up")
        event = Event("exposed", PLAYER_DEALER, words, self._tiles)
        return replace(self, story=self.story.plus(event))

    def _set_dealer(self, decision: Decision) -> "TilesState":
        """Everybody sees how the player-dealer sets, and by which row the house does; then hands are compared."""
        chosen = self._choose_setting(decision)
        way = self._compiled.set_house_way(self._tiles) if decision.action == HOUSE_WAY else None
        event = tell_dealer_setting(decision, chosen, way)
        after = replace(self, dealer_set=chosen, story=self.story.plus(event))
        settled, events = conclude(self.setup, after._showdown)
        ledger = self.ledger.plus(one.line for one in settled)
        return replace(after, settled=settled, story=after.story.plus(*events), ledger=ledger)

    def _choose_setting(self, decision: Decision) -> SetTiles:
        """Choose the setting that a decision names, of the tiles whose turn it is."""
        if decision.action == HOUSE_WAY:
            return self._compiled.set_house_way(self._tiles).tiles
        return next(one for one in self._compiled.list_settings(self._tiles) if one.high == decision.cards)

    @property
    def _tiles(self) -> Hand:
        """The tiles whose turn it is to be set."""
        assert self.dealt is not None
        return self.dealt.seats[self.undecided[0]] if self.undecided else self.dealt.dealer

    @property
    def _setters(self) -> Mapping[int, Bettor]:
        page = self._compiled.page
        return find_setters(self.setup.stakes, page.wager[0].name, page.setting.back_line)

    @property
    def _onlookers(self) -> Mapping[int, frozenset[str]]:
        return find_onlookers(self.setup.seats, self._setters)

    @property
    def _compiled(self) -> CompiledTiles:
        return compile_rules(self.setup.game)

    @property
    def _showdown(self) -> Showdown:
        assert self.dealt is not None
        assert self.dealer_set is not None
        return Showdown(self._compiled, self.sets, self.dealer_set, self.dealt.action)


def count_most_cards(page: TilesPage) -> int:
    """Count all tiles, whoever plays: the stacks are built of the whole set."""
    return page.deal.stacks * page.deal.tiles


def deal(setup: Setup[TilesPage]) -> TilesState:
    """Collect the fees, build the stacks, and go as far as the first decision."""
    check_banked(setup)
    page = setup.game.rules
    fees = setup.collection()
    stacks = build_stacks(setup, page)
    state = TilesState(
        setup=setup,
        stacks=stacks,
        story=Story((*tell_fees(fees), tell_stacks(stacks))),
        ledger=Ledger().plus(fees),
    )
    return state if page.deal.first == "player-dealer chooses" else state.hand_out(0)
