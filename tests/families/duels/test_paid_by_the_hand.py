"""The rules of duels that pay by the hand, settled by hand. Seat 6 is the player-dealer."""

import pytest

from houseway.core.cards import parse_cards
from houseway.core.round import Round
from tests.families.duels.dealt import dealt, ends, played, result
from tests.families.duels.pages import CARIBBEAN, MISSISSIPPI

# -- five cards, the Bet paid by the winning hand


def caribbean(own: str, dealer: str, action: str = "play") -> Round:
    """The cards go out one at a time: to the seat, to the player-dealer, and so on."""
    both = zip(parse_cards(own), parse_cards(dealer), strict=True)
    return played(dealt([card for pair in both for card in pair], {1: {"Ante": 10_00}}, game=CARIBBEAN), action)


@pytest.mark.parametrize(
    ("own", "won"),
    [
        ("Ah Kh Qh Jh Th", 100),
        ("9h Kh Qh Jh Th", 50),
        ("9h 9d 9s 9c Th", 20),
        ("9h 9d 9s Tc Th", 7),
        ("9h 2h 5h Kh Jh", 5),
        ("9h 8d 7s 6c Th", 4),
        ("9h 9d 9s 6c Th", 3),
        ("9h 9d 6s 6c Th", 2),
        ("9h 9d 6s 5c Th", 1),  # no line: the odds of the contest
    ],
)
def test_the_bet_is_paid_by_the_hand_that_wins(own: str, won: int) -> None:
    # A pair of threes qualifies, and loses to all of these.
    after = caribbean(own, "3s 3c As 8c 4d")
    assert ends(after) == {"Ante": ("wins", 10_00), "Bet": ("wins", won * 20_00)}
    # King high does not: the Ante wins, the Bet goes back.
    after = caribbean(own, "Ks 3c Qs 8c 4d")
    assert ends(after) == {"Ante": ("wins", 10_00), "Bet": ("returned", 0)}


@pytest.mark.parametrize(
    ("dealer", "bet"), [("As Kc 4s 3c 2d", "loses"), ("As Qc Js Tc 8d", "returned"), ("2s 2c 4s 5c 3d", "loses")]
)
def test_ace_king_qualifies(dealer: str, bet: str) -> None:
    # Ten high loses to each of them, where the player-dealer plays.
    assert result(caribbean("Th 8h 7d 6c 2h", dealer), 1, "Bet")[0] == bet


def test_a_folded_ante_and_a_lost_bet() -> None:
    assert caribbean("Th 8h 7d 6c 2h", "3s 3c As 8c 4d", "fold").net()["seat 1"] == -10_00
    assert caribbean("Th 8h 7d 6c 2h", "3s 3c As 8c 4d").net()["seat 1"] == -30_00


# -- two cards and three in common, against a pay table


@pytest.mark.parametrize(
    ("own", "community", "won"),
    [
        ("Ah Kh", "Qh Jh Th", 500),
        ("9h Kh", "Qh Jh Th", 100),
        ("9h 9d", "9s 9c Th", 40),
        ("9h 9d", "9s Tc Th", 10),
        ("9h 2h", "5h Kh Jh", 6),
        ("9h 8d", "7s 6c Th", 4),
        ("9h 9d", "9s 6c Th", 3),
        ("9h 9d", "6s 6c Th", 2),
        ("Jh 9d", "Js 6c Th", 1),
        ("Ah 9d", "As 6c Th", 1),
        ("Th 9d", "Ts 6c 2h", 0),
        ("6h 9d", "6s Tc 2h", 0),
        ("5h 9d", "5s Tc 2h", -1),
        ("Ah 9d", "5s Tc 2h", -1),
    ],
)
def test_all_wagers_of_a_hand_are_paid_alike(own: str, community: str, won: int) -> None:
    # 10 + 30 + 10 + 20 stand on it, whatever the player-dealer's 3s 4c.
    round_ = dealt(f"{own} 3s 4c {community}", {1: {"Ante": 10_00}}, game=MISSISSIPPI)
    after = played(round_, "play 30", "play 10", "play 20")
    assert after.net()["seat 1"] == won * 70_00
    assert {one.verdict.result for one in after.settled} == {{-1: "loses", 0: "pushes"}.get(won, "wins")}
    assert not [event for event in after.events if event.kind == "compared"]


@pytest.mark.parametrize("decisions", [("fold",), ("play 10", "play 10", "play 10")])
def test_cards_of_the_player_dealer_that_decide_nothing_stay_face_down(decisions: tuple[str, ...]) -> None:
    # Seed 000, line 3760: they are dealt face down, and no line turns them up.
    bets = {1: {"Ante": 10_00, "3 Card Bonus": 5_00}}
    ends = [played(dealt(f"Ah 9d {dead} 5s Tc 2h", bets, game=MISSISSIPPI), *decisions) for dead in ("3s 4c", "Kd Kc")]
    for viewer in (1, "player-dealer", None):
        assert ends[0].view(viewer) == ends[1].view(viewer)
    assert ends[0].state.hands == ends[1].state.hands
    assert "player-dealer" not in ends[0].state.hands


@pytest.mark.parametrize(
    ("community", "won"),
    [("Ah Kh Qh", 40), ("9h 8h 7h", 40), ("9h 9s 9d", 30), ("9h 8s 7d", 5), ("9h 8h 2h", 4), ("9h 9s 2d", 1)],
)
def test_the_three_community_cards(community: str, won: int) -> None:
    bets = {1: {"Ante": 10_00, "3 Card Bonus": 5_00}}
    # Folded at the second street: Ante and the first raise are lost, and the bonus is not.
    after = played(dealt(f"3d 5c 3s 4c {community}", bets, game=MISSISSIPPI), "play 20", "fold")
    assert ends(after) == {
        "Ante": ("loses", -10_00),
        "3rd Street": ("loses", -20_00),
        "3 Card Bonus": ("wins", won * 5_00),
    }
    assert after.state.hands["seat 1"] == "folded"


def test_three_community_cards_that_make_nothing() -> None:
    bets = {1: {"Ante": 10_00, "3 Card Bonus": 5_00}}
    after = played(dealt("Ah Ad 3s 4c As 9c 2h", bets, game=MISSISSIPPI), "play 30", "play 30", "play 30")
    # Three aces pay 3 x 100; ace, nine and two lose the bonus.
    assert after.net()["seat 1"] == 295_00
