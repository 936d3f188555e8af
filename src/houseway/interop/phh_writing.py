"""A finished pot game written as a hand history, so that other programs can read it and we can read it back.

The fields of the format say all that they can: the code of the variant where the format has one for such a game (and
otherwise the game's id), stakes, stacks, and the actions. What they cannot say stands in one field of our own,
`_houseway`: the round as `Round.write` has it, without the stacks and the decisions.
"""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from houseway.book.loader import load
from houseway.core.errors import HousewayError, TableRefusal
from houseway.core.money import Cents
from houseway.core.round import Round
from houseway.core.round.documents import write_document
from houseway.families.poker.play.engine import PokerState
from houseway.interop.phh_games import OWN, find_code
from houseway.interop.phh_telling import list_actions, show_dollars

_LEFT_OUT = ("seat", "decision")
"""What the fields of the format say of a round."""


def write_history(played: Round) -> str:
    """A finished round of a pot game in the format; raises `TableRefusal` for any other round."""
    state = played.state
    if not isinstance(state, PokerState):
        raise TableRefusal(f"{played.setup.game.id} is no pot game: hand histories are written of pot games")
    if state.result is None:
        raise TableRefusal("the round is not over: a hand history is written once it is")
    if played.setup.game.changes:
        raise TableRefusal(f"{played.setup.game.id} is changed: a hand history cannot say so")
    fields = [*_list_required(played, state), *_list_optional(played, state)]
    return "".join(f"{key} = {_write_toml(value)}\n" for key, value in fields)


def write_histories(rounds: Sequence[Round], *, single: bool = False) -> str:
    """Finished rounds one after the other, each in a table with its number; a single one without."""
    if single:
        return "".join(map(write_history, rounds))
    return "\n".join(f"[{number}]\n{write_history(played)}" for number, played in enumerate(rounds, start=1))


def _list_required(played: Round, state: PokerState) -> Iterator[tuple[str, Any]]:
    page, limits, seats = state.position.page, state.position.limits, state.seats
    yield "variant", find_code(page) or played.setup.game.id
    yield "ante_trimming_status", True
    yield "antes", _sort_for_file([show_dollars(_find_ante(state, seat)) for seat in seats])
    if page.bring_in:
        yield "bring_in", show_dollars(limits.bring_in)
    else:
        yield "blinds_or_straddles", _sort_for_file([show_dollars(one) for one in _list_blinds(state)])
    if page.betting.limit in ("pot", "no limit"):
        yield "min_bet", show_dollars(limits.lower)
    else:
        yield "small_bet", show_dollars(limits.lower)
        yield "big_bet", show_dollars(limits.upper)
    yield "starting_stacks", [show_dollars(chips) for chips in state.position.chips]
    yield "actions", list(list_actions(played))


def _list_optional(played: Round, state: PokerState) -> Iterator[tuple[str, Any]]:
    net = played.net()
    yield "seats", list(state.seats)
    yield "seat_count", played.setup.layout.positions
    after = [chips + net[f"seat {seat}"] for seat, chips in zip(state.seats, state.position.chips, strict=True)]
    yield "finishing_stacks", [show_dollars(chips) for chips in after]
    yield "currency", "USD"
    if _is_in_the_book(played):
        told = {key: value for key, value in write_document(played).items() if key not in _LEFT_OUT}
        sat = [bettor.seat for bettor in played.setup.chips]
        yield OWN, {**told, "players": list(state.seats), "sat": sat}


def _is_in_the_book(played: Round) -> bool:
    """Whether the page is as its reading makes it, and not changed for one hand."""
    game = played.setup.game
    try:
        return load(game.id, rulings=dict(game.reading)) == game
    except HousewayError:
        return False


def _find_ante(state: PokerState, seat: int) -> Cents:
    own = [post.amount for post in state.position.posts if post.what == "ante" and post.seat == seat]
    return own[0] if own else state.position.limits.ante


def _list_blinds(state: PokerState) -> list[Cents]:
    """Blinds and straddles by place; live money of those who owe no blind is negative."""
    felt = state.position
    posted = [0] * len(felt.seats)
    if any(post.what == "bomb pot" for post in felt.posts):
        return posted
    for place, amount, _ in felt.limits.posting:
        posted[place] += amount
    for post in felt.posts:
        if post.what in ("straddle", "kill"):
            posted[felt.place(post.seat)] = post.amount
        elif post.what == "blind":
            posted[felt.place(post.seat)] -= post.amount
    return posted


def _sort_for_file(posted: list[Any]) -> list[Any]:
    """Between two players what is posted is written the other way round."""
    return posted[::-1] if len(posted) == 2 else posted


def _write_toml(value: Any) -> str:
    """A value as TOML has it; numbers with places come as texts that are numbers already."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_write_key(key)} = {_write_toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return f"[{', '.join(map(_write_toml, value))}]"
    return str(value)


def _write_key(key: str) -> str:
    return key if key.replace("_", "").isalnum() and key.isascii() else json.dumps(key)
