"""The story and the ledger of a round of Chinese poker, told when somebody asks."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from houseway.core.cards import Card, show_cards
from houseway.core.money import show_money
from houseway.core.ranking.chinese import Setting, find_foul, has_sweep
from houseway.core.round import Event
from houseway.core.round.events import Detail, Payment
from houseway.core.round.sentences import Agrees, Name, Sentence, say_that
from houseway.core.table import COLLECTION, LedgerLine
from houseway.core.values import FrozenMap
from houseway.families.chinese.play.naming import points_words, setting_words, spoken
from houseway.families.chinese.play.seating import CARDS, Felt
from houseway.families.chinese.play.setting import LAY_BACK, LAY_MIDDLE, Cards
from houseway.families.chinese.play.settling import Exchange
from houseway.families.chinese.play.speaking import PLAY, SURRENDER, WAIT, declared

SPEAKING, SETTING = "speaking", "setting"
"""The two parts of a round in which players choose."""
_SAYS = {PLAY: ("plays", ""), SURRENDER: ("surrenders", ""), WAIT: ("waits", "to hear the others")}
_LAYS = {"back": LAY_BACK, "middle": LAY_MIDDLE}
"""The choice that lays a segment: the front is what is left."""


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
        *map(_opened, shown),
        *(_exchange(played.felt, one) for one in played.exchanges),
    ]
    lines = [LedgerLine(f"seat {fee.seat}", COLLECTION, fee.amount, fee.reason) for fee in played.felt.fees]
    lines += [
        LedgerLine(f"seat {one.loser}", f"seat {one.winner}", one.amount, _reason(one))
        for one in played.exchanges
        if one.amount
    ]
    hands = {f"seat {one.seat}": f"{show_cards(one.cards)} = {one.words}" for one in shown}
    return Told(tuple(events), tuple(lines), FrozenMap(hands))


def _fees(felt: Felt) -> Iterator[Event]:
    for fee in felt.fees:
        words = say_that(f"seat {fee.seat}", "pays", f"{show_money(fee.amount)} collection, {fee.reason}")
        yield Event("collected", f"seat {fee.seat}", words, amount=fee.amount)


def _dealt(played: Played) -> Iterator[Event]:
    """Thirteen cards to each, one at a time."""
    for number in range(CARDS):
        for seat in played.felt.seats:
            who = f"seat {seat}"
            words, card = Sentence("A card to", Name(who)), played.hole[seat][number]
            yield Event("dealt", who, words, (card,), frozenset({who}), face_up=False)


def _said(seat: int, word: str) -> Event:
    sweep, who = declared(word), f"seat {seat}"
    verb, rest = ("declares", spoken(sweep)) if sweep else _SAYS[word]
    return Event("decided", who, say_that(who, verb, rest), action=word, street=SPEAKING)


def _laid(seat: int, segment: str, cards: Cards) -> Event:
    who = f"seat {seat}"
    words = say_that(who, "lays", f"the {segment}")
    action = _LAYS.get(segment)
    return Event("decided", who, words, cards, frozenset({who}), action=action, street=SETTING, part=segment)


class _Shown(NamedTuple):
    """A hand that is opened: what it is in words, and how it came to be opened."""

    seat: int
    cards: tuple[Card, ...]
    words: str
    how: Detail


def _opened(one: _Shown) -> Event:
    who = f"seat {one.seat}"
    return Event("exposed", who, say_that(who, "shows", f": {one.words}"), one.cards, detail=one.how, why=one.words)


def _shown(played: Played) -> Iterator[_Shown]:
    """The hands that are opened, clockwise from the button's left: all but those that were surrendered."""
    said = {seat: word for seat, word in played.spoken if word != WAIT}
    for seat in played.felt.seats:
        setting = played.settings.get(seat)
        if setting is not None:
            why = find_foul(played.felt.rules.order, setting)
            fouled = f" (fouled: {why})" if why else ""
            cards = (*setting.front, *setting.middle, *setting.back)
            yield _Shown(seat, cards, f"{setting_words(setting)}{fouled}", "foul" if why else "set")
        elif sweep := declared(said[seat]):
            cards = played.hole[seat]
            if has_sweep(sweep, cards):
                yield _Shown(seat, cards, spoken(sweep), "clean sweep")
            else:
                yield _Shown(seat, cards, f"no {sweep}, which was declared", "false sweep")


def _exchange(felt: Felt, one: Exchange) -> Event:
    """A pair of players settles."""
    winner, loser = Name(f"seat {one.winner}"), Name(f"seat {one.loser}")
    if not one.points:
        even = Sentence(winner, "and", loser, "come out even")
        return Event("pushed", winner.who, even, paid_by=(Payment(loser.who, 0, 0),))
    owed = one.points * felt.value
    short = f" of {show_money(owed)}, as far as the chips reach" if one.amount < owed else ""
    comma = "," if "," in one.what else ""
    exchanged = f"{points_words(one.points)}, {show_money(one.amount)}{short}"
    words = Sentence(winner, Agrees(one.verb), f"{one.what}{comma} from", loser, f": {exchanged}")
    paid_by = (Payment(loser.who, one.amount, owed),)
    return Event("paid", winner.who, words, amount=one.amount, paid_by=paid_by)


def _reason(one: Exchange) -> str:
    return Sentence(Name(f"seat {one.winner}"), Agrees(one.verb), f"{one.what}: {points_words(one.points)}")
