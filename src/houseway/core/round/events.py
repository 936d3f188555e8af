"""The story of a round: what was dealt, exposed, decided, compared, paid, collected and returned.

A bookmark says where a story was told last, so that a round that has gone on is told on from there.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from houseway.core.cards import Card
from houseway.core.money import Cents
from houseway.core.round.sentences import Reader, find_reader, is_about, say_to
from houseway.core.values import shorten

EVERYONE: frozenset[str] = frozenset({"everyone"})
NOBODY: frozenset[str] = frozenset()
BACK = "??"

Kind = Literal[
    "collected",
    "posted",
    "burned",
    "dealt",
    "exposed",
    "drawn",
    "stood",
    "decided",
    "rolled",
    "button",
    "compared",
    "paid",
    "taken",
    "pushed",
    "stays up",
    "returned",
    "won",
    "carried",
]

Detail = Literal[
    "natural",
    "no natural",
    "foul",
    "dead hand",
    "over",
    "must hit",
    "must stand",
    "nothing depends",
    "split",
    "switched",
    "house way",
    "follows",
    "cannot follow",
    "does not qualify",
    "folded",
    "set",
    "clean sweep",
    "false sweep",
    "wins",
    "loses",
    "pushes",
    "ties",
    "stays up",
    "returned",
    # chips that are posted, and fees
    "ante",
    "blind",
    "dead blind",
    "straddle",
    "kill",
    "bomb pot",
    "tops",
    "collection",
    "jackpot fee",
    "player fee",
    "time",
    # pots
    "all in",
    "passed out",
    "played for low",
    "from the round before",
    "high half",
    "low half",
    "high and low",
    # cards that are shown or dealt otherwise
    "whole hand",
    "kept",
    "replaced",
    "shared card",
    "reshuffled",
    "openers",
    "openers split",
    "no openers",
    # melds
    "plucked",
    "taken",
    "forced",
    "too many",
    "out",
    "wrong count",
]
"""What an event says beside its kind and its action."""


class HandOf(NamedTuple):
    """A reference to a hand: whose it is, and its number where the owner has several."""

    owner: str
    number: int | None = None

    def __str__(self) -> str:
        """Name the hand as the table calls it: seat 3, or seat 3 hand 2."""
        return self.owner if self.number is None else f"{self.owner} hand {self.number}"

    def to_dict(self) -> dict[str, Any]:
        """Write the hand as plain data."""
        return {"owner": self.owner} if self.number is None else {"owner": self.owner, "number": self.number}

    @classmethod
    def read(cls, document: Mapping[str, Any]) -> "HandOf":
        """Read the hand that plain data names."""
        return cls(document["owner"], document.get("number"))


class Payment(NamedTuple):
    """Chips that one party pays another: how many, and how many are owed where there were not enough."""

    source: str
    amount: Cents
    owed: Cents

    def to_dict(self) -> dict[str, Any]:
        """Write the payment as plain data."""
        return {"from": self.source, "amount": self.amount, "owed": self.owed}


_Cached = tuple[dict[str, Any], list[str], list[str]]
"""What an event says to somebody, with the keys of its lists and dictionaries, and of its lists of those."""
_INNER = (list, dict)


def _note_inner(document: dict[str, Any]) -> _Cached:
    lists, nested = list[str](), list[str]()
    for key, value in document.items():
        if value.__class__ in _INNER:
            (nested if next(iter(value)).__class__ in _INNER else lists).append(key)
    return document, lists, nested


def _copy(cached: _Cached) -> dict[str, Any]:
    """Copy what is cached, so that whoever asked may change the copy."""
    document, lists, nested = cached
    copied = document.copy()
    for key in lists:
        copied[key] = document[key].copy()
    for key in nested:
        copied[key] = [one.copy() for one in document[key]]
    return copied


class _Fields(NamedTuple):
    """The fields of an event."""

    kind: Kind
    who: str
    words: str
    cards: tuple[Card, ...] = ()
    seen_by: frozenset[str] = EVERYONE
    wager: str | None = None
    amount: Cents | None = None
    stake: Cents | None = None
    dice: tuple[int, ...] = ()
    melds: tuple[tuple[Card, ...], ...] = ()
    action: str | None = None
    hand: HandOf | None = None
    street: str | None = None
    face_up: bool | None = None
    total: int | float | None = None
    part: str | None = None
    detail: Detail | None = None
    why: str | None = None
    paid_by: tuple[Payment, ...] = ()


class Event(_Fields):
    """An event: something that happened. The words are for everybody; the cards only for those who saw their faces.

    `stake` is what a settled wager takes off its circle, `dice` are those that were shaken, and `melds` are all that
    lie in front of the one who laid something, as they lie after it. `action` is the word of the choice that was made,
    `hand` the hand that it is about where somebody can have several, `street` where in the round it happened, `face_up`
    how dealt cards lie, `total` what the hand counts that is told (a half point is a float), `part` the row or the pot
    that is meant, and `detail` whatever else happened. `why` is the reason alone, in words for people. `paid_by` says
    who pays what is paid, where that is not the bank.

    An event is looked at again and again while its round goes on, by everybody at the table: it keeps what it says to
    each of them in its `__dict__`, which is no part of its value.
    """

    def __repr__(self) -> str:
        return shorten(f"Event({self.kind!r}, {self.who!r}: {self.words})")

    def __getstate__(self) -> None:
        """Copy and pickle the fields alone."""

    def describe(self, viewer: str, names: Mapping[str, str] | None = None) -> dict[str, Any]:
        """Describe the event as this viewer knows it, put together from what they may know.

        `said` is the sentence as it is said to the viewer; `names` says how the others are called in it.
        """
        return self.tell(find_reader(viewer, names))

    def tell(self, reader: Reader) -> dict[str, Any]:
        """Tell the event as this reader knows it."""
        cached = self.__dict__.get("_documents")
        found = cached.get(reader) if cached else None
        said, document = found or self._cache_document(reader)
        copied = _copy(document)
        copied["said"] = said
        return copied

    def facts(self, viewer: str) -> dict[str, Any]:
        """Write the event as this viewer knows it, without sentences: all that anything may be decided by."""
        return _copy(self._find_facts(self._shows(viewer)))

    def _shows(self, viewer: str) -> bool:
        """Say whether the viewer sees the faces of the cards, if there are any."""
        seen_by = self.seen_by
        return seen_by is EVERYONE or viewer in seen_by or seen_by == EVERYONE or not self.cards

    def _cache_document(self, reader: Reader) -> tuple[str, _Cached]:
        """Find what the event says to a reader, and keep it: nearly all of it is the same for many of them."""
        own, words = self.__dict__, self.words
        one = reader if is_about(words, reader.who) else reader.bystander
        documents: dict[Reader, tuple[str, _Cached]] = own.setdefault("_documents", {})
        said = documents[one][0] if one in documents else say_to(one.who, words, one.names)
        found = documents[reader] = said, self._find_document(self._shows(reader.who))
        if one is not reader and one not in documents:
            documents[one] = said, found[1]
        return found

    def _find_document(self, shows: bool) -> _Cached:
        """Find all but what is said to one of them: for those who see the cards, or for the others; cached."""
        own, key = self.__dict__, "_document_faces" if shows else "_document_backs"
        cached: _Cached | None = own.get(key)
        if cached is None:
            facts, lists, nested = self._find_facts(shows)
            document = {"kind": self.kind, "who": self.who, "words": str(self.words), "said": ""}
            if self.why is not None:
                document["why"] = self.why
            document.update(facts)
            cached = own[key] = document, lists, nested
        return cached

    def _find_facts(self, shows: bool) -> _Cached:
        """Find the facts for those who see the cards, or for the others; cached."""
        own, key = self.__dict__, "_faces" if shows else "_backs"
        cached: _Cached | None = own.get(key)
        if cached is None:
            facts: dict[str, Any] = {"kind": self.kind, "who": self.who}
            self._add_facts(facts, shows=shows)
            cached = own[key] = _note_inner(facts)
        return cached

    def _add_facts(self, facts: dict[str, Any], *, shows: bool) -> None:
        """Add cards, or their backs, chips, dice and melds; fields that do not apply are left out."""
        if self.cards:
            facts["cards"] = [str(card) for card in self.cards] if shows else [BACK] * len(self.cards)
        if self.wager is not None:
            facts["wager"] = self.wager
        if self.amount is not None:
            facts["amount"] = self.amount
        if self.stake is not None:
            facts["stake"] = self.stake
        if self.dice:
            facts["dice"] = list(self.dice)
        if self.melds:
            facts["melds"] = [[str(card) for card in meld] for meld in self.melds]
        self._add_what_happened(facts)

    def _add_what_happened(self, facts: dict[str, Any]) -> None:
        """Add what was done, with which hand, where in the round, and by whom it was paid."""
        if self.action is not None:
            facts["action"] = self.action
        if self.hand is not None:
            facts["hand"] = self.hand.to_dict()
        if self.street is not None:
            facts["street"] = self.street
        if self.face_up is not None:
            facts["face_up"] = self.face_up
        if self.total is not None:
            facts["total"] = self.total
        if self.part is not None:
            facts["part"] = self.part
        if self.detail is not None:
            facts["detail"] = self.detail
        if self.paid_by:
            facts["paid_by"] = [one.to_dict() for one in self.paid_by]


@dataclass(frozen=True, slots=True)
class Story:
    """Events in the order in which they happened."""

    events: tuple[Event, ...] = ()

    def __repr__(self) -> str:
        last = f", the last: {self.events[-1].words}" if self.events else ""
        return shorten(f"Story({len(self.events)} events{last})")

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)

    def plus(self, *events: Event) -> "Story":
        """Make the story with more events after it."""
        return Story(self.events + events)


LinkT = TypeVar("LinkT")
KeptT = TypeVar("KeptT")


class Bookmark(Generic[LinkT, KeptT]):
    """The last fact that was told of a round, and what its teller kept in mind then.

    It is kept with the felt, where all moments of the round find it. It is no part of the felt's value: felts are equal
    whatever was told of them, and a copy begins without a mark.
    """

    __slots__ = ("_marked",)
    _marked: tuple[LinkT, KeptT]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bookmark)

    def __hash__(self) -> int:
        return hash(Bookmark)

    def __reduce__(self) -> tuple[type["Bookmark[LinkT, KeptT]"], tuple[()]]:
        """Copy and unpickle a bookmark without its mark."""
        return Bookmark, ()

    def take(self) -> tuple[LinkT, KeptT] | None:
        """Take the mark, which nobody else gets then.

        The one who takes it changes what was kept. There is none where nobody left one.
        """
        try:
            marked = self._marked
            del self._marked
        except AttributeError:
            return None
        return marked

    def leave(self, link: LinkT, kept: KeptT) -> None:
        """Mark how far the story was told."""
        self._marked = link, kept
