"""The game between the two sides: by hand where it is small, and against sums that share no code with ours."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import houseway
from houseway.book.loader import Game
from houseway.core.cards import Card, parse_cards
from houseway.families.nines.price.options.solutions import Solution, solve
from houseway.families.nines.price.options.states import count_cards
from tests.exact_nines_options import Bank, Number, Rules, Seat, Walk, bank_house_way, naive, seat_house_way

PAN_NINES = ("clubone/super-pan-9", "clubone/ultra-pan-9", "oaks/super-pan-9")
JOKERS = ("clubone/century-21-baccarat", "crystal/21st-century-baccarat-face-down")
UP = (
    "crystal/asian-baccarat",
    "crystal/21st-century-baccarat-face-up-tie",
    "crystal/baccarat-5-0",
    "oaks/baccarat-gold",
)
SHOES: Mapping[str, list[dict[int, int]]] = {
    **{game: [{0: 2, 2: 3, 5: 2, 6: 2}, {0: 3, 1: 2, 4: 2, 5: 1}] for game in PAN_NINES},
    **{game: [{0: 2, 3: 2, 5: 2, 9: 1, 10: 2}, {1: 2, 4: 2, 5: 3, 6: 2}] for game in JOKERS},
    **{game: [{0: 2, 1: 2, 4: 2, 5: 2}, {2: 2, 3: 2, 4: 1, 6: 2, 9: 1}] for game in UP},
}
READ = [
    (game, literal, number)
    for game in sorted(SHOES)
    for literal in (False, True)
    for number in ((0, 1) if naive(game, literal=True) != naive(game, literal=False) else (int(literal),))
]
"""Both readings of every game; from both shoes where the readings differ in how hands are played or paid."""


def shoe(counts: Mapping[int, int]) -> Counter[Card]:
    """Cards of these counts: suits mean nothing here, and kings count nothing."""
    names = {0: "Ks", 1: "As", 10: "Jo", **{count: f"{count}s" for count in range(2, 10)}}
    return Counter(parse_cards(" ".join(names[count] for count in counts for _ in range(counts[count]))))


def seat_way(found: Solution, name: str) -> Seat:
    play = found.plays[name].seat
    assert play is not None
    moments = {
        tuple(moment): {str(one): _plain(chance) for one, chance in does.items()} for moment, does in play.items()
    }
    return lambda info, total, actions: moments[info]


def bank_way(found: Solution, name: str) -> Bank:
    play = found.plays[name].bank
    if play is None:
        return bank_house_way
    moments = {tuple(moment): _plain(chance) for moment, chance in play.items()}
    return lambda info, total: moments[info[:4]]


def _plain(chance: Fraction) -> Number:
    return int(chance) if chance.denominator == 1 else chance


@pytest.mark.drawn(16)
@pytest.mark.parametrize(("game", "literal", "number"), READ)
def test_all_four_ways_equal_sums_over_every_row_of_cards(game: str, literal: bool, number: int) -> None:
    left = SHOES[game][number]
    rules = naive(game, literal=literal)
    found = solve(houseway.load(game, literal=literal), shoe(left))
    house = Walk(rules, left, seat_house_way, bank_house_way)
    assert found.house_way == house.mean()
    assert found.best == house.best_seat()
    assert found.bank_best == house.best_bank()
    best = Walk(rules, left, seat_way(found, "best"), bank_house_way)
    assert found.best == best.mean()
    if rules.bank_free:
        _prove(found, rules, left)
    else:
        assert not {"bank-best", "equilibrium"} & set(found.plays)


def _prove(found: Solution, rules: Rules, left: Mapping[int, int]) -> None:
    """Neither side gains by leaving the equilibrium alone, nor does the player-dealer's best reply fall short."""
    balanced = Walk(rules, left, seat_way(found, "equilibrium"), bank_way(found, "equilibrium"))
    assert balanced.mean() == balanced.best_seat() == balanced.best_bank() == found.equilibrium
    assert found.balance.proved
    reply = Walk(rules, left, seat_house_way, bank_way(found, "bank-best"))
    assert found.bank_best == reply.mean()


