"""Files that nobody should have written: refused in words of the trade, a line for each fault, and never a crash."""

from collections.abc import Iterator
from copy import deepcopy
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from houseway import load
from houseway.book import index, loader, reading
from houseway.book.faults import describe_faults
from houseway.book.model.game import CARDS_IN
from houseway.book.shelf import BOOK, make_stamp, open_shelf, read_toml
from houseway.book.validated import read_house, read_schedule
from houseway.core.cards import make_pack
from houseway.core.errors import BookError, HousewayError

EZ = (BOOK / "crystal" / "ez-baccarat.toml").read_text(encoding="utf-8")
THREE_CARD = (BOOK / "crystal" / "three-card-poker-6-card-bonus.toml").read_text(encoding="utf-8")
FEES = (BOOK / "crystal" / "fees" / "ez-baccarat.toml").read_text(encoding="utf-8")

UNREAD = count()

FAMILY = (
    "family: one of nines, twenty_one, duels, poker, fast_action, war, pai_gow, tiles, push_nine, chinese, panguingue"
)


def put(folder: Path, text: str, encoding: str = "utf-8") -> Path:
    (folder / "my-room").mkdir(exist_ok=True)
    path = folder / "my-room" / "mine.toml"
    path.write_text(text, encoding=encoding)
    return path


def changed(text: str, old: str, new: str) -> str:
    assert old in text, old
    return text.replace(old, new, 1)


def without(text: str, first: str, after: str) -> str:
    """The page without what stands from `first` up to `after`."""
    return text[: text.index(first)] + text[text.index(after) :]


def refusal(folder: Path, text: str) -> str:
    put(folder, text)
    with pytest.raises(BookError) as refused:
        load("my-room/mine", book=[folder])
    return str(refused.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = " + "[" * 5000 + "]" * 5000, "tables or lists stand in each other too deeply"),
        (".".join("a" * 2000) + " = 1", "tables or lists stand in each other too deeply"),
        ("x = " + "{a=" * 30 + "1" + "}" * 30, "tables or lists stand in each other too deeply"),
        ("version = " + "9" * 5000, "a number is too long, or a date is none"),
        ("", FAMILY),
        (
            'family = "ninez"',
            FAMILY,
        ),
        ("family = 9", FAMILY),
    ],
    ids=["lists", "dotted", "tables", "digits", "nothing", "unknown family", "family of digits"],
)
def test_a_file_that_is_no_page_is_refused_in_one_line(tmp_path: Path, text: str, message: str) -> None:
    assert refusal(tmp_path, text) == f"mine.toml: {message}"


def test_a_file_that_is_not_utf_8_is_refused_and_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    put(tmp_path, changed(EZ, 'name = "EZ', 'name = "Café'), "latin-1")
    with pytest.raises(BookError, match=r"^mine.toml: not a text in UTF-8$"):
        load("my-room/mine", book=[tmp_path])
    put(tmp_path, EZ, "utf-8-sig")
    assert load("my-room/mine", book=[tmp_path]).name == "EZ Baccarat"


