"""Dealing and playing a blackjack in native code, up to the player-dealer's turn.

What a hand may do comes first, and then what a strategy has it do. These are the choices of the engine, and of
`price/strategy.py`.
"""

import numpy as np

from houseway.core.cards.native import native_inline
from houseway.core.cards.native_chance import draw_below
from houseway.families.twenty_one.price.batching import shapes as k
from houseway.families.twenty_one.price.batching.hands import CODES
from houseway.families.twenty_one.price.batching.shapes import Chance, Lookup, Rules, Scratch, Shoe
from houseway.families.twenty_one.price.strategy import AGAIN, RESCUE

DO_STAND, DO_HIT, DO_DOUBLE, DO_SPLIT, DO_SURRENDER, DO_RESCUE = range(6)


@native_inline
def find_state_of_two(rules: Rules, lookup: Lookup, came: int, first: int, second: int) -> int:
    """Find the state of two cards."""
    return int(lookup[rules[k.FIRST_TWO_AT] + (came * CODES + first) * CODES + second])


@native_inline
def has_flag(rules: Rules, lookup: Lookup, state: int, flag: int) -> bool:
    """Whether a state is or may do something."""
    return bool(lookup[rules[k.FLAGS_AT] + state] & flag)


@native_inline
def has_up_flag(rules: Rules, lookup: Lookup, up: int, flag: int) -> bool:
    """Whether an up card brings something."""
    return bool(lookup[rules[k.UPS_AT] + up] & flag)


@native_inline
def read_wish(rules: Rules, lookup: Lookup, up: int, first: int, second: int) -> int:
    """Read what a strategy says of two exact values."""
    values = lookup[rules[k.VALUE_AT] + first] * k.NUP + lookup[rules[k.VALUE_AT] + second]
    return int(lookup[rules[k.WISHES_AT] + values * k.NUP + up])


@native_inline
def choose(rules: Rules, lookup: Lookup, scratch: Scratch, up: int, at: int, made: int) -> int:
    """Choose what a hand does against an up card; `made` is how many hands the seat has made of the dealt one."""
    state = scratch[at + k.STATE]
    if has_flag(rules, lookup, state, k.FINISHED):
        return DO_STAND
    if scratch[at + k.DOUBLED] > 0:
        return choose_doubled(rules, lookup, scratch, up, at)
    if scratch[at + k.HELD] == 2:
        return choose_first(rules, lookup, scratch, up, at, made)
    return choose_draw(rules, lookup, scratch, up, at)


@native_inline
def choose_draw(rules: Rules, lookup: Lookup, scratch: Scratch, up: int, at: int) -> int:
    """Choose whether a hand hits or stands, as it must or as it likes."""
    state = scratch[at + k.STATE]
    if not has_flag(rules, lookup, state, k.MAY_DRAW):
        return DO_STAND
    if not has_flag(rules, lookup, state, k.MAY_STAND):
        return DO_HIT
    free = 1 if scratch[at + k.BASE] == 0 else 0
    return DO_HIT if lookup[rules[k.HITS_AT] + (free * rules[k.STATES] + state) * k.NUP + up] else DO_STAND


@native_inline
def choose_doubled(rules: Rules, lookup: Lookup, scratch: Scratch, up: int, at: int) -> int:
    """Choose for a doubled hand: it may be rescued, or doubled again, if it was doubled with own money."""
    state, times = scratch[at + k.STATE], scratch[at + k.DOUBLED]
    wants = lookup[rules[k.DOUBLED_AT] + ((times - 1) * rules[k.STATES] + state) * k.NUP + up]
    if scratch[at + k.RAISES] == 0:
        return DO_STAND
    if wants == RESCUE and rules[k.RESCUES]:
        return DO_RESCUE
    if wants == AGAIN and times <= rules[k.AGAIN] and has_flag(rules, lookup, state, k.MAY_DOUBLE_AGAIN):
        return DO_DOUBLE
    return DO_STAND


