"""A duel from the deal to its settlement: private hands, what lies open, and a decision at each street."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from houseway.core.cards import show_cards
from houseway.core.money import Cents, show_money
from houseway.core.round import Choice, Decision, Event, Setup, Story, Turn
from houseway.core.round.events import Detail
from houseway.core.round.sentences import Agrees, Name, Part, Sentence
from houseway.core.round.settlement_words import tell_fees
from houseway.core.round.setup import check_banked
from houseway.core.table import PLAYER_DEALER, Bettor, Ledger, LedgerLine, Settled, Stake
from houseway.core.values import FrozenMap
from houseway.families.duels.page import DuelsPage, DuelsStreet
from houseway.families.duels.play.compiled import compile_duel
from houseway.families.duels.play.dealing import COMMUNITY, DealtCards, deal_cards, tell_community, tell_deal
from houseway.families.duels.play.showdown import Showdown, conclude

_PLAYS = (Agrees("plays"),)
_FOLDS = Agrees("folds")


@dataclass(frozen=True)
class Betting:
    """The raises and folds so far.

    `units` are the Antes, by those who made them in the order in which they decide: each seat, then those behind it.
    `purses` are the chips left to raise with; who is not named there has enough. `waiting` have yet to decide at this
    street, the next one first; `folded` says at which street each fold was made.
    """

    page: DuelsPage
    units: Mapping[Bettor, Cents]
    purses: Mapping[Bettor, Cents]
    street: int = -1
    waiting: tuple[Bettor, ...] = ()
    folded: Mapping[Bettor, int] = field(default_factory=FrozenMap)
    raises: tuple[Stake, ...] = ()

    @property
    def rule(self) -> DuelsStreet:
        """The street that is being decided."""
        return self.page.street[self.street]

    @property
    def is_last(self) -> bool:
        """Whether no street follows."""
        return self.street + 1 == len(self.page.street)

    @property
    def shown(self) -> int:
        """How much of the community lies open."""
        return self.rule.shown if self.street >= 0 else 0

    def open_street(self) -> "Betting":
        """Open the next street, with all who have something to decide there."""
        after = replace(self, street=self.street + 1)
        return replace(after, waiting=tuple(bettor for bettor in self.units if after._is_asked(bettor)))

    @property
    def turn(self) -> Turn | None:
        """Who decides next, and on what; those without the chips for any multiple have no raise among their choices."""
        if not self.waiting:
            return None
        bettor, otherwise = self.waiting[0], self.rule.otherwise
        plays = tuple(Choice("play", amount=amount) for amount in self._list_affordable(bettor))
        if not plays:
            least = show_money(self.units[bettor] * self.rule.times[0])
            may: tuple[Part, ...] = (Agrees("has"), f"no {least} to play with and must {otherwise}")
        else:
            *most, last = (show_money(choice.amount or 0) for choice in plays)
            amounts = f"{', '.join(most)} or {last}{self._raise_words}," if most else f"{last}{self._raise_words}"
            may = (f"may play {amounts} or {otherwise}",)
        words = Sentence(Name(str(bettor)), *may)
        choices = (*plays, Choice(otherwise))
        return Turn(str(bettor), choices, words, wager=self.rule.wager, street=self.rule.name)

    def decide(self, decision: Decision) -> tuple["Betting", tuple[Event, ...]]:
        """Take a legal decision and those of all who follow it, and tell of them."""
        bettor, *rest = self.waiting
        waiting = replace(self, waiting=tuple(rest))
        if decision.action == "play":
            assert decision.amount is not None
            after, event = waiting._raise(bettor, decision.amount, _PLAYS)
        elif decision.action == "fold":
            after, event = waiting._fold(bettor, (_FOLDS,))
        else:
            words = Sentence(Name(decision.by), Agrees("checks"))
            event = Event("decided", decision.by, words, action="check", street=self.rule.name)
            after = waiting
        events = [event]
        for behind in self._list_followers(bettor) if decision.action != "check" else ():
            after, event = after._follow(behind, bettor, decision)
            events.append(event)
        return after, tuple(events)

    @property
    def _raise_words(self) -> str:
        """The name of the raise, where a game has more than one."""
        several = len({street.wager for street in self.page.street}) > 1
        return f" on {self.rule.wager}" if several else ""

    def _is_deciding(self, bettor: Bettor) -> bool:
        """Say whether a bettor speaks for themselves.

        In a seat, behind one that has no Ante, or where everyone does.
        """
        return not bettor.place or self.page.decision.back_line == "decides" or Bettor(bettor.seat) not in self.units

    def _is_asked(self, bettor: Bettor) -> bool:
        made = any(stake.bettor == bettor and stake.wager == self.rule.wager for stake in self.raises)
        return bettor not in self.folded and not made and self._is_deciding(bettor)

    def _list_affordable(self, bettor: Bettor) -> Iterator[Cents]:
        for times in self.rule.times:
            amount = self.units[bettor] * times
            if self._can_fund(bettor, amount):
                yield amount

    def _can_fund(self, bettor: Bettor, amount: Cents) -> bool:
        return bettor not in self.purses or self.purses[bettor] >= amount

    def _list_followers(self, bettor: Bettor) -> tuple[Bettor, ...]:
        """List those behind a seat who do what it does."""
        return tuple(
            behind
            for behind in self.units
            if behind.seat == bettor.seat and not self._is_deciding(behind) and behind not in self.folded
        )

    def _follow(self, behind: Bettor, seat: Bettor, decision: Decision) -> tuple["Betting", Event]:
        """Find what one behind a seat does after it: the same, or a fold where their chips do not reach."""
        if decision.action == "fold":
            return self._fold(behind, (_FOLDS, "with", Name(str(seat))), "follows")
        assert decision.amount is not None
        amount = decision.amount // self.units[seat] * self.units[behind]
        if self._can_fund(behind, amount):
            return self._raise(behind, amount, (Agrees("follows"), "with"), "follows")
        short = (Agrees("has"), f"no {show_money(amount)} to follow with and", _FOLDS)
        return self._fold(behind, short, "cannot follow")

    def _raise(
        self, bettor: Bettor, amount: Cents, deed: tuple[Part, ...], detail: Detail | None = None
    ) -> tuple["Betting", Event]:
        stake = Stake(bettor, self.rule.wager, amount)
        purses = self.purses
        if bettor in purses:
            purses = FrozenMap({**purses, bettor: purses[bettor] - amount})
        event = Event(
            "decided",
            str(bettor),
            Sentence(Name(str(bettor)), *deed, f"{show_money(amount)}{self._raise_words}"),
            wager=stake.wager,
            amount=amount,
            action="play",
            street=self.rule.name,
            detail=detail,
        )
        return replace(self, raises=(*self.raises, stake), purses=purses), event

    def _fold(self, bettor: Bettor, deed: tuple[Part, ...], detail: Detail | None = None) -> tuple["Betting", Event]:
        folded: Mapping[Bettor, int] = FrozenMap({**self.folded, bettor: self.street})
        words = Sentence(Name(str(bettor)), *deed)
        event = Event("decided", str(bettor), words, action="fold", street=self.rule.name, detail=detail)
        return replace(self, folded=folded), event


def open_betting(setup: Setup, page: DuelsPage, fees: tuple[LedgerLine, ...]) -> Betting:
    """Open the betting before the first street, with what each has left behind the wagers and the collection."""
    order = setup.round_the_table(page.decision.first)
    antes = Counter[Bettor]()
    for stake in setup.stakes:
        antes[stake.bettor] += stake.amount if stake.wager == page.unit else 0
    deciding = sorted(+antes, key=lambda bettor: (order.index(bettor.seat), bettor.place))
    units = {bettor: antes[bettor] for bettor in deciding}
    purses = {
        bettor: chips
        - sum(stake.amount for stake in setup.stakes if stake.bettor == bettor)
        - sum(fee.amount for fee in fees if fee.source == str(bettor))
        for bettor, chips in setup.chips.items()
    }
    return Betting(page, FrozenMap(units), FrozenMap(purses))


@dataclass(frozen=True)
class DuelsState:
    """A duel at a moment when somebody has to decide, or when it is over."""

    setup: Setup[DuelsPage]
    cards: DealtCards
    betting: Betting
    story: Story
    ledger: Ledger
    settled: tuple[Settled, ...] = ()

    @property
    def turn(self) -> Turn | None:
        """The next seat, or the next one behind it, that may raise, check or fold."""
        return self.betting.turn

    @property
    def standing(self) -> tuple[Stake, ...]:
        """No wager outlives the round."""
        return ()

    @property
    def cards_gone(self) -> int:
        """The cards in all hands and in the middle."""
        return self.cards.count

    @property
    def hands(self) -> Mapping[str, str]:
        """The hands that the table saw and the cards in common, once the round is over."""
        if self.betting.waiting:
            return {}
        final, cards = self._showdown, self.cards
        seats = {f"seat {seat}": final.describe_hand(seat) for seat in sorted(cards.seats)}
        plays = final.compiled.reads_dealer
        dealer = {PLAYER_DEALER: final.compiled.describe_hand(cards.dealer, cards.community)} if plays else {}
        return seats | dealer | ({COMMUNITY: show_cards(cards.community)} if cards.community else {})

    def decide(self, decision: Decision) -> "DuelsState":
        """Take a legal decision, and go on as far as the next one or to the end."""
        betting, events = self.betting.decide(decision)
        return replace(self, betting=betting, story=self.story.plus(*events)).advance()

    def advance(self) -> "DuelsState":
        """Lay street after street open, up to a decision; settle the duel where none is left."""
        state = self
        while not state.betting.waiting:
            if state.betting.is_last:
                return state._conclude()
            betting = state.betting.open_street()
            turned = tell_community(state.cards, state.betting.shown, betting.shown)
            state = replace(state, betting=betting, story=state.story.plus(*turned))
        return state

    def _conclude(self) -> "DuelsState":
        settled, events = conclude(self.setup, self._showdown, self.betting.shown)
        ledger = self.ledger.plus(one.line for one in settled)
        return replace(self, settled=settled, story=self.story.plus(*events), ledger=ledger)

    @property
    def _showdown(self) -> Showdown:
        betting = self.betting
        stakes = self.setup.stakes + betting.raises
        page = self.setup.game.rules
        whole = frozenset(place for place, one in enumerate(page.street) if one.shown == page.deal.community)
        return Showdown(
            compile_duel(self.setup.game), self.cards, stakes, frozenset(betting.units), betting.folded, whole
        )


def count_most_cards(page: DuelsPage) -> int:
    """Count a hand for every seat of the largest table, the player-dealer's, and the cards in common."""
    return page.deal.cards * (max(page.seats.players) + 1) + page.deal.community


def deal(setup: Setup[DuelsPage]) -> DuelsState:
    """Collect the fees, deal every card that the round needs, and go as far as the first decision."""
    check_banked(setup)
    page = setup.game.rules
    fees = setup.collection()
    cards = deal_cards(setup, page)
    state = DuelsState(
        setup=setup,
        cards=cards,
        betting=open_betting(setup, page, fees),
        story=Story((*tell_fees(fees), *tell_deal(setup, page, cards))),
        ledger=Ledger().plus(fees),
    )
    return state.advance()
