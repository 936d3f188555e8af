"""The round: a value that determines every event and every chip, and the protocol that each family implements."""

from houseway.round.choices import Choice, Decision, Turn
from houseway.round.events import NOBODY, Event, HandOf, Story
from houseway.round.round import Round, State
from houseway.round.setup import Setup

__all__ = ["NOBODY", "Choice", "Decision", "Event", "HandOf", "Round", "Setup", "State", "Story", "Turn"]
