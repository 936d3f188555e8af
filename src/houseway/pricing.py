"""Exact odds: what each wager of a game is worth, from one shoe and under one reading."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from houseway.book.loader import Game, opened
from houseway.cards import Card, Pack, order_of, parse_cards
from houseway.errors import HousewayError, TableRefusal
from houseway.families import plays, priced, usual_play
from houseway.families.prices import Asked, Play, Progress, WagerOdds
from houseway.round.setup import check_decks, filed_pack


@dataclass(frozen=True)
class OddsSheet:
    """The odds of a game's wagers, from one shoe, under one reading; `strategy` is how a seat plays that decides."""

    game: str
    decks: int
    reading: Mapping[str, str]
    strategy: Play
    gone: tuple[Card, ...]
    wagers: tuple[WagerOdds, ...]

    @property
    def deals(self) -> int | None:
        """The whole that every wager was counted over; none where each has its own."""
        wholes = {wager.deals for wager in self.wagers}
        return wholes.pop() if len(wholes) == 1 else None

    def __getitem__(self, wager: str) -> WagerOdds:
        return {one.name: one for one in self.wagers}[wager]

    def told(self) -> dict[str, Any]:
        """The sheet as plain data."""
        return {
            "game": self.game,
            "decks": self.decks,
            "reading": dict(self.reading),
            "strategy": self.strategy,
            "gone": [str(card) for card in self.gone],
            "deals": self.deals,
            "wagers": [wager.told() for wager in self.wagers],
        }


def odds(
    game: str | Game,
    *,
    decks: int | None = None,
    gone: str | Sequence[Card] = (),
    wagers: Sequence[str] | None = None,
    strategy: Play | None = None,
    literal: bool = False,
    rulings: Mapping[str, str] | None = None,
    book: Sequence[Path | str] = (),
    progress: Progress | None = None,
) -> OddsSheet:
    """Price the wagers of a game: those named, or all.

    `decks` is the number in the shoe (the game's usual number where none is given), `gone` the cards that have left
    it already, as in ``odds("ez-baccarat", decks=8, gone="4s 7h")``. `strategy` is how a seat plays that has something
    to decide: "best", "simple" by rules for the head, or "house-way" as the player-dealer does; where none is given it
    is the best, or in games whose best play takes long the house way. Where the player-dealer decides too, there are
    also "bank-best" and "equilibrium" (`families.prices.Play`). `progress` hears of anything that takes long.
    """
    opened_game = opened(game, literal=literal, rulings=rulings, book=book)
    play = usual_play(opened_game) if strategy is None else strategy
    known = plays(opened_game)
    if play not in known:
        words = f"a strategy is {', '.join(known[:-1])} or {known[-1]}, not {strategy!r}"
        raise HousewayError(f"{opened_game.id}: {words}")
    number = check_decks(opened_game, decks)
    missing = parse_cards(gone) if isinstance(gone, str) else tuple(gone)
    left = remaining(filed_pack(opened_game.page.deck, number), missing)
    named = _checked(opened_game, wagers)
    prices = priced(Asked(opened_game, number, left, missing, named, play, progress))
    return OddsSheet(opened_game.id, number, opened_game.reading, play, missing, prices)


def remaining(whole_pack: Pack, gone: Sequence[Card]) -> Pack:
    """The pack without these cards; a card gone more often than it is there is refused."""
    order_of(whole_pack, None, first=gone)
    return {card: number - gone.count(card) for card, number in whole_pack.items()}


def _checked(game: Game, wagers: Sequence[str] | None) -> tuple[str, ...]:
    """The wagers to be priced, in the order of the page; refuses a name that is none of them."""
    known = [wager.name for wager in game.page.wager]
    for name in wagers or ():
        if name not in known:
            raise TableRefusal(f"{game.id} has no wager {name!r}: it has {', '.join(known)}")
    return tuple(name for name in known if wagers is None or name in wagers)
