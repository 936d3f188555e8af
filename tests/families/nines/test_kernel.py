"""The batch kernel plays as the engine does, shuffles fairly, and begins and ends its shoes as filed."""

from collections import Counter
from itertools import permutations
from math import sqrt

import numpy as np
import pytest

from houseway.book.loader import load
from houseway.core.cards import Card, Seeded, Shoe
from houseway.core.cards.chance import make_seed_state
from houseway.core.cards.native_chance import draw_words
from houseway.core.errors import BadNotation
from houseway.core.ranking.nines import count_nine_total
from houseway.families.nines.play.compiled import CompiledNines, Final, compile_rules
from houseway.families.nines.play.engine import play_hands
from houseway.families.nines.price.kernel import ShoeRule, deal_shoes, find_finals, make_shoe_rule
from tests import breadth
from tests.families.nines.comparison import drawn_by_rule

NINES = drawn_by_rule()
READINGS = pytest.mark.parametrize("literal", [False, True], ids=["intended", "literal"])


def test_rounds_dealt_by_hand_finish_where_they_should() -> None:
    dealt = np.array(
        [
            [9, 3, 0, 4, 7, 7],  # 9 against 7: a natural, nobody draws
            [2, 3, 3, 4, 8, 5],  # 5 draws an 8 and has 3; 7 stands
            [6, 2, 0, 3, 9, 1],  # 6 stands; 5 draws the next card, a 9, and has 4
            [1, 0, 1, 3, 8, 6],  # 2 draws an 8 and has 0; 3 stands against an 8
            [1, 0, 1, 3, 9, 6],  # 2 draws a 9 and has 1; 3 draws against a 9, a 6, and has 9
        ]
    )
    ends = [Final(9, 2, 7, 2), Final(3, 3, 7, 2), Final(6, 2, 4, 3), Final(0, 3, 3, 2), Final(1, 3, 9, 3)]
    assert find_finals(compile_rules(load("crystal/ez-baccarat")), dealt).tolist() == [end.place for end in ends]


@pytest.mark.parametrize("hands", [[[1, 2, 3, 4, 5]], [[1, 2, 3, 4, 5, 10]], [[1, 2, 3, 4, 5, -1]]])
def test_hands_that_are_none_are_refused(hands: list[list[int]]) -> None:
    with pytest.raises(BadNotation, match="rows of six cards"):
        find_finals(compile_rules(load("crystal/ez-baccarat")), np.array(hands))


@pytest.mark.parametrize(("seed", "stream"), [(0, 0), (7, 0), (7, 3), (2**70, 1)])
def test_kernel_draws_the_words_of_the_seeded_chance(seed: int, stream: int) -> None:
    chance = Seeded(seed, stream)
    state = np.array(make_seed_state(seed, stream), dtype=np.uint64)
    assert draw_words(state, 1_000).tolist() == [chance.word() for _ in range(1_000)]


def test_every_order_of_a_shoe_is_equally_likely() -> None:
    # Six cards and six needed for a round: each round is a new shoe, in one of 720 orders.
    compiled = compile_rules(load("crystal/ez-baccarat"))
    cards = (1, 2, 3, 4, 5, 6)
    orders = Counter(_played(compiled, order)[0] for order in permutations(cards))
    rounds = breadth.rounds(144_000, 720_000)
    dealt = deal_shoes(compiled, ShoeRule(np.array(cards, np.uint8), 6, False), rounds=rounds, seed=11)
    assert dealt.sum() == rounds
    for place, count in enumerate(dealt.tolist()):
        chance = orders[place] / 720
        assert abs(count - rounds * chance) <= 4 * sqrt(rounds * chance * (1 - chance)), place


@pytest.mark.parametrize("cut_card", [None, 3, 14, 26])
@pytest.mark.parametrize("burn", ["none", "first card"])
def test_shoes_begin_and_end_as_filed(cut_card: int | None, burn: str) -> None:
    game = load("clubone/supreme-baccarat")
    deck = game.rules.deck.model_copy(update={"cut_card": cut_card, "burn": burn, "reshuffle": "each shoe"})
    page = game.rules.model_copy(update={"deck": deck})
    assert page.family == "nines"
    compiled, rounds = compile_rules(game), 400
    dealt = deal_shoes(compiled, make_shoe_rule(page, 1), rounds=rounds, seed=5, stream=2)
    by_hand = _dealt_by_hand(compiled, rounds, Seeded(5, stream=2), cut_card, burns=burn == "first card")
    assert {place: count for place, count in enumerate(dealt.tolist()) if count} == by_hand


def test_a_single_deck_is_shuffled_for_each_round() -> None:
    page = load("clubone/supreme-baccarat").rules
    assert page.family == "nines"
    assert make_shoe_rule(page, 1).fewest == 52
    assert make_shoe_rule(page, 2).fewest == 6


def _played(compiled: CompiledNines, values: tuple[int, ...]) -> tuple[int, int]:
    cards = tuple(Card(13 if value == 0 else 14 if value == 1 else value, "h") for value in values)
    player, banker, gone, _ = play_hands(compiled, Shoe(cards))
    return Final(count_nine_total(player), len(player), count_nine_total(banker), len(banker)).place, gone


def _dealt_by_hand(
    compiled: CompiledNines, rounds: int, chance: Seeded, cut_card: int | None, *, burns: bool
) -> dict[int, int]:
    """One deck, dealt with the engine: each card is the top half of a word, scaled to the cards that are left."""
    shoe: list[int] = [min(rank, 10) % 10 for rank in (*range(2, 14), 1) for _ in range(4)]
    finished: Counter[int] = Counter()

    def choose(here: int) -> int:
        other = here + ((chance.word() >> 32) * (52 - here) >> 32)
        shoe[here], shoe[other] = shoe[other], shoe[here]
        return shoe[here]

    while True:
        gone = 0
        if burns:
            shown = choose(0)
            for here in range(1, 1 + (shown or 10)):
                choose(here)
            gone = 1 + (shown or 10)
        cut_card_is_out = False
        while 52 - gone >= 6 and not cut_card_is_out:
            place, used = _played(compiled, tuple(choose(gone + i) for i in range(6)))
            finished[place] += 1
            gone += used
            cut_card_is_out = cut_card is not None and 52 - gone <= cut_card
            if finished.total() == rounds:
                return dict(finished)
