"""What the room says of games before anybody sits down: cards, definitions, sheets, odds and banks."""

import asyncio
import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway.book.index import games
from houseway.book.loader import Game, load
from houseway.book.shelf import BOOK
from houseway.core.disk_cache import find_cache_folder
from houseway.core.errors import HousewayError, TableRefusal, UnknownGame
from houseway.web import lobby, sheets
from houseway.web.shapes import Circle, GameOdds
from houseway.web.workers.pool import Progress
from tests.sheets.reading import read

FILES = {f"{path.parent.name}/{path.stem}": path for path in BOOK.glob("*/*.toml") if path.name != "house.toml"}
"""The book's games, found without the book's own list."""


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of one's own for what is kept, and a process that remembers no list."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    lobby.list_cards.cache_clear()
    yield tmp_path
    lobby.list_cards.cache_clear()


def circles(game: str, **reading: str) -> dict[str, Circle]:
    return {circle.name: circle for circle in lobby.describe_game(load(game, rulings=reading)).circles}


# -- cards


def test_every_game_of_the_book_has_a_card() -> None:
    cards = {card.id: card for card in lobby.list_cards()}
    assert set(cards) == set(FILES)
    assert len({card.house for card in cards.values()} - {"standard"}) == 5
    for game, path in FILES.items():
        page = tomllib.loads(path.read_text(encoding="utf-8"))
        card = cards[game]
        assert card.limits_words
        assert card.family_name[0].isupper()
        assert card.name == page.get("name", card.name)
        filed = page.get("filed")
        assert (card.filed is None) == (filed is None)
        if card.filed and filed:
            assert card.filed.seed == filed["seed"]
        assert page.get("rules_from") == card.rules_from


