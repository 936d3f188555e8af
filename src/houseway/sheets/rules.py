"""The rule sheet: everything that a page of the book says, for people and for programs."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from rich.padding import Padding
from rich.table import Table

from houseway.book.loader import Game
from houseway.book.model import (
    AnyPage,
    ChinesePage,
    DuelsPage,
    FastActionPage,
    NinesPage,
    PaiGowPage,
    PanguinguePage,
    PokerPage,
    PushNinePage,
    TilesPage,
    TwentyOnePage,
    WarPage,
)
from houseway.book.model.duels import DuelsWager
from houseway.book.model.fast_action import FastActionWager
from houseway.book.model.game import CARDS_IN
from houseway.book.model.pai_gow import PaiGowWager
from houseway.book.model.tiles import TilesWager
from houseway.book.model.wagers import Wager
from houseway.sheets.chinese import print_chinese
from houseway.sheets.collection import print_schedules
from houseway.sheets.duels import Row, print_duel
from houseway.sheets.duels import wager_rows as duels_rows
from houseway.sheets.fast_action import print_fast_action
from houseway.sheets.fast_action import wager_rows as fast_action_rows
from houseway.sheets.nines import print_nines
from houseway.sheets.pai_gow import print_pai_gow
from houseway.sheets.pai_gow import print_wagers as print_pai_gow_wagers
from houseway.sheets.pai_gow import wager_rows as pai_gow_rows
from houseway.sheets.panguingue import print_panguingue
from houseway.sheets.parts import Paper, filing_of, headed, indented, lines, ruling_words, section, table
from houseway.sheets.poker import print_poker
from houseway.sheets.push_nine import print_push_nine
from houseway.sheets.settlement import settle_words
from houseway.sheets.tiles import print_tiles
from houseway.sheets.tiles import wager_rows as tiles_rows
from houseway.sheets.twenty_one import print_twenty_one
from houseway.sheets.war import print_war
from houseway.sheets.words import counted

DECK_WORDS = {
    "standard": ("standard", ""),
    "spanish": ("Spanish", " of 48 cards, without tens"),
    "california aces": ("56-card", ", with four aces added"),
    "pan nine": ("pan nine", " of 36 cards, without sevens to tens"),
    "asian stud": ("Asian stud", " of 32 cards, sevens to aces"),
    "mexican": ("Mexican", " of 40 cards, without eights, nines and tens"),
    "short deck": ("short", " of 36 cards, sixes to aces"),
    "panguingue": ("panguingue", " of 40 cards, without eights, nines and tens"),
    "panguingue without spades": ("panguingue", " of 30 cards, without eights, nines, tens and spades"),
}
"""What a kind of deck is called on the sheet, and what is special about it."""


def told(game: Game) -> dict[str, Any]:
    """The whole definition as plain data."""
    page = game.page.model_dump(mode="json", exclude_none=True)
    page["wagers"] = page.pop("wager", [])
    page["streets"] = page.pop("street", [])
    page.pop("ruling", None)
    if "options" in page:  # what a page of the nines leaves to choose; `options` are what it leaves to the house
        page["decisions"] = page.pop("options")
    page["options"] = page.pop("option", [])
    return {
        "id": game.id,
        "house": game.house.name if game.house else game.id.split("/", maxsplit=1)[0],
        "reading": dict(game.reading),
        "house_way": None,
        **{key: value for key, value in page.items() if value not in ([], None)},
        "wagers": page["wagers"],
        "fees": {
            name: schedule.model_dump(mode="json", exclude_none=True) for name, schedule in game.schedules.items()
        },
        "rulings": [
            {
                "id": one.id,
                "lines": [list(span) for span in one.lines],
                "doubt": one.doubt,
                "intended": one.intended,
                "literal": one.literal,
                "why": one.why,
            }
            for one in game.rulings
        ],
    }


def print_sheet(out: Paper, game: Game) -> None:
    """The whole rule sheet."""
    page = game.page
    house = _house_words(game)
    filed = f", filing {page.filed.seed} {lines(page.filed.lines)}" if page.filed else ""
    out.print(headed(page.name, f"  {game.id}: {house}{filed}"))
    indented(out, page.summary)
    if page.rules_from:
        whole = "The filing only prices this game; its"
        lead = "Where its own lines say nothing, the" if isinstance(page, PokerPage) else whole
        indented(out, f"{lead} rules are those of {page.rules_from}.")
        if whose := _lines_words(game, page.rules_from):
            indented(out, whose)
    section(out, "The table")
    indented(out, _deck_words(game))
    indented(out, _seat_words(game))
    section(out, "A round")
    for number, step in enumerate(page.flow, start=1):
        indented(out, f"{number}. {step}")
    _print_play(out, game)
    if page.wager:
        _print_wagers(out, page)
    if page.settle:
        section(out, "Settlement")
        indented(out, settle_words(page, page.settle))
    print_schedules(out, game)
    if page.table_rule:
        section(out, "At the table")
        for rule in page.table_rule:
            indented(out, f"{rule.text} ({lines(rule.lines)})")
    _print_options(out, game)
    _print_rulings(out, game)


def _print_play(out: Paper, game: Game) -> None:
    """How hands are played, ranked and decided, as each family has it."""
    page = game.page
    match page:
        case NinesPage():
            print_nines(out, page)
        case TwentyOnePage():
            print_twenty_one(out, page)
        case DuelsPage():
            print_duel(out, page)
        case WarPage():
            print_war(out, page)
        case FastActionPage():
            print_fast_action(out, page)
        case PaiGowPage():
            print_pai_gow(out, game, page)
        case TilesPage():
            print_tiles(out, page)
        case PushNinePage():
            print_push_nine(out, page)
        case PokerPage():
            print_poker(out, page)
        case ChinesePage():
            print_chinese(out, page)
        case PanguinguePage():
            print_panguingue(out, page)


def _lines_words(game: Game, source: str) -> str:
    """Whose lines are cited, where the rules are those of a game in another filing."""
    filed, of = game.page.filed, filing_of(game, source)
    if filed is None or of in (None, filed.seed):
        return ""
    return (
        f"Lines are those of filing {of}, from which the rules are taken; under collection and rulings they are those "
        f"of filing {filed.seed}."
    )


def _house_words(game: Game) -> str:
    if game.house is None:
        return "a draft"
    return game.house.name + (f" (formerly {game.house.formerly})" if game.house.formerly else "")


def _deck_words(game: Game) -> str:
    deck = game.page.deck
    if deck.kind == "tiles":
        return f"A set of {CARDS_IN[deck.kind]} tiles ({lines(deck.lines)})."
    upwards = deck.decks.words.removesuffix(str(deck.decks.max))
    each = ", {} in each" if deck.decks.max > 1 else " and {}"
    jokers = each.format(counted(deck.jokers, "joker")) if deck.jokers else ""
    burn = (
        " The first card of a shoe is shown, and as many cards as it counts are burned." if deck.burn != "none" else ""
    )
    back = (
        " After each round the cards that were used are shuffled with as many from the back of the deck, and go there."
        if deck.reshuffle == "into the back"
        else ""
    )
    decks = f"{counted(deck.decks.max, f'{DECK_WORDS[deck.kind][0]} deck')}{DECK_WORDS[deck.kind][1]}"
    return f"{upwards}{decks}{jokers} ({lines(deck.lines)}).{burn}{back}"


def _seat_words(game: Game) -> str:
    page = game.page
    sizes = " or ".join(map(str, page.seats.players))
    dealer = " and a player-dealer" if page.banked else ""
    turns = ""
    if page.rotation:
        rounds = counted(page.rotation.rounds, "round")
        turns = f" The player-dealer position is offered on {page.rotation.direction} after {rounds}."
    players = "player" if page.seats.players == (1,) else "players"
    many = f"Up to {sizes}"
    if isinstance(page, ChinesePage | PanguinguePage) or (isinstance(page, PokerPage) and page.fewest > 2):
        many = f"{page.fewest} to {max(page.seats.players)}"
    squares = ""
    if page.seats.squares:
        squares = f" Each seat has {page.seats.squares} betting squares, for its player and for back-line bettors."
    return f"{many} {players}{dealer} ({lines(page.seats.lines)}).{squares}{turns}"


def _print_wagers(out: Paper, page: AnyPage) -> None:
    section(out, "Wagers")
    if isinstance(page, PaiGowPage):
        print_pai_gow_wagers(out, page)
    else:
        out.print(Padding(_wager_table(page), (0, 0, 0, 2)))
    equal = _need_each_other(page.wager)
    for wager in page.wager:
        if wager.needs and wager.name not in equal:
            indented(out, f"{wager.name} needs a wager on {' or '.join(wager.needs)}.")
        if wager.at_most:
            together = " together" if len(wager.at_most) > 1 else ""
            indented(out, f"{wager.name} may not be more than the {' and the '.join(wager.at_most)}{together}.")
        if wager.equals:
            indented(out, f"{wager.name} is as much as the {wager.equals}, no more and no less.")
        if wager.note:
            indented(out, f"{wager.name}: {wager.note}")
    made = [wager for wager in page.wager if wager.kind != "award"]
    behind = [wager.name for wager in made if wager.back_line]
    allowed = "all wagers" if len(behind) == len(made) else ", ".join(behind)
    indented(out, f"Back-line bettors may bet on {allowed}." if behind else "There is no back-line betting.")


def _wager_table(page: AnyPage) -> Table:
    shown = table("wager", "hand", "pays", "lines", right=["pays"])
    for names, rows in _alike(page.wager):
        for number, row in enumerate(rows):
            shown.add_row(names if number == 0 else "", *row)
        shown.add_section()
    return shown


def _need_each_other(wagers: Iterable[Wager]) -> set[str]:
    """The wagers of which one is as much as the other, and neither is made alone: to say the former is enough."""
    by_name = {wager.name: wager for wager in wagers}
    found: set[str] = set()
    for wager in by_name.values():
        other = by_name.get(wager.equals or "")
        if other and tuple(wager.needs) == (other.name,) and tuple(other.needs) == (wager.name,):
            found |= {wager.name, other.name}
    return found


def _alike(wagers: Iterable[Wager]) -> Iterator[tuple[str, list[Row]]]:
    """The wagers with what they can come to; those beside each other that are paid alike, together."""
    for rows, group in groupby(wagers, key=wager_rows):
        yield ", ".join(wager.name for wager in group), rows


def wager_rows(wager: Wager) -> list[Row]:
    """What a wager can come to, what it then pays, and the lines that say so."""
    if isinstance(wager, DuelsWager):
        return duels_rows(wager)
    if isinstance(wager, FastActionWager):
        return fast_action_rows(wager)
    if isinstance(wager, TilesWager):
        return tiles_rows(wager)
    if isinstance(wager, PaiGowWager):
        return pai_gow_rows(wager)
    rows = [(pay.hand, pay.odds, lines(pay.lines)) for pay in getattr(wager, "pays", ())]
    rows += [(push.hand, "push", lines(push.lines)) for push in getattr(wager, "pushes", ())]
    rows += [(loss.hand, "lose", lines(loss.lines)) for loss in getattr(wager, "loses", ())]
    if getattr(wager, "otherwise", None) == "stays up":
        rows.append(("anything else", "stays up", ""))
    return rows


def _print_options(out: Paper, game: Game) -> None:
    if game.page.option:
        section(out, "What the house may choose")
    for one in game.page.option:
        choices = ", ".join(one.choices)
        indented(
            out, headed(one.id, f" ({lines(one.lines)}, here {game.reading[one.id]}). {one.about} Choices: {choices}.")
        )


def _print_rulings(out: Paper, game: Game) -> None:
    if game.rulings:
        section(out, "Rulings")
    for one in game.rulings:
        state = f", read {game.reading[one.id]}" if one.id in game.reading else ""
        indented(out, ruling_words(one, state))
