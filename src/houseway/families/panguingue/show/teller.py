"""Panguingue told to one who sits at it: turns in a line each, melds on the table, and what the others would do."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

from rich.padding import Padding
from rich.text import Text

from houseway.core.cards import show_cards
from houseway.core.money import show_money
from houseway.core.paper.parts import MARGIN
from houseway.core.terminal.drawing import DrawnHand, close_table, print_hanging, write_inline
from houseway.core.terminal.teller import Teller
from houseway.families.panguingue.advise.bots import (
    PAYS,
    choose_as_bot,
    estimate_rivals,
    rate_choices,
    value_first_hand,
)
from houseway.families.panguingue.page import PanguinguePage
from houseway.families.panguingue.play.faces import PLACES, get_cards, get_faces
from houseway.families.panguingue.play.melding import DISCARD, apply_choice, find_new_melds
from houseway.families.panguingue.show.deeds import Deed, Lying, is_deed, tell_collected, tell_deed
from houseway.families.panguingue.show.offers import list_offers, read, say_choice

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rich.console import Console

    from houseway.core.cards import Card
    from houseway.core.round import Choice, Decision, Round, Turn
    from houseway.core.terminal.teller import Place
    from houseway.families.panguingue.advise.view import PanView
    from houseway.families.panguingue.play.engine import PanState
    from houseway.families.panguingue.play.melds import Meld


class PanTeller(Teller[PanguinguePage]):
    """Tells a round of panguingue to the one who sits at `me`: public things, and the own hand."""

    tells_ledger = False

    def __init__(self, out: "Console", place: "Place[PanguinguePage]") -> None:
        super().__init__(out, place)
        self.state = cast("PanState", place.live.state)
        self.doing: tuple[str, list[Deed]] | None = None
        """What the player in turn has done so far."""
        self.laid: dict[str, Lying] = {}
        """Everybody's melds, as the story has told them."""
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
        """Tell a line for every turn, in which all that is done is gathered until somebody else does something."""
        kind, who, cards = event["kind"], event["who"], event.get("cards", [])
        if is_deed(event):
            self._do(event, who)
        elif kind == "paid" and self.doing and self.doing[0] == who:
            self.doing[1][-1].text.append(tell_collected(event, self.me))
        elif kind == "decided" and not cards:
            said = event["said"]
            self.spoken.append(f"{said[0].lower()}{said[1:]}")
        elif kind == "exposed":
            self.turned_up.append(f"{self._name_party(who)} {write_inline(self.out, cards).plain}")
        elif kind == "posted":
            if who == self.me:
                self._say(f"Tops: {show_money(event['amount'])} each")
        elif kind != "dealt":
            self._say(event["said"], cards, bold=kind in ("compared", "paid", "won"))

    def _do(self, event: dict[str, Any], who: str) -> None:
        """Tell one thing more that a player does in a turn."""
        if self.spoken or (self.doing and self.doing[0] != who):
            self._finish_line()
        done = self.doing[1] if self.doing else []
        before, mine = self.laid.get(who, ()), who == self.me
        deed = tell_deed(self.out, event, before, done[-1] if done else None, mine=mine)
        self.doing = who, [*done, deed]
        self.laid[who] = event.get("melds", before)

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
            who, deeds = self.doing
            line = Text(f"{self._name_party(who).capitalize()} ").append_text(
                Text("; ").join(deed.text for deed in deeds)
            )
            idle = all(deed.is_idle for deed in deeds)
            line.stylize("bold" if who == self.me else "dim" if idle else "")
            print_hanging(self.out, line)
            self.doing = None

    def _say(self, words: str, cards: "list[str] | None" = None, *, bold: bool = False) -> None:
        self._finish_line()
        line = Text(words, "bold" if bold else "")
        if cards:
            line.append("  ").append_text(write_inline(self.out, cards))
        print_hanging(self.out, line)

    def _tell_fees(self, fees: list[dict[str, Any]]) -> None:
        if fees:
            self._finish_line()
        super()._tell_fees(fees)

    # -- what lies on the table

    def draw(self, turn: "Turn | None" = None) -> None:
        """Draw everybody's melds, where they have changed, and at one's turn the own hand in any case."""
        self._finish_line()
        lies = self._list_what_lies()
        if turn is not None and lies != self.lying and any(lies):
            self.print_melds()
        self.drawn = ()
        super().draw(turn)

    def _list_what_lies(self) -> tuple[object, ...]:
        return tuple(self.state.list_melds(seat) for seat in self.state.live)

    def print_melds(self) -> None:
        """Print who is in, with which chips and melds, and how many cards are left in each hand."""
        state, stacks = self.state, self.state.stacks
        shown = close_table("", "chips", "melds", "in hand", right=["chips", "in hand"])
        for seat in state.live:
            mine = seat == self.seat
            melds = Text("   ").join(
                self._write_meld(number, meld) for number, meld in enumerate(state.list_melds(seat), start=1)
            )
            name = "you" if mine else f"seat {seat}"
            count = str(len(state.list_hand(seat)))
            shown.add_row(name, show_money(stacks[seat]), melds, count, style="bold" if mine else "")
        self.out.print(Padding(shown, (0, 0, 0, MARGIN)))
        self.lying = self._list_what_lies()

    def _write_meld(self, number: int, meld: "Meld") -> Text:
        return Text(f"{number}: ").append_text(write_inline(self.out, list(map(str, meld.cards))))

    def _list_drawn_hands(self) -> tuple[DrawnHand, ...]:
        hand = self.state.list_hand(self.seat) if self.seat in self.state.live else ()
        if self.turn is None or not hand:
            return ()
        return (DrawnHand("Your hand", tuple(map(str, hand)), _holds(hand), notes=True),)

    @property
    def answers(self) -> "Mapping[str, Callable[[], None]]":
        """What else may be asked at any time."""
        return {"melds": self.print_melds}

    # -- what you decide

    def find_settled_choice(self, live: "Round", turn: "Turn") -> "Choice | None":
        """Find the one thing to do where there is only one."""
        self.state = cast("PanState", live.state)
        return turn.choices[0] if len(turn.choices) == 1 else None

    def question(self, turn: "Turn") -> Text:
        """Say what is to be decided, and what is played for."""
        tops, phase = show_money(self.state.tops), self.state.phase
        if phase == "speak":
            return Text(f"Stay in, or go on top and lose the ante? The tops hold {tops}.")
        if phase == "share":
            return Text(f"Only two are left. Share the tops of {tops}, or play for them?")
        return Text(f"Your turn. {turn.words}.")

    def offers(self, turn: "Turn") -> list[str]:
        """List what may be done, and the chips that each other player pays for it."""
        return [*list_offers(turn, self.state.list_melds(self.seat), self._count_pays), "hint"]

    def _count_pays(self, choice: "Choice") -> int:
        """Find what a choice of cards collects from each, in chips."""
        state, drawn = self.state, self.state.drawn_face
        own = state.players[state.position.seats.index(self.seat)]
        hand = own.hand if drawn < 0 else tuple(sorted((*own.hand, drawn)))
        return apply_choice(state.position.compiled.rules, hand, own.melds, choice, drawn).chips

    def read(self, turn: "Turn", typed: str) -> "Decision":
        """Read a word of the table, a number of the list, or cards."""
        return read(turn, typed)

    def hint(self, live: "Round", turn: "Turn") -> "Iterator[str]":
        """Say what a player of some judgement would do here."""
        from houseway.families.panguingue.advise.view import make_view

        yield from write_hint(make_view(cast("PanState", live.state)), turn)


