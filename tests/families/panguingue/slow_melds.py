"""Panguingue's melds found and priced the slow way: every subset of the cards, held against the filings' sentences.

Cards are words such as "4h". Nothing here is shared with the room that plays the game: the second opinion is written
from the texts alone, and the prices are those that all three filings print.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import NamedTuple

ORDER = "A234567JQK"
VALLE = "357"
ANY_THREE = "AK"
"""Non-comoquers: three of them are a set whatever their suits."""
SPADES = "s"

ROPE, ONE_SUIT, DIFFERENT = "rope", "one suit", "different suits"

Cards = tuple[str, ...]
Laid = tuple[str, Cards]
"""A meld on the table: what it is, and its cards as they came, the first three first."""


@dataclass(frozen=True)
class SlowRules:
    """Where the filings leave a doubt: how it is read.

    `any_suit_joins`: a set of one suit takes its rank in any suit. `three_alone`: ace, deuce, trey pays only by itself.
    `additions_pay`: cards beyond three pay.
    """

    any_suit_joins: bool = False
    three_alone: bool = False
    additions_pay: bool = True
    adds: bool = True
    borrows: bool = True
    splits: bool = True


def in_order(cards: Sequence[str]) -> Cards:
    """The cards by rank, then by suit."""
    return tuple(sorted(cards, key=lambda card: (ORDER.index(card[0]), card[1])))


def kind_of(cards: Sequence[str]) -> str | None:
    """What so many cards are when they are laid together; none where they are no meld."""
    if not 3 <= len(cards) <= 11:
        return None
    suits = {card[1] for card in cards}
    places = sorted(ORDER.index(card[0]) for card in cards)
    if len(suits) == 1 and all(after - here == 1 for here, after in pairwise(places)):
        return ROPE
    if len(set(places)) > 1:
        return None
    if len(suits) == 1:
        return ONE_SUIT
    return DIFFERENT if len(suits) >= 3 or cards[0][0] in ANY_THREE else None


def parts(cards: Sequence[str], least: int) -> Iterator[tuple[Cards, Cards]]:
    """Every way to take so many cards or more out of these, and what stays; like cards are told apart."""
    for size in range(least, len(cards) + 1):
        for taken in combinations(range(len(cards)), size):
            left = tuple(card for place, card in enumerate(cards) if place not in taken)
            yield tuple(cards[place] for place in taken), left


def layings(held: Sequence[str]) -> set[Cards]:
    """All that can be laid as a new meld."""
    return {in_order(taken) for taken, _ in parts(held, 3) if kind_of(taken)}


def takes(rules: SlowRules, meld: Laid, card: str) -> bool:
    """Whether a card may be added to a meld so that the character of the meld is preserved."""
    kind, cards = meld
    if not rules.adds or len(cards) >= 11:
        return False
    if kind == ROPE:
        return kind_of((*cards, card)) == ROPE
    if card[0] != cards[0][0]:
        return False
    return kind == DIFFERENT or rules.any_suit_joins or card[1] == cards[0][1]


def stays(rules: SlowRules, meld: Laid, left: Cards) -> bool:
    """Whether a meld is still one, of its own kind, once some of its cards are gone."""
    kind, cards = meld
    if len(left) < 3:
        return False
    if kind == ONE_SUIT:
        return Counter(card[1] for card in left)[cards[0][1]] >= 3
    if kind == DIFFERENT and left[0][0] in ANY_THREE:
        return True
    return kind_of(left) == kind


def borrowings(rules: SlowRules, meld: Laid, held: Sequence[str]) -> set[tuple[str, Cards]]:
    """The cards that can be borrowed from a meld, each with the new meld that it makes with two or more of the hand."""
    if not rules.borrows:
        return set()
    found = set()
    for borrowed in set(meld[1]):
        if not stays(rules, meld, less(meld[1], borrowed)):
            continue
        for taken, _ in parts(held, 2):
            if kind_of((borrowed, *taken)):
                found.add((borrowed, in_order((borrowed, *taken))))
    return found


def halves(rules: SlowRules, meld: Laid) -> set[frozenset[Cards]]:
    """All pairs of melds that a meld can be parted into."""
    if not rules.splits:
        return set()
    return {
        frozenset((in_order(one), in_order(other)))
        for one, other in parts(meld[1], 3)
        if kind_of(one) and kind_of(other)
    }


def splits_by(rules: SlowRules, meld: Laid, held: Sequence[str]) -> set[tuple[Cards, Cards, Cards]]:
    """Ropes split "by the addition of cards": the cards of the hand, and the two ropes that result.

    Cards beyond its ends are added to the rope first. Where one of the two is the rope as it lay, it was not split.
    """
    kind, cards = meld
    if not rules.splits or kind != ROPE:
        return set()
    found = set()
    # A third card of one face would find no place in two ropes.
    for by, _ in parts(sorted({card for card in held if card in cards}), 1):
        for one, other in parts((*cards, *by), 3):
            if kind_of(one) != ROPE or kind_of(other) != ROPE:
                continue
            lower, upper = sorted((in_order(one), in_order(other)), key=lambda rope: ORDER.index(rope[0][0]))
            if in_order(cards) not in (lower, upper):
                found.add((in_order(by), lower, upper))
    return found


def less(cards: Sequence[str], *gone: str) -> Cards:
    """The cards without some of them."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def conditions(rules: SlowRules, meld: Laid) -> tuple[tuple[str, int], ...]:
    """The conditions that a meld is as it lies, and what each of them pays, cards beyond three included."""
    kind, cards = meld
    rank, suit = cards[0][0], cards[0][1]
    doubled = 2 if suit == SPADES else 1
    more = (len(cards) - 3) if rules.additions_pay else 0
    if kind == ROPE:
        ranks = {card[0] for card in cards}
        wanted = [("A23", "ace, deuce, trey"), ("JQK", "jack, queen, king")]
        if rules.three_alone and len(cards) > 3:
            return ()
        return tuple((name, doubled) for three, name in wanted if set(three) <= ranks)
    if kind == DIFFERENT:
        return (("valle set of different suits", 1 + more),) if rank in VALLE else ()
    if rank in VALLE:
        # Three pay two chips, and every card after them half as much.
        return (("valle set of one suit", 2 * doubled + more * doubled),)
    return (("other set of one suit", doubled + more * doubled),)


