"""Choices at a pot game: the question, what is offered in words, and how it is typed."""

import re
from collections.abc import Mapping, Sequence

from houseway.core.cards import Card, parse_cards
from houseway.core.errors import BadNotation, IllegalChoice
from houseway.core.money import Cents, show_money
from houseway.core.round import Choice, Decision, Turn
from houseway.core.terminal.choices import read_choice

OF_CARDS = ("draw", "discard", "turn up")
"""The actions for which cards are named."""
ANSWERS = {
    "show": "show the hand",
    "muck": "throw it away unseen",
    "keep down": "keep it down",
    "pass": "do not kill",
    "stand pat": "stand pat",
}
SPOKEN = {
    "raise": "raise to",
    "complete": "complete to",
    "bring in": "bring it in for",
    "kill": "kill the pot for",
    "open falsely": "bet",
}
"""How an action with an amount is spoken of, where not by its own name."""
BETS = ("bet", "raise", "complete", "open falsely")
SHORT = {
    "f": ("fold",),
    "k": ("check",),
    "x": ("check",),
    "c": ("call", "check"),
    "b": ("bet",),
    "r": ("raise", "complete"),
    "to": ("raise", "complete"),
    "open": ("bet",),
    "p": ("pass", "stand pat"),
    "throw it away": ("muck",),
    "s": ("show",),
    "m": ("muck",),
    "n": ("pass", "keep down"),
    "keep": ("keep down",),
    "y": ("kill", "show"),
}
"""What may be typed for an action, the first of them that is offered."""
NO_CARDS = ("", "0", "none", "no", "pat", "stand", "stand pat", "s", "p", "nothing")
_TO = re.compile(r"\b(to|it up to)\s+(?=\$?\d)")
_NUMBER = re.compile(r"#?([1-9])")
_TURN = ("turn up", "turn", "up", "t", "roll")
_THROW = ("throw away", "throw", "discard", "d")


def asks_for_cards(turn: Turn) -> bool:
    """Say whether cards are to be named at this turn."""
    return any(choice.action in OF_CARDS for choice in turn.choices)


def throws_cards(turn: Turn) -> bool:
    """Say whether cards are thrown away at this turn, for which their numbers will do."""
    return any(choice.action in ("draw", "discard") for choice in turn.choices)


def list_offers(turn: Turn, own: Sequence[Card], behind: Cents) -> list[str]:
    """List every choice in words, with its number; where cards are named, how that is typed."""
    actions = {choice.action for choice in turn.choices}
    if "draw" in actions:
        most = max(len(choice.cards) for choice in turn.choices)
        numbers = "1" if most == 1 else "1 3"
        named = " ".join(map(str, own[: 1 if most == 1 else 2]))
        return [f"throw away: the numbers ({numbers}) or the cards ({named})", "stand pat: s"]
    if actions == {"discard"} and len(turn.choices[0].cards) > 1:
        count = len(turn.choices[0].cards)
        return [f"discard {count} of them: the numbers (1 3) or the cards ({' '.join(map(str, own[:count]))})"]
    return [f"{number} {say_choice(choice, behind)}" for number, choice in enumerate(turn.choices, start=1)]


def say_choice(choice: Choice, behind: Cents) -> str:
    """Say a choice as the table speaks of it: raises are told by what they come to."""
    if choice.action in OF_CARDS:
        return f"{choice.action} {choice.cards[0]}"
    if choice.amount is None:
        return ANSWERS.get(choice.action, choice.action)
    amount = show_money(choice.amount)
    named = SPOKEN.get(choice.action, choice.action)
    if choice.most is not None:
        typed = named.removesuffix(" to")
        return f"{named} any amount from {amount} to {show_money(choice.most)} ({typed} {_suggest_amount(choice)})"
    false = " without openers: your hand cannot win then" if choice.action == "open falsely" else ""
    all_in = ", all in" if choice.action == "call" and choice.amount == behind else ""
    return f"{named} {amount}{false}{all_in}"


def _suggest_amount(choice: Choice) -> str:
    """Suggest an amount that fits an open choice, as it may be typed: about three times the least."""
    assert choice.amount is not None
    assert choice.most is not None
    steps = (min(3 * choice.amount, choice.most) - choice.amount) // choice.step
    dollars, odd = divmod(choice.amount + steps * choice.step, 100)
    return f"{dollars}" + (f".{odd:02d}" if odd else "")


def read(turn: Turn, own: Sequence[Card], typed: str) -> Decision:
    """Read the decision that a typed line stands for; raises `HousewayError` where it stands for none."""
    line = " ".join(typed.lower().split())
    try:
        return _read_cards(turn, own, line) if asks_for_cards(turn) else _read_bet(turn, line)
    except IllegalChoice:
        for choice in turn.choices:
            if choice.most is not None and line in (choice.action, choice.action[0]):
                amounts = f"{show_money(choice.amount or 0)} to {show_money(choice.most)}"
                raise IllegalChoice(
                    f"say what the {choice.action} comes to, {amounts}: {choice.action} {_suggest_amount(choice)}"
                ) from None
        what = f"{typed.strip()!r} cannot be done here" if line else "type a choice"
        raise IllegalChoice(f"{what}: {'; '.join(list_offers(turn, own, 0))}") from None


