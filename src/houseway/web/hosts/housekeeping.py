"""What the room does of itself: settle, seat and unseat, pass the bank on, wager for the bots, and deal."""

from collections.abc import Collection
from typing import Literal

from houseway.core.cards import Chance, show_cards
from houseway.core.errors import HousewayError
from houseway.core.money import Cents
from houseway.core.round import Decision
from houseway.core.table import Bettor
from houseway.tables import hosting
from houseway.web.hosts import between_rounds as between
from houseway.web.hosts.pending import Writing
from houseway.web.hosts.reducers import cuts_of
from houseway.web.hosts.seated import BOT, COMPANY, ROOM, bot_name
from houseway.web.hosts.state import TableState

How = Literal["person", "bot", "time out", "gone"]
"""Who made a decision: the person, a bot, or the room for one who let the time run out or is gone."""


def tidy(writing: Writing, here: Collection[str], chance: Chance) -> None:
    """Bring the table to where somebody has to be waited for; `here` are the persons who are connected."""
    live = writing.state.live
    if live is not None and live.is_over:
        writing.finish_round()
    if writing.state.live is not None or writing.state.closed:
        return
    _let_leave(writing)
    _keep_the_bank(writing)
    _seat_comers(writing)
    _seat_bots(writing)
    if between.persons(writing.state):
        _buy_again(writing)
        _pass_the_bank(writing, here)
        _wager(writing, chance)


def deal(writing: Writing) -> None:
    """Deal the next round; raises `HousewayError` where it cannot be dealt."""
    _take_back_what_cannot_be_dealt(writing)
    if writing.state.game.rules.banked:
        _fit_the_bank(writing)
    writing.say("dealt", ROOM, {"round": writing.state.round + 1, "cuts": cuts_of(writing.state)})


def decide(writing: Writing, decision: Decision, by: str, how: How, act: str | None = None) -> None:
    """Write down what the one in turn decides."""
    data = {
        "round": writing.state.round,
        "who": decision.by,
        "action": decision.action,
        "amount": decision.amount,
        "cards": show_cards(decision.cards),
        "how": how,
    }
    writing.say("decided", by, data, act)


def stand_up(writing: Writing, seat: int, by: str, act: str | None = None) -> None:
    """Let whoever has a seat go, with their chips."""
    state = writing.state
    person, chips = state.seats[seat].person, state.chips(seat)
    writing.say("left", by, {"seat": seat, "chips": chips}, act)
    if person is not None:
        writing.move(person, chips, "left")


def may_stand_up(writing: Writing, seat: int) -> bool:
    """Whether a seat can leave now: not while it is in for a carried pot that it cannot give up."""
    table = writing.state.table
    held = table.carried is not None and seat in table.carried.seats and table.pot_side is None
    return writing.state.live is None and not held


def turn_away(writing: Writing, seat: int, by: str, act: str | None = None) -> None:
    """Give somebody their chips back who was to sit down and does not."""
    one = writing.state.coming[seat]
    writing.say("left", by, {"seat": seat, "chips": one.chips, "coming": True}, act)
    writing.move(one.person, one.chips, "left")


# -- who sits where


def _let_leave(writing: Writing) -> None:
    for seat in sorted(writing.state.leaving):
        if may_stand_up(writing, seat):
            stand_up(writing, seat, writing.state.seats[seat].person or ROOM)


def _seat_comers(writing: Writing) -> None:
    """Who waited for the end of the round sits down; a bot gives up its seat."""
    for seat, one in writing.state.coming.items():
        sitter = writing.state.seats.get(seat)
        if sitter is not None and not may_stand_up(writing, seat):
            continue
        if sitter is not None:
            stand_up(writing, seat, BOT)
        row = {"seat": seat, "chips": one.chips, "who": "person", "person": one.person, "name": one.name}
        writing.say("sat", one.person, row)


def _seat_bots(writing: Writing) -> None:
    """As many bots as are wanted, as far as there are seats."""
    state = writing.state
    bots = sorted(seat for seat, one in state.seats.items() if one.kind == "bot")
    for seat in bots[state.bots :]:
        if may_stand_up(writing, seat):
            stand_up(writing, seat, BOT)
    for _ in range(state.bots - len(bots)):
        free = _farthest(writing.state)
        if free is None:
            return
        chips = hosting.find_buy_in(state.table)
        row = {"seat": free, "chips": chips, "who": "bot", "person": None, "name": bot_name(writing.state.seats)}
        writing.say("sat", BOT, row)


