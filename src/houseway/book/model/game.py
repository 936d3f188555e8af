"""A game as one house filed it: what all families share."""

from typing import Annotated, Literal, get_args

from pydantic import Field, StrictBool, StrictInt, model_validator

from houseway.book.model.filing import (
    Filed,
    HouseOption,
    Lines,
    Name,
    Page,
    Reference,
    Ruling,
    Words,
    find_twice,
    list_uncited,
)
from houseway.book.model.marks import MOVES_NO_PRICE, ONLY_DEALS_OTHERWISE, MovesNoPrice
from houseway.book.model.pot_fees import Stakes
from houseway.book.model.wagers import Direction, Settlement, Wager
from houseway.core.money import Cents

DeckKind = Literal[
    "standard",
    "spanish",
    "california aces",
    "pan nine",
    "tiles",
    "asian stud",
    "mexican",
    "short deck",
    "panguingue",
    "panguingue without spades",
]
CARDS_IN: dict[DeckKind, int] = {
    "standard": 52,
    "spanish": 48,
    "california aces": 56,
    "pan nine": 36,
    "tiles": 32,
    "asian stud": 32,
    "mexican": 40,
    "short deck": 36,
    "panguingue": 40,
    "panguingue without spades": 30,
}
"""How many cards a deck of each kind has, without its jokers."""
MOST_DECKS = 16
MOST_SEATS = 30


class DeckCount(Page):
    """How many decks the filing allows: from `min` to `max`, every `step`th number.

    A price is asked for with so many decks, and so none of these numbers moves it.
    """

    min: Annotated[StrictInt, MOVES_NO_PRICE] = Field(ge=1)
    max: Annotated[StrictInt, MOVES_NO_PRICE] = Field(ge=1, le=MOST_DECKS)
    step: Annotated[StrictInt, MOVES_NO_PRICE] = Field(default=1, ge=1)
    default: Annotated[StrictInt, MOVES_NO_PRICE] = Field(ge=1)

    @property
    def allowed(self) -> range:
        """The numbers of decks that the filing allows."""
        return range(self.min, self.max + 1, self.step)

    @property
    def words(self) -> str:
        """Those numbers: 8; 4 to 8; 4, 6 or 8."""
        *others, last = map(str, self.allowed)
        if self.step > 1 and others:
            return f"{', '.join(others)} or {last}"
        return f"{others[0]} to {last}" if others else last

    @model_validator(mode="after")
    def _in_order(self) -> "DeckCount":
        if not self.min <= self.default <= self.max:
            raise ValueError("the default number of decks must lie between min and max")
        for number in (self.max, self.default):
            if number not in self.allowed:
                raise ValueError(f"{number} decks cannot be reached from {self.min} in steps of {self.step}")
        return self


class Deck(Page):
    """Which cards are dealt, how many decks of them, and how a shoe begins and ends.

    `burn`: "first card" shows the first card and burns as many more as it counts (faces ten, ace one).
    `reshuffle`: whether the cards are shuffled for each round, or a shoe is dealt on from round to round; where it is
    not said, several decks of a banked game are a shoe, and everything else is shuffled for each round. "into the
    back": the cards that were used are shuffled with as many from the back of the deck, and go there.
    `cut_card` is how many cards lie behind the cut card, where the filing places one. `jokers` are added to each deck,
    and only where there are at least `jokers_from` decks.
    """

    kind: DeckKind = "standard"
    decks: DeckCount
    jokers: StrictInt = Field(default=0, ge=0, le=4)
    jokers_from: StrictInt = Field(default=1, ge=1)
    burn: Annotated[Literal["none", "first card"], ONLY_DEALS_OTHERWISE] = "none"
    reshuffle: Annotated[Literal["each round", "each shoe", "into the back"] | None, ONLY_DEALS_OTHERWISE] = None
    cut_card: Annotated[StrictInt | None, ONLY_DEALS_OTHERWISE] = Field(default=None, ge=0)
    lines: Lines = ()

    @model_validator(mode="after")
    def _cut_within_the_shoe(self) -> "Deck":
        jokers = self.jokers if self.decks.min >= self.jokers_from else 0
        held = self.decks.min * (CARDS_IN[self.kind] + jokers)
        if self.cut_card is not None and self.cut_card >= held:
            raise ValueError(f"{self.cut_card} cards cannot lie behind the cut card: the smallest shoe has {held}")
        return self


class Seats(Page):
    """Seats for players beside the player-dealer's; one number for each kind of table that is filed.

    `squares` is how many may wager on one seat, its own player among them; any number, where nothing is said.
    """

    players: tuple[Annotated[StrictInt, Field(ge=1, le=MOST_SEATS)], ...] = Field(min_length=1)
    squares: Annotated[StrictInt | None, MOVES_NO_PRICE] = Field(default=None, ge=1, le=100)
    lines: Lines = ()


SeatsApart = Annotated[Seats, MovesNoPrice(inside=("players",))]
"""Seats of a game in which no seat wins or loses by another's hand: how many there are moves no price."""


class Rotation(Page):
    """After how many rounds the player-dealer position is offered on, and which way round the table."""

    rounds: Annotated[StrictInt, MOVES_NO_PRICE] = Field(default=2, ge=1)
    direction: Annotated[Direction, MOVES_NO_PRICE] = "clockwise"
    lines: Lines = ()


class TableRule(Page):
    """A rule of the physical table, told on the rules page and not played by the engine."""

    text: Annotated[Words, MOVES_NO_PRICE]
    lines: Lines = ()


def _is_banked(page: "GamePage") -> bool:
    return page.banked


