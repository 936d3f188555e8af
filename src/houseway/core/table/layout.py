"""The seats of a table: its filed sizes, its seats numbered clockwise, one of them the player-dealer's."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache

from houseway.book.loader import Game
from houseway.book.model.wagers import Beginning, Direction
from houseway.core.errors import TableRefusal
from houseway.core.table.limits import is_whole


@dataclass(frozen=True)
class Layout:
    """A table of `positions` seats, with the player-dealer in one of them (none in a pot game)."""

    positions: int
    player_dealer: int | None

    def __post_init__(self) -> None:
        if self.player_dealer is not None:
            self.check(self.player_dealer)

    def check(self, seat: int) -> None:
        """Refuse a seat that the table does not have."""
        if not is_whole(seat) or not 1 <= seat <= self.positions:
            raise TableRefusal(f"there is no seat {seat!r}: the seats are 1 to {self.positions}")

    @property
    def names(self) -> frozenset[str]:
        """What the players in its seats are called."""
        return _list_names(self.positions)

    def list_circle(self, start: int, direction: Direction = "clockwise") -> tuple[int, ...]:
        """List every seat once, from `start` round the table."""
        return _list_circle(self.positions, start, 1 if direction == "clockwise" else -1)

    def find_left_of(self, seat: int) -> int:
        """Find the next seat clockwise."""
        return seat % self.positions + 1

    def find_right_of(self, seat: int) -> int:
        """Find the next seat counter-clockwise."""
        return (seat - 2) % self.positions + 1

    def find_seat_at(self, beginning: Beginning) -> int:
        """Find the seat at one side of the player-dealer or of the house dealer."""
        if beginning == "left of house dealer":
            return 1
        if beginning == "right of house dealer":
            return self.positions
        assert self.player_dealer is not None, "a banked game has a player-dealer"
        side = self.find_left_of if beginning == "left of player-dealer" else self.find_right_of
        return side(self.player_dealer)

    def list_opposing(self, start: int, direction: Direction = "clockwise") -> tuple[int, ...]:
        """List every seat but the player-dealer's, from `start` round the table."""
        return tuple(seat for seat in self.list_circle(start, direction) if seat != self.player_dealer)

    def find_next_among(self, seat: int, seats: Iterable[int], direction: Direction = "clockwise") -> int | None:
        """Find the first of these seats after `seat`."""
        wanted = set(seats)
        _, *others = self.list_circle(seat, direction)
        return next((one for one in (*others, seat) if one in wanted), None)

    def move_button(self, button: int | None, seats: Collection[int], *, winner_leads: bool) -> int | None:
        """Move the button of a pot game one player clockwise after a deal, or leave it with who won.

        Where the winner is not dealt in, the next player on the right gets the button in the winner's place. Nobody has
        won before the first round.
        """
        if not winner_leads:
            return self.find_next_among(button or self.positions, seats)
        if button is None or button in seats:
            return button
        return self.find_next_among(button, seats, "counter-clockwise")


@lru_cache(maxsize=1024)
def _list_circle(positions: int, start: int, step: int) -> tuple[int, ...]:
    return tuple((start - 1 + step * i) % positions + 1 for i in range(positions))


@lru_cache(maxsize=64)
def _list_names(positions: int) -> frozenset[str]:
    return frozenset(f"seat {seat}" for seat in range(1, positions + 1))


IN_WORDS = {2: "two", 3: "three", 4: "four"}
"""The fewest players that a pot game can be filed for, in words."""


def list_filed_sizes(game: Game) -> tuple[int, ...]:
    """List how many positions the filed tables have, the player-dealer's seat included; the usual table first."""
    own = 1 if game.rules.banked else 0
    return tuple(players + own for players in game.rules.seats.players)


def count_fewest_players(game: Game) -> int:
    """Count how many players a round needs, beside the player-dealer."""
    if game.rules.banked:
        return 1
    return game.rules.fewest_players


def choose_positions(game: Game, seats: int | None) -> int:
    """Choose the number of positions that was asked for, or the usual one; refuses what is not filed."""
    sizes = list_filed_sizes(game)
    if seats is None:
        return sizes[0]
    if not is_whole(seats) or seats not in sizes:
        raise TableRefusal(f"{game.id} is filed for tables of {' or '.join(map(str, sizes))} seats, not {seats!r}")
    return seats
