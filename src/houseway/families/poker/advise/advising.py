"""What a poker player is advised to throw away, and how players go on in a simulated deal."""

from collections.abc import Sequence

from houseway.book.loader import Game
from houseway.core.cards import Chance, Seeded, show_cards
from houseway.core.round import Choice, Round, Turn
from houseway.families.poker.advise.bot import Seat, chosen
from houseway.families.poker.advise.bot_cards import ways_to_draw
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.seen_pot import SeenPot
from houseway.families.setting_choices import Setting

LOOKS = 4_000
"""Deals behind a draw: its share of the pot is sure to about one percent."""
LOOKS_SIMULATED = 60
"""Deals behind one look of a player within a simulation: fewer than at the table, for speed."""
THROWS = ("draw", "discard", "stand pat")


class Sober(Chance):
    """Chance that never says yes: who looks with it looks at the same deals every time, and never bluffs."""

    def below(self, bound: int) -> int:
        """The last number."""
        return bound - 1


def best_throw(game: Game[PokerPage], live: Round, turn: Turn) -> Setting | None:
    """What a player throws away who looks at many deals; nothing where no cards are thrown away."""
    if not {one.action for one in turn.choices} & set(THROWS):
        return None
    choice = chosen(Seat(game, _seen(live, turn), turn.who, Sober(), LOOKS), turn)
    does = f"throw away {show_cards(choice.cards)}" if choice.cards else "stand pat"
    return Setting((choice,), f"Best: {does}, by the share of the pot against hands that may be anything.")


def sensible_throws(game: Game[PokerPage], live: Round, turn: Turn, choices: Sequence[Choice]) -> list[Choice]:
    """The ways to draw that a player would think of, as far as they are offered."""
    seat = Seat(game, _seen(live, turn), turn.who, Seeded(0))
    offered = {frozenset(one.cards): one for one in choices}
    ways = map(frozenset, ways_to_draw(seat.page, seat.shape, seat.own))
    return [offered[way] for way in ways if way in offered]


def simulated_choice(game: Game[PokerPage], live: Round, turn: Turn, chance: Chance, begun: Turn) -> Choice:
    """What a player chooses: a bet of the street of `begun` is answered, later streets are checked to the end."""
    quiet = None if turn.street == begun.street else _quiet(turn)
    if quiet is not None:
        return quiet
    return chosen(Seat(game, _seen(live, turn), turn.who, chance, LOOKS_SIMULATED), turn)


def _seen(live: Round, turn: Turn) -> SeenPot:
    seen = SeenPot()
    seen.look(live.facts(turn.who))
    return seen


def _quiet(turn: Turn) -> Choice | None:
    """To check, or else to call; nothing where something else is asked."""
    offered = {one.action: one for one in turn.choices}
    return offered.get("check") or offered.get("call")
