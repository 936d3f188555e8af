"""A quick simulation of a turn: a few of its choices are each played to the end of the same deals.

Cards that the viewer has not seen are dealt again, and the decisions of others are made again on their new cards. A
decision that the viewer saw stays the same: nothing is concluded from it about the cards of those who made it. A
setting or a discard that lies face down is chosen anew for the new cards, so that it looks the same from outside. A
deal in which that is not possible is left out, and so is one that the viewer could tell from the true one: all other
deals are as likely as before.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from time import perf_counter

from houseway.analysis.advice.info_state import InfoState, KnownDecision, make_info_state
from houseway.core.cards import Chance, Seeded
from houseway.core.cards.chance import shuffle
from houseway.core.errors import HousewayError, IllegalChoice
from houseway.core.money import Cents
from houseway.core.round import Choice, Round, Turn
from houseway.core.table import POT
from houseway.families import begin, family_of
from houseway.families.choice_values import (
    SIMULATION,
    ChoiceValue,
    ValuedChoices,
    fix_choice,
    is_surely_less,
    rank_choices,
)

MOST = 8
"""So many choices of cards are valued, and no more."""


@dataclass(frozen=True)
class Shortlist:
    """The choices that are to be valued, and how many legal ones there were."""

    choices: tuple[Choice, ...]
    legal: int

    @property
    def words(self) -> str:
        """A note that choices were left out; nothing where all were valued."""
        left = self.legal - len(self.choices)
        return f"; of {self.legal} ways only the {len(self.choices)} most sensible were looked at" if left > 0 else ""


def make_shortlist(live: Round, turn: Turn) -> Shortlist:
    """List every choice; an open amount as the few that people think of, of many choices of cards the sensible ones."""
    with_cards = [one for one in turn.choices if one.cards]
    if len(with_cards) <= MOST:
        return Shortlist(tuple(_list_amounts(live, turn.choices)), 0)
    plain = [one for one in turn.choices if not one.cards]
    kept = _list_sensible(live, turn, with_cards)[:MOST]
    return Shortlist((*_list_amounts(live, plain), *kept), len(turn.choices))


def _list_amounts(live: Round, choices: Sequence[Choice]) -> "list[Choice]":
    """List the least, half the pot, the pot and the most of an open amount; without a pot, the least and the most.

    A double for less is left out beside one in full.
    """
    found: list[Choice] = []
    in_full = {one.action for one in choices if one.most is None and one.amount is not None}
    for one in choices:
        if one.most is not None and one.action in in_full and live.setup.game.rules.banked:
            continue
        if one.most is None or one.amount is None:
            found.append(one)
            continue
        pot = _find_pot(live)
        wished = (one.amount, one.amount + pot // 2, one.amount + pot, one.most) if pot else (one.amount, one.most)
        found += [fix_choice(one, amount) for amount in dict.fromkeys(_find_amount(one, amount) for amount in wished)]
    return found


def _find_amount(one: Choice, amount: Cents) -> Cents:
    """Find the nearest amount below that an open choice takes."""
    assert one.amount is not None
    assert one.most is not None
    return one.most if amount >= one.most else one.amount + (amount - one.amount) // one.step * one.step


def _find_pot(live: Round) -> Cents:
    carried = live.setup.carried.amount if live.setup.carried else 0
    return live.ledger.net([POT])[POT] + (0 if live.setup.game.rules.banked else carried)


def _list_sensible(live: Round, turn: Turn, choices: Sequence[Choice]) -> "list[Choice]":
    """List the choices of cards that a player would think of, the bot's own among them."""
    family = family_of(live.setup.game)
    wanted = [family.bot_choice(live, turn, Seeded(0))]
    wanted += family.sensible_choices(live, turn, choices)
    wanted += choices
    return [one for one in dict.fromkeys(wanted) if one.cards]


HOUSE_WAY = "house way"
MOST_TRIED = 24
"""So many ways to decide are tried, where the first does not look right from outside."""


