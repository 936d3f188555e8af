"""The nines: hands that are counted to nine, and wagers that read both finished hands.

A baccarat draws by rule. Where a page has `options`, seats choose, and often the player-dealer too: who may choose what
on which totals, and how such a game is dealt.
"""

from typing import Annotated, Literal

from pydantic import Field, StrictBool, model_validator

from houseway.book.model.condition import list_asked
from houseway.book.model.filing import Lines, Name, Numbers, Odds, Page
from houseway.book.model.game import GamePage, SeatsApart
from houseway.book.model.marks import MOVES_NO_PRICE, MovesNoPrice
from houseway.book.model.wagers import Beginning, Outcome, PayLine, Settlement, Wager
from houseway.families.nines.conditions import OF_CHOICES, NinesWhen


class NinesDeal(Page):
    """How the first cards are dealt, and the one card that may follow.

    `hands`: all seats play one community hand, or each its own. `cards` are the first cards of every hand. `drawn` is
    what a seat that hits receives: the card that all who hit share, or its own; `drawn_lies` is how it lies until the
    hands are compared. `banker_up` is which of the player-dealer's first cards lies open, if any. `first` is where the
    dealing begins: at a seat, and then the seats act from the player-dealer's left; or at the action button, and then
    they act from there.
    """

    hands: Literal["community", "own"]
    cards: Literal[2, 3] = 2
    drawn: Literal["community", "own"]
    drawn_lies: Literal["face up", "face down"] = "face up"
    banker_up: Literal[1, 2, 3] | None = None
    first: Annotated[Literal["action button", Beginning], MOVES_NO_PRICE] = "left of player-dealer"
    lines: Lines = ()

    @model_validator(mode="after")
    def _check_hands(self) -> "NinesDeal":
        if self.hands == "own" and self.drawn == "community":
            raise ValueError("hands of their own draw cards of their own")
        if self.banker_up is not None and self.banker_up > self.cards:
            raise ValueError(f"deal.banker_up is one of the first {self.cards} cards")
        return self


class NinesSurrender(Page):
    """On which first totals a hand may be given up, and the share of its wager that this costs, as in "1:2"."""

    totals: Numbers
    share: Odds
    lines: Lines = ()


class NinesDouble(Page):
    """On which first totals a hand may be doubled for exactly one card, and which raise that puts down."""

    totals: Numbers
    wager: Name
    lines: Lines = ()


class NinesOptions(Page):
    """Who may choose between a card and none, and on which first totals.

    `player` are those of a seat; it must draw on `draw.player` and stands on all others. `banker` are those of the
    player-dealer, who acts last. Only the holders of `wagers` choose; everyone else faces the hand that the house way
    makes. `decider` is who chooses at a seat with back-line bettors; others there follow, each for their own wager.
    `check` is when the player-dealer's first cards are looked at for a total that ends the drawing
    (`draw.naturals_stop`, `draw.banker_ends`); a joker that lies open ends it before anyone chooses.
    """

    player: Numbers
    banker: Numbers = frozenset()
    wagers: tuple[Name, ...] = Field(min_length=1)
    decider: Annotated[Literal["seat", "largest wager", "each bettor"], MOVES_NO_PRICE] = "seat"
    check: Literal["before the options", "after the options"] = "before the options"
    surrender: NinesSurrender | None = None
    double: NinesDouble | None = None
    lines: Lines = ()


class LateWager(Page):
    """A wager that is made once the first cards lie open, before anyone draws and before the banker's are checked.

    It is barred where the player hand's first total equals the count of the banker's open card and is one of
    `barred_equal`, and where that total is one of `barred_totals`.
    """

    barred_equal: Numbers = frozenset()
    barred_totals: Numbers = frozenset()
    lines: Lines = ()


NineOrderWord = Literal["nines", "nines, naturals", "nines, naturals, wild jokers", "nines, wild jokers"]
"""How hands are counted: the words of `houseway.core.ranking.nines.NINE_ORDERS`."""


class NinesPay(PayLine):
    """A pay line of a nines wager."""

    when: NinesWhen


class NinesOutcome(Outcome):
    """A push or an explicit loss of a nines wager."""

    when: NinesWhen


class NinesWager(Wager):
    """A wager of the nines. Pushes are read first, then pays, then losses; `otherwise` is the rest.

    A `late` wager is made once the first cards lie open. `faces` is which player hand it looks at where its owner
    could choose: the owner's own, or the one that the house way makes.
    """

    pays: tuple[NinesPay, ...] = Field(min_length=1)
    pushes: tuple[NinesOutcome, ...] = ()
    loses: tuple[NinesOutcome, ...] = ()
    otherwise: Literal["loses", "stays up"] = "loses"
    late: LateWager | None = None
    faces: Literal["own hand", "house way"] = "own hand"

    @property
    def lines_read(self) -> tuple[NinesPay | NinesOutcome, ...]:
        """The lines that decide the wager."""
        return (*self.pushes, *self.pays, *self.loses)

    @property
    def conditions(self) -> tuple[NinesWhen, ...]:
        """What its lines look at."""
        return tuple(line.when for line in self.lines_read)

    @property
    def can_stay_up(self) -> bool:
        """Whether the rest, which is neither won nor lost, stays up."""
        return self.otherwise == "stays up"


