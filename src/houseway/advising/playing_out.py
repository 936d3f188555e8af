"""A quick simulation: the same deals are played to their end after each choice, by players who see what they may."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from time import perf_counter

from houseway.advising.redealing import redealt
from houseway.advising.shortlist import Shortlist, shortlist
from houseway.advising.sight import Sight, sight_of
from houseway.advising.worths import SIMULATION, Valued, Worth, ranked
from houseway.bots import choose
from houseway.bots.poker import Seat, chosen
from houseway.cards import Chance, Seeded
from houseway.errors import HousewayError
from houseway.round import Choice, Round, Turn
from houseway.seen.pot import SeenPot

SAMPLES = 400
SECONDS = 1.0
LEAST = 4
"""So many deals at the least, however long they take."""
MOST_DROPPED = 50
"""For every deal that is counted, so many may have to be thrown away."""
LOOKS = 60
"""Deals behind one look of a poker player within a simulation."""


@dataclass
class Tally:
    """What each choice brought in each deal, in cents."""

    choices: Sequence[Choice]
    gains: list[list[int]] = field(default_factory=list)
    dropped: int = 0

    def worths(self) -> tuple[Worth, ...]:
        """The averages with their standard errors, and those of the differences to the best."""
        deals = len(self.gains)
        columns = [[row[place] for row in self.gains] for place in range(len(self.choices))]
        plain = [
            Worth(choice, sum(column) / deals, _error(column))
            for choice, column in zip(self.choices, columns, strict=True)
        ]
        best = columns[self.choices.index(ranked(plain)[0].choice)]
        behind = [_error([a - b for a, b in zip(best, column, strict=True)]) for column in columns]
        return ranked([replace(one, behind=error) for one, error in zip(plain, behind, strict=True)])


def simulated(
    live: Round,
    *,
    chance: Chance,
    samples: int = SAMPLES,
    seconds: float = SECONDS,
    also: Sequence[Choice] = (),
    only: Sequence[Choice] = (),
) -> Valued:
    """The choices of the present turn, valued by deals that look the same to the one whose turn it is.

    `also` are choices to be valued beside those that are sensible; `only` leaves out all others. Raises
    `HousewayError` where no deal fits.
    """
    turn = live.turn
    assert turn is not None, "a turn is valued"
    listed = Shortlist(tuple(only), 0) if only else shortlist(live, turn)
    sight = sight_of(live, turn.who)
    tally = Tally(tuple(dict.fromkeys((*listed.choices, *also))))
    _deal(sight, tally, chance, samples, seconds)
    deals = f"{len(tally.gains)} deals of the cards that you have not seen, each played to its end"
    later = "; bets of later streets are left out" if live.setup.game.family == "poker" else ""
    return Valued(turn.who, tally.worths(), SIMULATION, f"A quick simulation: {deals}{later}{listed.words}.")


def _deal(sight: Sight, tally: Tally, chance: Chance, samples: int, seconds: float) -> None:
    """Deal until there are enough, or the time is over; it begins after the first deal, which may have to load much."""
    until = perf_counter() + seconds
    while len(tally.gains) < samples and (perf_counter() < until or len(tally.gains) < LEAST):
        seed = chance.below(1 << 53)
        dealt = redealt(sight, Seeded(seed), Seeded(seed, 1))
        if dealt is None:
            tally.dropped += 1
            if tally.dropped > MOST_DROPPED * (len(tally.gains) + 1) and (perf_counter() > until or not tally.gains):
                break
            continue
        tally.gains.append([_gain(sight, dealt, choice, seed) for choice in tally.choices])
        if len(tally.gains) == 1:
            until = perf_counter() + seconds
    if not tally.gains:
        raise HousewayError("no deal of the cards that you have not seen fits what was done so far")


def _gain(sight: Sight, dealt: Round, choice: Choice, seed: int) -> int:
    """What the viewer has at the end more than now, if this is chosen and all play on by their ways."""
    assert dealt.turn is not None
    chance, street = Seeded(seed, 2), _street(dealt.turn)
    live = dealt.decide(choice)
    while (turn := live.turn) is not None:
        live = live.decide(_chosen(live, turn, chance, street))
    return live.ledger.net([sight.me])[sight.me] - sight.so_far


def _chosen(live: Round, turn: Turn, chance: Chance, street: str) -> Choice:
    """What a player chooses; at poker a bet of this street is answered, and later streets are checked to the end.

    A player there looks at fewer deals than at the table, for speed.
    """
    if len(turn.choices) == 1:
        return turn.choices[0]
    if live.setup.game.family != "poker":
        return choose(live, turn, chance)
    quiet = None if _street(turn) == street else _quiet(turn)
    if quiet is not None:
        return quiet
    seen = SeenPot()
    seen.look(live.view(turn.who))
    return chosen(Seat(live.setup.game, seen, turn.who, chance, LOOKS), turn)


def _street(turn: Turn) -> str:
    """The betting round that a turn of a pot game belongs to."""
    return turn.words.partition(":")[0]


def _quiet(turn: Turn) -> Choice | None:
    """To check, or else to call; nothing where something else is asked."""
    offered = {one.action: one for one in turn.choices}
    return offered.get("check") or offered.get("call")


def _error(values: Sequence[float]) -> float:
    """The standard error of an average."""
    deals = len(values)
    if deals < 2:
        return float("inf")
    mean = sum(values) / deals
    return sqrt(sum((value - mean) ** 2 for value in values) / (deals - 1) / deals)
