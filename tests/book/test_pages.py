"""What the book refuses, in words that name the file, the key and the reason."""

from contextlib import suppress
from pathlib import Path

import pytest

from houseway import load
from houseway.book import index, loader, reading
from houseway.book.shelf import BOOK, Shelf, open_shelf, read_toml
from houseway.book.validated import read_schedule
from houseway.core.errors import BookError, HousewayError, UnknownGame
from tests.doors import find_faults

pytestmark = pytest.mark.fast

EZ = (BOOK / "crystal" / "ez-baccarat.toml").read_text(encoding="utf-8")


def page(folder: Path, text: str) -> Path:
    home = folder / "my-room"
    home.mkdir(exist_ok=True)
    (home / "mine.toml").write_text(text, encoding="utf-8")
    return folder


def changed(old: str, new: str) -> str:
    assert old in EZ, old
    return EZ.replace('fees = ["baccarat-games", "ez-baccarat"]', "fees = []").replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('name = "EZ Baccarat"', 'nmae = "EZ Baccarat"', "mine.toml: name: this key is missing"),
        ('summary = "', 'sumary = "x"\nsummary = "', "mine.toml: sumary: no such key"),
        ('odds = "8:1"', 'odds = "8-1"', "wager 'Tie Bet' > pays 'The hands tie' > odds: '8-1' is not a pay"),
        ("min = 3, max = 8, default = 8", "min = 9, max = 8, default = 8", "deck > decks: the default number of decks"),
        ("min = 3, max = 8, default = 8", "min = 0, max = 8, default = 8", "deck > decks > min"),
        (
            'needs = ["Player line", "Banker line"]',
            'needs = ["Plyer line"]',
            "needs 'Plyer line', which is not a wager",
        ),
        ('"Panda 8 Bet", "Dragon 7 Bonus Bet"]', '"Panda 8 Bet"]', "settle.order must name each wager once"),
        ('0 = "0-9"', '0 = "0-nine"', "'0-nine' is not a number or a span"),
        ('\n7 = ""', "", "needs a row for each total 0 to 7"),
        ("lines = [1826, 1845]", "lines = [1845, 1826]", "lines 1845 to 1826 are not in order"),
        ("lines = 1790\n", "", "deck: no lines of the filing are named"),
        ('odds = "25:1"\nlines = [1885, 1886]', 'odds = "25:1"', "wager Panda 8 Bet > pays Player hand wins"),
        ('intended = { "draw.naturals_stop" = true }\n', "", "give both the intended and the literal reading"),
        ('"draw.naturals_stop" = true', '"drew.naturals_stop" = true', "must set the same keys"),
        ('family = "nines"', 'family = "tens"', "mine.toml: family: one of nines, twenty_one, duels, poker"),
        ('family = "nines"', 'family = "nines"\nbanked = false', "banked"),
        (
            'card = "banker 2"',
            'card = "banker 3"',
            "settle.button.card is one of banker 1, banker 2",
        ),
        ("players = [7, 13]", "players = [0]", "seats > players 1"),
        ('player = "0-5"', 'player = "0-15"', "the player hand draws on totals 0 to 9 only"),
        ('banker_if_player_stood = "0-5"', 'banker_if_player_stood = "0-15"', "the banker hand draws on totals 0 to 9"),
        ('0 = "0-9"', '0 = "0-19"', "draws against third cards that count 0 to 9 only"),
        (
            'intended = { "draw.naturals_stop" = true }\nliteral = { "draw.naturals_stop" = false }',
            'intended = { "flow.naturals" = true }\nliteral = { "flow.naturals" = false }',
            "is no key of a table there",
        ),
    ],
)
def test_a_fault_is_named_by_file_key_and_reason(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(BookError) as refusal:
        load("my-room/mine", book=[page(tmp_path, changed(old, new))])
    assert message in str(refusal.value)
    assert str(refusal.value).startswith("mine.toml: ")


def test_a_file_that_is_not_toml_is_named(tmp_path: Path) -> None:
    with pytest.raises(BookError, match=r"mine.toml: not a TOML file: .*line 1"):
        load("my-room/mine", book=[page(tmp_path, "name = = 3")])


def test_a_missing_schedule_is_named(tmp_path: Path) -> None:
    game = load("my-room/mine", book=[page(tmp_path, EZ)])
    with pytest.raises(BookError, match="fees names the schedule 'baccarat-games', which is not in the book"):
        _ = game.posted_fees


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            "banker_cards = 3, banker_total = 7 }\nodds",
            "banker_cards = 4, banker_total = 7 }\nodds",
            "no deal can win this",
        ),
        (
            'when = { winner = "tie" }, odds = "8:1"',
            'when = { winner = ["tie", "player", "banker"] }, odds = "8:1"',
            "no deal can lose this",
        ),
        (
            'pays = [{ hand = "The hands tie", when = { winner = "tie" }, odds = "8:1", lines = 1866 }]',
            'pays = [{ hand = "by four", when = { winner = "player", margin = 4 }, odds = "2:1", lines = 1866 }, '
            '{ hand = "by six", when = { winner = "player", margin = "6-9" }, odds = "8:1", lines = 1866 }]',
            "the pay table skips margin 5",
        ),
    ],
)
def test_what_only_playing_shows_is_found(tmp_path: Path, old: str, new: str, fault: str) -> None:
    found = find_faults(load("my-room/mine", book=[page(tmp_path, changed(old, new))]))
    assert len(found) == 1
    assert fault in found[0]


