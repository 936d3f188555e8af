from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.cards.tiles import TILE_SET, Tile, parse_tile
from houseway.core.errors import BadNotation
from houseway.core.ranking.tiles import (
    TILE_ORDERS,
    TILES,
    TileHand,
    TileOrder,
    list_settings,
    name_tile,
    rank_tiles,
    settle_hands,
)

CLUBONE = TILE_ORDERS["tiles, six above the fives"]
RANKED_ZEROS = TILE_ORDERS["tiles, six above the fives, zeros ranked"]
BY_DOTS = TILE_ORDERS["tiles, gee joon by its dots"]


def hand(text: str, order: TileOrder = TILES) -> TileHand:
    first, second = map(parse_tile, text.split())
    return rank_tiles(first, second, order)


# clubone's ladder, lines 23 to 69, from the top; two hands in a row are copies of each other.
LADDER = [
    ("4-2 2-1",),
    ("6-6 6-6",),
    ("1-1 1-1",),
    ("4-4 4-4",),
    ("3-1 3-1",),
    ("5-5 5-5",),
    ("3-3 3-3",),
    ("2-2 2-2",),
    ("6-5 6-5",),
    ("6-4 6-4",),
    ("6-1 6-1",),
    ("5-1 5-1",),
    ("6-3 5-4",),
    ("6-2 5-3",),
    ("5-2 4-3",),
    ("4-1 3-2",),
    ("6-6 6-3", "6-6 5-4"),
    ("1-1 6-3", "1-1 5-4"),
    ("6-6 6-2", "6-6 5-3", "6-6 4-4"),
    ("1-1 6-2", "1-1 5-3", "1-1 4-4"),
    ("6-6 6-1", "6-6 5-2", "6-6 4-3"),  # nine with Heaven: 12 + 7 = 19
]


@pytest.mark.parametrize("order", TILE_ORDERS.values(), ids=list(TILE_ORDERS))
def test_the_ladder_as_filed(order: TileOrder) -> None:
    rows = [{hand(text, order) for text in row} for row in LADDER]
    assert all(len(row) == 1 for row in rows)
    assert all(better > worse for better, worse in pairwise(row.pop() for row in rows))


@pytest.mark.parametrize(
    ("tiles", "name", "category"),
    [
        ("4-2 2-1", "Gee Joon", "gee joon"),
        ("6-6 6-6", "pair of Heaven", "matched pair"),
        ("6-1 6-1", "pair of Long Leg Seven", "matched pair"),
        ("5-4 6-3", "mixed nines", "mixed pair"),
        ("1-1 5-4", "Wong", "wong"),
        ("4-4 6-6", "Gong", "gong"),
        ("5-1 1-1", "eight", "points"),  # 6 + 2
        ("5-5 3-1", "four", "points"),  # 10 + 4 = 14
        ("4-2 3-1", "seven", "points"),  # the six counts three: 3 + 4
        ("2-1 6-6", "eight", "points"),  # the three counts six: 6 + 12 = 18, and no gong
        ("6-4 5-5", "zero", "points"),  # two tens of different kinds are no pair
        ("3-1 2-2", "eight", "points"),  # nor are two fours
    ],
)
def test_hands_have_names(tiles: str, name: str, category: str) -> None:
    assert (str(hand(tiles)), hand(tiles).name) == (name, category)
    assert hand(" ".join(reversed(tiles.split()))) == hand(tiles)


def test_tiles_have_names() -> None:
    assert [name_tile(parse_tile(text)) for text in ("6-6", "3-1", "4-3", "2-1")] == [
        "Heaven",
        "Goose",
        "seven",
        "three",
    ]


def test_categories_of_all_496_hands() -> None:
    counts = Counter(rank_tiles(*two).name for two in combinations(TILE_SET, 2))
    # Four tiles are Heaven or Earth; two tiles are nines, and four are eights (4-4 twice, 6-2, 5-3).
    assert counts == {"gee joon": 1, "matched pair": 11, "mixed pair": 4, "wong": 8, "gong": 16, "points": 456}


