from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.book.loader import load
from houseway.core.cards.chance import shuffle
from houseway.web.shuffles import BadSeed, check_commitment, make_chance, make_commitment, make_seed, make_shoe
from tests.room import by_hand

SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
CUTS = ("zebra", "ace é", "")


def test_a_commitment_worked_out_with_sha256sum() -> None:
    # SEED=$(printf '%02x' $(seq 0 31)); printf 'houseway shoe 1\ntable-1\n7\n%s' $SEED | sha256sum
    assert make_commitment(SEED, "table-1", 7) == "e9aa6a4ff272c62b5241c2ac918527aa0acbeae3d18dfce30313cb565a244fbe"


def test_the_words_of_a_round_worked_out_with_openssl() -> None:
    # KEY=$(printf 'houseway deal 1\ntable-1\n7\n["","ace é","zebra"]' |
    #   openssl dgst -sha256 -mac HMAC -macopt hexkey:$SEED | cut -d' ' -f2)
    # (printf "$(echo $KEY | sed 's/../\\x&/g')"; printf '\0\0\0\0\0\0\0\0') | sha256sum     (and again with \1 at last)
    blocks = (
        "750978d44cfc4bd4c3c43bb5f2088645074c3d16887894ae87a1a1e59cda50fc"
        "e1c0ea3deaba6259062565b43a41cf88892bed47d9a72b1931d7f8aea174798a"
    )
    chance = make_chance(SEED, "table-1", 7, CUTS)
    assert "".join(f"{chance.word():016x}" for _ in range(8)) == blocks


def test_a_number_is_the_top_bits_of_the_first_word_that_fits() -> None:
    # The first words begin with the hexadecimal digits 75, c3, 07, 87, e1, 06 and 89 (above), in bits 0111, 1100, 0000,
    # 1000, 1110, 0000 and 1000 and so on. Below 6 takes three bits: 011 = 3; 110 = 6 is thrown away, 000 = 0. Below 2
    # takes one: 1. Below 1 takes no word. Below 256 takes eight: e1 = 225. Below 3 takes two: 00 = 0, then 10 = 2.
    chance = make_chance(SEED, "table-1", 7, CUTS)
    assert [chance.below(bound) for bound in (6, 6, 2, 1, 256, 3, 3)] == [3, 0, 1, 0, 225, 0, 2]


@given(
    st.binary(min_size=32, max_size=32),
    st.text(max_size=12),
    st.integers(1, 10**6),
    st.lists(st.text(max_size=8), max_size=4),
)
def test_another_reckoning_gives_the_same(seed: bytes, table: str, number: int, cuts: list[str]) -> None:
    assert make_commitment(seed.hex(), table, number) == by_hand.committed(seed.hex(), table, number)
    chance = make_chance(seed.hex(), table, number, cuts)
    source = by_hand.words(seed.hex(), table, number, cuts)
    assert [chance.word() for _ in range(9)] == list(islice(source, 9))
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    shuffle(deck, chance)
    assert deck == by_hand.shuffled(source, 1)


def test_a_shoe_of_eight_decks_and_one_with_dice() -> None:
    baccarat = load("crystal/ez-baccarat")
    shoe = make_shoe(baccarat, 8, make_chance(SEED, "t", 1, CUTS))
    assert [str(card) for card in shoe.cards] == by_hand.shuffled(by_hand.words(SEED, "t", 1, CUTS), 8)
    assert shoe.dice == ()
    # Its filing has three dice shaken for the action button, and one joker in the deck.
    pai_gow = load("crystal/pai-gow-poker")
    shoe = make_shoe(pai_gow, 1, make_chance(SEED, "t", 1))
    source = by_hand.words(SEED, "t", 1, ())
    assert [str(card) for card in shoe.cards] == by_hand.shuffled(source, 1, jokers=1)
    assert shoe.dice == tuple(by_hand.drawn(source, 6) + 1 for _ in range(3))


def test_everything_that_goes_in_changes_what_comes_out() -> None:
    first = [
        make_chance(*given).word()
        for given in (
            (SEED, "t", 1, ("a", "b")),
            (SEED[::-1], "t", 1, ("a", "b")),
            (SEED, "u", 1, ("a", "b")),
            (SEED, "t", 2, ("a", "b")),
            (SEED, "t", 1, ("a", "c")),
            (SEED, "t", 1, ("ab",)),
            (SEED, "t", 1, ("a", "b", "")),
            (SEED, "t", 1, ('a","b',)),
        )
    ]
    assert len(set(first)) == len(first)
    assert make_chance(SEED, "t", 1, ("b", "a")).word() == first[0]  # who spoke first does not matter


def test_every_order_is_as_likely() -> None:
    """Six orders of three cards, 6,000 rounds: chi-square (5 degrees of freedom) is over 20.5 once in a thousand."""
    orders: Counter[tuple[int, ...]] = Counter()
    for number in range(6000):
        cards = [1, 2, 3]
        shuffle(cards, make_chance(SEED, "t", number))
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert sum((seen - 1000) ** 2 / 1000 for seen in orders.values()) < 20.5


def test_seeds_are_never_the_same() -> None:
    assert len({make_seed() for _ in range(100)}) == 100
    assert {len(bytes.fromhex(make_seed())) for _ in range(100)} == {32}


def test_a_seed_that_was_not_committed_to_is_refused() -> None:
    promised = by_hand.committed(SEED, "t", 1)
    check_commitment(SEED, promised, "t", 1)
    for seed, table, number in ((SEED[::-1], "t", 1), (SEED, "u", 1), (SEED, "t", 2)):
        with pytest.raises(BadSeed, match=rf"^round {number}: the seed is not the one that was committed to$"):
            check_commitment(seed, promised, table, number)


@pytest.mark.parametrize("bad", ["", "00", SEED + "00", SEED.upper(), "g" * 64, SEED[:-1] + "\n"])
def test_what_is_no_seed_is_refused_in_a_line(bad: str) -> None:
    for refused in (
        lambda: make_commitment(bad, "t", 1),
        lambda: make_chance(bad, "t", 1),
        lambda: check_commitment(SEED, bad, "t", 1),
    ):
        with pytest.raises(BadSeed, match=r"^the (seed|commitment) has 64 hexadecimal digits") as bad_seed:
            refused()
        assert "\n" not in str(bad_seed.value)
    with pytest.raises(BadSeed, match="half a character"):
        make_chance(SEED, "t", 1, ["\ud800"])
