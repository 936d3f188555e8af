"""Two hands of Chinese poker against each other: set, answered, or both to be set by players who see the other's."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.padding import Padding

from houseway.book.changes import write_changes
from houseway.cli.output import console, say_json
from houseway.core.cards import Card, parse_cards, show_cards
from houseway.core.errors import BadNotation
from houseway.core.paper.parts import make_heading, print_changes, print_indented
from houseway.core.paper.words import say_reading
from houseway.core.ranking.chinese import SEGMENTS, SIZES, Setting
from houseway.core.terminal.drawing import close_table
from houseway.core.terminal.words import split_cards
from houseway.families.chinese.advise.compare import (
    Duel,
    Reply,
    SettingComparison,
    WeightedSetting,
    compare_settings,
    find_best_replies,
    solve_duel,
)
from houseway.families.chinese.page import ChinesePage
from houseway.families.chinese.play.scoring import make_scoring
from houseway.families.chinese.play.telling import say_points
from houseway.families.chinese.show.hint import show_setting
from houseway.families.chinese.show.offers import lay_out

if TYPE_CHECKING:
    from rich.table import Table

    from houseway.book.loader import Game
    from houseway.families.chinese.play.scoring import Scoring

Hand = Setting | tuple[Card, ...]


@dataclass(frozen=True)
class Answered:
    """The best replies of one hand to another that is set, and why that one is fouled, if it is."""

    side: str
    replies: tuple[Reply, ...]
    fouled: str | None


Found = SettingComparison | Duel | Answered
SIDES = ("first", "second")
WINNER = {1: SIDES[0], 0: "nobody", -1: SIDES[1]}


def say_two_hands(game: "Game[ChinesePage]", typed: Sequence[str], *, as_json: bool) -> None:
    """Say what two hands win from each other; of those that are not set, how they are best set."""
    if len(typed) != 2:
        raise BadNotation(f"two hands of Chinese poker meet, each in quotes, not {len(typed)}")
    one, other = (read_hand(text) for text in typed)
    found = _find(game.rules, one, other)
    if as_json:
        say_json({"game": game.id, "reading": dict(game.reading)} | write_changes(game.changes) | _to_dict(found))
        return
    out = console()
    out.print(make_heading(game.name, f" ({game.id}), {say_reading(game.reading)}"))
    print_changes(out, game.changes)
    for part in _list_parts(found):
        if isinstance(part, str):
            print_indented(out, part)
        else:
            out.print(Padding(part, (1, 0, 1, 2)))


def read_hand(text: str) -> Hand:
    """Thirteen cards, or a set hand with strokes between front, middle and back."""
    parts = [parse_cards(split_cards(part)) for part in text.replace("|", "/").split("/")]
    if len(parts) == 1:
        return parts[0]
    if [len(part) for part in parts] != list(SIZES.values()):
        sizes = ", ".join(str(len(part)) for part in parts)
        raise BadNotation(f"a set hand is 'front / middle / back', three, five and five cards, not {sizes}")
    return Setting(*parts)


def _find(page: ChinesePage, one: Hand, other: Hand) -> Found:
    """Compare two settings, reply to a setting with a hand, or solve two hands that are not set."""
    points = make_scoring(page)
    if isinstance(one, Setting):
        return (
            compare_settings(points, one, other)
            if isinstance(other, Setting)
            else _find_answers(points, SIDES[1], other, one)
        )
    return _find_answers(points, SIDES[0], one, other) if isinstance(other, Setting) else solve_duel(points, one, other)


def _find_answers(points: "Scoring", side: str, cards: tuple[Card, ...], lies: Setting) -> Answered:
    replies = find_best_replies(points, cards, lies)
    return Answered(side, replies, compare_settings(points, replies[0].setting, lies).fouls[1])


def _to_dict(found: Found) -> dict[str, Any]:
    match found:
        case SettingComparison():
            return {"compared": found.to_dict()}
        case Duel():
            return {"duel": found.to_dict()}
    replies = [
        {segment: show_cards(cards) for segment, cards in zip(SEGMENTS, one.setting, strict=True)}
        | {"points": one.points}
        for one in found.replies
    ]
    return {"replies": replies, "fouled": found.fouled}


def _list_parts(found: Found) -> "Iterator[str | Table]":
    """List what is printed below the heading."""
    match found:
        case SettingComparison():
            yield from _print_comparison(found)
        case Duel():
            yield from _describe_duel(found)
        case _:
            yield from _print_replies(found)


def _print_comparison(met: SettingComparison) -> "Iterator[str | Table]":
    shown = close_table("", *SIDES, "wins", "bonus", right=["bonus"])
    for part, mine, theirs in zip(met.segments, met.one, met.other, strict=True):
        cells = (f"{show_cards(lay_out(cards))}\n{hand}" for cards, hand in ((mine, part.one), (theirs, part.other)))
        shown.add_row(part.segment, *cells, WINNER[part.won], str(part.bonus or ""))
    yield shown
    for side, why in zip(SIDES, met.fouls, strict=True):
        if why:
            yield f"The {side} hand is fouled: {why}."
    if not met.points:
        yield "Nothing changes hands."
    else:
        winner, loser = SIDES if met.points > 0 else reversed(SIDES)
        yield f"The {winner} hand wins {say_points(abs(met.points))} from the {loser}."


def _print_replies(found: Answered) -> "Iterator[str | Table]":
    shown = close_table("front | middle | back", "points", right=["points"])
    for one in found.replies:
        shown.add_row(show_setting(one.setting), f"{one.points:+d}")
    yield shown
    yield f"The best settings of the {found.side} hand against the other as it lies, and the points that they win."
    if found.fouled:
        yield f"The other is fouled: {found.fouled}."


def _describe_duel(met: Duel) -> "Iterator[str | Table]":
    shown = close_table("hand", "front | middle | back", "how often", right=["how often"])
    for side, mixed in zip(SIDES, (met.one, met.other), strict=True):
        for number, one in enumerate(mixed):
            shown.add_row(side if number == 0 else "", show_setting(one.setting), _show_chance(one))
    yield shown
    does = "wins" if met.value >= 0 else "pays"
    exact = f"{abs(met.value)} = {abs(float(met.value)):.4f}" if met.value.denominator > 1 else str(abs(met.value))
    yield (
        f"If both players see both hands, but not how the other is set, the first {does} {exact} points on average, "
        "and neither can do better."
    )
    if met.sure != met.most:
        yield (
            f"With one and the same setting the first is sure of {met.sure:+d}, and the second keeps it to "
            f"{met.most:+d}: so both mix."
        )
    first, second = met.settings
    yield f"Exact, over {first} settings of the first hand that no other outdoes, and {second} of the second."


def _show_chance(one: WeightedSetting) -> str:
    return "always" if one.chance == 1 else f"{100 * float(one.chance):.2f}%"