DRAFT = """
name = "Open Nines"
family = "nines"
summary = "A draft: two cards of one's own, and both sides may draw a third on anything."
dealt = "face down"
flow = ["Two cards each, and one more for who wants it."]
deck = { decks = { min = 1, max = 8, default = 8 } }
seats = { players = [7] }
deal = { hands = "own", cards = 2, drawn = "own", drawn_lies = "face down" }
draw = { player = "", banker_if_player_stood = "", naturals_stop = false }
options = { player = "0-9", banker = "0-9", wagers = ["Main"] }
house_way = { draws = "0-5" }

[[wager]]
name = "Main"
kind = "base"
pays = [{ hand = "Closer to nine", when = { winner = "player" }, odds = "1:1" }]
pushes = [{ hand = "Tie", when = { winner = "tie" } }]

[settle]
start = "left of player-dealer"
order = ["Main"]
"""


@pytest.fixture
def draft(tmp_path: Path) -> Game:
    (tmp_path / "my-room").mkdir()
    (tmp_path / "my-room" / "open-nines.toml").write_text(DRAFT, encoding="utf-8")
    return houseway.load("open-nines", book=[tmp_path])


def test_a_game_of_six_cards_in_which_both_must_mix(draft: Game) -> None:
    # Four sixes and two nines, all dealt: 15 equally likely ways to lay the nines. 66 is 2 and with a card 8 or 1, 69
    # is 5 and then 1 or 4, 99 is 8 and then 4. Gains of the seat, player-dealer standing / drawing:
    #   seat 99 (1 way, against 66, sixes to come): stands +1 / 0; hits +1 / -1.
    #   seat 69: against 69 (4 ways, sixes to come): stands 0 / +1; hits -1 / 0.
    #            against 66, own card nine (2 ways): stands +1 / -1; hits +1 / -1.
    #            against 66, the other's card nine (2 ways): stands +1 / +1; hits -1 / 0.
    #   seat 66: against 99 (1 way): stands -1 / -1; hits 0 / +1.
    #            against 69, own card nine (2 ways): stands -1 / +1; hits -1 / 0.
    #            against 69, own card six (2 ways): stands -1 / -1; hits +1 / +1.
    #            against 66 (1 way): stands 0 / +1; hits -1 / 0.
    # The player-dealer's 99 and 69 stand whatever happens. 69 stands (4 - 4y against -4 - 2y at best) and 66 hits
    # (-1 + y against -5 + y at best). Against a hand that stood, 66 draws: it gains 4 from the 69s and loses nothing.
    # Against one that hit, 66 would stand (-1 rather than 0 from the other 66), but then 99 hits, for +1 rather than
    # 0; if 99 always hits, 66 draws (-1 rather than +1). So 99 hits with chance a, 66 draws with chance y:
    #   the player-dealer is indifferent where a * 1 + (-1) = a * (-1) + 0: a = 1/2;
    #   the seat's 99 is indifferent where 0 = 1 - 2y: y = 1/2.
    # 99 and 69 then gain nothing and 66 gains -1 + y = -1/2: of 15 ways, -1/30.
    found = solve(draft, shoe({6: 4, 9: 2}))
    half = Fraction(1, 2)
    seat, bank = found.plays["equilibrium"].seat, found.plays["equilibrium"].bank
    assert seat is not None
    assert bank is not None
    assert found.equilibrium == Fraction(-1, 30)
    assert found.balance.proved
    assert found.balance.mixed
    assert {moment.cards: dict(chances) for moment, chances in seat.items()} == {
        (6, 6): {"stand": 0, "hit": 1},
        (6, 9): {"stand": 1, "hit": 0},
        (9, 9): {"stand": half, "hit": half},
    }
    sixes = {moment.seat: chance for moment, chance in bank.items() if moment.cards == (6, 6)}
    assert sixes == {"stand": 1, "hit": half}
    # By the house way 66 and 69 hit and 99 stands, and so does the player-dealer, drawing on 2 and 5. By the ways
    # above: 99 gains 0; 69 against 69 gains 0, against 66 -1 (own nine) and 0 (1 against 1); 66 against 99 gains 0,
    # against 69 gains 0 (1 against 1) and +1 (8 against 4), against 66 gains 0: -2 + 2 = 0 of 15.
    assert found.house_way == 0
    # The seat's best reply to that: 99 stands, for 0; 69 stands, for 4 * 1 + 2 * (-1) + 2 * 1 = 4 rather than -2;
    # 66 hits, for 2 rather than -1 + 2 - 2 + 1 = 0: 6 of 15.
    assert found.best == Fraction(6, 15)


