"""The reference page of the public names, made from their docstrings: `python -m tests.api_page` writes docs/api.md.

Every name has an example; they stand here, in one order, and `tests/test_docs.py` runs them all on the page.
"""

import inspect
import sys
from pathlib import Path
from textwrap import dedent, indent

import houseway

PAGE = Path(__file__).parents[1] / "docs" / "api.md"
HEAD = """\
# The public names

`import houseway` gives these names and no others; each is imported when it is first asked for. Amounts are whole cents.
Results are frozen values with a short `repr`, `to_dict()` for plain data (that of the commands with `--json`), and
tables in a notebook where one reads better. Progress is told to whoever passes `progress`; refusals are all
`HousewayError`s, in one line. The examples below run, one after the other.

>>> import houseway
"""
GROUPS = {
    "The book": ("games", "load", "Game", "rules", "Stakes"),
    "A table and its rounds": ("Table", "Round", "Turn", "Choice", "Event", "Card", "read_round", "settle"),
    "Prices": ("odds", "simulate", "equity"),
    "How to play": ("strategy", "advise"),
    "The bank": ("bank_sheet",),
    "Many games": ("compare", "diff", "audit"),
    "Refusals": (
        "HousewayError",
        "BookError",
        "UnknownGame",
        "BadNotation",
        "TableRefusal",
        "IllegalChoice",
        "ShoeEmpty",
    ),
}
EXAMPLES = {
    "games": """
        >>> len([entry for entry in houseway.games() if entry.house == "crystal"]) > 0
        True
        """,
    "load": """
        >>> game = houseway.load("crystal/ez-baccarat")
        >>> houseway.load("crystal/ez-baccarat", literal=True)
        Game('crystal/ez-baccarat', literal)
        """,
    "Game": """
        >>> game.rules.deck.decks.max
        8
        >>> cheaper = game.changed({"wager.Tie Bet.pays.0.odds": "9:1"})
        >>> cheaper, cheaper.check()
        (Game('crystal/ez-baccarat', 1 changed), [])
        """,
    "rules": """
        >>> sheet = houseway.rules(game)
        >>> [wager["name"] for wager in sheet.to_dict()["wagers"]][:3]
        ['Player line', 'Banker line', 'Tie Bet']
        """,
    "Stakes": """
        >>> limit = houseway.Stakes.in_cents(4_00, 8_00)
        >>> limit.lower, limit.upper
        (400, 800)
        """,
    "Table": """
        >>> table = houseway.Table(game, bank=500_00, fee_option=3)
        >>> _ = table.sit(1, chips=1_000_00).bet("Player line", 50_00)
        >>> live = table.deal(cards="9h 3d Kc 4s")
        """,
    "Round": """
        >>> live.is_over, live.net()["seat 1"]
        (True, 5000)
        >>> houseway.read_round(live.write()) == live
        True
        """,
    "Turn": """
        >>> war = houseway.Table(houseway.load("clubone/casino-war"), bank=1_000_00)
        >>> _ = war.sit(1, chips=500_00).bet("Primary wager", 10_00)
        >>> tied = war.deal(cards="7h 7d", seed=1)
        >>> tied.turn.who, tied.turn.choices
        ('seat 1', (Choice('surrender'), Choice('war $10')))
        """,
    "Choice": """
        >>> tied.turn.choices[1].action, tied.turn.choices[1].amount
        ('war', 1000)
        >>> after = tied.decide(tied.turn.choices[0])
        >>> after.is_over, tied.is_over
        (True, False)
        """,
    "Event": """
        >>> [event.kind for event in after.events][-2:]
        ['taken', 'returned']
        """,
    "Card": """
        >>> live.setup.order[0]
        Card(rank=9, suit='h', marked=False)
        """,
    "read_round": """
        >>> houseway.read_round(tied.write()).turn.who
        'seat 1'
        """,
    "settle": """
        >>> [str(line.amount) for line in houseway.settle(live.write()).ledger]
        ['100', '5000']
        """,
    "odds": """
        >>> sheet = houseway.odds(game, decks=8)
        >>> round(100 * float(sheet["Banker line"].ev), 4)                 # as published
        -1.0183
        """,
    "simulate": """
        >>> houseway.simulate(game, rounds=1_000, seed=1).rounds
        1000
        """,
    "equity": """
        >>> houseway.equity("holdem", ["AhAd", "KhKd"], board="2c 7s 9d Jc").hands[0].equity     # two kings of 44 cards
        Fraction(21, 22)
        """,
    "strategy": """
        >>> houseway.strategy("clubone/casino-war").rules[0].rules[0]
        'Go to war: with every rank.'
        """,
    "advise": """
        >>> houseway.advise(tied).worths[0].choice.action
        'war'
        """,
    "bank_sheet": """
        >>> bank = houseway.bank_sheet(game, seats=6, bets={"Player line": 50_00}, fee_option=3)
        >>> bank.parties["house"] > 0
        True
        """,
    "compare": """
        >>> houseway.compare(game="ez-baccarat", house="crystal").lines[0].wager
        'Banker line'
        """,
    "diff": """
        >>> found = houseway.diff(game, game, changes={"wager.Tie Bet.pays.0.odds": "9:1"})
        >>> [one.difference.subject for one in found.differences]
        ['Tie Bet: The hands tie']
        """,
    "audit": """
        >>> houseway.audit("crystal/ez-baccarat").to_dict()["games"][0]["id"]
        'crystal/ez-baccarat'
        """,
    "HousewayError": """
        >>> try:
        ...     houseway.load("ez-bacarat")
        ... except houseway.HousewayError as refused:
        ...     print(type(refused).__name__)
        UnknownGame
        """,
}


