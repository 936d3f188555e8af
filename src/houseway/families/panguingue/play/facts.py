"""What happened in a round of panguingue, in short: the chain of facts from which story and ledger are told."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from houseway.core.money import Cents
from houseway.families.panguingue.play.faces import Faces

FactKind = Literal[
    # money before the cards
    "collected",
    "time",
    "tops",
    # the deal
    "dealt",
    "dealt up",
    "eldest",
    "served",
    "withdrawn",
    "dead",
    "drop",
    "jackpot",
    # words
    "in",
    "go on top",
    "share the tops",
    "play",
    # play
    "draw",
    "pluck",
    "pluck again",
    "take",
    "force",
    "let it go",
    "forced",
    "meld",
    "add to",
    "borrow from",
    "split",
    "discard",
    "reshuffled",
    "paid",
    "wrong count",
    "returned",
    # the end
    "out",
    "won",
]


LAID: Mapping[str, FactKind] = {"meld": "meld", "add to": "add to", "borrow from": "borrow from", "split": "split"}
"""What is done with melds, by the word of the choice."""


class Fact(NamedTuple):
    """One thing that happened: to which seat (0: to the table), with how much, and with which cards.

    The amount of "add to", "borrow from" and "split" is the number of the meld, and their faces are those of the
    choice, in its order. `paid` are the chips that moved between seats: of "paid" from each of these seats, of
    "returned" to each of them. `words` say why, where the kind does not. A card is drawn from the stock by "pluck"
    where its player has chosen so, and by "draw" where there was no choice.
    """

    kind: FactKind
    seat: int = 0
    amount: Cents = 0
    faces: Faces = ()
    paid: tuple[tuple[int, Cents], ...] = ()
    words: str = ""


class Chain(NamedTuple):
    """Facts in their order, the last one in front: adding one costs the same however long the chain is."""

    before: "Chain | None"
    kind: FactKind
    seat: int = 0
    amount: Cents = 0
    faces: Faces = ()
    paid: tuple[tuple[int, Cents], ...] = ()
    words: str = ""

    def list_facts(self) -> list[Fact]:
        """List all facts, the first one first."""
        return list_facts_since(self, None)[0]


def list_facts_since(chain: Chain | None, earlier: Chain | None) -> tuple[list[Fact], bool]:
    """List the facts after an earlier link, the first one first; all of them, and False, where it is none of this
    chain.
    """
    facts: list[Fact] = []
    while chain is not None and chain is not earlier:
        facts.append(tuple.__new__(Fact, chain[1:]))
        chain = chain.before
    facts.reverse()
    return facts, chain is earlier
