"""Games by name: a whole id, a house's short name for it, a unique part, or a suggestion."""

from collections.abc import Sequence
from difflib import get_close_matches

from houseway.core.errors import UnknownGame


def resolve(name: str, ids: Sequence[str]) -> str:
    """The one id that `name` stands for.

    The same short name filed by several houses means the first of them in the book's order; a part of an id must be
    unique. Anything else raises `UnknownGame` with suggestions.
    """
    asked = name.strip().lower()
    if asked in ids:
        return asked
    namesakes = [one for one in ids if one.split("/")[-1] == asked]
    if namesakes:
        return namesakes[0]
    holders = [one for one in ids if asked and asked in one]
    if len(holders) == 1:
        return holders[0]
    if holders:
        raise UnknownGame(f"{name!r} could be {_join_or(holders)}: name one")
    short = {one.split("/")[-1]: one for one in reversed(ids)}
    near = get_close_matches(asked, [*ids, *short], n=3, cutoff=0.6)
    close = list(dict.fromkeys(short.get(one, one) for one in near))
    hint = f": did you mean {_join_or(close)}?" if close else ": `houseway games` lists them all"
    raise UnknownGame(f"no game is called {name!r}{hint}")


def list_namesakes(game_id: str, ids: Sequence[str]) -> list[str]:
    """The other houses' games with the same short name."""
    short = game_id.rsplit("/", maxsplit=1)[-1]
    return [one for one in ids if one != game_id and one.split("/")[-1] == short]


def _join_or(names: Sequence[str]) -> str:
    shown = list(names[:5])
    if len(names) > 5:
        shown.append(f"{len(names) - 5} more")
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}"
