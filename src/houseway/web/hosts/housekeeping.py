"""The housekeeping of a table: the room settles, seats and unseats, passes the bank on, wagers for bots, and deals."""

from collections.abc import Collection
from typing import Literal

from houseway.core.cards import Chance, show_cards
from houseway.core.errors import HousewayError
from houseway.core.money import Cents
from houseway.core.round import Decision
from houseway.core.table import Bettor
from houseway.tables import hosting
from houseway.web.hosts import between_rounds as between
from houseway.web.hosts.reducers import list_cuts
from houseway.web.hosts.seated import BOT, COMPANY, ROOM, choose_bot_name
from houseway.web.hosts.state import TableState
from houseway.web.hosts.transaction import Transaction

How = Literal["person", "bot", "time out", "gone"]
"""Who made a decision: the person, a bot, or the room for one who let the time run out or is gone."""


def tidy(transaction: Transaction, connected: Collection[str], chance: Chance) -> None:
    """Bring the table to where it has to wait for somebody; `connected` are the persons with a connection."""
    live = transaction.state.live
    if live is not None and live.is_over:
        transaction.finish_round()
    if transaction.state.live is not None or transaction.state.closed:
        return
    _let_leave(transaction)
    _keep_the_bank(transaction)
    _seat_comers(transaction)
    _seat_bots(transaction)
    if between.list_persons(transaction.state):
        _buy_again(transaction)
        _pass_the_bank(transaction, connected)
        _wager(transaction, chance)


def deal(transaction: Transaction) -> None:
    """Deal the next round; raises `HousewayError` where it cannot be dealt."""
    _take_back_what_cannot_be_dealt(transaction)
    if transaction.state.game.rules.banked:
        _fit_the_bank(transaction)
    transaction.say("dealt", ROOM, {"round": transaction.state.round + 1, "cuts": list_cuts(transaction.state)})


def decide(transaction: Transaction, decision: Decision, by: str, how: How, command_id: str | None = None) -> None:
    """Write down what the one in turn decides."""
    data = {
        "round": transaction.state.round,
        "who": decision.by,
        "action": decision.action,
        "amount": decision.amount,
        "cards": show_cards(decision.cards),
        "how": how,
    }
    transaction.say("decided", by, data, command_id)


def stand_up(transaction: Transaction, seat: int, by: str, command_id: str | None = None) -> None:
    """Let whoever has a seat go, with their chips."""
    state = transaction.state
    person, chips = state.seats[seat].person, state.count_chips(seat)
    transaction.say("left", by, {"seat": seat, "chips": chips}, command_id)
    if person is not None:
        transaction.move(person, chips, "left")


def may_stand_up(transaction: Transaction, seat: int) -> bool:
    """Say whether a seat can leave now: not while it is in for a carried pot that it cannot give up."""
    table = transaction.state.table
    held = table.carried is not None and seat in table.carried.seats and table.pot_side is None
    return transaction.state.live is None and not held


def turn_away(transaction: Transaction, seat: int, by: str, command_id: str | None = None) -> None:
    """Give somebody their chips back who was to sit down and does not."""
    one = transaction.state.coming[seat]
    transaction.say("left", by, {"seat": seat, "chips": one.chips, "coming": True}, command_id)
    transaction.move(one.person, one.chips, "left")


# -- who sits where


def _let_leave(transaction: Transaction) -> None:
    for seat in sorted(transaction.state.leaving):
        if may_stand_up(transaction, seat):
            stand_up(transaction, seat, transaction.state.seats[seat].person or ROOM)


def _seat_comers(transaction: Transaction) -> None:
    """Seat those who waited for the end of the round; a bot gives up its seat."""
    for seat, one in transaction.state.coming.items():
        sitter = transaction.state.seats.get(seat)
        if sitter is not None and not may_stand_up(transaction, seat):
            continue
        if sitter is not None:
            stand_up(transaction, seat, BOT)
        row = {"seat": seat, "chips": one.chips, "who": "person", "person": one.person, "name": one.name}
        transaction.say("sat", one.person, row)


def _seat_bots(transaction: Transaction) -> None:
    """Seat as many bots as are wanted, as far as there are seats."""
    state = transaction.state
    bots = sorted(seat for seat, one in state.seats.items() if one.kind == "bot")
    for seat in bots[state.bots :]:
        if may_stand_up(transaction, seat):
            stand_up(transaction, seat, BOT)
    for _ in range(state.bots - len(bots)):
        free = _find_farthest(transaction.state)
        if free is None:
            return
        chips = hosting.find_buy_in(state.table)
        row = {
            "seat": free,
            "chips": chips,
            "who": "bot",
            "person": None,
            "name": choose_bot_name(transaction.state.seats),
        }
        transaction.say("sat", BOT, row)


