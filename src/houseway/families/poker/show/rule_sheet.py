"""The rule sheet's part on pot games: what beats what, the forced money, the streets, the betting, and the pot."""

from collections.abc import Iterator

from rich.padding import Padding

from houseway.book.model.pot_betting import Antes, Blind, BringIn
from houseway.core.money import show_money
from houseway.core.paper.parts import Paper, note_lines, print_indented, print_section
from houseway.core.paper.words import show_count
from houseway.families.poker.page import PokerPage
from houseway.families.poker.show.rule_sheet_end import say_end
from houseway.families.poker.show.rule_sheet_streets import make_street_table, say_streets

PLACES = {0: "on the button", 1: "first left of the button", 2: "second left of the button", 3: "third left of it"}
PARTS = {"1": "", "1/2": "half ", "2": "twice ", "3/2": "one and a half times "}
TIMES = {"2": "twice as high", "3/2": "half as high again"}
FIRST = {
    "left of the blinds": "The player left of the blinds speaks first on the first betting round",
    "left of the button": "The first player left of the button speaks first on the first betting round",
    "seat 1": "Seat 1, or the first player after it, speaks first on the first betting round",
}
LATER = {
    "left of the button": "the first player left of the button on the later ones",
    "opener": "the opener on the later ones",
    "seat 1": "seat 1, or the first player after it, on the later ones",
}
BOARDS = {
    "stud": (
        "The lowest card up opens the first betting round, of equal cards the lower suit (clubs, diamonds, hearts, "
        "spades)",
        "the highest cards up lead",
    ),
    "razz": (
        "The highest card up opens the first betting round, aces low, of equal cards the higher suit (spades, hearts, "
        "diamonds, clubs)",
        "the lowest cards up lead",
    ),
    "five-card stud": (
        "The highest card up opens the first betting round, of equal cards the first from the button's left",
        "the highest cards up lead",
    ),
    "five-card stud with a joker": (
        "The highest card up opens the first betting round, a joker as an ace, of equal cards the first from the "
        "button's left",
        "the highest cards up lead",
    ),
}
"""Who opens and who leads where the cards say it."""
UNCAPPED = {
    "never": "",
    "two are left": " Where only two players are left before the last of them, there is no cap.",
    "two began": " Where only two players begin the betting round, there is no cap.",
}
OWES = {
    "big blind": "posts a big blind",
    "all blinds": "posts all blinds, live up to the big blind and the rest dead",
    "kill": "kills the pot",
    "nothing": "is dealt in for nothing",
    "waits": "waits for the big blind",
}


def print_rules(out: Paper, page: PokerPage) -> None:
    """Print a pot game in words: hands, forced money, streets, betting, and the end."""
    for title, words in (
        ("Before the cards", _say_forced_money(page)),
        ("Who speaks", _say_speaking(page)),
        ("Betting", _say_betting(page)),
    ):
        print_section(out, title)
        for paragraph in words:
            print_indented(out, paragraph)
    print_section(out, "Streets")
    out.print(Padding(make_street_table(page), (0, 0, 0, 2)))
    for paragraph in say_streets(page):
        print_indented(out, paragraph)
    print_section(out, "What beats what, and who gets the pot")
    for paragraph in say_end(page):
        print_indented(out, paragraph)


def _say_forced_money(page: PokerPage) -> Iterator[str]:
    if page.antes:
        dealt_in, where = _say_dealt_in(page, page.antes), note_lines(page.antes.lines)
        yield f"Ante: {_say_limit(page, page.antes.part)}{dealt_in}{where}."
    if page.blinds:
        yield f"Blinds: {_say_blinds(page, page.blinds.post)}{note_lines(page.blinds.lines)}."
        if page.blinds.heads_up:
            yield f"Between two: {_say_blinds(page, page.blinds.heads_up)}."
    if page.bring_in:
        yield _say_bring_in(page, page.bring_in)
    if page.straddle:
        needs = f" who has at least {page.straddle.needs} big blinds" if page.straddle.needs else ""
        yield (
            f"The player after the last blind{needs} may straddle for {page.straddle.multiple} big blinds, and then "
            f"speaks last{note_lines(page.straddle.lines)}."
        )
    yield from _say_between(page)


def _say_dealt_in(page: PokerPage, rule: Antes) -> str:
    if rule.least == "a chip":
        return ""
    forced = " and the forced bet" if page.bring_in and not page.bring_in.may_check else ""
    return f"; whoever has less than the ante{forced} is not dealt in"


def _say_bring_in(page: PokerPage, rule: BringIn) -> str:
    forced = "may open for it or check" if rule.may_check else "must bet it"
    either = any(street.bet == "either" for street in page.street[:1]) and page.betting.limit == "fixed"
    whole = ("the upper limit" if either else "") if rule.part == "1" else "a whole bet"
    more = f", or {whole}" if rule.may_complete and whole else ""
    live = " Who brought it in may raise once all have called." if rule.live else ""
    return f"Bring-in: {_say_limit(page, rule.part)}; the card that opens {forced}{more}{note_lines(rule.lines)}.{live}"


