"""Dealing and playing a blackjack in native code, up to the player-dealer's turn: what the engine's seats do."""

import numpy as np

from houseway.core.cards.native import native_inline
from houseway.core.cards.native_chance import below
from houseway.families.twenty_one.price.batching import shapes as k
from houseway.families.twenty_one.price.batching.choices import (
    DO_DOUBLE,
    DO_HIT,
    DO_SPLIT,
    DO_STAND,
    DO_SURRENDER,
    choose,
    find_state_of_two,
    has_flag,
    has_up_flag,
    read_wish,
)
from houseway.families.twenty_one.price.batching.shapes import Chance, Lookup, Rules, Scratch, Shoe


@native_inline
def draw(felt: Scratch, shoe: Shoe, chance: Chance) -> int:
    """The next card; in a shoe that is not in order yet it is chosen now, among all that are left."""
    at = felt[k.GONE]
    if at >= felt[k.READY]:
        if at >= felt[k.SIZE]:
            felt[k.SHORT] = 1
            return 0
        chosen, (chance[0], chance[1], chance[2], chance[3]) = below(
            np.uint64(felt[k.SIZE] - at), (chance[0], chance[1], chance[2], chance[3])
        )
        other = at + np.int64(chosen)
        card = shoe[other]
        shoe[other] = shoe[at]
        shoe[at] = card
        felt[k.READY] = at + 1
    felt[k.GONE] = at + 1
    return int(shoe[at])


@native_inline
def burn_first(rules: Rules, book: Lookup, felt: Scratch, shoe: Shoe, chance: Chance) -> None:
    """Show the first card of a shoe, and burn as many more as it counts: an ace one, a joker none."""
    value = int(book[rules[k.VALUE_AT] + draw(felt, shoe, chance)])
    burned = value + 2
    if value >= k.ACE:
        burned = 1 if value == k.ACE else 0
    for _ in range(burned):
        draw(felt, shoe, chance)


@native_inline
def deal_first(rules: Rules, felt: Scratch, shoe: Shoe, chance: Chance, seats: int) -> None:
    """A card to every hand and one to the player-dealer, then once more; his second may wait."""
    dealt = seats * rules[k.DEALT_HANDS]
    for second in range(2):
        for hand in range(dealt):
            felt[k.FIRST_CARDS + 2 * hand + second] = draw(felt, shoe, chance)
        if second == 0 or not rules[k.HOLE_LAST]:
            felt[k.DEALER_CARDS + second] = draw(felt, shoe, chance)


@native_inline
def offer_before_look(rules: Rules, book: Lookup, felt: Scratch, up: int, dealt: int) -> None:
    """Insurance, even money, and a surrender that comes before the hole card is looked at."""
    first, second = felt[k.FIRST_CARDS + 2 * dealt], felt[k.FIRST_CARDS + 2 * dealt + 1]
    state = find_state_of_two(rules, book, k.DEALT, first, second)
    acts = not has_up_flag(rules, book, up, k.NO_ACTION)
    felt[k.CAME + dealt] = k.DEALT
    felt[k.ENDS + dealt] = k.PLAYED
    felt[k.INSURANCE + dealt] = 0
    if acts and has_up_flag(rules, book, up, k.INSURED):
        even = rules[k.EVEN_OFFERED] and has_flag(rules, book, state, k.NATURAL)
        if even and book[rules[k.EVENS_AT] + up]:
            felt[k.ENDS + dealt] = k.EVEN_MONEY
        elif book[rules[k.INSURES_AT] + up]:
            felt[k.INSURANCE + dealt] = 1
    if (
        rules[k.EARLY]
        and acts
        and has_up_flag(rules, book, up, k.CHECKED)
        and has_up_flag(rules, book, up, k.SURRENDERS)
    ):
        said = read_wish(rules, book, up, first, second)
        wanted = (
            book[rules[k.SURRENDERS_AT] + state * k.NUP + up] == 1 if said == k.NO_WISH else said == k.WISH_SURRENDER
        )
        if wanted and not has_flag(rules, book, state, k.FINISHED):
            felt[k.ENDS + dealt] = k.SURRENDERED


@native_inline
def find_value(rules: Rules, book: Lookup, up: int, first: int, second: int, switched: bool) -> int:
    """What two cards are worth against an up card: as dealt by the lower value first, after a switch by the higher."""
    one, two = book[rules[k.VALUE_AT] + first], book[rules[k.VALUE_AT] + second]
    low, high = min(one, two), max(one, two)
    place = high * k.NUP + low if switched else low * k.NUP + high
    return int(rules[k.WORTH_AT + place * k.NUP + up])


