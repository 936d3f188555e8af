"""The best settings of thirteen cards: of all that are no foul and that none outdoes, by what opponents may hold."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from houseway.core.cards import Card, show_cards
from houseway.core.errors import BadNotation, HousewayError, TableRefusal
from houseway.core.ranking.chinese import Setting, has_sweep
from houseway.core.ranking.high import HighHand
from houseway.families.chinese.play.scoring import SURRENDERED, SWEEP, Scoring, ShowdownHand
from houseway.families.chinese.play.speaking import DECLARE, PLAY, SURRENDER, read_declaration
from houseway.families.chinese.price.kernel import list_settings, make_scratch, rank_parts
from houseway.families.chinese.price.opponents import Pool, get_pool, list_sweeps
from houseway.families.chinese.price.parts import (
    WHOLE,
    Masks,
    Strengths,
    compile_segments,
    list_bonus_points,
    list_fives,
    list_fronts,
    list_parts,
    pick_cards,
)
from houseway.families.chinese.price.thumb import is_rising, make_order
from houseway.families.chinese.price.valuing import Company, PointValue, SettingCounts, begin_counts, value_word
from houseway.families.prices import Progress

MOST_OPPONENTS = 3
_LOOKS = (64, 8, 1)
"""Where settings are many, they are looked at with one in so many opponents first, and those far behind left out."""
_MANY = 24
_FAR = 4
"""So many standard errors behind the last one that is told: differences are surer than the settings themselves."""


@dataclass(frozen=True)
class SettingValue:
    """A setting and what it is worth: expected points from all opponents together, and from one who is compared.

    `behind` is how far it is behind the best, which is surer than the points themselves. `won` and `lost` are how often
    front, middle and back win and lose against a hand that is compared, and `shot` how often all three win.
    """

    setting: Setting
    hands: tuple[HighHand, HighHand, HighHand]
    together: PointValue
    each: float
    behind: PointValue
    won: tuple[float, float, float]
    lost: tuple[float, float, float]
    shot: float

    def to_dict(self) -> dict[str, Any]:
        """Write the setting as plain data."""
        return {
            "front": show_cards(self.setting.front),
            "middle": show_cards(self.setting.middle),
            "back": show_cards(self.setting.back),
            "hands": [str(hand) for hand in self.hands],
            "points": self.together.points,
            "standard_error": self.together.error,
            "points_from_each": self.each,
            "behind": self.behind.points,
            "behind_standard_error": self.behind.error,
            "won": list(self.won),
            "lost": list(self.lost),
            "shot": self.shot,
        }


@dataclass(frozen=True)
class WordValue:
    """A word that can be said, and what it is worth; to play is worth what the best setting is."""

    word: str
    worth: PointValue

    def to_dict(self) -> dict[str, Any]:
        """Write the word as plain data."""
        return {"word": self.word, "points": self.worth.points, "standard_error": self.worth.error}


@dataclass(frozen=True)
class SettingAdvice:
    """Advice on thirteen cards: the words that can be said, the best first, and the best settings.

    `met` is how many hands of opponents the settings were valued against, and `looked_at` how many settings there were
    that no other outdoes.
    """

    cards: tuple[Card, ...]
    opponents: int
    words: tuple[WordValue, ...]
    settings: tuple[SettingValue, ...]
    met: int
    looked_at: int

    @property
    def best(self) -> str:
        """The word that is worth most."""
        return self.words[0].word

    @property
    def method(self) -> str:
        """How the figures were found."""
        return (
            f"{self.looked_at:,} settings that no other outdoes, against {self.met:,} hands that opponents may hold, "
            "set by the rule of thumb"
        )

    def to_dict(self) -> dict[str, Any]:
        """Write the advice as plain data."""
        return {
            "cards": show_cards(self.cards),
            "opponents": self.opponents,
            "best": self.best,
            "words": [one.to_dict() for one in self.words],
            "settings": [one.to_dict() for one in self.settings],
            "method": self.method,
        }


@dataclass(frozen=True, eq=False)
class Candidates:
    """Settings of a hand, whose cards lie with the highest first: the masks of back and middle, and the strengths."""

    cards: tuple[Card, ...]
    masks: Masks
    strengths: Strengths

    def make_setting(self, number: int) -> Setting:
        """Make a setting with its cards."""
        back, middle = self.masks[number].tolist()
        return Setting(*(pick_cards(self.cards, mask) for mask in (WHOLE ^ back ^ middle, middle, back)))

    def list_hands(self, number: int) -> tuple[HighHand, HighHand, HighHand]:
        """List what a setting's segments are."""
        front, middle, back = self.strengths[number].tolist()
        return list_fronts()[front], list_fives()[middle], list_fives()[back]


