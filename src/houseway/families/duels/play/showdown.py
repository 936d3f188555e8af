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
from houseway.families.duels.play.compiled import CompiledDuel, RankedHand
from houseway.families.duels.play.dealing import DealtCards, tell_community

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

    compiled: CompiledDuel
    cards: DealtCards
    stakes: tuple[Stake, ...]
    deciding: frozenset[Bettor]
    folded: Mapping[Bettor, int]
    whole_board: frozenset[int]

    def is_forfeited(self, stake: Stake) -> bool:
        """Tell whether a fold gave this wager up."""
        return stake.bettor in self.folded and self.compiled.is_forfeited(stake.wager)

    def judge(self, stake: Stake) -> Verdict:
        """Say what the rules say of a wager; of a forfeited one they say nothing that would betray the cards."""
        cards = self.cards
        verdict = self.compiled.judge_folded if stake.bettor in self.folded else self.compiled.judge
        return verdict(stake.wager, cards.seats[stake.bettor.seat], cards.dealer, cards.community)

    def is_lost_with_fold(self, stake: Stake) -> bool:
        """Tell whether a fold lost this wager there and then: it was given up, or the folded hand does not pay it.

        The latter is known once the whole community lies open, of a wager that reads the owner's hand.
        """
        if self.is_forfeited(stake) or stake.bettor not in self.folded:
            return self.is_forfeited(stake)
        whole = self.folded[stake.bettor] in self.whole_board
        return whole and self.compiled.is_by_own_hand(stake.wager) and self.judge(stake).result == "loses"

    def is_hand_needed(self, stake: Stake) -> bool:
        """Tell whether the seat's own cards decide this wager."""
        return self.compiled.is_hand_needed(stake.wager, folded=stake.bettor in self.folded)

    def is_folded(self, seat: int) -> bool:
        """Tell whether everybody who could has given up this seat's hand."""
        deciding = {bettor for bettor in self.deciding if bettor.seat == seat}
        return bool(deciding) and deciding <= set(self.folded)

    def is_shown(self, seat: int) -> bool:
        """Tell whether the table sees this seat's cards: it stayed, or folded with a wager that still needs them."""
        own = [stake for stake in self.stakes if stake.bettor.seat == seat]
        return not self.is_folded(seat) or any(map(self.is_hand_needed, own))

    def is_compared(self, seat: int) -> bool:
        """Tell whether a wager on this seat's hand asks how it compares with the player-dealer's."""
        alive = [stake for stake in self.stakes if stake.bettor.seat == seat and stake.bettor not in self.folded]
        qualified = self.compiled.is_qualified(self.dealer)
        return any(self.compiled.is_compared(stake.wager, qualified=qualified) for stake in alive)

    def rank_hand(self, seat: int) -> RankedHand:
        """Find what a seat makes of its cards and the community's."""
        return self.compiled.rank_hand(self.cards.seats[seat], self.cards.community)

    @property
    def dealer(self) -> RankedHand:
        """What the player-dealer makes."""
        return self.compiled.rank_hand(self.cards.dealer, self.cards.community)

    def describe_hand(self, seat: int) -> str:
        """Describe a seat's finished hand, as far as the table saw it."""
        if not self.is_shown(seat):
            return "folded"
        made = self.compiled.describe_hand(self.cards.seats[seat], self.cards.community)
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
        rule, setup.layout, {PLAYER_DEALER: final.cards.dealer}, setup.seats, short=short, dice=setup.dice
    )
    ordered = tuple(sort_stakes(final.stakes, rule, setup.layout, start))
    early = [stake for stake in ordered if page.decision.forfeits == "at once" and final.is_lost_with_fold(stake)]
    early.sort(key=lambda stake: final.folded[stake.bettor])
    collected, cover = settle(early, final.judge, cover)
    rest = [stake for stake in ordered if stake not in early]
    others, _ = settle(rest, final.judge, cover, losers_first=rule.losers_first)
    events = (
        *_tell_settled(final, collected),
        *tell_community(final.cards, open_cards, len(final.cards.community)),
        *_tell_hands(final, setup.layout.list_opposing(start, rule.direction)),
        *tell_button(start, counted),
        *_tell_settled(final, others, {one.stake.bettor.seat for one in collected if final.is_hand_needed(one.stake)}),
    )
    return collected + others, events


def _tell_hands(final: Showdown, seats: Iterable[int]) -> Iterator[Event]:
    """The player-dealer's hand if it plays, the hands that stayed in the order of settlement, and how they compare."""
    dealer = final.dealer
    stayed = [seat for seat in seats if seat in final.cards.seats and not final.is_folded(seat)]
    if final.compiled.reads_dealer:
        yield Event("exposed", PLAYER_DEALER, Sentence(THE_DEALER, Agrees("has"), str(dealer)), final.cards.dealer)
    for seat in stayed:
        yield _tell_hand(final, seat)
    if not final.compiled.is_qualified(dealer):
        words = Sentence(THE_DEALER, Agrees("does"), f"not qualify with {dealer}")
        yield Event("compared", PLAYER_DEALER, words, detail="does not qualify")
    for seat in filter(final.is_compared, stayed):
        own = final.rank_hand(seat)
        outcome = final.compiled.compare(own, dealer)
        mine, theirs = _tell_apart(own, dealer), _tell_apart(dealer, own)
        words = Sentence(Name(f"seat {seat}"), *_HOW[outcome], WITH_THE_DEALER, f": {mine} against {theirs}")
        yield Event("compared", f"seat {seat}", words, detail=_ENDS[outcome])


def _tell_apart(hand: RankedHand, other: RankedHand) -> str:
    """Tell a hand's name.

    Where another has the same name and is not equal, with the first card that tells them apart.
    """
    if str(hand) != str(other) or hand == other:
        return str(hand)
    decides = next(rank for rank, against in zip(hand.ranks, other.ranks, strict=True) if rank != against)
    return f"{hand} with the {name_rank(decides)}"


def _tell_settled(final: Showdown, settled: Iterable[Settled], seen: Collection[int] = ()) -> Iterator[Event]:
    """Tell the settled wagers; a folded hand not `seen` yet is turned over when the first wager comes that needs it."""
    hidden = set(filter(final.is_folded, final.cards.seats)).difference(seen)
    for one in settled:
        seat = one.stake.bettor.seat
        if seat in hidden and final.is_hand_needed(one.stake):
            hidden.remove(seat)
            yield _tell_hand(final, seat)
        yield tell_settled(one)


def _tell_hand(final: Showdown, seat: int) -> Event:
    is_folded = final.is_folded(seat)
    words = Sentence(Name(f"seat {seat}"), "folded" if is_folded else Agrees("has"), str(final.rank_hand(seat)))
    detail: Detail | None = "folded" if is_folded else None
    return Event("exposed", f"seat {seat}", words, final.cards.seats[seat], detail=detail)
