"""The story and the ledger of a round of Chinese poker, told when somebody asks."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from houseway.cards import Card, show_cards
from houseway.families.chinese.naming import points_words, setting_words, spoken
from houseway.families.chinese.seating import CARDS, Felt
from houseway.families.chinese.setting import Cards
from houseway.families.chinese.settling import Exchange
from houseway.families.chinese.speaking import PLAY, SURRENDER, WAIT, declared
from houseway.frozen import FrozenMap
from houseway.money import show_money
from houseway.ranking.chinese import Setting, foul, holds_sweep
from houseway.round import Event
from houseway.table import COLLECTION, LedgerLine

_SAYS = {PLAY: "plays", SURRENDER: "surrenders", WAIT: "waits to hear the others"}


class Played(NamedTuple):
    """All that has happened in a round: what was said in order, waits included, what was laid, what was exchanged.

    `laid` are segments in the order in which they were laid: the seat, which one, and its cards.
    """

    felt: Felt
    hole: Mapping[int, Cards]
    spoken: Sequence[tuple[int, str]]
    laid: Sequence[tuple[int, str, Cards]]
    settings: Mapping[int, Setting]
    exchanges: Sequence[Exchange]


class Told(NamedTuple):
    """What there is to tell: events, ledger lines, and the hands that were shown, in words."""

    events: tuple[Event, ...]
    lines: tuple[LedgerLine, ...]
    hands: Mapping[str, str]


def told(played: Played) -> Told:
    """Tell what happened."""
    fees, dealt = list(_fees(played.felt)), list(_dealt(played))
    shown = list(_shown(played)) if played.exchanges else []
    events = [
        *(fees + dealt if played.felt.fees_first else dealt + fees),
        *(_said(seat, word) for seat, word in played.spoken),
        *(_laid(seat, segment, cards) for seat, segment, cards in played.laid),
        *(Event("exposed", f"seat {seat}", f"seat {seat} shows: {words}", cards) for seat, cards, words in shown),
        *(_exchange(played.felt, one) for one in played.exchanges),
    ]
    lines = [LedgerLine(f"seat {fee.seat}", COLLECTION, fee.amount, fee.reason) for fee in played.felt.fees]
    lines += [
        LedgerLine(f"seat {one.loser}", f"seat {one.winner}", one.amount, _reason(one))
        for one in played.exchanges
        if one.amount
    ]
    hands = {f"seat {seat}": f"{show_cards(cards)} = {words}" for seat, cards, words in shown}
    return Told(tuple(events), tuple(lines), FrozenMap(hands))


def _fees(felt: Felt) -> Iterator[Event]:
    for fee in felt.fees:
        words = f"seat {fee.seat} pays {show_money(fee.amount)} collection, {fee.reason}"
        yield Event("collected", f"seat {fee.seat}", words, amount=fee.amount)


def _dealt(played: Played) -> Iterator[Event]:
    """Thirteen cards to each, one at a time."""
    for number in range(CARDS):
        for seat in played.felt.seats:
            who = f"seat {seat}"
            yield Event("dealt", who, f"A card to {who}", (played.hole[seat][number],), frozenset({who}))


def _said(seat: int, word: str) -> Event:
    sweep = declared(word)
    says = f"declares {spoken(sweep)}" if sweep else _SAYS[word]
    return Event("decided", f"seat {seat}", f"seat {seat} {says}")


def _laid(seat: int, segment: str, cards: Cards) -> Event:
    who = f"seat {seat}"
    return Event("decided", who, f"{who} lays the {segment}", cards, frozenset({who}))


def _shown(played: Played) -> Iterator[tuple[int, tuple[Card, ...], str]]:
    """The hands that are opened, clockwise from the button's left: all but those that were surrendered."""
    said = {seat: word for seat, word in played.spoken if word != WAIT}
    for seat in played.felt.seats:
        setting = played.settings.get(seat)
        if setting is not None:
            why = foul(played.felt.rules.order, setting)
            fouled = f" (fouled: {why})" if why else ""
            yield seat, (*setting.front, *setting.middle, *setting.back), f"{setting_words(setting)}{fouled}"
        elif sweep := declared(said[seat]):
            cards = played.hole[seat]
            words = spoken(sweep) if holds_sweep(sweep, cards) else f"no {sweep}, which was declared"
            yield seat, cards, words


def _exchange(felt: Felt, one: Exchange) -> Event:
    """A pair of players settles."""
    if not one.points:
        return Event("pushed", f"seat {one.winner}", f"seat {one.winner} and seat {one.loser} come out even")
    owed = one.points * felt.value
    short = f" of {show_money(owed)}, as far as the chips reach" if one.amount < owed else ""
    comma = "," if "," in one.why else ""
    exchanged = f"{points_words(one.points)}, {show_money(one.amount)}{short}"
    words = f"seat {one.winner} {one.why}{comma} from seat {one.loser}: {exchanged}"
    return Event("paid", f"seat {one.winner}", words, amount=one.amount)


def _reason(one: Exchange) -> str:
    return f"seat {one.winner} {one.why}: {points_words(one.points)}"
