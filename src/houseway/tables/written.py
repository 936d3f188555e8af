"""Reading a round that was written down: by a program, or by hand for `settle`.

Money is cents where it is a number, and dollars where it is text: 5000 or "$50".
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    ValidationError,
    WithJsonSchema,
)

from houseway.book import documents
from houseway.book.faults import describe_faults
from houseway.book.loader import Game, load
from houseway.book.model.filing import read_as
from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import Seeded, make_order, parse_cards
from houseway.core.cards.chance import roll
from houseway.core.errors import BadNotation, BookError, IllegalChoice, TableRefusal
from houseway.core.money import MOST_MONEY, parse_money
from houseway.core.round import Round, Setup
from houseway.core.round.documents import Exposing
from houseway.core.round.setup import count_dice, make_filed_pack
from houseway.core.table import Bettor, Carried, Layout, Miscount, Post, PostKind
from houseway.core.table.layout import IN_WORDS
from houseway.core.table.limits import is_whole
from houseway.families import begin
from houseway.families.poker import POKER
from houseway.tables.seat import Placed
from houseway.tables.table import Table


def _read_cents(value: Any) -> Any:
    return read_as(parse_money, value) if isinstance(value, str) else value


def _check_format(value: Any) -> Any:
    if not is_whole(value):
        raise ValueError("the format is a whole number, which is 1")
    return value


def _read_option(value: Any) -> Any:
    if not is_whole(value) and not isinstance(value, str):
        raise ValueError('write an option by its number, such as 3, or by schedule and number, as in "ez-baccarat:3"')
    return value


_AMOUNT_SCHEMA = WithJsonSchema({"anyOf": [{"type": "integer", "minimum": 0}, {"type": "string"}]})
Amount = Annotated[int, BeforeValidator(_read_cents), Field(ge=0, le=MOST_MONEY, strict=True), _AMOUNT_SCHEMA]


class _Written(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class WrittenSeat(_Written):
    """A seat, or a back-line bettor behind it, with chips and wagers."""

    number: StrictInt
    back_line: StrictInt = Field(default=0, ge=0)
    chips: Amount | None = None
    wagers: dict[str, Amount] = {}
    standing: tuple[str, ...] = ()
    vouchers: StrictInt = Field(default=0, ge=0)

    @property
    def bettor(self) -> Bettor:
        """Who this is."""
        return Bettor(self.number, self.back_line)

    @property
    def placed(self) -> Placed:
        """What they have down; raises `BadNotation` where a wager stands that is none of them."""
        for wager in self.standing:
            if wager not in self.wagers:
                raise BadNotation(f"{self.bettor}: {wager!r} stands, but is not among the wagers")
        return Placed(self.bettor, self.wagers, self.standing, self.vouchers)


class WrittenDecision(_Written):
    """A decision, in the order in which it was made; `by` may be left out."""

    action: str
    by: str | None = None
    amount: Amount | None = None
    cards: str = ""


class WrittenLimit(_Written):
    """The lower and upper bet of a pot game, and the forced money where it is not what the page says."""

    lower: Amount
    upper: Amount
    ante: Amount | None = None
    blinds: tuple[Amount, ...] = ()
    bring_in: Amount | None = None


class WrittenPost(_Written):
    """What one player posts before a pot game, beside antes and blinds."""

    seat: StrictInt
    what: PostKind
    amount: Amount = 0


class WrittenMiscount(_Written):
    """A hand of the wrong number of cards, and after how many of its turns that was noticed."""

    seat: StrictInt
    cards: StrictInt = Field(ge=0, le=20)
    noticed: StrictInt = Field(default=0, ge=0)


class WrittenCarried(_Written):
    """A pot carried from the round before: how much, who is in for nothing, who may buy back, after how many rounds."""

    amount: Amount
    seats: tuple[StrictInt, ...] = ()
    losers: tuple[StrictInt, ...] = ()
    rounds: StrictInt = 1


class WrittenChange(_Written):
    """A key of the game's page that was changed: what it was, and what it is; left out where `after` is not there."""

    key: str
    before: Any = None
    after: Any = None


class WrittenRound(_Written):
    """A dealt round. `seed` finishes an order of cards that is only begun, and rolls dice that are not named."""

    houseway: Annotated[Literal[1], BeforeValidator(_check_format)] = 1
    game: str
    version: StrictInt | None = None
    reading: dict[str, str] = {}
    literal: StrictBool = False
    changed: tuple[WrittenChange, ...] = ()
    decks: StrictInt | None = None
    seats: StrictInt | None = None
    player_dealer: StrictInt | None = None
    player_dealer_chips: Amount | None = None
    bank: Amount | None = None
    fee_option: Annotated[str | int, BeforeValidator(_read_option)] | None = None
    button: StrictInt | None = None
    limit: WrittenLimit | None = None
    carried: WrittenCarried | None = None
    minimum: Amount | None = None
    maximum: Amount | None = None
    seat: tuple[WrittenSeat, ...] = ()
    cards: str = ""
    exposed: str = ""
    reshuffled: str = ""
    post: tuple[WrittenPost, ...] = ()
    miscount: tuple[WrittenMiscount, ...] = ()
    dice: tuple[StrictInt, ...] = ()
    seed: StrictInt | None = None
    decision: tuple[WrittenDecision, ...] = ()
    title: str | None = None
    lines: Any = None
    expect: Any = None


