"""Dealing and playing a blackjack in native code, up to the player-dealer's turn.

What a hand may do comes first, and what a strategy has it do: the choices of the engine, and of `price/strategy.py`.
"""

import numpy as np

from houseway.core.cards.native import native_inline
from houseway.core.cards.native_chance import below
from houseway.families.twenty_one.price.batching import shapes as k
from houseway.families.twenty_one.price.batching.hands import CODES
from houseway.families.twenty_one.price.batching.shapes import Chance, Lookup, Rules, Scratch, Shoe
from houseway.families.twenty_one.price.strategy import AGAIN, RESCUE

DO_STAND, DO_HIT, DO_DOUBLE, DO_SPLIT, DO_SURRENDER, DO_RESCUE = range(6)


@native_inline
def find_state_of_two(rules: Rules, book: Lookup, came: int, first: int, second: int) -> int:
    """The state of two cards."""
    return int(book[rules[k.FIRST_TWO_AT] + (came * CODES + first) * CODES + second])


@native_inline
def has_flag(rules: Rules, book: Lookup, state: int, flag: int) -> bool:
    """Whether a state is or may do something."""
    return bool(book[rules[k.FLAGS_AT] + state] & flag)


@native_inline
def has_up_flag(rules: Rules, book: Lookup, up: int, flag: int) -> bool:
    """Whether an up card brings something."""
    return bool(book[rules[k.UPS_AT] + up] & flag)


@native_inline
def read_wish(rules: Rules, book: Lookup, up: int, first: int, second: int) -> int:
    """What a strategy says of two exact values."""
    values = book[rules[k.VALUE_AT] + first] * k.NUP + book[rules[k.VALUE_AT] + second]
    return int(book[rules[k.WISHES_AT] + values * k.NUP + up])


@native_inline
def choose(rules: Rules, book: Lookup, felt: Scratch, up: int, at: int, made: int) -> int:
    """What a hand does against an up card; `made` is how many hands the seat has made of the dealt one."""
    state = felt[at + k.STATE]
    if has_flag(rules, book, state, k.FINISHED):
        return DO_STAND
    if felt[at + k.DOUBLED] > 0:
        return choose_doubled(rules, book, felt, up, at)
    if felt[at + k.HELD] == 2:
        return choose_first(rules, book, felt, up, at, made)
    return choose_draw(rules, book, felt, up, at)


@native_inline
def choose_draw(rules: Rules, book: Lookup, felt: Scratch, up: int, at: int) -> int:
    """Whether a hand hits or stands, as it must or as it likes."""
    state = felt[at + k.STATE]
    if not has_flag(rules, book, state, k.MAY_DRAW):
        return DO_STAND
    if not has_flag(rules, book, state, k.MAY_STAND):
        return DO_HIT
    free = 1 if felt[at + k.BASE] == 0 else 0
    return DO_HIT if book[rules[k.HITS_AT] + (free * rules[k.STATES] + state) * k.NUP + up] else DO_STAND


@native_inline
def choose_doubled(rules: Rules, book: Lookup, felt: Scratch, up: int, at: int) -> int:
    """What a doubled hand does: it may be rescued, or doubled again, if it was doubled with own money."""
    state, times = felt[at + k.STATE], felt[at + k.DOUBLED]
    wants = book[rules[k.DOUBLED_AT] + ((times - 1) * rules[k.STATES] + state) * k.NUP + up]
    if felt[at + k.RAISES] == 0:
        return DO_STAND
    if wants == RESCUE and rules[k.RESCUES]:
        return DO_RESCUE
    if wants == AGAIN and times <= rules[k.AGAIN] and has_flag(rules, book, state, k.MAY_DOUBLE_AGAIN):
        return DO_DOUBLE
    return DO_STAND


@native_inline
def choose_first(rules: Rules, book: Lookup, felt: Scratch, up: int, at: int, made: int) -> int:
    """What a hand of two cards does: what is said of these two, or else surrender, split, double, hit or stand."""
    state, free = felt[at + k.STATE], 1 if felt[at + k.BASE] == 0 else 0
    value = int(book[rules[k.VALUE_AT] + felt[at + k.FIRST]])
    ended_ace = rules[k.ONE_CARD_ACES] and felt[at + k.SPLIT] == 1 and value == k.ACE
    splits = can_split(rules, book, felt, at, made)
    doubles = not ended_ace and can_double(rules, book, felt, at)
    surrenders = not ended_ace and can_surrender(rules, book, felt, up, at)
    said = 0 if free else read_wish(rules, book, up, felt[at + k.FIRST], felt[at + k.SECOND])
    does = DO_STAND if ended_ace else choose_draw(rules, book, felt, up, at)
    if doubles and book[rules[k.DOUBLES_AT] + (free * rules[k.STATES] + state) * k.NUP + up]:
        does = DO_DOUBLE
    if splits and book[rules[k.SPLITS_AT] + (free * k.NVALUES + value) * k.NUP + up]:
        does = DO_SPLIT
    if surrenders and book[rules[k.SURRENDERS_AT] + state * k.NUP + up]:
        does = DO_SURRENDER
    if said == k.WISH_STAND and (ended_ace or has_flag(rules, book, state, k.MAY_STAND)):
        does = DO_STAND
    elif said == k.WISH_HIT and not ended_ace and has_flag(rules, book, state, k.MAY_DRAW):
        does = DO_HIT
    elif said == k.WISH_DOUBLE and doubles:
        does = DO_DOUBLE
    elif said == k.WISH_SPLIT and splits:
        does = DO_SPLIT
    elif said == k.WISH_SURRENDER and surrenders:
        does = DO_SURRENDER
    return does


@native_inline
def can_split(rules: Rules, book: Lookup, felt: Scratch, at: int, made: int) -> bool:
    """Whether two cards may be parted."""
    first, second = felt[at + k.FIRST], felt[at + k.SECOND]
    value = book[rules[k.VALUE_AT] + first]
    if value != book[rules[k.VALUE_AT] + second] or value > k.ACE:
        return False
    if value == k.ACE:
        return bool(made < rules[k.MOST_ACES])
    if value == k.TEN:
        return made < rules[k.MOST_TENS] and not (rules[k.SAME_RANK] and first >> 2 != second >> 2)
    return bool(made < rules[k.MOST_PAIRS])


@native_inline
def can_double(rules: Rules, book: Lookup, felt: Scratch, at: int) -> bool:
    """Whether two cards may be doubled, free or with own money."""
    state = felt[at + k.STATE]
    if has_flag(rules, book, state, k.MAY_DOUBLE_FREE):
        return True
    return has_flag(rules, book, state, k.MAY_DOUBLE) and (felt[at + k.SPLIT] == 0 or rules[k.SPLITS_DOUBLE] == 1)


@native_inline
def can_surrender(rules: Rules, book: Lookup, felt: Scratch, up: int, at: int) -> bool:
    """Whether two cards may be given up for half when the seat acts."""
    if not has_up_flag(rules, book, up, k.SURRENDERS) or felt[at + k.BASE] == 0:
        return False
    if felt[at + k.SPLIT] == 1:
        return bool(rules[k.SPLITS_SURRENDER])
    return not (rules[k.EARLY] and has_up_flag(rules, book, up, k.CHECKED))


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
