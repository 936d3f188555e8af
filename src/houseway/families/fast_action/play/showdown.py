"""The end of a round of fast action: the cards in common, the action button, the comparison, and the settlement."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from houseway.core.cards import Card, show_cards
from houseway.core.round import NOBODY, Event, Setup
from houseway.core.round.events import Detail
from houseway.core.round.sentences import Agrees, Name, Part, Sentence
from houseway.core.round.settlement_words import THE_DEALER, WITH_THE_DEALER, tell_button, tell_settled
from houseway.core.table import PLAYER_DEALER, Cover, Layout, Settled, Stake, Verdict, settle
from houseway.core.table.settlement import find_starting_seat, sort_stakes
from houseway.families.fast_action.page import FastActionPage
from houseway.families.fast_action.play.compiled import CompiledFastAction, describe_natural, is_counted, is_natural
from houseway.families.fast_action.play.dealing import COMMUNITY, DealtCards
from houseway.families.fast_action.play.house_way import Hand

_Compared = tuple[tuple[Part, ...], Detail]
_BEATS: _Compared = (Agrees("beats"),), "wins"
_COPIES: _Compared = (Agrees("copies"),), "ties"
_LOSES: _Compared = (Agrees("loses"), "to"), "loses"


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
        """What the rules say of a wager."""
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
    """The cards in common that are turned up: all, or after a natural of the player-dealer's as the page says."""
    community = final.dealt.community
    if not final.is_stopped:
        return community
    if page.natural.turned == "the first card":
        return community[:1]
    last = next((place for place, card in enumerate(community) if is_counted(page, card)), len(community) - 1)
    return community[: last + 1]


def find_button_position(placed: Card, layout: Layout) -> int:
    """The position that a card points to; beyond the last one the count goes round again."""
    return (placed.pip - 1) % layout.positions + 1


def _tell_community(cloth: DealtCards, turned: Hand) -> Iterator[Event]:
    if cloth.burned:
        burned = "A card is burned" if len(cloth.burned) == 1 else f"{len(cloth.burned)} cards are burned"
        yield Event("burned", COMMUNITY, burned, cloth.burned, NOBODY)
    lie = f"{len(cloth.community)} cards lie in the middle"
    yield Event("dealt", COMMUNITY, lie, cloth.community, NOBODY, face_up=False)
    words = (
        "The common cards are turned up" if turned == cloth.community else "Of the common cards, these are turned up"
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
