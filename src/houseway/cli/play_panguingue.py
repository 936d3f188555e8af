"""Panguingue told to one who sits at it: everybody's turn in a line, melds on the table, and what the hand can do."""

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

from rich.padding import Padding
from rich.text import Text

from houseway.cards import show_cards
from houseway.cli.drawing import MARGIN, DrawnHand, close_table, inline, print_hanging
from houseway.cli.play_panguingue_choices import offers, read
from houseway.cli.play_story import Teller
from houseway.families.panguingue.faces import PLACES, cards_of, faces_of
from houseway.families.panguingue.finder import new_melds
from houseway.families.panguingue.laying import after
from houseway.money import show_money

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rich.console import Console
    from rich.table import Table

    from houseway.cards import Card
    from houseway.families.panguingue.engine import PanState
    from houseway.families.panguingue.melds import Meld
    from houseway.round import Choice, Decision, Round, Turn

IN_ONE_LINE = ("plucks", "takes", "has to take", "lays", "adds", "borrows", "splits", "throws")
"""What a player does in a turn, told in one line."""


class PanTeller(Teller):
    """Tells a round of panguingue to the one who sits at `me`: public things, and the own hand."""

    tells_ledger = False

    def __init__(self, out: "Console", dealt: "Round", me: str) -> None:
        super().__init__(out, dealt.setup.game.family, me)
        self.state = cast("PanState", dealt.state)
        self.doing: tuple[str, list[Text]] | None = None
        """What the player in turn has done so far."""
        self.spoken: list[str] = []
        self.turned_up: list[str] = []
        self.lying: tuple[object, ...] = ()
        """The melds as they were told last."""

    @property
    def seat(self) -> int:
        """The number of the own seat."""
        return int(self.me.removeprefix("seat "))

    # -- what happens

    def _tell_one(self, event: dict[str, Any]) -> None:
        """A line for every turn, in which all that is done is gathered until somebody else does something."""
        kind, who, words, cards = event["kind"], event["who"], event["words"], event.get("cards", [])
        done = words.removeprefix(f"{who} ")
        if kind in ("drawn", "decided") and done.startswith(IN_ONE_LINE):
            self._do(who, done, cards)
        elif kind == "paid" and self.doing and self.doing[0] == who:
            self.doing[1][-1].append(_collected(words))
        elif kind == "decided" and not cards:
            self.spoken.append(f"{self._marked(who)} {done}")
        elif kind == "exposed":
            self.turned_up.append(f"{self._marked(who)} {inline(self.out, cards).plain}")
        elif kind == "posted":
            if who == self.me:
                self._say(f"Tops: {show_money(event['amount'])} each")
        elif kind != "dealt":
            self._say(words, cards, bold=kind in ("compared", "paid", "won"))

    def _do(self, who: str, done: str, cards: list[str]) -> None:
        """One thing more that a player does in a turn, with its cards as they look."""
        if self.spoken or (self.doing and self.doing[0] != who):
            self._finish_line()
        parts = self.doing[1] if self.doing else []
        verb = next(word for word in IN_ONE_LINE if done.startswith(word))
        seen = Text(f"{verb} ").append_text(inline(self.out, cards))
        if verb == "throws":
            alone = bool(parts) and parts[-1].plain == f"plucks {inline(self.out, cards).plain}"
            again = " and plucks again" if done.endswith("plucks again") else ""
            seen = (Text("throws it away") if alone else seen).append(again)
        elif verb == "lays":
            seen.append(f", {done.partition(', ')[2]}")
        elif verb == "adds":
            seen.append(" to ").append_text(inline(self.out, done.partition(" to ")[2].split()))
        elif verb in ("borrows", "splits"):
            seen = Text(done)
        self.doing = who, [*parts, seen]

    def _finish_line(self) -> None:
        """Print what has been gathered."""
        if self.turned_up:
            print_hanging(self.out, Text(f"Turned up: {', '.join(self.turned_up)}"))
            self.turned_up = []
        if self.spoken:
            said = "; ".join(self.spoken)
            print_hanging(self.out, Text(f"{said[0].upper()}{said[1:]}"))
            self.spoken = []
        if self.doing:
            who, parts = self.doing
            line = Text(f"{self._marked(who).capitalize()} ").append_text(Text("; ").join(parts))
            idle = all(part.plain.startswith(("plucks ", "throws it away")) for part in parts)
            line.stylize("bold" if who == self.me else "dim" if idle else "")
            print_hanging(self.out, line)
            self.doing = None

    def _marked(self, who: str) -> str:
        return f"{who} (you)" if who == self.me else who

    def _say(self, words: str, cards: "list[str] | None" = None, *, bold: bool = False) -> None:
        self._finish_line()
        line = Text(self._named(words), "bold" if bold else "")
        if cards:
            line.append("  ").append_text(inline(self.out, cards))
        print_hanging(self.out, line)

    def _tell_fees(self, fees: list[dict[str, Any]]) -> None:
        if fees:
            self._finish_line()
        super()._tell_fees(fees)

    # -- what lies on the table

    def draw(self, turn: "Turn | None" = None) -> None:
        """Everybody's melds, where they have changed, and at one's turn the own hand in any case."""
        self._finish_line()
        lies = self._lies()
        if turn is not None and lies != self.lying and any(lies):
            self.print_melds()
        self.drawn = ()
        super().draw(turn)

    def _lies(self) -> tuple[object, ...]:
        return tuple(self.state.melds(seat) for seat in self.state.live)

    def print_melds(self) -> None:
        """Who is in, with which chips and melds, and how many cards are left in each hand."""
        state, stacks = self.state, self.state.stacks
        shown = close_table("", "chips", "melds", "in hand", right=["chips", "in hand"])
        for seat in state.live:
            mine = seat == self.seat
            melds = Text("   ").join(self._meld(number, meld) for number, meld in enumerate(state.melds(seat), start=1))
            name = "you" if mine else f"seat {seat}"
            count = str(len(state.held(seat)))
            shown.add_row(name, show_money(stacks[seat]), melds, count, style="bold" if mine else "")
        self.out.print(Padding(shown, (0, 0, 0, MARGIN)))
        self.lying = self._lies()

    def _meld(self, number: int, meld: "Meld") -> Text:
        return Text(f"{number}: ").append_text(inline(self.out, list(map(str, meld.cards))))

    def _drawn_hands(self) -> tuple[DrawnHand, ...]:
        hand = self.state.held(self.seat) if self.seat in self.state.live else ()
        if self.turn is None or not hand:
            return ()
        return (DrawnHand("Your hand", tuple(map(str, hand)), _holds(hand), notes=True),)

    @property
    def answers(self) -> "Mapping[str, Callable[[], None]]":
        """What else may be asked at any time."""
        return {"melds": self.print_melds}

    # -- what you decide

    def unasked(self, live: "Round", turn: "Turn") -> "Choice | None":
        """Where there is but one thing to do, it is done."""
        self.state = cast("PanState", live.state)
        return turn.choices[0] if len(turn.choices) == 1 else None

    def question(self, turn: "Turn") -> Text:
        """What is to be decided, and what is played for."""
        tops, phase = show_money(self.state.tops), self.state.phase
        if phase == "speak":
            return Text(f"Stay in, or go on top and lose the ante? The tops hold {tops}.")
        if phase == "share":
            return Text(f"Only two are left. Share the tops of {tops}, or play for them?")
        return Text(f"Your turn. {turn.words}.")

    def offers(self, turn: "Turn") -> list[str]:
        """What may be done, and the chips that each other player pays for it."""
        return [*offers(turn, self.state.melds(self.seat), self._pays), "hint"]

    def _pays(self, choice: "Choice") -> int:
        """What a choice of cards collects from each, in chips."""
        state, drawn = self.state, self.state.drawn_face
        own = state.players[state.felt.seats.index(self.seat)]
        hand = own.hand if drawn < 0 else tuple(sorted((*own.hand, drawn)))
        return after(state.felt.sheet.rules, hand, own.melds, choice, drawn).chips

    def read(self, turn: "Turn", typed: str) -> "Decision":
        """A word of the table, a number of the list, or cards."""
        return read(turn, typed)

    def hint(self) -> "Iterator[str | Table]":
        """What a player of some judgement would do here."""
        from houseway.cli.play_hint_panguingue import hints
        from houseway.families.panguingue.view import view_of

        assert self.turn is not None, "a hint is asked at a turn"
        yield from hints(view_of(self.state), self.turn)