def find_best_settings(
    scoring: Scoring,
    cards: Sequence[Card],
    opponents: int = 3,
    top: int = 5,
    heard: Sequence[str] = (),
    back: Sequence[Card] = (),
    pool: Pool | int | None = None,
    progress: Progress | None = None,
) -> SettingAdvice:
    """Find the best settings of thirteen cards against so many opponents, and what it is worth to say something else.

    `heard` is what opponents have said who spoke before: "play", "surrender" or "declare" with the name of a sweep,
    which is taken as held. The others may hold any of the other cards, and speak and set by the rule of thumb. `back`
    are the five cards that already lie there. `pool` are the hands that opponents are drawn from, or how many, where it
    is not the usual number; `progress` hears of it where they have yet to be made.
    """
    check_thirteen(cards)
    check_back(cards, back)
    company = read_company(scoring, opponents, heard)
    against = pool if isinstance(pool, Pool) else get_pool(scoring, pool, progress)
    found = list_candidates(scoring, cards, back)
    if not len(found.strengths):
        raise HousewayError(f"with {show_cards(back)} in the back every setting is a foul")
    met = against.find_met([card.code for card in found.cards])
    if not len(met.compared.times):
        raise HousewayError(f"none of the {len(against.masks)} hands that opponents are drawn from can be met")
    every = begin_counts(
        scoring.pay, company, met, against.earned, found.strengths, list_bonus_points(scoring, found.strengths)
    )
    settings = _list_values(found, *_count_best(every, top))
    words = [WordValue(PLAY, settings[0].together)]
    for word, mine in list_other_words(scoring, found.cards, heard):
        words.append(WordValue(word, value_word(scoring.pay, mine, company, met)))
    words.sort(key=lambda one: -one.worth.points)
    return SettingAdvice(
        found.cards, opponents, tuple(words), settings, int(met.compared.times.sum()), len(found.strengths)
    )


def check_thirteen(cards: Sequence[Card]) -> None:
    """Refuse what is no hand of thirteen different cards without jokers."""
    if len(cards) != 13 or len(set(cards)) < 13 or any(card.is_joker for card in cards):
        raise BadNotation(f"a hand of Chinese poker is thirteen different cards, not {show_cards(cards) or 'none'}")


def check_back(cards: Sequence[Card], back: Sequence[Card]) -> None:
    """Refuse a back that is not five of the thirteen cards, where one is laid."""
    if back and (len(back) != 5 or len(set(back)) < 5 or not set(back) <= set(cards)):
        raise BadNotation(f"a back is five of the thirteen cards, not {show_cards(back)}")


def read_company(scoring: Scoring, opponents: int, heard: Sequence[str]) -> Company:
    """Read who plays against a player, by what was heard of them."""
    if not 1 <= opponents <= MOST_OPPONENTS:
        raise TableRefusal(f"a hand is set against 1 to {MOST_OPPONENTS} opponents, not {opponents}")
    if len(heard) > opponents:
        raise TableRefusal(f"{len(heard)} words were heard of {opponents} opponents")
    names = [sweep.name for sweep in scoring.sweeps]
    spoken = []
    for word in heard:
        if read_declaration(word) in names:
            sweep = scoring.find_sweep(read_declaration(word))
            spoken.append(ShowdownHand(SWEEP, 0, sweep.rank, sweep.points))
        elif word == SURRENDER and scoring.surrenders:
            spoken.append(ShowdownHand(SURRENDERED))
        elif word != PLAY:
            raise TableRefusal(f"nobody can have said {word!r} here")
    playing = sum(word == PLAY for word in heard)
    return Company(opponents - len(heard), playing, tuple(spoken))


