"""How much tests of planted conditions try: a part in the suite, all of it in `python -m tests.soak_conditions`."""

import os

NAME = "HOUSEWAY_ALL_CONDITIONS"
ALL = bool(os.environ.get(NAME))


def rounds(number: int) -> int:
    """So many rounds are simulated in the suite, and five times as many in the soak."""
    return 5 * number if ALL else number
