"""What one player of panguingue may know when it is time to choose: all that bots and hints are given."""

from typing import NamedTuple

from houseway.families.panguingue.advise.judging import get_judge
from houseway.families.panguingue.play.faces import Face, Faces
from houseway.families.panguingue.play.melds import Meld
from houseway.families.panguingue.play.position import HAND, CompiledPanguingue, Moment, Phase


class PanView(NamedTuple):
    """What one player knows: the own cards, and what lies open on the table.

    `hand`, `melds` and `uses` (what the next card could be) are the own ones. `drawn` is the card that was drawn in
    this turn, and `thrown` the one that may be taken; everybody sees both. `tops` are counted in chips of a condition,
    and `payers` are those who would pay this player; `to_speak` are the others who have yet to say whether they are in,
    and `foremost` is how many cards the best of those in has in melds. `victim` is whom a card may be forced on: how
    many cards that player holds, and how many chips the card would collect.
    """

    compiled: CompiledPanguingue
    phase: Phase
    hand: Faces
    melds: tuple[Meld, ...]
    uses: int
    drawn: Face
    thrown: Face
    tops: float
    payers: int
    to_speak: int
    foremost: int
    victim: tuple[int, int] | None


def make_view(state: Moment) -> PanView:
    """What the player knows whose turn it is."""
    players, phase = state.players, state.phase
    me = state.asked[0] if state.asked else state.place
    own, compiled = players[me], state.position.compiled
    victim = None
    if phase == "force":
        other = players[state.place]
        pays = [get_judge(compiled).count_added_pay(meld, state.thrown) for meld in other.melds]
        victim = HAND - other.spread, max(pays)
    return PanView(
        compiled,
        phase,
        own.hand,
        own.melds,
        own.uses,
        state.drawn_face,
        state.thrown,
        state.tops / state.position.value,
        len(state.paying) - 1,
        len(state.asked) - 1 if phase == "speak" else 0,
        max([players[place].spread for place in state.still_in if place != me], default=0),
        victim,
    )
