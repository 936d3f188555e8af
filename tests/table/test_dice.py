"""The action button by dice: a draft of the nines that counts as crystal's Asian Baccarat does (000 lines 31-32, 49).

The player-dealer's position is one, nine and seventeen, however many are seated; the count goes clockwise from there.
"""

from pathlib import Path
from typing import Any

import pytest

from houseway import Table, load, read_round
from houseway.book.model.wagers import ButtonCount
from houseway.core.cards import Seeded
from houseway.core.cards.chance import Dice
from houseway.core.errors import HousewayError
from houseway.core.table import Layout
from houseway.core.table.settlement import find_button_seat
from tests.cli.typed import run, told

pytestmark = pytest.mark.fast

PAGE = """
name = "Dice Nines"
family = "nines"
summary = "A draft: two cards each, and dice for the action button."
dealt = "face up"
flow = ["The player-dealer shakes three dice. Two cards each. Closer to nine wins."]
deck = { decks = { min = 1, max = 8, default = 8 } }
seats = { players = [7] }

[draw]
player = ""
banker_if_player_stood = ""
naturals_stop = true
banker_if_player_drew = { 0 = "", 1 = "", 2 = "", 3 = "", 4 = "", 5 = "", 6 = "", 7 = "" }

[[wager]]
name = "Front"
kind = "base"
pays = [{ hand = "Player hand wins", when = { winner = "player" }, odds = "1:1" }]
pushes = [{ hand = "The hands tie", when = { winner = "tie" } }]

[settle]
start = "button"
order = ["Front"]
button = { dice = 3, first = "left of player-dealer", player_dealer = "one" }
"""
ROUND = """
game = "dice-nines"
bank = "$25"
player_dealer = 3
cards = "4h 2d 4c 3s"
dice = [3, 4, 5]
[[seat]]
number = 4
wagers = { "Front" = "$20" }
[[seat]]
number = 6
wagers = { "Front" = "$20" }
[[seat]]
number = 7
wagers = { "Front" = "$20" }
"""
# Front wins, 8 to 5. The dice are 12 = 9 + 3: seat 3 is nine, so seat 6 is twelve. Seat 6 is paid its $20, seat 7 the
# $5 that are left, seat 4 nothing.
NET = {"seat 4": 0, "seat 6": 20_00, "seat 7": 5_00, "player-dealer": -25_00, "collection": 0}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "my-room").mkdir()
    (tmp_path / "my-room" / "dice-nines.toml").write_text(PAGE, encoding="utf-8")
    return tmp_path


@pytest.fixture
def table(folder: Path) -> Table:
    seated = Table(load("dice-nines", book=[folder]), bank=25_00, player_dealer=3)
    for seat in (4, 6, 7):
        seated.sit(seat, chips=100_00).bet("Front", 20_00)
    return seated


@pytest.mark.parametrize(
    ("faces", "seat"),
    [((1, 1, 1), 5), ((2, 3, 3), 2), ((3, 3, 3), 3), ((3, 4, 5), 6), ((6, 6, 5), 3), ((6, 6, 6), 4)],
)
def test_the_count_of_the_dice_from_a_player_dealer_who_is_one(faces: tuple[int, ...], seat: int) -> None:
    # The player-dealer in seat 3 of 8 is 1, 9 and 17; three is two seats to the left, eight the seat to the right.
    rule = ButtonCount.model_validate({"dice": 3, "first": "left of player-dealer", "player_dealer": "one"})
    assert find_button_seat(rule, Dice(faces), Layout(8, 3), {1}) == seat


def test_a_written_round_is_settled_from_where_its_dice_point(folder: Path) -> None:
    played = read_round(ROUND, book=[folder])
    assert played.net() == NET
    told = [event.words for event in played.events if event.kind in ("rolled", "button")]
    assert told == ["The dice show 3, 4 and 5, 12 together", "The action button goes to seat 6"]
    assert read_round(played.write(), book=[folder]) == played


