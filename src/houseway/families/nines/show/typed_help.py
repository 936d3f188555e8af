"""What is typed in the nines with options, and at a late wager."""

from collections.abc import Iterator

from houseway.families.nines.page import NinesPage


def list_typed_help(page: NinesPage) -> Iterator[tuple[str, str]]:
    """The letters of choices, and an amount for a late wager."""
    if page.options:
        more = (", d double" if page.options.double else "") + (", r surrender" if page.options.surrender else "")
        yield "h, s, w ...", f"or the letter beside it: h a card, s none{more}, w the house way"
    if any(wager.late for wager in page.wager):
        yield "20", "at a late wager: put $20 on it; Enter passes"