def _farthest(state: TableState) -> int | None:
    """The free seat that is farthest from everybody, so that players spread over the table."""
    size, taken = state.table.layout.positions, {*state.seats, *state.coming}
    free = [seat for seat in state.table.layout.list_circle(1) if seat not in taken]

    def alone(seat: int) -> int:
        return min((min((seat - one) % size, (one - seat) % size) for one in taken), default=0)

    return max(free, key=alone, default=None)


def _buy_again(writing: Writing) -> None:
    """Bots with too little left buy in again, and so does the company."""
    table = writing.state.table
    least = hosting.find_least_to_stay(table)
    for seat, one in writing.state.seats.items():
        chips = writing.state.chips(seat)
        if one.kind == "bot" and chips < least:
            writing.say("bought", BOT, {"seat": seat, "chips": hosting.find_buy_in(table)})
        elif one.kind == "company" and chips < 2 * writing.state.house_bank:
            filled = hosting.BANKS_BEHIND * writing.state.house_bank - chips
            writing.say("bought", COMPANY, {"seat": seat, "chips": filled})


# -- the bank


def _keep_the_bank(writing: Writing) -> None:
    """The company takes the bank back from a player-dealer who has left, or has nothing left."""
    state = writing.state
    dealer = state.table.layout.player_dealer
    if dealer is None or dealer == state.company:
        return
    if dealer in state.seats and not state.chips(dealer):
        stand_up(writing, dealer, ROOM)
    if dealer not in writing.state.seats:
        _take_the_bank(writing)


def _take_the_bank(writing: Writing) -> None:
    company = writing.state.company
    assert company is not None, "a banked game has a company at the table"
    if writing.state.chips(company) < writing.state.house_bank:
        _buy_again(writing)
    writing.say("accepted", COMPANY, {"seat": company, "bank": _of_the_company(writing, company)})


def _of_the_company(writing: Writing, company: int) -> Cents:
    return min(writing.state.house_bank, writing.state.chips(company))


def _pass_the_bank(writing: Writing, here: Collection[str]) -> None:
    """Bots pass, the company takes the bank, and persons are asked who are there and have somebody to bank against."""
    while (seat := writing.state.table.offered_to) is not None:
        one = writing.state.seats[seat]
        if one.kind == "company":
            writing.say("accepted", COMPANY, {"seat": seat, "bank": _of_the_company(writing, seat)})
            continue
        others = [other for other in between.could_play(writing.state) if other != seat]
        asked = one.person in here and seat not in writing.state.leaving and others and writing.state.chips(seat)
        if one.kind == "person" and asked:
            return
        writing.say("declined", BOT if one.kind == "bot" else ROOM, {"seat": seat})


def _fit_the_bank(writing: Writing) -> None:
    """Bring the bank down to what the player-dealer has after the collection; with nothing, the company takes it."""
    fitting = hosting.find_fitting_bank(writing.state.table)
    if not fitting and writing.state.table.layout.player_dealer != writing.state.company:
        _take_the_bank(writing)
        fitting = hosting.find_fitting_bank(writing.state.table)
    if fitting and fitting != writing.state.table.bank:
        writing.say("banked", ROOM, {"bank": fitting})


# -- wagers


def _wager(writing: Writing, chance: Chance) -> None:
    """Bots put their wagers down once nobody has to be asked about the bank."""
    if not writing.state.game.rules.banked or writing.state.table.offered_to is not None:
        return
    for seat, one in writing.state.seats.items():
        state = writing.state
        if one.kind == "bot" and seat not in state.wagered and Bettor(seat) in state.table.chairs:
            wagers = hosting.choose_bot_wagers(state.table, seat, chance)
            try:
                writing.say("wagered", BOT, {"seat": seat, "wagers": wagers})
            except HousewayError:
                writing.say("wagered", BOT, {"seat": seat, "wagers": {}})


def _take_back_what_cannot_be_dealt(writing: Writing) -> None:
    """Wagers that stayed up without the one that they need, or that the stack no longer pays for, go back."""
    for bettor in list(writing.state.table.chairs):
        if not _is_dealable(writing, bettor) and writing.state.table.chairs[bettor].wagers:
            writing.say("wagered", ROOM, {"seat": bettor.seat, "wagers": {}})
        for wager in list(writing.state.table.chairs[bettor].standing):
            if not _is_dealable(writing, bettor):
                writing.say("took down", ROOM, {"seat": bettor.seat, "wager": wager})


def _is_dealable(writing: Writing, bettor: Bettor) -> bool:
    try:
        hosting.check_down(writing.state.table.chairs[bettor])
    except HousewayError:
        return False
    return True
