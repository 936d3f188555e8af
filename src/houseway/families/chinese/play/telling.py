"""The story and the ledger of a round of Chinese poker, told when somebody asks, and names of what was held and won."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from houseway.core.cards import Card, show_cards
from houseway.core.money import Cents, show_money
from houseway.core.ranking.chinese import SEGMENTS, SWEEPS, Setting, find_foul, has_sweep, rank_segment
from houseway.core.ranking.high import CATEGORIES, HighHand
from houseway.core.round import Event
from houseway.core.round.events import Detail, Payment
from houseway.core.round.sentences import Agrees, Name, Sentence, say_that
from houseway.core.table import COLLECTION, LedgerLine
from houseway.core.values import FrozenMap
from houseway.families.chinese.play.scoring import (
    COMPARED,
    FALSE_SWEEP,
    FOULED,
    SURRENDERED,
    SWEEP,
    Pay,
    ShowdownHand,
    count_pair_points,
    count_wins,
    is_home_run,
)
from houseway.families.chinese.play.seating import CARDS, CompiledChinese, Position
from houseway.families.chinese.play.speaking import LAY_BACK, LAY_MIDDLE, PLAY, SURRENDER, WAIT, Cards, read_declaration

_RANKS = 5
_BITS = 4
"""How many ranks decide between two hands of a category, and the room that each of them takes."""
_PLACES = ("in front", "in the middle", "in the back")
SPEAKING, SETTING = "speaking", "setting"
"""The two parts of a round in which players choose."""
_SAYS = {PLAY: ("plays", ""), SURRENDER: ("surrenders", ""), WAIT: ("waits", "to hear the others")}
_LAYS = {"back": LAY_BACK, "middle": LAY_MIDDLE}
"""The choice that lays a segment: the front is what is left."""


def make_strength(hand: HighHand) -> int:
    """Make the number of a hand; fronts and fives compare with each other."""
    number = hand.category
    for rank in [*hand.ranks, *[0] * _RANKS][:_RANKS]:
        number = number << _BITS | rank
    return number


def read_category(number: int) -> str:
    """Read the name of the category that a number stands for."""
    return CATEGORIES[number >> _RANKS * _BITS]


def say_sweep(sweep: str, *, false: bool = False) -> str:
    """Say a clean sweep as it is declared: a dragon, six wheels."""
    article = SWEEPS[sweep].article if sweep in SWEEPS else "a "
    return f"{article}{'false ' if false else ''}{sweep}"


def say_setting(setting: Setting) -> str:
    """Say a set hand in words: front: pair of kings; middle: flush; back: aces full of twos."""
    named = [f"{segment}: {rank_segment(segment, cards)}" for segment, cards in zip(SEGMENTS, setting, strict=True)]
    return "; ".join(named)


def say_points(points: int) -> str:
    """Say how many points: 1 point, 3 points."""
    return f"{points} point{'s' if points != 1 else ''}"


def say_compared(pay: Pay, one: ShowdownHand, other: ShowdownHand, home: bool) -> str:
    """Say what the winner of two compared hands wins, and with what; the loser may win segments too."""
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


def say_declared(pay: Pay, one: ShowdownHand, other: ShowdownHand, words: Sequence[str]) -> str:
    """Say what the winner collects for where a hand is not compared; `words` are what winner and loser said."""
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


def _list_bonuses(hand: ShowdownHand, places: Sequence[int]) -> list[str]:
    """List the bonus hands in these segments: three of a kind in front, a full house in the middle."""
    segments = (hand.front, hand.middle, hand.back)
    bonuses = (hand.front_bonus, hand.middle_bonus, hand.back_bonus)
    names = [(read_category(segments[place]), _PLACES[place]) for place in places if bonuses[place]]
    return [f"{name if name.endswith('kind') else f'a {name}'} {place}" for name, place in names]


def _list_majority(pay: Pay, one: ShowdownHand, other: ShowdownHand) -> list[str]:
    """List the majority, where a hand earns points for it."""
    without = count_wins(pay._replace(majority=0), one, other, False)
    return ["the majority"] if count_wins(pay, one, other, False) > without else []


def _join_words(things: Sequence[str]) -> str:
    """Several things in a row: a, b and c."""
    *first, last = things
    return f"{', '.join(first)} and {last}" if first else last


class Exchange(NamedTuple):
    """An exchange between two players.

    So many points, so many cents of them, and for what: the winner "wins" or "collects".

    Where a pair is even, no points go from the second of them to the first, and nothing is said.
    """

    winner: int
    loser: int
    points: int
    amount: Cents
    verb: str = ""
    what: str = ""


def make_standing(
    rules: CompiledChinese, word: str, place: int, cards: tuple[Card, ...], setting: Setting | None
) -> ShowdownHand:
    """Make how a hand stands at the showdown: what its player said, as the so many-eth, and how it was set."""
    if word == SURRENDER:
        return ShowdownHand(SURRENDERED, place)
    if name := read_declaration(word):
        sweep = rules.scoring.find_sweep(name)
        state = SWEEP if has_sweep(name, cards) else FALSE_SWEEP
        return ShowdownHand(state, place, sweep.rank, sweep.points)
    assert setting is not None, "who plays has set the hand"
    state = COMPARED if find_foul(rules.order, setting) is None else FOULED
    hands = [rank_segment(segment, cards) for segment, cards in zip(SEGMENTS, setting, strict=True)]
    bonuses = [rules.scoring.count_bonus(segment, hand) for segment, hand in enumerate(hands)]
    return ShowdownHand(state, place, 0, 0, *map(make_strength, hands), *bonuses)


def list_standings(
    position: Position, hole: Sequence[tuple[Card, ...]], said: Mapping[int, str], settings: Mapping[int, Setting]
) -> tuple[ShowdownHand, ...]:
    """List every hand, clockwise from the button's left."""
    spoken = list(said)
    return tuple(
        make_standing(position.rules, said[seat], spoken.index(seat), cards, settings.get(seat))
        for seat, cards in zip(position.seats, hole, strict=True)
    )


