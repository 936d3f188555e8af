"""The settlement: where it starts, and how each wager meets the bank in the filed order, as far as the bank covers."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from houseway.book.model.wagers import ButtonCount, CoverRule, Settlement
from houseway.core.cards import Card
from houseway.core.cards.chance import Dice
from houseway.core.money import Cents, find_winnings, show_money
from houseway.core.table.layout import Layout
from houseway.core.table.ledger import LedgerLine
from houseway.core.table.parties import PLAYER_DEALER, Stake


def find_button_seat(count: ButtonCount, counted: Card | Dice, layout: Layout, occupied: Collection[int]) -> int:
    """Find the seat that the count points to: a card's, from ace one to king thirteen, or the sum of the dice.

    Seats take the numbers from where the filing says, the way round that it says, and the count goes round again past
    the last of them. A player-dealer who is zero or one is counted each time round, and the button may come to rest
    there; one who is not counted is passed over.
    """
    dealer = layout.player_dealer
    assert dealer is not None, "a banked game has a player-dealer"
    first = layout.find_seat_at(count.first)
    seats = [
        seat
        for seat in layout.list_opposing(first, count.direction)
        if count.empty_seats == "counted" or seat in occupied
    ]
    if count.player_dealer == "not counted":
        return seats[(counted.pip - 1) % len(seats)]
    steps = counted.pip if count.player_dealer == "zero" else counted.pip - 1
    return [dealer, *seats][steps % (len(seats) + 1)]


@dataclass(frozen=True, slots=True)
class Cover:
    """The cover of a bank: its money, and what it has paid and collected so far in the settlement.

    With "two caps" the bank is the most that can be paid out and, apart from that, the most that can be collected.
    With a "net cap" what was collected can be paid out again, and the bank limits the net win or loss at every step.
    """

    bank: Cents
    rule: CoverRule = "two caps"
    paid: Cents = 0
    collected: Cents = 0

    def pay(self, owed: Cents) -> tuple[Cents, "Cover"]:
        """Pay as much of what is owed as the bank still covers."""
        refill = self.collected if self.rule == "net cap" else 0
        met = min(owed, self.bank + refill - self.paid)
        return met, replace(self, paid=self.paid + met)

    def collect(self, lost: Cents) -> tuple[Cents, "Cover"]:
        """Pay as much of a losing wager as the bank still faces."""
        refill = self.paid if self.rule == "net cap" else 0
        met = min(lost, self.bank + refill - self.collected)
        return met, replace(self, collected=self.collected + met)


Result = Literal["wins", "loses", "pushes", "stays up", "returned"]


def find_gain(result: Result, odds: Fraction) -> Fraction:
    """Find what a unit gains by a result, where a win is paid at these odds and the bank covers it."""
    return {"wins": odds, "loses": Fraction(-1)}.get(result, Fraction(0))


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict of the rules on a wager, before the bank is counted: the result, its odds, and the rule's name.

    `how` is the reason alone, where `why` says more than that: the hand's number, or that a free bet is not lost.
    """

    result: Result
    why: str
    odds: Fraction = Fraction(0)
    how: str | None = None


@dataclass(frozen=True, slots=True)
class Settled:
    """A wager's end: what was paid on it, what was collected of it, and what the bank could not meet."""

    stake: Stake
    verdict: Verdict
    paid: Cents = 0
    collected: Cents = 0
    uncovered: Cents = 0

    @property
    def line(self) -> LedgerLine:
        """The ledger's line for it."""
        who, wager = self.stake.bettor, self.stake.wager
        short = f"; the bank is exhausted, {show_money(self.uncovered)} not covered" if self.uncovered else ""
        if self.verdict.result == "wins":
            return LedgerLine(PLAYER_DEALER, str(who), self.paid, self.verdict.why + short, wager)
        return LedgerLine(str(who), PLAYER_DEALER, self.collected, self.verdict.why + short, wager)


def settle(
    stakes: Iterable[Stake], judge: Callable[[Stake], Verdict], cover: Cover, *, losers_first: bool = False
) -> tuple[tuple[Settled, ...], Cover]:
    """Settle stakes one by one, in the order given, and say what is left of the cover.

    A wager that the cover cannot meet in full is met in part; what is not met goes back to its owner. With
    `losers_first` the losing wagers come before all others, both in the order given.
    """
    judged = [(stake, judge(stake)) for stake in stakes]
    if losers_first:
        judged.sort(key=lambda one: one[1].result != "loses")
    done = []
    for stake, verdict in judged:
        if verdict.result == "wins":
            owed = find_winnings(stake.amount, verdict.odds)
            paid, cover = cover.pay(owed)
            done.append(Settled(stake, verdict, paid=paid, uncovered=owed - paid))
        elif verdict.result == "loses":
            taken, cover = cover.collect(stake.amount)
            done.append(Settled(stake, verdict, collected=taken, uncovered=stake.amount - taken))
        else:
            done.append(Settled(stake, verdict))
    return tuple(done), cover


def is_short(stakes: Iterable[Stake], bank: Cents) -> bool:
    """Say whether the bank is less than all that is wagered: where a filing keeps the action button for such rounds."""
    return sum(stake.amount for stake in stakes) > bank


def find_starting_seat(
    rule: Settlement,
    layout: Layout,
    hands: Mapping[str, Sequence[Card]],
    occupied: Collection[int],
    *,
    short: bool,
    dice: tuple[int, ...] = (),
) -> tuple[int, Card | Dice | None]:
    """Find the seat whose wagers come first, and the card or the dice that put the action button there, where they did.

    `hands` are those that a button can be counted by, under the names that the book gives them.
    """
    if rule.button and (rule.start == "button" or (rule.button_only_when_short and short)):
        counted = Dice(dice) if rule.button.card is None else _find_card(rule.button.card, hands)
        return find_button_seat(rule.button, counted, layout, occupied), counted
    assert rule.start != "button", "a page that starts at the button says how it is counted"
    return layout.find_seat_at(rule.start), None


def _find_card(named: str, hands: Mapping[str, Sequence[Card]]) -> Card:
    owner, _, place = named.rpartition(" ")
    return hands[owner][int(place) - 1]


def sort_stakes(stakes: Collection[Stake], rule: Settlement, layout: Layout, start: int) -> Iterator[Stake]:
    """Sort the stakes in the filed order, from the starting seat round the table.

    By wager: a class of wagers all round the table, then the next class. By seat: a seat's wagers, then the next
    seat's; within it a class, then the next class, or all wagers of one bettor, then the next bettor's. A seat's
    back-line bettors follow its player, in the order in which they stand.
    """
    seats = layout.list_opposing(start, rule.direction)
    if rule.by == "wager":
        for names in rule.order:
            for seat in seats:
                yield from _list_at(stakes, seat, names)
        return
    for seat in seats:
        here = [stake for names in rule.order for stake in _list_at(stakes, seat, names)]
        yield from here if rule.within_seat == "wager" else sorted(here, key=lambda stake: stake.bettor.place)


def _list_at(stakes: Collection[Stake], seat: int, names: tuple[str, ...]) -> list[Stake]:
    here = [stake for stake in stakes if stake.bettor.seat == seat and stake.wager in names]
    return sorted(here, key=lambda stake: (stake.bettor.place, names.index(stake.wager)))
