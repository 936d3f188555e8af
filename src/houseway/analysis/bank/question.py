"""The question that a banker's sheet answers: the table, what stands on it, the collection, the bank, and the play."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from houseway.analysis.bank import pace
from houseway.analysis.bank.typical import (
    Fees,
    check_banked_game,
    choose_typical_bets,
    find_fees,
    find_posted_fee,
    list_stakes,
)
from houseway.book.loader import Game, PostedFee
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents, show_money
from houseway.core.round.setup import check_bank, check_decks, check_wager
from houseway.core.table import Layout, PostedLimits, Stake, check_stakes
from houseway.core.table.layout import list_filed_sizes
from houseway.core.table.limits import find_posted_limits, is_whole
from houseway.core.values import FrozenMap, shorten
from houseway.families import family_of
from houseway.families.prices import EnvyAward, Play

Bets = Mapping[str, Cents]
DOLLAR: Cents = 1_00
SAMPLES = 200_000
"""How many rounds are dealt where a distribution is sampled and nobody says how many."""
MOST_SAMPLES = 2_000_000
MOST_ROUNDS = 100_000
MOST_AN_HOUR = 10_000
SEED = 1
"""The seed of sampled rounds where nobody names one, so that a sheet can be printed again."""
LARGEST_SEED = 2**53 - 1


@dataclass(frozen=True)
class BankAsked:
    """A question about the bank: a table and its banker.

    `bets` are by seat; `typical` says that nobody named them. `rounds` is how long the bank is watched beside the usual
    spans, `pace_named` whether somebody said how many rounds an hour has.
    """

    game: Game
    decks: int
    play: Play
    positions: int
    bets: Mapping[int, Bets]
    fee: PostedFee | None
    limits: PostedLimits
    bank: Cents | None
    rounds: int | None
    rounds_an_hour: int
    samples: int = SAMPLES
    seed: int = SEED
    typical: bool = False
    pace_named: bool = False
    player_dealer: int | None = None

    def __repr__(self) -> str:
        return shorten(f"BankAsked({self.game!r}, {len(self.bets)} seats, {show_money(self.action)})")

    @cached_property
    def stakes(self) -> tuple[Stake, ...]:
        """Everything that stands on the table before the deal."""
        return list_stakes(self.bets)

    @property
    def layout(self) -> Layout:
        """The table, with the player-dealer in its last seat unless another is named."""
        return Layout(self.positions, self.player_dealer or self.positions)

    @property
    def action(self) -> Cents:
        """All that is wagered before the deal."""
        return sum(stake.amount for stake in self.stakes)

    @cached_property
    def fees(self) -> Fees:
        """The collection of a round."""
        return find_fees(self.game, self.fee, self.stakes)

    @property
    def awards(self) -> tuple[Stake, ...]:
        """The buttons that come with these wagers: nobody puts money down for one; its award is told for a dollar."""
        return tuple(
            Stake(stake.bettor, award.name, DOLLAR)
            for award in list_awards(self.game)
            for stake in self.stakes
            if stake.wager == award.comes_with and stake.amount >= award.least
        )


def list_awards(game: Game) -> tuple[EnvyAward, ...]:
    """List the awards of a game: what some wagers bring by the hands of other seats."""
    return family_of(game).envy_awards(game.rules)


def ask_bank(
    game: Game,
    *,
    seats: int | None = None,
    bets: Bets | None = None,
    by_seat: Mapping[int, Bets] | None = None,
    fee_option: str | int | None = None,
    bank: Cents | None = None,
    rounds: int | None = None,
    rounds_an_hour: int | None = None,
    strategy: Play | None = None,
    decks: int | None = None,
    samples: int = SAMPLES,
    seed: int = SEED,
) -> BankAsked:
    """Make the question, with the typical full table where nothing else is said; refuses what no table takes.

    `bets` are those of every seat, `by_seat` of single ones. Where only single seats are named, nobody else plays.
    """
    check_banked_game(game)
    number = check_decks(game, decks)
    play = _check_play(game, strategy)
    posted = find_posted_fee(game, fee_option)
    limits = find_posted_limits(posted, None, None)
    placed = _place_bets(game, limits, seats, bets, by_seat or {})
    positions = _choose_positions(game, placed)
    asked = BankAsked(
        game,
        number,
        play,
        positions,
        placed,
        posted,
        limits,
        bank,
        rounds,
        pace.find_rounds_an_hour(game) if rounds_an_hour is None else rounds_an_hour,
        samples,
        seed,
        typical=bets is None and not by_seat,
        pace_named=rounds_an_hour is not None,
    )
    check_numbers(asked)
    check_stakes(limits, game.rules.wager, asked.stakes)
    return asked


def _check_play(game: Game, strategy: Play | None) -> Play:
    known = family_of(game).plays(game)
    if strategy is not None and strategy not in known:
        raise TableRefusal(f"{game.id}: a strategy is {', '.join(known[:-1])} or {known[-1]}, not {strategy!r}")
    return strategy or family_of(game).usual_play(game)


def _place_bets(
    game: Game, limits: PostedLimits, seats: int | None, bets: Bets | None, by_seat: Mapping[int, Bets]
) -> Mapping[int, Bets]:
    """Place the bets in front of every seat that plays."""
    most = max(game.rules.seats.players)
    if seats is not None and not (is_whole(seats) and 1 <= seats <= most):
        raise TableRefusal(f"{game.id} is dealt to 1 to {most} seats, not to {seats!r}")
    for seat in by_seat:
        if not (is_whole(seat) and 1 <= seat <= most):
            raise TableRefusal(f"there is no seat {seat!r}: the seats are 1 to {most}")
    alone = bool(by_seat) and seats is None and bets is None
    filled = 0 if alone else seats or game.rules.seats.players[0]
    common = choose_typical_bets(game, limits) if bets is None else bets
    placed = dict.fromkeys(range(1, filled + 1), common) | dict(by_seat)
    for seat, own in placed.items():
        if not own:
            raise TableRefusal(f"seat {seat} has made no wager")
        for name in own:
            check_wager(game, name)
    return FrozenMap({seat: FrozenMap(own) for seat, own in sorted(placed.items())})


def _choose_positions(game: Game, placed: Mapping[int, Bets]) -> int:
    """Choose the positions of the first filed table that has all these seats, the player-dealer's among them."""
    return next(size for size in (*list_filed_sizes(game), max(list_filed_sizes(game))) if max(placed) < size)


def check_numbers(asked: BankAsked) -> None:
    """Refuse a bank, a span, a pace, a sample or a seed that cannot be."""
    if asked.bank is not None:
        check_bank(asked.game, asked.bank)
    for what, number, most in (
        ("a bank is watched for", asked.rounds, MOST_ROUNDS),
        ("an hour has", asked.rounds_an_hour, MOST_AN_HOUR),
        ("a distribution is sampled from", asked.samples, MOST_SAMPLES),
    ):
        if number is not None and not (is_whole(number) and 1 <= number <= most):
            raise TableRefusal(f"{what} 1 to {most:,} rounds, not {number!r}")
    if not (is_whole(asked.seed) and 0 <= asked.seed <= LARGEST_SEED):
        raise TableRefusal(f"a seed is a whole number from 0 to {LARGEST_SEED}, not {asked.seed!r}")
