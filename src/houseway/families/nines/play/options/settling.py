"""The end of a round with options: hands are turned over and compared, and every wager meets the bank."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from houseway.core.cards import Card, show_cards
from houseway.core.ranking.nines import Final
from houseway.core.round import Event
from houseway.core.round.events import Detail
from houseway.core.round.sentences import Agrees, Name, Part, Sentence
from houseway.core.round.settlement_words import WITH_THE_DEALER, tell_button, tell_settled
from houseway.core.table import PLAYER_DEALER, Cover, Stake, Verdict, settle
from houseway.core.table.settlement import find_starting_seat, is_short, sort_stakes
from houseway.families.nines.play.options.position import PLAYER, Hand, Position
from houseway.families.nines.play.options.rules import Ending, describe_count, find_total, judge_ending

RETURNED = Verdict("returned", "nobody draws")
SURRENDERED = "surrendered"
HOW: Mapping[str, tuple[Part, ...]] = {
    "player": (Agrees("beats"),),
    "banker": (Agrees("loses"), "to"),
    "tie": (Agrees("ties"), "with"),
}
_ENDS: Mapping[str, Detail] = {"player": "wins", "banker": "loses", "tie": "ties"}


def conclude(position: Position) -> Position:
    """Turn over what lies face down, compare the hands, and let every wager meet the bank in its order."""
    setup, rule = position.setup, position.page.settle
    assert setup.bank is not None, "check_banked refuses before it comes here"
    short = is_short(position.stakes, setup.bank)
    start, counted = find_starting_seat(
        rule, setup.layout, {"banker": position.dealer}, setup.seats, short=short, dice=setup.dice
    )
    decided = tuple(judge_stakes(position))
    verdicts = dict(decided)
    ordered = sort_stakes([stake for stake, _ in decided], rule, setup.layout, start)
    settled, _ = settle(ordered, verdicts.__getitem__, Cover(setup.bank, rule.cover), losers_first=rule.losers_first)
    seats = [seat for seat in setup.layout.list_opposing(start, rule.direction) if seat in position.hands]
    placed = tell_button(start, counted) if isinstance(counted, Card) else ()
    events = (
        *_tell_turned_over(position, seats),
        *_tell_comparisons(position, seats),
        *placed,
        *map(tell_settled, settled),
    )
    ledger = position.ledger.plus(one.line for one in settled)
    return replace(position.tell(*events), ledger=ledger, settled=settled).go_to("over")


def judge_stakes(position: Position) -> Iterator[tuple[Stake, Verdict]]:
    """Say what becomes of each wager; one that was given up is parted into the share that is lost and the rest."""
    for stake in position.stakes:
        wager = position.wagers[stake.wager]
        if position.is_surrendered(stake):
            yield from _part_stake(stake, position.rules.given_up)
        elif position.ended and wager.kind == "raise":
            yield stake, RETURNED
        else:
            yield stake, judge_ending(wager, find_ending(position, stake))


def _part_stake(stake: Stake, share: Fraction) -> Iterator[tuple[Stake, Verdict]]:
    """Part a wager that was given up; a part of a cent that no chip can pay stays with its owner."""
    lost = stake.amount * share.numerator // share.denominator
    if lost:
        yield stake._replace(amount=lost), Verdict("loses", SURRENDERED)
    yield stake._replace(amount=stake.amount - lost, part=1), Verdict("returned", SURRENDERED)


def find_ending(position: Position, stake: Stake) -> Ending:
    """Find the end of the two hands as a wager looks at them."""
    seat = stake.bettor.seat
    doubled = (
        not position.ended
        and position.actions.get(stake.bettor) == "double"
        and not position.is_on_house_way_hand(stake)
    )
    drew = position.is_drawing(stake)
    return Ending(
        _make_final(position, seat, drew=drew),
        position.find_first_strength(seat),
        doubled,
        position.finish_hand(seat, drew=drew),
        position.dealer,
        whole=True,
    )


def _make_final(position: Position, seat: int, *, drew: bool) -> Final:
    hand = position.finish_hand(seat, drew=drew)
    return Final(position.find_strength(hand), len(hand), position.find_strength(position.dealer), len(position.dealer))


def _list_faced_hands(position: Position, seat: int) -> tuple[bool, ...]:
    """List the hands of a seat that any wager there looks at: the one that stood, the one that drew, or both."""
    return tuple(sorted({position.is_drawing(stake) for stake in position.standing if stake.bettor.seat == seat}))


def _tell_turned_over(position: Position, seats: list[int]) -> Iterator[Event]:
    """Tell the cards that lay face down, of every hand that is compared."""
    deal = position.rules.deal
    hidden = bool(position.drawn) and deal.drawn_lies == "face down"
    if position.is_shared and hidden:
        seat = seats[0]
        made = position.find_strength(position.finish_hand(seat, drew=True))
        said = f"The Player hand has drawn and has {describe_count(made)}"
        yield Event("exposed", PLAYER, said, (position.drawn[seat],), total=find_total(made))
        return
    for seat in seats:
        if not (faced := _list_faced_hands(position, seat)):
            continue
        covered = not position.is_open and not _is_shown(position, seat)
        drew = faced[-1]
        if covered or (drew and hidden):
            hand = position.finish_hand(seat, drew=drew)
            cards = hand if covered else hand[-1:]
            who, strength = f"seat {seat}", position.find_strength(hand)
            words = Sentence(Name(who), Agrees("has"), describe_count(strength))
            yield Event("exposed", who, words, cards, total=find_total(strength))


def _is_shown(position: Position, seat: int) -> bool:
    """Tell whether a hand was turned over before the comparison, as a natural is when its turn comes."""
    return position.is_turned_over(seat) and any(bettor.seat == seat for bettor in position.actions)


def _tell_comparisons(position: Position, seats: list[int]) -> Iterator[Event]:
    """Tell how each hand that a wager looks at compares with the player-dealer's."""
    for owner, seat, drew, word in _list_hands(position, seats):
        final = _make_final(position, seat, drew=drew)
        mine, theirs = describe_count(final.player_total), describe_count(final.banker_total)
        name: Part = "The Player hand" if owner == PLAYER else Name(owner, yours="your hand" if word else "")
        how = (*HOW[final.winner], WITH_THE_DEALER, f": {mine} against {theirs}")
        yield Event("compared", owner, Sentence(name, word.strip(), *how), detail=_ENDS[final.winner])


