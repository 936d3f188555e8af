"""The end of a pot game: what nobody matched goes back, the house takes its drop, and the best hands take the pots."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from houseway.book.model.pot_showdown import OddChip, OddTo, Sevens
from houseway.core.cards import Card
from houseway.core.cards.card import SUITS
from houseway.core.money import Cents
from houseway.core.table.pots import NOTHING, Drop, Pot, find_drop, find_uncalled, make_pots, split, take_drop
from houseway.families.poker.play import openers
from houseway.families.poker.play.betting import Bets, new
from houseway.families.poker.play.dealt_cards import DealtCards
from houseway.families.poker.play.facts import Chain, Fact, PotPart, make_whole_pot
from houseway.families.poker.play.hands import RankedHands, rank_hands
from houseway.families.poker.play.position import Position
from houseway.families.poker.play.posting import Purse
from houseway.families.poker.play.result import Ending, Finish, HeldCards, Notes, Result


def make_finish(
    position: Position, purse: Purse, notes: Notes, at: int, dealt_cards: DealtCards, bets: Bets, facts: Chain | None
) -> Finish:
    """Find who is left, with which cards and for how much."""
    seats = position.seats
    live = sorted(bets.order)
    showing = [place for place in live if place not in notes.mucked] if notes.mucked else live
    finish = Finish(
        tuple([seats[place] for place in live]),
        {seats[place]: dealt_cards.held[place] for place in showing},
        dealt_cards.board,
        {seat: entered - stack for seat, entered, stack in zip(seats, purse.entered, bets.stacks, strict=True)},
        purse.dead,
        position.compiled.reached[at],
        position.limits.upper,
    )
    if position.page.sevens:
        finish = _add_checks(finish, position, bets, facts)
    return _add_opener(finish, position, notes) if position.compiled.opened else finish


def _add_checks(finish: Finish, position: Position, bets: Bets, facts: Chain | None) -> Finish:
    """Say what the rule of sevens asks of the last betting round."""
    price = bets.price
    short_bet = price.last >= 0 and not price.bets and price.to * 2 < bets.rule.least
    return finish._replace(
        last_round=dict(zip(position.seats, bets.front, strict=True)),
        checked=frozenset([seat for place, seat in enumerate(position.seats) if bets.checked >> place & 1]),
        short_bet=short_bet,
        calls=_list_last_calls(facts) if short_bet else (),
    )


def _list_last_calls(facts: Chain | None) -> tuple[int, ...]:
    """List the seats that have called the last bet, in their order."""
    calls: list[int] = []
    while facts is not None and facts.kind in ("call", "fold"):
        if facts.kind == "call":
            calls.insert(0, facts.seat)
        facts = facts.before
    return tuple(calls)


def _add_opener(finish: Finish, position: Position, notes: Notes) -> Finish:
    """Say who opened, on what, and whether anybody came along."""
    return finish._replace(
        opener=position.seats[notes.opener] if notes.opener >= 0 else None,
        opened_on=notes.opened_on,
        opened_falsely=notes.falsely,
        called=notes.called,
        low=notes.low,
        passed_out=notes.passed_out,
    )


def find_voided_bets(rule: Sevens, finish: Finish, hands: RankedHands) -> dict[int, Cents]:
    """Find what goes back to whom of the bets after the draw; nothing where they stand.

    Where the best of those who put chips in then had checked a seven or lower, all of it goes back; of an all-in bet of
    less than half a bet, what others have called behind such a hand that called it as well, checked or not.
    """
    bets = {seat: paid for seat, paid in finish.last_round.items() if paid}
    matched = [seat for seat in bets if seat in hands.high]
    if not matched:
        return {}
    best = max(hands.high[seat] for seat in matched)
    if best < hands.judge.find_least(rule.least_hand):
        return {}
    sevens = [seat for seat in matched if hands.high[seat] == best]
    if finish.short_bet:
        return _list_calls_behind(sevens, finish.calls, bets)
    return bets if any(seat in finish.checked for seat in sevens) else {}


def _list_calls_behind(sevens: Collection[int], calls: Sequence[int], bets: Mapping[int, Cents]) -> dict[int, Cents]:
    """List the calls that others have made after the first of these sevens called."""
    first = next((number for number, seat in enumerate(calls) if seat in sevens), len(calls))
    return {seat: bets[seat] for seat in calls[first + 1 :] if seat in bets and seat not in sevens}


class Share(NamedTuple):
    """A share that a seat wins: in words, and by the pot and its half."""

    seat: int
    amount: Cents
    words: str
    of: PotPart


class Cut(NamedTuple):
    """The facts by which pots are split.

    The hands and cards by seat, clockwise from the button's left, and the odd chip's way.
    """

    hands: RankedHands
    held: Mapping[int, HeldCards]
    odd: OddChip

    def whole(self, pot: Pot, name: str) -> list[Share]:
        """Award a pot that goes to the best hand, or half to the best and half to the lowest that qualifies."""
        highs = self.best(pot)
        lows = _find_best(pot, self.hands.low) if self.hands.low else ()
        if not lows or not self.hands.low[lows[0]]:
            return self.high(pot.amount, highs, name, make_whole_pot(name))
        if highs == lows and len(highs) > 1 and self.odd.tied_both_ways == "whole pot":
            both = self.high(pot.amount, highs, name, PotPart(name, "high and low"))
            return [share._replace(words=f"{share.words}, high and low") for share in both]
        half = pot.amount // (2 * self.odd.chip) * self.odd.chip
        low = half if self._is_high_first(highs, lows) else pot.amount - half
        return [
            *self.high(pot.amount - low, highs, f"high half of {name_in_sentence(name)}", PotPart(name, "high half")),
            *self._share_low(low, lows, f"low half of {name_in_sentence(name)}", PotPart(name, "low half")),
        ]

    def high(self, amount: Cents, winners: Sequence[int], name: str, of: PotPart) -> list[Share]:
        """So much for the best hand, or in equal parts for the best hands."""
        if len(winners) == 1:
            return [new(Share, (winners[0], amount, name, of))]
        judge = self.hands.judge
        return self._share_parts(amount, winners, name, of, _Counting(self.odd.to, judge.ace_is_low, judge.plays_low))

    def best(self, pot: Pot) -> tuple[int, ...]:
        """Say who has the best hand of those who play for a pot, clockwise from the button's left."""
        return _find_best(pot, self.hands.high)

    def _share_low(self, amount: Cents, winners: Sequence[int], name: str, of: PotPart) -> list[Share]:
        to = self.odd.low_to or self.odd.to
        lowest = to == "lowest card by suit"
        return self._share_parts(amount, winners, name, of, _Counting(to, ace_low=lowest, joker_low=lowest))

    def _share_parts(
        self, amount: Cents, winners: Sequence[int], name: str, of: PotPart, counting: "_Counting"
    ) -> list[Share]:
        if len(winners) == 1:
            return [Share(winners[0], amount, name, of)]
        first = winners[0]
        if amount % (len(winners) * self.odd.chip):
            first = counting.first(winners, self.held)
        shares = split(amount, (first, *(seat for seat in winners if seat != first)), self.odd.chip)
        words = f"share of {name_in_sentence(name)}"
        return [Share(seat, shares[seat], words, of) for seat in winners]

    def _is_high_first(self, highs: Sequence[int], lows: Sequence[int]) -> bool:
        """Say whether the high half gets what halving leaves over."""
        if self.odd.halves == "high":
            return True
        return next(seat for seat in self.hands.high if seat in highs or seat in lows) in highs