SETTLE = without(EZ, "[settle]", "[[table_rule]]")
WAGERS = without(EZ, "[[wager]]", "[settle]")
FILED = without(EZ, "[filed]", "[deck]")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('settle = "x"\n' + SETTLE, "settle: write a table of keys"),
        (changed(EZ, 'order = ["Player line",', "order = [1,"), "settle > order: write the names of wagers, in quot"),
        ("filed = 3\n" + FILED, "filed: write a table of keys"),
        (changed(EZ, "[1774, 1928]", "-1"), "filed > lines: lines -1 to -1 are not in order"),
        ('wager = ["x"]\n' + WAGERS, "wager 1: write a table of keys"),  # rulings set a wager of this page
        ('rules_from = ["a"]\n' + EZ, "rules_from: write the id of a game"),
        ("rules_from = 3\n" + EZ, "rules_from: write the id of a game"),
        (changed(EZ, 'name = "EZ Baccarat"', 'name = ""'), "name: this is empty"),
        (changed(EZ, 'name = "EZ Baccarat"', "name = 3"), "name: write text, in quotation marks"),
        (changed(EZ, 'name = "EZ Baccarat"', r'name = "EZ\u001b[31m"'), "name: only letters, digits and signs that"),
        ('"a\\nb" = 3\n' + EZ, r"'a\nb': no such key"),
        (changed(EZ, "rounds = 2", 'rounds = "2"'), "rotation > rounds: write a whole number"),
        (changed(EZ, "rounds = 2", "rounds = 0"), "rotation > rounds: 1 or more"),
        (changed(EZ, "players = [7, 13]", "players = 7"), "seats > players: write a list"),
        (changed(EZ, "players = [7, 13]", "players = []"), "seats > players: at least 1 must be there"),
        (changed(EZ, "players = [7, 13]", "players = [7, 31]"), "seats > players 2: 30 or less"),
        (changed(EZ, "players = [7, 13]", "players = [-1]"), "seats > players 1: 1 or more"),
        (changed(EZ, "max = 8", "max = 17"), "deck > decks > max: 16 or less"),
        (changed(EZ, "lines = 1790", "lines = 1790\ncut_card = -1"), "deck > cut_card: 0 or more"),
        # Three decks are the smallest shoe of this page: 3 x 52 = 156 cards.
        (changed(EZ, "lines = 1790", "lines = 1790\ncut_card = 156"), "deck: 156 cards cannot lie behind the cut card"),
        (
            changed(EZ, "lines = 1790", 'lines = 1790\nkind = "x"'),
            "deck > kind: standard, spanish, california aces, pan nine, tiles, asian stud, mexican, short deck, "
            "panguingue or panguingue without spades",
        ),
        (changed(EZ, 'player = "0-5"', 'player = "0-99999999999"'), "draw > player: '0-99999999999' is not a number"),
        (changed(EZ, 'card = "banker 2"', 'card = "player 1"'), "settle.button.card is one of banker 1, banker 2"),
        (
            changed(EZ, 'winner = "tie" }, odds', 'winner = "ties" }, odds'),
            "wager 'Tie Bet' > pays 'The hands tie' > when > winner: player, banker or tie",
        ),
        (
            changed(EZ, 'winner = "tie" }, odds', "winner = [] }, odds"),
            "wager 'Tie Bet' > pays 'The hands tie' > when > winner: player, banker or tie",
        ),
        (
            changed(EZ, 'odds = "8:1"', 'odds = "0:1"'),
            "wager 'Tie Bet' > pays 'The hands tie' > odds: '0:1' pays nothing",
        ),
        (
            changed(EZ, 'kind = "bonus"\nlines', 'kind = "bonus"\nneeds = ["Tie Bet"]\nlines'),
            "the page: wager 'Tie Bet' needs itself",
        ),
        (changed(EZ, 'id = "naturals"', 'id = "button-ten"'), "ruling 'button-ten' is there twice"),
        (changed(EZ, 'id = "naturals"', 'id = "Naturals!"'), "ruling 'Naturals!' > id: write small letters, digits"),
        (
            changed(EZ, 'fees = ["baccarat-games"', 'fees = ["../../x"'),
            "fees 1: write a file's name without its ending",
        ),
        (changed(EZ, '"baccarat-games", "ez-', '"ez-baccarat", "ez-'), "fees names the schedule 'ez-baccarat' twice"),
        (
            changed(THREE_CARD, 'card = "player-dealer 3"', 'card = "seat 3"'),
            "settle.button.card is one of player-dealer 1, player-dealer 2, player-dealer 3",
        ),
    ],
)
def test_a_fault_is_one_line_in_words_of_the_trade(tmp_path: Path, text: str, message: str) -> None:
    told = refusal(tmp_path, text)
    assert told.count("\n") == 0, told
    assert message in told


