"""The actions of a round as a hand history tells them."""

from collections.abc import Iterator
from decimal import Decimal
from typing import TYPE_CHECKING

from houseway.core.money import Cents
from houseway.core.round import Decision, Round
from houseway.families import begin
from houseway.families.poker.play.engine import PokerState
from houseway.families.poker.play.facts import Chain, Fact
from houseway.interop.phh_actions import write_seen

if TYPE_CHECKING:
    from houseway.core.cards import Card

_WORDS = {
    "fold": "f",
    "check": "cc",
    "call": "cc",
    "bring in": "pb",
    "bet": "cbr",
    "raise": "cbr",
    "complete": "cbr",
    "draw": "sd",
    "stand pat": "sd",
}
_SHOWDOWN = ("show", "muck")
_DRAWS = ("draw", "stand pat")


def show_dollars(cents: Cents) -> Decimal:
    """Cents as dollars, with two places where they are needed.

    >>> str(show_dollars(250)), str(show_dollars(400))
    ('2.50', '4')
    """
    return Decimal(cents // 100) if cents % 100 == 0 else (Decimal(cents) / 100).quantize(Decimal("0.01"))


def make_own_word(action: str) -> str:
    """The word for an action that the format does not know: _turn_up, _discard."""
    return f"_{action.replace(' ', '_')}"


def list_actions(played: Round) -> Iterator[str]:
    """The actions of a finished round, which is played again for it, decision by decision."""
    now = begin(played.setup)
    state = _find_state(now)
    teller = _Teller(state)
    yield from teller.told(state, None)
    for decision in played.decisions:
        before, now = state, now.decide(decision.action, decision.amount, decision.cards)
        state = _find_state(now)
        yield from teller.decided(before, decision)
        yield from teller.told(state, before.facts)
    yield from teller.handed_out()


class _Teller:
    """Tells decisions and cards in the order of the format: the cards of a draw once everybody has drawn."""

    def __init__(self, state: PokerState) -> None:
        self.streets = state.position.page.street
        self.player = {seat: f"p{number}" for number, seat in enumerate(state.seats, start=1)}
        self.in_hand: dict[int, list[Card]] = {}
        self.drew: set[int] = set()

    def decided(self, before: PokerState, decision: Decision) -> Iterator[str]:
        """A decision in a word of the format, or in one of our own; hands shown or thrown away are told as facts."""
        action = decision.action
        if action in _SHOWDOWN:
            return
        assert before.turn is not None
        assert before.turn.seat is not None
        if action not in _DRAWS or before.turn.seat in self.drew:
            yield from self.handed_out()
        if action in _DRAWS:
            self.drew.add(before.turn.seat)
        word = _WORDS.get(action) or make_own_word(action)
        says = decision.amount is not None and word not in ("cc", "pb")
        amount = f"{show_dollars(decision.amount or 0)}" if says else write_seen(decision.cards)
        yield f"{self.player[before.turn.seat]} {word} {amount}".rstrip()

    def told(self, state: PokerState, before: Chain | None) -> Iterator[str]:
        """What a decision has led to: cards, and at the end the showdown.

        Where the rest of the board is dealt because nobody can bet any more, the hands are shown before it.
        """
        facts = _list_since(state, before)
        shown = [text for fact in facts for text in self._shown(fact)]
        early = self.in_hand == {} and not any(_is_own_cards(self.streets, fact) for fact in facts)
        if early:
            yield from shown
        for fact in facts:
            yield from self._dealt(fact, state.live)
        if not early:
            yield from self.handed_out() if shown else ()
            yield from shown

    def handed_out(self) -> Iterator[str]:
        """The cards that have come to the players since the last action."""
        for seat, player in self.player.items():
            if cards := self.in_hand.get(seat):
                yield f"d dh {player} {write_seen(cards)}"
        self.in_hand = {}
        self.drew = set()

    def _shown(self, fact: Fact) -> Iterator[str]:
        if fact.kind in _SHOWDOWN:
            yield f"{self.player[fact.seat]} sm {write_seen(fact.cards)}".rstrip()

    def _dealt(self, fact: Fact, live: tuple[int, ...]) -> Iterator[str]:
        match fact.kind:
            case "cards":
                yield from self._street(fact, live)
            case "down" | "up":
                self.in_hand.setdefault(fact.seat, []).extend(fact.cards)
            case "exposed, kept":
                self.in_hand.setdefault(fact.seat, []).extend(fact.cards)
            case "board" | "shared":
                yield from self.handed_out()
                yield f"d db {write_seen(fact.cards)}"

    def _street(self, fact: Fact, live: tuple[int, ...]) -> Iterator[str]:
        """A whole street: the burn, everybody's cards one at a time, and the board."""
        street = self.streets[fact.amount]
        cards = list(fact.cards[1:] if street.burn and street.draw is None else fact.cards)
        for _ in street.cards:
            for seat in live:
                self.in_hand.setdefault(seat, []).append(cards.pop(0))
        yield from self.handed_out()
        if cards:
            yield f"d db {write_seen(cards)}"


def _is_own_cards(streets: tuple[object, ...], fact: Fact) -> bool:
    """Whether a fact deals cards to players."""
    return fact.kind in ("down", "up") or (fact.kind == "cards" and bool(getattr(streets[fact.amount], "cards", ())))


def _list_since(state: PokerState, before: Chain | None) -> list[Fact]:
    """The facts that a decision has added."""
    new = []
    link = state.facts
    while link is not None and link is not before:
        new.append(link.fact)
        link = link.before
    return new[::-1]


def _find_state(played: Round) -> PokerState:
    assert isinstance(played.state, PokerState)
    return played.state
