"""Hosting a table: sizes, ways in, bots' wagers, and the bank that is given up."""

import pytest

from houseway.book.loader import load
from houseway.book.shelf import open_shelf
from houseway.core.cards import Seeded
from houseway.core.errors import TableRefusal
from houseway.core.table.layout import count_fewest_players
from houseway.families.chinese.advise.choice_values import choose_quickly, make_view
from houseway.families.chinese.play.engine import ChineseState
from houseway.tables import hosting

BANKED = [game for game in open_shelf().games() if load(game).rules.banked]
POTS = [game for game in open_shelf().games() if not load(game).rules.banked]
CHINESE = [game for game in POTS if load(game).family == "chinese"]


@pytest.mark.parametrize("game", BANKED)
def test_what_bots_wager_can_be_dealt(game: str) -> None:
    chance = Seeded(7)
    table = hosting.open_table(load(game), 2)
    made = 0
    for chips in (hosting.find_buy_in(table), hosting.find_least_to_stay(table)):
        seat = table.sit(1, chips)
        for _ in range(15):
            seat.wagers.clear()
            for wager, amount in hosting.choose_bot_wagers(table, 1, chance).items():
                seat.bet(wager, amount)
                made += 1
            hosting.check_down(seat)
        table.leave(1)
    assert made


@pytest.mark.parametrize("game", BANKED)
def test_the_least_on_every_way_in_can_be_dealt_and_is_no_less_than_the_cheapest(game: str) -> None:
    opened = load(game)
    table = hosting.open_table(opened, 2)
    offered = {wager.name: wager for wager in opened.rules.before_the_deal}
    for way in hosting.list_ways_in(opened):
        chair = table.sit(1, 1_000_000_00)
        for name in way:
            chair.bet(name, table.limits.for_wager(offered[name])[0])
        hosting.check_down(chair)
        assert sum(chair.wagers.values()) <= hosting.find_cheapest(table) or way != min(
            hosting.list_ways_in(opened), key=lambda one: sum(table.limits.for_wager(offered[name])[0] for name in one)
        )
        table.leave(1)


@pytest.mark.parametrize("game", [*BANKED, *POTS])
def test_tables_are_of_filed_sizes(game: str) -> None:
    opened = load(game)
    own = 1 if opened.rules.banked else 0
    fewest, most = count_fewest_players(opened), hosting.count_most_players(opened)
    assert hosting.find_size(opened, most) == most + own
    assert hosting.find_size(opened, fewest) - own in opened.rules.seats.players
    for players in (fewest - 1, most + 1):
        with pytest.raises(TableRefusal, match="others beside you"):
            hosting.find_size(opened, players)


def test_a_wager_without_the_one_it_needs_or_without_chips_for_the_fee_cannot_be_dealt() -> None:
    # EZ Baccarat at the Crystal, fee option 1: $1 of each player on a wager of up to $100.
    table = hosting.open_table(load("crystal/ez-baccarat"), 2)
    chair = table.sit(1, 10_00)
    chair.bet("Player line", 10_00)
    with pytest.raises(TableRefusal, match=r"has \$0 left and cannot pay the collection of \$1"):
        hosting.check_down(chair)
    table.leave(1)
    chair = table.sit(1, 100_00)
    chair.bet("Dragon 7 Bonus Bet", 5_00)
    with pytest.raises(TableRefusal, match="needs a wager on"):
        hosting.check_down(chair)


def test_the_bank_shrinks_to_what_is_left_after_the_collection() -> None:
    table = hosting.open_table(load("crystal/ez-baccarat"), 2, bank=500_00)
    table.sit(1, 1_000_00).bet("Player line", 50_00)
    taken = hosting.find_collection_from_bank(table)
    assert taken > 0
    for chips, bank in ((5_000_00, 500_00), (300_00, 300_00 - taken), (taken, 0), (0, 0)):
        table.dealer_chips = chips
        assert hosting.find_fitting_bank(table) == bank


def test_a_bank_that_is_given_up_is_taken_with_all_chips_accounted_for() -> None:
    table = hosting.open_table(load("crystal/ez-baccarat"), 2, bank=500_00)
    company = table.layout.player_dealer
    assert company is not None
    table.sit(1, 800_00)
    hosting.take_bank(table, 1, 300_00)
    assert (table.layout.player_dealer, table.bank, table.dealer_chips) == (1, 300_00, 800_00)
    assert table.stacks == {company: 5_000_00}
    with pytest.raises(TableRefusal, match="cannot bank"):
        hosting.take_bank(table, company, 5_000_01)
    hosting.take_bank(table, company, 500_00)
    assert (table.layout.player_dealer, table.bank, table.dealer_chips) == (company, 500_00, 5_000_00)
    assert table.stacks == {1: 800_00}


@pytest.mark.parametrize("game", CHINESE)
def test_players_who_set_quickly_never_foul(game: str) -> None:
    table = hosting.open_table(load(game), 4)
    for seat in (1, 2, 3, 4):
        table.sit(seat, hosting.find_buy_in(table))
    for seed in range(5):
        live = table.deal(seed=seed)
        while live.turn is not None:
            assert isinstance(live.state, ChineseState)
            live = live.decide(choose_quickly(make_view(live, live.turn)))
        assert not [event.words for event in live.events if "foul" in event.words]
        table.live = None
