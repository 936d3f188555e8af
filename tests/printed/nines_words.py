"""The sentences and tables of a nines game with choices, read as they are printed; one that is not known here fails."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

JOKER = 10
Hand = tuple[int, ...]
Chances = Mapping[str, int]
"""How often of a thousand times each action is taken."""
Way = Callable[[Hand, int, int | None], Chances]
"""What a seat does with these cards, their total and an open card."""
Bank = Callable[[Hand, int, int | None, int | None, str], int]
"""How often of a thousand a player-dealer draws: own cards, total, open card, the Player hand, what a seat did."""
Sights = dict[tuple[int, int | None], Chances]
Others = dict[tuple[Hand, int | None], Chances]

RULE = re.compile(r"On ([\d, toand]+): (.+)\.")
EXCEPTION = re.compile(r"On (\d+)(?: against (\w+))? with ([\w, -]+): ([\w,. %]+)\.")
LATE = re.compile(r"On ([\d, toand]+) against ([\d, toandJ]+): make it\.")
BANK_EXCEPTION = re.compile(
    r"On \d+ with ([\w, -]+?)(?:, (\w+) open)?(?: against a Player hand of (\d+))?, the seat having ([\w ]+): "
    r"([\w,. %]+)\."
)
CHOOSE, ALIKE = "Where you may choose", "Where you may choose, in equilibrium"
EXCEPTIONS, MARKED, LATER = (
    "Best play: the same but for these cards",
    ": cards marked *",
    ", made once the cards lie open",
)
BOTH = "The player-dealer's best choice, against the house way and in equilibrium"
AGAINST, BALANCED = "The player-dealer's best choice against the house way", "The player-dealer's choice in equilibrium"
TABLES = (BOTH, AGAINST, BALANCED, "The two sides", "Worth of each choice", "By total and open card")
LETTERS = {"S": "stand", "H": "hit", "D": "double", "R": "surrender"}


def read_card(word: str) -> int:
    """A card by its count."""
    return JOKER if word == "Jo" else int(word)


def read_span(words: str) -> list[int]:
    """Numbers, runs of them in short: 0 to 4, 6 and 9."""
    found: list[int] = []
    for part in re.split(r", | and ", words.strip()):
        low, _, high = part.partition(" to ")
        found += range(int(low), int(high) + 1) if high else [read_card(low)]
    return found


def read_hands(words: str) -> list[Hand]:
    """Hands by the counts of their cards: 0-5 and 6-9."""
    return [tuple(sorted(map(read_card, hand.split("-")))) for hand in re.split(r", | and ", words)]


def read_chances(words: str) -> Chances:
    """What is done: stand; or by chance, hit 94.2%, stand 5.8%."""
    if "%" not in words:
        return {words: 1000}
    parts = [part.rpartition(" ") for part in words.split(", ")]
    return {action: round(10 * float(share.removesuffix("%"))) for action, _, share in parts}


@dataclass(frozen=True)
class Sheet:
    """What `houseway strategy` tells of a nines game."""

    document: Mapping[str, Any]

    def _moment(self, begins: str) -> list[str] | None:
        found = [one["rules"] for one in self.document["rules"] if one["when"].startswith(begins)]
        return found[0] if found else None

    def _table(self, begins: str) -> Mapping[str, Any] | None:
        return next((one for one in self.document["tables"] if one["title"].startswith(begins)), None)

    def unread(self) -> Iterator[str]:
        """Moments and tables that no reader here looks at."""
        for moment in self.document["rules"]:
            if not (moment["when"].startswith((CHOOSE, EXCEPTIONS)) or moment["when"].endswith((MARKED, LATER))):
                yield moment["when"]
        for table in self.document["tables"]:
            if not (table["title"].startswith(TABLES) or ": worth in percent" in table["title"]):
                yield table["title"]

    @property
    def rule(self) -> Way:
        """The rule to remember: by total and open card alone."""
        return _way(*_read_sights(self._moment(CHOOSE) or []))

    @property
    def best(self) -> Way:
        """The rule with the cards that make an exception to it."""
        return _way(*_read_sights([*(self._moment(CHOOSE) or []), *(self._moment(EXCEPTIONS) or [])]))

    @property
    def equilibrium(self) -> Way:
        """What a seat does against a player-dealer who answers at its best."""
        rules = self._moment(ALIKE)
        assert rules is not None
        return self.best if rules == ["The same."] else _way(*_read_sights(rules))

    def bank_against_house_way(self) -> Bank:
        """The player-dealer's answer to a seat that plays the house way."""
        return self._bank(BOTH) if self._table(BOTH) else self._bank(AGAINST)

    def bank_in_equilibrium(self) -> Bank:
        """What the player-dealer does where both sides play their best."""
        return self._bank(BOTH) if self._table(BOTH) else self._bank(BALANCED)

    def _bank(self, title: str) -> Bank:
        table = self._table(title)
        assert table is not None
        return _read_bank(table, self._moment(f"{title}{MARKED}") or [])

    def sides(self) -> Iterator[tuple[str, str, Fraction]]:
        """How both sides play, and what that is worth to the seat."""
        table = self._table("The two sides")
        for seat, bank, worth in table["rows"] if table else ():
            yield seat, bank, Fraction(worth.removesuffix("%")) / 100

    def worths(self) -> Iterator[tuple[int, int | None, str, Fraction]]:
        """Total, open card, action and what it is worth there; and that a chart of letters is the rule once more."""
        table = self._table("Worth of each choice")
        if table is None:
            self._check_chart()
            return
        heads = table["columns"]
        for row in table["rows"]:
            cells = dict(zip(heads, row, strict=True))
            up = read_card(cells["open card"]) if "open card" in cells else None
            for action, worth in cells.items():
                if action not in ("total", "open card") and worth:
                    yield int(cells["total"]), up, action, Fraction(worth.removesuffix("%")) / 100

    def _check_chart(self) -> None:
        table = self._table("By total and open card")
        assert table is not None
        said, _ = _read_sights(self._moment(CHOOSE) or [])
        for total, *cells in table["rows"]:
            for up, letter in zip(table["columns"][1:], cells, strict=True):
                assert said.get((int(total), read_card(up)), said.get((int(total), None))) == {LETTERS[letter]: 1000}

    def late(self) -> Iterator[tuple[str, dict[tuple[int, int], Fraction], set[tuple[int, int]]]]:
        """Wagers that are made once cards lie open: their worth by total and open card, and where to make them."""
        for moment in self.document["rules"]:
            name, later, _ = moment["when"].partition(LATER)
            if not later:
                continue
            table = self._table(f"{name}: worth in percent")
            assert table is not None
            ups = [read_card(up) for up in table["columns"][1:]]
            told = ((int(row[0]), zip(ups, row[1:], strict=True)) for row in table["rows"])
            cells = {(total, up): Fraction(cell) / 100 for total, row in told for up, cell in row if cell != "-"}
            *rules, rest = moment["rules"]
            assert rest == "Leave it anywhere else."
            said = [LATE.fullmatch(rule) for rule in rules]
            assert all(said), f"nobody can say when to make it: {rules}"
            made = {(total, up) for one in said if one for total in read_span(one[1]) for up in read_span(one[2])}
            yield name, cells, made