def write_page() -> str:
    """Write the page: every public name with its signature, its docstring and its example."""
    parts = [HEAD]
    for title, names in GROUPS.items():
        parts.append(f"## {title}\n")
        parts += [_write_name(name) for name in names]
    return "\n".join(parts)


def _write_name(name: str) -> str:
    value = getattr(houseway, name)
    words = inspect.cleandoc(value.__doc__ or "").split(">>>")[0].rstrip()
    example = dedent(EXAMPLES.get(name, "")).strip()
    if isinstance(value, type):
        words = "\n".join([words, *_list_members(value)])
    head = f"### {name}\n\n```text\n{_write_signature(name, value)}\n```\n"
    return "\n".join([head, words, "", *([example, ""] if example else [])])


def _list_members(value: type) -> list[str]:
    """List what a class offers, each with the first sentence of its docstring."""
    found = []
    for name, member in vars(value).items():
        inner = getattr(member, "fget", None) or getattr(member, "func", None) or getattr(member, "__func__", member)
        said = inspect.getdoc(inner) if callable(inner) else None
        if not name.startswith("_") and said:
            shown = f"{name}()" if inspect.isfunction(member) or isinstance(member, classmethod) else name
            found.append(f"- `{shown}`: {' '.join(said.split(chr(10) * 2)[0].split())}")
    return ["", *found] if found else []


def _write_signature(name: str, value: object) -> str:
    if isinstance(value, type):
        return f"class houseway.{name}"
    asked = [
        str(one).split(":", maxsplit=1)[0].split("=", maxsplit=1)[0].strip()
        + ("" if one.default is one.empty else f"={one.default!r}")
        for one in inspect.signature(value).parameters.values()
    ]
    return (
        "\n".join([f"houseway.{name}(", indent(",\n".join(asked), "    "), ")"])
        if len(asked) > 3
        else f"houseway.{name}({', '.join(asked)})"
    )


if __name__ == "__main__":
    PAGE.write_text(write_page(), encoding="utf-8")
    sys.stdout.write(f"{PAGE.name} is written\n")
