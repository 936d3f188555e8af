"""Rounds of any pot game of the book, dealt and decided by chance."""

import random

from houseway.book import index
from houseway.book.loader import Game, load
from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import Seeded, make_order
from houseway.core.round import Choice, Round, Setup
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Bettor, Layout
from houseway.core.table.stakes import can_play_option
from houseway.families import begin
from houseway.families.poker.page import PokerPage


def pot_games() -> list[str]:
    """The pot games of the book."""
    return [entry.id for entry in index.games() if entry.family == "poker"]


def random_game(game_id: str, chance: random.Random) -> Game:
    """A game as some house deals it: each option and each ruling by chance."""
    plain = load(game_id)
    readings = {ruling.id: ["intended", "literal"] for ruling in plain.rules.ruling if ruling.intended}
    choices = readings | {option.id: list(option.choices) for option in plain.rules.option}
    return load(game_id, rulings={name: chance.choice(found) for name, found in choices.items()})


def random_setup(game: Game, chance: random.Random) -> Setup:
    """A table with some players, long and short stacks, at $6 - $12 or the stakes of a posted fee option."""
    page = game.rules
    assert isinstance(page, PokerPage)
    seats = max(page.seats.players)
    taken = chance.sample(range(1, seats + 1), chance.randint(page.fewest, min(seats, 6)))
    printed = [fee for fee in game.posted_fees if fee.option.stakes and not fee.option.some_tables]
    fees = [fee for fee in printed if can_play_option(fee.option, page)]
    # Where some limits are printed for the other kind of table alone, $6 - $12 may be one of them.
    fee = chance.choice([None, *fees] if fees == printed else fees)
    if fee and fee.option.structure and page.betting.limit not in fee.option.structure:
        fee = None
    limit = fee.option.stakes[0] if fee else Stakes.model_construct(lower=600, upper=1200)
    chips = {Bettor(seat): chance.choice((limit.lower * 5 + 100, limit.upper * 50)) for seat in taken}
    order = make_order(make_filed_pack(page.deck, 1), Seeded(chance.randrange(10**9)))
    return Setup(game, Layout(seats, None), order, 1, chips=chips, button=taken[0], limit=limit, fee=fee)


def random_choice(played: Round, chance: random.Random) -> tuple[Choice, int | None]:
    """A choice and its amount: the least, the most, or one in between; folding seldom."""
    weights = [1 if choice.action in ("fold", "muck", "open falsely") else 4 for choice in played.choices]
    choice = chance.choices(played.choices, weights)[0]
    if choice.most is None or choice.amount is None:
        return choice, None
    steps = (choice.most - choice.amount) // choice.step
    amount = choice.amount + chance.randint(0, chance.choice((0, 3, steps)) % (steps + 1)) * choice.step
    return choice, chance.choice((amount, choice.most))


def random_round(game: Game, chance: random.Random) -> Round:
    """A finished round."""
    played = begin(random_setup(game, chance))
    while played.turn:
        choice, amount = random_choice(played, chance)
        played = played.decide(choice, amount)
    return played
