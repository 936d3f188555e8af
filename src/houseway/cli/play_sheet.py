"""What the table's sign says: the game and its house, the seats, the wagers with their pays and limits, the fees."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.text import Text

from houseway.book.model import AnyPage, ChinesePage, PanguinguePage
from houseway.book.model.nines import NinesPage, NinesWager
from houseway.book.model.pai_gow import PaiGowPage, PaiGowWager
from houseway.book.model.poker import PokerPage
from houseway.book.model.tiles import TilesPage
from houseway.book.model.wagers import Wager
from houseway.cli.drawing import close_table, print_wrapped
from houseway.cli.play_between import between_help
from houseway.cli.play_poker_choices import choice_help
from houseway.cli.play_seats import YOUR_SEAT, Seats
from houseway.families import family_of
from houseway.money import parse_odds, show_money
from houseway.paper.parts import print_changes
from houseway.sheets.pot_fees import show_stakes
from houseway.sheets.sign import BETTING, taken_words
from houseway.table.limits import show_limits

if TYPE_CHECKING:
    from rich.console import Console

HELP_BANKED = (
    ("Enter", "the same bets again"),
    ("pass", "no new bets of yours this round"),
)
HINTS = {
    "twenty_one": "the best choice, and what each one is worth",
    "duels": "what to do with which hands",
    "war": "what each choice at a tie is worth",
    "fast_action": "what the house keeps, and what each two are worth",
    "pai_gow": "what each setting that makes sense is worth, and the house way",
    "tiles": "what each setting is worth, and the house way",
    "nines": "what each choice is worth here, for a late wager too",
    "poker": "what your hand is worth against the others, the price of a call, and what to do",
    "push_nine": "your share of the pot, and what a call asks for",
    "chinese": "the five best settings with the points that they can expect, and whether to give up",
    "panguingue": "what a player of some judgement would do here, and why",
}
"""The families that have advice for a choice, and what it says."""
HELP_SETTING = {
    "pai_gow": (
        ("Ac 7h", "at your turn: these two in front, the others behind (set Ac 7h, or 1 4 by their numbers)"),
        ("h", "the house way, with its reason"),
        ("b", "the best setting that is known: the hint has its worth"),
    ),
    "tiles": (
        ("6-6 5-4", "at your turn: these two tiles together (set 6-6 5-4, or the number of a setting)"),
        ("h", "the house way, with its reason"),
        ("b", "the setting that is worth most: the hint has its worth"),
    ),
    "chinese": (
        (
            "p, s, w",
            "before the hands are set: play, surrender, or wait for the others; d declares a sweep that you hold",
        ),
        ("1 2 3 4 5", "when you set: these cards, by number or by name, lie in the back; then five for the middle"),
        ("1-5 / 6-10", "back and middle at once; or front / middle / back, as in 11-13 / 6-10 / 1-5"),
        ("b, or set 2", "the best setting, or the second one of a hint"),
    ),
    "panguingue": (
        ("in, top", "before the play: stay in, or go on top and lose the ante (i, o)"),
        ("take, pluck", "the card that was just thrown away, or one from the deck (t, p)"),
        ("2", "with a card drawn: the meld of that number, or the card to add, borrow or split with"),
        ("5c 5d 5h", "three cards or more: lay them; one card: throw it away (x 7h)"),
        ("melds", "everybody's melds"),
    ),
}
"""What is typed at one's turn, where that is not a number or a word of a list."""
LEFT = {
    "pai_gow": "is set the house way",
    "tiles": "is set the house way",
    "poker": "is checked or folded",
    "chinese": "is set as well as can be",
    "panguingue": "is played on for you",
}
"""What becomes of a hand in play when one leaves."""
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
    """The first lines at the table."""
    game = seats.game
    house = game.house.name if game.house else "a draft"
    out.print(Text.assemble((game.name, "bold"), f" at {house}  ({game.id})"))
    out.print(Text(game.page.summary))
    print_changes(out, game.changes)
    out.print()
    out.print(Text(f"You have seat {YOUR_SEAT} and {show_money(seats.chips)}. {_company_words(seats)}"))
    out.print(Text(_fee_words(seats)))
    hint = ", hint at your turn for advice" if _hint(game.page) else ""
    out.print(Text(f"Type ? for what you can type{hint}, rules for the rule sheet, q to leave."))


