"""Exact odds against published figures, and against a count of every deal that shares no code with ours."""

from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest

import houseway
from houseway.core.errors import BadNotation, TableRefusal
from houseway.families.nines.page import NinesPage
from tests.exact_baccarat import EveryDeal, every_deal


def counts(game: str, wager: str, **keys: object) -> dict[str, int]:
    sheet = houseway.odds(game, **keys)  # type: ignore[arg-type]
    found: dict[str, int] = {}
    for one in sheet[wager].outcomes:
        found[one.result] = found.get(one.result, 0) + one.count
    return found


def test_eight_deck_baccarat_has_the_published_combinations() -> None:
    # Published for eight decks: 4,998,398,275,503,360 combinations, of which the banker wins 2,292,252,566,437,888,
    # the player 2,230,518,282,592,256, and 475,627,426,473,216 tie (Wizard of Odds, baccarat appendix 1).
    sheet = houseway.odds("clubone/supreme-baccarat", decks=8)
    assert sheet.deals == 4_998_398_275_503_360
    assert counts("clubone/supreme-baccarat", "Player line") == {
        "wins": 2_230_518_282_592_256,
        "loses": 2_292_252_566_437_888,
        "pushes": 475_627_426_473_216,
    }


@pytest.mark.parametrize(
    ("game", "wager", "percent"),
    [
        # Published house edges for eight decks: banker with 5% commission 1.0579%, player 1.2351%, tie 14.3596%;
        # EZ Baccarat's banker 1.0183%, Dragon 7 at 40 to 1 7.6113%, Panda 8 at 25 to 1 10.1876%.
        ("clubone/supreme-baccarat", "Banker line", "1.0579"),
        ("clubone/supreme-baccarat", "Player line", "1.2351"),
        ("clubone/supreme-baccarat", "Tie", "14.3596"),
        ("crystal/ez-baccarat", "Banker line", "1.0183"),
        ("crystal/ez-baccarat", "Dragon 7 Bonus Bet", "7.6113"),
        ("crystal/ez-baccarat", "Panda 8 Bet", "10.1876"),
        # Published for the Dragon Bonus (Wizard of Odds, baccarat appendix 5): returns of -0.026517 on the Player side
        # and -0.093731 on the Banker side. A tie at 9 to 1: ten times the published ties over the whole, less one.
        ("delta/dragon-bonus-baccarat-commission-free", "Player Dragon Bonus", "2.6517"),
        ("delta/dragon-bonus-baccarat-commission-free", "Banker Dragon Bonus", "9.3731"),
        ("delta/dragon-bonus-baccarat-commission-free", "Tie Bet", "4.8440"),
    ],
)
def test_published_house_edges(game: str, wager: str, percent: str) -> None:
    edge = -houseway.odds(game, decks=8)[wager].ev
    assert f"{float(edge) * 100:.4f}" == percent


# Published combinations for eight decks (Wizard of Odds, baccarat appendix 5): wins by 9 down to 4, then natural wins.
DRAGON = {
    "Player Dragon Bonus": (
        *(18_409_431_764_992, 34_097_645_543_424, 89_590_261_473_280, 141_238_897_317_888),
        *(166_169_165_987_840, 186_780_352_174_080, 812_685_054_124_032),
    ),
    "Banker Dragon Bonus": (
        *(15_390_342_909_952, 28_305_092_784_128, 79_517_099_278_336, 119_200_072_366_080),
        *(157_275_882_332_160, 201_147_167_287_296, 812_685_054_124_032),
    ),
}
NATURAL_TIES = 89_325_908_267_520


@pytest.mark.parametrize("wager", sorted(DRAGON))
def test_the_dragon_bonus_has_the_published_combinations(wager: str) -> None:
    priced = houseway.odds("delta/dragon-bonus-baccarat-commission-free", decks=8)[wager]
    won = sorted(one.count for one in priced.outcomes if one.result == "wins")
    assert won == sorted(DRAGON[wager])
    assert [one.count for one in priced.outcomes if one.result == "pushes"] == [NATURAL_TIES]


