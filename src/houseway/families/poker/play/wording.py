"""The sentences of a pot game's story, and which way the chips of a fact go. Frequent sentences are kept."""

from collections.abc import Mapping
from functools import lru_cache

from houseway.core.money import Cents, show_money
from houseway.core.round.sentences import Agrees, Name, Sentence, say_that
from houseway.core.table import COLLECTION, JACKPOT, POT
from houseway.families.poker.play.facts import FactKind

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


def find_flow(kind: str, seat: int) -> tuple[str, str]:
    """From whom to whom the chips of a fact go."""
    source, to = FLOWS[kind]
    return source or f"seat {seat}", to or f"seat {seat}"


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


@lru_cache(maxsize=KEPT)
def say_act(seat: int, kind: FactKind, amount: Cents, all_in: bool) -> Sentence:
    """What somebody does in a betting round, and what it comes to."""
    verb, rest = _ACTS[kind]
    money = show_money(amount) if amount else ""
    end = ("and", Agrees("is"), "all in") if all_in else ()
    return Sentence(Name(f"seat {seat}"), Agrees(verb), rest, money, *end)


@lru_cache(maxsize=KEPT)
def say_post(seat: int, name: str, amount: Cents) -> Sentence:
    """Forced money under its name."""
    if name == "ante":
        return say_that(f"seat {seat}", "antes", show_money(amount))
    return say_that(f"seat {seat}", "posts", f"the {name}, {show_money(amount)}")


def say_kill(seat: int, front: Cents, lower: Cents, upper: Cents) -> Sentence:
    """A pot that is killed, and the limits that are played for then."""
    limits = f"the limits are {show_money(lower)} and {show_money(upper)}"
    return say_that(f"seat {seat}", "kills", f"the pot for {show_money(front)}: {limits}")


@lru_cache(maxsize=KEPT)
def say_dealt(seat: int, face_up: bool) -> Sentence:
    """A card to a seat."""
    return Sentence("A card face up to" if face_up else "A card to", Name(f"seat {seat}"))


@lru_cache(maxsize=KEPT)
def say_thrown(seat: int, count: int, new: bool) -> Sentence:
    """Cards thrown away, for new ones or for good."""
    cards = "a card" if count == 1 else f"{_COUNTS[count]} cards"
    return say_that(f"seat {seat}", "draws", cards) if new else say_that(f"seat {seat}", "throws", f"{cards} away")


def say_openers(seat: int, proof: str) -> Sentence:
    """What the opener proves: true openers, split ones, or none."""
    if proof == "false":
        return Sentence(Name(f"seat {seat}"), Agrees("has"), "no openers and", Agrees("loses"), "the pot")
    return say_that(f"seat {seat}", *_OPENERS[proof])


def say_dead(seat: int, back: Cents) -> Sentence:
    """A hand that exposed cards have killed, with what goes back to it."""
    taken = (Agrees("takes"), f"back {show_money(back)}") if back else ()
    return Sentence(Name(f"seat {seat}"), *taken, ":", Agrees("its"), "cards are exposed, and the hand is dead")