def redeal(sight: InfoState, chance: Chance, place: Seeded) -> Round | None:
    """Deal the unseen cards in another order; nothing where others cannot have done with those what they did."""
    cards = list(sight.unseen)
    shuffle(cards, chance)
    order = dict(sight.known) | dict(zip(sight.places, cards, strict=False))
    try:
        live = begin(replace(sight.setup, order=tuple(order[place] for place in range(len(order)))))
        for said in sight.said:
            live = _decide_again(sight, live, said, place)
    except HousewayError:
        return None
    return live if live.facts(sight.me) == sight.facts else None


def _decide_again(sight: InfoState, live: Round, said: KnownDecision, chance: Chance) -> Round:
    """Make a decision again, of which the viewer knows this much; raises `IllegalChoice` where it cannot be."""
    turn = live.turn
    if turn is None or turn.who != said.by:
        raise IllegalChoice("it is somebody else's turn")
    if said.by == sight.me or not (said.hidden or said.action == HOUSE_WAY):
        return live.decide(said.action, said.amount, said.cards)
    for choice in _list_ways(live, turn, said, chance):
        after = live.decide(choice)
        if _looks_right(sight, after, len(live.events.events)):
            return after
    raise IllegalChoice("nothing looks like what was done")


def _list_ways(live: Round, turn: Turn, said: KnownDecision, chance: Chance) -> Iterator[Choice]:
    """List what a player would do with these cards, and then whatever else could look like it."""
    first = family_of(live.setup.game).bot_choice(live, turn, chance)
    yield first
    others = [one for one in turn.choices if one is not first and len(one.cards) in (0, said.hidden)]
    shuffle(others, chance)
    yield from others[:MOST_TRIED]


def _looks_right(sight: InfoState, after: Round, since: int) -> bool:
    """Whether the viewer would have seen the same since then."""
    told = sight.facts["events"][since:]
    seen = [event.facts(sight.me) for event in after.events.events[since:]]
    shorter = min(len(told), len(seen))
    return bool(seen[:shorter] == told[:shorter])


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
    """The results of each choice in each deal, in cents.

    Every choice is played in the first deals. If it is not clear then which is best, only the choices that may be the
    best are played on: the columns of the others are shorter.
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
        """Find the averages with their standard errors, and those of the differences to the best."""
        plain = [
            ChoiceValue(choice, sum(column) / len(column), _find_error(column))
            for choice, column in zip(self.choices, self.columns, strict=True)
        ]
        best = self.columns[self.choices.index(rank_choices(plain)[0].choice)]
        # Two columns of different lengths begin with the same deals.
        behind = [_find_error([a - b for a, b in zip(best, column, strict=False)]) for column in self.columns]
        return rank_choices([replace(one, behind=error) for one, error in zip(plain, behind, strict=True)])

    def narrow(self) -> bool:
        """Leave out what is surely not the best; say whether choices are left that more deals can tell apart."""
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
    """Value the choices of the present turn by deals that look the same to the one whose turn it is.

    If it is not clear which of them is best, those that may be are dealt for so many seconds more (`patience`). `also`
    are choices to be valued beside those that are sensible; `only` leaves out all others. Raises `HousewayError` where
    no deal fits.
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
    """Deal until there are enough, or the time is over; the clock starts after the first deal, which may load much."""
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
    """Find what the viewer gains from now to the end, if this is chosen and all play on by their ways."""
    begun = dealt.turn
    assert begun is not None
    chance, family = Seeded(seed, 2), family_of(dealt.setup.game)
    live = dealt.decide(choice)
    while (turn := live.turn) is not None:
        alone = len(turn.choices) == 1
        live = live.decide(turn.choices[0] if alone else family.simulated_choice(live, turn, chance, begun))
    return live.ledger.net([sight.me])[sight.me] - sight.so_far


def _find_error(values: Sequence[float]) -> float:
    """Find the standard error of an average."""
    deals = len(values)
    if deals < 2:
        return float("inf")
    mean = sum(values) / deals
    return sqrt(sum((value - mean) ** 2 for value in values) / (deals - 1) / deals)
