"""The end of a pot game: what nobody matched goes back, the house takes its drop, and the best hands take the pots."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.core.money import Cents
from houseway.core.table.pots import NOTHING, Drop, Pot, find_drop, find_uncalled, make_pots, take_drop
from houseway.families.poker.play import openers
from houseway.families.poker.play.betting import new
from houseway.families.poker.play.facts import Fact, PotPart
from houseway.families.poker.play.hands import Ranked, ranked
from houseway.families.poker.play.result import Ending, Finish, Result
from houseway.families.poker.play.sevens import voided
from houseway.families.poker.play.splitting import Cut, Share, named

if TYPE_CHECKING:
    from houseway.families.poker.play.position import Felt

UNMATCHED = "bet that nobody matched"
VOID = "bet after a seven was checked"
ANTE = "ante of a pot that nobody opened"


def end(felt: "Felt", finish: Finish) -> Ending:
    """Settle a round among those still in: alone, one takes the pot unseen; otherwise the hands are compared."""
    page = felt.page
    if finish.passed_out:
        return _unwon(finish, openers.passed_out(page, felt.seats, felt.carried, finish), ANTE)
    playing = _playing(felt, finish)
    if not playing or (finish.opened_falsely and not finish.called):
        return _unwon(finish, openers.nobody_to_win(felt.seats, felt.carried, finish), UNMATCHED)
    hands = None
    if len(playing) > 1 or page.showdown.needs:
        hands = ranked(page, playing, finish.held, finish.board, passed_out=finish.low)
    facts: list[Fact] = []
    made = _pots(felt, finish, playing, hands, facts)
    total = sum([pot.amount for pot in made])
    shares, rest, drop = _awarded(felt, finish, hands, made, facts)
    shown = playing if hands or (page.showdown.asked and len(finish.seats) > 1) else ()
    if not page.showdown.asked:
        facts += [new(Fact, ("show", seat, 0, finish.held[seat].cards, "", None)) for seat in shown]
    if finish.opener is not None:
        facts += openers.proof(page, finish)
    facts += [new(Fact, ("won", seat, amount, (), words, of)) for seat, amount, words, of in shares if amount]
    carried = openers.left(rest, felt.seats, felt.carried)
    if carried:
        facts.append(Fact("carried", 0, rest))
    won = _summed(shares)
    winners = tuple([seat for seat in playing if seat in won])
    scooped = winners[0] if page.showdown.low and len(winners) == 1 else None
    result = Result(won, total, drop.fee, drop.jackpot, finish.reached, winners, scooped, shown, carried)
    return Ending(tuple(facts), result)


def _summed(shares: Sequence[Share]) -> dict[int, Cents]:
    """What each seat has won in all, without those who have won nothing."""
    won: dict[int, Cents] = {}
    for seat, amount, _, _ in shares:
        if amount:
            won[seat] = won.get(seat, 0) + amount
    return won


def _playing(felt: "Felt", finish: Finish) -> tuple[int, ...]:
    """Who can still win: not who opened falsely, nor at a showdown that is asked for who threw the hand away."""
    seats = finish.seats
    if finish.opened_falsely:
        seats = tuple(seat for seat in seats if seat != finish.opener)
    if felt.page.showdown.asked and len(seats) > 1:
        seats = tuple(seat for seat in seats if seat in finish.held)
    return seats


def _unwon(finish: Finish, unwon: openers.Unwon, why: str) -> Ending:
    """The end of a round that nobody wins."""
    facts = [Fact("returned", seat, amount, (), why) for seat, amount in unwon.back.items()]
    if finish.opened_falsely and finish.opener is not None:
        facts.append(Fact("openers", finish.opener, 0, finish.opened_on, "false"))
    rest = unwon.carried.amount if unwon.carried else 0
    if unwon.carried:
        facts.append(Fact("carried", 0, rest))
    return Ending(tuple(facts), Result({}, rest, 0, 0, finish.reached, (), None, (), unwon.carried))


def _pots(
    felt: "Felt", finish: Finish, playing: Sequence[int], hands: Ranked | None, facts: list[Fact]
) -> tuple[Pot, ...]:
    """The main pot and the side pots, once everything has gone back that is played for by nobody."""
    page, paid_in = felt.page, finish.paid_in
    if page.sevens and (finish.checked or finish.short_bet) and hands and hands.judge.plays_low:
        back = voided(page.sevens, finish, hands)
        facts += [Fact("returned", seat, amount, (), VOID) for seat, amount in back.items()]
        paid_in = {seat: paid - back.get(seat, 0) for seat, paid in paid_in.items()}
    # Who is left alone in a game that needs a certain hand plays on against the pot, and so has matched it.
    if len(playing) > 1 or not page.showdown.needs:
        seat, excess = find_uncalled(paid_in)
        if excess:
            facts.append(Fact("returned", seat, excess, (), UNMATCHED))
            paid_in = {**paid_in, seat: paid_in[seat] - excess}
    return make_pots(paid_in, playing, finish.dead)


def _awarded(
    felt: "Felt", finish: Finish, hands: Ranked | None, made: tuple[Pot, ...], facts: list[Fact]
) -> tuple[list[Share], Cents, Drop]:
    """Who wins what of the pots, what is left of them for the next round, and what the house took before."""
    show = felt.page.showdown
    wanted = show.least_hand if show.needs else None
    least = hands.judge.least(wanted) if wanted and hands else 0
    if not least or not hands or max(hands.high.values()) >= least:
        made, drop = _dropped(felt, finish, made, facts)
    else:
        drop = NOTHING
    if hands is None:
        return [_alone(pot, _name(number)) for number, pot in enumerate(made)], 0, drop
    cut = Cut(hands, finish.held, felt.page.odd_chip)
    shares: list[Share] = []
    rest = 0
    for number, pot in enumerate(made):
        best = cut.best(pot) if least else ()
        if not least or hands.high[best[0]] >= least:
            shares += cut.whole(pot, _name(number))
        else:
            part = int(Fraction(show.award or 1) * pot.amount) // cut.odd.chip * cut.odd.chip
            shares += cut.high(part, best, f"best hand's part of {named(_name(number))}", PotPart(_name(number)))
            rest += pot.amount - part
    return shares, rest, drop


def _dropped(felt: "Felt", finish: Finish, made: tuple[Pot, ...], facts: list[Fact]) -> tuple[tuple[Pot, ...], Drop]:
    """The collection first, then the jackpot fee and what the clock asks of the pot, as far as the pots hold them."""
    if felt.fee is None:
        return made, NOTHING
    players = len(felt.seats)
    due = find_drop(felt.fee, players, sum([pot.amount for pot in made]), finish.reached)
    clock = sum([post.amount for post in felt.posts if post.what == "time" and not post.seat])
    made, fee = _taken(made, due.fee, Fact("drop", words=f"collection, {players} players"), facts)
    made, jackpot = _taken(made, due.jackpot, Fact("jackpot", words=f"jackpot fee, {players} players"), facts)
    made, time = _taken(made, clock, Fact("half hour", words="collection of the half hour"), facts)
    return made, Drop(fee + time, jackpot)


def _taken(made: tuple[Pot, ...], due: Cents, fact: Fact, facts: list[Fact]) -> tuple[tuple[Pot, ...], Cents]:
    if not due:
        return made, 0
    made, taken = take_drop(made, due)
    if taken:
        facts.append(fact._replace(amount=taken))
    return made, taken


def _alone(pot: Pot, name: str) -> Share:
    """A pot that one seat is left to take."""
    return Share(next(iter(pot.seats)), pot.amount, name, PotPart(name))


def _name(number: int) -> str:
    return f"side pot {number}" if number else "main pot"
