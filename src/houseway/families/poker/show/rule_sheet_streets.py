"""The rule sheet's part on the streets of a pot game: a table of them, and what becomes of exposed cards."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.table import Table

from houseway.core.paper.parts import cite_lines, make_table, note_lines
from houseway.core.paper.words import show_count
from houseway.core.ranking.high import name_rank
from houseway.families.poker.page import Exposed, PokerPage, Street

OPEN = {
    "spread": "lower to upper limit",
    "pot": "up to the pot",
    "no limit": "any amount",
    "bet or fold": "the limit, or fold",
}
"""What is bet on every street where that is not one of two limits."""


def make_street_table(page: PokerPage) -> Table:
    """Make the streets one below the other; what happens before the betting and where it is filed, if anything is."""
    acts, filed = any(map(_say_acts, page.street)), any(street.lines for street in page.street)
    shown = make_table(
        "street", "cards", *(("before the betting",) if acts else ()), "bet", *(("lines",) if filed else ())
    )
    for street in page.street:
        before = (_say_acts(street),) if acts else ()
        where = (cite_lines(street.lines),) if filed else ()
        shown.add_row(street.name, _say_cards(street), *before, _say_bet(page, street), *where)
    return shown


def _say_cards(street: Street) -> str:
    parts = ["a burn"] if street.burn else []
    for lies, alike in groupby(street.cards):
        number = len(list(alike))
        parts.append(f"{'one' if number == 1 else number} {lies}")
    if street.board:
        parts.append(f"{'one' if street.board == 1 else street.board} on the board")
    return ", ".join(parts) or "none"


def _say_acts(street: Street) -> str:
    parts = []
    if street.draw:
        parts.append(f"draw up to {street.draw.most}")
    if street.discard:
        number = "one" if street.discard.cards == 1 else street.discard.cards
        parts.append(f"throw {number} away {street.discard.when}")
    if street.roll:
        parts.append(f"each {street.roll.way}")
    if street.kill:
        parts.append("each may kill")
    return "; ".join(parts)


def _say_bet(page: PokerPage, street: Street) -> str:
    if street.bet != "none" and page.betting.limit in OPEN:
        return OPEN[page.betting.limit]
    words = {"lower": "lower limit", "upper": "upper limit", "either": "either limit", "none": "no betting"}[street.bet]
    return f"{words}; either with an open pair" if street.open_pair else words


def say_streets(page: PokerPage) -> Iterator[str]:
    """Say what becomes of cards that are exposed, and of a deck that does not reach."""
    if any(street.draw and street.draw.fifth_last for street in page.street):
        yield "Of five new cards the fifth comes once everybody has drawn."
    if page.exposed:
        yield from _say_exposed(page, page.exposed)
    if page.shortage:
        way = {
            "burns, then a shared card": "the last card is mixed with the burned ones and those are dealt; where they "
            "do not reach, one card face up serves everybody",
            "discards": "the cards thrown away are shuffled and dealt",
        }[page.shortage.way]
        yield f"Where the deck runs out, {way}{note_lines(page.shortage.lines)}."


def _say_exposed(page: PokerPage, rule: Exposed) -> Iterator[str]:
    turned = any(street.roll and street.roll.way == "must turn one up" for street in page.street)
    instead = "no other is turned up on that street" if turned else "the next up card lies down instead"
    burn = "; a replaced card serves as the next burn card" if rule.serves_as_burn else ""
    ranks = _list_ranks(rule.keep)
    deal = {
        "kept": "is kept",
        "kept or replaced": f"is kept if it is {ranks}, and replaced once all have cards otherwise{burn}",
        "replaced and burned": "is replaced once all have cards, and serves as the first burn card",
        "next card down": f"is kept, and {instead}",
    }[rule.on_the_deal]
    draw = "; one exposed on the draw is replaced once all have drawn" if rule.on_the_draw == "replaced" else ""
    yield f"A down card that the house dealer exposes {deal}{draw}{note_lines(rule.lines)}."
    first = {
        "yes": "",
        "left out": "A hand with a card exposed on the deal is left out when the one that opens is looked for.",
        "next player": "Where a card exposed on the deal would open, the next player opens, and may fold.",
    }[rule.opens]
    leads = "" if rule.leads else "A card exposed later does not count for who speaks first."
    rest = {
        "never": "",
        "between two": "Between two players, if the first one's last card is exposed, the other's comes up too.",
        "always": "If the first player's last card is exposed, the others' come up too.",
    }[rule.rest_up]
    most = f"More than {show_count(rule.at_most, 'such card')} on the deal make a misdeal." if rule.at_most else ""
    if first or leads or rest or most:
        yield " ".join(filter(None, (first, leads, rest, most)))
    if rule.dead_at:
        opens = {
            "left out": "; the card that opens is looked for among the others.",
            "next player": ". Where the first of them would have opened, the next player opens, and may fold.",
        }[rule.dead_opens]
        both = rule.dead_at == page.street[0].cards.count("down") == 2
        cards = "both hole cards exposed" if both else f"{rule.dead_at} down cards exposed on the deal"
        yield f"A hand with {cards} is dead and has its ante back{opens}"


def _list_ranks(signs: Sequence[str]) -> str:
    """Describe ranks in words, a row of low ones in short: "ace to seven or the joker"."""
    row = "A23456789TJQK"
    names = [name_rank(14 if sign == "A" else row.index(sign) + 1) for sign in signs if sign != "Jo"]
    from_ace = "".join(sign for sign in signs if sign != "Jo") == row[: len(names)] and len(names) > 2
    listed = [f"{names[0]} to {names[-1]}"] if from_ace else names
    return " or ".join((", ".join(listed), *(["the joker"] if "Jo" in signs else [])))
