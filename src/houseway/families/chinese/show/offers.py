"""Choices at Chinese poker: what is said before the hands are set, and how thirteen cards are typed as three hands."""

import re
from collections.abc import Sequence
from itertools import combinations

from houseway.core.cards import Card, parse_card, show_cards
from houseway.core.errors import BadNotation, IllegalChoice
from houseway.core.paper.words import show_count
from houseway.core.ranking.chinese import SetOrder, Setting, find_foul
from houseway.core.round import Decision, Turn
from houseway.core.terminal.words import split_cards
from houseway.families.chinese.page import ChinesePage

Cards = tuple[Card, ...]
DECLARE = "declare "
BACK, MIDDLE = "lay back", "lay middle"
_SPAN = re.compile(r"(\d{1,2})-(\d{1,2})")
_BETWEEN = re.compile(r"[\s,]+")
WORDS = {
    "": "play",
    "p": "play",
    "s": "surrender",
    "give up": "surrender",
    "fold": "surrender",
    "w": "wait",
}
"""What may be typed for a word of the table."""


# -- speaking


def list_speaking_offers(turn: Turn, page: ChinesePage, held: Sequence[str]) -> list[str]:
    """List what may be said, in words: sweeps that are held by their names, others as a possibility."""
    actions = {choice.action for choice in turn.choices}
    offers = ["play (p)"]
    if "surrender" in actions and page.surrender:
        offers.append(f"surrender (s): {show_count(page.surrender.points, 'point')} to each")
    if "wait" in actions:
        offers.append("wait (w) for the others to speak first")
    points = {one.name: one.points for one in page.sweeps.hand} if page.sweeps else {}
    for number, name in enumerate(held):
        letter = " (d)" if number == 0 else ""
        offers.append(f"declare {name}{letter}: {show_count(points[name], 'point')} from each")
    if points and not held:
        offers.append("declare NAME: a clean sweep (you hold none)")
    return offers


def read_word(turn: Turn, typed: str, held: Sequence[str]) -> Decision:
    """Read what somebody says before the hands are set; d declares the best sweep that is held."""
    line = " ".join(typed.lower().split())
    actions = [choice.action for choice in turn.choices]
    if line in ("d", "declare"):
        if not held:
            raise IllegalChoice(f"you hold no clean sweep: {_say_sweeps(actions)} may be declared by name")
        return turn.decision(f"{DECLARE}{held[0]}")
    word = WORDS.get(line, line)
    if word in actions:
        return turn.decision(word)
    wanted = word.removeprefix(DECLARE)
    for meant in (
        [action for action in actions if action == f"{DECLARE}{wanted}"],
        [action for action in actions if action.startswith(word)],
        [action for action in actions if action.startswith(DECLARE) and wanted in action],
    ):
        if len(meant) == 1:
            return turn.decision(meant[0])
        if meant and word.startswith(DECLARE):
            raise IllegalChoice(f"{wanted!r} could be {_say_sweeps(meant)}: name one")
    if word in ("wait", "surrender"):
        raise IllegalChoice(f"{word!r} cannot be said any more: say {_list_words(actions)}")
    raise IllegalChoice(
        f"{typed.strip()!r} cannot be said here: say {_list_words(actions)}; the hand is set after that"
    )


def _list_words(actions: Sequence[str]) -> str:
    words = [action for action in actions if not action.startswith(DECLARE)]
    *others, last = [*words, *(["declare with a sweep's name"] if len(words) < len(actions) else [])]
    return " or ".join(filter(None, (", ".join(others), last)))


def _say_sweeps(actions: Sequence[str]) -> str:
    return ", ".join(action.removeprefix(DECLARE) for action in actions if action.startswith(DECLARE))


# -- setting


