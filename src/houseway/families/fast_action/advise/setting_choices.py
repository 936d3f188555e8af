"""What the house would keep of the cards of a turn."""

from houseway.core.round import Round, Turn
from houseway.families.fast_action.play.compiled import tables
from houseway.families.seen import dealt_to
from houseway.families.setting_choices import Setting, choice_of


def set_house_way(live: Round, turn: Turn) -> Setting:
    """The two cards that the house way keeps."""
    way = tables(live.setup.game).house_way(dealt_to(live.view(turn.who), turn.who))
    return Setting((choice_of(turn, way.cards),), f"House way: {way}.")