def _say_between(page: PokerPage) -> Iterator[str]:
    if page.kill:
        yield _say_kill(page)
    if page.bomb_pot:
        yield (
            "A bomb pot: everybody puts up the same amount, there are no blinds, and the betting begins on the second "
            f"street{note_lines(page.bomb_pot.lines)}."
        )
    if page.over_buttons:
        yield (
            "Over buttons: the limits double for a betting round that only holders of one begin"
            f"{note_lines(page.over_buttons.lines)}."
        )
    if page.missed:
        new, missed = OWES[page.missed.new], OWES[page.missed.missed]
        both = (
            f"A newcomer {new}; who missed blinds {missed}" if new != missed else f"Who is new or missed blinds {new}"
        )
        waits = "" if page.missed.new == page.missed.missed == "waits" else ", or waits for the big blind"
        buys = " The button may be bought: both blinds, the small one dead." if page.missed.buys_button else ""
        yield f"{both}{waits}.{buys}{note_lines(page.missed.lines)}"


def _say_kill(page: PokerPage) -> str:
    rule = page.kill
    assert rule is not None
    who = {
        "a win": "The winner of a pot kills the next one",
        "two wins": "Who wins two pots in a row kills the next one",
        "a scoop": "Who takes a whole pot that could have been split kills the next one",
        "choice": "A player may kill the pot",
    }[rule.after]
    least = f" if it held at least {rule.least_pot} upper limits" if rule.least_pot else ""
    if rule.second_pot == "a bet":
        flop = "a flop and " if page.board_cards else ""
        least += f", if the second of them had {flop}a whole bet beside the blinds"
    again = " Who had to kill and wins again kills again." if rule.killer_wins == "any pot" else ""
    blind = "as much as all blinds together" if rule.blind == "all blinds" else _say_blind(page, rule.multiple)
    times = TIMES.get(rule.multiple, f"{rule.multiple} times as high")
    choice = ""
    if rule.by_choice:
        also = "also " if rule.after != "choice" else ""
        chips = "a kill blind" if rule.by_choice == 1 else f"{rule.by_choice} kill blinds"
        choice = f" Who has {chips} or more may {also}kill by choice where the streets say, the first who wants to."
    last = " The killer speaks last on the first betting round." if rule.acts_last else ""
    return f"{who}{least}: a live blind of {blind}, and limits {times}.{again}{choice}{last}{note_lines(rule.lines)}"


def _say_speaking(page: PokerPage) -> Iterator[str]:
    rule = page.action
    boards = BOARDS[rule.boards] if rule.boards else ("", "")
    first = boards[0] if rule.first == "by the cards" else FIRST[rule.first]
    later = f"{boards[1]} on the later ones" if rule.later == "by the cards" else LATER[rule.later]
    if rule.first == rule.later != "by the cards":
        yield f"{FIRST[rule.first].removesuffix('the first betting round')}every betting round{note_lines(rule.lines)}."
    else:
        yield f"{first}; {later}{note_lines(rule.lines)}."
    if rule.later == "by the cards":
        board = rule.leader_all_in == "next board"
        who = "the next board of those that can still bet" if board else "the next player on the left who can bet"
        yield f"Where the board that leads is all in, {who} speaks first."


def _say_betting(page: PokerPage) -> Iterator[str]:
    rule = page.betting
    kinds = {
        "fixed": "Fixed limits: bets and raises are of the street's limit.",
        "spread": "Spread limit: a bet or raise is of any amount from the lower to the upper limit, and no raise is "
        "smaller than the bet or raise before it.",
        "pot": "Pot limit: a raise comes to no more than the pot as it is after the call.",
        "no limit": "No limit: any amount, and no raise is smaller than the bet or raise before it, unless all in.",
        "bet or fold": "Each in turn puts in the limit or folds; nobody raises.",
    }
    yield f"{kinds[rule.limit]}{note_lines(rule.lines)}"
    if rule.raises:
        blind = ""
        if page.blinds:
            blind = "; the big blind is the bet of the first" if rule.blind_counts else "; the big blind does not count"
        yield f"A bet and {show_count(rule.raises, 'raise')} a betting round{blind}.{UNCAPPED[rule.uncapped]}"
    if rule.limit != "bet or fold":
        parts = {"1": "a whole bet or raise", "1/2": "half a bet"}
        part = parts.get(rule.all_in_counts_from, f"{rule.all_in_counts_from} of a bet")
        several = ", unless several of them come to as much" if rule.all_ins_add_up else ""
        yield f"An all-in wager of less than {part} does not open the betting again for those who have acted{several}."
    if not rule.check_raise:
        yield "Who has checked may not raise on that street."
    if rule.opening:
        yield f"The opening raise may come to {rule.opening} big blinds, whatever is in the pot."
    if rule.rounded:
        yield f"The pot is measured rounded up to the next {show_money(rule.rounded)}."
    if rule.most:
        yield f"No single bet or raise is of more than {show_money(rule.most)}."


def _say_limit(page: PokerPage, part: str) -> str:
    """Say a part of the lower limit, which is the least bet where amounts are open."""
    limit = "the least bet" if page.betting.limit in ("pot", "no limit") else "the lower limit"
    return f"{PARTS[part]}{limit}" if part in PARTS else f"{part} of {limit}"


def _say_blind(page: PokerPage, part: str) -> str:
    blind = "the big blind" if page.blinds else "the lower limit"
    return f"{PARTS[part]}{blind}" if part in PARTS else f"{part} times {blind}"


def _say_blinds(page: PokerPage, blinds: tuple[Blind, ...]) -> str:
    return "; ".join(
        f"{blind.name}, {_say_limit(page, blind.part)}, {PLACES.get(blind.place, f'number {blind.place} from it')}"
        for blind in blinds
    )
