"""What is wrong with a bonus wager of a blackjack: conditions that do not fit, lines that never pay, steps left out."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from houseway.book.model.twenty_one import Reads, TwentyOnePage, TwentyOneWager, TwentyOneWhen
from houseway.cards import parse_cards
from houseway.cards.card import RANKS
from houseway.families.twenty_one.dealing.bonus import DEALER_KEYS, NO_SEAT
from houseway.families.twenty_one.tables import DealerFinal, hands_hold
from houseway.round.setup import filed_pack

_ANY_CARDS = frozenset(("ranks", "cards", "suited", "total"))
_DEALER = frozenset((*DEALER_KEYS, "player_dealer_natural"))
FITTING: Mapping[Reads, frozenset[str]] = {
    "own cards": _ANY_CARDS | {"pair", "pair_ranks"} | _DEALER,
    "own cards and up card": _ANY_CARDS | {"suited_matches", "unsuited_matches"} | _DEALER,
    "both own hands": _ANY_CARDS | {"kind"} | _DEALER,
    "player-dealer's hand": _DEALER,
}
"""The conditions that each kind of wager can make."""
READS: Mapping[Reads, int] = {"own cards": 2, "own cards and up card": 3, "both own hands": 4}
"""How many cards a wager on first cards reads."""
STEPS = ("player_dealer_cards", "reds", "total", "player_dealer_total")
"""Conditions whose numbers are the steps of a ladder."""


def bonus_faults(page: TwentyOnePage, wager: TwentyOneWager, dealers: Collection[DealerFinal]) -> Iterator[str]:
    """All that is wrong with a bonus wager's pay table."""
    assert wager.of is not None
    for place, pay in enumerate(wager.pays):
        named = f"wager {wager.name!r}, {pay.hand!r}"
        keys = _set_keys(pay.when)
        for key in sorted(keys - FITTING[wager.of]):
            yield f"{named}: {key!r} does not fit a wager that reads the {wager.of}"
        yield from (f"{named}: {why}" for why in _impossible_cards(page, wager, pay.when))
        above = next((one for one in wager.pays[:place] if _covers(one.when, pay.when)), None)
        if above:
            yield f"{named}: never pays, since {above.hand!r} above it pays the same cards"
        elif wager.of == "player-dealer's hand" and not _comes_about(wager, place, dealers):
            yield f"{named}: never pays: the player-dealer makes no such hand, or a line above pays it"
    yield from _missing_steps(wager)


def _set_keys(when: TwentyOneWhen) -> set[str]:
    return {key for key, value in when if value is not None}


def _impossible_cards(page: TwentyOnePage, wager: TwentyOneWager, when: TwentyOneWhen) -> Iterator[str]:
    """Cards that are too many, too few, or not in the largest pack."""
    count = READS.get(wager.of) if wager.of else None
    whole = filed_pack(page.deck, page.deck.decks.max)
    matches = (min(some) for some in (when.suited_matches, when.unsuited_matches) if some)
    if sum(matches) > READS["own cards"]:
        yield "two cards cannot match the up card so often"
    for key, text in (("ranks", when.ranks), ("cards", when.cards)):
        if text and count and len(text.split()) != count:
            yield f"{key} names {len(text.split())} cards, and the wager reads {count}"
    if when.cards and any(times > whole.get(card, 0) for card, times in Counter(parse_cards(when.cards)).items()):
        yield f"{when.cards} cannot be dealt from {page.deck.decks.max} deck(s)"
    if when.ranks and not set(when.ranks.split()) <= {RANKS[card.rank - 2] for card in whole if not card.is_joker}:
        yield f"there are no such ranks as {when.ranks} in the deck"


def _covers(above: TwentyOneWhen, below: TwentyOneWhen) -> bool:
    """Whether every hand of the lower line is the upper line's already."""
    for key in _set_keys(above):
        wide, narrow = getattr(above, key), getattr(below, key)
        if narrow is None or not (narrow <= wide if isinstance(wide, frozenset) else narrow == wide):
            return False
    return True


def _comes_about(wager: TwentyOneWager, place: int, dealers: Collection[DealerFinal]) -> bool:
    whens = [pay.when for pay in wager.pays[: place + 1]]
    return any(
        hands_hold(whens[-1], NO_SEAT, dealer) and not any(hands_hold(when, NO_SEAT, dealer) for when in whens[:-1])
        for dealer in dealers
    )


def _missing_steps(wager: TwentyOneWager) -> Iterator[str]:
    """A number that is left out between two that are paid."""
    for key in STEPS:
        paid = [numbers for pay in wager.pays if (numbers := getattr(pay.when, key)) is not None]
        steps = frozenset[int]().union(*paid)
        missing = sorted(set(range(min(steps), max(steps))) - steps) if steps else []
        for number in missing:
            yield f"wager {wager.name!r}: {key} {number} is not paid, though less and more are"
