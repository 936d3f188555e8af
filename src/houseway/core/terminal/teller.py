"""A teller of a round to one seat: what happened in words, the cards it may see, and what became of its chips."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol

from rich.padding import Padding
from rich.text import Text

from houseway.book.loader import Game, PageT_co
from houseway.core.errors import HousewayError
from houseway.core.money import Cents, show_money
from houseway.core.round.events import BACK
from houseway.core.round.sentences import find_reader, say_to, say_within
from houseway.core.table import PLAYER_DEALER
from houseway.core.table.parties import BOARD
from houseway.core.terminal.choices import list_offers, read_choice
from houseway.core.terminal.drawing import DrawnHand, close_table, draw_hands, print_hanging, write_inline

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.console import Console
    from rich.table import Table

    from houseway.core.round import Choice, Decision, Round, Turn
    from houseway.core.table import Settled

TALL = 30
"""A screen of this many lines shows a round and its whole ledger."""
WIDE = 100
"""A screen of this many columns shows a wager and why it moved beside each other."""
SETTLING = ("paid", "taken", "pushed", "stays up")
"""These events are told by the list of wagers and the ledger at the end."""


class Lying(Protocol):
    """The cards on the felt as a teller reads them: what one viewer sees there, event by event."""

    hands: dict[str, list[str]]

    def take(self, event: Mapping[str, Any]) -> None:
        """Learn from the next event."""

    def words(self, who: str, cards: tuple[str, ...]) -> str:
        """Say what a hand makes that the viewer sees whole."""

    def rows(self, who: str) -> list[dict[str, Any]]:
        """List the rows of a hand."""


@dataclass(frozen=True)
class Place(Generic[PageT_co]):
    """The place of the one to whom a round is told: the game and its decks, the seat, the round, and its empty felt."""

    game: "Game[PageT_co]"
    decks: int
    me: str
    live: "Round"
    felt: Lying


class Teller(Generic[PageT_co]):
    """A teller of a round as it goes on, to the one who sits at `me`. It knows the round by that seat's view alone."""

    def __init__(self, out: "Console", place: Place[PageT_co]) -> None:
        self.out, self.me, self.game, self.decks, self.felt = out, place.me, place.game, place.decks, place.felt
        self.told = 0
        self.drawn: tuple[DrawnHand, ...] = ()
        self.turn: Turn | None = None

    tells_ledger = True
    """Whether the end of a round shows where its chips went; who wants to know can always ask."""

    def tell(self, view: dict[str, Any]) -> None:
        """Tell what has happened since the last time."""
        fees: list[dict[str, Any]] = []
        for event in view["events"][self.told :]:
            self.felt.take(event)
            if event["kind"] == "collected":
                fees.append(event)
            else:
                self._tell_fees(fees)
                self._tell_one(event)
        self._tell_fees(fees)
        self.told = len(view["events"])

    def question(self, turn: "Turn") -> Text:
        """Say what this seat has to decide."""
        words = say_to(self.me, turn.words)
        return Text(f"Your turn. {words}{'' if words.endswith(('.', '?')) else '.'}")

    def offers(self, turn: "Turn") -> list[str]:
        """List every choice of this turn, in words."""
        return list_offers(turn)

    def other_words(self, turn: "Turn") -> "Mapping[str, str]":  # noqa: ARG002
        """List further words that may be typed for an action of this turn, in small letters."""
        return {}

    def read(self, turn: "Turn", typed: str) -> "Decision":
        """Read the decision that a typed line stands for; raises `HousewayError` where it stands for none."""
        return read_choice(turn, typed, self.other_words(turn))

    def is_choice(self, typed: str) -> bool:  # noqa: ARG002
        """Say whether a word that is a question elsewhere is a choice at this turn."""
        return False

    def note_question(self) -> None:
        """Note that something else was asked before a choice was made."""

    @property
    def answers(self) -> "Mapping[str, Callable[[], None]]":
        """What else may be asked at any time in this game."""
        return {}

    def find_settled_choice(self, live: "Round", turn: "Turn") -> "Choice | None":  # noqa: ARG002
        """Find what is done at this turn without a question: it is settled already, or there is nothing else to do."""
        return None

    def way_out(self, live: "Round", turn: "Turn") -> "Choice | None":  # noqa: ARG002
        """Find what is done for one who has left the table, where it is not what is done in every game."""
        return None

    def hint(self, live: "Round", turn: "Turn") -> "Iterator[str | Table]":  # noqa: ARG002
        """Say what would be best to decide at this turn; raises `HousewayError` where nobody knows."""
        raise HousewayError("there are no hints for this game")

    def draw(self, turn: "Turn | None" = None) -> None:
        """Draw the hands that matter to this seat at its turn, unless they lie there as they were drawn last."""
        self.turn = turn
        hands = self._list_drawn_hands()
        if hands and hands != self.drawn:
            self.drawn = hands
            draw_hands(self.out, hands)

    def wager_line(self, one: "Settled") -> Text:
        """Say what one of this seat's wagers did."""
        what, colour = describe_settled(one)
        head = f"{one.stake.wager} {show_money(one.stake.amount)} "
        return Text.assemble(head, (what, colour), f": {one.verdict.why}{short_words(one)}")

    def _list_drawn_hands(self) -> tuple[DrawnHand, ...]:
        return tuple(
            DrawnHand(self._title(who), tuple(self._hand(who)), self._words(who))
            for who in self._list_pictured()
            if self._hand(who)
        )

    def _tell_one(self, event: dict[str, Any]) -> None:
        kind, who, cards = event["kind"], event["who"], event.get("cards", [])
        if kind in ("compared", "won", "carried"):
            self.draw()
        if self._is_silent(event):
            return
        line = Text(self._sentence(event))
        if cards and BACK not in cards and (who == BOARD or who not in self._list_pictured()):
            line.append("  ").append_text(write_inline(self.out, cards))
        print_hanging(self.out, line)

    def _is_silent(self, event: dict[str, Any]) -> bool:
        """Whether an event needs no words: the picture or the list at the end shows it, or it is your own choice."""
        kind, who = event["kind"], event["who"]
        settles = kind in SETTLING or (kind == "returned" and "wager" in event)
        deals = kind == "burned" or (kind == "dealt" and who != BOARD)
        return settles or deals or (kind == "decided" and who == self.me)

    def _tell_fees(self, fees: list[dict[str, Any]]) -> None:
        """Tell the collection in one line."""
        if not fees:
            return
        if fees[0]["who"] == "pot":
            words = "; ".join(fee["words"] for fee in fees)
        else:
            paid = (f"{self._name_party(fee['who'])} {show_money(fee['amount'])}" for fee in fees)
            words = f"Collection: {', '.join(paid)}"
        print_hanging(self.out, Text(words, style="dim"))
        fees.clear()

    def _hand(self, who: str) -> list[str]:
        """Find the cards of a hand as they lie, a back for each that is not seen."""
        return self.felt.hands.get(who, [])

    def _list_pictured(self) -> tuple[str, ...]:
        """List whose hands are drawn: the player-dealer's and one's own."""
        return tuple(dict.fromkeys((PLAYER_DEALER, self.me)))

    def _title(self, who: str) -> str:
        if who == self.me:
            return "Your hand"
        return "Player-dealer" if who == PLAYER_DEALER else who.title()

    def _words(self, who: str) -> str:
        """Say what a hand makes, where all of it is seen."""
        hand = tuple(self._hand(who))
        return "" if BACK in hand else self.felt.words(who, hand)

    def _sentence(self, event: dict[str, Any]) -> str:
        """Find the sentence of an event, as it is said to this seat."""
        return str(event["said"])

    def _name_party(self, who: str) -> str:
        """Name what somebody is called in a list: you, or the seat."""
        return "you" if who == self.me else who


