"""The rule sheet: everything that a page of the book says, for people and for programs; settlement among it."""

from collections.abc import Iterable
from typing import Any

from houseway.book.changes import write_changes
from houseway.book.lines import show_lines
from houseway.book.loader import Game
from houseway.book.model.game import CARDS_IN, GamePage
from houseway.book.model.wagers import ButtonCount, Settlement, Wager
from houseway.core.paper.parts import (
    Paper,
    find_filing,
    make_heading,
    print_changes,
    print_indented,
    print_section,
    say_ruling,
)
from houseway.core.paper.words import say_dice, show_count
from houseway.families import family_of
from houseway.sheets.collection import print_schedules

WITHIN_SEAT = {
    "wager": " Within a seat a wager goes to its player and then to those behind it, before the next wager.",
    "bettor": " Within a seat all wagers of its player come first, then all of each one behind it.",
}
"""How those who bet on one hand follow each other."""


def say_settlement(page: GamePage, rule: Settlement) -> str:
    """Say the order of settlement of a page in words, what the bank limits, and where the action button goes."""
    classes = ", then ".join(" and ".join(group) for group in rule.order)
    how = "Each class of wagers goes all round the table" if rule.by == "wager" else "Each seat is finished"
    within = WITHIN_SEAT[rule.within_seat] if rule.by == "seat" and _has_back_line(page) else ""
    caps = (
        "The bank limits what is paid and, apart from that, what is collected."
        if rule.cover == "two caps"
        else "The bank limits the player-dealer's net result at every step."
    )
    button = _say_button(rule.button) if rule.button else ""
    if rule.button_only_when_short:
        button += " It is used only where the bank does not cover every wager."
    return (
        f"{how} {rule.direction}, {_say_start(rule)}: {classes} ({show_lines(rule.lines)}).{within}{button} {caps} "
        "What it does not cover goes back to its owner."
    )


def _has_back_line(page: GamePage) -> bool:
    """Say whether those behind a seat can come between its wagers, or after them."""
    several = page.settle is not None and len(page.settle.order) > 1
    return several and any(wager.back_line for wager in page.wager)


def _say_start(rule: Settlement) -> str:
    if rule.start == "button":
        return "from the action button"
    side, _, whose = rule.start.partition(" of ")
    return f"from the seat to the {side} of the {whose}"


def _say_button(count: ButtonCount) -> str:
    if count.dice is not None:
        return f" The button goes by {say_dice(count)}."
    side, _, whose = count.first.partition(" of ")
    dealer = {"not counted": "is not counted", "zero": "counts as zero", "one": "counts as one"}
    assert count.card is not None, "a button is counted by a card or by dice"
    owner, _, number = count.card.rpartition(" ")
    return (
        f" The button goes by the {owner}'s card {number} (ace 1, jack 11, queen 12, king 13), counted"
        f" {count.direction} from the {side} of the {whose};"
        f" the player-dealer's position {dealer[count.player_dealer]}."
    )


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


def write_rules(game: Game) -> dict[str, Any]:
    """Write the whole definition as plain data."""
    page = game.rules.model_dump(mode="json", exclude_none=True)
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
        **write_changes(game.changes),
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
    """Print the whole rule sheet."""
    page = game.rules
    house = _say_house(game)
    filed = f", filing {page.filed.seed} {show_lines(page.filed.lines)}" if page.filed else ""
    out.print(make_heading(page.name, f"  {game.id}: {house}{filed}"))
    print_changes(out, game.changes)
    print_indented(out, page.summary)
    if page.rules_from:
        print_indented(out, f"{family_of(game).rules_from_words} rules are those of {page.rules_from}.")
        if whose := _say_lines(game, page.rules_from):
            print_indented(out, whose)
    print_section(out, "The table")
    print_indented(out, _say_deck(game))
    print_indented(out, _say_seats(game))
    print_section(out, "A round")
    for number, step in enumerate(page.flow, start=1):
        print_indented(out, f"{number}. {step}")
    family_of(game).print_rules(out, game)
    if page.wager:
        _print_wagers(out, game)
    if page.settle:
        print_section(out, "Settlement")
        print_indented(out, say_settlement(page, page.settle))
    print_schedules(out, game)
    if page.table_rule:
        print_section(out, "At the table")
        for rule in page.table_rule:
            print_indented(out, f"{rule.text} ({show_lines(rule.lines)})")
    _print_options(out, game)
    _print_rulings(out, game)


def _say_lines(game: Game, source: str) -> str:
    """Say whose lines are cited, where the rules are those of a game in another filing."""
    filed, of = game.rules.filed, find_filing(game, source)
    if filed is None or of in (None, filed.seed):
        return ""
    return (
        f"Lines are those of filing {of}, from which the rules are taken; under collection and rulings they are those "
        f"of filing {filed.seed}."
    )