class _Counting(NamedTuple):
    """The count of cards for an odd chip: where the ace stands, and whether a joker is the lowest or the highest."""

    to: OddTo
    ace_low: bool
    joker_low: bool

    def first(self, winners: Sequence[int], held: Mapping[int, HeldCards]) -> int:
        """Say who of equal winners gets the odd chip; where the cards do not tell, the nearest to the button's left."""
        if self.to == "left of button":
            return winners[0]
        if self.to == "highest card by suit":
            return max(winners, key=lambda seat: max(map(self._count, held[seat].cards)))
        return min(winners, key=lambda seat: min(map(self._count, held[seat].cards)))

    def _count(self, card: Card) -> tuple[int, int]:
        if card.is_joker:
            return (0, 0) if self.joker_low else (15, 0)
        return card.pip if self.ace_low else card.rank, SUITS.index(card.suit)


def name_in_sentence(pot: str) -> str:
    """Name the main pot, and side pot 2: how a pot's name stands in a sentence."""
    return pot if pot.startswith("side pot") else f"the {pot}"


def _find_best(pot: Pot, strengths: Mapping[int, int]) -> tuple[int, ...]:
    if len(pot.seats) == len(strengths):
        best = max(strengths.values())
        return tuple([seat for seat, here in strengths.items() if here == best])
    best = max([strengths[seat] for seat in pot.seats])
    return tuple([seat for seat, here in strengths.items() if here == best and seat in pot.seats])


