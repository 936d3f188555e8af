"""Banked games side by side: which are meant, what their lines say, and in which order they stand."""

from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from houseway.analysis import odds_cache as priced
from houseway.analysis.bank.typical import make_typical_table
from houseway.analysis.compare.line import Line, read_line
from houseway.analysis.compare.selection import choose_games, list_versions
from houseway.analysis.compare.table import Comparison, compare_games, make_lines, make_tables, sort_lines
from houseway.analysis.odds import OddsSheet, odds
from houseway.book import loader
from houseway.book.index import GameEntry, games
from houseway.book.loader import load
from houseway.core.errors import HousewayError, TableRefusal, UnknownGame
from houseway.core.table import check_stakes
from houseway.families.prices import WagerOdds

PAGE = """
name = "{name}"
family = "nines"
summary = "Two cards each."
dealt = "face up"
flow = ["Play."]
fees = [{fees}]
deck = {{ decks = {{ min = 1, max = 2, default = 1 }} }}
seats = {{ players = [6] }}
draw = {{ player = "", banker_if_player_stood = "", naturals_stop = true, banker_if_player_drew = {{ 0 = "", 1 = "", \
2 = "", 3 = "", 4 = "", 5 = "", 6 = "", 7 = "" }} }}
settle = {{ start = "left of player-dealer", order = ["Tie", "Front"] }}

[[wager]]
name = "Tie"
kind = "bonus"
pays = [{{ hand = "The hands tie", when = {{ winner = "tie" }}, odds = "9:1" }}]

[[wager]]
name = "Front"
kind = "base"
pays = [{{ hand = "Player hand wins", when = {{ winner = "player" }}, odds = "{odds}" }}]
pushes = [{{ hand = "The hands tie", when = {{ winner = "tie" }} }}]
"""
FEES = """
name = "Corner collection"
games = ["corner/even-nines"]

[[group]]
action = "base and bonus"
player_per = "base wager"
bonus_limits = [{ minimum = "$1", maximum = "$200" }]

[[group.option]]
id = "1"
minimum = "$10"
maximum = "$100"
player_dealer = [{ starts = "$0", ends = "$400", fee = "$2" }, { starts = "$401", fee = "$3" }]
player = [{ starts = "$0", fee = "$1" }]
bonus_fee = "$0.50"
"""


def write_book(folder: Path, *, short_pays: str = "19:20") -> Path:
    """A house with two games: one that pays even money, with a collection, and one that pays less, without."""
    (folder / "corner" / "fees").mkdir(parents=True, exist_ok=True)
    (folder / "corner" / "fees" / "nines.toml").write_text(FEES, encoding="utf-8")
    even = PAGE.format(name="Even Nines", fees='"nines"', odds="1:1")
    short = PAGE.format(name="Short Even Nines", fees="", odds=short_pays)
    (folder / "corner" / "even-nines.toml").write_text(even, encoding="utf-8")
    (folder / "corner" / "short-even-nines.toml").write_text(short, encoding="utf-8")
    return folder


def tied() -> Fraction:
    """The chance that two hands of two cards from one deck are as close to nine, counted row by row."""
    rows = ties = 0
    for row in product(range(10), repeat=4):
        left, ways = {value: 16 if value == 0 else 4 for value in range(10)}, 1
        for value in row:
            ways *= left[value]
            left[value] -= 1
        rows += ways
        ties += ways * ((row[0] + row[1]) % 10 == (row[2] + row[3]) % 10)
    assert rows == 52 * 51 * 50 * 49
    return Fraction(ties, rows)


TIED = tied()
WON = (1 - TIED) / 2


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    return write_book(tmp_path / "book")


def corner(book: Path) -> list[GameEntry]:
    return choose_games(games(book=[book]), house="corner")


def asked(book: Path) -> Comparison:
    return compare_games(corner(book), book=[book])


def ids(name: str) -> list[str]:
    return [entry.id for entry in list_versions(name, games())]


def line(book: Path, game: str, wager: str) -> Line:
    (found,) = (one for one in asked(book).lines if (one.game, one.wager) == (f"corner/{game}", wager))
    return found


def test_base_wagers_stand_first(book: Path) -> None:
    assert [(one.name, one.wager) for one in asked(book).lines] == [
        ("Even Nines", "Front"),
        ("Even Nines", "Tie"),
        ("Short Even Nines", "Front"),
        ("Short Even Nines", "Tie"),
    ]


def test_a_base_wager_before_and_after_the_collection(book: Path) -> None:
    # Six seats with five times $10: $300 of action. Each pays $1, the player-dealer $2; both hands win as often.
    found = line(book, "even-nines", "Front")
    assert (found.seats, found.bet, found.action, found.fee_option) == (6, 50_00, 300_00, "nines:1")
    assert (found.player_fees, found.player_dealer_fee) == (6_00, 2_00)
    assert found.ev == 0
    assert found.seat_after == Fraction(-1, 50)
    assert found.bank_after == Fraction(-2, 300)
    assert found.rounds_an_hour == 72
    assert found.bank_an_hour == -72 * 2_00
    assert found.sd == pytest.approx(float(2 * WON) ** 0.5)


