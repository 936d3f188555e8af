"""What happened in a pot game, in short: the chain of facts from which its story and its ledger are told."""

from functools import lru_cache
from typing import Literal, NamedTuple

from houseway.core.cards import Card
from houseway.core.money import Cents

FactKind = Literal[
    # money before the cards
    "collected",
    "time",
    "ante",
    "blind",
    "dead blind",
    "straddle",
    "kill",
    "chosen kill",
    "bomb pot",
    "carried in",
    # cards
    "street",
    "cards",
    "burn",
    "down",
    "up",
    "board",
    "shared",
    "exposed, kept",
    "exposed, replaced",
    "reshuffled",
    "dead",
    # choices
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "bring in",
    "complete",
    "open falsely",
    "draw",
    "stand pat",
    "discard",
    "turn up",
    "keep down",
    "pass",
    "passed out",
    "show",
    "muck",
    # the end
    "openers",
    "returned",
    "drop",
    "half hour",
    "jackpot",
    "won",
    "carried",
]


EXPOSED: frozenset[FactKind] = frozenset({"exposed, kept", "exposed, replaced"})
"""A down card that the house dealer exposed, by what became of it."""
Half = Literal["high half", "low half", "high and low"]
"""Which part of a pot is won that is played for both ways; the last by the same hands both ways."""


class PotPart(NamedTuple):
    """What is won: which pot ("main pot", "side pot 1"), and which part of one that is played for high and low."""

    pot: str
    half: Half | None = None


@lru_cache(maxsize=64)
def make_whole_pot(pot: str) -> PotPart:
    """The whole of a pot, made once: every hand is played for one."""
    return PotPart(pot)


class Fact(NamedTuple):
    """One thing that happened: to which seat (0: to the table), with how much, which cards, and why in a few words.

    The amount of a call, a blind, a bet or a raise is how many chips moved; `words` of a bet or raise are empty, of a
    blind its name, of a drop or a win its reason. Cards "down" are seen by their seat alone. "cards" is a whole street
    dealt as it should be: burn, everybody's cards one at a time and the board, all in the order in which they came;
    its amount is the street's number. So is that of "street", with which one begins whose cards come otherwise, or
    that has none. `of` is what was won.
    """

    kind: FactKind
    seat: int = 0
    amount: Cents = 0
    cards: tuple[Card, ...] = ()
    words: str = ""
    of: PotPart | None = None


class Chain(NamedTuple):
    """Facts in their order, the last one in front: adding one costs the same however long the chain is."""

    before: "Chain | None"
    kind: FactKind
    seat: int = 0
    amount: Cents = 0
    cards: tuple[Card, ...] = ()
    words: str = ""
    of: PotPart | None = None

    @property
    def fact(self) -> Fact:
        """The last fact."""
        return tuple.__new__(Fact, self[1:])

    def list_facts(self) -> list[Fact]:
        """All facts, the first one first."""
        return list_facts_since(self, None)[0]


def list_facts_since(chain: Chain | None, earlier: Chain | None) -> tuple[list[Fact], bool]:
    """The facts after an earlier link, the first one first; all of them, and False, where it is none of this chain."""
    facts: list[Fact] = []
    while chain is not None and chain is not earlier:
        facts.append(chain.fact)
        chain = chain.before
    facts.reverse()
    return facts, chain is earlier