def _read_sights(rules: list[str]) -> tuple[Sights, Others]:
    """What to do on each total against each open card, and with which cards otherwise."""
    sights: Sights = {}
    others: Others = {}
    for rule in rules:
        if said := EXCEPTION.fullmatch(rule):
            up = None if said[2] is None else read_card(said[2])
            for hand in read_hands(said[3]):
                others[hand, up] = read_chances(said[4])
            continue
        said = RULE.fullmatch(rule)
        assert said, f"nobody can say how this is played: {rule}"
        for total in read_span(said[1]):
            for part in said[2].removesuffix(", whatever card lies open").split("; "):
                action, _, against = part.partition(" against ")
                for card in read_span(against) if against else [None]:
                    sights[total, card] = read_chances(action)
    return sights, others


def _way(sights: Sights, others: Others) -> Way:
    def chosen(hand: Hand, total: int, up: int | None) -> Chances:
        for key in (up, None):
            if (hand, key) in others:
                return others[hand, key]
        total = min(total, 9)
        # A card that the sheet has no word on cannot lie open where somebody is asked.
        return sights.get((total, up)) or sights.get((total, None)) or {"stand": 1000}

    return chosen


def _read_bank(table: Mapping[str, Any], exceptions: list[str]) -> Bank:
    """A player-dealer's table: rows by what the seat did, columns by own total or by open card."""
    cells: dict[tuple[int, int | None, int | None, str], int] = {}
    for row in table["rows"]:
        read = dict(zip(table["columns"], row, strict=True))
        player = int(read.pop("Player hand")) if "Player hand" in read else None
        did = read.pop("seat")
        own = int(read.pop("own total")) if "own total" in read else None
        for head, words in read.items():
            if words:
                often = read_chances(words.removesuffix("*")).get("hit", 0)
                total, up = (own, read_card(head.removesuffix(" open"))) if own is not None else (
                    int(head.removeprefix("own ")), None)  # fmt: skip
                assert total is not None
                cells[total, up, player, did] = often
    others: dict[tuple[Hand, int | None, int | None, str], int] = {}
    for rule in exceptions:
        said = BANK_EXCEPTION.fullmatch(rule)
        assert said, f"nobody can say how this is played: {rule}"
        open_card, player = (None if word is None else read_card(word) for word in (said[2], said[3]))
        for hand in read_hands(said[1]):
            others[hand, open_card, player, said[4]] = read_chances(said[5]).get("hit", 0)

    def draws(hand: Hand, total: int, up: int | None, player: int | None, did: str) -> int:
        for key in (up, None):
            if (hand, key, player, did) in others:
                return others[hand, key, player, did]
        return cells.get((total, up, player, did), cells.get((total, None, player, did), -1))

    return draws
