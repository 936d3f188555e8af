"""What the pay lines and rules of a blackjack may ask for: each condition with its test, and with what it reads.

A new condition is a new field of `TwentyOneWhen`, here at the end, and nothing anywhere else. Before it stands what
conditions tell apart of finished hands: hands that none of them tells apart are one to `check` and to the kernel.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import StrictBool

from houseway.book.model.condition import Asked, Condition, Ranks, Reads, read_hands
from houseway.book.model.filing import Name, Numbers, Page, make_notation
from houseway.core.cards import parse_cards
from houseway.core.cards.card import RANKS, Card
from houseway.core.cards.suits import Suits, is_red
from houseway.core.errors import BookError
from houseway.core.ranking.twenty_one import SUITED, DealerFinal, SeatFinal, find_card_points, find_closer

RankNames = Annotated[
    str, *make_notation(r"[2-9TJQKA]( [2-9TJQKA])*", 'write ranks with spaces between, as in "7 8 9"')
]
CardNames = Annotated[str, *make_notation(r"[2-9TJQKA][shdc]( [2-9TJQKA][shdc])*", 'write cards, as in "Js Js"')]

_KINDS = {(4,): "four of a kind", (3, 1): "three of a kind", (2, 2): "two pair", (2, 1, 1): "pair"}


class Part(StrEnum):
    """The parts of a deal that a condition may read."""

    FIRST = "the cards that a bonus wager reads"
    TWO = "the two cards of a wager on own cards"
    FOUR = "the four cards of a wager on both own hands"
    UP = "which of the cards is the up card"
    SEAT_COUNT = "what the seat's finished hand counts"
    SEAT_NUMBER = "how many cards the seat's finished hand has"
    DEALER_NATURAL = "whether the player-dealer has a natural"
    DEALER_COUNT = "what the player-dealer's finished hand counts"
    DEALER_NUMBER = "how many cards the player-dealer's finished hand has"
    DEALER_RANKS = "the ranks of three cards of the player-dealer's"
    DEALER_SUITED = "whether three cards of the player-dealer's are of one suit"
    DEALER_REDS = "how many of the player-dealer's cards are red before one that is not"
    DEALER_CARDS = "the cards of the player-dealer's finished hand"


FIRST_CARDS = frozenset({Part.FIRST, Part.TWO, Part.FOUR, Part.UP})
"""What is read of first cards."""
SEAT_HAND = frozenset({Part.SEAT_COUNT, Part.SEAT_NUMBER})
"""What is read of the seat's finished hand."""
DEALER_HAND = frozenset(Part) - FIRST_CARDS - SEAT_HAND
"""What is read of the player-dealer's hand beyond the up card."""
FINISHED_HANDS = SEAT_HAND | DEALER_HAND - {Part.DEALER_CARDS}
"""What finished hands tell without their cards."""


class TwentyOneFacts:
    """A deal of a blackjack, as far as a condition is told of it; what it is not told it cannot look at.

    `read` are the cards that the bonus wager reads, the up card last where it is of that too; `own` are the first cards
    of the wager's seat, and of a base wager all cards of its hand. `player_dealer` are the cards of his finished hand,
    the up card first. `seat` and `dealer` are finished hands by what they count.
    """

    __slots__ = ("dealer", "own", "player_dealer", "read", "seat", "up")
    read: Sequence[Card]
    own: Sequence[Card]
    up: Card
    player_dealer: Sequence[Card]
    seat: SeatFinal
    dealer: DealerFinal

    def __init__(self, *, seat: SeatFinal | None = None, dealer: DealerFinal | None = None) -> None:
        if seat is not None:
            self.seat = seat
        if dealer is not None:
            self.dealer = dealer

    def __getattr__(self, name: str) -> object:
        raise BookError(f"a condition looks at {name!r}, and is not told of it here: look at what it says it reads")


def see_ranks(facts: TwentyOneFacts) -> tuple[str, ...]:
    """See the ranks of the cards, in an order of their own."""
    return tuple(sorted("joker" if card.is_joker else RANKS[card.rank - 2] for card in facts.read))


