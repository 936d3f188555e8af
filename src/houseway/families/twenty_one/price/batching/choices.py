"""What a hand may do and what a strategy has it do, in native code: the engine's `choices`, and `following`."""

from houseway.core.cards.native import native_inline
from houseway.families.twenty_one.price.batching import shapes as k
from houseway.families.twenty_one.price.batching.shapes import Lookup, Rules, Scratch
from houseway.families.twenty_one.price.strategy import AGAIN, RESCUE

CODES = 53
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
