"""The house way and the best way to set the cards of the present turn, whole: all decisions in their order."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from houseway.advising.valuing import valued
from houseway.advising.worths import SOLVER
from houseway.book.model.pai_gow import PaiGowPage
from houseway.bots.poker import Seat, chosen
from houseway.cards import Card, Chance, show_cards
from houseway.errors import HousewayError
from houseway.round import Choice, Round, Turn
from houseway.seen.pot import SeenPot

HOUSE_WAY = "house way"
LOOKS = 4_000
"""Deals behind a draw: its share of the pot is sure to about one percent."""
THROWS = ("draw", "discard", "stand pat")


@dataclass(frozen=True)
class Setting:
    """Decisions to be made one after the other, and what they are in words; none where nothing can be said."""

    choices: tuple[Choice, ...]
    words: str

    def told(self) -> dict[str, Any]:
        """The setting as plain data."""
        return {"setting": [one.told() for one in self.choices], "words": self.words}


class Sober(Chance):
    """Chance that never says yes: who looks with it looks at the same deals every time, and never bluffs."""

    def below(self, bound: int) -> int:
        """The last number."""
        return bound - 1


def house_way(live: Round) -> Setting:
    """How the house would set the cards, or play the hand, of the one whose turn it is."""
    turn = _turn(live)
    asked = [one for one in turn.choices if one.action == HOUSE_WAY]
    if not asked:
        return Setting((), "No house way is filed for this choice.")
    found = _HOUSE_WAYS.get(live.setup.game.family)
    return found(live, turn) if found else Setting((asked[0],), "The house way.")


def best(live: Round) -> Setting:
    """What is worth most to the one whose turn it is, as far as anybody knows."""
    turn = _turn(live)
    if live.setup.game.family == "chinese":
        return _chinese(live, turn)
    if live.setup.game.family == "poker" and {one.action for one in turn.choices} & set(THROWS):
        return _thrown(live, turn)
    found = valued(live)
    how = "" if found.method == SOLVER else ", by a quick simulation"
    choice = found.best.choice
    if choice.cards and any(one.choice.action == HOUSE_WAY and one.value == found.best.value for one in found.worths):
        choice, how = house_way(live).choices[0], f"{how}, which is the house way"
    return Setting((choice,), f"Best: {choice}{how}.")


def _turn(live: Round) -> Turn:
    if live.turn is None:
        raise HousewayError("the round is over: there is nothing to set")
    return live.turn


# -- the house way, by family


def _pai_gow(live: Round, turn: Turn) -> Setting:
    from houseway.advising.exact.pai_gow import held_cards
    from houseway.families.pai_gow.house_way import house_way as way_of

    page = live.setup.game.page
    assert isinstance(page, PaiGowPage)
    way = way_of(page, held_cards(live, turn))
    return Setting((_offered(turn, way.front),), f"House way: {way}.")


def _tiles(live: Round, turn: Turn) -> Setting:
    from houseway.advising.exact.tiles import held_tiles
    from houseway.families.tiles.tables import tables

    way = tables(live.setup.game).house_way(held_tiles(live, turn))
    return Setting((_offered(turn, way.tiles.high, way.tiles.low),), f"House way: {way}.")


def _fast_action(live: Round, turn: Turn) -> Setting:
    from houseway.advising.exact.seen import dealt_to
    from houseway.families.fast_action.tables import tables

    way = tables(live.setup.game).house_way(dealt_to(live.view(turn.who), turn.who))
    return Setting((_offered(turn, way.cards),), f"House way: {way}.")


_HOUSE_WAYS: Mapping[str, Callable[[Round, Turn], Setting]] = {
    "pai_gow": _pai_gow,
    "tiles": _tiles,
    "fast_action": _fast_action,
}
"""Families whose house way is a choice of cards; elsewhere it is asked for by its name."""


def _offered(turn: Turn, *wanted: tuple[Card, ...]) -> Choice:
    """The choice of these cards; where either of two hands may be named, of the one that is offered."""
    named = [sorted(cards) for cards in wanted]
    for one in turn.choices:
        if one.cards and sorted(one.cards) in named:
            return one
    return next(one for one in turn.choices if one.action == HOUSE_WAY)


# -- the best way


def _chinese(live: Round, turn: Turn) -> Setting:
    """The best word, or the best setting with all that has yet to be laid."""
    from houseway.advising.exact.chinese import known
    from houseway.families.chinese.setting import LAY_BACK, LAY_MIDDLE

    found, action = known(live, turn), turn.choices[0].action
    if action not in (LAY_BACK, LAY_MIDDLE):
        word = found.words[0]
        return Setting((Choice(word.word),), f"Best: {word.word}, {word.worth.points:+.2f} points expected.")
    top = found.settings[0]
    middle, back = top.setting.middle, top.setting.back
    choices = (Choice(LAY_BACK, cards=back),) if action == LAY_BACK else ()
    hands = ", ".join(map(str, top.hands))
    words = f"Best: {hands}, {top.together.points:+.2f} points expected."
    return Setting((*choices, Choice(LAY_MIDDLE, cards=middle)), words)


def _thrown(live: Round, turn: Turn) -> Setting:
    """What a player throws away who looks at many deals."""
    seen = SeenPot()
    seen.look(live.view(turn.who))
    choice = chosen(Seat(live.setup.game, seen, turn.who, Sober(), LOOKS), turn)
    does = f"throw away {show_cards(choice.cards)}" if choice.cards else "stand pat"
    return Setting((choice,), f"Best: {does}, by the share of the pot against hands that may be anything.")
