"""Faults of a page of Chinese poker that only dealing it shows."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement, permutations

from houseway.book.loader import Game
from houseway.core.cards import Card
from houseway.core.ranking.chinese import SWEEPS, rank_front
from houseway.core.ranking.high import CATEGORIES, HighHand
from houseway.core.round.setup import make_filed_pack
from houseway.families.chinese.conditions import BONUS_HANDS
from houseway.families.chinese.page import BonusHand, ChinesePage, SweepHand
from houseway.families.chinese.play.engine import count_most_cards

_LADDER = tuple(name for name in CATEGORIES if name in BONUS_HANDS and BONUS_HANDS[name].is_ladder)
"""The bonus hands of which none is left out between two others, the lowest first."""
_HOLDS = {
    "pure dragon": ("black or red dragon", "dragon", "all blacks or all reds", "three flush"),
    "black or red dragon": ("dragon", "all blacks or all reds"),
}
"""Clean sweeps that are others too."""


def find_faults(game: Game[ChinesePage]) -> list[str]:
    """Find a deck or a table that cannot be dealt, points that nobody can win, and figures that contradict each
    other.
    """
    page = game.rules
    return [
        *_check_deal(page),
        *_check_points(page),
        *_check_bonuses(page),
        *_check_sweeps(page),
        *_check_foul(page),
        *_check_fees(game),
    ]


def _check_deal(page: ChinesePage) -> Iterator[str]:
    most = max(page.seats.players)
    if page.deck.kind != "standard" or page.deck.jokers or page.deck.decks.max > 1:
        yield "deck: hands of Chinese poker are ranked from one standard deck without jokers"
    held, needed = sum(make_filed_pack(page.deck, page.deck.decks.min).values()), count_most_cards(page)
    if needed > held:
        yield f"seats.players: {most} players need {needed} cards, and the deck has {held}"
    if page.fewest > most:
        yield f"fewest: the game takes {page.fewest} players, and there are {most} seats"
    if page.wager or page.settle:
        yield "wager: nobody banks Chinese poker, so that there are no wagers to settle"


def _check_points(page: ChinesePage) -> Iterator[str]:
    points = page.points
    if points.home_run > 1 and max(page.seats.players) < 4:
        yield "points.home_run: it takes three opponents, and there are fewer seats"
    if 1 < points.home_run < points.shot:
        yield f"points.home_run: times {points.home_run} is less than the shot, which each of its pairs is anyway"


def _check_bonuses(page: ChinesePage) -> Iterator[str]:
    if page.bonus is None:
        return
    in_place = page.bonus.counted == "in place of the point"
    for one in page.bonus.hand:
        if one.segment == "front" and not _is_made_of_three(one.hand):
            yield f"bonus: three cards in front are never a {one.hand}"
        if in_place and one.points < page.points.segment:
            yield f"bonus: {_name_bonus(one)} earns less than the point that it stands in place of"
    for segment in ("middle", "back"):
        yield from _check_rising(segment, {one.hand: one.points for one in page.bonus.hand if one.segment == segment})


def _check_rising(segment: str, earned: Mapping[str, int]) -> Iterator[str]:
    """Find a better hand that earns less than a lower one, or nothing although the lower one earns something."""
    lower, most = "", 0
    for name in _LADDER:
        points = earned.get(name, 0)
        if points < most:
            yield f"bonus: {name} in the {segment} earns less than {lower}, which it beats"
        else:
            lower, most = name, points


@cache
def _list_fronts() -> tuple[HighHand, ...]:
    ranks = combinations_with_replacement(range(2, 15), 3)
    return tuple(rank_front([Card(rank, "c") for rank in three]) for three in ranks)


def _is_made_of_three(name: str) -> bool:
    """Tell whether any three cards are a bonus hand."""
    return any(BONUS_HANDS[name].holds(True, hand) for hand in _list_fronts())


def _name_bonus(one: BonusHand) -> str:
    return f"{one.hand} in the {one.segment}"


def _check_sweeps(page: ChinesePage) -> Iterator[str]:
    hands = page.sweeps.hand if page.sweeps else ()
    for one in hands:
        if one.name not in SWEEPS:
            yield f"sweeps: {one.name!r} is no clean sweep: they are {', '.join(SWEEPS)}"
    for better, lower in permutations(hands, 2):
        if better.rank < lower.rank and better.points < lower.points:
            yield f"sweeps: {better.name} outranks {lower.name} and is worth fewer points"
        elif lower.name in _HOLDS.get(better.name, ()) and _is_never_declared(better, lower):
            yield f"sweeps: a {better.name} is a {lower.name} too, which is worth more to declare"


def _is_never_declared(one: SweepHand, wider: SweepHand) -> bool:
    """Tell whether a hand that is both sweeps is better declared as the wider one."""
    return (
        wider.rank <= one.rank and wider.points >= one.points and (wider.rank, wider.points) != (one.rank, one.points)
    )


def _check_foul(page: ChinesePage) -> Iterator[str]:
    if page.foul.with_bonus and page.bonus is None:
        yield "foul.with_bonus: there are no bonus hands that it could add"
    worst = 3 * page.points.segment * page.points.shot + page.points.majority
    if page.foul.points < worst:
        yield f"foul.points: a fouled hand pays {page.foul.points}, and one that loses all three segments {worst}"


def _check_fees(game: Game) -> Iterator[str]:
    """Find fees that nobody can pay, because there is no pot."""
    for posted in game.posted_fees:
        option = posted.option
        if not (option.each or option.time):
            yield f"fees: option {posted.id} takes nothing from each player, and there is no pot"
        if option.drop or option.by_pot or option.by_round:
            yield f"fees: option {posted.id} takes a drop from a pot, and there is none"
        if option.time and posted.group.clock_pays == "the pot":
            yield f"fees: option {posted.id} takes the fee by the clock from a pot, and there is none"
