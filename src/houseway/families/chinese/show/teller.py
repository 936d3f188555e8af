"""Chinese poker told to one who sits at it: thirteen cards to be set as three hands, and the showdown pair by pair."""

from typing import TYPE_CHECKING, Any

from rich.padding import Padding
from rich.text import Text

from houseway.core.cards import parse_cards, show_cards
from houseway.core.errors import HousewayError, IllegalChoice
from houseway.core.paper.parts import MARGIN
from houseway.core.ranking.chinese import SEGMENTS, Segment, Setting, has_sweep, rank_segment
from houseway.core.round.sentences import say_that
from houseway.core.terminal.drawing import DrawnHand, close_table, print_hanging, write_inline
from houseway.core.terminal.teller import Teller
from houseway.families.chinese.advise.choice_values import make_view
from houseway.families.chinese.page import ChinesePage
from houseway.families.chinese.play.seating import compile_game
from houseway.families.chinese.play.speaking import LAY_BACK, LAY_MIDDLE, read_declaration, sort_high_first
from houseway.families.chinese.play.telling import say_sweep
from houseway.families.chinese.show.hint import list_advice, show_setting
from houseway.families.chinese.show.offers import (
    Cards,
    lay_out,
    list_speaking_offers,
    read_setting,
    read_word,
    say_why_foul,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console
    from rich.table import Table

    from houseway.core.round import Choice, Decision, Round, Turn
    from houseway.core.terminal.teller import Place
    from houseway.families.chinese.advise.choice_values import ChineseView

BEST = ("best", "b")


class ChineseTeller(Teller[ChinesePage]):
    """Tells a round of Chinese poker to the one who sits at `me`."""

    tells_ledger = False

    def __init__(self, out: "Console", place: "Place[ChinesePage]") -> None:
        super().__init__(out, place)
        self.page, self.rules = self.game.rules, compile_game(self.game)
        self.back: Cards = ()
        self.planned: Cards = ()
        """The middle that was typed together with the back."""
        self.warned = ""
        self.opened: dict[str, dict[str, Any]] = {}
        self.view: ChineseView | None = None
        """What you see at your turn."""

    # -- what happens

    def tell(self, view: dict[str, Any]) -> None:
        """Tell what has happened since the last time; hands that are opened, beside each other."""
        for event in view["events"][self.told :]:
            if event["kind"] == "exposed":
                self.opened[event["who"]] = event
        super().tell(view)

    def _tell_one(self, event: dict[str, Any]) -> None:
        kind = event["kind"]
        if kind in ("paid", "pushed"):
            self._print_opened()
            mine = self.me in (event["who"], *(one["from"] for one in event["paid_by"]))
            print_hanging(self.out, Text(event["said"], "bold" if mine else "dim"))
        elif kind == "decided" and not event.get("cards") and event["who"] != self.me:
            print_hanging(self.out, Text(event["said"]))

    def _print_opened(self) -> None:
        """Print hands that were declared in a line each, and below them those that are set, a segment a column."""
        shown = close_table("", *SEGMENTS)
        for who, event in self.opened.items():
            mine, cards = who == self.me, parse_cards(event["cards"])
            if event["detail"] not in ("set", "foul"):
                line = Text(say_that(who, "has", f"{event['why']}: ").say_to(self.me))
                print_hanging(
                    self.out, line.append_text(write_inline(self.out, list(map(str, sort_high_first(cards)))))
                )
                continue
            parts = zip(SEGMENTS, (cards[:3], cards[3:8], cards[8:]), strict=True)
            name = f"{who}{' (you)' if mine else ''}{chr(10) + 'fouled' if event['detail'] == 'foul' else ''}"
            shown.add_row(
                name, *(self._write_cell(segment, part) for segment, part in parts), style="bold" if mine else ""
            )
        if shown.row_count:
            self.out.print(Padding(shown, (0, 0, 0, MARGIN)))
        self.opened.clear()

    def _write_cell(self, segment: Segment, cards: Cards) -> Text:
        return write_inline(self.out, list(map(str, lay_out(cards)))).append(f"\n{rank_segment(segment, cards)}")

    # -- what lies before you

    @property
    def cards(self) -> Cards:
        """Your thirteen cards, the highest first."""
        rows = self.felt.rows(self.me) if self.me in self.felt.hands else []
        return sort_high_first(parse_cards([card for row in rows for card in row["cards"]]))

    @property
    def unset(self) -> Cards:
        """The cards that are not laid yet."""
        return tuple(card for card in self.cards if card not in self.back)

    @property
    def held(self) -> tuple[str, ...]:
        """The clean sweeps that you hold and that may be declared, the best first."""
        named = sorted(self.page.sweeps.hand, key=lambda one: (one.rank, -one.points)) if self.page.sweeps else []
        return tuple(one.name for one in named if has_sweep(one.name, self.cards))

    def _list_drawn_hands(self) -> tuple[DrawnHand, ...]:
        if self.turn is None or not self.cards:
            return ()
        unset = DrawnHand("Your cards", tuple(map(str, self.unset)), self._count_suits(), numbered=True, notes=True)
        if not self.back:
            return (unset,)
        laid = lay_out(self.back)
        return DrawnHand("Back", tuple(map(str, laid)), str(rank_segment("back", self.back))), unset

    def _count_suits(self) -> str:
        """Count how many cards of each suit there are, which a row by ranks does not show."""
        counts = {suit: [str(card)[0] for card in self.unset if card.suit == suit] for suit in "shdc"}
        return "  ".join(f"{suit}: {''.join(ranks)}" for suit, ranks in counts.items() if ranks)

    # -- what you decide

    def find_settled_choice(self, live: "Round", turn: "Turn") -> "Choice | None":
        """Find the middle, where it was typed with the back."""
        self.view = make_view(live, turn)
        if turn.choices[0].action == LAY_MIDDLE and self.planned:
            wanted = sorted(self.planned)
            return next((choice for choice in turn.choices if sorted(choice.cards) == wanted), None)
        return None

    def way_out(self, live: "Round", turn: "Turn") -> "Choice":
        """Play on for one who leaves: the hand is set as well as can be."""
        if (settled := self.find_settled_choice(live, turn)) is not None:
            return settled
        if not self._is_setting(turn):
            return turn.choices[0]
        try:
            self._plan(self._find_best(0), turn)
        except HousewayError:  # the back that was laid fouls every hand
            return turn.choices[0]
        wanted = sorted(self.back if turn.choices[0].action == LAY_BACK else self.planned)
        return next(choice for choice in turn.choices if sorted(choice.cards) == wanted)

    def _is_setting(self, turn: "Turn") -> bool:
        return turn.choices[0].action in (LAY_BACK, LAY_MIDDLE)

    def is_choice(self, typed: str) -> bool:
        """Say whether a typed word is a choice: the word for the best setting is one while you set."""
        return typed.lower() in BEST and self.turn is not None and self._is_setting(self.turn)

    def note_question(self) -> None:
        """A warning holds for the next thing that is typed alone."""
        self.warned = ""

    def question(self, turn: "Turn") -> Text:
        """Say what you have to say or to set."""
        match turn.choices[0].action:
            case action if action == LAY_BACK:
                return Text("Set your hand: five cards for the back, your best one, then five for the middle.")
            case action if action == LAY_MIDDLE:
                return Text("Five cards for the middle; the other three go in front.")
        held = f"You hold {' and '.join(map(say_sweep, self.held))}! " if self.held else ""
        return Text(f"{held}What do you say?")

    def offers(self, turn: "Turn") -> list[str]:
        """List what may be typed."""
        if not self._is_setting(turn):
            return [*list_speaking_offers(turn, self.page, self.held), "hint"]
        some = self.unset[:5]
        whole = [] if self.back else ["the whole hand: 11-13 / 6-10 / 1-5"]
        return [f"five cards: 1-5, or {show_cards(some)}", *whole, "best (b)", "hint"]

    def read(self, turn: "Turn", typed: str) -> "Decision":
        """Read what you say, or how you set.

        A false sweep and a foul count when they are typed again after a warning.
        """
        confirmed, self.warned = self.warned, ""
        line = " ".join(typed.lower().split())
        if not self._is_setting(turn):
            return self._check_word(read_word(turn, typed, self.held), line, confirmed)
        if line in BEST or line.startswith("set "):
            self._plan(self._find_best(_place(line)), turn)
        else:
            laid = self.back if turn.choices[0].action == LAY_MIDDLE else ()
            back, middle = read_setting(self.unset if laid else self.cards, laid, typed)
            why = say_why_foul(self.rules.order, self.cards, back, middle)
            if why and confirmed != line:
                self.warned = line
                raise IllegalChoice(f"That is a foul and pays everybody: {why}. Type it again to lay it all the same.")
            self.back, self.planned = back, middle
        if turn.choices[0].action == LAY_BACK:
            return turn.decision(LAY_BACK, cards=self.back)
        return turn.decision(LAY_MIDDLE, cards=self.planned)

    def _check_word(self, said: "Decision", line: str, confirmed: str) -> "Decision":
        name = read_declaration(said.action)
        if name and name not in self.held and confirmed != line:
            self.warned = line
            raise IllegalChoice(
                f"You do not hold {say_sweep(name)}, and would pay for it. Type it again to declare it all the same."
            )
        return said

    def _plan(self, best: Setting, turn: "Turn") -> None:
        """Set the hand so; the back that lies stays as it is."""
        if turn.choices[0].action == LAY_BACK:
            self.back = best.back
        self.planned = best.middle

    # -- advice

    def _find_best(self, place: int) -> Setting:
        """Find a setting of the hint by its place in it; with the back laid, one that goes with it."""
        from houseway.families.chinese.advise.choice_values import advise_on_view

        assert self.view is not None, "a setting is asked for at a turn"
        found = [one.setting for one in advise_on_view(self.view).settings]
        if place >= len(found):
            raise IllegalChoice(f"there is no setting {place + 1}: the hint has {len(found)}")
        print_hanging(self.out, Text(f"Set: {show_setting(found[place])}"))
        return found[place]

    def hint(self, live: "Round", turn: "Turn") -> "Iterator[str | Table]":
        """Say what to say, or the best settings, with the points that they can expect."""
        from houseway.families.chinese.advise.choice_values import advise_on_view

        yield from list_advice(advise_on_view(make_view(live, turn)), speaking=not self._is_setting(turn))


def _place(line: str) -> int:
    """Say which setting of a hint is asked for: the first, or set 2."""
    number = line.removeprefix("set ").strip()
    if line in BEST or number in BEST:
        return 0
    if not number.isdecimal() or not 1 <= int(number[:3]) <= 5:
        raise IllegalChoice(f"{line!r} is no setting: type best, or set and a number of the hint, 1 to 5")
    return int(number[:3]) - 1
