"""Lines of a filing, as a page cites them."""

from collections.abc import Iterable
from typing import Any


def read_spans(value: Any) -> Any:
    """Accept 12, [12, 15] or [[12, 15], [20, 20]]: all become spans. Anything else is left for others to refuse."""
    if isinstance(value, int):
        return ((value, value),)
    if isinstance(value, list) and len(value) == 2 and all(isinstance(one, int) for one in value):
        return (tuple(value),)
    return value


def show_lines(cited: Iterable[tuple[int, int]]) -> str:
    """Show lines of the filing in words: lines 1774-1928, 2001."""
    shown = [str(first) if first == last else f"{first}-{last}" for first, last in cited]
    return f"line{'s' if len(shown) > 1 or '-' in shown[0] else ''} {', '.join(shown)}" if shown else "not filed"
