"""Players of panguingue who know what their seat knows: their own hand, what lies on the table, and who is in.

They stay in with hands that are worth more than what the others will collect, lay what pays, take and throw by what
their hand then waits for, and force a card on a player who would have to break a combination for it."""

from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from houseway.core.round import Choice, Turn
from houseway.families.panguingue.advise.judging import Judge, get_judge, value_hand
from houseway.families.panguingue.advise.view import PanView
from houseway.families.panguingue.play.engine import IN, ON_TOP, PLAY, SHARE
from houseway.families.panguingue.play.faces import FACES, Face, Faces, remove_faces
from houseway.families.panguingue.play.melding import (
    ADD,
    DISCARD,
    MELD,
    apply_choice,
    change_melds,
    list_uses,
    make_discard_choice,
)
from houseway.families.panguingue.play.melds import Meld, value_meld
from houseway.families.panguingue.play.playing import FORCE, LET_GO, PLUCK, PLUCK_AGAIN, TAKE
from houseway.families.panguingue.play.position import NO_FACE

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

    def value_waiting(self, hand: Faces, melds: Melds) -> float:
        """Find what a hand is worth as it is."""
        ends, lying = self.judge.sum_melds(melds)
        return value_hand(len(hand), self.judge.examine(hand).waits, ends, lying, self.prize, self.hope)

    def value_keeping(self, hand: Faces, melds: Melds) -> float:
        """Find what a hand is worth that throws nothing more in this turn, if it lays all that is better laid."""
        look, (ends, lying) = self.judge.examine(hand), self.judge.sum_melds(melds)
        best = value_hand(len(hand), look.waits, ends, lying, self.prize, self.hope)
        return max(best, self._value_laying(hand, melds, throws=False)) if look.melds or ends & look.own else best

    def value_throwing(self, hand: Faces, melds: Melds) -> float:
        """Find what a hand is worth that has one card to throw yet, if it lays all that is better laid; or is out."""
        ends, lying = self.judge.sum_melds(melds)
        if not hand:
            return self.prize + lying + ENDED
        look, count, prize, hope = self.judge.examine(hand), len(hand) - 1, self.prize, self.hope
        best = max([value_hand(count, waits, ends, lying, prize, hope) for _, waits in look.throws])
        return max(best, self._value_laying(hand, melds, throws=True)) if look.melds or ends & look.own else best

    @lru_cache(maxsize=1 << 12)  # noqa: B019 - a planner is a value
    def _value_laying(self, hand: Faces, melds: Melds, *, throws: bool) -> float:
        """Find what a hand is worth that lays something more."""
        on = self.value_throwing if throws else self.value_keeping
        return max([chips + on(left, lying) for left, lying, chips in self._list_steps(hand, melds)])

    def list_throws(self, hand: Faces, melds: Melds) -> list[tuple[Face, float]]:
        """List the cards that may be worth throwing, and what the hand is worth then."""
        ends, lying = self.judge.sum_melds(melds)
        count, prize, hope, thrown = len(hand) - 1, self.prize, self.hope, self.judge.examine(hand).throws
        return [(face, value_hand(count, waits, ends, lying, prize, hope)) for face, waits in thrown]

    def value_choice(self, choice: Choice, hand: Faces, melds: Melds, drawn: Face) -> float:
        """Find what the player has of a choice other than to throw."""
        whole = hand if drawn == NO_FACE else tuple(sorted((*hand, drawn)))
        left, lying, chips, used = apply_choice(self.judge.rules, whole, melds, choice, drawn)
        if used or drawn == NO_FACE:
            return chips + self.value_throwing(left, lying)
        return chips + self.value_keeping(remove_faces(left, (drawn,)), lying)

    def _list_steps(self, hand: Faces, melds: Melds) -> list[tuple[Faces, Melds, int]]:
        """List every new meld of the hand, and every card of it that can be added to a meld, with the chips that it
        pays.
        """
        look, rules, found = self.judge.examine(hand), self.judge.rules, []
        for faces in look.melds:
            left, lying = remove_faces(hand, faces), change_melds(MELD, melds, 0, faces)
            found.append((left, lying, value_meld(rules, lying[-1])))
        for number, meld in enumerate(melds, start=1):
            ends, _ = self.judge.find_open_ends(meld)
            if ends & look.own:
                for face in dict.fromkeys(hand):
                    if ends >> face & 1:
                        left, lying = remove_faces(hand, (face,)), change_melds(ADD, melds, number, (face,))
                        found.append((left, lying, self.judge.count_added_pay(meld, face)))
        return found


