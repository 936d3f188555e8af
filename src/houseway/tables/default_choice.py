"""What is chosen for one who does not choose: who gets up in the middle of a hand, or lets the time run out."""

from houseway.core.cards import Secure
from houseway.core.round import Choice, Round, Turn
from houseway.families import family_of

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


def find_mildest(turn: Turn) -> Choice:
    """What costs the least: check or fold, the house way, stand; and a hit where it must be."""
    for action in MILDEST:
        for choice in turn.choices:
            if choice.action == action:
                return choice
    return turn.choices[0]


def find_way_out(live: Round, turn: Turn) -> Choice:
    """What is chosen in a round of any game: the mildest, or what a bot would do where a hand must be played on."""
    family = family_of(live.setup.game)
    return family.bot_choice(live, turn, Secure()) if family.must_play_on(turn) else find_mildest(turn)
