"""A pot game's page made ready for dealing: the walk from street to street, worked out once and kept."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from houseway.book.loader import Game
from houseway.core.ranking.stud_boards import BoardOrder, find_board_order
from houseway.core.round.setup import make_filed_pack
from houseway.families.poker.page import PokerPage
from houseway.families.poker.page_streets import Street

Step = Literal["throw", "may turn", "draw", "drawn", "deal", "throw after", "must turn", "kill", "bet", "show"]
"""What happens at one stop of the walk; "drawn" is what comes once everybody has drawn."""


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """What the dealer keeps in mind of a page.

    `walk` are the stops of a hand, each with its street, and `names` what those streets are called; `reached` is how
    many betting rounds have begun at each of them, and `first_street` the one on which the first begins. `ups` are,
    street by street, which of a player's cards lie face up, and `lies` the same of all of them in their order; `early`
    is how many of those there are when the first betting round begins.
    `deck` is how many cards it has, and `jokers` whether one is among them. `opened` says that the pot is opened with
    a certain hand.
    """

    page: PokerPage
    walk: tuple[tuple[int, Step], ...]
    names: tuple[str, ...]
    reached: tuple[int, ...]
    first_street: int
    ups: tuple[tuple[bool, ...], ...]
    lies: tuple[bool, ...]
    early: int
    boards: BoardOrder | None
    deck: int
    jokers: bool
    opened: bool


@lru_cache(maxsize=512)
def sheet_of(game: Game[PokerPage]) -> Sheet:
    """The sheet of a game under its reading."""
    page = game.rules
    walk = [(number, step) for number, street in enumerate(page.street) for step in _steps(street)]
    if page.showdown.asked:
        walk.append((len(page.street) - 1, "show"))
    begun = [sum(step == "bet" for _, step in walk[: stop + 1]) for stop in range(len(walk))]
    first_street = walk[begun.index(1)][0]
    ups = tuple(tuple(lies == "up" for lies in street.cards) for street in page.street)
    return Sheet(
        page,
        tuple(walk),
        tuple(page.street[number].name for number, _ in walk),
        tuple(begun),
        first_street,
        ups,
        tuple(up for street in ups for up in street),
        sum(len(street) for street in ups[: first_street + 1]),
        find_board_order(page.action.boards) if page.action.boards else None,
        sum(make_filed_pack(page.deck, page.deck.decks.default).values()),
        page.deck.jokers > 0,
        page.openers is not None,
    )


def _steps(street: Street) -> list[Step]:
    steps: list[Step] = []
    discard = street.discard.when if street.discard else None
    if discard == "before the cards":
        steps.append("throw")
    if street.roll and street.roll.way == "may turn the down card up":
        steps.append("may turn")
    if street.draw:
        steps += ["draw", "drawn"]
    steps.append("deal")
    if discard == "after the cards":
        steps.append("throw after")
    if street.roll and street.roll.way == "must turn one up":
        steps.append("must turn")
    if street.kill:
        steps.append("kill")
    if street.bet != "none":
        steps.append("bet")
    return steps
