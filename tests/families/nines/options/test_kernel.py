"""The batch kernel of the nines with options: the engine's rounds, the exact prices, and real shoes."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

import numpy as np
import pytest

from houseway.analysis.odds import odds
from houseway.analysis.simulation import simulate
from houseway.book.loader import Game, load
from houseway.core.cards import Seeded, parse_cards
from houseway.core.errors import HousewayError
from houseway.core.round.setup import count_fewest_to_begin, make_filed_pack
from houseway.families.batches import SimulatedWager
from houseway.families.nines.play.options.rules import Action
from houseway.families.nines.price.options.batch import OptionsBatch
from houseway.families.nines.price.options.solutions import list_strategies
from houseway.families.nines.price.options.states import BankMoment, NinesPlay, SeatMoment
from tests import breadth
from tests.families.nines.options.comparison import (
    page_of,
    random_play,
    random_rows,
    ready,
    rounds_that_differ,
    shares_a_card,
)
from tests.families.nines.options.dealt import IDS, draft

READINGS = pytest.mark.parametrize("literal", [False, True], ids=["intended", "literal"])
GAMES = pytest.mark.parametrize("game_id", IDS)
GOLD, FIVE, ASIAN = "oaks/baccarat-gold", "crystal/baccarat-5-0", "crystal/asian-baccarat"
FACE_DOWN, CENTURY = "crystal/21st-century-baccarat-face-down", "clubone/century-21-baccarat"
OAKS_PAN = "oaks/super-pan-9"
HOUSE_WAY = NinesPlay("house-way")
ROUNDS = breadth.rounds(150_000, 1_000_000)

PAIR = {
    "name": "Pair",
    "kind": "bonus",
    "needs": ["Main"],
    "pays": [
        {"hand": "Both", "when": {"player_pair": "same color", "banker_pair": "pair"}, "odds": "50:1"},
        {"hand": "Own", "when": {"player_pair": "pair"}, "odds": "5:1"},
    ],
}
TIE = {
    "name": "Tie",
    "kind": "bonus",
    "needs": ["Main"],
    "late": {"barred_equal": "5-9", "barred_totals": "3"},
    "pays": [{"hand": "Tied", "when": {"winner": "tie"}, "odds": "8:1"}],
}
NATURAL = {
    "name": "Grown",
    "kind": "bonus",
    "needs": ["Main"],
    "pays": [{"hand": "From low to high", "when": {"player_first": "0-4", "player_total": "8-9"}, "odds": "7:2"}],
    "otherwise": "stays up",
}
DOUBLE = {
    "name": "Double",
    "kind": "raise",
    "needs": ["Main"],
    "equals": "Main",
    "pays": [{"hand": "Won", "when": {"winner": "player", "margin": "2-9"}, "odds": "3:2"}],
    "pushes": [{"hand": "Tied", "when": {"winner": "tie"}}],
}
BANK = {
    "name": "Bank",
    "kind": "base",
    "pays": [{"hand": "Won", "when": {"winner": "banker"}, "odds": "1:1"}],
}
BANK_TIE = {
    "name": "Bank tie",
    "kind": "bonus",
    "needs": ["Bank"],
    "pays": [{"hand": "Tied", "when": {"winner": "tie"}, "odds": "8:1"}],
}
FREE = {
    "player": "0-9",
    "banker": "4-7",
    "wagers": ["Main"],
    "surrender": {"totals": "0-5", "share": "1:4"},
    "double": {"totals": "3-9", "wager": "Double"},
}
BY_RULE = {"player": "", "banker_if_player_stood": "0-3", "naturals_stop": True}
DRAFTS: Mapping[str, Game] = {
    "everything at once": draft(
        PAIR,
        TIE,
        NATURAL,
        DOUBLE,
        ranking="nines, wild jokers",
        deck={"decks": {"min": 2, "max": 2, "default": 2}, "jokers": 1},
        deal={"hands": "own", "cards": 2, "drawn": "own", "banker_up": 2},
        draw=BY_RULE,
        options={**FREE, "check": "after the options"},
    ),
    "three community cards": draft(
        PAIR,
        deck={"decks": {"min": 8, "max": 8, "default": 8}, "kind": "pan nine"},
        deal={"hands": "community", "cards": 3, "drawn": "own"},
        draw={"player": "0-2", "banker_if_player_stood": "0-3", "naturals_stop": False, "banker_ends": "8"},
        options={"player": "3-8", "banker": "4-6", "wagers": ["Main"]},
    ),
    "a chart for a shared card": draft(
        TIE,
        NATURAL,
        deal={"hands": "community", "cards": 2, "drawn": "community", "banker_up": 1},
        draw={
            "player": "0-1",
            "banker_if_player_stood": "0-5",
            "banker_if_player_drew": {total: f"{total} {9 - total}" for total in range(10)},
            "banker_if_player_chose_to_stand": "2-7",
            "naturals_stop": True,
        },
        options={"player": "2-9", "wagers": ["Main"]},
    ),
    "a bonus of those who never choose": draft(BANK, BANK_TIE, draw={"player": "0-1"}, options={"player": "2-8"}),
}


# -- the engine's rounds


@pytest.mark.parametrize("game", DRAFTS.values(), ids=list(DRAFTS))
def test_rules_that_no_house_has_filed_together_are_played_as_the_engine_does(game: Game) -> None:
    chance = Random(5)
    for seats in (1,) if shares_a_card(game) else (1, 4):
        rows = random_rows(game, seats, 80, chance)
        assert list(rounds_that_differ(game, random_play(game, chance, seats=seats), rows, seats)) == []


@READINGS
def test_every_line_of_the_player_dealer_s_chart_is_the_engine_s(literal: bool) -> None:
    # Gold: four draws each card against each total of the player-dealer's, and five, six and seven stand.
    game, stands = load(GOLD, literal=literal), NinesPlay("stands", _always("stand", _hands()))
    drew = [f"{_card(2)} {_card(total)} {_card(2)} Kd {_card(card)} 9s" for total in range(8) for card in range(10)]
    stood = [f"{_card(own)} {_card(total)} Kc Kd 4s 9s" for own in (5, 6, 7) for total in range(8)]
    assert list(rounds_that_differ(game, stands, [parse_cards(row) for row in drew + stood], 1)) == []


def test_rounds_dealt_by_hand_gain_what_they_should() -> None:
    # Face down: the seat's 5 is doubled; the player-dealer shows a 3 and has 7.
    seat = _always("hit", _lows()) | _always("double", {(2, 3)})
    kernel = ready(load(FACE_DOWN), NinesPlay("doubles", seat), 1)
    dealt = [
        "2h 3d 3c 4s 4h 9d",  # 9 against 7: the wager and the double are paid even money, for it was doubled
        "2h 3d 3c 4s Ac 9d",  # 6 against 7: both are lost
        "2h 3d 3c 4s 2c 9d",  # 7 against 7: both push
        "2h 3d 3c 4s Jo 9d",  # a joker makes 9 against 7, and so does as much
        "4h 3d Ac 4s 4d 9d",  # the 5 of other cards hits and becomes 9: 2 to 1
        "Jo 5d Jo 4s 2h 2d",  # two jokers against a nine: 3 to 1, and nobody draws
        "9h 5d Kc 4s 2h 2d",  # nine against nine
        "8h 5d Kc 4s 2h 2d",  # eight against nine
    ]
    noted, used = kernel.play_given_rows([[card.code for card in parse_cards(row)] for row in dealt])
    assert [_gained(kernel, "Main wager", place) for place in noted[:, 0, 0]] == [2, -2, 0, 2, 2, 3, 0, -1]
    assert used[:, 0].tolist() == [5, 5, 5, 5, 5, 4, 4, 4]


# -- chance


def test_a_seat_does_each_thing_as_often_as_its_chances_say() -> None:
    # On 5 against a shown 3 a seat surrenders, stands, hits or doubles. It faces 7, and would draw a 4: 9.
    chances: dict[Action, Fraction] = {
        "stand": Fraction(1, 2),
        "hit": Fraction(1, 5),
        "double": Fraction(1, 10),
        "surrender": Fraction(1, 5),
    }
    seat = _always("hit", _lows()) | {SeatMoment((2, 3), up): chances for up in range(11)}
    kernel = ready(load(FACE_DOWN, literal=True), NinesPlay("by chance", seat), 1)
    rounds = 100_000
    noted, _ = kernel.play_given_rows([[card.code for card in parse_cards("2h 3d 3c 4s 4h 9d")]] * rounds)
    came = Counter(_end(kernel, "Main wager", place) for place in noted[:, 0, 0])
    likely = {
        ("loses", Fraction(-1)): chances["stand"],
        ("A three-card nine, hit on five or six", Fraction(2)): chances["hit"],
        ("doubled: A three-card nine, hit on five or six", Fraction(3)): chances["double"],
        ("surrenders", Fraction(-1, 2)): chances["surrender"],
    }
    assert set(came) == set(likely)
    for end, share in likely.items():
        assert abs(came[end] - rounds * share) <= 4 * sqrt(rounds * share * (1 - share)), end


def test_a_player_dealer_draws_as_often_as_the_chances_say() -> None:
    # 6 against a community hand of 7, which stands: with a 2 it wins, without one it loses.
    game = load(ASIAN)
    play = random_play(game, Random(1))
    assert play.bank is not None
    bank = {moment: Fraction(1, 3) for moment in play.bank}
    kernel = ready(game, NinesPlay("by chance", None, bank), 1)
    rounds = 90_000
    noted, _ = kernel.play_given_rows([[card.code for card in parse_cards("3h 2d 4c 4s 2h 9d")]] * rounds)
    lost = sum(_gained(kernel, "Main wager", place) == -1 for place in noted[:, 0, 0])
    assert abs(lost - rounds / 3) <= 4 * sqrt(rounds * 2 / 9)


# -- prices


@GAMES
def test_simulated_prices_are_the_exact_ones(game_id: str) -> None:
    game = load(game_id)
    for way in sorted({"best", "equilibrium"} & {*list_strategies(game)}):
        _check_prices(game, way, seats=1)


@pytest.mark.parametrize(
    ("game_id", "way"), [(FACE_DOWN, "best"), (FACE_DOWN, "equilibrium"), (CENTURY, "bank-best"), (GOLD, "house-way")]
)
def test_simulated_prices_of_the_letter_are_the_exact_ones(game_id: str, way: str) -> None:
    _check_prices(load(game_id, literal=True), way, seats=1)


@pytest.mark.parametrize(("game_id", "way"), [(FACE_DOWN, "best"), (ASIAN, "simple"), (OAKS_PAN, "house-way")])
def test_several_seats_have_the_price_of_one(game_id: str, way: str) -> None:
    _check_prices(load(game_id), way, seats=6)


def test_gold_comes_as_often_as_was_counted_elsewhere() -> None:
    # Eight decks by the house way, counted for the catalogue: of 1,000,000 rounds 446,719 are the Player hand's,
    # 458,189 the Bank hand's, 95,092 ties, and 22,347 pay the Gold Bonus.
    told = {wager.name: wager for wager in simulate(GOLD, rounds=ROUNDS, seed=7, strategy="house-way").wagers}
    assert _came(told["Player"], "wins", 0.446719)
    assert _came(told["Player"], "loses", 0.458189)
    assert _came(told["Tie Bet"], "wins", 0.095092)
    assert _came(told["Gold Bonus Bet"], "wins", 0.022347)


@pytest.mark.parametrize("name", ["Player Bonus Pair", "Dealer Bonus Pair"])
def test_pairs_come_as_often_as_they_must(name: str) -> None:
    # Of the 415 cards beside the first, 7 are the same card, 8 of its rank and color, 16 of its rank and the other.
    told = {wager.name: wager for wager in simulate(FIVE, rounds=ROUNDS, seed=3, strategy="house-way").wagers}[name]
    for result, others in zip(told.results, (7, 8, 16), strict=False):
        share = others / 415
        assert abs(result.count - ROUNDS * share) <= 4 * sqrt(ROUNDS * share * (1 - share)), result.hand


# -- shoes


@pytest.mark.parametrize(
    ("game_id", "seats", "cut_card", "burn"),
    [(FACE_DOWN, 3, 26, "first card"), (FIVE, 1, 14, "none"), (OAKS_PAN, 2, None, "first card")],
)
def test_shoes_begin_and_end_as_filed(game_id: str, seats: int, cut_card: int | None, burn: str) -> None:
    game = load(game_id)
    deck = game.rules.deck.model_copy(update={"cut_card": cut_card, "burn": burn, "reshuffle": "each shoe"})
    game = replace(game, rules=page_of(game).model_copy(update={"deck": deck}))
    kernel, rounds = ready(game, "house-way", seats, seed=5), 300
    dealt = kernel.deal(rounds, 2)
    wagers = {wager.name: wager for wager in kernel.wagers(dealt, rounds)}
    noted = _dealt_by_hand(kernel, rounds, Seeded(5, stream=2), cut_card, burns=burn == "first card")
    counted = np.stack(
        [np.bincount(noted[:, way].ravel(), minlength=kernel.batch_wagers.places) for way in range(kernel.ways)]
    )
    assert (dealt[: counted.size] == counted.ravel()).all()
    for sheet in kernel.batch_wagers.by_end if seats > 1 else ():
        gains = [sum((_gained(kernel, sheet.name, place) or 0) for place in row) for row in noted[:, sheet.faces]]
        together = wagers[sheet.name].together
        assert together is not None
        assert together.gain_squared == sum(gain**2 for gain in gains)
        assert together.gain_times_made == seats * sum(gains)
        assert together.made_squared == seats**2 * rounds


def test_a_late_wager_is_counted_where_it_was_made() -> None:
    # At five seats, each of which makes the late wager or not by its own hand.
    game = DRAFTS["everything at once"]
    kernel = ready(game, random_play(game, Random(3), seats=5), 5)
    rounds = 400
    told = {wager.name: wager for wager in kernel.wagers(kernel.deal(rounds, 0), rounds)}
    noted = _dealt_by_hand(kernel, rounds, Seeded(1), None, burns=False)
    rows = [[_gained(kernel, "Tie", place) for place in row] for row in noted[:, 0]]
    made = [[gain for gain in row if gain is not None] for row in rows]
    together = told["Tie"].together
    assert together is not None
    assert told["Tie"].decided == sum(map(len, made))
    assert together.made_squared == sum(len(row) ** 2 for row in made)
    assert together.gain_times_made == sum(sum(row) * len(row) for row in made)


# -- refusals


@pytest.mark.parametrize(
    ("game_id", "seats", "strategy", "words"),
    [
        (FIVE, 2, "best", "crystal/baccarat-5-0 is dealt to one seat, not 2: all have the same two hands"),
        (ASIAN, 8, "best", "crystal/asian-baccarat is dealt to 1 to 7 seats, not 8"),
        (ASIAN, 0, "best", "crystal/asian-baccarat is dealt to 1 to 7 seats, not 0"),
        (ASIAN, 2, "equilibrium", "crystal/asian-baccarat: 'equilibrium' is solved for one seat, and 2 play"),
        (OAKS_PAN, 3, "bank-best", "oaks/super-pan-9: 'bank-best' is solved for one seat, and 3 play"),
        (GOLD, 1, "equilibrium", "oaks/baccarat-gold has no 'equilibrium': its player-dealer never chooses"),
        (
            OAKS_PAN,
            1,
            "cautious",
            "seats play by house-way, best, simple, bank-best or equilibrium, not by 'cautious'",
        ),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_one_line(game_id: str, seats: int, strategy: str, words: str) -> None:
    with pytest.raises(HousewayError) as refused:
        simulate(game_id, rounds=1, seats=seats, strategy=strategy)
    assert str(refused.value) == words


@pytest.mark.parametrize(
    ("play", "words"),
    [
        (
            NinesPlay("half", {SeatMoment((0, 4)): {"hit": Fraction(1, 2)}}),
            "'half', a seat with 0 4: the chances of what it does are not a whole",
        ),
        (
            NinesPlay("bold", {SeatMoment((0, 4)): {"double": Fraction(1)}}),
            "'bold', a seat with 0 4: it may stand or hit, not double",
        ),
        (
            NinesPlay("short", {}),
            "'short' does not say what a seat with 0 4 does in crystal/asian-baccarat",
        ),
        (
            NinesPlay("short", None, {}),
            "'short' does not say what the player-dealer with 0 4 facing 0 0 after 'hit' does "
            "in crystal/asian-baccarat",
        ),
        (
            NinesPlay("sure", None, {BankMoment((0, 4), None, (0, 0), "hit"): Fraction(3, 2)}),
            "'sure' has a player-dealer draw with a chance of 3/2",
        ),
    ],
)
def test_a_way_that_does_not_fit_is_refused_in_one_line(play: NinesPlay, words: str) -> None:
    with pytest.raises(HousewayError) as refused:
        simulate(ASIAN, rounds=1, strategy=play)
    assert str(refused.value) == words


def test_a_player_dealer_who_answers_one_seat_is_refused_at_a_full_table() -> None:
    game = load(ASIAN)
    play = random_play(game, Random(2))
    with pytest.raises(HousewayError) as refused:
        simulate(game, rounds=1, seats=3, strategy=play)
    assert str(refused.value) == (
        "crystal/asian-baccarat: the player-dealer of 'random' answers what one seat did, and 3 seats play"
    )
    assert simulate(game, rounds=1, seats=3, strategy=random_play(game, Random(2), seats=3)).strategy == "random"


# -- what the tests above read


def _check_prices(game: Game, way: str, seats: int) -> None:
    exact = odds(game, strategy=way)  # type: ignore[arg-type]
    done = simulate(game, rounds=ROUNDS // seats, seed=11, seats=seats, strategy=way)
    assert done.strategy == way
    for wager in done.wagers:
        ev, price, error = wager.ev_decimal, exact[wager.name].ev, wager.standard_error
        assert ev is not None
        assert price is not None
        assert error is not None
        assert abs(ev - float(price)) <= 4 * error, (game.id, way, wager.name)


def _came(wager: SimulatedWager, result: str, share: float) -> bool:
    count = sum(one.count for one in wager.results if one.result == result)
    return abs(count - ROUNDS * share) <= 4 * sqrt(ROUNDS * share * (1 - share))


def _always(action: Action, hands: set[tuple[int, int]]) -> dict[SeatMoment, dict[Action, Fraction]]:
    """A seat that does the same with all of these hands, whatever lies open."""
    return {SeatMoment(hand, up): {action: Fraction(1)} for hand in hands for up in range(11)}


def _card(count: int) -> str:
    """A card that counts so much."""
    return f"{'KA23456789'[count]}h"


def _hands() -> set[tuple[int, int]]:
    """All hands of two cards but jokers."""
    return {(low, high) for high in range(10) for low in range(high + 1)}


def _lows() -> set[tuple[int, int]]:
    """Those that count six or less."""
    return {hand for hand in _hands() if sum(hand) % 10 <= 6}


def _end(kernel: OptionsBatch, name: str, place: int) -> tuple[str, Fraction]:
    sheet = next(sheet for sheet in kernel.batch_wagers.by_end if sheet.name == name)
    end = sheet.ends[sheet.at[place]]
    return end.hand, end.gained


def _gained(kernel: OptionsBatch, name: str, place: int) -> Fraction | None:
    sheet = next(sheet for sheet in kernel.batch_wagers.by_end if sheet.name == name)
    return None if sheet.at[place] < 0 else _end(kernel, name, place)[1]


def _dealt_by_hand(
    kernel: OptionsBatch, rounds: int, chance: Seeded, cut_card: int | None, *, burns: bool
) -> np.ndarray[Any, np.dtype[np.int64]]:
    """The ends of rounds from shoes shuffled here: each card is the top half of a word, scaled to those left."""
    page = kernel.asked.game.rules
    pack = make_filed_pack(page.deck, kernel.asked.decks)
    shoe = [card for card, number in pack.items() for _ in range(number)]
    noted: list[Any] = []

    def choose(here: int) -> int:
        other = here + ((chance.word() >> 32) * (len(shoe) - here) >> 32)
        shoe[here], shoe[other] = shoe[other], shoe[here]
        return here + 1

    while len(noted) < rounds:
        gone = 0
        if burns:
            choose(0)
            gone = 1 + min(shoe[0].pip, 10)
            for here in range(1, gone):
                choose(here)
        needed = count_fewest_to_begin(page.deck, 0)
        while len(noted) < rounds and len(shoe) - gone >= max(needed, kernel.shoe.fewest):
            for here in range(gone, gone + kernel.shoe.most):
                choose(here)
            row = [card.code for card in shoe[gone : gone + kernel.shoe.most]]
            ends, used = kernel.play_given_rows([row])
            noted.append(ends[0])
            gone += int(used.max())
            if cut_card is not None and len(shoe) - gone <= cut_card:
                break
    return np.array(noted)
