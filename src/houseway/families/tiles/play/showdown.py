"""The end of a round of tiles: every hand beside the player-dealer's, and the settlement from the action button on."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from houseway.core.round import Event, Setup
from houseway.core.round.events import HandOf
from houseway.core.round.sentences import say_that
from houseway.core.round.settlement_words import tell_settled
from houseway.core.table import PLAYER_DEALER, Cover, Settled, Stake, Verdict, settle
from houseway.core.table.settlement import sort_stakes
from houseway.families.tiles.play.compiled import Tables, compared
from houseway.families.tiles.play.setting import SetTiles


@dataclass(frozen=True)
class Showdown:
    """How everybody has set, and the seat at which the action begins."""

    compiled: Tables
    sets: Mapping[int, SetTiles]
    dealer: SetTiles
    action: int

    def judge(self, stake: Stake) -> Verdict:
        """What the rules say of a wager."""
        return self.compiled.verdict(self.sets[stake.bettor.seat], self.dealer)

    @property
    def words(self) -> dict[str, str]:
        """Every hand as it was set: high | low = what they are."""
        said = {f"seat {seat}": str(self.sets[seat]) for seat in sorted(self.sets)}
        return said | {PLAYER_DEALER: str(self.dealer)}


def conclude(setup: Setup, final: Showdown) -> tuple[tuple[Settled, ...], tuple[Event, ...]]:
    """Turn up and compare every hand in the order of the action, then pay and take."""
    assert setup.bank is not None
    rule = final.compiled.page.settle
    stakes = tuple(sort_stakes(setup.stakes, rule, setup.layout, final.action))
    cover = Cover(setup.bank, rule.cover)
    settled, _ = settle(stakes, final.judge, cover, losers_first=rule.losers_first)
    seats = setup.layout.opposing(final.action, rule.direction)
    return settled, (*_told_compared(final, seats), *map(tell_settled, settled))


def _told_compared(final: Showdown, seats: Iterable[int]) -> Iterator[Event]:
    for seat in seats:
        if seat in final.sets:
            own = final.sets[seat]
            high, low = map(compared, own.ranks, final.dealer.ranks)
            result, who = final.compiled.verdict(own, final.dealer).result, f"seat {seat}"
            words = say_that(who, result, f": {high}, {low}")
            yield Event("compared", who, words, own.high + own.low, hand=HandOf(who), detail=result)
