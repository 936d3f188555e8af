"""A round of red dog: two cards in the middle, raises round the table, the third card, and the settlement."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from houseway.families.red_dog.page import RedDogPage
from houseway.families.red_dog.play.compiled import compile_rules, find_spread

from houseway.core.cards import Card, Shoe, show_cards
from houseway.core.money import show_money
from houseway.core.round import Choice, Decision, Event, Setup, Story, Turn
from houseway.core.round.sentences import Name, Sentence, say_that
from houseway.core.round.settlement_words import tell_fees, tell_settled
from houseway.core.round.setup import check_banked
from houseway.core.table import Bettor, Cover, Ledger, Settled, Stake, settle
from houseway.core.table.settlement import find_starting_seat, is_short, sort_stakes

COMMUNITY = "community"
"""Whose the cards in the middle are."""
RAISE, STAY = "raise", "check"
CARDS = 3


@dataclass(frozen=True)
class RedDogState:
    """A red dog in progress: the cards in the middle, those who may still raise, and the raises."""

    setup: Setup[RedDogPage]
    shoe: Shoe
    middle: tuple[Card, ...]
    story: Story
    ledger: Ledger
    undecided: tuple[Stake, ...]
    raises: tuple[Stake, ...] = ()
    settled: tuple[Settled, ...] = ()

    @property
    def turn(self) -> Turn | None:
        """The next one who may raise; nobody where no rank or only one lies between the cards."""
        if not self.undecided:
            return None
        stake = self.undecided[0]
        who, name = str(stake.bettor), self.setup.game.rules.raise_wager.name
        choices = (Choice(STAY), *([Choice(RAISE, amount=stake.amount)] if self._can_raise(stake) else ()))
        words = Sentence(Name(who), f": raise by {show_money(stake.amount)}, or stay with the first wager")
        return Turn(who, choices, words, wager=name)

    @property
    def standing(self) -> tuple[Stake, ...]:
        """No wager outlives the round."""
        return ()

    @property
    def cards_gone(self) -> int:
        """The cards that have left the shoe."""
        return self.shoe.gone

    @property
    def hands(self) -> Mapping[str, str]:
        """The cards in the middle, once the round is over."""
        return {} if self.undecided else {COMMUNITY: show_cards(self.middle)}

    def decide(self, decision: Decision) -> "RedDogState":
        """Take the choice of the next one; after the last one the third card is dealt."""
        stake, *rest = self.undecided
        who, name = str(stake.bettor), self.setup.game.rules.raise_wager.name
        if decision.action == RAISE:
            words = say_that(who, "raises", f"by {show_money(stake.amount)}")
            told = Event("decided", who, words, wager=name, amount=stake.amount, action=RAISE)
            raises = (*self.raises, stake._replace(wager=name))
        else:
            told, raises = Event("decided", who, say_that(who, "stays"), action=STAY), self.raises
        after = replace(self, undecided=tuple(rest), raises=raises, story=self.story.plus(told))
        return after if rest else after.finish()

    def finish(self) -> "RedDogState":
        """Deal the third card where it decides anything, and settle every wager."""
        spread = find_spread(self.middle[0].rank, self.middle[1].rank)
        if spread == 0:
            return self._settle(self.middle[1].rank)
        third, shoe = self.shoe.deal(1)
        told = Event("dealt", COMMUNITY, f"The third card is the {third[0].words}", third, face_up=True)
        after = replace(self, shoe=shoe, middle=self.middle + third, story=self.story.plus(told))
        return after._settle(third[0].rank)

    def _settle(self, third: int) -> "RedDogState":
        setup, rule = self.setup, self.setup.game.rules.settle
        assert setup.bank is not None
        verdict = compile_rules(setup.game).judge(self.middle[0].rank, self.middle[1].rank, third)
        stakes = [*setup.stakes, *self.raises]
        short = is_short(stakes, setup.bank)
        start, _ = find_starting_seat(rule, setup.layout, {COMMUNITY: self.middle}, setup.seats, short=short, dice=())
        cover = Cover(setup.bank, rule.cover)
        done, _ = settle(
            sort_stakes(stakes, rule, setup.layout, start), lambda _: verdict, cover, losers_first=rule.losers_first
        )
        story = self.story.plus(*map(tell_settled, done))
        return replace(self, settled=done, story=story, ledger=self.ledger.plus(one.line for one in done))

    def _can_raise(self, stake: Stake) -> bool:
        """Whether a bettor has the chips for a raise behind the first wager."""
        chips = self.setup.chips.get(stake.bettor)
        gained = self.ledger.net([str(stake.bettor)])[str(stake.bettor)]
        return chips is None or chips + gained - _sum_stakes(self.setup, stake.bettor) >= stake.amount


def _sum_stakes(setup: Setup[RedDogPage], bettor: Bettor) -> int:
    return sum(stake.amount for stake in setup.stakes if stake.bettor == bettor)


def deal(setup: Setup[RedDogPage]) -> RedDogState:
    """Collect the fees and deal two cards in the middle; where nothing can be raised, deal the round to its end."""
    check_banked(setup)
    fees = setup.collection()
    middle, shoe = Shoe(setup.order).deal(2)
    dealt = Event("dealt", COMMUNITY, f"{middle[0].words} and {middle[1].words}", middle, face_up=True)
    may_raise = setup.stakes if find_spread(middle[0].rank, middle[1].rank) > 0 else ()
    story = Story((*tell_fees(fees), dealt))
    state = RedDogState(setup, shoe, middle, story, Ledger().plus(fees), may_raise)
    return state if may_raise else state.finish()
