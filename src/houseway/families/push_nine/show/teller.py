"""Push 9 told to one who sits at it: the own three cards and what they make, and what they are worth in the pot."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from houseway.core.cards import parse_cards
from houseway.core.money import show_money
from houseway.core.terminal.teller import Teller
from houseway.families.push_nine.advise.strategy import (
    Known,
    describe_buy_back,
    find_fair_share,
    find_price,
    find_shares,
    name_class,
    read_known,
)
from houseway.families.push_nine.page import PushNinePage
from houseway.families.push_nine.play.engine import BUY_BACK
from houseway.families.push_nine.price.classes import describe_others

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.core.round import Round, Turn
    from houseway.core.terminal.teller import Place


class PushNineTeller(Teller[PushNinePage]):
    """Tells Push 9 to the one who sits at `me`."""

    def __init__(self, out: "Console", place: "Place[PushNinePage]") -> None:
        super().__init__(out, place)
        self.here = Known((), 0, 0)

    def tell(self, view: dict[str, Any]) -> None:
        """Tell what has happened, and keep what one knows of the pot."""
        self.here = read_known(view, self.me)
        super().tell(view)

    def hint(self, live: "Round", turn: "Turn") -> Iterator[str]:  # noqa: ARG002
        """Find the share of the pot that the hand takes against those who are in, and what a call asks for."""
        offered = {choice.action: choice for choice in turn.choices}
        if BUY_BACK in offered:
            yield describe_buy_back(self.game.rules)
            return
        name, others = name_class(self.game, self.here.cards), self.here.others
        share, fair = find_shares(self.game, others)[name], find_fair_share(others)
        yield (
            f"{name.capitalize()} against {describe_others(others)} with anything: "
            f"{100 * float(share):.1f}% of the pot; the fair share is {100 * float(fair):.1f}%."
        )
        raises = next((action for action in ("bet", "raise") if action in offered), None)
        if raises and share >= fair:
            yield f"{raises.capitalize()}."
        elif "check" in offered:
            yield "Check."
        else:
            cost = offered["call"].amount or 0
            price = find_price(cost, self.here.pot)
            verdict = "Call" if share >= price else "Fold"
            yield f"{verdict}: {show_money(cost)} for {show_money(self.here.pot)} needs {100 * float(price):.1f}%."

    def _list_pictured(self) -> tuple[str, ...]:
        return (self.me,)

    def _words(self, who: str) -> str:
        hand = self._hand(who)
        return name_class(self.game, parse_cards(hand)) if len(hand) == 3 else ""
