"""A table over many rounds: wagers, refusals, the bank's rotation, the shoe, and wagers that stay up."""

from collections import Counter
from copy import deepcopy
from dataclasses import replace

import pytest

from houseway import Table, load
from houseway.book.loader import Game
from houseway.core.cards import Seeded, Shoe, make_order, make_pack, parse_cards
from houseway.core.errors import TableRefusal
from houseway.core.table import Bettor, Stake
from houseway.tables.shoe import TableShoe, mix_into_the_back
from tests.doors import count_most_cards

pytestmark = pytest.mark.fast


def ez(**keys: object) -> Table:
    return Table(load("crystal/ez-baccarat"), **({"bank": 1_000_00, "fee_option": 3} | keys))  # type: ignore[arg-type]


def with_deck(**keys: object) -> Game:
    game = load("crystal/ez-baccarat")
    plain: dict[str, object] = {"burn": "none", "cut_card": None}
    return replace(game, rules=game.rules.model_copy(update={"deck": game.rules.deck.model_copy(update=plain | keys)}))


def snapshot(table: Table) -> object:
    return (
        {bettor: (chair.chips, dict(chair.wagers), dict(chair.standing)) for bettor, chair in table.chairs.items()},
        table.layout,
        table.bank,
        table.rounds_banked,
    )


def test_a_round_goes_into_the_stacks() -> None:
    table = ez()
    table.sit(1, chips=1_000_00).bet("Player line", 50_00).bet("Dragon 7 Bonus Bet", 5_00)
    played = table.deal(cards="9h 3d Kc 4s")  # player 9 against banker 7: a natural
    table.finish(played)
    assert table.find_seat(1).chips == 1_045_00
    assert table.stakes == ()


def refuse(table: Table, message: str, act: object) -> None:
    before = snapshot(table)
    with pytest.raises(TableRefusal, match=message):
        act()  # type: ignore[operator]
    assert snapshot(table) == before


def test_refusals_at_the_betting_circle_change_nothing() -> None:
    table = ez()
    chair = table.sit(1, chips=100_00).bet("Player line", 50_00)
    refuse(table, r"seat 1: Player line takes \$10 or more, not \$5", lambda: chair.bet("Player line", 5_00))
    refuse(table, r"Tie Bet takes \$1 to \$200, not \$201", lambda: chair.bet("Tie Bet", 201_00))
    refuse(table, r"has \$50 and cannot put \$60 on Banker line", lambda: chair.bet("Banker line", 60_00))
    refuse(table, "has no wager 'Lucky Bonus'", lambda: chair.bet("Lucky Bonus", 10_00))
    refuse(table, "seat 5 is empty", lambda: table.find_seat(5).bet("Player line", 10_00))
    refuse(table, "seat 1 is taken", lambda: table.sit(1, chips=1_00))
    refuse(table, "seat 8 is the player-dealer's", lambda: table.sit(8, chips=1_00))
    refuse(table, "there is no seat 9: the seats are 1 to 8", lambda: table.sit(9, chips=1_00))
    refuse(table, "has nothing on Tie Bet", lambda: chair.take_back("Tie Bet"))


def test_a_bonus_without_its_base_wager_is_refused_at_the_deal() -> None:
    table = ez()
    table.sit(1, chips=100_00).bet("Dragon 7 Bonus Bet", 5_00)
    refuse(table, "Dragon 7 Bonus Bet needs a wager on Player line or Banker line", lambda: table.deal(seed=1))


def test_a_back_line_bet_is_refused_where_none_is_permitted_and_settled_where_it_is() -> None:
    table = ez()
    table.sit(1, chips=100_00)
    behind = table.find_seat(1).back_line(chips=100_00)
    refuse(table, "back-line bets are not taken on Player line", lambda: behind.bet("Player line", 10_00))
    other = Table(load("delta/ez-baccarat"), bank=1_000_00)
    other.sit(2, chips=100_00).back_line(chips=40_00).bet("Banker line", 40_00)
    played = other.deal(cards="2h 9d 3c Ks")  # banker 9, a natural
    other.finish(played)
    assert other.chairs[Bettor(2, 1)].chips == 80_00
    assert other.find_seat(2).chips == 100_00


def test_fees_must_be_funded_too() -> None:
    # Option 1 takes $1 from a player for each line wager: $100 on the line and $1 do not fit into $100.
    table = ez(fee_option=1)
    table.sit(1, chips=100_00).bet("Player line", 100_00)
    refuse(table, r"seat 1 has \$100 and cannot put down \$101, fees included", lambda: table.deal(seed=1))


def test_a_player_dealer_must_fund_bank_and_collection() -> None:
    table = ez(player_dealer_chips=1_000_00)
    table.sit(1, chips=100_00).bet("Player line", 100_00)
    refuse(table, r"player-dealer has \$1,000 and cannot put down \$1,001", lambda: table.deal(seed=1))


