"""Conditions that no book has, in games with options: on drawn cards, on both hands at once, and of which nothing is
said."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from typing import Annotated, Any

from pydantic import StrictBool

from houseway.book.loader import Game, load
from houseway.book.model.condition import Condition, Ranks, read_hands
from houseway.core.cards import Card
from houseway.core.cards.suits import Suits
from houseway.families.nines.conditions import NinesFacts, NinesWhen, Part
from houseway.families.nines.page import NinesPage, NinesPay, NinesWager

NUMBERS = count(1)


def see_one_colour(facts: NinesFacts) -> bool:
    """Whether all cards of the player hand, the drawn one too, are of one colour."""
    return len({card.suit in "hd" for card in facts.player}) == 1


def see_same_first(facts: NinesFacts) -> bool:
    """Whether the first card of either hand has one rank."""
    return facts.player_first[0].rank == facts.banker_first[0].rank


def see_won_with_heart(facts: NinesFacts) -> bool:
    """Whether the player-dealer wins and the last card of that hand is a heart."""
    return facts.final.winner == "banker" and facts.banker[-1].suit == "h"


def see_doubled_in_red(facts: NinesFacts) -> bool:
    """Whether the hand was doubled with a red card, on a first total of less than four."""
    return facts.doubled and facts.first < 4 and facts.player[-1].suit in "hd"


_Condition = Condition[NinesFacts]


class PlantedWhen(NinesWhen):
    """Conditions of the tests: one says what it reads, the others nothing."""

    colour: Annotated[StrictBool | None, _Condition(see_one_colour)] = None
    colour_said: Annotated[
        StrictBool | None,
        _Condition(see_one_colour, read_hands(Part.CARDS, ranks=Ranks.NOTHING, suits=Suits.SAME_COLOUR)),
    ] = None
    same_first: Annotated[
        StrictBool | None,
        _Condition(see_same_first, read_hands(Part.PLAYER_FIRST, Part.BANKER_FIRST, ranks=Ranks.RANKS, order=True)),
    ] = None
    heart: Annotated[StrictBool | None, _Condition(see_won_with_heart)] = None
    red_double: Annotated[StrictBool | None, _Condition(see_doubled_in_red)] = None


class PlantedPay(NinesPay):
    """A pay line with such a condition."""

    when: PlantedWhen


class PlantedWager(NinesWager):
    """A wager with such lines."""

    pays: tuple[PlantedPay, ...]


def bonus(name: str, when: Mapping[str, Any], needs: str, **keys: Any) -> PlantedWager:
    """A bonus that pays three to one."""
    pays = [{"hand": "It", "when": dict(when), "odds": "3:1"}]
    return PlantedWager.model_validate({"name": name, "kind": "bonus", "needs": [needs], "pays": pays, **keys})


def with_wagers(game: Game | str, *wagers: NinesWager) -> Game:
    """A game with more wagers, or with others of the same names."""
    opened = load(game) if isinstance(game, str) else game
    page = opened.rules
    assert isinstance(page, NinesPage)
    names = {wager.name for wager in wagers}
    kept = [wager for wager in page.wager if wager.name not in names]
    settle = page.settle.model_copy(update={"order": tuple((wager.name,) for wager in (*kept, *wagers))})
    changed = page.model_copy(update={"wager": (*kept, *wagers), "settle": settle})
    return replace(opened, id=f"tests/planted-{next(NUMBERS)}", rules=changed)


def left_of(cards: str) -> Counter[Card]:
    """Cards that are left in the shoe."""
    return Counter(Card("..23456789TJQKA".index(word[0]), word[1]) for word in cards.split())
