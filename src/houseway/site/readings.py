"""The rulings of a game's page: what each of two readings sets, and what the wagers are worth by either."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from houseway.analysis.audit.audit import GameAudit
from houseway.analysis.audit.game_report import show_worth
from houseway.analysis.audit.rulings import RulingFinding
from houseway.book.loader import Game
from houseway.book.model.filing import Ruling
from houseway.site.frame import make_section, make_table
from houseway.site.sheets import make_place

_TAKEN = ' <span class="tag live">taken here</span>'
READINGS = (("As intended", "intended"), ("By the letter", "literal"))


def make_readings(game: Game, audited: GameAudit | None) -> str:
    """Make the part on rulings that can be read two ways; nothing where there is none."""
    two = [ruling for ruling in game.rulings if ruling.intended is not None]
    if not two:
        return ""
    found = {} if audited is None else {one.id: one for one in audited.rulings}
    awards = {wager.name for wager in game.rules.wager if wager.kind == "award"}
    parts = [
        '<p class="soft">Each is flipped by itself. The doubts and the reasons are told in full on the rule sheet.</p>',
        *(_make_reading(game, ruling, found.get(ruling.id), awards) for ruling in two),
    ]
    return make_section("readings", "Both readings", "\n".join(parts))


def _make_reading(game: Game, ruling: Ruling, found: RulingFinding | None, awards: set[str]) -> str:
    place = f"reading-{make_place(ruling.id)}"
    taken = game.reading.get(ruling.id, "intended")
    sides = "".join(
        f"<div><dt>{words}{_TAKEN if taken == key else ''}</dt><dd>{_list_set(getattr(ruling, key) or {})}</dd></div>\n"
        for words, key in READINGS
    )
    worth = "\n".join(_say_worth(game, found, awards))
    return f'<h3 id="{place}">{escape(ruling.id)}</h3>\n<dl class="readings">\n{sides}</dl>\n{worth}'


def _say_worth(game: Game, found: RulingFinding | None, awards: set[str]) -> Iterator[str]:
    """Say what the wagers are worth by either reading, in the words of the audit where there is no table."""
    if not game.rules.banked:
        return
    if found is None:
        yield "<p>It is on what a bank covers, and moves no price of a wager that is covered.</p>"
        return
    if found.effect == "changes no price":
        yield "<p>Either reading has the same prices.</p>"
    elif found.effect == "not priced":
        yield f"<p>Its other reading is not priced: {escape(found.refused)}.</p>"
    elif found.changes:
        rows = [
            [escape(name), *(escape(show_worth(value, award=name in awards)) for value in values)]
            for name, values in found.changes.items()
        ]
        heads = [("wager", False), ("as intended", True), ("by the letter", True)]
        yield make_table(heads, rows, f"Prices by both readings of {found.id}")


def _list_set(keys: Mapping[str, Any]) -> str:
    """List what a reading sets on the page: draw naturals stop: yes."""
    rows = "".join(f"<li>{escape(_say_key(key))}: <strong>{escape(say_value(keys[key]))}</strong></li>" for key in keys)
    return f'<ul class="changes">{rows}</ul>'


def _say_key(key: str) -> str:
    return key.removeprefix("wager.").replace(".", " ").replace("_", " ")


def say_value(value: object) -> str:
    """Say a value of a page in words, as far as they go: yes, nothing, or the hand of a pay line and its pay."""
    if value is None or value in ("", [], ()):
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return "; ".join(map(say_value, value))
    if not isinstance(value, Mapping):
        return str(value)
    if "hand" in value:
        return f"{value['hand']}, {value['odds']}" if "odds" in value else str(value["hand"])
    return ", ".join(f"{_say_key(key)} {say_value(inner)}" for key, inner in value.items())
