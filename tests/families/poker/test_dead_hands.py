"""Hands with both hole cards exposed: dead, with the ante back, while the others go on without them."""

import json
import random
from dataclasses import replace

import pytest

from houseway.book.loader import Game, load
from houseway.core.cards import parse_cards, show_cards
from houseway.core.errors import TableRefusal
from houseway.core.round import Round
from houseway.core.table import Post
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.engine import PokerState
from houseway.families.poker.play.seen_pot import PotView
from tests.families.poker.dealing import at_random, cards, net_dollars, offered, play, poker_games, steps, table

CRYSTAL, DELTA, CLUBONE = "crystal/seven-card-stud", "delta/seven-card-stud", "clubone/seven-card-stud"
EQUAL = {1: 100, 2: 100, 3: 100}
LOW = "As 2d Kh  Qd 4s Td  4d 8h"
"""Seats 1, 2 and 3; where seat 2 is dead by its 2d and 4s, seats 1 and 3 show the 4d and the 8h."""


def dealt(game: str | Game, order: str, exposed: str, actions: str = "", **more: object) -> Round:
    opened = load(game) if isinstance(game, str) else game
    dollars = more.pop("dollars", EQUAL)
    assert isinstance(dollars, dict)
    setup = table(
        dollars,
        max(dollars),
        game=opened,
        limit="6-12",
        order=cards(opened, order),
        exposed=parse_cards(exposed),
        **more,
    )
    return play(setup, actions)


def state(played: Round) -> PokerState:
    assert isinstance(played.state, PokerState)
    return played.state


@pytest.mark.parametrize(
    ("game", "order", "exposed", "speaks", "may"),
    [
        # 000 line 340 and 002 line 55: the deuce would have been the low card, and the first on its left may fold.
        (CRYSTAL, LOW, "2d 4s", "seat 3", ["bring in $2", "complete $6", "fold"]),
        (DELTA, LOW, "2d 4s", "seat 3", ["bring in $2", "complete $6", "fold"]),
        ("crystal/seven-card-stud-high-low-8", LOW, "2d 4s", "seat 3", ["bring in $2", "complete $6", "fold"]),
        # 004 line 895 says nothing of it: the 4d is the lowest of those that are left.
        (CLUBONE, LOW, "2d 4s", "seat 1", ["bring in $3", "complete $6"]),
        # The first card that came up counts, and that is the 5s: the 4d is lower, although the deuce is not.
        (CRYSTAL, "As 5s Kh  Qd 2d Td  4d 8h", "5s 2d", "seat 1", ["bring in $2", "complete $6"]),
        (DELTA, "As 5s Kh  Qd 2d Td  4d 8h", "5s 2d", "seat 1", ["bring in $2", "complete $6"]),
        # At razz the highest card opens, aces low: the Kh would have, before the 9d and the 8h.
        ("delta/razz", "As Kh 2d  Qd 4s Td  9d 8h", "Kh 4s", "seat 3", ["bring in $2", "complete $6", "fold"]),
        ("delta/razz", "Ks Ah 2d  Qd 4s Td  9d 8h", "Ah 4s", "seat 1", ["bring in $2", "complete $6"]),
        ("clubone/razz", "As Kh 2d  Qd 4s Td  9d 8h", "Kh 4s", "seat 1", ["bring in $3", "complete $6"]),
        # Two dead hands: the deuce of seat 2 would have opened, and seat 4 is the first on its left that is left.
        (CRYSTAL, "As 2d Kh 9c  Qd 4s Td 9s  4d 8h", "2d 4s Kh Td", "seat 4", ["bring in $2", "complete $6", "fold"]),
    ],
)
def test_a_dead_hand_opens_nothing(game: str, order: str, exposed: str, speaks: str, may: list[str]) -> None:
    seats = 4 if "9s" in order else 3
    played = dealt(game, order, exposed, dollars=dict.fromkeys(range(1, seats + 1), 100))
    assert played.turn is not None
    assert (played.turn.who, offered(played)) == (speaks, may)


def test_a_dead_hand_gets_no_third_card_and_everybody_knows_that_it_is_out() -> None:
    played = dealt(CRYSTAL, LOW, "2d 4s")
    now = state(played)
    assert show_cards(now.find_hand(2).cards) == "2d 4s"
    assert (show_cards(now.find_hand(1).cards), show_cards(now.find_hand(3).cards)) == ("As Qd 4d", "Kh Td 8h")
    assert now.live == (1, 3)
    # Three antes of $1 went in, and one of them has gone back.
    assert (now.pot, now.stacks, now.paid_in) == (200, {1: 99_00, 2: 100_00, 3: 99_00}, {1: 100, 2: 0, 3: 100})
    told = [event.words for event in played.events]
    assert told[-1] == "seat 2 takes back $1: its cards are exposed, and the hand is dead"
    for viewer in (1, 2, 3):
        seen = PotView()
        seen.look(played.view(viewer))
        assert (seen.folded, seen.pot, seen.chips["seat 2"]) == ({"seat 2"}, 200, 100_00)
        assert (seen.began, seen.paid_in) == (["seat 1", "seat 3"], {"seat 1": 100, "seat 2": 0, "seat 3": 100})


