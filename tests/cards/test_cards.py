from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.cards import (
    DECKS,
    Card,
    Secure,
    Seeded,
    Shoe,
    make_order,
    make_pack,
    parse_card,
    parse_cards,
    show_cards,
)
from houseway.core.cards.card import JOKER
from houseway.core.cards.chance import Dice, roll
from houseway.core.cards.tiles import TILE_SET, find_tile, parse_tile
from houseway.core.errors import BadNotation, ShoeEmpty

pytestmark = pytest.mark.fast


def test_cards_are_read_as_people_write_them() -> None:
    assert parse_cards("9h 10d Td, as Jo Ah+") == (
        Card(9, "h"),
        Card(10, "d"),
        Card(10, "d"),
        Card(14, "s"),
        JOKER,
        Card(14, "h", marked=True),
    )
    assert parse_cards("Q♥ K♠") == (Card(12, "h"), Card(13, "s"))


@given(st.lists(st.sampled_from([*make_pack(jokers=1), Card(14, "h", marked=True)])))
def test_writing_and_reading_cards_is_a_round_trip(cards: list[Card]) -> None:
    assert parse_cards(show_cards(cards)) == tuple(cards)


@pytest.mark.parametrize("text", ["6-7", "0-6", "10-2"])
def test_a_tile_that_is_none_is_named(text: str) -> None:
    with pytest.raises(BadNotation, match=f"'{text}' is not a tile: write its two ends"):
        parse_cards(text)


@pytest.mark.parametrize("text", ["1h", "9x", "hello", "99h", "A", "64"])
def test_a_card_that_is_none_is_named(text: str) -> None:
    with pytest.raises(BadNotation, match=f"'{text}' is not a card"):
        parse_cards(text)


def test_decks_have_the_sizes_that_the_filings_state() -> None:
    sizes = {kind: sum(make_pack(kind).values()) for kind in DECKS}
    assert sizes.pop("california aces") == 56  # oaks, line 266
    assert sizes.pop("tiles") == 32  # delta, line 623
    assert sizes == {
        "standard": 52,
        "spanish": 48,
        "asian stud": 32,
        "mexican": 40,
        "short deck": 36,
        "pan nine": 36,
        "panguingue": 40,
        "panguingue without spades": 30,
    }
    assert sum(make_pack("mexican", jokers=1).values()) == 41
    assert sum(make_pack("panguingue", decks=8).values()) == 320
    assert sum(make_pack(decks=12).values()) == 624
    assert sum(make_pack(jokers=2).values()) == 54


def test_marked_cards_take_the_place_of_the_plain_ones_in_each_deck() -> None:
    cards = make_pack(decks=2, jokers=1, marked=parse_cards("Ah 2c+"))
    assert sum(cards.values()) == 106
    assert [cards.get(card, 0) for card in parse_cards("Ah+ Ah 2c+ 2c As")] == [2, 0, 2, 0, 2]
    assert show_cards(make_order(cards, None, first=parse_cards("Ah+ Ah+"))) == "Ah+ Ah+"
    with pytest.raises(BadNotation, match=r"the ace of hearts .Ah. is not in this pack"):
        make_order(cards, None, first=parse_cards("Ah"))


@pytest.mark.parametrize("card", ["Td", "Jo"])
def test_a_card_that_a_deck_does_not_have_cannot_be_marked(card: str) -> None:
    with pytest.raises(BadNotation, match="cannot be marked: it is not in a spanish deck"):
        make_pack("spanish", marked=parse_cards(card))


def test_a_pack_of_no_known_kind_or_no_deck_is_refused() -> None:
    with pytest.raises(BadNotation, match="no 'tarot' deck"):
        make_pack("tarot")
    with pytest.raises(BadNotation, match="at least one deck"):
        make_pack(decks=0)


@pytest.mark.parametrize("chance", [Secure(), Seeded(5)])
def test_a_shuffle_keeps_every_card(chance: Secure | Seeded) -> None:
    order = make_order(make_pack(decks=3), chance)
    assert Counter(order) == Counter(make_pack(decks=3))


