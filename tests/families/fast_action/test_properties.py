"""Random rounds: against a second settlement, with chips that add up, and played again from what was written."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from houseway.book.loader import load
from houseway.core.cards import Card, make_pack
from tests.families.fast_action.dealt import GAME, dealt
from tests.families.fast_action.naive import first_seat, is_four_alike, sign

GAMES = {False: GAME, True: load(GAME.id, literal=True)}
SHOE = list(Counter(make_pack(decks=6)).elements())
FEW = [card for card in SHOE if card.rank in (3, 9)]
"""Cards of two ranks: naturals and copies abound."""
AMOUNT = st.integers(1, 40).map(lambda fives: fives * 5_00)
BETS = st.dictionaries(st.integers(1, 7), AMOUNT, min_size=1)
CARDS = st.builds(lambda seed, shoe: Random(seed).sample(shoe, 38), st.integers(0), st.sampled_from([SHOE, FEW]))
CHOSEN = st.lists(st.integers(0, 99), min_size=8, max_size=8)


def hands_of(cards: list[Card], seats: int) -> list[list[Card]]:
    """The four cards of each seat in the order of the deal, the player-dealer's last."""
    return [cards[place : 4 * (seats + 1) : seats + 1] for place in range(seats + 1)]


@given(
    bets=BETS,
    cards=CARDS,
    literal=st.booleans(),
    keeps=st.lists(st.sampled_from([(0, 1), (0, 3), (1, 2)]), min_size=8, max_size=8),
)
def test_agrees_with_a_second_settlement(
    bets: dict[int, int], cards: list[Card], literal: bool, keeps: list[tuple[int, int]]
) -> None:
    # The player-dealer has seat 8, so that cards go to the seats from 1 up.
    seats = sorted(bets)
    hands = hands_of(cards, len(seats))
    middle = cards[4 * len(seats) + 5 : 4 * len(seats) + 10]
    round_ = dealt(tuple(cards), bets, game=GAMES[literal])
    kept = []
    for hand, (one, other) in zip(hands, keeps, strict=False):
        kept.append([hand[one], hand[other]])
        if not is_four_alike(hand) and round_.turn:
            round_ = round_.decide("keep", cards=kept[-1])
    assert round_.is_over
    nets = {
        f"seat {seat}": bets[seat] * sign(hand, own, hands[-1], kept[-1], middle)
        for seat, hand, own in zip(seats, hands, kept, strict=False)
    }
    assert round_.net() == nets | {"player-dealer": -sum(nets.values()), "collection": 0}
    stopped = is_four_alike(hands[-1])
    assert round_.settled[0].stake.bettor.seat == first_seat(middle, bets, 8, stopped=stopped, literal=literal)