def see_cards(facts: TwentyOneFacts) -> tuple[str, ...]:
    """See the cards, in an order of their own."""
    return tuple(sorted(str(card._replace(marked=False)) for card in facts.read))


def see_suited(facts: TwentyOneFacts) -> bool:
    """See whether the cards are of one suit; jokers are of none."""
    return len({card.suit for card in facts.read}) == 1 and not facts.read[0].is_joker


def see_total(facts: TwentyOneFacts) -> int | None:
    """See what first cards count for a bonus wager, whatever naturals count: an ace one, or eleven within 21.

    Cards with a joker have no total.
    """
    if any(card.is_joker for card in facts.read):
        return None
    low = sum(map(find_card_points, facts.read))
    return low + 10 if low <= 11 and any(card.rank == 14 for card in facts.read) else low


def see_pair(facts: TwentyOneFacts) -> str | None:
    """See which pair two cards are, as the book names it: of one card, of one colour, or of both. Jokers are none."""
    if len(facts.read) != 2:
        return None
    first, second = facts.read
    if first.rank != second.rank or first.is_joker:
        return None
    if first.suit == second.suit:
        return "same card"
    return "same colour" if is_red(first) == is_red(second) else "mixed colours"


def see_pair_rank(facts: TwentyOneFacts) -> int | None:
    """See the rank of a pair, pictures from 11 on and the ace 14."""
    return facts.read[0].rank if see_pair(facts) else None


def see_suited_matches(facts: TwentyOneFacts) -> int:
    """See how many of the seat's two cards are the same as the up card."""
    up = facts.up
    return sum(card[:2] == up[:2] and not card.is_joker for card in facts.own[:2])


def see_unsuited_matches(facts: TwentyOneFacts) -> int:
    """See how many of the seat's two cards have the up card's rank in another suit."""
    up = facts.up
    return sum(card.rank == up.rank and card.suit != up.suit for card in facts.own[:2])


def see_kind_of_four(facts: TwentyOneFacts) -> str | None:
    """See what four cards make by their ranks."""
    if len(facts.read) != 4 or any(card.is_joker for card in facts.read):
        return None
    return _KINDS.get(tuple(sorted(Counter(card.rank for card in facts.read).values(), reverse=True)))


class Dealable(NamedTuple):
    """The deals that a line of a bonus wager can have: how many first cards the wager reads, and the largest pack."""

    number: int | None
    pack: Mapping[Card, int]
    decks: int


@dataclass(frozen=True)
class TwentyOneCondition(Condition[TwentyOneFacts]):
    """A condition of a blackjack, which also knows when nothing that it wants can be dealt.

    `find_faults` says why no cards are what a line wants, in what it can be dealt. `takes` is how many of the seat's
    two cards are so at the least, where no card can be what two such conditions want.
    """

    find_faults: Callable[[Any, Dealable], Iterator[str]] | None = None
    takes: Callable[[Any], int] | None = None


_Condition = TwentyOneCondition


def _find_rank_faults(wanted: str, dealt: Dealable) -> Iterator[str]:
    names = wanted.split()
    if dealt.number and len(names) != dealt.number:
        yield f"ranks names {len(names)} cards, and the wager reads {dealt.number}"
    if not set(names) <= {RANKS[card.rank - 2] for card in dealt.pack if not card.is_joker}:
        yield f"there are no such ranks as {wanted} in the deck"


def _find_card_faults(wanted: str, dealt: Dealable) -> Iterator[str]:
    names = wanted.split()
    if dealt.number and len(names) != dealt.number:
        yield f"cards names {len(names)} cards, and the wager reads {dealt.number}"
    if any(times > dealt.pack.get(card, 0) for card, times in Counter(parse_cards(wanted)).items()):
        yield f"{wanted} cannot be dealt from {dealt.decks} deck(s)"


def _are_these(wanted: str, seen: tuple[str, ...]) -> bool:
    return seen == tuple(sorted(wanted.split()))


def _is_pair(wanted: str, seen: str | None) -> bool:
    return seen is not None if wanted == "any" else seen == wanted


