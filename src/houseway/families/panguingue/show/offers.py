"""Choices at panguingue: how melds, cards to add and cards to throw away are offered, and how they are typed."""

import re
from collections.abc import Callable, Sequence

from houseway.core.cards import Card, parse_cards, show_cards
from houseway.core.errors import BadNotation, IllegalChoice
from houseway.core.round import Choice, Decision, Turn
from houseway.core.terminal.words import split_cards
from houseway.families.panguingue.play.faces import FACES
from houseway.families.panguingue.play.melding import ADD, BORROW, DISCARD, MELD, SPLIT
from houseway.families.panguingue.play.melds import Meld, part_meld

Worth = Callable[[Choice], int]
"""What a choice collects from each player, in chips."""
MOST_LISTED = 12
"""So many melds are offered by number; the others by their cards alone."""
LETTERS = {
    "in": "i",
    "go on top": "o",
    "share the tops": "s",
    "play": "p",
    "take": "t",
    "pluck": "p",
    "pluck again": "a",
    "force": "f",
    "let it go": "l",
}
"""The letter beside each word of the table."""
OTHER_WORDS = {
    "top": "go on top",
    "on top": "go on top",
    "out": "go on top",
    "fold": "go on top",
    "share": "share the tops",
    "let": "let it go",
    "no": "let it go",
    "again": "pluck again",
    "draw": "pluck",
}
THROW = ("throw away", "throw", "discard", "x", "t")
LAY = ("lay", "meld", "m")
ADDS = ("add", "a")


def list_numbered(turn: Turn) -> tuple[Choice, ...]:
    """List the choices but for discards, in the order of their numbers."""
    return tuple(choice for choice in turn.choices if choice.action != DISCARD)


def list_discards(turn: Turn) -> tuple[Card, ...]:
    """List the cards of which one may be thrown away, each once."""
    return tuple(dict.fromkeys(choice.cards[0] for choice in turn.choices if choice.action == DISCARD))


def list_offers(turn: Turn, melds: Sequence[Meld], worth: Worth) -> list[str]:
    """Everything that may be done, in words: what can be laid by its number, what can be thrown away at the end."""
    shown, listed = [], list_numbered(turn)
    for number, choice in enumerate(listed[:MOST_LISTED], start=1):
        chips = worth(choice) if choice.cards else 0
        beside = f" ({LETTERS[choice.action]})" if choice.action in LETTERS else f" (+{chips})" if chips else ""
        shown.append(f"{number} {say_choice(choice, melds)}{beside}")
    if len(listed) > MOST_LISTED:
        shown.append(f"{len(listed) - MOST_LISTED} more: type their cards")
    thrown = list_discards(turn)
    if len(thrown) == 1:
        shown.append(f"x throw {thrown[0]} away")
    elif thrown:
        shown.append(f"throw one away: type it, as in {thrown[-1]}")
    return shown


def say_choice(choice: Choice, melds: Sequence[Meld]) -> str:
    """Say a choice as the table speaks of it."""
    cards, number = show_cards(choice.cards), _number(choice)
    if choice.action.startswith(ADD):
        return f"add {cards} to {_say_what_lies(melds, number)}"
    if choice.action.startswith(BORROW):
        taken, *own = map(str, choice.cards)
        return f"borrow {taken} from {_say_what_lies(melds, number)} and lay it with {' '.join(own)}"
    if choice.action.startswith(SPLIT):
        halves = part_meld(melds[number - 1], tuple(FACES[card] for card in choice.cards))
        return f"split {_say_what_lies(melds, number)} into {' and '.join(map(str, halves))}"
    return f"lay {cards}" if choice.action == MELD else f"{choice.action} {cards}".rstrip()


def _number(choice: Choice) -> int:
    last = choice.action.rsplit(" ", 1)[-1]
    return int(last) if last.isdecimal() else 0


def _say_what_lies(melds: Sequence[Meld], number: int) -> str:
    return f"[{melds[number - 1]}]" if 1 <= number <= len(melds) else f"meld {number}"


def read(turn: Turn, typed: str) -> Decision:
    """Read the decision that a typed line stands for; raises `HousewayError` where it stands for none."""
    line = " ".join(typed.lower().replace(",", " ").split())
    if not line:
        raise IllegalChoice("type a choice, or ? for help")
    if line.isdecimal():
        return _read_number(turn, line)
    if action := _read_word(turn, line):
        return turn.decision(action)
    verb, rest = _find_verb(line)
    if verb == DISCARD and not rest and len(list_discards(turn)) == 1:
        return turn.decision(DISCARD, cards=list_discards(turn))
    return _find_of_cards(turn, verb, rest)


