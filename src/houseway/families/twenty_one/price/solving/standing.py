"""The gains and losses of hands that stand while the player-dealer finishes, with the cards that are left.

For each class of hand only those ends of the player-dealer's hand are followed that do not simply beat it, and many
hands at a time go through them side by side. No hand's numbers depend on those beside it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from houseway.core.cards.native import native
from houseway.families.twenty_one.price.solving.finished_hands import DealerTree, Outcomes
from houseway.families.twenty_one.price.solving.hand_values import Flags, Floats, Numbers
from houseway.families.twenty_one.price.solving.shoes import Counts

LANES = 64
"""So many hands side by side: their tables still lie in the cache of a processor's core."""


@dataclass(frozen=True, eq=False)
class Standing:
    """The gains and losses of one unit on each hand that stands, with these cards `left` beside the hand itself.

    `lose_to_natural` is the part of `lose` that goes to naturals. `barred` are values that the hole card does not have.
    What is not `known` yet is zero.
    """

    left: Counts
    barred: Flags
    win: Floats
    lose: Floats
    lose_to_natural: Floats
    known: Flags

    def value(self, own: float, free: float, *, original: float | None = None) -> Floats:
        """Find what hands are worth with so much own money and free money on them.

        Where raises are returned against a natural, `original` is what can be lost to one.
        """
        value = (own + free) * self.win - own * self.lose
        return value if original is None else value + (own - original) * self.lose_to_natural

    def narrow(self, kept: Numbers) -> "Standing":
        """Narrow the result to these hands alone, numbered anew."""
        three = self.win[kept], self.lose[kept], self.lose_to_natural[kept]
        return Standing(self.left, self.barred, *three, self.known[kept])


@dataclass(frozen=True, eq=False)
class Saving:
    """The ends that do not simply beat a class of hands, as sets of cards that grow from each other.

    The chances of sets that others grow from are kept in so many `rows`: those of a set are in `row` (-1: nobody asks
    for them again), and those of the set that it grows from in `mother`. `fit` is the place of a set's last card in a
    table of how many are left, `fits` are the places that are read; `depth` is how many cards came before it. `win` is
    what is won with each end, `kept` what is not lost, `from_natural` the part of it against naturals; each times the
    orders in which the end comes.
    """

    rows: int
    row: Numbers
    mother: Numbers
    fit: Numbers
    fits: Numbers
    depth: Numbers
    win: Floats
    kept: Floats
    from_natural: Floats


@dataclass(frozen=True, eq=False)
class DealerEnds:
    """The player-dealer's ends from an up card, for each class of seats' hands; `checked` if without a natural."""

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
    parents = tree.parent[places]
    grows = np.zeros(needed.size, np.bool_)
    grows[0] = True
    grows[parents[1:]] = True
    row = np.where(grows, np.cumsum(grows) - 1, -1)
    fit = tree.value[places].astype(np.int64) * most_held + tree.held[places]
    return Saving(
        rows=int(grows.sum()),
        row=row[places],
        mother=row[parents],
        fit=fit,
        fits=np.unique(fit[1:]),
        depth=tree.depth[places].astype(np.int64),
        win=win[places],
        kept=kept[places],
        from_natural=(kept * natural)[places],
    )


def make_standing(size: int, ends: DealerEnds, left: Counts) -> Standing:
    """Make the arrays for so many hands, of which nothing is known yet."""
    barred = ends.makes_natural if ends.checked else np.zeros_like(ends.makes_natural)
    return Standing(left, barred, np.zeros(size), np.zeros(size), np.zeros(size), np.zeros(size, np.bool_))


def value_standing(held: Numbers, classes: Numbers, numbers: Numbers, ends: DealerEnds, left: Counts) -> Standing:
    """Let the player-dealer finish against each of these hands."""
    standing = make_standing(classes.size, ends, left)
    add_standing([standing], held, classes, numbers, ends)
    return standing


