"""A quick simulation: the same deals are played to their end after each choice, by players who see what they may."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from time import perf_counter

from houseway.analysis.advice.redealing import redeal
from houseway.analysis.advice.shortlist import Shortlist, make_shortlist
from houseway.analysis.advice.sight import InfoState, make_info_state
from houseway.core.cards import Chance, Seeded
from houseway.core.errors import HousewayError
from houseway.core.round import Choice, Round
from houseway.families import family_of
from houseway.families.worths import SIMULATION, ChoiceValue, ValuedChoices, is_surely_less, rank_choices

SAMPLES = 400
SECONDS = 1.0
PATIENCE = 3.0
"""So many seconds more are taken for somebody who asks for advice, where it is open which choice is best."""
MOST_SAMPLES = 6_400
LEAST = 4
"""So many deals at the least, however long they take."""
MOST_DROPPED = 50
"""For every deal that is counted, so many may have to be thrown away."""


@dataclass
class Tally:
    """What each choice brought in each deal, in cents.

    Every choice is played in the first deals. Where it is open after those which is best, only the choices go on that
    may be it: the columns of the others are shorter.
    """

    choices: Sequence[Choice]
    columns: list[list[int]] = field(default_factory=list)
    going_on: list[int] = field(default_factory=list)
    dropped: int = 0

    def __post_init__(self) -> None:
        self.columns = [[] for _ in self.choices]
        self.going_on = list(range(len(self.choices)))

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return max(map(len, self.columns))

    def worths(self) -> tuple[ChoiceValue, ...]:
        """The averages with their standard errors, and those of the differences to the best."""
        plain = [
            ChoiceValue(choice, sum(column) / len(column), _find_error(column))
            for choice, column in zip(self.choices, self.columns, strict=True)
        ]
        best = self.columns[self.choices.index(rank_choices(plain)[0].choice)]
        # Two columns of different lengths begin with the same deals.
        behind = [_find_error([a - b for a, b in zip(best, column, strict=False)]) for column in self.columns]
        return rank_choices([replace(one, behind=error) for one, error in zip(plain, behind, strict=True)])

    def narrow(self) -> bool:
        """Leave out what is surely not the best; whether more than one choice is left, and more deals can tell."""
        worths = self.worths()
        best = worths[0]
        left = {one.choice for one in worths if one is best or not is_surely_less(one, best)}
        self.going_on = [place for place, choice in enumerate(self.choices) if choice in left]
        return any(one.behind for one in worths if one.choice in left)


def simulate_choices(
    live: Round,
    *,
    chance: Chance,
    samples: int = SAMPLES,
    seconds: float = SECONDS,
    patience: float = 0.0,
    also: Sequence[Choice] = (),
    only: Sequence[Choice] = (),
) -> ValuedChoices:
    """The choices of the present turn, valued by deals that look the same to the one whose turn it is.

    Where it is open which of them is best, those that may be it are dealt for so many seconds more (`patience`).
    `also` are choices to be valued beside those that are sensible; `only` leaves out all others. Raises
    `HousewayError` where no deal fits.
    """
    turn = live.turn
    assert turn is not None, "a turn is valued"
    listed = Shortlist(tuple(only), 0) if only else make_shortlist(live, turn)
    sight = make_info_state(live, turn.who)
    tally = Tally(tuple(dict.fromkeys((*listed.choices, *also))))
    _deal(sight, tally, chance, samples, seconds)
    until = perf_counter() + patience
    while patience and tally.deals < MOST_SAMPLES and perf_counter() < until and tally.narrow():
        left = until - perf_counter()
        _deal(sight, tally, chance, min(MOST_SAMPLES, 2 * tally.deals), left)
    deals = f"{tally.deals} deals of the cards that you have not seen, each played to its end"
    left_out = family_of(live.setup.game).simulation_words
    return ValuedChoices(turn.who, tally.worths(), SIMULATION, f"A quick simulation: {deals}{left_out}{listed.words}.")


def _deal(sight: InfoState, tally: Tally, chance: Chance, samples: int, seconds: float) -> None:
    """Deal until there are enough, or the time is over; it begins after the first deal, which may have to load much."""
    until, begun = perf_counter() + seconds, tally.deals
    while tally.deals < samples and (perf_counter() < until or tally.deals < LEAST):
        seed = chance.below(1 << 53)
        dealt = redeal(sight, Seeded(seed), Seeded(seed, 1))
        if dealt is None:
            tally.dropped += 1
            if tally.dropped > MOST_DROPPED * (tally.deals + 1) and (perf_counter() > until or not tally.deals):
                break
            continue
        for place in tally.going_on:
            tally.columns[place].append(_find_gain(sight, dealt, tally.choices[place], seed))
        if not begun and tally.deals == 1:
            until = perf_counter() + seconds
    if not tally.deals:
        raise HousewayError("no deal of the cards that you have not seen fits what was done so far")


def _find_gain(sight: InfoState, dealt: Round, choice: Choice, seed: int) -> int:
    """What the viewer has at the end more than now, if this is chosen and all play on by their ways."""
    begun = dealt.turn
    assert begun is not None
    chance, family = Seeded(seed, 2), family_of(dealt.setup.game)
    live = dealt.decide(choice)
    while (turn := live.turn) is not None:
        alone = len(turn.choices) == 1
        live = live.decide(turn.choices[0] if alone else family.simulated_choice(live, turn, chance, begun))
    return live.ledger.net([sight.me])[sight.me] - sight.so_far


def _find_error(values: Sequence[float]) -> float:
    """The standard error of an average."""
    deals = len(values)
    if deals < 2:
        return float("inf")
    mean = sum(values) / deals
    return sqrt(sum((value - mean) ** 2 for value in values) / (deals - 1) / deals)
