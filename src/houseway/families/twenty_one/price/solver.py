"""The exact solver of the base game: the best chart for the filed rules, and what it is worth."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from math import fsum

from houseway.book.loader import Game
from houseway.core.cards import Pack
from houseway.core.money import parse_odds
from houseway.core.round.setup import check_decks, make_filed_pack
from houseway.core.values import FrozenMap
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.price.solution import Solution, TwoCards, rounded
from houseway.families.twenty_one.price.solving.against import Against, Way, against
from houseway.families.twenty_one.price.solving.cells import cells_of
from houseway.families.twenty_one.price.solving.counted_game import CountedGame, counted_game
from houseway.families.twenty_one.price.solving.switching import switching
from houseway.families.twenty_one.price.solving.written import Column, written_strategy
from houseway.families.twenty_one.price.strategy import UPS

Progress = Callable[[float], None]
THREADS = 2
GAIN = 1e-9
"""An exception to the chart gains more than this."""
METHOD = (
    "exact recursion over the cards that are left, one seat against a full shoe; double precision; "
    "hands after a split are played by the same chart, and splits are counted to the last hand"
)
SWITCHING = (
    "; a switch is decided by what the hands are worth, each taken alone, and with knowledge of all five cards for the "
    "value by every card; both hands are then played by the chart"
)
UNLIMITED = (
    "; where the filing sets no limit to the hands of a pair, seven are reckoned with and the bound covers the rest"
)


def _way(page: TwentyOnePage) -> str:
    """How a player-dealer is taken to play to whom the filing leaves it."""
    if page.player_dealer_way is None:
        return ""
    hits = page.player_dealer_way.hit
    taken = f"hit hard {max(hits.hard, default=0)} or less and soft {max(hits.soft, default=0)} or less"
    return f"; the player-dealer, to whom the filing leaves it, is taken to {taken}"


def solve(
    game: Game[TwentyOnePage], decks: int | None = None, *, strategy: Way = "best", progress: Progress | None = None
) -> Solution:
    """Solve a game dealt from so many decks; `progress` is told the part that is done."""
    held = check_decks(game, decks)
    return solve_pack(game, make_filed_pack(game.rules.deck, held), held, strategy=strategy, progress=progress)


def solve_pack(
    game: Game[TwentyOnePage], cards: Pack, decks: int, *, strategy: Way = "best", progress: Progress | None = None
) -> Solution:
    """Solve a game dealt from this very pack of cards."""
    counted = counted_game(game, cards)
    done: list[int] = []

    def one(up: int) -> Against:
        found = against(counted, up, strategy)
        if counted.page.switch and strategy == "best":
            found = _switched(counted, found)
        done.append(up)
        if progress:
            progress(len(done) / len(counted.ups))
        return found

    with ThreadPoolExecutor(THREADS) as pool:
        found = list(pool.map(one, counted.ups))
    return _solution(game, decks, counted, found, strategy)


def _switched(counted: CountedGame, found: Against) -> Against:
    """The same for a seat with two hands that may switch cards between them."""
    two = switching(counted, found.board.up, found.reckoned.chart)
    return replace(found, ev=two.by_worth, two_card_ev=two.by_cards, cd_ev=two.by_cards, worth=two.worth)


def _solution(game: Game[TwentyOnePage], decks: int, counted: CountedGame, found: list[Against], way: Way) -> Solution:
    insurance = _insurance(counted, found)
    columns = [Column(one.board, one.reckoned, one.chosen, one.worth) for one in found]
    unlimited = any(one.bound for one in found)
    return Solution(
        game=game.id,
        decks=decks,
        reading=game.reading,
        strategy=written_strategy(way, columns, insurance),
        cells=cells_of([(one.board, one.reckoned, one.firsts) for one in found]),
        ev=rounded(fsum(one.chance * one.ev for one in found)),
        by_up=FrozenMap({UPS[one.board.up]: rounded(one.ev) for one in found}),
        two_card_ev=rounded(fsum(one.chance * one.two_card_ev for one in found)),
        cd_ev=rounded(fsum(one.chance * one.cd_ev for one in found)),
        bound=rounded(fsum(one.chance * one.bound for one in found)),
        exceptions=tuple(exception for one in found for exception in _exceptions(one)) if way == "best" else (),
        insurance=FrozenMap({UPS[up]: rounded(value) for up, value in insurance.items()}),
        even_money=tuple(UPS[one.board.up] for one in found if one.even_money),
        method=METHOD + (SWITCHING if columns[0].worth else "") + (UNLIMITED if unlimited else "") + _way(counted.page),
    )


def _exceptions(one: Against) -> list[TwoCards]:
    listed = []
    hands = one.board.hands
    for number, action in one.chosen.items():
        if one.opening.likely[number] == 0 or one.board.choices.no_action[one.board.up]:
            continue
        better = max(one.firsts, key=lambda other: float(one.firsts[other][number]))
        gain = float(one.firsts[better][number] - one.firsts[action][number])
        if gain > GAIN:
            low, high = (value for value, held in enumerate(hands.held[number]) for _ in range(held))
            listed.append(TwoCards(UPS[one.board.up], (UPS[low], UPS[high]), better, action, rounded(gain)))
    return listed


def _insurance(counted: CountedGame, found: list[Against]) -> dict[int, float]:
    """What a unit of insurance is worth against each up card at which it is offered, own cards not looked at."""
    page = counted.page
    if page.insurance is None:
        return {}
    pays = next(wager.pays for wager in page.wager if wager.name == page.insurance.wager)
    odds = float(parse_odds(pays[0].odds)) if pays else 2.0
    worth = {}
    for one in found:
        left = one.board.left
        if UPS[one.board.up] in page.insurance.against:
            chance = float(left[one.board.ends.makes_natural].sum() / left.sum())
            worth[one.board.up] = chance * odds - (1.0 - chance)
    return worth
