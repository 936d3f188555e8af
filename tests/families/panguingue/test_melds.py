"""Melds by the filings' own examples and prices."""

import pytest

from houseway.book.loader import load
from houseway.core.cards import parse_cards
from houseway.families.panguingue.page import PanguinguePage
from houseway.families.panguingue.play.faces import CARDS, FACES
from houseway.families.panguingue.play.melds import (
    Meld,
    MeldRules,
    add_to_meld,
    compile_meld_rules,
    find_halves,
    find_lends,
    find_takes,
    is_meld,
    make_meld,
    take_from_meld,
    value_meld,
    value_split,
)

PAGES = ("crystal/pan", "clubone/panguingue", "oaks/panguingue")


def rules_of(game: str = "clubone/panguingue", **more: bool) -> MeldRules:
    page = load(game, **more).rules
    assert isinstance(page, PanguinguePage)
    return compile_meld_rules(page)


RULES = rules_of()
LITERAL = rules_of(literal=True)


def meld(text: str) -> Meld:
    found = make_meld(parse_cards(text))
    assert found is not None
    return found


def faces(rules: MeldRules, text: str) -> set[str]:
    """The cards that may be added to a meld."""
    bits = find_takes(rules, meld(text))
    return {str(card) for face, card in CARDS.items() if bits >> face & 1}


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        # 004 lines 1077 to 1083, in these words.
        ("Qh Jh 7h", "rope"),
        ("4h 4s 4c", "different suits"),
        ("Qc Qc Qc", "one suit"),
        ("Ad Ad Ac", "different suits"),
        ("Kh Kh Kh", "one suit"),
        ("4h 4s 4c 4c 4c", "different suits"),
    ],
)
def test_what_is_a_meld(cards: str, kind: str) -> None:
    assert meld(cards).kind == kind


@pytest.mark.parametrize("cards", ["4h 4s", "4h 4h 4s", "Qd Qd Qd Qc", "Kh Ah 2h", "6h 7h Qh", "5h 6h 7d", "5h 5h 6h"])
def test_what_is_no_meld(cards: str) -> None:
    # Two suits are neither one nor three; the ace is low alone; the queen comes after the jack.
    assert not is_meld(parse_cards(cards))


@pytest.mark.parametrize("game", PAGES)
@pytest.mark.parametrize(
    ("cards", "chips"),
    [
        # 004 lines 1094 to 1098, and 000 lines 1471 to 1484.
        ("3c 3d 3h", 1),
        ("7c 7d 7s", 1),
        ("5h 5h 5h", 2),
        ("7s 7s 7s", 4),
        ("Qc Qc Qc", 1),
        ("4s 4s 4s", 2),
        ("Kd Kd Kd", 1),
        ("Ah 2h 3h", 1),
        ("As 2s 3s", 2),
        ("Jd Qd Kd", 1),
        ("Js Qs Ks", 2),
        # Nothing is said of these.
        ("4h 4s 4c", 0),
        ("Ad Ad Ac", 0),
        ("5h 6h 7h", 0),
        ("7s Js Qs", 0),
        # Each card more: the value of the condition, but half of it for valle cards of one suit (l.1103 to 1107).
        ("3c 3d 3h 3h", 2),
        ("5h 5h 5h 5h", 3),
        ("7s 7s 7s 7s 7s", 8),
        ("Qc Qc Qc Qc", 2),
        ("4s 4s 4s 4s", 4),
        # Long ropes pay for the three that they hold, once each.
        ("Ah 2h 3h 4h 5h", 1),
        ("7s Js Qs Ks", 2),
        ("As 2s 3s 4s 5s 6s 7s Js Qs Ks", 4),
    ],
)
def test_what_a_meld_pays(game: str, cards: str, chips: int) -> None:
    assert value_meld(rules_of(game), meld(cards)) == chips


def test_by_the_letter_a_rope_pays_for_the_three_alone() -> None:
    assert value_meld(LITERAL, meld("Ah 2h 3h")) == 1
    assert value_meld(LITERAL, meld("Ah 2h 3h 4h")) == value_meld(LITERAL, meld("7s Js Qs Ks")) == 0


def test_where_the_filing_prints_no_additions_they_pay_nothing_by_the_letter() -> None:
    assert value_meld(rules_of("oaks/panguingue", literal=True), meld("5h 5h 5h 5h")) == 2


