"""A teller for games of two hands to be set: piles and dice, settings, and every hand turned up."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from rich.padding import Padding
from rich.text import Text

from houseway.book.loader import PageT_co
from houseway.core.cards import Card, parse_cards
from houseway.core.errors import IllegalChoice
from houseway.core.paper.parts import MARGIN
from houseway.core.round.events import BACK
from houseway.core.table import PLAYER_DEALER
from houseway.core.terminal.drawing import DrawnHand, close_table, print_hanging, write_inline
from houseway.core.terminal.teller import Teller

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from houseway.core.round import Decision, Round, Turn
    from houseway.core.terminal.teller import Place

Cards = tuple[Card, ...]
HOUSE_WAY = "house way"
BEST = ("best", "b")
BY_HOUSE_WAY = (HOUSE_WAY, "house", "way", "h")
ROOMY = 116
"""A screen of this many columns shows a set hand and what it makes in one line."""
SCANT = 76
"""A screen of fewer columns shows what a rated setting makes below its cards."""


@dataclass(frozen=True)
class Rated:
    """A setting that makes sense: the cards that name it, how it lies, what it makes, and what it is worth."""

    named: Cards
    cards: str
    words: str
    figures: tuple[str, ...]
    house: bool


@dataclass(frozen=True)
class TurnedUp:
    """A set hand as all see it: the cards of both hands with what they are, and how it ended."""

    hands: tuple[tuple[Cards, str], tuple[Cards, str]]
    result: str = ""


class SettingTeller(Teller[PageT_co]):
    """A teller of a round to the one who sits at `me`, or who is the player-dealer."""

    sides: ClassVar[tuple[str, str]]
    """What the two hands are called, the one with the named cards first."""
    pile: ClassVar[str]
    """What is handed out."""
    figures: tuple[str, ...] = ("wins", "pushes", "loses", "worth")
    """What is said of each setting in a hint."""

    def __init__(self, out: "Console", place: "Place[PageT_co]") -> None:
        super().__init__(out, place)
        self.awards = {wager.name for wager in self.game.rules.wager if wager.kind == "award"}
        self.dealer_set: Cards = ()
        self.turned_up: dict[str, Cards] = {}
        self.has_rolled = False

    # -- what a family knows of its hands

    @abstractmethod
    def _sort(self, cards: Sequence[Card]) -> Cards:
        """Sort cards as they lie best to be looked at."""

    @abstractmethod
    def _unset(self, cards: Cards) -> DrawnHand:
        """Tell your cards before they are set."""

    @abstractmethod
    def _turn_up(self, cards: Cards, *, dealer: bool) -> TurnedUp:
        """Split a set hand, the named cards first, and put it beside the player-dealer's."""

    @abstractmethod
    def _house_words(self, cards: Cards) -> str:
        """Say how the house sets cards, and why."""

    @abstractmethod
    def _rate(self, cards: Cards) -> "tuple[Rated, ...]":
        """Rate the settings that make sense, the best first."""

    @abstractmethod
    def _read_setting(self, turn: "Turn", words: str) -> "Decision":
        """Read the setting that somebody typed."""

    @abstractmethod
    def _setting_offers(self, turn: "Turn") -> list[str]:
        """List what may be typed to set one's cards."""

    @abstractmethod
    def _against(self) -> str:
        """Say what the worth of a setting is worth against."""

    # -- what happens

    def tell(self, view: dict[str, Any]) -> None:
        """Tell what has happened since the last time; hands that are turned up, beside each other."""
        super().tell(view)
        if self.turned_up:
            self._print_turned_up()
            self.turned_up.clear()

    def _tell_one(self, event: dict[str, Any]) -> None:
        kind, who = event["kind"], event["who"]
        cards = parse_cards(event["cards"]) if BACK not in event.get("cards", [BACK]) else ()
        self.has_rolled |= kind == "rolled"
        if kind == "decided" and cards:
            self._tell_set(event, cards)
        elif kind == "compared":
            self.turned_up[who] = cards
        elif kind == "exposed" and who == PLAYER_DEALER:
            self._say(event["said"], () if who == self.me else self._sort(cards))
        elif not self._is_silent(event):
            self._say(event["said"], self._sort(cards))

    def _tell_set(self, event: dict[str, Any], cards: Cards) -> None:
        """Tell how the player-dealer's hand is set, for all to see; and why yours, if the house set it."""
        who, by_house = event["who"], HOUSE_WAY in (event.get("action"), event.get("detail"))
        if who == PLAYER_DEALER:
            self.dealer_set = cards
        if who == self.me and by_house:
            self._say(f"House way: {self._house_words(cards)}", ())
        elif who == PLAYER_DEALER != self.me:
            self._say(event["said"], ())

    def _is_silent(self, event: dict[str, Any]) -> bool:
        """Say whether an event is not told: told are the pile, the dice, where they count to, and awards to others."""
        kind, who = event["kind"], event["who"]
        if kind == "paid" and event.get("wager") in self.awards:
            return bool(who == self.me)
        if kind == "decided":
            return bool(who != PLAYER_DEALER)
        if kind in ("dealt", "burned") and "cards" not in event:
            return not self.has_rolled
        return super()._is_silent(event)

    def _say(self, words: str, cards: Cards) -> None:
        line = Text(words)
        if cards:
            line.append("  ").append_text(write_inline(self.out, list(map(str, cards))))
        print_hanging(self.out, line)

    # -- what lies on the table

    def _list_drawn_hands(self) -> tuple[DrawnHand, ...]:
        """List the hands that are drawn: your own at your turn, and the player-dealer's where it is set.

        The end has a table of its own.
        """
        own = self._hand(self.me)
        if self.turn is None or not own or BACK in own:
            return ()
        shown = [self._unset(self._sort(parse_cards(own)))]
        if self.dealer_set and self.me != PLAYER_DEALER:
            (first, words), (second, others) = self._turn_up(self.dealer_set, dealer=True).hands
            cards = tuple(map(str, (*first, *second)))
            shown.insert(0, DrawnHand("Player-dealer", cards, f"{words} / {others}", parted=2))
        return tuple(shown)

    def _print_turned_up(self) -> None:
        """Print both hands of everybody, and how they stand to the player-dealer's."""
        shown = close_table("", *self.sides, "")
        faced = {who: self._turn_up(cards, dealer=False) for who, cards in self.turned_up.items()}
        hands = {PLAYER_DEALER: self._turn_up(self.dealer_set, dealer=True), **faced}
        for who, one in hands.items():
            you = " (you)" if who == self.me else ""
            cells = [self._write_cell(cards, words) for cards, words in one.hands]
            colour = {"wins": "green", "loses": "red"}.get(one.result.partition(" ")[0], "")
            shown.add_row(f"{who}{you}", *cells, Text(one.result, colour), style="bold" if you else "")
        self.out.print(Padding(shown, (0, 0, 0, MARGIN)))

    def _write_cell(self, cards: Cards, words: str) -> Text:
        apart = "  " if self.out.width >= ROOMY else "\n"
        return write_inline(self.out, list(map(str, cards))).append(f"{apart}{words}")

    # -- what you decide

    @property
    def cards(self) -> Cards:
        """Your own cards as they lie before you."""
        return self._sort(parse_cards(self._hand(self.me)))

    def is_choice(self, typed: str) -> bool:
        """Say whether a typed word is a choice: the word for the best setting is one while you set."""
        return typed.lower() in BEST and self.turn is not None and not self._is_pile(self.turn)

    def question(self, turn: "Turn") -> Text:
        """Say what this seat has to decide."""
        if self._is_pile(turn):
            return Text(f"You are the player-dealer: choose the {self.pile} that is handed out first.")
        return Text("Set your two hands.")

    def offers(self, turn: "Turn") -> list[str]:
        """List what may be typed."""
        if self._is_pile(turn):
            return [f"{self.pile} 1 to {self.pile} {len(turn.choices)}", "Enter: any of them"]
        return [*self._setting_offers(turn), "house way (h)", "best (b)", "hint"]

    def read(self, turn: "Turn", typed: str) -> "Decision":
        """Read a pile by its number, the house way, the best setting, or a setting by its cards."""
        words = " ".join(typed.lower().replace(",", " ").split())
        if self._is_pile(turn):
            return self._read_pile(turn, words)
        if words in BY_HOUSE_WAY:
            return turn.decision(HOUSE_WAY)
        if words in BEST:
            best = self._rate(self.cards)[0]
            self._say(f"Best: {best.cards}, {best.words}{', which is the house way' if best.house else ''}.", ())
            return turn.decision("set", cards=best.named)
        if not words:
            raise IllegalChoice("say how to set your hands, h for the house way, or ? for help")
        return self._read_setting(turn, words.removeprefix("set "))

    def hint(self, live: "Round", turn: "Turn") -> "Iterator[str | Table]":  # noqa: ARG002
        """Say what each setting that makes sense is worth, and how the house sets the cards."""
        if self._is_pile(turn):
            yield f"Nobody knows what lies in the {self.pile}s: one is as good as another."
            return
        rated = self._rate(self.cards)
        figures = tuple(self.figures)
        below = self.out.width < SCANT
        heads = (f"  {self.sides[0]} | {self.sides[1]}", *(() if below else ("best first",)))
        shown = close_table(*heads, *figures, right=figures)
        shown.columns[0].no_wrap = True
        for one in rated:
            cards = f"{'*' if one.house else ' '} {one.cards}"
            cells = (f"{cards}\n  {one.words}",) if below else (cards, one.words)
            shown.add_row(*cells, *one.figures, style="cyan")
        yield shown
        yield f"* House way: {self._house_words(self.cards)}."
        yield self._against()

    def _is_pile(self, turn: "Turn") -> bool:
        return turn.choices[0].action.startswith(f"{self.pile} ")

    def _read_pile(self, turn: "Turn", words: str) -> "Decision":
        number = words.removeprefix(self.pile).strip()
        if not words:
            return turn.decision(turn.choices[0])
        if number.isdecimal() and len(number) <= 2 and 1 <= int(number) <= len(turn.choices):
            return turn.decision(turn.choices[int(number) - 1])
        there = f"{self.pile}s are numbered 1 to {len(turn.choices)}"
        if number.isdecimal():
            raise IllegalChoice(f"there is no {self.pile} {number[:9]}: the {there}")
        raise IllegalChoice(f"{words!r} is not a {self.pile}: the {there}, and Enter takes any of them")


def tell_beside(hand: object, sign: int, against: object, *, by: str) -> str:
    """Tell a hand with how it stands to the player-dealer's; `by` is what decides between hands of the same name."""
    stands = {1: "higher", 0: "copy", -1: "lower"}[sign]
    return f"{hand} ({stands}{f' {by}' if sign and str(hand) == str(against) else ''})"


def show_share(share: float, *, signed: bool = False) -> str:
    """Show a share as a player wants it: 41.3%, and what is won with its plus."""
    return f"{100 * share:{'+' if signed else ''}.1f}%"
