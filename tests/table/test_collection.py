"""What goes into the drop box before the deal, and what the ledger says of it."""

import pytest

from houseway import Table, load, read_round
from houseway.book.model.pot_fees import Stakes
from houseway.core.errors import TableRefusal
from houseway.core.table import LedgerLine

pytestmark = pytest.mark.fast


def test_a_flat_fee_is_not_said_to_be_measured_on_the_action() -> None:
    # 001 lines 717-728: in options 1 to 4 the player-dealer's fee is flat; option 1 takes $1.
    table = Table(load("ace-and-vine/dai-bacc"), bank=500_00, fee_option=1)
    wager = table.game.rules.wager[0].name
    table.sit(1, chips=100_00).bet(wager, 50_00)
    first = next(iter(table.deal(seed=1).ledger))
    assert first == LedgerLine("player-dealer", "collection", 1_00, "option 1")


def test_a_fee_by_the_action_says_how_much_there_is() -> None:
    # 000 lines 2909-2915: option 3 takes $1 for a table action of $10 to $100.
    table = Table(load("crystal/ez-baccarat"), bank=500_00, fee_option=3)
    table.sit(1, chips=100_00).bet("Player line", 50_00)
    first = next(iter(table.deal(seed=1).ledger))
    assert first == LedgerLine("player-dealer", "collection", 1_00, "option 3: table action $50")


def test_each_voucher_has_its_fee() -> None:
    # 000 line 2909: options 3 to 8 take a fee for each voucher used, and the table prints $1; no fee for a wager.
    table = Table(load("crystal/ez-baccarat"), bank=500_00, fee_option=3)
    chair = table.sit(1, chips=100_00).bet("Player line", 50_00).use_voucher(2)
    played = table.deal(cards="9h 3d Kc 4s")  # player 9 against banker 7
    assert list(played.ledger)[:2] == [
        LedgerLine("player-dealer", "collection", 1_00, "option 3: table action $50"),
        LedgerLine("seat 1", "collection", 2_00, "option 3: 2 vouchers"),
    ]
    assert played.net() == {"seat 1": 48_00, "player-dealer": -51_00, "collection": 3_00}
    assert read_round(played.write()) == played
    table.finish(played)
    assert (chair.chips, chair.vouchers) == (148_00, 0)


def test_a_voucher_beside_a_player_fee() -> None:
    # 000 line 4005: Three Card Poker's options 1 to 3 take a fee for each Ante and for each voucher.
    game = load("crystal/three-card-poker-6-card-bonus")
    table = Table(game, bank=500_00, fee_option=1)
    table.sit(1, chips=100_00).bet("Ante", 5_00).use_voucher()
    reasons = [line.reason for line in table.deal(seed=1).ledger if line.source == "seat 1"]
    assert reasons == ["option 1: player fee", "option 1: voucher"]


def test_a_voucher_is_funded_too() -> None:
    table = Table(load("crystal/ez-baccarat"), bank=500_00, fee_option=3)
    table.sit(1, chips=50_00).bet("Player line", 50_00).use_voucher()
    with pytest.raises(TableRefusal, match=r"seat 1 has \$50 and cannot put down \$51, fees included"):
        table.deal(seed=1)


def test_vouchers_are_refused_where_the_option_takes_none() -> None:
    # 000 lines 2901-2907: options 1 and 2 of the baccarat games have no voucher column.
    bare = Table(load("crystal/ez-baccarat"), bank=500_00).sit(1, chips=100_00)
    with pytest.raises(TableRefusal, match="no fee option is posted"):
        bare.use_voucher()
    without = Table(load("crystal/ez-baccarat"), bank=500_00, fee_option=1).sit(1, chips=100_00)
    with pytest.raises(TableRefusal, match="option 1 of baccarat-games takes no vouchers"):
        without.use_voucher()


@pytest.mark.parametrize("count", [-1, 1.5, True])
def test_a_number_of_vouchers_that_is_none(count: int) -> None:
    chair = Table(load("crystal/ez-baccarat"), bank=500_00, fee_option=3).sit(1, chips=100_00)
    with pytest.raises(TableRefusal, match=r"seat 1 cannot use .* vouchers"):
        chair.use_voucher(count)
    assert chair.vouchers == 0


def test_a_voucher_without_a_wager_is_refused() -> None:
    table = Table(load("crystal/ez-baccarat"), bank=500_00, fee_option=3)
    table.sit(1, chips=100_00).bet("Player line", 50_00)
    table.sit(2, chips=100_00).use_voucher()
    with pytest.raises(TableRefusal, match="seat 2 uses a voucher and has made no wager"):
        table.deal(seed=1)


def test_a_buster_bet_has_a_fee_only_with_the_option_that_prints_one() -> None:
    # 003 lines 1258 and 1265-1267: $1 for the hand, and for the Buster bet either nothing or $1 more.
    for option, fees in (("1", [1_00]), ("1-buster-fee", [1_00, 1_00])):
        table = Table(load("oaks/buster-blackjack"), bank=500_00, fee_option=f"pure-21-5-modification-2:{option}")
        chair = table.sit(1, chips=100_00).bet("Pure 21.5 Blackjack wager", 10_00)
        chair.bet("Buster Blackjack Bonus Bet", 5_00)
        paid = [line.amount for line in table.deal(seed=1).ledger if (line.source, line.to) == ("seat 1", "collection")]
        assert paid == fees


def test_the_older_list_takes_half_a_dollar_from_each_player_at_asian_stud() -> None:
    # 004 lines 10413-10420: fifty cents from each player, and from the player-dealer that the game does not have.
    limit = Stakes.model_validate({"lower": "$10", "upper": "$20"})
    table = Table(load("clubone/asian-stud"), fee_option="asian-stud-2015:1", limit=limit)
    for seat in (1, 2, 3):
        table.sit(seat, chips=500_00)
    paid = {line.source: line.amount for line in table.deal(seed=1).ledger if line.to == "collection"}
    assert paid == {"seat 1": 50, "seat 2": 50, "seat 3": 50}
