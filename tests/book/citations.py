"""Opens the lines of the filings that a page cites, and looks for the page's figures in them."""

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

from pydantic import BaseModel

from houseway.book.model.fees import MoneyRange
from houseway.book.model.poker_betting import Betting
from houseway.money import parse_odds

SEEDS = Path(__file__).parents[3] / "shared" / "seeds"
_BANKED_KEYS = {"minimum", "maximum", "fee", "starts", "ends", "voucher", "jackpot", "bonus_fee"}
_POT_KEYS = {"lower", "upper", "ante", "blinds", "bring_in", "buy_in", "otherwise", "free_up_to", "rounded"}
MONEY_KEYS = _BANKED_KEYS | _POT_KEYS
AWARD_KEYS = {"amount", "least"}
"""Money in the awards of pai gow; blackjacks have words under these keys."""
BETTING_KEYS = {"most"}
"""Money in the betting of a pot game; a draw counts cards under this key, and a span of stakes has a table."""
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
