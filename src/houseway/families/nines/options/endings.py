"""How a round of a game with options can end for one bettor, and what each wager does there."""

from dataclasses import dataclass

from houseway.book.model.nines import NinesWager, NinesWhen, Pair
from houseway.cards import Card
from houseway.families.nines.tables import Final, holds, judged
from houseway.ranking.nines import TWO_JOKERS
from houseway.table import Verdict

PAIRS: tuple[Pair, ...] = ("pair", "same color", "same suit")
"""The kinds of pairs, each narrower than the one before."""
PAIR_KEYS = frozenset({"player_pair", "banker_pair"})
"""The conditions that look for a pair."""


def count_words(strength: int) -> str:
    """What a hand counts, as the table says it."""
    return "two jokers" if strength == TWO_JOKERS else str(strength)


def told_total(strength: int) -> int | None:
    """What a hand counts, for machines; two jokers are more than any count."""
    return None if strength == TWO_JOKERS else strength


@dataclass(frozen=True, slots=True)
class Ending:
    """Two finished hands as one bettor's wagers look at them.

    `final` holds the strengths and the numbers of cards; `first` is the player hand's strength before it drew. A pair
    is how many of the kinds in `PAIRS` two first cards are: none, and then the wider kinds among them.
    """

    final: Final
    first: int
    doubled: bool = False
    player_pair: int = 0
    banker_pair: int = 0

    @property
    def words(self) -> str:
        """How the hands compare: 6 against 7."""
        player, banker = self.final.player_total, self.final.banker_total
        return f"{count_words(player)} against {count_words(banker)}"


def pair_kind(first: Card, second: Card) -> int:
    """How many of the kinds of pairs two cards are. Jokers make no pair."""
    if first.is_joker or first.rank != second.rank:
        return 0
    red = [card.suit in "hd" for card in (first, second)]
    return 1 + (red[0] == red[1]) + (first.suit == second.suit)


def read_keys(wager: NinesWager) -> frozenset[str]:
    """The conditions that a wager's lines look at."""
    return frozenset().union(*(when.model_dump(exclude_none=True) for when in wager.conditions))


def ending_holds(when: NinesWhen, ending: Ending) -> bool:
    """Whether a condition of the book holds for an ending."""
    two_jokers = ending.final.player_total > 9
    return (
        holds(when, ending.final)
        and (when.player_first is None or min(ending.first, 9) in when.player_first)
        and (when.player_two_jokers is None or when.player_two_jokers == two_jokers)
        and (when.doubled is None or when.doubled == ending.doubled)
        and (when.player_pair is None or ending.player_pair > PAIRS.index(when.player_pair))
        and (when.banker_pair is None or ending.banker_pair > PAIRS.index(when.banker_pair))
    )


def ending_verdict(wager: NinesWager, ending: Ending) -> Verdict:
    """What becomes of a wager at an ending: pushes are read first, then pays, then losses."""
    pairs_alone = all(pay.when.player_pair or pay.when.banker_pair for pay in wager.pays)
    return judged(wager, lambda when: ending_holds(when, ending), "no pair" if pairs_alone else ending.words)