@native_inline
def choose_first(rules: Rules, lookup: Lookup, scratch: Scratch, up: int, at: int, made: int) -> int:
    """Choose for a hand of two cards: what is said of these two, or else surrender, split, double, hit or stand."""
    state, free = scratch[at + k.STATE], 1 if scratch[at + k.BASE] == 0 else 0
    value = int(lookup[rules[k.VALUE_AT] + scratch[at + k.FIRST]])
    ended_ace = rules[k.ONE_CARD_ACES] and scratch[at + k.SPLIT] == 1 and value == k.ACE
    splits = can_split(rules, lookup, scratch, at, made)
    doubles = not ended_ace and can_double(rules, lookup, scratch, at)
    surrenders = not ended_ace and can_surrender(rules, lookup, scratch, up, at)
    said = 0 if free else read_wish(rules, lookup, up, scratch[at + k.FIRST], scratch[at + k.SECOND])
    does = DO_STAND if ended_ace else choose_draw(rules, lookup, scratch, up, at)
    if doubles and lookup[rules[k.DOUBLES_AT] + (free * rules[k.STATES] + state) * k.NUP + up]:
        does = DO_DOUBLE
    if splits and lookup[rules[k.SPLITS_AT] + (free * k.NVALUES + value) * k.NUP + up]:
        does = DO_SPLIT
    if surrenders and lookup[rules[k.SURRENDERS_AT] + state * k.NUP + up]:
        does = DO_SURRENDER
    if said == k.WISH_STAND and (ended_ace or has_flag(rules, lookup, state, k.MAY_STAND)):
        does = DO_STAND
    elif said == k.WISH_HIT and not ended_ace and has_flag(rules, lookup, state, k.MAY_DRAW):
        does = DO_HIT
    elif said == k.WISH_DOUBLE and doubles:
        does = DO_DOUBLE
    elif said == k.WISH_SPLIT and splits:
        does = DO_SPLIT
    elif said == k.WISH_SURRENDER and surrenders:
        does = DO_SURRENDER
    return does


@native_inline
def can_split(rules: Rules, lookup: Lookup, scratch: Scratch, at: int, made: int) -> bool:
    """Whether two cards may be parted."""
    first, second = scratch[at + k.FIRST], scratch[at + k.SECOND]
    value = lookup[rules[k.VALUE_AT] + first]
    if value != lookup[rules[k.VALUE_AT] + second] or value > k.ACE:
        return False
    if value == k.ACE:
        return bool(made < rules[k.MOST_ACES])
    if value == k.TEN:
        return made < rules[k.MOST_TENS] and not (rules[k.SAME_RANK] and first >> 2 != second >> 2)
    return bool(made < rules[k.MOST_PAIRS])


@native_inline
def can_double(rules: Rules, lookup: Lookup, scratch: Scratch, at: int) -> bool:
    """Whether two cards may be doubled, free or with own money."""
    state = scratch[at + k.STATE]
    if has_flag(rules, lookup, state, k.MAY_DOUBLE_FREE):
        return True
    return has_flag(rules, lookup, state, k.MAY_DOUBLE) and (scratch[at + k.SPLIT] == 0 or rules[k.SPLITS_DOUBLE] == 1)


@native_inline
def can_surrender(rules: Rules, lookup: Lookup, scratch: Scratch, up: int, at: int) -> bool:
    """Whether two cards may be given up for half when the seat acts."""
    if not has_up_flag(rules, lookup, up, k.SURRENDERS) or scratch[at + k.BASE] == 0:
        return False
    if scratch[at + k.SPLIT] == 1:
        return bool(rules[k.SPLITS_SURRENDER])
    return not (rules[k.EARLY] and has_up_flag(rules, lookup, up, k.CHECKED))


@native_inline
def draw(scratch: Scratch, shoe: Shoe, chance: Chance) -> int:
    """Draw the next card; in a shoe that is not in order yet it is chosen now, among all that are left."""
    at = scratch[k.GONE]
    if at >= scratch[k.READY]:
        if at >= scratch[k.SIZE]:
            scratch[k.SHORT] = 1
            return 0
        chosen, (chance[0], chance[1], chance[2], chance[3]) = draw_below(
            np.uint64(scratch[k.SIZE] - at), (chance[0], chance[1], chance[2], chance[3])
        )
        other = at + np.int64(chosen)
        card = shoe[other]
        shoe[other] = shoe[at]
        shoe[at] = card
        scratch[k.READY] = at + 1
    scratch[k.GONE] = at + 1
    return int(shoe[at])


