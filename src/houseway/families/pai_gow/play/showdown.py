"""The end of a round of pai gow poker: hands are compared, Envy awards are found, wagers are settled."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from houseway.core.cards import show_cards
from houseway.core.money import Cents
from houseway.core.round import Event, Setup
from houseway.core.round.sentences import Name, Sentence
from houseway.core.round.settlement_words import tell_settled
from houseway.core.table import PLAYER_DEALER, Bettor, Cover, Settled, Stake, Verdict, settle
from houseway.core.table.settlement import sort_stakes
from houseway.families.pai_gow.page import Envy, EnvyPay, PaiGowWager
from houseway.families.pai_gow.play.compiled import CompiledPaiGow, say_dealer_has
from houseway.families.pai_gow.play.dealing import DealtPiles, tell_comparison, tell_shown
from houseway.families.pai_gow.play.setting import Hand, SetCards


@dataclass(frozen=True)
class _Trigger:
    """A seat's hand that others win by: its line among the bonus's, and what a button is paid for it."""

    seat: int
    line: int
    amount: Cents


def list_awards(
    compiled: CompiledPaiGow, stakes: Collection[Stake], hands: Mapping[int, Hand], seats: Iterable[int]
) -> Iterator[Stake]:
    """List the awards that are due, each as a stake of as much that wins even money; its part is the seat it is won by.

    `seats` are those with a wager, in the order of the action.
    """
    order = tuple(seats)
    for wager in compiled.page.wager:
        if wager.envy is not None:
            found = tuple(_list_triggers(compiled, wager.envy, stakes, hands, order))
            for holder in list_buttons(wager.envy, stakes):
                yield from _list_due(wager, wager.envy, holder, found)


def list_buttons(envy: Envy, stakes: Collection[Stake]) -> tuple[Bettor, ...]:
    """List who has an Envy button, by their seats and the order in which they stand there."""
    bet: dict[Bettor, Cents] = {}
    for stake in stakes:
        if stake.wager == envy.comes_with:
            bet[stake.bettor] = bet.get(stake.bettor, 0) + stake.amount
    enough = sorted(bettor for bettor, amount in bet.items() if amount >= envy.least)
    if envy.holders == "seated players":
        return tuple(bettor for bettor in enough if not bettor.place)
    if envy.holders == "first at the seat":
        return tuple({bettor.seat: bettor for bettor in reversed(enough)}.values())[::-1]
    return tuple(enough)


def find_envy_pay(compiled: CompiledPaiGow, envy: Envy, cards: Hand) -> EnvyPay | None:
    """Find what a button is paid for seven cards: by the line of the bonus that they are."""
    line = compiled.find_fortune_line(envy.comes_with, cards)
    return next((pay for pay in envy.pays if line and pay.when == line.when), None)


def _list_triggers(
    compiled: CompiledPaiGow, envy: Envy, stakes: Collection[Stake], hands: Mapping[int, Hand], seats: Iterable[int]
) -> Iterator[_Trigger]:
    """List the hands that others win by, in the order of the action."""
    with_bonus = {stake.bettor.seat for stake in stakes if stake.wager == envy.comes_with}
    lines = [pay.when for pay in compiled.wagers[envy.comes_with].pays]
    for seat in seats:
        if envy.triggers == "all seats" or seat in with_bonus:
            pay = find_envy_pay(compiled, envy, hands[seat])
            if pay is not None:
                yield _Trigger(seat, lines.index(pay.when), pay.amount)


def _list_due(wager: PaiGowWager, envy: Envy, holder: Bettor, found: Iterable[_Trigger]) -> Iterator[Stake]:
    """List what one holder wins by the others' hands: by each, or by the best paid alone, of equals the higher line."""
    others = [one for one in found if one.seat != holder.seat]
    if envy.several == "the highest":
        others = sorted(others, key=lambda one: (-one.amount, one.line))[:1]
    for one in others:
        yield Stake(holder, wager.name, one.amount, part=one.seat)


