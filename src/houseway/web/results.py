"""The result of a finished round for one viewer: the net, each wager, and what was said of the hands."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, Literal

from houseway.core.money import Cents
from houseway.core.table import PLAYER_DEALER, POT
from houseway.web.table_messages import EndedWager, Result

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
    """Whether a party is at the table: what goes to any other is a fee."""
    return who in (PLAYER_DEALER, POT) or who.startswith("seat ")


def _is_wager(event: Mapping[str, Any], me: str) -> bool:
    return event["who"] == me and event["kind"] in _HOW and "wager" in event


def _describe_wager(event: Mapping[str, Any]) -> EndedWager:
    gain = _SIGN.get(event["kind"], 0) * event["amount"]
    return {"wager": event["wager"], "how": _HOW[event["kind"]], "gain": gain}


def _is_decisive(event: Mapping[str, Any], me: str) -> bool:
    """Whether an event says who won: a pot, the hands for all, or the viewer's own hand against another."""
    return event["kind"] == "won" or (event["kind"] == "compared" and event["who"] in (TABLE, PLAYER_DEALER, me))
