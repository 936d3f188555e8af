"""What every request of an open room needs, in one object that is made when the room opens."""

from dataclasses import dataclass

from houseway.web.book import BookPages
from houseway.web.fair_use import Crowd, Speed
from houseway.web.hosts.floor import Floor
from houseway.web.people import Door, People
from houseway.web.settings import Settings
from houseway.web.static import Pages
from houseway.web.store import Store
from houseway.web.workers.pool import WorkerPool


@dataclass(frozen=True)
class AppContext:
    """All parts of an open room."""

    settings: Settings
    store: Store
    pool: WorkerPool
    floor: Floor
    people: People
    door: Door
    speed: Speed
    crowd: Crowd
    pages: Pages
    book: BookPages
