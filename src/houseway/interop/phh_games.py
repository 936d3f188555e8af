"""Which game of the book a variant of the format is, and the table that a written hand was played at."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cache
from types import MappingProxyType

from houseway.book.loader import Game, load
from houseway.book.model.pot_betting import Blind, Blinds
from houseway.book.model.pot_fees import Stakes
from houseway.core.errors import BadNotation
from houseway.core.money import MOST_MONEY, Cents
from houseway.core.round import Setup
from houseway.core.table import Bettor, Layout, Post
from houseway.families.poker import POKER
from houseway.families.poker.page import PokerPage
from houseway.interop.phh import History
from houseway.interop.phh_deck import FilledDeck

VARIANTS: Mapping[str, str] = MappingProxyType(
    {
        "FT": "standard/holdem-limit",
        "NT": "standard/holdem-no-limit",
        "NS": "standard/short-deck-holdem",
        "PO": "standard/omaha-pot-limit",
        "FO/8": "standard/omaha-high-low-8",
        "F7S": "standard/seven-card-stud",
        "F7S/8": "standard/seven-card-stud-high-low-8",
        "FR": "standard/razz",
        "N2L1D": "standard/deuce-to-seven-single-draw",
        "F2L3D": "standard/deuce-to-seven-triple-draw",
        "FB": "standard/badugi",
    }
)
"""The codes of the format, and the pages that play them."""
OWN = "_houseway"
"""The field of our own: what a round of any game needs beside the fields of the format."""


@dataclass(frozen=True)
class Units:
    """How many cents a unit of the file is: a dollar, and more where the file has parts of a cent."""

    scale: int

    def cents(self, amount: Decimal) -> Cents:
        """Make an amount of the file in cents."""
        cents = int(amount * self.scale)
        if abs(cents) > MOST_MONEY:
            raise BadNotation(f"{amount} is more than can be played for")
        return cents

    def amount(self, cents: Cents) -> Decimal:
        """Write cents in the units of the file."""
        return Decimal(cents) / self.scale


def find_units(history: History) -> Units:
    """Find the units of a file: whole dollars, or dollars and cents, or finer."""
    return Units(10 ** max(2, history.places))


def open_variant(history: History, *, asked: bool) -> Game:
    """Open the game of a written hand; `asked` where players show or throw their hands away in turn."""
    if history.variant not in VARIANTS:
        raise BadNotation(f"variant {history.variant[:20]!r} is not known: the codes are {', '.join(VARIANTS)}")
    game = _open_variant(history.variant, "asked" if asked else "shown", "$0.01" if history.places else "$1")
    page = _set_blinds(POKER.narrow(game).rules, history)
    return game if page is game.rules else replace(game, rules=page)


@cache
def _open_variant(code: str, showdown: str, chip: str) -> Game:
    """Open the game of a variant, opened once for all hands of a file."""
    return load(VARIANTS[code], rulings={"showdown": showdown, "chip": chip})


def find_code(page: PokerPage) -> str | None:
    """Find the code of the variant that a page plays, whatever its house; none where the format has no such game."""
    return _list_codes().get(_find_shape(page))


@cache
def _list_codes() -> dict[tuple[Hashable, ...], str]:
    return {_find_shape(POKER.narrow(load(game_id)).rules): code for code, game_id in VARIANTS.items()}


def _find_shape(page: PokerPage) -> tuple[Hashable, ...]:
    """Find what makes a game of the same variant: cards, streets, limit, and what wins."""
    streets = tuple(
        (street.cards, street.board, street.bet, street.draw is not None, street.discard, street.roll, street.kill)
        for street in page.street
    )
    end = page.showdown
    forced = (page.blinds is not None, page.bring_in is not None, page.action.boards)
    return (
        *(page.deck.kind, page.deck.jokers, page.ranking, page.betting.limit, streets, forced),
        *(end.uses, end.low, end.joker_down, end.needs, page.openers, page.sevens),
    )


def _set_blinds(page: PokerPage, history: History) -> PokerPage:
    """The page with the blinds and straddles where this hand has them, where they are not in their usual places."""
    if page.blinds is None:
        return page
    players = len(history.stacks)
    places = list(list_in_turn(history))
    usual = (page.blinds.heads_up if players == 2 else ()) or page.blinds.post
    if [blind.place % players for blind in usual] == [place % players for place in places]:
        return page
    if not places:
        first = page.action.model_copy(update={"first": "left of the button"})
        return page.model_copy(update={"blinds": None, "action": first})
    names = ("small blind", "big blind", "straddle")
    made = [
        Blind.model_construct(name=names[min(number, 2)], place=place, part="1")
        for number, place in enumerate(places, start=max(0, 2 - len(places)))
    ]
    return page.model_copy(update={"blinds": Blinds(post=tuple(made))})


def list_in_turn(history: History) -> dict[int, Decimal]:
    """Who posts blinds and straddles, by place from the button, up to the largest: the first to speak sits after it.

    The button's own place comes first between two players, where it posts the small blind, and otherwise last.
    """
    posts = {
        _find_place(history, player): amount for player, amount in enumerate(history.blinds, start=1) if amount > 0
    }
    last = max(posts, key=lambda place: (posts[place], place), default=0)
    return {place: posts[place] for place in sorted(posts) if place <= last}


def _find_place(history: History, player: int) -> int:
    return player % 2 if len(history.stacks) == 2 else player


def make_table(history: History, game: Game, deck: FilledDeck) -> Setup:
    """Make the table that the hand is dealt at: p1 in seat 1, the button before the last player."""
    unit = find_units(history)
    players = len(history.stacks)
    page = POKER.narrow(game).rules
    if page.bring_in and not history.bring_in:
        raise BadNotation("bring_in is missing")
    ante, posts = _list_antes(history, unit)
    return Setup(
        game,
        Layout(players, None),
        deck.order,
        1,
        chips={Bettor(seat): unit.cents(stack) for seat, stack in enumerate(list_stacks(history), start=1)},
        button=players,
        limit=Stakes.model_construct(
            lower=unit.cents(history.lower),
            upper=unit.cents(history.upper),
            ante=ante,
            blinds=_list_blinds(page, history, unit),
            bring_in=unit.cents(history.bring_in) if page.bring_in else None,
        ),
        posts=(*posts, *_list_posts(history, unit)),
        reshuffled=deck.reshuffled,
    )


def _list_blinds(page: PokerPage, history: History, unit: Units) -> tuple[Cents, ...]:
    """List what is posted, in the order of the page's blinds, which is that of the places."""
    return tuple(map(unit.cents, list_in_turn(history).values())) if page.blinds else ()


