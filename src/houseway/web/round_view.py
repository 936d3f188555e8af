"""The view of one viewer on a round, made once for all who see the same: what they see, the felt, and the result."""

from collections import defaultdict
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal
from weakref import WeakKeyDictionary

from pydantic_core import to_json

from houseway.book.loader import Game
from houseway.core.money import Cents
from houseway.core.round import Choice, Round
from houseway.core.round.choices import make_label
from houseway.core.table import PLAYER_DEALER, POT
from houseway.families import family_of
from houseway.web.table_messages import EndedWager, Result

if TYPE_CHECKING:
    from houseway.core.cards import Card


# -- the felt


def lay_felt(view: dict[str, Any], game: Game) -> dict[str, Any]:
    """Lay everything down, from a round's view alone: nothing is on this felt that its viewer does not see."""
    felt = family_of(game).felt(view, game)
    for event in view["events"]:
        felt.take(event)
    return felt.to_dict()


# -- the result


TABLE = "table"
_HOW: Mapping[str, Literal["won", "lost", "push", "back"]] = {
    "paid": "won",
    "taken": "lost",
    "pushed": "push",
    "returned": "back",
}
_SIGN = {"paid": 1, "taken": -1}


def make_result(view: Mapping[str, Any], net: Mapping[str, Cents]) -> Result:
    """Make the result of a round that is over, from the side of the view's own viewer, and from what it shows alone.

    `wagers` are the viewer's own, each with what it brought beside its stake; `others` is what came from each other
    party (or went there, with a minus), and `fees` what went to the house; `told` says who won, in words for everybody,
    and `said` in those for the viewer. Somebody at the rail has no `net`.
    """
    me = view["you"]
    parties = _add_up_parties(view, me)
    decisive = [event for event in view["events"] if _is_decisive(event, me)]
    return {
        "net": net.get(me),
        "wagers": [_describe_wager(event) for event in view["events"] if _is_wager(event, me)],
        "others": [{"who": who, "gain": gain} for who, gain in parties.items() if _is_player(who)],
        "fees": -sum(gain for who, gain in parties.items() if not _is_player(who)),
        "told": [event["words"] for event in decisive],
        "said": [event["said"] for event in decisive],
    }


def _add_up_parties(view: Mapping[str, Any], me: str) -> dict[str, Cents]:
    """Add up what the viewer won from each, by the ledger."""
    gains: dict[str, Cents] = defaultdict(int)
    for line in view["ledger"]:
        if line["from"] == me:
            gains[line["to"]] -= line["amount"]
        elif line["to"] == me:
            gains[line["from"]] += line["amount"]
    return gains


def _is_player(who: str) -> bool:
    """Say whether a party is at the table: what goes to any other is a fee."""
    return who in (PLAYER_DEALER, POT) or who.startswith("seat ")


def _is_wager(event: Mapping[str, Any], me: str) -> bool:
    return event["who"] == me and event["kind"] in _HOW and "wager" in event


def _describe_wager(event: Mapping[str, Any]) -> EndedWager:
    gain = _SIGN.get(event["kind"], 0) * event["amount"]
    return {"wager": event["wager"], "how": _HOW[event["kind"]], "gain": gain}


def _is_decisive(event: Mapping[str, Any], me: str) -> bool:
    """Say whether an event says who won: a pot, the hands for all, or the viewer's own hand against another."""
    return event["kind"] == "won" or (event["kind"] == "compared" and event["who"] in (TABLE, PLAYER_DEALER, me))


# -- the view


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
    written: list[dict[str, Any]] = []
    for action in dict.fromkeys(choice.action for choice in choices):
        alike = [choice for choice in choices if choice.action == action]
        if any(not choice.cards or choice.amount is not None for choice in alike) or len(alike) <= MOST_CHOICES:
            written += [choice.to_dict() for choice in alike]
            continue
        cards: dict[Card, None] = {}
        for choice in alike:
            cards.update(dict.fromkeys(choice.cards))
        sizes = {len(choice.cards) for choice in alike}
        pick = {"from": [str(card) for card in cards], "least": min(sizes), "most": max(sizes)}
        written.append({"action": action, "pick": pick, "count": len(alike), "label": make_label(action)})
    return written