def test_settle_reads_the_dice(folder: Path) -> None:
    file = folder / "dealt.toml"
    file.write_text(ROUND, encoding="utf-8")
    assert told("settle", str(file), "--book", str(folder))["net"] == NET


def test_the_table_rolls_them_by_its_chance(table: Table, folder: Path) -> None:
    played = table.deal(seed=7)
    assert len(played.setup.dice) == 3
    assert set(played.setup.dice) <= set(range(1, 7))
    assert read_round(played.write(), book=[folder]) == played
    table.finish(played)
    assert table.live is None


def test_the_same_seed_rolls_the_same_dice_at_a_table_and_in_a_written_round(table: Table, folder: Path) -> None:
    dealt = table.deal(chance=Seeded(9))
    text = ROUND.replace("dice = [3, 4, 5]", "seed = 9").replace('cards = "4h 2d 4c 3s"', "")
    assert read_round(text, book=[folder]).setup.dice == dealt.setup.dice


def test_a_hand_that_happened_says_how_the_dice_fell(table: Table) -> None:
    with pytest.raises(HousewayError, match="counts the action button by 3 dice: say how they fell"):
        table.deal(cards="4h 2d 4c 3s")
    assert table.deal(cards="4h 2d 4c 3s", dice=[3, 4, 5]).net() == NET


@pytest.mark.parametrize("dice", ["[3, 4]", "[3, 4, 7]", "[0, 4, 5]", "[3, 4, 5, 6]"])
def test_dice_that_cannot_be_are_refused(folder: Path, dice: str) -> None:
    with pytest.raises(HousewayError, match="is not a shake of 3 dice, each 1 to 6"):
        read_round(ROUND.replace("[3, 4, 5]", dice), book=[folder])


def test_a_game_that_counts_a_card_takes_no_dice() -> None:
    table = Table(load("crystal/ez-baccarat"), bank=100_00)
    table.sit(1, chips=100_00).bet("Player line", 10_00)
    with pytest.raises(HousewayError, match="crystal/ez-baccarat shakes no dice"):
        table.deal(seed=1, dice=[3, 4, 5])


@pytest.mark.parametrize("keys", [{}, {"card": "banker 2", "dice": 3}])
def test_a_button_is_counted_in_one_way(keys: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="by a card or by dice"):
        ButtonCount.model_validate({"first": "left of player-dealer", "player_dealer": "one"} | keys)


def test_the_rule_sheet_says_that_dice_are_shaken(folder: Path) -> None:
    sheet = run("rules", "dice-nines", "--book", str(folder))
    assert "The button goes by the sum of 3 dice" in " ".join(sheet.stdout.split())


@pytest.mark.parametrize(
    ("dice", "seat"),
    [
        ((3, 3, 3), 4),  # nine: once round the eight positions, and back at the player-dealer's
        ((1, 1, 1), 2),  # three: four is one, three is two, two is three
        ((1, 1, 3), 8),  # five: ... one is four, eight is five
        ((6, 6, 5), 4),  # seventeen: twice round
        ((6, 6, 6), 3),
    ],
)
def test_dice_are_counted_the_other_way_round_where_the_filing_says_so(dice: tuple[int, ...], seat: int) -> None:
    # Delta's Pai Gow Tiles (002 line 623): from the player-dealer as one, counter-clockwise, nine and seventeen his.
    count = ButtonCount(dice=3, first="right of player-dealer", direction="counter-clockwise", player_dealer="one")
    assert find_button_seat(count, Dice(dice), Layout(8, 4), {1, 2}) == seat


def test_the_next_seat_can_be_looked_for_either_way() -> None:
    layout = Layout(8, 4)
    assert (layout.find_next_among(4, {2, 6}), layout.find_next_among(4, {2, 6}, "counter-clockwise")) == (6, 2)
    assert (layout.find_next_among(4, {4}), layout.find_next_among(4, ())) == (4, None)
