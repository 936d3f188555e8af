"""The felt: where every card, tile, chip and button lies, by what one viewer sees of a round."""

from typing import Any

from houseway.book.loader import Game
from houseway.room.felt.banked import DuelsCloth, FastActionCloth, NinesCloth
from houseway.room.felt.cloth import Cloth
from houseway.room.felt.melds import PanCloth
from houseway.room.felt.pots import PokerCloth, PushNineCloth
from houseway.room.felt.rows import ChineseCloth, SettingCloth
from houseway.room.felt.twenty_one import TwentyOneCloth

_CLOTHS: dict[str, type[Cloth]] = {
    "nines": NinesCloth,
    "twenty_one": TwentyOneCloth,
    "duels": DuelsCloth,
    "fast_action": FastActionCloth,
    "pai_gow": SettingCloth,
    "tiles": SettingCloth,
    "push_nine": PushNineCloth,
    "poker": PokerCloth,
    "chinese": ChineseCloth,
    "panguingue": PanCloth,
}


def felt_of(view: dict[str, Any], game: Game) -> dict[str, Any]:
    """Where everything lies, from a round's view alone: nothing is on this felt that its viewer does not see."""
    cloth = _CLOTHS.get(game.family, Cloth)(view, game)
    for event in view["events"]:
        cloth.take(event)
    return cloth.told()


__all__ = ["felt_of"]
