"""Random rounds: against a second settlement, with chips that add up, and played again from what was written."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.core.cards import Card
from tests.families.tiles import naive
from tests.families.tiles.dealt import GAMES, SET, dealt

AMOUNT = st.integers(1, 40).map(lambda fives: fives * 5_00)
BETS = st.dictionaries(st.integers(1, 7), AMOUNT, min_size=1)
DICE = st.tuples(*[st.integers(1, 6)] * 3)
CARDS = st.integers(0).map(lambda seed: Random(seed).sample(SET, len(SET)))
CHOSEN = st.lists(st.integers(0, 99), min_size=9, max_size=9)
KEYS = st.sampled_from(sorted(GAMES))


@settings(max_examples=60)
@given(
    bets=BETS, cards=CARDS, dice=DICE, chosen=CHOSEN, bank=st.integers(1, 300_00), key=KEYS, dealer=st.integers(1, 8)
)
def test_agrees_with_a_second_settlement(
    bets: dict[int, int],
    cards: list[Card],
    dice: tuple[int, ...],
    chosen: list[int],
    bank: int,
    key: tuple[str, bool],
    dealer: int,
) -> None:
    house, literal = key[0].split("/", maxsplit=1)[0], key[1]
    seated = {(seat + dealer - 1) % 8 + 1: amount for seat, amount in bets.items()}
    round_ = dealt(GAMES[key], cards, seated, dice=dice, bank=bank, player_dealer=dealer)
    stack = 1
    if house != "delta":
        stack = chosen[-1] % 8 + 1
        round_ = round_.decide(f"stack {stack}")
    hands = naive.handed_out(house, literal, list(map(str, cards)), stack, list(seated), dealer, dice)
    order = [seat for seat in naive.seats_round(naive.counted_position(dealer, dice), -1) if seat in seated]
    sets = {}
    for seat, number in zip([*order, dealer], chosen, strict=False):
        assert round_.turn is not None
        assert round_.turn.who == ("player-dealer" if seat == dealer else f"seat {seat}")
        choice = round_.choices[number % (len(round_.choices) - 1)]
        high = tuple(map(str, choice.cards))
        low = list(hands[seat])
        for tile in high:
            low.remove(tile)
        assert naive.rank(high, house, literal) >= naive.rank(tuple(low), house, literal)
        sets[seat] = (high, tuple(low))
        round_ = round_.decide(choice)
    assert round_.is_over
    signs = {seat: naive.higher_hands(sets[seat], sets[dealer], house, literal) - 1 for seat in order}
    won = naive.settled(order, signs, seated, bank, net_cap=literal)
    assert [one.stake.bettor.seat for one in round_.settled] == order
    expected = {f"seat {seat}": amount for seat, amount in won.items()}
    assert round_.net() == expected | {"player-dealer": -sum(won.values()), "collection": 0}