def test_the_literal_reading_favours_the_bettor() -> None:
    # The catalogue's enumeration, 8 decks: the Banker line at +1.2351% without the push, the Tie Bet at +1.9152%
    # where a natural does not stop the draw.
    sheet = houseway.odds("crystal/ez-baccarat", literal=True)
    assert f"{float(sheet['Banker line'].ev) * 100:+.4f}" == "+1.2351"
    assert f"{float(sheet['Tie Bet'].ev) * 100:+.4f}" == "+1.9152"


@pytest.mark.parametrize("decks", [3, 8])
@pytest.mark.parametrize("naturals", ["intended", "literal"])
def test_line_and_bonus_counts_equal_an_independent_count(decks: int, naturals: str) -> None:
    deals = every_deal(naturals_stop=naturals == "intended", decks=decks)
    keys = {"decks": decks, "rulings": {"naturals": naturals}}
    wins: dict[str, Callable[[EveryDeal], object]] = {
        "Player line": lambda all_: all_.player > all_.banker,
        "Tie Bet": lambda all_: all_.player == all_.banker,
        "Banker line": lambda all_: (all_.banker > all_.player) & ~(all_.banker_drew & (all_.banker == 7)),
        "Dragon 7 Bonus Bet": lambda all_: all_.banker_drew & (all_.banker == 7) & (all_.player < 7),
        "Panda 8 Bet": lambda all_: all_.player_drew & (all_.player == 8) & (all_.banker < 8),
    }
    for wager, when in wins.items():
        expected = int(deals.orders[when(deals)].sum())
        assert counts("crystal/ez-baccarat", wager, **keys)["wins"] == expected, wager


def test_every_other_bonus_equals_an_independent_count() -> None:
    deals = every_deal(naturals_stop=True)
    player, banker, two = deals.player, deals.banker, ~deals.player_drew & ~deals.banker_drew
    three_player, three_banker = deals.player_drew, deals.banker_drew
    natural = two & ((player > 7) | (banker > 7))
    lead = player - banker
    whole = int(deals.orders.sum())

    def share(when: np.ndarray) -> Fraction:
        return Fraction(int(deals.orders[when].sum()), whole)

    six, seven = three_player & (player == 6), three_banker & (banker == 7)
    eight = three_player & (player == 8)
    kill_ox_six = (six & (banker >= 6)) | (seven & (player >= 7))
    expected = {
        # crystal: 000 lines 2442-2445: One Up pays 30 to 1 for a win by 1-0 and 9 to 1 for other wins by one.
        ("crystal/fortune-7-baccarat", "One Up Bonus Bet"): 31 * share((player == 1) & (banker == 0))
        + 10 * share((lead == 1) & (player != 1))
        - 1,
        # crystal: Ruby 9 pays 10 to 1 for one three-card nine and 75 to 1 for two.
        ("crystal/ruyi-baccarat", "Ruby 9 Bonus Bet"): 76
        * share(three_player & (player == 9) & three_banker & (banker == 9))
        + 11 * share((three_player & (player == 9)) ^ (three_banker & (banker == 9)))
        - 1,
        ("crystal/ruyi-baccarat", "Jade 8 Bonus Bet"): 26 * share(eight & (banker < 8)) - 1,
        # ace-and-vine and clubone: Ox 6 is a three-card six that wins, Tiger 7 a three-card seven that wins, Kill the
        # Ox/Tiger either of them that does not win.
        ("ace-and-vine/dai-bacc", "Ox 6 Bonus Bet"): 41 * share(six & (banker < 6)) - 1,
        ("ace-and-vine/dai-bacc", "Tiger 7 Bonus Bet"): 41 * share(seven & (player < 7)) - 1,
        ("clubone/21st-century-baccarat-dai-bacc", "Kill the Ox/Tiger Bonus Bet"): 31 * share(kill_ox_six) - 1,
        # clubone: Total Shot pays 40 to 1 for a sum of 18 and 20 to 1 for 17.
        ("clubone/supreme-baccarat", "Total Shot"): 41 * share(player + banker == 18)
        + 21 * share(player + banker == 17)
        - 1,
        # delta: a natural win pays 1 to 1, a natural tie pushes; other wins by 4, 5, 6, 7, 8, 9 pay 1, 2, 4, 6, 10, 30.
        ("delta/dragon-bonus-baccarat-commission-free", "Player Dragon Bonus"): 2 * share(natural & (lead > 0))
        + share(natural & (lead == 0))
        + sum(
            (pay + 1) * share(~natural & (lead == by))
            for by, pay in zip(range(4, 10), (1, 2, 4, 6, 10, 30), strict=True)
        )
        - 1,
    }
    for (game, wager), value in expected.items():
        assert houseway.odds(game, decks=8)[wager].ev == value, (game, wager)


