"""Random rounds against a second settlement that shares no code with the engine."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from houseway.book.loader import load
from houseway.core.cards import Card, make_pack
from houseway.core.round import Round
from tests.families.duels.dealt import ANTE, GAME, PAIR_PLUS, SIX_CARD, dealt

GAMES = [GAME, load(GAME.id, literal=True)]
AMOUNT = st.integers(1, 20).map(lambda fives: fives * 5_00)
OWN = st.builds(
    lambda ante, pair, six: {ANTE: ante} | ({PAIR_PLUS: pair} if pair else {}) | ({SIX_CARD: six} if six else {}),
    AMOUNT,
    st.none() | AMOUNT,
    st.none() | AMOUNT,
)
BETS = st.dictionaries(st.integers(1, 7), OWN, min_size=1)
ORDER = st.permutations(list(make_pack()))
ACTIONS = st.lists(st.sampled_from(["play", "fold"]), min_size=7, max_size=7)


def run(ranks: list[int], length: int) -> int:
    """The top of the best run of so many ranks, the ace low or high; zero where there is none."""
    held = set(ranks) | ({1} if 14 in ranks else set())
    return max((top for top in held if all(top - step in held for step in range(length))), default=0)


def three(cards: tuple[Card, ...]) -> list[int]:
    """A key for three cards: its kind from 6 (mini royal) to 0 (high card), then ranks."""
    ranks = sorted((card.rank for card in cards), reverse=True)
    suited, top = len({card.suit for card in cards}) == 1, run(ranks, 3)
    if suited and top:
        return [6 if top == 14 else 5, top]
    if ranks[0] == ranks[2]:
        return [4, ranks[0]]
    if top:
        return [3, top]
    if suited:
        return [2, *ranks]
    if ranks[1] in (ranks[0], ranks[2]):
        return [1, ranks[1], sum(ranks) - 2 * ranks[1]]
    return [0, *ranks]


def six_card_pay(cards: tuple[Card, ...]) -> int:
    """What six cards are paid by lines 3991 to 3997, looking at the six together."""
    suits = Counter(card.suit for card in cards)
    suited = [card.rank for card in cards if suits[card.suit] >= 5]
    times = sorted(Counter(card.rank for card in cards).values(), reverse=True)
    top = run(suited, 5)
    tests = [
        (top == 14, 1000),
        (top > 0, 200),
        (times[0] == 4, 100),
        (times[0] == 3 and times[1] >= 2, 20),
        (bool(suited), 15),
        (run([card.rank for card in cards], 5) > 0, 10),
        (times[0] == 3, 7),
    ]
    return next((pay for holds, pay in tests if holds), -1)


def expected(own: tuple[Card, ...], bank: tuple[Card, ...], bets: dict[str, int], action: str) -> int:
    """What a seat wins when the bank covers everything."""
    bonus = bets.get(SIX_CARD, 0) * six_card_pay(own + bank)
    if action == "fold":
        return bonus - bets[ANTE] - bets.get(PAIR_PLUS, 0)
    mine, theirs = three(own), three(bank)
    bonus += bets.get(PAIR_PLUS, 0) * [-1, 1, 3, 6, 30, 40, 200][mine[0]]
    if theirs < [0, 12]:
        return bonus + bets[ANTE]
    return bonus + 2 * bets[ANTE] * ((mine > theirs) - (mine < theirs))


def decided(round_: Round, actions: list[str]) -> Round:
    for action in actions:
        round_ = round_ if round_.is_over else round_.decide(action)
    return round_


@given(bets=BETS, order=ORDER, actions=ACTIONS, which=st.sampled_from([0, 1]))
def test_agrees_with_a_second_settlement(
    bets: dict[int, dict[str, int]], order: list[Card], actions: list[str], which: int
) -> None:
    after = decided(dealt(tuple(order), bets, bank=10_000_000_00, game=GAMES[which]), actions)
    # Piles go clockwise from seat 1, left of the player-dealer in seat 8; by the letter from seat 7, then seat 1.
    seats = sorted(bets)
    piles = sorted(bets, key=lambda seat: seat % 7) if which else seats
    bank = tuple(order[3 * len(seats) : 3 * len(seats) + 3])
    own = {seat: tuple(order[3 * place : 3 * place + 3]) for place, seat in enumerate(piles)}
    nets = {
        f"seat {seat}": expected(own[seat], bank, bets[seat], action)
        for seat, action in zip(seats, actions, strict=False)
    }
    assert after.net() == nets | {"player-dealer": -sum(nets.values()), "collection": 0}
