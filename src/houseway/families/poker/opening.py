"""Before the first card: whether the round may be dealt, who sits where from the button, and the blinds."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from houseway.book.model.fees import PotDrop, Stakes
from houseway.book.model.poker import PokerGame, Street
from houseway.errors import TableRefusal
from houseway.families.poker.betting import BetRule, BettingRound
from houseway.frozen import FrozenMap
from houseway.money import Cents, show_money
from houseway.round import Setup


@dataclass(frozen=True)
class Seating:
    """A pot game's table: the page, the limits, and the seats dealt in, clockwise from the button's left."""

    page: PokerGame
    limit: Stakes
    seats: tuple[int, ...]
    stacks: Mapping[int, Cents]
    drop: PotDrop | None

    @property
    def blind_seats(self) -> tuple[int, int]:
        """Who posts the small and the big blind: left of the button, or heads-up the button and the other."""
        first, second = self.seats[:2]
        if len(self.seats) == 2 and self.page.blinds.heads_up_button_is_small:
            return second, first
        return first, second

    @property
    def blinds(self) -> tuple[Cents, Cents]:
        """The small and the big blind."""
        rule = self.page.blinds
        return int(Fraction(rule.small) * self.limit.lower), int(Fraction(rule.big) * self.limit.lower)

    def rule(self, street: Street) -> BetRule:
        """The betting rule of a street."""
        betting = self.page.betting
        bet = self.limit.lower if street.bet == "lower" else self.limit.upper
        reopens = Fraction(betting.all_in_counts_from)
        return BetRule(bet, betting.bets_and_raises, reopens, betting.uncapped_heads_up)

    def first_betting(self) -> BettingRound:
        """The betting round before any blind; the seat after the big blind's is first to act."""
        last = self.seats.index(self.blind_seats[1])
        order = self.seats[last + 1 :] + self.seats[: last + 1]
        nothing = FrozenMap(dict.fromkeys(self.seats, 0))
        return BettingRound(self.rule(self.page.street[0]), order, self.stacks, nothing)


def seating(setup: Setup) -> Seating:
    """The table of a pot game; raises `TableRefusal` where the round may not be dealt."""
    page = setup.game.page
    assert isinstance(page, PokerGame)
    _check_players(setup)
    limit = _limit(setup)
    stacks = FrozenMap({bettor.seat: chips for bettor, chips in setup.chips.items()})
    if setup.button is None or setup.button not in stacks:
        where = "nowhere" if setup.button is None else f"at seat {setup.button}"
        raise TableRefusal(f"the dealer button (`button`) belongs to a seat that is dealt in, and is {where}")
    circle = setup.layout.circle(setup.layout.left_of(setup.button))
    return Seating(page, limit, tuple(seat for seat in circle if seat in stacks), stacks, _drop(setup))


def _check_players(setup: Setup) -> None:
    if setup.layout.player_dealer is not None or setup.bank is not None:
        raise TableRefusal(f"{setup.game.id} is played for a pot: it has no player-dealer and no bank")
    if setup.stakes:
        raise TableRefusal(f"{setup.game.id} is played for a pot: no wagers are made before the deal")
    most = max(setup.game.page.seats.players)
    if setup.layout.positions > most:
        raise TableRefusal(f"{setup.game.id} is dealt at tables of up to {most} seats, not {setup.layout.positions}")
    for bettor, chips in setup.chips.items():
        setup.layout.check(bettor.seat)
        if bettor.place:
            raise TableRefusal(f"{bettor}: a pot game has no back-line bettors")
        if chips <= 0:
            raise TableRefusal(f"{bettor} has no chips and cannot be dealt in")
    if len(setup.chips) < 2:
        raise TableRefusal(f"{setup.game.id} needs at least two players with chips")


def _limit(setup: Setup) -> Stakes:
    limit, fee = setup.limit, setup.fee
    if limit is None:
        raise TableRefusal(f"{setup.game.id} needs a betting limit: a lower and an upper bet, or a fee option")
    shown = f"{show_money(limit.lower)} - {show_money(limit.upper)}"
    if not 0 < limit.lower <= limit.upper:
        raise TableRefusal(f"{shown} is no betting limit: the lower bet comes first")
    filed = {(stakes.lower, stakes.upper) for stakes in fee.option.stakes} if fee else set()
    if fee and filed and (limit.lower, limit.upper) not in filed:
        raise TableRefusal(f"fee option {fee.id} is not filed for a betting limit of {shown}")
    return limit


def _drop(setup: Setup) -> PotDrop | None:
    """What the posted option takes from a pot with so many players dealt in."""
    if setup.fee is None:
        return None
    players = len(setup.chips)
    drop = setup.fee.option.drop_for(players) if setup.fee.group.collected == "from the pot" else None
    if drop is None:
        raise TableRefusal(f"fee option {setup.fee.id} has no drop for a pot of {players} players")
    return drop
