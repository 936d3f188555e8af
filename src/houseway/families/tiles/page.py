"""Pai gow tiles: four tiles set as two hands of two, against the player-dealer's two; and the house way as a chart."""

from typing import Annotated, Literal, get_args

from pydantic import Field, StrictInt, model_validator

from houseway.book.model.filing import Lines, Name, Numbers, Odds, Page, find_twice
from houseway.book.model.game import GamePage, SeatsApart
from houseway.book.model.marks import MOVES_NO_PRICE
from houseway.book.model.wagers import Direction, HandSetter, Settlement, Wager
from houseway.families.tiles.conditions import OF_PAIRS, SMALL_TILES, TilesPlay

PairOf = Literal[
    "gee joon", "twos", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "elevens", "twelves"
]
"""A pair by the dots of each of its tiles, matched or mixed; twos are Earth, twelves Heaven."""
PAIR_DOTS: dict[PairOf, int] = dict(zip(get_args(PairOf)[1:], (2, *range(4, 13)), strict=True))
"""The dots of the tiles of each pair but Gee Joon, whose tiles have six and three."""
DOTS = range(2, 13)
"""The dots that a tile can have."""


class TilesWager(Wager):
    """The wager on both hands of a seat: what it is paid when both are higher. Neither higher loses it."""

    kind: Literal["base"]
    odds: Odds


class TilesDeal(Page):
    """Eight stacks of four tiles, and who gets which.

    `first`: the stack that is handed out first is the player-dealer's choice, or the first in the row. It goes to the
    position that the dice count to, the next stacks to the positions after it in this `direction`. `vacant`: positions
    without a wager are dealt a stack that is taken away unseen, or are passed over.
    """

    stacks: Annotated[Literal[8], MOVES_NO_PRICE] = 8
    tiles: Annotated[Literal[4], MOVES_NO_PRICE] = 4
    first: Annotated[Literal["player-dealer chooses", "first stack"], MOVES_NO_PRICE]
    direction: Annotated[Direction, MOVES_NO_PRICE]
    vacant: Annotated[Literal["discarded", "passed over"], MOVES_NO_PRICE]
    lines: Lines = ()


class TilesSetting(Page):
    """Who sets the tiles of a seat with back-line bettors behind it.

    `back_line`: the seat does, or whoever has the "largest wager" there, the seat where it has as much.
    """

    back_line: Annotated[HandSetter, MOVES_NO_PRICE] = "seat"
    lines: Lines = ()


class TilesRow(Page):
    """A row of the chart: the hands it is for, and what it plays with them.

    `play`: "pair" keeps a pair together and "split" parts it; "wong", "gong" and "Heaven or Earth with seven" play such
    two tiles; "small tiles" plays two whose dots together are among `dots`; "largest with smallest" goes by the dots;
    "any" plays anything. `pair` names the pairs that a row is for, any where it is not given; `beside` asks for one
    other tile with dots of the first set and one of the second; `low` is the least number of points that the low hand
    has after the split. Of several settings `prefer` takes the one with the highest "high" or the highest "low" hand.
    """

    name: Name
    play: TilesPlay
    pair: tuple[PairOf, ...] = ()
    beside: tuple[Numbers, Numbers] | None = None
    low: StrictInt | None = Field(default=None, ge=0, le=9)
    dots: Numbers | None = None
    prefer: Literal["high", "low"] = "high"
    lines: Lines = ()

    @model_validator(mode="after")
    def _check_keys(self) -> "TilesRow":
        if (self.play == SMALL_TILES) != (self.dots is not None):
            raise ValueError("'dots' belongs to \"small tiles\", and they need it")
        if self.play not in OF_PAIRS and (self.pair or self.beside):
            raise ValueError("'pair' and 'beside' belong to rows that keep or split a pair")
        if self.play != "split" and self.low is not None:
            raise ValueError("'low' belongs to rows that split a pair")
        if self.beside and not all(dots and dots <= set(DOTS) for dots in self.beside):
            raise ValueError("a tile has from 2 to 12 dots")
        return self


class TilesHouseWay(Page):
    """A chart, its rows in the order in which they are asked: the first that is for the hand and can be played.

    `two_pairs`: a hand of two pairs is "never split", or rows that split a pair are asked of it like of any other.
    """

    two_pairs: Literal["never split", "split as one"] = "never split"
    row: tuple[TilesRow, ...] = Field(min_length=1)
    lines: Lines = ()

    @model_validator(mode="after")
    def _check_rows(self) -> "TilesHouseWay":
        if double := find_twice(row.name for row in self.row):
            raise ValueError(f"the row {double!r} is there twice")
        return self


class TilesPage(GamePage):
    """A filed game of tiles. `ranking` names the order of its hands; a hand that copies another is not higher."""

    family: Literal["tiles"]
    ranking: Name
    banked: Literal[True] = True
    seats: SeatsApart
    deal: TilesDeal
    setting: TilesSetting = TilesSetting()
    house_way: TilesHouseWay
    wager: tuple[TilesWager, ...] = Field(min_length=1, max_length=1)
    settle: Settlement

    @model_validator(mode="after")
    def _check_dice(self) -> "TilesPage":
        if self.settle.start != "button" or self.settle.button is None or self.settle.button.dice is None:
            raise ValueError("the first stack and the action button go where dice count to: look at 'settle.button'")
        if self.deck.kind != "tiles" or self.deck.jokers or self.deck.decks.max > 1:
            raise ValueError("this game is dealt from one set of tiles: write kind = \"tiles\" in 'deck'")
        return self
