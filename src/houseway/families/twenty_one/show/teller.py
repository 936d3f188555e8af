"""A blackjack told to one who sits at it: hands beside each other, each seat's play in one line, each hand's end."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rich.text import Text

from houseway.core.cards import parse_cards
from houseway.core.money import show_money
from houseway.core.progress import show_progress
from houseway.core.round.events import BACK, HandOf
from houseway.core.table import PLAYER_DEALER
from houseway.core.terminal.drawing import DrawnHand, print_hanging, print_wrapped, write_inline
from houseway.core.terminal.teller import SETTLING, Teller, describe_settled, short_words
from houseway.families.twenty_one import TWENTY_ONE
from houseway.families.twenty_one.advise.choice_values import Situation
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.play.compiled import compile_game
from houseway.families.twenty_one.play.known_hands import DOUBLES, KnownHands
from houseway.families.twenty_one.play.position import DEALERS_HAND
from houseway.families.twenty_one.play.wording import describe_action
from houseway.families.twenty_one.price.solution_cache import find_solution
from houseway.families.twenty_one.show.hint import (
    advise_dealer,
    advise_on_hand,
    advise_on_insurance,
    advise_on_switch,
)
from houseway.families.views import sum_stakes

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.core.round import Round, Turn
    from houseway.core.table import Settled
    from houseway.core.terminal.teller import Place

AWAITED = (*DOUBLES, "hit")
"""Choices after which the card that came is told in the same breath."""


@dataclass
class Deed:
    """Something that was done with a hand, the count that the line says last, and whether a card has to follow."""

    text: Text
    count: str = ""
    awaits_card: bool = False
    has_amount: bool = False


@dataclass
class Passage:
    """The play of somebody, hand by hand, until somebody else had a turn."""

    owner: str
    hands: dict[HandOf, list[Deed]] = field(default_factory=dict)

    def add(self, hand: HandOf, deed: Deed) -> None:
        """Add one more thing that was done with a hand."""
        self.hands.setdefault(hand, []).append(deed)

    def add_card(self, hand: HandOf, verb: str, cards: Text, count: str) -> None:
        """Add cards that came or were turned over; a card goes with the hit or the double that asked for it."""
        said = self.hands.setdefault(hand, [])
        if said and said[-1].awaits_card:
            last = said[-1]
            last.text.append(": " if last.has_amount else " ").append_text(cards)
            last.count, last.awaits_card = count, False
        else:
            said.append(Deed(Text(f"{verb} ").append_text(cards), count))

    def add_stand(self, hand: HandOf, count: str) -> None:
        """Add a hand that stands as it is; its count is told where the line does not say it already."""
        said = self.hands.setdefault(hand, [])
        told_already = said and said[-1].count == count
        said.append(Deed(Text("stands" if told_already else f"stands with {count}")))


class TwentyOneTeller(Teller[TwentyOnePage]):
    """Tells a blackjack to the one who sits at `me`, who may have several hands or be the player-dealer."""

    def __init__(self, out: "Console", place: "Place[TwentyOnePage]") -> None:
        super().__init__(out, place)
        self.page, self.compiled = self.game.rules, compile_game(self.game)
        self.seen = KnownHands()
        self.passage = Passage("")

    # -- what lies on the table

    def draw(self, turn: "Turn | None" = None) -> None:
        """Finish the line that is being told, and draw."""
        self._end_passage()
        super().draw(turn)

    def _list_drawn_hands(self) -> tuple[DrawnHand, ...]:
        """List the player-dealer's hand and all of your own; the one that is played is marked."""
        played = self.turn.hand if self.turn else None
        own = [hand for hand in self.seen.list_hands(self.me) if hand != DEALERS_HAND]
        drawn = [DrawnHand(self._title(PLAYER_DEALER), *self._write_hand(DEALERS_HAND))]
        for hand in own:
            mark = "> " if hand == played and len(own) > 1 else ""
            drawn.append(DrawnHand(mark + self._name_hand(hand), *self._write_hand(hand)))
        return tuple(drawn)

    def _write_hand(self, hand: HandOf) -> tuple[tuple[str, ...], str]:
        """Write a hand's cards and its count, as far as it is seen."""
        ended = self.seen.ended.get(hand, "")
        return tuple(self.seen.cards[hand]), ", ".join(filter(None, (self._count(hand), ended)))

    def _title(self, who: str) -> str:
        if who == PLAYER_DEALER:
            return "Player-dealer (you)" if self.me == PLAYER_DEALER else "Player-dealer"
        return f"{who[:1].upper()}{who[1:]}"

    def _name_hand(self, hand: HandOf) -> str:
        """Name a hand as a line or a picture calls it."""
        if hand.owner != self.me:
            return self._title(str(hand))
        return "Your hand" if hand.number is None else f"Hand {hand.number}"

    def _count(self, hand: HandOf) -> str:
        """Find what a hand counts; nothing where a card of it is not seen, or only one lies there."""
        return self.seen.count(self.game, hand)

    # -- what happens

    def _tell_one(self, event: dict[str, Any]) -> None:
        kind = event["kind"]
        if self._is_showdown(event) or (kind != "dealt" and self.seen.cards and not self.drawn):
            self.draw()
        self.seen.take(event)
        if kind == "dealt":
            if event["who"] == PLAYER_DEALER and len(self.seen.cards[DEALERS_HAND]) == 1:
                self._tell_others_cards()
        elif not self._is_silent(event):
            self._tell_deed(event)

    def _is_showdown(self, event: dict[str, Any]) -> bool:
        """Say whether hands are compared now, with more on the table than was drawn last."""
        if event["kind"] not in ("exposed", "compared") or event["who"] == PLAYER_DEALER:
            return False
        finished = len(self.seen.cards[DEALERS_HAND]) > 1 and not self.seen.is_hidden(DEALERS_HAND)
        self.turn = None
        return finished and self._list_drawn_hands() != self.drawn

    def _is_silent(self, event: dict[str, Any]) -> bool:
        """What you choose yourself, a card that a split parts, and what the list of your wagers tells at the end."""
        kind, owner = event["kind"], _find_owner(event)
        mine = owner == self.me
        settles = kind in SETTLING or (kind == "returned" and "wager" in event)
        return (
            settles
            or kind == "burned"
            or (mine and kind == "compared" and owner != PLAYER_DEALER)
            or (mine and kind == "decided" and "action" in event)
            or (kind == "exposed" and owner != PLAYER_DEALER and (mine or _is_nothing_told(event["cards"])))
        )

    def _tell_others_cards(self) -> None:
        """Tell the hands of the other seats, as they were dealt face up."""
        parts = []
        for hand in self.seen.cards:
            if hand.owner not in (self.me, PLAYER_DEALER) and not self.seen.is_hidden(hand):
                parts.append(
                    Text(f"{self._name_hand(hand)}: ").append_text(self._write_cards(self.seen.cards[hand], hand))
                )
        if parts:
            print_wrapped(self.out, parts, indent="  ", gap=4)

    def _tell_deed(self, event: dict[str, Any]) -> None:
        """Add what was done to the line about who did it."""
        owner = _find_owner(event)
        if owner is None:
            self._end_passage()
            print_hanging(self.out, Text(event["said"]))
            return
        if owner != self.passage.owner:
            self._end_passage()
            self.passage.owner = owner
        hand = HandOf.read(event["hand"]) if event.get("hand", {}).get("owner") == owner else HandOf(owner)
        self._add_deed(event, hand)

    def _add_deed(self, event: dict[str, Any], hand: HandOf) -> None:
        kind, action, detail = event["kind"], event.get("action"), event.get("detail")
        if cards := event.get("cards", []):
            verb = "draws" if kind == "drawn" else "turns over" if hand == DEALERS_HAND else "shows"
            self.passage.add_card(hand, verb, self._write_cards(cards, hand), self._count(hand))
        elif kind == "stood" and "total" in event:
            self.passage.add_stand(hand, self._count(hand))
        elif action is not None:
            amount = event.get("amount")
            done = Text(describe_action(action, amount))
            self.passage.add(hand, Deed(done, awaits_card=action in AWAITED, has_amount=amount is not None))
        elif detail == "must hit":
            self.passage.add(hand, Deed(Text(detail), awaits_card=True))
        else:
            self.passage.add(hand, Deed(Text(_OTHERWISE.get(detail, f"{detail}, {event.get('why')}"))))

    def _write_cards(self, cards: list[str], hand: HandOf) -> Text:
        count = self._count(hand)
        return write_inline(self.out, cards).append(f" = {count}" if count else "")

    def _end_passage(self) -> None:
        """Print the line that is being told."""
        owner, hands = self.passage.owner, self.passage.hands
        if hands:
            told = Text("; ").join(self._tell_by_hand(hand, deeds) for hand, deeds in hands.items())
            whose = "" if owner == self.me != PLAYER_DEALER else f"{self._title(owner)}: "
            print_hanging(self.out, Text(whose).append_text(told))
        self.passage = Passage("")

    def _tell_by_hand(self, hand: HandOf, deeds: list[Deed]) -> Text:
        """Find what was done with one hand, after the number of the hand where its owner has several."""
        mine = hand.owner == self.me != PLAYER_DEALER
        number = self._name_hand(hand) if mine else "" if hand.number is None else f"hand {hand.number}"
        return Text(f"{number}: " if number else "").append_text(Text(", ").join(deed.text for deed in deeds))

    # -- what you decide, and what becomes of it

    def question(self, turn: "Turn") -> Text:
        """Say what you have to decide, in a line or two."""
        actions = {choice.action for choice in turn.choices}
        against = Text(" against ").append_text(write_inline(self.out, self.seen.cards[DEALERS_HAND][:1]))
        if "no insurance" in actions:
            return self._say_insurance(turn)
        if "switch" in actions:
            return self._switch_words()
        if turn.who == PLAYER_DEALER:
            return Text(f"Your turn as the player-dealer: {self._count(DEALERS_HAND)}. The rules leave it to you.")
        hand = find_asked_hand(turn)
        which = "" if hand.number is None else f" on {self._name_hand(hand).lower()}"
        asked = Text(f"Your turn{which}: {self._count(hand)}").append_text(against)
        if "play on" in actions:
            return asked.append(". Give up half before the hole card is looked at?")
        return asked.append(".")

    def hint(self, live: "Round", turn: "Turn") -> Iterator[str]:
        """Say what the best strategy says, and what each choice is worth to it."""
        actions = tuple(dict.fromkeys(choice.action for choice in turn.choices))
        dealer = self.seen.list_known_cards(DEALERS_HAND)
        if turn.who == PLAYER_DEALER:
            return advise_dealer(self.compiled, dealer)
        with show_progress("solving") as progress:
            solution = find_solution(self.game, self.decks, progress=progress)
        if "switch" in actions:
            first, second = (self.seen.list_known_cards(one) for one in self.seen.list_hands(self.me))
            return advise_on_switch(solution, first, second, dealer[0])
        hand = find_asked_hand(turn)
        cards, came = self.seen.list_known_cards(hand), self.seen.came.get(hand, "dealt")
        if "no insurance" in actions:
            natural = self.compiled.count_hand(cards, came).natural is not None
            return advise_on_insurance(solution, dealer[0], natural=natural, even_money="even money" in actions)
        doubled, is_free = self.seen.doubled[hand], hand in self.seen.free
        here = Situation(cards, came, dealer[0], actions, doubled, is_free)
        base = sum_stakes(live.view(self.me), self.me, (self.page.base_wagers[0].name,))
        known: dict[str, float] = {}
        for one in TWENTY_ONE.value_choices(live, turn):
            known.setdefault(one.choice.action, one.value / base)
        return advise_on_hand(self.compiled, solution, here, known)

    def _say_insurance(self, turn: "Turn") -> Text:
        assert self.page.insurance is not None
        raised = next(wager for wager in self.page.wager if wager.name == self.page.insurance.wager)
        hand = find_asked_hand(turn)
        beside = f" beside {self._name_hand(hand).lower()} ({self._count(hand)})"
        up = write_inline(self.out, self.seen.cards[DEALERS_HAND][:1])
        return Text.assemble(
            f"{raised.name}{beside}? The player-dealer shows ",
            up,
            f": it pays {raised.pays[0].odds} if the other card makes a natural.",
        )

    def _switch_words(self) -> Text:
        """Say what the hands would be after a switch."""
        first, second = (self.seen.cards[hand] for hand in self.seen.list_hands(self.me))
        told = Text("Switch? ")
        for number, cards in enumerate(([first[0], second[1]], [second[0], first[1]]), start=1):
            count = self.compiled.count_hand(parse_cards(cards), "switched")
            told.append("Hand 1 would be " if number == 1 else ", hand 2 ")
            told.append_text(write_inline(self.out, cards)).append(f" = {count}")
        return told.append(".")

    def wager_line(self, one: "Settled") -> Text:
        """Say what a wager did: by the hand it stood on, where it stood on one."""
        base = [wager.name for wager in self.page.base_wagers]
        free = (self.page.free.double_wager, self.page.free.split_wager) if self.page.free else ()
        if one.stake.wager not in (*base, *free):
            return super().wager_line(one)
        where, why = self._name_hand(HandOf(self.me, one.stake.hand)), one.verdict.how or one.verdict.why
        what, colour = describe_settled(one)
        if one.stake.wager in free:
            where = f"{where}, {one.stake.wager.lower()}"
            what = "and is not lost" if one.verdict.result == "returned" else what
        head = f"{where}, {show_money(one.stake.amount)}: {why}, "
        return Text.assemble(head, (what, colour), short_words(one))


_OTHERWISE: Mapping[str | None, str] = {
    "no natural": "has no natural",
    "nothing depends": "draws no card, nothing depends on it",
}
"""What else is told of a hand; how it compares is told with its reason."""


def _find_owner(event: Mapping[str, Any]) -> str | None:
    """Whose line an event belongs to: who made a choice, or whose hand it is about; nobody's for the button."""
    if event["kind"] == "decided":
        return str(event["who"])
    return event["hand"]["owner"] if "hand" in event else None


def find_asked_hand(turn: "Turn") -> HandOf:
    """Find the hand that a question is about."""
    assert turn.hand is not None, "this question is about a hand"
    return turn.hand


def _is_nothing_told(cards: list[str]) -> bool:
    """Say whether cards that are laid down are one of a split, which a card follows, or are not seen."""
    return len(cards) == 1 or BACK in cards