class DrawRule(Page):
    """Who takes a card. Totals and cards that were drawn are counted as the game counts them, 0 to 9.

    `player` are the totals on which a player hand must draw; without a choice it stands on all others. The banker hand
    draws on `banker_if_player_stood`, or by the chart `banker_if_player_drew` of the player's third card; without a
    chart it draws on the same totals either way. `banker_if_player_chose_to_stand` is for a player hand that stood
    where it had a choice, if that differs. `naturals_stop`: eight or nine in two cards, in either hand, ends the
    drawing; `banker_ends` are the first totals of the player-dealer's that end it.
    """

    lines: Lines = ()
    player: Numbers
    banker_if_player_stood: Numbers
    banker_if_player_drew: dict[int, Numbers] | None = None
    banker_if_player_chose_to_stand: Numbers | None = None
    naturals_stop: StrictBool
    banker_ends: Numbers = frozenset()

    @model_validator(mode="after")
    def _check_chart(self) -> "DrawRule":
        digits = set(range(10))
        chosen = self.banker_if_player_chose_to_stand or frozenset()
        if not self.player <= digits:
            raise ValueError("the player hand draws on totals 0 to 9 only")
        if not self.banker_if_player_stood | chosen <= digits:
            raise ValueError("the banker hand draws on totals 0 to 9 only")
        if not self.banker_ends <= digits:
            raise ValueError("the banker hand ends the drawing on totals 0 to 9 only")
        rows = self.banker_if_player_drew
        if rows is None:
            return self
        if not set(range(8)) <= set(rows) <= digits:
            raise ValueError("the banker's chart needs a row for each total 0 to 7")
        if not all(third_cards <= digits for third_cards in rows.values()):
            raise ValueError("the banker's chart draws against third cards that count 0 to 9 only")
        return self


class NinesHouseWay(Page):
    """How the house dealer plays a hand for someone who asks: the totals on which it draws.

    `player_dealer_draws` is the player-dealer's, where the house has another way for that hand.
    """

    draws: Numbers
    player_dealer_draws: Numbers | None = None
    lines: Lines = ()


NOBODY_DECIDES = MovesNoPrice(
    whole="all is turned up and drawn by rule, and nobody decides", where=lambda page: page.draws_by_rule
)
"""What matters to somebody who decides moves no price where nobody does."""


class NinesPage(GamePage):
    """A filed game of nines: a baccarat with two community hands that draw by rule, or one with `options`.

    `dealt` is how the player hand's first cards lie. A page with options says how it is dealt, and has a house way.
    """

    family: Literal["nines"]
    banked: Literal[True] = True
    seats: SeatsApart
    dealt: Annotated[Literal["face up", "face down"], NOBODY_DECIDES]
    ranking: NineOrderWord = "nines"
    deal: NinesDeal | None = None
    draw: DrawRule
    options: NinesOptions | None = None
    house_way: Annotated[NinesHouseWay | None, NOBODY_DECIDES] = None
    wager: tuple[NinesWager, ...] = Field(min_length=1)
    settle: Settlement

    @property
    def draws_by_rule(self) -> bool:
        """Whether everything goes by itself: where a page has no options."""
        return self.options is None

    @property
    def counted_cards(self) -> tuple[str, ...]:
        """The Banker hand's first cards."""
        return tuple(f"banker {place + 1}" for place in range(self.deal.cards if self.deal else 2))

    @property
    def before_the_deal(self) -> tuple[NinesWager, ...]:
        """The wagers that go down before the deal: no raises, and none that wait for the first cards."""
        return tuple(wager for wager in self.wager if wager.kind != "raise" and wager.late is None)

    @model_validator(mode="after")
    def _check_conditions(self) -> "NinesPage":
        for wager in self.wager if self.options is None else ():
            for line in wager.lines_read:
                for key, condition, _ in list_asked(line.when):
                    if condition.reads.hands is not None and condition.reads.has(*OF_CHOICES):
                        raise ValueError(f"wager {wager.name!r} > {line.hand!r}: {key} belongs to a game with options")
        return self

    @model_validator(mode="after")
    def _check_whole(self) -> "NinesPage":
        if self.options is None:
            if self.draw.banker_if_player_drew is None:
                raise ValueError("draw.banker_if_player_drew is missing: a game that draws by rule has the chart")
            if self.deal is not None or any(wager.late for wager in self.wager):
                raise ValueError("deal and late wagers belong to a game with options")
            return self
        if self.deal is None or self.house_way is None:
            raise ValueError("a game with options needs deal and house_way")
        self._check_options(self.options)
        if self.deal.drawn == "own":
            for key in ("banker_if_player_drew", "banker_if_player_chose_to_stand"):
                if getattr(self.draw, key) is not None:
                    raise ValueError(f"draw.{key} is about one hand and one card, and each seat draws its own")
        return self

    def _check_options(self, options: NinesOptions) -> None:
        if both := sorted(options.player & self.draw.player):
            raise ValueError(f"options.player and draw.player both name {both[0]}")
        if both := sorted(options.banker & self.draw.banker_if_player_stood):
            raise ValueError(f"options.banker and draw.banker_if_player_stood both name {both[0]}")
        if options.banker and self.draw.banker_if_player_drew is not None:
            raise ValueError("a player-dealer who chooses has no chart by the player's third card")
        kinds = {wager.name: wager.kind for wager in self.wager}
        for name in options.wagers:
            if kinds.get(name) != "base":
                raise ValueError(f"options.wagers names {name!r}, which is no base wager of this game")
        if options.double and kinds.get(options.double.wager) != "raise":
            raise ValueError(f"options.double.wager is {options.double.wager!r}, which is no raise of this game")
