"""Values as they show themselves: what they are, in a line."""

WIDEST = 120
"""A `repr` of a public value has at most so many signs."""


def shorten(text: str) -> str:
    """A text that fits a line, its middle left out where it is longer."""
    if len(text) <= WIDEST:
        return text
    kept = WIDEST - len(" ... ")
    return f"{text[: kept - kept // 4]} ... {text[len(text) - kept // 4 :]}"
