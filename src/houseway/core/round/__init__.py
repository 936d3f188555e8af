"""The round: a value that determines every event and every chip, and the protocol that each family implements."""

from houseway.core.round.choices import Choice, Decision, Turn
from houseway.core.round.events import NOBODY, Event, HandOf, Story
from houseway.core.round.round import Round, State
from houseway.core.round.setup import Setup

__all__ = ["NOBODY", "Choice", "Decision", "Event", "HandOf", "Round", "Setup", "State", "Story", "Turn"]
