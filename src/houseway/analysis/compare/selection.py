"""The choice of the games that are compared: those of a house, of a family, or every house's version of one game."""

import re
from collections.abc import Sequence

from houseway.book.index import GameEntry, resolve
from houseway.core.errors import TableRefusal, UnknownGame

Words = tuple[str, ...]


def choose_games(
    entries: Sequence[GameEntry], *, house: str | None = None, family: str | None = None, game: str | None = None
) -> list[GameEntry]:
    """Choose the banked games that are meant, in the book's order; refuses a name that means none of them."""
    found = [entry for entry in entries if entry.banked] if game is None else list_versions(game, entries)
    for wanted, kind in ((house, "house"), (family, "family")):
        known = sorted({str(getattr(entry, kind)) for entry in entries if entry.banked})
        if wanted is not None and wanted not in known:
            raise UnknownGame(f"no {kind} with a banked game is called {wanted!r}: there are {', '.join(known)}")
        found = [entry for entry in found if wanted is None or getattr(entry, kind) == wanted]
    if not found:
        where = " and ".join(wanted for wanted in (house, family) if wanted)
        raise UnknownGame(
            f"there is no version of {game} in {where}" if game else f"there is no banked game in {where}"
        )
    return found


def list_versions(name: str, entries: Sequence[GameEntry]) -> list[GameEntry]:
    """List every house's version of the banked game that is called so.

    A name is a house's id, or words of a game's id or of its filed name: "ez-baccarat" is also EZ Baccarat Panda 8, and
    "Pai Gow Poker" also the Face Up one. Asked for by a longer name, the plain game that this one adds to is a version
    too. Parts of words will do where whole words mean nothing.
    """
    named = {entry.id: entry for entry in entries}.get(name.strip().lower())
    if named and not named.banked:
        raise _refuse_pot_games(named)
    asked = _split_id(named) if named else split_words(name)
    kin = [entry for entry in entries if named is None or entry.family == named.family]
    meant = [entry for entry in kin if asked and _is_version(entry, asked)]
    meant = meant or [
        entry for entry in kin if asked and any("-".join(asked) in "-".join(one) for one in _list_names(entry))
    ]
    if not meant:
        resolve(name, [entry.id for entry in entries if entry.banked])
        raise UnknownGame(f"no banked game is called {name!r}: `houseway games` lists them all")
    banked = [entry for entry in meant if entry.banked]
    if not banked:
        raise _refuse_pot_games(meant[0])
    return banked


def split_words(text: str) -> Words:
    """Split a name into its words, however it is written: Hold'em is holdem, 21.5 is 21 and 5.

    >>> split_words("Ultimate Texas Hold'em")
    ('ultimate', 'texas', 'holdem')
    """
    return tuple(re.findall(r"[a-z0-9]+", re.sub(r"['\u2019]", "", text.lower())))


def _is_version(entry: GameEntry, asked: Words) -> bool:
    short = _split_id(entry)
    plain = len(short) > 1 and asked[: len(short)] == short
    return plain or any(_has_words(name, asked) for name in _list_names(entry))


def _split_id(entry: GameEntry) -> Words:
    """Split a game's id, without its house, into words."""
    return split_words(entry.id.rsplit("/", maxsplit=1)[-1])


def _list_names(entry: GameEntry) -> tuple[Words, Words]:
    return _split_id(entry), split_words(entry.name)


def _has_words(whole: Words, part: Words) -> bool:
    """Whether these words stand somewhere in a name, one after the other."""
    return any(whole[start : start + len(part)] == part for start in range(len(whole) - len(part) + 1))


def _refuse_pot_games(entry: GameEntry) -> TableRefusal:
    return TableRefusal(f"{entry.id} is played for a pot: it has no bank")
