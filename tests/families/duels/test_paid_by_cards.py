"""Base wagers, raises and forfeited bonuses that are paid by a condition on cards: counted, and dealt, in every shape.

The conditions say nothing of what they read. Prices stand beside counts of the tests' own over small packs, which know
cards as plain pairs; dealt rounds beside the engine, card for card.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random

import numpy as np
import pytest

from houseway.analysis.odds import odds
from houseway.analysis.simulation import simulate
from houseway.book.loader import Game
from houseway.book.model.condition import Ranks
from houseway.book.model.hand_conditions import CONDITIONS, HandCondition, Held, read_cards
from houseway.core.cards import Card
from houseway.core.cards.card import SUITS
from houseway.core.cards.suits import Suits
from houseway.core.errors import HousewayError
from houseway.families.batches import BatchAsked
from houseway.families.duels.price.holdem.batch import find_round_results
from houseway.families.duels.price.holdem.batch import make_batch as holdem_batch
from houseway.families.duels.price.holdem.rules import make_kind_rules
from houseway.families.duels.price.open_board.plan import make_plan
from houseway.families.duels.price.open_board.strategy import OpenBoardStrategy, count_play
from houseway.families.duels.shapes import require_shape
from houseway.families.prices import Asked, Play
from tests.doors import price_wagers
from tests.families.duels.dealt import dealt as dealt_round
from tests.families.duels.holdem import playing
from tests.families.duels.holdem.pages import BONUS, draft
from tests.families.duels.open_board import comparison as open_board
from tests.families.duels.open_board import naive as open_naive
from tests.families.duels.open_board.pages import ANTE, USUAL, pay_table
from tests.families.duels.open_board.pages import game as open_game
from tests.families.duels.three_card import comparison as closed
from tests.families.duels.three_card import one_by_one as naive
from tests.families.duels.three_card.drafts import base, bonus, contest, duel, side
from tests.families.duels.three_card.one_by_one import Cards, Deal

BLACK, SPADE = "no red card", "the highest card is a spade"
SAID = "no red card, and it says so"
"""A condition that says what it reads, for whole decks, of which the others are asked of every five cards."""


@pytest.fixture(autouse=True)
def _new_conditions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two conditions that say nothing: one on colours, and one on a suit by its name."""

    def see_black(held: Held) -> bool:
        return all(card.suit in "cs" for card in held.cards)

    def see_spade(held: Held) -> bool:
        return max(held.cards).suit == "s"

    monkeypatch.setitem(CONDITIONS, BLACK, HandCondition(see_black))
    monkeypatch.setitem(CONDITIONS, SPADE, HandCondition(see_spade))
    colours = read_cards(ranks=Ranks.NOTHING, suits=Suits.COLOUR)
    monkeypatch.setitem(CONDITIONS, SAID, HandCondition(see_black, colours))


def is_black(cards: Cards) -> bool:
    """Suits are numbered clubs, diamonds, hearts, spades."""
    return all(suit in (0, 3) for _, suit in cards)


def is_spade(cards: Cards) -> bool:
    return max(cards)[1] == 3


def paid(lines: dict[str, str]) -> dict[str, object]:
    return {"of": "own hand", "pays": [{"hand": one.title(), "when": one, "odds": pays} for one, pays in lines.items()]}


def closed_duel(cards: int, exposed: tuple[int, ...]) -> Game:
    """An Ante that black hands win five for, a Play on the highest card, and a bonus on the contest."""
    play = {"contest": contest("returned"), **paid({SPADE: "3:2", "pair": "2:1"})}
    winner = side("Winner", contest("wins", "1:1")) | paid({BLACK: "4:1"})
    own = bonus("Own", {"pair": "2:1"}, on_fold="forfeited")
    game = duel(winner, own, cards=cards, ranking="three card" if cards == 3 else "high", exposed=exposed, play=play)
    page = game.rules.model_dump(exclude_none=True, exclude_defaults=True, by_alias=True)
    ante = base("Ante", contest("wins")) | paid({BLACK: "5:1"})
    return duel_of(page, ante)


