"""Tables of bots, random players and players who lay everything, for tests and soaks."""

from collections.abc import Callable
from math import sqrt

from houseway.book.loader import Game
from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import Chance, Seeded, make_order
from houseway.core.round import Choice, Round, Setup, Turn
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Bettor, Layout
from houseway.families import begin
from houseway.families.panguingue.advise.bots import choose_as_bot
from houseway.families.panguingue.advise.view import make_view
from houseway.families.panguingue.play.engine import PanState

Player = Callable[[Round, Chance], Choice]
CHIP = 1_00
CHIPS = 500_00
EAGER = {"in": 0, "play": 0, "take": 0, "let it go": 0, "pluck": 1, "discard": 1, "pluck again": 2}
QUIET = {"go on top", "discard", "let it go", "pluck"}


def begun(game: Game, players: int, seed: int, chips: int = CHIPS) -> Round:
    """A table of so many players with the cards that a seed shuffles."""
    decks = game.rules.deck.decks.default
    order = make_order(make_filed_pack(game.rules.deck, decks), Seeded(seed))
    stacks = {Bettor(seat): chips for seat in range(1, players + 1)}
    layout = Layout(max(game.rules.seats.players), None)
    limit = Stakes.model_validate({"lower": "$1", "upper": "$1"})
    return begin(Setup(game, layout, order, decks, chips=stacks, button=seed % players + 1, limit=limit))


def bot(live: Round, chance: Chance) -> Choice:
    assert isinstance(live.state, PanState)
    assert live.turn is not None
    return pick(live.state, live.turn)


def pick(state: PanState, turn: Turn) -> Choice:
    """What a bot chooses by what its seat may know."""
    return turn.choices[0] if len(turn.choices) == 1 else choose_as_bot(make_view(state), turn)


def at_random(live: Round, chance: Chance) -> Choice:
    return live.choices[chance.below(len(live.choices))]


def lays_all(live: Round, chance: Chance) -> Choice:
    """Never goes on top, takes and lays whatever can be taken and laid, and throws any card."""
    least = min(EAGER.get(choice.action, 0) for choice in live.choices)
    wished = [choice for choice in live.choices if EAGER.get(choice.action, 0) == least]
    return wished[chance.below(len(wished))]


def eager(live: Round, chance: Chance) -> Choice:
    """Anything, but mostly what goes on with the round."""
    wished = [choice for choice in live.choices if choice.action not in QUIET]
    if wished and chance.below(8):
        return wished[chance.below(len(wished))]
    return live.choices[chance.below(len(live.choices))]


def idles(live: Round) -> Choice:
    """Is in, and throws whatever is drawn, where it may be thrown."""
    idle = [choice for choice in live.choices if choice.action in ("in", "play", "pluck", "let it go", "discard")]
    return idle[-1] if idle else live.choices[-1]


def score(game: Game, others: Player, hands: int, players: int = 7) -> tuple[float, float]:
    """How much more a bot wins in a hand than one of the others, in chips, and by how many standard errors."""
    ahead: list[float] = []
    for number in range(hands):
        seated = [bot if (seat + number) % 2 else others for seat in range(players)]
        chances = [Seeded(number, seat) for seat in range(players)]
        live = begun(game, players, number)
        while live.turn is not None:
            seat = (live.turn.seat or 1) - 1
            live = live.decide(seated[seat](live, chances[seat]))
        assert isinstance(live.state, PanState)
        won = [(live.state.stacks[seat + 1] - CHIPS) / CHIP for seat in range(players)]
        ours = [one for one, player in zip(won, seated, strict=True) if player is bot]
        theirs = [one for one, player in zip(won, seated, strict=True) if player is not bot]
        ahead.append(sum(ours) / len(ours) - sum(theirs) / len(theirs))
    mean = sum(ahead) / hands
    spread = sqrt(sum((one - mean) ** 2 for one in ahead) / (hands - 1))
    return mean, mean / (spread / sqrt(hands))
