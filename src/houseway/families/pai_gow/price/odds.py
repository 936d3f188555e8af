"""The prices of pai gow poker: every deal of two hands counted, set the house way or as well as can be; and bonuses."""

from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.core.table import Verdict
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.play.compiled import CompiledPaiGow, compile_rules
from houseway.families.pai_gow.price.counting.solution_cache import (
    compare_house_ways,
    count_answers,
    count_pushed,
    read_deck,
)
from houseway.families.prices import Asked, Play, WagerOdds, price_by_counts

_ROWS = "every deal of a hand to the seat and one to the player-dealer, who sets it the house way"
_HOUSE = "the seat sets the house way too"
_ANSWER = "the seat sets the best answer to the hand it sees"
_BEST = "the seat sets what is worth most, with nothing known but its own cards"
_WINS, _ONE, _REST = "both hands higher", "one hand higher", "all others"
PUSHED = "the player-dealer's seven cards push"
"""Why a base wager pushes without a comparison."""
_COPIES = {(True, False): "a copy in front", (False, True): "a copy behind", (True, True): "copies in front and behind"}

Tally = dict[Verdict, int]


def choose_usual_play(game: Game[PaiGowPage]) -> Play:
    """Choose how seats usually play: the best answer to a hand that is shown, else the house way.

    What is best without seeing the other hand takes minutes to work out, and is only counted where it is asked for.
    """
    return "best" if game.rules.setting.first == "player-dealer" else "house-way"


def price(asked: Asked[PaiGowPage]) -> tuple[WagerOdds, ...]:
    """Price the wagers that are asked for, of one seat from a full deck, against a player-dealer by the house way."""
    if asked.gone:
        raise HousewayError(f"{asked.game.id} is counted from a full deck: name no cards that are gone")
    base = compile_rules(asked.game).page.base.name
    prices = {price.name: price for price in _price_bonuses(asked, [name for name in asked.wagers if name != base])}
    if base in asked.wagers:
        prices[base] = _price_base(asked, compile_rules(asked.game))
    return tuple(prices[name] for name in asked.wagers)


def _price_bonuses(asked: Asked, names: list[str]) -> tuple[WagerOdds, ...]:
    if not names:
        return ()
    from houseway.families.pai_gow.price.bonuses.odds import price_bonuses

    return price_bonuses(asked, names)


def _price_base(asked: Asked[PaiGowPage], compiled: CompiledPaiGow) -> WagerOdds:
    """Price the wager on both hands. The simple way to set them is the house way, which is set on request."""
    game = asked.game
    if asked.play != "best":
        tally, seat = _tally_house_way(asked, compiled), _HOUSE
    elif compiled.page.setting.first == "player-dealer":
        found = count_answers(game, asked.progress)
        tally, seat = _tally_choice(compiled, found.wins, found.pushes, found.losses), _ANSWER
    else:
        from houseway.families.pai_gow.price.solving.best_play import find_best_counts

        best = find_best_counts(game, asked.progress)
        tally, seat = _tally_choice(compiled, best.wins, best.pushes, best.losses), _BEST
    tally[Verdict("pushes", PUSHED)] = count_pushed(game)
    return price_by_counts(compiled.page.base.name, tally, read_deck(game).deals, f"{_ROWS}; {seat}")


def _tally_house_way(asked: Asked[PaiGowPage], compiled: CompiledPaiGow) -> Tally:
    tally: Tally = {}
    for front, row in enumerate(compare_house_ways(asked.game, asked.progress).cells):
        for back, count in enumerate(row):
            verdict = judge_cell(compiled, front - 1, back - 1)
            tally[verdict] = tally.get(verdict, 0) + count
    return tally


def _tally_choice(compiled: CompiledPaiGow, wins: int, pushes: int, losses: int) -> Tally:
    """Tally the deals of a seat that chooses.

    Copies are not told apart, since they are a matter of what it chose.
    """
    pushing = _ONE if compiled.page.base.copies == "player-dealer" else _REST
    return {
        Verdict("wins", _WINS, compiled.odds): wins,
        Verdict("pushes", pushing): pushes,
        Verdict("loses", "neither hand higher"): losses,
    }


def judge_cell(compiled: CompiledPaiGow, front: int, back: int) -> Verdict:
    """Say what becomes of a wager whose front and back are higher (1), a copy (0) or lower (-1), with its copies
    named.
    """
    signs = (front, back)
    copied = _COPIES.get((front == 0, back == 0))
    if min(signs) > 0:
        return Verdict("wins", _WINS, compiled.odds)
    if max(signs) > 0:
        return Verdict("pushes", f"{_ONE}, the other a copy" if copied else _ONE)
    if copied is None:
        return Verdict("loses", "both hands lower")
    return Verdict("loses" if compiled.page.base.copies == "player-dealer" else "pushes", copied)
