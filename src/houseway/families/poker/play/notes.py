"""What has to be remembered of a hand beside its cards and its chips."""

from typing import NamedTuple

from houseway.core.cards import Card


class Notes(NamedTuple):
    """Things that few hands have; players are told by their places, and -1 is nobody.

    `opener` is who opened, on which cards, `falsely` where they were no openers, and whether it was `called` before the
    draw. `low` says that nobody opened and the pot is played for low. `mucked` are those who threw their hands away at
    a showdown that is asked for.
    """

    straddler: int = -1
    killer: int = -1
    bomb: bool = False
    opener: int = -1
    opened_on: tuple[Card, ...] = ()
    falsely: bool = False
    called: bool = False
    low: bool = False
    passed_out: bool = False
    mucked: tuple[int, ...] = ()