def add_standing(
    standings: Sequence[Standing], held: Numbers, classes: Numbers, numbers: Numbers, ends: DealerEnds
) -> None:
    """Let the player-dealer finish against those of these hands whose result is not known yet."""
    new = [numbers[~one.known[numbers]] for one in standings]
    left = np.concatenate([one.left - held[hands] for one, hands in zip(standings, new, strict=True)])
    kinds = classes[np.concatenate(new)]
    found = np.zeros((3, kinds.size))
    for kind in np.flatnonzero(np.bincount(kinds)):
        saving, places = ends.by_class[kind], np.flatnonzero(kinds == kind)
        found[:, places] = _finish(
            saving.rows,
            saving.row,
            saving.mother,
            saving.fit,
            saving.fits,
            saving.depth,
            saving.win,
            saving.kept,
            saving.from_natural,
            ends.makes_natural,
            ends.checked,
            ends.deepest,
            ends.most_held,
            left[places],
        )
    ended = np.cumsum([hands.size for hands in new])
    for one, hands, end in zip(standings, new, ended, strict=True):
        one.win[hands], one.lose[hands], one.lose_to_natural[hands] = found[:, end - hands.size : end]
        one.known[hands] = True


@native
def _lay_out(
    makes_natural: Flags,
    left: Numbers,
    fits_read: Numbers,
    most_held: int,
    fits: Floats,
    share: Floats,
    risk: Floats,
    first: Floats,
) -> None:
    """Lay out, for each hand, how many cards of each value are left, as one, two and more of them are taken."""
    totals = np.empty(left.shape[0])
    for lane in range(left.shape[0]):
        total, making, fewest = 0, 0, 0
        for v in range(left.shape[1]):
            cards = left[lane, v]
            total += cards
            fewest = min(fewest, cards)
            making += cards if makes_natural[v] else 0
        totals[lane] = total
        risk[lane] = making / total if total > 0 else 0.0
        first[lane] = 1.0 if fewest >= 0 else 0.0
    for place in fits_read:
        for lane in range(left.shape[0]):
            fits[place, lane] = max(left[lane, place // most_held] - place % most_held, 0)
    for d in range(share.shape[0]):
        for lane in range(left.shape[0]):
            share[d, lane] = 1.0 / (totals[lane] - d) if totals[lane] > d else 0.0


@native
def _finish(
    rows: int,
    row: Numbers,
    mother: Numbers,
    fit: Numbers,
    fits_read: Numbers,
    depth: Numbers,
    wins: Floats,
    keeps: Floats,
    natural_keeps: Floats,
    makes_natural: Flags,
    checked: bool,
    deepest: int,
    most_held: int,
    left: Numbers,
) -> Floats:
    """Finish against hands of one class: what they win, lose, and lose to naturals.

    `left` is how many cards of each value are left beside each hand.
    """
    found = np.zeros((3, left.shape[0]))
    chances, here = np.empty((rows, LANES)), np.empty(LANES)
    fits, share = np.zeros((left.shape[1] * most_held, LANES)), np.zeros((deepest, LANES))
    risk, won, kept, natural = np.zeros(LANES), np.zeros(LANES), np.zeros(LANES), np.zeros(LANES)
    for start in range(0, left.shape[0], LANES):
        lanes = min(LANES, left.shape[0] - start)
        cards = left[start : start + lanes]
        _lay_out(makes_natural, cards, fits_read, most_held, fits, share, risk, chances[0])
        won[:] = 0.0
        kept[:] = 0.0
        natural[:] = 0.0
        for i in range(1, row.size):
            # Places without a sign need no look for a count from the end, which would be made for every hand.
            came, card, place = np.uint64(mother[i]), np.uint64(fit[i]), np.uint64(depth[i])
            if row[i] >= 0:
                mine = np.uint64(row[i])
                for lane in range(lanes):
                    chances[mine, lane] = here[lane] = chances[came, lane] * fits[card, lane] * share[place, lane]
            else:
                for lane in range(lanes):
                    here[lane] = chances[came, lane] * fits[card, lane] * share[place, lane]
            if keeps[i] != 0.0 or wins[i] != 0.0:
                for lane in range(lanes):
                    won[lane] += here[lane] * wins[i]
                    kept[lane] += here[lane] * keeps[i]
            if natural_keeps[i] != 0.0:
                for lane in range(lanes):
                    natural[lane] += here[lane] * natural_keeps[i]
        for lane in range(lanes):
            whole = 1.0 - risk[lane] if checked else 1.0
            if chances[0, lane] > 0.0 and whole > 0.0:
                found[0, start + lane] = won[lane] / whole
                found[1, start + lane] = (whole - kept[lane]) / whole
                found[2, start + lane] = 0.0 if checked else risk[lane] - natural[lane]
    return found
