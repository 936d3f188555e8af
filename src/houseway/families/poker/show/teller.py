"""A pot game told to one who sits at it: own cards and board drawn, what the others show, the pot, and the choices."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rich.text import Text

from houseway.core.cards import parse_cards
from houseway.core.money import Cents, show_money
from houseway.core.table import POT
from houseway.core.table.parties import BOARD
from houseway.core.terminal.drawing import DrawnHand, draw_hands, print_hanging, write_inline
from houseway.core.terminal.teller import Teller
from houseway.families.limits import show_limit
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.seen_pot import PotView
from houseway.families.poker.show.hand_words import describe_hand, describe_up_cards
from houseway.families.poker.show.offers import find_call, list_offers, read, throws_cards

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.core.cards import Card
    from houseway.core.round import Decision, Round, Turn
    from houseway.core.terminal.teller import Place


FROM_ALL = {"ante": "Antes", "bomb pot": "Bomb pot"}
"""What is posted by all alike, and told in one line."""
FEES = {"collection": "collection", "jackpot fee": "jackpot fee", "time": "collection of the half hour"}
"""What the house takes from the pot."""


class PokerTeller(Teller[PokerPage]):
    """Tells a pot game to the one who sits at `me`, from that seat's view alone."""

    def __init__(self, out: "Console", place: "Place[PokerPage]") -> None:
        super().__init__(out, place)
        self.page, self.setup = self.game.rules, place.live.setup
        self.seen = PotView()
        self.rows: list[str] = []
        self.cannot_win = False
        """Whether one has opened without openers."""
        self._up: list[tuple[str, str]] = []
        self._alike: list[dict[str, Any]] = []

    tells_ledger = False

    # -- the story

    def tell(self, view: dict[str, Any]) -> None:
        """Tell what has happened, and keep in mind what lies on the table."""
        self.seen.look(view)
        super().tell(view)
        self._tell_waiting()

    def _tell_one(self, event: dict[str, Any]) -> None:
        kind, who, detail = event["kind"], event["who"], event.get("detail")
        if kind == "dealt" and who != BOARD and event.get("cards"):
            if event["face_up"]:
                self._up.append((who, event["cards"][0]))
            return
        if kind == "posted" and detail in FROM_ALL:
            self._alike.append(event)
            return
        self._tell_waiting()
        if kind == "carried" and detail == "from the round before":
            self._say(event["said"])
            return
        super()._tell_one(event)

    def _is_silent(self, event: dict[str, Any]) -> bool:
        """Whoever does not kill a pot says nothing."""
        return super()._is_silent(event) or event.get("action") == "pass"

    def _tell_waiting(self) -> None:
        """Tell in one line what came to several seats: antes, and the cards up of a street that one only watches."""
        if self._alike:
            amounts = {event["amount"] for event in self._alike}
            named = FROM_ALL[self._alike[0]["detail"]]
            each = f"{show_money(min(amounts))} each" if len(amounts) == 1 else self._list_amounts(self._alike)
            self._say(f"{named}: {each}")
            self._alike = []
        if self._up and self._is_watching():
            line = Text(f"{self._name_street()}: ")
            for number, (who, card) in enumerate(self._up):
                line.append(f"{', ' if number else ''}{self._name_party(who)} ").append_text(
                    write_inline(self.out, [card])
                )
            print_hanging(self.out, line)
        self._up = []

    def _tell_fees(self, fees: list[dict[str, Any]]) -> None:
        if fees and fees[0]["who"] == POT:
            taken = (f"{show_money(fee['amount'])} {FEES[fee['detail']]}" for fee in fees)
            print_hanging(self.out, Text(f"From the pot: {', '.join(taken)}", style="dim"))
            fees.clear()
        super()._tell_fees(fees)

    def _list_amounts(self, events: Sequence[dict[str, Any]]) -> str:
        return ", ".join(f"{self._name_party(event['who'])} {show_money(event['amount'])}" for event in events)

    def _is_watching(self) -> bool:
        """Say whether nothing more will be asked of one: folded, all in, or not dealt in."""
        return self.me not in self.seen.list_live() or not self.seen.chips.get(self.me)

    def _name_street(self) -> str:
        """Find the street that the last cards up belong to, by how many cards a seat has been dealt."""
        dealt, cards = len(self.seen.hands[self._up[-1][0]]), 0
        for street in self.page.street:
            cards += len(street.cards)
            if cards >= dealt:
                return street.name.capitalize()
        return "Cards up"

    def _say_limit(self, times: Fraction) -> str:
        limit = self.setup.limit
        assert limit is not None
        grown = limit.model_copy(update={"lower": int(limit.lower * times), "upper": int(limit.upper * times)})
        return show_limit(grown)

    def _say(self, words: str) -> None:
        print_hanging(self.out, Text(words))

    # -- the table

    def draw(self, turn: "Turn | None" = None) -> None:
        """Draw what the others show, the board and the own hand, unless they lie there as they were drawn last."""
        self.turn = turn
        hands, rows = self._list_drawn_hands(), tuple(self._rows()) if turn else ()
        if turn is None and (self.me not in self.seen.list_live() or _list_faces(hands) == _list_faces(self.drawn)):
            return
        if hands != self.drawn or [row.plain for row in rows] != self.rows:
            for row in rows:
                self.out.print(row)
            draw_hands(self.out, hands)
        self.rows, self.drawn = [row.plain for row in rows], hands

    def _list_drawn_hands(self) -> tuple[DrawnHand, ...]:
        drawn = []
        if self.seen.board:
            drawn.append(DrawnHand("Board", tuple(self.seen.board)))
        if own := self.seen.hands.get(self.me, []):
            named = 0 < sum(one.up for one in own) < len(own)
            drawn.append(
                DrawnHand(
                    "Your hand",
                    tuple(one.card for one in own),
                    describe_hand(
                        self.page, self.seen.read_held(self.me), parse_cards(self.seen.board), low=self.seen.low
                    ),
                    names=tuple("up" if one.up else "" for one in own) if named else (),
                    numbered=self.turn is not None and throws_cards(self.turn),
                )
            )
        return tuple(drawn)

    def _rows(self) -> Iterator[Text]:
        """Draw a line for each of the others who is still in and shows cards."""
        seen = self.seen
        for who in seen.list_live():
            up = seen.list_up_cards(who)
            if who == self.me or not up:
                continue
            notes = [describe_up_cards(self.page, up)]
            if self.page.action.later == "by the cards" and who == seen.first:
                notes.append("speaks first")
            if not seen.chips.get(who):
                notes.append("all in")
            cards = [one.card for one in seen.hands[who]]
            line = Text(f"  {who.capitalize()}: ", "bold").append_text(write_inline(self.out, cards))
            yield line.append(f"  {', '.join(filter(None, notes))}", "dim")

    def _list_pictured(self) -> tuple[str, ...]:
        return self.me, BOARD

    # -- the turn

    @property
    def own(self) -> "tuple[Card, ...]":
        """The own cards."""
        return self.seen.read_held(self.me).cards

    @property
    def behind(self) -> Cents:
        """The chips that are still one's own."""
        return self.seen.chips.get(self.me, 0)

    def question(self, turn: "Turn") -> Text:
        """Say what is asked, with the pot and what staying in costs."""
        assert turn.street is not None, "every turn of a pot game has a street"
        where = f"Your turn. {turn.street.capitalize()}: {show_money(self.seen.pot)} in the pot"
        asked = self._find_question(turn)
        if asked:
            return Text(f"{where}. {asked}{self._say_pot()}")
        cost = find_call(turn)
        call = f", {show_money(cost)} to call" if cost else ""
        return Text(f"{where}{call}; you have {show_money(self.behind)}.{self._say_pot()}{self._say_over()}")

    def _find_question(self, turn: "Turn") -> str:
        """Find the question, where it is not about a bet."""
        actions = {choice.action for choice in turn.choices}
        if "draw" in actions:
            most = max(len(choice.cards) for choice in turn.choices)
            return f"Throw away up to {most} cards for new ones, or stand pat."
        if "discard" in actions:
            count = len(turn.choices[0].cards)
            return f"Throw {'one card' if count == 1 else f'{count} cards'} away for good."
        if "keep down" in actions:
            return "Turn your down card up? Then the next card comes down; if not, it comes up."
        if "turn up" in actions:
            return "Turn one of your down cards up; the other stays down."
        if "kill" in actions and self.page.kill:
            return f"You may kill the pot: the limits would be {self._say_limit(Fraction(self.page.kill.multiple))}."
        return "Show your hand, or throw it away?" if "muck" in actions else ""

    def _say_pot(self) -> str:
        """Say who is all in, and that the others play on for a side pot."""
        live, broke = self.seen.list_live(), [who for who in self.seen.list_all_in() if who != self.me]
        if not broke:
            return ""
        listed = " and ".join(filter(None, (", ".join(broke[:-1]), broke[-1]))).capitalize()
        side = "; what the others bet beyond that is a side pot" if len(live) - len(broke) > 1 else ""
        return f" {listed} {'are' if len(broke) > 1 else 'is'} all in{side}."

    def _say_over(self) -> str:
        over = {f"seat {post.seat}" for post in self.setup.posts if post.what == "over button"}
        doubled = over and set(self.seen.began) <= over and self.setup.limit
        return f" Over buttons: the limits are {self._say_limit(Fraction(2))}." if doubled else ""

    def offers(self, turn: "Turn") -> list[str]:
        """List every choice in words."""
        return list_offers(turn, self.own, self.behind)

    def read(self, turn: "Turn", typed: str) -> "Decision":
        """Read the decision that a typed line stands for."""
        decision = read(turn, self.own, typed)
        self.cannot_win |= decision.action == "open falsely"
        return decision

    def hint(self, live: "Round", turn: "Turn") -> Iterator[str]:  # noqa: ARG002
        """Say what the hand is worth here, and what to do."""
        from houseway.families.poker.show.hint import write_hint

        if self.cannot_win:
            yield "You opened without openers, so this hand cannot win: put no more chips in than you must."
        else:
            yield from write_hint(self.game, self.seen, self.me, turn)


def _list_faces(hands: Sequence[DrawnHand]) -> list[tuple[str, ...]]:
    return [hand.cards for hand in hands]
