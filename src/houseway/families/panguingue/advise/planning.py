"""What to do with a hand of panguingue in turn: every way to go on, judged by the hand that it leaves."""

from functools import lru_cache
from typing import NamedTuple

from houseway.core.round import Choice
from houseway.families.panguingue.advise.judging import Judge, worth
from houseway.families.panguingue.play.faces import Face, Faces, without
from houseway.families.panguingue.play.finder import ADD, MELD
from houseway.families.panguingue.play.laying import after, melds_after
from houseway.families.panguingue.play.melds import Meld, value
from houseway.families.panguingue.play.moment import NO_FACE

Melds = tuple[Meld, ...]
ENDED = 2.0
"""What it is worth to be out now: that each of the others collects nothing more."""


class Planner(NamedTuple):
    """Someone who plans a turn: who judges the hands, and what going out brings beside what the melds pay.

    `hope` is how much of what a hand waits for it will have time for: less, if another is near going out.
    """

    judge: Judge
    prize: float
    hope: float = 1.0

    def waits(self, hand: Faces, melds: Melds) -> float:
        """What a hand is worth as it is."""
        ends, lying = self.judge.lying(melds)
        return worth(len(hand), self.judge.look(hand).waits, ends, lying, self.prize, self.hope)

    def kept(self, hand: Faces, melds: Melds) -> float:
        """What a hand is worth that throws nothing more in this turn, if it lays all that is better laid."""
        look, (ends, lying) = self.judge.look(hand), self.judge.lying(melds)
        best = worth(len(hand), look.waits, ends, lying, self.prize, self.hope)
        return max(best, self._laid(hand, melds, throws=False)) if look.melds or ends & look.own else best

    def thrown(self, hand: Faces, melds: Melds) -> float:
        """What a hand is worth that has one card to throw yet, if it lays all that is better laid; or is out."""
        ends, lying = self.judge.lying(melds)
        if not hand:
            return self.prize + lying + ENDED
        look, count, prize, hope = self.judge.look(hand), len(hand) - 1, self.prize, self.hope
        best = max([worth(count, waits, ends, lying, prize, hope) for _, waits in look.throws])
        return max(best, self._laid(hand, melds, throws=True)) if look.melds or ends & look.own else best

    @lru_cache(maxsize=1 << 12)  # noqa: B019 - a planner is a value
    def _laid(self, hand: Faces, melds: Melds, *, throws: bool) -> float:
        """What a hand is worth that lays something more."""
        on = self.thrown if throws else self.kept
        return max([chips + on(left, lying) for left, lying, chips in self._steps(hand, melds)])

    def throws(self, hand: Faces, melds: Melds) -> list[tuple[Face, float]]:
        """The cards that may be worth throwing, and what the hand is worth then."""
        ends, lying = self.judge.lying(melds)
        count, prize, hope, thrown = len(hand) - 1, self.prize, self.hope, self.judge.look(hand).throws
        return [(face, worth(count, waits, ends, lying, prize, hope)) for face, waits in thrown]

    def chosen(self, choice: Choice, hand: Faces, melds: Melds, drawn: Face) -> float:
        """What the player has of a choice other than to throw."""
        whole = hand if drawn == NO_FACE else tuple(sorted((*hand, drawn)))
        left, lying, chips, used = after(self.judge.rules, whole, melds, choice, drawn)
        if used or drawn == NO_FACE:
            return chips + self.thrown(left, lying)
        return chips + self.kept(without(left, (drawn,)), lying)

    def _steps(self, hand: Faces, melds: Melds) -> list[tuple[Faces, Melds, int]]:
        """Every new meld of the hand, and every card of it that can be added to a meld, with the chips that it pays."""
        look, rules, found = self.judge.look(hand), self.judge.rules, []
        for faces in look.melds:
            left, lying = without(hand, faces), melds_after(MELD, melds, 0, faces)
            found.append((left, lying, value(rules, lying[-1])))
        for number, meld in enumerate(melds, start=1):
            ends, _ = self.judge.open_ends(meld)
            if ends & look.own:
                for face in dict.fromkeys(hand):
                    if ends >> face & 1:
                        left, lying = without(hand, (face,)), melds_after(ADD, melds, number, (face,))
                        found.append((left, lying, self.judge.pays(meld, face)))
        return found