def _is_total(wanted: frozenset[int], final: SeatFinal | DealerFinal) -> bool:
    """A total is of a hand that is no natural."""
    return not final.natural and final.total in wanted


def _read_first(ranks: Ranks = Ranks.NOTHING, suits: Suits = Suits.NOTHING, *parts: Part) -> Reads:
    return read_hands(*(parts or (Part.FIRST,)), ranks=ranks, suits=suits)


def _read_finals(*parts: Part) -> Reads:
    return read_hands(*parts, ranks=Ranks.COUNTS)


Whens = Sequence[tuple[Asked, ...]]
"""What each line or rule asks for."""
MOST_HELD = 32
"""Hands of so many cards less one, or of more, are one kind: 31 aces, which only a game counted beyond 31 can hold."""


def list_asked_of(whens: Whens, part: Part) -> list[Asked]:
    """List the conditions that read a part of the finished hands."""
    return [one for asked in whens for one in asked if one.condition.reads.has(part)]


def can_name(one: Asked, name: str) -> bool:
    """Say whether a condition tells an exact hand from others; one that reads more than the ranks may tell any."""
    if not name or not one.condition.reads.is_within(Part.DEALER_RANKS):
        return bool(name)
    return one.condition.holds(one.wanted, TwentyOneFacts(dealer=DealerFinal(0, 3, 0, exact=name)))


def find_number_kinds(whens: Whens, part: Part, facts: Callable[[int], TwentyOneFacts]) -> tuple[int, ...]:
    """Find for each number of cards the smallest number that no condition tells from it.

    A condition that reads more than the number tells all numbers apart, since its answer may hang on the rest.
    """
    asked = list_asked_of(whens, part)
    if any(not one.condition.reads.is_within(part) for one in asked):
        return tuple(range(MOST_HELD))
    found: dict[tuple[bool, ...], int] = {}
    held = [tuple(one.condition.holds(one.wanted, facts(number)) for one in asked) for number in range(MOST_HELD)]
    return tuple(found.setdefault(kind, number) for number, kind in enumerate(held))


def find_kind(kinds: tuple[int, ...], cards: int) -> int:
    """Find the kind of a number of cards; the last kind is of that number and of every higher one."""
    return kinds[min(cards, MOST_HELD - 1)]


def find_dealer_number_kinds(whens: Whens) -> tuple[int, ...]:
    """Find the kinds of numbers of the player-dealer's cards."""
    return find_number_kinds(whens, Part.DEALER_NUMBER, lambda cards: TwentyOneFacts(dealer=DealerFinal(0, cards, 0)))


def find_red_kinds(whens: Whens) -> tuple[int, ...]:
    """Find the kinds of numbers of red cards."""
    return find_number_kinds(
        whens, Part.DEALER_REDS, lambda reds: TwentyOneFacts(dealer=DealerFinal(0, 0, 0, reds=reds))
    )


