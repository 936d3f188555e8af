"""Garbage collection in a room that stays open: memory is swept when it suits, and not in the middle of a round.

What a room keeps (the book, rule tables, hosted tables) is a million objects, and Python's collector goes through all
of them whenever enough new ones have come: a few tenths of a second in which no table moves. Here it goes through the
new ones only, three times a minute, and sets aside what is still in use; once in a long while it goes through all.
"""

import asyncio
import gc

EVERY_SECONDS = 20
EVERYTHING_EVERY = 360
"""After so many small sweeps comes a thorough one."""
OFTEN, SELDOM, NEVER = 20_000, 5, 1_000_000
"""When the collector begins by itself: with the youngest objects often, with all of them never."""


async def sweep() -> None:
    """Sweep for as long as the room is open.

    What a program that opens a room had set aside itself stays so: its garbage is its own affair.
    """
    before, set_aside = gc.get_threshold(), gc.get_freeze_count()
    gc.set_threshold(OFTEN, SELDOM, NEVER)
    number = 0
    try:
        while True:
            if number % EVERYTHING_EVERY == 0 and not set_aside:
                gc.unfreeze()
            gc.collect()
            gc.freeze()
            number += 1
            await asyncio.sleep(EVERY_SECONDS)
    finally:
        if not set_aside:
            gc.unfreeze()
        gc.set_threshold(*before)
