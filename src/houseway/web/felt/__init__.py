"""The felt: where every card, tile, chip and button lies, by what one viewer sees of a round."""

from typing import Any

from houseway.book.loader import Game
from houseway.families.by_family import ByFamily
from houseway.web.felt.banked import DuelsCloth, FastActionCloth, NinesCloth
from houseway.web.felt.cloth import Cloth
from houseway.web.felt.melds import PanCloth
from houseway.web.felt.pots import PokerCloth, PushNineCloth
from houseway.web.felt.rows import ChineseCloth, PaiGowCloth, TilesCloth
from houseway.web.felt.twenty_one import TwentyOneCloth

CLOTHS = ByFamily[type[Cloth]](
    nines=NinesCloth,
    twenty_one=TwentyOneCloth,
    duels=DuelsCloth,
    poker=PokerCloth,
    fast_action=FastActionCloth,
    war=Cloth,
    pai_gow=PaiGowCloth,
    tiles=TilesCloth,
    push_nine=PushNineCloth,
    chinese=ChineseCloth,
    panguingue=PanCloth,
)
"""How the cards of each family lie."""


def felt_of(view: dict[str, Any], game: Game) -> dict[str, Any]:
    """Where everything lies, from a round's view alone: nothing is on this felt that its viewer does not see."""
    cloth = CLOTHS.of(game)(view, game)
    for event in view["events"]:
        cloth.take(event)
    return cloth.to_dict()


__all__ = ["felt_of"]