def test_tables_that_are_not_filed_are_refused() -> None:
    game = load("crystal/ez-baccarat")
    with pytest.raises(TableRefusal, match=r"no fee option 99: it has baccarat-games:1-10, ez-baccarat:1-4$"):
        Table(game, bank=100_00, fee_option=99)
    with pytest.raises(TableRefusal, match="dealt from 3 to 8 decks, not 2"):
        Table(game, bank=100_00, decks=2)
    with pytest.raises(TableRefusal, match="tables of 8 or 14 seats, not 9"):
        Table(game, bank=100_00, seats=9)
    with pytest.raises(TableRefusal, match="must put up a bank"):
        Table(game)
    with pytest.raises(TableRefusal, match="not a table minimum"):
        Table(game, bank=100_00, fee_option=3, minimum=5_00)


def test_the_bank_is_offered_clockwise_after_two_rounds() -> None:
    table = ez(player_dealer=4)
    table.sit(2, chips=500_00)
    table.sit(6, chips=500_00)
    for _ in range(2):
        assert table.offered_to is None
        table.find_seat(2).bet("Player line", 10_00)
        table.finish(table.deal(seed=3))
    assert table.offered_to == 6  # clockwise from seat 4: 5 is empty, 6 sits
    table.find_seat(2).bet("Player line", 10_00)
    refuse(table, "must first be offered to seat 6", lambda: table.deal(seed=3))
    table.decline_bank(6)
    assert table.offered_to == 2
    refuse(table, r"cannot bank \$900", lambda: table.accept_bank(2, 900_00))
    stack = table.find_seat(2).chips
    table.accept_bank(2, 400_00)
    assert (table.layout.player_dealer, table.bank, table.dealer_chips) == (2, 400_00, stack)
    refuse(table, "seat 2 is the player-dealer's", lambda: table.sit(2, chips=1_00))
    table.find_seat(6).bet("Banker line", 10_00)
    table.finish(table.deal(cards="2h 9d 3c Ks"))  # banker 9: the new player-dealer pays 10 and $1 of collection
    assert table.dealer_chips == stack - 11_00


def test_when_all_pass_the_player_dealer_goes_on() -> None:
    table = ez()
    table.sit(1, chips=500_00)
    for _ in range(2):
        table.find_seat(1).bet("Player line", 10_00)
        table.finish(table.deal(seed=3))
    table.decline_bank(1)
    assert (table.offered_to, table.layout.player_dealer) == (None, 8)


def test_a_shoe_goes_on_from_round_to_round() -> None:
    table = ez()
    table.sit(1, chips=500_00).bet("Player line", 10_00)
    first = table.deal()
    table.finish(first)
    table.find_seat(1).bet("Player line", 10_00)
    second = table.deal()
    assert second.setup.order == first.setup.order[first.state.cards_gone :]


@pytest.mark.parametrize(("first", "burned"), [("Ah", 1), ("7d", 7), ("Td", 10), ("Kc", 10)])
def test_a_new_shoe_shows_its_first_card_and_burns_as_many(
    monkeypatch: pytest.MonkeyPatch, first: str, burned: int
) -> None:
    whole = make_order(make_pack(decks=8), Seeded(4), first=parse_cards(first))
    monkeypatch.setattr("houseway.tables.shoe.make_order", lambda *_: whole)
    table = Table(with_deck(burn="first card"), bank=1_000_00)
    table.sit(1, chips=500_00).bet("Player line", 10_00)
    assert table.deal().setup.order == whole[1 + burned :]


@pytest.mark.parametrize(("cut_card", "left"), [(None, 6), (5, 6), (14, 15)])
def test_a_shoe_is_dealt_on_until_the_cut_card_is_out(cut_card: int | None, left: int) -> None:
    stock = TableShoe(with_deck(cut_card=cut_card), 8)
    for held, goes_on in ((left, True), (left - 1, False)):
        stock.keep(Shoe(make_order(make_pack(decks=8), Seeded(4)), 416 - held))
        assert (stock.shoe(None, None).left == held) == goes_on


def test_used_cards_are_shuffled_into_the_back() -> None:
    order = make_order(make_pack("panguingue", decks=8), Seeded(4))
    mixed = mix_into_the_back(order, 90, Seeded(5))
    assert mixed[:140] == order[90:230], "the front lies as it lay"
    assert Counter(mixed[140:]) == Counter(order[:90]) + Counter(order[230:]), "ninety used, ninety of the back"
    assert mixed[140:] != (*order[:90], *order[230:])
    assert Counter(mix_into_the_back(order, 200, Seeded(5))) == Counter(order), "more used than left"


def test_one_round_at_a_time() -> None:
    table = ez()
    table.sit(1, chips=500_00).bet("Player line", 10_00)
    played = table.deal(seed=3)
    with pytest.raises(TableRefusal, match=r"finish\(round\) before you deal"):
        table.deal(seed=4)
    with pytest.raises(TableRefusal, match=r"finish\(round\) before you wager"):
        table.find_seat(1).bet("Player line", 10_00)
    table.finish(played)
    with pytest.raises(TableRefusal, match="not dealt at this table"):
        table.finish(played)


