"""Opens the lines of the filings that a page cites, and looks for the page's figures in them."""

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

from pydantic import BaseModel

from houseway.book.model.fees import MoneyRange
from houseway.book.model.pot_betting import Betting
from houseway.core.money import parse_odds
from houseway.families.chinese.page import BonusHand, BuyIn, Fouled, GiveUp, Points, SweepHand
from houseway.families.panguingue.page import Condition, GoingOut, Splitting, WrongCount

SEEDS = Path(__file__).parents[3] / "shared" / "seeds"
_BANKED_KEYS = {"minimum", "maximum", "fee", "starts", "ends", "voucher", "jackpot", "bonus_fee"}
_POT_KEYS = {"lower", "upper", "ante", "blinds", "bring_in", "buy_in", "otherwise", "free_up_to", "rounded"}
MONEY_KEYS = _BANKED_KEYS | _POT_KEYS
AWARD_KEYS = {"amount", "least"}
"""Money in the awards of pai gow; blackjacks have words under these keys."""
BETTING_KEYS = {"most"}
"""Money in the betting of a pot game; a draw counts cards under this key, and a span of stakes has a table."""
POINTS_PAGES = (Points, BonusHand, SweepHand, GiveUp, Fouled, BuyIn)
"""Tables of Chinese poker, whose whole numbers are points, multiples of points and ranks of sweeps."""
SPELT = {1: "one", 2: "double", 3: "triple", 20: "twenty"}
"""How numbers of points are printed where they do not stand in digits."""
COUNTED_PAGES = (Condition, Splitting, GoingOut, WrongCount)
COUNTED_KEYS = {"chips", "in_spades", "added", "added_in_spades", "least", "most"}
"""What is counted in panguingue: chips of conditions and of going out, and the cards of a wrong hand."""
COUNTED = {2: "two", 8: "eight", 12: "twelve"}
"""How those numbers are printed where they do not stand in digits."""
Spans = tuple[tuple[int, int], ...]


def seed_lines(seed: str) -> list[str]:
    (path,) = SEEDS.glob(f"{seed}_*.txt")
    return path.read_text(encoding="utf-8").split("\n")


def figures(page: BaseModel, spans: Spans = (), path: str = "") -> Iterator[tuple[str, str, object, Spans]]:
    """Every pay, fee and limit of a page: where it stands, its key, its value, and the lines it cites."""
    spans = getattr(page, "lines", ()) or spans
    for key in type(page).model_fields:
        value = getattr(page, key)
        here = f"{path} > {key}" if path else key
        if _is_points(page, key, value):
            yield here, "rank" if key == "rank" else "points", value, spans
            continue
        if key in COUNTED_KEYS and isinstance(page, COUNTED_PAGES):
            yield here, "count", value, spans
            continue
        if key == "odds" or _is_money(page, key, value):
            amounts = value if isinstance(value, tuple) else (value,)
            yield from ((here, key, amount, spans) for amount in amounts if amount is not None)
            continue
        for number, child in enumerate(value if isinstance(value, tuple) else (value,), start=1):
            if isinstance(child, BaseModel):
                label = getattr(child, "name", None) or getattr(child, "id", None) or getattr(child, "hand", None)
                inner = f"{here} {label or number}" if isinstance(value, tuple) else here
                yield from figures(child, spans, inner)


def _is_money(page: BaseModel, key: str, value: object) -> bool:
    """Whether an amount stands under this key of the page; a pot game's page has tables under some of them."""
    if key in AWARD_KEYS or (key in BETTING_KEYS and isinstance(page, Betting)):
        return isinstance(value, int)
    amounts = value if isinstance(value, tuple) else (value,)
    return key in MONEY_KEYS and all(amount is None or isinstance(amount, int | MoneyRange) for amount in amounts)


def _is_points(page: BaseModel, key: str, value: object) -> bool:
    """Whether this is a number of Chinese poker; a majority of nothing and a multiple of one are not filed."""
    if not isinstance(page, POINTS_PAGES) or type(value) is not int:
        return False
    return key in ("segment", "points", "rank") or value != type(page).model_fields[key].default


def is_cited(key: str, value: object, text: str) -> bool:
    """Whether the text holds this pay (40 to 1, 40:1), amount ($1,000), number (10, one) or rank (#1)."""
    if key == "rank":
        return re.search(rf"#\s*{value}(?!\d)", text) is not None
    if key == "points" and isinstance(value, int):
        spelt = rf"|\b{SPELT[value]}" if value in SPELT else ""
        return re.search(rf"(?<!\d){value}(?!\d){spelt}", text.lower()) is not None
    if key == "count" and isinstance(value, int):
        return not value or re.search(rf"(?<!\d){value}(?!\d)|\b{COUNTED.get(value, value)}\b", text) is not None
    if key == "odds":
        odds = parse_odds(str(value))
        if odds == 1 and "even money" in text.lower():
            return True
        pair = rf"(?<![\d,.])(?:{odds.numerator:,}|{odds.numerator})\s*(?:to|:|-|x)\s*{odds.denominator}(?!\d)"
        return re.search(pair, text) is not None
    amounts = (value.least, value.most) if isinstance(value, MoneyRange) else (value,)
    printed = {round(float(one.replace(",", "")) * 100) for one in re.findall(r"\d[\d,]*(?:\.\d+)?", text)}
    return all(not amount or amount in printed for amount in amounts)


def unfound(page: BaseModel, seed: str, explained: tuple[str, ...]) -> list[str]:
    """The figures that their cited lines do not hold and no ruling explains."""
    lines = seed_lines(seed)
    missing = []
    for path, key, value, spans in figures(page):
        text = "\n".join("\n".join(lines[first - 1 : last]) for first, last in spans)
        if not is_cited(key, value, text) and not any(fnmatch(path, pattern) for pattern in explained):
            missing.append(f"{path} = {value} is not in lines {spans}")
    return missing
