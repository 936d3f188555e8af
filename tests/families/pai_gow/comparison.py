"""The same cards through the engine and through the batch kernel, compared wager by wager."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import numpy as np

from houseway.book.loader import Game
from houseway.core.cards import Card, make_pack, show_cards
from houseway.core.ranking.fronts_batch import make_front_table
from houseway.core.round import Round
from houseway.families.batches import BatchAsked
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.play.compiled import compile_rules
from houseway.families.pai_gow.play.setting import Hand, find_front_order, list_settings
from houseway.families.pai_gow.price.batch import PaiGowBatch, make_batch
from houseway.families.pai_gow.price.patterns import find_patterns
from houseway.families.pai_gow.price.strategy import PatternStrategy
from tests.families.pai_gow.dealt import dealt
from tests.families.pai_gow.settled_again import piles

STAKE = 20_00
DEALER = 7
DECK = list(make_pack(jokers=1))
SPREAD = ((14, 12, 10, 8, 6, 4, 2), (14, 13, 11, 9, 7, 5, 3), (13, 12, 10, 8, 6, 4, 2))
"""Ranks without a pair or a straight: hands of them are ace high or king high."""


def asked_for(chance: Random, dealer: Sequence[Card]) -> list[tuple[int, str | None]]:
    """The ranks, and sometimes the suits, of a hand that seldom comes; the joker is of rank 0."""
    suit, other, third = chance.sample("cdhs", 3)
    low = chance.randint(1, 9)
    joker = (0, None)
    kinds: list[list[tuple[int, str | None]]] = [
        [(chance.randint(2, 14), None)] * 4,
        [joker, *[(14, None)] * 4],
        [joker, *[(chance.randint(2, 14), None)] * 3],
        [(low + step if low + step > 1 else 14, suit) for step in range(chance.choice((5, 7)) if low < 9 else 5)],
        [joker, *((low + step if low + step > 1 else 14, suit) for step in range(6) if step != 2)],
        [*((rank, suit) for rank in range(10, 15)), (13, other), (12, chance.choice((other, third)))],
        [joker, *((rank, suit) for rank in range(10, 14)), (13, other), (12, chance.choice((other, third)))],
        [(rank, None) for rank in chance.choice(SPREAD)],
        [(rank, None) for rank in SPREAD[0]],
        [joker, *((rank, None) for rank in SPREAD[1][1:])],
        [(card.rank, None) for card in dealer],
    ]
    return chance.choice(kinds)


def random_rows(seats: int, rounds: int, seed: int) -> Iterator[tuple[Card, ...]]:
    """The cards of rounds, hand after hand; two of three hands are of a kind that seldom comes, where it can be had."""
    chance = Random(seed)
    for _ in range(rounds):
        left, hands = chance.sample(DECK, len(DECK)), list[list[Card]]()
        for _ in range(seats + 1):
            hand: list[Card] = []
            for rank, suit in asked_for(chance, hands[0] if hands else ()) if chance.random() < 2 / 3 else ():
                fits = [card for card in left if card.rank == rank and suit in (None, card.suit)]
                hand.extend(fits[:1])
                left = [card for card in left if card not in hand]
            hands.append(hand + left[: 7 - len(hand)])
            left = left[7 - len(hand) :]
        dealer, *others = hands
        chance.shuffle(others)
        yield tuple(card for hand in (dealer, *others) for card in chance.sample(hand, 7))


def laid_out(game: Game, row: Sequence[Card], dice: tuple[int, ...]) -> tuple[Card, ...]:
    """The deck that deals a row: the player-dealer, in seat 7, has the first seven cards, and seat 1 the next."""
    page = game.rules
    assert isinstance(page, PaiGowPage)
    step = 1 if page.settle.direction == "clockwise" else -1
    counted = (DEALER + sum(dice) - 2) % 7
    every = (*row, *(card for card in DECK if card not in row))
    order = list(every)
    for number, places in enumerate(piles(range(49), page.deal.by)):  # type: ignore[arg-type]
        position = (counted + step * number) % 7 + 1
        for place, at in zip(places, range(7 * (position % 7), 7 * (position % 7) + 7), strict=True):
            order[place] = every[at]  # type: ignore[call-overload]
    return tuple(order)


def played(game: Game, ready: PaiGowBatch, row: Sequence[Card], dice: tuple[int, ...]) -> Round:
    """The round through the engine: seats set by the strategy of the batch, and the player-dealer the house way."""
    bets = {seat: {one.name: STAKE for one in game.rules.before_the_deal} for seat in range(1, ready.asked.seats + 1)}
    round_ = dealt(laid_out(game, row, dice), bets, game=game, dice=dice, bank=10**12)
    while turn := round_.turn:
        if turn.choices[0].action.startswith("pile"):
            round_ = round_.decide("pile 1")
        elif turn.who == "player-dealer" or ready.asked.strategy in ("house-way", "simple"):
            round_ = round_.decide("house way")
        else:
            seat = int(turn.who.split()[1])
            front = chosen(game, ready, row[7 * seat : 7 * seat + 7], round_)
            round_ = round_.decide("set", cards=tuple(card for card in row if card in front))
    return round_


def chosen(game: Game, ready: PaiGowBatch, cards: Sequence[Card], round_: Round) -> Hand:
    """The front that a seat's own table names, or the one that does best against the hand it sees."""
    page, compiled = game.rules, compile_rules(game)
    assert isinstance(page, PaiGowPage)
    legal = [one for one in list_settings(page.ranking, cards) if not one.foul]
    table = ready.asked.strategy
    if isinstance(table, PatternStrategy):
        hands = make_front_table(find_front_order(page.ranking)).hands
        (number,) = find_patterns([[card.code for card in cards]])
        meant = hands[table.fronts[number]], table.backs[number]
        return next(one.front for one in legal if (one.front_hand, one.back_hand.strength) == meant)
    shown = compiled.set_hand(round_.state.dealt.hands[DEALER], round_.state.fronts[DEALER])  # type: ignore[attr-defined]
    worth = {"wins": 2, "pushes": 1, "loses": 0}
    return max(legal, key=lambda one: worth[compiled.judge_base(one, shown).result]).front


