"""All that the lobby and the table page know of a game: its card, circles, limits, fees and rulings, from the book.

A page of the room knows no game by name: all that it draws and asks for is told here, from the book.
"""

from functools import cache, lru_cache
from hashlib import sha256
from typing import Any

from pydantic import TypeAdapter

from houseway.book.changes import say_changes
from houseway.book.index import games
from houseway.book.lines import show_lines
from houseway.book.loader import Game, load
from houseway.book.model.wagers import Wager
from houseway.book.shelf import BOOK, make_stamp, open_shelf
from houseway.core.disk_cache import read_result, store_result
from houseway.core.errors import UnknownGame
from houseway.core.round.setup import count_dice
from houseway.core.table.layout import count_fewest_players, list_filed_sizes
from houseway.core.table.limits import PostedLimits, find_posted_limits
from houseway.families import family_of
from houseway.families.wager_table import Row
from houseway.sheets import sign
from houseway.tables import hosting
from houseway.web.hosts.opening import TableRequest
from houseway.web.settings import AS_FILED, Changes
from houseway.web.shapes import (
    Circle,
    Decks,
    FeeOption,
    FiledAt,
    GameCard,
    GameDetails,
    OptionDetails,
    PayLine,
    PotLimit,
    RulingDetails,
    Span,
    UsualTable,
)

REMEMBERED = 512
_PACKAGE = BOOK.parent


_CARDS: TypeAdapter[list[GameCard]] = TypeAdapter(list[GameCard])


# -- the list


@cache
def list_cards() -> tuple[GameCard, ...]:
    """List every game of the book, in its order. Read once; from one start to the next they are kept on disk."""
    key = f"lobby {_find_edition()}"
    if (known := read_result(key)) is not None:
        try:
            return tuple(_CARDS.validate_python(known.get("cards")))
        except ValueError:
            pass
    made = [make_card(load(entry.id)) for entry in games()]
    store_result(key, {"cards": _CARDS.dump_python(made, mode="json")})
    return tuple(made)


def list_offered_cards(changes: Changes) -> list[GameCard]:
    """List every game as this room deals it."""
    return [make_card(load(one.id, changes=changes[one.id])) if one.id in changes else one for one in list_cards()]


def find(house: str, game: str, changes: Changes = AS_FILED) -> Game:
    """Find the game of that very id, as this room deals it; raises `UnknownGame` where there is none."""
    name = f"{house}/{game}"
    if name not in open_shelf().games():
        raise UnknownGame(f"no game is called {name!r}")
    return load(name, changes=changes.get(name))


def make_card(game: Game) -> GameCard:
    """Make a game as the lobby shows it."""
    return GameCard(**_write_card(game))


def _write_card(game: Game) -> dict[str, Any]:
    page, house = game.rules, game.id.split("/", maxsplit=1)[0]
    return {
        "id": game.id,
        "name": page.name,
        "house": house,
        "house_name": game.house.name if game.house else house,
        "family": page.family,
        "family_name": family_of(game).label,
        "banked": page.banked,
        "filed": FiledAt(seed=page.filed.seed, lines=list(page.filed.lines)) if page.filed else None,
        "rules_from": page.rules_from,
        "summary": page.summary,
        "limits_words": sign.say_limits(game),
        "wagers": [wager.name for wager in page.wager],
        "changed": say_changes(game.changes),
    }


def _find_edition() -> str:
    """Find which book the cards are of, and which state of our modules: any of them may have a word in a card."""
    seen = sha256()
    for path in sorted((*BOOK.rglob("*.toml"), *_PACKAGE.rglob("*.py"))):
        seen.update(f"{path} {make_stamp(path)}\n".encode())
    return seen.hexdigest()


# -- one game


@lru_cache(REMEMBERED)
def describe_game(game: Game) -> GameDetails:
    """Describe all that the pages have to know of a game, under its reading."""
    page = game.rules
    decks = page.deck.decks
    return GameDetails(
        **_write_card(game),
        circles=_list_circles(game),
        sizes=list(list_filed_sizes(game)),
        players=Span(least=count_fewest_players(game), most=hosting.count_most_players(game)),
        decks=Decks(least=decks.min, most=decks.max, usual=decks.default, words=decks.words),
        bank=hosting.choose_bank(game, None),
        fee_options=_list_fee_options(game),
        limits=[
            PotLimit(id=limit.name, words=limit.words, fee_option=limit.fee_option)
            for limit in sign.list_pot_limits(game)
        ],
        rulings=_list_rulings(game),
        options=[
            OptionDetails(
                id=one.id,
                about=one.about,
                choices=list(one.choices),
                values={name: dict(sets) for name, sets in one.choices.items()},
                chosen=game.reading[one.id],
                lines=show_lines(one.lines),
            )
            for one in page.option
        ],
        reading=dict(game.reading),
        usual=_describe_usual_table(game),
        setting=family_of(game).sets_hands,
        dice=count_dice(page) > 0,
        tiles=page.deck.kind == "tiles",
    )


def _describe_usual_table(game: Game) -> UsualTable:
    players = max(TableRequest(game.id).count_bots(game) + 1, count_fewest_players(game))
    table = hosting.open_table(game, players)
    return UsualTable(
        limits=sign.say_table(game, table.limits, table.limit),
        fee=sign.say_taken(game, table.fee) or None if table.fee else None,
        seats=table.layout.positions - (1 if game.rules.banked else 0),
        decks=table.decks,
    )


def _list_circles(game: Game) -> list[Circle]:
    page = game.rules
    usual = find_posted_limits(game.posted_fees[0] if game.posted_fees else None, None, None)
    ways = hosting.list_ways_in(game) if page.before_the_deal else ()
    rows = family_of(game).wager_rows(page)
    return [
        _make_circle(wager, rows[wager.name], usual, before=wager in page.before_the_deal, ways=ways)
        for wager in page.wager
    ]


def _make_circle(
    wager: Wager, rows: list[Row], usual: PostedLimits, *, before: bool, ways: tuple[tuple[str, ...], ...]
) -> Circle:
    least, most = usual.for_wager(wager) if before else (None, None)
    return Circle(
        name=wager.name,
        kind=wager.kind,
        needs=list(wager.needs),
        at_most=list(wager.at_most),
        equals=wager.equals,
        pays=[PayLine(hand=hand, odds=odds, lines=where) for hand, odds, where in rows],
        least=least,
        most=most,
        before_the_deal=before,
        back_line=wager.back_line,
        stays_up=wager.can_stay_up,
        default=bool(ways) and wager.name in ways[0],
        note=wager.note,
        lines=show_lines(wager.lines),
    )


def _list_fee_options(game: Game) -> list[FeeOption]:
    """List the fee options, those in force first."""
    options = [
        FeeOption(
            id=f"{posted.schedule}:{posted.id}",
            words=sign.say_option(game, posted),
            in_force=posted.schedule in game.in_force,
        )
        for posted in game.posted_fees
    ]
    return sorted(options, key=lambda one: not one.in_force)


def _list_rulings(game: Game) -> list[RulingDetails]:
    return [
        RulingDetails(
            id=one.id,
            lines=show_lines(one.lines),
            doubt=one.doubt,
            why=one.why,
            intended=one.intended,
            literal=one.literal,
            reading=game.reading.get(one.id),
        )
        for one in game.rulings
    ]
