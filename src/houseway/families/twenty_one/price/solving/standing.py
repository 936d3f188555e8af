"""What hands win and lose when they stand and the player-dealer finishes, with the cards that are left.

For each class of hand only those ends of the player-dealer's hand are followed that do not simply beat it, and eight
hands at a time go through them side by side.
"""

from dataclasses import dataclass

import numpy as np

from houseway.core.cards.native import native
from houseway.families.twenty_one.price.solving.finished_hands import DealerTree, Outcomes
from houseway.families.twenty_one.price.solving.hand_values import Flags, Floats, Numbers
from houseway.families.twenty_one.price.solving.shoes import Counts

LANES = 8


@dataclass(frozen=True, eq=False)
class Standing:
    """What one unit wins and loses on each hand that stands, with these cards `left` beside the hand itself.

    `lose_to_natural` is the part of `lose` that goes to naturals. `barred` are values that the hole card does not have.
    """

    left: Counts
    barred: Flags
    win: Floats
    lose: Floats
    lose_to_natural: Floats

    def value(self, own: float, free: float, *, original: float | None = None) -> Floats:
        """What hands are worth with so much own money and free money on them.

        Where raises are returned against a natural, `original` is what can be lost to one.
        """
        value = (own + free) * self.win - own * self.lose
        return value if original is None else value + (own - original) * self.lose_to_natural


@dataclass(frozen=True, eq=False)
class Saving:
    """The ends that do not simply beat a class of hands, as sets of cards that grow from each other.

    `fit` is the place of a set's last card in a table of how many are left; `depth` how many cards came before it.
    `win` is what is won with each end, `kept` what is not lost, `from_natural` the part of it against naturals; each
    times the orders in which the end comes.
    """

    parent: Numbers
    fit: Numbers
    depth: Numbers
    win: Floats
    kept: Floats
    from_natural: Floats


@dataclass(frozen=True, eq=False)
class DealerEnds:
    """The player-dealer's ends from an up card, for each class of seats' hands; `checked` if he has no natural."""

    makes_natural: Flags
    checked: bool
    deepest: int
    most_held: int
    by_class: tuple[Saving, ...]


def make_dealer_ends(tree: DealerTree, outcomes: Outcomes, *, checked: bool) -> DealerEnds:
    """Prepare the ends of the player-dealer's hand from an up card."""
    most_held = int(tree.held.max(initial=0)) + 1
    savings = tuple(_find_saving(tree, outcomes, one, checked, most_held) for one in range(outcomes.win.shape[0]))
    return DealerEnds(tree.makes_natural, checked, int(tree.depth.max(initial=0)) + 1, most_held, savings)


def _find_saving(tree: DealerTree, outcomes: Outcomes, seat: int, checked: bool, most_held: int) -> Saving:
    ends = outcomes.dealers[tree.ends]
    natural = outcomes.natural[ends]
    counts = tree.ways * (~natural if checked else np.ones_like(natural))
    win, kept = counts * outcomes.win[seat, ends], counts * (1.0 - outcomes.lose[seat, ends])
    needed = (win != 0) | (kept != 0)
    for place in range(needed.size - 1, 0, -1):
        if needed[place]:
            needed[tree.parent[place]] = True
    needed[0] = True
    places = np.flatnonzero(needed)
    renumbered = np.cumsum(needed) - 1
    return Saving(
        parent=renumbered[tree.parent[places]].astype(np.int64),
        fit=tree.value[places].astype(np.int64) * most_held + tree.held[places],
        depth=tree.depth[places].astype(np.int64),
        win=win[places],
        kept=kept[places],
        from_natural=(kept * natural)[places],
    )


def value_standing(held: Numbers, classes: Numbers, numbers: Numbers, ends: DealerEnds, left: Counts) -> Standing:
    """Let the player-dealer finish against each of these hands."""
    win, lose, to_natural = np.zeros(classes.size), np.zeros(classes.size), np.zeros(classes.size)
    for one, saving in enumerate(ends.by_class):
        alike = numbers[classes[numbers] == one]
        if alike.size:
            _finish(
                saving.parent,
                saving.fit,
                saving.depth,
                saving.win,
                saving.kept,
                saving.from_natural,
                ends.makes_natural,
                ends.checked,
                ends.deepest,
                ends.most_held,
                held,
                alike,
                left,
                win,
                lose,
                to_natural,
            )
    barred = ends.makes_natural if ends.checked else np.zeros_like(ends.makes_natural)
    return Standing(left, barred, win, lose, to_natural)


@native
def _lay_out(
    makes_natural: Flags,
    held: Numbers,
    numbers: Numbers,
    left: Numbers,
    fits: Floats,
    share: Floats,
    risk: Floats,
    first: Floats,
) -> None:
    """For each hand, side by side: how many cards of each value are left, as one, two and more of them are taken."""
    most_held = fits.shape[0] // left.size
    for lane in range(numbers.size):
        total, making, fewest = 0, 0, 0
        for v in range(left.size):
            cards = left[v] - held[numbers[lane], v]
            total += cards
            fewest = min(fewest, cards)
            making += cards if makes_natural[v] else 0
            for k in range(most_held):
                fits[v * most_held + k, lane] = max(cards - k, 0)
        for d in range(share.shape[0]):
            share[d, lane] = 1.0 / (total - d) if total > d else 0.0
        risk[lane] = making / total if total > 0 else 0.0
        first[lane] = 1.0 if fewest >= 0 else 0.0


@native
def _finish(
    parent: Numbers,
    fit: Numbers,
    depth: Numbers,
    wins: Floats,
    keeps: Floats,
    natural_keeps: Floats,
    makes_natural: Flags,
    checked: bool,
    deepest: int,
    most_held: int,
    held: Numbers,
    numbers: Numbers,
    left: Numbers,
    win: Floats,
    lose: Floats,
    to_natural: Floats,
) -> None:
    """Write what each of these hands, all of one class, wins and loses."""
    chances = np.empty((parent.size, LANES))  # the first row below, every other from its mother
    chances[0] = 0.0
    fits, share = np.zeros((left.size * most_held, LANES)), np.zeros((deepest, LANES))
    risk, won, kept, natural = np.zeros(LANES), np.zeros(LANES), np.zeros(LANES), np.zeros(LANES)
    for start in range(0, numbers.size, LANES):
        here = numbers[start : start + LANES]
        _lay_out(makes_natural, held, here, left, fits, share, risk, chances[0])
        won[:] = 0.0
        kept[:] = 0.0
        natural[:] = 0.0
        for i in range(1, parent.size):
            mother, card, place = parent[i], fit[i], depth[i]
            for lane in range(LANES):
                chances[i, lane] = chances[mother, lane] * fits[card, lane] * share[place, lane]
            if keeps[i] != 0.0 or wins[i] != 0.0:
                for lane in range(LANES):
                    won[lane] += chances[i, lane] * wins[i]
                    kept[lane] += chances[i, lane] * keeps[i]
                    natural[lane] += chances[i, lane] * natural_keeps[i]
        for lane in range(here.size):
            whole = 1.0 - risk[lane] if checked else 1.0
            if chances[0, lane] > 0.0 and whole > 0.0:
                win[here[lane]] = won[lane] / whole
                lose[here[lane]] = (whole - kept[lane]) / whole
                to_natural[here[lane]] = 0.0 if checked else risk[lane] - natural[lane]
