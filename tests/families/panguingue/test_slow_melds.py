"""The slow finder by the filings' own examples, and the fast one beside it, meld by meld and price by price."""

import random

import pytest

from houseway.book.loader import load
from houseway.core.cards import parse_cards
from houseway.families.panguingue.page import PanguinguePage
from houseway.families.panguingue.play import melding, melds
from houseway.families.panguingue.play.faces import CARDS, FACES, get_cards, get_faces
from houseway.families.panguingue.play.melding import apply_choice
from houseway.families.panguingue.play.melds import Meld, MeldRules
from houseway.families.panguingue.play.position import NO_FACE
from tests.families.panguingue import slow_melds as slow
from tests.families.panguingue.slow_melds import DIFFERENT, ONE_SUIT, ROPE, SlowRules
from tests.families.panguingue.slow_turns import as_laid, named, refereed, words

PAGES = ("crystal/pan", "clubone/panguingue", "oaks/panguingue")
READINGS = [(page, literal) for page in PAGES for literal in (False, True)]

FILED = SlowRules()
"""As crystal and clubone are read."""
BY_THE_LETTER = {
    "crystal/pan": SlowRules(any_suit_joins=True, three_alone=True),
    "clubone/panguingue": SlowRules(any_suit_joins=True, three_alone=True),
    # This filing adds to melds, but does not say what that pays, and speaks neither of borrowing nor of splitting.
    "oaks/panguingue": SlowRules(three_alone=True, additions_pay=False, borrows=False, splits=False),
}
"""As the letter of each filing is read: "added of any suit", "any sequence of ace, two, three"."""


# -- the slow finder, by what is printed


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("Qh Jh 7h", ROPE),
        ("4h 4s 4c", DIFFERENT),
        ("Qc Qc Qc", ONE_SUIT),
        ("Ad Ad Ac", DIFFERENT),
        ("Kd Kd Kd", ONE_SUIT),
        ("4h 4h 4c", None),
        ("4h 4h 4c 4c", None),
        ("4h 4h 4h 4c", None),
        ("4h 4h 4c 4s", DIFFERENT),
        ("Kh Ah 2h", None),
        ("5h 6h 7s", None),
        ("5h 6h", None),
        ("5h 5h 6h 7h", None),
        ("Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh", ROPE),
    ],
)
def test_the_slow_finder_knows_a_meld(cards: str, kind: str | None) -> None:
    assert slow.kind_of(cards.split()) == kind


def test_a_rope_lends_its_ends_only() -> None:
    # "From Club 7, 6, 5, 4 he may borrow either 7 or 4, but not the 6 or 5."
    meld = ROPE, ("4c", "5c", "6c", "7c")
    hand = ["7h", "7s", "4h", "4s", "6h", "6s", "5h", "5s"]
    lent = {borrowed for borrowed, _ in slow.borrowings(FILED, meld, hand)}
    assert lent == {"7c", "4c"}


def test_a_rope_is_split_once_both_cards_are_added() -> None:
    # "Diamond J, 7, 6, 5 may be split into two melds by the addition of Diamond Q, 4."
    grown = ROPE, ("4d", "5d", "6d", "7d", "Jd", "Qd")
    assert slow.takes(FILED, (ROPE, ("5d", "6d", "7d", "Jd")), "Qd")
    assert slow.takes(FILED, (ROPE, ("5d", "6d", "7d", "Jd")), "4d")
    assert slow.halves(FILED, grown) == {frozenset((("4d", "5d", "6d"), ("7d", "Jd", "Qd")))}
    assert slow.split_pays(FILED, grown, [(ROPE, ("4d", "5d", "6d")), (ROPE, ("7d", "Jd", "Qd"))]) == 0


def test_a_rope_is_split_by_a_card_that_both_halves_then_have() -> None:
    # "One meld may be split into two by the addition of cards, provided that two valid melds result."
    meld, hand = (ROPE, ("2c", "3c", "4c", "5c", "6c")), ["4c", "2c", "5h"]
    assert slow.splits_by(FILED, meld, hand) == {(("4c",), ("2c", "3c", "4c"), ("4c", "5c", "6c"))}


def test_fours_are_split_into_a_condition_and_a_plain_set() -> None:
    # Four fours, and two more of one suit: three of one suit pay a chip, the rest are of different suits.
    meld = DIFFERENT, ("4c", "4d", "4h", "4h", "4h", "4s")
    parts = frozenset((("4h", "4h", "4h"), ("4c", "4d", "4s")))
    assert parts in slow.halves(FILED, meld)
    assert slow.split_pays(FILED, meld, [(ONE_SUIT, ("4h", "4h", "4h")), (DIFFERENT, ("4c", "4d", "4s"))]) == 1


@pytest.mark.parametrize(
    ("kind", "cards", "chips"),
    [
        (DIFFERENT, "5c 5d 5h", 1),
        (DIFFERENT, "5c 5d 5h 5s", 2),
        (DIFFERENT, "5s 5d 5h", 1),
        (DIFFERENT, "4c 4d 4h", 0),
        (ONE_SUIT, "7h 7h 7h", 2),
        (ONE_SUIT, "7h 7h 7h 7h", 3),
        (ONE_SUIT, "7s 7s 7s", 4),
        (ONE_SUIT, "7s 7s 7s 7s 7s", 8),
        (ONE_SUIT, "Qh Qh Qh", 1),
        (ONE_SUIT, "Qh Qh Qh Qh", 2),
        (ONE_SUIT, "Qs Qs Qs", 2),
        (ONE_SUIT, "Qs Qs Qs Qs", 4),
        (ROPE, "Ah 2h 3h", 1),
        (ROPE, "As 2s 3s", 2),
        (ROPE, "Js Qs Ks", 2),
        (ROPE, "Ah 2h 3h 4h", 1),
        (ROPE, "2h 3h 4h", 0),
        (ROPE, "As 2s 3s 4s 5s 6s 7s Js Qs Ks", 4),
    ],
)
def test_the_slow_valuer_pays_what_is_printed(kind: str, cards: str, chips: int) -> None:
    assert slow.value(FILED, (kind, tuple(cards.split()))) == chips