def _find_farthest(state: TableState) -> int | None:
    """Find the free seat that is farthest from everybody, so that players spread over the table."""
    size, taken = state.table.layout.positions, {*state.seats, *state.coming}
    free = [seat for seat in state.table.layout.list_circle(1) if seat not in taken]

    def measure_distance(seat: int) -> int:
        return min((min((seat - one) % size, (one - seat) % size) for one in taken), default=0)

    return max(free, key=measure_distance, default=None)


def _buy_again(transaction: Transaction) -> None:
    """Bots with too little left buy in again, and so does the company."""
    table = transaction.state.table
    least = hosting.find_least_to_stay(table)
    for seat, one in transaction.state.seats.items():
        chips = transaction.state.count_chips(seat)
        if one.kind == "bot" and chips < least:
            transaction.say("bought", BOT, {"seat": seat, "chips": hosting.find_buy_in(table)})
        elif one.kind == "company" and chips < 2 * transaction.state.house_bank:
            filled = hosting.BANKS_BEHIND * transaction.state.house_bank - chips
            transaction.say("bought", COMPANY, {"seat": seat, "chips": filled})


# -- the bank


def _keep_the_bank(transaction: Transaction) -> None:
    """Give the bank back to the company where its player-dealer has left, or has nothing left."""
    state = transaction.state
    dealer = state.table.layout.player_dealer
    if dealer is None or dealer == state.company:
        return
    if dealer in state.seats and not state.count_chips(dealer):
        stand_up(transaction, dealer, ROOM)
    if dealer not in transaction.state.seats:
        _take_the_bank(transaction)


def _take_the_bank(transaction: Transaction) -> None:
    company = transaction.state.company
    assert company is not None, "a banked game has a company at the table"
    if transaction.state.count_chips(company) < transaction.state.house_bank:
        _buy_again(transaction)
    transaction.say("accepted", COMPANY, {"seat": company, "bank": _find_company_bank(transaction, company)})


def _find_company_bank(transaction: Transaction, company: int) -> Cents:
    return min(transaction.state.house_bank, transaction.state.count_chips(company))


def _pass_the_bank(transaction: Transaction, connected: Collection[str]) -> None:
    """Bots pass, the company takes the bank, and persons are asked who are there and have somebody to bank against."""
    while (seat := transaction.state.table.offered_to) is not None:
        one = transaction.state.seats[seat]
        if one.kind == "company":
            transaction.say("accepted", COMPANY, {"seat": seat, "bank": _find_company_bank(transaction, seat)})
            continue
        others = [other for other in between.list_able_seats(transaction.state) if other != seat]
        asked = (
            one.person in connected
            and seat not in transaction.state.leaving
            and others
            and transaction.state.count_chips(seat)
        )
        if one.kind == "person" and asked:
            return
        transaction.say("declined", BOT if one.kind == "bot" else ROOM, {"seat": seat})


def _fit_the_bank(transaction: Transaction) -> None:
    """Bring the bank down to what the player-dealer has after the collection; with nothing, the company takes it."""
    fitting = hosting.find_fitting_bank(transaction.state.table)
    if not fitting and transaction.state.table.layout.player_dealer != transaction.state.company:
        _take_the_bank(transaction)
        fitting = hosting.find_fitting_bank(transaction.state.table)
    if fitting and fitting != transaction.state.table.bank:
        transaction.say("banked", ROOM, {"bank": fitting})


# -- wagers


def _wager(transaction: Transaction, chance: Chance) -> None:
    """Bots put their wagers down once nobody has to be asked about the bank."""
    if not transaction.state.game.rules.banked or transaction.state.table.offered_to is not None:
        return
    for seat, one in transaction.state.seats.items():
        state = transaction.state
        if one.kind == "bot" and seat not in state.wagered and Bettor(seat) in state.table.chairs:
            wagers = hosting.choose_bot_wagers(state.table, seat, chance)
            try:
                transaction.say("wagered", BOT, {"seat": seat, "wagers": wagers})
            except HousewayError:
                transaction.say("wagered", BOT, {"seat": seat, "wagers": {}})


def _take_back_what_cannot_be_dealt(transaction: Transaction) -> None:
    """Wagers that stayed up without the one that they need, or that the stack no longer pays for, go back."""
    for bettor in list(transaction.state.table.chairs):
        if not _is_dealable(transaction, bettor) and transaction.state.table.chairs[bettor].wagers:
            transaction.say("wagered", ROOM, {"seat": bettor.seat, "wagers": {}})
        for wager in list(transaction.state.table.chairs[bettor].standing):
            if not _is_dealable(transaction, bettor):
                transaction.say("took down", ROOM, {"seat": bettor.seat, "wager": wager})


def _is_dealable(transaction: Transaction, bettor: Bettor) -> bool:
    try:
        hosting.check_down(transaction.state.table.chairs[bettor])
    except HousewayError:
        return False
    return True
