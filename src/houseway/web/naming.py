"""The names that people take: all their letters are seen, and none looks like a name of the house."""

import re
import unicodedata
from itertools import pairwise

from houseway.core.errors import HousewayError
from houseway.core.round.round import RAIL
from houseway.core.table import COLLECTION, JACKPOT, PLAYER_DEALER
from houseway.web.hosts.seated import COMPANY_NAME, ROOM

LONGEST = 24
MOST_MARKS = 2
"""So many accents and the like stand on one letter."""
_UNSEEN_RANGES = (
    "0-20 7f-a0 ad 34f 600-605 61c 6dd 70f 890-891 8e2 115f-1160 1680 17b4-17b5 180b-180f 2000-200f 2028-202f 205f-206f"
    " 2800 3000 3164 e000-f8ff fe00-fe0f feff ffa0 fff0-ffff 110bd 110cd 13430-1343f 1bca0-1bca3 1d159 1d173-1d17a"
    " e0000-e0fff f0000-10ffff"
)
"""What shows nothing, turns the writing round, or is drawn by nobody knows whom: blanks, controls, marks of direction,
fillers, signs that choose a variant, tags, private use. They are Unicode's ignorable, format and separator characters.
"""


def _make_class(ranges: str) -> str:
    ends = [one.partition("-") for one in ranges.split()]
    return "".join(f"{_escape(first)}{dash}{_escape(last)}" for first, dash, last in ends)


def _escape(code: str) -> str:
    return re.escape(chr(int(code, 16))) if code else ""


_UNSEEN = _make_class(_UNSEEN_RANGES)
PATTERN = f"^[^{_UNSEEN}]+( [^{_UNSEEN}]+)*$"
"""A name for the documentation of the room's API: what is refused beside it is told in words."""
_IS_UNSEEN = re.compile(f"[{_UNSEEN}]")
_AS_PICTURE = "\ufe0f"
"""Says that the sign before it is drawn as a picture; phones put it there by themselves."""
_PICTURES = range(0x1F000, 0x20000)
"""Where Unicode has most of its pictures, newer ones than Python knows of too."""
HOUSE = (
    COMPANY_NAME,
    "company",
    PLAYER_DEALER,
    "dealer",
    "house",
    ROOM,
    COLLECTION,
    JACKPOT,
    RAIL,
    "houseway",
    "bank",
    "you",
)
"""What the table calls itself, its bank and its boxes, and whoever looks at it."""
SAID_INSIDE = (COMPANY_NAME, PLAYER_DEALER)
"""These are refused in a longer name too."""
_SEAT = re.compile(r"(seat|player|table|bot)[ _.#-]*\d+")

_ALIKE = str.maketrans(
    {
        # Cyrillic, Greek and Armenian letters that are drawn like Latin ones.
        **dict(zip("авекмнопрстухіјѕԁԛԝһүӏгѵь", "abekmhonpctyxljsdqwhylrvb", strict=True)),
        **dict(zip("αβεηικμνορτυχζγωϲϳ", "abenlkmvoptyxzywcj", strict=True)),
        **dict(zip("օոսհյցզա", "onuhjgqu", strict=True)),
        # Cherokee and Lisu letters, which are drawn like Latin capitals.
        **dict(zip("ᎠᎡᎢᎪᎫᎬᎳᎷᎻᎽᏀᏃᏙᏚᏞᏟᏢᏦᏴ", "drtajewmhygzvslcpkb", strict=True)),
        **dict(zip("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "bpdtgkjczfmnlsrvhwxyaelou", strict=True)),
        # Latin letters that are drawn like others, and small capitals.
        **dict(zip("ıłøđħɑɡɩɨƨ", "llodhaglls", strict=True)),
        **dict(zip("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghljklmnoprstuvwyz", strict=True)),
        # Figures and signs that stand for letters.
        **dict(zip("0134578@$!|€", "oleastbaslle", strict=True)),
        "i": "l",
    }
)


class NameRefusal(HousewayError):
    """Nobody can be called that; the message says why."""


def read_name(text: str) -> str:
    """Read a name as it is kept; raises `NameRefusal` in words."""
    name = unicodedata.normalize("NFC", text)
    if not name.strip():
        raise NameRefusal("a name has at least one letter")
    if len(name) > LONGEST:
        raise NameRefusal(f"a name has at most {LONGEST} letters, and this one has {len(name)}")
    _refuse_unseen(name)
    if name != " ".join(name.split(" ")).strip(" ") or "  " in name:
        raise NameRefusal("a name has no blank at its ends, and one between its words")
    if is_house_name(name):
        raise NameRefusal(f"{name!r} is what the house goes by, or looks like it: take another name")
    return name


def _refuse_unseen(name: str) -> None:
    marks = 0
    for before, letter in pairwise(f" {name}"):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if letter == _AS_PICTURE and (unicodedata.category(before) == "So" or ord(before) in _PICTURES):
            continue
        if kind == "Cs" or (letter != " " and _IS_UNSEEN.match(letter)):
            raise NameRefusal(f"a name has only letters that are seen, and U+{ord(letter):04X} is not")
        if marks > MOST_MARKS or (marks and before == " "):
            raise NameRefusal(f"a letter of a name has at most {MOST_MARKS} marks, and a mark stands on a letter")


def is_house_name(name: str) -> bool:
    """Say whether a name is one of the house's own, or would be read as one."""
    shape = find_shape(name)
    plain = unicodedata.normalize("NFKC", name).casefold()
    return (
        shape.removeprefix("the") in _HOUSE_SHAPES
        or any(inside in shape for inside in _INSIDE_SHAPES)
        or _SEAT.fullmatch(plain) is not None
    )


def find_shape(name: str) -> str:
    """Find a name as it looks from afar: without accents, blanks and case, and what looks alike is the same."""
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    alike = apart.translate(_ALIKE)
    letters = "".join(letter for letter in alike if letter.isalnum())
    return letters.replace("rn", "m").replace("vv", "w")


_HOUSE_SHAPES = {find_shape(word).removeprefix("the") for word in HOUSE}
_INSIDE_SHAPES = tuple(find_shape(word) for word in SAID_INSIDE)
