"""The types of an entry's parts: whoever wrote a log has sealed it, and a seal says nothing of its sense."""

from types import NoneType

from houseway.core.money import MOST_MONEY
from houseway.web.log import BadLog, Entry

_WHOLE, _WORD = (int,), (str,)
_WHOLE_OR_NONE, _WORD_OR_NONE = (int, NoneType), (str, NoneType)
KINDS: dict[str, tuple[type, ...]] = {
    "table": _WORD,
    "game": _WORD,
    "name": _WORD,
    "version": _WHOLE,
    "reading": (dict,),
    "limit": (dict, NoneType),
    "fee_option": _WORD_OR_NONE,
    "seats": _WHOLE,
    "decks": _WHOLE,
    "minimum": _WHOLE_OR_NONE,
    "seat": _WHOLE_OR_NONE,
    "chips": _WHOLE,
    "bank": _WHOLE_OR_NONE,
    "person": _WORD_OR_NONE,
    "who": _WORD,
    "wagers": (dict,),
    "wager": _WORD,
    "cut": _WORD_OR_NONE,
    "cuts": (list,),
    "round": _WHOLE,
    "count": _WHOLE,
    "what": _WORD,
    "action": _WORD,
    "amount": _WHOLE_OR_NONE,
    "net": (dict,),
    "seed": _WORD,
    "commitment": _WORD,
    "state": (dict,),
}
"""What each part is, in whatever entry it stands; others are not looked at here."""


def check_parts(entry: Entry) -> None:
    """Refuse an entry in which a part is something else than such a part is, or a number is larger than any money."""
    for name, value in entry.data.items():
        kinds = KINDS.get(name)
        if kinds is None:
            continue
        if not isinstance(value, kinds) or isinstance(value, bool):
            raise BadLog(f"entry {entry.n} ({entry.kind}) does not say what such an entry says: its {name}")
        if isinstance(value, int) and abs(value) > MOST_MONEY:
            raise BadLog(f"entry {entry.n} ({entry.kind}): no {name} is as large as that")
