"""The end of a duel: hands are turned over and compared, and every wager meets the bank in its order."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from houseway.book.model.duels import DuelsGame
from houseway.families.duels.tables import FOLDED, Hand, Tables
from houseway.round import Event, Setup
from houseway.round.telling import told_button, told_settled
from houseway.table import PLAYER_DEALER, Cover, Settled, Stake, Verdict, settle
from houseway.table.settlement import in_order, is_short, starting_seat


@dataclass(frozen=True)
class Showdown:
    """Every hand, every wager and every fold, once nothing is left to decide."""

    compiled: Tables
    seats: Mapping[int, Hand]
    dealer: Hand
    stakes: tuple[Stake, ...]
    folded: frozenset[int]

    def is_forfeited(self, stake: Stake) -> bool:
        """Whether a fold gave this wager up."""
        return stake.bettor.seat in self.folded and stake.wager in self.compiled.forfeits

    def judge(self, stake: Stake) -> Verdict:
        """What the rules say of a wager; of a forfeited one they say nothing that would betray the cards."""
        if self.is_forfeited(stake):
            return FOLDED
        return self.compiled.verdict(stake.wager, self.seats[stake.bettor.seat], self.dealer)

    def is_shown(self, seat: int) -> bool:
        """Whether the table gets to see this seat's cards: it stayed, or folded with a wager still alive."""
        return any(stake.bettor.seat == seat and not self.is_forfeited(stake) for stake in self.stakes)

    def words(self, seat: int) -> str:
        """A seat's finished hand, as far as the table saw it."""
        if not self.is_shown(seat):
            return "folded"
        return self.compiled.words(self.seats[seat]) + (" (folded)" if seat in self.folded else "")


def conclude(setup: Setup, final: Showdown) -> tuple[tuple[Settled, ...], tuple[Event, ...]]:
    """Turn the hands over, settle every wager, and tell of it.

    Where folds are collected at once, their wagers meet the bank before the others and before a hand is turned over.
    """
    page = setup.game.page
    assert isinstance(page, DuelsGame)
    assert setup.bank is not None
    rule, cover = page.settle, Cover(setup.bank, page.settle.cover)
    short = is_short(final.stakes, cover.bank)
    start, counted = starting_seat(
        rule, setup.layout, {PLAYER_DEALER: final.dealer}, setup.seats, short=short, dice=setup.dice
    )
    ordered = tuple(in_order(final.stakes, rule, setup.layout, start))
    early = tuple(filter(final.is_forfeited, ordered)) if page.decision.forfeits == "at once" else ()
    collected, cover = settle(early, final.judge, cover)
    others, _ = settle((stake for stake in ordered if stake not in early), final.judge, cover)
    events = (
        *map(told_settled, collected),
        *_turned_over(final, setup.layout.opposing(start, rule.direction)),
        *told_button(start, counted),
        *_told(final, others),
    )
    return collected + others, events


def _turned_over(final: Showdown, seats: Iterable[int]) -> Iterator[Event]:
    """The player-dealer's hand, then the hands that stayed in the order of settlement, then how they compare."""
    dealer = final.compiled.hand(final.dealer)
    stayed = [seat for seat in seats if seat in final.seats and seat not in final.folded]
    yield Event("exposed", PLAYER_DEALER, f"The player-dealer has {dealer}", final.dealer)
    for seat in stayed:
        yield _shown(final, seat)
    if not final.compiled.qualifies(dealer):
        yield Event("compared", PLAYER_DEALER, f"The player-dealer does not qualify with {dealer}")
        return
    for seat in stayed:
        own = final.compiled.hand(final.seats[seat])
        how = {"wins": "beats", "loses": "loses to", "ties": "ties with"}[final.compiled.outcome(own, dealer)]
        yield Event("compared", f"seat {seat}", f"seat {seat} {how} the player-dealer: {own} against {dealer}")


def _told(final: Showdown, settled: Iterable[Settled]) -> Iterator[Event]:
    """The settled wagers; a folded hand is turned over when its first living wager comes up."""
    hidden = set(final.folded)
    for one in settled:
        seat = one.stake.bettor.seat
        if seat in hidden and not final.is_forfeited(one.stake):
            hidden.remove(seat)
            yield _shown(final, seat)
        yield told_settled(one)


def _shown(final: Showdown, seat: int) -> Event:
    cards = final.seats[seat]
    folded = " folded" if seat in final.folded else " has"
    return Event("exposed", f"seat {seat}", f"seat {seat}{folded} {final.compiled.hand(cards)}", cards)
