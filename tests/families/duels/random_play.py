"""Random tables for every shape of duel: who bets what, with how many chips, and where their cards lie."""

from dataclasses import dataclass

from hypothesis import strategies as st

from houseway.book.loader import Game
from houseway.core.cards import Card, make_pack
from houseway.core.round import Round
from houseway.families.duels.page import DuelsPage
from tests.families.duels.dealt import Who, dealt
from tests.families.duels.pages import SHAPES

ORDER = st.permutations(list(make_pack()))
NAMES = st.sampled_from(sorted(SHAPES))
BONUSES = {
    "ultimate": ("Trips", "Bad Beat", "Board"),
    "lone star": ("Trips",),
    "mississippi": ("3 Card Bonus",),
    "caribbean": (),
    "three, followed": ("Pair Plus", "Six"),
    "three, deciding": ("Pair Plus", "Six"),
}
AMOUNT = st.integers(1, 8).map(lambda fives: fives * 5_00)


@dataclass(frozen=True)
class Party:
    """A table of a shape: the bets, and the chips of those who have not enough of them."""

    shape: str
    bets: dict[Who, dict[str, int]]
    chips: dict[Who, int]

    @property
    def game(self) -> Game:
        return SHAPES[self.shape]

    @property
    def seats(self) -> list[int]:
        return sorted({who if isinstance(who, int) else who[0] for who in self.bets})

    def deal(self, order: list[Card], bank: int = 10_000_000_00) -> Round:
        return dealt(order, self.bets, bank=bank, chips=self.chips, game=self.game)


@st.composite
def bets_of(draw: st.DrawFn, shape: str, *, alone: bool) -> dict[str, int]:
    """An Ante, a Blind with it where there is one, and bonus bets; or those `alone`, where they need no Ante."""
    own = {}
    if not alone:
        own["Ante"] = draw(AMOUNT)
    if not alone and shape == "ultimate":
        own["Blind"] = own["Ante"]
    for bonus in BONUSES[shape]:
        if draw(st.booleans()):
            own[bonus] = draw(AMOUNT)
    return own


@st.composite
def parties(draw: st.DrawFn, *, chips: bool = True) -> Party:
    """One to five seats, some with others behind them; each may be short of chips for a raise."""
    shape = draw(NAMES)
    is_three = shape.startswith("three")
    bets: dict[Who, dict[str, int]] = {}
    for seat in draw(st.lists(st.integers(1, 5), min_size=1, max_size=5, unique=True)):
        places = draw(st.integers(0, 2)) if is_three else 0
        for place in range(places + 1):
            alone = is_three and draw(st.integers(0, 3)) == 0
            if own := draw(bets_of(shape, alone=alone)):
                bets[(seat, place) if place else seat] = own
    bets = bets or {1: {"Ante": 10_00} | ({"Blind": 10_00} if shape == "ultimate" else {})}
    short: dict[Who, int] = {}
    for who, own in bets.items():
        if chips and draw(st.integers(0, 2)) == 0:
            short[who] = sum(own.values()) + draw(st.integers(0, 5 * own.get("Ante", 1)))
    return Party(shape, bets, short)


def places(party: Party) -> dict[str, list[int]]:
    """Where the cards of each hand lie in the order, worked out from how the page deals them."""
    page = party.game.rules
    assert isinstance(page, DuelsPage)
    each, middle = page.deal.cards, page.deal.community
    hands = [f"seat {seat}" for seat in party.seats] + ["player-dealer"]
    begin = middle if page.deal.community_dealt == "first" else 0
    found = {}
    for number, who in enumerate(hands):
        if page.deal.by == "stacks":
            found[who] = [begin + each * number + card for card in range(each)]
        else:
            found[who] = [begin + len(hands) * card + number for card in range(each)]
    community = 0 if begin else each * len(hands)
    return found | {"community": list(range(community, community + middle))}
