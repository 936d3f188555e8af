"""Choices at the table: the words in which they are offered, and the words in which they are typed."""

import re
from collections.abc import Mapping, Sequence

from houseway.core.cards import parse_cards
from houseway.core.errors import BadNotation, IllegalChoice
from houseway.core.money import Cents, parse_money, show_money
from houseway.core.round import Choice, Decision, Turn

LETTERS = {
    "stand": "s",
    "hit": "h",
    "double": "d",
    "double again": "d",
    "free double": "fd",
    "split": "p",
    "free split": "p",
    "surrender": "r",
    "rescue": "r",
    "insure": "iy",
    "no insurance": "n",
    "even money": "e",
    "switch": "wy",
    "keep": "kn",
    "play on": "pn",
    "follow": "fy",
    "stay": "sn",
    "war": "w",
}
"""The letters that stand for a choice, the one that is shown beside it first."""
_WORDS = {
    "surrender": "surrender half",
    "rescue": "rescue: take the last raise back, lose the rest",
    "even money": "take even money now",
    "switch": "switch the second cards",
    "keep": "keep the cards as they are",
}
_RAISES = {
    "double": " more",
    "double again": " more",
    "split": " more",
    "insure": "",
    "follow": " more",
    "war": " more",
}
"""The choices that put more chips down, and the word after the amount."""
NO_WORDS: Mapping[str, str] = {}
_TYPED = re.compile(r"^(?P<word>.*?)(?:\s+(?P<amount>\$?\d[\d.,]*))?$")


def list_offers(turn: Turn) -> list[str]:
    """List every choice with its number, in words, and its letter."""
    return [f"{number} {say_choice(choice)}" for number, choice in enumerate(turn.choices, start=1)]


def say_choice(choice: Choice) -> str:
    """Name a choice as the table speaks of it, with its letter where it has one."""
    letter = LETTERS.get(choice.action, "")[:1]
    if not letter or choice.cards:
        return str(choice).replace("raise $", "raise to $")
    if choice.most is not None:
        return f"{choice.action} for less: {choice.span} ({letter} AMOUNT)"
    words = _WORDS.get(choice.action, choice.action)
    if choice.amount is not None:
        words += f" for {show_money(choice.amount)}{_RAISES.get(choice.action, '')}"
    return f"{words} ({letter})"


def read_choice(turn: Turn, text: str, other_words: Mapping[str, str] = NO_WORDS) -> Decision:
    """Read a choice by its number, its letter or its word, with an amount where the choice is open.

    `other_words` are further words for actions, such as the name of the wager that a raise goes on.
    """
    typed = _TYPED.match(" ".join(text.lower().split()))
    word = typed["word"] if typed else ""
    if not typed or not word:
        raise IllegalChoice("type the number of a choice or its word, or ? for help")
    if word.isdecimal():
        return _read_number(turn, word, _read_amount(typed["amount"]))
    if chosen := _find_with_cards(turn, word):
        return chosen
    action = _find_action(turn, word, other_words)
    if action is None:
        choices = "; ".join(map(str, turn.choices))
        raise IllegalChoice(f"{text.strip()!r} is not one of the choices: {choices}")
    return turn.decision(action, _read_amount(typed["amount"]))


def _read_number(turn: Turn, number: str, amount: Cents | None) -> Decision:
    if len(number) > 2 or not 1 <= int(number) <= len(turn.choices):
        raise IllegalChoice(f"there is no choice {number[:9]}: they are numbered 1 to {len(turn.choices)}")
    meant = turn.choices[int(number) - 1]
    if meant.most is not None and amount is None:
        raise IllegalChoice(
            f"say how much to {meant.action} for, {meant.span}: type such as {number} {_suggest_amount(meant)}"
        )
    return turn.decision(meant, amount)


def _read_amount(typed: str | None) -> Cents | None:
    return parse_money(typed) if typed else None


def _find_with_cards(turn: Turn, word: str) -> Decision | None:
    """Write a choice of cards by its cards, with or without its word before them; none where no cards are named."""
    for action in {choice.action for choice in turn.choices if choice.cards}:
        try:
            cards = parse_cards(word.removeprefix(action))
        except BadNotation:
            continue
        if cards:
            return turn.decision(action, cards=cards)
    return None


def _find_action(turn: Turn, word: str, other_words: Mapping[str, str]) -> str | None:
    """Find the action that a letter, a word or its beginning stands for; none where that is not plain."""
    actions = list(dict.fromkeys(choice.action for choice in turn.choices))
    if word in actions:
        return word
    if len(word) == 1 and (lettered := _find_by_letter(actions, word)):
        return lettered
    others = {other: action for other, action in other_words.items() if action in actions}
    if word in others:
        return others[word]
    for meant in (
        [action for action in actions if action.startswith(word)],
        [action for action in actions if action.split()[-1] == word],
        [action for other, action in others.items() if other.startswith(word)],
    ):
        if len(set(meant)) == 1:
            return meant[0]
    return None


def _find_by_letter(actions: Sequence[str], letter: str) -> str | None:
    """Find the choice that shows this letter, or else the first one that it may stand for."""
    shown = [action for action in actions if LETTERS.get(action, "")[:1] == letter]
    others = [action for action in actions if letter in LETTERS.get(action, "")[1:]]
    return next(iter(shown + others), None)


def _suggest_amount(choice: Choice) -> str:
    """Suggest an amount that an open choice takes, in whole dollars where there is one."""
    least, most = choice.amount or 0, choice.most or 0
    dollars = (least + most) // 200
    return str(dollars) if least <= 100 * dollars <= most else f"{most / 100:.2f}"
