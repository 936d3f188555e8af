"""Rounds of every pot game are written as hand histories, and read back as the same rounds; PokerKit reads its own."""

import random
import tomllib
import warnings
from dataclasses import replace
from decimal import Decimal

import pytest

from houseway import load
from houseway.book.model.pot_fees import Stakes
from houseway.core.errors import BadNotation, TableRefusal
from houseway.core.round import Round
from houseway.core.table import Bettor, Post
from houseway.families import begin
from houseway.interop.phh import parse_histories
from houseway.interop.phh_games import VARIANTS, find_code
from houseway.interop.phh_replay import replay
from houseway.interop.phh_writing import write_histories, write_history
from tests.interop.rounds import pot_games, random_choice, random_game, random_round, random_setup

ROUNDS = 3


def read_back(text: str) -> Round:
    (one,) = parse_histories(text)
    return replay(one).played


@pytest.mark.parametrize("game_id", pot_games())
def test_what_is_written_reads_back_as_the_same_round(game_id: str) -> None:
    for seed in range(ROUNDS):
        chance = random.Random(f"{game_id} {seed}")
        played = random_round(random_game(game_id, chance), chance)
        assert read_back(write_history(played)) == played


@pytest.mark.parametrize("full", [False, True], ids=["some players", "a full table"])
@pytest.mark.parametrize("game_id", VARIANTS.values())
def test_the_fields_of_the_format_are_enough(game_id: str, full: bool) -> None:
    """Without our own field the hand ends alike; a full table that never folds runs out of cards at stud and draw."""
    for seed in range(3):
        chance = random.Random(f"{game_id} {seed} {full}")
        game = load(game_id, rulings={"chip": "$0.01", "showdown": chance.choice(("shown", "asked"))})
        setup = random_setup(game, chance)
        seats = max(game.rules.seats.players)
        if full:
            chips = {Bettor(seat): 100_000 for seat in range(1, seats + 1)}
            setup = replace(setup, chips=chips, button=seats)
        played = begin(setup)
        while played.turn:
            choice, amount = random_choice(played, chance)
            played = played.decide("call") if full and choice.action == "fold" else played.decide(choice, amount)
        text = write_history(played)
        (one,) = parse_histories(text[: text.index("_houseway")])
        done = replay(one)
        assert done.stacks == one.finishing
        assert not done.left_out


@pytest.mark.parametrize(
    ("game_id", "code"),
    [
        *((game_id, code) for code, game_id in VARIANTS.items()),
        ("crystal/holdem-limit", "FT"),
        ("delta/razz", "FR"),
        ("crystal/mexican-stud", None),
        ("clubone/crazy-pineapple", None),
        ("delta/lowball-deuce-to-seven", None),
    ],
)
def test_a_game_has_the_code_of_its_variant_whatever_its_house(game_id: str, code: str | None) -> None:
    page = load(game_id).rules
    assert find_code(page) == code  # type: ignore[arg-type]
    text = write_history(random_round(load(game_id), random.Random(game_id)))
    assert tomllib.loads(text)["variant"] == (code or game_id)


@pytest.mark.parametrize("code", VARIANTS)
def test_pokerkit_reads_what_we_write(code: str) -> None:
    """Its reading of our text ends with the stacks of its own table, where the same hand was played."""
    pokerkit = pytest.importorskip("pokerkit")
    from tests.families.poker.peer import Hand

    for seed in range(4):
        hand = Hand(code, seed)
        hand.play()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            *_, last = pokerkit.HandHistory.loads(write_history(hand.ours))
        assert list(last.stacks) == list(hand.theirs.stacks)


def test_the_fields_of_a_hand() -> None:
    chance = random.Random(3)
    setup = random_setup(load("crystal/holdem-limit"), chance)
    played = begin(setup)
    while played.turn:
        played = played.decide("call" if played.choices[0].action == "fold" else "check")
    page = tomllib.loads(write_history(played), parse_float=Decimal)
    seats = page["seats"]
    assert page["seat_count"] == 10
    assert seats[-1] == setup.button
    chips = {bettor.seat: cents for bettor, cents in setup.chips.items()}
    assert [one * 100 for one in page["starting_stacks"]] == [chips[seat] for seat in seats]
    net = played.net()
    after = [chips[seat] + net[f"seat {seat}"] for seat in seats]
    assert [one * 100 for one in page["finishing_stacks"]] == after
    # Everybody's two cards first, and as many shows as players at the end.
    deals = [action for action in page["actions"] if action.startswith("d dh")]
    assert [action.split()[2] for action in deals] == [f"p{number}" for number, _ in enumerate(seats, start=1)]
    assert sum(" sm " in action for action in page["actions"]) == len(seats)


def test_straddles_and_posts_are_written() -> None:
    game = load("standard/holdem-no-limit")
    seats = (3, 5, 6, 9)  # the button at seat 9
    plain = random_setup(game, random.Random(8))
    chips = {Bettor(seat): 60_000 for seat in seats}
    posts = (Post(6, "straddle", 1200), Post(9, "blind", 600), Post(9, "dead blind", 300))
    limit = Stakes.model_construct(lower=600, upper=600)
    posted = begin(replace(plain, chips=chips, button=9, posts=posts, limit=limit, fee=None))
    while posted.turn:
        posted = posted.decide("fold" if posted.choices[0].action == "fold" else "check")
    text = write_history(posted)
    assert tomllib.loads(text)["blinds_or_straddles"] == [3, 6, 12, -6]
    assert read_back(text) == posted


def test_many_rounds_are_one_file() -> None:
    rounds = [random_round(load("standard/badugi"), random.Random(seed)) for seed in range(3)]
    found = parse_histories(write_histories(rounds), "many.phhs")
    assert [one.name for one in found] == ["many.phhs, hand 1", "many.phhs, hand 2", "many.phhs, hand 3"]
    assert [replay(one).played for one in found] == rounds


def test_what_is_no_finished_pot_game_is_refused() -> None:
    setup = random_setup(load("standard/razz"), random.Random(1))
    with pytest.raises(TableRefusal, match="the round is not over"):
        write_history(begin(setup))


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("players = [", "players = [99, ", "_houseway names the seats of the players, one for each of them"),
        ("sat = [", "stood = [", "_houseway names the seats of the players, one for each of them"),
        ("version = 1", "version = 99", "this round is of version 99 of standard/razz, not of 1"),
        ("decks = 1", "decs = 1", "_houseway: decs: no such key"),
        ('cards = "', 'cards = "Ah Ah ', "the ace of hearts (Ah) is dealt 2 times from a pack that holds 1"),
    ],
)
def test_a_round_of_ours_that_was_spoilt_is_refused(old: str, new: str, line: str) -> None:
    text = write_history(random_round(load("standard/razz"), random.Random(2)))
    assert text.count(old) == 1
    with pytest.raises(BadNotation) as refusal:
        read_back(text.replace(old, new))
    assert line in str(refusal.value)