UNMATCHED = "bet that nobody matched"
VOID = "bet after a seven was checked"
ANTE = "ante of a pot that nobody opened"


def settle_hand(position: Position, finish: Finish) -> Ending:
    """Settle a round among those still in: alone, one takes the pot unseen; otherwise the hands are compared."""
    page = position.page
    if finish.passed_out:
        return _end_unwon(finish, openers.pass_out(page, position.seats, position.carried, finish), ANTE)
    playing = _list_playing(position, finish)
    if not playing or (finish.opened_falsely and not finish.called):
        return _end_unwon(finish, openers.leave_unwon(position.seats, position.carried, finish), UNMATCHED)
    hands = None
    if len(playing) > 1 or page.showdown.needs:
        hands = rank_hands(page, playing, finish.held, finish.board, passed_out=finish.low)
    facts: list[Fact] = []
    made = _make_pots(position, finish, playing, hands, facts)
    total = sum([pot.amount for pot in made])
    shares, rest, drop = _award_pots(position, finish, hands, made, facts)
    shown = playing if hands or (page.showdown.asked and len(finish.seats) > 1) else ()
    if not page.showdown.asked:
        facts += [new(Fact, ("show", seat, 0, finish.held[seat].cards, "", None)) for seat in shown]
    if finish.opener is not None:
        facts += openers.prove_openers(page, finish)
    facts += [new(Fact, ("won", seat, amount, (), words, of)) for seat, amount, words, of in shares if amount]
    carried = openers.carry_over(rest, position.seats, position.carried)
    if carried:
        facts.append(Fact("carried", 0, rest))
    won = _sum_shares(shares)
    winners = tuple([seat for seat in playing if seat in won])
    scooped = winners[0] if page.showdown.low and len(winners) == 1 else None
    result = Result(won, total, drop.fee, drop.jackpot, finish.reached, winners, scooped, shown, carried)
    return Ending(tuple(facts), result)


def _sum_shares(shares: Sequence[Share]) -> dict[int, Cents]:
    """Sum up what each seat has won in all, without those who have won nothing."""
    won: dict[int, Cents] = {}
    for seat, amount, _, _ in shares:
        if amount:
            won[seat] = won.get(seat, 0) + amount
    return won


def _list_playing(position: Position, finish: Finish) -> tuple[int, ...]:
    """List who can still win: not who opened falsely, nor at a showdown that is asked for who threw the hand away."""
    seats = finish.seats
    if finish.opened_falsely:
        seats = tuple(seat for seat in seats if seat != finish.opener)
    if position.page.showdown.asked and len(seats) > 1:
        seats = tuple(seat for seat in seats if seat in finish.held)
    return seats


def _end_unwon(finish: Finish, unwon: openers.UnwonPot, why: str) -> Ending:
    """Make the end of a round that nobody wins."""
    facts = [Fact("returned", seat, amount, (), why) for seat, amount in unwon.back.items()]
    if finish.opened_falsely and finish.opener is not None:
        facts.append(Fact("openers", finish.opener, 0, finish.opened_on, "false"))
    rest = unwon.carried.amount if unwon.carried else 0
    if unwon.carried:
        facts.append(Fact("carried", 0, rest))
    return Ending(tuple(facts), Result({}, rest, 0, 0, finish.reached, (), None, (), unwon.carried))


