"""What the house would keep of the cards of a turn."""

from houseway.core.round import Round, Turn
from houseway.families.fast_action.play.compiled import tables
from houseway.families.setting_choices import Setting, find_choice
from houseway.families.views import read_dealt_cards


def set_house_way(live: Round, turn: Turn) -> Setting:
    """The two cards that the house way keeps."""
    way = tables(live.setup.game).house_way(read_dealt_cards(live.view(turn.who), turn.who))
    return Setting((find_choice(turn, way.cards),), f"House way: {way}.")
