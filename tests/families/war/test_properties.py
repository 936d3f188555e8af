"""Random rounds against a second settlement that shares no code with the engine, and what holds in every round."""

from hypothesis import given
from hypothesis import strategies as st

from houseway.book.loader import load
from houseway.cards import Card, pack
from houseway.record import read_round
from houseway.round import Round
from tests.families.war.dealt import GAME, PRIMARY, TIE, dealt

GAMES = [GAME, load(GAME.id, literal=True), load(GAME.id, rulings={"war-primary": "literal"})]
FEW = [card for card in pack() if card.rank in (4, 9, 14)]
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


@given(
    bets=BETS,
    order=st.permutations([card for card in pack() for _ in range(6)][:78]).map(tuple),
    actions=ACTIONS,
    bank=st.integers(1, 300_00),
    fee=st.sampled_from([None, 1, 4, 32]),
    which=st.integers(0, 2),
    dealer=st.integers(1, 8),
    chips=st.integers(0, 100_00),
    behind=st.booleans(),
)
def test_chips_are_conserved_and_the_round_replays(
    bets: dict[int, dict[str, int]],
    order: tuple[Card, ...],
    actions: list[str],
    bank: int,
    fee: int | None,
    which: int,
    dealer: int,
    chips: int,
    behind: bool,
) -> None:
    seated = {
        (seat + dealer - 1) % 8 + 1: {name: amount + 5_00 for name, amount in own.items()} for seat, own in bets.items()
    }
    some = next(iter(seated))
    stakes = seated | ({(some, 1): {PRIMARY: 7_50}} if behind else {})
    holds = {some: sum(seated[some].values()) + chips}
    opened = dealt(order, stakes, bank=bank, fee=fee, player_dealer=dealer, chips=holds, game=GAMES[which])
    after = decided(opened, actions)
    assert after.is_over
    assert sum(after.net().values()) == 0
    assert after.net()[f"seat {some}"] >= -holds[some]
    again = read_round(after.write())
    assert again == after
    assert (again.ledger, again.settled) == (after.ledger, after.settled)
    paid, taken = sum(one.paid for one in after.settled), sum(one.collected for one in after.settled)
    # Two caps: each way no more than the bank. By the letter, the net result is within it.
    assert abs(paid - taken) <= bank if which == 1 else max(paid, taken) <= bank
    # What was put down was settled, each wager once, however it was parted.
    down = sum(stake.amount for stake in after.setup.stakes)
    assert (
        sum(
            one.stake.amount
            for one in after.settled
            if one.stake.wager != "War wager" and not _again(one.stake.part, one.stake.wager)
        )
        == down
    )


def _again(part: int, wager: str) -> bool:
    return wager == TIE and part == 1


@given(bets=BETS, order=ORDER, actions=ACTIONS, cut=st.integers(0, 6), other=ORDER)
def test_no_view_knows_a_card_that_has_not_been_dealt(
    bets: dict[int, dict[str, int]], order: tuple[Card, ...], actions: list[str], cut: int, other: tuple[Card, ...]
) -> None:
    one = decided(dealt(order, bets), actions[:cut])
    shown = one.state.cards_gone
    two = decided(dealt(order[:shown] + other[shown:], bets), actions[:cut])
    for viewer in (*bets, "player-dealer", None):
        assert one.view(viewer) == two.view(viewer)


@given(bets=BETS, order=ORDER)
def test_every_offered_choice_is_taken(bets: dict[int, dict[str, int]], order: tuple[Card, ...]) -> None:
    round_ = dealt(order, bets)
    while round_.turn:
        for choice in round_.choices:
            assert len(round_.decide(choice).decisions) == len(round_.decisions) + 1
        round_ = round_.decide(round_.choices[-1])
    assert round_.is_over
