"""A round of fast action: four cards each, two kept, the player-dealer's in the open, and the cards in common."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from houseway.core.round import Decision, Event, Setup, Story, Turn
from houseway.core.round.sentences import Agrees, Name, Part, Sentence, Whose
from houseway.core.round.settlement_words import THE_DEALER, tell_fees
from houseway.core.round.setup import check_banked
from houseway.core.table import PLAYER_DEALER, Ledger, Settled, Stake
from houseway.core.values import FrozenMap
from houseway.families.fast_action.page import FastActionPage
from houseway.families.fast_action.play.compiled import compile_rules, describe_natural, is_natural
from houseway.families.fast_action.play.dealing import HOUSE_WAY, DealtCards, deal_cards, list_choices, tell_deal
from houseway.families.fast_action.play.house_way import Hand, Kept
from houseway.families.fast_action.play.showdown import Showdown, conclude

_KEEPS_TWO: tuple[Part, ...] = (Agrees("keeps"), "two cards")


@dataclass(frozen=True)
class FastActionState:
    """A round in progress. `undecided` are the seats that have yet to keep two cards; then it is the player-dealer."""

    setup: Setup[FastActionPage]
    dealt: DealtCards
    undecided: tuple[int, ...]
    story: Story
    ledger: Ledger
    kept: Mapping[int, Hand] = field(default_factory=FrozenMap)
    dealer_kept: Hand = ()
    settled: tuple[Settled, ...] = ()
    is_over: bool = False

    @property
    def turn(self) -> Turn | None:
        """The next seat, or the player-dealer in the end, who keeps two cards or has the house dealer do it."""
        if self.is_over:
            return None
        who = f"seat {self.undecided[0]}" if self.undecided else PLAYER_DEALER
        cards = self.dealt.seats[self.undecided[0]] if self.undecided else self.dealt.dealer
        words = Sentence(Name(who), Agrees("keeps"), "two of four cards, or", Agrees("asks"), "for the house way")
        return Turn(who, list_choices(cards), words)

    @property
    def standing(self) -> tuple[Stake, ...]:
        """No wager outlives the round."""
        return ()

    @property
    def cards_gone(self) -> int:
        """The cards in all hands, the burned ones, and those in the middle."""
        return self.dealt.count

    @property
    def hands(self) -> Mapping[str, str]:
        """The hands that the table saw and the cards in common, once the round is over."""
        return self._showdown.words if self.is_over else {}

    def decide(self, decision: Decision) -> "FastActionState":
        """The round after somebody has kept two cards."""
        if not self.undecided:
            return self._keep_for_dealer(decision)
        seat, *rest = self.undecided
        cards = self.dealt.seats[seat]
        asked = decision.action == HOUSE_WAY
        kept = compile_rules(self.setup.game).keep_house_way(cards).cards if asked else decision.cards
        deed = (Agrees("has"), "the house way") if asked else _KEEPS_TWO
        words = Sentence(Name(decision.by), *deed)
        event = Event("decided", decision.by, words, kept, frozenset({decision.by}), action=decision.action)
        after = replace(
            self,
            undecided=tuple(rest),
            kept=FrozenMap({**self.kept, seat: kept}),
            story=self.story.plus(event),
        )
        return after if rest else after.turn_up_dealer()

    def turn_up_dealer(self) -> "FastActionState":
        """The round with the player-dealer's four cards turned up, which end it where they are a natural."""
        cards = self.dealt.dealer
        natural = is_natural(cards)
        if natural:
            words = Sentence(THE_DEALER, Agrees("has"), describe_natural(cards))
        else:
            words = Sentence(Whose(PLAYER_DEALER, "The player-dealer"), "cards are turned up")
        shown = Event("exposed", PLAYER_DEALER, words, cards, detail="natural" if natural else None)
        after = replace(self, story=self.story.plus(shown))
        return after._conclude() if natural else after

    def _keep_for_dealer(self, decision: Decision) -> "FastActionState":
        """Everybody sees what the player-dealer keeps, and by which step the house keeps it."""
        way: Kept | None = None
        if decision.action == HOUSE_WAY:
            way = compile_rules(self.setup.game).keep_house_way(self.dealt.dealer)
        kept = way.cards if way else decision.cards
        deed = (Agrees("has"), "the house way and", Agrees("keeps"), str(way)) if way else _KEEPS_TWO
        event = Event("decided", PLAYER_DEALER, Sentence(THE_DEALER, *deed), kept, action=decision.action)
        return replace(self, dealer_kept=kept, story=self.story.plus(event))._conclude()

    def _conclude(self) -> "FastActionState":
        settled, events = conclude(self.setup, self._showdown)
        ledger = self.ledger.plus(one.line for one in settled)
        return replace(self, settled=settled, story=self.story.plus(*events), ledger=ledger, is_over=True)

    @property
    def _showdown(self) -> Showdown:
        return Showdown(compile_rules(self.setup.game), self.dealt, self.kept, self.dealer_kept)


def count_most_cards(page: FastActionPage) -> int:
    """A hand for every seat of the largest table, the player-dealer's, the burned cards and those in common."""
    return page.deal.cards * (max(page.seats.players) + 1) + page.deal.burn + page.deal.community


def deal(setup: Setup[FastActionPage]) -> FastActionState:
    """Collect the fees, deal every card that the round needs, and go as far as the first decision."""
    check_banked(setup)
    page = setup.game.rules
    fees = setup.collection()
    cloth = deal_cards(setup, page)
    state = FastActionState(
        setup=setup,
        dealt=cloth,
        undecided=tuple(seat for seat in setup.round_the_table(page.deal.first) if seat not in cloth.naturals),
        story=Story((*tell_fees(fees), *tell_deal(cloth))),
        ledger=Ledger().plus(fees),
    )
    return state if state.undecided else state.turn_up_dealer()
