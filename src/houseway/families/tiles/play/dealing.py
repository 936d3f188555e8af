"""Before the hands of tiles are compared: the stacks, the dice, who gets which, and the events of setting them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from houseway.core.cards import Shoe
from houseway.core.cards.chance import Dice
from houseway.core.round import NOBODY, Choice, Decision, Event, Setup
from houseway.core.round.events import HandOf
from houseway.core.round.sentences import Agrees, Name, Sentence, say_that
from houseway.core.round.settlement_words import tell_button
from houseway.core.table import PLAYER_DEALER
from houseway.core.table.settlement import find_button_seat
from houseway.core.values import FrozenMap
from houseway.families.tiles.page import TilesPage
from houseway.families.tiles.play.house_way import HouseSet
from houseway.families.tiles.play.setting import Hand, SetTiles

STACK, SET, HOUSE_WAY = "stack", "set", "house way"
TILES = "tiles"
THE_DEALER = "The player-dealer"
"""The player-dealer at the beginning of a sentence."""


@dataclass(frozen=True)
class DealtTiles:
    """The four tiles of every hand and those taken away, after the dice.

    `counted` is the position that the dice count to, and `action` the first seat with a wager at or after it.
    """

    seats: Mapping[int, Hand]
    dealer: Hand
    vacant: Mapping[int, Hand]
    counted: int
    action: int


def build_stacks(setup: Setup, page: TilesPage) -> tuple[Hand, ...]:
    """Put the tiles in stacks, in the order in which these lie in the row."""
    tiles, _ = Shoe(setup.order).deal(page.deal.stacks * page.deal.tiles)
    return tuple(tiles[first : first + page.deal.tiles] for first in range(0, len(tiles), page.deal.tiles))


def hand_out(setup: Setup, page: TilesPage, stacks: tuple[Hand, ...], first: int) -> DealtTiles:
    """Hand out the stacks from that place in the row on: from the position that the dice count to, round the table."""
    layout, rule = setup.layout, page.settle
    assert rule.button is not None
    counted = find_button_seat(rule.button, Dice(setup.dice), layout, setup.seats)
    playing = {*setup.seats, layout.player_dealer}
    positions = [
        seat
        for seat in layout.list_circle(counted, page.deal.direction)
        if seat in playing or page.deal.vacant == "discarded"
    ]
    hands = {seat: stacks[(first + place) % len(stacks)] for place, seat in enumerate(positions)}
    action = next(seat for seat in layout.list_opposing(counted, rule.direction) if seat in setup.seats)
    return DealtTiles(
        seats=FrozenMap({seat: hand for seat, hand in hands.items() if seat in setup.seats}),
        dealer=next(hand for seat, hand in hands.items() if seat == layout.player_dealer),
        vacant=FrozenMap({seat: hand for seat, hand in hands.items() if seat not in playing}),
        counted=counted,
        action=action,
    )


def tell_stacks(stacks: tuple[Hand, ...]) -> Event:
    """Tell the tiles before anybody has one."""
    return Event("dealt", TILES, f"The tiles lie face down in {len(stacks)} stacks of {len(stacks[0])}")


def tell_deal(setup: Setup, cloth: DealtTiles, seen_by: Mapping[int, frozenset[str]]) -> Iterator[Event]:
    """Tell the dice and where they count to, and everybody's tiles; nobody sees the player-dealer's."""
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


def list_stack_choices(stacks: tuple[Hand, ...]) -> tuple[Choice, ...]:
    """List every stack of the row, by its number from one."""
    return tuple(Choice(f"{STACK} {number}") for number in range(1, len(stacks) + 1))


def list_setting_choices(settings: tuple[SetTiles, ...]) -> tuple[Choice, ...]:
    """List every setting by the two tiles of its high hand, and the house way."""
    return (*(Choice(SET, cards=one.high) for one in settings), Choice(HOUSE_WAY))


def ask_to_set(who: str) -> Sentence:
    """Find what the one who sets has to decide."""
    return Sentence(
        Name(who), Agrees("names"), "the two tiles of the high hand, or", Agrees("asks"), "for the house way"
    )


def tell_setting(decision: Decision, seat: int, chosen: SetTiles, seen_by: frozenset[str]) -> Event:
    """Somebody has set the tiles of a seat."""
    verb, rest = ("has", "the house way") if decision.action == HOUSE_WAY else ("sets", "two hands")
    return Event(
        "decided",
        decision.by,
        say_that(decision.by, verb, rest),
        chosen.high + chosen.low,
        seen_by,
        action=decision.action,
        hand=HandOf(f"seat {seat}"),
    )


def tell_dealer_setting(decision: Decision, chosen: SetTiles, way: HouseSet | None) -> Event:
    """Tell how the player-dealer's tiles are set, for all to see; `way` is the house's, where it was asked for."""
    verb, rest = ("has", f"the house way: {way}") if way else ("sets", str(chosen))
    return Event(
        "decided",
        PLAYER_DEALER,
        say_that(PLAYER_DEALER, verb, rest, text=THE_DEALER),
        chosen.high + chosen.low,
        action=decision.action,
        hand=HandOf(PLAYER_DEALER),
        detail="house way" if way else None,
    )
