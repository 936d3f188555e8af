"""The end of a round with options: hands are turned over and compared, and every wager meets the bank."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from houseway.core.cards import Card, show_cards
from houseway.core.ranking.nines_finals import Final
from houseway.core.round import Event
from houseway.core.round.events import Detail
from houseway.core.round.sentences import Agrees, Name, Part, Sentence
from houseway.core.round.settlement_words import WITH_THE_DEALER, tell_button, tell_settled
from houseway.core.table import PLAYER_DEALER, Cover, Stake, Verdict, settle
from houseway.core.table.settlement import find_starting_seat, is_short, sort_stakes
from houseway.families.nines.play.options.dealing import PLAYER
from houseway.families.nines.play.options.endings import Ending, count_words, ending_verdict, told_total
from houseway.families.nines.play.options.position import Felt, Hand

RETURNED = Verdict("returned", "nobody draws")
SURRENDERED = "surrendered"
HOW: Mapping[str, tuple[Part, ...]] = {
    "player": (Agrees("beats"),),
    "banker": (Agrees("loses"), "to"),
    "tie": (Agrees("ties"), "with"),
}
_ENDS: Mapping[str, Detail] = {"player": "wins", "banker": "loses", "tie": "ties"}


def conclude(felt: Felt) -> Felt:
    """Turn over what lies face down, compare the hands, and let every wager meet the bank in its order."""
    setup, rule = felt.setup, felt.page.settle
    assert setup.bank is not None, "check_banked refuses before it comes here"
    short = is_short(felt.stakes, setup.bank)
    start, counted = find_starting_seat(
        rule, setup.layout, {"banker": felt.dealer}, setup.seats, short=short, dice=setup.dice
    )
    decided = tuple(judged(felt))
    verdicts = dict(decided)
    ordered = sort_stakes([stake for stake, _ in decided], rule, setup.layout, start)
    settled, _ = settle(ordered, verdicts.__getitem__, Cover(setup.bank, rule.cover), losers_first=rule.losers_first)
    seats = [seat for seat in setup.layout.opposing(start, rule.direction) if seat in felt.hands]
    placed = tell_button(start, counted) if isinstance(counted, Card) else ()
    events = (*_turned_over(felt, seats), *_compared(felt, seats), *placed, *map(tell_settled, settled))
    ledger = felt.ledger.plus(one.line for one in settled)
    return replace(felt.telling(*events), ledger=ledger, settled=settled).at("over")


def judged(felt: Felt) -> Iterator[tuple[Stake, Verdict]]:
    """What becomes of each wager; one that was given up is parted into the share that is lost and the rest."""
    for stake in felt.stakes:
        wager = felt.wagers[stake.wager]
        if felt.is_surrendered(stake):
            yield from _parted(stake, felt.rules.given_up)
        elif felt.ended and wager.kind == "raise":
            yield stake, RETURNED
        else:
            yield stake, ending_verdict(wager, ending(felt, stake))


def _parted(stake: Stake, share: Fraction) -> Iterator[tuple[Stake, Verdict]]:
    """A part of a cent that no chip can pay stays with its owner."""
    lost = stake.amount * share.numerator // share.denominator
    if lost:
        yield stake._replace(amount=lost), Verdict("loses", SURRENDERED)
    yield stake._replace(amount=stake.amount - lost, part=1), Verdict("returned", SURRENDERED)


def ending(felt: Felt, stake: Stake) -> Ending:
    """The two finished hands as a wager looks at them."""
    seat = stake.bettor.seat
    doubled = not felt.ended and felt.actions.get(stake.bettor) == "double" and not felt.faces_house_way(stake)
    drew = felt.draws(stake)
    return Ending(
        _final(felt, seat, drew=drew),
        felt.first(seat),
        doubled,
        felt.finished(seat, drew=drew),
        felt.dealer,
        whole=True,
    )


def _final(felt: Felt, seat: int, *, drew: bool) -> Final:
    hand = felt.finished(seat, drew=drew)
    return Final(felt.strength(hand), len(hand), felt.strength(felt.dealer), len(felt.dealer))


def _faced(felt: Felt, seat: int) -> tuple[bool, ...]:
    """The hands of a seat that any wager there looks at: the one that stood, the one that drew, or both."""
    return tuple(sorted({felt.draws(stake) for stake in felt.standing if stake.bettor.seat == seat}))


def _turned_over(felt: Felt, seats: list[int]) -> Iterator[Event]:
    """The cards that lay face down, of every hand that is compared."""
    deal = felt.rules.deal
    hidden = bool(felt.drawn) and deal.drawn_lies == "face down"
    if felt.is_shared and hidden:
        seat = seats[0]
        made = felt.strength(felt.finished(seat, drew=True))
        said = f"The Player hand has drawn and has {count_words(made)}"
        yield Event("exposed", PLAYER, said, (felt.drawn[seat],), total=told_total(made))
        return
    for seat in seats:
        if not (faced := _faced(felt, seat)):
            continue
        covered = not felt.lies_open and not _is_shown(felt, seat)
        drew = faced[-1]
        if covered or (drew and hidden):
            hand = felt.finished(seat, drew=drew)
            cards = hand if covered else hand[-1:]
            who, strength = f"seat {seat}", felt.strength(hand)
            words = Sentence(Name(who), Agrees("has"), count_words(strength))
            yield Event("exposed", who, words, cards, total=told_total(strength))


def _is_shown(felt: Felt, seat: int) -> bool:
    """Whether a hand was turned over before the comparison, as a natural is when its turn comes."""
    return felt.turns_over(seat) and any(bettor.seat == seat for bettor in felt.actions)


def _compared(felt: Felt, seats: list[int]) -> Iterator[Event]:
    """How each hand that a wager looks at compares with the player-dealer's."""
    for owner, seat, drew, word in _hands(felt, seats):
        final = _final(felt, seat, drew=drew)
        mine, theirs = count_words(final.player_total), count_words(final.banker_total)
        name: Part = "The Player hand" if owner == PLAYER else Name(owner, yours="your hand" if word else "")
        how = (*HOW[final.winner], WITH_THE_DEALER, f": {mine} against {theirs}")
        yield Event("compared", owner, Sentence(name, word.strip(), *how), detail=_ENDS[final.winner])


