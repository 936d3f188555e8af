"""A blackjack told to one who sits at it: hands beside each other, each seat's play in one line, each hand's end."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rich.text import Text

from houseway.book.model.twenty_one import TwentyOnePage
from houseway.cards import parse_cards
from houseway.cli.drawing import DrawnHand, inline, print_hanging, print_wrapped
from houseway.cli.play_hint import advice, dealer_advice, insurance_advice, switch_advice
from houseway.cli.play_story import SETTLING, Teller, settled_words, short_words
from houseway.families.twenty_one.choice_values import Situation, hand_asked
from houseway.families.twenty_one.seen_hands import SeenHands, name_and_deed, owner_of
from houseway.families.twenty_one.solved import solved
from houseway.families.twenty_one.tables import tables
from houseway.money import show_money
from houseway.round.events import BACK
from houseway.seen.words import twenty_one_words
from houseway.table import PLAYER_DEALER
from houseway.waiting import share_bar

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.book.loader import Game
    from houseway.round import Turn
    from houseway.table import Settled

AWAITED = ("hits", "doubles", "must hit")
"""Deeds after which the card that came is told in the same breath."""
NOT_LOST = "a free bet cannot be lost: "
_ON_HAND = re.compile(r"hand (\d+): (.*)")


@dataclass
class Passage:
    """What somebody did, hand by hand, until somebody else had a turn."""

    owner: str
    hands: dict[str, list[Text]] = field(default_factory=dict)

    def add(self, name: str, deed: Text) -> None:
        """One more thing that was done with a hand; a card goes with the hit or the double that asked for it."""
        said = self.hands.setdefault(name, [])
        if said and deed.plain.startswith("draws ") and said[-1].plain.startswith(AWAITED):
            said[-1].append(":" if "$" in said[-1].plain else "").append(deed[len("draws") :])
            return
        stands, _, count = deed.plain.partition(" with ")
        told_already = stands == "stands" and said and said[-1].plain.endswith(f" = {count}")
        said.append(Text(stands) if told_already else deed)


class TwentyOneTeller(Teller):
    """Tells a blackjack to the one who sits at `me`, who may have several hands or be the player-dealer."""

    def __init__(self, out: "Console", game: "Game", decks: int, me: str) -> None:
        super().__init__(out, game.family, me)
        assert isinstance(game.page, TwentyOnePage)
        self.game, self.page, self.decks = game, game.page, decks
        self.compiled = tables(game)
        self.seen = SeenHands()
        self.passage = Passage("")

    # -- what lies on the table

    def draw(self, turn: "Turn | None" = None) -> None:
        """Finish the line that is being told, and draw."""
        self._end_passage()
        super().draw(turn)

    def _drawn_hands(self) -> tuple[DrawnHand, ...]:
        """The player-dealer's hand and all of your own; the one that is played is marked."""
        played = hand_asked(self.turn) if self.turn else ""
        own = [name for name in self.seen.of(self.me) if name != PLAYER_DEALER]
        drawn = [DrawnHand(self._title(PLAYER_DEALER), *self._face(PLAYER_DEALER))]
        for name in own:
            mark = "> " if name == played and len(own) > 1 else ""
            drawn.append(DrawnHand(mark + self._title(name), *self._face(name)))
        return tuple(drawn)

    def _face(self, name: str) -> tuple[tuple[str, ...], str]:
        """A hand's cards and its count, as far as it is seen."""
        ended = self.seen.ended.get(name, "")
        return tuple(self.seen.cards[name]), ", ".join(filter(None, (self._count(name), ended)))

    def _title(self, who: str) -> str:
        if who == PLAYER_DEALER:
            return "Player-dealer (you)" if self.me == PLAYER_DEALER else "Player-dealer"
        return self._label(who)

    def _label(self, name: str) -> str:
        """A hand as a line or a picture calls it."""
        if owner_of(name) != self.me:
            return name[:1].upper() + name[1:]
        return f"Hand {name.rpartition(' ')[2]}" if " hand " in name else "Your hand"

    def _count(self, name: str) -> str:
        """What a hand counts; nothing where a card of it is not seen, or only one lies there."""
        if self.seen.is_hidden(name) or len(self.seen.cards[name]) < 2:
            return ""
        return twenty_one_words(self.game, tuple(self.seen.cards[name]), self.seen.came.get(name, "dealt"))

    # -- what happens

    def _tell_one(self, event: dict[str, Any]) -> None:
        kind, who = event["kind"], event["who"]
        if self._is_showdown(event) or (kind != "dealt" and self.seen.cards and not self.drawn):
            self.draw()
        self.seen.take(event)
        if kind == "dealt":
            if who == PLAYER_DEALER and len(self.seen.cards[who]) == 1:
                self._tell_others_cards()
        elif not self._is_silent(event):
            self._tell_deed(event)

    def _is_showdown(self, event: dict[str, Any]) -> bool:
        """Whether hands are compared now, with more on the table than was drawn last."""
        if event["kind"] not in ("exposed", "compared") or event["who"] == PLAYER_DEALER:
            return False
        finished = len(self.seen.cards[PLAYER_DEALER]) > 1 and not self.seen.is_hidden(PLAYER_DEALER)
        self.turn = None
        return finished and self._drawn_hands() != self.drawn

    def _is_silent(self, event: dict[str, Any]) -> bool:
        """What you choose yourself, a card that a split parts, and what the list of your wagers tells at the end."""
        kind, (name, deed) = event["kind"], name_and_deed(event["words"])
        mine = owner_of(name) == self.me
        settles = kind in SETTLING or (kind == "returned" and "wager" in event)
        return (
            settles
            or kind == "burned"
            or (mine and kind == "compared" and name != PLAYER_DEALER)
            or (mine and kind == "decided" and deed != "must hit")
            or (kind == "exposed" and name != PLAYER_DEALER and (mine or _tells_nothing(event["cards"])))
        )

    def _tell_others_cards(self) -> None:
        """The hands of the other seats, as they were dealt face up."""
        parts = []
        for name in self.seen.cards:
            if owner_of(name) not in (self.me, PLAYER_DEALER) and not self.seen.is_hidden(name):
                parts.append(Text(f"{self._label(name)}: ").append_text(self._cards(self.seen.cards[name], name)))
        if parts:
            print_wrapped(self.out, parts, indent="  ", gap=4)

    def _tell_deed(self, event: dict[str, Any]) -> None:
        """Add what was done to the line about who did it."""
        name, deed = name_and_deed(event["words"])
        if not name:
            self._end_passage()
            self.out.print(Text(f"  {self._named(event['words'])}"))
            return
        if owner_of(name) != self.passage.owner:
            self._end_passage()
            self.passage.owner = owner_of(name)
        self.passage.add(name, self._deed(event, name, deed))

    def _deed(self, event: dict[str, Any], name: str, deed: str) -> Text:
        cards = event.get("cards", [])
        if not cards:
            return Text(deed.replace(": ", ", ", 1))
        verb = "draws" if event["kind"] == "drawn" else "turns over" if name == PLAYER_DEALER else "shows"
        return Text(f"{verb} ").append_text(self._cards(cards, name))

    def _cards(self, cards: list[str], name: str) -> Text:
        count = self._count(name)
        return inline(self.out, cards).append(f" = {count}" if count else "")

    def _end_passage(self) -> None:
        """Print the line that is being told."""
        owner, hands = self.passage.owner, self.passage.hands
        if hands:
            told = Text("; ").join(self._by_hand(name, deeds) for name, deeds in hands.items())
            whose = "" if owner == self.me != PLAYER_DEALER else f"{self._title(owner)}: "
            print_hanging(self.out, Text(whose).append_text(told))
        self.passage = Passage("")

    def _by_hand(self, name: str, deeds: list[Text]) -> Text:
        """What was done with one hand, after the number of the hand where its owner has several."""
        mine = owner_of(name) == self.me != PLAYER_DEALER
        number = self._label(name) if mine else name.removeprefix(owner_of(name)).strip()
        return Text(f"{number}: " if number else "").append_text(Text(", ").join(deeds))

    # -- what you decide, and what becomes of it

    def question(self, turn: "Turn") -> Text:
        """What you have to decide, in a line or two."""
        actions = {choice.action for choice in turn.choices}
        against = Text(" against ").append_text(inline(self.out, self.seen.cards[PLAYER_DEALER][:1]))
        if "no insurance" in actions:
            return self._insurance_words(turn)
        if "switch" in actions:
            return self._switch_words()
        if turn.who == PLAYER_DEALER:
            return Text(f"Your turn as the player-dealer: {self._count(PLAYER_DEALER)}. The rules leave it to you.")
        name = hand_asked(turn)
        which = f" on {self._label(name).lower()}" if " hand " in name else ""
        asked = Text(f"Your turn{which}: {self._count(name)}").append_text(against)
        if "play on" in actions:
            return asked.append(". Give up half before the hole card is looked at?")
        return asked.append(".")

    def hint(self) -> Iterator[str]:
        """What the best strategy says, and what each choice is worth to it."""
        turn = self.turn
        assert turn is not None
        actions = tuple(dict.fromkeys(choice.action for choice in turn.choices))
        dealer, name = self.seen.known(PLAYER_DEALER), hand_asked(turn)
        if turn.who == PLAYER_DEALER:
            return dealer_advice(self.compiled, dealer)
        with share_bar("solving") as progress:
            solution = solved(self.game, self.decks, progress=progress)
        if "switch" in actions:
            first, second = (self.seen.known(one) for one in self.seen.of(self.me))
            return switch_advice(solution, first, second, dealer[0])
        cards, came = self.seen.known(name), self.seen.came.get(name, "dealt")
        if "no insurance" in actions:
            natural = self.compiled.hand(cards, came).natural is not None
            return insurance_advice(solution, dealer[0], natural=natural, even_money="even money" in actions)
        doubled, is_free = self.seen.doubled[name], name in self.seen.free
        return advice(self.compiled, solution, Situation(cards, came, dealer[0], actions, doubled, is_free))

    def _insurance_words(self, turn: "Turn") -> Text:
        assert self.page.insurance is not None
        raised = next(wager for wager in self.page.wager if wager.name == self.page.insurance.wager)
        name = hand_asked(turn)
        beside = f" beside {self._label(name).lower()} ({self._count(name)})"
        up = inline(self.out, self.seen.cards[PLAYER_DEALER][:1])
        return Text.assemble(
            f"{raised.name}{beside}? The player-dealer shows ",
            up,
            f": it pays {raised.pays[0].odds} if the other card makes a natural.",
        )

    def _switch_words(self) -> Text:
        """What the hands would be after a switch."""
        first, second = (self.seen.cards[name] for name in self.seen.of(self.me))
        told = Text("Switch? ")
        for number, cards in enumerate(([first[0], second[1]], [second[0], first[1]]), start=1):
            count = self.compiled.hand(parse_cards(cards), "switched")
            told.append("Hand 1 would be " if number == 1 else ", hand 2 ")
            told.append_text(inline(self.out, cards)).append(f" = {count}")
        return told.append(".")

    def wager_line(self, one: "Settled") -> Text:
        """What a wager did: by the hand it stood on, where it stood on one."""
        found = _ON_HAND.match(one.verdict.why)
        base = [wager.name for wager in self.page.base_wagers]
        free = (self.page.free.double_wager, self.page.free.split_wager) if self.page.free else ()
        if one.stake.wager not in (*base, *free):
            return super().wager_line(one)
        where, why = (f"Hand {found[1]}", found[2]) if found else ("Your hand", one.verdict.why)
        what, colour = settled_words(one)
        if one.stake.wager in free:
            where = f"{where}, {one.stake.wager.lower()}"
            what = "and is not lost" if one.verdict.result == "returned" else what
            why = why.removeprefix(NOT_LOST)
        head = f"  {where}, {show_money(one.stake.amount)}: {why}, "
        return Text.assemble(head, (what, colour), short_words(one))


def _tells_nothing(cards: list[str]) -> bool:
    """Whether cards that are laid down are one of a split, which a card follows, or are not seen."""
    return len(cards) == 1 or BACK in cards
