"""The end of a duel: hands are turned over and compared, and every wager meets the bank in its order."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from houseway.core.ranking.names import name_rank
from houseway.core.round import Event, Setup
from houseway.core.round.events import Detail
from houseway.core.round.sentences import Agrees, Name, Part, Sentence
from houseway.core.round.settlement_words import THE_DEALER, WITH_THE_DEALER, tell_button, tell_settled
from houseway.core.table import PLAYER_DEALER, Bettor, Cover, Settled, Stake, Verdict, settle
from houseway.core.table.settlement import find_starting_seat, is_short, sort_stakes
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import RankedHand, Tables
from houseway.families.duels.play.dealing import Cloth, told_community

_HOW: Mapping[str, tuple[Part, ...]] = {
    "wins": (Agrees("beats"),),
    "loses": (Agrees("loses"), "to"),
    "ties": (Agrees("ties"), "with"),
}
_ENDS: Mapping[str, Detail] = {"wins": "wins", "loses": "loses", "ties": "ties"}


@dataclass(frozen=True)
class Showdown:
    """Every card, every wager and every fold, once nothing is left to decide.

    `deciding` are those who had a hand to fold; `folded` says at which street each of them did, and `whole_board` are
    the streets at which the whole community lay open.
    """

    compiled: Tables
    cloth: Cloth
    stakes: tuple[Stake, ...]
    deciding: frozenset[Bettor]
    folded: Mapping[Bettor, int]
    whole_board: frozenset[int]

    def is_forfeited(self, stake: Stake) -> bool:
        """Whether a fold gave this wager up."""
        return stake.bettor in self.folded and self.compiled.is_forfeited(stake.wager)

    def judge(self, stake: Stake) -> Verdict:
        """What the rules say of a wager; of a forfeited one they say nothing that would betray the cards."""
        cloth = self.cloth
        verdict = self.compiled.folded_verdict if stake.bettor in self.folded else self.compiled.verdict
        return verdict(stake.wager, cloth.seats[stake.bettor.seat], cloth.dealer, cloth.community)

    def is_lost_with_fold(self, stake: Stake) -> bool:
        """Whether a fold lost this wager there and then: it was given up, or the hand that was folded does not pay it.

        The latter is known once the whole community lies open, of a wager that reads the owner's hand.
        """
        if self.is_forfeited(stake) or stake.bettor not in self.folded:
            return self.is_forfeited(stake)
        whole = self.folded[stake.bettor] in self.whole_board
        return whole and self.compiled.reads_own_hand(stake.wager) and self.judge(stake).result == "loses"

    def needs_hand(self, stake: Stake) -> bool:
        """Whether the seat's own cards decide this wager."""
        return self.compiled.needs_hand(stake.wager, folded=stake.bettor in self.folded)

    def is_folded(self, seat: int) -> bool:
        """Whether everybody who could has given up this seat's hand."""
        deciding = {bettor for bettor in self.deciding if bettor.seat == seat}
        return bool(deciding) and deciding <= set(self.folded)

    def is_shown(self, seat: int) -> bool:
        """Whether the table gets to see this seat's cards: it stayed, or folded with a wager that still needs them."""
        own = [stake for stake in self.stakes if stake.bettor.seat == seat]
        return not self.is_folded(seat) or any(map(self.needs_hand, own))

    def is_compared(self, seat: int) -> bool:
        """Whether a wager on this seat's hand asks how it compares with the player-dealer's."""
        alive = [stake for stake in self.stakes if stake.bettor.seat == seat and stake.bettor not in self.folded]
        qualified = self.compiled.qualifies(self.dealer)
        return any(self.compiled.compares(stake.wager, qualified=qualified) for stake in alive)

    def hand(self, seat: int) -> RankedHand:
        """What a seat makes of its cards and the community's."""
        return self.compiled.hand(self.cloth.seats[seat], self.cloth.community)

    @property
    def dealer(self) -> RankedHand:
        """What the player-dealer makes."""
        return self.compiled.hand(self.cloth.dealer, self.cloth.community)

    def words(self, seat: int) -> str:
        """A seat's finished hand, as far as the table saw it."""
        if not self.is_shown(seat):
            return "folded"
        made = self.compiled.words(self.cloth.seats[seat], self.cloth.community)
        return made + (" (folded)" if self.is_folded(seat) else "")


