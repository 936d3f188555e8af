"""Late wagers: made once the first cards lie open, by those who have a wager that they need."""

from houseway.core.money import MOST_MONEY, show_money
from houseway.core.round import Choice, Decision, Event, Turn
from houseway.core.round.sentences import Agrees, Name, Sentence
from houseway.core.table import Bettor, Stake
from houseway.families.nines.page import NinesWager
from houseway.families.nines.play.options.endings import describe_count
from houseway.families.nines.play.options.position import Position
from houseway.families.nines.play.options.rules import count_card

BET, PASS = "bet", "pass"
Offer = tuple[NinesWager, Bettor]


def offer_late(position: Position) -> tuple[Position, Turn | None]:
    """Ask the next one who may make a late wager; one that nobody may make here is told of once."""
    offers = _list_offers(position)
    if position.place == len(offers):
        return position.go_to("first check"), None
    wager, bettor = offers[position.place]
    barred = _explain_bar(position, wager, bettor)
    if barred:
        first = position.place == 0 or offers[position.place - 1][0] != wager
        return (position.tell(Event("compared", "table", barred)) if first else position).go_on(), None
    bet = _offer_bet(position, wager, bettor)
    if bet is None:
        return position.go_on(), None
    assert bet.amount is not None
    takes = show_money(bet.amount) if bet.amount == bet.most else bet.span
    words = Sentence(Name(str(bettor)), f"may put {takes} on {wager.name}, or pass")
    return position, Turn(str(bettor), (bet, Choice(PASS)), words, wager=wager.name)


def answer_late(position: Position, decision: Decision) -> Position:
    """The table after somebody made a late wager, or passed."""
    wager, bettor = _list_offers(position)[position.place]
    if decision.action == PASS:
        words = Sentence(Name(decision.by), Agrees("puts"), f"nothing on {wager.name}")
        return position.tell(Event("decided", decision.by, words, action=PASS)).go_on()
    assert decision.amount is not None
    stake = Stake(bettor, wager.name, decision.amount)
    words = Sentence(Name(decision.by), Agrees("puts"), f"{show_money(stake.amount)} on {wager.name}")
    event = Event("decided", decision.by, words, wager=wager.name, amount=stake.amount, action=BET)
    return position.put_down(stake).tell(event).go_on()


def _list_offers(position: Position) -> list[Offer]:
    """Every late wager with everybody who has what it needs: a wager all round the table, then the next."""
    staked = {stake.bettor for stake in position.setup.stakes}
    in_order = sorted(staked, key=lambda bettor: (position.acting_seats.index(bettor.seat), bettor.place))
    late = position.rules.late_wagers
    return [(wager, bettor) for wager in late for bettor in in_order if _can_make(position, wager, bettor)]


def _can_make(position: Position, wager: NinesWager, bettor: Bettor) -> bool:
    has = not wager.needs or position.sum_stakes(bettor, *wager.needs) > 0
    return has and (wager.back_line or not bettor.place)


def _explain_bar(position: Position, wager: NinesWager, bettor: Bettor) -> str:
    """Why nobody may make this wager on these first cards; nothing where they may."""
    assert wager.late is not None
    up, total = position.up, min(position.find_first_strength(bettor.seat), 9)
    if not position.rules.is_barred(wager, total, None if up is None else count_card(up)):
        return ""
    against = f" against the {up.words}" if up and total not in wager.late.barred_totals else ""
    return f"No {wager.name} is taken on {describe_count(total)}{against}"


def _offer_bet(position: Position, wager: NinesWager, bettor: Bettor) -> Choice | None:
    """The amounts that a bettor may put down, by the limits, the wagers beside it and the chips; none where none."""
    least, most = position.setup.limits.for_wager(wager)
    tops = [top for top in (most, position.count_chips_left(bettor)) if top is not None]
    if wager.at_most:
        tops.append(position.sum_stakes(bettor, *wager.at_most))
    if wager.equals:
        same = position.sum_stakes(bettor, wager.equals)
        least, tops = max(least, same), [*tops, same]
    top = min(tops, default=MOST_MONEY)
    return Choice(BET, amount=least, most=top) if least <= top else None