def duel_of(page: dict[str, object], ante: dict[str, object]) -> Game:
    from tests.drafts import opened

    wagers = page["wager"]
    assert isinstance(wagers, list | tuple)
    return opened("draft", page | {"family": "duels", "wager": [ante, *wagers[1:]]})


def gained(deal: Deal, size: int) -> dict[str, Fraction]:
    """What each wager gains in a deal that was not folded, and the Play for a unit."""
    value = naive.three if size == 3 else naive.five
    own, theirs = value(deal.own), value(deal.theirs)
    qualified = theirs >= (0, 12)
    black, spade = is_black(deal.own), is_spade(deal.own)
    is_pair = own[0] == 1

    def compared(won: Fraction) -> Fraction:
        return won if own > theirs else Fraction(0) if own == theirs else Fraction(-1)

    ante, play, winner = Fraction(5 if black else 1), Fraction(1), Fraction(4 if black else 1)
    if spade or is_pair:
        play = Fraction(3, 2) if spade else Fraction(2)
    return {
        "Ante": ante if not qualified else compared(ante),
        "Play": Fraction(0) if not qualified else compared(play),
        "Winner": winner if not qualified else compared(winner),
        "Own": Fraction(2 if is_pair else -1),
    }


def chosen(dealt: Sequence[Deal], size: int, key: Callable[[Deal], object]) -> dict[object, bool]:
    """Whether to play with each own hand and what is seen, by what Ante and Play bring together."""
    worth: Counter[object] = Counter()
    for deal in dealt:
        found = gained(deal, size)
        worth[key(deal)] += found["Ante"] + found["Play"] + 1
    return {one: value > 0 for one, value in worth.items()}


@pytest.mark.parametrize(("size", "exposed"), [(3, ()), (3, (2,)), (3, (1, 3)), (5, ()), (5, (1,))])
def test_a_contest_paid_by_cards(size: int, exposed: tuple[int, ...]) -> None:
    game = closed_duel(size, exposed)
    plain = [(rank, suit) for rank in (9, 12, 13, 14) for suit in (0, 1, 3)][: 9 if size == 3 else 11]
    left = Counter(Card(rank, SUITS[suit]) for rank, suit in plain)
    rule = naive.Rule(size, (), naive.Wager("Play"), (1,), (12,), len(exposed))
    dealt = list(naive.deals(plain, rule))
    plays = chosen(dealt, size, lambda deal: (deal.own, deal.seen))
    assert {True, False} == set(plays.values())
    prices = {one.name: one for one in price_wagers(Asked(game, 1, left, (), ("Ante", "Winner", "Own"), "best"))}
    nets = {"Ante": Fraction(0), "Winner": Fraction(0), "Own": Fraction(0)}
    for deal in dealt:
        found = (
            gained(deal, size) if plays[deal.own, deal.seen] else dict.fromkeys(("Ante", "Winner", "Own"), Fraction(-1))
        )
        nets["Ante"] += found["Ante"] + found.get("Play", Fraction(0))
        nets["Winner"] += found["Winner"]
        nets["Own"] += found["Own"]
    assert {name: one.ev for name, one in prices.items()} == {name: net / len(dealt) for name, net in nets.items()}


def test_the_simple_rule_goes_by_strength_alone() -> None:
    game = closed_duel(3, ())
    plain = [(rank, suit) for rank in (9, 12, 13, 14) for suit in (0, 1, 3)][:9]
    left = Counter(Card(rank, SUITS[suit]) for rank, suit in plain)
    dealt = list(naive.deals(plain, naive.Rule(3, (), naive.Wager("Play"), (1,), (12,), 0)))
    strengths = sorted({naive.three(deal.own) for deal in dealt})
    play: Play = "simple"
    (price,) = price_wagers(Asked(game, 1, left, (), ("Ante",), play))
    totals = []
    for least in [*strengths, (99,)]:
        found = [gained(deal, 3) for deal in dealt if naive.three(deal.own) >= least]
        totals.append(sum(one["Ante"] + one["Play"] + 1 for one in found) - len(dealt))
    assert price.ev == max(totals) / len(dealt)


