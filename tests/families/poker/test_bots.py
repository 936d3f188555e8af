"""The other players of a pot game: sound, legal in every page, blind to hidden cards, and better than chance."""

import random
from itertools import islice

import pytest

from houseway.book.loader import load
from houseway.core.cards import Card, Seeded, make_order, parse_cards, show_cards
from houseway.core.round import Choice, Round, Setup
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Bettor, Layout
from houseway.families import begin
from houseway.families.poker.advise.bot import choose_as_bot, list_ways_to_draw
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.engine import PokerState
from houseway.families.poker.price.shapes import make_shape
from tests.families.poker.bots_at_play import CHIPS, Player, always_calls, at_random, bot, played, score, stakes_of
from tests.families.poker.comparison import pot_games, shuffled


def begun(game_id: str, players: int, first: str) -> Round:
    """A round whose first cards are these; the button is the last seat."""
    game = load(game_id)
    order = make_order(make_filed_pack(game.rules.deck, 1), Seeded(1), first=parse_cards(first))
    chips = {Bettor(seat): CHIPS for seat in range(1, players + 1)}
    layout = Layout(max(game.rules.seats.players), None)
    return begin(Setup(game, layout, order, 1, chips=chips, button=players, limit=stakes_of(game)))


def chosen(live: Round, seed: int = 0) -> Choice:
    assert live.turn is not None
    return choose_as_bot(live.setup.game, live.view(live.turn.seat), live.turn, Seeded(seed))


@pytest.mark.drawn(24)
@pytest.mark.parametrize("game_id", pot_games())
def test_every_page_is_played_to_its_end(game_id: str) -> None:
    game = load(game_id)
    live, choices = played(game, [bot] * min(4, max(game.rules.seats.players)), seed=3)
    assert live.is_over
    assert sum(live.net().values()) == 0
    assert choices
    for who, choice, offered in choices:
        actions = {one.action for one in offered}
        assert choice.action not in ("open falsely", "muck"), who
        assert not (choice.action == "fold" and "check" in actions), who


@pytest.mark.parametrize(
    ("game_id", "others", "hands"),
    [
        ("crystal/holdem-limit", at_random, 120),
        ("delta/draw-jacks-or-better", always_calls, 60),
    ],
)
def test_bots_win_from_those_who_do_not_think(game_id: str, others: Player, hands: int) -> None:
    mean, errors = score(load(game_id), others, hands)
    assert mean > 1
    assert errors > 3.5


@pytest.mark.parametrize(
    "game_id", ["crystal/holdem-limit", "standard/omaha-high-low-8", "standard/seven-card-stud", "crystal/razz"]
)
def test_hidden_cards_make_no_difference(game_id: str) -> None:
    game = load(game_id)
    compared = 0
    for seed in range(4):
        live, order = _dealt(game_id, shuffled(game, seed)), shuffled(game, seed)
        decisions: list[Choice] = []
        while live.turn:
            seat = live.turn.seat
            assert seat is not None
            twin = _dealt(game_id, _other_hidden_cards(live, order, seat, seed))
            for choice in decisions:
                twin = twin.decide(choice, choice.amount)
            assert twin.view(seat) == live.view(seat)
            assert chosen(twin, seed) == chosen(live, seed)
            compared += twin.setup.order != live.setup.order
            decisions.append(chosen(live, seed))
            live = live.decide(decisions[-1], decisions[-1].amount)
    assert compared > 40


def _dealt(game_id: str, order: tuple[Card, ...]) -> Round:
    game = load(game_id)
    chips = {Bettor(seat): CHIPS for seat in range(1, 5)}
    layout = Layout(max(game.rules.seats.players), None)
    return begin(Setup(game, layout, order, 1, chips=chips, button=4, limit=stakes_of(game)))


def _other_hidden_cards(live: Round, order: tuple[Card, ...], seat: int, seed: int) -> tuple[Card, ...]:
    """The same order with all cards changed about that the seat has not seen."""
    state = live.state
    assert isinstance(state, PokerState)
    seen = {*state.board, *state.find_hand(seat).cards}
    for other in state.seats:
        held = state.find_hand(other)
        seen |= {card for card, up in zip(held.cards, held.up, strict=True) if up}
    hidden = [card for card in order if card not in seen]
    random.Random(seed).shuffle(hidden)
    rest = iter(hidden)
    return tuple(card if card in seen else next(rest) for card in order)