def test_points_of_all_hands_without_a_pair() -> None:
    # A second count that knows only dots: how many tiles of each sum there are, and which of them stand outside.
    dots = Counter({2: 2, 3: 1, 4: 4, 5: 2, 6: 5, 7: 4, 8: 4, 9: 2, 10: 4, 11: 2, 12: 2})
    assert sum(dots.values()) == 32
    expected: Counter[int] = Counter()
    for one, other in combinations(sorted(dots), 2):
        if one in (2, 8, 9, 12) and other in (2, 8, 9, 12) and {one, other} not in ({2, 12}, {8, 9}):
            continue  # wongs and gongs
        expected[(one + other) % 10] += dots[one] * dots[other]
    # Two tiles of a sum that are no pair: fours 4, sixes C(5,2) - 2, sevens C(4,2) - 2, eights C(4,2) - 2, tens 4.
    for total, count in ((4, 4), (6, 8), (7, 4), (8, 4), (10, 4)):
        expected[2 * total % 10] += count
    assert sum(expected.values()) == 456 + 1  # with Gee Joon, three and six, which is nine by its dots
    expected[9] -= 1
    counts = Counter(
        h.value for h in (rank_tiles(*two, BY_DOTS) for two in combinations(TILE_SET, 2)) if h.name == "points"
    )
    assert counts == expected


def test_gee_joon_tiles_count_three_or_six() -> None:
    for two in combinations(TILE_SET, 2):
        wild, dots = rank_tiles(*two), rank_tiles(*two, BY_DOTS)
        if wild.name == "points" and {Tile(4, 2), Tile(2, 1)} & set(two):
            other = next(tile for tile in two if tile not in (Tile(4, 2), Tile(2, 1)))
            assert wild.value == max((other.pips + 3) % 10, (other.pips + 6) % 10)
        else:
            assert wild == dots


def test_equal_points_are_decided_by_the_higher_tile() -> None:
    # Seven each: 6-6 with a five, 4-4 with a nine, 2-2 with 2-1 as three.
    sevens = [hand(text) for text in ("6-6 4-1", "4-4 6-3", "2-2 2-1")]
    assert {h.value for h in sevens} == {7}
    assert all(better > worse for better, worse in pairwise(sevens))
    # The second tile does not count: both are seven with a Heaven.
    assert hand("6-6 4-1") == hand("6-6 3-2")


def test_houses_rank_the_small_tiles_differently() -> None:
    # One each: the five beside 4-2 (as six) and the other five beside 2-1 (as six). clubone lists 4-2 over 4-1 (lines
    # 87 and 88), elsewhere both are led by their five.
    assert hand("4-2 4-1") == hand("2-1 3-2") == hand("2-1 4-1")
    assert hand("4-2 4-1", CLUBONE) > hand("2-1 4-1", CLUBONE) > hand("2-1 3-2", CLUBONE)


def test_zeros_are_copies_where_filed() -> None:
    # Zero each: ten and ten, nine and eleven. delta, line 635, gives them to the player-dealer whatever the tiles.
    assert hand("6-4 5-5") == hand("6-3 6-5")
    assert hand("6-4 5-5", RANKED_ZEROS) > hand("6-3 6-5", RANKED_ZEROS)  # 5-5 is above 6-5


def test_the_35960_hands_of_four() -> None:
    kinds = [
        {type_.name for setting in list_settings(four) for type_ in setting}
        & {"gee joon", "matched pair", "mixed pair"}
        for four in combinations(TILE_SET, 4)
    ]
    assert len(kinds) == 35960
    # The 32 tiles are sixteen pairs; a hand without one takes a tile each from four of them: C(16,4) * 2^4 = 29,120.
    assert sum(not kind for kind in kinds) == 29120


def test_settings_are_set_high_and_low() -> None:
    four = [parse_tile(text) for text in ("6-6", "5-4", "1-1", "6-1")]
    assert [tuple(map(str, setting)) for setting in list_settings(four)] == [
        ("Wong", "nine"),
        ("six", "four"),
        ("Wong", "nine"),
    ]
    with pytest.raises(BadNotation, match="four tiles"):
        list_settings(four[:3])


def test_copies_are_the_player_dealers() -> None:
    high, mid, low = hand("6-6 5-4"), hand("1-1 5-4"), hand("6-4 5-5")
    assert settle_hands((high, mid), (mid, low)) == "wins"
    assert settle_hands((high, low), (mid, low)) == "pushes"  # one higher, one copied
    assert settle_hands((mid, low), (mid, low)) == "loses"
    assert settle_hands((mid, low), (high, low)) == "loses"
    assert settle_hands((high, low), (mid, mid)) == "pushes"


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadNotation, match="only one 6-3"):
        hand("6-3 6-3")
    with pytest.raises(BadNotation, match="21 kinds"):
        hand("6-3 6-2", TileOrder(TILES.singles[:-1]))


@given(st.permutations(range(32)).map(lambda order: order[:4]), st.sampled_from(sorted(TILE_ORDERS)))
def test_the_order_in_which_tiles_lie_changes_nothing(codes: list[int], words: str) -> None:
    four = [TILE_SET[code] for code in codes]
    assert sorted(list_settings(four, TILE_ORDERS[words])) == sorted(list_settings(four[::-1], TILE_ORDERS[words]))
