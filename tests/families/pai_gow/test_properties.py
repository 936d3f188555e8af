"""Random rounds: settled a second time, with chips that add up, played again from what was written, and no peeking."""

import json
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.book.index import games
from houseway.book.loader import Game, load
from houseway.core.cards import Card, make_pack
from houseway.core.round import Round
from houseway.families.pai_gow.page import PaiGowPage
from tests.families.pai_gow.dealt import BASE, ENVY, FACE_UP, FORTUNE, HIDDEN, Who, dealt, order, varied
from tests.families.pai_gow.settled_again import Again, piles

BOOK = {one.id: load(one.id) for one in games() if one.family == "pai_gow"}
LITERAL = {f"{name}, literal": load(name, literal=True) for name in BOOK}
HOUSE_SETS: dict[str, Any] = {
    "setting.player_dealer": "house way",
    "setting.back_line": "largest wager",
    "wager base wager.copies": "nobody",
    "settle.cover": "net cap",
    "settle.direction": "counter-clockwise",
    f"wager {ENVY}.envy.holders": "seated players",
}
WILD: dict[str, Any] = {"ranking": "high, wild joker", "settle.losers_first": True, "setting.pushes": ["ace"]}
VARIED = {
    "hidden": HIDDEN,
    "face up": FACE_UP,
    "hidden, house sets": varied(HIDDEN, **HOUSE_SETS),
    "face up, wild": varied(FACE_UP, **WILD),
}
GAMES: dict[str, Game] = {**VARIED, **BOOK, **LITERAL}
DECK = list(make_pack(jokers=1))
PLACES = {
    by: [[DECK.index(card) for card in row] for row in piles(DECK, by)]
    for by in ("one at a time", "there and back", "whole hands")
}
"""Where the cards of each pile lie in the order."""


@dataclass(frozen=True)
class Party:
    """A table about to be dealt."""

    name: str
    cards: tuple[Card, ...]
    bets: dict[Who, dict[str, int]]
    dice: tuple[int, ...]
    player_dealer: int
    bank: int

    @property
    def game(self) -> Game:
        return GAMES[self.name]

    @property
    def page(self) -> PaiGowPage:
        assert isinstance(self.game.rules, PaiGowPage)
        return self.game.rules

    @property
    def seats(self) -> list[int]:
        return sorted({who if isinstance(who, int) else who[0] for who in self.bets})

    def deal(self, cards: tuple[Card, ...] = ()) -> Round:
        return dealt(
            cards or self.cards,
            self.bets,
            game=self.game,
            dice=self.dice,
            player_dealer=self.player_dealer,
            bank=self.bank,
        )


def shuffled(chance: Random, by: str) -> tuple[Card, ...]:
    """An order that deals piles of all kinds: fours, straight flushes, high cards without a pair, and what comes."""
    left = chance.sample(DECK, len(DECK))
    hands = []
    for _ in range(7):
        wanted = chance.choice((_four, _straight_flush, _high, None))
        held = [card for card in (wanted(chance) if wanted else ()) if card in left]
        left = [card for card in left if card not in held]
        hands.append(held)
    dealt_first = [DECK[0]] * 49
    for hand, row in zip(hands, PLACES[by], strict=True):
        hand += [left.pop() for _ in range(7 - len(hand))]
        for place, card in zip(row, hand, strict=True):
            dealt_first[place] = card
    return (*dealt_first, *left)


def _four(chance: Random) -> list[Card]:
    rank = chance.randint(2, 14)
    return [card for card in DECK if card.rank == rank]


def _straight_flush(chance: Random) -> list[Card]:
    low, suit, joker = chance.randint(2, 10), chance.choice("cdhs"), chance.randint(2, 40)
    return [DECK[-1] if rank == joker else Card(rank, suit) for rank in range(low, low + 5)]


def _high(chance: Random) -> list[Card]:
    ranks = chance.choice(((14, 12, 10, 8, 6, 4, 2), (14, 13, 11, 9, 7, 5, 3), (13, 12, 10, 8, 6, 4, 2)))
    return [Card(rank, "cdhs"[place % 4]) for place, rank in enumerate(ranks)]


@st.composite
def parties(draw: st.DrawFn, names: tuple[str, ...] = tuple(GAMES)) -> Party:
    name = draw(st.sampled_from(names))
    page = GAMES[name].rules
    assert isinstance(page, PaiGowPage)
    base, *bonuses = sorted(page.before_the_deal, key=lambda wager: wager.kind)
    dealer = draw(st.integers(1, 7))
    bets: dict[Who, dict[str, int]] = {}
    amount = st.integers(1, 12).map(lambda dollars: dollars * 1_00)
    for seat in draw(st.lists(st.integers(1, 7).filter(lambda seat: seat != dealer), min_size=1, unique=True)):
        for place in range(draw(st.integers(0, 2)) + 1 if base.back_line else 1):
            own = {base.name: draw(amount)}
            for bonus in bonuses:
                if draw(st.booleans()) and (bonus.back_line or not place):
                    own[bonus.name] = draw(amount)
            bets[(seat, place) if place else seat] = own
    return Party(
        name,
        shuffled(Random(draw(st.integers(0, 10**6))), page.deal.by),
        bets,
        draw(st.tuples(*[st.integers(1, 6)] * 3)),
        dealer,
        draw(st.sampled_from([1, 7_50, 40_00, 300_00, 5_000_000_00])),
    )


def decided(round_: Round, chosen: Random) -> Round:
    """The round played to its end by chance, or by the house now and then."""
    while round_.turn:
        house = any(choice.action == "house way" for choice in round_.choices) and chosen.random() < 0.3
        round_ = round_.decide("house way" if house else chosen.choice(round_.choices))
    return round_


