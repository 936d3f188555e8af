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
    book: Lookup,
    felt: Scratch,
    shoe: Shoe,
    chance: Chance,
    lines: Lines,
    seats: int,
) -> bool:
    """Deal, play and settle a round; false where the cards ran out, and nothing of it counts."""
    felt[k.SHORT] = 0
    deal_first(rules, felt, shoe, chance, seats)
    dealt = seats * rules[k.DEALT_HANDS]
    up = int(book[rules[k.VALUE_AT] + felt[k.DEALER_CARDS]])
    for hand in range(dealt):
        offer_before_look(rules, book, felt, up, hand)
    acts = not has_up_flag(rules, book, up, k.NO_ACTION)
    if has_up_flag(rules, book, up, k.CHECKED):
        hole = find_state_of_two(rules, book, k.DEALT, felt[k.DEALER_CARDS], felt[k.DEALER_CARDS + 1])
        acts = acts and not has_flag(rules, book, hole, k.NATURAL)
    last = k.HANDS
    for hand in range(dealt):
        if acts and rules[k.SWITCHES] and hand & 1 == 0:
            switch_cards(rules, book, felt, up, hand >> 1)
        begin_hand(rules, book, felt, last, hand)
        if acts:
            last = play_dealt_hand(rules, book, felt, shoe, chance, up, last)
        else:
            last += k.FIELDS
    dealer, held = play_dealer(rules, book, felt, shoe, chance, last)
    felt[k.DEALER_HELD] = held
    seen = find_dealer_place(rules, book, felt, dealer, held)
    settle_hands(rules, book, felt, seats, last, dealer, seen)
    settle_bonuses(rules, book, felt, lines, seats, seen)
    return bool(felt[k.SHORT] == 0)


@native_inline
def play_dealer(rules: Rules, book: Lookup, felt: Scratch, shoe: Shoe, chance: Chance, last: int) -> tuple[int, int]:
    """Draw the player-dealer's cards while something depends on them: the state of his hand, and its cards."""
    if rules[k.HOLE_LAST]:
        felt[k.DEALER_CARDS + 1] = draw(felt, shoe, chance)
    dealer, held = find_state_of_two(rules, book, k.DEALT, felt[k.DEALER_CARDS], felt[k.DEALER_CARDS + 1]), 2
    waits = rules[k.BONUS_WAITS]
    for at in range(k.HANDS, last, k.FIELDS):
        waits = waits or (
            felt[at + k.END] == k.PLAYED and book[rules[k.OPEN_AT] + find_seat_class(rules, book, felt, at)] == 1
        )
    while waits and has_flag(rules, book, dealer, k.DEALER_DRAWS):
        card = draw(felt, shoe, chance)
        felt[k.DEALER_CARDS + min(held, k.MOST_HELD - 1)] = card
        dealer = int(book[rules[k.AFTER_AT] + dealer * k.NUP + book[rules[k.VALUE_AT] + card]])
        held += 1
    return dealer, min(held, k.MOST_HELD - 1)


@native_inline
def find_seat_class(rules: Rules, book: Lookup, felt: Scratch, at: int) -> int:
    """The class of a seat's finished hand."""
    return int(
        book[rules[k.SEAT_CLASS_AT] + felt[at + k.STATE] * k.MOST_HELD + min(felt[at + k.HELD], k.MOST_HELD - 1)]
    )


@native_inline
def find_dealer_place(rules: Rules, book: Lookup, felt: Scratch, dealer: int, held: int) -> int:
    """The place of the player-dealer's finished hand in the tables of classes."""
    kinds = dealer * rules[k.HELD_KINDS] + book[rules[k.HELD_KIND_AT] + held]
    kinds = kinds * rules[k.EXACT_KINDS] + find_exact_number(rules, book, felt, held)
    return int(kinds * rules[k.RED_KINDS] + book[rules[k.RED_KIND_AT] + count_reds(rules, felt, held)])


@native_inline
def find_exact_number(rules: Rules, book: Lookup, felt: Scratch, held: int) -> int:
    """The number of the player-dealer's exact hand."""
    a, b, c = felt[k.DEALER_CARDS], felt[k.DEALER_CARDS + 1], felt[k.DEALER_CARDS + 2]
    if not rules[k.ASKS_EXACT] or held != 3 or JOKER in (a, b, c):
        return 0
    suited = 1 if (a ^ b) & 3 == 0 and (b ^ c) & 3 == 0 else 0
    return int(book[rules[k.EXACTS_AT] + ((a >> 2) * 13 + (b >> 2)) * 13 + (c >> 2)]) + suited