def _read_bet(turn: Turn, line: str) -> Decision:
    if line in ("all in", "allin", "all-in", "a", "max", "pot", "min"):
        return _find_biggest(turn, least=line == "min")
    line = _TO.sub("", line.replace("bring it in", "bring in").removesuffix(" to").removesuffix(" for"))
    line = re.sub(r"^(bring in|kill(?: the pot)?) for ", r"\1 ", line).replace("kill the pot", "kill")
    return read_choice(turn, line, _list_short_words(turn))


def _list_short_words(turn: Turn) -> Mapping[str, str]:
    offered = {choice.action for choice in turn.choices}
    found = {}
    for word, actions in SHORT.items():
        action = next((one for one in actions if one in offered), None)
        if action:
            found[word] = action
    return found


def _find_biggest(turn: Turn, *, least: bool) -> Decision:
    """Find the biggest bet or raise, or the smallest; a call where nothing bigger is offered."""
    bets = [choice for choice in turn.choices if choice.action in BETS and choice.action != "open falsely"]
    calls = [choice for choice in turn.choices if choice.action in ("call", "bring in")]
    if not bets and not calls:
        raise IllegalChoice(f"there is nothing to bet here: the choices are {turn.legal}")
    if not bets or least:
        return turn.decision((bets or calls)[0], (bets or calls)[0].amount)
    top = bets[-1]
    return turn.decision(top, top.most or top.amount)


def _read_cards(turn: Turn, own: Sequence[Card], line: str) -> Decision:
    """Read cards by their numbers or by their names, with or without a word before them."""
    offered = {choice.action: choice for choice in turn.choices}
    action = next(choice.action for choice in reversed(turn.choices) if choice.action in OF_CARDS)
    word, rest = _split(line, action)
    if action == "turn up" and word in ("keep down", "keep", "no", "n", "down") and "keep down" in offered:
        return turn.decision("keep down")
    if action == "turn up" and rest in ("", "y", "yes") and "keep down" in offered and word:
        return turn.decision(offered["turn up"])
    if "stand pat" in offered and rest in NO_CARDS and line:
        return turn.decision("stand pat")
    if not rest:
        raise IllegalChoice(f"name the card to {action}, by its number or as in {own[0]}")
    numbered = [choice.cards[0] for choice in turn.choices if choice.cards] if action == "turn up" else list(own)
    if action == "turn up" and rest == str(len(turn.choices)) and "keep down" in offered:
        return turn.decision("keep down")
    if word == "draw" and _NUMBER.fullmatch(rest):
        card = _find_numbered(numbered, int(rest.removeprefix("#")))
        raise BadNotation(f"do you throw away card {rest} alone, the {card.words}? Type {rest} or {card}, without draw")
    cards = _read_typed_cards(numbered, rest)
    for card in cards:
        if card not in numbered:
            raise BadNotation(f"you have no {card.words} there to {action}: {' '.join(map(str, numbered))} you have")
    return turn.decision(action, cards=cards)


def _split(line: str, action: str) -> tuple[str, str]:
    """Split a text into its leading word for the action, if there is one, and the rest."""
    leading = ("draw", *_THROW) if action != "turn up" else ("keep down", "keep", "down", "no", "n", "yes", "y", *_TURN)
    for word in leading:
        if line == word or line.startswith(f"{word} "):
            return word, line.removeprefix(word).strip()
    return "", line


def _read_typed_cards(numbered: Sequence[Card], text: str) -> tuple[Card, ...]:
    """Read cards by number or by name, each of them once."""
    cards: list[Card] = []
    for part in re.split(r"[\s,]+|\band\b", text):
        number = _NUMBER.fullmatch(part)
        if part:
            cards += [_find_numbered(numbered, int(number[1]))] if number else _read_named(part)
    return tuple(cards)


def _read_named(text: str) -> tuple[Card, ...]:
    """Read cards by name; a word that is none asks for something that is not offered here."""
    try:
        return parse_cards(text)
    except BadNotation:
        if any(sign.isdecimal() for sign in text):
            raise
        raise IllegalChoice(f"{text!r} names no card") from None


def _find_numbered(numbered: Sequence[Card], number: int) -> Card:
    if number > len(numbered):
        raise BadNotation(f"there is no card {number}: they are numbered 1 to {len(numbered)}")
    return numbered[number - 1]


def find_call(turn: Turn) -> Cents:
    """Find what staying in costs at this turn."""
    return next((choice.amount or 0 for choice in turn.choices if choice.action == "call"), 0)
