"""What all wagers of a baccarat gain together, over every deal: the odds of each, and what is known of several."""

from fractions import Fraction

import pytest

from houseway.analysis.odds import odds
from houseway.book.loader import load
from houseway.core.round.setup import make_filed_pack
from houseway.families import family_of
from houseway.families.prices import Asked
from houseway.families.round_results import JointResults
from tests.families.nines.comparison import drawn_by_rule

EZ = "crystal/ez-baccarat"
PLAYER, BANKER, TIE, DRAGON, PANDA = "Player line", "Banker line", "Tie Bet", "Dragon 7 Bonus Bet", "Panda 8 Bet"


def together(game_id: str, decks: int = 8) -> JointResults | None:
    game = load(game_id)
    names = tuple(wager.name for wager in game.rules.wager)
    return family_of(game).joint_results(Asked(game, decks, make_filed_pack(game.rules.deck, decks), (), names, "best"))


@pytest.mark.drawn(6)
@pytest.mark.parametrize("game_id", drawn_by_rule())
def test_each_wager_has_its_own_odds_among_them(game_id: str) -> None:
    found = together(game_id)
    assert found is not None
    assert sum(count for _, count in found.rows) == found.deals
    assert len({gains for gains, _ in found.rows}) == len(found.rows), "every end once"
    for place, name in enumerate(found.wagers):
        mean = sum((gains[place] * count for gains, count in found.rows), Fraction(0)) / found.deals
        assert mean == odds(game_id, decks=8)[name].ev_per_round


def test_wagers_win_and_lose_together_as_the_rules_say() -> None:
    found = together(EZ)
    assert found is not None
    # Published for eight decks: 4,998,398,275,503,360 deals, of which the player wins 2,230,518,282,592,256, the
    # banker 2,292,252,566,437,888, and 475,627,426,473,216 tie.
    assert found.deals == 4_998_398_275_503_360
    won = dict.fromkeys((PLAYER, BANKER, TIE), 0)
    for gains, count in found.rows:
        by = dict(zip(found.wagers, gains, strict=True))
        if by[TIE] > 0:
            won[TIE] += count
            assert (by[PLAYER], by[BANKER], by[DRAGON], by[PANDA]) == (0, 0, -1, -1)
        elif by[PLAYER] > 0:
            won[PLAYER] += count
            assert (by[BANKER], by[DRAGON]) == (-1, -1)
        else:
            # A Dragon 7 is the one win of the banker's that pushes his line.
            won[BANKER] += count
            assert (by[PLAYER], by[PANDA], by[BANKER] == 0) == (-1, -1, by[DRAGON] == 40)
    assert won == {PLAYER: 2_230_518_282_592_256, BANKER: 2_292_252_566_437_888, TIE: 475_627_426_473_216}


@pytest.mark.parametrize("game_id", ["crystal/asian-baccarat", "crystal/baccarat-5-0", "clubone/casino-war"])
def test_seats_that_choose_or_have_hands_of_their_own_have_none(game_id: str) -> None:
    assert together(game_id) is None