def _collected(words: str) -> str:
    """What a condition brings, after what was laid: (collects $2 from each)."""
    payer, _, rest = words.partition(" pays ")
    amount, _, short = rest.split(" ", 2)[2].partition(" for ")
    whose = "each" if payer.startswith(("every player", "each of")) else payer
    lacks = f"; {short.partition('; ')[2]}" if "; " in short else ""
    return f" (collects {amount} from {whose}{lacks})" if payer != "nobody" else ""


def _holds(hand: "tuple[Card, ...]") -> str:
    """The melds that lie ready in a hand, the longest of each, and cards of one rank that are none yet.

    A row by suits shows neither well.
    """
    faces = faces_of(hand)
    melds = [Counter(meld) for meld in new_melds(faces)]
    ready = [tuple(meld.elements()) for meld in melds if not any(meld < other for other in melds)]
    laid = {PLACES[meld[0]] for meld in ready if PLACES[meld[0]] == PLACES[meld[1]]}
    ranks: dict[int, list[int]] = {}
    for face in sorted(faces, key=lambda face: PLACES[face]):
        ranks.setdefault(PLACES[face], []).append(face)
    alike = [tuple(one) for place, one in ranks.items() if len(one) > 1 and place not in laid]
    named = (("ready to lay", ready), ("alike", alike))
    return "; ".join(f"{name} {', '.join(show_cards(cards_of(one)) for one in some)}" for name, some in named if some)
