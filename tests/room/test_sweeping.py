import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from houseway.web.serving import NEVER, sweep


class Ring:
    """Something that only the collector can clear away."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def nothing_set_aside() -> Iterator[None]:
    """As in a program that opens a room and nothing else; the tests have set aside all that was collected."""
    gc.unfreeze()
    yield
    gc.freeze()


@pytest.mark.usefixtures("nothing_set_aside")
def test_what_nobody_uses_is_swept_up_and_the_rest_is_set_aside() -> None:
    usual = gc.get_threshold()

    async def run() -> None:
        gone, kept = weakref.ref(Ring()), Ring()
        sweeping = asyncio.create_task(sweep())
        await asyncio.sleep(0)
        assert gone() is None
        assert kept.own is kept
        assert gc.get_threshold()[2] == NEVER
        assert gc.get_freeze_count() > 0
        sweeping.cancel()
        await asyncio.gather(sweeping, return_exceptions=True)

    asyncio.run(run())
    assert gc.get_threshold() == usual
    assert gc.get_freeze_count() == 0


def test_what_was_set_aside_before_stays_so() -> None:
    gc.freeze()
    before = gc.get_freeze_count()

    async def run() -> None:
        gone = weakref.ref(Ring())
        sweeping = asyncio.create_task(sweep())
        await asyncio.sleep(0)
        assert gone() is None
        sweeping.cancel()
        await asyncio.gather(sweeping, return_exceptions=True)

    asyncio.run(run())
    assert gc.get_freeze_count() >= before * 0.9, "some of it has been let go of since"
