"""Old files of the room: a store with open tables in mid-hand, and the exported log of each; for ever to be read.

    python -m tests.golden.kept_room

made those in tests/golden/rooms at the version of the store that they are named after. It is run again only to add
another version's, into a folder of its own: the old ones stay.
"""

import asyncio
import json
import random
import sys
from pathlib import Path
from typing import Any

from houseway.web.store.schema import MIGRATIONS
from tests.room.at_tables import opened
from tests.room.visitors import Room, Visitor, room

HERE = Path(__file__).parent / "rooms" / f"schema-{len(MIGRATIONS)}"
GAMES = (
    "crystal/ez-baccarat",
    "crystal/21st-century-baccarat-face-down",
    "oaks/buster-blackjack",
    "clubone/21st-century-blackjack-switch",
    "delta/three-card-poker",
    "crystal/ultimate-texas-holdem",
    "clubone/casino-war",
    "clubone/fast-action-holdem",
    "clubone/pai-gow-poker",
    "delta/pai-gow-tiles",
    "clubone/push-9",
    "crystal/holdem-no-limit",
    "crystal/razz",
    "delta/lowball-ace-to-five",
    "crystal/chinese-poker",
    "clubone/panguingue",
)
"""At least one of each family."""
ROUNDS = 3
MOST_DEALS = 40


async def fill(folder: Path) -> dict[str, Any]:
    """Play some rounds of each game, stop in the middle of one, and say how each table stood."""
    stood: dict[str, Any] = {}
    async with room(folder) as here:
        for number, game in enumerate(GAMES):
            stood[game] = await play(here, game, number)
    return stood


async def play(here: Room, game: str, number: int) -> dict[str, Any]:
    """A table of a game, left where one of its people has to decide; or between rounds, where nobody ever has to."""
    names = (f"ann-{number}", f"ben-{number}")
    table, people = await opened(here, game, *names, bots=1)
    for seat, one in enumerate(people, start=1):
        one.rng = random.Random(f"{game} {seat}")
        await one.sit(seat)
    await asyncio.gather(*(one.play(ROUNDS) for one in people))
    for _ in range(MOST_DEALS):
        if any("decide" in one.state["you"]["may"] for one in people):
            break
        await step(people)
    export(game, "".join(f"{entry.line}\n" for entry in await here.floor.read_public_log(table.id)))
    views = {one.person.id: {key: one.state[key] for key in ("n", "phase", "view", "felt")} for one in people}
    return {"table": table.id, "round": table.state.round, "views": views}


async def step(people: list[Visitor]) -> None:
    """Everybody does the next thing that they may."""
    for one in people:
        if "decide" not in one.state["you"]["may"] and (deed := one.wish()) is not None:
            await one.act(**deed)
    await asyncio.sleep(0.01)


def export(game: str, lines: str) -> None:
    """Keep a log as the room gives it out."""
    (HERE / "logs").mkdir(parents=True, exist_ok=True)
    (HERE / "logs" / f"{game.replace('/', '-')}.jsonl").write_text(lines, encoding="utf-8")


def main() -> None:
    """Make the files, where there are none yet."""
    if (HERE / "room.sqlite3").exists():
        sys.exit("golden: these files are kept for ever, and are not made again")
    HERE.mkdir(parents=True, exist_ok=True)
    stood = asyncio.run(fill(HERE))
    (HERE / "stood.json").write_text(json.dumps(stood, sort_keys=True, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