class TwentyOneWhen(Page):
    """A condition; every key given must hold.

    On the cards that a bonus wager reads: `ranks` and `cards` are exactly those, in any order; `suited` all of one
    suit; `total` what they count, the aces as best suits; `pair` and `pair_ranks` on two cards; the `matches` count
    the seat's cards that have the up card's rank, with its suit or without; `kind` is of four cards.

    On finished hands: totals are of hands that are no natural, and cards are counted. `closer` is who is less far over
    when both hands are over. `player_dealer_ranks` and `player_dealer_suited` name his exact hand; `reds` is how many
    of his cards are red before the first that is black.
    """

    ranks: Annotated[
        RankNames | None,
        _Condition(see_ranks, _read_first(Ranks.RANKS), _are_these, find_faults=_find_rank_faults),
    ] = None
    cards: Annotated[
        CardNames | None,
        _Condition(see_cards, _read_first(Ranks.RANKS, Suits.SUIT), _are_these, find_faults=_find_card_faults),
    ] = None
    suited: Annotated[StrictBool | None, _Condition(see_suited, _read_first(suits=Suits.SAME_SUIT))] = None
    total: Annotated[Numbers | None, _Condition(see_total, _read_first(Ranks.COUNTS), is_ladder=True)] = None
    pair: Annotated[
        Literal["same card", "same colour", "mixed colours", "any"] | None,
        _Condition(see_pair, _read_first(Ranks.RANKS, Suits.SAME_SUIT | Suits.SAME_COLOUR, Part.TWO), _is_pair),
    ] = None
    pair_ranks: Annotated[
        Numbers | None, _Condition(see_pair_rank, _read_first(Ranks.RANKS, Suits.NOTHING, Part.TWO))
    ] = None
    suited_matches: Annotated[
        Numbers | None,
        _Condition(see_suited_matches, _read_first(Ranks.RANKS, Suits.SAME_SUIT, Part.FIRST, Part.UP), takes=min),
    ] = None
    unsuited_matches: Annotated[
        Numbers | None,
        _Condition(see_unsuited_matches, _read_first(Ranks.RANKS, Suits.SAME_SUIT, Part.FIRST, Part.UP), takes=min),
    ] = None
    kind: Annotated[
        Literal["four of a kind", "three of a kind", "two pair", "pair"] | None,
        _Condition(see_kind_of_four, _read_first(Ranks.RANKS, Suits.NOTHING, Part.FOUR)),
    ] = None

    seat_natural: Annotated[
        StrictBool | None, _Condition(lambda facts: facts.seat.natural is not None, _read_finals(Part.SEAT_COUNT))
    ] = None
    seat_named: Annotated[Name | None, _Condition(lambda facts: facts.seat.natural, _read_finals(Part.SEAT_COUNT))] = (
        None
    )
    seat_total: Annotated[
        Numbers | None, _Condition(lambda facts: facts.seat, _read_finals(Part.SEAT_COUNT), _is_total)
    ] = None
    seat_cards: Annotated[
        Numbers | None, _Condition(lambda facts: facts.seat.cards, _read_finals(Part.SEAT_NUMBER))
    ] = None
    seat_over: Annotated[
        StrictBool | None, _Condition(lambda facts: facts.seat.over, _read_finals(Part.SEAT_COUNT))
    ] = None
    player_dealer_natural: Annotated[
        StrictBool | None, _Condition(lambda facts: facts.dealer.natural is not None, _read_finals(Part.DEALER_NATURAL))
    ] = None
    player_dealer_total: Annotated[
        Numbers | None,
        _Condition(lambda facts: facts.dealer, _read_finals(Part.DEALER_COUNT), _is_total, is_ladder=True),
    ] = None
    player_dealer_cards: Annotated[
        Numbers | None,
        _Condition(lambda facts: facts.dealer.cards, _read_finals(Part.DEALER_NUMBER), is_ladder=True),
    ] = None
    player_dealer_over: Annotated[
        StrictBool | None, _Condition(lambda facts: facts.dealer.over, _read_finals(Part.DEALER_COUNT))
    ] = None
    player_dealer_ranks: Annotated[
        RankNames | None,
        _Condition(
            lambda facts: facts.dealer.exact.removesuffix(SUITED),
            read_hands(Part.DEALER_RANKS, ranks=Ranks.RANKS),
        ),
    ] = None
    player_dealer_suited: Annotated[
        StrictBool | None,
        _Condition(
            lambda facts: facts.dealer.exact.endswith(SUITED),
            read_hands(Part.DEALER_SUITED, ranks=Ranks.NOTHING, suits=Suits.SAME_SUIT),
        ),
    ] = None
    closer: Annotated[
        Literal["seat", "player-dealer", "neither"] | None,
        _Condition(
            lambda facts: find_closer(facts.seat, facts.dealer), _read_finals(Part.SEAT_COUNT, Part.DEALER_COUNT)
        ),
    ] = None
    reds: Annotated[
        Numbers | None,
        _Condition(
            lambda facts: facts.dealer.reds,
            read_hands(Part.DEALER_REDS, ranks=Ranks.NOTHING, suits=Suits.COLOUR, order=True),
            is_ladder=True,
        ),
    ] = None
