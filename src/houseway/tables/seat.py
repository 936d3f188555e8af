"""A place at a table: who sits or stands there, with which chips, and what they put down for the next round."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from houseway.core.errors import TableRefusal
from houseway.core.money import Cents, show_money
from houseway.core.table import Bettor, Stake
from houseway.core.table.collection import find_voucher_fee
from houseway.core.table.limits import is_whole
from houseway.core.values import shorten

if TYPE_CHECKING:
    from houseway.families.poker.play.standing import Way
    from houseway.tables.pot_table import PotTable
    from houseway.tables.table import Table


@dataclass(frozen=True)
class Placed:
    """The stakes of one bettor for a round: the wagers, which of them stayed up, and how many vouchers are used."""

    bettor: Bettor
    wagers: Mapping[str, Cents]
    standing: Collection[str] = ()
    vouchers: int = 0

    @property
    def stakes(self) -> tuple[Stake, ...]:
        """The wagers one by one."""
        return tuple(Stake(self.bettor, wager, amount) for wager, amount in self.wagers.items())

    @property
    def stood(self) -> tuple[Stake, ...]:
        """The wagers that stayed up from the round before."""
        return tuple(stake for stake in self.stakes if stake.wager in self.standing)


@dataclass
class Seat:
    """A seated player or a back-line bettor: who they are, their chips, and their wagers for the next round."""

    table: "Table"
    bettor: Bettor
    chips: Cents
    wagers: dict[str, Cents] = field(default_factory=dict)
    standing: dict[str, Cents] = field(default_factory=dict)
    vouchers: int = 0

    def __repr__(self) -> str:
        down = "".join(f", {wager} {show_money(amount)}" for wager, amount in self.down.items())
        return shorten(f"Seat({self.bettor}, {show_money(self.chips)}{down})")

    @property
    def down(self) -> dict[str, Cents]:
        """What lies on each wager: what stayed up, or what was bet in its place."""
        return self.standing | self.wagers

    @property
    def has_placed(self) -> bool:
        """Whether anything is down for the next round."""
        return bool(self.wagers or self.standing or self.vouchers)

    @property
    def placed(self) -> Placed:
        """What is down for the next round; a wager that was made anew stands no longer."""
        stood = self.standing.keys() - self.wagers.keys()
        return Placed(self.bettor, self.down, stood, self.vouchers)

    @property
    def behind(self) -> Cents:
        """Chips not yet on a wager."""
        return self.chips - sum(self.down.values())

    def bet(self, wager: str, amount: Cents) -> Self:
        """Put chips on a wager, in place of what was there; a refusal changes nothing."""
        self.table.check_bet(self, wager, amount)
        self.wagers[wager] = amount
        return self

    def take_back(self, wager: str) -> Self:
        """Take a wager back before the deal; also one that stayed up from an earlier round."""
        self.table.check_between_rounds("take a wager back")
        if wager not in self.down:
            raise TableRefusal(f"{self.bettor} has nothing on {wager}")
        self.wagers.pop(wager, None)
        self.standing.pop(wager, None)
        return self

    def use_voucher(self, count: int = 1) -> Self:
        """Use so many vouchers in the next round, in place of any said before; the posted option has a fee for each."""
        self.table.check_between_rounds("use a voucher")
        find_voucher_fee(self.table.fee)
        if not is_whole(count) or count < 0:
            raise TableRefusal(f"{self.bettor} cannot use {count!r} vouchers")
        self.vouchers = count
        return self

    def back_line(self, chips: Cents) -> "Seat":
        """Add a bettor who stands behind this seat, after those who stand there already."""
        return self.table.stand_behind(self.bettor.seat, chips)

    # -- between the rounds of a pot game

    def sit_out(self) -> Self:
        """Be passed over from the next round on; the blinds that go by meanwhile are owed."""
        self._require_pot_side("sit out").sit_out(self.bettor.seat)
        return self

    def sit_in(self, way: "Way" = "waits") -> Self:
        """Come back, or say how to come in: "waits" for the big blind, "posts" what is owed, "buys the button"."""
        self._require_pot_side("sit in").sit_in(self.bettor.seat, way)
        return self

    def straddle(self) -> Self:
        """Announce a straddle for the next round; it is put down by the first seat after the blinds alone."""
        self._require_pot_side("straddle").straddle(self.bettor.seat)
        return self

    def take_over_button(self) -> Self:
        """Play at doubled limits in every betting round that only holders of an over button begin."""
        self._require_pot_side("take an over button").take_over_button(self.bettor.seat)
        return self

    def give_back_over_button(self) -> Self:
        """Play at the table's own limits again."""
        self._require_pot_side("give an over button back").give_back_over_button(self.bettor.seat)
        return self

    def ask_for_bomb_pot(self, amount: Cents) -> Self:
        """Play the next round as a bomb pot: everybody puts up this much, and nobody bets before the second street."""
        self._require_pot_side("ask for a bomb pot").bomb_pot(amount, self.table.stacks)
        return self

    def _require_pot_side(self, act: str) -> "PotTable":
        self.table.check_between_rounds(act)
        side = self.table.pot_side
        if side is None:
            raise TableRefusal(f"nobody can {act} at {self.table.game.id}")
        if self.bettor.place:
            raise TableRefusal(f"{self.bettor} is on the back line and cannot {act}")
        return side
