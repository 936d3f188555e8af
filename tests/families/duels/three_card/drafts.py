"""Small three-card duels for the tests of this room: the published game, and whatever rule a test lays over it."""

from typing import Any

from houseway.book.loader import Game
from tests.drafts import opened

ANTE, PLAY = "Ante", "Play"
PAIR_PLUS: dict[str, str] = {"straight flush": "40:1", "three of a kind": "30:1", "straight": "6:1"}


def contest(unqualified: str | None, odds: str | None = "1:1", **rules: Any) -> dict[str, Any]:
    """What the comparison does to a wager; without a word on hands that do not qualify, all do."""
    return {"odds": odds, **({} if unqualified is None else {"unqualified": unqualified}), **rules}


def bonus(name: str, pays: dict[str, str], of: str = "own hand", on_fold: str = "stays") -> dict[str, Any]:
    """A bonus wager with a pay table."""
    lines = [{"hand": hand.title(), "when": hand, "odds": odds} for hand, odds in pays.items()]
    return {"name": name, "kind": "bonus", "needs": [ANTE], "on_fold": on_fold, "of": of, "pays": lines}


def side(name: str, rule: dict[str, Any]) -> dict[str, Any]:
    """A bonus wager on the contest, which has no say in the decision."""
    return {"name": name, "kind": "bonus", "needs": [ANTE], "on_fold": "forfeited", "contest": rule}


def base(name: str, rule: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A wager that stands before the decision."""
    return {"name": name, "kind": "base", "on_fold": "forfeited", "contest": rule, **more}


def duel(
    *others: dict[str, Any],
    cards: int = 3,
    exposed: tuple[int, ...] = (),
    times: tuple[int, ...] = (1,),
    ranking: str = "three card",
    least: tuple[str, ...] | None = ("queen",),
    ante: dict[str, Any] | None = None,
    play: dict[str, Any] | None = None,
    deck: str = "standard",
    decks: int = 1,
    players: int = 3,
) -> Game:
    """An Ante, a raise in these multiples, and other wagers; `least` are the ranks from which a high card qualifies."""
    unit = base(ANTE, ante or contest("wins" if least else None))
    made = {"name": PLAY, "kind": "raise", "unit": ANTE, "contest": contest("returned" if least else None)} | (
        play or {}
    )
    wagers = [unit, made, *others]
    page: dict[str, Any] = {
        "name": "Draft",
        "family": "duels",
        "ranking": ranking,
        "summary": "A duel for tests.",
        "flow": ["Play."],
        "deck": {"kind": deck, "decks": {"min": decks, "max": max(8, decks), "default": decks}},
        "seats": {"players": [players]},
        "deal": {"cards": cards, "exposed": list(exposed), "first": "left of player-dealer"},
        "street": [{"name": "Decision", "wager": PLAY, "times": list(times), "otherwise": "fold"}],
        "decision": {"first": "left of player-dealer", "forfeits": "in their turn"},
        "wager": wagers,
        "settle": {"start": "left of player-dealer", "order": [wager["name"] for wager in wagers]},
    }
    if least:
        page["qualifier"] = {"hand": "high card", "ranks": list(least)}
    return opened("draft", page)
