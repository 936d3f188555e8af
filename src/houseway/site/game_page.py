"""The page of a game: its rules, its rulings, what it is worth, how it is played, and what banking it brings."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape

from houseway.analysis.audit.audit import GameAudit, audit
from houseway.analysis.audit.game_report import write_game_blocks
from houseway.analysis.bank.sheet import BankSheet
from houseway.analysis.strategy import SolvedCard
from houseway.book.loader import Game
from houseway.families import family_of
from houseway.families.strategy_guide import StrategyGuide
from houseway.families.twenty_one import TWENTY_ONE
from houseway.sheets.audit import print_report
from houseway.sheets.bank import print_bank
from houseway.sheets.collection import IN_FORCE
from houseway.sheets.rules import print_sheet
from houseway.site.cards import draw_chart, find_page_path, make_payout_card, make_strategy_card, print_strategy
from houseway.site.frame import Page, make_link, make_list, make_section
from houseway.site.known import MISSING, Known
from houseway.site.places import find_family_path, find_house_path, say_family
from houseway.site.plots import draw_fan, draw_round
from houseway.site.prices import Sheets, find_sheets, make_calculator, make_prices, make_recount
from houseway.site.readings import make_readings
from houseway.site.sheets import print_part

_HEADING = re.compile(r'<h2 id="(?P<place>[^"]+)">(?P<words>.*?)</h2>')
_COLLECTION = re.compile(rf'<h3 id="(?P<place>[^"]+)">{IN_FORCE}')
SCRIPTS = ("exact.js", "calculator.js", "counting.js", "recount.js")


@dataclass(frozen=True)
class GameParts:
    """Everything that the page of one game is made of; `kin` are banked games of its family, itself among them.

    `beside` are the pages that compare the game with others, by the id of the other.
    """

    game: Game
    known: Known
    kin: Sequence[Game]
    beside: Sequence[tuple[str, str]] = ()

    @cached_property
    def sheets(self) -> Sheets:
        """The odds by numbers of decks."""
        return find_sheets(self.game, self.known) if self.game.rules.banked else {}

    @cached_property
    def audited(self) -> GameAudit | None:
        """What the audit finds in the game; nothing of a game without a bank."""
        if not self.game.rules.banked:
            return None
        others = [one for one in self.kin if one.id != self.game.id]
        return audit([self.game], beside=others, value=self.known.value_all).games[0]

    @cached_property
    def strategy(self) -> SolvedCard | StrategyGuide | None:
        """How to play the game well."""
        return self.known.find_strategy(self.game)

    @cached_property
    def bank(self) -> BankSheet | None:
        """What banking a typical table brings."""
        return self.known.find_bank(self.game) if self.game.rules.banked else None

    @cached_property
    def cards(self) -> list[Page]:
        """The cards of the game that print on one page each."""
        made = (make_payout_card(self.game), make_strategy_card(self.game, self.strategy))
        return [card for card in made if card is not None]


def make_game_page(parts: GameParts) -> Page:
    """Make the page of a game."""
    game = parts.game
    path = find_page_path(game.id)
    sections = [part for part in _list_sections(parts, path) if part]
    body = f'<div class="sheet-page">\n{_make_contents(sections)}\n<div class="stack">\n' + "\n".join(sections)
    scripts = SCRIPTS if parts.sheets else ()
    return Page(path, game.name, f"{body}\n</div>\n</div>", scripts, lead=_make_lead(parts, path), kind="game")


def _make_lead(parts: GameParts, path: str) -> str:
    """Make what stands below the title: whose game it is, the filing, and its cards."""
    game = parts.game
    house = game.house.name if game.house else "drafts"
    filed = game.rules.filed
    where = [
        make_link(path, find_house_path(game.id), house),
        make_link(path, find_family_path(game.family), say_family(game.family)),
        *([f"filing {escape(filed.seed)}"] if filed else []),
        f"<code>{escape(game.id)}</code>",
    ]
    cards = [make_link(path, card.path, card.title.rpartition(": ")[2].capitalize()) for card in parts.cards]
    shown = f'\n<p class="no-print">To print on one page: {", ".join(cards)}.</p>' if cards else ""
    return f'<p class="soft">{" · ".join(where)}</p>{shown}'


def _list_sections(parts: GameParts, path: str) -> Iterator[str]:
    game = parts.game
    yield make_section("rules", "Rule sheet", print_part(lambda paper: print_sheet(paper, game), "rules"))
    yield make_readings(game, parts.audited)
    yield make_prices(game, parts.sheets, parts.known)
    yield make_calculator(game, parts.sheets)
    yield make_recount(game, parts.sheets)
    yield _make_strategy(parts)
    if game.rules.banked:
        yield _make_bank(parts)
    yield _make_findings(parts)
    yield _make_beside(parts, path)


def _make_contents(sections: Sequence[str]) -> str:
    """Make the list of a page's parts, by their headings."""
    headings = [_HEADING.search(section) for section in sections]
    found = [(one["place"], one["words"]) for one in headings if one is not None]
    collected = _COLLECTION.search(sections[0])
    if collected is not None:
        found.insert(1, (collected["place"], "Collection"))
    items = [f'<a href="#{place}">{words}</a>' for place, words in found]
    return f'<nav class="sheet-contents no-print" aria-label="On this page">\n{make_list(items, "contents")}\n</nav>'


def _make_strategy(parts: GameParts) -> str:
    game = parts.game
    if not family_of(game).decides(game.rules) or not game.rules.banked:
        return ""
    found = parts.strategy
    if found is None:
        words = MISSING if family_of(game).has_strategy_guide or TWENTY_ONE.has(game) else "not worked out"
        return make_section("strategy", "How to play", f'<p class="soft">How to play well is {words}.</p>')
    drawn = f"\n{draw_chart(found)}" if isinstance(found, SolvedCard) else ""
    return make_section("strategy", "How to play", print_strategy(game, found) + drawn)


def _make_bank(parts: GameParts) -> str:
    sheet = parts.bank
    if sheet is None:
        return make_section("bank", "Taking the bank", f'<p class="soft">The banker\'s sheet is {MISSING}.</p>')
    told = print_part(lambda paper: print_bank(paper, sheet), "bank")
    return make_section("bank", "Taking the bank", f"{told}\n{draw_fan(sheet)}\n{draw_round(sheet)}")


def _make_findings(parts: GameParts) -> str:
    found = parts.audited
    if found is None:
        return ""
    blocks = tuple(write_game_blocks(found))
    told = print_part(lambda paper: print_report(paper, blocks, whole=True), "audit", titled=False)
    return make_section("audit", "What the audit found", told)


def _make_beside(parts: GameParts, path: str) -> str:
    if not parts.beside:
        return ""
    items = [make_link(path, page, f"Compared with {other}, rule by rule") for other, page in parts.beside]
    return make_section("elsewhere", "The same game at other houses", make_list(items))
