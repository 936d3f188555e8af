"""Rounds for the golden files: every game at tables of many kinds, decided by chance, from a number alone."""

import random
from collections.abc import Iterator

from houseway.book.loader import Game
from houseway.core.errors import TableRefusal
from houseway.core.round import Choice, Round
from houseway.core.table.layout import count_fewest_players
from houseway.tables import hosting
from houseway.tables.seat import Seat
from houseway.tables.table import Table

ROUNDS_AT_A_TABLE = 2
"""The second round begins with what the first one left: button, kill, carried pot, wagers that stay up."""
SELDOM = ("fold", "surrender", "muck", "open falsely", "go on top", "stay out", "declare")
"""What few players do, or only once: it is chosen less often, so that hands are played to their end."""
BANKS = (5_000_00, 5_000_00, 200_00, 45_00)
"""Most banks cover everything; the others run dry."""


def deal_rounds(game: Game, seed: int) -> Iterator[list[Round]]:
    """Each round of a table, at all of its moments, as one number determines them."""
    chance = random.Random(f"{game.id} {seed}")
    table = open_table(game, chance)
    for number in range(ROUNDS_AT_A_TABLE):
        while table.offered_to is not None:
            table.decline_bank(table.offered_to)
        if game.rules.banked:
            put_wagers_down(table, chance)
        try:
            dealt = table.deal(seed=seed * ROUNDS_AT_A_TABLE + number)
        except TableRefusal:
            if number == 0:
                raise
            return  # the first round left too few with chips
        moments = [dealt]
        while moments[-1].turn:
            moments.append(moments[-1].decide(*choose(moments[-1], chance)))
        table.finish(moments[-1])
        yield moments


def open_table(game: Game, chance: random.Random) -> Table:
    """A table of some filed size, with some filed fee option that goes with it."""
    fewest, most = count_fewest_players(game), min(8, hosting.count_most_players(game))
    players = chance.randint(fewest, max(fewest, most))
    bank = chance.choice(BANKS) if game.rules.banked else None
    posted = chance.choice((None, *game.posted_fees))
    option = f"{posted.schedule}:{posted.id}" if posted else None
    try:
        table = hosting.open_table(game, players, bank=bank, fee_option=option)
    except TableRefusal:  # that option is filed for other tables
        table = hosting.open_table(game, players, bank=bank)
    free = [seat for seat in range(1, table.layout.positions + 1) if seat != table.layout.player_dealer]
    for seat in sorted(chance.sample(free, players)):
        chair = table.sit(seat, hosting.find_buy_in(table) * chance.choice((1, 1, 2)))
        if game.rules.banked and chance.random() < 0.25:
            chair.back_line(hosting.find_buy_in(table))
    return table


def put_wagers_down(table: Table, chance: random.Random) -> None:
    """Everybody bets: one way into the round, and some bonuses where the filing lets them."""
    for chair in table.chairs.values():
        ways = hosting.list_ways_in(table.game)
        for wager in chance.choice(ways):
            bet_least(chair, wager, chance)
        take_back_if_refused(chair)
        if not chair.wagers and not chair.standing and not chair.bettor.place:
            for wager in ways[0]:
                bet_least(chair, wager, chance)
        for wager in table.game.rules.before_the_deal:
            if wager.name not in chair.down and chance.random() < 0.5:
                had = dict(chair.wagers)
                bet_least(chair, wager.name, chance)
                take_back_if_refused(chair, had)


def bet_least(chair: Seat, wager: str, chance: random.Random) -> None:
    """The least, or twice as much, if the table takes it."""
    page = chair.table.game.rules
    found = next(one for one in page.before_the_deal if one.name == wager)
    if (chair.bettor.place and not found.back_line) or wager in chair.standing:
        return
    least = max(chair.table.limits.for_wager(found)[0], 1_00)
    amount = next(iter(chair.wagers.values()), least * chance.choice((1, 2)))
    try:
        chair.bet(wager, amount)
    except TableRefusal:
        try:
            chair.bet(wager, least)
        except TableRefusal:
            return


def take_back_if_refused(chair: Seat, had: dict[str, int] | None = None) -> None:
    """Go back to what lay there before where the round could not be dealt with what lies there now."""
    if not chair.wagers:
        return
    try:
        hosting.check_down(chair)
    except TableRefusal:
        for wager in list(chair.wagers):
            chair.take_back(wager)
        for wager, amount in (had or {}).items():
            chair.bet(wager, amount)


def choose(played: Round, chance: random.Random) -> tuple[Choice, int | None]:
    """One of the choices by chance, and of an open amount something between its least and its most."""
    weights = [1 if choice.action.startswith(SELDOM) else 6 for choice in played.choices]
    choice = chance.choices(played.choices, weights)[0]
    if choice.most is None or choice.amount is None:
        return choice, None
    steps = (choice.most - choice.amount) // choice.step
    return choice, choice.amount + chance.randint(0, min(4, steps)) * choice.step
