"""What a table shows: its sign with seats, wagers, limits and fees, what can be typed, and where the chips are."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from rich.text import Text

from houseway.book.loader import Game
from houseway.book.model.game import GamePage
from houseway.cli.play_seats import YOUR_SEAT, Seats
from houseway.core.money import Cents, show_money
from houseway.core.paper.parts import print_changes
from houseway.core.table import PLAYER_DEALER
from houseway.core.table.limits import show_limits
from houseway.core.terminal.drawing import close_table, print_wrapped
from houseway.families import family_of
from houseway.families.wager_table import say_pays
from houseway.sheets.sign import say_taken

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.core.round import Round

HELP_BANKED = (
    ("Enter", "the same bets again"),
    ("pass", "no new bets of yours this round"),
)
_LEAVE = "leave the table (so do Ctrl-D and Ctrl-C); a hand in play"
_CHOICE = "when it is your turn: a choice of the list (with an amount, where it is open)"
HELP_POT = (("Enter", "deal the next hand"),)
HELP_ALWAYS = (
    ("chips", "everybody's chips, behind and on the table"),
    ("ledger", "every chip that moved in the last round"),
    ("rules", "the rule sheet"),
    ("?", "this list"),
)


def print_welcome(out: "Console", seats: Seats) -> None:
    """Print the first lines at the table."""
    game = seats.game
    house = game.house.name if game.house else "a draft"
    out.print(Text.assemble((game.name, "bold"), f" at {house}  ({game.id})"))
    out.print(Text(game.rules.summary))
    print_changes(out, game.changes)
    out.print()
    out.print(Text(f"You have seat {YOUR_SEAT} and {show_money(seats.chips)}. {_say_company(seats)}"))
    out.print(Text(_say_fee(seats)))
    hint = ", hint at your turn for advice" if _hint(game) else ""
    out.print(Text(f"Type ? for what you can type{hint}, rules for the rule sheet, q to leave."))


def print_wagers(out: "Console", seats: Seats) -> None:
    """Print the wagers as a numbered table; a pot game has none."""
    if not seats.wagers:
        bets = "players pay each other" if family_of(seats.game).unit else "bets are made as the hand goes on"
        out.print(Text(f"A pot game has no wagers against a bank: {bets}."))
        return
    shown = close_table("", "wager", "pays", "takes", "goes with", right=["", "pays"])
    for number, wager in enumerate(seats.wagers, start=1):
        up = seats.standing.get(wager.name)
        stands = f" (standing: {show_money(up)})" if up else ""
        limits = show_limits(*seats.table.limits.for_wager(wager))
        goes_with = f"as much as {wager.equals}" if wager.equals else " or ".join(wager.needs)
        shown.add_row(str(number), wager.name + stands, say_pays(wager), limits, goes_with)
    out.print(shown)
    for words in (*_say_buttons(seats), *_say_later_wagers(seats.game.rules)):
        out.print(Text(words, style="dim"))


def _say_later_wagers(page: GamePage) -> Iterator[str]:
    """Say the wagers that wait for the first cards, with their pays and with whom they are for."""
    for wager in page.after_the_deal:
        if wager.kind != "raise":
            needs = f", to those with {' or '.join(wager.needs)}" if wager.needs else ""
            yield f"{wager.name} ({say_pays(wager)}) is offered once the first cards lie open{needs}."


def _hint(game: Game) -> str:
    """Say what a hint says; nothing in a game without hints, or without anything to decide."""
    family = family_of(game)
    return family.hint_words if family.decides(game.rules) else ""


def _say_buttons(seats: Seats) -> Iterator[str]:
    """Say what an award brings, and which wager it comes with."""
    for award in family_of(seats.game).envy_awards(seats.game.rules):
        span = " to ".join(dict.fromkeys((show_money(min(award.amounts)), show_money(max(award.amounts)))))
        least, bonus = show_money(award.least), award.comes_with
        yield f"{award.name}: with {least} or more on {bonus}, {span} when another seat has a hand of its list."


def print_wager_lines(out: "Console", seats: Seats) -> None:
    """Print the wagers with their pays and limits in a few words each, for the rounds after the first."""
    parts = []
    for number, wager in enumerate(seats.wagers, start=1):
        limits = show_limits(*seats.table.limits.for_wager(wager))
        parts.append(f"[{number}] {wager.name} ({say_pays(wager)}, {limits})")
    print_wrapped(out, parts, style="dim")


def say_others(seats: Seats) -> str:
    """Say what the others have wagered; nothing where none of them has."""
    made = [
        f"seat {seat} "
        + ", ".join(f"{wager} {show_money(amount)}" for wager, amount in (chair.standing | chair.wagers).items())
        for seat in seats.others
        if (chair := seats.table.find_seat(seat)).wagers or chair.standing
    ]
    return f"Others: {'; '.join(made)}" if made else ""


def print_help(out: "Console", seats: Seats) -> None:
    """Print what can be typed."""
    shown = close_table("type", "for")
    page, family = seats.game.rules, family_of(seats.game)
    costs = family.only_collection
    for typed, meaning in (
        *(_list_banked_help(seats) if page.banked else HELP_POT),
        *HELP_ALWAYS,
        ("odds", "what the collection costs you" if costs else "the exact odds of every wager"),
        ("q", f"{_LEAVE} {family.left_words}"),
        *(tuple(family.turn_help(page)) or (("1 or a word", _CHOICE),)),
        *family.more_help(page),
    ):
        shown.add_row(typed, meaning)
    if hint := _hint(seats.game):
        shown.add_row("hint", f"at your turn: {hint}")
    if family.letters_words:
        shown.add_row("h, s, d ...", family.letters_words)
    out.print(shown)


def _list_banked_help(seats: Seats) -> Iterator[tuple[str, str]]:
    """Say how wagers are made, by numbers that are there; taken down are only those that can stand."""
    if seats.only_way_in:
        yield "50", f"put $50 on {' and on '.join(seats.only_way_in)}, and deal"
    named = "the beginning of a name will do for its number"
    several = len(seats.wagers) > 1
    yield "1 50", "put $50 on wager 1, and deal" + ("" if several else f"; {named}")
    if several:
        yield f"1 50, {min(3, len(seats.wagers))} 5", f"several wagers at once; {named}"
    yield from HELP_BANKED
    if any(wager.can_stay_up for wager in seats.wagers):
        yield "take NAME", "take a standing wager down"
    yield "wagers", "the wagers with their pays and limits"


def _say_company(seats: Seats) -> str:
    layout, bank = seats.table.layout, seats.table.bank
    listed = " and ".join(filter(None, (", ".join(map(str, seats.others[:-1])), str(*seats.others[-1:]))))
    others = f"{'Seats' if len(seats.others) > 1 else 'Seat'} {listed} play{'' if len(seats.others) > 1 else 's'} too."
    dealer = ""
    if layout.player_dealer is not None and bank is not None:
        dealer = f"Seat {layout.player_dealer} is the player-dealer and banks {show_money(bank)}. "
    return dealer + (others if seats.others else "")


def _say_fee(seats: Seats) -> str:
    posted, played = seats.table.fee, _describe_limit(seats)
    if posted is None:
        return f"{played}No fee option is posted: nothing is collected."
    taken = f"Fee option {posted.id}: {say_taken(seats.game, posted, len(seats.others) + 1)}."
    if family_of(seats.game).only_collection:
        return played + taken
    bounds = show_limits(seats.table.limits.minimum, seats.table.limits.maximum)
    return f"{'Bets' if posted.option.by_round else 'Table limits'} {bounds}. {taken}"


def _describe_limit(seats: Seats) -> str:
    """Describe what a pot game is bet for, or what a point or a condition is worth."""
    limit = seats.table.limit
    return family_of(seats.game).limit_sentence(seats.game.rules, limit) if limit else ""


def print_chips(out: "Console", seats: Seats, live: "Round | None") -> None:
    """Print what everybody has behind, and what they have on the table, as far as the round in play has gone."""
    table, moved = seats.table, live.ledger.net() if live else {}
    shown = close_table("seat", "chips", "on the table", right=["chips"])
    for bettor, chair in sorted(table.chairs.items()):
        down = find_on_table(live, str(bettor)) if live else chair.down
        # What goes into a pot has moved in the ledger already; what lies on a wager moves when it is settled.
        lies = sum(down.values()) if seats.game.rules.banked else 0
        behind = chair.chips + moved.get(str(bettor), 0) - lies
        name = str(bettor).removeprefix("seat ") + (" (you)" if bettor.seat == YOUR_SEAT else "")
        shown.add_row(name, show_money(behind), _list_amounts(down.items()))
    dealer = table.layout.player_dealer
    if dealer is not None and table.dealer_chips is not None and table.bank is not None:
        you = " (you)" if seats.you_bank else ""
        behind = table.dealer_chips + moved.get(PLAYER_DEALER, 0) - table.bank
        shown.add_row(f"{dealer}{you}", show_money(behind), f"banks {show_money(table.bank)}")
    out.print(shown)


def find_on_table(live: "Round", who: str) -> Mapping[str, Cents]:
    """Find what one has on each wager now: put down before the deal or in play, and neither settled nor taken back yet.

    Where players pay each other, nothing lies there.
    """
    if family_of(live.setup.game).unit:
        return {}
    if not live.setup.game.rules.banked:
        paid = -live.ledger.net().get(who, 0)
        return {"pot": paid} if paid else {}
    down = Counter[str]()
    for stake in live.setup.stakes:
        down[stake.wager] += stake.amount if str(stake.bettor) == who else 0
    raises = [
        (event.wager, event.amount)
        for event in live.events
        if event.kind == "decided" and event.who == who and event.wager and event.amount
    ]
    rescued = sum(decision.by == who and decision.action == "rescue" for decision in live.decisions)
    for wager, amount in raises[: len(raises) - rescued]:
        down[wager] += amount
    for one in live.settled:
        down[one.stake.wager] -= one.stake.amount if str(one.stake.bettor) == who else 0
    return +down


def _list_amounts(down: Iterable[tuple[str, Cents]]) -> str:
    return ", ".join(f"{wager} {show_money(amount)}" for wager, amount in down)
