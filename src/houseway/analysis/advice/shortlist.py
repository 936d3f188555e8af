"""Which choices of a turn are valued where there are too many for all of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from houseway.core.cards import Seeded
from houseway.core.money import Cents
from houseway.core.round import Choice, Round, Turn
from houseway.core.table import POT
from houseway.families import family_of
from houseway.families.worths import fix_choice

MOST = 8
"""So many choices of cards are valued, and no more."""


@dataclass(frozen=True)
class Shortlist:
    """The choices to be valued, and of how many."""

    choices: tuple[Choice, ...]
    legal: int

    @property
    def words(self) -> str:
        """What was left out; nothing where all were valued."""
        left = self.legal - len(self.choices)
        return f"; of {self.legal} ways only the {len(self.choices)} most sensible were looked at" if left > 0 else ""


def make_shortlist(live: Round, turn: Turn) -> Shortlist:
    """Every choice, an open amount as the few that people think of; of many choices of cards the sensible ones."""
    with_cards = [one for one in turn.choices if one.cards]
    if len(with_cards) <= MOST:
        return Shortlist(tuple(_list_amounts(live, turn.choices)), 0)
    plain = [one for one in turn.choices if not one.cards]
    kept = _list_sensible(live, turn, with_cards)[:MOST]
    return Shortlist((*_list_amounts(live, plain), *kept), len(turn.choices))


def _list_amounts(live: Round, choices: Sequence[Choice]) -> "list[Choice]":
    """The least, half the pot, the pot and the most of an open amount; the least and the most where there is no pot.

    A double for less is left out beside one in full.
    """
    found: list[Choice] = []
    in_full = {one.action for one in choices if one.most is None and one.amount is not None}
    for one in choices:
        if one.most is not None and one.action in in_full and live.setup.game.rules.banked:
            continue
        if one.most is None or one.amount is None:
            found.append(one)
            continue
        pot = _find_pot(live)
        wished = (one.amount, one.amount + pot // 2, one.amount + pot, one.most) if pot else (one.amount, one.most)
        found += [fix_choice(one, amount) for amount in dict.fromkeys(_find_amount(one, amount) for amount in wished)]
    return found


def _find_amount(one: Choice, amount: Cents) -> Cents:
    """The nearest amount below that an open choice takes."""
    assert one.amount is not None
    assert one.most is not None
    return one.most if amount >= one.most else one.amount + (amount - one.amount) // one.step * one.step


def _find_pot(live: Round) -> Cents:
    carried = live.setup.carried.amount if live.setup.carried else 0
    return live.ledger.net([POT])[POT] + (0 if live.setup.game.rules.banked else carried)


def _list_sensible(live: Round, turn: Turn, choices: Sequence[Choice]) -> "list[Choice]":
    """The choices of cards that a player would think of, the bot's own among them."""
    family = family_of(live.setup.game)
    wanted = [family.bot_choice(live, turn, Seeded(0))]
    wanted += family.sensible_choices(live, turn, choices)
    wanted += choices
    return [one for one in dict.fromkeys(wanted) if one.cards]