def test_several_decks() -> None:
    game = closed_duel(3, (2,))
    plain = [(14, 3), (14, 3), (14, 0), (13, 3), (13, 1), (12, 3), (12, 3), (9, 2), (9, 0)]
    left = Counter(Card(rank, SUITS[suit]) for rank, suit in plain)
    dealt = list(naive.deals(plain, naive.Rule(3, (), naive.Wager("Play"), (1,), (12,), 1)))
    plays = chosen(dealt, 3, lambda deal: (deal.own, deal.seen))
    (price,) = price_wagers(Asked(game, 2, left, (), ("Ante",), "best"))
    total = sum(
        gained(deal, 3)["Ante"] + gained(deal, 3)["Play"] if plays[deal.own, deal.seen] else -1 for deal in dealt
    )
    assert price.ev == Fraction(total) / len(dealt)


def test_dealt_contests_are_the_engines() -> None:
    game, chance = closed_duel(3, (2,)), Random(5)
    ready = closed.made_ready(game, 3, closed.senseless(game, chance))
    rounds = [closed.begun(game, order, 3) for order in closed.orders(game, 60, chance)]
    assert not [*closed.rounds_that_differ(game, ready, rounds)][:2]


def test_dealt_rounds_bring_what_was_counted() -> None:
    game = closed_duel(3, (2,))
    exact, dealt = odds(game, wagers=["Ante", "Winner"]), simulate(game, rounds=60_000, seed=24, workers=1)
    for name in ("Ante", "Winner"):
        wager, price = next(one for one in dealt.wagers if one.name == name), exact[name].ev
        assert price is not None
        assert wager.ev_decimal is not None
        assert wager.standard_error is not None
        assert abs(wager.ev_decimal - float(price)) < 5 * wager.standard_error


def open_duel(on_fold: str = "forfeited", black: str = BLACK, other: str = SPADE) -> Game:
    """Mississippi stud in which black hands win seven, beside bonuses on the highest card and on a black board."""
    usual = pay_table(USUAL)
    line = {"hand": "Black", "when": black, "odds": "7:1"}
    spade = bonus("Spade", {other: "2:1"}, on_fold=on_fold) | {"needs": []}
    board = bonus("Board", {black: "3:1", "pair": "1:1"}, "community cards", on_fold) | {"needs": []}
    return open_game(table=usual | {"pays": [line, *usual["pays"]]}, more=(spade, board), times=([1, 3], [1, 3], [3]))


SMALL = [(rank, suit) for rank in (5, 6, 7, 12) for suit in "chs"][:9]
LIVE = Counter(Card(rank, suit) for rank, suit in SMALL)


def pay_black(cards: tuple[open_naive.Card, ...]) -> Fraction:
    """What a unit of every base wager gains."""
    return Fraction(7) if all(suit != "h" for _, suit in cards) else open_naive.pay(USUAL)(cards)


def test_an_open_board_paid_by_cards() -> None:
    streets = [open_naive.Street(at, at, times) for at, times in enumerate(((1, 3), (1, 3), (3,)))]
    (price,) = price_wagers(Asked(open_duel(), 1, LIVE, (), (ANTE,), "best"))
    assert price.ev == open_naive.best_value(SMALL, streets, [pay_black] * 4)


@pytest.mark.parametrize("on_fold", ["stays", "forfeited"])
def test_bonuses_on_an_open_board(on_fold: str) -> None:
    game = open_duel(on_fold)
    asked = Asked(game, 1, LIVE, (), ("Spade", "Board"), "simple")
    found = {one.name: one.ev for one in price_wagers(asked)}
    strategy, plans = shape_strategy(game), make_plan(game)
    totals, deals = {"Spade": 0, "Board": 0}, 0
    for own, board in open_naive.deals(SMALL):
        bets: tuple[int, ...] = (0, 0, 0)
        folded, cards = False, [Card(*card) for card in own]
        for number in range(3):
            times = strategy.find_choice(cards, [Card(*card) for card in board[:number]], plans, number, bets)
            folded = folded or not times
            if folded:
                break
            bets = (*bets[:number], times, *bets[number + 1 :])
        lost, deals = folded and on_fold == "forfeited", deals + 1
        totals["Spade"] += -1 if lost or max(own + board)[1] != "s" else 2
        ranks = [rank for rank, _ in board]
        on_board = 3 if all(suit != "h" for _, suit in board) else 1 if len(set(ranks)) == 2 else -1
        totals["Board"] += -1 if lost else on_board
    assert found == {name: Fraction(total, deals) for name, total in totals.items()}