def test_cards_are_kept_from_one_start_to_the_next(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listed = [entry for entry in games() if entry.house == "clubone" and entry.family in ("war", "tiles")]
    monkeypatch.setattr(lobby, "games", lambda: listed)
    first = lobby.list_cards()
    assert lobby.list_cards() is first
    lobby.list_cards.cache_clear()
    monkeypatch.setattr(lobby, "games", list)  # nothing is read any more
    assert lobby.list_cards() == first
    lobby.list_cards.cache_clear()
    [file] = find_cache_folder().glob("lobby*.json")
    kept = json.loads(file.read_text())
    kept["result"]["cards"][0].pop("name")
    file.write_text(json.dumps(kept))
    assert lobby.list_cards() == ()


def test_a_game_is_found_by_its_whole_id_alone() -> None:
    assert lobby.find("crystal", "ez-baccarat").id == "crystal/ez-baccarat"
    for house, game in (("crystal", "ez"), ("", "ez-baccarat"), ("..", "crystal/ez-baccarat"), ("crystal", "house")):
        with pytest.raises(UnknownGame):
            lobby.find(house, game)


# -- one game


@pytest.mark.parametrize(
    "game", ["crystal/ez-baccarat", "clubone/casino-war", "delta/pai-gow-tiles", "oaks/draw-poker"]
)
def test_a_game_is_told_as_its_file_says(game: str) -> None:
    page = tomllib.loads(FILES[game].read_text(encoding="utf-8"))
    told = lobby.describe_game(load(game))
    assert [circle.name for circle in told.circles] == [wager["name"] for wager in page.get("wager", [])]
    assert [circle.kind for circle in told.circles] == [wager["kind"] for wager in page.get("wager", [])]
    assert told.sizes == [players + told.banked for players in page["seats"]["players"]]
    assert told.dice == ("dice" in page.get("settle", {}).get("button", {}))
    assert told.tiles == (page["deck"].get("kind") == "tiles")
    own = [ruling["id"] for ruling in page.get("ruling", [])]
    assert [ruling.id for ruling in told.rulings][: len(own)] == own
    assert told.fee_options
    for option in told.fee_options:
        assert load(game).fee(option.id)
        assert option.words
    assert (told.bank is None) == (not told.banked) == bool(told.limits)


def test_circles_say_what_goes_with_what() -> None:
    found = circles("crystal/ultimate-texas-holdem")
    assert {name for name, circle in found.items() if circle.default} == {"Ante", "Blind"}
    assert found["Play"].before_the_deal is False
    assert found["Play"].least is None
    assert "Ante" in (found["Blind"].equals, *found["Blind"].needs)
    # Filing 000, line 2107: a royal flush is paid 500 to 1 on the Blind, and 50 to 1 on the Trips Bonus.
    for name, odds in (("Blind", "500:1"), ("Trips Bonus", "50:1")):
        royal = found[name].pays[0]
        assert (royal.hand, royal.odds, royal.lines) == ("Royal Flush", odds, "line 2107")


def test_limits_of_a_circle_are_those_of_the_usual_option() -> None:
    # Filing 000, line 2904: option 1 takes $10 to $100; line 2901: bonus bets range from $1 to $200.
    found = circles("crystal/ez-baccarat")
    assert (found["Player line"].least, found["Player line"].most) == (10_00, 100_00)
    assert (found["Dragon 7 Bonus Bet"].least, found["Dragon 7 Bonus Bet"].most) == (1_00, 200_00)
    assert found["Dragon 7 Bonus Bet"].needs == ["Player line", "Banker line"]


def test_pai_gow_circles_pay_two_hands_and_awards_in_dollars() -> None:
    found = circles("crystal/fortune-pai-gow-poker")
    assert [(pay.hand, pay.odds) for pay in found["Main wager"].pays] == [("two higher hands", "1:1")]
    # Filing 000, line 1277, the first pay table: 5,000 to 1, and $1,000 to each who has an Envy button.
    assert found["Fortune Bonus"].pays[0].odds == "5,000:1"
    assert (found["Envy Bonus"].pays[0].odds, found["Envy Bonus"].kind) == ("$1,000", "award")


def test_a_table_under_another_reading_is_told_so() -> None:
    intended, literal = (
        circles("crystal/ez-baccarat"),
        circles("crystal/ez-baccarat", **{"three-card-seven": "literal"}),
    )
    hands = [{pay.hand for pay in found["Banker line"].pays} for found in (intended, literal)]
    assert hands[0] - hands[1] == {"Banker hand wins with a three-card seven"}
    told = lobby.describe_game(load("crystal/ez-baccarat", rulings={"three-card-seven": "literal"}))
    assert told.reading["three-card-seven"] == "literal"
    assert next(one.reading for one in told.rulings if one.id == "three-card-seven") == "literal"


def test_hands_are_set_where_a_player_sets_them() -> None:
    setting = {
        card.family for card in lobby.list_cards() if lobby.describe_game(lobby.find(*card.id.split("/"))).setting
    }
    assert setting == {"pai_gow", "tiles", "chinese"}


# -- sheets


class WorkerPool:
    """A pool that has to be asked twice, as the real one has to be for what takes long."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def find_odds(self, game: Game, decks: int | None = None, *, person: str = "") -> dict[str, Any] | Progress:
        return self._later(f"odds {game.id}") or sheets.write_odds(game, decks)

    async def make_bank_sheet(self, game: Game, *, person: str = "", **asked: Any) -> dict[str, Any] | Progress:
        return self._later(f"bank {game.id} {asked['bank']}") or {"game": game.id, "sheet": {}, "html": "<p>It.</p>"}

    def _later(self, question: str) -> Progress | None:
        self.asked.append(question)
        return Progress("soon", 1.0) if self.asked.count(question) == 1 else None


def test_the_rule_sheet() -> None:
    told = sheets.make_rule_sheet(load("clubone/casino-war"))
    assert read(told.html).titles[0].startswith("Casino War")
    assert sheets.make_rule_sheet(load("clubone/casino-war")) is told


def test_odds_are_told_at_once_only_when_they_are_kept(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_ALMANAC", "")
    sheets._make_odds.cache_clear()
    game, pool = load("crystal/ez-baccarat"), WorkerPool()
    assert isinstance(asyncio.run(sheets.find_game_odds(game, pool)), Progress)
    told = asyncio.run(sheets.find_game_odds(game, pool))
    assert isinstance(told, GameOdds)
    # Published for eight decks (Shackleford, EZ Baccarat): what each returns, to six digits.
    published = {"Banker line": -0.010183, "Dragon 7 Bonus Bet": -0.076113, "Panda 8 Bet": -0.101876}
    worth = {wager.name: wager.ev_decimal for wager in told.wagers}
    assert {name: worth[name] for name in published} == pytest.approx(published, abs=5e-7)
    page = read(told.html)
    rows = {row[0]: row[1] for row in page.rows if row[1].endswith("%")}
    shown = {name: float(rows[name].removesuffix("%")) / 100 for name in published}
    assert shown == pytest.approx(published, abs=1e-6)
    assert "houseway" not in page.words
    assert asyncio.run(sheets.find_game_odds(game, pool)) == told
    assert pool.asked == ["odds crystal/ez-baccarat"] * 2
    with pytest.raises(TableRefusal):
        asyncio.run(sheets.find_game_odds(game, pool, decks=20))


def test_odds_of_the_almanac_are_told_at_once(own_folder: Path) -> None:
    sheets._make_odds.cache_clear()
    pool = WorkerPool()
    assert isinstance(asyncio.run(sheets.find_game_odds(load("clubone/ultimate-texas-holdem"), pool)), GameOdds)
    assert pool.asked == []


def test_of_a_pot_game_the_cost_of_a_seat_is_told() -> None:
    pool = WorkerPool()
    told = asyncio.run(sheets.find_game_odds(load("crystal/chinese-poker"), pool))
    assert isinstance(told, GameOdds)
    assert (told.kind, told.wagers, pool.asked) == ("costs", [], [])
    # Filing 000, lines 1101 to 1106: each player pays $2 a hand at every limit: $60 for thirty hands.
    assert {cost.hand_whole_decimal for cost in told.costs} == {2_00.0}
    assert {cost.hour_whole_decimal for cost in told.costs} == {60_00.0}
    assert "$60.00" in read(told.html).words


def test_the_bank_is_asked_of_the_workers_when_a_table_takes_it() -> None:
    game, pool = load("crystal/ez-baccarat"), WorkerPool()
    assert isinstance(asyncio.run(sheets.find_bank_sheet(game, pool, bank=5_000_00)), Progress)
    told = asyncio.run(sheets.find_bank_sheet(game, pool, bank=5_000_00))
    assert not isinstance(told, Progress)
    assert told.html == "<p>It.</p>"
    asked = list(pool.asked)
    for refused in ({"seats": 99}, {"fee_option": "none:1"}, {"bank": 0}):
        with pytest.raises(HousewayError):
            asyncio.run(sheets.find_bank_sheet(game, pool, **refused))
    with pytest.raises(HousewayError):
        asyncio.run(sheets.find_bank_sheet(load("oaks/texas-holdem"), pool))
    assert pool.asked == asked
