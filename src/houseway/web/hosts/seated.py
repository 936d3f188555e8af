"""The sitters of a table: persons, bots, and the company that banks for a living; and the totals of their chips."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal

from houseway.core.money import Cents

Kind = Literal["person", "bot", "company"]
COMPANY = "company"
COMPANY_NAME = "The company"
BOT = "bot"
ROOM = "room"
"""By whom entries are written that no person asked for."""

BOT_NAMES = (
    "Ada", "Blaise", "Carmen", "Dmitri", "Edna", "Felix", "Greta", "Hugo", "Ines", "Jonas",
    "Kiri", "Leo", "Maya", "Nils", "Olga", "Pavel", "Quinn", "Rosa", "Sven", "Tess",
)  # fmt: skip


@dataclass(frozen=True)
class Person:
    """A person in the room, with the id that the room gave them."""

    id: str
    name: str


@dataclass(frozen=True)
class Sitter:
    """The one who has a seat; `person` is a person's id."""

    kind: Kind
    name: str
    person: str | None = None

    def to_dict(self) -> dict[str, Any]:
        """Write the sitter as plain data."""
        return asdict(self)


@dataclass(frozen=True)
class Newcomer:
    """A person who will sit down when the round is over, with chips that have left the purse already."""

    person: str
    name: str
    chips: Cents

    def to_dict(self) -> dict[str, Any]:
        """Write the newcomer as plain data."""
        return asdict(self)


@dataclass(frozen=True)
class Totals:
    """The chips that came to a table and went from it, and what the house and its jackpots took of them."""

    brought: Cents = 0
    taken: Cents = 0
    collected: Cents = 0
    jackpot: Cents = 0

    def add(self, **more: Cents) -> "Totals":
        """Add so much to each total."""
        return Totals(**{name: getattr(self, name) + more.get(name, 0) for name in asdict(self)})

    @property
    def on_the_table(self) -> Cents:
        """What must lie on the table: in stacks, in a carried pot, or with those who are about to sit down."""
        return self.brought - self.taken - self.collected - self.jackpot


def choose_bot_name(seats: Mapping[int, Sitter]) -> str:
    """Choose a name that nobody at the table has."""
    taken = {one.name for one in seats.values()}
    return next((name for name in BOT_NAMES if name not in taken), f"Player {len(taken) + 1}")
