"""The sign of a table, in a line each: what it is played for, and what a fee option takes."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from houseway.book.loader import Game, PostedFee
from houseway.book.model.fees import Band
from houseway.book.model.game import GamePage
from houseway.book.model.pot_fees import Stakes
from houseway.core.errors import HousewayError
from houseway.core.money import Cents, show_money
from houseway.core.paper.words import show_stakes
from houseway.core.table.limits import PostedLimits, find_posted_limits, show_limits
from houseway.core.table.stakes import OPEN, can_play_option
from houseway.families import family_of
from houseway.families.limits import show_limit
from houseway.families.poker.show.typed_help import BETTING
from houseway.sheets.fees import PLAYER_PER
from houseway.sheets.pot_fees import say_pot_fee, say_stakes
from houseway.tables.limits import find_limit, find_posted_table

LADDER: tuple[Cents, ...] = 1_00, 2_00, 4_00, 5_00, 10_00, 20_00, 25_00, 50_00, 100_00
"""The lower limits that are offered where an option is filed for a span, or for any; the upper one is twice as much."""


@dataclass(frozen=True)
class PostedLimit:
    """A limit that a pot game can be played for: as it is named, in words, and the first fee option filed for it."""

    name: str
    words: str
    fee_option: str | None


# -- fees


def say_taken(game: Game, posted: PostedFee, players: int | None = None) -> str:
    """Say what a fee option takes from you and from the player-dealer, or from a pot that so many play for."""
    group, option = posted.group, posted.option
    if family_of(game).only_collection:
        return say_pot_fee(group, option, players)
    if option.by_round:
        rounds = ", ".join(f"{show_money(fee.fee)} in round {fee.round}" for fee in option.by_round)
        return f"from the pot {rounds} of a hand"
    per = PLAYER_PER[group.player_per]
    own = f"you pay {_show_span(option.player)}{per}" if per and option.player else "you pay nothing"
    dealer = f"the player-dealer pays {_show_span(option.player_dealer)}" if option.player_dealer else ""
    return ", ".join(filter(None, (own, dealer)))


def say_option(game: Game, posted: PostedFee) -> str:
    """Say a fee option in a line: what it is played for, and what it takes."""
    if family_of(game).only_collection:
        played_for = say_stakes(posted.option)
    else:
        limits = find_posted_limits(posted, None, None)
        played_for = show_limits(limits.minimum, limits.maximum)
    taken = say_taken(game, posted) or "nothing is taken"
    return f"{played_for}: {taken}" if played_for else f"{taken[0].upper()}{taken[1:]}"


def _show_span(bands: tuple[Band, ...]) -> str:
    fees = [band.fee for band in bands]
    least, most = show_money(min(fees)), show_money(max(fees))
    return least if least == most else f"{least} to {most} by the amount"


# -- limits


def list_fees_in_force(game: Game) -> tuple[PostedFee, ...]:
    """The fee options of the schedules that no later one has replaced, which are filed for this betting and kill."""
    way = game.rules.betting_limit
    return tuple(
        posted
        for posted in game.posted_fees
        if posted.schedule in game.in_force
        and (not posted.option.structure or way in posted.option.structure)
        and can_play_option(posted.option, game.rules)
    )


def say_limits(game: Game) -> str:
    """Say what the tables of a game are played for, from the smallest to the largest."""
    if not family_of(game).only_collection:
        limits = [find_posted_limits(posted, None, None) for posted in list_fees_in_force(game)]
        if not limits:
            return "no limits are filed"
        open_ended = any(limit.maximum is None for limit in limits)
        most = None if open_ended else max(limit.maximum or 0 for limit in limits)
        return show_limits(min(limit.minimum for limit in limits), most)
    amounts = _say_ends(game)
    unit = family_of(game).unit
    return f"{amounts} a {unit}" if unit else f"{BETTING[game.rules.betting_limit]} {amounts}"


def say_table(game: Game, limits: PostedLimits, stakes: Stakes | None) -> str:
    """Say what one table is played for: its limits, or those of its pot with the forced money."""
    if stakes is None:
        return show_limits(limits.minimum, limits.maximum)
    page = game.rules
    amounts = _say_limit(game, _name_limit(page, stakes), stakes)
    return f"{BETTING[page.betting_limit]} {amounts}" if page.betting_limit else amounts


def list_pot_limits(game: Game) -> tuple[PostedLimit, ...]:
    """List the limits that a pot game can be played for at a full table.

    Those that are printed, and usual ones in spans.
    """
    if not family_of(game).only_collection:
        return ()
    printed = dict.fromkeys(_name_limit(game.rules, stakes) for stakes in sorted(_list_limits(game), key=_find_size))
    any_span = any(not posted.option.stakes for posted in list_fees_in_force(game)) or not game.posted_fees
    usual = [_name_limit(game.rules, _is_of_ladder(lower)) for lower in (LADDER if any_span else ())]
    players = max(game.rules.seats.players)
    found = []
    for name in dict.fromkeys((*printed, *usual)):
        with suppress(HousewayError):
            option, stakes = find_posted_table(game, players, None, name)
            assert stakes is not None, "a pot game has limits"
            found.append((_find_size(stakes), PostedLimit(name, _say_limit(game, name, stakes), option)))
    return tuple(limit for _, limit in sorted(found, key=lambda one: one[0]))


def _say_limit(game: Game, name: str, stakes: Stakes) -> str:
    """Say a limit with its forced money: $4-$8 (ante $0.50), $5 a point."""
    unit = family_of(game).unit
    return show_stakes(stakes).replace(name, f"{name} a {unit}" if unit else name, 1)


def _is_of_ladder(lower: Cents) -> Stakes:
    return Stakes.model_construct(lower=lower, upper=2 * lower)


def _say_ends(game: Game) -> str:
    """Say the smallest limits and the largest: $2-$4 to $40-$80, $5 or more, up to $500."""
    page, rows = game.rules, sorted(_list_limits(game), key=_find_size)
    least, most = _name_limit(page, rows[0]), _name_limit(page, rows[-1])
    if not list_fees_in_force(game):
        return f"{least} or any other"
    spans = [posted.option.stakes_span for posted in list_fees_in_force(game) if not posted.option.stakes]
    if any(span is None or span.most is None for span in spans):
        return f"{least} or more"
    if any(span and span.least is None for span in spans):
        return f"up to {most}"
    return " to ".join(dict.fromkeys((least, most)))


def _list_limits(game: Game) -> Iterator[Stakes]:
    """List the limits that the options in force name; where one names none, the usual one."""
    for posted in list_fees_in_force(game) or (None,):
        span = posted.option.stakes_span if posted else None
        ends = [end for end in (span.least, span.most) if end] if span else []
        yield from (posted.option.stakes if posted else ()) or ends or (find_limit(game, posted),)


def _find_size(stakes: Stakes) -> tuple[Cents, Cents]:
    return stakes.lower, stakes.upper


def _name_limit(page: GamePage, stakes: Stakes) -> str:
    """Name a limit as a table is asked for it: both bets, or the one that counts."""
    return show_money(stakes.lower) if page.betting_limit in (*OPEN, "") else show_limit(stakes)
