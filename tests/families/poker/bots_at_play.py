"""Tables of bots, random players and players who always call, for tests and soaks."""

from collections.abc import Callable, Sequence
from math import sqrt

from houseway.book.loader import Game
from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import Chance, Seeded
from houseway.core.round import Choice, Round, Setup
from houseway.core.table import Bettor, Carried, Layout
from houseway.families import begin
from houseway.families.poker.advise.bot import choose_as_bot
from houseway.families.poker.page import PokerPage
from tests.families.poker.comparison import CALM, shuffled

Player = Callable[[Game, Round, Chance], Choice]
CHIPS = 600_00
LOWER = 6_00


def bot(game: Game, live: Round, chance: Chance) -> Choice:
    assert live.turn is not None
    return choose_as_bot(game, live.view(live.turn.seat), live.turn, chance)


def at_random(game: Game, live: Round, chance: Chance) -> Choice:
    """Anything, but no fold where a check is free, and no hand that loses by itself."""
    free = any(choice.action == "check" for choice in live.choices)
    absurd = {"open falsely", "muck", *(("fold",) if free else ())}
    choices = [choice for choice in live.choices if choice.action not in absurd]
    return choices[chance.below(len(choices))]


def always_calls(game: Game, live: Round, chance: Chance) -> Choice:
    calm = (*CALM, "discard", "bet")
    return next(choice for action in calm for choice in live.choices if choice.action == action)


def stakes_of(game: Game) -> Stakes:
    assert isinstance(game.rules, PokerPage)
    upper = "$6" if game.rules.betting.limit in ("pot", "no limit") else "$12"
    return Stakes.model_validate({"lower": "$6", "upper": upper})


def dealt(game: Game, players: int, seed: int, carried: Carried | None = None) -> Round:
    layout = Layout(max(game.rules.seats.players), None)
    chips = {Bettor(seat): CHIPS for seat in range(1, players + 1)}
    button = seed % players + 1
    order = shuffled(game, seed)
    return begin(Setup(game, layout, order, 1, chips=chips, button=button, limit=stakes_of(game), carried=carried))


def played(
    game: Game, players: Sequence[Player], seed: int, carried: Carried | None = None
) -> tuple[Round, list[tuple[str, Choice, tuple[Choice, ...]]]]:
    """A hand played to its end, and what the bots chose of what."""
    live, chosen = dealt(game, len(players), seed, carried), []
    chances = {seat: Seeded(seed, seat) for seat in range(1, len(players) + 1)}
    while live.turn:
        seat = live.turn.seat
        assert seat is not None
        choice = players[seat - 1](game, live, chances[seat])
        if players[seat - 1] is bot:
            chosen.append((live.turn.who, choice, live.choices))
        live = live.decide(choice, choice.amount)
    return live, chosen


def score(game: Game, others: Player, hands: int, seats: int = 6) -> tuple[float, float]:
    """What the bots at every other seat win a hand in lower limits, and by how many standard errors."""
    won: list[float] = []
    carried, begun = None, 0
    for number in range(hands):
        begun = begun if carried else number
        players = [bot if (seat + begun) % 2 else others for seat in range(seats)]
        live, _ = played(game, players, number, carried)
        net, carried = live.net(), live.carried
        won.append(sum(net[f"seat {seat + 1}"] for seat in range(seats) if players[seat] is bot) / LOWER)
    mean = sum(won) / hands
    spread = sqrt(sum((one - mean) ** 2 for one in won) / (hands - 1))
    return mean, mean / (spread / sqrt(hands))