@native_inline
def burn_first(rules: Rules, lookup: Lookup, scratch: Scratch, shoe: Shoe, chance: Chance) -> None:
    """Show the first card of a shoe, and burn as many more as it counts: an ace one, a joker none."""
    value = int(lookup[rules[k.VALUE_AT] + draw(scratch, shoe, chance)])
    burned = value + 2
    if value >= k.ACE:
        burned = 1 if value == k.ACE else 0
    for _ in range(burned):
        draw(scratch, shoe, chance)


@native_inline
def deal_first(rules: Rules, scratch: Scratch, shoe: Shoe, chance: Chance, seats: int) -> None:
    """Deal a card to every hand and one to the player-dealer, then once more; the player-dealer's second may wait."""
    dealt = seats * rules[k.DEALT_HANDS]
    for second in range(2):
        for hand in range(dealt):
            scratch[k.FIRST_CARDS + 2 * hand + second] = draw(scratch, shoe, chance)
        if second == 0 or not rules[k.HOLE_LAST]:
            scratch[k.DEALER_CARDS + second] = draw(scratch, shoe, chance)


@native_inline
def offer_before_look(rules: Rules, lookup: Lookup, scratch: Scratch, up: int, dealt: int) -> None:
    """Offer insurance, even money, and a surrender that comes before the hole card is looked at."""
    first, second = scratch[k.FIRST_CARDS + 2 * dealt], scratch[k.FIRST_CARDS + 2 * dealt + 1]
    state = find_state_of_two(rules, lookup, k.DEALT, first, second)
    acts = not has_up_flag(rules, lookup, up, k.NO_ACTION)
    scratch[k.CAME + dealt] = k.DEALT
    scratch[k.ENDS + dealt] = k.PLAYED
    scratch[k.INSURANCE + dealt] = 0
    if acts and has_up_flag(rules, lookup, up, k.INSURED):
        even = rules[k.EVEN_OFFERED] and has_flag(rules, lookup, state, k.NATURAL)
        if even and lookup[rules[k.EVENS_AT] + up]:
            scratch[k.ENDS + dealt] = k.EVEN_MONEY
        elif lookup[rules[k.INSURES_AT] + up]:
            scratch[k.INSURANCE + dealt] = 1
    if (
        rules[k.EARLY]
        and acts
        and has_up_flag(rules, lookup, up, k.CHECKED)
        and has_up_flag(rules, lookup, up, k.SURRENDERS)
    ):
        said = read_wish(rules, lookup, up, first, second)
        wanted = (
            lookup[rules[k.SURRENDERS_AT] + state * k.NUP + up] == 1 if said == k.NO_WISH else said == k.WISH_SURRENDER
        )
        if wanted and not has_flag(rules, lookup, state, k.FINISHED):
            scratch[k.ENDS + dealt] = k.SURRENDERED


@native_inline
def find_value(rules: Rules, lookup: Lookup, up: int, first: int, second: int, switched: bool) -> int:
    """Find what two cards are worth against an up card: dealt with the lower value first, switched with the higher."""
    one, two = lookup[rules[k.VALUE_AT] + first], lookup[rules[k.VALUE_AT] + second]
    low, high = min(one, two), max(one, two)
    place = high * k.NUP + low if switched else low * k.NUP + high
    return int(rules[k.WORTH_AT + place * k.NUP + up])


@native_inline
def switch_cards(rules: Rules, lookup: Lookup, scratch: Scratch, up: int, seat: int) -> None:
    """Exchange the second cards of a seat's two hands where they are worth more so."""
    at = k.FIRST_CARDS + 4 * seat
    a, b, c, d = scratch[at], scratch[at + 1], scratch[at + 2], scratch[at + 3]
    kept = find_value(rules, lookup, up, a, b, False) + find_value(rules, lookup, up, c, d, False)
    if find_value(rules, lookup, up, a, d, True) + find_value(rules, lookup, up, c, b, True) > kept:
        scratch[k.CAME + 2 * seat] = k.SWITCHED
        scratch[k.CAME + 2 * seat + 1] = k.SWITCHED