def print_wagers(out: "Console", seats: Seats) -> None:
    """The wagers as a numbered table; a pot game has none."""
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
        shown.add_row(str(number), wager.name + stands, pay_words(wager), limits, goes_with)
    out.print(shown)
    for words in (*_button_words(seats), *_later_words(seats.game.page)):
        out.print(Text(words, style="dim"))


def _later_words(page: AnyPage) -> Iterator[str]:
    """The wagers that wait for the first cards, with their pays and with whom they are for."""
    for wager in page.wager:
        if isinstance(wager, NinesWager) and wager.late:
            needs = f", to those with {' or '.join(wager.needs)}" if wager.needs else ""
            yield f"{wager.name} ({pay_words(wager)}) is offered once the first cards lie open{needs}."


def _hint(page: AnyPage) -> str | None:
    """What a hint says; nothing in a game without hints, or without anything to decide."""
    decides = not isinstance(page, NinesPage) or page.options is not None
    return HINTS.get(page.family) if decides else None


def _button_words(seats: Seats) -> Iterator[str]:
    """What an award brings, and which wager it comes with."""
    for award in seats.game.page.wager:
        if isinstance(award, PaiGowWager) and award.envy:
            amounts = [pay.amount for pay in award.envy.pays]
            span = " to ".join(dict.fromkeys((show_money(min(amounts)), show_money(max(amounts)))))
            least, bonus = show_money(award.envy.least), award.envy.comes_with
            yield f"{award.name}: with {least} or more on {bonus}, {span} when another seat has a hand of its list."


def print_wager_lines(out: "Console", seats: Seats) -> None:
    """The wagers with their pays and limits in a few words each, for the rounds after the first."""
    parts = []
    for number, wager in enumerate(seats.wagers, start=1):
        limits = show_limits(*seats.table.limits.for_wager(wager))
        parts.append(f"[{number}] {wager.name} ({pay_words(wager)}, {limits})")
    print_wrapped(out, parts, style="dim")


def others_words(seats: Seats) -> str:
    """What the others have wagered; nothing where none of them has."""
    made = [
        f"seat {seat} "
        + ", ".join(f"{wager} {show_money(amount)}" for wager, amount in (chair.standing | chair.wagers).items())
        for seat in seats.others
        if (chair := seats.table.chair(seat)).wagers or chair.standing
    ]
    return f"Others: {'; '.join(made)}" if made else ""


def print_help(out: "Console", seats: Seats) -> None:
    """What can be typed."""
    shown = close_table("type", "for")
    page, setting = seats.game.page, HELP_SETTING.get(seats.game.family)
    typed_here = (*choice_help(page), *between_help(page)) if isinstance(page, PokerPage) else ()
    costs = family_of(seats.game).only_collection
    left = LEFT.get(page.family, "checks, folds or stands, or draws where it must")
    for typed, meaning in (
        *(_help_banked(seats) if page.banked else HELP_POT),
        *HELP_ALWAYS,
        ("odds", "what the collection costs you" if costs else "the exact odds of every wager"),
        ("q", f"{_LEAVE} {left}"),
        *(typed_here or setting or (("1 or a word", _CHOICE),)),
        *_help_first_out(page),
        *_help_nines(page),
    ):
        shown.add_row(typed, meaning)
    if hint := _hint(page):
        shown.add_row("hint", f"at your turn: {hint}")
    if seats.game.family == "twenty_one":
        shown.add_row("h, s, d ...", "or the letter beside it: d doubles, d 5 doubles for $5 where less is taken")
    out.print(shown)


