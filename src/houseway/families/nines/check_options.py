"""Faults of a page with options that only playing it shows."""

from collections.abc import Iterator

from houseway.book.loader import Game
from houseway.core.round.setup import filed_pack
from houseway.families.nines.check_pay_lines import list_gaps, list_unreachable
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.options.dealing import count_most_drawn
from houseway.families.nines.play.options.endings import can_judge_by_end, is_met_by_ending
from houseway.families.nines.play.options.reaching import Reach
from houseway.families.nines.play.options.rules import OptionRules, compile_options


def find_option_faults(game: Game[NinesPage]) -> list[str]:
    """Pays that no deal can win, wagers that no deal can lose, gaps, and a deal that its own rules cannot use."""
    rules = compile_options(game)
    page = rules.page
    reach = Reach(rules, filed_pack(page.deck, page.deck.decks.max))
    found = []
    for wager in page.wager:
        if can_judge_by_end(wager):
            found += list_unreachable(wager, reach.list_endings(wager), is_met_by_ending)
        found += list_gaps(wager)
    return [*found, *_list_deck_faults(rules), *_list_deal_faults(rules), *_list_late_faults(rules)]


def _list_deck_faults(rules: OptionRules) -> Iterator[str]:
    page = rules.page
    players = max(page.seats.players)
    held, needed = sum(filed_pack(page.deck, page.deck.decks.min).values()), count_most_drawn(rules, players)
    if needed > held:
        yield f"deck: {players} players and the player-dealer may need {needed} cards, and the smallest shoe has {held}"
    if page.deck.jokers and not rules.order.wild_jokers:
        yield f"deck: a joker counts nothing where hands are ranked as {page.ranking!r}"


def _list_deal_faults(rules: OptionRules) -> Iterator[str]:
    """Rules of the deal and of the choice that do not go together."""
    page, deal, button = rules.page, rules.deal, rules.page.settle.button
    if deal.hands == "community" and page.dealt == "face down":
        yield "dealt: a community hand lies face up, since every seat chooses by it"
    if deal.hands == "own" and rules.options.decider == "each bettor":
        yield "options.decider: each bettor can choose where the hand is everybody's, and not for a seat's own hand"
    if deal.first == "action button" and (button is None or button.dice is None):
        yield "deal.first: the deal can begin at the action button only where dice place it"


def _list_late_faults(rules: OptionRules) -> Iterator[str]:
    for wager in rules.page.wager:
        if wager.late and rules.deal.hands == "own" and rules.page.dealt == "face down":
            yield f"wager {wager.name!r}: no late wager can be made on hands that lie face down"
        if wager.late and wager.late.barred_equal and rules.deal.banker_up is None:
            yield f"wager {wager.name!r} > late.barred_equal: no card of the player-dealer's lies open"
        if wager.can_stay_up and (wager.late or wager.kind == "raise"):
            yield f"wager {wager.name!r}: what goes down after the deal cannot stay up for the next one"
