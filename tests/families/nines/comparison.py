"""The same cards through the engine and through the batch kernel, compared wager by wager."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from random import Random

import numpy as np

from houseway.book.loader import Game, load
from houseway.book.shelf import open_shelf
from houseway.core.cards import Card, Shoe, make_pack
from houseway.core.ranking.nines import count_nine_card, count_nine_total
from houseway.core.round import Setup
from houseway.core.table import Bettor, Layout, Settled, Stake, Verdict
from houseway.families import begin
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.compiled import Final, compile_rules
from houseway.families.nines.play.engine import play_hands
from houseway.families.nines.price.batch import settle_wagers
from houseway.families.nines.price.kernel import find_finals

STAKE = 20_00
"""A stake that every filed pay divides to the cent."""
AMPLE = 10**9

Six = tuple[Card, ...]


def drawn_by_rule() -> list[str]:
    """The nines in which nobody chooses; the others have a kernel of their own."""
    pages = {game_id: load(game_id).rules for game_id in open_shelf().games()}
    return [game_id for game_id, page in pages.items() if isinstance(page, NinesPage) and page.options is None]


def random_sixes(game: Game, rounds: int, seed: int) -> list[Six]:
    """The first six cards of so many shuffled packs."""
    deck = game.rules.deck
    cards = list(Counter(make_pack(deck.kind, decks=deck.decks.default, jokers=deck.jokers)).elements())
    chance = Random(seed)
    return [tuple(chance.sample(cards, 6)) for _ in range(rounds)]


def kernel_places(game: Game, sixes: list[Six]) -> list[int]:
    """Where the kernel says that the hands finish."""
    values = np.array([[count_nine_card(card) for card in six] for six in sixes], dtype=np.uint8)
    places: list[int] = find_finals(compile_rules(game), values).tolist()
    return places


def hands_that_differ(game: Game, rounds: int, seed: int) -> Iterator[str]:
    """Rounds whose hands, or any wager's verdict on them, are not the engine's."""
    compiled = compile_rules(game)
    sixes = random_sixes(game, rounds, seed)
    for six, place in zip(sixes, kernel_places(game, sixes), strict=True):
        player, banker, _, _ = play_hands(compiled, Shoe(six))
        final = Final(count_nine_total(player), len(player), count_nine_total(banker), len(banker))
        for wager, verdicts in compiled.verdicts.items():
            if verdicts[place] != verdicts[final.place] or place != final.place:
                yield f"{game.id}: {' '.join(map(str, six))}: {wager}"


def settlements_that_differ(game: Game, rounds: int, seed: int) -> Iterator[str]:
    """Wagers whose chips, in any round or in all of them together, are not the engine's."""
    sixes = random_sixes(game, rounds, seed)
    places = kernel_places(game, sixes)
    moved: Counter[str] = Counter()
    for six, place in zip(sixes, places, strict=True):
        for one in _settled(game, six):
            name, chips = one.stake.wager, one.paid - one.collected
            moved[name] += chips
            if chips != _chips(compile_rules(game).verdicts[name][place]):
                yield f"{game.id}: {' '.join(map(str, six))}: {name}"
    for wager in settle_wagers(game, _histogram(places)):
        if moved[wager.name] != (wager.ev or Fraction(0)) * wager.decided * STAKE:
            yield f"{game.id}: all rounds together: {wager.name}"


def first_of(differences: Iterator[str]) -> list[str]:
    """A few of the differences, to show."""
    return list(islice(differences, 5))


def _chips(verdict: Verdict) -> Fraction:
    units = {"wins": verdict.odds, "loses": Fraction(-1)}.get(verdict.result, Fraction(0))
    return units * STAKE


def _histogram(places: list[int]) -> list[int]:
    counted = Counter(places)
    return [counted[place] for place in range(400)]


def _settled(game: Game, six: Six) -> tuple[Settled, ...]:
    stakes = tuple(Stake(Bettor(1), wager.name, STAKE) for wager in game.rules.wager)
    positions = max(game.rules.seats.players) + 1
    setup = Setup(game, Layout(positions, positions), six, game.rules.deck.decks.default, stakes, bank=AMPLE)
    settled = begin(setup).settled
    assert len(settled) == len(stakes)
    assert not any(one.uncovered for one in settled)
    return settled
