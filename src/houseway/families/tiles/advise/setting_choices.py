"""How the house would set the tiles of a turn."""

from houseway.core.round import Round, Turn
from houseway.families.setting_choices import Setting, find_choice
from houseway.families.tiles.advise.choice_values import find_held_tiles
from houseway.families.tiles.play.compiled import compile_rules


def find_house_way(live: Round, turn: Turn) -> Setting:
    """The two hands that the house way makes: either may be the one that is named."""
    way = compile_rules(live.setup.game).set_house_way(find_held_tiles(live, turn))
    return Setting((find_choice(turn, way.tiles.high, way.tiles.low),), f"House way: {way}.")