def test_a_ruling_of_the_game_cannot_take_the_name_of_its_house_s(tmp_path: Path) -> None:
    (tmp_path / "crystal").mkdir()
    text = changed(EZ, 'id = "naturals"', 'id = "cover"')
    (tmp_path / "crystal" / "mine.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BookError, match=r"^mine.toml: ruling 'cover' is there twice"):
        load("crystal/mine", book=[tmp_path])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'minimum = "$10"',
            'minimum = "$200"',
            "group 1 > option '1': the table minimum of $200 is above the maximum of $100",
        ),
        (
            'minimum = "$1", maximum = "$25"',
            'minimum = "$26", maximum = "$25"',
            "group 1 > option '1' > bonus_limits 2: the maximum of $25 is below the minimum of $26",
        ),
        ('id = "2"', 'id = "1"', "the page: fee option '1' is there twice"),
        ('id = "zero-player-fee"', 'id = "lost-cells"', "the page: ruling 'lost-cells' is there twice"),
        ('fee = "$0.50"', "fee = 50", "group 1 > option '1' > player_dealer 1 > fee: write money as a string"),
        ('player_per = "nothing"', 'player_per = "x"', "group 2 > player_per: base wager, round or nothing"),
    ],
)
def test_a_fault_of_a_collection_schedule_is_named(tmp_path: Path, old: str, new: str, message: str) -> None:
    path = put(tmp_path, changed(FEES, old, new))
    with pytest.raises(BookError) as refused:
        read_schedule(path)
    assert str(refused.value).startswith(f"mine.toml: {message}")
    assert "\n" not in str(refused.value)


def test_a_fault_of_a_house_is_named(tmp_path: Path) -> None:
    with pytest.raises(BookError) as refused:
        read_house(put(tmp_path, 'name = "Mine"\nseed = "7"\n'))
    assert str(refused.value) == 'mine.toml: seed: write the number of the filing in three digits, as in "000"'


def test_one_bad_file_leaves_the_others_on_the_list(tmp_path: Path) -> None:
    put(tmp_path, EZ)
    (tmp_path / "my-room" / "bad.toml").write_text("name = = 3", encoding="utf-8")
    (tmp_path / "my-room" / "odd.toml").write_text("name = 3\nrules_from = [1]\nwager = [3]\n", encoding="utf-8")
    entries, unread = index.list_entries(book=[tmp_path])
    mine = [one for one in entries if one.house == "my-room"]
    assert [(one.id, one.name) for one in mine] == [
        ("my-room/mine", "EZ Baccarat"),
        ("my-room/odd", "my-room/odd"),
    ]
    assert len(entries) == len(open_shelf().games()) + 2
    assert len(unread) == 1
    assert unread[0].startswith("my-room/bad: bad.toml: not a TOML file: ")


def told_of(game_id: str, path: Path) -> list[str]:
    """The lines with which a page is refused; none where it is read."""
    try:
        loader.open_page(game_id, path, open_shelf())
    except HousewayError as bad:
        return str(bad).splitlines()
    return []


def places(document: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    entries = document.items() if isinstance(document, dict) else enumerate(document)
    for step, value in entries:
        yield (*before, step)
        if isinstance(value, dict | list):
            yield from places(value, (*before, step))


@pytest.mark.drawn(2, each=lambda case: case["game_id"])
@pytest.mark.parametrize("value", [-3, "x", [], [["x"]], {"x": 1}, 0.5], ids=repr)
@pytest.mark.parametrize(
    "game_id", ["crystal/ez-baccarat", "crystal/three-card-poker-6-card-bonus", "crystal/holdem-limit"]
)
def test_whatever_stands_anywhere_in_a_page_is_read_or_refused_in_words(
    monkeypatch: pytest.MonkeyPatch, game_id: str, value: object
) -> None:
    path = open_shelf().games()[game_id]
    whole = read_toml(path)
    for place in places(whole):
        spoilt = deepcopy(whole)
        here: Any = spoilt
        for step in place[:-1]:
            here = here[step]
        here[place[-1]] = value
        monkeypatch.setattr(reading, "read_toml", lambda asked, bad=spoilt: bad if asked == path else read_toml(asked))
        never_read = -1, next(UNREAD)  # or the loader might remember the page that stood there before
        monkeypatch.setattr(
            reading, "make_stamp", lambda asked, new=never_read: new if asked == path else make_stamp(asked)
        )
        told = told_of(game_id, path)
        assert all(line.startswith(f"{path.name}: ") for line in told), place
        assert not any("Input should" in line for line in told), place


def test_the_cards_of_a_deck_are_counted_as_it_is_dealt() -> None:
    for kind, cards in CARDS_IN.items():
        assert sum(make_pack(kind, decks=1, jokers=0).values()) == cards


def test_several_readings_of_one_value_are_one_line() -> None:
    class Either(BaseModel):
        option: str | int

    with pytest.raises(ValidationError) as refused:
        Either.model_validate({"option": []})
    assert describe_faults(refused.value, {"option": []}) == [
        "option: write text, in quotation marks, or write a whole number"
    ]