def test_aces_are_raised_and_junk_is_folded() -> None:
    # Six seats, the button last: seat 3 speaks first, after the blinds of seats 1 and 2.
    aces = begun("crystal/holdem-limit", 6, "2c 3d As 4h 5s 6c 7d 8h Ah 9s Tc Jd")
    assert {chosen(aces, seed).action for seed in range(8)} == {"raise"}
    junk = begun("crystal/holdem-limit", 6, "Kc Kd 7s 4h 5s 6c Qd Qh 2h 9s Tc Jd")
    assert {chosen(junk, seed).action for seed in range(8)} == {"fold"}


def test_nobody_folds_the_best_hand() -> None:
    # Between two the button, seat 2, calls and seat 1 checks; then four aces on the flop face a bet.
    live = begun("crystal/holdem-limit", 2, "Kc As Kd Ah 2c Ac Ad Ks")
    for act in ("call", "check", "bet"):
        live = live.decide(act)
    assert live.turn is not None
    assert live.turn.seat == 2
    assert {chosen(live, seed).action for seed in range(8)} == {"raise"}


@pytest.mark.parametrize(
    ("game_id", "held", "kept"),
    [
        ("clubone/draw-poker", "Kc Kd 7s 4h 2c", "Kc Kd"),
        ("clubone/draw-poker", "Kh 9h 7h 4h 2c", "Kh 9h 7h 4h"),
        ("clubone/draw-poker", "9s 9h 7h 7c 2c", "9s 9h 7h 7c"),
        ("clubone/draw-poker", "9s 9h 9c 7c 2c", "9s 9h 9c"),
        ("clubone/draw-poker", "9s 8h 7c 6c 5c", "9s 8h 7c 6c 5c"),
        ("delta/lowball-ace-to-five", "As 2h 3c 7c Kc", "As 2h 3c 7c"),
        ("delta/lowball-ace-to-five", "As Ah 3c 4c 6h", "As 3c 4c 6h"),
        ("delta/lowball-ace-to-five", "As 2h 3c 4c 7h", "As 2h 3c 4c 7h"),
        ("delta/lowball-deuce-to-seven", "2s 3h 4c 7c Ac", "2s 3h 4c 7c"),
        ("standard/badugi", "As 2h 3c 4c", "As 2h 3c"),
    ],
)
def test_what_is_kept_of_a_hand_that_draws(game_id: str, held: str, kept: str) -> None:
    cards = held.split()
    others = ["8d", "Qd", "Jd", "Td", "5d"][: len(cards)]
    live = begun(game_id, 2, " ".join(card for pair in zip(cards, others, strict=True) for card in pair))
    while live.turn and not any(choice.action == "draw" for choice in live.choices):
        live = live.decide(next(one for one in live.choices if one.action in ("check", "call", "pass")))
    assert live.turn is not None
    if live.turn.seat != 1:
        live = live.decide("stand pat")
    thrown = chosen(live).cards
    assert [card for card in cards if card not in show_cards(thrown).split()] == kept.split()


def test_the_two_best_of_three_are_kept() -> None:
    live = begun("delta/crazy-pineapple", 2, "Ac 4d Ad 5h 7s 9c Ks Ah Qh 2c Jd Ts")
    while live.turn and not any(choice.action == "discard" for choice in live.choices):
        live = live.decide(next(one for one in live.choices if one.action in ("check", "call")))
    assert live.turn is not None
    assert live.turn.seat == 1
    assert show_cards(chosen(live).cards) == "7s"


def test_no_way_to_draw_throws_away_a_joker_or_too_many_cards() -> None:
    for game_id in ("clubone/draw-poker", "delta/lowball-ace-to-five", "standard/badugi", "clubone/draw-poker-hi-lo"):
        page = load(game_id).rules
        assert isinstance(page, PokerPage)
        shape = make_shape(page)
        for seed in range(30):
            hand = tuple(islice(shuffled(load(game_id), seed), shape.own))
            joker = [card for card in hand if card.is_joker]
            ways = list_ways_to_draw(page, shape, hand)
            assert ways
            assert len(set(ways)) == len(ways)
            assert not any(set(joker) & set(thrown) for thrown in ways)
