"""The events of four tiles that are set, and the question to the one who sets them."""

from houseway.core.round import Decision, Event
from houseway.core.round.events import HandOf
from houseway.core.round.sentences import Agrees, Name, Sentence, does
from houseway.core.table import PLAYER_DEALER
from houseway.families.tiles.play.dealing import HOUSE_WAY, THE_DEALER
from houseway.families.tiles.play.house_way import HouseSet
from houseway.families.tiles.play.setting import SetTiles


def ask_to_set(who: str) -> Sentence:
    """What the one who sets has to decide."""
    return Sentence(
        Name(who), Agrees("names"), "the two tiles of the high hand, or", Agrees("asks"), "for the house way"
    )


def tell_setting(decision: Decision, seat: int, chosen: SetTiles, seen_by: frozenset[str]) -> Event:
    """Somebody has set the tiles of a seat."""
    verb, rest = ("has", "the house way") if decision.action == HOUSE_WAY else ("sets", "two hands")
    return Event(
        "decided",
        decision.by,
        does(decision.by, verb, rest),
        chosen.high + chosen.low,
        seen_by,
        action=decision.action,
        hand=HandOf(f"seat {seat}"),
    )


def tell_dealer_setting(decision: Decision, chosen: SetTiles, way: HouseSet | None) -> Event:
    """How the player-dealer's tiles are set, for all to see; `way` is the house's, where it was asked for."""
    verb, rest = ("has", f"the house way: {way}") if way else ("sets", str(chosen))
    return Event(
        "decided",
        PLAYER_DEALER,
        does(PLAYER_DEALER, verb, rest, text=THE_DEALER),
        chosen.high + chosen.low,
        action=decision.action,
        hand=HandOf(PLAYER_DEALER),
        detail="house way" if way else None,
    )
