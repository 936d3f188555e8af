"""A room that is open: everything that its requests need, put together once."""

from dataclasses import dataclass

from houseway.web.crowd import Crowd
from houseway.web.door import Door
from houseway.web.hosts.floor import Floor
from houseway.web.people import People
from houseway.web.settings import Settings
from houseway.web.speed import Speed
from houseway.web.static import Pages
from houseway.web.store import Store
from houseway.web.workers.pool import Office


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
