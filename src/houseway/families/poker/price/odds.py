"""The odds of a pot game: nobody plays against the house, so what there is to price is the collection."""

from collections.abc import Iterator
from fractions import Fraction

from houseway.book.loader import Game, PostedFee
from houseway.book.model.pot_fees import Stakes
from houseway.core.errors import HousewayError
from houseway.core.money import MOST_MONEY, Cents
from houseway.core.table.collection import ROUNDS_IN_HALF_HOUR
from houseway.core.table.pots import find_drop
from houseway.families.costs import Cost, find_clock_fee, find_seat_fee, is_filed, price_costs
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.next_hand import list_blind_amounts
from houseway.families.prices import Asked, WagerOdds


def list_costs(game: Game[PokerPage], in_half_hour: int = ROUNDS_IN_HALF_HOUR) -> Iterator[Cost]:
    """List every option with every number of players that it is filed for."""
    page = game.rules
    rounds = sum(street.bet != "none" for street in page.street)
    for posted in game.posted_fees:
        stakes = posted.option.stakes[0] if posted.option.stakes else None
        for players in range(page.fewest, max(page.seats.players) + 1):
            if is_filed(posted, players):
                least, most = (
                    Fraction(_sum_whole_table(posted, players, pot, reached), players)
                    for pot, reached in ((_find_smallest_pot(page, stakes, players), 1), (MOST_MONEY, rounds))
                )
                yield Cost(posted, players, stakes, least, most, find_clock_fee(posted, players), in_half_hour)


def _sum_whole_table(posted: PostedFee, players: int, pot: Cents, reached: int) -> Cents:
    """Sum up what the house takes from a table for one hand, not counting the clock."""
    drop = find_drop(posted, players, pot, reached)
    return drop.fee + drop.jackpot + players * find_seat_fee(posted, players)


def _find_smallest_pot(page: PokerPage, stakes: Stakes | None, players: int) -> Cents:
    """Estimate a pot that only the forced money went into; unknown stakes count as a large pot."""
    if stakes is None:
        return MOST_MONEY
    blinds = sum(list_blind_amounts(page, stakes, players))
    part = Fraction(page.antes.part) if page.antes else Fraction(0)
    ante = stakes.ante if stakes.ante is not None else part * stakes.lower
    return int(blinds + players * ante) or stakes.lower


def price(asked: Asked[PokerPage]) -> tuple[WagerOdds, ...]:
    """Find what each posted option takes of each seat for a hand, in dollars, by the number of players."""
    found = price_costs(list_costs(asked.game))
    if not found:
        raise HousewayError(
            f"{asked.game.id} has no posted collection to price; how hands fare is told by houseway equity"
        )
    return found
