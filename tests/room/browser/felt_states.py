"""States of a table as a browser gets them, of rounds that chance plays, for the felt to draw."""

from typing import Any

from houseway.book.loader import Game
from houseway.core.round import Round
from houseway.web.lobby import describe_game
from houseway.web.round_view import lay_felt
from tests.room.lying import random_play

NAMES = ("Maria", "Duc", "Ellen", "Kwame", "Li Wei", "Sofia", "Jonathan", "Priya", "Tom", "Ana", "Bo", "Chidi", "Oz")


def told_game(game: Game) -> dict[str, Any]:
    """The game as the felt is told of it."""
    return describe_game(game).model_dump(mode="json")


def states(game: Game, seed: int, players: int, viewer: int | str | None = 1) -> list[dict[str, Any]]:
    """A round at each of its moments, as one viewer gets it."""
    return [_state(game, played, viewer) for played in random_play(game, seed, players)]


def _state(game: Game, played: Round, viewer: int | str | None) -> dict[str, Any]:
    layout, view = played.setup.layout, played.view(viewer)
    dealer = layout.player_dealer
    seat = dealer if viewer == "player-dealer" else viewer
    turn = view.get("turn")
    return {
        "phase": "playing" if turn else "betting",
        "round": 1 if turn else 2,
        "view_round": 1,
        "you": {"seat": seat, "may": ["sit"] if seat is None else [] if turn else ["bet"]},
        "table": {
            "seats": [_seat(played, number) for number in layout.list_circle(1)],
            "player_dealer": dealer,
            "bank": played.setup.bank,
            "button": played.setup.button,
            "offered_to": None,
        },
        "limits": {},
        "view": view,
        "felt": lay_felt(view, game),
        "clock": {"who": turn["who"], "ms": 20_000} if turn else None,
        "over": turn is None,
    }


def _seat(played: Round, number: int) -> dict[str, Any]:
    chips = {bettor.seat: stack for bettor, stack in played.setup.chips.items()}
    if number == played.setup.layout.player_dealer:
        return {"seat": number, "kind": "company", "name": "The company", "chips": 50_000_00, "wagers": {}}
    kind = "empty" if number not in chips else "person" if number % 2 else "bot"
    name = NAMES[number - 1] if number in chips else None
    return {"seat": number, "kind": kind, "name": name, "chips": chips.get(number, 0), "wagers": {}}