def test_six_threes_by_hand() -> None:
    # 000 lines 721 to 753: everybody has six, and nine with a card. By the house way all stand and push. The seat's
    # best reply takes a card: a nine hit on six is paid 2 to 1 (so is a double in all, 1 to 1 twice). The
    # player-dealer may draw on six, and beats the house way's six with nine; if both draw they push again, and a seat
    # that gives up half or stands loses.
    found = solve(houseway.load("crystal/21st-century-baccarat-face-down"), shoe({3: 6}))
    values = [found.house_way, found.best, found.bank_best, found.equilibrium]
    assert list(map(int, values)) == [0, 2, -1, 0]
    assert all(one.denominator == 1 for one in values)
    assert not found.balance.mixed


def test_a_player_dealer_who_knows_the_hand_never_mixes() -> None:
    # crystal 000 lines 14 to 27: the community hand lies open, so nothing is hidden from the player-dealer but a card
    # that nobody knows: replying to each action as it comes, backwards, is an equilibrium without any chance in it.
    rules, left = naive("crystal/asian-baccarat", literal=False), {0: 2, 3: 2, 4: 2, 5: 2, 6: 1}
    found = solve(houseway.load("crystal/asian-baccarat"), shoe(left))
    seen = Walk(rules, left, lambda info, total, actions: dict.fromkeys(actions, 1), bank_house_way)
    replies = {info: int(sums[True] < sums[False]) for info, sums in seen.bank_sums.items()}
    backwards = Walk(rules, left, seat_house_way, lambda info, total: replies[info])
    assert not found.balance.mixed
    assert found.equilibrium == backwards.best_seat()


def test_fictitious_play_closes_in_on_the_same_value() -> None:
    # Both sides reply again and again to all that the other has done so far (Brown, 1951): what the seat keeps against
    # the average and what it could get from it bound the value of the game from below and above.
    rules = naive("clubone/century-21-baccarat", literal=True)
    left = {1: 2, 3: 2, 4: 2}
    found = solve(houseway.load("clubone/century-21-baccarat", literal=True), shoe(left))
    table = Walk(rules, left, lambda info, total, actions: dict.fromkeys(actions, 1), bank_house_way)
    low, high = _fictitious(rules, left, table, rounds=40)
    assert low <= found.equilibrium <= high
    assert high - low < Fraction(1, 10)
    assert found.balance.mixed
    _prove(found, rules, left)


def _fictitious(rules: Rules, left: Mapping[int, int], table: Walk, *, rounds: int) -> tuple[Fraction, Fraction]:
    seats: dict[Any, Counter[str]] = {info: Counter({"stand": 1}) for info in table.seat_sums}
    banks: dict[Any, int] = dict.fromkeys(table.bank_sums, 0)
    best = (Fraction(-9), Fraction(9))
    for done in range(1, rounds + 1):

        def seat(info: Any, total: int, actions: list[str]) -> Mapping[str, Number]:
            return {action: Fraction(seats[info][action], seats[info].total()) for action in actions}

        def bank(info: Any, total: int, done: int = done) -> Number:
            return Fraction(banks[info], done)

        walk = Walk(rules, left, seat, bank)
        best = max(best[0], walk.best_bank()), min(best[1], walk.best_seat())
        for info, sums in walk.seat_sums.items():
            seats[info][max(sums, key=lambda action: sums[action])] += 1
        for info, both in walk.bank_sums.items():
            banks[info] += both[True] < both[False]
    return best


def test_a_side_that_keeps_to_the_house_way_is_left_out() -> None:
    found = solve(houseway.load("oaks/super-pan-9"), shoe({0: 2, 2: 3, 5: 2, 6: 2}))
    assert [found.plays["house-way"].seat, found.plays["bank-best"].seat] == [None, None]
    assert [found.plays["house-way"].bank, found.plays["best"].bank] == [None, None]
    # The player-dealer chooses on four, five and six only (003 lines 256 to 259), and knows no hand but the own.
    bank = found.plays["equilibrium"].bank
    assert bank is not None
    assert {sum(moment.cards) % 10 for moment in bank} <= {4, 5, 6}
    assert {moment.player for moment in bank} == {None}


def test_jokers_are_a_count_of_their_own() -> None:
    assert count_cards(shoe({0: 1, 9: 2, 10: 3})) == (1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3)