def test_nobody_wagers_nothing_is_dealt() -> None:
    table = ez()
    table.sit(1, chips=500_00)
    refuse(table, "nobody has made a wager", lambda: table.deal(seed=1))


def test_a_flex_wager_stays_up_until_it_is_decided_or_taken_down() -> None:
    # 004 lines 4629-4633: Flex Action 5 wins at a Banker five, loses at a nine, and stays up otherwise.
    table = Table(load("clubone/supreme-baccarat"), bank=1_000_00)
    chair = table.sit(1, chips=100_00).bet("Flex Action 5", 10_00).bet("Flex Action 2", 10_00)
    table.finish(table.deal(cards="Kh 3d 6c 3s"))  # player 6 stands, banker 6 stands: neither five, two nor nine
    assert (chair.standing, chair.chips) == ({"Flex Action 5": 10_00, "Flex Action 2": 10_00}, 100_00)
    chair.take_back("Flex Action 2")
    table.finish(table.deal(cards="9h 2d Kc 3s"))  # player natural 9, banker 5: Flex Action 5 wins even money
    assert (chair.standing, chair.chips) == ({}, 110_00)


def test_a_standing_wager_that_is_bet_again_is_counted_once() -> None:
    table = Table(load("clubone/supreme-baccarat"), bank=1_000_00)
    chair = table.sit(1, chips=100_00).bet("Flex Action 5", 10_00)
    table.finish(table.deal(cards="Kh 3d 6c 3s"))  # banker 6: Flex Action 5 stays up
    assert chair.behind == 90_00
    chair.bet("Flex Action 5", 30_00)
    assert chair.behind == 70_00
    assert table.stakes == (Stake(Bettor(1), "Flex Action 5", 30_00),)
    chair.bet("Flex Action 5", 100_00)  # all that there is, the ten that stood among it
    assert chair.behind == 0


def test_nothing_is_taken_back_in_the_middle_of_a_round() -> None:
    table = ez()
    chair = table.sit(1, chips=500_00).bet("Player line", 10_00)
    table.deal(seed=3)
    refuse(table, r"finish\(round\) before you take a wager back", lambda: chair.take_back("Player line"))


def test_nobody_leaves_or_takes_the_bank_from_before_back_line_bettors() -> None:
    table = Table(load("delta/ez-baccarat"), bank=1_000_00)
    table.sit(2, chips=100_00).back_line(chips=40_00)
    refuse(table, "back-line bettors stand behind seat 2", lambda: table.leave(2))
    for _ in range(2):
        table.find_seat(2).bet("Banker line", 10_00)
        table.finish(table.deal(cards="2h 9d 3c Ks"))
    assert table.offered_to == 2
    refuse(table, "back-line bettors stand behind seat 2", lambda: table.accept_bank(2, 50_00))
    assert table.leave(2, place=1) == 40_00
    table.accept_bank(2, 50_00)
    assert table.layout.player_dealer == 2


def test_a_finished_round_may_be_a_copy() -> None:
    table = ez()
    table.sit(1, chips=500_00).bet("Player line", 10_00)
    table.finish(deepcopy(table.deal(cards="9h 3d Kc 4s")))  # player 9 against banker 7
    assert table.find_seat(1).chips == 510_00


@pytest.mark.parametrize(
    ("reshuffle", "decks", "goes_on"),
    [(None, 1, False), (None, 8, True), ("each round", 8, False), ("each shoe", 1, True)],
)
def test_the_page_says_whether_a_shoe_goes_on(reshuffle: str | None, decks: int, goes_on: bool) -> None:
    count = load("crystal/ez-baccarat").rules.deck.decks.model_copy(update={"min": 1})
    table = Table(with_deck(reshuffle=reshuffle, decks=count), bank=1_000_00, decks=decks)
    for _ in range(2):
        table.sit(1, chips=500_00).bet("Player line", 10_00)
        played = table.deal()
        table.finish(played)
        table.leave(1)
    whole = 52 * decks
    assert (len(played.setup.order) < whole) == goes_on


@pytest.mark.parametrize(
    ("game", "most"),
    [
        ("crystal/ez-baccarat", 6),  # two hands of at most three
        ("crystal/three-card-poker-6-card-bonus", 24),  # seven players and the player-dealer, three cards each
        ("crystal/holdem-limit", 28),  # ten players with two cards, five on the board, three burned
    ],
)
def test_the_family_says_how_many_cards_a_round_may_take(game: str, most: int) -> None:
    assert count_most_cards(load(game)) == most


def test_a_refused_deal_does_not_touch_the_shoe() -> None:
    table = ez()
    table.sit(1, chips=100_00).bet("Dragon 7 Bonus Bet", 5_00)
    refuse(table, "Dragon 7 Bonus Bet needs a wager", table.deal)
    assert table._shoe._own is None
