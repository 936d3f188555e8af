"""A duel told to one who sits at it: the cards in common, what one has so far, and what each choice puts at stake."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text

from houseway.core.money import Cents, show_money
from houseway.core.progress import show_progress
from houseway.core.table import PLAYER_DEALER
from houseway.core.terminal.drawing import write_inline
from houseway.core.terminal.teller import Teller
from houseway.families.choice_values import describe_cents, rank_choices
from houseway.families.duels import DUELS
from houseway.families.duels.advise.choice_values import find_simple_multiple, read_info_state
from houseway.families.duels.page import DuelsPage, DuelsStreet
from houseway.families.duels.play.compiled import compile_duel
from houseway.families.duels.play.dealing import COMMUNITY

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.core.round import Choice, Round, Turn
    from houseway.core.terminal.teller import Place


class DuelsTeller(Teller[DuelsPage]):
    """Tells a duel to the one who sits at `me`, or who is the player-dealer."""

    def __init__(self, out: "Console", place: "Place[DuelsPage]") -> None:
        super().__init__(out, place)
        self.page, self.compiled = self.game.rules, compile_duel(self.game)
        self.stakes: dict[str, Cents] = {}
        self.raised: dict[str, Cents] = {}

    # -- what lies on the table

    def tell(self, view: dict[str, Any]) -> None:
        """Tell what has happened since the last time."""
        self.stakes = {one["wager"]: one["amount"] for one in view["wagers"] if one["bettor"] == self.me}
        super().tell(view)

    def _list_pictured(self) -> tuple[str, ...]:
        """The player-dealer's hand where it is compared with others, the cards in common, and one's own hand last."""
        dealer = (PLAYER_DEALER,) if self.compiled.contests and self.me != PLAYER_DEALER else ()
        return (*dealer, COMMUNITY, self.me)

    # -- what happens

    def _tell_one(self, event: dict[str, Any]) -> None:
        kind, who = event["kind"], event["who"]
        if kind == "decided" and who == self.me and "amount" in event:
            self.raised[event["wager"]] = event["amount"]
        if kind == "exposed" and who == COMMUNITY:
            self.out.print(Text("  Turned up: ").append_text(write_inline(self.out, event["cards"])))
            return
        if kind == "exposed" and who == PLAYER_DEALER and not self.compiled.contests:
            return
        super()._tell_one(event)

    # -- what you decide

    def question(self, turn: "Turn") -> Text:
        """Tell the street, what may be put down, and what happens otherwise."""
        street, unit = self._find_street(turn), self.page.unit
        times = [str(choice.amount // self.stakes[unit]) for choice in turn.choices if choice.amount is not None]
        if not times:
            put_down = f"you do not have the chips for {street.wager}"
        else:
            much = f"as much as your {unit}" if times == ["1"] else f"{_list_names(times)} times your {unit}"
            put_down = f"put {much} on {street.wager}"
        return Text.assemble((f"{street.name}: ", "bold"), f"{put_down}, {self._say_otherwise(street, bool(times))}.")

    def offers(self, turn: "Turn") -> list[str]:
        """List every choice with its number, its amount and its multiple, and what to type for it."""
        several = sum(choice.action == "play" for choice in turn.choices) > 1
        return [
            f"{number} {self._offer(choice, several=several)}" for number, choice in enumerate(turn.choices, start=1)
        ]

    def other_words(self, turn: "Turn") -> dict[str, str]:
        """List the name of the wager that the raise goes on, and what everybody calls it."""
        return {self._find_street(turn).wager.lower(): "play", "raise": "play"}

    def hint(self, live: "Round", turn: "Turn") -> Iterator[str]:
        """Tell the best choice of those that are offered, and the rules to remember for this street."""
        street, unit = self._find_street(turn), self.stakes[self.page.unit]
        if len(turn.choices) == 1:
            yield f"Only the {street.otherwise} is possible: you do not have the chips for {street.wager}."
            return
        with show_progress("solving") as progress:
            moments = DUELS.find_guide(self.game, self.decks, progress).rules
            DUELS.solve(self.game, self.decks)
            values = rank_choices(DUELS.value_choices(live, turn))
            seen = read_info_state(live, turn, live.view(self.me), unit)
            simple = find_simple_multiple(seen, progress)
        if values:
            listed = ", ".join(f"{self._do(street, one.choice)} {describe_cents(one.value)}" for one in values)
            yield f"Best: {self._do(street, values[0].choice)}."
            yield f"From here to the end, on average: {listed}."
        else:
            yield "What each choice is worth is not known: a bonus wager that a fold gives up hangs on other cards."
        if len(moments) == len(self.page.street):
            moments = (moments[self.page.street.index(street)],)
        for moment in moments:
            yield f"Rules to remember, {moment.when[:1].lower()}{moment.when[1:]}:"
            yield from (f"- {rule}" for rule in moment.rules)
        if simple is not None and not (values and simple == (values[0].choice.amount or 0) // unit):
            approximate = "The rules are an approximation: with" if values else "With"
            yield f"{approximate} these cards they would {self._describe(street, simple)}."

    def _do(self, street: DuelsStreet, choice: "Choice") -> str:
        return self._describe(street, (choice.amount or 0) // self.stakes[self.page.unit])

    def _describe(self, street: DuelsStreet, times: int) -> str:
        return f"put {times} x {self.page.unit} on {street.wager}" if times else street.otherwise

    def _offer(self, choice: "Choice", *, several: bool) -> str:
        if choice.amount is None:
            return f"{choice.action} ({choice.action[0]})"
        dollars = show_money(choice.amount)
        typed = f"p {dollars.removeprefix('$')}" if several else "p"
        return f"play {dollars}, {choice.amount // self.stakes[self.page.unit]} x {self.page.unit} ({typed})"

    def _find_street(self, turn: "Turn") -> DuelsStreet:
        """Find the street at which this turn comes."""
        return next(street for street in self.page.street if street.name == turn.street)

    def _say_otherwise(self, street: DuelsStreet, can_play: bool) -> str:
        either = "or" if can_play else "and must"
        if street.otherwise == "fold":
            lost = [wager.name for wager in self.page.wager if self._is_lost(wager.name)]
            amount = sum((self.stakes | self.raised)[name] for name in lost)
            return f"{either} fold and lose {show_money(amount)} ({_list_names(lost, 'and')})"
        after = self.page.street[self.page.street.index(street) + 1]
        turned = after.shown - street.shown
        more = " more" if street.shown else ""
        sees = f" and see {turned}{more} community card{'s' if turned > 1 else ''}" if turned else ""
        return f"{either} check{sees}"

    def _is_lost(self, wager: str) -> bool:
        """Say whether a fold would give this wager of yours up now."""
        return wager in self.raised or (wager in self.stakes and self.compiled.on_fold[wager] == "forfeited")


def _list_names(names: Sequence[str], last: str = "or") -> str:
    return f" {last} ".join(filter(None, (", ".join(names[:-1]), names[-1])))
