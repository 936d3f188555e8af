"""What is chosen for one who does not choose: who gets up in the middle of a hand, or lets the time run out."""

from houseway.bots import choose
from houseway.cards import Secure
from houseway.round import Choice, Round, Turn
from houseway.table import PLAYER_DEALER

MILDEST = (
    "check",
    "fold",
    "pass",
    "keep down",
    "house way",
    "stand",
    "keep",
    "no insurance",
    "play on",
    "stay",
    "stay out",
)
"""The actions that cost the least, the one that is taken before the others first."""
PLAYED_ON = ("chinese", "panguingue")
"""Families in which nothing is mild: the hand is played on as the other players would."""


def mildest(turn: Turn) -> Choice:
    """What costs the least: check or fold, the house way, stand; and a hit where it must be."""
    for action in MILDEST:
        for choice in turn.choices:
            if choice.action == action:
                return choice
    return turn.choices[0]


def way_out(live: Round, turn: Turn) -> Choice:
    """What is chosen in a round of any game: the mildest, or what a bot would do where a hand must be played on.

    A player-dealer who draws to a hand of twenty-one draws by the house's rule.
    """
    family = live.setup.game.family
    if family in PLAYED_ON or (family == "twenty_one" and turn.who == PLAYER_DEALER):
        return choose(live, turn, Secure())
    return mildest(turn)