def _make_pots(
    position: Position, finish: Finish, playing: Sequence[int], hands: RankedHands | None, facts: list[Fact]
) -> tuple[Pot, ...]:
    """Make the main pot and the side pots, once everything has gone back that is played for by nobody."""
    page, paid_in = position.page, finish.paid_in
    if page.sevens and (finish.checked or finish.short_bet) and hands and hands.judge.plays_low:
        back = find_voided_bets(page.sevens, finish, hands)
        facts += [Fact("returned", seat, amount, (), VOID) for seat, amount in back.items()]
        paid_in = {seat: paid - back.get(seat, 0) for seat, paid in paid_in.items()}
    # Who is left alone in a game that needs a certain hand plays on against the pot, and so has matched it.
    if len(playing) > 1 or not page.showdown.needs:
        seat, excess = find_uncalled(paid_in)
        if excess:
            facts.append(Fact("returned", seat, excess, (), UNMATCHED))
            paid_in = {**paid_in, seat: paid_in[seat] - excess}
    return make_pots(paid_in, playing, finish.dead)


def _award_pots(
    position: Position, finish: Finish, hands: RankedHands | None, made: tuple[Pot, ...], facts: list[Fact]
) -> tuple[list[Share], Cents, Drop]:
    """Say who wins what of the pots, what is left of them for the next round, and what the house took before."""
    show = position.page.showdown
    wanted = show.least_hand if show.needs else None
    least = hands.judge.find_least(wanted) if wanted and hands else 0
    if not least or not hands or max(hands.high.values()) >= least:
        made, drop = _take_drop(position, finish, made, facts)
    else:
        drop = NOTHING
    if hands is None:
        return [_take_alone(pot, _name_pot(number)) for number, pot in enumerate(made)], 0, drop
    cut = Cut(hands, finish.held, position.page.odd_chip)
    shares: list[Share] = []
    rest = 0
    for number, pot in enumerate(made):
        best = cut.best(pot) if least else ()
        if not least or hands.high[best[0]] >= least:
            shares += cut.whole(pot, _name_pot(number))
        else:
            part = int(Fraction(show.award or 1) * pot.amount) // cut.odd.chip * cut.odd.chip
            shares += cut.high(
                part, best, f"best hand's part of {name_in_sentence(_name_pot(number))}", PotPart(_name_pot(number))
            )
            rest += pot.amount - part
    return shares, rest, drop


def _take_drop(
    position: Position, finish: Finish, made: tuple[Pot, ...], facts: list[Fact]
) -> tuple[tuple[Pot, ...], Drop]:
    """The collection first, then the jackpot fee and what the clock asks of the pot, as far as the pots hold them."""
    if position.fee is None:
        return made, NOTHING
    players = len(position.seats)
    due = find_drop(position.fee, players, sum([pot.amount for pot in made]), finish.reached)
    clock = sum([post.amount for post in position.posts if post.what == "time" and not post.seat])
    made, fee = _take_from_pots(made, due.fee, Fact("drop", words=f"collection, {players} players"), facts)
    made, jackpot = _take_from_pots(made, due.jackpot, Fact("jackpot", words=f"jackpot fee, {players} players"), facts)
    made, time = _take_from_pots(made, clock, Fact("half hour", words="collection of the half hour"), facts)
    return made, Drop(fee + time, jackpot)


def _take_from_pots(made: tuple[Pot, ...], due: Cents, fact: Fact, facts: list[Fact]) -> tuple[tuple[Pot, ...], Cents]:
    if not due:
        return made, 0
    made, taken = take_drop(made, due)
    if taken:
        facts.append(fact._replace(amount=taken))
    return made, taken


def _take_alone(pot: Pot, name: str) -> Share:
    """Award a pot that one seat is left to take."""
    return Share(next(iter(pot.seats)), pot.amount, name, PotPart(name))


def _name_pot(number: int) -> str:
    return f"side pot {number}" if number else "main pot"
