"""What is wrong with a bonus wager of a blackjack: conditions that do not fit, lines that never pay, steps left out."""

from collections.abc import Collection, Iterator, Mapping

from houseway.book.model.condition import EVERYTHING, list_asked
from houseway.core.ranking.twenty_one_finals import DealerFinal
from houseway.core.round.setup import filed_pack
from houseway.families.twenty_one.conditions import (
    DEALER_HAND,
    Dealable,
    Part,
    TwentyOneCondition,
    TwentyOneFacts,
    TwentyOneWhen,
)
from houseway.families.twenty_one.page import Reads, TwentyOnePage, TwentyOneWager
from houseway.families.twenty_one.play.bonus_rules import list_lines

FITTING: Mapping[Reads, frozenset[Part]] = {
    "own cards": frozenset({Part.FIRST, Part.TWO, *DEALER_HAND}),
    "own cards and up card": frozenset({Part.FIRST, Part.UP, *DEALER_HAND}),
    "both own hands": frozenset({Part.FIRST, Part.FOUR, *DEALER_HAND}),
    "player-dealer's hand": DEALER_HAND,
}
"""What each kind of wager can read of a deal."""
READS: Mapping[Reads, int] = {"own cards": 2, "own cards and up card": 3, "both own hands": 4}
"""How many cards a wager on first cards reads."""


def find_bonus_faults(page: TwentyOnePage, wager: TwentyOneWager, dealers: Collection[DealerFinal]) -> Iterator[str]:
    """All that is wrong with a bonus wager's pay table."""
    assert wager.of is not None
    for place, pay in enumerate(wager.pays):
        named = f"wager {wager.name!r}, {pay.hand!r}"
        for key in sorted(_list_unfit_keys(wager.of, pay.when)):
            yield f"{named}: {key!r} does not fit a wager that reads the {wager.of}"
        yield from (f"{named}: {why}" for why in _find_impossible_cards(page, wager, pay.when))
        above = next((one for one in wager.pays[:place] if _is_wider(one.when, pay.when)), None)
        if above:
            yield f"{named}: never pays, since {above.hand!r} above it pays the same cards"
        elif wager.of == "player-dealer's hand" and not _can_come_about(wager, place, dealers):
            yield f"{named}: never pays: the player-dealer makes no such hand, or a line above pays it"
    yield from _find_missing_steps(wager)


def _list_unfit_keys(of: Reads, when: TwentyOneWhen) -> Iterator[str]:
    """The conditions that read what the wager cannot; one that says nothing of itself is taken at its word."""
    for key, condition, _ in list_asked(when):
        if condition.reads != EVERYTHING and not condition.reads.is_within(*FITTING[of]):
            yield key


def _find_impossible_cards(page: TwentyOnePage, wager: TwentyOneWager, when: TwentyOneWhen) -> Iterator[str]:
    """Why the conditions of a line want cards that are too many, too few, or not in the largest pack."""
    decks = page.deck.decks.max
    dealt = Dealable(READS.get(wager.of) if wager.of else None, filed_pack(page.deck, decks), decks)
    asked = [
        (condition, wanted) for _, condition, wanted in list_asked(when) if isinstance(condition, TwentyOneCondition)
    ]
    if sum(condition.takes(wanted) for condition, wanted in asked if condition.takes) > READS["own cards"]:
        yield "two cards cannot match the up card so often"
    for condition, wanted in asked:
        if condition.find_faults is not None:
            yield from condition.find_faults(wanted, dealt)


def _is_wider(above: TwentyOneWhen, below: TwentyOneWhen) -> bool:
    """Whether every hand of the lower line is the upper line's already."""
    for key, _, wide in list_asked(above):
        narrow = getattr(below, key)
        if narrow is None or not (narrow <= wide if isinstance(wide, frozenset) else narrow == wide):
            return False
    return True


def _can_come_about(wager: TwentyOneWager, place: int, dealers: Collection[DealerFinal]) -> bool:
    """Whether some finished hand is paid by a line; not known of one that looks at cards, or is below such a line."""
    lines = list_lines(wager)[: place + 1]
    if any(line.firsts or line.others for line in lines):
        return True
    facts = [TwentyOneFacts(dealer=dealer) for dealer in dealers]
    return any(next(line for line in lines if line.holds(his)) is lines[-1] for his in facts if lines[-1].holds(his))


def _find_missing_steps(wager: TwentyOneWager) -> Iterator[str]:
    """A number that is left out between two that are paid."""
    paid: dict[str, set[int]] = {}
    for key, condition, wanted in (one for pay in wager.pays for one in list_asked(pay.when)):
        if condition.is_ladder and isinstance(wanted, frozenset):
            paid.setdefault(key, set()).update(wanted)
    for key, steps in paid.items():
        for number in sorted(set(range(min(steps), max(steps))) - steps):
            yield f"wager {wager.name!r}: {key} {number} is not paid, though less and more are"
