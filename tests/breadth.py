"""How much the longest tests try: a part in the suite, all of it in the soak."""

import os

NAME = "HOUSEWAY_AT_LENGTH"
ALL = bool(os.environ.get(NAME))


def rounds(number: int, at_length: int = 0) -> int:
    """So many rounds are simulated in the suite, and in the soak so many, or five times as many."""
    return (at_length or 5 * number) if ALL else number
