"""The player-dealer's turn and the settlement of a blackjack in native code, and with them the whole round."""

from houseway.core.cards.native import native_inline
from houseway.families.twenty_one.price.batching import shapes as k
from houseway.families.twenty_one.price.batching.bonus import BOTH_HANDS, OWN, OWN_AND_UP, RANKS
from houseway.families.twenty_one.price.batching.hands import CODES
from houseway.families.twenty_one.price.batching.play import (
    begin_hand,
    deal_first,
    draw,
    find_state_of_two,
    has_flag,
    has_up_flag,
    offer_before_look,
    play_dealt_hand,
    switch_cards,
)
from houseway.families.twenty_one.price.batching.shapes import Chance, Lines, Lookup, Rules, Scratch, Shoe

JOKER = CODES - 1


@native_inline
def play_round(
    rules: Rules,
    lookup: Lookup,
    scratch: Scratch,
    shoe: Shoe,
    chance: Chance,
    lines: Lines,
    seats: int,
) -> bool:
    """Deal, play and settle a round; the answer is false where the cards ran out, and nothing of it counts."""
    scratch[k.SHORT] = 0
    deal_first(rules, scratch, shoe, chance, seats)
    dealt = seats * rules[k.DEALT_HANDS]
    up = int(lookup[rules[k.VALUE_AT] + scratch[k.DEALER_CARDS]])
    for hand in range(dealt):
        offer_before_look(rules, lookup, scratch, up, hand)
    acts = not has_up_flag(rules, lookup, up, k.NO_ACTION)
    if has_up_flag(rules, lookup, up, k.CHECKED):
        hole = find_state_of_two(rules, lookup, k.DEALT, scratch[k.DEALER_CARDS], scratch[k.DEALER_CARDS + 1])
        acts = acts and not has_flag(rules, lookup, hole, k.NATURAL)
    last = k.HANDS
    for hand in range(dealt):
        if acts and rules[k.SWITCHES] and hand & 1 == 0:
            switch_cards(rules, lookup, scratch, up, hand >> 1)
        begin_hand(rules, lookup, scratch, last, hand)
        if acts:
            last = play_dealt_hand(rules, lookup, scratch, shoe, chance, up, last)
        else:
            last += k.FIELDS
    dealer, held = play_dealer(rules, lookup, scratch, shoe, chance, last)
    scratch[k.DEALER_HELD] = held
    seen = find_dealer_place(rules, lookup, scratch, dealer, held)
    settle_hands(rules, lookup, scratch, seats, last, dealer, seen)
    settle_bonuses(rules, lookup, scratch, lines, seats, seen)
    return bool(scratch[k.SHORT] == 0)


@native_inline
def play_dealer(
    rules: Rules, lookup: Lookup, scratch: Scratch, shoe: Shoe, chance: Chance, last: int
) -> tuple[int, int]:
    """Draw the player-dealer's cards while something depends on them; find the hand's state, and its cards."""
    if rules[k.HOLE_LAST]:
        scratch[k.DEALER_CARDS + 1] = draw(scratch, shoe, chance)
    dealer, held = find_state_of_two(rules, lookup, k.DEALT, scratch[k.DEALER_CARDS], scratch[k.DEALER_CARDS + 1]), 2
    waits = rules[k.BONUS_WAITS]
    for at in range(k.HANDS, last, k.FIELDS):
        waits = waits or (
            scratch[at + k.END] == k.PLAYED
            and lookup[rules[k.OPEN_AT] + find_seat_class(rules, lookup, scratch, at)] == 1
        )
    while waits and has_flag(rules, lookup, dealer, k.DEALER_DRAWS):
        card = draw(scratch, shoe, chance)
        scratch[k.DEALER_CARDS + min(held, k.MOST_HELD - 1)] = card
        dealer = int(lookup[rules[k.AFTER_AT] + dealer * k.NUP + lookup[rules[k.VALUE_AT] + card]])
        held += 1
    return dealer, min(held, k.MOST_HELD - 1)


@native_inline
def find_seat_class(rules: Rules, lookup: Lookup, scratch: Scratch, at: int) -> int:
    """Find the class of a seat's finished hand."""
    return int(
        lookup[
            rules[k.SEAT_CLASS_AT] + scratch[at + k.STATE] * k.MOST_HELD + min(scratch[at + k.HELD], k.MOST_HELD - 1)
        ]
    )


@native_inline
def find_dealer_place(rules: Rules, lookup: Lookup, scratch: Scratch, dealer: int, held: int) -> int:
    """Find the place of the player-dealer's finished hand in the tables of classes."""
    kinds = dealer * rules[k.HELD_KINDS] + lookup[rules[k.HELD_KIND_AT] + held]
    kinds = kinds * rules[k.EXACT_KINDS] + find_exact_number(rules, lookup, scratch, held)
    return int(kinds * rules[k.RED_KINDS] + lookup[rules[k.RED_KIND_AT] + count_reds(rules, scratch, held)])


