"""What hands, segments and exchanges of Chinese poker are called at the table."""

from collections.abc import Sequence

from houseway.core.ranking.chinese import SEGMENTS, SWEEPS, Setting, rank_segment
from houseway.core.ranking.high import CATEGORIES, HighHand
from houseway.families.chinese.play.scoring import FALSE_SWEEP, SURRENDERED, SWEEP, Pay, Standing, count_wins
from houseway.families.chinese.play.speaking import read_declaration

_RANKS = 5
_BITS = 4
"""How many ranks decide between two hands of a category, and the room that each of them takes."""


def make_strength(hand: HighHand) -> int:
    """The number of a hand; fronts and fives compare with each other."""
    number = hand.category
    for rank in [*hand.ranks, *[0] * _RANKS][:_RANKS]:
        number = number << _BITS | rank
    return number


def read_category(number: int) -> str:
    """The name of the category that a number stands for."""
    return CATEGORIES[number >> _RANKS * _BITS]


_PLACES = ("in front", "in the middle", "in the back")


def say_sweep(sweep: str, *, false: bool = False) -> str:
    """A clean sweep as it is declared: a dragon, six wheels."""
    article = SWEEPS[sweep].article if sweep in SWEEPS else "a "
    return f"{article}{'false ' if false else ''}{sweep}"


def say_setting(setting: Setting) -> str:
    """A set hand in words: front: pair of kings; middle: flush; back: aces full of twos."""
    named = [f"{segment}: {rank_segment(segment, cards)}" for segment, cards in zip(SEGMENTS, setting, strict=True)]
    return "; ".join(named)


def say_points(points: int) -> str:
    """How many points: 1 point, 3 points."""
    return f"{points} point{'s' if points != 1 else ''}"


def say_compared(pay: Pay, one: Standing, other: Standing, home: bool) -> str:
    """What the winner of two compared hands wins, and with what; the loser may win segments too."""
    sides = [(one.front, other.front), (one.middle, other.middle), (one.back, other.back)]
    won = [place for place, (mine, theirs) in enumerate(sides) if mine > theirs]
    lost = [place for place, (mine, theirs) in enumerate(sides) if mine < theirs]
    multiple = "a home run" if home and pay.home_run > pay.shot else "a shot" if pay.shot > 1 else ""
    parts = [multiple] if multiple and len(won) == 3 else []
    if earned := [*_list_bonuses(one, won), *_list_majority(pay, one, other)]:
        parts.append(f"with {_join_words(earned)}")
    against = [*_list_bonuses(other, lost), *_list_majority(pay, other, one)]
    base = "all three" if len(won) == 3 else " and ".join(SEGMENTS[place] for place in won)
    words = [base, " ".join(parts), f"against {_join_words(against)}" if against else ""]
    return ", ".join(filter(None, words))


def say_declared(pay: Pay, one: Standing, other: Standing, words: Sequence[str]) -> str:
    """What the winner collects for where a hand is not compared; `words` are what winner and loser said."""
    mine, theirs = (read_declaration(word) for word in words)
    if other.state == SURRENDERED and not (mine and one.said < other.said):
        what = "the surrender"
    elif one.state == SWEEP and (other.state != FALSE_SWEEP or one.value >= other.value):
        what = say_sweep(mine)
    elif other.state == FALSE_SWEEP:
        less = f", less {say_sweep(mine, false=True)}" if one.state == FALSE_SWEEP else ""
        what = f"{say_sweep(theirs, false=True)}{less}"
    else:
        held = _list_bonuses(one, range(3)) if pay.foul_with_bonus else []
        what = f"a fouled hand, with {_join_words(held)}" if held else "a fouled hand"
    return what


def _list_bonuses(hand: Standing, places: Sequence[int]) -> list[str]:
    """The bonus hands in these segments: three of a kind in front, a full house in the middle."""
    segments = (hand.front, hand.middle, hand.back)
    bonuses = (hand.front_bonus, hand.middle_bonus, hand.back_bonus)
    names = [(read_category(segments[place]), _PLACES[place]) for place in places if bonuses[place]]
    return [f"{name if name.endswith('kind') else f'a {name}'} {place}" for name, place in names]


def _list_majority(pay: Pay, one: Standing, other: Standing) -> list[str]:
    """The majority, where a hand earns points for it."""
    without = count_wins(pay._replace(majority=0), one, other, False)
    return ["the majority"] if count_wins(pay, one, other, False) > without else []


def _join_words(things: Sequence[str]) -> str:
    """Several things in a row: a, b and c."""
    *first, last = things
    return f"{', '.join(first)} and {last}" if first else last
