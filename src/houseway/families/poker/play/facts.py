"""What happened in a pot game, in short: the chain of facts for its story and its ledger, and their sentences."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

from houseway.core.cards import Card
from houseway.core.money import Cents, show_money
from houseway.core.round.sentences import Agrees, Name, Sentence, say_that
from houseway.core.table import COLLECTION, JACKPOT, POT

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
SEAT = ""
"""Stands for the player in the seat that a fact names."""
_IN = (
    "ante",
    "blind",
    "dead blind",
    "straddle",
    "kill",
    "chosen kill",
    "bomb pot",
    "call",
    "bet",
    "raise",
    "bring in",
    "complete",
    "open falsely",
)
FLOWS: Mapping[str, tuple[str, str]] = {
    **dict.fromkeys(_IN, (SEAT, POT)),
    "collected": (SEAT, COLLECTION),
    "time": (SEAT, COLLECTION),
    "drop": (POT, COLLECTION),
    "half hour": (POT, COLLECTION),
    "jackpot": (POT, JACKPOT),
    "returned": (POT, SEAT),
    "dead": (POT, SEAT),
    "won": (POT, SEAT),
}
"""From whom to whom, by the kind of a fact; no others move chips."""
KEPT = 1 << 14
"""So many sentences are kept of each kind."""
_ACTS = {
    "fold": ("folds", ""),
    "check": ("checks", ""),
    "call": ("calls", ""),
    "bet": ("bets", ""),
    "raise": ("raises", "to"),
    "complete": ("completes", "to"),
    "bring in": ("brings", "it in for"),
    "open falsely": ("bets", ""),
}
_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven")
_OPENERS = {"": ("shows", "the openers"), "split": ("shows", "that the openers were split")}


class PotPart(NamedTuple):
    """The part of a pot that is won.

    Which pot ("main pot", "side pot 1"), and which part of one that is played for high and low.
    """

    pot: str
    half: Half | None = None


@lru_cache(maxsize=64)
def make_whole_pot(pot: str) -> PotPart:
    """Make the whole of a pot once: every hand is played for one."""
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
        """List all facts, the first one first."""
        return list_facts_since(self, None)[0]


def list_facts_since(chain: Chain | None, earlier: Chain | None) -> tuple[list[Fact], bool]:
    """List the facts after an earlier link, the first one first; all of them, and False, where it is none of this
    chain.
    """
    facts: list[Fact] = []
    while chain is not None and chain is not earlier:
        facts.append(chain.fact)
        chain = chain.before
    facts.reverse()
    return facts, chain is earlier


def find_flow(kind: str, seat: int) -> tuple[str, str]:
    """Say from whom to whom the chips of a fact go."""
    source, to = FLOWS[kind]
    return source or f"seat {seat}", to or f"seat {seat}"


@lru_cache(maxsize=KEPT)
def say_act(seat: int, kind: FactKind, amount: Cents, all_in: bool) -> Sentence:
    """Say what somebody does in a betting round, and what it comes to."""
    verb, rest = _ACTS[kind]
    money = show_money(amount) if amount else ""
    end = ("and", Agrees("is"), "all in") if all_in else ()
    return Sentence(Name(f"seat {seat}"), Agrees(verb), rest, money, *end)


@lru_cache(maxsize=KEPT)
def say_post(seat: int, name: str, amount: Cents) -> Sentence:
    """Say forced money under its name."""
    if name == "ante":
        return say_that(f"seat {seat}", "antes", show_money(amount))
    return say_that(f"seat {seat}", "posts", f"the {name}, {show_money(amount)}")


def say_kill(seat: int, front: Cents, lower: Cents, upper: Cents) -> Sentence:
    """Tell of a pot that is killed, and the limits that are played for then."""
    limits = f"the limits are {show_money(lower)} and {show_money(upper)}"
    return say_that(f"seat {seat}", "kills", f"the pot for {show_money(front)}: {limits}")


@lru_cache(maxsize=KEPT)
def say_dealt(seat: int, face_up: bool) -> Sentence:
    """Tell of a card to a seat."""
    return Sentence("A card face up to" if face_up else "A card to", Name(f"seat {seat}"))


@lru_cache(maxsize=KEPT)
def say_thrown(seat: int, count: int, new: bool) -> Sentence:
    """Tell of cards thrown away, for new ones or for good."""
    cards = "a card" if count == 1 else f"{_COUNTS[count]} cards"
    return say_that(f"seat {seat}", "draws", cards) if new else say_that(f"seat {seat}", "throws", f"{cards} away")


def say_openers(seat: int, proof: str) -> Sentence:
    """Say what the opener proves: true openers, split ones, or none."""
    if proof == "false":
        return Sentence(Name(f"seat {seat}"), Agrees("has"), "no openers and", Agrees("loses"), "the pot")
    return say_that(f"seat {seat}", *_OPENERS[proof])


def say_dead(seat: int, back: Cents) -> Sentence:
    """Tell of a hand that exposed cards have killed, with what goes back to it."""
    taken = (Agrees("takes"), f"back {show_money(back)}") if back else ()
    return Sentence(Name(f"seat {seat}"), *taken, ":", Agrees("its"), "cards are exposed, and the hand is dead")
