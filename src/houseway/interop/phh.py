"""Hand histories in the Poker Hand History format (PHH): a TOML document for one hand, or one with a table for each.

The fields are those of the specification. Fields that are not needed to play the hand again are passed over, but for
the names of the players and what must come out; fields of our own begin with an underscore, as the specification asks.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property
from typing import Any

from houseway.book.documents import load_toml
from houseway.core.errors import BadNotation
from houseway.core.values import FrozenMap
from houseway.interop.phh_actions import Action, parse_actions

MOST = Decimal(10) ** 11
"""No amount of a history is larger."""
MOST_PLACES = 6
MOST_PLAYERS = 30
Amounts = tuple[Decimal, ...]


@dataclass(frozen=True)
class History:
    """One hand as it was written down; amounts are in the units of the file, and players in the order of the file.

    `antes` and `blinds` say what each player in that order posts: of two players the file names them the other way
    round, which is undone here. A negative blind is a live post of somebody who owes no blind. A stack that is not
    known is none. `trimmed`: antes count for matching, so that a short one wins only its part of the others.
    """

    name: str
    variant: str
    antes: Amounts
    blinds: Amounts
    bring_in: Decimal
    lower: Decimal
    upper: Decimal
    stacks: tuple[Decimal | None, ...]
    actions: tuple[Action, ...]
    trimmed: bool = False
    players: tuple[str, ...] = ()
    finishing: Amounts | None = None
    winnings: Amounts | None = None
    own: Mapping[str, Any] = field(default_factory=FrozenMap)

    @cached_property
    def places(self) -> int:
        """How many decimal places the amounts have."""
        known = [stack for stack in self.stacks if stack is not None]
        bets = [action.amount for action in self.actions if action.amount is not None]
        results = [*(self.finishing or ()), *(self.winnings or ())]
        forced = [*self.antes, *self.blinds, self.bring_in, self.lower, self.upper]
        return max(_count_places(one) for one in [*forced, *known, *bets, *results])


def parse_histories(text: str, name: str = "history") -> tuple[History, ...]:
    """Read the hand of a .phh text, or all those of a .phhs text; raises `BadNotation` with one line."""
    return tuple(read_history(document, where) for where, document in list_documents(text, name))


def list_documents(text: str, name: str) -> list[tuple[str, dict[str, Any]]]:
    """List the tables of a text, each a hand, with the words that name it in a refusal."""
    try:
        whole = load_toml(text, Decimal)
    except tomllib.TOMLDecodeError as bad:
        raise BadNotation(f"{name}: not a TOML file: {bad}") from None
    except (ValueError, RecursionError, ArithmeticError):
        raise BadNotation(f"{name}: not a TOML file that can be read") from None
    if "variant" in whole or not whole or not all(isinstance(one, dict) for one in whole.values()):
        return [(name, whole)]
    return [(f"{name}, hand {key}", one) for key, one in whole.items()]


def read_history(document: Mapping[str, Any], name: str) -> History:
    """Read the hand that a table of a file describes; raises `BadNotation` with one line."""
    try:
        return _read_history(document, name)
    except BadNotation as bad:
        raise BadNotation(f"{name}: {bad}") from None


def _read_history(page: Mapping[str, Any], name: str) -> History:
    variant = page.get("variant")
    if not isinstance(variant, str):
        raise BadNotation('variant is missing: write the code of the game, as in "NT"')
    stacks = tuple(
        None if _is_endless(one) else _read_amount("starting_stacks", one)
        for one in _read_list(page, "starting_stacks")
    )
    players = len(stacks)
    if not 2 <= players <= MOST_PLAYERS:
        raise BadNotation(f"starting_stacks is for {players}: a hand has 2 to {MOST_PLAYERS} players")
    texts = _read_list(page, "actions")
    if not all(isinstance(one, str) for one in texts):
        raise BadNotation("actions is a list of texts")
    lower = _read_one(page, "small_bet" if "small_bet" in page else "min_bet")
    upper = _read_one(page, "big_bet") if "small_bet" in page else lower
    return History(
        name=name,
        variant=variant,
        antes=_read_posted(page, "antes", players),
        blinds=_read_posted(page, "blinds_or_straddles", players, below=True),
        bring_in=_read_amount("bring_in", page.get("bring_in", 0)),
        lower=lower,
        upper=upper,
        stacks=stacks,
        actions=parse_actions(texts, players),
        trimmed=page.get("ante_trimming_status") is True,
        players=_read_names(page, players),
        finishing=_read_amounts(page, "finishing_stacks", players) if "finishing_stacks" in page else None,
        winnings=_read_amounts(page, "winnings", players) if "winnings" in page else None,
        own=FrozenMap({key: value for key, value in page.items() if key.startswith("_")}),
    )


def _read_one(page: Mapping[str, Any], key: str) -> Decimal:
    if key not in page:
        raise BadNotation(f"{key} is missing")
    amount = _read_amount(key, page[key])
    if not amount:
        raise BadNotation(f"{key} is more than nothing")
    return amount


def _read_list(page: Mapping[str, Any], key: str) -> Sequence[Any]:
    value = page.get(key)
    if not isinstance(value, list):
        raise BadNotation(f"{key} is missing" if value is None else f"{key} is a list")
    return value


def _read_amounts(page: Mapping[str, Any], key: str, players: int, *, below: bool = False) -> Amounts:
    values = _read_list(page, key)
    if len(values) != players:
        raise BadNotation(f"{key} has {len(values)} amounts for {players} players")
    return tuple(_read_amount(key, one, below=below) for one in values)


def _read_posted(page: Mapping[str, Any], key: str, players: int, *, below: bool = False) -> Amounts:
    """Read what each player posts: between two players it is written the other way round."""
    if key not in page:
        return (Decimal(0),) * players
    amounts = _read_amounts(page, key, players, below=below)
    return amounts[::-1] if players == 2 else amounts


def _read_names(page: Mapping[str, Any], players: int) -> tuple[str, ...]:
    """Read the players' names, where the file has one for each of them."""
    names = page.get("players")
    known = isinstance(names, list) and len(names) == players and all(isinstance(one, str) for one in names)
    return tuple(map(_make_plain, names)) if known and names is not None else ()


def _make_plain(name: str) -> str:
    """Write a name in one line, without signs that would steer a terminal."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())


def _read_amount(key: str, value: Any, *, below: bool = False) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise BadNotation(f"{key}: {str(value)[:40]!r} is no amount")
    amount = value if isinstance(value, Decimal) else Decimal(value if abs(value) <= MOST else "inf")
    if not amount.is_finite() or amount.copy_abs() > MOST or _count_places(amount) > MOST_PLACES:
        raise BadNotation(f"{key}: an amount is at most {MOST:,}, with up to {MOST_PLACES} places")
    if amount < 0 and not below:
        raise BadNotation(f"{key}: {amount:f} is below nothing")
    return amount


def _is_endless(value: Any) -> bool:
    """Say whether this stands for a stack that nobody wrote down."""
    return isinstance(value, Decimal) and value.is_infinite() and value > 0


def _count_places(amount: Decimal) -> int:
    # Not by arithmetic: that rounds, and refuses exponents without end.
    _, digits, exponent = amount.as_tuple()
    if not any(digits) or not isinstance(exponent, int):
        return 0
    zeros = len(digits) - len("".join(map(str, digits)).rstrip("0"))
    return max(0, -exponent - zeros)