def value(rules: SlowRules, meld: Laid) -> int:
    """What a meld pays as it lies, in chips."""
    return sum(chips for _, chips in conditions(rules, meld))


def split_pays(rules: SlowRules, meld: Laid, two: Sequence[Laid]) -> int:
    """What splitting collects: one chip, in spades two, for each condition that was not there before."""
    had = Counter((name, _suit(meld)) for name, _ in conditions(rules, meld))
    chips = 0
    for part in two:
        for name, _ in conditions(rules, part):
            if had[name, _suit(part)]:
                had[name, _suit(part)] -= 1
            else:
                chips += 2 if _suit(part) == SPADES else 1
    return chips


def _suit(meld: Laid) -> str:
    """The suit that a meld is in; none where it is of different suits."""
    kind, cards = meld
    return "" if kind == DIFFERENT else cards[0][1]


# -- all of it together


class SlowOption(NamedTuple):
    """One thing to do: as it is called, with which cards, which of them are the hand's, the melds after it, the chips.

    Cards from elsewhere than the rest stand in front: the borrowed one, and those of the hand that a rope is split by.
    """

    action: str
    cards: Cards
    of_hand: Cards
    melds: tuple[Laid, ...]
    chips: int


@lru_cache(maxsize=1 << 10)
def options(rules: SlowRules, hand: Cards, melds: tuple[Laid, ...]) -> list[SlowOption]:
    """All that can be done with a hand and the melds in front of it, but for discarding."""
    found = []
    for cards in layings(hand):
        new = str(kind_of(cards)), cards
        found.append(SlowOption("meld", cards, cards, (*melds, new), value(rules, new)))
    for number, meld in enumerate(melds, start=1):
        before, behind = melds[: number - 1], melds[number:]
        for card in sorted(set(hand)):
            if takes(rules, meld, card):
                more = meld[0], (*meld[1], card)
                chips = max(0, value(rules, more) - value(rules, meld))
                found.append(SlowOption(f"add to {number}", (card,), (card,), (*before, more, *behind), chips))
        for borrowed, cards in borrowings(rules, meld, hand):
            left, new = (meld[0], less(meld[1], borrowed)), (str(kind_of(cards)), cards)
            own = less(cards, borrowed)
            after = (*before, left, *behind, new)
            found.append(SlowOption(f"borrow from {number}", (borrowed, *own), own, after, value(rules, new)))
        for pair in halves(rules, meld):
            found.append(_split(rules, number, melds, (), *_lower_first(pair)))
        for by, lower, upper in splits_by(rules, meld, hand):
            found.append(_split(rules, number, melds, by, lower, upper))
    return found


def _lower_first(pair: frozenset[Cards]) -> tuple[Cards, Cards]:
    """Two halves, the one with the lowest cards, suit by suit, in front; they may be alike."""
    one, *other = sorted(pair, key=lambda cards: [("cdhs".index(card[1]), ORDER.index(card[0])) for card in cards])
    return one, other[0] if other else one


def _split(rules: SlowRules, number: int, melds: Sequence[Laid], by: Cards, lower: Cards, upper: Cards) -> SlowOption:
    two = (str(kind_of(lower)), lower), (str(kind_of(upper)), upper)
    after = (*melds[: number - 1], two[0], *melds[number:], two[1])
    named = (*by, *less(lower, *by))
    return SlowOption(f"split {number}", named, by, after, split_pays(rules, melds[number - 1], two))


def plainly(meld: Laid) -> tuple[str, str, Cards]:
    """A meld as it can be compared: its kind, its suit, and its cards in order."""
    return meld[0], _suit(meld), in_order(meld[1])
