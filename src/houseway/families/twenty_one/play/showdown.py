"""The end of a blackjack: every part of every wager gets its verdict, and meets the bank in the filed order."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from houseway.book.model.condition import list_asked
from houseway.core.money import Cents, parse_odds
from houseway.core.ranking.twenty_one import NATURAL, DealerFinal, name_final
from houseway.core.round import Event
from houseway.core.round.events import EVERYONE, Detail, HandOf
from houseway.core.round.sentences import Agrees, Sentence
from houseway.core.round.settlement_words import WITH_THE_DEALER, tell_button, tell_settled
from houseway.core.table import PLAYER_DEALER, Bettor, Cover, Stake, Verdict, settle
from houseway.core.table.settlement import find_starting_seat, is_short, sort_stakes
from houseway.families.twenty_one.play.bonus import BonusDeal, judge_bonus
from houseway.families.twenty_one.play.compiled import is_met_by_hands
from houseway.families.twenty_one.play.position import Pile, Position, SeatHand
from houseway.families.twenty_one.play.wording import count_points, name_hand

_ENDS: Mapping[str, Detail] = {"wins": "wins", "loses": "loses", "pushes": "pushes"}


@dataclass(frozen=True)
class WagerPart:
    """A part of a wager and what the rules say of it, and the hand that it stands on.

    `at_once`: it is paid before the others have their turn.
    """

    bettor: Bettor
    wager: str
    amount: Cents
    verdict: Verdict
    at_once: bool = False
    is_free: bool = False
    hand: HandOf | None = None


def conclude(position: Position) -> Position:
    """Turn over what still lies face down, settle every wager, and tell of it."""
    setup, rule = position.setup, position.page.settle
    assert setup.bank is not None
    parts = _number_parts(tuple(_list_parts(position)))
    stakes = tuple(parts)
    put_up = [stake for stake, part in parts.items() if not part.is_free]
    start, placed_by = find_starting_seat(
        rule,
        setup.layout,
        {PLAYER_DEALER: position.dealer},
        setup.seats,
        short=is_short(put_up, setup.bank),
        dice=setup.dice,
    )
    ordered = tuple(sort_stakes(stakes, rule, setup.layout, start))
    early = _list_early(position, parts, ordered)
    rest = tuple(stake for stake in ordered if stake not in early)
    cover = Cover(setup.bank, rule.cover)
    settled, _ = settle((*early, *rest), lambda stake: parts[stake].verdict, cover, losers_first=rule.losers_first)
    told = (tell_settled(one, parts[one.stake].hand) for one in settled)
    return replace(
        position.tell(*_turn_over_hands(position), *tell_button(start, placed_by), *told),
        stage="over",
        settled=settled,
        ledger=position.ledger.plus(one.line for one in settled),
    )


def _list_early(position: Position, parts: dict[Stake, WagerPart], ordered: Sequence[Stake]) -> tuple[Stake, ...]:
    """What is paid at once, in the order in which the seats act; then the losers that are collected before the rest.

    Where whole classes of wagers are settled before the base wagers, they are before a natural too. Of the losers,
    insurance comes first from all seats: it is decided by the look at the hole card, before all others.
    """
    rule, base = position.page.settle, {wager.name for wager in position.page.base_wagers}
    classes = [names for names in rule.order if base & set(names)]
    sooner = {name for names in rule.order[: rule.order.index(classes[0])] for name in names}
    losers = [
        stake
        for stake in ordered
        if stake.wager in position.page.losers_first and parts[stake].verdict.result == "loses"
    ]
    if insurance := position.page.insurance:
        losers.sort(key=lambda stake: stake.wager != insurance.wager)
    acting = list(dict.fromkeys(hand.seat for hand in position.hands))
    paid = sorted(
        (stake for stake in ordered if parts[stake].at_once),
        key=lambda stake: (acting.index(stake.bettor.seat), stake.bettor.place),
    )
    first = [stake for stake in ordered if paid and rule.by == "wager" and stake.wager in sooner]
    return tuple(dict.fromkeys((*first, *paid, *losers)))


def _number_parts(parts: Sequence[WagerPart]) -> dict[Stake, WagerPart]:
    """Make each part a stake of its own."""
    seen: Counter[tuple[Bettor, str]] = Counter()
    stakes = {}
    for part in parts:
        key = (part.bettor, part.wager)
        number = part.hand.number if part.hand else None
        stakes[Stake(part.bettor, part.wager, part.amount, seen[key], number)] = part
        seen[key] += 1
    return stakes


def _list_parts(position: Position) -> Iterator[WagerPart]:
    dealer = position.compiled.make_dealer_final(position.dealer)
    for hand in position.hands:
        for bettor, pile in sorted(hand.piles.items()):
            yield from (part for part in _list_pile_parts(position, hand, bettor, pile, dealer) if part.amount)
    yield from _list_bonus_parts(position, dealer)


def _list_pile_parts(
    position: Position, hand: SeatHand, bettor: Bettor, pile: Pile, dealer: DealerFinal
) -> Iterator[WagerPart]:
    """List one bettor's chips on one hand: insurance, own money, free bets."""
    meant = position.identify(hand)
    before = "" if meant.number is None else f"hand {meant.number}: "
    plain = _judge_hand(position, hand, dealer)
    verdict = _add_hand_name(before, plain)
    if position.page.insurance:
        insured = _judge_insurance(position, hand, dealer)
        yield WagerPart(bettor, position.page.insurance.wager, pile.insurance, insured, hand=meant)
    if pile.even_money:
        even_money = _add_hand_name(before, Verdict("wins", "even money", Fraction(1)))
        yield WagerPart(bettor, hand.wager, pile.base, even_money, at_once=True, hand=meant)
        return
    final = position.compiled.make_seat_final(hand.cards, hand.came)
    at_once = position.page.naturals_paid == "at once" and final.strength >= NATURAL and not dealer.natural
    at_once = at_once and plain.result == "wins"
    for amount, own in _divide_own_money(position, hand, pile, verdict, dealer):
        said = own if own is verdict else _add_hand_name(before, own)
        yield WagerPart(bettor, hand.wager, amount, said, at_once, hand=meant)
    if position.page.free:
        won = plain.result == "wins" and not hand.end
        kept = f"{before}a free bet cannot be lost: {plain.why}"
        free = verdict if won else Verdict("returned", kept, how=plain.why)
        yield WagerPart(bettor, position.page.free.split_wager, pile.free, free, is_free=True, hand=meant)
        yield WagerPart(bettor, position.page.free.double_wager, pile.free_raise, free, is_free=True, hand=meant)