def test_a_wager_that_stays_up_is_priced_until_it_is_decided() -> None:
    # 004 lines 4625-4647: Flex Action 5 wins 1 to 1 at a Banker five before a Banker nine.
    deals = every_deal(naturals_stop=True)
    wins = int(deals.orders[deals.banker == 5].sum())
    losses = int(deals.orders[deals.banker == 9].sum())
    flex = houseway.odds("clubone/supreme-baccarat", decks=8)["Flex Action 5"]
    assert flex.ev == Fraction(wins - losses, wins + losses)
    assert flex.ev_per_round == Fraction(wins - losses, int(deals.orders.sum()))


def test_the_shoe_as_it_stands() -> None:
    # Six cards left, 9 9 9 9 and K K: by hand over the 15 ways to place the two kings among the six places.
    # Player cards are 1 and 3, banker cards 2 and 4. Totals: 99 -> 8, 9K -> 9, KK -> 0; every deal has a natural.
    # Ties: no king in the first four (1 way, 8-8), or one king in each hand (4 ways, 9-9): 5 of 15.
    gone = [f"{rank}{suit}" for rank in "2345678TJQA" for suit in "cdhs" for _ in range(3)]
    gone += [f"{rank}{suit}" for rank, keep in (("9", 4), ("K", 2)) for suit in "cdhs" for _ in range(3)]
    for card in ("9c", "9d", "9h", "9s", "Kc", "Kd"):
        gone.remove(card)
    sheet = houseway.odds("crystal/ez-baccarat", decks=3, gone=" ".join(gone))
    assert sheet["Tie Bet"].outcomes[0].probability == Fraction(5, 15)
    assert sheet.deals == 720


def test_cards_that_cannot_be_gone_are_refused() -> None:
    with pytest.raises(BadNotation, match=r"the 4 of spades .4s. is dealt 4 times from a pack that holds 3"):
        houseway.odds("crystal/ez-baccarat", decks=3, gone="4s 4s 4s 4s")
    with pytest.raises(TableRefusal, match="dealt from 3 to 8 decks, not 9"):
        houseway.odds("crystal/ez-baccarat", decks=9)


def test_a_game_that_is_open_already_has_its_reading() -> None:
    with pytest.raises(TableRefusal, match="open already"):
        houseway.odds(houseway.load("crystal/ez-baccarat"), literal=True)


def test_odds_add_up_for_every_filed_number_of_decks() -> None:
    for game in (one for one in houseway.games() if one.family == "nines"):
        page = houseway.load(game.id).rules
        if isinstance(page, NinesPage) and page.options is not None:
            continue
        filed = page.deck.decks
        for decks in {filed.min, filed.max}:
            sheet = houseway.odds(game.id, decks=decks)
            for wager in sheet.wagers:
                assert sum(one.count for one in wager.outcomes) == sheet.deals, (game.id, wager.name)