def _hands(felt: Felt, seats: list[int]) -> Iterator[tuple[str, int, bool, str]]:
    """Each hand that wagers look at: whose it is, a seat that plays it, whether it drew, and a word where two are."""
    if felt.is_community and felt.is_shared:
        faced = {drew: seat for seat in reversed(seats) for drew in _faced(felt, seat)}
        named = [(PLAYER, faced[drew], drew) for drew in sorted(faced)]
        for owner, seat, drew in named:
            yield owner, seat, drew, _word(len(named), drew=drew)
        return
    for seat in seats:
        faced_here = _faced(felt, seat)
        for drew in faced_here:
            yield f"seat {seat}", seat, drew, _word(len(faced_here), drew=drew)


def _word(hands: int, *, drew: bool) -> str:
    return "" if hands == 1 else " that drew" if drew else " that stood"


def shown_hands(felt: Felt) -> Mapping[str, str]:
    """The hands that were compared and their counts, the drawn card apart; a hand given up is not shown."""
    first = felt.rules.deal.cards
    seats = sorted(felt.hands)
    found = {f"seat {seat}": SURRENDERED for seat in seats if not _faced(felt, seat)}
    for owner, seat, drew, word in _hands(felt, seats):
        found[owner + word] = _words(felt, felt.finished(seat, drew=drew), first)
    return found | {PLAYER_DEALER: _words(felt, felt.dealer, first)}


def _words(felt: Felt, hand: Hand, first: int) -> str:
    drawn = f" + {show_cards(hand[first:])}" if len(hand) > first else ""
    return f"{show_cards(hand[:first])}{drawn} = {count_words(felt.strength(hand))}"
