"""The tiles of a round: eight stacks, the dice that hand them out, where they lie then, and who sees them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from houseway.core.cards import Shoe
from houseway.core.cards.dice import Dice
from houseway.core.round import NOBODY, Choice, Event, Setup
from houseway.core.round.sentences import Name, Sentence, say_that
from houseway.core.round.settlement_words import tell_button
from houseway.core.table import PLAYER_DEALER
from houseway.core.table.settlement import find_button_seat
from houseway.core.values import FrozenMap
from houseway.families.tiles.page import TilesPage
from houseway.families.tiles.play.setting import Hand, SetTiles

STACK, SET, HOUSE_WAY = "stack", "set", "house way"
TILES = "tiles"
THE_DEALER = "The player-dealer"
"""The player-dealer at the beginning of a sentence."""


@dataclass(frozen=True)
class Cloth:
    """The four tiles of every hand and those taken away, after the dice.

    `counted` is the position that the dice count to, and `action` the first seat with a wager at or after it.
    """

    seats: Mapping[int, Hand]
    dealer: Hand
    vacant: Mapping[int, Hand]
    counted: int
    action: int


def stacks_of(setup: Setup, page: TilesPage) -> tuple[Hand, ...]:
    """The tiles in stacks, in the order in which these lie in the row."""
    tiles, _ = Shoe(setup.order).deal(page.deal.stacks * page.deal.tiles)
    return tuple(tiles[first : first + page.deal.tiles] for first in range(0, len(tiles), page.deal.tiles))


def hand_out(setup: Setup, page: TilesPage, stacks: tuple[Hand, ...], first: int) -> Cloth:
    """Hand out the stacks from that place in the row on: from the position that the dice count to, round the table."""
    layout, rule = setup.layout, page.settle
    assert rule.button is not None
    counted = find_button_seat(rule.button, Dice(setup.dice), layout, setup.seats)
    playing = {*setup.seats, layout.player_dealer}
    positions = [
        seat
        for seat in layout.circle(counted, page.deal.direction)
        if seat in playing or page.deal.vacant == "discarded"
    ]
    hands = {seat: stacks[(first + place) % len(stacks)] for place, seat in enumerate(positions)}
    action = next(seat for seat in layout.opposing(counted, rule.direction) if seat in setup.seats)
    return Cloth(
        seats=FrozenMap({seat: hand for seat, hand in hands.items() if seat in setup.seats}),
        dealer=next(hand for seat, hand in hands.items() if seat == layout.player_dealer),
        vacant=FrozenMap({seat: hand for seat, hand in hands.items() if seat not in playing}),
        counted=counted,
        action=action,
    )


def told_stacks(stacks: tuple[Hand, ...]) -> Event:
    """The tiles before anybody has one."""
    return Event("dealt", TILES, f"The tiles lie face down in {len(stacks)} stacks of {len(stacks[0])}")


def told_dealt(setup: Setup, cloth: Cloth, seen_by: Mapping[int, frozenset[str]]) -> Iterator[Event]:
    """The dice and where they count to, and everybody's tiles; nobody sees the player-dealer's."""
    shaken, button = tell_button(cloth.action, Dice(setup.dice))
    yield shaken
    at_dealer = cloth.counted == setup.layout.player_dealer
    where = Name(PLAYER_DEALER, "the player-dealer") if at_dealer else Name(f"seat {cloth.counted}")
    yield Event("dealt", TILES, Sentence("The stacks go out, counted from", where, "on"))
    yield button
    for seat, tiles in cloth.vacant.items():
        yield Event(
            "burned", f"seat {seat}", f"The tiles of seat {seat}, which is vacant, are taken away", tiles, NOBODY
        )
    for seat, tiles in cloth.seats.items():
        words = say_that(f"seat {seat}", "has", f"{len(tiles)} tiles")
        yield Event("dealt", f"seat {seat}", words, tiles, seen_by[seat], face_up=False)
    words = say_that(PLAYER_DEALER, "has", f"{len(cloth.dealer)} tiles", text=THE_DEALER)
    yield Event("dealt", PLAYER_DEALER, words, cloth.dealer, NOBODY, face_up=False)


def stack_choices(stacks: tuple[Hand, ...]) -> tuple[Choice, ...]:
    """Every stack of the row, by its number from one."""
    return tuple(Choice(f"{STACK} {number}") for number in range(1, len(stacks) + 1))


def setting_choices(settings: tuple[SetTiles, ...]) -> tuple[Choice, ...]:
    """Every setting by the two tiles of its high hand, and the house way."""
    return (*(Choice(SET, cards=one.high) for one in settings), Choice(HOUSE_WAY))
