"""All that lies on the table of a game with options at one moment, and how far the round has come."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from houseway.core.cards import Card, Shoe
from houseway.core.cards.chance import Dice
from houseway.core.money import Cents
from houseway.core.round import Event, Setup, Story
from houseway.core.table import Bettor, Ledger, Settled, Stake
from houseway.core.table.parties import find_onlookers, find_setters
from houseway.core.table.settlement import find_button_seat
from houseway.core.values import FrozenMap
from houseway.families.nines.page import NinesPage, NinesWager
from houseway.families.nines.play.options.rules import Action, OptionRules, compile_options, count_card

PLAYER = "player"
"""The name of the community hand in the story and among the hands."""
Hand = tuple[Card, ...]
Stage = Literal["late wagers", "first check", "seats", "last check", "cards", "player-dealer", "settling", "over"]


def find_shaken_seat(setup: Setup[NinesPage]) -> int | None:
    """Find the seat that the dice name before a card is dealt; none where no dice are shaken."""
    rule = setup.game.rules.settle
    if rule is None or rule.button is None or not setup.dice:
        return None
    return find_button_seat(rule.button, Dice(setup.dice), setup.layout, setup.seats)


def list_acting_seats(setup: Setup[NinesPage], rules: OptionRules) -> tuple[int, ...]:
    """List the seats clockwise from the action button, if the deal begins there, or the player-dealer's left."""
    button = find_shaken_seat(setup) if rules.deal.first == "action button" else None
    if button is None:
        return setup.round_the_table("left of player-dealer")
    return tuple(seat for seat in setup.layout.list_opposing(button) if seat in setup.seats)