def _read_word(turn: Turn, line: str) -> str | None:
    """Read a word of the table by its letter, another word for it, or its beginning."""
    actions = [choice.action for choice in turn.choices if choice.action in LETTERS]
    meant = OTHER_WORDS.get(line, line)
    for found in (
        [action for action in actions if action == meant],
        [action for action in actions if LETTERS[action] == meant],
        [action for action in actions if len(meant) > 1 and action.startswith(meant)],
    ):
        if found:
            return found[0]
    return None


def _read_number(turn: Turn, number: str) -> Decision:
    listed = list_numbered(turn)
    if len(number) > 3 or not 1 <= int(number) <= len(listed):
        numbers = f"they are numbered 1 to {len(listed)}" if listed else "there is nothing to lay here"
        raise IllegalChoice(f"there is no choice {number[:9]}: {numbers}")
    return turn.decision(listed[int(number) - 1])


def _find_verb(line: str) -> tuple[str, str]:
    """Find a leading word for what is done with cards, and the rest; nothing where the cards alone are typed."""
    for action, leading in ((DISCARD, THROW), (MELD, LAY), (ADD, ADDS)):
        for word in leading:
            if line == word or line.startswith(f"{word} "):
                return action, line.removeprefix(word).strip()
    for action in (BORROW, SPLIT):
        if line.startswith(action):
            return action, line.removeprefix(action).strip()
    return "", line


def _find_of_cards(turn: Turn, verb: str, rest: str) -> Decision:
    """Find the choice that has these cards: one card alone is thrown away, three or more are laid."""
    to = re.search(r"(?:\bto )?\b(\d)$", rest)
    cards = sorted(_read_cards(turn, re.sub(r"(?:\bto )?\b\d$|^\d\b", "", rest)))
    verb = verb or (DISCARD if len(cards) == 1 else "")
    alike = [choice for choice in turn.choices if sorted(choice.cards) == cards and choice.action.startswith(verb)]
    if to:
        alike = [choice for choice in alike if _number(choice) in (0, int(to[1]))] or alike
    if not alike:
        raise IllegalChoice(f"{show_cards(cards)} cannot be {_say_done(verb)} now: type {_list_legal(turn)}")
    if len({choice.action for choice in alike}) > 1 and verb in (ADD, BORROW):
        raise IllegalChoice(f"several melds take {show_cards(cards)}: type the number of the choice")
    return turn.decision(alike[0])


def _read_cards(turn: Turn, text: str) -> tuple[Card, ...]:
    """Read cards by their names; a word that is none is nothing that can be done."""
    try:
        cards = parse_cards(split_cards(text))
    except BadNotation:
        raise IllegalChoice(f"{text.strip()!r} cannot be done now: type {_list_legal(turn)}") from None
    if not cards:
        raise IllegalChoice(f"that needs a card's name, and can be done now: {_list_legal(turn)}")
    return cards


def _say_done(verb: str) -> str:
    return {DISCARD: "thrown away", ADD: "added", BORROW: "borrowed", SPLIT: "split off"}.get(verb, "laid")


def _list_legal(turn: Turn) -> str:
    """List what may be done, in one line."""
    shown = [choice.action for choice in turn.choices if choice.action in LETTERS]
    shown += ["a number of the list"] if any(choice.cards for choice in list_numbered(turn)) else []
    thrown = list_discards(turn)
    if len(thrown) == 1:
        shown.append(f"x to throw {thrown[0]} away")
    elif thrown:
        shown.append(f"a card to throw away ({show_cards(thrown)})")
    return f"{', '.join(shown[:-1])} or {shown[-1]}" if len(shown) > 1 else "".join(shown)


TURN = (
    ("in, top", "before the play: stay in, or go on top and lose the ante (i, o)"),
    ("take, pluck", "the card that was just thrown away, or one from the deck (t, p)"),
    ("2", "with a card drawn: the meld of that number, or the card to add, borrow or split with"),
    ("5c 5d 5h", "three cards or more: lay them; one card: throw it away (x 7h)"),
    ("melds", "everybody's melds"),
)
"""What is typed at a turn, for the help."""