def _say_house(game: Game) -> str:
    if game.house is None:
        return "a draft"
    return game.house.name + (f" (formerly {game.house.formerly})" if game.house.formerly else "")


def _say_deck(game: Game) -> str:
    deck = game.rules.deck
    if deck.kind == "tiles":
        return f"A set of {CARDS_IN[deck.kind]} tiles ({show_lines(deck.lines)})."
    upwards = deck.decks.words.removesuffix(str(deck.decks.max))
    each = ", {} in each" if deck.decks.max > 1 else " and {}"
    jokers = each.format(show_count(deck.jokers, "joker")) if deck.jokers else ""
    burn = (
        " The first card of a shoe is shown, and as many cards as it counts are burned." if deck.burn != "none" else ""
    )
    back = (
        " After each round the cards that were used are shuffled with as many from the back of the deck, and go there."
        if deck.reshuffle == "into the back"
        else ""
    )
    decks = f"{show_count(deck.decks.max, f'{DECK_WORDS[deck.kind][0]} deck')}{DECK_WORDS[deck.kind][1]}"
    return f"{upwards}{decks}{jokers} ({show_lines(deck.lines)}).{burn}{back}"


def _say_seats(game: Game) -> str:
    page = game.rules
    sizes = " or ".join(map(str, page.seats.players))
    dealer = " and a player-dealer" if page.banked else ""
    turns = ""
    if page.rotation:
        rounds = show_count(page.rotation.rounds, "round")
        turns = f" The player-dealer position is offered on {page.rotation.direction} after {rounds}."
    players = "player" if page.seats.players == (1,) else "players"
    many = f"Up to {sizes}"
    if page.fewest_named is not None:
        many = f"{page.fewest_named} to {max(page.seats.players)}"
    squares = ""
    if page.seats.squares:
        squares = f" Each seat has {page.seats.squares} betting squares, for its player and for back-line bettors."
    return f"{many} {players}{dealer} ({show_lines(page.seats.lines)}).{squares}{turns}"


def _print_wagers(out: Paper, game: Game) -> None:
    page = game.rules
    print_section(out, "Wagers")
    family_of(game).print_wagers(out, page)
    equal = _list_joined(page.wager)
    for wager in page.wager:
        if wager.needs and wager.name not in equal:
            print_indented(out, f"{wager.name} needs a wager on {' or '.join(wager.needs)}.")
        if wager.at_most:
            together = " together" if len(wager.at_most) > 1 else ""
            print_indented(out, f"{wager.name} may not be more than the {' and the '.join(wager.at_most)}{together}.")
        if wager.equals:
            print_indented(out, f"{wager.name} is as much as the {wager.equals}, no more and no less.")
        if wager.note:
            print_indented(out, f"{wager.name}: {wager.note}")
    made = [wager for wager in page.wager if wager.kind != "award"]
    behind = [wager.name for wager in made if wager.back_line]
    allowed = "all wagers" if len(behind) == len(made) else ", ".join(behind)
    print_indented(out, f"Back-line bettors may bet on {allowed}." if behind else "There is no back-line betting.")


def _list_joined(wagers: Iterable[Wager]) -> set[str]:
    """List the wagers of which one is as much as the other, and neither is made alone: to say the former is enough."""
    by_name = {wager.name: wager for wager in wagers}
    found: set[str] = set()
    for wager in by_name.values():
        other = by_name.get(wager.equals or "")
        if other and tuple(wager.needs) == (other.name,) and tuple(other.needs) == (wager.name,):
            found |= {wager.name, other.name}
    return found


def _print_options(out: Paper, game: Game) -> None:
    if game.rules.option:
        print_section(out, "What the house may choose")
    for one in game.rules.option:
        choices = ", ".join(one.choices)
        state = f", here {game.reading[one.id]}{_say_overruled(game, one.choices[one.default])}"
        print_indented(out, make_heading(one.id, f" ({show_lines(one.lines)}{state}). {one.about} Choices: {choices}."))


def _print_rulings(out: Paper, game: Game) -> None:
    if game.rulings:
        print_section(out, "Rulings")
    for one in game.rulings:
        overruled = _say_overruled(game, one.intended or ())
        state = f", read {game.reading[one.id]}{overruled}" if one.id in game.reading else ""
        print_indented(out, say_ruling(one, state))


def _say_overruled(game: Game, keys: Iterable[str]) -> str:
    """Say what is said of a ruling or an option that sets a key which was changed after it."""
    return " but changed" if any(change.touches(key) for change in game.changes for key in keys) else ""