def list_other_words(scoring: Scoring, cards: Sequence[Card], heard: Sequence[str]) -> list[tuple[str, ShowdownHand]]:
    """List what a player may say but to play: to surrender, where it is still allowed, and to declare the best
    sweep.
    """
    found = []
    if scoring.surrenders and not (scoring.one_surrenders and SURRENDER in heard):
        found.append((SURRENDER, ShowdownHand(SURRENDERED)))
    held = next((sweep for sweep in list_sweeps(scoring) if has_sweep(sweep.name, cards)), None)
    if held:
        found.append((f"{DECLARE}{held.name}", ShowdownHand(SWEEP, 0, held.rank, held.points)))
    return found


def list_candidates(scoring: Scoring, cards: Sequence[Card], back: Sequence[Card] = ()) -> Candidates:
    """List the settings of a hand that are no foul, and among which the best must be; with this back, where it is laid.

    A setting is left out where another has all three segments at least as strong; but where a house pays a stronger
    hand less, that is no reason, and only settings of equal strengths are told once.
    """
    ordered = tuple(sorted(cards, key=lambda card: -card.code))
    tables, ways = compile_segments(), list_parts()
    room = make_scratch(ways)
    rank_parts(np.array([card.code for card in ordered], dtype=np.uint8), tables, room)
    laid = sum(1 << place for place, card in enumerate(ordered) if card in back)
    masks = list_settings(make_order(scoring), tables, ways, room, is_rising(scoring), laid)
    backs, middles = masks[:, 0], masks[:, 1]
    strengths = np.stack([room.threes[WHOLE ^ backs ^ middles], room.fives[middles], room.fives[backs]], axis=1)
    if not is_rising(scoring):
        strengths, first = np.unique(strengths, axis=0, return_index=True)
        masks = masks[first]
    return Candidates(ordered, masks, np.ascontiguousarray(strengths))


def _count_best(values: SettingCounts, top: int) -> tuple[list[int], SettingCounts]:
    """Count the best settings by their numbers, the best first, counted against all opponents."""
    numbers, seen, every = np.arange(len(values.settings)), 0, len(values.met.compared.times)
    for part in _LOOKS:
        upto = every // part
        if part > 1 and (len(numbers) <= max(top, _MANY) or upto == seen):
            continue
        values.count(seen, upto)
        seen, points = upto, values.value_points()
        ranked = np.argsort(-points, kind="stable")
        if part > 1:
            last = ranked[top - 1 : top]
            ranked = np.nonzero(points >= points[last] - _FAR * values.pick(last).find_errors())[0]
        else:
            ranked = ranked[:top]
        numbers, values = numbers[ranked], values.pick(ranked)
    return numbers.tolist(), values


def _list_values(found: Candidates, numbers: list[int], values: SettingCounts) -> tuple[SettingValue, ...]:
    points, errors, each, shots = (
        values.value_points(),
        values.find_errors(),
        values.value_against_compared(),
        values.count_shots(),
    )
    chances = values.count_chances()
    told = []
    for at, number in enumerate(numbers):
        lost, _, won = chances[at].T.tolist()
        told.append(
            SettingValue(
                setting=found.make_setting(number),
                hands=found.list_hands(number),
                together=PointValue(float(points[at]), float(errors[at])),
                each=float(each[at]),
                behind=values.measure_gap(at, 0),
                won=(won[0], won[1], won[2]),
                lost=(lost[0], lost[1], lost[2]),
                shot=float(shots[at]),
            )
        )
    return tuple(told)
