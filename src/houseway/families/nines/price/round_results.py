"""The nines told round by round: what every wager gained on the two hands that all seats share."""

from houseway.book.loader import Game
from houseway.core.cards.dealt_rows import Row, deal_rows
from houseway.core.errors import HousewayError, TableRefusal
from houseway.core.table.settlement import find_gain
from houseway.families.batches import BatchAsked
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.compiled import MOST_CARDS, tables
from houseway.families.nines.price.judging import judge_rows, list_verdicts
from houseway.families.nines.price.kernel import finals_of, shoe_codes, shoe_rule
from houseway.families.round_results import RoundResults, join_columns, make_column


def gains(asked: BatchAsked[NinesPage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole shoe; a game with options has a room of its own."""
    page = asked.game.rules
    if page.options is not None:
        from houseway.families.nines.price.options.round_results import gains as with_options

        return with_options(asked, rounds, stream)
    most = max(page.seats.players)
    if not 1 <= asked.seats <= most:
        raise TableRefusal(f"{asked.game.id} has 1 to {most} seats, not {asked.seats}")
    rows = deal_rows(shoe_rule(page, asked.decks).values, MOST_CARDS, rounds, asked.seed, stream)
    codes = deal_rows(shoe_codes(page, asked.decks), MOST_CARDS, rounds, asked.seed, stream)
    return gains_of(asked.game, rows, codes).at_each_of(asked.seats)


def gains_of(game: Game[NinesPage], rows: Row, codes: Row | None = None) -> RoundResults:
    """What rows of six cards that count 0 to 9, in dealing order, bring a seat; the others have the same two hands.

    `codes` are the same cards by their codes, for wagers that look at them.
    """
    compiled = tables(game)
    ends = {name: (verdicts, finals_of(compiled, rows)) for name, verdicts in compiled.verdicts.items()}
    for name, wager in compiled.looked.items():
        if codes is None:
            raise HousewayError(f"wager {name!r} looks at cards, and only what they count is told")
        ends[name] = list_verdicts(wager), judge_rows(compiled, wager, codes)
    return join_columns(
        game.rules,
        {
            name: make_column([find_gain(one.result, one.odds) for one in verdicts], places[:, None])
            for name, (verdicts, places) in ends.items()
        },
    )