@native_inline
def begin_hand(rules: Rules, lookup: Lookup, scratch: Scratch, at: int, dealt: int) -> None:
    """Lay out a dealt hand, with its wager; after a switch its second card is the other hand's."""
    came = scratch[k.CAME + dealt]
    first = scratch[k.FIRST_CARDS + 2 * dealt]
    second = scratch[k.FIRST_CARDS + 2 * (dealt ^ 1 if came == k.SWITCHED else dealt) + 1]
    for field in range(k.FIELDS):
        scratch[at + field] = 0
    scratch[at + k.FIRST] = first
    scratch[at + k.SECOND] = second
    scratch[at + k.STATE] = find_state_of_two(rules, lookup, came, first, second)
    scratch[at + k.HELD] = 2
    scratch[at + k.BASE] = 1
    scratch[at + k.END] = scratch[k.ENDS + dealt]
    scratch[at + k.ORIGIN] = dealt
    scratch[at + k.INSURED_HAND] = scratch[k.INSURANCE + dealt]


@native_inline
def take_card(rules: Rules, lookup: Lookup, scratch: Scratch, shoe: Shoe, chance: Chance, at: int) -> None:
    """Take one more card for a hand; the second one of a hand that came by a split makes it a hand of two."""
    card = draw(scratch, shoe, chance)
    if scratch[at + k.HELD] == 1:
        scratch[at + k.SECOND] = card
        scratch[at + k.STATE] = find_state_of_two(rules, lookup, k.AFTER_SPLIT, scratch[at + k.FIRST], card)
    else:
        scratch[at + k.STATE] = lookup[
            rules[k.AFTER_AT] + scratch[at + k.STATE] * k.NUP + lookup[rules[k.VALUE_AT] + card]
        ]
    scratch[at + k.HELD] += 1


@native_inline
def double_hand(rules: Rules, lookup: Lookup, scratch: Scratch, at: int) -> None:
    """Put as much again beside a hand, free where its total is for that."""
    whole = scratch[at + k.BASE] + scratch[at + k.RAISES] + scratch[at + k.FREE]
    if scratch[at + k.DOUBLED] == 0 and has_flag(rules, lookup, scratch[at + k.STATE], k.MAY_DOUBLE_FREE):
        scratch[at + k.FREE] += whole
    else:
        scratch[at + k.RAISES] += whole
        scratch[at + k.LAST] = whole
    scratch[at + k.DOUBLED] += 1


@native_inline
def split_hand(rules: Rules, lookup: Lookup, scratch: Scratch, at: int, made: int) -> None:
    """Part a pair: the hand that is made gets as much as the first has, free where the split is."""
    for field in range(k.FIELDS):
        scratch[made + field] = 0
    scratch[made + k.FIRST] = scratch[at + k.SECOND]
    amount = scratch[at + k.BASE] + scratch[at + k.FREE]
    if rules[k.FREE_BETS] and (rules[k.FREE_TENS] or lookup[rules[k.VALUE_AT] + scratch[at + k.FIRST]] != k.TEN):
        scratch[made + k.FREE] = amount
    else:
        scratch[made + k.BASE] = amount
        scratch[made + k.ADDED] = 1
    scratch[at + k.HELD] = scratch[made + k.HELD] = 1
    scratch[at + k.SPLIT] = scratch[made + k.SPLIT] = 1
    scratch[made + k.ORIGIN] = scratch[at + k.ORIGIN]


@native_inline
def play_dealt_hand(
    rules: Rules,
    lookup: Lookup,
    scratch: Scratch,
    shoe: Shoe,
    chance: Chance,
    up: int,
    begun: int,
) -> int:
    """Play a dealt hand, and after it all that are split from it as they were made; return the place behind them."""
    at, last, made = begun, begun + k.FIELDS, 1
    draws = False
    while at < last:
        if draws or scratch[at + k.HELD] == 1:
            take_card(rules, lookup, scratch, shoe, chance, at)
        does = DO_STAND
        if scratch[at + k.END] == k.PLAYED:
            does = choose(rules, lookup, scratch, up, at, made)
        draws = does in (DO_HIT, DO_DOUBLE)
        if does == DO_DOUBLE:
            double_hand(rules, lookup, scratch, at)
        elif does == DO_SPLIT:
            split_hand(rules, lookup, scratch, at, last)
            last += k.FIELDS
            made += 1
        elif not draws:
            if does != DO_STAND:
                scratch[at + k.END] = k.SURRENDERED if does == DO_SURRENDER else k.RESCUED
            at += k.FIELDS
    return last