# -- the fast finder beside it


def rules_of(page: str, literal: bool) -> tuple[MeldRules, SlowRules]:
    filed = load(page, literal=literal).rules
    assert isinstance(filed, PanguinguePage)
    return melds.compile_meld_rules(filed), BY_THE_LETTER[page] if literal else FILED


def random_hand(dice: random.Random, most: int = 11) -> list[str]:
    """Cards of two suits and few ranks, or of all: hands with many melds, and hands with few."""
    ranks = dice.sample(slow.ORDER, dice.choice((3, 4, 10)))
    if dice.random() < 0.3:
        start = dice.randrange(6)
        ranks = list(slow.ORDER[start : start + 5])
    suits = dice.sample("cdhs", dice.choice((1, 2, 3, 4)))
    return [dice.choice(ranks) + dice.choice(suits) for _ in range(dice.randint(1, most))]


def random_meld(dice: random.Random, strict: SlowRules, most: int = 10) -> Meld:
    """A meld of three cards that has grown by what the slow finder allows."""
    while not (found := sorted(slow.layings(random_hand(dice, 6)))):
        pass
    cards = dice.choice([one for one in found if len(one) == 3])
    meld = melds.make_meld(parse_cards(cards))
    assert meld is not None
    for _ in range(dice.choice((0, 1, 3, 8))):
        fitting = [str(card) for card in FACES if slow.takes(strict, as_laid(meld), str(card))]
        if not fitting or len(meld.cards) >= most:
            break
        meld = melds.add_to_meld(meld, FACES[parse_cards([dice.choice(fitting)])[0]])
    return meld


@pytest.mark.parametrize(("page", "literal"), READINGS)
def test_both_find_the_same_things_to_do_at_the_same_price(page: str, literal: bool) -> None:
    fast, strict = rules_of(page, literal)
    dice = random.Random(f"options {page} {literal}")
    for _ in range(20):
        hand = random_hand(dice, 8)
        table = tuple(random_meld(dice, strict, 8) for _ in range(dice.randint(0, 2)))
        faces = get_faces(parse_cards(hand))
        offered = melding.list_options(fast, faces, table)
        found = {named(choice): apply_choice(fast, faces, table, choice, NO_FACE) for choice in offered}
        assert len(found) == len(offered), "no choice is offered twice"
        wanted = slow.options(strict, slow.in_order(hand), tuple(map(as_laid, table)))
        assert set(found) == {(one.action, one.cards) for one in wanted}, (hand, table)
        for one in wanted:
            left, melds_left, chips, _ = found[one.action, one.cards]
            assert chips == one.chips, one
            assert sorted(words(get_cards(left))) == sorted(slow.less(hand, *one.of_hand)), one
            assert [slow.plainly(as_laid(meld)) for meld in melds_left] == [slow.plainly(meld) for meld in one.melds]


@pytest.mark.parametrize(("page", "literal"), READINGS)
def test_both_know_which_cards_can_be_used_and_how(page: str, literal: bool) -> None:
    fast, strict = rules_of(page, literal)
    dice = random.Random(f"usable {page} {literal}")
    for _ in range(4):
        hand = random_hand(dice, 5)
        table = [random_meld(dice, strict, 5) for _ in range(dice.randint(0, 2))]
        uses, takes, _ = melding.survey(fast, get_faces(parse_cards(hand)), table)
        for face, card in CARDS.items():
            with_it = [*hand, str(card)]
            wanted = slow.options(strict, slow.in_order(with_it), tuple(map(as_laid, table)))
            found = list(map(named, melding.list_uses(fast, get_faces(parse_cards(with_it)), table, face)))
            assert len(found) == len(set(found))
            assert set(found) == {(one.action, one.cards) for one in wanted if str(card) in one.of_hand}, (hand, table)
            assert bool(uses >> face & 1) == bool(found), (hand, table, card)
            assert bool(takes >> face & 1) == any(slow.takes(strict, as_laid(meld), str(card)) for meld in table)


@pytest.mark.parametrize(("page", "literal"), READINGS)
def test_both_price_melds_alike(page: str, literal: bool) -> None:
    fast, strict = rules_of(page, literal)
    dice = random.Random(f"prices {page} {literal}")
    for _ in range(60):
        meld = random_meld(dice, strict)
        assert melds.value_meld(fast, meld) == slow.value(strict, as_laid(meld)), meld
        names = [name for name, _ in slow.conditions(strict, as_laid(meld))]
        assert sorted(melds.list_conditions(fast, meld)) == sorted(names), meld


@pytest.mark.parametrize(("page", "literal"), READINGS)
def test_a_second_mucker_deals_random_rounds_alike(page: str, literal: bool) -> None:
    assert list(refereed(load(page, literal=literal), 3)) == []
