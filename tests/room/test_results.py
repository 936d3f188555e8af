"""The result from one's own side: wagers and fees add up to the net that the round itself counts, whoever looks."""

import pytest

from houseway.book.loader import load
from houseway.web.round_view import make_result
from tests.room.lying import random_play

GAMES = (
    "crystal/ez-baccarat",
    "crystal/pure-spanish-21-5",
    "clubone/three-card-poker",
    "crystal/pai-gow-poker",
    "delta/pai-gow-tiles",
    "oaks/super-pan-9",
    "crystal/holdem-limit",
    "crystal/pan",
    "crystal/chinese-poker",
    "clubone/push-9",
)


@pytest.mark.parametrize("game", GAMES)
def test_everything_adds_up_to_the_net(game: str) -> None:
    page = load(game).rules
    for seed in range(6):
        *_, over = random_play(load(game), seed, 3)
        net = over.net()
        for viewer in (1, 2, *(["player-dealer"] if page.banked else [])):
            told = make_result(over.view(viewer), net)
            who = over.view(viewer)["you"]
            assert told["net"] == net[who]
            assert sum(one["gain"] for one in told["others"]) - told["fees"] == net[who]
            if page.banked and viewer != "player-dealer":
                assert sum(one["gain"] for one in told["wagers"]) - told["fees"] == net[who]
            for one in told["wagers"]:
                assert {"won": one["gain"] > 0, "lost": one["gain"] < 0}.get(one["how"], one["gain"] == 0), one
        assert make_result(over.view(), net)["net"] is None


def test_a_push_is_a_push_and_nobody_elses_hand_is_told() -> None:
    events = [
        {"kind": "compared", "who": "seat 1", "words": "seat 1 ties", "said": "You tie"},
        {"kind": "compared", "who": "seat 2", "words": "seat 2 loses", "said": "Seat 2 (Ann) loses"},
        {"kind": "pushed", "who": "seat 1", "words": "", "wager": "Ante", "amount": 1500, "stake": 1500},
        {"kind": "taken", "who": "seat 2", "words": "", "wager": "Ante", "amount": 500, "stake": 500},
    ]
    ledger = [{"from": "seat 1", "to": "collection", "amount": 50, "reason": "fee"}]
    view = {"you": "seat 1", "events": events, "ledger": ledger}
    assert make_result(view, {"seat 1": -50, "seat 2": -500}) == {
        "net": -50,
        "wagers": [{"wager": "Ante", "how": "push", "gain": 0}],
        "others": [],
        "fees": 50,
        "told": ["seat 1 ties"],
        "said": ["You tie"],
    }
