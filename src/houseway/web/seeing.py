"""The view of one viewer on a round, made once for all who see the same: what they see, its felt, and what is new."""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from pydantic_core import to_json

from houseway.core.round import Choice, Round
from houseway.core.round.choices import make_label
from houseway.core.table import PLAYER_DEALER
from houseway.web.felt import lay_felt
from houseway.web.results import make_result

if TYPE_CHECKING:
    from houseway.core.cards import Card

MOST_CHOICES = 200
"""More choices of cards than these are not sent one by one: the browser lets one pick."""


@dataclass(eq=False)
class RoundView:
    """A round as one viewer sees it at one moment."""

    number: int
    viewer: str
    view: dict[str, Any]
    felt: str
    over: bool
    net: str
    result: str
    _after: "WeakKeyDictionary[RoundView, tuple[int, int] | None]" = field(default_factory=WeakKeyDictionary)
    _texts: dict[tuple[int, int], str] = field(default_factory=dict)

    def count_sent(self, sent: "RoundView | None") -> tuple[int, int] | None:
        """Count the events and ledger lines that a reader already has; none where the reader has others."""
        if sent is None or (sent.number, sent.viewer) != (self.number, self.viewer):
            return None
        if sent is self:
            return len(self.view["events"]), len(self.view["ledger"])
        if sent not in self._after:
            self._after[sent] = self._compare(sent)
        return self._after[sent]

    def _compare(self, sent: "RoundView") -> tuple[int, int] | None:
        had = len(sent.view["events"]), len(sent.view["ledger"])
        same = (
            self.view["events"][: had[0]] == sent.view["events"]
            and self.view["ledger"][: had[1]] == sent.view["ledger"]
        )
        return had if same else None

    def write_json(self, had: tuple[int, int]) -> str:
        """Write the view as JSON, without the events and ledger lines that the reader has."""
        if had not in self._texts:
            events, ledger = self.view["events"][had[0] :], self.view["ledger"][had[1] :]
            self._texts[had] = to_json({**self.view, "events": events, "ledger": ledger}).decode()
        return self._texts[had]


def view_round(played: Round, number: int, viewer: int | str | None, names: Mapping[str, str]) -> RoundView:
    """View a round as a viewer sees it: a seat's number, "player-dealer", or nobody for the rail.

    `names` says how the others are called in sentences. They must not change while a round is shown: what was sent of
    it is not sent again.
    """
    turn = played.turn
    many: tuple[Choice, ...] = ()
    if turn is not None and len(turn.choices) > MOST_CHOICES:
        many = turn.choices
        played = copy(played)
        # A thousand choices are not told one by one only to be taken together.
        played.__dict__["turn"] = turn._replace(choices=())
    view = played.view(viewer, names)
    if many and "choices" in view["turn"]:
        view["turn"]["choices"] = group_choices(many)
    net = played.net() if played.is_over else None
    result = None if net is None else make_result(view, net)
    felt = to_json(lay_felt(view, played.setup.game)).decode()
    return RoundView(number, view["you"], view, felt, played.is_over, _write_json(net), _write_json(result))


def find_viewer(played: Round, dealt_to: Mapping[int, str | None], person: str) -> int | str | None:
    """Find what a person is to a round: who was dealt to sees their own cards, and who sat down later does not."""
    seat = next((seat for seat, one in dealt_to.items() if one == person), None)
    return PLAYER_DEALER if seat == played.setup.layout.player_dealer and seat else seat


def _write_json(value: Any) -> str:
    return to_json(value).decode()


def group_choices(choices: tuple[Choice, ...]) -> list[dict[str, Any]]:
    """Write many choices; those of one action that differ in their cards alone become one."""
    told: list[dict[str, Any]] = []
    for action in dict.fromkeys(choice.action for choice in choices):
        alike = [choice for choice in choices if choice.action == action]
        if any(not choice.cards or choice.amount is not None for choice in alike) or len(alike) <= MOST_CHOICES:
            told += [choice.to_dict() for choice in alike]
            continue
        cards: dict[Card, None] = {}
        for choice in alike:
            cards.update(dict.fromkeys(choice.cards))
        sizes = {len(choice.cards) for choice in alike}
        pick = {"from": [str(card) for card in cards], "least": min(sizes), "most": max(sizes)}
        told.append({"action": action, "pick": pick, "count": len(alike), "label": make_label(action)})
    return told
