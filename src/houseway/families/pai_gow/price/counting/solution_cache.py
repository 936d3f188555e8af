"""The counts of a game, cached on disk: the house way against the house way, and best answers to a shown hand."""

import hashlib
from dataclasses import dataclass
from math import comb

import numpy as np

from houseway.book.loader import Game
from houseway.core.cards import show_cards
from houseway.core.disk_cache import read_result, store_result
from houseway.core.errors import HousewayError
from houseway.core.ranking.batch import rank_hands
from houseway.core.ranking.compiled import compile_order
from houseway.core.ranking.orders import parse_order
from houseway.core.round.setup import make_filed_pack
from houseway.families.cache_keys import make_shared_key
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.price.counting.comparing import (
    Flags,
    Side,
    make_any_way,
    make_one_way,
    raise_copies,
    take_highest,
)
from houseway.families.pai_gow.price.counting.deals import Compared, compare_deals, count_wins, list_shared_sets
from houseway.families.pai_gow.price.counting.holding import HAND, JOKER, Listing, make_listing
from houseway.families.pai_gow.price.patterns import list_patterns
from houseway.families.pai_gow.price.ways import find_unset_hands, list_fans, make_way_table
from houseway.families.prices import Progress


@dataclass(frozen=True)
class Dealt:
    """The pack of a game: these ranks in four suits, and a joker or none."""

    ranks: frozenset[int]
    joker: bool

    @property
    def opponents(self) -> int:
        """How many hands can lie against a given one."""
        return comb(4 * len(self.ranks) + self.joker - HAND, HAND)

    @property
    def deals(self) -> int:
        """The number of deals of two hands."""
        return comb(4 * len(self.ranks) + self.joker, HAND) * self.opponents

    def make_listing(self) -> Listing:
        """Make the tables that the count reads of it."""
        mask = sum(1 << rank - 2 for rank in self.ranks)
        return make_listing(list_patterns(), (mask, mask, mask, mask), joker=self.joker)


@dataclass(frozen=True)
class Answered:
    """The counts of deals in which a seat sees the player-dealer's set hand, and then sets its own as well as can be.

    `pushed` are the deals that push because the player-dealer's seven cards hold no more than a high card.
    """

    deals: int
    wins: int
    losses: int
    pushed: int

    @property
    def pushes(self) -> int:
        """The other deals that push."""
        return self.deals - self.wins - self.losses - self.pushed


def compare_house_ways(game: Game[PaiGowPage], progress: Progress | None = None) -> Compared:
    """Compare two hands set the house way in every deal, but for those that the player-dealer's seven cards push."""
    return _compare(read_deck(game), _make_house(game), _make_house(game, find_pushing(game)), progress)


def compare_ways(seat: Game[PaiGowPage], dealer: Game[PaiGowPage], progress: Progress | None = None) -> Compared:
    """Compare a seat that sets by one house's way with a player-dealer by another's, in every deal; none pushes."""
    if _narrow_page(seat).ranking != _narrow_page(dealer).ranking or read_deck(seat) != read_deck(dealer):
        raise HousewayError(f"{seat.id} and {dealer.id} rank their hands differently, or from other cards")
    return _compare(read_deck(seat), _make_house(seat), _make_house(dealer), progress)


def count_answers(game: Game[PaiGowPage], progress: Progress | None = None) -> Answered:
    """Count every deal with the best answer to a player-dealer's hand that is set the house way and shown first.

    A setting that beats one hand is no loss. So all is lost where neither the highest front nor the highest back that a
    seat may set is enough, even of two settings.
    """
    page, dealt, fan = _narrow_page(game), read_deck(game), list_fans(_narrow_page(game).ranking)
    seat, house = make_any_way(fan.start, fan.fronts, fan.backs), _make_house(game, find_pushing(game))
    taking = raise_copies(house) if page.base.copies == "player-dealer" else house
    key = _make_key("answers", dealt, seat, house, taking)
    kept = read_result(key)
    if kept is None:
        read, shared = dealt.make_listing(), list_shared_sets(dealt.ranks, joker=dealt.joker)
        wins = count_wins(seat, house, read, shared, _report_part(progress, 0, 0.6))
        losses = count_wins(taking, take_highest(seat), read, shared, _report_part(progress, 0.6, 1))
        kept = {"wins": str(wins), "losses": str(losses)}
        store_result(key, kept)
    return Answered(dealt.deals, int(kept["wins"]), int(kept["losses"]), count_pushed(game))


def count_pushed(game: Game[PaiGowPage]) -> int:
    """Count the deals in which the player-dealer's seven cards push all base wagers."""
    out, dealt = find_pushing(game), read_deck(game)
    if out is None:
        return 0
    hands, weights = list_patterns().hands[out], list_patterns().weights[out]
    codes = [code for code in range(JOKER) if code // 4 + 2 in dealt.ranks] + [JOKER] * dealt.joker
    return int(weights[np.isin(hands, codes).all(axis=1)].sum()) * dealt.opponents


def find_pushing(game: Game[PaiGowPage]) -> Flags | None:
    """Find the patterns that push all base wagers as the player-dealer's; nothing where the game has none.

    They are a top card, and nothing better.
    """
    page = _narrow_page(game)
    if not page.setting.pushes:
        return None
    order = parse_order(page.ranking)
    values = compile_order(order).values[rank_hands(order, list_patterns().hands)]
    found: Flags = (values[:, 0] == 0) & np.isin(values[:, 1], list(page.setting.pushing_ranks))
    return found


def read_deck(game: Game[PaiGowPage]) -> Dealt:
    """Read the cards of a game's deck."""
    cards = make_filed_pack(_narrow_page(game).deck, 1)
    return Dealt(frozenset(card.rank for card in cards if not card.is_joker), any(card.is_joker for card in cards))


def _compare(dealt: Dealt, own: Side, theirs: Side, progress: Progress | None) -> Compared:
    """Compare two ways to set every hand, over all deals; from the disk where that is cached."""
    key = _make_key("house ways", dealt, own, theirs)
    kept = read_result(key)
    if kept is None:
        found = compare_deals(
            own, theirs, dealt.make_listing(), list_shared_sets(dealt.ranks, joker=dealt.joker), progress
        )
        kept = {"cells": [[str(count) for count in row] for row in found.cells]}
        store_result(key, kept)
    return Compared(tuple(tuple(map(int, row)) for row in kept["cells"]))


def _narrow_page(game: Game[PaiGowPage]) -> PaiGowPage:
    return game.rules


def _make_house(game: Game[PaiGowPage], left_out: Flags | None = None) -> Side:
    """Make a side that sets every hand the house way."""
    for hand in find_unset_hands(game):
        raise HousewayError(f"the house way of {game.id} does not say how {show_cards(hand)} is set")
    table = make_way_table(game)
    return make_one_way(table.fronts, table.backs, left_out)


def _make_key(what: str, dealt: Dealt, *sides: Side) -> str:
    """Make the name of a count: games that set every hand alike share it."""
    seen = hashlib.sha256()
    for side in sides:
        seen.update(side.starts.tobytes())
        seen.update(side.settings.tobytes())
    return make_shared_key("pai_gow", what, sorted(dealt.ranks), dealt.joker, seen.hexdigest())


def _report_part(progress: Progress | None, begin: float, end: float) -> Progress | None:
    """Report the progress of a part of the work, as that of the whole."""
    return (lambda share: progress(begin + (end - begin) * share)) if progress else None
