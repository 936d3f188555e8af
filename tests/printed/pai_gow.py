"""The printed house way of pai gow poker, read row by row, sets hands; the kernel plays it against itself.

What a heading is for and what a play puts where is written from their words; hands are set by the second reading of
`tests.families.pai_gow.naive_way`, and compared with what the house sets. The rule of a game whose player-dealer shows
first is played out by looking at every setting.
"""

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from houseway.analysis.simulation import simulate
from houseway.book.loader import load
from houseway.book.model.hand_conditions import RANK_NAMES
from houseway.core.cards import Card, make_pack, show_cards
from houseway.families.pai_gow.page import PaiGowHouseWay, PaiGowPage
from houseway.families.pai_gow.play.house_way import set_house_way
from tests.families.pai_gow.naive_way import all_splits, back_value, front_value, set_by

JOKER_WILD = ("crystal/pai-gow-poker-joker-wild", "crystal/face-up-pai-gow-poker")
"""In which the joker is any card; in the others an ace, or what makes a straight or a flush."""
MOST_ERRORS = 5
OF = re.compile(
    r"(?P<shape>Two pair|Three of a kind|Four of a kind), (?P<high>\w+) (?:to (?P<low>\w+)(?: high)?|and below)"
    r"(?P<paired>, with or without a pair)?"
)
SHAPES = {
    "High card": "no pair",
    "No pair": "no pair",
    "no pair": "no pair",
    "One pair": "one pair",
    "one pair": "one pair",
    "Two pair": "two pair",
    "Two pairs": "two pair",
    "two pair": "two pair",
    "two pairs": "two pair",
    "Three pair": "three pair",
    "Three pairs": "three pair",
    "Three of a kind": "three of a kind",
    "three of a kind": "three of a kind",
    "Two threes of a kind": "two threes",
    "Full house": "full house",
    "Four of a kind": "four of a kind",
    "Four of a kind with a pair": "four and a pair",
}
NAMED: dict[str, dict[str, Any]] = {
    "Four of a kind with the joker": {"hand": ("four of a kind", "five of a kind"), "joker": True},
    "Three aces": {"hand": ("three of a kind",), "of": {"low": "ace"}},
    "Five aces": {"hand": ("five of a kind",), "of": {"low": "ace"}},
    "Four aces with three kings or three twos": {"hand": ("four and three",), "of": {"low": "ace"}, "adjacent": True},
    "Four of a kind with three of the next rank": {"hand": ("four and three",), "adjacent": True},
    "Four of a kind with three of a kind": {"hand": ("four and three",)},
}
CONDITIONS: dict[str, dict[str, Any]] = {
    ", without a straight or flush": {"complete": False},
    ", with a straight or flush": {"complete": True},
    ", and a card above the pair": {"single_above": 1},
    ", and a card three ranks above the pairs": {"single_above": 3},
    " and the joker": {"joker": True},
    " with the joker": {"joker": True},
    ", by the joker": {"joker": True},
}
FRONTS: dict[str, dict[str, Any]] = {
    "the two highest others": {},
    "a pair": {"front": "pair"},
    "the highest pair": {"front": "pair"},
    "the small pair": {"front": "pair"},
    "a pair of kings": {"front": "pair", "front_top": {"low": "king", "high": "king"}},
    "a pair of aces": {"front": "pair", "front_top": {"low": "ace"}},
    "a pair with the joker": {"front": "pair", "joker": "front"},
    "an ace": {"front_top": {"low": "ace"}, "front": "no pair"},
    "an ace without a pair": {"front_top": {"low": "ace"}, "front": "no pair"},
    "a king or higher": {"front_top": {"low": "king"}, "front": "no pair"},
    "a queen or higher": {"front_top": {"low": "queen"}, "front": "no pair"},
    "the joker": {"joker": "front"},
}
GROUP = {"behind": ("largest group",)}
BACKS: dict[str, dict[str, Any]] = {
    "the highest card": {"behind": ("highest card",)},
    "the pair": GROUP,
    "the high pair": GROUP,
    "the three": GROUP,
    "the four": GROUP,
    "the joker": {"joker": "back"},
    "the three and the joker": GROUP | {"joker": "back"},
    "the second highest card and the joker": {"behind": ("second highest card",), "joker": "back"},
    "a straight or flush": {"back": ("complete",)},
    "a straight or flush or four of a kind": {"back": ("complete", "four of a kind")},
    "two pair": {"back": ("two pair",)},
    "three of a kind or better": {
        "back": ("three of a kind", "straight", "flush", "full house", "four of a kind", "straight flush",
                 "royal flush", "five of a kind"),
    },
    "four of a kind": {"back": ("four of a kind",)},
    "five of a kind": {"back": ("five of a kind",)},
}  # fmt: skip
PLAY = re.compile(r"(?P<front>[\w ]+) in front(?:, (?P<back>[\w ]+) behind)?")


