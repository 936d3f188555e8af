"""An audit finds what was planted, with its value, and nothing where there is nothing."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from houseway.analysis.audit.audit import Audit, GameAudit, audit
from houseway.analysis.time_left import PricingProgress
from houseway.book.loader import load
from houseway.core.errors import TableRefusal
from tests.drafted_book import PRIMARY, TIE, baccarat, schedule, wager, war, written

# Of the 311 cards that are left of six decks, 23 have the rank of the first.
EQUAL = Fraction(23, 311)
CLEAN = {
    "id": "1",
    "minimum": "$10",
    "maximum": "$100",
    "player_dealer": [{"starts": "$10", "ends": "$300", "fee": "$1"}, {"starts": "$301", "fee": "$2"}],
    "player": [{"starts": "$0", "fee": "$0.50"}],
}
DOUBT = {"id": "a-doubt", "doubt": "It is not said.", "why": "So it is dealt."}


def audited(home: Path, *names: str, pages: Mapping[str, Any], fees: Mapping[str, Any] | None = None) -> Audit:
    folder = written(home, pages, fees)
    return audit([load(f"drafts/{name}", book=[folder]) for name in names or pages])


def only(found: Audit) -> GameAudit:
    (game,) = found.games
    return game


def priced_war(home: Path, option: Mapping[str, Any], **group: Any) -> GameAudit:
    fees = {"posted": schedule({**CLEAN, **option}, **{"player_per": "base wager", **group})}
    return only(audited(home, pages={"war": war(fees=["posted"])}, fees=fees))


def test_a_clean_draft_has_an_empty_report(tmp_path: Path) -> None:
    fees = {"posted": schedule(CLEAN, player_per="base wager")}
    found = audited(tmp_path, pages={"war": war(fees=["posted"])}, fees=fees)
    assert found.is_clean
    assert only(found).is_clean


def test_a_wager_that_favours_the_player_is_found(tmp_path: Path) -> None:
    (one,) = only(audited(tmp_path, pages={"war": war("20:1")})).prices
    assert (one.fault, one.wager, one.rulings) == ("favours the player", TIE, ())
    assert one.literal == one.intended == 21 * EQUAL - 1


def test_an_edge_above_a_quarter_is_found(tmp_path: Path) -> None:
    (one,) = only(audited(tmp_path, pages={"war": war("8:1")})).prices
    # Nine units back, 207 times in 311: a third is kept.
    assert (one.fault, one.wager, one.literal) == ("edge above 25%", TIE, Fraction(-104, 311))


def test_only_the_letter_favours_the_player_and_the_ruling_is_named(tmp_path: Path) -> None:
    page = baccarat()
    pushes = wager(page, "Banker line")["pushes"]
    path = "wager.Banker line.pushes"
    page["ruling"] = [
        DOUBT | {"id": "seven", "intended": {path: pushes}, "literal": {path: pushes[:1]}},
        DOUBT | {"id": "bank", "intended": {"settle.cover": "two caps"}, "literal": {"settle.cover": "net cap"}},
        DOUBT,
    ]
    game = only(audited(tmp_path, pages={"baccarat": page}))
    (price,) = game.prices
    assert (price.wager, price.fault, price.rulings) == ("Banker line", "favours the player", ("seven",))
    # Without commission and push both lines are one contest: what the Player line loses, the Banker line wins.
    # Eight decks, as published: 2,292,252,566,437,888 deals for the Banker, 2,230,518,282,592,256 for the Player.
    assert price.literal == Fraction(2_292_252_566_437_888 - 2_230_518_282_592_256, 4_998_398_275_503_360)
    assert [(one.id, one.effect) for one in game.rulings] == [
        ("seven", "changes prices"),
        ("bank", "changes no price"),
        ("a-doubt", "one reading"),
    ]
    assert list(game.rulings[0].changes) == ["Banker line"]
    assert game.rulings[0].changes["Banker line"] == (price.intended, price.literal)


def test_a_wager_that_only_one_reading_offers_is_told(tmp_path: Path) -> None:
    with_tie, without = war(), war()
    without["wager"] = [one for one in without["wager"] if one["name"] != TIE]
    sets = {
        "wager": (with_tie["wager"], without["wager"]),
        "settle.order": (["Primary wager", "War wager", TIE], ["Primary wager", "War wager"]),
    }
    reading = {place: {key: value[place] for key, value in sets.items()} for place in (0, 1)}
    page = war(ruling=[DOUBT | {"intended": reading[0], "literal": reading[1]}])
    (one,) = only(audited(tmp_path, pages={"war": page})).rulings
    assert one.effect == "changes prices"
    assert one.changes == {TIE: (11 * EQUAL - 1, None)}


def test_a_pay_table_that_differs_from_most_others_is_found(tmp_path: Path) -> None:
    pages = {"first": war(), "second": war("9:1"), "third": war()}
    found = {game.game.id: game.tables for game in audited(tmp_path, pages=pages).games}
    assert found["drafts/first"] == found["drafts/third"] == ()
    (table,) = found["drafts/second"]
    assert (table.like, table.among, table.change) == (("drafts/first", "drafts/third"), 3, EQUAL)
    (line,) = table.lines
    assert (line.here.words, line.there.words, line.change) == ("pays 9 to 1", "pays 10 to 1", EQUAL)


def test_games_that_are_not_audited_are_still_compared_with(tmp_path: Path) -> None:
    folder = written(tmp_path, {"first": war(), "second": war("9:1"), "third": war()})
    first, second, third = (load(f"drafts/{name}", book=[folder]) for name in ("first", "second", "third"))
    found = audit([second], beside=[first, second, third])
    assert [game.game.id for game in found.games] == ["drafts/second"]
    assert len(only(found).tables) == 1


def test_an_option_that_nobody_can_bank_at_a_profit_is_found(tmp_path: Path) -> None:
    (one,) = priced_war(tmp_path, {"player_dealer": [{"starts": "$0", "fee": "$50"}]}).unbankable
    # A war whose tied second cards pay one to one costs the player 2.88% as published; seven seats at $100 bring
    # the bank a little over $20 a round, and it pays $50.
    assert (one.wagers, one.options, one.seats, one.best) == ((PRIMARY,), ("1",), 7, 100_00)
    assert float(one.edge) == pytest.approx(0.0288, abs=5e-5)
    assert one.result == one.edge * 700_00 - 50_00


def test_a_band_that_ends_in_time_can_be_banked(tmp_path: Path) -> None:
    # Seven seats at $42 make $294, of which 2.88% is over $8; from $301 on the fee is more than $20.2 at the most.
    bands = [{"starts": "$0", "ends": "$300", "fee": "$8"}, {"starts": "$301", "fee": "$25"}]
    assert priced_war(tmp_path, {"player_dealer": bands}).unbankable == ()


def test_a_bank_without_an_edge_never_profits(tmp_path: Path) -> None:
    page = war(fees=["posted"])
    wager(page, PRIMARY)["pays"][0]["odds"] = "2:1"
    fees = {"posted": schedule({**CLEAN, "maximum": "no limit"})}
    (one,) = only(audited(tmp_path, pages={"war": page}, fees=fees)).unbankable
    assert one.edge < 0
    assert one.best == 10_00


def test_bets_of_which_a_fee_takes_too_much_are_found(tmp_path: Path) -> None:
    (one,) = priced_war(tmp_path, {"minimum": "$1", "player": [{"starts": "$0", "fee": "$1"}]}).dear
    # A dollar is all of $1, half of $2 and a third of $3, and just a quarter of $4.
    assert (one.wagers, one.least, one.most, one.fee) == ((PRIMARY,), 1_00, 3_00, 1_00)


def test_a_dear_bonus_fee_is_found(tmp_path: Path) -> None:
    limits = [{"wagers": [TIE], "minimum": "$5", "maximum": "$25"}]
    (one,) = priced_war(tmp_path, {"bonus_fee": "$2", "bonus_limits": limits}).dear
    assert (one.wagers, one.least, one.most, one.fee) == ((TIE,), 5_00, 7_00, 2_00)


@pytest.mark.parametrize(("taken", "fee"), [("no fee", 0), ("first fee", 1_00)])
@pytest.mark.parametrize("ruled", [True, False])
def test_amounts_without_a_row_are_found(tmp_path: Path, taken: str, fee: int, ruled: bool) -> None:
    posted = schedule(
        {**CLEAN, "player_dealer": [{"starts": "$25", "fee": "$1"}]}, below_first_band=taken, player_per="base wager"
    )
    posted["ruling"] = [DOUBT | ({"explains": ["group * > below_first_band"]} if ruled else {})]
    page = war(fees=["posted"])
    wager(page, TIE)["needs"] = [PRIMARY]
    found = audited(tmp_path, pages={"war": page}, fees={"posted": posted})
    (gap,) = only(found).gaps
    assert (gap.payer, gap.least, gap.most, gap.fee) == ("player-dealer", 10_00, 24_99, fee)
    assert gap.rulings == (("a-doubt",) if ruled else ())
    assert [one.id for one in found.schedules[0].rulings] == ["a-doubt"]


def test_rows_that_were_mended_are_told_apart(tmp_path: Path) -> None:
    posted = schedule(CLEAN, player_per="base wager")
    mended = DOUBT | {"id": "shared", "explains": ["group 1 > option 1 > player_dealer 2 > starts"]}
    posted["ruling"] = [mended, DOUBT]
    found = audited(tmp_path, pages={"war": war(fees=["posted"])}, fees={"posted": posted})
    (one,) = found.schedules
    assert ([ruling.id for ruling in one.rulings], one.mended) == (["shared", "a-doubt"], ("shared",))


def test_a_game_for_a_pot_is_refused() -> None:
    with pytest.raises(TableRefusal, match="is played for a pot: it has no bank"):
        audit([load("oaks/omaha-high")])


def test_who_stops_goes_on_from_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    folder = written(tmp_path, {"first": war(), "second": baccarat()})
    games = [load(f"drafts/{name}", book=[folder]) for name in ("first", "second")]

    def stop_at_the_second(reached: PricingProgress) -> None:
        if reached.number == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        audit(games, progress=stop_at_the_second)
    heard: list[PricingProgress] = []
    audit(games, progress=heard.append)
    assert {(one.game, one.number, one.missing) for one in heard} == {("drafts/second", 1, 1)}
