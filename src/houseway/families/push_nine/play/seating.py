"""Before the first card of Push 9: whether the round may be dealt, who is in, and what everything costs."""

from collections.abc import Mapping
from dataclasses import dataclass

from houseway.core.errors import TableRefusal
from houseway.core.money import Cents, show_money
from houseway.core.round import Setup
from houseway.core.round.unbanked import find_stacks
from houseway.core.table import Carried
from houseway.core.values import FrozenMap
from houseway.families.push_nine.page import PushNinePage
from houseway.families.push_nine.play.betting import SpreadRule


@dataclass(frozen=True)
class Seating:
    """A table of Push 9.

    `circle` are all its seats clockwise from the button's left, `seats` those that are dealt in without being asked:
    whoever has the ante, or in a round for a carried pot who is in for nothing. `fee` is the collection of the round.
    """

    page: PushNinePage
    circle: tuple[int, ...]
    seats: tuple[int, ...]
    stacks: Mapping[int, Cents]
    rule: SpreadRule
    fee: Cents
    carried: Carried | None

    @property
    def ante(self) -> Cents:
        """What everybody puts in; nothing in a round for a carried pot."""
        return 0 if self.carried else self.page.ante_at(self.rule.bet)

    @property
    def round(self) -> int:
        """Which round of the hand this is."""
        return 1 + (self.carried.rounds if self.carried else 0)

    @property
    def price(self) -> Cents:
        """What it costs to buy back: a portion in whole chips, rounded up, or the ante."""
        if self.carried is None or self.page.push.buy_back == "the ante":
            return self.page.ante_at(self.rule.bet)
        whole = len(self.carried.seats) * self.rule.chip
        return -(-self.carried.amount // whole) * self.rule.chip

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked whether to buy back, clockwise from the button's left.

        They are those who lost and have the chips.
        """
        losers = self.carried.losers if self.carried else ()
        return tuple(seat for seat in self.circle if seat in losers and self.stacks[seat] >= self.price)

    def order_seats(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        """Order these seats in the order in which they are dealt to and act."""
        return tuple(seat for seat in self.circle if seat in seats)


def seat_players(setup: Setup[PushNinePage]) -> Seating:
    """Make the table of a round; raises `TableRefusal` where it may not be dealt."""
    page = setup.game.rules
    pot = setup.carried
    stacks = find_stacks(setup, fewest=0, kept=(*pot.seats, *pot.losers) if pot else ())
    rule = _make_rule(setup, page)
    if setup.carried is not None:
        dealt = setup.carried.seats
    else:
        dealt = tuple(seat for seat in stacks if stacks[seat] >= page.ante_at(rule.bet))
    if len(dealt) < 2:
        least = "in for the carried pot" if setup.carried else f"with the ante of {show_money(page.ante_at(rule.bet))}"
        raise TableRefusal(f"{setup.game.id} needs at least two players {least}")
    if setup.button is None:
        raise TableRefusal("the dealer button (`button`) has to be at a seat, and is nowhere")
    setup.layout.check(setup.button)
    circle = setup.layout.list_circle(setup.layout.find_left_of(setup.button))
    number = 1 + (setup.carried.rounds if setup.carried else 0)
    fee = setup.fee.option.fee_in_round(number) if setup.fee else 0
    in_turn = tuple(seat for seat in circle if seat in dealt)
    return Seating(page, circle, in_turn, FrozenMap(stacks), rule, fee, setup.carried)


def _make_rule(setup: Setup, page: PushNinePage) -> SpreadRule:
    """Make the limits of the table, as far as the filing allows them."""
    least, most = setup.limits.minimum, setup.limits.maximum
    if setup.limit is not None:
        raise TableRefusal(f"{setup.game.id} has no lower and upper bet: it takes a minimum and a maximum")
    if most is None:
        raise TableRefusal(f"{setup.game.id} needs a betting limit: a fee option, or a minimum and a maximum")
    filed = setup.fee.option.maximum if setup.fee else None
    if filed and most < filed.least:
        bounds = f"{show_money(filed.least)} to {show_money(filed.most or most)}"
        raise TableRefusal(f"a maximum betting limit is {bounds}, not {show_money(most)}")
    if page.ante_at(least) < 1:
        raise TableRefusal(f"{setup.game.id}: with a minimum of {show_money(least)} the ante would be nothing")
    return SpreadRule(least, most, page.odd_chip.chip, each_raise=page.betting.limit_holds == "each raise")
