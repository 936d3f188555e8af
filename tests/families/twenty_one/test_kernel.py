"""The batch kernel of the blackjacks: it agrees with the engine on every wager, and with rounds played by hand."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from houseway.book.loader import Game, load
from houseway.book.shelf import open_shelf
from houseway.core.cards import parse_cards
from houseway.core.errors import BadNotation, ShoeEmpty, TableRefusal
from houseway.families.twenty_one.play.compiled import compile_game
from houseway.families.twenty_one.price.batch import make_house_strategy
from houseway.families.twenty_one.price.batching import shapes as k
from houseway.families.twenty_one.price.batching.play import burn_first
from houseway.families.twenty_one.price.batching.rules import compile_kernel
from houseway.families.twenty_one.price.kernel import check_seats, deal_shoes, make_shoe_rule, play_rows
from houseway.families.twenty_one.price.strategy import UPS, VALUES, find_row, make_blank_strategy
from tests.families.twenty_one.comparison import (
    first_of,
    orders,
    random_strategy,
    readings,
    rounds_that_differ,
)

BLACKJACKS = sorted(game_id for game_id in open_shelf().games() if load(game_id).family == "twenty_one")
PURE = "clubone/pure-21-5-blackjack"


@pytest.mark.parametrize("game_id", BLACKJACKS)
def test_they_agree_under_every_other_reading_and_option(game_id: str) -> None:
    chance = Random(game_id)
    for game in readings(game_id)[1:]:
        for seats, rounds in ((2, 12), (max(game.rules.seats.players), 2)):
            strategy = random_strategy(chance)
            assert first_of(rounds_that_differ(game, strategy, orders(game, rounds, chance), seats)) == []


def played(game: Game, cards: str, **says: object) -> Iterator[float]:
    """What one seat gains on each wager with these cards, standing on everything that nothing else is said of."""
    strategy = make_blank_strategy("test")
    for name, cells in says.items():
        getattr(strategy, name)[cells] = True
    codes = [card.code for card in parse_cards(cards)]
    yield from (play_rows(game, strategy, np.array([codes]), 1)[0, 0] / compile_kernel(game).unit).tolist()


def column(up: str) -> int:
    return UPS.index(up)


def test_a_double_wins_two_units_and_a_natural_three_to_two() -> None:
    # Seat 6 5, up 6, hole T: doubled for a ten it has 21; the player-dealer turns 16 and draws a five: 21, a push.
    game = load(PURE)
    eleven = (0, find_row(11, soft=False), column("6"))
    assert next(played(game, "6h 6c 5d Td Kc 5s", double=eleven)) == 0
    # With a three instead he has 19 and loses two units.
    assert next(played(game, "6h 6c 5d Td Kc 3s", double=eleven)) == 2
    # A seat's ace and king against 9 and 8.
    assert next(played(game, "Ah 9c Kd 8d 2c 2d")) == 1.5


def test_split_hands_are_played_in_the_order_in_which_they_were_made() -> None:
    # 8 8 against 6, split: the first hand draws an eight and is split again, then a king (18); the second hand draws a
    # nine (17), the third a ten (18). The player-dealer turns 16 and draws a two: 18. Push, loss, push.
    eights = (0, VALUES.index("8"), column("6"))
    assert next(played(load(PURE), "8h 6c 8d Td 8s Kc 9h Ts 2c", split=eights)) == -1


def test_surrender_costs_half_and_insurance_pays_two_to_one_on_half() -> None:
    # 16 against a ten with a seven below.
    sixteen = (find_row(16, soft=False), column("ten"))
    assert next(played(load(PURE), "9h Kc 7d 7h", surrender=sixteen)) == -0.5
    # An ace with a king below: the base wager is lost, and insurance of half a unit wins one.
    base, insurance, *_ = played(load(PURE), "9h Ac 7d Kh", insure=column("ace"))
    assert (base, insurance) == (-1, 1)
    base, insurance, *_ = played(load(PURE), "9h Ac 8d 6h 2c", insure=column("ace"))
    assert (base, insurance) == (-1, -0.5)


def test_bonus_wagers_are_counted_by_their_lines() -> None:
    game = load(PURE)
    made, shoe = compile_kernel(game), make_shoe_rule(game.rules, 8)  # type: ignore[arg-type]
    tally = deal_shoes(game, make_house_strategy(compile_game(game)), shoe, seats=3, rounds=1_000, seed=1)
    assert tally.gains.sum(axis=1).tolist() == [3_000]
    assert tally.lines.sum(axis=1).tolist() == [3_000] * len(made.bonus)
    # All seats have the same result on the player-dealer's hand, so every line is paid a multiple of three times.
    assert not (tally.lines % 3).any()


def test_a_chunk_is_the_same_again_and_another_stream_is_another() -> None:
    game = load(PURE)
    shoe, strategy = make_shoe_rule(game.rules, 8), make_house_strategy(compile_game(game))  # type: ignore[arg-type]
    one, again = (deal_shoes(game, strategy, shoe, seats=1, rounds=5_000, seed=7) for _ in range(2))
    other = deal_shoes(game, strategy, shoe, seats=1, rounds=5_000, seed=7, stream=1)
    assert (one.gains == again.gains).all()
    assert (one.gains != other.gains).any()


def test_the_shoe_holds_the_filed_cards() -> None:
    # Six Spanish decks have 48 cards each and no ten; two decks with a joker each have 106.
    spanish = make_shoe_rule(load("delta/pure-spanish-21-5").rules, 6)  # type: ignore[arg-type]
    assert (spanish.cards.size, (spanish.cards // 4 == 8).sum()) == (288, 0)
    jokers = make_shoe_rule(load("clubone/no-bust-21st-century-blackjack-jokers-wild").rules, 2)  # type: ignore[arg-type]
    assert (jokers.cards.size, (jokers.cards == 52).sum()) == (106, 2)


def test_what_cannot_be_played_is_refused() -> None:
    game = load(PURE)
    strategy = make_house_strategy(compile_game(game))
    with pytest.raises(BadNotation, match="codes from 0 to 52"):
        play_rows(game, strategy, np.array([[53, 1, 2, 3]]), 1)
    with pytest.raises(ShoeEmpty, match="row 0 has 4 cards"):
        play_rows(game, strategy, np.array([[0, 4, 1, 5]]), 1)
    with pytest.raises(TableRefusal, match=r"1 to 10 seats, not 11$"):
        play_rows(game, strategy, np.zeros((1, 100), dtype=np.uint8), 11)
    for seats in (0, 8):
        with pytest.raises(TableRefusal, match=f"1 to 7 seats, not {seats}$"):
            check_seats(game.rules, seats, 8)  # type: ignore[arg-type]


@pytest.mark.parametrize(("first", "gone"), [("Jh", 11), ("Td", 11), ("7c", 8), ("2s", 3), ("As", 2), ("Jo", 1)])
def test_a_shoe_burns_as_many_cards_as_the_first_one_counts(first: str, gone: int) -> None:
    made = compile_kernel(load("clubone/no-bust-21st-century-blackjack-jokers-wild"))
    shoe = np.array([card.code for card in parse_cards([first, *["9h"] * 19])], dtype=np.uint8)
    felt = np.zeros(k.HANDS, dtype=np.int64)
    felt[k.SIZE] = felt[k.READY] = shoe.size
    burn_first(made.rules, made.lookup, felt, shoe, np.zeros(4, dtype=np.uint64))
    assert felt[k.GONE] == gone


def test_a_table_that_the_cards_cannot_serve_is_refused() -> None:
    # Two hands at each of five seats are reckoned at 5 x 10 + 6 cards.
    page = load("clubone/21st-century-blackjack-switch").rules
    with pytest.raises(TableRefusal, match=r"5 seats may need 56 cards, and 1 deck\(s\) hold 52"):
        check_seats(page, 5, 1)  # type: ignore[arg-type]
