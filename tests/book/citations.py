"""Opens the lines of the filings that a page cites, and looks for the page's figures in them."""

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

from pydantic import BaseModel

from houseway.book.model.fees import MoneyRange
from houseway.money import parse_odds

SEEDS = Path(__file__).parents[3] / "shared" / "seeds"
MONEY_KEYS = {"minimum", "maximum", "fee", "starts", "ends", "voucher", "jackpot", "bonus_fee", "lower", "upper"}
AWARD_KEYS = {"amount", "least"}
"""Money in the awards of pai gow; blackjacks have words under these keys."""
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
        is_award = key in AWARD_KEYS and isinstance(value, int)
        if value is not None and (key == "odds" or key in MONEY_KEYS or is_award):
            yield here, key, value, spans
            continue
        for number, child in enumerate(value if isinstance(value, tuple) else (value,), start=1):
            if isinstance(child, BaseModel):
                label = getattr(child, "name", None) or getattr(child, "id", None) or getattr(child, "hand", None)
                inner = f"{here} {label or number}" if isinstance(value, tuple) else here
                yield from figures(child, spans, inner)


def is_cited(key: str, value: object, text: str) -> bool:
    """Whether the text holds this pay (40 to 1, 40:1, even money) or this amount of money ($1,000)."""
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
