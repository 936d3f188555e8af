"""The turn: whose it is, everything that may be chosen, what the buttons of the choices say, and what was chosen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from houseway.core.cards import Card, show_cards
from houseway.core.errors import IllegalChoice
from houseway.core.money import MOST_MONEY, Cents, show_money
from houseway.core.round.events import HandOf
from houseway.core.round.sentences import say_to
from houseway.core.table.limits import is_whole
from houseway.core.values import shorten

AMOUNT = "{amount}"
"""Stands in the label of an open amount where the amount comes that somebody sets."""
_AFTER = {
    "raise": f"to {AMOUNT}",
    "complete": f"to {AMOUNT}",
    "kill": f"for {AMOUNT}",
    "double": f"for {AMOUNT} more",
    "double again": f"for {AMOUNT} more",
    "split": f"for {AMOUNT} more",
    "follow": f"for {AMOUNT} more",
    "war": f"for {AMOUNT} more",
    "insure": f"for {AMOUNT}",
    "buy back": f"for {AMOUNT}",
}
"""What comes after an action, where it is not just the amount."""
_OTHERWISE = {"go on top": "Go on top (stay out)", "switch": "Switch the second cards"}
"""Actions that say more than their word."""


@lru_cache(maxsize=1 << 12)
def make_label(action: str, amount: Cents | None = None) -> str:
    """Say an action, with its amount where that is fixed.

    >>> make_label("raise", 20_00), make_label("check")
    ('Raise to $20', 'Check')
    """
    if amount is None:
        return _OTHERWISE.get(action) or f"{action[:1].upper()}{action[1:]}"
    return make_amount_label(action).replace(AMOUNT, show_money(amount))


def make_amount_label(action: str) -> str:
    """Say an action with a place for its amount.

    >>> make_amount_label("raise")
    'Raise to {amount}'
    """
    return f"{make_label(action)} {_AFTER.get(action, AMOUNT)}"


MOST_NAMED = 8
"""More choices of cards than these are not named one by one."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that may be chosen. An open amount runs from `amount` to `most` in steps of `step`."""

    action: str
    amount: Cents | None = None
    most: Cents | None = None
    step: Cents = 1
    cards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        words = [self.action]
        if self.amount is not None:
            words.append(show_money(self.amount) if self.most is None else self.span)
        if self.cards:
            words.append(show_cards(self.cards))
        return " ".join(words)

    def __repr__(self) -> str:
        return shorten(f"Choice({str(self)!r})")

    @property
    def span(self) -> str:
        """The amounts of an open choice in words: $10 to $100, or $10 or more where nothing but writing limits them."""
        assert self.amount is not None
        assert self.most is not None
        least = show_money(self.amount)
        return f"{least} or more" if self.most == MOST_MONEY else f"{least} to {show_money(self.most)}"

    def takes(self, amount: Cents | None) -> bool:
        """Say whether this choice may be made with that amount; none means its own, or the least of an open one."""
        if amount is None or self.amount is None:
            return amount is None or amount == self.amount
        top = self.amount if self.most is None else self.most
        return self.amount <= amount <= top and (amount == top or (amount - self.amount) % self.step == 0)

    def to_dict(self) -> dict[str, Any]:
        """Write the choice as plain data, with what its button says; an open amount has a place in that."""
        document = self.facts()
        if self.most is None:
            document["label"] = make_label(self.action, self.amount)
        else:
            document |= {"label": make_label(self.action), "amount_label": make_amount_label(self.action)}
        return document

    def facts(self) -> dict[str, Any]:
        """Write the choice as plain data, without words for people."""
        facts: dict[str, Any] = {"action": self.action}
        if self.amount is not None:
            facts["amount"] = self.amount
        if self.most is not None:
            facts |= {"most": self.most, "step": self.step}
        if self.cards:
            facts["cards"] = show_cards(self.cards)
        return facts


class Decision(NamedTuple):
    """A choice made: by whom, what, and with how much or which cards."""

    by: str
    action: str
    amount: Cents | None = None
    cards: tuple[Card, ...] = ()

    def __repr__(self) -> str:
        return shorten(f"Decision({self.by!r}, {str(Choice(self.action, self.amount, cards=self.cards))!r})")


Asks = Literal["a word", "cards"]
"""What a turn asks for: a word or an amount; or many cards that are laid, set or thrown away together."""


