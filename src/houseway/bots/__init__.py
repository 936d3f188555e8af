"""The other players at a table: what they wager and what they choose, each by what its own seat may see."""

from typing import TYPE_CHECKING, cast

from houseway.bots import banked
from houseway.bots.twenty_one import choose_twenty_one

if TYPE_CHECKING:
    from houseway.cards import Chance
    from houseway.families.chinese.engine import ChineseState
    from houseway.families.panguingue.engine import PanState
    from houseway.round import Choice, Round, Turn


def choose(live: "Round", turn: "Turn", chance: "Chance") -> "Choice":
    """What a bot chooses whose turn it is, in a round of any game."""
    game = live.setup.game
    if game.family == "chinese":
        from houseway.bots.chinese import choose_chinese

        return choose_chinese(cast("ChineseState", live.state), turn)
    if game.family == "panguingue":
        from houseway.families.panguingue.bots import choose as choose_pan

        return choose_pan(cast("PanState", live.state), turn)
    view = live.view(turn.seat or turn.who)
    if game.family == "twenty_one":
        return choose_twenty_one(game, view, turn, chance)
    if game.family == "push_nine":
        from houseway.bots.push_nine import choose_push_nine

        return choose_push_nine(game, view, turn, chance)
    if game.family == "poker":
        from houseway.bots.poker import choose_poker

        return choose_poker(game, view, turn, chance)
    return banked.choose(game.family, view, turn, chance)
