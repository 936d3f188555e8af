"""A round with options from the deal to its settlement: stage after stage, up to each decision."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from houseway.core.ranking.nines import NINE_ORDERS
from houseway.core.round import Decision, Setup, Story, Turn
from houseway.core.round.settlement_words import tell_fees
from houseway.core.round.setup import check_banked
from houseway.core.table import Ledger, Settled, Stake
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.options.choosing import answer_seat, play_seats
from houseway.families.nines.play.options.dealing import deal_first, draw_cards, most_drawn, told_dice, told_first
from houseway.families.nines.play.options.offering import answer_late, offer_late
from houseway.families.nines.play.options.player_dealer import answer_dealer, first_check, last_check, play_dealer
from houseway.families.nines.play.options.position import Felt, Stage
from houseway.families.nines.play.options.rules import OptionRules, option_rules
from houseway.families.nines.play.options.settling import conclude, shown_hands

_STEPS: Mapping[Stage, Callable[[Felt], tuple[Felt, Turn | None]]] = {
    "late wagers": offer_late,
    "first check": first_check,
    "seats": play_seats,
    "last check": last_check,
    "cards": lambda felt: (draw_cards(felt).at("player-dealer"), None),
    "player-dealer": play_dealer,
    "settling": lambda felt: (conclude(felt), None),
}
_ANSWERS: Mapping[Stage, Callable[[Felt, Decision], Felt]] = {
    "late wagers": answer_late,
    "seats": answer_seat,
    "player-dealer": answer_dealer,
}


@dataclass(frozen=True)
class OptionsState:
    """A round at a moment when somebody has to decide, or when it is over."""

    felt: Felt
    turn: Turn | None

    @property
    def story(self) -> Story:
        """What has happened so far."""
        return self.felt.story

    @property
    def ledger(self) -> Ledger:
        """The chips that have moved so far."""
        return self.felt.ledger

    @property
    def settled(self) -> tuple[Settled, ...]:
        """The wagers that have been settled, in order."""
        return self.felt.settled

    @property
    def standing(self) -> tuple[Stake, ...]:
        """The wagers that were not decided and stay up."""
        return tuple(one.stake for one in self.settled if one.verdict.result == "stays up")

    @property
    def cards_gone(self) -> int:
        """The cards in all hands."""
        return self.felt.shoe.gone

    @property
    def hands(self) -> Mapping[str, str]:
        """Every hand with its count, once the round is over."""
        return shown_hands(self.felt) if self.felt.stage == "over" else {}

    def decide(self, decision: Decision) -> "OptionsState":
        """The round after a legal decision, as far as the next one."""
        return advanced(_ANSWERS[self.felt.stage](self.felt, decision))


def advanced(felt: Felt) -> OptionsState:
    """The round with all that goes by itself, up to a decision or to its end."""
    turn = None
    while felt.stage != "over" and turn is None:
        felt, turn = _STEPS[felt.stage](felt)
    return OptionsState(felt, turn)


def most_cards(page: NinesPage) -> int:
    """What a round of the largest table may take."""
    return most_drawn(OptionRules(page, NINE_ORDERS[page.ranking]), max(page.seats.players))


def deal(setup: Setup[NinesPage]) -> OptionsState:
    """Collect the fees, shake the dice where there are any, deal the first cards, and go to the first decision."""
    check_banked(setup)
    fees = setup.collection()
    hands, dealer, shoe = deal_first(setup, option_rules(setup.game))
    felt = Felt(setup, shoe, hands, dealer, Story((*tell_fees(fees), *told_dice(setup))), Ledger().plus(fees))
    return advanced(felt.telling(*told_first(felt)))
