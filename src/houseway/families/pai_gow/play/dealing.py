"""The cards of a round of pai gow poker: the piles, the dice, who is handed which pile, and who sees it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from houseway.core.cards import Card, Shoe
from houseway.core.cards.dice import Dice
from houseway.core.round import NOBODY, Choice, Event, Setup, Turn
from houseway.core.round.sentences import Name, Part, Sentence, say_that
from houseway.core.round.settlement_words import tell_button
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import PLAYER_DEALER
from houseway.core.table.settlement import find_starting_seat
from houseway.core.values import FrozenMap
from houseway.families.pai_gow.page import PaiGowDeal, PaiGowPage
from houseway.families.pai_gow.play.setting import Hand

PILE = "pile"
THE_DEALER = "The player-dealer"
"""The player-dealer at the beginning of a sentence."""
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


@dataclass(frozen=True)
class Cloth:
    """The piles as they were handed out.

    `counted` is the position that the dice count to, which has the `first` pile; `button` the seat with the action
    button. `hands` are those of the player-dealer and of the seats with a wager, each with the number of its pile, in
    the order in which they were handed out; the piles of the `vacant` positions were taken away.
    """

    first: int
    counted: int
    button: int
    hands: Mapping[int, Hand]
    piles: Mapping[int, int]
    vacant: tuple[int, ...]


def deal_piles(order: Sequence[Card], deal: PaiGowDeal, positions: int) -> tuple[Hand, ...]:
    """As many piles as there are positions, the one at the house dealer's left first; what is left is not used."""
    row, _ = Shoe(tuple(order)).deal(deal.cards * positions)
    if deal.by == "whole hands":
        return tuple(row[at : at + deal.cards] for at in range(0, len(row), deal.cards))
    times = [row[at : at + positions] for at in range(0, len(row), positions)]
    if deal.by == "there and back":
        times = [time[::-1] if number % 2 else time for number, time in enumerate(times)]
    return tuple(zip(*times, strict=True))


def hand_out(setup: Setup, page: PaiGowPage, piles: Sequence[Hand], first: int) -> Cloth:
    """Hand out the piles from the position that the dice count to, the chosen pile first, and place the button."""
    layout, rule = setup.layout, page.settle
    counted, _ = find_starting_seat(rule, layout, {}, setup.seats, short=False, dice=setup.dice)
    positions = layout.circle(counted, rule.direction)
    pile_of = {position: (first - 1 + step) % len(piles) + 1 for step, position in enumerate(positions)}
    played = [position for position in positions if position in (*setup.seats, layout.player_dealer)]
    button = next(position for position in played if position != layout.player_dealer)
    return Cloth(
        first,
        counted,
        button,
        FrozenMap({position: piles[pile_of[position] - 1] for position in played}),
        FrozenMap({position: pile_of[position] for position in played}),
        tuple(sorted(set(positions).difference(played))),
    )


def pile_turn(piles: int) -> Turn:
    """The player-dealer's first decision, before the dice are opened."""
    words = say_that(PLAYER_DEALER, "chooses", "the pile that is handed out first", text=f"the {PLAYER_DEALER}")
    return Turn(PLAYER_DEALER, tuple(Choice(f"{PILE} {number}") for number in range(1, piles + 1)), words)


def pile_number(action: str) -> int:
    """The number of the pile that was chosen."""
    return int(action.removeprefix(f"{PILE} "))


def told_piles(setup: Setup, piles: Sequence[Hand]) -> Event:
    """Nobody sees a card of the piles, nor those that are left over."""
    left = sum(make_filed_pack(setup.game.rules.deck, setup.decks).values()) - sum(map(len, piles))
    words = f"{_number(len(piles))} piles of {_number(len(piles[0]))} cards lie face down"
    rest = f", and {_number(left)} {'card is' if left == 1 else 'cards are'} left over" if left else ""
    return Event("dealt", "piles", f"{words[:1].upper()}{words[1:]}{rest}")


def told_cloth(setup: Setup, cloth: Cloth, seen_by: Mapping[int, frozenset[str]]) -> Iterator[Event]:
    """The dice, who has which pile, what is taken away, and the action button; nobody sees the player-dealer's pile."""
    dealer = setup.layout.player_dealer
    shaken, placed = tell_button(cloth.button, Dice(setup.dice))
    yield shaken
    for position, cards in cloth.hands.items():
        number = cloth.piles[position]
        who, text = (PLAYER_DEALER, THE_DEALER) if position == dealer else (f"seat {position}", "")
        words = say_that(who, "has", f"pile {number}", text=text)
        yield Event("dealt", who, words, cards, seen_by.get(position, NOBODY), face_up=False)
    if cloth.vacant:
        yield Event("burned", "piles", f"{_piles_of(cloth.vacant)} taken away unseen: no wager there")
    if cloth.counted == cloth.button:
        yield placed
    else:
        to: tuple[Part, ...] = (Name(f"seat {cloth.counted}"), ", which has no wager")
        if cloth.counted == dealer:
            to = (Name(PLAYER_DEALER, "the player-dealer"),)
        button = Name(f"seat {cloth.button}")
        yield Event("button", button.who, Sentence("The dice count to", *to, ": the action button goes on to", button))


def _piles_of(seats: Sequence[int]) -> str:
    *most, last = map(str, seats)
    return f"The piles of seats {', '.join(most)} and {last} are" if most else f"The pile of seat {last} is"


def _number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)
