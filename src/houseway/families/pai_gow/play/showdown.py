"""The end of a round of pai gow poker: every set hand beside the player-dealer's, and the settlement."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from houseway.core.cards import show_cards
from houseway.core.round import Event, Setup
from houseway.core.round.sentences import Name, Sentence
from houseway.core.round.settlement_words import tell_settled
from houseway.core.table import PLAYER_DEALER, Cover, Settled, Stake, Verdict, settle
from houseway.core.table.settlement import sort_stakes
from houseway.families.pai_gow.play.awards import awards, envy_pay
from houseway.families.pai_gow.play.compiled import Tables, say_dealer_has
from houseway.families.pai_gow.play.dealing import Cloth
from houseway.families.pai_gow.play.setting import Hand, Setting
from houseway.families.pai_gow.play.telling import told_compared, told_shown


@dataclass(frozen=True)
class Showdown:
    """Every hand and its front, once nothing is left to decide; nothing is set where every base wager pushes."""

    compiled: Tables
    setup: Setup
    cloth: Cloth
    fronts: Mapping[int, Hand]

    @property
    def dealer(self) -> int:
        """The player-dealer's position."""
        assert self.setup.layout.player_dealer is not None, "a banked game has a player-dealer"
        return self.setup.layout.player_dealer

    @property
    def dealer_cards(self) -> Hand:
        """The player-dealer's seven cards."""
        return self.cloth.hands[self.dealer]

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats with a wager, in the order of the action."""
        order = self.setup.layout.opposing(self.cloth.button, self.compiled.page.settle.direction)
        return tuple(seat for seat in order if seat in self.cloth.hands)

    @cached_property
    def awards(self) -> tuple[Stake, ...]:
        """The Envy awards that are due."""
        return tuple(awards(self.compiled, self.setup.stakes, self.cloth.hands, self.seats))

    def set_hand(self, position: int) -> Setting:
        """A hand as it was set."""
        return self.compiled.set_hand(self.cloth.hands[position], self.fronts[position])

    def judge(self, stake: Stake) -> Verdict:
        """What the rules say of a wager, or of an award."""
        wager, seat = self.compiled.wagers[stake.wager], stake.bettor.seat
        if wager.envy is not None:
            pay = envy_pay(self.compiled, wager.envy, self.cloth.hands[stake.part])
            assert pay is not None, "an award is due for a hand that has one"
            return Verdict("wins", Sentence(pay.hand, "at", Name(f"seat {stake.part}", yours="your seat")), Fraction(1))
        if wager.kind == "bonus":
            return self.compiled.bonus_verdict(wager, self.cloth.hands[seat], self.dealer_cards)
        if self.compiled.pushes(self.dealer_cards):
            return Verdict("pushes", say_dealer_has(self._dealer_words))
        return self.compiled.base_verdict(self.set_hand(seat), self.set_hand(self.dealer))

    def is_shown(self, seat: int) -> bool:
        """Whether the table sees a seat's cards: they were set, a bonus is bet on them, or others win by them."""
        bonus = {wager.name for wager in self.compiled.page.wager if wager.kind == "bonus"}
        bet = any(stake.bettor.seat == seat and stake.wager in bonus for stake in self.setup.stakes)
        return seat in self.fronts or bet or any(award.part == seat for award in self.awards)

    @property
    def words(self) -> dict[str, str]:
        """Every hand as the table saw it."""
        return {f"seat {seat}": self._words(seat) for seat in sorted(self.seats)} | {
            PLAYER_DEALER: self._words(self.dealer)
        }

    def _words(self, position: int) -> str:
        if position in self.fronts:
            return f"{self.set_hand(position).cards} = {self.set_hand(position)}"
        if position != self.dealer and not self.is_shown(position):
            return "not turned up"
        cards = self.cloth.hands[position]
        return f"{show_cards(cards)} = {self.compiled.seven_words(cards)}, not set"

    @property
    def _dealer_words(self) -> str:
        return self.compiled.seven_words(self.dealer_cards)


def conclude(final: Showdown) -> tuple[tuple[Settled, ...], tuple[Event, ...]]:
    """Compare every hand, then pay and take from the action button on."""
    setup, rule = final.setup, final.compiled.page.settle
    assert setup.bank is not None, "a banked game has a bank"
    stakes = (*setup.stakes, *final.awards)
    ordered = tuple(sort_stakes(stakes, rule, setup.layout, final.cloth.button))
    settled, _ = settle(ordered, final.judge, Cover(setup.bank, rule.cover), losers_first=rule.losers_first)
    return settled, (*_turned_up(final, final.seats), *map(tell_settled, settled))


def _turned_up(final: Showdown, seats: Iterable[int]) -> Iterator[Event]:
    """Each seat's hand beside the player-dealer's; or its seven cards, where it was not set."""
    for seat in seats:
        if seat in final.fronts:
            yield told_compared(final.compiled, seat, final.set_hand(seat), final.set_hand(final.dealer))
        elif final.is_shown(seat):
            yield told_shown(final.compiled, seat, final.cloth.hands[seat])
