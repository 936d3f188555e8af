"""The choices of a seat of Chinese poker: what it may see, what each word and each setting is worth, and two bots.

The quick bot takes every strength of a segment for as likely as the next. Over 400 hands against the rule of thumb,
which is found by setting thousands of hands, that lost 0.03 points a hand, with a standard error of 0.10.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, cast

import numpy as np

from houseway.core.money import Cents
from houseway.core.progress import show_progress
from houseway.core.ranking.chinese import has_sweep
from houseway.core.round import Choice, Round, Turn
from houseway.families.chinese.play.speaking import DECLARE, LAY_BACK, LAY_MIDDLE, PLAY, WAIT, Cards
from houseway.families.chinese.price.kernel import Style
from houseway.families.chinese.price.opponents import list_sweeps
from houseway.families.chinese.price.parts import compile_segments, list_parts, pick_cards
from houseway.families.chinese.price.pool_kernel import set_rows
from houseway.families.chinese.price.thumb import make_even_style, make_order
from houseway.families.choice_values import ChoiceValue
from houseway.families.setting_choices import Setting

if TYPE_CHECKING:
    from houseway.core.cards import Card
    from houseway.families.chinese.advise.setter import SettingAdvice
    from houseway.families.chinese.play.engine import ChineseState
    from houseway.families.chinese.play.scoring import Scoring


@dataclass(frozen=True, slots=True)
class ChineseView:
    """A seat's own thirteen cards in order, what it has laid of them, and what the others have said, in their order.

    `value` is what a point is worth, and `turn` the seat's own, with all that it may choose. No state of the round is
    in it, so that no card of another seat can be looked at.
    """

    scoring: "Scoring"
    value: Cents
    opponents: int
    cards: Cards
    back: Cards
    heard: tuple[str, ...]
    turn: Turn

    @property
    def lays_back(self) -> bool:
        """Whether the back is to be laid."""
        return self.turn.choices[0].action == LAY_BACK

    @property
    def lays_middle(self) -> bool:
        """Whether the middle is to be laid."""
        return self.turn.choices[0].action == LAY_MIDDLE


def make_view(live: Round, turn: Turn) -> ChineseView:
    """Work out what the seat in turn may see."""
    state, seat = cast("ChineseState", live.state), turn.seat
    assert seat is not None, "only seats are asked"
    return ChineseView(
        scoring=state.position.rules.scoring,
        value=state.position.value,
        opponents=len(state.seats) - 1,
        cards=tuple(sorted(state.dealt_hands[seat])),
        back=tuple(sorted(state.back)),
        heard=tuple(word for other, word in state.said.items() if other != seat),
        turn=turn,
    )


@lru_cache(maxsize=64)
def advise_on_hand(
    scoring: "Scoring",
    cards: "tuple[Card, ...]",
    opponents: int,
    heard: tuple[str, ...] = (),
    back: "tuple[Card, ...]" = (),
) -> "SettingAdvice":
    """Find the five best settings of thirteen cards, given in order, and what each word is worth."""
    from houseway.families.chinese.advise.setter import find_best_settings

    with show_progress("seeing how others set their hands") as progress:
        return find_best_settings(scoring, cards, opponents, heard=heard, back=back, progress=progress)


def choose_as_bot(view: "ChineseView") -> "Choice":
    """Choose what one of the others says or lays, by the own cards and what was said before."""
    known = advise_on_hand(view.scoring, view.cards, view.opponents, view.heard)
    if view.lays_back or view.lays_middle:
        best = known.settings[0].setting
        wanted = sorted(best.back if view.lays_back else best.middle)
        return next(choice for choice in view.turn.choices if sorted(choice.cards) == wanted)
    return next(choice for choice in view.turn.choices if choice.action == known.best)


def advise_on_view(view: ChineseView) -> "SettingAdvice":
    """Find what the setter knows of the hand of the one whose turn it is, after what was said and laid."""
    return advise_on_hand(view.scoring, view.cards, view.opponents, view.heard, view.back)


def value_choices(view: ChineseView) -> list[ChoiceValue]:
    """Find the words that make sense, or the best settings, in cents; a word that only waits for others is left out."""
    found, value = advise_on_view(view), view.value
    if view.lays_back or view.lays_middle:
        offered = {tuple(sorted(one.cards)): one for one in view.turn.choices}
        made: dict[Choice, ChoiceValue] = {}
        for one in found.settings:
            laid = offered[tuple(sorted(one.setting.back if view.lays_back else one.setting.middle))]
            error, behind = one.together.error * value, one.behind.error * value
            made.setdefault(laid, ChoiceValue(laid, one.together.points * value, error, behind))
        return list(made.values())
    said = {one.word: one.worth for one in found.words}
    best = found.words[0].worth.error * value
    return [
        ChoiceValue(one, said[one.action].points * value, said[one.action].error * value, best)
        for one in view.turn.choices
        if one.action in said and one.action != WAIT
    ]


def find_best_setting(view: ChineseView) -> Setting:
    """Find the best word, or the best setting with all that has yet to be laid."""
    found = advise_on_view(view)
    if not (view.lays_back or view.lays_middle):
        word = found.words[0]
        return Setting((Choice(word.word),), f"Best: {word.word}, {word.worth.points:+.2f} points expected.")
    top = found.settings[0]
    middle, back = top.setting.middle, top.setting.back
    choices = (Choice(LAY_BACK, cards=back),) if view.lays_back else ()
    hands = ", ".join(map(str, top.hands))
    words = f"Best: {hands}, {top.together.points:+.2f} points expected."
    return Setting((*choices, Choice(LAY_MIDDLE, cards=middle)), words)


@lru_cache(maxsize=32)
def _make_style(scoring: "Scoring") -> Style:
    return make_even_style(scoring)


@lru_cache(maxsize=64)
def set_quickly(scoring: "Scoring", cards: "tuple[Card, ...]") -> "tuple[tuple[Card, ...], tuple[Card, ...]]":
    """Choose the back and the middle of thirteen cards."""
    ordered = tuple(sorted(cards, key=lambda card: -card.code))
    row = np.array([[card.code for card in ordered]], dtype=np.uint8)
    masks = set_rows(row, _make_style(scoring), make_order(scoring), compile_segments(), list_parts()).masks
    return pick_cards(ordered, int(masks[0, 0])), pick_cards(ordered, int(masks[0, 1]))


def choose_quickly(view: "ChineseView") -> "Choice":
    """Declare the best clean sweep that is held, play otherwise, and set the hand.

    Where somebody else has laid the back, the middle may be none of this setting: then any will do that is offered.
    """
    scoring, cards, choices = view.scoring, view.cards, view.turn.choices
    if view.lays_back or view.lays_middle:
        wanted = sorted(set_quickly(scoring, cards)[view.lays_middle])
        return next((choice for choice in choices if sorted(choice.cards) == wanted), choices[0])
    held = next((sweep.name for sweep in list_sweeps(scoring) if has_sweep(sweep.name, cards)), None)
    word = f"{DECLARE}{held}" if held else PLAY
    return next((choice for choice in choices if choice.action == word), choices[0])
