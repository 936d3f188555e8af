"""A round with options from the deal to its settlement: stage after stage, up to each decision."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from houseway.core.ranking.nines import NINE_ORDERS
from houseway.core.round import Decision, Setup, Story, Turn
from houseway.core.round.setup import check_banked
from houseway.core.round.telling import told_fees
from houseway.core.table import Ledger, Settled, Stake
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.options.choosing import answer_seat, play_seats
from houseway.families.nines.play.options.dealing import (
    count_most_drawn,
    deal_first,
    draw_cards,
    tell_dice,
    tell_first_cards,
)
from houseway.families.nines.play.options.offering import answer_late, offer_late
from houseway.families.nines.play.options.player_dealer import (
    answer_dealer,
    check_after_choices,
    check_before_choices,
    play_dealer,
)
from houseway.families.nines.play.options.position import Position, Stage
from houseway.families.nines.play.options.rules import OptionRules, compile_options
from houseway.families.nines.play.options.settling import conclude, describe_hands

_STEPS: Mapping[Stage, Callable[[Position], tuple[Position, Turn | None]]] = {
    "late wagers": offer_late,
    "first check": check_before_choices,
    "seats": play_seats,
    "last check": check_after_choices,
    "cards": lambda position: (draw_cards(position).go_to("player-dealer"), None),
    "player-dealer": play_dealer,
    "settling": lambda position: (conclude(position), None),
}
_ANSWERS: Mapping[Stage, Callable[[Position, Decision], Position]] = {
    "late wagers": answer_late,
    "seats": answer_seat,
    "player-dealer": answer_dealer,
}


@dataclass(frozen=True)
class OptionsState:
    """A round at a moment when somebody has to decide, or when it is over."""

    position: Position
    turn: Turn | None

    @property
    def story(self) -> Story:
        """What has happened so far."""
        return self.position.story

    @property
    def ledger(self) -> Ledger:
        """The chips that have moved so far."""
        return self.position.ledger

    @property
    def settled(self) -> tuple[Settled, ...]:
        """The wagers that have been settled, in order."""
        return self.position.settled

    @property
    def standing(self) -> tuple[Stake, ...]:
        """The wagers that were not decided and stay up."""
        return tuple(one.stake for one in self.settled if one.verdict.result == "stays up")

    @property
    def cards_gone(self) -> int:
        """The cards in all hands."""
        return self.position.shoe.gone

    @property
    def hands(self) -> Mapping[str, str]:
        """Every hand with its count, once the round is over."""
        return describe_hands(self.position) if self.position.stage == "over" else {}

    def decide(self, decision: Decision) -> "OptionsState":
        """The round after a legal decision, as far as the next one."""
        return advance(_ANSWERS[self.position.stage](self.position, decision))


def advance(position: Position) -> OptionsState:
    """The round with all that goes by itself, up to a decision or to its end."""
    turn = None
    while position.stage != "over" and turn is None:
        position, turn = _STEPS[position.stage](position)
    return OptionsState(position, turn)


def count_most_cards(page: NinesPage) -> int:
    """What a round of the largest table may take."""
    return count_most_drawn(OptionRules(page, NINE_ORDERS[page.ranking]), max(page.seats.players))


def deal(setup: Setup[NinesPage]) -> OptionsState:
    """Collect the fees, shake the dice where there are any, deal the first cards, and go to the first decision."""
    check_banked(setup)
    fees = setup.collection()
    hands, dealer, shoe = deal_first(setup, compile_options(setup.game))
    position = Position(setup, shoe, hands, dealer, Story((*told_fees(fees), *tell_dice(setup))), Ledger().plus(fees))
    return advance(position.tell(*tell_first_cards(position)))
