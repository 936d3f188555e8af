"""All that lies on the table of a blackjack at one moment, and whose move it is."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from houseway.core.cards import Card, Shoe
from houseway.core.money import Cents
from houseway.core.ranking.twenty_one import TwentyOneHand
from houseway.core.round import Choice, Event, Setup, Story, Turn
from houseway.core.round.events import EVERYONE, HandOf
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Bettor, Ledger, Settled
from houseway.core.values import FrozenMap
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.play.compiled import Hand, Tables, tables, up_card
from houseway.families.twenty_one.play.hands import Pile, SeatHand, hand_of

Stage = Literal["insurance", "early surrender", "seats", "player-dealer", "settling", "over"]
About = Literal["insurance", "early surrender", "switch", "hand", "follow", "player-dealer"]


@dataclass(frozen=True)
class Following:
    """A raise that a seat has made, while those on its back line say whether they follow.

    `joined` have put their chips down; `asked` have yet to say, the next one first.
    """

    action: Literal["double", "split"]
    joined: tuple[Bettor, ...]
    asked: tuple[Bettor, ...]


@dataclass(frozen=True)
class Question:
    """What somebody has to decide."""

    about: About
    turn: Turn
    bettor: Bettor | None = None


@dataclass(frozen=True)
class Felt:
    """A blackjack in progress.

    `hands` are those of all seats, in the order in which they act; `place` is how far the stage has come among them.
    `first` are each seat's hands as they were dealt. `chose_cards` are the seats that have switched or kept.
    """

    setup: Setup[TwentyOnePage]
    shoe: Shoe
    hands: tuple[SeatHand, ...]
    dealer: Hand
    first: Mapping[int, tuple[Hand, ...]] = field(default_factory=FrozenMap)
    story: Story = field(default_factory=Story)
    ledger: Ledger = field(default_factory=Ledger)
    stage: Stage = "insurance"
    place: int = 0
    following: Following | None = None
    chose_cards: frozenset[int] = frozenset()
    settled: tuple[Settled, ...] = ()

    @cached_property
    def page(self) -> TwentyOnePage:
        """The game's page."""
        return self.setup.game.rules

    @cached_property
    def compiled(self) -> Tables:
        """The game's rules."""
        return tables(self.setup.game)

    # -- what shows

    @property
    def up(self) -> str:
        """The player-dealer's up card, as the book names it."""
        return up_card(self.dealer[0])

    @property
    def nobody_acts(self) -> bool:
        """Whether the up card is one against which hands stand as they were dealt."""
        return self.up in self.page.deal.no_action_against

    @property
    def is_checked(self) -> bool:
        """Whether the hole card is looked at before the seats act."""
        check = self.page.check
        return check is not None and self.up in check.up and self.page.deal.hole == "face down"

    @property
    def face_down(self) -> bool:
        """Whether the seats' first cards lie face down with this many decks."""
        return self.setup.decks in self.page.deal.face_down

    @property
    def hand(self) -> SeatHand:
        """The hand that is played now."""
        return self.hands[self.place]

    def count(self, hand: SeatHand) -> TwentyOneHand:
        """What a seat's hand counts."""
        return self.compiled.hand(hand.cards, hand.came)

    def is_hidden(self, hand: SeatHand) -> bool:
        """Whether only its owners know this hand."""
        return self.face_down and hand.came != "split" and not self.count(hand).over

    def hand_of(self, hand: SeatHand) -> HandOf:
        """Which hand of its seat it is."""
        return hand_of(hand, self.hands)

    def name(self, hand: SeatHand) -> str:
        """The hand as the table calls it."""
        return str(self.hand_of(hand))

    def owners(self, seat: int) -> frozenset[str]:
        """Those who look at a seat's cards that lie face down: its player, and who stands behind."""
        behind = {str(stake.bettor) for stake in self.setup.stakes if stake.bettor.seat == seat}
        return frozenset({f"seat {seat}", *behind})

    def seen_by(self, hand: SeatHand) -> frozenset[str]:
        """Who sees the first cards of a hand."""
        return self.owners(hand.seat) if self.is_hidden(hand) else EVERYONE

    # -- chips

    def funds(self, bettor: Bettor) -> Cents | None:
        """What a bettor has left behind all wagers and fees; none where there is always enough."""
        if bettor not in self.setup.chips:
            return None
        down = sum(stake.amount for stake in self.setup.stakes if stake.bettor == bettor)
        raised = sum(hand.piles[bettor].put_up_in_play for hand in self.hands if bettor in hand.piles)
        fees = -self.ledger.net([str(bettor)])[str(bettor)]
        return self.setup.chips[bettor] - down - raised - fees

    def can_fund(self, bettor: Bettor, amount: Cents) -> bool:
        """Whether a bettor has so much left."""
        funds = self.funds(bettor)
        return funds is None or funds >= amount

    # -- the next moment

    def _with(self, **changes: object) -> "Felt":
        """The table with some things changed.

        Written out, because `replace` costs three times as much, with every card and every word; and because what
        follows from the setup alone is worked out once.
        """
        after = object.__new__(Felt)
        after.__dict__.update(self.__dict__, **changes)
        return after

    def telling(self, *events: Event) -> "Felt":
        """The table with more told of it."""
        return self._with(story=self.story.plus(*events))

    def at(self, stage: Stage) -> "Felt":
        """The table at the beginning of another stage."""
        return self._with(stage=stage, place=0)

    def onward(self) -> "Felt":
        """The table with the next hand's, or the next bettor's, turn in this stage."""
        return self._with(place=self.place + 1)

    def with_hands(self, *made: SeatHand, place: int | None = None) -> "Felt":
        """The table with these hands where the hand now played was, or the one at another place."""
        here = self.place if place is None else place
        return self._with(hands=(*self.hands[:here], *made, *self.hands[here + 1 :]))

    def with_pile(self, bettor: Bettor, pile: Pile, *, place: int | None = None) -> "Felt":
        """The table with other chips of one bettor on a hand."""
        here = self.place if place is None else place
        return self.with_hands(self.hands[here].with_pile(bettor, pile), place=here)

    @property
    def spare(self) -> int | None:
        """How many cards may still be asked for, when hands that have one and the player-dealer have their second.

        None where the cards were named by hand and more may lie behind them.
        """
        if len(self.shoe.order) < sum(make_filed_pack(self.page.deck, self.setup.decks).values()):
            return None
        return self.shoe.left - sum(len(hand.cards) == 1 for hand in self.hands) - (len(self.dealer) == 1)

    def has_spare(self, cards: int) -> bool:
        """Whether so many cards may still be asked for."""
        return self.spare is None or self.spare >= cards

    def next_card(self) -> tuple[Card, "Felt"]:
        """The next card of the shoe; raises `ShoeEmpty` where there is none."""
        (card,), shoe = self.shoe.deal(1)
        return card, self._with(shoe=shoe)


def ask(
    about: About,
    who: Bettor | str,
    choices: Iterable[Choice],
    words: str,
    *,
    hand: HandOf | None = None,
    wager: str | None = None,
) -> Question:
    """A question to somebody at the table, about a hand or a wager where it is about one."""
    turn = Turn(str(who), tuple(choices), words, hand=hand, wager=wager)
    return Question(about, turn, who if isinstance(who, Bettor) else None)
