"""Faults of a nines page that only playing it shows."""

from houseway.book.loader import Game
from houseway.core.cards import Pack
from houseway.core.errors import BookError, HousewayError
from houseway.core.round.setup import filed_pack
from houseway.families.nines.check_options import find_option_faults as option_faults
from houseway.families.nines.check_pay_lines import list_gaps, list_unreachable
from houseway.families.nines.page import NinesPage, NinesWager
from houseway.families.nines.play.compiled import can_judge_by_finals, is_met_by_final, make_draw_tables
from houseway.families.nines.price.looking import count_ends_by_cards
from houseway.families.nines.price.odds import count_finals, count_values


def find_faults(game: Game[NinesPage]) -> list[str]:
    """Pay lines that no deal can reach, wagers that no deal can lose, and pay tables with a step missing."""
    page = game.rules
    if page.options is not None:
        return option_faults(game)
    cards = filed_pack(page.deck, page.deck.decks.max)
    dealt = count_finals(count_values(cards), make_draw_tables(page))
    found = []
    for wager in page.wager:
        if can_judge_by_finals(wager):
            found += list_unreachable(wager, dealt, is_met_by_final)
        else:
            found += _list_unreached_by_cards(wager, cards, page)
        found += list_gaps(wager)
    return found


def _list_unreached_by_cards(wager: NinesWager, cards: Pack, page: NinesPage) -> list[str]:
    """Pay lines of a wager that looks at cards which no deal can reach, where all deals can be gone through."""
    try:
        ends = count_ends_by_cards([wager], cards, make_draw_tables(page))
    except BookError as bad:
        return [f"wager {wager.name!r}: {bad}"]
    except HousewayError:
        return []
    reached = {(end.verdicts[0].result, end.verdicts[0].why) for end in ends}
    found = [
        f"wager {wager.name!r} > pays {pay.hand!r}: no deal can win this"
        for pay in wager.pays
        if ("wins", pay.hand) not in reached
    ]
    if wager.otherwise == "loses" and all(result != "loses" for result, _ in reached):
        found.append(f"wager {wager.name!r}: no deal can lose this")
    return found
