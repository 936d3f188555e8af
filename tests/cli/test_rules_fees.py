"""houseway rules GAME --fees: the collection alone, with what is in force before what is older."""

import pytest

from tests.cli.typed import run, told

EZ = "crystal/ez-baccarat"


def sheet(game: str) -> str:
    done = run("rules", game, "--fees")
    assert done.returncode == 0, done.stderr
    return " ".join(done.stdout.split())


def test_the_sheet_tells_when_from_whom_and_on_what_the_house_collects() -> None:
    fees = sheet(EZ)
    now = fees.index("Collection in force: The baccarats' collection schedule")
    older = fees.index("Older collection, which can still be posted: EZ Baccarat, the game's own schedule")
    assert now < older
    # Lines 2901, 2909 and 2938: who pays under options 1 and 2, 3 to 8, 9 and 10; all wagers make up the action.
    dealer = "taken before the deal; the player-dealer pays by the total of all base and bonus wagers on the table"
    assert f"With options 1 and 2: {dealer}; a player pays for each base wager (line 2901)." in fees
    assert f"With options 3 to 8: {dealer}; a player pays for each voucher used (line 2909)." in fees
    assert f"With options 9 and 10: {dealer}; players pay nothing (line 2938)." in fees
    assert "shared-dollar (lines 2922-2923)." in fees[now:older]
    assert "A round" not in fees


@pytest.mark.parametrize(
    ("game", "words"),
    [
        # 002 line 2156: a fee for each bonus bet, and none for the hand.
        ("delta/blackjack-bonus-hands", "a player pays for each bonus wager (lines 2155-2156)."),
        # 004 lines 12501 to 12515: wagers of a dollar, and a first row that begins at five.
        ("clubone/21st-century-baccarat-dai-bacc", "an amount below the first row pays no fee"),
        # 000 lines 1749 and 2954 to 2998: a jackpot fee in the older tables, vouchers in the later one.
        ("crystal/no-bust-21st-century-blackjack-4-0a", "each player jackpot lines"),
        # 001 lines 1994 to 2004: by the size of the pot, and nothing from a hand that ends before the flop.
        ("ace-and-vine/texas-holdem", "nothing where the second betting round is not reached"),
        # 001 line 2285: each half hour from each player, and the first one free.
        ("ace-and-vine/omaha", "each half hour from each player: $6, the first half hour free"),
        # 004 lines 13105 to 13124.
        ("clubone/push-9", "from the pot: round 1 $3; round 2 $6; round 3 $6; round 4+ $9"),
        # 004 lines 12711 and 12712: a least bet within a span.
        ("clubone/texas-holdem", "$1 or more no limit or spread; least bet $1-$3"),
        ("delta/razz", "No collection is filed for this game."),
    ],
)
def test_every_kind_of_collection_is_told(game: str, words: str) -> None:
    wide = " ".join(run("rules", game, "--fees", columns=200).stdout.split())
    assert words in wide


def test_programs_are_told_the_collection_alone() -> None:
    fees = told("rules", EZ, "--fees")
    assert (fees["in_force"], fees["older"]) == (["baccarat-games"], ["ez-baccarat"])
    assert list(fees) == ["id", "name", "house", "in_force", "older", "fees", "rulings"]
    third = fees["fees"]["baccarat-games"]["group"][1]["option"][0]
    # Lines 2912 to 2915.
    assert (third["id"], third["voucher"], third["player_dealer"][-1]) == ("3", 100, {"starts": 100100, "fee": 1000})
    # Two lists of one paper are both in force, and so is an older sheet that stands in for a lost one.
    assert told("rules", "clubone/texas-holdem", "--fees")["in_force"] == ["poker-games", "flop-games"]
    assert told("rules", "crystal/21st-century-baccarat-face-down", "--fees")["in_force"] == ["baccarat-5-0"]
