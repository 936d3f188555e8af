"""How to set seven cards: the house way in words, what it costs, and where another setting is better.

Where the player-dealer's hand is shown first, there is nothing to remember: the best answer is found by looking.
"""

from fractions import Fraction

from houseway.book.loader import Game
from houseway.core.cards import show_cards
from houseway.core.paper.words import join_words
from houseway.core.ranking.fronts_batch import make_front_table
from houseway.core.ranking.indexing import find_card
from houseway.core.round.setup import make_filed_pack
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.play.chart_words import describe_row, write_row_heading
from houseway.families.pai_gow.play.compiled import compile_rules
from houseway.families.pai_gow.play.house_way import set_house_way
from houseway.families.pai_gow.play.setting import SetCards, find_front_order, list_settings
from houseway.families.pai_gow.price.odds import price
from houseway.families.pai_gow.price.patterns import list_patterns
from houseway.families.pai_gow.price.solving.best_play import BestPlay, RowLoss, find_best_play
from houseway.families.prices import Asked, Play, Progress
from houseway.families.strategy_guide import GuideRule, GuideTable, StrategyGuide

MOST_ROWS = 12
"""So many rows of the house way are told with what they cost, the costliest first."""


def write_strategy_guide(game: Game[PaiGowPage], decks: int, progress: Progress | None = None) -> StrategyGuide:
    """Write what to do with seven cards, and what the house way costs against the best."""
    page = game.rules
    if page.setting.first == "player-dealer":
        return _write_open_guide(game, page, decks, progress)
    found = find_best_play(game, progress)
    odds = compile_rules(game).odds
    return StrategyGuide(
        game=game.id,
        decks=decks,
        reading=game.reading,
        unit=page.base.name,
        rules=(GuideRule("You set seven cards: the first row that is for them", list_chart_rules(page)),),
        tables=(make_loss_table(page, found),),
        simple_ev=found.house.find_ev(odds),
        best_ev=found.best.find_ev(odds),
        notes=(
            "These rules are the house way, which is set for whoever asks. The best play sets every hand in the way "
            "that is worth most against a player-dealer who sets the house way.",
            f"Counted: all {found.best.deals:,} deals of two hands.",
            f'What seven cards are worth in each setting: houseway strategy {game.id} --cards "Ah Kd Qs 9c 7d 4h 2c"',
        ),
    )


def list_chart_rules(page: PaiGowPage) -> tuple[str, ...]:
    """List the house way, a rule for each row."""
    return tuple(f"{write_row_heading(row)}: {describe_row(row)}." for row in page.house_way.row)


def make_loss_table(page: PaiGowPage, found: BestPlay) -> GuideTable:
    """Make the rows that cost most, each with the hand that costs most of it."""
    rows = [
        (
            page.house_way.row[loss.row].name,
            f"{100 * loss.better / loss.hands:.1f}%",
            f"{float(100 * loss.gain / found.best.deals):.4f}%",
            *_show_example(page, loss),
        )
        for loss in found.rows[:MOST_ROWS]
    ]
    columns = ("row", "hands set better", "worth of the wager", "for example", "the house sets", "better")
    return GuideTable("Where another setting is better, the costliest rows first", columns, tuple(rows))


def _show_example(page: PaiGowPage, loss: RowLoss) -> tuple[str, str, str]:
    """Show the costliest hand of a row, as the house sets it and as is better."""
    cards = tuple(find_card(code) for code in list_patterns().hands[loss.pattern].tolist())
    fronts = make_front_table(find_front_order(page.ranking)).hands

    def is_better(one: SetCards) -> bool:
        return one.front_hand == fronts[loss.front] and one.back_hand.strength == loss.back

    better = next(one for one in list_settings(page.ranking, cards) if is_better(one))
    return show_cards(cards), str(set_house_way(page, cards).setting), str(better)


def _write_open_guide(game: Game[PaiGowPage], page: PaiGowPage, decks: int, progress: Progress | None) -> StrategyGuide:
    """Advice for a game in which the player-dealer's hand is shown first."""
    copies = page.base.copies == "player-dealer"
    pushed = join_words([f"{rank} high" for rank in page.setting.pushes], "or")
    rules = (
        *([f"A player-dealer's hand of {pushed} and nothing better pushes every wager."] if pushed else []),
        "Beat both hands of the player-dealer if any setting does.",
        "If none does, beat one of them: that is a push.",
        *([] if copies else ["If none beats either, copy one of them: a copy is nobody's, and that is a push, too."]),
        f"If none beats {'' if copies else 'or copies '}either, the wager is lost in any setting. Never set a foul.",
    )
    best, house = (_find_ev(game, page, decks, play, progress) for play in ("best", "house-way"))
    return StrategyGuide(
        game=game.id,
        decks=decks,
        reading=game.reading,
        unit=page.base.name,
        rules=(GuideRule("You see the player-dealer's hand, and set yours", rules),),
        tables=(),
        simple_ev=best,
        best_ev=best,
        notes=(
            f"Who sets the house way without looking has {float(100 * house):+.4f}% of the {page.base.name}.",
            "Counted: all deals of two hands, the player-dealer's set the house way.",
            f'How each setting ends: houseway strategy {game.id} --cards "SEVEN CARDS" --dealer "FRONT / BACK"',
        ),
    )


def _find_ev(game: Game[PaiGowPage], page: PaiGowPage, decks: int, play: Play, progress: Progress | None) -> Fraction:
    name = page.base.name
    (found,) = price(Asked(game, decks, make_filed_pack(page.deck, decks), (), (name,), play, progress))
    assert found.ev is not None
    return found.ev
