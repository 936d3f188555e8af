"""Fair use: empty tables count against who opened them and make way, and nobody takes a name of the house's own."""

import asyncio
from pathlib import Path

import pytest
from fastapi import FastAPI

from houseway.core.errors import TableRefusal
from houseway.web.hosts.floor import TableRequest
from houseway.web.hosts.seated import BOT_NAMES
from houseway.web.naming import NameRefusal, read_name
from houseway.web.people import _CREATURES, _MANNERS
from tests.room.visitors import Visitor, room
from tests.room.web import Browser, open_room

GAME = TableRequest("crystal/ez-baccarat", bots=0)

# -- tables


def test_empty_tables_count_against_who_opened_them(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path, most_empty_tables=2) as here:
            ann, ben = await here.person("ann"), await here.person("ben")
            first = await here.floor.open(GAME, ann)
            await here.floor.open(GAME, ann)
            with pytest.raises(TableRefusal, match=r"^nobody sits at 2 tables that you opened: sit down"):
                await here.floor.open(GAME, ann)
            await here.floor.open(GAME, ben)
            # Whoever sits down there, the table counts no more.
            table = here.floor.find(first)
            assert table is not None
            await (await Visitor.at(table, ben)).sit(1, 1_000_00)
            await here.floor.open(GAME, ann)
        async with room(tmp_path, most_empty_tables=2) as here:
            with pytest.raises(TableRefusal, match="nobody sits at 2 tables"):
                await here.floor.open(GAME, ann)

    asyncio.run(play())


def test_several_at_once_count_as_well(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path, most_empty_tables=2) as here:
            ann = await here.person("ann")
            asked = [here.floor.open(GAME, ann) for _ in range(5)]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert [isinstance(one, TableRefusal) for one in answers].count(True) == 3
            assert len(here.floor.tables) == 2

    asyncio.run(play())


def test_a_full_room_is_closed_to_nobody_by_tables_that_nobody_sits_at(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path, most_tables=6, most_empty_tables=4) as here:
            crowd = [await here.person(f"many-{number}") for number in range(2)]
            ben = await here.person("ben")
            bens = await here.floor.open(GAME, ben)
            opened = [await here.floor.open(GAME, crowd[0]) for _ in range(4)]
            opened.append(await here.floor.open(GAME, crowd[1]))
            assert len(here.floor.tables) == 6
            # The table of whoever has opened most goes, the first of them; others stay.
            new = await here.floor.open(GAME, ben)
            assert set(here.floor.tables) == {bens, new, *opened[1:]}

    asyncio.run(play())


def test_a_table_with_somebody_at_it_never_makes_way(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path, most_tables=2) as here:
            ann, ben = await here.person("ann"), await here.person("ben")
            for place, sits in ((0, True), (1, False)):
                table = here.floor.find(await here.floor.open(GAME, ann))
                assert table is not None, place
                visitor = await Visitor.at(table, ann)
                if sits:
                    await visitor.sit(1, 1_000_00)
            with pytest.raises(TableRefusal, match=r"^all 2 tables of this room are taken"):
                await here.floor.open(GAME, ben)
            assert len(here.floor.tables) == 2

    asyncio.run(play())


# -- names

GOOD = [
    "Élodie 2",
    "ben",
    "王小明",
    "אבי",
    "Jean-Luc",
    "❤️ Rosa",
    "🦊",
    "O'Neill",
    "Дмитрий",
    "Nguyễn",
    "Companion",
    "Dealer Dan",
]
REFUSED = {
    "": "a name has at least one letter",
    "   ": "a name has at least one letter",
    "a" * 25: "a name has at most 24 letters, and this one has 25",
    " ann": "a name has no blank at its ends, and one between its words",
    "ann  bo": "a name has no blank at its ends, and one between its words",
    "ann\u202enna": "a name has only letters that are seen, and U+202E is not",
    "ann\u200b": "a name has only letters that are seen, and U+200B is not",
    "a\u2066b": "a name has only letters that are seen, and U+2066 is not",
    "ann\u00adb": "a name has only letters that are seen, and U+00AD is not",
    "ann\u061c": "a name has only letters that are seen, and U+061C is not",
    "\u3164": "a name has only letters that are seen, and U+3164 is not",
    "\u2800": "a name has only letters that are seen, and U+2800 is not",
    "a\ufe0fb": "a name has only letters that are seen, and U+FE0F is not",
    "ann\nbo": "a name has only letters that are seen, and U+000A is not",
    "ann\tbo": "a name has only letters that are seen, and U+0009 is not",
    "\U000e0041": "a name has only letters that are seen, and U+E0041 is not",
    "Z\u0300\u0301\u0302\u0303": "a letter of a name has at most 2 marks, and a mark stands on a letter",
}
HOUSE = [
    "The company",
    "the  company".replace("  ", " "),
    "THE COMPANY",
    "Company",
    "Thе соmраnу",  # Cyrillic letters
    "The c0mpany",
    "The cornpany",
    "Thè cômpany",
    "ＴＨＥ company".strip(),
    "The company 2",
    "player-dealer",
    "Player Dealer",
    "P1ayer-dealer",
    "Plaуer–Dealer",
    "The player-dealer",
    "dealer",
    "The house",
    "collection",
    "Jackpot",
    "rail",
    "room",
    "seat 3",
    "Player 4",
    "ᴛʜᴇ ᴄᴏᴍᴘᴀɴʏ",
    "\u13a2he company",  # a Cherokee letter
    "\ua4d4he company",  # a Lisu letter
    "The compa\u043fy",  # a Cyrillic letter
    "You",
    "the bank",
    "𝐓𝐡𝐞 𝐜𝐨𝐦𝐩𝐚𝐧𝐲",
]


@pytest.mark.parametrize("name", GOOD)
def test_people_have_names_of_all_kinds(name: str) -> None:
    assert read_name(name) == name


def test_the_room_gives_no_name_that_it_would_refuse() -> None:
    for name in (*BOT_NAMES, *(f"{manner} {creature}" for manner in _MANNERS for creature in _CREATURES)):
        assert read_name(name) == name


@pytest.mark.parametrize(("name", "why"), REFUSED.items())
def test_what_is_not_seen_is_in_no_name(name: str, why: str) -> None:
    with pytest.raises(NameRefusal) as refused:
        read_name(name)
    assert str(refused.value) == why


@pytest.mark.parametrize("name", HOUSE)
def test_nobody_is_taken_for_the_house(name: str) -> None:
    with pytest.raises(NameRefusal, match=r"is what the house goes by, or looks like it: take another name$"):
        read_name(name)


def test_a_refused_name_is_told_in_words(tmp_path: Path) -> None:
    async def play(app: FastAPI) -> None:
        browser = Browser(app)
        me = await browser.me()
        for name, why in (*REFUSED.items(), ("The company", "'The company' is what the house goes by")):
            refused = await browser.post("/api/me", {"name": name})
            assert refused.status_code == 422
            assert refused.json()["detail"].startswith(f"name: {why}")
        assert (await browser.me())["name"] == me["name"]

    async def run() -> None:
        async with open_room(tmp_path) as app:
            await play(app)

    asyncio.run(run())
