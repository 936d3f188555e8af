"""Lines of a filing, as a page cites them."""

from typing import Any


def spans(value: Any) -> Any:
    """Accept 12, [12, 15] or [[12, 15], [20, 20]]: all become spans. Anything else is left for others to refuse."""
    if isinstance(value, int):
        return ((value, value),)
    if isinstance(value, list) and len(value) == 2 and all(isinstance(one, int) for one in value):
        return (tuple(value),)
    return value