def test_the_same_seed_gives_the_same_order_and_another_does_not() -> None:
    assert make_order(make_pack(), Seeded(5)) == make_order(make_pack(), Seeded(5))
    assert make_order(make_pack(), Seeded(5)) != make_order(make_pack(), Seeded(6))


def test_the_seeded_generator_is_xoshiro256_starstar() -> None:
    # The reference generator by Blackman and Vigna gives these words from the state (1, 2, 3, 4).
    chance = Seeded(0)
    chance._state = [1, 2, 3, 4]
    assert [chance.word() for _ in range(5)] == [11520, 0, 1509978240, 1215971899390074240, 1216172134540287360]


@pytest.mark.parametrize("chance", [Secure(), Seeded(1)])
def test_bounded_numbers_are_unbiased(chance: Secure | Seeded) -> None:
    # 30,000 draws below 3: each is expected 10,000 times with a standard deviation of 81.6; six of them is 490.
    drawn = Counter(chance.below(3) for _ in range(30_000))
    assert set(drawn) == {0, 1, 2}
    assert all(abs(number - 10_000) < 490 for number in drawn.values())
    assert chance.below(1) == 0


def test_named_cards_come_first_and_the_rest_is_shuffled() -> None:
    order = make_order(make_pack(), Seeded(1), first=parse_cards("9h 3d"))
    assert show_cards(order[:2]) == "9h 3d"
    assert Counter(order) == Counter(make_pack())


def test_a_card_dealt_twice_out_of_one_deck_is_refused() -> None:
    with pytest.raises(BadNotation, match=r"the 9 of hearts .9h. is dealt 2 times from a pack that holds 1"):
        make_order(make_pack(), None, first=parse_cards("9h 9h"))
    with pytest.raises(BadNotation, match=r"joker .Jo. is not in this pack"):
        make_order(make_pack(), None, first=parse_cards("Jo"))


def test_a_shoe_deals_in_order_and_never_short() -> None:
    shoe = Shoe(parse_cards("9h 3d Kc"))
    cards, rest = shoe.deal(2)
    assert (show_cards(cards), rest.left, shoe.left) == ("9h 3d", 1, 3)
    with pytest.raises(ShoeEmpty, match="2 needed, 1 left"):
        rest.deal(2)


def test_the_tile_set_is_thirty_two_tiles() -> None:
    # Eleven pairs and ten single tiles, counted by hand.
    # Pairs: 12+2+8+4+10+6+4+11+10+7+6 = 80, twice 160. Singles: 9+9+8+8+7+7+6+5+5+3 = 67. Together 227.
    assert len(TILE_SET) == 32
    assert sum(tile.pips for tile in TILE_SET) == 227
    assert parse_tile("4-6") == parse_tile("6-4")
    with pytest.raises(BadNotation, match="'5-6-1' is not a tile"):
        parse_tile("5-6-1")


def test_tiles_are_shuffled_and_written_like_cards() -> None:
    whole = make_pack("tiles")
    assert sum(whole.values()) == 32
    assert (whole[parse_card("6-6")], whole[parse_card("2-4")]) == (2, 1)  # two Heavens, one 4-2
    assert show_cards(parse_cards("4-2 6-6")) == "4-2 6-6"
    assert find_tile(parse_card("1-6")) == parse_tile("6-1")
    assert parse_card("6-1").words == "tile 6-1"
    with pytest.raises(BadNotation, match=r"the tile 4-2 is dealt 2 times from a pack that holds 1"):
        make_order(whole, None, first=parse_cards("4-2 2-4"))
    with pytest.raises(BadNotation, match=r"the tile 6-6 is not in this pack"):
        make_order(make_pack(), None, first=parse_cards("6-6"))
    with pytest.raises(BadNotation, match="'6-2-1' is not a tile"):
        find_tile(parse_card("6-2")._replace(suit="6-2-1"))


def test_three_dice_stay_between_three_and_eighteen() -> None:
    rolls = [sum(roll(3, Seeded(seed))) for seed in range(200)]
    assert min(rolls) >= 3
    assert max(rolls) <= 18


def test_dice_are_counted_together() -> None:
    assert Dice((3, 4, 5)).pip == 12
    assert str(Dice((3, 4, 5))) == "3, 4 and 5"
    assert str(Dice((6,))) == "6"
