"""A place at a table: who sits or stands there, with which chips, and what they put down for the next round."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from houseway.errors import TableRefusal
from houseway.money import Cents
from houseway.table import Bettor
from houseway.table.amounts import is_whole
from houseway.table.collection import voucher_fee

if TYPE_CHECKING:
    from houseway.sitting import Table


@dataclass
class Chair:
    """A seated player or a back-line bettor: who they are, their chips, and their wagers for the next round."""

    table: "Table"
    bettor: Bettor
    chips: Cents
    wagers: dict[str, Cents] = field(default_factory=dict)
    standing: dict[str, Cents] = field(default_factory=dict)
    vouchers: int = 0

    @property
    def down(self) -> dict[str, Cents]:
        """What lies on each wager: what stayed up, or what was bet in its place."""
        return self.standing | self.wagers

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
        voucher_fee(self.table.fee)
        if not is_whole(count) or count < 0:
            raise TableRefusal(f"{self.bettor} cannot use {count!r} vouchers")
        self.vouchers = count
        return self

    def back_line(self, chips: Cents) -> "Chair":
        """A bettor who stands behind this seat, after those who stand there already."""
        return self.table.stand_behind(self.bettor.seat, chips)
