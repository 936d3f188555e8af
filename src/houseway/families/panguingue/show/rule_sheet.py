"""The rule sheet's part on panguingue: the deal, the tops, the draw, melds and conditions, going out, wrong counts."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from rich.padding import Padding

from houseway.core.paper.parts import Paper, make_table, note_lines, print_indented, print_section
from houseway.core.paper.words import show_count
from houseway.families.panguingue.conditions import CONDITIONS
from houseway.families.panguingue.page import Condition, PanguinguePage

if TYPE_CHECKING:
    from rich.table import Table

PAYERS = {
    "who holds cards": "every other player who holds cards, with a fouled hand too; who went on top pays nothing",
    "who was dealt in": "every other player who was dealt in, also who went on top",
}
PARTS = {Fraction(1): "", Fraction(1, 2): "half "}


def print_rules(out: Paper, page: PanguinguePage) -> None:
    """Panguingue in words and tables."""
    for title, words in (
        ("The deal and the tops", _say_deal(page)),
        ("Drawing and discarding", _say_drawing(page)),
        ("Melds", _say_melds(page)),
    ):
        print_section(out, title)
        for paragraph in words:
            print_indented(out, paragraph)
    print_section(out, "Conditions")
    out.print(Padding(_make_condition_table(page), (0, 0, 0, 2)))
    for paragraph in _say_paying(page):
        print_indented(out, paragraph)
    print_section(out, "Changing melds on the table")
    for paragraph in _say_changing(page):
        print_indented(out, paragraph)
    print_section(out, "Going out")
    for paragraph in _say_going_out(page):
        print_indented(out, paragraph)
    print_section(out, "A wrong number of cards")
    for paragraph in _say_wrong_count(page):
        print_indented(out, paragraph)


def _say_deal(page: PanguinguePage) -> Iterator[str]:
    part, shown = Fraction(page.tops.part), "face up" if page.retired_shown else "away unseen"
    amount = f"{PARTS[part]}a condition" if part in PARTS else f"{page.tops.part} of a condition"
    yield (
        f"Everything goes to the right, counter-clockwise. Everybody antes to the tops: {amount}, or what the table's "
        f"limit names{note_lines(page.tops.lines)}."
    )
    yield (
        "Ten cards each, five at a time, beginning with the winner of the hand before. At the first hand of a table "
        "the fifth card lies open, and the lowest of them is the eldest hand."
    )
    yield (
        f"The eldest hand first, each player is in or goes on top: that hand is thrown {shown}, its ante is lost, and "
        "its cards do not come back in this hand. Whoever is left alone takes the tops."
    )
    if page.tops_shared:
        lines = note_lines(page.tops_shared.lines)
        yield f"Where only two are in, they may agree to share the tops without playing{lines}."


def _say_drawing(page: PanguinguePage) -> Iterator[str]:
    yield (
        "In turn each player takes one card: plucks the top one of the deck, for all to see, or takes the card that "
        "the player before has plucked and thrown away unused. A card thrown from a hand is out of play."
    )
    yield (
        "A card from the discards must be melded at once. A plucked one is melded or thrown away: it never comes into "
        "the hand. Melds from the hand may be laid in the same turn."
    )
    yield "Who has melded the card that was drawn throws one away from the hand, and the turn is over."
    if page.plucking.first_again:
        yield (
            "The first player of a hand may throw the first plucked card away and pluck once more"
            f"{note_lines(page.plucking.lines)}."
        )
    if page.forcing:
        yield (
            "Forcing: where a card of the discards could be added to a meld of the player whose turn it is, and that "
            "player would rather pluck, any other may demand that it be taken and added. It costs a discard from the "
            f"hand{note_lines(page.forcing.lines)}."
        )


def _say_melds(page: PanguinguePage) -> Iterator[str]:
    yield (
        f"Three to eleven cards{note_lines(page.melding.lines)}. Ranks go A 2 3 4 5 6 7 J Q K, with the jack next "
        "to the "
        "seven."
    )
    yield "A rope is three or more in sequence of one suit, such as 6h 7h Jh."
    yield (
        "A set is three or more of one rank: all of one suit, or of three suits at least. Aces and kings make sets of "
        "any suits. One and the same card may be there several times, from different decks."
    )
    yield "Threes, fives and sevens are valle cards, cards of value."


def _make_condition_table(page: PanguinguePage) -> "Table":
    """Find what each condition pays, and each card that is added to it: chips in other suits, and in spades."""
    figures = ("chips", "added card", "in spades", "added spade")[: 2 if _has_no_spades(page) else 4]
    shown = make_table("condition", "such as", *figures, right=figures)
    for one in page.condition:
        asked = CONDITIONS[one.meld]
        shown.add_row(asked.asks.say(True, one.meld), asked.example, *_list_figures(one)[: len(figures)])
    return shown


def _has_no_spades(page: PanguinguePage) -> bool:
    return page.deck.kind == "panguingue without spades"


def _list_figures(one: Condition) -> tuple[str, ...]:
    """List a set of different suits is never of spades; nothing is paid for what is added to a rope."""
    kind = CONDITIONS[one.meld].kind
    added, in_spades = ("", "") if kind == "rope" else (f"+{one.added}", f"+{one.added_in_spades}")
    return str(one.chips), added, *(("", "") if kind == "different suits" else (str(one.in_spades), in_spades))


def _say_paying(page: PanguinguePage) -> Iterator[str]:
    rule = page.payments
    times = f", times {rule.times} at this table" if rule.times > 1 else ""
    cited = sorted({span for one in page.condition for span in one.lines})
    yield f"In chips, and what each card adds to it beyond the first three{note_lines(cited)}."
    yield (
        f"A condition is paid at once, in chips of the table's limit{times}, by "
        f"{PAYERS[rule.by]}{note_lines(rule.lines)}. "
        "Nobody pays more than there are chips in front."
    )
    ropes = {
        "holding the three": "A longer rope pays for ace-deuce-trey and for jack-queen-king as soon as it holds them.",
        "the three alone": "A rope pays only where ace-deuce-trey or jack-queen-king lie by themselves.",
    }
    yield ropes[page.melding.ropes_pay]


def _say_changing(page: PanguinguePage) -> Iterator[str]:
    rule = page.melding
    if rule.adds:
        suits = "its own suit" if rule.one_suit_takes == "its suit" else "any suit"
        yield (
            "Adding: a rope takes the next card at either end; a set of different suits any card of its rank; a set of "
            f"one suit cards of its rank of {suits}. The condition's table says what an added card pays."
        )
    else:
        yield "Nothing may be added to a meld on the table."
    if page.splitting:
        spades = "" if _has_no_spades(page) else f", or {page.splitting.in_spades} in spades"
        paid = f"{show_count(page.splitting.chips, 'chip')}{spades}"
        yield (
            "Splitting: six cards or more may be parted into two melds, and a rope also by cards from the hand, as "
            "2 3 4 5 6 by a four into 2 3 4 and 4 5 6. A condition that there was not before pays "
            f"{paid}{note_lines(page.splitting.lines)}."
        )
    else:
        yield "A meld may not be split."
    if rule.borrows:
        yield (
            "Borrowing: a card may be taken from a meld that stays valid without it, for a new meld with two cards or "
            "more from the hand."
        )
    else:
        yield "No card may be borrowed from a meld for another."


def _say_going_out(page: PanguinguePage) -> Iterator[str]:
    yield (
        f"Eleven cards in melds win, without a discard: {show_count(page.out.chips, 'chip')} from everybody who pays, "
        f"every condition on the table once more as it lies, and last the tops{note_lines(page.out.lines)}. The winner "
        "leads the next hand."
    )
    if page.flat:
        yield (
            "Whoever has ten cards melded and none in the hand is flat. The player before may not throw a plucked card "
            f"that would put them out while it can be used{note_lines(page.flat.lines)}."
        )


def _say_wrong_count(page: PanguinguePage) -> Iterator[str]:
    rule = page.wrong_count
    yield (
        f"Found before the player's first draw, {rule.least} to {rule.most} cards are made up to ten or brought down "
        f"to ten; fewer or more are a dead hand, and the ante goes back{note_lines(rule.lines)}."
    )
    yield (
        "Found later, the player throws hand and melds away, gives back everything collected in the hand, and goes on "
        "paying the others."
    )