STAYS = 0.38
"""How many of those who have yet to speak will stay in."""
PAYS = 2.1
"""How many chips each of the others who stay in will collect, by conditions and by going out."""
SHARED = 2.1
"""What a hand has to be worth, beside a quarter of the tops, that rather plays against one other than shares them."""
PLUCKED = 0.35
"""What a plucked card is worth that can be used."""
BREAKS = (2, 4)
"""How many cards somebody holds who is near going out and waits with pairs: a forced card breaks one of them."""
EVEN, LESS, LEAST, MOST = 5, 0.1, 0.5, 1.3
"""Hope is one if the foremost of the others has so many cards in melds, and less with every card more."""


def choose_as_bot(know: PanView, turn: Turn) -> Choice:
    """Choose for a bot who knows this, and nothing else."""
    match know.phase:
        case "speak":
            return IN if is_worth_staying(know) else ON_TOP
        case "share":
            return SHARE if value_first_hand(know, 1) < SHARED + know.tops / 4 else PLAY
        case "force":
            return FORCE if _can_break_pair(know) else LET_GO
    return max(rate_choices(know, turn), key=itemgetter(1))[0]


def rate_choices(know: PanView, turn: Turn) -> list[tuple[Choice, float]]:
    """Rate the choices in play and what each of them is worth, in chips from each of those who pay.

    Cards that are clearly not the best ones to throw are left out.
    """
    return _rate_draws(know) if know.phase == "choose" else _rate_plays(know, turn)


# -- before the first card


def is_worth_staying(know: PanView) -> bool:
    """Tell whether the hand is worth more than it will pay; where those on top pay too, nobody goes there."""
    if not know.compiled.only_with_cards:
        return True
    return value_first_hand(know, estimate_rivals(know)) >= PAYS


def estimate_rivals(know: PanView) -> float:
    """Estimate how many others will be in: those who have said so, and some of those who have yet to speak."""
    return know.payers - know.to_speak + STAYS * know.to_speak


def value_first_hand(know: PanView, rivals: float) -> float:
    """Find what a hand is worth before the first card, in chips from each rival: all that it may collect, and the
    tops.
    """
    prize = know.compiled.page.out.chips + know.tops / rivals
    return Planner(get_judge(know.compiled), prize).value_keeping(know.hand, know.melds)


# -- in play


def _make_planner(know: PanView) -> Planner:
    prize = know.compiled.page.out.chips + know.tops / max(1, know.payers)
    hope = min(MOST, max(LEAST, 1 - LESS * (know.foremost - EVEN)))
    return Planner(get_judge(know.compiled), prize, hope)


def _can_break_pair(know: PanView) -> bool:
    """Tell whether a card that nobody has to pay for can be forced on somebody who would have to break a pair for
    it.
    """
    assert know.victim is not None
    held, chips = know.victim
    return held in BREAKS and not chips


def _value_next_pluck(know: PanView) -> float:
    """Find what it is worth to pluck a card: the more, the more of them can be used."""
    return PLUCKED * know.uses.bit_count() / len(FACES)


def _rate_draws(know: PanView) -> list[tuple[Choice, float]]:
    """Rate the best use of the card that can be taken, and the hand as it is with what may be plucked."""
    planner, hand, melds = _make_planner(know), know.hand, know.melds
    uses = list_uses(know.compiled.rules, tuple(sorted((*hand, know.thrown))), melds, know.thrown)
    best = max([planner.value_choice(use, hand, melds, know.thrown) for use in uses])
    return [(PLUCK, planner.value_keeping(hand, melds) + _value_next_pluck(know)), (TAKE, best)]


def _rate_plays(know: PanView, turn: Turn) -> list[tuple[Choice, float]]:
    """Rate all that can be done with the hand and the card that was drawn."""
    planner, hand, melds, drawn = _make_planner(know), know.hand, know.melds, know.drawn
    found = []
    for choice in turn.choices:
        if choice.action == PLUCK_AGAIN.action:
            found.append((choice, planner.value_keeping(hand, melds) + _value_next_pluck(know)))
        elif choice.action != DISCARD:
            found.append((choice, planner.value_choice(choice, hand, melds, drawn)))
    if drawn == NO_FACE:
        found += [(make_discard_choice(face), worth) for face, worth in planner.list_throws(hand, melds)]
    elif turn.choices[-1].action == DISCARD:
        found.append((turn.choices[-1], planner.value_waiting(hand, melds)))
    return found