@dataclass(frozen=True)
class Showdown:
    """Every hand and its front, once nothing is left to decide; nothing is set where every base wager pushes."""

    compiled: CompiledPaiGow
    setup: Setup
    dealt: DealtPiles
    fronts: Mapping[int, Hand]

    @property
    def dealer(self) -> int:
        """The player-dealer's position."""
        assert self.setup.layout.player_dealer is not None, "a banked game has a player-dealer"
        return self.setup.layout.player_dealer

    @property
    def dealer_cards(self) -> Hand:
        """The player-dealer's seven cards."""
        return self.dealt.hands[self.dealer]

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats with a wager, in the order of the action."""
        order = self.setup.layout.list_opposing(self.dealt.button, self.compiled.page.settle.direction)
        return tuple(seat for seat in order if seat in self.dealt.hands)

    @cached_property
    def awards(self) -> tuple[Stake, ...]:
        """The Envy awards that are due."""
        return tuple(list_awards(self.compiled, self.setup.stakes, self.dealt.hands, self.seats))

    def set_hand(self, position: int) -> SetCards:
        """Find a hand as it was set."""
        return self.compiled.set_hand(self.dealt.hands[position], self.fronts[position])

    def judge(self, stake: Stake) -> Verdict:
        """Say what the rules say of a wager, or of an award."""
        wager, seat = self.compiled.wagers[stake.wager], stake.bettor.seat
        if wager.envy is not None:
            pay = find_envy_pay(self.compiled, wager.envy, self.dealt.hands[stake.part])
            assert pay is not None, "an award is due for a hand that has one"
            return Verdict("wins", Sentence(pay.hand, "at", Name(f"seat {stake.part}", yours="your seat")), Fraction(1))
        if wager.kind == "bonus":
            return self.compiled.judge_bonus(wager, self.dealt.hands[seat], self.dealer_cards)
        if self.compiled.is_pushed_by(self.dealer_cards):
            return Verdict("pushes", say_dealer_has(self._dealer_words))
        return self.compiled.judge_base(self.set_hand(seat), self.set_hand(self.dealer))

    def is_shown(self, seat: int) -> bool:
        """Tell whether the table sees a seat's cards: they were set, a bonus is bet on them, or others win by them."""
        bonus = {wager.name for wager in self.compiled.page.wager if wager.kind == "bonus"}
        bet = any(stake.bettor.seat == seat and stake.wager in bonus for stake in self.setup.stakes)
        return seat in self.fronts or bet or any(award.part == seat for award in self.awards)

    @property
    def words(self) -> dict[str, str]:
        """Every hand as the table saw it."""
        return {f"seat {seat}": self._describe(seat) for seat in sorted(self.seats)} | {
            PLAYER_DEALER: self._describe(self.dealer)
        }

    def _describe(self, position: int) -> str:
        if position in self.fronts:
            return f"{self.set_hand(position).cards} = {self.set_hand(position)}"
        if position != self.dealer and not self.is_shown(position):
            return "not turned up"
        cards = self.dealt.hands[position]
        return f"{show_cards(cards)} = {self.compiled.describe_seven(cards)}, not set"

    @property
    def _dealer_words(self) -> str:
        return self.compiled.describe_seven(self.dealer_cards)


def conclude(final: Showdown) -> tuple[tuple[Settled, ...], tuple[Event, ...]]:
    """Compare every hand, then pay and take from the action button on."""
    setup, rule = final.setup, final.compiled.page.settle
    assert setup.bank is not None, "a banked game has a bank"
    stakes = (*setup.stakes, *final.awards)
    ordered = tuple(sort_stakes(stakes, rule, setup.layout, final.dealt.button))
    settled, _ = settle(ordered, final.judge, Cover(setup.bank, rule.cover), losers_first=rule.losers_first)
    return settled, (*_tell_hands(final, final.seats), *map(tell_settled, settled))


def _tell_hands(final: Showdown, seats: Iterable[int]) -> Iterator[Event]:
    """Tell each seat's hand beside the player-dealer's; or its seven cards, where it was not set."""
    for seat in seats:
        if seat in final.fronts:
            yield tell_comparison(final.compiled, seat, final.set_hand(seat), final.set_hand(final.dealer))
        elif final.is_shown(seat):
            yield tell_shown(final.compiled, seat, final.dealt.hands[seat])
