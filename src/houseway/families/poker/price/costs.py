"""What the collection of a pot game with betting rounds costs a seat, for each posted option and table."""

from collections.abc import Iterator
from fractions import Fraction

from houseway.book.loader import Game, PostedFee
from houseway.book.model.pot_fees import Stakes
from houseway.core.money import MOST_MONEY, Cents
from houseway.core.table.collection import ROUNDS_IN_HALF_HOUR
from houseway.core.table.pots import find_drop
from houseway.families.costs import Cost, find_clock_fee, find_seat_fee, is_filed
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.between.blinds import blind_amounts


def costs(game: Game[PokerPage], in_half_hour: int = ROUNDS_IN_HALF_HOUR) -> Iterator[Cost]:
    """Every option with every number of players that it is filed for."""
    page = game.rules
    rounds = sum(street.bet != "none" for street in page.street)
    for posted in game.posted_fees:
        stakes = posted.option.stakes[0] if posted.option.stakes else None
        for players in range(page.fewest, max(page.seats.players) + 1):
            if is_filed(posted, players):
                least, most = (
                    Fraction(_whole_table(posted, players, pot, reached), players)
                    for pot, reached in ((_smallest_pot(page, stakes, players), 1), (MOST_MONEY, rounds))
                )
                yield Cost(posted, players, stakes, least, most, find_clock_fee(posted, players), in_half_hour)


def _whole_table(posted: PostedFee, players: int, pot: Cents, reached: int) -> Cents:
    """What the house takes from a table for one hand, not counting the clock."""
    drop = find_drop(posted, players, pot, reached)
    return drop.fee + drop.jackpot + players * find_seat_fee(posted, players)


def _smallest_pot(page: PokerPage, stakes: Stakes | None, players: int) -> Cents:
    """About what is in a pot that nobody but the forced money went into; unknown stakes count as a large pot."""
    if stakes is None:
        return MOST_MONEY
    blinds = sum(blind_amounts(page, stakes, players))
    part = Fraction(page.antes.part) if page.antes else Fraction(0)
    ante = stakes.ante if stakes.ante is not None else part * stakes.lower
    return int(blinds + players * ante) or stakes.lower
