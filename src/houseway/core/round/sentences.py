"""Sentences of the story that can be said to the one they are about: seat 2 reads "You have hard 10" of itself.

A sentence is plain text, the same for everybody, and knows which of its words name a party and which of them follow a
party: verbs, and "its". Nobody needs to look for them in the text.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

_IRREGULAR = {"has": "have", "is": "are", "does": "do", "goes": "go", "was": "were", "its": "your", "it": "you"}
_SHORT = frozenset({"ties", "lies", "dies"})
_HISSING = ("sses", "shes", "ches", "xes", "zzes")
_CLOSE = frozenset(",:;.)'")
"""Signs that stand without a space after the word before them."""


class Name(str):
    """A party in a sentence: "seat 3" or "player-dealer", how it is written, and which of its hands is meant."""

    __slots__ = ("hand", "text", "who", "yours")
    who: str
    text: str
    hand: int | None
    yours: str

    def __new__(cls, who: str, text: str = "", hand: int | None = None, yours: str = "") -> "Name":
        """Make the party as everybody reads it; `yours` is how it is called to itself where that is not "you"."""
        return _make_name(who, text, hand, yours)

    def __reduce__(self) -> tuple[type["Name"], tuple[str, str, int | None, str]]:
        """Copy and unpickle a name from what it is made of."""
        return Name, (self.who, self.text, self.hand, self.yours)


class Whose(str):
    """A party that something belongs to: "seat 3's"."""

    __slots__ = ("text", "who")
    who: str
    text: str

    def __new__(cls, who: str, text: str = "") -> "Whose":
        """Make the party as everybody reads it, with what follows belonging to it."""
        made = super().__new__(cls, f"{text or who}'s")
        made.who, made.text = who, text
        return made

    def __reduce__(self) -> tuple[type["Whose"], tuple[str, str]]:
        """Copy and unpickle the party from what it is made of."""
        return Whose, (self.who, self.text)


class Agrees(str):
    """A word that follows its subject: a verb in the third person, "its" or "it"."""

    __slots__ = ()


Part = str | Name | Whose | Agrees
_PARTIES = (Name, Whose)


class Reader:
    """The reader of sentences, and the names of the others in them; the same reader is one and the same object."""

    __slots__ = ("bystander", "names", "who")
    who: str
    names: Mapping[str, str]
    bystander: "Reader"
    """Somebody whom no sentence is about, and to whom the others have the same names."""

    def __init__(self, who: str, names: Mapping[str, str], bystander: "Reader | None") -> None:
        self.who = who
        self.names = names
        self.bystander = bystander or self


def find_reader(who: str, names: Mapping[str, str] | None = None) -> Reader:
    """Find the reader of that name, to whom the others are called by these names."""
    return _make_reader(who, tuple(names.items()) if names else ())


@lru_cache(maxsize=1 << 10)
def _make_reader(who: str, names: tuple[tuple[str, str], ...]) -> Reader:
    return Reader(who, dict(names), _make_reader("", names) if who else None)


@lru_cache(maxsize=1 << 12)
def _make_name(who: str, text: str, hand: int | None, yours: str) -> Name:
    """Make the name of a party, once: a table has few parties, and every event names one."""
    made = str.__new__(Name, _add_hand(text or who, hand))
    made.who, made.text, made.hand, made.yours = who, text, hand, yours
    return made


class Sentence(str):
    """Words for everybody that can also be said to one reader.

    >>> drawn = Sentence(Name("seat 2"), Agrees("draws"), "the nine of hearts")
    >>> drawn
    'seat 2 draws the nine of hearts'
    >>> drawn.say_to("seat 2")
    'You draw the nine of hearts'
    >>> drawn.say_to("seat 1", {"seat 2": "seat 2 (Ann)"})
    'Seat 2 (Ann) draws the nine of hearts'
    """

    __slots__ = ("parts",)
    parts: tuple[Part, ...]

    def __new__(cls, *parts: Part) -> "Sentence":
        """Put parts together with a space between them, and none before a comma, a colon or the like."""
        made = super().__new__(cls, _join(parts))
        made.parts = parts
        return made

    def __reduce__(self) -> tuple[type["Sentence"], tuple[Part, ...]]:
        """Copy and unpickle a sentence from its parts."""
        return Sentence, self.parts

    def __add__(self, more: str) -> str:
        """Make the sentence with more after it, which stands close to it: what it knows of its parties is kept."""
        if not more:
            return self
        return Sentence(*self.parts, more) if more[0] in _CLOSE else super().__add__(more)

    def say_to(self, reader: str, names: Mapping[str, str] | None = None) -> str:
        """Say the sentence as it is said to one party, who is "you" in it; `names` says how others are called."""
        return _capitalize(self.address(reader, names))

    def address(self, reader: str, names: Mapping[str, str] | None = None) -> str:
        """Say the same without a capital, as it stands within another sentence."""
        if not names and not is_about(self, reader):
            return str(self)
        return _join(_address(self.parts, reader, names or {}))


def say_that(who: str, verb: str, rest: str = "", *, text: str = "", hand: int | None = None) -> Sentence:
    """Say the sentence that a party does something.

    >>> say_that("player-dealer", "stands", "with hard 17", text="The player-dealer").say_to("player-dealer")
    'You stand with hard 17'
    >>> say_that("seat 2", "has", "hard 10", hand=1).say_to("seat 2")
    'Your hand 1 has hard 10'
    """
    parts: tuple[Part, ...] = (Name(who, text, hand), Agrees(verb))
    return Sentence(*parts, rest) if rest else Sentence(*parts)


def say_to(reader: str, words: str, names: Mapping[str, str] | None = None) -> str:
    """Say words as they are said to one reader; those that name nobody stay as they are, but for a capital."""
    return words.say_to(reader, names) if isinstance(words, Sentence) else _capitalize(words)


def is_about(words: str, who: str) -> bool:
    """Say whether words name a party, so that they are said otherwise to it."""
    if not isinstance(words, Sentence):
        return False
    return who in [part.who for part in words.parts if isinstance(part, _PARTIES)]


def say_within(reader: Reader, words: str) -> str:
    """Say words as they are said to a reader within a line: no capital is put on them."""
    return words.address(reader.who, reader.names) if isinstance(words, Sentence) else words


def say_in_second_person(verb: str) -> str:
    """Say a verb of the third person as it stands after "you"; "its" becomes "your".

    >>> [say_in_second_person(verb) for verb in ("draws", "has", "passes", "ties", "carries")]
    ['draw', 'have', 'pass', 'tie', 'carry']
    """
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies") and verb not in _SHORT:
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(_HISSING) else verb.removesuffix("s")


def _add_hand(name: str, hand: int | None) -> str:
    return name if hand is None else f"{name} hand {hand}"


def _address(parts: tuple[Part, ...], reader: str, names: Mapping[str, str]) -> list[str]:
    said: list[str] = []
    is_you, has_subject = False, False
    for place, part in enumerate(parts):
        if isinstance(part, Agrees):
            said.append(say_in_second_person(part) if is_you else part)
        elif isinstance(part, Whose):
            said.append("your" if part.who == reader else f"{names.get(part.who, part.text or part.who)}'s")
        elif isinstance(part, Name):
            mine = part.who == reader
            if not has_subject or (place + 1 < len(parts) and isinstance(parts[place + 1], Agrees)):
                is_you, has_subject = mine and part.hand is None and not part.yours, True
            said.append(_call_you(part) if mine else _add_hand(names.get(part.who, part.text or part.who), part.hand))
        else:
            said.append(part)
    return said


def _call_you(name: Name) -> str:
    return name.yours or ("you" if name.hand is None else f"your hand {name.hand}")


def _join(words: Sequence[str]) -> str:
    for word in words:
        if not word or word[0] in _CLOSE:
            break
    else:
        return " ".join(words)
    spaced = (word if word[0] in _CLOSE else f" {word}" for word in words if word)
    return "".join(spaced).removeprefix(" ")


def _capitalize(words: str) -> str:
    return words[:1].upper() + words[1:]