@native_inline
def find_exact_number(rules: Rules, lookup: Lookup, scratch: Scratch, held: int) -> int:
    """Find the number of the player-dealer's exact hand."""
    a, b, c = scratch[k.DEALER_CARDS], scratch[k.DEALER_CARDS + 1], scratch[k.DEALER_CARDS + 2]
    if not rules[k.ASKS_EXACT] or held != 3 or JOKER in (a, b, c):
        return 0
    suited = 1 if (a ^ b) & 3 == 0 and (b ^ c) & 3 == 0 else 0
    return int(lookup[rules[k.EXACTS_AT] + ((a >> 2) * 13 + (b >> 2)) * 13 + (c >> 2)]) + suited


@native_inline
def count_reds(rules: Rules, scratch: Scratch, held: int) -> int:
    """Count the player-dealer's red cards before one that is not red, as far as anybody asks."""
    count = 0
    while count < min(held, rules[k.MOST_REDS]):
        card = scratch[k.DEALER_CARDS + count]
        if card == JOKER or card & 3 in (0, 3):
            break
        count += 1
    return count


@native_inline
def settle_hands(rules: Rules, lookup: Lookup, scratch: Scratch, seats: int, last: int, dealer: int, seen: int) -> None:
    """Settle what each seat gains on its base wagers and on insurance."""
    natural = has_flag(rules, lookup, dealer, k.NATURAL)
    his = int(lookup[rules[k.DEALER_CLASS_AT] + seen])
    several = rules[k.DEALT_HANDS] - 1
    for place in range(k.NETS, k.NETS + seats * k.WAGERS):
        scratch[place] = 0
    for at in range(k.HANDS, last, k.FIELDS):
        dealt = scratch[at + k.ORIGIN]
        wager, nets = dealt & several, k.NETS + (dealt >> several) * k.WAGERS
        own = find_seat_class(rules, lookup, scratch, at)
        classes = (wager * rules[k.SEAT_CLASSES] + own) * rules[k.DEALER_CLASSES] + his
        scratch[nets + wager] += count_hand_gain(rules, scratch, at, int(lookup[rules[k.GAINS_AT] + classes]), natural)
        if scratch[at + k.INSURED_HAND]:
            net = lookup[rules[k.INSURANCE_GAINS_AT] + own * rules[k.DEALER_CLASSES] + his]
            scratch[nets + k.WAGERS - 1] += net
            scratch[k.INSURANCE + dealt] = 1 if net > 0 else -1


@native_inline
def count_hand_gain(rules: Rules, scratch: Scratch, at: int, compared: int, natural: bool) -> int:
    """Count what a hand gains in all, where a unit gains so much by the comparison."""
    base, raises, end = scratch[at + k.BASE], scratch[at + k.RAISES], scratch[at + k.END]
    unit, spared = rules[k.UNIT], natural and rules[k.SPARED] == 1
    if end == k.EVEN_MONEY:
        gained = unit * base
    elif end == k.SURRENDERED:
        gained = -unit * base if natural and rules[k.LATE] else -unit * base // 2
    elif end == k.RESCUED:
        gained = -unit * (base + (0 if spared else raises - scratch[at + k.LAST]))
    elif compared > 0:
        gained = compared * (base + raises + scratch[at + k.FREE])
    elif spared:
        gained = compared * (0 if scratch[at + k.ADDED] else base)
    else:
        gained = compared * (base + raises)
    return int(gained)


@native_inline
def settle_bonuses(rules: Rules, lookup: Lookup, scratch: Scratch, lines: Lines, seats: int, seen: int) -> None:
    """Find by which line each bonus wager of each seat is paid, or that it is lost."""
    for wager in range(rules[k.BONUSES]):
        his = int(lookup[rules[k.BONUS_CLASS_AT] + seen])
        group = lookup[rules[k.GROUP_AT] + wager * rules[k.BONUS_CLASSES] + his]
        width = lookup[rules[k.WIDTH_AT] + wager]
        for seat in range(seats):
            place = find_read_place(rules, scratch, int(lookup[rules[k.READS_AT] + wager]), seat)
            scratch[k.BONUS_LINES + seat * k.MOST_BONUS + wager] = lines[
                rules[k.LINES_AT + wager] + place * width + group
            ]


@native_inline
def find_read_place(rules: Rules, scratch: Scratch, reads: int, seat: int) -> int:
    """Find the place in a bonus wager's table of the first cards that it reads."""
    at, place = k.FIRST_CARDS + 2 * seat * rules[k.DEALT_HANDS], 0
    if reads in (OWN, OWN_AND_UP):
        place = scratch[at] * CODES + scratch[at + 1]
    if reads == OWN_AND_UP:
        place = place * CODES + scratch[k.DEALER_CARDS]
    if reads == BOTH_HANDS:
        place = ((scratch[at] >> 2) * RANKS + (scratch[at + 1] >> 2)) * RANKS + (scratch[at + 2] >> 2)
        place = place * RANKS + (scratch[at + 3] >> 2)
    return int(place)
