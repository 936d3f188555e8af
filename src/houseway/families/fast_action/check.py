"""What is wrong with a fast action game that its page alone cannot tell."""

from houseway.book.loader import Game
from houseway.core.round.setup import make_filed_pack
from houseway.families.fast_action.conditions import list_step
from houseway.families.fast_action.page import FastActionPage, HouseWayStep
from houseway.families.fast_action.play.engine import count_most_cards


def find_faults(game: Game[FastActionPage]) -> list[str]:
    """Find a deck that a full table uses up, a button that points past the last position, and steps that never come."""
    page = game.rules
    return [*_find_short_deck(page), *_find_lost_button(page), *_find_bad_steps(page)]


def _find_short_deck(page: FastActionPage) -> list[str]:
    needed, held = count_most_cards(page), sum(make_filed_pack(page.deck, page.deck.decks.min).values())
    if needed <= held:
        return []
    players = max(page.seats.players)
    return [f"deck: {players} players and the player-dealer need {needed} cards, and the deck has {held}"]


def _find_lost_button(page: FastActionPage) -> list[str]:
    positions, most = min(page.seats.players) + 1, max(page.action.counts)
    if most <= positions:
        return []
    return [f"action.counts: there is no position {most} at a table of {positions}"]


def _find_bad_steps(page: FastActionPage) -> list[str]:
    """Find a chart without a last step that fits every hand, and steps behind such a step, which are never reached."""
    steps = sorted(page.house_way.step, key=lambda step: step.number)
    fits_all = [step for step in steps if _is_for_all(step)]
    if not fits_all:
        return ["house_way: the last step must keep two cards of any hand, and asks for nothing"]
    return [
        f"house_way: step {step.number} ({step.name}) is never reached: step {fits_all[0].number} fits every hand"
        for step in steps
        if step.number > fits_all[0].number
    ]


def _is_for_all(step: HouseWayStep) -> bool:
    return not list_step(step)
