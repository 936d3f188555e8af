"""Whole betting trees, walked through the protocol of a round, and counted a second time from the rules in words."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from houseway.book.loader import Game, load
from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import Card, Seeded, make_order, parse_cards
from houseway.core.round import Round, Setup
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Bettor, Layout
from houseway.families import begin
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.engine import PokerState
from tests.families.poker.naive_tree import Rules, Tree, count

ENOUGH = 1_000_000


def table(game: Game, players: int, cards: str = "", **stakes: int) -> Round:
    """So many players with chips enough at $2 - $4, the last of them with the button."""
    first: tuple[Card, ...] = parse_cards(cards)
    order = make_order(make_filed_pack(game.rules.deck, 1), Seeded(1), first=first)
    chips = {Bettor(seat): ENOUGH for seat in range(1, players + 1)}
    limit = Stakes.model_construct(lower=200, upper=400, **stakes)
    layout = Layout(max(game.rules.seats.players), None)
    return begin(Setup(game, layout, order, 1, chips=chips, button=players, limit=limit))


def street_of(now: Round) -> int:
    assert isinstance(now.state, PokerState)
    return now.state.street


def walked(begun: Round, *, streets: int = 9, deepest: int = 1_000) -> Tree:
    """Every decision and every ending; a hand also ends with so many streets. Open amounts: the least and the most."""
    tree = Tree(Counter(), Counter())
    end = street_of(begun) + streets

    def walk(now: Round, depth: int) -> None:
        turn = now.turn
        if turn is None or street_of(now) >= end:
            tree.endings[depth] += 1
            return
        tree.decisions[depth] += 1
        if depth < deepest:
            for choice in turn.choices:
                for amount in dict.fromkeys((choice.amount, choice.most or choice.amount)):
                    walk(now.decide(choice, amount), depth + 1)

    walk(begun, 0)
    return tree


def with_betting(game: Game, **changed: object) -> Game:
    """The same game under another cap."""
    assert isinstance(game.rules, PokerPage)
    return replace(game, rules=game.rules.model_copy(update={"betting": game.rules.betting.model_copy(update=changed)}))


def heads_up(counted: int) -> Rules:
    """Fixed-limit hold'em between two, the button with the small blind; four bets on every street."""
    sizes = (2, 2, 4, 4)
    return Rules(2, 2, sizes, sizes, 4, leads=(1, 2), forced=((2, 1), (1, 2)), counted=counted)


def test_heads_up_limit_holdem_with_four_bets_a_street() -> None:
    """The blind is none of the four.

    By hand: a street of four bets has 10 decisions, 9 ways to the next street and 8 folds; before the flop there is
    one fold more, of the small blind. Decisions: 10 + 9 * 10 + 81 * 10 + 729 * 10. Endings: 9 + 9 * 8 + 81 * 8, and on
    the river 729 * 17.
    """
    tree = walked(table(load("standard/holdem-limit"), 2))
    assert tree.totals == (8_200, 13_122)
    assert tree.by_depth[:8] == [1, 3, 5, 10, 20, 39, 76, 150]
    assert tree == count(heads_up(counted=0))


def test_heads_up_limit_holdem_where_the_blind_is_the_first_of_four_bets() -> None:
    """By hand: before the flop 8 decisions, 7 ways on and 7 folds, so 8 + 7 * 910 and 7 + 7 * 1,457."""
    tree = walked(table(load("crystal/holdem-limit"), 2))
    assert tree.totals == (6_378, 10_206)
    assert tree == count(heads_up(counted=1))


def lowball(players: int, **more: int | bool) -> Rules:
    """One street of fixed-limit lowball with a bet and six raises, the big blind the bet."""
    blinds = ((2, 1), (1, 2)) if players == 2 else ((1, 1), (2, 2))
    rules = Rules(players, 2 if players == 2 else 3, (2,), (2,), 7, forced=blinds, counted=1)
    return rules._replace(**more)  # type: ignore[arg-type]


def not_killed(begun: Round) -> Round:
    """The table after everybody has been asked to kill the pot, and nobody has."""
    while begun.choices[0].action == "kill":
        begun = begun.decide("pass")
    return begun


@pytest.mark.parametrize("players", [2, 3])
def test_lowball_with_six_raises(players: int) -> None:
    game = with_betting(load("delta/lowball-ace-to-five"), uncapped="never")
    assert walked(not_killed(table(game, players)), streets=1) == count(lowball(players))


@pytest.mark.parametrize("players", [2, 3])
def test_lowball_without_a_cap_for_two_who_are_left(players: int) -> None:
    """There is no end to this tree between two: it is counted ten decisions deep."""
    begun = not_killed(table(load("delta/lowball-ace-to-five"), players))
    assert walked(begun, streets=1, deepest=10) == count(lowball(players, lifted=True, deepest=10))


def spread_holdem() -> tuple[Round, Rules]:
    """Three players, any bet of $2 to $4, a bet and three raises."""
    game = load("clubone/texas-holdem", rulings={"limit": "spread"})
    rules = Rules(3, 3, (2,), (4,), 4, forced=((1, 1), (2, 2)), counted=1)
    return table(game, 3), rules


def third_street() -> tuple[Round, Rules]:
    """Three players at $2 - $4 with a bring-in of 50 cents: the two of clubs in seat 2."""
    cards = "4c 5c 6c 7d 8d 9d Kh 2c Qs"
    game = load("standard/seven-card-stud")
    return table(game, 3, cards, bring_in=50, ante=25), Rules(3, 2, (200,), (200,), 4, bring_in=50)


@pytest.mark.parametrize("made", [spread_holdem, third_street], ids=lambda one: one.__name__)
def test_one_street(made: Callable[[], tuple[Round, Rules]]) -> None:
    begun, rules = made()
    assert walked(begun, streets=1) == count(rules)


def test_stud_from_the_bring_in_to_fourth_street() -> None:
    """On fourth street the highest board speaks first: K-J of seat 1, before Q-3 of seat 3 and 2-9 of seat 2."""
    cards = "4c 5c 6c 7d 8d 9d Kh 2c Qs Ac Jh 9h 3s"
    begun = table(load("standard/seven-card-stud"), 3, cards, bring_in=50, ante=25)
    # Who folds on third street gets no card on fourth: then 9h and 3s go one seat further, and Kh or Qs still lead.
    rules = Rules(3, 2, (200, 200), (200, 200), 4, leads=(1, 3, 2), bring_in=50)
    assert walked(begun, streets=2) == count(rules)
