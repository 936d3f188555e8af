"""What each two of four cards are worth to keep: how often they are higher than a hand that is kept the house way."""

from fractions import Fraction

from houseway.book.loader import Game
from houseway.core.round import Round, Turn
from houseway.families.choice_values import ChoiceValue
from houseway.families.fast_action import FAST_ACTION
from houseway.families.fast_action.page import FastActionPage
from houseway.families.fast_action.play.compiled import compile_rules
from houseway.families.setting_choices import Setting, find_choice
from houseway.families.views import read_dealt_cards, sum_stakes

HOUSE_WAY = "house way"
_KEPT: dict[tuple[Game, int], tuple[Fraction, ...]] = {}


def is_ready(game: Game, decks: int) -> bool:
    """Tell whether the counts can be read at once."""
    from houseway.families.fast_action.price.solution_cache import is_solved

    return (game, decks) in _KEPT or is_solved(game, decks)


def solve(game: Game[FastActionPage], decks: int) -> None:
    """Count, and keep the counts."""
    from houseway.families.fast_action.price.solution_cache import solve

    solve(game, decks)


def _find_known(game: Game[FastActionPage], decks: int) -> tuple[Fraction, ...]:
    from houseway.families.fast_action.price.solution_cache import solve

    if not is_ready(game, decks):
        return ()
    if (game, decks) not in _KEPT:
        _KEPT[game, decks] = solve(game, decks).worths
    return _KEPT[game, decks]


def value_choices(live: Round, turn: Turn) -> list[ChoiceValue]:
    """Find the worth of every two in cents, for a seat where copies lose, against a player-dealer without a natural."""
    from houseway.families.fast_action.price.keeping import find_kind

    game = FAST_ACTION.narrow(live.setup.game)
    compiled = compile_rules(game)
    if turn.seat is None or compiled.copies != "lose":
        return []
    known, view = _find_known(game, live.setup.decks), live.view(turn.who)
    cards = read_dealt_cards(view, turn.who)
    if not known or len(cards) != 4:
        return []
    amount, house = sum_stakes(view, turn.who), compiled.keep_house_way(cards).cards
    found = []
    for one in turn.choices:
        first, second = house if one.action == HOUSE_WAY else one.cards
        wins = known[find_kind(first.code, second.code)]
        found.append(ChoiceValue(one, float(amount * (wins * compiled.odds - (1 - wins)))))
    return found


def find_house_way(live: Round, turn: Turn) -> Setting:
    """Find the two cards that the house way keeps."""
    way = compile_rules(live.setup.game).keep_house_way(read_dealt_cards(live.view(turn.who), turn.who))
    return Setting((find_choice(turn, way.cards),), f"House way: {way}.")
