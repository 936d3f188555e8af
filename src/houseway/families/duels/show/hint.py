"""What the simple way to play a duel does at a street, looked up in the solved game of its shape."""

from houseway.core.ranking.indexing import find_place, list_codes
from houseway.core.round.setup import make_filed_pack
from houseway.families.duels.advise.choice_values import InfoState
from houseway.families.duels.page import DuelsStreet
from houseway.families.duels.shapes import find_shape
from houseway.families.prices import Progress


def find_simple_multiple(seen: InfoState, progress: Progress) -> int | None:
    """Find the multiple that the simple way raises by, or 0 for none; nothing for a duel that nobody has solved."""
    page = seen.game.rules
    street, found = page.street[seen.street], find_shape(page)
    match found.name if found else None:
        case "holdem":
            from houseway.families.duels.price.holdem.solution_cache import find_strategy

            return find_strategy(seen.game, "simple", progress).find_choice(seen.own, seen.community)
        case "open_board":
            from houseway.families.duels.price.open_board.plan import make_plan
            from houseway.families.duels.price.open_board.strategy import count_play

            plans = make_plan(seen.game)
            bets = tuple(seen.raised.get(name, 0) for name in plans.raises)
            solved = count_play(seen.game, "simple", progress=progress).strategy
            return solved.find_choice(seen.own, seen.community, plans, seen.street, bets)
        case "three_card":
            return _find_times(street, _find_with_three(seen, progress))
        case "five_card":
            return _find_times(street, _find_with_five(seen, progress))
        case _:
            return None


def _find_times(street: DuelsStreet, action: int) -> int:
    """Find the multiple of an action of a closed duel: none to fold, or the n-th that the street has."""
    return street.times[action - 1] if action else 0


def _find_with_three(seen: InfoState, progress: Progress) -> int:
    from houseway.core.ranking.three_card_batch import find_place as place_of_three
    from houseway.families.duels.price.closed.strategy import place_shown
    from houseway.families.duels.price.three_card.solver import find_strategy, make_duel

    shown = list_codes(seen.exposed)
    column = place_shown(*shown) if len(shown) == 2 else sum(shown)
    duel = make_duel(seen.game, make_filed_pack(seen.game.rules.deck, seen.decks))
    first, second, third = list_codes(seen.own)
    return int(find_strategy(duel, "simple", progress).actions[place_of_three(first, second, third), column])


def _find_with_five(seen: InfoState, progress: Progress) -> int:
    from houseway.families.duels.price.five_card.hands import list_renamed_cards
    from houseway.families.duels.price.five_card.solver import find_strategy, make_duel

    here = make_duel(seen.game, make_filed_pack(seen.game.rules.deck, seen.decks))
    place = find_place(list_codes(seen.own))
    naming = here.hands.naming_at[place]
    column = sum(int(list_renamed_cards()[naming, card.code]) for card in seen.exposed)
    return int(find_strategy(here, "simple", progress).actions[here.hands.head_at[place], column])
