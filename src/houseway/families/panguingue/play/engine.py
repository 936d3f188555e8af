"""A round of panguingue: the tops, ten cards each, the words, and the play until somebody is out."""

from collections.abc import Mapping
from functools import cached_property

from houseway.core.cards import Card
from houseway.core.money import Cents
from houseway.core.round import Decision, Setup, Story
from houseway.core.round.unbanked import NoWagers
from houseway.core.table import Ledger
from houseway.core.values import FrozenMap
from houseway.families.panguingue.page import PanguinguePage
from houseway.families.panguingue.play.dealing import deal_hands, open_round
from houseway.families.panguingue.play.faces import CARDS, get_cards
from houseway.families.panguingue.play.melds import Meld
from houseway.families.panguingue.play.playing import choose, force, play
from houseway.families.panguingue.play.position import NO_FACE, OUT, Moment, new
from houseway.families.panguingue.play.speaking import begin_speaking, share, speak
from houseway.families.panguingue.play.telling import Account, tell

_DECIDE = {"speak": speak, "share": share, "choose": choose, "force": force, "play": play}
_NO_HANDS: Mapping[str, str] = FrozenMap()


class PanState(Moment, NoWagers):
    """A round of panguingue in progress."""

    # -- what others may look at, by seat

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats dealt in, in playing order from the eldest hand."""
        return self.position.seats

    @property
    def eldest(self) -> int:
        """The seat that is dealt to first, speaks first and plays first."""
        return self.position.seats[0]

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that are in, in the same order."""
        return tuple([self.position.seats[place] for place in self.still_in])

    def list_hand(self, seat: int) -> tuple[Card, ...]:
        """A seat's hand, by suits and from the ace up."""
        return get_cards(self.players[self.position.seats.index(seat)].hand)

    def list_melds(self, seat: int) -> tuple[Meld, ...]:
        """A seat's melds, in the order in which they were laid."""
        return self.players[self.position.seats.index(seat)].melds

    @property
    def stacks(self) -> dict[int, Cents]:
        """The chips of every seat, without the tops until these are won."""
        return dict(zip(self.position.seats, self.chips, strict=True))

    @property
    def drawn(self) -> Card | None:
        """The card that the player in turn has drawn and not used yet."""
        return None if self.drawn_face == NO_FACE else CARDS[self.drawn_face]

    @property
    def available(self) -> Card | None:
        """The card that the player in turn may take, or be forced to."""
        return None if self.thrown == NO_FACE else CARDS[self.thrown]

    @property
    def leads(self) -> int:
        """The seat that is dealt first in the next round: the winner, or without one who was it in this."""
        winner = self.result.winner if self.result else None
        return self.eldest if winner is None else winner

    # -- the protocol of a round

    @property
    def cards_gone(self) -> int:
        """How many cards have left the deck."""
        return self.gone

    @cached_property
    def account(self) -> Account:
        """The story so far, from the facts."""
        return tell(self.position, self.facts)

    @property
    def story(self) -> Story:
        """What has happened so far."""
        return Story(self.account.events)

    @property
    def ledger(self) -> Ledger:
        """The chips that have moved so far."""
        return Ledger(self.account.lines)

    @property
    def hands(self) -> Mapping[str, str]:
        """Once the round is over, the melds of everybody who was in, in words."""
        return self.account.hands if self.result else _NO_HANDS

    def decide(self, decision: Decision) -> "PanState":
        """Act for the player in turn, and go on as far as the next decision."""
        after = _DECIDE[self.phase](self, decision)
        assert isinstance(after, PanState)
        return after


def count_most_cards(page: PanguinguePage) -> int:
    """What a full table takes if everybody has eleven cards; how long the play lasts nobody knows."""
    return max(page.seats.players) * OUT


def deal(setup: Setup) -> PanState:
    """Take fees and tops, deal, and go as far as the first word."""
    state = begin_speaking(new(PanState, deal_hands(open_round(setup))))
    assert isinstance(state, PanState)
    return state