@native_inline
def switch_cards(rules: Rules, book: Lookup, felt: Scratch, up: int, seat: int) -> None:
    """Exchange the second cards of a seat's two hands where they are worth more so."""
    at = k.FIRST_CARDS + 4 * seat
    a, b, c, d = felt[at], felt[at + 1], felt[at + 2], felt[at + 3]
    kept = find_value(rules, book, up, a, b, False) + find_value(rules, book, up, c, d, False)
    if find_value(rules, book, up, a, d, True) + find_value(rules, book, up, c, b, True) > kept:
        felt[k.CAME + 2 * seat] = k.SWITCHED
        felt[k.CAME + 2 * seat + 1] = k.SWITCHED


@native_inline
def begin_hand(rules: Rules, book: Lookup, felt: Scratch, at: int, dealt: int) -> None:
    """Lay out a dealt hand, with its wager; after a switch its second card is the other hand's."""
    came = felt[k.CAME + dealt]
    first = felt[k.FIRST_CARDS + 2 * dealt]
    second = felt[k.FIRST_CARDS + 2 * (dealt ^ 1 if came == k.SWITCHED else dealt) + 1]
    for field in range(k.FIELDS):
        felt[at + field] = 0
    felt[at + k.FIRST] = first
    felt[at + k.SECOND] = second
    felt[at + k.STATE] = find_state_of_two(rules, book, came, first, second)
    felt[at + k.HELD] = 2
    felt[at + k.BASE] = 1
    felt[at + k.END] = felt[k.ENDS + dealt]
    felt[at + k.ORIGIN] = dealt
    felt[at + k.INSURED_HAND] = felt[k.INSURANCE + dealt]


@native_inline
def take_card(rules: Rules, book: Lookup, felt: Scratch, shoe: Shoe, chance: Chance, at: int) -> None:
    """One more card for a hand; the second one of a hand that came by a split makes it a hand of two."""
    card = draw(felt, shoe, chance)
    if felt[at + k.HELD] == 1:
        felt[at + k.SECOND] = card
        felt[at + k.STATE] = find_state_of_two(rules, book, k.AFTER_SPLIT, felt[at + k.FIRST], card)
    else:
        felt[at + k.STATE] = book[rules[k.AFTER_AT] + felt[at + k.STATE] * k.NUP + book[rules[k.VALUE_AT] + card]]
    felt[at + k.HELD] += 1


@native_inline
def double_hand(rules: Rules, book: Lookup, felt: Scratch, at: int) -> None:
    """Put as much again beside a hand, free where its total is for that."""
    whole = felt[at + k.BASE] + felt[at + k.RAISES] + felt[at + k.FREE]
    if felt[at + k.DOUBLED] == 0 and has_flag(rules, book, felt[at + k.STATE], k.MAY_DOUBLE_FREE):
        felt[at + k.FREE] += whole
    else:
        felt[at + k.RAISES] += whole
        felt[at + k.LAST] = whole
    felt[at + k.DOUBLED] += 1


@native_inline
def split_hand(rules: Rules, book: Lookup, felt: Scratch, at: int, made: int) -> None:
    """Part a pair: the hand that is made gets as much as the first has, free where the split is."""
    for field in range(k.FIELDS):
        felt[made + field] = 0
    felt[made + k.FIRST] = felt[at + k.SECOND]
    amount = felt[at + k.BASE] + felt[at + k.FREE]
    if rules[k.FREE_BETS] and (rules[k.FREE_TENS] or book[rules[k.VALUE_AT] + felt[at + k.FIRST]] != k.TEN):
        felt[made + k.FREE] = amount
    else:
        felt[made + k.BASE] = amount
        felt[made + k.ADDED] = 1
    felt[at + k.HELD] = felt[made + k.HELD] = 1
    felt[at + k.SPLIT] = felt[made + k.SPLIT] = 1
    felt[made + k.ORIGIN] = felt[at + k.ORIGIN]


@native_inline
def play_dealt_hand(
    rules: Rules,
    book: Lookup,
    felt: Scratch,
    shoe: Shoe,
    chance: Chance,
    up: int,
    begun: int,
) -> int:
    """Play a dealt hand, and after it all that are split from it as they were made; the place behind them."""
    at, last, made = begun, begun + k.FIELDS, 1
    draws = False
    while at < last:
        if draws or felt[at + k.HELD] == 1:
            take_card(rules, book, felt, shoe, chance, at)
        does = DO_STAND
        if felt[at + k.END] == k.PLAYED:
            does = choose(rules, book, felt, up, at, made)
        draws = does in (DO_HIT, DO_DOUBLE)
        if does == DO_DOUBLE:
            double_hand(rules, book, felt, at)
        elif does == DO_SPLIT:
            split_hand(rules, book, felt, at, last)
            last += k.FIELDS
            made += 1
        elif not draws:
            if does != DO_STAND:
                felt[at + k.END] = k.SURRENDERED if does == DO_SURRENDER else k.RESCUED
            at += k.FIELDS
    return last