def test_what_may_be_added() -> None:
    assert faces(RULES, "5h 6h 7h") == {"4h", "Jh"}
    assert faces(RULES, "Ah 2h 3h") == {"4h"}
    assert faces(RULES, "Js Qs Ks") == {"7s"}
    assert faces(RULES, "4h 4s 4c") == {"4c", "4d", "4h", "4s"}
    assert faces(RULES, "Ad Ad Ac") == {"Ac", "Ad", "Ah", "As"}
    assert faces(RULES, "Qc Qc Qc") == faces(RULES, "Qc Qc Qc Qc") == {"Qc"}
    # 004 line 1103, by the letter: another of the same rank and any suit.
    assert faces(LITERAL, "Qc Qc Qc") == {"Qc", "Qd", "Qh", "Qs"}


def test_a_set_of_one_suit_stays_one_whatever_is_added_by_the_letter() -> None:
    three = meld("4s 4s 4s")
    four = add_to_meld(three, FACES[parse_cards("4c")[0]])
    assert (four.kind, str(four)) == ("one suit", "4s 4s 4s 4c")
    # In spades two chips, and two more for a card of any suit that is added.
    assert value_meld(LITERAL, four) == 4


def test_borrowing_leaves_a_meld() -> None:
    def borrowed(text: str) -> str:
        return " ".join(str(CARDS[face]) for face in find_lends(RULES, meld(text)))

    # 004 lines 1117 and 1118: the 7 or the 4 of 7 6 5 4, not the 6 or the 5.
    assert borrowed("7c 6c 5c 4c") == "4c 7c"
    assert borrowed("7c 6c 5c") == ""
    # Three suits stay without the second heart, and not without the club.
    assert borrowed("4c 4d 4h 4h") == "4h"
    assert borrowed("4c 4d 4h 4s") == "4c 4d 4h 4s"
    assert borrowed("Ac Ac Ad Ah") == "Ac Ad Ah"
    assert borrowed("5h 5h 5h 5h") == "5h"
    assert str(take_from_meld(meld("7c 6c 5c 4c"), FACES[parse_cards("7c")[0]])) == "4c 5c 6c"


def split(text: str) -> list[str]:
    return [f"{one} | {other}" for one, other in find_halves(meld(text))]


def test_splitting_a_rope_with_the_queen_and_the_four() -> None:
    # 004 lines 1109 and 1110: diamond J 7 6 5 with Q and 4. Five cards are too few for two melds.
    assert split("Jd 7d 6d 5d Qd") == []
    assert split("Jd 7d 6d 5d Qd 4d") == ["4d 5d 6d | 7d Jd Qd"]


def test_splitting_fours_makes_a_condition() -> None:
    # 004 lines 1112 to 1114: four 4s, and two more of a suit make a set of one suit beside one of three.
    fours = meld("4c 4d 4h 4s 4c 4c")
    parts = [(one, other) for one, other in find_halves(fours) if "one suit" in (one.kind, other.kind)]
    assert [f"{one} | {other}" for one, other in parts] == ["4c 4c 4c | 4d 4h 4s"]
    assert value_split(RULES, fours, parts[0]) == 1
    spades = meld("4c 4d 4h 4s 4s 4s")
    in_spades = next(parts for parts in find_halves(spades) if "one suit" in (parts[0].kind, parts[1].kind))
    assert value_split(RULES, spades, in_spades) == 2


@pytest.mark.parametrize(
    ("cards", "first", "chips"),
    [
        # One set of valle cards is two after it is split: one condition more, one chip whatever kind it is.
        ("5c 5c 5d 5d 5h 5h", "5c 5d 5h", 1),
        ("5h 5h 5h 5h 5h 5h", "5h 5h 5h", 1),
        ("7s 7s 7s 7s 7s 7s", "7s 7s 7s", 2),
        # Both halves of these are what there was before, or nothing.
        ("Ah 2h 3h 4h 5h 6h", "Ah 2h 3h", 0),
        ("4c 4c 4d 4d 4h 4h", "4c 4d 4h", 0),
    ],
)
def test_splitting_pays_for_conditions_that_were_not_there_before(cards: str, first: str, chips: int) -> None:
    parts = next(parts for parts in find_halves(meld(cards)) if str(parts[0]) == first)
    assert value_split(RULES, meld(cards), parts) == chips


def test_splitting_a_long_rope_makes_a_condition_where_only_the_three_alone_pay() -> None:
    parts = next(parts for parts in find_halves(meld("Ah 2h 3h 4h 5h 6h")) if str(parts[0]) == "Ah 2h 3h")
    assert value_split(LITERAL, meld("Ah 2h 3h 4h 5h 6h"), parts) == 1