def read_setting(held: Cards, laid: Cards, typed: str) -> tuple[Cards, Cards]:
    """Read the back and the middle that somebody typed; nothing for a middle that is not said yet.

    `held` are the cards in the order of their numbers. While the back is not `laid`, five cards are the back, two times
    five are back and middle, and three parts are front, middle and back or the other way round. Once it is laid, five
    cards are the middle.
    """
    parts = [read_cards(held, part) for part in re.split(r"[/|;]", typed)]
    for place, part in enumerate(parts):
        for other in parts[:place]:
            if both := set(part) & set(other):
                raise IllegalChoice(f"{show_cards(sorted(both))} cannot lie in two hands")
    sizes = tuple(map(len, parts))
    if laid:
        if sizes in ((5,), (5, 3), (3, 5)):
            return laid, parts[0 if sizes[0] == 5 else 1]
        raise IllegalChoice(f"five cards go in the middle, and the other three in front: you named {_say_sizes(sizes)}")
    match sizes:
        case (5,):
            return parts[0], ()
        case (5, 5) | (5, 5, 3):
            return parts[0], parts[1]
        case (3, 5, 5):
            return parts[2], parts[1]
    raise IllegalChoice(f"five cards go in the back, five in the middle, three in front: you named {_say_sizes(sizes)}")


def _say_sizes(sizes: Sequence[int]) -> str:
    return " and ".join(map(str, sizes))


def read_cards(held: Cards, text: str) -> Cards:
    """Read cards by their numbers, 1 3 5 or 1-5, or as they are written, each of them once."""
    found: list[Card] = []
    for word in filter(None, _BETWEEN.split(split_cards(text))):
        if span := _SPAN.fullmatch(word):
            numbers = range(int(span[1]), int(span[2]) + 1)
            found += [_find_numbered(held, number) for number in numbers]
        elif word.isdecimal():
            found.append(_find_numbered(held, int(word[:9])))
        else:
            found.append(_read_own_card(held, _read_card(word, text)))
    for card in found:
        if found.count(card) > 1:
            raise IllegalChoice(f"{card} is named twice")
    return tuple(found)


def _read_card(word: str, text: str) -> Card:
    try:
        return parse_card(word)
    except BadNotation:
        raise IllegalChoice(
            f"{text.strip()!r} are no cards: type five by number (1-5) or by name (Ah Kd ...), best, or hint"
        ) from None


def _find_numbered(held: Cards, number: int) -> Card:
    if not 1 <= number <= len(held):
        raise IllegalChoice(f"there is no card {number}: yours are numbered 1 to {len(held)}")
    return held[number - 1]


def _read_own_card(held: Cards, card: Card) -> Card:
    if card not in held:
        raise IllegalChoice(f"you have no {card} left to set: {show_cards(held)}")
    return card


def set_hand(cards: Sequence[Card], back: Cards, middle: Cards) -> Setting:
    """Thirteen cards with this back and this middle; the rest is the front."""
    return Setting(tuple(card for card in cards if card not in (*back, *middle)), middle, back)


def say_why_foul(order: SetOrder, cards: Sequence[Card], back: Cards, middle: Cards) -> str | None:
    """Why a setting is fouled; of a back alone, why every middle behind it would be. None where all is well."""
    if middle:
        return find_foul(order, set_hand(cards, back, middle))
    rest = [card for card in cards if card not in back]
    if any(find_foul(order, set_hand(cards, back, five)) is None for five in combinations(rest, 5)):
        return None
    return "with this back there is no middle and front that are in order"


def lay_out(cards: Cards) -> Cards:
    """List the cards of one segment as they are laid out: what occurs most first, then by rank."""
    ranks = [card.rank for card in cards]
    return tuple(sorted(cards, key=lambda card: (ranks.count(card.rank), card.code), reverse=True))


TURN = (
    ("p, s, w", "before the hands are set: play, surrender, or wait for the others; d declares a sweep that you hold"),
    ("1 2 3 4 5", "when you set: these cards, by number or by name, lie in the back; then five for the middle"),
    ("1-5 / 6-10", "back and middle at once; or front / middle / back, as in 11-13 / 6-10 / 1-5"),
    ("b, or set 2", "the best setting, or the second one of a hint"),
)
"""What is typed at a turn, for the help."""