def _list_hands(position: Position, seats: list[int]) -> Iterator[tuple[str, int, bool, str]]:
    """List each hand that wagers look at: its owner, a seat that plays it, whether it drew, a word if two."""
    if position.is_community and position.is_shared:
        faced = {drew: seat for seat in reversed(seats) for drew in _list_faced_hands(position, seat)}
        named = [(PLAYER, faced[drew], drew) for drew in sorted(faced)]
        for owner, seat, drew in named:
            yield owner, seat, drew, _say_which(len(named), drew=drew)
        return
    for seat in seats:
        faced_here = _list_faced_hands(position, seat)
        for drew in faced_here:
            yield f"seat {seat}", seat, drew, _say_which(len(faced_here), drew=drew)


def _say_which(hands: int, *, drew: bool) -> str:
    return "" if hands == 1 else " that drew" if drew else " that stood"


def describe_hands(position: Position) -> Mapping[str, str]:
    """Write the hands that were compared and their counts, the drawn card apart; a hand given up is not shown."""
    first = position.rules.deal.cards
    seats = sorted(position.hands)
    found = {f"seat {seat}": SURRENDERED for seat in seats if not _list_faced_hands(position, seat)}
    for owner, seat, drew, word in _list_hands(position, seats):
        found[owner + word] = _describe_hand(position, position.finish_hand(seat, drew=drew), first)
    return found | {PLAYER_DEALER: _describe_hand(position, position.dealer, first)}


def _describe_hand(position: Position, hand: Hand, first: int) -> str:
    drawn = f" + {show_cards(hand[first:])}" if len(hand) > first else ""
    return f"{show_cards(hand[:first])}{drawn} = {describe_count(position.find_strength(hand))}"