def print_result(teller: Teller, played: "Round", stack: Cents) -> None:
    """Print what each of your wagers did, the ledger, your result and your stack."""
    out, me = teller.out, teller.me
    for one in played.settled:
        if str(one.stake.bettor) == me:
            print_hanging(out, teller.wager_line(one))
    if teller.tells_ledger:
        print_ledger(out, played, me, whole=not out.is_terminal or out.height >= TALL)
    net = played.net().get(me, 0)
    colour = "green" if net > 0 else "red" if net < 0 else ""
    out.print(
        Text.assemble("You: ", (show_gain(net), f"bold {colour}"), f" on the round. Your stack: {show_money(stack)}")
    )


def print_ledger(out: "Console", played: "Round", me: str, *, whole: bool = True) -> None:
    """Print every chip that moved, or only your own where the screen has no room for the rest."""
    lines, reader = [line for line in played.ledger if whole or me in (line.source, line.to)], find_reader(me)
    both = out.width >= WIDE and any(line.wager for line in lines)
    shown = close_table("from", "to", "amount", *(("wager", "why") if both else ("for",)), right=["amount"])
    shown.columns[0].no_wrap = shown.columns[1].no_wrap = True
    for line in lines:
        source, to = ("you" if who == me else who for who in (line.source, line.to))
        said = say_within(reader, line.reason)
        what = (line.wager or "", said) if both else (line.wager or said,)
        style = "bold" if me in (line.source, line.to) else "dim"
        shown.add_row(source, to, show_money(line.amount), *what, style=style)
    if lines:
        out.print(Padding(shown, (0, 0, 0, 2)))
    left_out = len(played.ledger) - len(lines)
    if left_out:
        out.print(Text(f"  ({left_out} more between the others: type ledger)", style="dim"))


def show_gain(amount: Cents) -> str:
    """Show a gain with its plus."""
    return f"+{show_money(amount)}" if amount > 0 else show_money(amount)


def describe_settled(one: "Settled") -> tuple[str, str]:
    """Describe what became of a wager, and the colour to say it in."""
    what = {
        "wins": f"wins {show_money(one.paid)}",
        "loses": f"loses {show_money(one.collected)}",
        "pushes": "pushes",
        "stays up": "stays up",
        "returned": "goes back to you",
    }[one.verdict.result]
    return what, {"wins": "green", "loses": "red"}.get(one.verdict.result, "")


def short_words(one: "Settled") -> str:
    """Say what the bank left of a wager, where it was not enough."""
    return f" ({show_money(one.uncovered)} not covered by the bank)" if one.uncovered else ""
