"""What is wrong with a war that its page alone cannot tell."""

from houseway.book.loader import Game
from houseway.core.cards import Pack
from houseway.core.round.setup import make_filed_pack
from houseway.families.war.conditions import COMPARISONS
from houseway.families.war.page import WarPage
from houseway.families.war.play.compiled import CompiledWar, compile_rules
from houseway.families.war.play.engine import count_most_cards


def find_faults(game: Game[WarPage]) -> list[str]:
    """Find wagers that no deal can lose, a surrender of more than all, jokers, and a shoe too small for its table."""
    page = game.rules
    compiled = compile_rules(game)
    found = []
    for wager in page.wager:
        if compiled.is_by_cards(wager.name):
            found += _find_sure_wins(compiled, wager.name, make_filed_pack(page.deck, page.deck.decks.max))
            continue
        results = {one: compiled.judge(wager.name, one).result for one in COMPARISONS}
        if wager.kind == "base":
            del results["equal"]
        if "loses" not in results.values():
            found.append(f"wager {wager.name!r}: no deal can lose this")
    if compiled.surrender > 1:
        found.append(f"war > surrender: {page.war.surrender} gives up more than the whole wager")
    return found + _find_short_shoe(page)


def _find_sure_wins(compiled: CompiledWar, name: str, cards: Pack) -> list[str]:
    """Say so where no two cards can lose a wager that goes by the cards."""
    pairs = ((own, dealer) for own in cards for dealer in cards if own != dealer or cards[own] > 1)
    lost = any(compiled.judge_cards(name, own, dealer).result == "loses" for own, dealer in pairs)
    return [] if lost else [f"wager {name!r}: no deal can lose this"]


def _find_short_shoe(page: WarPage) -> list[str]:
    cards = make_filed_pack(page.deck, page.deck.decks.min)
    held, needed = sum(cards.values()), count_most_cards(page)
    if any(card.is_joker for card in cards):
        return ["deck: a joker has no rank in a war"]
    if needed > held:
        return [f"deck: {max(page.seats.players)} players at war need {needed} cards, and the shoe has {held}"]
    return []