def settle_pairs(position: Position, hands: Sequence[ShowdownHand], said: Mapping[int, str]) -> tuple[Exchange, ...]:
    """Settle pair by pair: the first seat with each of the others, then the next one with those after it.

    Nobody exchanges more, wins and losses added up, than the chips in front at the beginning.
    """
    scoring, left, done = position.rules.scoring, list(position.chips), []
    home = [is_home_run(hands, place) for place in range(len(hands))]
    for one, other in combinations(range(len(hands)), 2):
        points = count_pair_points(scoring.pay, hands[one], hands[other], home[one], home[other])
        wins, pays = (one, other) if points >= 0 else (other, one)
        amount = min(abs(points) * position.value, left[one], left[other])
        left[one] -= amount
        left[other] -= amount
        words = [said[position.seats[place]] for place in (wins, pays)]
        why = _say_why(scoring.pay, hands[wins], hands[pays], home[wins], words) if points else ()
        done.append(Exchange(position.seats[wins], position.seats[pays], abs(points), amount, *why))
    return tuple(done)


def _say_why(pay: Pay, one: ShowdownHand, other: ShowdownHand, home: bool, words: Sequence[str]) -> tuple[str, str]:
    """Say what the winner does, and for what: the verb, and what follows it."""
    if one.state == COMPARED and other.state == COMPARED:
        return "wins", say_compared(pay, one, other, home)
    return "collects", f"for {say_declared(pay, one, other, words)}"


class RoundSoFar(NamedTuple):
    """All that has happened in a round: what was said in order, waits included, what was laid, what was exchanged.

    `laid` are segments in the order in which they were laid: the seat, which one, and its cards.
    """

    position: Position
    hole: Mapping[int, Cards]
    spoken: Sequence[tuple[int, str]]
    laid: Sequence[tuple[int, str, Cards]]
    settings: Mapping[int, Setting]
    exchanges: Sequence[Exchange]


class Account(NamedTuple):
    """The account of a round: events, ledger lines, and the hands that were shown, in words."""

    events: tuple[Event, ...]
    lines: tuple[LedgerLine, ...]
    hands: Mapping[str, str]


