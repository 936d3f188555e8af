"""What the bonuses of pai gow poker may ask for: a hand in seven cards, or who is ace high.

The hands are those of `ranking.fortune.PATTERNS`, with their tests and with what they read of the suits. A bonus on
ace-high hands asks for one of `ACE_HIGH`; one more of them is an entry there, and nothing else.
"""

from typing import Annotated, NamedTuple

from houseway.book.model.condition import Asked, Condition, Ranks, Reads, name_among, read_hands, say_wanted
from houseway.core.cards.suits import Suits
from houseway.core.ranking.fortune import PATTERNS

OWN, DEALER = "seat's seven cards", "player-dealer's seven cards"


class AceHighDeal(NamedTuple):
    """A deal in which the player-dealer's seven cards hold nothing better than an ace.

    `both`: neither do the seat's. `joker`: the joker is among the player-dealer's.
    """

    both: bool
    joker: bool


def _read_high_cards(*hands: str) -> Reads:
    return read_hands(*hands, ranks=Ranks.RANKS, suits=Suits.SAME_SUIT)


ACE_HIGH: dict[str, Condition[AceHighDeal]] = {
    "both ace high": Condition(lambda deal: deal.both, _read_high_cards(OWN, DEALER)),
    "player-dealer ace high with joker": Condition(lambda deal: deal.joker, _read_high_cards(DEALER)),
    "player-dealer ace high": Condition(lambda _: True, _read_high_cards(DEALER)),
}
"""What an ace-high bonus asks of a deal in which the player-dealer is ace high. It is told no more than the deal says,
so that every such condition is counted by what the deals can be."""


def read_fortune(name: str) -> Reads:
    """Read what a hand of a bonus list reads: the seat's seven cards, in no order."""
    return read_hands(OWN, ranks=Ranks.RANKS, suits=PATTERNS[name].suits)


def say_line(hand: str, when: str) -> str:
    """Say what a line of a bonus is for: its name on the page, and the words of its condition, where it has any."""
    if when in ACE_HIGH:
        return say_wanted(hand, [Asked(when, ACE_HIGH[when], True)])
    words = PATTERNS[when].words
    return f"{hand}: {words}" if words else hand


FortuneHand = Annotated[str, *name_among(PATTERNS)]
"""What seven cards can hold for a bonus, however they are set."""
AceHigh = Annotated[str, *name_among(ACE_HIGH)]
"""What an ace-high bonus asks of the player-dealer's seven cards, or of both hands: nothing better than an ace."""