def parse_round(text: str, *, name: str = "round") -> WrittenRound:
    """Read a document, JSON or TOML; raises `BadNotation` with one line for the first fault."""
    try:
        raw = documents.parse_document(text, name)
    except BookError as bad:
        raise BadNotation(str(bad)) from None
    try:
        return WrittenRound.model_validate(raw)
    except ValidationError as bad:
        raise BadNotation(f"{name}: {describe_faults(bad, raw)[0]}") from None


def replay(
    written: WrittenRound,
    *,
    book: Sequence[Path | str] = (),
    literal: bool = False,
    rulings: Mapping[str, str] | None = None,
    changes: Mapping[str, Any] | None = None,
) -> Round:
    """Deal and decide a written round again; raises where the table or the rules refuse any part of it.

    The round is read as it says itself; `literal` takes every doubtful passage by its letter instead, and `rulings`
    name the reading of single ones, whatever else was said. `changes` come after those that the round has itself.
    """
    flips = {**({} if literal else written.reading), **(rulings or {})}
    opened = load(written.game, literal=written.literal or literal, rulings=flips, book=book)
    if written.changed:
        opened = opened.changed([(one.key, one.after) for one in written.changed])
    if changes:
        opened = opened.changed(changes)
    if written.version is not None and written.version != opened.rules.version:
        raise BadNotation(f"this round is of version {written.version} of {opened.id}, not of {opened.rules.version}")
    played = begin(make_setup(written, opened))
    for number, decision in enumerate(written.decision, start=1):
        if played.turn and decision.by not in (None, played.turn.who):
            raise BadNotation(f"decision {number} is by {decision.by}, but it is the turn of {played.turn.who}")
        try:
            played = played.decide(decision.action, decision.amount, parse_cards(decision.cards))
        except IllegalChoice as bad:
            raise IllegalChoice(f"decision {number}: {bad}") from None
    if played.is_over and isinstance(played.state, Exposing):
        for card in played.state.not_exposed:
            raise BadNotation(f"the {card.named} is said to be exposed, and is not dealt down to anybody")
    return played


def read_round(text: str, *, book: Sequence[Path | str] = (), name: str = "round") -> Round:
    """Read the round that a document describes, played as far as its decisions go."""
    return replay(parse_round(text, name=name), book=book)


def make_setup(written: WrittenRound, game: Game) -> Setup:
    """Find what a written round begins with: at a table like any other, with what was written down of it."""
    table = Table(
        game,
        bank=written.bank,
        fee_option=written.fee_option,
        seats=written.seats,
        player_dealer=written.player_dealer,
        player_dealer_chips=written.player_dealer_chips,
        decks=written.decks,
        minimum=written.minimum,
        maximum=written.maximum,
        limit=Stakes.model_construct(**written.limit.model_dump()) if written.limit else None,
    )
    chance = Seeded(written.seed) if written.seed is not None else None
    _check_seats(written.seat, table.layout)
    _check_fewest(game, len(written.seat))
    posts = tuple(Post(post.seat, post.what, post.amount) for post in written.post)
    table.check_posts(posts)
    order = make_order(make_filed_pack(game.rules.deck, table.decks), chance, first=parse_cards(written.cards))
    return table.set_up(
        order,
        [row.placed for row in written.seat],
        {row.bettor: row.chips for row in written.seat if row.chips is not None},
        button=written.button,
        limit=table.limit,
        dice=written.dice or (roll(count_dice(game.rules), chance) if chance else ()),
        carried=Carried(**written.carried.model_dump()) if written.carried else None,
        posts=posts,
        exposed=parse_cards(written.exposed),
        reshuffled=parse_cards(written.reshuffled),
        miscounts=tuple(Miscount(one.seat, one.cards, one.noticed) for one in written.miscount),
    )


def _check_fewest(game: Game, players: int) -> None:
    """Refuse a pot game with fewer players than it is filed for."""
    if POKER.has(game) and players < game.rules.fewest:
        raise TableRefusal(f"{game.id} needs at least {IN_WORDS[game.rules.fewest]} players with chips")


def _check_seats(rows: Sequence[WrittenSeat], layout: Layout) -> None:
    """Refuse a seat that is not there or is there twice, and back-line bettors behind a seat where nobody sits."""
    bettors = [row.bettor for row in rows]
    for row in rows:
        layout.check(row.number)
        if bettors.count(row.bettor) > 1:
            raise BadNotation(f"{row.bettor} is there twice")
        if row.number == layout.player_dealer:
            raise BadNotation(f"seat {row.number} is the player-dealer's")
        if Bettor(row.number) not in bettors:
            raise BadNotation(f"{row.bettor} stands behind an empty seat: its player needs a [[seat]] too")