def test_a_bonus_wager_bears_what_it_adds(book: Path) -> None:
    # $25 of each of six seats beside the $50: $450 of action, for $3 instead of $2; each pays $0.50 more.
    found = line(book, "even-nines", "Tie")
    ev = 10 * TIED - 1
    assert (found.bet, found.action, found.player_fees, found.player_dealer_fee) == (25_00, 150_00, 3_00, 1_00)
    assert found.ev == ev
    assert found.seat_after == ev - Fraction(50, 25_00)
    assert found.bank_after == -ev - Fraction(1_00, 150_00)
    assert found.bank_an_hour == 72 * (-ev * 150_00 - 1_00)


def test_where_no_collection_is_filed_nothing_is_taken(book: Path) -> None:
    # Nobody has posted limits: $25 each. The wager wins 19 to 20 as often as it loses one.
    found = line(book, "short-even-nines", "Front")
    ev = -WON / 20
    assert (found.fee_option, found.bet, found.ev) == (None, 25_00, ev)
    assert (found.seat_after, found.bank_after) == (ev, -ev)
    assert found.bank_an_hour == 72 * -ev * 150_00


def test_a_line_is_read_back_as_it_was_told(book: Path) -> None:
    for found in asked(book).lines:
        assert read_line(found.to_dict()) == found


def test_wagers_that_go_down_together_are_priced_per_unit_of_one() -> None:
    # Ultimate Texas Hold'em (004 lines 10326 to 10329): $25 of Ante and $25 of Blind in seven seats are $350, for a fee
    # of $3. Were the base game worth -1/50 of the Ante, the bank would keep 7 x $25 / 50 - $3 = $0.50 of them.
    game = load("clubone/ultimate-texas-holdem")
    ante = WagerOdds("Ante", Fraction(-1, 50), Fraction(-1, 50), 5.0, "made up")
    (found,) = make_lines(game, OddsSheet(game.id, 1, {}, "best", (), (ante,)))
    assert (found.bet, found.stake, found.action) == (25_00, 175_00, 350_00)
    assert found.bank_after == Fraction(50, 175_00)
    assert found.to_dict()["bank_after_of_action"] == "1/700"
    assert found.bank_an_hour == 40 * 50


def test_two_wagers_with_prices_of_their_own_are_one_stake() -> None:
    # Blackjack Switch (004 lines 9876 to 9881): five seats with twice $25 are $250, for a fee of $3.
    game = load("clubone/21st-century-blackjack-switch")
    prices = [
        WagerOdds(f"{one} game wager", Fraction(-1, 50), Fraction(-1, 50), 1.2, "-") for one in ("First", "Second")
    ]
    first, second = make_lines(game, OddsSheet(game.id, 8, {}, "best", (), tuple(prices)))
    assert (first.stake, first.action, second.stake) == (250_00, 250_00, 250_00)
    assert first.bank_after == second.bank_after == Fraction(5_00 - 3_00, 250_00)


def test_a_wager_that_may_stay_up_has_no_edge_after_the_fees_of_a_round() -> None:
    game = load("clubone/supreme-baccarat")
    found = {one.wager: one for one in make_lines(game, odds(game, wagers=["Player line", "Flex Action 5"]))}
    flex = found["Flex Action 5"]
    assert (flex.seat_after, flex.bank_after) == (None, None)
    assert flex.bank_an_hour is not None
    assert found["Player line"].seat_after is not None


def test_a_wager_that_waits_for_cards_has_no_table() -> None:
    game = load("delta/blackjack-x")
    (insurance,) = make_lines(game, odds(game, wagers=["Insurance"]))
    assert (insurance.kind, insurance.bet, insurance.action) == ("raise", 0, 0)
    assert (insurance.seat_after, insurance.bank_after, insurance.bank_an_hour) == (None, None, None)
    assert insurance.ev is not None


def test_what_stands_at_the_typical_tables_may_stand_there() -> None:
    for entry in games():
        if not entry.banked:
            continue
        game = load(entry.id)
        table = make_typical_table(game)
        for wager in game.rules.before_the_deal:
            below, made = make_tables(table, wager)
            for one in (below, made):
                check_stakes(one.limits, game.rules.wager, one.stakes)
            assert wager.name in made.bets