def again(party: Party, over: Round) -> Again:
    """The fronts from the decisions and, where the house set, from what the table saw; of the deal, the pile chosen."""
    pile = next((int(one.action.split()[1]) for one in over.decisions if one.action.startswith("pile")), 1)
    fronts = {}
    for who, words in over.state.hands.items():
        front = words.partition(" | ")[0].split()
        if len(front) == 2:
            position = party.player_dealer if who == "player-dealer" else int(who.split()[1])
            fronts[position] = tuple(card for card in DECK if str(card) in front)
    return Again(over, pile, fronts)


@settings(max_examples=60)
@given(party=parties(), seed=st.integers(0, 10**6))
def test_agrees_with_a_second_settlement(party: Party, seed: int) -> None:
    over = decided(party.deal(), Random(seed))
    second = again(party, over)
    nets = second.nets(party.bank)
    expected = {f"seat {seat}" + (f" back line {place}" if place else ""): net for (seat, place), net in nets.items()}
    assert over.net() == expected | {"player-dealer": -sum(nets.values()), "collection": 0}
    paid, taken = sum(one.paid for one in over.settled), sum(one.collected for one in over.settled)
    net_cap = second.page.settle.cover == "net cap"
    assert abs(paid - taken) <= party.bank if net_cap else max(paid, taken) <= party.bank
    # Nobody loses more than they put down.
    for who, own in party.bets.items():
        seat = (who, 0) if isinstance(who, int) else who
        assert nets[seat] >= -sum(own.values())


def view(round_: Round, viewer: int | str | None) -> str:
    return json.dumps(round_.view(viewer))


def places(party: Party, pile: int, positions: set[int]) -> list[int]:
    """Where the cards of these positions lie in the order."""
    step = 1 if party.page.settle.direction == "clockwise" else -1
    counted = (party.player_dealer - 1 + sum(party.dice) - 1) % 7 + 1
    rows = PLACES[party.page.deal.by]
    at = {(counted - 1 + step * number) % 7 + 1: rows[(pile - 1 + number) % 7] for number in range(7)}
    return [place for position in positions for place in at[position]]


def with_others(party: Party, pile: int, seed: int, known: set[int]) -> tuple[Card, ...]:
    """The same cards where they are known, and all others in another order."""
    fixed = set(places(party, pile, known))
    loose = [place for place in range(len(DECK)) if place not in fixed]
    mixed = Random(seed).sample(loose, len(loose))
    cards = list(party.cards)
    for place, source in zip(loose, mixed, strict=True):
        cards[place] = party.cards[source]
    return tuple(cards)


@settings(max_examples=40)
@given(party=parties(), seed=st.integers(0, 10**6), pile=st.integers(1, 7))
def test_a_viewer_knows_no_hidden_card(party: Party, seed: int, pile: int) -> None:
    chooses = party.page.deal.pile == "player-dealer chooses"
    pile = pile if chooses else 1
    chance = Random(seed)
    viewer = chance.choice([*party.seats, "player-dealer", None])
    known = {seat for seat in party.seats if seat == viewer}
    if party.page.setting.first == "player-dealer" or chance.random() < 0.5:
        known.add(party.player_dealer)
    here, there = party.deal(), party.deal(with_others(party, pile, seed, known))
    if chooses:
        assert view(here, viewer) == view(there, viewer)
        here, there = here.decide(f"pile {pile}"), there.decide(f"pile {pile}")
    while here.turn and there.turn:
        # The player-dealer's cards are turned up by now: where they are not the same ones, there is an end.
        if here.turn.who == "player-dealer" and party.player_dealer not in known:
            return
        assert view(here, viewer) == view(there, viewer)
        here, there = here.decide("house way"), there.decide("house way")


@settings(max_examples=25)
@given(party=parties(), seed=st.integers(0, 10**6), pile=st.integers(1, 7))
def test_vacant_piles_and_what_is_left_over_are_seen_by_nobody(party: Party, seed: int, pile: int) -> None:
    chooses = party.page.deal.pile == "player-dealer chooses"
    pile = pile if chooses else 1
    played = {*party.seats, party.player_dealer}
    ends = []
    for cards in (party.cards, with_others(party, pile, seed, played)):
        round_ = party.deal(cards)
        ends.append(decided(round_.decide(f"pile {pile}") if chooses else round_, Random(seed)))
    viewers: list[int | str | None] = [*sorted(played), None]
    assert [view(ends[0], viewer) for viewer in viewers] == [view(ends[1], viewer) for viewer in viewers]
    assert ends[0].state.hands == ends[1].state.hands


def test_hands_without_a_bonus_stay_face_down_when_the_bank_pushes() -> None:
    game = varied(FACE_UP, **{"deal.by": "whole hands"})
    bets = {1: {BASE: 10_00}, 2: {BASE: 10_00, FORTUNE: 1_00}}
    hands = {2: "9c 9d 9h Kc 6d 4s 2h", 7: "Ac Kd Jh 9s 7c 5d 3h"}
    ends = [
        dealt(order({**hands, 1: own}), bets, game=game) for own in ("As Ah Ad 4c 4d 4h Jo", "2c 2d 3c 3d 6c 8c 8d")
    ]
    for viewer in (2, 7, None):
        assert view(ends[0], viewer) == view(ends[1], viewer)
    assert view(ends[0], 1) != view(ends[1], 1)
    assert ends[0].state.hands == ends[1].state.hands