def _holds(hand: "tuple[Card, ...]") -> str:
    """Find the melds that lie ready in a hand, the longest of each, and cards of one rank that are none yet.

    A row by suits shows neither well.
    """
    faces = get_faces(hand)
    melds = [Counter(meld) for meld in find_new_melds(faces)]
    ready = [tuple(meld.elements()) for meld in melds if not any(meld < other for other in melds)]
    laid = {PLACES[meld[0]] for meld in ready if PLACES[meld[0]] == PLACES[meld[1]]}
    ranks: dict[int, list[int]] = {}
    for face in sorted(faces, key=lambda face: PLACES[face]):
        ranks.setdefault(PLACES[face], []).append(face)
    alike = [tuple(one) for place, one in ranks.items() if len(one) > 1 and place not in laid]
    named = (("ready to lay", ready), ("alike", alike))
    return "; ".join(f"{name} {', '.join(show_cards(get_cards(one)) for one in some)}" for name, some in named if some)


MOST_RATED = 3
"""So many ways to go on are told with their worth."""


def write_hint(know: "PanView", turn: "Turn") -> Iterator[str]:
    """Write what to do at this turn, and why."""
    if know.phase == "speak":
        rivals = estimate_rivals(know)
        worth = value_first_hand(know, rivals)
        yield (
            f"{'In' if worth >= PAYS else 'Go on top'}: such a hand collects about {worth:.1f} chips from each player "
            f"who stays in ({rivals:.1f} on average), the tops included, and pays each about {PAYS:.1f}."
        )
        return
    best = choose_as_bot(know, turn)
    named = _say_choice(best, know.melds)
    yield f"{named[0].upper()}{named[1:]}."
    if know.phase == "share":
        worth = value_first_hand(know, 1)
        yield (
            f"Played out, such a hand collects about {worth:.1f} chips from the other, the tops included, and pays "
            f"about {PAYS:.1f}; half the tops are {know.tops / 2:.1f}."
        )
    if know.phase in ("choose", "play"):
        worths = sorted(rate_choices(know, turn), key=lambda one: -one[1])[:MOST_RATED]
        listed = ", ".join(f"{_say_choice(choice, know.melds)} {worth:+.2f}" for choice, worth in worths)
        if len(worths) > 1:
            yield f"In chips from each other player, as far as can be judged: {listed}."


def _say_choice(choice: "Choice", melds: "Sequence[Meld]") -> str:
    return f"throw {choice.cards[0]} away" if choice.action == DISCARD else say_choice(choice, melds)
