"""Tables of any game, drawn by a number: readings, options, fees, seats, chips and banks of every filed kind."""

import random
from collections.abc import Iterator
from dataclasses import replace

from houseway import load
from houseway.book.loader import Game
from houseway.core.errors import HousewayError, TableRefusal
from houseway.core.round import Choice, Round
from houseway.core.table.layout import count_fewest_players
from houseway.tables import hosting
from houseway.tables.seat import Seat
from houseway.tables.table import Table

ROUNDS = 2
"""The second round begins with what the first one left."""
MOST_PLAYERS = 8
SELDOM = ("fold", "surrender", "muck", "open falsely", "go on top", "stay out", "declare")
"""What ends a hand, or is done only once: chosen less often, so that rounds go on."""


def draw_game(game_id: str, chance: random.Random) -> Game:
    """A game with a reading drawn for each ruling, and a choice for each option of the house."""
    game = load(game_id)
    flips = {one.id: chance.choice(("intended", "literal")) for one in game.rulings if one.literal is not None}
    flips |= {one.id: chance.choice(sorted(one.choices)) for one in game.rules.option}
    try:
        return load(game_id, rulings=flips)
    except HousewayError:  # some readings do not go together
        return load(game_id, literal=chance.random() < 0.5)


def draw_rounds(game_id: str, seed: int) -> Iterator[list[Round]]:
    """The rounds of a table, each at all of its moments."""
    chance = random.Random(f"{game_id} {seed}")
    table = draw_table(draw_game(game_id, chance), chance)
    for number in range(ROUNDS):
        while table.offered_to is not None:
            table.decline_bank(table.offered_to)
        put_wagers_down(table, chance)
        try:
            dealt = table.deal(seed=chance.randrange(2**32))
        except TableRefusal:
            if number == 0:
                raise
            return  # the first round left too few with chips, or a bank that cannot go on
        moments = [dealt]
        while moments[-1].turn:
            moments.append(moments[-1].decide(*draw_choice(moments[-1], chance)))
        table.finish(moments[-1])
        yield moments


def draw_table(game: Game, chance: random.Random) -> Table:
    """A table of some size, with some fee option; banks that run dry, and people with few chips, among others."""
    fewest, most = count_fewest_players(game), min(MOST_PLAYERS, hosting.count_most_players(game))
    players = chance.randint(fewest, max(fewest, most))
    posted = chance.choice((None, *game.posted_fees))
    option = f"{posted.schedule}:{posted.id}" if posted else None
    bank = chance.choice((5_000_00, 400_00, 60_00, 7_50)) if game.rules.banked else None
    decks = chance.choice(tuple(game.rules.deck.decks.allowed))
    try:
        table = hosting.open_table(game, players, bank=bank, fee_option=option, decks=decks)
    except TableRefusal:  # that option is filed for other tables
        table = hosting.open_table(game, players, bank=bank, decks=decks)
    if game.rules.banked:
        table.layout = replace(table.layout, player_dealer=chance.randint(1, table.layout.positions))
    free = [seat for seat in range(1, table.layout.positions + 1) if seat != table.layout.player_dealer]
    for seat in sorted(chance.sample(free, players)):
        chair = draw_chair(table, seat, chance)
        if game.rules.banked and chance.random() < 0.25:
            chair.back_line(hosting.find_buy_in(table))
    return table


def draw_chair(table: Table, seat: int, chance: random.Random) -> Seat:
    """Somebody with few chips, many, or as many as usual."""
    usual = hosting.find_buy_in(table)
    part = chance.choice((1.0, 1.0, 0.2, 0.05, 3.0)) if not table.game.rules.banked else chance.choice((1.0, 0.1))
    try:
        return table.sit(seat, max(1, int(usual * part)))
    except TableRefusal:
        return table.sit(seat, usual)


def put_wagers_down(table: Table, chance: random.Random) -> None:
    """Everybody bets: a way into the round, and some bonuses, as far as the table takes them."""
    if not table.game.rules.banked:
        return
    ways, wagers = hosting.list_ways_in(table.game), table.game.rules.before_the_deal
    for chair in table.chairs.values():
        for name in chance.choice(ways):
            bet(chair, name, chance)
        keep_if_dealable(chair, {})
        for wager in wagers:
            if wager.name not in chair.down and chance.random() < 0.5:
                had = dict(chair.wagers)
                bet(chair, wager.name, chance)
                keep_if_dealable(chair, had)
    if not table.stakes:
        chair = table.chairs[min(table.chairs)]
        chair.chips = max(chair.chips, hosting.find_buy_in(table))
        for name in ways[0]:
            bet(chair, name, chance)


def bet(chair: Seat, name: str, chance: random.Random) -> None:
    """The same as on another wager, a multiple of the least, or an odd amount; nothing where none of them is taken."""
    table = chair.table
    wager = next(one for one in table.game.rules.before_the_deal if one.name == name)
    if (chair.bettor.place and not wager.back_line) or name in chair.standing:
        return
    least = max(table.limits.for_wager(wager)[0], 1_00)
    wished = [next(iter(chair.wagers.values()), least), least * chance.randint(1, 5), least + 37, least]
    for amount in wished:
        try:
            chair.bet(name, amount)
        except TableRefusal:
            continue
        return


def keep_if_dealable(chair: Seat, had: dict[str, int]) -> None:
    """Go back to what lay there before where the round could not be dealt with what lies there now."""
    if not chair.wagers:
        return
    try:
        hosting.check_down(chair)
    except TableRefusal:
        for name in list(chair.wagers):
            chair.take_back(name)
        for name, amount in had.items():
            chair.bet(name, amount)


def draw_choice(played: Round, chance: random.Random) -> tuple[Choice, int | None]:
    """One of the choices; of an open amount the least, the most, or some step between them."""
    weights = [1 if choice.action.startswith(SELDOM) else 6 for choice in played.choices]
    choice = chance.choices(played.choices, weights)[0]
    if choice.most is None or choice.amount is None:
        return choice, None
    steps = (choice.most - choice.amount) // choice.step
    some = choice.amount + choice.step * chance.randint(0, min(steps, 6))
    return choice, chance.choice((choice.amount, some, some, choice.most if steps < 100_000 else some))
