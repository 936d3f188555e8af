"""Random rounds against a second settlement that shares no code with the engine, and what holds in every round."""

from hypothesis import given
from hypothesis import strategies as st

from houseway.book.loader import load
from houseway.core.cards import Card, make_pack
from houseway.core.round import Round
from tests.families.war.dealt import GAME, PRIMARY, TIE, dealt

GAMES = [GAME, load(GAME.id, literal=True), load(GAME.id, rulings={"war-primary": "literal"})]
FEW = [card for card in make_pack() if card.rank in (4, 9, 14)]
ORDER = st.lists(st.sampled_from(FEW), min_size=40, max_size=40).map(tuple)
"""Cards of three ranks, in numbers that six decks may hold or not: the engine deals what it is given."""
AMOUNT = st.integers(1, 40).map(lambda halves: halves * 2_50)
OWN = st.builds(lambda base, tie: {PRIMARY: base} | ({TIE: tie} if tie else {}), AMOUNT, st.none() | AMOUNT)
BETS = st.dictionaries(st.integers(1, 7), OWN, min_size=1)
ACTIONS = st.lists(st.sampled_from(["war", "surrender"]), min_size=30, max_size=30)


def decided(round_: Round, actions: list[str]) -> Round:
    for action in actions:
        if round_.turn:
            offered = [choice.action for choice in round_.choices]
            round_ = round_.decide(action if action in offered else "surrender")
    return round_


@given(bets=BETS, order=ORDER, actions=ACTIONS, collected=st.booleans())
def test_agrees_with_a_second_settlement(
    bets: dict[int, dict[str, int]], order: tuple[Card, ...], actions: list[str], collected: bool
) -> None:
    after = decided(dealt(order, bets, bank=10**9, game=GAMES[2 if collected else 0]), actions)
    seats = sorted(bets)
    first = {seat: order[place].rank for place, seat in enumerate(seats)}
    dealer = order[len(seats)].rank
    tied = [seat for seat in seats if first[seat] == dealer]
    chosen = dict(zip(tied, actions, strict=False))
    fighting = [seat for seat in tied if chosen[seat] == "war"]
    # Three burned cards before each card of the war, the player-dealer's last.
    war = [order[len(seats) + 4 * (place + 1)].rank for place in range(len(fighting) + 1)]
    nets = {}
    for seat in seats:
        base, tie = bets[seat][PRIMARY], bets[seat].get(TIE, 0)
        gained = 10 * tie if seat in tied else -tie
        if seat not in tied:
            gained += base if first[seat] > dealer else -base
        elif seat not in fighting:
            gained -= base // 2
        else:
            own, theirs = war[fighting.index(seat)], war[-1]
            won = -2 * base if own < theirs else base * (1 if own > theirs else 2)
            gained += won - (base if collected and own >= theirs else 0)
        nets[f"seat {seat}"] = gained
    assert after.net() == nets | {"player-dealer": -sum(nets.values()), "collection": 0}


@given(bets=BETS, order=ORDER, actions=ACTIONS, cut=st.integers(0, 6), other=ORDER)
def test_no_view_knows_a_card_that_has_not_been_dealt(
    bets: dict[int, dict[str, int]], order: tuple[Card, ...], actions: list[str], cut: int, other: tuple[Card, ...]
) -> None:
    one = decided(dealt(order, bets), actions[:cut])
    shown = one.state.cards_gone
    two = decided(dealt(order[:shown] + other[shown:], bets), actions[:cut])
    for viewer in (*bets, "player-dealer", None):
        assert one.view(viewer) == two.view(viewer)
