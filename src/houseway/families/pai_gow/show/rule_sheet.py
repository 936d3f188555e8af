"""The rule sheet's part on pai gow poker: the piles and the dice, the joker, setting and comparing, and its bonuses."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from houseway.book.lines import show_lines
from houseway.book.loader import Game
from houseway.book.model.game import CARDS_IN
from houseway.core.money import show_money
from houseway.core.paper.parts import (
    Paper,
    cite_lines,
    find_filing,
    make_heading,
    make_table,
    print_indented,
    print_section,
)
from houseway.core.paper.words import SETTER, say_dealer_sums, say_dice, show_count
from houseway.core.ranking.orders import parse_order
from houseway.families.pai_gow.conditions import say_line
from houseway.families.pai_gow.page import Envy, PaiGowPage, PaiGowRow, PaiGowWager
from houseway.families.pai_gow.play.chart_words import describe_row, write_row_heading

_DEALT = {
    "one at a time": "one card at a time to each",
    "there and back": "one card at a time, there and back along the row",
    "whole hands": "seven cards at a time, by a machine",
}
_JOKER = {
    "bug": "The joker is an ace, or completes a straight or a flush; in front it is always an ace.",
    "wild": "The joker is any card: behind it completes what it can, and in front it pairs the other card.",
}
_LOW_STRAIGHT = {
    "lowest": "Ace to five is the lowest straight.",
    "second highest": "Ace to five is the second highest straight.",
    "no": "The ace is never low in a straight.",
}
_HOLDERS = {
    "seated players": "only players who have the seat can have one",
    "every bettor": "everybody who bets so much has one, on the back line too",
    "first at the seat": "a seat has one, for the first there who bets so much, on the back line too",
}


def print_pai_gow(out: Paper, game: Game, page: PaiGowPage) -> None:
    """Print how the cards get to the seats, how they are set and compared, and how the house sets them."""
    print_section(out, f"The deal ({show_lines(page.deal.lines)})")
    for words in _describe_deal(page):
        print_indented(out, words)
    print_section(out, "Hands, the best first")
    for words in _describe_hands(page):
        print_indented(out, words)
    print_section(out, f"Setting ({show_lines(page.setting.lines)})")
    for words in (*_describe_setting(page), *_describe_comparing(page)):
        print_indented(out, words)
    print_house_way(out, game, page)


def _describe_deal(page: PaiGowPage) -> Iterator[str]:
    piles = max(page.seats.players) + 1
    left = page.deck.decks.max * (CARDS_IN[page.deck.kind] + page.deck.jokers) - piles * page.deal.cards
    rest = f"; {show_count(left, 'card')} {'is' if left == 1 else 'are'} left over" if left else ""
    yield f"{piles} piles of {page.deal.cards} cards are dealt face down, {_DEALT[page.deal.by]}{rest}."
    button = page.settle.button
    assert button is not None, "a page of pai gow poker counts dice"
    chosen = page.deal.pile == "player-dealer chooses"
    first = "The player-dealer chooses the pile that" if chosen else "The first pile dealt"
    sums = say_dealer_sums(button, piles)
    yield f"{first} goes out first, to where {say_dice(button)}, points{f': {sums}' if sums else ''}."
    yield (
        f"The other piles follow {page.settle.direction}. Vacant seats are {button.empty_seats}, and dealt like the "
        "others; what they were dealt is taken away unseen."
    )
    yield (
        "The action button lies where the first pile went; where that is the player-dealer or a seat without a wager, "
        "at the next seat with one."
    )


def _describe_hands(page: PaiGowPage) -> Iterator[str]:
    order = parse_order(page.ranking)
    above = order.categories if order.joker != "none" else order.categories[:-1]
    best = "five aces" if order.joker == "bug" else "five of a kind"
    yield "Behind: " + ", ".join(best if name == "five of a kind" else name for name in reversed(above)) + "."
    yield "In front: a pair, then the higher card, then the other."
    if order.joker in _JOKER:
        yield _JOKER[order.joker]
    yield _LOW_STRAIGHT[order.ace_low]


def _describe_setting(page: PaiGowPage) -> Iterator[str]:
    rule = page.setting
    order = {
        "seats": "The seats set their hands before the player-dealer's cards are turned up",
        "player-dealer": "The player-dealer's cards are turned up and set first; with them in sight the seats set",
    }
    yield f"{order[rule.first]}: two cards in front and five behind, or the house way for those who ask."
    yield f"The front may not outrank the back: such a hand is a foul, and its {page.base.name} loses."
    dealer = {
        "as they like": "The player-dealer sets as they like, or the house way, but never a foul.",
        "house way": "The player-dealer's hand is always set the house way.",
    }
    yield dealer[rule.player_dealer]
    if page.base.back_line:
        yield SETTER[rule.back_line]


def _describe_comparing(page: PaiGowPage) -> Iterator[str]:
    base = page.base
    copies = {
        "player-dealer": "A copy, a hand of the same rank, is the player-dealer's: it counts as lower.",
        "nobody": "A copy, a hand of the same rank, is nobody's: neither higher nor lower.",
    }
    yield (
        f"Front is compared with front and back with back. {base.name}: both higher wins {base.odds}, both lower "
        f"loses, anything else is a push. {copies[base.copies or 'player-dealer']}"
    )
    if page.setting.pushes:
        high = " or ".join(f"{rank}-high" for rank in page.setting.pushes)
        bonuses = "; bonuses are settled as ever" if len(page.wager) > 1 else ""
        yield (
            f"Where the player-dealer's seven cards hold nothing better than {high}, every {base.name} pushes and "
            f"nobody sets a hand{bonuses}."
        )


def list_wager_rows(wager: PaiGowWager) -> list[tuple[str, str, str]]:
    """List what a wager can come to, what it then pays, and the lines that say so; of an award, the dollars."""
    rows = [("two higher hands", wager.odds, show_lines(wager.lines))] if wager.odds else []
    rows += [(say_line(pay.hand, pay.when), pay.odds, show_lines(pay.lines)) for pay in wager.pays]
    rows += [
        (pay.hand, show_money(pay.amount), show_lines(pay.lines)) for pay in (wager.envy.pays if wager.envy else ())
    ]
    return rows


def print_wagers(out: Paper, page: PaiGowPage) -> None:
    """Print the base wager; each bonus with its pay table, what an Envy button is paid beside it, and who has one."""
    print_indented(
        out, make_heading(page.base.name, f" ({show_lines(page.base.lines)}): {page.base.odds} for two higher hands")
    )
    for wager in page.wager:
        if wager.kind != "bonus":
            continue
        award = next((one for one in page.wager if one.envy and one.envy.comes_with == wager.name), None)
        whose = "" if wager.is_ace_high else ": the first that the seven cards hold, however they are set"
        print_indented(out, make_heading(wager.name, f" ({show_lines(wager.lines)}){whose}"))
        out.print(Padding(_make_pay_table(wager, award), (0, 0, 0, 2)))
        if award is not None and award.envy is not None:
            print_indented(
                out, make_heading(award.name, f" ({show_lines(award.lines)}): {_describe_envy(award.envy, page)}")
            )


def _make_pay_table(bonus: PaiGowWager, award: PaiGowWager | None) -> Table:
    """Make the lines of a bonus; beside each, in dollars, what it brings others who have an Envy button."""
    envy = {pay.when: pay for pay in award.envy.pays} if award and award.envy else {}
    beside = [award.name] if award else []
    shown = make_table("hand", "pays", *beside, "lines", right=["pays", *beside])
    for pay in bonus.pays:
        due = next((one for when, one in envy.items() if when == pay.when), None)
        amount = [show_money(due.amount) if due else ""] if award else []
        shown.add_row(
            say_line(pay.hand, pay.when), pay.odds, *amount, cite_lines((*pay.lines, *(due.lines if due else ())))
        )
    return shown


def _describe_envy(rule: Envy, page: PaiGowPage) -> str:
    triggers = {
        "seats with the bonus": f"another seat with a {rule.comes_with}",
        "all seats": "another seat with any wager",
    }
    several = {
        "each": "each such hand pays",
        "the highest": "of several such hands the highest pays alone",
    }
    behind = any(wager.name == rule.comes_with and wager.back_line for wager in page.wager)
    holders = f"; {_HOLDERS[rule.holders]}" if behind else ""
    return (
        f"{show_money(rule.least)} or more on the {rule.comes_with} bring an Envy button{holders}. It wins the dollars "
        f"above, whatever was wagered, by the hand of {triggers[rule.triggers]}: never by one's own, never by the "
        f"player-dealer's; {several[rule.several]}."
    )


_JOKER_IN_CHART = {
    "ace": "The chart counts the joker as an ace, and as what it completes where it asks for a straight or a flush.",
    "most of a kind": "The chart counts the joker where it makes the most of a kind, with the highest rank of several.",
    "apart": "The chart looks at the other six cards and counts the joker apart.",
}


def print_house_way(out: Paper, game: Game, page: PaiGowPage) -> None:
    """Print the chart, row by row in the order in which it is asked, and whose chart it is."""
    way = page.house_way
    print_section(out, f"House way ({show_lines(way.lines)})")
    printed = " The numbers are those of the printed chart." if page.filed else ""
    print_indented(
        out,
        "The first row that is for a hand and can be played sets it; what can go in front in several ways goes there "
        f"in the highest, and no hand is set as a foul.{printed}",
    )
    if page.deck.jokers:
        print_indented(out, _JOKER_IN_CHART[way.joker])
    taken = False
    for number, (chart, rows) in enumerate(groupby(way.row, key=lambda row: row.chart)):
        if chart is not None:
            taken |= chart == way.taken_from
            begins = "Then, as far as no row above is for the hand," if number else "No chart is filed here:"
            print_indented(out, f"{begins} that of {chart}{_cite_lines(game, page, chart, taken=taken)}.")
        out.print(Padding(_make_chart(tuple(rows)), (0, 0, 0, 2)))


def _cite_lines(game: Game, page: PaiGowPage, chart: str, *, taken: bool) -> str:
    """Say which filing's lines the rows of another filing's chart cite.

    Rows that are taken with their chart cite what it cites; a row that a page writes in because its own chart lacks it
    cites that chart.
    """
    of = find_filing(game, chart)
    own = page.filed.seed if page.filed else None
    if of in (None, own):
        return ""
    if taken and page.house_way.taken_from:
        return f" (lines of filing {find_filing(game, page.house_way.taken_from)})"
    return f" (the lines are those of filing {own}, whose chart has no such row)" if own else ""


def _make_chart(rows: Sequence[PaiGowRow]) -> Table:
    shown = make_table("", "hand", "how it is set", "example", right=[""])
    shown.columns[-1].no_wrap = True
    for row in rows:
        hand = Text(write_row_heading(row)).append(f" ({cite_lines(row.lines)})", "dim")
        examples = "\n".join(f"{one.front} | {one.back}" for one in row.example)
        shown.add_row(str(row.number), hand, describe_row(row), examples)
    return shown