@pytest.mark.parametrize("value", [3, "x", [], [3], {}, True], ids=repr)
@pytest.mark.parametrize("game_id", ["crystal/ez-baccarat", "crystal/three-card-poker-6-card-bonus"])
def test_whatever_stands_in_place_of_a_key_is_refused_and_never_a_crash(
    tmp_path: Path, game_id: str, value: object
) -> None:
    whole = read_toml(open_shelf().games()[game_id])
    home = page(tmp_path, "") / "my-room" / "mine.toml"
    for number, key in enumerate(whole):
        home.write_text("#" * number, encoding="utf-8")  # To the loader each is another file.
        spoilt = {**whole, "fees": [], key: value}
        shelf_of_one = Shelf((tmp_path,))
        with suppress(HousewayError), pytest.MonkeyPatch.context() as patch:
            for module in (reading, index):
                patch.setattr(module, "read_toml", lambda path, bad=spoilt: bad if path == home else read_toml(path))
            assert "my-room/mine" in [one.id for one in index.games(book=[tmp_path])]
            find_faults(loader.open_page("my-room/mine", home, shelf_of_one))


def test_lines_that_are_one_number_are_listed_as_a_span(tmp_path: Path) -> None:
    home = page(tmp_path, 'name = "Mine"\nfiled = { seed = "000", lines = 12 }\n')
    assert [one.lines for one in index.games(book=[home]) if one.id == "my-room/mine"] == [[[12, 12]]]


def test_houses_stand_in_the_order_of_their_filings() -> None:
    houses = list(dict.fromkeys(one.house for one in index.games()))
    filed = ["crystal", "ace-and-vine", "delta", "oaks", "clubone"]  # 000 to 004
    assert houses == [*filed, "standard"]


def test_games_and_their_schedules_name_each_other() -> None:
    for game_id in open_shelf().games():
        game = load(game_id)
        for name, schedule in game.schedules.items():
            assert game_id in schedule.games, (game_id, name)
    for path in BOOK.glob("*/fees/*.toml"):
        for game_id in set(read_schedule(path).games) & set(open_shelf().games()):
            assert path.stem in load(game_id).rules.fees, (game_id, path.stem)


def test_rulings_flip_one_by_one_or_all_at_once() -> None:
    assert load("crystal/ez-baccarat").reading["naturals"] == "intended"
    everything = load("crystal/ez-baccarat", literal=True).reading
    assert set(everything.values()) == {"literal"}
    one = load("crystal/ez-baccarat", rulings={"naturals": "literal"}).reading
    assert (one["naturals"], one["three-card-seven"]) == ("literal", "intended")
    all_but_one = load("crystal/ez-baccarat", literal=True, rulings={"naturals": "intended"}).reading
    assert (all_but_one["naturals"], all_but_one["three-card-seven"]) == ("intended", "literal")


def test_a_ruling_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BookError, match="has no ruling 'natural': it has three-card-seven, naturals"):
        load("crystal/ez-baccarat", rulings={"natural": "literal"})
    with pytest.raises(BookError, match="crystal/pai-gow-poker: ruling 'pays' has one reading only"):
        load("crystal/pai-gow-poker", rulings={"pays": "literal"})
    with pytest.raises(
        BookError, match=r"has no ruling 'pays': it has player-dealer-sets, .*cover; options: deal-order"
    ):
        load("clubone/face-up-pai-gow-poker", rulings={"pays": "literal"})
    with pytest.raises(BookError, match="reads intended or literal, not 'yes'"):
        load("crystal/ez-baccarat", rulings={"naturals": "yes"})


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("ez-bacarat", "did you mean crystal/ez-baccarat"),
        ("dai-bac", "could be crystal/dragon-dai-bacc, ace-and-vine/dai-bacc or clubone/21st-century"),
        ("roulette", "no game is called 'roulette': `houseway games` lists them all"),
    ],
)
def test_an_unknown_game_gets_suggestions(name: str, message: str) -> None:
    with pytest.raises(UnknownGame) as refusal:
        load(name)
    assert message in str(refusal.value)


def test_games_are_found_by_id_short_name_and_unique_part() -> None:
    assert load("delta/ez-baccarat").id == "delta/ez-baccarat"
    assert load("ez-baccarat").id == "crystal/ez-baccarat"
    assert load("supreme").id == "clubone/supreme-baccarat"