def read_row(number: int, rule: str) -> dict[str, Any]:
    """A printed rule as a row: the hands it is for, and what is tried with them."""
    heading, _, plays = rule.removesuffix(".").partition(": ")
    row: dict[str, Any] = {"name": f"{number}. {heading}", "number": number}
    while ending := next((words for words in CONDITIONS if heading.endswith(words)), None):
        if heading in NAMED:
            break
        row |= CONDITIONS[ending]
        heading = heading.removesuffix(ending)
    if heading.startswith("Straight or flush with "):
        row["complete"] = True
        heading = heading.removeprefix("Straight or flush with ")
    if said := OF.fullmatch(heading):
        low = RANK_NAMES[0] if said["low"] is None else _read_plural(said["low"])
        shapes = SHAPES[said["shape"]], *(["four and a pair"] if said["paired"] else [])
        row |= {"hand": shapes, "of": {"low": low, "high": _read_plural(said["high"])}}
    else:
        row |= NAMED.get(heading) or {"hand": (SHAPES[heading],)}
    return row | {"play": tuple(map(read_play, plays.split("; else ")))}


def _read_plural(word: str) -> str:
    return next(name for name in RANK_NAMES if word in (f"{name}s", f"{name}es"))


def read_play(words: str) -> dict[str, Any]:
    """What a play puts in front and what behind; of several settings it takes the highest front."""
    said = PLAY.fullmatch(words)
    assert said, f"nobody can say how this is set: {words}"
    front, back = FRONTS[said["front"]], BACKS[said["back"]] if said["back"] else {}
    assert not ("joker" in front and "joker" in back)
    return front | back


def read_chart(rules: Sequence[str], game_id: str) -> PaiGowHouseWay:
    """The chart that the printed rules are; the joker is counted as what it mostly is: an ace, or apart where wild."""
    rows = tuple(read_row(number, rule) for number, rule in enumerate(rules, start=1))
    return PaiGowHouseWay.model_validate({"joker": "apart" if game_id in JOKER_WILD else "ace", "row": rows})


def draw_hands(number: int, seed: int) -> Iterator[tuple[Card, ...]]:
    """Seven cards, many of them with a joker, and many from few ranks, so that rare shapes come often."""
    chance, joker = Random(seed), Card(0, "")
    cards = [*make_pack(), joker]
    for place in range(number):
        ranks = chance.sample(range(2, 15), (13, 4, 6, 13)[place % 4])
        few = [card for card in cards if card.rank in ranks]
        hand = chance.sample(few, 7)
        if place % 3 == 0:
            hand[0] = joker
        yield tuple(hand)


def wrong_settings(rules: Sequence[str], game_id: str, number: int, seed: int) -> Iterator[str]:
    """Hands that the printed rules set otherwise than the house."""
    page = load(game_id).rules
    assert isinstance(page, PaiGowPage)
    way, kind = read_chart(rules, game_id), "wild" if game_id in JOKER_WILD else "bug"
    for cards in draw_hands(number, seed):
        ours = set_by(way, cards, all_splits(cards, kind))
        theirs = set_house_way(page, cards).setting
        values = front_value(theirs.front, kind), back_value(theirs.back, kind)
        if ours is None or ours[2:] != values:
            row = "no row" if ours is None else rules[ours[0]]
            yield f"{game_id}: {show_cards(cards)} is set otherwise by: {row}"


def disagreements(document: dict[str, Any], rounds: int, seed: int) -> Iterator[str]:
    """Hands that are set otherwise, and a price that rounds of the kernel do not bear out."""
    game_id = document["game"]
    page = load(game_id).rules
    assert isinstance(page, PaiGowPage)
    shown = page.setting.first == "player-dealer"
    if not shown:
        (moment,) = document["rules"]
        yield from wrong_settings(moment["rules"], game_id, max(2_000, rounds // 5_000), seed)
    dealt = simulate(load(game_id), rounds=rounds, seed=seed, strategy="best" if shown else "house-way")
    wager = next(one for one in dealt.wagers if one.name == page.base.name)
    assert wager.ev_decimal is not None
    assert wager.standard_error is not None
    price = document["simple"]["ev_decimal"]
    print(f"{game_id}: {wager.ev_decimal:+.6f} dealt, give or take {wager.standard_error:.6f}, printed {price:+.6f}",
          flush=True)  # fmt: skip
    if abs(wager.ev_decimal - price) > MOST_ERRORS * wager.standard_error:
        yield f"{game_id}: the rules do not bring their price"
