"""A room that is open: everything that its requests need, put together once."""

from dataclasses import dataclass

from houseway.room.crowd import Crowd
from houseway.room.door import Door
from houseway.room.office import Office
from houseway.room.people import People
from houseway.room.settings import Settings
from houseway.room.speed import Speed
from houseway.room.static import Pages
from houseway.room.store import Store
from houseway.room.tables.floor import Floor


@dataclass(frozen=True)
class Standing:
    """The open room."""

    settings: Settings
    store: Store
    office: Office
    floor: Floor
    people: People
    door: Door
    speed: Speed
    crowd: Crowd
    pages: Pages
