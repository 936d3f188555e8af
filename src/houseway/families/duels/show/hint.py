"""What a way to play does at a street of a duel, looked up in the solved game of its shape."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from houseway.book.loader import Game
from houseway.core.cards import Card
from houseway.core.ranking.indexing import find_place, list_codes
from houseway.core.round.setup import make_filed_pack
from houseway.families.duels.page import DuelsPage, DuelsStreet
from houseway.families.duels.shapes import find_shape
from houseway.families.prices import Progress

Cards = tuple[Card, ...]
Way = Literal["best", "simple"]


@dataclass(frozen=True)
class Sight:
    """What a seat sees at a street: its own cards, those that lie open, and the multiples on its raises so far."""

    street: DuelsStreet
    own: Cards
    community: Cards = ()
    exposed: Cards = ()
    raised: Mapping[str, int] = field(default_factory=dict)


def times_by(game: Game[DuelsPage], decks: int, way: Way, seen: Sight, progress: Progress) -> int | None:
    """The multiple that a way to play raises by, or 0 for none; nothing for a duel that nobody has solved."""
    page = game.rules
    found = find_shape(page)
    match found.name if found else None:
        case "holdem":
            from houseway.families.duels.price.holdem.solution_cache import find_strategy

            return find_strategy(game, way, progress).find_choice(seen.own, seen.community)
        case "open_board":
            from houseway.families.duels.price.open_board.plan import make_plan
            from houseway.families.duels.price.open_board.strategy import count_play

            plans = make_plan(game)
            bets = tuple(seen.raised.get(name, 0) for name in plans.raises)
            solved = count_play(game, way, progress=progress).strategy
            return solved.find_choice(seen.own, seen.community, plans, page.street.index(seen.street), bets)
        case "three_card":
            return _times(seen.street, _three_cards(game, page, decks, way, seen, progress))
        case "five_card":
            return _times(seen.street, _five_cards(game, page, decks, way, seen, progress))
        case _:
            return None


def _times(street: DuelsStreet, action: int) -> int:
    """The multiple of an action of a closed duel: none to fold, or the n-th that the street has."""
    return street.times[action - 1] if action else 0


def _three_cards(game: Game[DuelsPage], page: DuelsPage, decks: int, way: Way, seen: Sight, progress: Progress) -> int:
    from houseway.core.ranking.three_card_batch import find_place as place_of_three
    from houseway.families.duels.price.closed.strategy import place_shown
    from houseway.families.duels.price.three_card.solver import find_strategy, make_duel

    shown = list_codes(seen.exposed)
    column = place_shown(*shown) if len(shown) == 2 else sum(shown)
    actions = find_strategy(make_duel(game, make_filed_pack(page.deck, decks)), way, progress).actions
    first, second, third = list_codes(seen.own)
    return int(actions[place_of_three(first, second, third), column])


def _five_cards(game: Game[DuelsPage], page: DuelsPage, decks: int, way: Way, seen: Sight, progress: Progress) -> int:
    from houseway.families.duels.price.five_card.hands import list_renamed_cards
    from houseway.families.duels.price.five_card.solver import find_strategy, make_duel

    here = make_duel(game, make_filed_pack(page.deck, decks))
    actions = find_strategy(here, way, progress).actions
    place = find_place(list_codes(seen.own))
    naming = here.hands.naming_at[place]
    column = sum(int(list_renamed_cards()[naming, card.code]) for card in seen.exposed)
    return int(actions[here.hands.head_at[place], column])