def test_the_others_play_for_their_own_antes() -> None:
    # Seat 3 folds for nothing more than its ante, and seat 1 has it: $1.
    played = dealt(CRYSTAL, LOW, "2d 4s", "3 fold")
    assert played.is_over
    assert net_dollars(played) == {"seat 1": 1, "seat 3": -1}
    assert played.ledger.lines[-1].reason == "main pot: nobody else is left"


def test_a_card_that_comes_down_for_an_exposed_one_and_is_exposed_too_kills_the_hand() -> None:
    # The 2d is up, the 4s down, and the 4d, which should have come down, lies up: one card down, two up, as above.
    played = dealt(CRYSTAL, "As 2d Kh  Qd 4s Td  8h 4d 6c", "2d 4d")
    assert state(played).live == (1, 3)
    assert net_dollars(dealt(CRYSTAL, "As 2d Kh  Qd 4s Td  8h 4d 6c", "2d 4d", "3 fold")) == {"seat 1": 1, "seat 3": -1}


def test_who_is_left_alone_has_the_own_ante_back_and_nobody_is_asked() -> None:
    played = dealt(DELTA, "As 2d  Qd 4s  4d", "2d 4s", dollars={1: 100, 2: 100})
    assert played.is_over
    assert net_dollars(played) == {}


def test_a_deal_of_dead_hands_alone_is_dealt_again() -> None:
    with pytest.raises(TableRefusal, match=r"^every hand is dead by its exposed cards: shuffle and deal again$"):
        dealt(DELTA, "As 2d  Qd 4s", "As 2d Qd 4s", dollars={1: 100, 2: 100})


def test_all_of_an_ante_goes_back_what_is_more_and_what_is_less_than_the_tables() -> None:
    # Seat 2 antes $3 where the ante is $1, as on a page that nobody has filed; seat 3 has only half a dollar. Seats 1
    # and 4 put in $1 each.
    filed = load(DELTA)
    played = dealt(
        replace(filed, rules=filed.rules.model_copy(update={"filed": None})),
        "As 2d Kh 9c  Qd 4s Td 9s  4d 8h",
        "2d 4s Kh Td",
        "4 fold",
        dollars={1: 100, 2: 100, 3: 0.5, 4: 100},
        posts=(Post(2, "ante", 300),),
    )
    assert net_dollars(played) == {"seat 1": 1, "seat 4": -1}


def test_the_forced_bet_passes_over_a_player_who_is_all_in_beside_the_dead_hand() -> None:
    # 002 lines 55 and 62: seat 3 has nothing after the ante, and so seat 4 is the first on the left with chips.
    order = "As 2d Kh 9c  Qd 4s Td 9s  4d 8h 7h"
    played = dealt(DELTA, order, "2d 4s", dollars={1: 100, 2: 100, 3: 1, 4: 100})
    assert played.turn is not None
    assert (played.turn.who, offered(played)) == ("seat 4", ["bring in $2", "complete $6", "fold"])


PAGES = {game: page for game in poker_games() if isinstance(page := load(game).rules, PokerPage)}
EXPOSED = {
    game: page.exposed for game, page in PAGES.items() if page.exposed and page.exposed.on_the_deal == "next card down"
}


@pytest.mark.parametrize("game", EXPOSED)
def test_whatever_is_exposed_no_chip_is_lost(game: str) -> None:
    """Any of the first cards that come down, in random rounds: who is dead has lost nothing, and the rest adds up."""
    opened, rule = load(game), EXPOSED[game]
    dead = 0
    for seed in range(10):
        setup = at_random(opened, seed)
        chance, seats = random.Random(seed), len(setup.chips)
        rows = [row for row, lies in enumerate(PAGES[game].street[0].cards) if lies == "down"]
        # The last seat's cards stay down: somebody is left.
        down = [card for row in rows for card in setup.order[row * seats : (row + 1) * seats - 1]]
        exposed = tuple(chance.sample(down, chance.randint(1, rule.at_most or len(down))))
        moments = steps(replace(setup, exposed=exposed), seed)
        last, net = state(moments[-1]), moments[-1].net()
        assert sum(net.values()) == 0
        assert not last.not_exposed
        for seat in last.seats if rule.dead_at else ():
            if len(set(exposed).intersection(last.find_hand(seat).cards)) > 1:
                assert (net[f"seat {seat}"], len(last.find_hand(seat).cards)) == (0, 2)
                dead += 1
        seen = {seat: PotView() for seat in last.seats}
        for moment in moments[:-1]:
            for seat, sight in seen.items():
                sight.look(json.loads(json.dumps(moment.view(seat))))
                assert (sight.pot, len(sight.list_live())) == (state(moment).pot, len(state(moment).live))
    assert dead or not rule.dead_at
