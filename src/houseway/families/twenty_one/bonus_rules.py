"""What a bonus wager of a blackjack wins by: the first cards that it reads, or the player-dealer's finished hand.

The engine, the exact count and the batch kernel all take their verdicts from here.
"""

from collections import Counter
from collections.abc import Callable, Mapping

from houseway.book.model.twenty_one import TwentyOneWager, TwentyOneWhen
from houseway.cards import Card, show_cards
from houseway.families.twenty_one.tables import DealerFinal, Hand, SeatFinal, hands_hold
from houseway.money import parse_odds
from houseway.ranking.twenty_one import card_points
from houseway.table import Verdict

Seen = Mapping[str, object]
"""What the first cards are that a wager reads, under the keys of the book that it asks for."""

_RANKS = "23456789TJQKA"
_RED = ("h", "d")
_KINDS = {(4,): "four of a kind", (3, 1): "three of a kind", (2, 2): "two pair", (2, 1, 1): "pair"}
NO_SEAT = SeatFinal(0, 0, 0)
"""What a seat makes of its hand decides no bonus wager."""
OPEN = DealerFinal(0, 0, 0)
"""The player-dealer's hand before it is finished."""


def bonus_verdict(wager: TwentyOneWager, first: Hand, up: Card | None, dealer: DealerFinal | None) -> Verdict:
    """What becomes of a bonus wager: the first of its pay lines that holds pays, and where none does it loses.

    `first` are the seat's first two cards, or for a seat with two hands those of the first and then those of the second
    as they were dealt. The player-dealer's hand may be open still (none) for a wager that does not ask for it:
    `waits_for_player_dealer` tells which do.
    """
    assert dealer or not waits_for_player_dealer(wager), f"{wager.name} is decided by a hand that is not finished"
    won = won_by(wager, first_cards(wager, first, up, asked(wager)), dealer or OPEN)
    read = cards_read(wager, first, up)
    lost = show_cards(read) if read or not dealer else f"{dealer.natural or dealer.total} in {dealer.cards} cards"
    return won or Verdict("loses", f"{lost} is not paid")


def won_by(wager: TwentyOneWager, seen: Seen, dealer: DealerFinal) -> Verdict | None:
    """The first pay line that holds, if one does. No bonus wager looks at what the seat makes of its hand."""
    for pay in wager.pays:
        if cards_hold(pay.when, seen) and hands_hold(pay.when, NO_SEAT, dealer):
            return Verdict("wins", pay.hand, parse_odds(pay.odds))
    return None


def waits_for_player_dealer(wager: TwentyOneWager) -> bool:
    """Whether it takes more of the player-dealer's hand than the up card to decide a bonus wager."""
    return wager.of == "player-dealer's hand" or any(asks_player_dealer(pay.when) for pay in wager.pays)


def asks_player_dealer(when: TwentyOneWhen) -> bool:
    """Whether a condition is on the player-dealer's hand."""
    return any(key in ("reds", "closer") or key.startswith("player_dealer") for key in _asked(when))


def asked(wager: TwentyOneWager) -> frozenset[str]:
    """Everything that the pay lines of a wager ask for, by its key in the book."""
    return frozenset().union(*(_asked(pay.when) for pay in wager.pays))


def _asked(when: TwentyOneWhen) -> frozenset[str]:
    return frozenset(key for key, value in when if value is not None)


def cards_read(wager: TwentyOneWager, first: Hand, up: Card | None) -> Hand:
    """The first cards that a bonus wager reads, with the up card where it is of that too."""
    if wager.of == "both own hands":
        return first
    if wager.of == "own cards and up card" and up is not None:
        return (*first[:2], up)
    return first[:2] if wager.of == "own cards" else ()


def first_cards(wager: TwentyOneWager, first: Hand, up: Card | None, keys: frozenset[str]) -> Seen:
    """What the first cards are that a bonus wager reads, as far as these keys go."""
    read = cards_read(wager, first, up)
    return {key: see(read, up) for key, see in _SEE.items() if key in keys}


def cards_hold(when: TwentyOneWhen, seen: Seen) -> bool:
    """Whether a condition on first cards holds."""
    return all(_meets(key, getattr(when, key), value) for key, value in seen.items())


def _meets(key: str, wanted: object, value: object) -> bool:
    if wanted is None:
        return True
    if isinstance(wanted, frozenset):
        return value in wanted
    if key in ("ranks", "cards"):
        return value == tuple(sorted(str(wanted).split()))
    return value is not None if wanted == "any" else value == wanted


def _ranks(read: Hand, _up: Card | None) -> tuple[str, ...]:
    return tuple(sorted("joker" if card.is_joker else _RANKS[card.rank - 2] for card in read))


def _cards(read: Hand, _up: Card | None) -> tuple[str, ...]:
    return tuple(sorted(str(card._replace(marked=False)) for card in read))


def _suited(read: Hand, _up: Card | None) -> bool:
    return len({card.suit for card in read}) == 1 and not read[0].is_joker


def best_total(read: Hand, _up: Card | None = None) -> int | None:
    """What first cards count for a bonus wager, whatever naturals count: an ace one, or eleven within 21.

    Cards with a joker have no total.
    """
    if any(card.is_joker for card in read):
        return None
    low = sum(map(card_points, read))
    return low + 10 if low <= 11 and any(card.rank == 14 for card in read) else low


def pair_of(read: Hand, _up: Card | None = None) -> str | None:
    """Which pair two cards are, as the book names it: of one card, of one colour, or of both. Jokers are none."""
    if len(read) != 2 or read[0].rank != read[1].rank or read[0].is_joker:
        return None
    first, second = (card.suit for card in read)
    if first == second:
        return "same card"
    return "same colour" if (first in _RED) == (second in _RED) else "mixed colours"


def _pair_rank(read: Hand, _up: Card | None) -> int | None:
    """The rank of a pair, pictures from 11 on and the ace 14."""
    return read[0].rank if pair_of(read) else None


def _suited_matches(read: Hand, up: Card | None) -> int:
    """How many of the seat's two cards are the same as the up card."""
    return sum(up is not None and card[:2] == up[:2] and not card.is_joker for card in read[:2])


def _unsuited_matches(read: Hand, up: Card | None) -> int:
    """How many of the seat's two cards have the up card's rank in another suit."""
    return sum(up is not None and card.rank == up.rank and card.suit != up.suit for card in read[:2])


def kind_of_four(read: Hand, _up: Card | None = None) -> str | None:
    """What four cards make by their ranks."""
    if len(read) != 4 or any(card.is_joker for card in read):
        return None
    return _KINDS.get(tuple(sorted(Counter(card.rank for card in read).values(), reverse=True)))


_SEE: Mapping[str, Callable[[Hand, Card | None], object]] = {
    "ranks": _ranks,
    "cards": _cards,
    "suited": _suited,
    "total": best_total,
    "pair": pair_of,
    "pair_ranks": _pair_rank,
    "suited_matches": _suited_matches,
    "unsuited_matches": _unsuited_matches,
    "kind": kind_of_four,
}