def _list_posts(history: History, unit: Units) -> list[Post]:
    """Live money that says nothing of who speaks first: of those who owe no blind, and beyond the largest blind.

    Nobody posts more than the largest blind live: the rest are blinds that were missed, and dead.
    """
    turns = list_in_turn(history)
    largest = max(turns.values(), default=Decimal(0))
    posts = {player: abs(amount) for player, amount in enumerate(history.blinds, start=1) if amount}
    others = {player: amount for player, amount in posts.items() if _find_place(history, player) not in turns}
    live = [Post(player, "blind", unit.cents(min(amount, largest))) for player, amount in others.items()]
    rest = {player: amount - largest for player, amount in others.items() if amount > largest}
    return [*live, *(Post(player, "dead blind", unit.cents(amount)) for player, amount in rest.items())]


def _list_antes(history: History, unit: Units) -> tuple[Cents, list[Post]]:
    """List the ante that counts for matching, and otherwise what each player antes for all."""
    first = history.antes[0]
    alike = all(ante == first for ante in history.antes)
    if alike and (history.trimmed or all(stack is None or stack >= first for stack in history.stacks)):
        return unit.cents(first), []
    return 0, [Post(seat, "ante", unit.cents(ante)) for seat, ante in enumerate(history.antes, start=1) if ante]


def list_stacks(history: History) -> list[Decimal]:
    """List what everybody begins with; who has an unknown stack has more than this hand can cost."""
    bets = [action.amount for action in history.actions if action.amount is not None]
    forced = [*history.antes, *map(abs, history.blinds), history.bring_in, history.lower, history.upper]
    enough = sum([*bets, *forced], start=Decimal(0)).to_integral_value() + 1
    return [enough if stack is None else stack for stack in history.stacks]
