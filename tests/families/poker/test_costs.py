"""What the collection costs, worked out by hand from the printed rows."""

from fractions import Fraction

from houseway.book.loader import PostedFee, load
from houseway.book.model.fees import FeeGroup, FeeOption
from houseway.book.model.pot_fees import PotDrop, Stakes, TimeFee
from houseway.families.costs import Cost
from houseway.families.poker.price.odds import list_costs


def of(game: str, option: str, players: int) -> Cost:
    return next(one for one in list_costs(load(game)) if one.posted.id == option and one.players == players)


def test_a_drop_is_shared_by_all_who_are_dealt_in() -> None:
    # 000 lines 1026-1028: six or fewer pay $2 and $1 for the jackpot; a sixth of $3 is 50 cents a hand.
    cost = of("crystal/holdem-limit", "2-4", 6)
    assert cost.a_hand(to_the_end=True) == 50
    assert cost.an_hour(to_the_end=True) == 15_00  # thirty hands
    assert cost.bets_a_hundred(to_the_end=True) == Fraction(25, 2)  # $50 in bets of $4


def test_a_clock_costs_each_seat_its_fee_however_many_hands_are_dealt() -> None:
    # Oaks' 15-30 hold'em by the clock (003, 793): $7 each half hour, here of fifteen hands.
    option = FeeOption(id="1", time=(TimeFee(players="2+", fee="$7"),), stakes=(Stakes(lower="$15", upper="$30"),))
    posted = PostedFee("time", FeeGroup(collected="by the clock", option=(option,)), option)
    cost = Cost(posted, 9, option.stakes[0], Fraction(0), Fraction(0), Fraction(7_00))
    assert cost.a_hand(to_the_end=False) == Fraction(7_00, 15)
    assert cost.an_hour(to_the_end=False) == 14_00


def test_rows_of_some_tables_are_priced_for_those_alone() -> None:
    option = FeeOption(id="1", drop=(PotDrop(players="5-6", fee="$3"),), some_tables=True)
    assert [option.drop_for(players) is None for players in (4, 5, 6, 7)] == [True, False, False, True]
