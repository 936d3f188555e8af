"""What holds for any round of the nines with options, and a second settlement that shares no code with the engine."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from houseway import load
from houseway.book.loader import Game
from houseway.core.cards import Card, Seeded, make_order
from houseway.core.cards.chance import roll
from houseway.core.round import Choice, Round, Setup
from houseway.core.round.setup import count_dice, make_filed_pack
from houseway.core.table import Bettor, Stake
from houseway.core.table.layout import list_filed_sizes
from houseway.families import begin
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.options.engine import OptionsState
from houseway.families.nines.play.options.position import Position
from houseway.tables.table import Table
from tests.doors import count_most_cards
from tests.families.nines.options.dealt import IDS, dealt
from tests.families.nines.options.naive import nets as naive_nets

GAMES = [load(game_id, literal=literal) for game_id in IDS for literal in (False, True)]
MORE = [
    load("crystal/21st-century-baccarat-face-down", rulings={"check": "literal"}),
    load("oaks/baccarat-gold", rulings={"stand-on-five": "literal"}),
]
WORDS = ["stand", "hit", "double", "surrender", "house way", "bet", "pass"]
UNITS = 20_00
PACKAGES: dict[str, list[dict[str, int]]] = {
    "oaks/baccarat-gold": [
        {"Player": UNITS},
        {"Bank": UNITS},
        {"Player": UNITS, "Tie Bet": UNITS, "Gold Bonus Bet": UNITS},
        {"Bank": UNITS, "Tie Bet": UNITS, "Gold Bonus Bet": UNITS},
        {"Player": UNITS, "Tie Bet": UNITS},
    ],
    "crystal/baccarat-5-0": [
        {"Player line": UNITS, "Early tie bet": UNITS, "Player Bonus Pair": UNITS},
        {"Dealer line": UNITS, "Early tie bet": UNITS, "Dealer Bonus Pair": UNITS},
        {"Player line": UNITS},
        {"Dealer line": UNITS},
    ],
    "crystal/21st-century-baccarat-face-up-tie": [{"Base wager": UNITS}, {"Base wager": 2 * UNITS}],
}


def packages(game: Game) -> list[dict[str, int]]:
    base = next(wager.name for wager in game.rules.wager if wager.kind == "base")
    return PACKAGES.get(game.id, [{base: UNITS}, {base: 50_00}])


@pytest.mark.parametrize("game_id", IDS)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_agrees_with_a_second_settlement(game_id: str, data: st.DataObject) -> None:
    game = load(game_id)
    bets = data.draw(st.dictionaries(st.integers(1, 7), st.sampled_from(packages(game)), min_size=1, max_size=4))
    seed = data.draw(st.integers(0, 10**6))
    order = list(make_order(make_filed_pack(game.rules.deck, game.rules.deck.decks.default), Seeded(seed))[:40])
    dice = roll(count_dice(game.rules), Seeded(seed))
    wishes = data.draw(st.lists(st.sampled_from(WORDS), min_size=12, max_size=12))
    round_ = dealt(game, tuple(order), dict(bets), bank=10**9, dice=dice, minimum=10_00)

    def asking(left: list[str]) -> Any:
        def ask(legal: list[str]) -> str:
            wish = left.pop(0)
            return wish if wish in legal else legal[0]

        return ask

    ask = asking(list(wishes))
    while round_.turn:
        word = ask([choice.action for choice in round_.turn.choices])
        round_ = round_.decide(word, 10_00 if word == "bet" else None)
    found = naive_nets(game_id, order, bets, dice, asking(list(wishes)))
    gained = round_.net()
    assert {seat: gained[f"seat {seat}"] for seat in bets} == found


@st.composite
def openings(draw: Any, names: tuple[Game, ...] = (*GAMES, *MORE)) -> Round:
    """A round of any of the games under any reading, with a bank that may be too small and chips that may run out."""
    game = draw(st.sampled_from(names))
    posted = draw(st.sampled_from([None, *game.posted_fees[:12]]))
    positions = draw(st.sampled_from(list_filed_sizes(game)))
    dealer = draw(st.integers(1, positions))
    table = Table(
        game,
        bank=draw(st.integers(1, 1_000_00)),
        fee_option=f"{posted.schedule}:{posted.id}" if posted else None,
        seats=positions,
        player_dealer=dealer,
    )
    stakes: list[Stake] = []
    others = st.integers(1, positions).filter(lambda seat: seat != dealer)
    for seat in draw(st.sets(others, min_size=1, max_size=3)):
        for place in draw(st.sampled_from([(0,), (0, 1), (1,), (0, 1, 2)])):
            wagers = [one for one in game.rules.before_the_deal if not place or one.back_line]
            names_made = {one.name for one in draw(st.sets(st.sampled_from(wagers)))} if wagers else set()
            for wager in wagers:
                if wager.name not in names_made or (wager.needs and not names_made & set(wager.needs)):
                    continue
                least, most = table.limits.for_wager(wager)
                top = min(most if most is not None else 10**9, least + 300_00)
                stakes.append(Stake(Bettor(seat, place), wager.name, draw(st.integers(least, top))))
    kept = [one for one in stakes if _has_what_it_needs(game, one, stakes)]
    assume(kept)
    seed = draw(st.integers(0, 10**6))
    order = make_order(make_filed_pack(game.rules.deck, table.decks), Seeded(seed))[: count_most_cards(game)]
    setup = Setup(
        game,
        table.layout,
        order,
        table.decks,
        tuple(kept),
        bank=table.bank,
        fee=table.fee,
        limits=table.limits,
        dice=roll(count_dice(game.rules), Seeded(seed)),
    )
    holding = draw(st.dictionaries(st.sampled_from([one.bettor for one in kept]), st.integers(0, 200_00)))
    owed = {
        bettor: sum(one.amount for one in kept if one.bettor == bettor)
        + sum(fee.amount for fee in setup.collection() if fee.source == str(bettor))
        for bettor in holding
    }
    return begin(replace(setup, chips={bettor: owed[bettor] + more for bettor, more in holding.items()}))


def _has_what_it_needs(game: Game, stake: Stake, stakes: list[Stake]) -> bool:
    wager = next(one for one in game.rules.wager if one.name == stake.wager)
    own = {one.wager: one.amount for one in stakes if one.bettor == stake.bettor}
    return (not wager.needs or bool(own.keys() & set(wager.needs))) and (
        not wager.at_most or stake.amount <= own.get(wager.at_most, 0)
    )


def some_choice(round_: Round, chance: Random) -> tuple[Choice, int | None]:
    choice = chance.choice(round_.choices)
    if choice.amount is None or choice.most is None:
        return choice, None
    return choice, chance.randint(choice.amount, min(choice.most, choice.amount + 100_00))


def played(round_: Round, seed: int) -> list[Round]:
    """Every moment of a round in which everybody chooses at random."""
    chance, moments = Random(seed), [round_]
    while moments[-1].turn:
        choice, amount = some_choice(moments[-1], chance)
        moments.append(moments[-1].decide(choice, amount))
    return moments


def state_of(round_: Round) -> OptionsState:
    assert isinstance(round_.state, OptionsState)
    return round_.state


def unknown_to(moment: Round, viewer: str, chance: Random) -> tuple[Card, ...]:
    """An order that differs from the round's in cards that the viewer has not seen.

    What everybody can tell of hidden cards stays: whether a hand was asked or forced, what the house way did with it,
    whether the player-dealer's cards ended the round.
    """
    told = any(decision.action == "house way" for decision in moment.decisions)
    felt = state_of(moment).position
    order, rules = list(moment.setup.order), felt.rules
    whole = make_filed_pack(moment.setup.game.rules.deck, moment.setup.decks)
    spare = [card for card, times in whole.items() for _ in range(times)]
    cards = rules.deal.cards
    own = rules.deal.hands == "own"
    times = len(felt.hands) + 1 if own else 2
    for place, seat in enumerate(felt.hands if own else ()):
        if felt.is_open or viewer in felt.list_onlookers(seat) or felt.is_turned_over(seat):
            continue
        known = _known(felt, felt.find_first_strength(seat), told=told)
        while True:
            hand = [chance.choice(spare) for _ in range(cards)]
            if _known(felt, felt.find_strength(hand), told=told) == known and not _turns(felt, hand):
                break
        order[place : cards * times : times] = hand
    if felt.stage != "player-dealer":
        while True:
            bank = [chance.choice(spare) for _ in range(cards)]
            if rules.deal.banker_up:
                bank[rules.deal.banker_up - 1] = felt.dealer[rules.deal.banker_up - 1]
            player = None if own else felt.find_first_strength(felt.acting_seats[0])
            if not rules.is_over(player, felt.find_strength(bank)) or felt.find_strength(bank) == felt.find_strength(
                felt.dealer
            ):
                break
        order[times - 1 : cards * times : times] = bank
    dealt_so_far = cards * times + (0 if rules.deal.drawn_lies == "face down" else len(set(felt.drawn.values())))
    for place in range(dealt_so_far, len(order)):
        order[place] = chance.choice(spare)
    return tuple(order)


def _known(felt: Position, strength: int, *, told: bool) -> tuple[object, ...]:
    return felt.rules.list_seat_actions(strength), felt.rules.find_seat_house_way(strength) if told else None


def _turns(felt: Position, hand: list[Card]) -> bool:
    naturals = felt.rules.order.naturals
    return bool(naturals) and felt.find_strength(hand) >= min(naturals)


@settings(max_examples=60, deadline=None)
@given(opened=openings(), seed=st.integers(0, 10**6))
def test_a_viewer_knows_no_hidden_card(opened: Round, seed: int) -> None:
    chance = Random(seed)
    for moment in played(opened, seed):
        if moment.is_over:
            continue
        bettors = sorted({stake.bettor for stake in moment.setup.stakes})
        for viewer in (*map(str, bettors), "player-dealer", "rail"):
            order = unknown_to(moment, viewer, chance)
            other = begin(replace(moment.setup, order=order))
            for decision in moment.decisions:
                other = other.decide(decision.action, decision.amount)
            assert json.dumps(other.view(viewer)) == json.dumps(moment.view(viewer))


def test_every_page_of_the_room_is_played_here() -> None:
    for game in GAMES:
        assert isinstance(game.rules, NinesPage)
        assert game.rules.options is not None