def tell(played: RoundSoFar) -> Account:
    """Tell what happened."""
    fees, dealt = list(_tell_fees(played.position)), list(_tell_deal(played))
    shown = list(_list_open_hands(played)) if played.exchanges else []
    events = [
        *(fees + dealt if played.position.fees_first else dealt + fees),
        *(_tell_word(seat, word) for seat, word in played.spoken),
        *(_tell_laid(seat, segment, cards) for seat, segment, cards in played.laid),
        *map(_tell_open_hand, shown),
        *(_tell_exchange(played.position, one) for one in played.exchanges),
    ]
    lines = [LedgerLine(f"seat {fee.seat}", COLLECTION, fee.amount, fee.reason) for fee in played.position.fees]
    lines += [
        LedgerLine(f"seat {one.loser}", f"seat {one.winner}", one.amount, _say_reason(one))
        for one in played.exchanges
        if one.amount
    ]
    hands = {f"seat {one.seat}": f"{show_cards(one.cards)} = {one.words}" for one in shown}
    return Account(tuple(events), tuple(lines), FrozenMap(hands))


def _tell_fees(position: Position) -> Iterator[Event]:
    for fee in position.fees:
        words = say_that(f"seat {fee.seat}", "pays", f"{show_money(fee.amount)} collection, {fee.reason}")
        yield Event("collected", f"seat {fee.seat}", words, amount=fee.amount)


def _tell_deal(played: RoundSoFar) -> Iterator[Event]:
    """Thirteen cards to each, one at a time."""
    for number in range(CARDS):
        for seat in played.position.seats:
            who = f"seat {seat}"
            words, card = Sentence("A card to", Name(who)), played.hole[seat][number]
            yield Event("dealt", who, words, (card,), frozenset({who}), face_up=False)


def _tell_word(seat: int, word: str) -> Event:
    sweep, who = read_declaration(word), f"seat {seat}"
    verb, rest = ("declares", say_sweep(sweep)) if sweep else _SAYS[word]
    return Event("decided", who, say_that(who, verb, rest), action=word, street=SPEAKING)


def _tell_laid(seat: int, segment: str, cards: Cards) -> Event:
    who = f"seat {seat}"
    words = say_that(who, "lays", f"the {segment}")
    action = _LAYS.get(segment)
    return Event("decided", who, words, cards, frozenset({who}), action=action, street=SETTING, part=segment)


class _OpenHand(NamedTuple):
    """A hand that is opened: what it is in words, and how it came to be opened."""

    seat: int
    cards: tuple[Card, ...]
    words: str
    how: Detail


def _tell_open_hand(one: _OpenHand) -> Event:
    who = f"seat {one.seat}"
    return Event("exposed", who, say_that(who, "shows", f": {one.words}"), one.cards, detail=one.how, why=one.words)


def _list_open_hands(played: RoundSoFar) -> Iterator[_OpenHand]:
    """List the hands that are opened, clockwise from the button's left: all but those that were surrendered."""
    said = {seat: word for seat, word in played.spoken if word != WAIT}
    for seat in played.position.seats:
        setting = played.settings.get(seat)
        if setting is not None:
            why = find_foul(played.position.rules.order, setting)
            fouled = f" (fouled: {why})" if why else ""
            cards = (*setting.front, *setting.middle, *setting.back)
            yield _OpenHand(seat, cards, f"{say_setting(setting)}{fouled}", "foul" if why else "set")
        elif sweep := read_declaration(said[seat]):
            cards = played.hole[seat]
            if has_sweep(sweep, cards):
                yield _OpenHand(seat, cards, say_sweep(sweep), "clean sweep")
            else:
                yield _OpenHand(seat, cards, f"no {sweep}, which was declared", "false sweep")


def _tell_exchange(position: Position, one: Exchange) -> Event:
    """Tell what a pair of players settles."""
    winner, loser = Name(f"seat {one.winner}"), Name(f"seat {one.loser}")
    if not one.points:
        even = Sentence(winner, "and", loser, "come out even")
        return Event("pushed", winner.who, even, paid_by=(Payment(loser.who, 0, 0),))
    owed = one.points * position.value
    short = f" of {show_money(owed)}, as far as the chips reach" if one.amount < owed else ""
    comma = "," if "," in one.what else ""
    exchanged = f"{say_points(one.points)}, {show_money(one.amount)}{short}"
    words = Sentence(winner, Agrees(one.verb), f"{one.what}{comma} from", loser, f": {exchanged}")
    paid_by = (Payment(loser.who, one.amount, owed),)
    return Event("paid", winner.who, words, amount=one.amount, paid_by=paid_by)


def _say_reason(one: Exchange) -> str:
    return Sentence(Name(f"seat {one.winner}"), Agrees(one.verb), f"{one.what}: {say_points(one.points)}")
