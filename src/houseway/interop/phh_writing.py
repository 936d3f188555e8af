"""A finished pot game written as a hand history, action by action, for other programs and for reading it back.

The fields of the format say all that they can: the code of the variant where the format has one for such a game (and
otherwise the game's id), stakes, stacks, and the actions. What they cannot say stands in one field of our own,
`_houseway`: the round as `Round.write` has it, without the stacks and the decisions.
"""

import json
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from houseway.book.loader import load
from houseway.core.errors import HousewayError, TableRefusal
from houseway.core.money import Cents
from houseway.core.round import Decision, Round
from houseway.core.round.documents import write_document
from houseway.families import begin
from houseway.families.poker.play.engine import PokerState
from houseway.families.poker.play.facts import Chain, Fact
from houseway.interop.phh_actions import write_seen
from houseway.interop.phh_games import OWN, find_code

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
    """Show cents as dollars, with two places where they are needed.

    >>> str(show_dollars(250)), str(show_dollars(400))
    ('2.50', '4')
    """
    return Decimal(cents // 100) if cents % 100 == 0 else (Decimal(cents) / 100).quantize(Decimal("0.01"))


def make_own_word(action: str) -> str:
    """Make the word for an action that the format does not know: _turn_up, _discard."""
    return f"_{action.replace(' ', '_')}"


def list_actions(played: Round) -> Iterator[str]:
    """List the actions of a finished round, which is played again for it, decision by decision."""
    now = begin(played.setup)
    state = _find_state(now)
    teller = _Teller(state)
    yield from teller.tell_outcome(state, None)
    for decision in played.decisions:
        before, now = state, now.decide(decision.action, decision.amount, decision.cards)
        state = _find_state(now)
        yield from teller.tell_decision(before, decision)
        yield from teller.tell_outcome(state, before.facts)
    yield from teller.hand_out()


class _Teller:
    """Tells decisions and cards in the order of the format: the cards of a draw once everybody has drawn."""

    def __init__(self, state: PokerState) -> None:
        self.streets = state.position.page.street
        self.player = {seat: f"p{number}" for number, seat in enumerate(state.seats, start=1)}
        self.in_hand: dict[int, list[Card]] = {}
        self.drew: set[int] = set()

    def tell_decision(self, before: PokerState, decision: Decision) -> Iterator[str]:
        """Write a decision in a word of the format, or in one of our own.

        Hands shown or thrown away are told as facts.
        """
        action = decision.action
        if action in _SHOWDOWN:
            return
        assert before.turn is not None
        assert before.turn.seat is not None
        if action not in _DRAWS or before.turn.seat in self.drew:
            yield from self.hand_out()
        if action in _DRAWS:
            self.drew.add(before.turn.seat)
        word = _WORDS.get(action) or make_own_word(action)
        says = decision.amount is not None and word not in ("cc", "pb")
        amount = f"{show_dollars(decision.amount or 0)}" if says else write_seen(decision.cards)
        yield f"{self.player[before.turn.seat]} {word} {amount}".rstrip()

    def tell_outcome(self, state: PokerState, before: Chain | None) -> Iterator[str]:
        """Tell what a decision has led to: cards, and at the end the showdown.

        Where the rest of the board is dealt because nobody can bet any more, the hands are shown before it.
        """
        facts = _list_since(state, before)
        shown = [text for fact in facts for text in self._tell_shown(fact)]
        early = self.in_hand == {} and not any(_is_own_cards(self.streets, fact) for fact in facts)
        if early:
            yield from shown
        for fact in facts:
            yield from self._tell_dealt(fact, state.live)
        if not early:
            yield from self.hand_out() if shown else ()
            yield from shown

    def hand_out(self) -> Iterator[str]:
        """List the cards that have come to the players since the last action."""
        for seat, player in self.player.items():
            if cards := self.in_hand.get(seat):
                yield f"d dh {player} {write_seen(cards)}"
        self.in_hand = {}
        self.drew = set()

    def _tell_shown(self, fact: Fact) -> Iterator[str]:
        if fact.kind in _SHOWDOWN:
            yield f"{self.player[fact.seat]} sm {write_seen(fact.cards)}".rstrip()

    def _tell_dealt(self, fact: Fact, live: tuple[int, ...]) -> Iterator[str]:
        match fact.kind:
            case "cards":
                yield from self._write_street(fact, live)
            case "down" | "up":
                self.in_hand.setdefault(fact.seat, []).extend(fact.cards)
            case "exposed, kept":
                self.in_hand.setdefault(fact.seat, []).extend(fact.cards)
            case "board" | "shared":
                yield from self.hand_out()
                yield f"d db {write_seen(fact.cards)}"

    def _write_street(self, fact: Fact, live: tuple[int, ...]) -> Iterator[str]:
        """Make a whole street: the burn, everybody's cards one at a time, and the board."""
        street = self.streets[fact.amount]
        cards = list(fact.cards[1:] if street.burn and street.draw is None else fact.cards)
        for _ in street.cards:
            for seat in live:
                self.in_hand.setdefault(seat, []).append(cards.pop(0))
        yield from self.hand_out()
        if cards:
            yield f"d db {write_seen(cards)}"


def _is_own_cards(streets: tuple[object, ...], fact: Fact) -> bool:
    """Say whether a fact deals cards to players."""
    return fact.kind in ("down", "up") or (fact.kind == "cards" and bool(getattr(streets[fact.amount], "cards", ())))


def _list_since(state: PokerState, before: Chain | None) -> list[Fact]:
    """List the facts that a decision has added."""
    new = []
    link = state.facts
    while link is not None and link is not before:
        new.append(link.fact)
        link = link.before
    return new[::-1]


def _find_state(played: Round) -> PokerState:
    assert isinstance(played.state, PokerState)
    return played.state


_LEFT_OUT = ("seat", "decision")
"""What the fields of the format say of a round."""


def write_history(played: Round) -> str:
    """Write a finished round of a pot game in the format; raises `TableRefusal` for any other round."""
    state = played.state
    if not isinstance(state, PokerState):
        raise TableRefusal(f"{played.setup.game.id} is no pot game: hand histories are written of pot games")
    if state.result is None:
        raise TableRefusal("the round is not over: a hand history is written once it is")
    if played.setup.game.changes:
        raise TableRefusal(f"{played.setup.game.id} is changed: a hand history cannot say so")
    fields = [*_list_required(played, state), *_list_optional(played, state)]
    return "".join(f"{key} = {_write_toml(value)}\n" for key, value in fields)


def write_histories(rounds: Sequence[Round], *, single: bool = False) -> str:
    """Write finished rounds one after the other, each in a table with its number; a single one without."""
    if single:
        return "".join(map(write_history, rounds))
    return "\n".join(f"[{number}]\n{write_history(played)}" for number, played in enumerate(rounds, start=1))


def _list_required(played: Round, state: PokerState) -> Iterator[tuple[str, Any]]:
    page, limits, seats = state.position.page, state.position.limits, state.seats
    yield "variant", find_code(page) or played.setup.game.id
    yield "ante_trimming_status", True
    yield "antes", _sort_for_file([show_dollars(_find_ante(state, seat)) for seat in seats])
    if page.bring_in:
        yield "bring_in", show_dollars(limits.bring_in)
    else:
        yield "blinds_or_straddles", _sort_for_file([show_dollars(one) for one in _list_blinds(state)])
    if page.betting.limit in ("pot", "no limit"):
        yield "min_bet", show_dollars(limits.lower)
    else:
        yield "small_bet", show_dollars(limits.lower)
        yield "big_bet", show_dollars(limits.upper)
    yield "starting_stacks", [show_dollars(chips) for chips in state.position.chips]
    yield "actions", list(list_actions(played))


def _list_optional(played: Round, state: PokerState) -> Iterator[tuple[str, Any]]:
    net = played.net()
    yield "seats", list(state.seats)
    yield "seat_count", played.setup.layout.positions
    after = [chips + net[f"seat {seat}"] for seat, chips in zip(state.seats, state.position.chips, strict=True)]
    yield "finishing_stacks", [show_dollars(chips) for chips in after]
    yield "currency", "USD"
    if _is_in_the_book(played):
        document = {key: value for key, value in write_document(played).items() if key not in _LEFT_OUT}
        sat = [bettor.seat for bettor in played.setup.chips]
        yield OWN, {**document, "players": list(state.seats), "sat": sat}


def _is_in_the_book(played: Round) -> bool:
    """Say whether the page is as its reading makes it, and not changed for one hand."""
    game = played.setup.game
    try:
        return load(game.id, rulings=dict(game.reading)) == game
    except HousewayError:
        return False


def _find_ante(state: PokerState, seat: int) -> Cents:
    own = [post.amount for post in state.position.posts if post.what == "ante" and post.seat == seat]
    return own[0] if own else state.position.limits.ante


def _list_blinds(state: PokerState) -> list[Cents]:
    """List blinds and straddles by place; live money of those who owe no blind is negative."""
    felt = state.position
    posted = [0] * len(felt.seats)
    if any(post.what == "bomb pot" for post in felt.posts):
        return posted
    for place, amount, _ in felt.limits.posting:
        posted[place] += amount
    for post in felt.posts:
        if post.what in ("straddle", "kill"):
            posted[felt.place(post.seat)] = post.amount
        elif post.what == "blind":
            posted[felt.place(post.seat)] -= post.amount
    return posted


def _sort_for_file(posted: list[Any]) -> list[Any]:
    """Between two players what is posted is written the other way round."""
    return posted[::-1] if len(posted) == 2 else posted


def _write_toml(value: Any) -> str:
    """Write a value as TOML has it; numbers with places come as texts that are numbers already."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_write_key(key)} = {_write_toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return f"[{', '.join(map(_write_toml, value))}]"
    return str(value)


def _write_key(key: str) -> str:
    return key if key.replace("_", "").isalnum() and key.isascii() else json.dumps(key)
