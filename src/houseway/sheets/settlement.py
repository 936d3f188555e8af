"""The rule sheet's part on settlement: in which order wagers meet the bank, and what the button is counted by."""

from houseway.book.lines import show_lines
from houseway.book.model.game import GamePage
from houseway.book.model.wagers import ButtonCount, Settlement
from houseway.core.paper.dealing_words import say_dice

WITHIN_SEAT = {
    "wager": " Within a seat a wager goes to its player and then to those behind it, before the next wager.",
    "bettor": " Within a seat all wagers of its player come first, then all of each one behind it.",
}
"""How those who bet on one hand follow each other."""


def say_settlement(page: GamePage, rule: Settlement) -> str:
    """The order of settlement of a page in words, what the bank limits, and where the action button goes."""
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
    """Whether those behind a seat can come between its wagers, or after them."""
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