def _add_hand_name(before: str, verdict: Verdict) -> Verdict:
    """Make a verdict that says in its words which hand it is on."""
    return replace(verdict, why=before + verdict.why, how=verdict.why)


def _judge_hand(position: Position, hand: SeatHand, dealer: DealerFinal) -> Verdict:
    """Judge what the comparison makes of a hand; one that was given up is not compared."""
    if hand.end:
        return Verdict("loses", hand.end)
    seat = position.compiled.make_seat_final(hand.cards, hand.came)
    return position.compiled.judge_cards(hand.wager, seat, dealer, hand.cards, position.dealer)


def _divide_own_money(
    position: Position, hand: SeatHand, pile: Pile, verdict: Verdict, dealer: DealerFinal
) -> Iterator[tuple[Cents, Verdict]]:
    """Divide a bettor's own money in the parts that fare differently."""
    spared = bool(dealer.natural) and position.page.compare.raised_against_natural == "returned"
    stays = (0 if pile.added else pile.base) if spared and verdict.result == "loses" else pile.own
    back = sum(pile.raises[-1:]) if hand.end == "rescued" else 0
    at_risk = min(stays, pile.own - back)
    if hand.end == "surrendered":
        yield from _judge_surrender(position, at_risk, dealer)
    else:
        yield at_risk, verdict
    yield pile.own - back - at_risk, Verdict("returned", "what was raised has no action against a natural")
    yield back, Verdict("returned", "rescued")


def _judge_surrender(position: Position, amount: Cents, dealer: DealerFinal) -> Iterator[tuple[Cents, Verdict]]:
    rule = position.page.surrender
    assert rule is not None
    if rule.timing == "late" and dealer.natural:
        yield amount, Verdict("loses", f"a surrender is void against {dealer.natural}")
        return
    yield amount // 2, Verdict("loses", "surrendered half")
    yield amount - amount // 2, Verdict("returned", "surrendered half")


def _judge_insurance(position: Position, hand: SeatHand, dealer: DealerFinal) -> Verdict:
    assert position.page.insurance is not None
    if not dealer.natural:
        return Verdict("loses", Sentence(WITH_THE_DEALER, Agrees("has"), "no natural"))
    wager = next(wager for wager in position.page.wager if wager.name == position.page.insurance.wager)
    seat = position.compiled.make_seat_final(hand.cards, hand.came)
    for pay in wager.pays:
        if is_met_by_hands(list_asked(pay.when), seat, dealer):
            has = Sentence(WITH_THE_DEALER, Agrees("has"), dealer.natural)
            return Verdict("wins", has, parse_odds(pay.odds))
    return Verdict("loses", f"{name_final(seat)} is not paid against {name_final(dealer)}")


def _list_bonus_parts(position: Position, dealer: DealerFinal) -> Iterator[WagerPart]:
    wagers = {wager.name: wager for wager in position.page.wager if wager.kind == "bonus"}
    for stake in position.setup.stakes:
        if wager := wagers.get(stake.wager):
            deal = BonusDeal(position.first[stake.bettor.seat], position.dealer)
            own = deal.list_own_cards(position.page, wager)
            verdict = judge_bonus(position.compiled, wager, own, deal.player_dealer, dealer)
            yield WagerPart(stake.bettor, stake.wager, stake.amount, verdict)


def _turn_over_hands(position: Position) -> Iterator[Event]:
    """Tell the hands that still lie face down, and how each that was played out compares."""
    dealer = position.compiled.make_dealer_final(position.dealer)
    shown = {event.who for event in position.story if event.kind == "exposed" and event.seen_by == EVERYONE}
    for hand in position.hands:
        count, meant = position.count(hand), position.identify(hand)
        if position.is_hidden(hand) and str(meant) not in shown:
            words, (total, detail) = Sentence(name_hand(position, hand), Agrees("has"), str(count)), count_points(count)
            yield Event("exposed", str(meant), words, hand.cards, hand=meant, total=total, detail=detail)
        if not hand.end:
            verdict = _judge_hand(position, hand, dealer)
            words = Sentence(name_hand(position, hand), Agrees(verdict.result), f": {verdict.why}")
            yield Event("compared", str(meant), words, hand=meant, detail=_ENDS[verdict.result], why=verdict.why)


def describe_finished_hand(position: Position, hand: SeatHand) -> str:
    """Describe a finished hand, and how it was given up where it was."""
    end = f" ({hand.end})" if hand.end else ""
    return f"{position.compiled.count_hand(hand.cards, hand.came)}{end}"
