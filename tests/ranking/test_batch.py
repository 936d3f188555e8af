"""The batch kernels, the scalar call and the literal reference say the same; and what must hold of any ranking."""

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.core.cards import Card
from houseway.core.cards.card import JOKER
from houseway.core.errors import BadNotation
from houseway.core.ranking.batch import rank_hands
from houseway.core.ranking.compiled import build, compile_order
from houseway.core.ranking.five import find_best_with_jokers, find_value
from houseway.core.ranking.orders import Order, parse_order
from houseway.core.ranking.rankings import make_ranking
from tests import breadth
from tests.ranking import naive

DECK = tuple(Card(rank, suit) for rank in range(2, 15) for suit in "cdhs")
HIGH_ORDERS = tuple(words for words, rules in naive.RULES.items() if not rules.low)
JOKER_ORDERS = tuple(words for words, rules in naive.RULES.items() if rules.joker)


def deck_of(words: str) -> list[Card]:
    return [card for card in DECK if card.rank in parse_order(words).ranks]


def codes(hands: list[tuple[Card, ...]]) -> np.ndarray:
    return np.array([[card.code for card in hand] for hand in hands], dtype=np.uint8)


def dealt(words: str, number: int, size: int, jokers: int, seed: int = 1) -> list[tuple[Card, ...]]:
    """Random hands, every other one of two suits only, where straights and flushes meet."""
    chance = np.random.default_rng(seed)
    whole = deck_of(words)
    narrow = [card for card in whole if card.suit in "hs"]
    hands = []
    for count in range(number):
        deck = narrow if count % 2 else whole
        natural = [deck[place] for place in chance.choice(len(deck), size - jokers, replace=False)]
        held = [*natural, *[JOKER] * jokers]
        hands.append(tuple(held[place] for place in chance.permutation(size)))
    return hands


def check(words: str, hands: list[tuple[Card, ...]]) -> None:
    """Batch, scalar and the literal reference agree on these hands, in order, ties and categories."""
    batch = rank_hands(words, codes(hands)).tolist()
    named = [make_ranking(words).hand(hand) for hand in hands]
    assert batch == [hand.strength for hand in named]
    literal = [naive.best(words, [(card.rank, card.suit) for card in hand]) for hand in hands]
    assert naive.same_order(batch, literal)
    if words in HIGH_ORDERS:
        names = parse_order("high").categories
        assert [hand.category for hand in named] == [names[naive.category(words, value)] for value in literal]


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("words", naive.RULES)
def test_hands_without_jokers(words: str, size: int) -> None:
    check(words, dealt(words, breadth.rounds(80, 1_000), size, 0))


@pytest.mark.parametrize(("size", "number"), [(5, 150), (6, 40), (7, 20)])
@pytest.mark.parametrize("words", JOKER_ORDERS)
def test_hands_with_a_joker_among_others(words: str, size: int, number: int) -> None:
    check(words, dealt(words, number, size, 1) + dealt(words, number, size, 0))


@pytest.mark.parametrize("words", JOKER_ORDERS)
def test_hands_with_two_jokers(words: str) -> None:
    check(words, dealt(words, 12, 5, 2) + dealt(words, 100, 5, 1) + dealt(words, 100, 5, 0))


def plain_value(order: Order, hand: tuple[Card, ...]) -> tuple[int, ...]:
    """The best value by the plain rules over every five cards; where a flush is good, it need not be taken for one."""
    found = []
    for five in combinations(hand, 5):
        natural = [card.rank for card in five if not card.is_joker]
        flush = len({card.suit for card in five if not card.is_joker}) == 1
        for suited in {flush, flush and order.flushes_hurt}:
            if len(natural) == 5:
                found.append(find_value(order, natural, suited=suited))
            else:
                found.append(find_best_with_jokers(order, natural, 5 - len(natural), suited=suited))
    return max(found)


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("words", naive.RULES)
def test_tables_hold_what_the_plain_rules_say(words: str, size: int) -> None:
    order = parse_order(words)
    hands = dealt(words, 40, size, 0, seed=2)
    if order.joker != "none":
        hands += dealt(words, 30, size, 1, seed=2) + dealt(words, 10, size, 2, seed=2)
    values = compile_order(order).values
    for hand, strength in zip(hands, rank_hands(order, codes(hands)), strict=True):
        value = plain_value(order, hand)
        if order.qualifier and (value[0] < 0 or -value[1] > order.qualifier):
            assert strength == 0
        else:
            assert tuple(values[strength][: len(value)]) == value


def cards_of(words: str, least: int, most: int, jokers: int = 0) -> st.SearchStrategy[list[Card]]:
    deck = deck_of(words) + [JOKER] * jokers
    places = st.lists(st.integers(0, len(deck) - 1), min_size=least, max_size=most, unique=True)
    return places.map(lambda drawn: [deck[place] for place in drawn])


