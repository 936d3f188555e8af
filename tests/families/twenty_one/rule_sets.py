"""Blackjacks of well-known rules, as pages of a book that only tests read."""

from pathlib import Path

from houseway.book.loader import Game, load

PAGE = """
name = "Known Rules"
family = "twenty_one"
ranking = "21.5"
summary = "A draft for tests."
flow = ["Two cards each."]
deck = { decks = { min = 1, max = 8, default = 8 } }
seats = { players = [6] }

[deal]
first = "left of player-dealer"

[seat_chart]

[player_dealer_chart]
hit = { hard = "2-16"%(soft_17)s }
stand = { hard = "17-31", soft = "%(soft_stand)s-31" }
%(more)s
[[wager]]
name = "Wager"
kind = "base"
pays = [
    { hand = "Natural", when = { seat_natural = true }, odds = "%(natural)s" },
    { hand = "Any other win", when = {}, odds = "1:1" },
]
%(wagers)s
[settle]
start = "left of player-dealer"
order = [%(order)s]
"""
PLAIN_SPLIT = 'tens = "same value"\nmost_hands = 4\naces_most_hands = 2\naces_draw = "one card"'


def rule_set(
    folder: Path,
    *,
    hits_soft_17: bool = False,
    check: str | None = 'up = ["ace", "ten"]',
    compare: str = "",
    double: str | None = "after_split = true",
    split: str | None = PLAIN_SPLIT,
    surrender: str | None = None,
    natural: str = "3:2",
    free: str | None = None,
    switch: bool = False,
    changes: tuple[tuple[str, str], ...] = (),
) -> Game:
    """Write a page of such rules and open it; `changes` are made to the text last."""
    tables = {
        "check": check,
        "compare": compare,
        "double": double,
        "split": split,
        "surrender": surrender,
        "free": free,
    }
    more = "".join(f"\n[{name}]\n{text}\n" for name, text in tables.items() if text is not None)
    names = ["Wager"]
    wagers = ""
    if free:
        names += ["Free double", "Free split"]
        wagers = "".join(f'\n[[wager]]\nname = "{name}"\nkind = "raise"\n' for name in names[1:])
    page = PAGE % {
        "soft_17": ', soft = "12-17"' if hits_soft_17 else ', soft = "12-16"',
        "soft_stand": "18" if hits_soft_17 else "17",
        "more": more + ("\n[switch]\n" if switch else ""),
        "natural": natural,
        "wagers": wagers,
        "order": ", ".join(f'"{name}"' for name in names),
    }
    for old, new in changes:
        assert old in page
        page = page.replace(old, new)
    (folder / "known.toml").write_text(page, encoding="utf-8")
    return load("known", book=[folder])