def shape_strategy(game: Game) -> OpenBoardStrategy:
    return count_play(game, "simple", tuple(sorted(card.code for card in LIVE))).strategy


def test_dealt_open_boards_are_the_engines() -> None:
    game, chance = open_duel(black=SAID, other=SAID), Random(8)
    strategy = open_board.random_strategy(make_plan(game), chance)
    assert not [*open_board.rounds_that_differ(game, strategy, 6, chance)][:2]


def holdem_duel() -> Game:
    """Hold'em with a Blind, a Play and all bonuses that black cards or a spade win."""
    black = f"""{{ hand = "Black", when = "{BLACK}", odds = "9:1" }},"""
    spade = f"""{{ hand = "Spade", when = "{SPADE}", odds = "5:2" }},"""
    play, unqualified = 'unit = "Ante"\n', 'contest = { unqualified = "contested" }\n'
    bonuses = BONUS.replace("pays = [", f"pays = [ {black} {spade}")
    bonuses = bonuses.replace('"stays"\nof = "own', '"stays on the community cards"\nof = "own')
    return draft(
        (f"{unqualified}pays = [", f"{unqualified}pays = [ {black}"),
        (play, f'{play}of = "own hand"\npays = [ {spade} ]\n'),
        bonus=bonuses,
    )


def bonus_duel() -> Game:
    """Hold'em of which only the bonuses look at cards."""
    return draft(bonus=BONUS.replace("pays = [", f"pays = [ {{ hand = 'B', when = '{BLACK}', odds = '9:1' }},"))


@pytest.mark.parametrize("game", [holdem_duel, bonus_duel])
def test_dealt_holdem_is_the_engines(game: Callable[[], Game]) -> None:
    opened, seats = game(), 2
    made = make_kind_rules(opened)
    plays = playing.random_strategy(made, 3)
    ready = holdem_batch(BatchAsked(opened, 1, seats, plays, 1))
    cards = playing.orders(40, Random(2))
    told = find_round_results(ready, np.array([[card.code for card in order] for order in cards], dtype=np.uint8))
    for order, parts in zip(cards, told.gains.tolist(), strict=True):
        bets = {seat + 1: dict.fromkeys(told.wagers, playing.UNIT) for seat in range(seats)}
        ended = playing.played(dealt_round(order, bets, bank=10**12, game=opened), plays)
        found = {(seat, name): Fraction(0) for seat in (1, 2) for name in told.wagers}
        for one in ended.settled:
            wager = "Ante" if one.stake.wager == "Play" else one.stake.wager
            found[one.stake.bettor.seat, wager] += Fraction(one.paid - one.collected, playing.UNIT)
        ours = {
            (seat, name): Fraction(parts[seat - 1][at], told.parts)
            for seat in (1, 2)
            for at, name in enumerate(told.wagers)
        }
        assert found == ours, " ".join(map(str, order[:9]))


def test_dealt_holdem_is_summed_up() -> None:
    game = holdem_duel()
    ready = holdem_batch(BatchAsked(game, 1, 2, playing.random_strategy(make_kind_rules(game), 3), 1))
    rounds = 500
    told = require_shape(game).round_results(ready.asked, rounds, 0)
    for wager in ready.wagers(ready.deal(rounds, 0), rounds):
        # The base wagers and the raise are one: the raise is with the Ante already.
        names = ("Ante", "Blind") if wager.name == "Ante" else (wager.name,)
        column = told.gains[:, :, [told.wagers.index(name) for name in names]].sum(axis=2)
        assert wager.decided == 2 * rounds
        assert wager.ev == Fraction(int(column.sum()), told.parts * 2 * rounds)
        assert wager.standard_error is not None
        by_round = column.sum(axis=1) / told.parts / 2
        assert wager.standard_error == pytest.approx(by_round.std(ddof=1) / rounds**0.5)


def test_a_holdem_contest_paid_by_cards_has_no_exact_odds() -> None:
    with pytest.raises(HousewayError, match=r"a line of Blind looks at cards.*simulate it instead"):
        odds(holdem_duel())
