"""How the house would set the cards of a turn."""

from houseway.core.round import Round, Turn
from houseway.families.pai_gow.advise.choice_values import held_cards
from houseway.families.pai_gow.play.compiled import tables
from houseway.families.pai_gow.play.house_way import house_way
from houseway.families.setting_choices import Setting, find_choice


def set_house_way(live: Round, turn: Turn) -> Setting:
    """The front that the house way puts."""
    way = house_way(tables(live.setup.game).page, held_cards(live, turn))
    return Setting((find_choice(turn, way.front),), f"House way: {way}.")