def _help_banked(seats: Seats) -> Iterator[tuple[str, str]]:
    """How wagers are made, by numbers that are there; taken down are only those that can stand."""
    if seats.only_way_in:
        yield "50", f"put $50 on {' and on '.join(seats.only_way_in)}, and deal"
    named = "the beginning of a name will do for its number"
    several = len(seats.wagers) > 1
    yield "1 50", "put $50 on wager 1, and deal" + ("" if several else f"; {named}")
    if several:
        yield f"1 50, {min(3, len(seats.wagers))} 5", f"several wagers at once; {named}"
    yield from HELP_BANKED
    if any(isinstance(wager, NinesWager) and wager.can_stay_up for wager in seats.wagers):
        yield "take NAME", "take a standing wager down"
    yield "wagers", "the wagers with their pays and limits"


def _help_first_out(page: AnyPage) -> Iterator[tuple[str, str]]:
    """What the player-dealer types who chooses what is handed out first."""
    chooses = "player-dealer chooses"
    if isinstance(page, PaiGowPage) and page.deal.pile == chooses:
        yield "pile 3", "as the player-dealer: the pile that goes out first; Enter takes any"
    if isinstance(page, TilesPage) and page.deal.first == chooses:
        yield "stack 3", "as the player-dealer: the stack that goes out first; Enter takes any"


def _help_nines(page: AnyPage) -> Iterator[tuple[str, str]]:
    """What is typed in the nines with options."""
    if isinstance(page, NinesPage) and page.options:
        more = (", d double" if page.options.double else "") + (", r surrender" if page.options.surrender else "")
        yield "h, s, w ...", f"or the letter beside it: h a card, s none{more}, w the house way"
    if isinstance(page, NinesPage) and any(wager.late for wager in page.wager):
        yield "20", "at a late wager: put $20 on it; Enter passes"


def pay_words(wager: Wager) -> str:
    """A wager's pays: one, or from the least to the dearest."""
    contest = getattr(wager, "contest", None)
    odds = [pay.odds for pay in getattr(wager, "pays", ())]
    odds += [contest.odds] if contest and contest.odds else []
    even = getattr(wager, "odds", None)
    odds += [even] if even else []
    in_order = sorted(set(odds), key=parse_odds)
    return " to ".join(dict.fromkeys((in_order[0], in_order[-1])))


def _company_words(seats: Seats) -> str:
    layout, bank = seats.table.layout, seats.table.bank
    listed = " and ".join(filter(None, (", ".join(map(str, seats.others[:-1])), str(*seats.others[-1:]))))
    others = f"{'Seats' if len(seats.others) > 1 else 'Seat'} {listed} play{'' if len(seats.others) > 1 else 's'} too."
    dealer = ""
    if layout.player_dealer is not None and bank is not None:
        dealer = f"Seat {layout.player_dealer} is the player-dealer and banks {show_money(bank)}. "
    return dealer + (others if seats.others else "")


def _fee_words(seats: Seats) -> str:
    posted, played = seats.table.fee, _played_for(seats)
    if posted is None:
        return f"{played}No fee option is posted: nothing is collected."
    taken = f"Fee option {posted.id}: {taken_words(seats.game, posted, len(seats.others) + 1)}."
    if family_of(seats.game).only_collection:
        return played + taken
    bounds = show_limits(seats.table.limits.minimum, seats.table.limits.maximum)
    return f"{'Bets' if posted.option.by_round else 'Table limits'} {bounds}. {taken}"


def _played_for(seats: Seats) -> str:
    """What a pot game is bet for, or what a point or a condition is worth."""
    page, limit = seats.game.page, seats.table.limit
    if limit is None:
        return ""
    if isinstance(page, PokerPage):
        return f"{BETTING[page.betting.limit]} {show_stakes(limit)}. "
    if isinstance(page, ChinesePage):
        return f"A point is worth {show_money(limit.lower)}. "
    if isinstance(page, PanguinguePage):
        return f"A condition is {show_money(limit.lower)} a chip, the ante {show_money(page.tops_at(limit))}. "
    return ""