@native_inline
def count_reds(rules: Rules, felt: Scratch, held: int) -> int:
    """How many of the player-dealer's cards are red before one that is not, as far as anybody asks."""
    count = 0
    while count < min(held, rules[k.MOST_REDS]):
        card = felt[k.DEALER_CARDS + count]
        if card == JOKER or card & 3 in (0, 3):
            break
        count += 1
    return count


@native_inline
def settle_hands(rules: Rules, book: Lookup, felt: Scratch, seats: int, last: int, dealer: int, seen: int) -> None:
    """What each seat gains on its base wagers and on insurance."""
    natural = has_flag(rules, book, dealer, k.NATURAL)
    his = int(book[rules[k.DEALER_CLASS_AT] + seen])
    several = rules[k.DEALT_HANDS] - 1
    for place in range(k.NETS, k.NETS + seats * k.WAGERS):
        felt[place] = 0
    for at in range(k.HANDS, last, k.FIELDS):
        dealt = felt[at + k.ORIGIN]
        wager, nets = dealt & several, k.NETS + (dealt >> several) * k.WAGERS
        own = find_seat_class(rules, book, felt, at)
        classes = (wager * rules[k.SEAT_CLASSES] + own) * rules[k.DEALER_CLASSES] + his
        felt[nets + wager] += count_hand_gain(rules, felt, at, int(book[rules[k.GAINS_AT] + classes]), natural)
        if felt[at + k.INSURED_HAND]:
            net = book[rules[k.INSURANCE_GAINS_AT] + own * rules[k.DEALER_CLASSES] + his]
            felt[nets + k.WAGERS - 1] += net
            felt[k.INSURANCE + dealt] = 1 if net > 0 else -1


@native_inline
def count_hand_gain(rules: Rules, felt: Scratch, at: int, compared: int, natural: bool) -> int:
    """What a hand gains in all, where a unit gains so much by the comparison."""
    base, raises, end = felt[at + k.BASE], felt[at + k.RAISES], felt[at + k.END]
    unit, spared = rules[k.UNIT], natural and rules[k.SPARED] == 1
    if end == k.EVEN_MONEY:
        gained = unit * base
    elif end == k.SURRENDERED:
        gained = -unit * base if natural and rules[k.LATE] else -unit * base // 2
    elif end == k.RESCUED:
        gained = -unit * (base + (0 if spared else raises - felt[at + k.LAST]))
    elif compared > 0:
        gained = compared * (base + raises + felt[at + k.FREE])
    elif spared:
        gained = compared * (0 if felt[at + k.ADDED] else base)
    else:
        gained = compared * (base + raises)
    return int(gained)


@native_inline
def settle_bonuses(rules: Rules, book: Lookup, felt: Scratch, lines: Lines, seats: int, seen: int) -> None:
    """By which line each bonus wager of each seat is paid, or that it is lost."""
    for wager in range(rules[k.BONUSES]):
        his = int(book[rules[k.BONUS_CLASS_AT] + seen])
        group = book[rules[k.GROUP_AT] + wager * rules[k.BONUS_CLASSES] + his]
        width = book[rules[k.WIDTH_AT] + wager]
        for seat in range(seats):
            place = find_read_place(rules, felt, int(book[rules[k.READS_AT] + wager]), seat)
            felt[k.BONUS_LINES + seat * k.MOST_BONUS + wager] = lines[rules[k.LINES_AT + wager] + place * width + group]


@native_inline
def find_read_place(rules: Rules, felt: Scratch, reads: int, seat: int) -> int:
    """The place in a bonus wager's table of the first cards that it reads."""
    at, place = k.FIRST_CARDS + 2 * seat * rules[k.DEALT_HANDS], 0
    if reads in (OWN, OWN_AND_UP):
        place = felt[at] * CODES + felt[at + 1]
    if reads == OWN_AND_UP:
        place = place * CODES + felt[k.DEALER_CARDS]
    if reads == BOTH_HANDS:
        place = ((felt[at] >> 2) * RANKS + (felt[at + 1] >> 2)) * RANKS + (felt[at + 2] >> 2)
        place = place * RANKS + (felt[at + 3] >> 2)
    return int(place)
