"""Random rounds of every shape against a settlement that shares no code with the engine."""

from hypothesis import given

from houseway.core.cards import Card
from tests.families.duels.dealt import bettor_of
from tests.families.duels.naive import SETTLEMENTS
from tests.families.duels.random_play import ORDER, Party, parties, places
from tests.families.duels.test_shapes import PICKS, moments


@given(party=parties(), order=ORDER, picks=PICKS)
def test_agrees_with_a_second_settlement(party: Party, order: list[Card], picks: list[int]) -> None:
    after = moments(party.deal(order), picks)[-1]
    cards = {who: [order[place] for place in where] for who, where in places(party).items()}
    # What was put down and given up is read off the story: a raise is told with its wager, a fold without.
    nets = {}
    for who, own in party.bets.items():
        bettor = str(bettor_of(who))
        told = [event for event in after.events if event.kind == "decided" and event.who == bettor]
        bets = own | {event.wager: event.amount for event in told if event.wager and event.amount}
        folded = any("fold" in event.words for event in told)
        hand = cards[bettor.partition(" back line")[0]]
        nets[bettor] = SETTLEMENTS[party.shape](hand, cards["player-dealer"], cards["community"], bets, folded=folded)
    assert after.net() == nets | {"player-dealer": -sum(nets.values()), "collection": 0}