@dataclass(frozen=True)
class Position:
    """A round in progress.

    `hands` are the first cards that each seat plays, all the same where they are the community's; `drawn` the card
    that follows them. `dealer` is the player-dealer's whole hand. `actions` are what those who choose have chosen, and
    `added` the late wagers and the raises that went down since the deal. `ended` is whether the first cards ended the
    drawing; `place` is how far the stage has come.
    """

    setup: Setup[NinesPage]
    shoe: Shoe
    hands: Mapping[int, Hand]
    dealer: Hand
    story: Story
    ledger: Ledger
    stage: Stage = "late wagers"
    place: int = 0
    actions: Mapping[Bettor, Action] = field(default_factory=FrozenMap)
    added: tuple[Stake, ...] = ()
    drawn: Mapping[int, Card] = field(default_factory=FrozenMap)
    ended: bool = False
    settled: tuple[Settled, ...] = ()

    @cached_property
    def rules(self) -> OptionRules:
        """What each hand must or may do."""
        return compile_options(self.setup.game)

    @property
    def page(self) -> NinesPage:
        """The game's page."""
        return self.rules.page

    @cached_property
    def wagers(self) -> Mapping[str, NinesWager]:
        """The game's wagers by their names."""
        return {wager.name: wager for wager in self.page.wager}

    # -- the cards

    @property
    def is_community(self) -> bool:
        """Whether all seats play one hand."""
        return self.rules.deal.hands == "community"

    @property
    def is_shared(self) -> bool:
        """Whether those who hit take one card together."""
        return self.rules.deal.drawn == "community"

    @property
    def is_open(self) -> bool:
        """Whether everybody sees the first cards of the hands that the seats play."""
        return self.is_community or self.page.dealt == "face up"

    @property
    def up(self) -> Card | None:
        """The card of the player-dealer's that lies open."""
        place = self.rules.deal.banker_up
        return None if place is None else self.dealer[place - 1]

    @property
    def acting_seats(self) -> tuple[int, ...]:
        """The seats in the order in which they act: clockwise from the action button where the deal begins there."""
        return list_acting_seats(self.setup, self.rules)

    def find_strength(self, hand: Iterable[Card]) -> int:
        """Find how strong a hand is."""
        return self.rules.find_strength(map(count_card, hand))

    def find_first_strength(self, seat: int) -> int:
        """Find how strong the first cards are that a seat plays."""
        return self.find_strength(self.hands[seat])

    def finish_hand(self, seat: int, *, drew: bool) -> Hand:
        """Make a seat's hand with the card that it drew, or without one."""
        return (*self.hands[seat], self.drawn[seat]) if drew else self.hands[seat]

    def is_turned_over(self, seat: int) -> bool:
        """Tell whether a seat's cards lie face down and are a natural that must stand, which its player turns over."""
        return self.rules.list_seat_actions(self.find_first_strength(seat)) == ("show",)

    def list_onlookers(self, seat: int) -> frozenset[str]:
        """List who looks at a seat's first cards that lie face down: its player, and whoever decides there."""
        return find_onlookers(self.setup.seats, {place: deciding[0] for place, deciding in self.deciders.items()})[seat]

    # -- who chooses, and what wagers look at

    @cached_property
    def holders(self) -> Mapping[int, tuple[Bettor, ...]]:
        """Who has a wager that lets its owner choose, by seats: the player, then those who stand behind."""
        choosing = {stake.bettor for stake in self.setup.stakes if stake.wager in self.rules.options.wagers}
        return {
            seat: tuple(sorted(bettor for bettor in choosing if bettor.seat == seat))
            for seat in sorted({bettor.seat for bettor in choosing})
        }

    @cached_property
    def deciders(self) -> Mapping[int, tuple[Bettor, ...]]:
        """Who decides at each seat: one of them for all, or everybody for their own wagers."""
        options = self.rules.options
        if options.decider == "each bettor":
            return self.holders
        name = options.wagers[0]
        choosing = [stake._replace(wager=name) for stake in self.setup.stakes if stake.wager in options.wagers]
        return {seat: (one,) for seat, one in find_setters(choosing, name, options.decider).items()}

    def is_on_house_way_hand(self, stake: Stake) -> bool:
        """Tell whether a wager looks at the hand that the house way makes, whatever its owner chose or could choose."""
        seat = stake.bettor.seat
        return self.wagers[stake.wager].faces == "house way" or stake.bettor not in self.holders.get(seat, ())

    def is_surrendered(self, stake: Stake) -> bool:
        """Tell whether this wager was given up for a share of it."""
        return self.actions.get(stake.bettor) == "surrender" and stake.wager in self.rules.options.wagers

    def is_drawing(self, stake: Stake) -> bool:
        """Tell whether the hand that a wager looks at takes a card."""
        if self.ended:
            return False
        if self.is_on_house_way_hand(stake):
            return self.rules.find_seat_house_way(self.find_first_strength(stake.bettor.seat)) == "hit"
        return self.actions.get(stake.bettor) in ("hit", "double")

    # -- chips

    @property
    def stakes(self) -> tuple[Stake, ...]:
        """Every wager that was put down so far."""
        return self.setup.stakes + self.added

    @property
    def standing(self) -> tuple[Stake, ...]:
        """The wagers that are not given up."""
        return tuple(stake for stake in self.stakes if not self.is_surrendered(stake))

    def sum_stakes(self, bettor: Bettor, *names: str) -> Cents:
        """Add up what a bettor has on these wagers."""
        return sum(stake.amount for stake in self.stakes if stake.bettor == bettor and stake.wager in names)

    def count_chips_left(self, bettor: Bettor) -> Cents | None:
        """Count what a bettor has behind all wagers and fees; none where there is always enough."""
        if bettor not in self.setup.chips:
            return None
        down = sum(stake.amount for stake in self.stakes if stake.bettor == bettor)
        return self.setup.chips[bettor] + self.ledger.net([str(bettor)])[str(bettor)] - down

    def can_fund(self, bettor: Bettor, amount: Cents) -> bool:
        """Tell whether a bettor has so much left."""
        left = self.count_chips_left(bettor)
        return left is None or left >= amount

    # -- the next moment

    def tell(self, *events: Event) -> "Position":
        """Return the table with more told of it."""
        return replace(self, story=self.story.plus(*events))

    def go_to(self, stage: Stage) -> "Position":
        """Return the table at the beginning of another stage."""
        return replace(self, stage=stage, place=0)

    def go_on(self) -> "Position":
        """Return the table with the next one's turn in this stage."""
        return replace(self, place=self.place + 1)

    def put_down(self, stake: Stake) -> "Position":
        """Return the table with one more wager on it."""
        return replace(self, added=(*self.added, stake))

    def choose(self, bettor: Bettor, action: Action) -> "Position":
        """Return the table after somebody chose, or was forced to."""
        return replace(self, actions=FrozenMap({**self.actions, bettor: action}))
