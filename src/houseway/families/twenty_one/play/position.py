"""All that lies on the table of a blackjack at one moment: the hands, the chips on them, and whose move it is."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from houseway.core.cards import Card, Shoe
from houseway.core.money import Cents
from houseway.core.ranking.twenty_one import TwentyOneHand, find_card_points
from houseway.core.ranking.twenty_one_orders import Came
from houseway.core.round import Choice, Event, Setup, Story, Turn
from houseway.core.round.events import EVERYONE, HandOf
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import PLAYER_DEALER, Bettor, Ledger, Settled
from houseway.core.values import FrozenMap
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.play.compiled import CompiledTwentyOne, Hand, compile_game, name_up_card

DEALERS_HAND = HandOf(PLAYER_DEALER)

End = Literal["surrendered", "rescued"]
"""How a hand was given up before the player-dealer played."""


@dataclass(frozen=True)
class Pile:
    """One bettor's chips on one hand.

    `base` is the wager that the hand is played with, `added` where a split brought it; `raises` are what each double
    put beside it. `free` and `free_raise` are free bets: they win, and cannot be lost. `insurance` stands against the
    player-dealer's natural; one who took `even_money` waits for nothing.
    """

    base: Cents = 0
    raises: tuple[Cents, ...] = ()
    free: Cents = 0
    free_raise: Cents = 0
    added: bool = False
    insurance: Cents = 0
    even_money: bool = False

    @property
    def own(self) -> Cents:
        """The bettor's own money on the hand."""
        return self.base + sum(self.raises)

    @property
    def whole(self) -> Cents:
        """All that the hand plays for, free bets included: what the next raise may equal."""
        return self.own + self.free + self.free_raise

    @property
    def put_up_in_play(self) -> Cents:
        """What came down after the deal."""
        return sum(self.raises) + (self.base if self.added else 0) + self.insurance


@dataclass(frozen=True)
class SeatHand:
    """One hand of a seat.

    `number` counts the seat's hands as they were made; `origin` is the dealt hand that it was split from, or is.
    `doubled` is how often it was doubled; a hand that was given up says so in `end`.
    """

    seat: int
    number: int
    origin: int
    wager: str
    cards: Hand
    piles: Mapping[Bettor, Pile]
    came: Came = "dealt"
    doubled: int = 0
    end: End | None = None

    @property
    def player(self) -> Bettor:
        """Who plays the hand."""
        return Bettor(self.seat)

    @property
    def own_pile(self) -> Pile:
        """The chips of the one who plays the hand."""
        return self.piles[self.player]

    @property
    def back_line(self) -> tuple[Bettor, ...]:
        """The bettors with chips on the hand who stand behind the seat, in the order in which they stand."""
        return tuple(sorted(bettor for bettor in self.piles if bettor.place))

    @property
    def is_split_ace(self) -> bool:
        """Whether the hand grows from an ace that was split."""
        return self.came == "split" and self.cards[0].rank == 14

    def replace_pile(self, bettor: Bettor, pile: Pile) -> "SeatHand":
        """Make the hand with other chips of one bettor on it."""
        return replace(self, piles=FrozenMap({**self.piles, bettor: pile}))

    def add(self, card: Card) -> "SeatHand":
        """Add a card to the hand."""
        return replace(self, cards=(*self.cards, card))


def find_pair_value(cards: Sequence[Card]) -> int | None:
    """Find what both of two cards count, an ace as one; it is none where they differ or one is a joker."""
    if len(cards) != 2 or any(card.is_joker for card in cards):
        return None
    first, second = map(find_card_points, cards)
    return first if first == second else None


def identify_hand(hand: SeatHand, hands: Sequence[SeatHand]) -> HandOf:
    """Say which hand of its seat a hand is; the number is left out while the seat has but one."""
    only = sum(one.seat == hand.seat for one in hands) == 1
    return HandOf(f"seat {hand.seat}", None if only else hand.number)


def count_of_one_origin(hand: SeatHand, hands: Sequence[SeatHand]) -> int:
    """Count the hands that the seat has made of the dealt hand that this one comes from."""
    return sum((one.seat, one.origin) == (hand.seat, hand.origin) for one in hands)


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
    """A question that somebody has to decide."""

    about: About
    turn: Turn
    bettor: Bettor | None = None


