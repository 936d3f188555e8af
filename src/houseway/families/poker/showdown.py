"""The end of a pot game: the unmatched bet goes back, the house takes its drop, and the best hands take the pots."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from houseway.cards import show_cards
from houseway.families.poker.opening import Seating
from houseway.families.poker.pots import Pot, dropped, pots, split, uncalled
from houseway.families.poker.streets import Cloth
from houseway.money import Cents, show_money
from houseway.ranking.rankings import RankedHand, ranking
from houseway.round import Event
from houseway.table import COLLECTION, JACKPOT, POT, LedgerLine


@dataclass(frozen=True)
class Ending:
    """What the end of a round adds to it."""

    events: tuple[Event, ...]
    lines: tuple[LedgerLine, ...]
    hands: Mapping[str, str]


def end(table: Seating, cloth: Cloth, paid_in: Mapping[int, Cents], still_in: Sequence[int]) -> Ending:
    """Settle the round among those still in: alone, one takes it unseen; otherwise the hands are shown."""
    events: list[Event] = []
    lines: list[LedgerLine] = []
    seat, excess = uncalled(paid_in)
    if excess:
        words = f"seat {seat} takes back {show_money(excess)} that nobody matched"
        events.append(Event("returned", f"seat {seat}", words, amount=excess))
        lines.append(LedgerLine(POT, f"seat {seat}", excess, "bet that nobody matched"))
    made = pots({**paid_in, seat: paid_in[seat] - excess}, still_in)
    made = _drop(table, made, events, lines)
    in_order = [one for one in table.seats if one in still_in]
    order = ranking(table.page.ranking)
    hands = {one: order.hand(cloth.hole[one] + cloth.board) for one in in_order} if len(in_order) > 1 else {}
    shown = {f"seat {one}": f"{show_cards(cloth.hole[one])} = {hand}" for one, hand in hands.items()}
    for one, hand in hands.items():
        events.append(Event("exposed", f"seat {one}", f"seat {one} shows: {hand}", cloth.hole[one]))
    for number, pot in enumerate(made):
        _award(table, pot, "main pot" if number == 0 else f"side pot {number}", hands, events, lines)
    return Ending(tuple(events), tuple(lines), shown)


def _drop(table: Seating, made: tuple[Pot, ...], events: list[Event], lines: list[LedgerLine]) -> tuple[Pot, ...]:
    """The collection first, then the jackpot fee, as far as the pots hold them."""
    if table.drop is None:
        return made
    fees = ((COLLECTION, table.drop.fee, "collection"), (JACKPOT, table.drop.jackpot, "jackpot fee"))
    for to, fee, name in fees:
        made, taken = dropped(made, fee)
        if taken:
            reason = f"{name}, {len(table.seats)} players"
            events.append(Event("collected", POT, f"{show_money(taken)} from the pot: {reason}", amount=taken))
            lines.append(LedgerLine(POT, to, taken, reason))
    return made


def _award(
    table: Seating, pot: Pot, name: str, hands: Mapping[int, RankedHand], events: list[Event], lines: list[LedgerLine]
) -> None:
    in_order = [seat for seat in table.seats if seat in pot.seats]
    best = max(hands[seat] for seat in in_order) if hands else None
    winners = [seat for seat in in_order if best is None or hands[seat] == best]
    for seat, share in split(pot.amount, winners, table.page.odd_chip.chip).items():
        if not share:
            continue
        how = f"{best}" if best else "all others folded"
        part = name if len(winners) == 1 else f"share of the {name}"
        who = f"seat {seat}"
        events.append(Event("won", who, f"{who} wins {show_money(share)}, {part}: {how}", amount=share))
        lines.append(LedgerLine(POT, who, share, f"{part}: {how}"))
