"""A round of fast action, from the deal to the settlement: four cards each, two kept, and five in common."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations

from houseway.core.cards import Card, Shoe, show_cards
from houseway.core.round import NOBODY, Choice, Decision, Event, Setup, Story, Turn
from houseway.core.round.events import Detail
from houseway.core.round.sentences import Agrees, Name, Part, Sentence, Whose
from houseway.core.round.settlement_words import THE_DEALER, WITH_THE_DEALER, tell_button, tell_fees, tell_settled
from houseway.core.round.setup import check_banked
from houseway.core.table import PLAYER_DEALER, Cover, Layout, Ledger, Settled, Stake, Verdict, settle
from houseway.core.table.settlement import find_starting_seat, sort_stakes
from houseway.core.values import FrozenMap
from houseway.families.fast_action.page import FastActionPage
from houseway.families.fast_action.play.compiled import (
    CompiledFastAction,
    compile_rules,
    describe_natural,
    is_counted,
    is_natural,
)
from houseway.families.fast_action.play.house_way import Hand, Kept

_Compared = tuple[tuple[Part, ...], Detail]
_BEATS: _Compared = (Agrees("beats"),), "wins"
_COPIES: _Compared = (Agrees("copies"),), "ties"
_LOSES: _Compared = (Agrees("loses"), "to"), "loses"
_KEEPS_TWO: tuple[Part, ...] = (Agrees("keeps"), "two cards")
COMMUNITY = "community"
KEEP, HOUSE_WAY = "keep", "house way"


@dataclass(frozen=True)
class DealtCards:
    """The four cards of every hand, the burned ones, and the five in common, all still face down."""

    seats: Mapping[int, Hand]
    dealer: Hand
    burned: Hand
    community: Hand

    @property
    def naturals(self) -> tuple[int, ...]:
        """The seats with a natural."""
        return tuple(seat for seat, cards in self.seats.items() if is_natural(cards))

    @property
    def count(self) -> int:
        """How many cards the round takes."""
        return sum(map(len, (*self.seats.values(), self.dealer, self.burned, self.community)))


def deal_cards(setup: Setup, page: FastActionPage) -> DealtCards:
    """Deal a card at a time to each seat with a wager and, last, to the player-dealer; then those in the middle."""
    seats = setup.round_the_table(page.deal.first)
    row, shoe = Shoe(setup.order).deal(page.deal.cards * (len(seats) + 1))
    hands = [row[place :: len(seats) + 1] for place in range(len(seats) + 1)]
    burned, shoe = shoe.deal(page.deal.burn)
    community, _ = shoe.deal(page.deal.community)
    return DealtCards(FrozenMap(zip(seats, hands[:-1], strict=True)), hands[-1], burned, community)


def tell_deal(dealt: DealtCards) -> tuple[Event, ...]:
    """Each seat sees its own cards only, nobody the player-dealer's; naturals are laid open."""
    names = {seat: Name(f"seat {seat}") for seat in dealt.seats}
    hands = [_tell_hand(names[seat], cards, frozenset({f"seat {seat}"})) for seat, cards in dealt.seats.items()]
    naturals = (_tell_natural(names[seat], dealt.seats[seat]) for seat in dealt.naturals)
    return (*hands, _tell_hand(THE_DEALER, dealt.dealer, NOBODY), *naturals)


def _tell_hand(name: Name, cards: Hand, seen_by: frozenset[str]) -> Event:
    words = Sentence(name, Agrees("has"), f"{len(cards)} cards")
    return Event("dealt", name.who, words, cards, seen_by, face_up=False)


def _tell_natural(name: Name, cards: Hand) -> Event:
    words = Sentence(name, Agrees("has"), describe_natural(cards))
    return Event("exposed", name.who, words, cards, detail="natural")


def list_choices(cards: Hand) -> tuple[Choice, ...]:
    """List every two cards that may be kept, twins once, and the house way."""
    twos: Iterable[Hand] = combinations(cards, 2)
    different = {tuple(sorted(two)): two for two in reversed(list(twos))}
    return (*(Choice(KEEP, cards=two) for two in reversed(different.values())), Choice(HOUSE_WAY))


