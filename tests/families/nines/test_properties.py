"""What holds for any round of the nines that draw by rule, whatever is dealt and wagered."""

import json
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from houseway import games, load
from houseway.core.cards import Seeded, make_order
from houseway.core.round import Round, Setup
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Bettor, Stake
from houseway.core.table.layout import list_filed_sizes
from houseway.families import begin
from houseway.families.nines.page import NinesPage
from houseway.tables.table import Table

BOTH = [load(one.id, literal=literal) for one in games() if one.family == "nines" for literal in (False, True)]
NINES = [game for game in BOTH if isinstance(game.rules, NinesPage) and game.rules.options is None]
"""Those that draw by rule; the others have their own properties."""


@st.composite
def rounds(draw: Any) -> Round:
    """A round of any of them, under either reading, at any filed table, with a bank that may well be too small."""
    game = draw(st.sampled_from(NINES))
    posted = draw(st.sampled_from([None, *game.posted_fees[:12]]))
    positions = draw(st.sampled_from(list_filed_sizes(game)))
    dealer = draw(st.integers(1, positions))
    table = Table(
        game,
        bank=draw(st.integers(1, 2_000_00)),
        fee_option=f"{posted.schedule}:{posted.id}" if posted else None,
        seats=positions,
        player_dealer=dealer,
    )
    stakes = []
    others = st.integers(1, positions).filter(lambda seat: seat != dealer)
    for seat in draw(st.sets(others, min_size=1, max_size=4)):
        for place in draw(st.sampled_from([(0,), (0, 1)])):
            wagers = [one for one in game.rules.wager if not place or one.back_line]
            chosen = draw(st.sets(st.sampled_from(wagers), max_size=len(wagers))) if wagers else set()
            names = {one.name for one in chosen}
            for wager in wagers:
                if wager.name not in names or (wager.needs and not names & set(wager.needs)):
                    continue
                least, most = table.limits.for_wager(wager)
                top = min(most if most is not None else 10**9, least + 500_00)
                stakes.append(Stake(Bettor(seat, place), wager.name, draw(st.integers(least, top))))
    assume(stakes)
    seed = draw(st.integers(0, 10**6))
    order = make_order(make_filed_pack(game.rules.deck, table.decks), Seeded(seed))[:12]
    return begin(
        Setup(
            game, table.layout, order, table.decks, tuple(stakes), bank=table.bank, fee=table.fee, limits=table.limits
        )
    )


@settings(max_examples=60, deadline=None)
@given(rounds(), st.integers(0, 10**6))
def test_no_view_knows_the_cards_to_come(played: Round, seed: int) -> None:
    setup = played.setup
    gone = played.state.cards_gone
    rest = make_order(make_filed_pack(setup.game.rules.deck, setup.decks), Seeded(seed), first=setup.order[:gone])
    other = begin(
        Setup(
            setup.game,
            setup.layout,
            rest,
            setup.decks,
            setup.stakes,
            bank=setup.bank,
            fee=setup.fee,
            limits=setup.limits,
        )
    )
    for viewer in (*setup.seats, "player-dealer", None):
        assert json.dumps(other.view(viewer)) == json.dumps(played.view(viewer))
