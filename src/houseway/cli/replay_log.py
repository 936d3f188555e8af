"""Playing a table's log again: every seal, every shuffle, every round, and what everybody has in the end."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.core.money import Cents
    from houseway.web.hosts.state import TableState
    from houseway.web.log import Entry
    from houseway.web.shuffles import Shuffle


@dataclass(frozen=True)
class Replayed:
    """A log that was played again: where the table stands, and what each round brought."""

    entries: "tuple[Entry, ...]"
    state: "TableState"
    nets: "Mapping[int, Mapping[str, Cents]]"
    shuffles: "tuple[Shuffle, ...]"

    @property
    def chips(self) -> "dict[int, Cents]":
        """What everybody has who sits at the table, by seat."""
        return {seat: self.state.count_chips(seat) for seat in sorted(self.state.seats)}


def replay_log(text: str, name: str, *, as_json: bool) -> None:
    """Play a log again and tell what it comes to; refuses it for the first entry that does not fit."""
    from houseway.cli.output import note, say_json
    from houseway.cli.table_logs import read_table_log
    from houseway.core.errors import BadNotation, HousewayError
    from houseway.web.log import list_public_entries

    try:
        entries = read_table_log(text)
        played = _play_again(list_public_entries(entries))
    except HousewayError as bad:
        raise BadNotation(f"{name}: {bad}") from None
    if len(played.entries) < len(entries):
        note(f"The log ends in a round that is not over: it is played up to entry {len(played.entries)}.")
    if as_json:
        say_json(log_to_dict(played))
    else:
        print_log(played)


def _play_again(entries: "tuple[Entry, ...]") -> Replayed:
    from houseway.cli.table_logs import name_entry
    from houseway.core.progress import show_progress
    from houseway.web.hosts.state import TableState
    from houseway.web.shuffles import read_shuffles

    shuffles = read_shuffles(entries)
    for shuffle in shuffles:
        shuffle.check()
    seeds = {shuffle.round: shuffle.seed for shuffle in shuffles}
    with name_entry(entries[0]):
        state = TableState.open(entries[0])
    nets: dict[int, Mapping[str, Cents]] = {}
    with show_progress("Playing the rounds") as word:
        for entry in entries[1:]:
            with name_entry(entry):
                state.apply(entry, seeds.__getitem__)
            if entry.kind == "finished" and state.last is not None:
                nets[state.last.number] = state.last.round.net()
            word(entry.n / len(entries))
    return Replayed(entries, state, nets, shuffles)


def log_to_dict(played: Replayed) -> dict[str, Any]:
    """Write a log that was played again, as plain data; money in cents."""
    from houseway.book.changes import write_changes

    state, chips = played.state, played.chips
    return {
        "table": state.id,
        "game": state.game.id,
        "reading": dict(state.game.reading),
        **write_changes(state.game.changes),
        "entries": len(played.entries),
        "hash": played.entries[-1].hash,
        "rounds": [
            {
                "round": one.round,
                "net": dict(played.nets.get(one.round, {})),
                "seed": one.seed,
                "commitment": one.commitment,
            }
            | ({} if one.voided is None else {"voided": one.voided, "dealt": one.is_dealt})
            for one in played.shuffles
        ],
        "stands": sum(entry.kind == "stands" for entry in played.entries),
        "closed": state.closed,
        "seats": [
            {"seat": seat, "kind": one.kind, "name": one.name, "chips": chips[seat]}
            for seat, one in sorted(state.seats.items())
        ],
        "stacks": list(chips.values()),
        "brought": state.totals.brought,
        "taken": state.totals.taken,
        "collected": state.totals.collected,
        "jackpot": state.totals.jackpot,
        "on_the_table": state.count_all_chips(),
    }


def print_log(played: Replayed) -> None:
    """Print the rounds and the stacks, for people."""
    from houseway.cli.output import console
    from houseway.cli.table_logs import show_safely
    from houseway.core.money import show_money
    from houseway.core.paper.parts import make_heading, make_table, print_changes
    from houseway.core.paper.words import show_count

    out, state = console(), played.state
    out.print(make_heading(state.game.name, f" ({state.game.id}), table {show_safely(state.id)}"))
    print_changes(out, state.game.changes)
    rounds = make_table("round", "what it brought", title="Rounds")
    for number, net in played.nets.items():
        gains = [f"{who} {'+' if gain > 0 else ''}{show_money(gain)}" for who, gain in net.items() if gain]
        rounds.add_row(str(number), ", ".join(gains) or "nothing changed hands")
    for one in played.shuffles:
        if one.voided is not None:
            rounds.add_row(
                str(one.round),
                f"called off {'after' if one.is_dealt else 'before'} the deal: {show_safely(one.voided)}",
            )
    if played.shuffles:
        out.print(rounds)
    stacks = make_table("seat", "who", "has", right=("has",), title="Stacks")
    for seat, chips in played.chips.items():
        stacks.add_row(str(seat), show_safely(state.seats[seat].name), show_money(chips))
    if played.chips:
        out.print(stacks)
    totals = state.totals
    out.print(
        f"Brought {show_money(totals.brought)}, taken away {show_money(totals.taken)}, collected"
        f" {show_money(totals.collected + totals.jackpot)}; on the table {show_money(state.count_all_chips())}."
    )
    out.print(
        f"{len(played.entries):,} entries in order, no seal broken; {show_count(len(played.nets), 'round')} "
        "played again,"
        " each seed as committed, each result as written."
    )
    out.print(f"last hash {played.entries[-1].hash}", soft_wrap=True)
