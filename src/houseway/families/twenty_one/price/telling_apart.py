"""What conditions tell apart of finished hands: hands that none of them tells apart are one to `check` and kernel."""

from collections.abc import Callable, Sequence

from houseway.book.model.condition import Asked
from houseway.core.ranking.twenty_one_finals import DealerFinal
from houseway.families.twenty_one.conditions import Part, TwentyOneFacts

Whens = Sequence[tuple[Asked, ...]]
"""What each line or rule asks for."""
MOST_HELD = 32
"""Hands of so many cards less one, or of more, are one kind: 31 aces, which only a game counted beyond 31 can hold."""


def list_asked_of(whens: Whens, part: Part) -> list[Asked]:
    """The conditions that read a part of the finished hands."""
    return [one for asked in whens for one in asked if one.condition.reads.has(part)]


def can_name(one: Asked, name: str) -> bool:
    """Whether a condition tells an exact hand from others; one that reads more than the ranks may tell any."""
    if not name or not one.condition.reads.is_within(Part.DEALER_RANKS):
        return bool(name)
    return one.condition.holds(one.wanted, TwentyOneFacts(dealer=DealerFinal(0, 3, 0, exact=name)))


def find_number_kinds(whens: Whens, part: Part, facts: Callable[[int], TwentyOneFacts]) -> tuple[int, ...]:
    """For each number of cards, the smallest that no condition tells from it.

    A condition that reads more than the number tells all numbers apart, since its answer may hang on the rest.
    """
    asked = list_asked_of(whens, part)
    if any(not one.condition.reads.is_within(part) for one in asked):
        return tuple(range(MOST_HELD))
    found: dict[tuple[bool, ...], int] = {}
    held = [tuple(one.condition.holds(one.wanted, facts(number)) for one in asked) for number in range(MOST_HELD)]
    return tuple(found.setdefault(kind, number) for number, kind in enumerate(held))


def find_kind(kinds: tuple[int, ...], cards: int) -> int:
    """The kind of a number of cards; the last one is of that number and of every higher one."""
    return kinds[min(cards, MOST_HELD - 1)]


def find_dealer_number_kinds(whens: Whens) -> tuple[int, ...]:
    """The kinds of numbers of the player-dealer's cards."""
    return find_number_kinds(whens, Part.DEALER_NUMBER, lambda cards: TwentyOneFacts(dealer=DealerFinal(0, cards, 0)))


def find_red_kinds(whens: Whens) -> tuple[int, ...]:
    """The kinds of numbers of red cards."""
    return find_number_kinds(
        whens, Part.DEALER_REDS, lambda reds: TwentyOneFacts(dealer=DealerFinal(0, 0, 0, reds=reds))
    )
