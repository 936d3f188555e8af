"""Players of panguingue who know what their seat knows: their own hand, what lies on the table, and who is in.

They stay in with hands that are worth more than what the others will collect, lay what pays, take and throw by what
their hand then waits for, and force a card on a player who would have to break a combination for it.
"""

from operator import itemgetter

from houseway.core.round import Choice, Turn
from houseway.families.panguingue.advise.judging import judge_of
from houseway.families.panguingue.advise.planning import Planner
from houseway.families.panguingue.advise.view import PanView
from houseway.families.panguingue.play.faces import FACES
from houseway.families.panguingue.play.finder import DISCARD, discard_choice, uses_of
from houseway.families.panguingue.play.moment import NO_FACE
from houseway.families.panguingue.play.speaking import IN, ON_TOP, PLAY, SHARE
from houseway.families.panguingue.play.turns import FORCE, LET_GO, PLUCK, PLUCK_AGAIN, TAKE

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


def choose(know: PanView, turn: Turn) -> Choice:
    """What a bot chooses who knows this, and nothing else."""
    match know.phase:
        case "speak":
            return IN if stays_in(know) else ON_TOP
        case "share":
            return SHARE if hand_worth(know, 1) < SHARED + know.tops / 4 else PLAY
        case "force":
            return FORCE if _breaks(know) else LET_GO
    return max(rated(know, turn), key=itemgetter(1))[0]


def rated(know: PanView, turn: Turn) -> list[tuple[Choice, float]]:
    """The choices in play and what each of them is worth, in chips from each of those who pay.

    Cards that are clearly not the best ones to throw are left out.
    """
    return _rated_draws(know) if know.phase == "choose" else _rated_plays(know, turn)


# -- before the first card


def stays_in(know: PanView) -> bool:
    """Whether the hand is worth more than it will pay; where those on top pay too, nobody goes there."""
    if not know.sheet.only_with_cards:
        return True
    return hand_worth(know, expected_rivals(know)) >= PAYS


def expected_rivals(know: PanView) -> float:
    """How many others will be in: those who have said so, and some of those who have yet to speak."""
    return know.payers - know.to_speak + STAYS * know.to_speak


def hand_worth(know: PanView, rivals: float) -> float:
    """What a hand is worth before the first card, in chips from each rival: all that it may collect, and the tops."""
    prize = know.sheet.page.out.chips + know.tops / rivals
    return Planner(judge_of(know.sheet), prize).kept(know.hand, know.melds)


# -- in play


def _planner(know: PanView) -> Planner:
    prize = know.sheet.page.out.chips + know.tops / max(1, know.payers)
    hope = min(MOST, max(LEAST, 1 - LESS * (know.foremost - EVEN)))
    return Planner(judge_of(know.sheet), prize, hope)


def _breaks(know: PanView) -> bool:
    """Whether a card that nobody has to pay for can be forced on somebody who would have to break a pair for it."""
    assert know.victim is not None
    held, chips = know.victim
    return held in BREAKS and not chips


def _next_pluck(know: PanView) -> float:
    """What it is worth to pluck a card: the more, the more of them can be used."""
    return PLUCKED * know.uses.bit_count() / len(FACES)


def _rated_draws(know: PanView) -> list[tuple[Choice, float]]:
    """The best use of the card that can be taken, and the hand as it is with what may be plucked."""
    planner, hand, melds = _planner(know), know.hand, know.melds
    uses = uses_of(know.sheet.rules, tuple(sorted((*hand, know.thrown))), melds, know.thrown)
    best = max([planner.chosen(use, hand, melds, know.thrown) for use in uses])
    return [(PLUCK, planner.kept(hand, melds) + _next_pluck(know)), (TAKE, best)]


def _rated_plays(know: PanView, turn: Turn) -> list[tuple[Choice, float]]:
    """All that can be done with the hand and the card that was drawn."""
    planner, hand, melds, drawn = _planner(know), know.hand, know.melds, know.drawn
    found = []
    for choice in turn.choices:
        if choice.action == PLUCK_AGAIN.action:
            found.append((choice, planner.kept(hand, melds) + _next_pluck(know)))
        elif choice.action != DISCARD:
            found.append((choice, planner.chosen(choice, hand, melds, drawn)))
    if drawn == NO_FACE:
        found += [(discard_choice(face), worth) for face, worth in planner.throws(hand, melds)]
    elif turn.choices[-1].action == DISCARD:
        found.append((turn.choices[-1], planner.waits(hand, melds)))
    return found