def settlements_that_differ(
    game: Game, seats: int, strategy: str | PatternStrategy, rounds: int, seed: int
) -> Iterator[str]:
    """Wagers whose chips are not the engine's."""
    ready = make_batch(BatchAsked(game, 1, seats, strategy, seed))
    yield from rows_that_differ(game, ready, list(random_rows(seats, rounds, seed)), seed)


def rows_that_differ(game: Game, ready: PaiGowBatch, rows: Sequence[Sequence[Card]], seed: int = 0) -> Iterator[str]:
    chance = Random(seed)
    noted = ready.note_ends(np.array([[card.code for card in row] for row in rows]))
    for row, ends in zip(rows, noted.tolist(), strict=True):
        round_ = played(game, ready, row, tuple(chance.choices(range(1, 7), k=3)))
        chips: Counter[tuple[int, str]] = Counter()
        whys: dict[tuple[int, str], str] = {}
        for one in round_.settled:
            chips[one.stake.bettor.seat, one.stake.wager] += one.paid - one.collected
            whys[one.stake.bettor.seat, one.stake.wager] = one.verdict.why
        for seat, numbers in enumerate(ends, start=1):
            for wager, number in zip(ready.sheet.wagers, numbers, strict=True):
                at = seat, wager.wager.name
                verdict, due = wager.verdicts[number], wager.gains[number] * (100 if wager.wager.envy else STAKE)
                named = wager.wager.kind != "bonus" or verdict.result == "loses" or whys[at] == verdict.why
                if chips[at] != due or not named:
                    yield f"{game.id}: {show_cards(row)}: {at}: {chips[at]} and not {due}, {verdict}"


def first_of(differences: Iterator[str]) -> list[str]:
    """A few of the differences, to show."""
    return list(islice(differences, 5))
