"""What a pay line of a war may ask of two cards: each condition by its name, with its test and with all that it reads.

A new one is one more entry of `CONDITIONS`, for bonus wagers: pages may ask for it then, the engine tests it, and
`odds` and `simulate` price it. One that does not say what it reads is asked of every two cards.
"""

from typing import Annotated, Literal, NamedTuple, get_args

from houseway.book.model.condition import Asked, Condition, Ranks, name_among, read_hands
from houseway.core.cards.card import Card

Comparison = Literal["lower", "equal", "higher"]
"""How a seat's card compares with the player-dealer's."""
COMPARISONS: tuple[Comparison, ...] = get_args(Comparison)
COMPARED = "comparison of the two cards"
"""What a condition reads that goes by nothing but which card is higher."""


class TwoCards(NamedTuple):
    """A seat's card, and the player-dealer's."""

    own: Card
    dealer: Card


def compare(own: Card, dealer: Card) -> Comparison:
    """Compare a card with the player-dealer's: by rank, the ace high, whatever the suit."""
    return COMPARISONS[1 + (own.rank > dealer.rank) - (own.rank < dealer.rank)]


def _ask_comparison(name: Comparison) -> Condition[TwoCards]:
    return Condition(lambda cards: compare(*cards) == name, read_hands(COMPARED, ranks=Ranks.RANKS))


CONDITIONS: dict[str, Condition[TwoCards]] = {name: _ask_comparison(name) for name in COMPARISONS}
"""Every condition that a pay line can name."""


def list_asked(when: str) -> tuple[Asked, ...]:
    """List what a line asks for: the one condition that it names."""
    return (Asked(when, CONDITIONS[when], True),)


When = Annotated[str, *name_among(CONDITIONS)]
"""The name of a condition."""
