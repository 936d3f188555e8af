"""Late wagers: made once the first cards lie open, by those who have a wager that they need."""

from houseway.core.money import MOST_MONEY, show_money
from houseway.core.round import Choice, Decision, Event, Turn
from houseway.core.round.sentences import Agrees, Name, Sentence
from houseway.core.table import Bettor, Stake
from houseway.families.nines.page import NinesWager
from houseway.families.nines.play.options.endings import count_words
from houseway.families.nines.play.options.position import Felt
from houseway.families.nines.play.options.rules import card_count

BET, PASS = "bet", "pass"
Offer = tuple[NinesWager, Bettor]


def offer_late(felt: Felt) -> tuple[Felt, Turn | None]:
    """Ask the next one who may make a late wager; one that nobody may make here is told of once."""
    offers = _offers(felt)
    if felt.place == len(offers):
        return felt.at("first check"), None
    wager, bettor = offers[felt.place]
    barred = _barred(felt, wager, bettor)
    if barred:
        first = felt.place == 0 or offers[felt.place - 1][0] != wager
        return (felt.telling(Event("compared", "table", barred)) if first else felt).onward(), None
    bet = _bet(felt, wager, bettor)
    if bet is None:
        return felt.onward(), None
    assert bet.amount is not None
    takes = show_money(bet.amount) if bet.amount == bet.most else bet.span
    words = Sentence(Name(str(bettor)), f"may put {takes} on {wager.name}, or pass")
    return felt, Turn(str(bettor), (bet, Choice(PASS)), words, wager=wager.name)


def answer_late(felt: Felt, decision: Decision) -> Felt:
    """The table after somebody made a late wager, or passed."""
    wager, bettor = _offers(felt)[felt.place]
    if decision.action == PASS:
        words = Sentence(Name(decision.by), Agrees("puts"), f"nothing on {wager.name}")
        return felt.telling(Event("decided", decision.by, words, action=PASS)).onward()
    assert decision.amount is not None
    stake = Stake(bettor, wager.name, decision.amount)
    words = Sentence(Name(decision.by), Agrees("puts"), f"{show_money(stake.amount)} on {wager.name}")
    event = Event("decided", decision.by, words, wager=wager.name, amount=stake.amount, action=BET)
    return felt.putting_down(stake).telling(event).onward()


def _offers(felt: Felt) -> list[Offer]:
    """Every late wager with everybody who has what it needs: a wager all round the table, then the next."""
    staked = {stake.bettor for stake in felt.setup.stakes}
    in_order = sorted(staked, key=lambda bettor: (felt.acting.index(bettor.seat), bettor.place))
    late = felt.rules.late_wagers
    return [(wager, bettor) for wager in late for bettor in in_order if _may_make(felt, wager, bettor)]


def _may_make(felt: Felt, wager: NinesWager, bettor: Bettor) -> bool:
    has = not wager.needs or felt.on(bettor, *wager.needs) > 0
    return has and (wager.back_line or not bettor.place)


def _barred(felt: Felt, wager: NinesWager, bettor: Bettor) -> str:
    """Why nobody may make this wager on these first cards; nothing where they may."""
    assert wager.late is not None
    up, total = felt.up, min(felt.first(bettor.seat), 9)
    if not felt.rules.bars(wager, total, None if up is None else card_count(up)):
        return ""
    against = f" against the {up.words}" if up and total not in wager.late.barred_totals else ""
    return f"No {wager.name} is taken on {count_words(total)}{against}"


def _bet(felt: Felt, wager: NinesWager, bettor: Bettor) -> Choice | None:
    """The amounts that a bettor may put down, by the limits, the wagers beside it and the chips; none where none."""
    least, most = felt.setup.limits.for_wager(wager)
    tops = [top for top in (most, felt.left(bettor)) if top is not None]
    if wager.at_most:
        tops.append(felt.on(bettor, *wager.at_most))
    if wager.equals:
        same = felt.on(bettor, wager.equals)
        least, tops = max(least, same), [*tops, same]
    top = min(tops, default=MOST_MONEY)
    return Choice(BET, amount=least, most=top) if least <= top else None
