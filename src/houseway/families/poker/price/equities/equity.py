"""Equity: how much of the pot each hand takes on average, from this point of the deal on."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from houseway.book.changes import Change
from houseway.book.loader import Game, load
from houseway.book.shelf import open_shelf
from houseway.core.cards import Card
from houseway.core.errors import BadNotation
from houseway.families.poker.price.equities.discards import check_discards, count_discards, has_undecided
from houseway.families.poker.price.equities.hands import Holding, parse_range, read_cards, read_hand
from houseway.families.poker.price.equities.info_state import (
    AWARDED,
    HIGH,
    LOW,
    SQUARES,
    TIES,
    WINS,
    InfoState,
    Numbers,
    check_cards,
    make_info_state,
    remove_cards,
)
from houseway.families.poker.price.equities.sheet import EquitySheet, HandEquity
from houseway.families.poker.price.equities.work import (
    Plan,
    Progress,
    can_be_dealt,
    count_deals_of_hands,
    draw_samples,
    estimate_seconds,
    make_plan,
)
from houseway.families.poker.price.shapes import SHAPES, Shape, check_name, find_name, find_shape

SAMPLE = 4_000_000
"""Deals drawn where nothing else is said: a standard error of 0.025% at most."""

SECONDS = 10
"""A count that takes no longer than this is preferred to a sample."""

MOST_DEALS = 10**11
"""No count goes through more than this, even where one is asked for: that is hours."""


@dataclass(frozen=True)
class EquityAsked:
    """The question for an equity: the game or shape by its full name, and the shape with the name it is known by."""

    game: str
    name: str
    shape: Shape
    changes: tuple[Change, ...] = ()


def equity(
    game: str | Game,
    hands: Sequence[str],
    *,
    board: str | Sequence[Card] = "",
    dead: str | Sequence[Card] = "",
    exact: bool = False,
    sample: int | None = None,
    seed: int | None = None,
    workers: int | None = None,
    low: bool = False,
    literal: bool = False,
    rulings: Mapping[str, str] | None = None,
    book: Sequence[Path | str] = (),
    progress: Progress | None = None,
) -> EquitySheet:
    """Find the equity of two to ten hands, as in ``equity("holdem", ["AhKh", "QQ+"], board="2h 7h 9c")``.

    `game` is a shape (see `shapes`) or a pot game of the book. Every deal that is left is counted where that takes ten
    seconds at most, or where it must be `exact`; otherwise deals are sampled, as many as `sample` says. The same seed
    gives the same sample whatever the number of `workers`; without a seed one is drawn, and reported. `low` is for
    games that are played for low where nobody opened; `literal` and `rulings` choose how a page of the book is read.
    """
    if exact and sample is not None:
        raise BadNotation("equity is counted exactly or sampled, not both")
    if sample is not None and sample < 2:
        raise BadNotation(f"a sample has at least two deals, not {sample}")
    if workers is not None and workers < 1:
        raise BadNotation(f"equity needs at least one worker, not {workers}")
    asked = read_question(game, low=low, literal=literal, rulings=rulings, book=book)
    shape = asked.shape
    shown, gone = _read_cards(board), _read_cards(dead)
    held = [read_hand(text, shape) for text in hands]
    check_cards(shape, held, shown, gone)
    if has_undecided(shape, held):
        check_discards(shape, held, shown)
        if sample is not None:
            raise BadNotation("where cards are still to be thrown every deal is counted: leave the sample out")
        found = count_discards(shape, held, shown, gone, workers, progress)
        method = (
            f"counted: {found.deals:,} boards, each hand throwing the card that leaves it best off in the worst case"
        )
        return _make_sheet(asked, held, shown, gone, found.tally, found.deals, method)
    if shape.discard is not None:
        shape = replace(shape, own=2, discard=None)
    held = _find_fitting_shape(shape, held, shown, gone)
    info_state = make_info_state(shape, held, shown, gone)
    made = make_plan(info_state, [card.code for card in gone])
    if sample is None and _is_counted(made, info_state, shape, exact=exact):
        assert made is not None
        tally = count_deals_of_hands(shape.scale, info_state, made, shape.ranked_as, workers, progress)
        return _make_sheet(asked, held, shown, gone, tally, made.deals, f"counted: {made.deals:,} deals")
    if made is None and not can_be_dealt(info_state):
        raise BadNotation("these hands cannot be dealt together: every choice needs some card twice")
    number = SAMPLE if sample is None else sample
    # The seed that is drawn fits a number of JSON, which some programs read as a 53-bit one.
    chosen = secrets.randbits(53) if seed is None else seed
    tally = draw_samples(shape.scale, info_state, number, chosen, workers, progress)
    of = f" of {made.deals:,}" if made else ""
    method = f"sampled: {number:,} deals{of}, seed {chosen}"
    return _make_sheet(asked, held, shown, gone, tally, number, method, seed=chosen)


def read_question(
    game: str | Game,
    *,
    low: bool,
    literal: bool,
    rulings: Mapping[str, str] | None,
    book: Sequence[Path | str],
) -> EquityAsked:
    """Read the game or shape that was asked for; of a shape there is nothing to choose."""
    if isinstance(game, str) and (word := game.strip().lower()) in SHAPES:
        if low or literal or rulings:
            raise BadNotation(f"{word} is a shape: readings and options belong to games of the book")
        return EquityAsked(word, word, SHAPES[word])
    if isinstance(game, str):
        check_name(game.strip().lower(), list(open_shelf(book).games()))
        game = load(game.strip().lower(), literal=literal, rulings=rulings, book=book)
    shape = find_shape(game, low=low)
    return EquityAsked(game.id, find_name(shape), shape, game.changes)


def _read_cards(cards: str | Sequence[Card]) -> tuple[Card, ...]:
    return read_cards(cards) if isinstance(cards, str) else tuple(cards)


def _find_fitting_shape(
    shape: Shape, hands: Sequence[Holding], board: Sequence[Card], dead: Sequence[Card]
) -> list[Holding]:
    """Find the hands with their ranges cut down to what is left; a single random hand of two is the range of all hands.

    As a range, one random hand can be counted up to the names of the suits; two are too many for that. Ranges hold no
    joker: where there is one, a random hand is simply dealt.
    """
    unknown = [hand for hand in hands if not hand.known]
    if shape.takes_ranges and not shape.jokers and len(unknown) == 1:
        hands = [replace(hand, sets=parse_range("random")) if hand is unknown[0] else hand for hand in hands]
    fixed = [card for hand in hands if len(hand.sets) == 1 for card in hand.sets[0]]
    return [remove_cards(hand, [*fixed, *board, *dead]) for hand in hands]


def _is_counted(made: Plan | None, info_state: InfoState, shape: Shape, *, exact: bool) -> bool:
    """Tell whether the deals are counted; refuses a count that nobody would wait for."""
    if exact and (made is None or made.walked > MOST_DEALS):
        raise BadNotation("there are too many deals to count: leave --exact out, and they are sampled")
    if made is None or exact:
        return exact
    return estimate_seconds(made, info_state, shape.ranked_as, len(shape.orders)) <= SECONDS


def _make_sheet(
    asked: EquityAsked,
    hands: Sequence[Holding],
    board: tuple[Card, ...],
    dead: tuple[Card, ...],
    tally: Numbers,
    deals: int,
    method: str,
    *,
    seed: int | None = None,
) -> EquitySheet:
    exact, shape = seed is None, asked.shape
    shares = tuple(
        HandEquity(
            hand.text,
            deals,
            wins=int(tally[WINS, place]),
            ties=int(tally[TIES, place]),
            high_parts=int(tally[HIGH, place]),
            low_parts=int(tally[LOW, place]),
            squares=int(tally[SQUARES, place]),
            exact=exact,
            awarded=int(tally[AWARDED, place]),
            award=Fraction(shape.award) if shape.award else Fraction(1),
        )
        for place, hand in enumerate(hands)
    )
    return EquitySheet(
        asked.game, asked.name, board, dead, exact, deals, seed, method, shape.low is not None, shares, asked.changes
    )
