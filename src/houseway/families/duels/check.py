"""What is wrong with a duel that its page alone cannot tell."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from houseway.book.loader import Game
from houseway.book.model.hand_conditions import CONDITIONS, RANK_NAMES, HandCondition
from houseway.core.errors import BookError
from houseway.core.round.setup import make_filed_pack
from houseway.families.duels.page import DuelsPage, DuelsPay, DuelsPush, DuelsWager
from houseway.families.duels.play.compiled import CompiledDuel, HandOrder, compile_duel
from houseway.families.duels.play.engine import count_most_cards


def find_faults(game: Game[DuelsPage]) -> list[str]:
    """Hands that a pay table leaves out although it names a lesser one, and what the deck or the community lacks."""
    page = game.rules
    try:
        compiled = compile_duel(game)
    except BookError as bad:
        return [str(bad)]
    gaps = [
        fault for wager in page.wager if wager.pays for fault in _find_gaps(wager, _find_order(compiled, wager.name))
    ]
    return [*gaps, *_find_deck_faults(page, compiled), *_find_community_faults(page), *_find_exposed_faults(page)]


def _find_order(compiled: CompiledDuel, wager: str) -> HandOrder:
    """Find the order in which a wager's pay table reads its cards."""
    return compiled.contests[wager].won.order if wager in compiled.contests else compiled.pays[wager].order


def _find_gaps(wager: DuelsWager, order: HandOrder) -> Iterator[str]:
    """Find each run of hands above the lowest that a line names, and without a line.

    Only kinds of hands have a rank.
    """
    every: tuple[DuelsPay | DuelsPush, ...] = (*wager.pays, *wager.pushes)
    of_kind = [line for line in every if CONDITIONS[line.when].is_of_kind]
    if not of_kind:
        return
    lines: dict[tuple[str, int], str] = {(line.when, rank): line.hand for line in of_kind for rank in line.ranks}
    grid = [(name, rank) for name in order.categories for rank in _list_ranks(CONDITIONS[name], order)]
    royal = order.categories[-1]
    named = {when for when, _ in lines}
    if royal not in named and ("straight flush", 14) in lines:
        lines[royal, 14] = lines["straight flush", 14]
    lowest = next((place for place, hand in enumerate(grid) if hand in lines), None)
    if lowest is None:
        yield f"wager {wager.name!r}: no line names a hand that can be made"
        return
    least = lines[grid[lowest]]
    bare = [hand for hand in grid[lowest:] if hand not in lines]
    for name, hands in groupby(bare, key=lambda hand: hand[0]):
        words = name if name not in named else f"{name}, {_describe_ranks([rank for _, rank in hands])},"
        yield f"wager {wager.name!r}: {words} has no line, though it ranks above {least}, which has one"


def _list_ranks(kind: HandCondition, order: HandOrder) -> range:
    """List the first deciding ranks that hands of a kind can have."""
    return kind.ranks_of_three if order.three else kind.ranks_of_five


def _describe_ranks(ranks: list[int]) -> str:
    """Describe ranks in words, those in a row from the first to the last."""
    runs = [[rank for _, rank in run] for _, run in groupby(enumerate(ranks), key=lambda one: one[1] - one[0])]
    names = [[RANK_NAMES[run[0] - 2], RANK_NAMES[run[-1] - 2]] for run in runs]
    return " and ".join(low if low == high else f"{low} to {high}" for low, high in names)


def _find_deck_faults(page: DuelsPage, compiled: CompiledDuel) -> Iterator[str]:
    """Find a table that the deck cannot serve, and cards that nobody ranks."""
    players, needed = max(page.seats.players), count_most_cards(page)
    held = sum(make_filed_pack(page.deck, page.deck.decks.min).values())
    if needed > held:
        yield f"deck: {players} players and the player-dealer need {needed} cards, and the deck has {held}"
    if page.deck.jokers:
        yield "deck: the hands of a duel are ranked without jokers"
    largest = make_filed_pack(page.deck, page.deck.decks.max)
    alike = Counter[int]()
    for card, count in largest.items():
        alike[card.rank] += count
    fives = [compiled.order, *(table.order for table in compiled.pays.values())]
    if max(alike.values()) > 4 and any(order.three is None for order in fives):
        yield "deck: five cards are ranked as one deck makes them, and this one deals five of a kind"


def _find_community_faults(page: DuelsPage) -> Iterator[str]:
    for wager in page.wager:
        if wager.on_fold == "stays on the community cards" and page.deal.community < 5:
            held = page.deal.community
            yield f"wager {wager.name!r}: {held} community cards make no hand for it to stay on: look at 'on_fold'"


def _find_exposed_faults(page: DuelsPage) -> Iterator[str]:
    for place, times in Counter(page.deal.exposed).items():
        if times > 1:
            yield f"deal.exposed: card {place} is turned up twice"
