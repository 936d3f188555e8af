"""The rule sheet: everything that a page of the book says, for people and for programs."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from rich.console import Console
from rich.padding import Padding

from houseway.book.loader import OpenGame
from houseway.book.model import AnyGame, DuelsGame, FastActionGame, NinesGame, TwentyOneGame, WarGame
from houseway.book.model.duels import DuelsWager
from houseway.book.model.fast_action import FastActionWager
from houseway.book.model.wagers import ButtonCount, Settlement, Wager
from houseway.cli.feesheet import print_schedule
from houseway.cli.output import console, counted, headed, table
from houseway.cli.rulesheet_duels import Row, print_duel, wager_rows
from houseway.cli.rulesheet_fast_action import print_fast_action
from houseway.cli.rulesheet_fast_action import wager_rows as fast_action_rows
from houseway.cli.rulesheet_twenty_one import print_twenty_one
from houseway.cli.rulesheet_war import print_war
from houseway.cli.sheet import indented, lines, ruling_words, section

DECK_WORDS = {
    "standard": ("standard", ""),
    "spanish": ("Spanish", " of 48 cards, without tens"),
    "california aces": ("56-card", ", with four aces added"),
}
"""What a kind of deck is called on the sheet, and what is special about it."""


def told(game: OpenGame) -> dict[str, Any]:
    """The whole definition as plain data."""
    page = game.page.model_dump(mode="json", exclude_none=True)
    page["wagers"] = page.pop("wager", [])
    page["streets"] = page.pop("street", [])
    page.pop("ruling", None)
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


def print_sheet(game: OpenGame) -> None:
    """The rule sheet on the terminal."""
    out = console()
    page = game.page
    house = _house_words(game)
    filed = f", filing {page.filed.seed} {lines(page.filed.lines)}" if page.filed else ""
    out.print(headed(page.name, f"  {game.id}: {house}{filed}"))
    indented(out, page.summary)
    if page.rules_from:
        indented(out, f"The filing only prices this game; its rules are those of {page.rules_from}.")
    section(out, "The table")
    indented(out, _deck_words(game))
    indented(out, _seat_words(game))
    section(out, "A round")
    for number, step in enumerate(page.flow, start=1):
        indented(out, f"{number}. {step}")
    if isinstance(page, NinesGame):
        _print_draw(out, page)
    if isinstance(page, TwentyOneGame):
        print_twenty_one(out, page)
    if isinstance(page, DuelsGame):
        print_duel(out, page)
    if isinstance(page, WarGame):
        print_war(out, page)
    if isinstance(page, FastActionGame):
        print_fast_action(out, page)
    if page.wager:
        _print_wagers(out, page)
    if page.settle:
        section(out, "Settlement")
        indented(out, _settle_words(page.settle))
    for schedule in game.schedules.values():
        print_schedule(out, schedule)
    if page.table_rule:
        section(out, "At the table")
        for rule in page.table_rule:
            indented(out, f"{rule.text} ({lines(rule.lines)})")
    _print_options(out, game)
    _print_rulings(out, game)


def _house_words(game: OpenGame) -> str:
    if game.house is None:
        return "a draft"
    return game.house.name + (f" (formerly {game.house.formerly})" if game.house.formerly else "")


def _deck_words(game: OpenGame) -> str:
    deck = game.page.deck
    upwards = f"{deck.decks.min} to " if deck.decks.min < deck.decks.max else ""
    jokers = f", {counted(deck.jokers, 'joker')} in each" if deck.jokers else ""
    burn = (
        " The first card of a shoe is shown, and as many cards as it counts are burned." if deck.burn != "none" else ""
    )
    decks = f"{counted(deck.decks.max, f'{DECK_WORDS[deck.kind][0]} deck')}{DECK_WORDS[deck.kind][1]}"
    return f"{upwards}{decks}{jokers} ({lines(deck.lines)}).{burn}"


def _seat_words(game: OpenGame) -> str:
    page = game.page
    sizes = " or ".join(map(str, page.seats.players))
    dealer = " and a player-dealer" if page.banked else ""
    turns = ""
    if page.rotation:
        rounds = counted(page.rotation.rounds, "round")
        turns = f" The player-dealer position is offered on clockwise after {rounds}."
    players = "player" if page.seats.players == (1,) else "players"
    return f"Up to {sizes} {players}{dealer} ({lines(page.seats.lines)}).{turns}"


def _print_draw(out: Console, page: NinesGame) -> None:
    section(out, f"Third cards ({lines(page.draw.lines)})")
    indented(out, f"The first two cards of both hands are dealt {page.dealt}.")
    indented(out, f"The Player hand draws on {_numbers(page.draw.player)} and stands on anything else.")
    indented(out, f"Where it stood, the Banker hand draws on {_numbers(page.draw.banker_if_player_stood)}.")
    indented(
        out, "Where it drew, the Banker hand draws (H) or stands (S) by its own total and the Player's third card:"
    )
    shown = table("Banker", *map(str, range(10)))
    for total in sorted(page.draw.banker_if_player_drew, reverse=True):
        hits = page.draw.banker_if_player_drew[total]
        shown.add_row(str(total), *("H" if third in hits else "S" for third in range(10)))
    out.print(Padding(shown, (0, 0, 0, 2)))
    stop = "An eight or nine in two cards, in either hand, ends the drawing."
    go_on = "An eight or nine in two cards does not stop the other hand from drawing."
    indented(out, stop if page.draw.naturals_stop else go_on)
    if page.house_way:
        indented(
            out,
            f"House way, for those who ask: draw on {_numbers(page.house_way.draws)} ({lines(page.house_way.lines)}).",
        )


def _print_wagers(out: Console, page: AnyGame) -> None:
    section(out, "Wagers")
    shown = table("wager", "hand", "pays", "lines", right=["pays"])
    for names, rows in _alike(page.wager):
        for number, row in enumerate(rows):
            shown.add_row(names if number == 0 else "", *row)
        shown.add_section()
    out.print(Padding(shown, (0, 0, 0, 2)))
    equal = _need_each_other(page.wager)
    for wager in page.wager:
        if wager.needs and wager.name not in equal:
            indented(out, f"{wager.name} needs a wager on {' or '.join(wager.needs)}.")
        if wager.at_most:
            indented(out, f"{wager.name} may not be more than the {wager.at_most}.")
        if wager.equals:
            indented(out, f"{wager.name} is as much as the {wager.equals}, no more and no less.")
        if wager.note:
            indented(out, f"{wager.name}: {wager.note}")
    behind = [wager.name for wager in page.wager if wager.back_line]
    allowed = "all wagers" if len(behind) == len(page.wager) else ", ".join(behind)
    indented(out, f"Back-line bettors may bet on {allowed}." if behind else "There is no back-line betting.")


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
    for rows, group in groupby(wagers, key=_wager_rows):
        yield ", ".join(wager.name for wager in group), rows


def _wager_rows(wager: Wager) -> list[Row]:
    """What a wager can come to, what it then pays, and the lines that say so."""
    if isinstance(wager, DuelsWager):
        return wager_rows(wager)
    if isinstance(wager, FastActionWager):
        return fast_action_rows(wager)
    rows = [(pay.hand, pay.odds, lines(pay.lines)) for pay in getattr(wager, "pays", ())]
    rows += [(push.hand, "push", lines(push.lines)) for push in getattr(wager, "pushes", ())]
    rows += [(loss.hand, "lose", lines(loss.lines)) for loss in getattr(wager, "loses", ())]
    if getattr(wager, "otherwise", None) == "stays up":
        rows.append(("anything else", "stays up", ""))
    return rows


def _settle_words(rule: Settlement) -> str:
    classes = ", then ".join(" and ".join(group) for group in rule.order)
    how = "Each class of wagers goes all round the table" if rule.by == "wager" else "Each seat is finished"
    caps = (
        "The bank limits what is paid and, apart from that, what is collected."
        if rule.cover == "two caps"
        else "The bank limits the player-dealer's net result at every step."
    )
    button = _button_words(rule.button) if rule.button else ""
    if rule.button_only_when_short:
        button += " It is used only where the bank does not cover every wager."
    return (
        f"{how} {rule.direction}, {_start_words(rule)}: {classes} ({lines(rule.lines)}).{button} {caps} "
        "What it does not cover goes back to its owner."
    )


def _start_words(rule: Settlement) -> str:
    if rule.start == "button":
        return "from the action button"
    side, _, whose = rule.start.partition(" of ")
    return f"from the seat to the {side} of the {whose}"


def _button_words(count: ButtonCount) -> str:
    side = "the house dealer" if count.first == "left of house dealer" else "the player-dealer"
    dealer = {"not counted": "is not counted", "zero": "counts as zero", "one": "counts as one"}
    by = f"the sum of {count.dice} dice"
    if count.card is not None:
        owner, _, number = count.card.rpartition(" ")
        by = f"the {owner}'s card {number} (ace 1, jack 11, queen 12, king 13)"
    return (
        f" The button goes by {by}, counted clockwise from the left of {side};"
        f" the player-dealer's position {dealer[count.player_dealer]}."
    )


def _print_options(out: Console, game: OpenGame) -> None:
    if game.page.option:
        section(out, "What the house may choose")
    for one in game.page.option:
        choices = ", ".join(one.choices)
        indented(
            out, headed(one.id, f" ({lines(one.lines)}, here {game.reading[one.id]}). {one.about} Choices: {choices}.")
        )


def _print_rulings(out: Console, game: OpenGame) -> None:
    if game.rulings:
        section(out, "Rulings")
    for one in game.rulings:
        state = f", read {game.reading[one.id]}" if one.id in game.reading else ""
        indented(out, ruling_words(one, state))


def _numbers(numbers: Iterable[int]) -> str:
    ordered = sorted(numbers)
    if ordered and ordered == list(range(ordered[0], ordered[-1] + 1)) and len(ordered) > 2:
        return f"{ordered[0]} to {ordered[-1]}"
    return ", ".join(map(str, ordered)) or "nothing"
