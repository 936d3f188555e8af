"""Faults of a page of panguingue that only dealing it shows."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.book.loader import Game
from houseway.book.model.fees import FeeOption
from houseway.core.money import show_money
from houseway.core.round.setup import make_filed_pack
from houseway.families.panguingue.conditions import CONDITIONS
from houseway.families.panguingue.page import Condition, PanguinguePage
from houseway.families.panguingue.play.engine import count_most_cards

if TYPE_CHECKING:
    from houseway.book.model.pot_fees import ByPlayers

_DECKS = ("panguingue", "panguingue without spades")


def find_faults(game: Game[PanguinguePage]) -> list[str]:
    """Find a deck that is no panguingue's or too small, conditions that are missing or contradict themselves, and
    fees.
    """
    page = game.rules
    return [
        *_check_deck(page),
        *_check_conditions(page),
        *(fault for one in page.condition for fault in _check_condition(one)),
        *_check_play(page),
        *(fault for posted in game.posted_fees for fault in _check_fees(page, posted.option)),
    ]


def _check_deck(page: PanguinguePage) -> Iterator[str]:
    most = max(page.seats.players)
    if page.deck.kind not in _DECKS or page.deck.jokers:
        yield f"deck: panguingue is played with a deck of the kind {' or '.join(map(repr, _DECKS))}, without jokers"
    held, needed = sum(make_filed_pack(page.deck, page.deck.decks.min).values()), count_most_cards(page)
    if needed >= held:
        yield f"deck: {most} players may hold {needed} cards, and of the smallest deck's {held} some must be left"
    if page.fewest > most:
        yield f"fewest: the game takes {page.fewest} players, and there are {most} seats"
    if page.wager or page.settle:
        yield "wager: nobody banks panguingue, so that there are no wagers to settle"


def _check_conditions(page: PanguinguePage) -> Iterator[str]:
    paid = [one.meld for one in page.condition]
    for name, asked in CONDITIONS.items():
        if asked.is_filed and name not in paid:
            yield f"condition: it is not said what {name!r} pays"


def _check_condition(one: Condition) -> Iterator[str]:
    kind = CONDITIONS[one.meld].kind
    if kind == "different suits" and (one.in_spades, one.added_in_spades) != (one.chips, one.added):
        yield f"condition: {one.meld!r} is never in spades, and pays other figures there"
    if one.in_spades < one.chips or one.added_in_spades < one.added:
        yield f"condition: {one.meld!r} pays less in spades than in other suits"
    if kind == "rope" and (one.added or one.added_in_spades):
        yield f"condition: {one.meld!r} is a rope, and cards beyond the three are paid for in sets alone"


def _check_play(page: PanguinguePage) -> Iterator[str]:
    if page.splitting and page.splitting.in_spades < page.splitting.chips:
        yield "splitting: it pays less in spades than in other suits"
    if page.forcing and not page.melding.adds:
        yield "forcing: a card is forced to be added to a meld, and nothing is added in this game (melding.adds)"
    if page.flat and not page.melding.adds:
        yield "flat: the last card is added to a meld, and nothing is added in this game (melding.adds)"


def _check_fees(page: PanguinguePage, option: FeeOption) -> Iterator[str]:
    """An option that takes nothing, numbers of players that it has no fee for, and stakes that are no one amount."""
    every: dict[str, tuple[ByPlayers, ...]] = {"drop": option.drop, "time": option.time, "each": option.each}
    if not any(every.values()):
        yield f"fee option {option.id}: neither a drop nor a fee by the clock or for each player is named"
    for key, rows in every.items():
        numbers = range(page.fewest, max(page.seats.players) + 1)
        bare = [number for number in numbers if not any(row.is_for(number) for row in rows)]
        if rows and bare and not option.some_tables:
            yield f"fee option {option.id}: {key} has no row for {', '.join(map(str, bare))} players"
    for stakes in option.stakes:
        if stakes.lower != stakes.upper:
            amounts = f"{show_money(stakes.lower)} and {show_money(stakes.upper)}"
            yield f"fee option {option.id}: a condition has one value, and its stakes are {amounts}"
        if stakes.blinds or stakes.bring_in:
            yield f"fee option {option.id}: there are no blinds and no bring-in in panguingue"
