"""Casino War by the printed rules alone, over the ranks of all four cards."""

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

RANKS = "23456789TJQKA"
GO = re.compile(r"Go to war: (.+)\.")
GIVE_UP = re.compile(r"Surrender, which loses 1/2 of the wager: (.+)\.")
ALWAYS = "Always go to war."


def read_ranks(words: str) -> frozenset[int]:
    """Ranks as they are listed: with every rank, never, with 2, 3."""
    if words == "never":
        return frozenset()
    if words == "with every rank":
        return frozenset(range(13))
    return frozenset(RANKS.index(one) for one in words.removeprefix("with ").split(", "))


def read_rules(document: dict[str, Any]) -> tuple[frozenset[int], frozenset[int]]:
    """The ranks to go to war with: by the rule to remember, and by best play."""
    best, simple = (moment["rules"] for moment in document["rules"])
    goes, gives_up = GO.fullmatch(best[0]), GIVE_UP.fullmatch(best[1])
    assert goes, best
    assert gives_up, best
    assert simple == [ALWAYS]
    wars = read_ranks(goes[1])
    assert wars == frozenset(range(13)) - read_ranks(gives_up[1])
    return frozenset(range(13)), wars


def count_value(decks: int, wars: frozenset[int]) -> Fraction:
    """What a unit brings (004: 9115-9136, 9243-9266).

    A tie that is given up loses half; in the war a lower card loses both wagers. A higher one wins the three units that
    lie there, one of them the player-dealer's, and an equal one another unit.
    """
    total = Fraction(0)
    for seat, dealer in product(range(13), repeat=2):
        ways = 4 * decks * (4 * decks - (seat == dealer))
        if seat != dealer:
            total += ways * (1 if seat > dealer else -1)
        elif seat in wars:
            total += ways * count_war(decks, seat)
        else:
            total -= Fraction(ways, 2)
    cards = 52 * decks
    return total / (cards * (cards - 1))


def count_war(decks: int, tied: int) -> Fraction:
    """What going to war brings after a tie of this rank."""
    left = [4 * decks - 2 * (rank == tied) for rank in range(13)]
    total = 0
    for seat, dealer in product(range(13), repeat=2):
        gained = -2 if seat < dealer else 2 if seat == dealer else 1
        total += gained * left[seat] * (left[dealer] - (seat == dealer))
    cards = 52 * decks - 2
    return Fraction(total, cards * (cards - 1))


def disagreements(document: dict[str, Any]) -> Iterator[str]:
    """What is printed otherwise than it is counted: both prices, and what war and surrender are worth."""
    for name, wars in zip(("simple", "best"), read_rules(document), strict=True):
        counted = count_value(document["decks"], wars)
        if counted != Fraction(document[name]["ev"]):
            yield f"{name}: {float(counted):+.8f}, told {document[name]['ev_decimal']:+.8f}"
    (table,) = document["tables"]
    for ranks, war, surrender in table["rows"]:
        for rank in ranks.split():
            counted = count_war(document["decks"], RANKS.index(rank))
            if (war, surrender) != (f"{100 * float(counted):+.2f}%", "-50.00%"):
                yield f"a tie of {rank}: {float(counted):+.4%}, told {war} and {surrender}"
