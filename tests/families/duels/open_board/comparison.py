"""The same cards through the engine and through the batch kernel, by the same strategy, compared wager by wager."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import numpy as np

from houseway.book.loader import Game, load
from houseway.core.cards import Card, make_pack, show_cards
from houseway.core.round import Round, Setup
from houseway.core.table import Bettor, Layout, Stake
from houseway.families import begin
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import compile_duel
from houseway.families.duels.play.engine import DuelsState
from houseway.families.duels.price.open_board.batch import list_bonuses, make_kernel_rules
from houseway.families.duels.price.open_board.kernel import make_strategy_tables, play_rows
from houseway.families.duels.price.open_board.plan import Plan, list_ends, make_plan
from houseway.families.duels.price.open_board.strategy import OpenBoardStrategy
from tests.families.duels.open_board.pages import FIFTH, THIRD, USUAL, game, pay_table

ANTE, AMPLE = 6_00, 10**12
FIVE_CARD = {
    "name": "Five Card Bonus",
    "kind": "bonus",
    "on_fold": "forfeited",
    "of": "own hand",
    "pays": [{"hand": "Pair", "when": "pair", "odds": "3:2"}, {"hand": "Straight", "when": "straight", "odds": "9:1"}],
}
Nets = dict[str, Fraction]


def games() -> list[Game]:
    """The filed game, and drafts with other tables, multiples, streets and folds."""
    check_first = [
        {"name": "Early", "wager": THIRD, "shown": 0, "times": [2, 5], "otherwise": "check"},
        {"name": "Late", "wager": THIRD, "shown": 2, "times": [1], "otherwise": "fold"},
    ]
    return [
        load("crystal/mississippi-stud-poker"),
        game(bonus_on_fold="forfeited", more=(FIVE_CARD,), tables={FIFTH: pay_table(USUAL | {"flush": "7:3"}, "ace")}),
        game(times=([2, 5], [1], [1, 4]), more=(FIVE_CARD | {"on_fold": "stays"},)),
        game(streets=check_first),
    ]


def random_strategy(plans: Plan, chance: Random) -> OpenBoardStrategy:
    """A strategy of no sense, so that every way to bet is come to."""
    draw = np.random.default_rng(chance.getrandbits(32))
    choices = []
    for street in plans.streets:
        sets = {2: 1326, 3: 22_100, 4: 270_725}[street.seen]
        rows = []
        for leads in street.leads:
            weights = np.array([1.0] + [2.0] * (len(leads) - 1))
            rows.append(draw.choice(len(leads), size=sets, p=weights / weights.sum()))
        choices.append(np.array(rows, dtype=np.int8))
    return OpenBoardStrategy("random", tuple(choices))


def rounds_that_differ(opened: Game, strategy: OpenBoardStrategy, rounds: int, chance: Random) -> Iterator[str]:
    """Wagers of which the kernel says otherwise than the engine."""
    page = opened.rules
    assert isinstance(page, DuelsPage)
    plans = make_plan(opened)
    follows, (rules, _) = make_strategy_tables(plans, strategy), make_kernel_rules(opened)
    most = max(page.seats.players)
    for _ in range(rounds):
        seats = sorted(chance.sample(range(1, most + 1), chance.randint(1, most)))
        live = dealt(opened, tuple(chance.sample(list(make_pack()), 52)), seats)
        assert isinstance(live.state, DuelsState)
        cloth = live.state.cards
        rows = [[card.code for card in (*cloth.seats[seat], *cloth.community)] for seat in seats]
        ours = play_rows(follows, rules, np.array(rows, dtype=np.int64))
        theirs = engine_nets(decided(live, strategy, plans))
        for seat, row, (end, cell, board) in zip(seats, rows, ours.tolist(), strict=True):
            for name, gained in kernel_nets(opened, plans, end, cell, board).items():
                if gained != theirs.get((seat, name), Fraction(0)):
                    cards = show_cards(card for code in row for card in make_pack() if card.code == code)
                    yield f"{opened.id}, {name}: {gained}, not {theirs.get((seat, name))}: {cards}"


def dealt(opened: Game, order: tuple[Card, ...], seats: list[int]) -> Round:
    """A round with every wager that can be made before the deal, at each of these seats."""
    page = opened.rules
    stakes = [Stake(Bettor(seat), wager.name, ANTE) for seat in seats for wager in page.before_the_deal]
    positions = max(page.seats.players) + 1
    return begin(Setup(opened, Layout(positions, positions), order, 1, tuple(stakes), bank=AMPLE))


def decided(live: Round, strategy: OpenBoardStrategy, plans: Plan) -> Round:
    """Play a round out by a strategy."""
    bets = {f"seat {seat}": [0] * len(plans.raises) for seat in live.setup.seats}
    streets = dict.fromkeys(bets, 0)
    while live.turn:
        assert isinstance(live.state, DuelsState)
        who = live.turn.who
        while bets[who][plans.raises.index(plans.streets[streets[who]].wager)]:
            streets[who] += 1
        number = streets[who]
        street, cloth = plans.streets[number], live.state.cards
        assert live.turn.seat is not None
        seen = cloth.community[: street.seen - 2]
        times = strategy.find_choice(cloth.seats[live.turn.seat], seen, plans, number, tuple(bets[who]))
        bets[who][plans.raises.index(street.wager)] = times
        streets[who] += 1
        passing = "fold" if any(choice.action == "fold" for choice in live.choices) else "check"
        live = live.decide("play", times * ANTE) if times else live.decide(passing)
    return live


def engine_nets(live: Round) -> dict[tuple[int, str], Fraction]:
    """What each seat gained on each wager, for a unit of the Ante."""
    nets: dict[tuple[int, str], Fraction] = {}
    for one in live.settled:
        assert not one.uncovered
        key = one.stake.bettor.seat, one.stake.wager
        nets[key] = nets.get(key, Fraction(0)) + Fraction(one.paid - one.collected, ANTE)
    return nets


def kernel_nets(opened: Game, plans: Plan, end: int, cell: int, board: int) -> Nets:
    """What the kernel's ending means for each wager."""
    bets, folded = list(list_ends(plans))[end]
    nets: Nets = {}
    for place, (name, down) in enumerate(zip(plans.wagers, plans.list_amounts(bets), strict=True)):
        nets[name] = Fraction(-down) if folded else Fraction(down * int(plans.nets[place, cell]), plans.parts)
    compiled = compile_duel(opened)
    for name in list_bonuses(opened):
        table = compiled.pays[name]
        lost = folded and compiled.on_fold[name] == "forfeited"
        cells, at = (plans.own, cell) if table.of == "own hand" else (plans.boards, board)
        nets[name] = Fraction(-1) if lost else cells.list_gains(table)[at]
    return nets
