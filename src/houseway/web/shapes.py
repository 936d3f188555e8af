"""The shapes of what the room says of a game: its card in the lobby, what its tables need to know, and its sheets."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from houseway.core.money import Cents


class Part(BaseModel):
    """A part of what the room says of a game: it does not change."""

    model_config = ConfigDict(frozen=True)


class FiledAt(Part):
    """The place where a game is filed: the filing, and its lines."""

    seed: str
    lines: list[tuple[int, int]]


class GameCard(Part):
    """A game as the lobby shows it."""

    id: str
    name: str
    house: str
    house_name: str
    family: str
    family_name: str
    banked: bool
    filed: FiledAt | None
    rules_from: str | None
    summary: str
    limits_words: str
    wagers: list[str]
    changed: str = ""
    """What was changed in it, in words; nothing in a game that is as it is filed."""
    tables: int = 0


class PayLine(Part):
    """One result of a wager, what it pays, and the lines of the filing."""

    hand: str
    odds: str
    lines: str


class Circle(Part):
    """A betting circle; `default` are those with which one is dealt in.

    The limits are those of the usual fee option: a table has its own. What is put down later, or by nobody, has none.
    """

    name: str
    kind: Literal["base", "bonus", "raise", "award"]
    needs: list[str]
    at_most: list[str]
    equals: str | None
    pays: list[PayLine]
    least: Cents | None
    most: Cents | None
    before_the_deal: bool
    back_line: bool
    stays_up: bool
    default: bool
    note: str | None
    lines: str


class Span(Part):
    """A range: from so many to so many."""

    least: int
    most: int


class Decks(Part):
    """The numbers of decks that a game may be dealt from."""

    least: int
    most: int
    usual: int
    words: str


class FeeOption(Part):
    """A fee option by the name that a table is opened with; one that is not in force can still be posted."""

    id: str
    words: str
    in_force: bool


class PotLimit(Part):
    """A limit of a pot game, by the name that a table is opened with."""

    id: str
    words: str
    fee_option: str | None


class RulingDetails(Part):
    """A doubtful passage, how it is read, and what either reading changes in the page."""

    id: str
    lines: str
    doubt: str
    why: str
    intended: dict[str, Any] | None
    literal: dict[str, Any] | None
    reading: str | None


class OptionDetails(Part):
    """A choice that the filing leaves to the house, and what is chosen here."""

    id: str
    about: str
    choices: list[str]
    values: dict[str, dict[str, Any]]
    """What each choice sets in the page."""
    chosen: str
    lines: str


class UsualTable(Part):
    """The table that is opened when nobody says more: its limits, its fee, its seats and decks."""

    limits: str
    fee: str | None
    seats: int
    decks: int


class GameDetails(GameCard):
    """All that a game's page and its tables need to know of the game."""

    circles: list[Circle]
    sizes: list[int]
    players: Span
    decks: Decks
    bank: Cents | None
    fee_options: list[FeeOption]
    limits: list[PotLimit]
    rulings: list[RulingDetails]
    options: list[OptionDetails]
    reading: dict[str, str]
    usual: UsualTable
    setting: bool
    dice: bool
    tiles: bool


class RuleSheet(Part):
    """The rule sheet."""

    html: str


class WagerWorth(Part):
    """The worth of a wager to its bettor, per unit wagered, and how that was obtained."""

    name: str
    ev: str | None
    ev_decimal: float | None
    sd: float | None
    method: str


class SeatCost(Part):
    """The cost of a fee option to a seat of a pot game, in cents: by the hand and by the hour."""

    option: str
    players: int
    rounds_an_hour: int
    hand_short: str
    hand_whole: str
    hand_whole_decimal: float
    hour_whole: str
    hour_whole_decimal: float


class GameOdds(Part):
    """The odds of a game: what its wagers are worth, or what a seat costs where players win from each other."""

    game: str
    name: str
    kind: Literal["wagers", "costs"]
    decks: int
    reading: dict[str, str]
    strategy: str | None
    wagers: list[WagerWorth]
    costs: list[SeatCost]
    html: str


class OtherReading(Part):
    """A ruling or an option of the house that is read or chosen otherwise at a table than usual."""

    id: str
    kind: Literal["ruling", "option"]
    chosen: str
    about: str


class Posted(Part):
    """The sign of one table: what it is played for, what is taken, how many decks, and what is read otherwise.

    `by_the_letter` says that every ruling that has a literal reading is read so; `changed` what was changed in the
    game, in words.
    """

    limits: str
    fee: str | None
    decks: str
    otherwise: list[OtherReading]
    by_the_letter: bool
    changed: str = ""


class BankLine(Part):
    """One bet at a table in the order in which it meets the bank; `expected` is what it brings the bank, in cents.

    `most` is the most that it can be paid. `covered` is what the bank has for it in any case: all of it where every
    round was counted and none asks for more than the bank, else what is left if all before it are paid the most.
    """

    seat: int
    wager: str
    amount: Cents
    expected: str | None
    expected_decimal: float | None
    most: Cents | None
    covered: Cents | None


class BankExpected(Part):
    """The result that the player-dealer expects of a round, in cents: before the collection, and after it."""

    before_collection: str
    before_collection_decimal: float
    after_collection: str
    after_collection_decimal: float


class AnswerProgress(Part):
    """The answer, or a part of it, is being worked out: ask again in so many seconds."""

    words: str
    seconds: float = Field(ge=0)


class TableBankSheet(Part):
    """The bank's sheet of one very table: its own collection, limits and decks, and the bets that lie there.

    `expected` and the values of the lines are not there before the game's odds are known; `sheet`, with spread and
    ruin, not before it has been worked out: `later` says what is missing.
    """

    game: str
    round: int
    player_dealer: int
    bank: Cents | None
    decks: int
    reading: dict[str, str]
    limits_words: str
    fee_words: str | None
    bets: Literal["lying", "last", "typical"]
    action: Cents
    collection: dict[str, Cents]
    order_words: str
    lines: list[BankLine]
    expected: BankExpected | None
    sheet: dict[str, Any] | None
    html: str | None
    later: AnswerProgress | None


class GameBankSheet(Part):
    """The banker's sheet: what the player-dealer's seat is worth, and what it risks."""

    game: str
    sheet: dict[str, Any]
    html: str
