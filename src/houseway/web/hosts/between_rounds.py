"""The changes to a table between rounds: sitting down and standing up, wagers, the bank, and other wishes of seats."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from houseway.core.errors import TableRefusal
from houseway.core.money import Cents
from houseway.core.table import Bettor
from houseway.core.table.layout import count_fewest_players
from houseway.tables import hosting
from houseway.web.hosts.seated import Newcomer

if TYPE_CHECKING:
    from houseway.web.hosts.state import TableState


def list_persons(state: "TableState") -> dict[int, str]:
    """List the seats of persons, and the person in each."""
    return {seat: one.person for seat, one in state.seats.items() if one.person is not None}


def count_fewest(state: "TableState") -> int:
    """Count how many players a round needs, beside the player-dealer."""
    side = state.table.pot_side
    return side.page.fewest if side else count_fewest_players(state.game)


def list_able_seats(state: "TableState") -> tuple[int, ...]:
    """List the seats that have the chips to take part in the next round, and do not sit out."""
    table = state.table
    pot = (*table.carried.seats, *table.carried.losers) if table.carried else ()
    least = 1 if table.game.rules.banked else table.game.rules.least_to_play(table.limit)
    away = table.pot_side.standing.away if table.pot_side else ()
    company = state.company
    return tuple(
        seat
        for seat, chips in table.stacks.items()
        if seat != company and seat not in away and (chips >= least or seat in pot)
    )


def drop_seat(found: Mapping[int, Any], seat: int) -> dict[int, Any]:
    """Drop one seat from a mapping by seats."""
    return {one: value for one, value in found.items() if one != seat}


def sit_down(state: "TableState", seat: int, chips: Cents, *, company: bool) -> None:
    """Take a seat with chips; the company's is the player-dealer's."""
    if not company:
        state.table.sit(seat, chips)
    elif seat == state.table.layout.player_dealer:
        state.table.dealer_chips = chips
    else:
        raise TableRefusal("the company sits down at the player-dealer's seat")


def stand_up(state: "TableState", seat: int) -> Cents:
    """Leave the table with the chips that are given back; a player-dealer leaves the bank to the company."""
    table = state.table
    table.check_between_rounds("leave")
    if seat not in state.seats:
        raise TableRefusal(f"nobody sits at seat {seat}")
    if seat == table.layout.player_dealer:
        chips, table.dealer_chips = table.dealer_chips or 0, 0
    else:
        chips = table.leave(seat) if Bettor(seat) in table.chairs else 0
    state.seats = drop_seat(state.seats, seat)
    state.leaving, state.wagered = state.leaving - {seat}, state.wagered - {seat}
    state.ready, state.late, state.bets = (drop_seat(one, seat) for one in (state.ready, state.late, state.bets))
    if table.offered_to is None and table.declined:
        # Everybody who is still there has passed.
        table.rounds_banked, table.declined = 0, set()
    return chips


def buy(state: "TableState", seat: int, chips: Cents) -> None:
    """Put more chips on the table."""
    table = state.table
    table.check_between_rounds("buy chips")
    if not isinstance(chips, int) or chips <= 0:
        raise TableRefusal("one buys chips for more than nothing")
    if seat == table.layout.player_dealer:
        table.dealer_chips = (table.dealer_chips or 0) + chips
    else:
        table.find_seat(seat).chips += chips


def put_wagers(state: "TableState", seat: int, wagers: Mapping[str, Cents]) -> None:
    """Put wagers down in place of those made before; refuses what could not be dealt."""
    table = state.table
    if not table.game.rules.banked:
        raise TableRefusal(f"{table.game.id} is played for a pot: no wagers are made before the deal")
    if seat == table.layout.player_dealer:
        raise TableRefusal("the player-dealer makes no wagers")
    table.check_between_rounds("wager")
    chair = table.find_seat(seat)
    chair.wagers.clear()
    # A log does not keep the order in which wagers are named: they lie in the order of the page.
    offered = [one.name for one in table.game.rules.before_the_deal]
    for name in sorted(wagers, key=lambda name: (offered.index(name) if name in offered else len(offered), name)):
        chair.bet(name, wagers[name])
    if wagers:
        hosting.check_down(chair)
    state.ready, state.wagered = drop_seat(state.ready, seat), state.wagered | {seat}


def list_wagers(state: "TableState") -> dict[int, dict[str, Cents]]:
    """List what each seat has put down for the next round, beside what stands."""
    return {
        bettor.seat: dict(chair.wagers)
        for bettor, chair in state.table.chairs.items()
        if chair.wagers and not bettor.place
    }


def take_bank(state: "TableState", seat: int, bank: Cents) -> None:
    """Accept the bank that is offered; the company also takes back one that is given up."""
    if seat == state.company and seat != state.table.offered_to:
        hosting.take_bank(state.table, seat, bank)
    else:
        state.table.accept_bank(seat, bank)
    state.ready = drop_seat(state.ready, seat)


def ask(state: "TableState", data: Mapping[str, Any]) -> None:
    """Do what somebody asks for: leave or sit down after the round, set the bots, or what a pot game knows."""
    seat, what = data["seat"], data["what"]
    if what == "bots":
        state.bots = data["count"]
    elif what == "sit":
        _reserve_seat(state, seat, Newcomer(data["person"], data["name"], data["chips"]))
    elif seat not in state.seats:
        raise TableRefusal(f"nobody sits at seat {seat}")
    elif what == "leave":
        state.leaving |= {seat}
    elif what in ("sit out", "sit in"):
        _sit_out_or_in(state, seat, data)
    else:
        _ask_chair(state, seat, data)


def _reserve_seat(state: "TableState", seat: int, one: Newcomer) -> None:
    state.table.layout.check(seat)
    if seat in state.coming:
        raise TableRefusal(f"seat {seat} is kept for {state.coming[seat].name}")
    least = max(1, state.game.rules.least_chips(state.table.limit))
    if one.chips < least:
        raise TableRefusal(f"seat {seat} needs more chips than that")
    state.coming = {**state.coming, seat: one}
    state.totals = state.totals.add(brought=one.chips)


def _sit_out_or_in(state: "TableState", seat: int, data: Mapping[str, Any]) -> None:
    """Sit out or in from the next round on; this may be said while a round is played."""
    side = state.table.pot_side
    if side is None:
        raise TableRefusal(f"nobody can {data['what']} at {state.game.id}")
    if data["what"] == "sit out":
        side.sit_out(seat)
        state.ready = drop_seat(state.ready, seat)
    else:
        side.sit_in(seat, data["way"])
        state.late = drop_seat(state.late, seat)
        call_off_bomb_pot(state)


def can_agree_alone(state: "TableState", seat: int) -> bool:
    """Say whether nobody but bots, who agree to everything, has to agree with a seat about the next round."""
    away = state.table.pot_side.standing.away if state.table.pot_side else frozenset()
    return not list_persons(state).keys() - away - {seat}


def call_off_bomb_pot(state: "TableState") -> None:
    """Call off a bomb pot, because somebody comes in who has not agreed to it."""
    side = state.table.pot_side
    if side is not None and side.standing.bomb_pot:
        side.standing = replace(side.standing, bomb_pot=0)


def _ask_chair(state: "TableState", seat: int, data: Mapping[str, Any]) -> None:
    chair, what = state.table.find_seat(seat), data["what"]
    if what == "straddle":
        chair.straddle()
    elif what == "over button":
        (chair.take_over_button if data["take"] else chair.give_back_over_button)()
    elif what == "bomb pot":
        chair.ask_for_bomb_pot(data["amount"])
    else:
        raise TableRefusal(f"nobody can ask for {what!r}")