def conclude(
    setup: Setup[DuelsPage], final: Showdown, open_cards: int
) -> tuple[tuple[Settled, ...], tuple[Event, ...]]:
    """Turn over the hands and what is left of the community, settle every wager, and tell of it.

    Where folds are collected at once, their wagers meet the bank before the others and before a hand is turned over,
    those of an earlier street first.
    """
    page = setup.game.rules
    assert setup.bank is not None
    rule, cover = page.settle, Cover(setup.bank, page.settle.cover)
    short = is_short(final.stakes, cover.bank)
    start, counted = find_starting_seat(
        rule, setup.layout, {PLAYER_DEALER: final.cloth.dealer}, setup.seats, short=short, dice=setup.dice
    )
    ordered = tuple(sort_stakes(final.stakes, rule, setup.layout, start))
    early = [stake for stake in ordered if page.decision.forfeits == "at once" and final.is_lost_with_fold(stake)]
    early.sort(key=lambda stake: final.folded[stake.bettor])
    collected, cover = settle(early, final.judge, cover)
    rest = [stake for stake in ordered if stake not in early]
    others, _ = settle(rest, final.judge, cover, losers_first=rule.losers_first)
    events = (
        *_told(final, collected),
        *told_community(final.cloth, open_cards, len(final.cloth.community)),
        *_turned_over(final, setup.layout.opposing(start, rule.direction)),
        *tell_button(start, counted),
        *_told(final, others, {one.stake.bettor.seat for one in collected if final.needs_hand(one.stake)}),
    )
    return collected + others, events


def _turned_over(final: Showdown, seats: Iterable[int]) -> Iterator[Event]:
    """The player-dealer's hand if it plays, the hands that stayed in the order of settlement, and how they compare."""
    dealer = final.dealer
    stayed = [seat for seat in seats if seat in final.cloth.seats and not final.is_folded(seat)]
    if final.compiled.reads_dealer:
        yield Event("exposed", PLAYER_DEALER, Sentence(THE_DEALER, Agrees("has"), str(dealer)), final.cloth.dealer)
    for seat in stayed:
        yield _shown(final, seat)
    if not final.compiled.qualifies(dealer):
        words = Sentence(THE_DEALER, Agrees("does"), f"not qualify with {dealer}")
        yield Event("compared", PLAYER_DEALER, words, detail="does not qualify")
    for seat in filter(final.is_compared, stayed):
        own = final.hand(seat)
        outcome = final.compiled.outcome(own, dealer)
        mine, theirs = _told_apart(own, dealer), _told_apart(dealer, own)
        words = Sentence(Name(f"seat {seat}"), *_HOW[outcome], WITH_THE_DEALER, f": {mine} against {theirs}")
        yield Event("compared", f"seat {seat}", words, detail=_ENDS[outcome])


def _told_apart(hand: RankedHand, other: RankedHand) -> str:
    """A hand's name; where another has the same name and is not equal, with the first card that tells them apart."""
    if str(hand) != str(other) or hand == other:
        return str(hand)
    decides = next(rank for rank, against in zip(hand.ranks, other.ranks, strict=True) if rank != against)
    return f"{hand} with the {name_rank(decides)}"


def _told(final: Showdown, settled: Iterable[Settled], seen: Collection[int] = ()) -> Iterator[Event]:
    """The settled wagers; a folded hand not `seen` yet is turned over when the first wager comes that needs it."""
    hidden = set(filter(final.is_folded, final.cloth.seats)).difference(seen)
    for one in settled:
        seat = one.stake.bettor.seat
        if seat in hidden and final.needs_hand(one.stake):
            hidden.remove(seat)
            yield _shown(final, seat)
        yield tell_settled(one)


def _shown(final: Showdown, seat: int) -> Event:
    is_folded = final.is_folded(seat)
    words = Sentence(Name(f"seat {seat}"), "folded" if is_folded else Agrees("has"), str(final.hand(seat)))
    detail: Detail | None = "folded" if is_folded else None
    return Event("exposed", f"seat {seat}", words, final.cloth.seats[seat], detail=detail)
