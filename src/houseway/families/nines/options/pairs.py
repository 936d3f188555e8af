"""Wagers on a pair: counted by cards, since ranks, colors and suits matter to them and nothing else does."""

from collections import Counter

from houseway.book.model.nines import NinesWager
from houseway.cards import Pack
from houseway.errors import HousewayError
from houseway.families.nines.options.endings import PAIR_KEYS, Ending, ending_verdict, pair_kind, read_keys
from houseway.families.nines.tables import Final
from houseway.families.prices import WagerOdds, counted, tallied


def reads_pairs(wager: NinesWager) -> bool:
    """Whether a wager looks for a pair."""
    return bool(read_keys(wager) & PAIR_KEYS)


def pair_price(wager: NinesWager, left: Pack) -> WagerOdds:
    """The price of a wager on a pair in one hand; any two cards are as likely to be its first ones."""
    keys = read_keys(wager)
    if len(keys) > 1:
        raise HousewayError(f"{wager.name!r} reads {' and '.join(sorted(keys))}: only a pair in one hand is counted")
    kinds: Counter[int] = Counter()
    for first, number in left.items():
        for second, others in left.items():
            kinds[pair_kind(first, second)] += number * (others - (first == second))
    none, player = Final(0, 2, 0, 2), keys == {"player_pair"}
    verdicts = {
        kind: ending_verdict(wager, Ending(none, 0, player_pair=kind * player, banker_pair=kind * (not player)))
        for kind in kinds
    }
    deals = sum(kinds.values())
    rows = f"{deals:,} ordered pairs of first cards"
    return counted(wager.name, tallied((verdicts[kind], count) for kind, count in kinds.items()), deals, rows)