def test_the_second_time_no_page_is_opened(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = asked(book)

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a page was opened")

    monkeypatch.setattr(loader, "open_page", refuse)
    assert asked(book) == first


def test_a_changed_page_is_read_again(book: Path) -> None:
    asked(book)
    write_book(book, short_pays="1:2")
    assert line(book, "short-even-nines", "Front").ev == -WON / 2
    assert line(book, "even-nines", "Front").ev == 0


def test_a_game_without_a_price_is_left_out(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse_short(game: loader.Game, **words: object) -> OddsSheet:
        if "short" in game.id:
            raise HousewayError("nobody has counted it")
        return odds(game)

    monkeypatch.setattr(priced, "odds", refuse_short)
    found = asked(book)
    assert {one.game for one in found.lines} == {"corner/even-nines"}
    assert found.left_out == ("corner/short-even-nines is left out: nobody has counted it",)


def test_orders(book: Path) -> None:
    lines = asked(book).lines
    even, even_tie, short, short_tie = lines
    # Two hands tie in 9.9% of all deals: edges of 0, -1% (the ties, equal: in the book's order) and -45% / 20 = -2.3%.
    assert float(TIED) == pytest.approx(0.099, abs=1e-4)
    assert sort_lines(lines, "edge") == [even, even_tie, short_tie, short]
    assert sort_lines(lines, "edge", backwards=True) == [short, even_tie, short_tie, even]
    assert sort_lines(lines, "sd") == [short, even, even_tie, short_tie]
    assert sort_lines(lines, "house") == [even, even_tie, short, short_tie]
    assert sort_lines([short, even], "name") == [even, short]
    assert sort_lines([even, short], "name", backwards=True) == [short, even]


def test_orders_by_figures_after_the_fees(book: Path) -> None:
    even, even_tie, short, short_tie = asked(book).lines
    lines = [even, even_tie, short, short_tie]
    after = {
        even: Fraction(-1, 50),
        even_tie: 10 * TIED - 1 - Fraction(1, 50),
        short: -WON / 20,
        short_tie: 10 * TIED - 1,
    }
    assert sort_lines(lines, "after") == sorted(lines, key=lambda one: after[one], reverse=True)
    tie = (1 - 10 * TIED) * 150_00
    hour = {even: Fraction(-2_00), even_tie: tie - 1_00, short: WON / 20 * 150_00, short_tie: tie}
    assert sort_lines(lines, "hour") == sorted(lines, key=lambda one: hour[one], reverse=True)


def test_a_line_without_the_figure_comes_last() -> None:
    game = load("clubone/supreme-baccarat")
    player, flex = make_lines(game, odds(game, wagers=["Player line", "Flex Action 5"]))
    assert sort_lines([flex, player], "after") == [player, flex]
    assert sort_lines([flex, player], "after", backwards=True) == [player, flex]


EZ = [
    "crystal/ez-baccarat",
    "ace-and-vine/ez-baccarat-panda-8",
    "delta/ez-baccarat",
    "clubone/ez-baccarat-panda-8",
]
UTH = [
    "crystal/ultimate-texas-holdem",
    "ace-and-vine/ultimate-texas-holdem-bad-beat-bonus",
    "clubone/ultimate-texas-holdem",
]


@pytest.mark.parametrize(
    "name", ["ez-baccarat", "EZ Baccarat", "delta/ez-baccarat", "ez-baccarat-panda-8", " EZ-Baccarat "]
)
def test_every_house_s_version_is_found(name: str) -> None:
    assert ids(name) == EZ


@pytest.mark.parametrize("name", ["ultimate-texas-holdem", "Ultimate Texas Hold'em", "ultimate texas", "ultim"])
def test_names_may_be_written_in_many_ways(name: str) -> None:
    assert ids(name) == UTH


def test_a_filed_name_counts_as_much_as_an_id() -> None:
    assert "oaks/double-hand-poker" in ids("pai gow poker")  # filed as Double Hand Poker (Pai Gow Poker)
    assert "clubone/fortune-pai-gow-poker" in ids("pai gow poker")
    assert not any("tiles" in one for one in ids("pai gow poker"))


def test_another_game_is_no_version() -> None:
    assert ids("fortune-pai-gow-poker") == ["crystal/fortune-pai-gow-poker", "clubone/fortune-pai-gow-poker"]
    assert "oaks/three-card-poker" in ids("clubone/three-card-poker-6-card-bonus")
    assert "ace-and-vine/three-card-plus" not in ids("three-card-poker")


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("ez-bacarat", "no game is called 'ez-bacarat': did you mean"),
        ("", "no game is called ''"),
        ("'", 'no game is called "\'"'),
    ],
)
def test_an_unknown_name_is_refused(name: str, line: str) -> None:
    with pytest.raises(UnknownGame) as refused:
        ids(name)
    assert str(refused.value).startswith(line)


@pytest.mark.parametrize("name", ["crystal/razz", "badugi"])
def test_a_pot_game_is_refused(name: str) -> None:
    with pytest.raises(TableRefusal, match="is played for a pot: it has no bank"):
        ids(name)


def test_a_house_and_a_family() -> None:
    found = choose_games(games(), house="oaks", family="nines")
    assert [entry.id for entry in found] == ["oaks/baccarat-gold", "oaks/super-pan-9"]
    with pytest.raises(UnknownGame, match=r"^no house with a banked game is called 'oak': there are ace-and-vine, "):
        choose_games(games(), house="oak")
    with pytest.raises(UnknownGame, match=r"^there is no version of ez-baccarat in oaks$"):
        choose_games(games(), house="oaks", game="ez-baccarat")
    with pytest.raises(UnknownGame, match=r"^there is no banked game in oaks and war$"):
        choose_games(games(), house="oaks", family="war")
