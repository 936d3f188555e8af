"""Collection schedules that are changed: by path, checked like their files, and heard by everything that is kept."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from houseway.book.known_keys import list_known_paths
from houseway.book.loader import Game, load
from houseway.book.paths import show_path
from houseway.book.schedules import Collected, make_collection_document
from houseway.book.shelf import BOOK
from houseway.core.errors import BadNotation, BookError
from houseway.families.cache_keys import make_key, make_price_key, make_sheet_key
from houseway.tables.written import read_round
from tests.cli.typed import refused, run, told

EZ = "crystal/ez-baccarat"
OPTION = "collection.ez-baccarat.group.1.option.3"
FEE = f"{OPTION}.player_dealer.0.fee"
CHANGED = [{"key": FEE, "before": "$1", "after": "$2"}]
SET = ("--set", f"{FEE}=$2")
LINE = f"Changed, and not as it is filed: {FEE} is $2 instead of $1."
ROUND = """
game = "crystal/ez-baccarat"
bank = "$1,000"
fee_option = "ez-baccarat:3"
cards = "Th 2d Kc 2s 4d 3h"

[[seat]]
number = 1
chips = "$500"
wagers = { "Banker line" = "$50" }
"""
"""$50 on the table: option 3 prints $1 for $10 to $100 of action (filing 000, line 1898)."""


def fees_of(game: Game, schedule: str, option: str) -> list[int]:
    """What the player-dealer pays by an option, band by band."""
    return [band.fee for band in game.fee(f"{schedule}:{option}").option.player_dealer]


def test_a_fee_is_set_by_the_number_of_its_option() -> None:
    filed = load(EZ)
    changed = filed.changed({FEE: "$2"})
    assert fees_of(filed, "ez-baccarat", "3") == [1_00, 2_00, 3_00, 6_00], "as lines 1898 to 1901 print them"
    assert fees_of(changed, "ez-baccarat", "3") == [2_00, 2_00, 3_00, 6_00]
    assert fees_of(changed, "ez-baccarat", "4") == fees_of(filed, "ez-baccarat", "4")
    assert [one.to_dict() for one in changed.changes] == CHANGED
    assert changed.changed_schedules == ("ez-baccarat",)
    assert changed.schedules["baccarat-games"] is filed.schedules["baccarat-games"]


def test_the_paragraph_of_an_option_may_be_left_out() -> None:
    assert load(EZ).changed({FEE.replace("group.1.", ""): "$2"}).changes == load(EZ).changed({FEE: "$2"}).changes


def test_changes_come_one_after_the_other() -> None:
    changed = load(EZ).changed({FEE: "$2"})
    assert changed.changed({FEE: "$1"}) == load(EZ)
    assert changed.changed({FEE: "$1"}).changes == ()
    more = changed.changed({"deck.decks.default": 6, f"{OPTION}.voucher": "$1"})
    assert [one.key for one in more.changes] == [FEE, "deck.decks.default", f"{OPTION}.voucher"]
    assert more.fee("ez-baccarat:3").option.voucher == 1_00
    assert fees_of(more.reread(literal=True), "ez-baccarat", "3")[0] == 2_00


def test_an_option_comes_and_goes() -> None:
    flat = {"id": "7", "player_dealer": [{"starts": "$0", "fee": "$4"}]}
    assert fees_of(load(EZ).changed({OPTION.replace("3", "7"): flat}), "ez-baccarat", "7") == [4_00]
    ids = [one.id for one in load(EZ).changed({OPTION: None}).posted_fees if one.schedule == "ez-baccarat"]
    assert ids == ["1", "2", "4"]


def test_a_schedule_that_a_change_brings_can_be_changed_with_it() -> None:
    changed = load(EZ).changed(
        {"fees": ["fortune-7-baccarat"], "collection.fortune-7-baccarat.option.1.player_dealer.0.fee": "$9"}
    )
    assert changed.changed_schedules == ("fortune-7-baccarat",)
    with pytest.raises(BookError, match=r"there is no key 'collection.ez-baccarat.group"):
        load(EZ).changed({"fees": ["fortune-7-baccarat"], FEE: "$2"})


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (f"{OPTION}.vouchers=$1", f"there is no key '{OPTION}.vouchers': the nearest is '{OPTION}.voucher'"),
        (FEE.replace("group.1.", "") + "s=$1", f"the nearest is '{FEE}'"),
        ("colection.ez-baccarat.note=x", "the nearest is 'collection.ez-baccarat.note'"),
        (f"{FEE}=two", "collection > ez-baccarat > group 2 > option '3' > player_dealer 1 > fee: 'two' is not an"),
        (f"{OPTION}.player_dealer.0.ends=$90", "option '3': fee bands leave a gap or overlap before $101"),
        (f'{OPTION}.bonus_limits.0.wagers=["Tie"]', "fees 'ez-baccarat': bonus_limits: 'Tie' is a wager of none"),
        ("collection.ez-baccarat.games=[]", "'collection.ez-baccarat.games' cannot be changed: which schedules"),
        ("collection.ez-baccarat=", "'collection.ez-baccarat' cannot be changed: which schedules"),
        (f"{OPTION}.lines=5", "says where the rules are filed, and cannot be changed"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(change: str, reason: str) -> None:
    said = refused("rules", EZ, "--set", change)
    assert "crystal/ez-baccarat cannot be changed so: " in said
    assert reason in said


def test_a_changed_fee_is_taken_written_and_read_again(tmp_path: Path) -> None:
    filed = read_round(ROUND)
    changed = read_round(ROUND.replace("[[seat]]", f'[[changed]]\nkey = "{FEE}"\nafter = "$2"\n\n[[seat]]'))
    paid = [sum(line.amount for line in one.ledger if line.to == "collection") for one in (filed, changed)]
    assert paid == [1_00, 2_00]
    assert json.loads(changed.write())["changed"] == CHANGED
    assert read_round(changed.write()) == changed != filed
    (tmp_path / "round.toml").write_text(ROUND, encoding="utf-8")
    assert told("settle", str(tmp_path / "round.toml"), *SET)["changed"] == CHANGED
    assert "collection $2 option 3: table action $50" in " ".join(
        run("settle", str(tmp_path / "round.toml"), *SET).stdout.split()
    )


@pytest.mark.parametrize("typed", [("rules", EZ), ("rules", EZ, "--fees"), ("odds", EZ)])
def test_sheets_and_documents_say_that_a_fee_was_changed(typed: tuple[str, ...]) -> None:
    assert told(*typed, *SET)["changed"] == CHANGED
    assert LINE in run(*typed, *SET, columns=200).stdout


def test_the_collection_cites_no_line_for_what_was_changed() -> None:
    sheet = run("rules", EZ, "--fees", *SET, columns=200).stdout
    assert "(lines 1889-1907 but changed)" in sheet
    older = sheet[sheet.index("but changed") :]
    (row,) = (line for line in older.splitlines() if "$10-$100: $2" in line)
    assert row.rstrip().endswith("not filed")
    assert "but changed" not in run("rules", EZ, "--fees", columns=200).stdout


def test_a_changed_fee_stands_among_the_differences() -> None:
    (found,) = told("diff", EZ, EZ, *SET)["differences"]
    assert (found["subject"], found["here"]["words"], found["there"]["words"]) == (FEE, "$1", "$2")


PRICED_BY_FEES = ("clubone/push-9", "clubone/chinese-poker")


@pytest.mark.parametrize("name", [EZ, *PRICED_BY_FEES])
def test_nothing_that_is_kept_of_other_fees_is_taken(name: str) -> None:
    """Prices of banked games leave the collection out; of games that have no other price it is all there is."""
    filed = load(name)
    posted = filed.posted_fees[0]
    changed = filed.changed({f"collection.{posted.schedule}.option.{posted.id}.minimum": "$1"})
    assert changed != filed
    for name_of in (make_key, make_price_key, make_sheet_key):
        assert (name_of(filed, "x") != name_of(changed, "x")) == (name in PRICED_BY_FEES)


def test_games_whose_fees_were_read_from_other_files_differ(tmp_path: Path) -> None:
    fees = tmp_path / "crystal" / "fees"
    fees.mkdir(parents=True)
    text = (BOOK / "crystal" / "fees" / "ez-baccarat.toml").read_text(encoding="utf-8")
    (fees / "ez-baccarat.toml").write_text(text, encoding="utf-8")
    assert load(EZ, book=[tmp_path]) == load(EZ)
    (fees / "ez-baccarat.toml").write_text(text.replace('fee = "$6"', 'fee = "$7"'), encoding="utf-8")
    assert load(EZ, book=[tmp_path]) != load(EZ)
    assert load(EZ, book=[tmp_path]).rules == load(EZ).rules


HOSTILE: tuple[Any, ...] = (None, 0, -1, True, "", "x", "$5", "$1 to $9", "no limit", [], ["x"], [[1]], {}, {"x": 1})


@pytest.mark.parametrize("name", [EZ, "clubone/push-9", "clubone/chinese-poker", "crystal/holdem-limit"])
def test_any_value_at_any_place_of_a_schedule_is_taken_or_refused_in_one_line(name: str) -> None:
    filed = load(name)
    document = make_collection_document(filed.shelf, filed.id, filed.rules.fees)
    places = [path for path in list_known_paths((Collected,), document) if "lines" not in path]
    chance = Random(name)
    for _ in range(8):
        key, value = show_path(chance.choice(places)), chance.choice(HOSTILE)
        refusal = ""
        try:
            game = filed.changed({key: value})
            assert filed.changed([(one.key, one.after) for one in game.changes]) == game, (key, value)
        except (BookError, BadNotation) as bad:
            refusal = str(bad)
        assert "there is no key" not in refusal, (key, value)
        assert "\n" not in refusal, (key, value)
