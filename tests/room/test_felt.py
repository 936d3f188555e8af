"""The felt against the round's own state: every card where it lies and as one may see it, and every chip."""

import json
from collections import Counter
from typing import Any, cast

import pytest

from houseway.book import index
from houseway.book.loader import Game, load
from houseway.core.round import Round
from houseway.core.round.events import BACK
from houseway.web.round_view import lay_felt
from tests.room.lying import lying, random_play, shown_to

FAMILY_OF = {entry.id: entry.family for entry in index.games()}
BANKED = ("nines", "twenty_one", "duels", "war", "fast_action", "pai_gow", "tiles")


def moments(game: Game, seed: int = 5) -> list[Round]:
    """A round's first moments, some in between, and its end."""
    all_ = list(random_play(game, seed))
    step = max(1, len(all_) // 6)
    return [all_[0], *all_[1:-1:step], all_[-1]]


def viewers(played: Round) -> list[int | str | None]:
    dealer = ["player-dealer"] if played.setup.layout.player_dealer else []
    return [1, 2, None, *dealer]


def cards_of(felt: dict[str, Any]) -> dict[str, list[str]]:
    return {hand["who"]: [card for row in hand["rows"] for card in row["cards"]] for hand in felt["hands"]}


@pytest.mark.drawn(4, each=lambda case: FAMILY_OF[case["game_id"]])
@pytest.mark.parametrize("game_id", FAMILY_OF)
def test_everything_lies_where_the_round_has_it(game_id: str) -> None:
    game = load(game_id)
    for played in moments(game):
        there = lying(played)
        for viewer in viewers(played):
            view = played.view(viewer)
            felt = lay_felt(view, game)
            json.dumps(felt)
            check_cards(played, felt, there, view)
            check_chips(played, felt)
    check_end(played, felt)


def check_cards(played: Round, felt: dict[str, Any], there: dict[str, Counter[str]], view: dict[str, Any]) -> None:
    me, family = view["you"], played.setup.game.family
    on_felt = cards_of(felt)
    assert {who for who, cards in on_felt.items() if cards} - {"community"} == there.keys() - {"community"}
    for who, cards in on_felt.items():
        truth = there.get(who, Counter(cards))
        known = Counter(card for card in cards if card != BACK)
        assert len(cards) == truth.total()
        assert known <= truth, "no card lies there that is somewhere else"
        seen = shown_to(played, me, who)
        assert known.keys() <= seen.keys(), "no card is shown that this viewer was not shown"
        if family != "panguingue":  # where a card that was turned up in the deal goes into the hand again
            assert known.keys() == (seen & truth).keys()
            assert known == seen & truth or played.setup.decks > 1, "of two cards alike one may be seen alone"
        if who == me and family not in BANKED:  # in some games with a bank, nobody looks at a card that is drawn
            assert known == truth


def check_chips(played: Round, felt: dict[str, Any]) -> None:
    """Chips on circles, in the pot and in stacks are what everybody sat down with, but for what the ledger moved."""
    chips = sum(played.setup.chips.values())
    out = Counter[str]()
    for line in played.ledger:
        out[line.to] += line.amount
        out[line.source] -= line.amount
    seats = {str(bettor) for bettor in played.setup.chips}
    gone = sum(amount for who, amount in out.items() if who not in seats and who != "pot")
    carried = played.setup.carried.amount if played.setup.carried else 0
    on_table = sum(felt["stacks"][who] for who in seats) + sum(one["amount"] for one in felt["wagers"])
    pot = (felt["pot"] or 0) + sum(one["amount"] for one in felt["bets"])
    assert on_table + pot == chips + carried - gone
    assert all(one["amount"] > 0 for one in (*felt["wagers"], *felt["bets"]))
    assert all(stack >= 0 for stack in felt["stacks"].values())
    check_family_chips(played, felt, pot)


def check_family_chips(played: Round, felt: dict[str, Any], pot: int) -> None:
    """The same by what the family keeps."""
    state, family = cast("Any", played.state), played.setup.game.family
    bets = {one["who"]: one["amount"] for one in felt["bets"]}
    if family == "poker" and played.turn:
        assert pot == state.pot
        in_front = {f"seat {seat}": amount for seat, amount in state.in_front.items() if amount}
        assert bets == in_front or state.asked, "before cards are thrown, bets lie until something happens"
        assert felt["stacks"] == {f"seat {seat}": chips for seat, chips in state.stacks.items()}
    elif family == "duels" and played.turn:
        assert felt["stacks"].items() >= {str(bettor): left for bettor, left in state.betting.purses.items()}.items()
    elif family == "panguingue" and played.turn:
        assert felt["pot"] == state.tops
        assert felt["stacks"] == {f"seat {seat}": chips for seat, chips in state.stacks.items()}
    elif family == "push_nine" and played.turn:
        assert felt["stacks"] == {f"seat {seat}": chips for seat, chips in state.stacks.items()}


def check_end(played: Round, felt: dict[str, Any]) -> None:
    """Settled wagers are gone, those that stay up are not; everybody has what the round left them."""
    up = Counter({(str(one.bettor), one.wager): one.amount for one in played.state.standing})
    assert Counter({(one["who"], one["wager"]): one["amount"] for one in felt["wagers"]}) == up
    net = played.net()
    for bettor, chips in played.setup.chips.items():
        left = chips + net.get(str(bettor), 0) - sum(amount for (who, _), amount in up.items() if who == str(bettor))
        assert felt["stacks"][str(bettor)] == left


@pytest.mark.parametrize(
    "game_id", ["crystal/21st-century-free-bet-blackjack", "clubone/21st-century-blackjack-switch"]
)
def test_split_hands_lie_in_rows_with_their_own_chips(game_id: str) -> None:
    game, several = load(game_id), 0
    for seed in range(30):
        for played in random_play(game, seed, players=7):
            hands = cast("Any", played.state).position.hands
            felt = lay_felt(played.view(None), game)
            for one in felt["hands"]:
                own = [hand for hand in hands if hand.seat == one["seat"] and one["at"] == "seat"]
                if len(own) < 2 or not played.turn:
                    continue
                several += 1
                by_number = sorted(own, key=lambda hand: hand.number)
                assert [row["name"] for row in one["rows"]] == [f"hand {hand.number}" for hand in by_number]
                assert [row["cards"] for row in one["rows"]] == [list(map(str, hand.cards)) for hand in by_number]
                piles = [hand.piles[hand.player] for hand in by_number]
                assert [row["wager"] or 0 for row in one["rows"]] == [pile.base + sum(pile.raises) for pile in piles]
    assert several > 20


def last_felt(game_id: str, viewer: int | None = 1) -> dict[str, Any]:
    game = load(game_id)
    *_, played = random_play(game, 5)
    return lay_felt(played.view(viewer), game)


def test_set_hands_lie_in_their_rows() -> None:
    names = {"clubone/pai-gow-poker": (2, 5), "delta/pai-gow-tiles": (2, 2), "crystal/chinese-poker": (3, 5, 5)}
    for game_id, sizes in names.items():
        hands = [hand for hand in last_felt(game_id)["hands"] if len(hand["rows"]) > 1]
        assert hands
        for hand in hands:
            assert tuple(len(row["cards"]) for row in hand["rows"]) == sizes
            assert all(row["words"] for row in hand["rows"])


def test_dice_buttons_and_places() -> None:
    felt = last_felt("clubone/pai-gow-poker")
    assert len(felt["dice"]) == 3
    assert all(1 <= die <= 6 for die in felt["dice"])
    assert felt["action_button"] in range(1, 7)
    places = {hand["who"]: (hand["at"], hand["seat"]) for hand in felt["hands"]}
    assert places["player-dealer"] == ("dealer", 7)
    assert places["seat 1"] == ("seat", 1)
    middle = {hand["who"]: (hand["at"], hand["seat"]) for hand in last_felt("crystal/ez-baccarat")["hands"]}
    assert middle == {"player": ("middle", None), "banker": ("middle", None)}


def test_melds_lie_as_the_round_has_them() -> None:
    game, melds = load("crystal/pan"), 0
    for played in random_play(game, 4):
        state = cast("Any", played.state)
        felt = lay_felt(played.view(None), game)
        for hand in felt["hands"]:
            if hand["seat"] in state.live:
                rows = [row["cards"] for row in hand["rows"] if row["name"].startswith("meld")]
                assert rows == [list(map(str, meld.cards)) for meld in state.list_melds(hand["seat"])]
                melds += len(rows)
    assert melds


def test_a_hand_that_lies_up_and_down_says_which() -> None:
    game = load("standard/seven-card-stud")
    played = next(iter(random_play(game, 5)))
    for hand in lay_felt(played.view(None), game)["hands"]:
        assert hand["rows"][0]["up"] == [False, False, True]
        assert [card == BACK for card in hand["rows"][0]["cards"]] == [True, True, False]