class Turn(NamedTuple):
    """Someone's turn: "seat 3", "seat 3 back line 1" or "player-dealer", and all that they may choose.

    `words` and `asks` are for everybody: they follow from the game and the street, never from cards that lie face down.
    So do `hand`, which of somebody's hands is asked about, `wager`, which wager it is about, and `street`.
    """

    who: str
    choices: tuple[Choice, ...]
    words: str = ""
    asks: Asks = "a word"
    hand: HandOf | None = None
    wager: str | None = None
    street: str | None = None

    def __repr__(self) -> str:
        return shorten(f"Turn({self.who!r}: {self.legal})")

    @property
    def seat(self) -> int | None:
        """The number of the seat whose player has the turn; none for the player-dealer and on the back line."""
        number = self.who.removeprefix("seat ")
        return int(number) if number.isdecimal() else None

    def to_dict(self, viewer: str, names: Mapping[str, str] | None = None) -> dict[str, Any]:
        """Write the turn as this viewer knows it: what may be chosen is shown to the one who chooses."""
        document: dict[str, Any] = {
            "who": self.who,
            "words": str(self.words),
            "said": say_to(viewer, self.words, names),
        }
        document |= self._facts()
        if self.who == viewer:
            document["choices"] = [choice.to_dict() for choice in self.choices]
        return document

    def facts(self, viewer: str) -> dict[str, Any]:
        """Write the turn as this viewer knows it, without sentences."""
        facts = self._facts()
        if self.who == viewer:
            facts["choices"] = [choice.facts() for choice in self.choices]
        return facts

    def _facts(self) -> dict[str, Any]:
        """Find what everybody knows of the turn."""
        facts: dict[str, Any] = {"who": self.who}
        if self.hand:
            facts["hand"] = self.hand.to_dict()
        if self.wager is not None:
            facts["wager"] = self.wager
        if self.street is not None:
            facts["street"] = self.street
        return facts

    @property
    def legal(self) -> str:
        """All that may be chosen, in one line: many choices of cards by the cards that they are chosen from."""
        words = []
        for action in dict.fromkeys(choice.action for choice in self.choices):
            alike = [choice for choice in self.choices if choice.action == action]
            if len(alike) > MOST_NAMED and all(choice.cards for choice in alike):
                cards = dict.fromkeys(card for choice in alike for card in choice.cards)
                sizes = [len(choice.cards) for choice in alike]
                numbers = " to ".join(map(str, dict.fromkeys((min(sizes), max(sizes)))))
                words.append(f"{action} {numbers} of {show_cards(cards)}, in {len(alike)} ways")
            else:
                words += map(str, alike)
        return "; ".join(words)

    def decision(self, choice: Choice | str, amount: Cents | None = None, cards: Sequence[Card] = ()) -> Decision:
        """Find the decision that a choice makes; raises `IllegalChoice`, naming what is legal, for any other."""
        for one in self.choices:
            if one is choice and one.most is None and amount is None and not cards:
                return tuple.__new__(Decision, (self.who, one.action, one.amount, one.cards))
        return self._find_decision(choice, amount, cards)

    def _find_decision(self, choice: Choice | str, amount: Cents | None, cards: Sequence[Card]) -> Decision:
        """Find the decision that a choice makes which is not simply one of those offered."""
        if not isinstance(choice, Choice | str):
            raise IllegalChoice(f"{self.who} cannot choose {choice!r}: the choices are {self.legal}")
        if isinstance(choice, str) and not cards and (amount is None or is_whole(amount)):
            alone = [one for one in self.choices if one.action == choice]
            if len(alone) == 1 and not alone[0].cards and alone[0].most is None and alone[0].takes(amount):
                return Decision(self.who, choice, alone[0].amount)
        wanted = Choice(choice) if isinstance(choice, str) else choice
        if cards:
            wanted = replace(wanted, cards=tuple(cards))
        named = wanted.action, sorted(wanted.cards)
        alike = [one for one in self.choices if (one.action, sorted(one.cards)) == named]
        # Where the same cards are offered in several orders, the order says which choice is meant.
        alike = [one for one in alike if one.cards == wanted.cards] or alike
        asked = amount if amount is not None else (None if wanted.most is not None else wanted.amount)
        if asked is not None and not is_whole(asked):
            raise IllegalChoice(f"{self.who} cannot {wanted.action} {asked!r}: an amount is a whole number of cents")
        fixed = [one for one in alike if one.most in (None, one.amount)]
        unsaid = isinstance(choice, str) and bool(alike) and not fixed
        if asked is None and (unsaid or len({one.amount for one in fixed}) > 1):
            raise IllegalChoice(f"{self.who} must say how much: the choices are {self.legal}")
        for offered in alike:
            if offered.takes(asked):
                return Decision(self.who, offered.action, offered.amount if asked is None else asked, offered.cards)
        tried = str(wanted) if amount is None else f"{wanted.action} {show_money(amount)}"
        steps = next((f", in steps of {show_money(one.step)}" for one in alike if one.step > 1), "")
        raise IllegalChoice(f"{self.who} cannot {tried}: the choices are {self.legal}{steps}")
