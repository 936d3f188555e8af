"""The same cards through the engine and through the batch kernel, compared wager by wager."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import numpy as np

from houseway.book.loader import Game
from houseway.core.cards import Card, make_pack, show_cards
from houseway.families.fast_action.page import FastActionPage
from houseway.families.fast_action.play.compiled import compile_rules, is_natural
from houseway.families.fast_action.price.batch import list_ends
from houseway.families.fast_action.price.keeping import TWOS, Bytes, find_places, list_house_keeps
from houseway.families.fast_action.price.kernel import play_rows
from tests.families.fast_action.dealt import dealt

STAKE = 20_00


def random_rows(seats: int, rounds: int, seed: int) -> Iterator[tuple[Card, ...]]:
    """The cards of rounds: most from a whole shoe, some from a few ranks of it, where naturals and copies abound."""
    chance = Random(seed)
    shoe = list(Counter(make_pack(decks=6)).elements())
    few = [card for card in shoe if card.rank in (5, 9, 14)]
    for number in range(rounds):
        yield tuple(chance.sample(few if number % 4 == 0 else shoe, 4 * (seats + 1) + 6))


def kept_by(keeps: Bytes, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The two cards that an array says to keep."""
    rising = sorted(cards, key=lambda card: card.code)
    (place,) = find_places(np.array([[card.code for card in rising]], dtype=np.uint8))
    first, second = TWOS[keeps[place]]
    return rising[first], rising[second]


def settlements_that_differ(game: Game, seats: int, seat_keeps: Bytes, rounds: int, seed: int) -> Iterator[str]:
    """Wagers whose chips are not the engine's; seats keep by an array, and the player-dealer the house way."""
    page = game.rules
    assert isinstance(page, FastActionPage)
    rows = list(random_rows(seats, rounds, seed))
    codes = np.array([[card.code for card in row] for row in rows])
    found = play_rows(codes, seats, page.deal.burn, (seat_keeps, list_house_keeps(page.house_way)))
    verdicts = list_ends(compile_rules(game))
    for row, ended in zip(rows, found.tolist(), strict=True):
        round_ = dealt(row, dict.fromkeys(range(1, seats + 1), STAKE), game=game)
        for seat in range(seats):
            own = row[seat : 4 * (seats + 1) : seats + 1]
            if not is_natural(own):
                round_ = round_.decide("keep", cards=kept_by(seat_keeps, own))
        if round_.turn:
            round_ = round_.decide("house way")
        for one in round_.settled:
            verdict = verdicts[ended[one.stake.bettor.seat - 1]]
            chips = {"wins": verdict.odds * STAKE, "loses": -STAKE}.get(verdict.result, 0)
            if (one.paid - one.collected, one.verdict.why) != (chips, verdict.why):
                yield f"{game.id}: {show_cards(row)}: {one.stake.bettor}"


def first_of(differences: Iterator[str]) -> list[str]:
    """A few of the differences, to show."""
    return list(islice(differences, 5))
