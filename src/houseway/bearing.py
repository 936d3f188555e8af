"""Which rules of a page bear on what its wagers are worth, and which do not.

A price is that of one seat's wagers, fully covered, from a whole shoe of so many decks. Where the dealing begins, in
which order wagers are settled, who else may bet, what it costs and how it is worded move no price.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from houseway.book.model import AnyPage

Step = str | int
EVERYWHERE = (
    "name",
    "filed",
    "version",
    "summary",
    "rules_from",
    "rotation",
    "settle",
    "fees",
    "flow",
    "table_rule",
    "ruling",
    "option",
    "deck.decks",
    "wager.*.at_most",
    "wager.*.back_line",
    "wager.*.note",
)
"""Keys of any page that move no price, by their path; `*` is any one step. The number of decks is asked for apart."""
BY_FAMILY: dict[str, tuple[str, ...]] = {
    "nines": ("seats", "deal.first", "options.decider"),
    "twenty_one": (
        "seats",
        "deal.first",
        "deal.acts_first",
        "deal.face_down",
        "double.capped",
        "double.least",
        "naturals_paid",
        "losers_first",
    ),
    "duels": ("seats", "deal.first", "deal.by", "deal.community_dealt", "decision"),
    "war": ("seats", "deal", "war.burn", "war.burned", "war.back_line"),
    "fast_action": ("seats", "deal.first", "deal.burn", "natural.turned", "action"),
    "pai_gow": ("deal", "setting.back_line", "house_way.row.*.example", "house_way.row.*.number"),
    "tiles": ("seats", "deal", "setting"),
}
"""Those of one family. Seats bear on a price only where an award comes by other seats' hands."""
DEALT_PLAIN = ("dealt", "house_way")
"""Those of a nines that draws by rule: everything is turned up before anything is decided, and nobody decides."""
OF_THE_SHOE = ("deck.burn", "deck.reshuffle", "deck.cut_card")
"""How a shoe begins and ends: it moves no price from a whole shoe, but deals sampled rounds differently."""


def priced_rules(page: AnyPage) -> dict[str, Any]:
    """The page as plain data, without what moves no price: pages that agree in it have the same prices."""
    rules: dict[str, Any] = _without(page.model_dump(), _tree(_neutral(page)))
    return rules


def bears(page: AnyPage, path: Sequence[Step]) -> bool:
    """Whether the rule at a place of a page can move the value of a wager; steps into lists are names or numbers."""
    branch: Branch | None = _tree((*_neutral(page), *OF_THE_SHOE))
    for step in path:
        branch = _below(branch, str(step))
        if branch == {}:
            return False
    return "lines" not in path


def _neutral(page: AnyPage) -> tuple[str, ...]:
    plain = DEALT_PLAIN if page.family == "nines" and getattr(page, "options", None) is None else ()
    return (*EVERYWHERE, *BY_FAMILY.get(page.family, ()), *plain)


Branch = dict[str, Any]
"""Places of a page by their steps; an empty one is a place that moves no price, with all that is in it."""


@cache
def _tree(patterns: tuple[str, ...]) -> Branch:
    root: Branch = {}
    for pattern in patterns:
        here = root
        for step in pattern.split("."):
            here = here.setdefault(step, {})
    return root


def _below(branch: Branch | None, step: str) -> Branch | None:
    """What is known below a step; nothing where no place is named there."""
    if branch is None:
        return None
    found: Branch | None = branch.get(step, branch.get("*"))
    return found


def _without(value: Any, branch: Branch | None) -> Any:
    if isinstance(value, dict):
        below = {key: _below(branch, str(key)) for key in value}
        return {key: _without(inner, below[key]) for key, inner in value.items() if key != "lines" and below[key] != {}}
    if isinstance(value, list | tuple):
        inside = _below(branch, "*")
        return [_without(inner, inside) for inner in value]
    return value