@dataclass(frozen=True)
class Position:
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
    def compiled(self) -> CompiledTwentyOne:
        """The game's rules."""
        return compile_game(self.setup.game)

    # -- what shows

    @property
    def up(self) -> str:
        """The player-dealer's up card, as the book names it."""
        return name_up_card(self.dealer[0])

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
        """Count a seat's hand."""
        return self.compiled.count_hand(hand.cards, hand.came)

    def is_hidden(self, hand: SeatHand) -> bool:
        """Say whether only its owners know this hand."""
        return self.face_down and hand.came != "split" and not self.count(hand).over

    def identify(self, hand: SeatHand) -> HandOf:
        """Say which hand of its seat a hand is."""
        return identify_hand(hand, self.hands)

    def name_hand(self, hand: SeatHand) -> str:
        """Name a hand as the table does."""
        return str(self.identify(hand))

    def list_owners(self, seat: int) -> frozenset[str]:
        """List those who look at a seat's cards that lie face down: its player, and who stands behind."""
        behind = {str(stake.bettor) for stake in self.setup.stakes if stake.bettor.seat == seat}
        return frozenset({f"seat {seat}", *behind})

    def find_viewers(self, hand: SeatHand) -> frozenset[str]:
        """Find who sees the first cards of a hand."""
        return self.list_owners(hand.seat) if self.is_hidden(hand) else EVERYONE

    # -- chips

    def find_funds(self, bettor: Bettor) -> Cents | None:
        """Find what a bettor has left behind all wagers and fees; it is none where there is always enough."""
        if bettor not in self.setup.chips:
            return None
        down = sum(stake.amount for stake in self.setup.stakes if stake.bettor == bettor)
        raised = sum(hand.piles[bettor].put_up_in_play for hand in self.hands if bettor in hand.piles)
        fees = -self.ledger.net([str(bettor)])[str(bettor)]
        return self.setup.chips[bettor] - down - raised - fees

    def can_fund(self, bettor: Bettor, amount: Cents) -> bool:
        """Say whether a bettor has so much left."""
        funds = self.find_funds(bettor)
        return funds is None or funds >= amount

    # -- the next moment

    def _change(self, **changes: object) -> "Position":
        """Make the table with some things changed.

        Written out, because `replace` costs three times as much, with every card and every word; and because what
        follows from the setup alone is worked out once.
        """
        after = object.__new__(Position)
        after.__dict__.update(self.__dict__, **changes)
        return after

    def tell(self, *events: Event) -> "Position":
        """Tell of more events."""
        return self._change(story=self.story.plus(*events))

    def begin_stage(self, stage: Stage) -> "Position":
        """Begin another stage."""
        return self._change(stage=stage, place=0)

    def go_on(self) -> "Position":
        """Go on to the next hand, or the next bettor, in this stage."""
        return self._change(place=self.place + 1)

    def replace_hand(self, *made: SeatHand, place: int | None = None) -> "Position":
        """Put these hands where the hand now played was, or where another hand was."""
        here = self.place if place is None else place
        return self._change(hands=(*self.hands[:here], *made, *self.hands[here + 1 :]))

    def replace_pile(self, bettor: Bettor, pile: Pile, *, place: int | None = None) -> "Position":
        """Make the table with other chips of one bettor on a hand."""
        here = self.place if place is None else place
        return self.replace_hand(self.hands[here].replace_pile(bettor, pile), place=here)

    @property
    def spare(self) -> int | None:
        """How many cards may still be asked for, when hands that have one and the player-dealer have their second.

        None where the cards were named by hand and more may lie behind them.
        """
        if len(self.shoe.order) < sum(make_filed_pack(self.page.deck, self.setup.decks).values()):
            return None
        return self.shoe.left - sum(len(hand.cards) == 1 for hand in self.hands) - (len(self.dealer) == 1)

    def has_spare(self, cards: int) -> bool:
        """Say whether so many cards may still be asked for."""
        return self.spare is None or self.spare >= cards

    def draw(self) -> tuple[Card, "Position"]:
        """Draw the next card of the shoe; raise `ShoeEmpty` where there is none."""
        (card,), shoe = self.shoe.deal(1)
        return card, self._change(shoe=shoe)


def ask(
    about: About,
    who: Bettor | str,
    choices: Iterable[Choice],
    words: str,
    *,
    hand: HandOf | None = None,
    wager: str | None = None,
) -> Question:
    """Ask somebody at the table to choose; the question names the hand or the wager that it is about."""
    turn = Turn(str(who), tuple(choices), words, hand=hand, wager=wager)
    return Question(about, turn, who if isinstance(who, Bettor) else None)
