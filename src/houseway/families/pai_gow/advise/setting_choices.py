"""How the house would set the cards of a turn."""

from houseway.core.round import Round, Turn
from houseway.families.pai_gow.advise.choice_values import find_held_cards
from houseway.families.pai_gow.play.compiled import compile_rules
from houseway.families.pai_gow.play.house_way import set_house_way
from houseway.families.setting_choices import Setting, find_choice


def find_house_way(live: Round, turn: Turn) -> Setting:
    """The front that the house way puts."""
    way = set_house_way(compile_rules(live.setup.game).page, find_held_cards(live, turn))
    return Setting((find_choice(turn, way.front),), f"House way: {way}.")
