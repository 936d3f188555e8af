import asyncio
import gc
import weakref

from houseway.web.sweeping import NEVER, sweep


class Ring:
    """Something that only the collector can clear away."""

    def __init__(self) -> None:
        self.own = self


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