@pytest.mark.parametrize("words", naive.RULES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_one_card_more_never_lowers_a_hand(words: str, data: st.DataObject) -> None:
    jokers = 2 if words in JOKER_ORDERS else 0
    hand = data.draw(cards_of(words, 6, 7, jokers))
    order = make_ranking(words)
    assert order.strength(hand) >= order.strength(hand[:-1])


@pytest.mark.parametrize("words", naive.RULES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_suits_and_the_order_of_cards_have_no_rank(words: str, data: st.DataObject) -> None:
    hand = data.draw(cards_of(words, 5, 7, 2 if words in JOKER_ORDERS else 0))
    renamed = dict(zip("cdhs", data.draw(st.permutations("cdhs")), strict=True)) | {"": ""}
    other = [card._replace(suit=renamed[card.suit]) for card in data.draw(st.permutations(hand))]
    order = make_ranking(words)
    assert order.strength(other) == order.strength(hand)
    assert rank_hands(words, codes([tuple(other)]))[0] == order.strength(hand)


@pytest.mark.parametrize("words", ["high, wild joker", "high, wild joker, flush over full house, 41 cards"])
@settings(max_examples=80, deadline=None)
@given(data=st.data())
def test_a_wild_joker_is_as_good_as_any_card(words: str, data: st.DataObject) -> None:
    hand = data.draw(cards_of(words, 4, 6))
    order = make_ranking(words)
    others = [order.strength([*hand, card]) for card in deck_of(words) if card not in hand]
    assert order.strength([*hand, JOKER]) >= max(others)


@pytest.mark.parametrize("words", ["high, bug joker", "high, bug joker, wheel second highest"])
@settings(max_examples=80, deadline=None)
@given(data=st.data())
def test_a_bug_is_as_good_as_an_ace_or_the_card_that_completes_a_hand(words: str, data: st.DataObject) -> None:
    hand = data.draw(cards_of(words, 4, 6))
    order = make_ranking(words)
    completed = ("straight", "flush", "straight flush", "royal flush")
    with_joker = order.strength([*hand, JOKER])
    for card in deck_of(words):
        made = order.hand([*hand, card]) if card not in hand else None
        if made and (card.rank == 14 or made.category in completed):
            assert with_joker >= made.strength


@settings(max_examples=60, deadline=None)
@given(hand=cards_of("high", 4, 6))
def test_a_wild_joker_is_as_good_as_a_bug(hand: list[Card]) -> None:
    wild, bug = (make_ranking(f"high, {joker} joker").hand([*hand, JOKER]) for joker in ("wild", "bug"))
    names = parse_order("high").categories
    assert names.index(wild.category) >= names.index(bug.category)


@pytest.mark.parametrize("words", ["high", "ace-to-five low"])
def test_open_cards_rank_among_hands_of_as_many(words: str) -> None:
    order = parse_order(words)
    for size in (1, 2, 3, 4):
        hands = dealt(words, 200, size, 0)
        batch = rank_hands(words, codes(hands)).tolist()
        assert batch == [make_ranking(words).partial(hand) for hand in hands]
        assert naive.same_order(batch, [open_cards(hand, low=order.scale != "high") for hand in hands])


def open_cards(hand: tuple[Card, ...], *, low: bool) -> tuple[int, ...]:
    """What lies open, by hand: the most of one rank first (two pair over a pair), then the ranks."""
    ranks = [1 if low and card.rank == 14 else card.rank for card in hand]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    value = [many for many, _ in groups] + [0] * (4 - len(groups)) + [rank for _, rank in groups]
    return tuple(-part for part in value) if low else tuple(value)


@pytest.mark.parametrize("words", ["high", "ace-to-five low, joker"])
def test_tables_on_disk_are_those_that_are_built(words: str) -> None:
    order = parse_order(words)
    built = build(order)
    for name, kept in compile_order(order)._asdict().items():
        assert np.array_equal(kept, getattr(built, name)), name
    assert built.size < 4 * 2**20


@pytest.mark.parametrize("damage", [b"no tables", b"PK\x03\x04 cut short"])
def test_damaged_tables_are_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: bytes) -> None:
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path))
    order = parse_order("high")
    known = compile_order(order)
    compile_order.__wrapped__(order)
    (kept,) = (tmp_path / "houseway").iterdir()
    whole = kept.read_bytes()
    kept.write_bytes(damage)
    assert np.array_equal(compile_order.__wrapped__(order).ranks, known.ranks)
    assert kept.read_bytes() == whole


def test_a_disk_that_cannot_be_written_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    occupied = tmp_path / "file"
    occupied.write_text("")
    monkeypatch.setenv("HOUSEWAY_CACHE", str(occupied))
    order = parse_order("high")
    assert np.array_equal(compile_order.__wrapped__(order).ranks, compile_order(order).ranks)


@pytest.mark.parametrize(
    ("words", "hands", "message"),
    [
        ("high", np.zeros(5, dtype=np.uint8), "rows of cards"),
        ("high", np.zeros((1, 8), dtype=np.uint8), "rows of one to seven cards"),
        ("high", np.array([[0, 1, 2, 3, 52]]), "card code 52"),
        ("high", np.array([[0, 1, 2, 3, 256]]), "card code 256"),
        ("high", np.array([[0, 1, 2, 3, -1]]), "card code -1"),
        ("high", np.array([[0.0, 1, 2, 3, 4]]), "whole numbers"),
        ("high, bug joker", np.array([[0, 1, 2, 3, 53]]), "card code 53"),
        ("high, bug joker", np.array([[0, 1, 52]]), "card code 52"),
        ("high, wild joker", np.array([[52, 52, 52, 3, 4]]), "3 jokers"),
        ("high, flush over full house, 32 cards", np.array([[20, 30, 31, 40, 19]]), "card code 19"),
    ],
)
def test_what_is_no_hand_is_refused(words: str, hands: np.ndarray, message: str) -> None:
    with pytest.raises(BadNotation, match=message):
        rank_hands(words, hands)


def test_no_hands_and_impossible_hands_do_no_harm() -> None:
    assert rank_hands("high", np.empty((0, 7), dtype=np.uint8)).shape == (0,)
    rows = np.random.default_rng(1).integers(0, 53, (20_000, 7))
    rows[:53] = np.arange(53)[:, None]
    rows[(rows == 52).sum(axis=1) > 2] = 51
    assert rank_hands("high, wild joker", rows).max() <= len(compile_order(parse_order("high, wild joker")).values)
