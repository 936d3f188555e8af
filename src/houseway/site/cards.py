"""The two cards of a game that print on one page each: what is paid, for dealers; and how to play well, for players."""

from collections.abc import Iterator
from html import escape
from itertools import groupby

from houseway.analysis.strategy import SolvedCard
from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.core.money import Cents, find_winnings, parse_odds, show_money
from houseway.families import family_of
from houseway.families.strategy_guide import StrategyGuide
from houseway.sheets.rules import say_settlement
from houseway.sheets.strategy_card import print_card
from houseway.sheets.strategy_guide import print_guide
from houseway.sheets.strategy_svg import draw_solved_card
from houseway.site.frame import Page, make_link, make_table
from houseway.site.sheets import print_part

STAKES: tuple[Cents, ...] = (5_00, 25_00, 100_00)
"""The stakes whose winnings a dealer can read off."""

MANY_LINES = 40
"""A card of more lines than these is printed in smaller letters, so that it fits on a page."""


def find_page_path(game_id: str, card: str = "") -> str:
    """Find where the page of a game lies, or that of one of its cards."""
    return f"games/{game_id}{f'-{card}' if card else ''}.html"


def make_payout_card(game: Game) -> Page | None:
    """Make the dealer's card: every hand that is paid, what some stakes win, and the order of settlement."""
    if not game.rules.wager:
        return None
    path = find_page_path(game.id, "payouts")
    rows = list(_list_payouts(game))
    heads = [("wager", False), ("hand", False), ("pays", True), *((show_money(one), True) for one in STAKES)]
    parts = [make_table([*heads, ("lines", False)], rows, "Payouts", look="plain card-table")]
    if game.rules.settle:
        parts.append(f"<p>{escape(say_settlement(game.rules, game.rules.settle))}</p>")
    body = "\n".join(parts)
    return Page(path, f"{game.name}: payouts", body, lead=_make_lead(game, path), kind=_find_look(body))


def _find_look(body: str) -> str:
    """Find how a card is printed: one that says much, in smaller letters."""
    lines = sum(body.count(tag) for tag in ("<tr", "<li", "<p", "<h"))
    return "card dense" if lines > MANY_LINES else "card"


def _list_payouts(game: Game) -> Iterator[list[str]]:
    rows_of = family_of(game).wager_rows(game.rules)
    for rows, alike in groupby(rows_of, key=lambda name: rows_of[name]):
        names = ", ".join(alike)
        for number, (hand, pays, lines) in enumerate(rows):
            won = [_show_won(stake, pays) for stake in STAKES]
            cells = (names if number == 0 else "", hand, pays, *won, lines.removeprefix("lines ").removeprefix("line "))
            yield [escape(cell) for cell in cells]


def _show_won(stake: Cents, pays: str) -> str:
    """Show what a stake wins; nothing where the pay is no ratio."""
    try:
        return show_money(find_winnings(stake, parse_odds(pays)))
    except HousewayError:
        return ""


def _make_lead(game: Game, path: str) -> str:
    return f'<p class="soft">{make_link(path, find_page_path(game.id), f"{game.name} ({game.id})")}</p>'


Found = SolvedCard | StrategyGuide


def print_strategy(game: Game, found: Found, *, level: int = 3) -> str:
    """Print how to play a game well, as the command does."""
    if isinstance(found, SolvedCard):
        return print_part(lambda paper: print_card(paper, found.card, game, found.solution), "strategy", level=level)
    return print_part(lambda paper: print_guide(paper, found, game), "strategy", level=level)


def draw_chart(found: SolvedCard) -> str:
    """Draw the card of a blackjack as a picture."""
    return f'<figure class="plot chart">\n{draw_solved_card(found)}</figure>'


def make_strategy_card(game: Game, found: Found | None) -> Page | None:
    """Make the player's card; none of a game of which nobody has worked it out."""
    if found is None:
        return None
    path = find_page_path(game.id, "strategy")
    body = draw_chart(found) if isinstance(found, SolvedCard) else print_strategy(game, found, level=2)
    return Page(path, f"{game.name}: strategy", body, lead=_make_lead(game, path), kind=_find_look(body))