@dataclass(frozen=True)
class Showdown:
    """Every hand and what was kept of it, once nothing is left to decide."""

    compiled: CompiledFastAction
    dealt: DealtCards
    kept: Mapping[int, Hand]
    dealer_kept: Hand

    @property
    def is_stopped(self) -> bool:
        """Whether the player-dealer's natural has ended the play."""
        return is_natural(self.dealt.dealer)

    def judge(self, stake: Stake) -> Verdict:
        """Say what the rules say of a wager."""
        seat = stake.bettor.seat
        natural = self.compiled.judge_naturals(seat=seat not in self.kept, dealer=self.is_stopped)
        if natural is not None:
            return natural
        community = self.dealt.community
        own = self.compiled.rank_hand(self.kept[seat], community)
        return self.compiled.judge(own, self.compiled.rank_hand(self.dealer_kept, community))

    @property
    def words(self) -> dict[str, str]:
        """Every hand as the table saw it, and the cards in common where hands were compared."""
        said = {f"seat {seat}": self._describe_seat(seat) for seat in sorted(self.dealt.seats)}
        if self.is_stopped:
            return said | {PLAYER_DEALER: _describe_natural(self.dealt.dealer)}
        community = self.dealt.community
        dealer = self.compiled.describe_hand(self.dealer_kept, community)
        return said | {PLAYER_DEALER: dealer, COMMUNITY: show_cards(community)}

    def _describe_seat(self, seat: int) -> str:
        if seat not in self.kept:
            return _describe_natural(self.dealt.seats[seat])
        return (
            "not turned up" if self.is_stopped else self.compiled.describe_hand(self.kept[seat], self.dealt.community)
        )


def conclude(setup: Setup[FastActionPage], final: Showdown) -> tuple[tuple[Settled, ...], tuple[Event, ...]]:
    """Turn up the cards in common, place the action button, compare every hand, then pay and take."""
    page = setup.game.rules
    assert setup.bank is not None
    rule = page.settle
    turned = list_turned_up(page, final)
    placed = next((card for card in turned if is_counted(page, card)), None)
    if placed is None:
        start, _ = find_starting_seat(rule, setup.layout, {}, setup.seats, short=False)
    else:
        start = find_button_position(placed, setup.layout)
    settled, _ = settle(
        tuple(sort_stakes(setup.stakes, rule, setup.layout, start)), final.judge, Cover(setup.bank, rule.cover)
    )
    events = (
        *_tell_community(final.dealt, turned),
        *tell_button(start, placed),
        *_tell_comparisons(final, setup.layout.list_opposing(start, rule.direction)),
        *map(tell_settled, settled),
    )
    return settled, events


def list_turned_up(page: FastActionPage, final: Showdown) -> Hand:
    """List the cards in common that are turned up: all, or after a natural of the player-dealer's as the page says."""
    community = final.dealt.community
    if not final.is_stopped:
        return community
    if page.natural.turned == "the first card":
        return community[:1]
    last = next((place for place, card in enumerate(community) if is_counted(page, card)), len(community) - 1)
    return community[: last + 1]


def find_button_position(placed: Card, layout: Layout) -> int:
    """Find the position that a card points to; beyond the last one the count goes round again."""
    return (placed.pip - 1) % layout.positions + 1


def _tell_community(dealt: DealtCards, turned: Hand) -> Iterator[Event]:
    if dealt.burned:
        burned = "A card is burned" if len(dealt.burned) == 1 else f"{len(dealt.burned)} cards are burned"
        yield Event("burned", COMMUNITY, burned, dealt.burned, NOBODY)
    lie = f"{len(dealt.community)} cards lie in the middle"
    yield Event("dealt", COMMUNITY, lie, dealt.community, NOBODY, face_up=False)
    words = (
        "The common cards are turned up" if turned == dealt.community else "Of the common cards, these are turned up"
    )
    yield Event("exposed", COMMUNITY, words, turned)


def _tell_comparisons(final: Showdown, seats: Iterable[int]) -> Iterator[Event]:
    """Each seat's hand beside the player-dealer's, in the order of the action; after his natural none is turned up."""
    if final.is_stopped:
        return
    compiled, community = final.compiled, final.dealt.community
    dealer = compiled.rank_hand(final.dealer_kept, community)
    yield Event("compared", PLAYER_DEALER, Sentence(THE_DEALER, Agrees("has"), str(dealer)), final.dealer_kept)
    for seat in seats:
        if seat in final.kept:
            own = compiled.rank_hand(final.kept[seat], community)
            how, detail = _BEATS if own > dealer else _COPIES if own == dealer else _LOSES
            words = Sentence(Name(f"seat {seat}"), *how, WITH_THE_DEALER, f": {own} against {dealer}")
            yield Event("compared", f"seat {seat}", words, final.kept[seat], detail=detail)


def _describe_natural(cards: Hand) -> str:
    return f"{show_cards(cards)} = {describe_natural(cards)}"


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
        """Give the round after somebody has kept two cards."""
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
        """Give the round with the player-dealer's four cards turned up, which end it where they are a natural."""
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
    dealt = deal_cards(setup, page)
    state = FastActionState(
        setup=setup,
        dealt=dealt,
        undecided=tuple(seat for seat in setup.round_the_table(page.deal.first) if seat not in dealt.naturals),
        story=Story((*tell_fees(fees), *tell_deal(dealt))),
        ledger=Ledger().plus(fees),
    )
    return state if state.undecided else state.turn_up_dealer()