class GamePage(Page):
    """What every game says of itself. A game that is not filed is a draft, and cites nothing.

    A key can move a price unless its annotation says otherwise (`marks`). What a house collects is told beside the
    prices of a banked game; of a pot game it is the price.
    """

    name: Annotated[Name, MOVES_NO_PRICE]
    filed: Annotated[Filed | None, MovesNoPrice(whole="where a game is filed, by whom and when")] = None
    version: Annotated[StrictInt, MOVES_NO_PRICE] = Field(default=1, ge=1)
    family: str
    banked: StrictBool = True
    summary: Annotated[Words, MOVES_NO_PRICE]
    rules_from: Annotated[Reference | None, MOVES_NO_PRICE] = None
    deck: Deck
    seats: Seats
    rotation: Annotated[Rotation | None, MOVES_NO_PRICE] = None
    wager: tuple[Wager, ...] = ()
    settle: Annotated[Settlement | None, MOVES_NO_PRICE] = None
    fees: Annotated[tuple[Reference, ...], MovesNoPrice(where=_is_banked)] = ()
    flow: Annotated[tuple[Words, ...], MOVES_NO_PRICE] = Field(min_length=1)
    table_rule: Annotated[tuple[TableRule, ...], MOVES_NO_PRICE] = ()
    ruling: Annotated[tuple[Ruling, ...], MovesNoPrice(whole="the chosen reading is written into the page")] = ()
    option: Annotated[tuple[HouseOption, ...], MovesNoPrice(whole="the choice is written into the page")] = ()

    @property
    def before_the_deal(self) -> tuple[Wager, ...]:
        """The wagers that go down before the deal: all but the raises, and but the awards that others bring."""
        return tuple(wager for wager in self.wager if wager.kind not in ("raise", "award"))

    @property
    def after_the_deal(self) -> tuple[Wager, ...]:
        """The wagers that are made once cards have been dealt: raises, and those that wait for the first cards."""
        early = self.before_the_deal
        return tuple(wager for wager in self.wager if wager not in early and wager.kind != "award")

    @property
    def carries_pots(self) -> bool:
        """Whether a pot that nobody has won goes on into the next round."""
        return False

    @property
    def winner_leads(self) -> bool:
        """Whether the next round begins with the winner, and not with a button that goes round."""
        return False

    @property
    def counts_hands(self) -> bool:
        """Whether the page says what becomes of a hand of the wrong number of cards."""
        return False

    def least_chips(self, limit: Stakes | None) -> Cents:  # noqa: ARG002 - for the families whose filings say it
        """Find what a player must bring to sit down at these stakes, where the filing says."""
        return 0

    def least_to_play(self, limit: Stakes | None) -> Cents:  # noqa: ARG002 - for the families whose players ante
        """Find what a player must have to be dealt in."""
        return 1

    @property
    def draws_by_rule(self) -> bool:
        """Whether nobody decides anything once the cards are dealt."""
        return False

    @property
    def counted_cards(self) -> tuple[str, ...]:
        """The cards, by hand and place, that the action button can be counted by: those that every round has."""
        return ()

    @model_validator(mode="after")
    def _check_citations(self) -> "GamePage":
        bare = next(list_uncited(self), None) if self.filed else None
        if bare:
            raise ValueError(f"{bare}: no lines of the filing are named")
        return self

    @property
    def fewest_players(self) -> int:
        """How few players the game takes."""
        return 2

    @property
    def fewest_named(self) -> int | None:
        """How few players it takes, where its sheet says so."""
        return None

    @property
    def betting_limit(self) -> str:
        """How a pot game is bet; nothing where nobody bets."""
        return ""

    @property
    def kills_pots(self) -> bool:
        """Whether there are pots that are killed: played for more."""
        return False

    @model_validator(mode="after")
    def _wagers_agree(self) -> "GamePage":
        names = [wager.name for wager in self.wager]
        if double := find_twice(names):
            raise ValueError(f"wager {double!r} is there twice")
        for wager in self.wager:
            for need in wager.needs:
                if need not in names:
                    raise ValueError(f"wager {wager.name!r} needs {need!r}, which is not a wager of this game")
                if need == wager.name:
                    raise ValueError(f"wager {wager.name!r} needs itself")
            beside = [("is at most", other) for other in wager.at_most]
            for words, other in (*beside, ("equals", wager.equals)):
                if other is not None and (other not in names or other == wager.name):
                    raise ValueError(f"wager {wager.name!r} {words} {other!r}, which is no other wager of this game")
        return self

    @model_validator(mode="after")
    def _schedules_differ(self) -> "GamePage":
        if double := find_twice(self.fees):
            raise ValueError(f"fees names the schedule {double!r} twice")
        return self

    @model_validator(mode="after")
    def _settles_every_wager(self) -> "GamePage":
        if self.settle is None:
            return self
        names = {wager.name for wager in self.wager}
        settled = [name for group in self.settle.order for name in group]
        odd = sorted(set(settled) ^ names) or [one for one in [find_twice(settled)] if one]
        if odd:
            raise ValueError(f"settle.order must name each wager once: look at {', '.join(map(repr, odd))}")
        uses_button = self.settle.start == "button" or self.settle.button_only_when_short
        if uses_button and self.settle.button is None:
            raise ValueError("settle.button is missing")
        card = self.settle.button.card if self.settle.button else None
        if card is not None and card not in self.counted_cards:
            raise ValueError(f"settle.button.card is one of {', '.join(self.counted_cards)}")
        return self


def find_family_name(page: type[GamePage]) -> str:
    """Find the word that a family's pages have under `family`: the one that their model takes."""
    (name,) = get_args(page.model_fields["family"].annotation)
    return str(name)
