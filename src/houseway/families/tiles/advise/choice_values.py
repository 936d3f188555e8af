"""What each setting of four tiles is worth, exactly: against every hand that the other tiles can make."""

from houseway.core.round import Round, Turn
from houseway.core.table import PLAYER_DEALER
from houseway.families.choice_values import ChoiceValue
from houseway.families.tiles import TILES
from houseway.families.tiles.play.compiled import tables
from houseway.families.tiles.play.setting import SetTiles, every_setting
from houseway.families.views import Cards, read_dealt_cards, sum_stakes, sum_stakes_on

HOUSE_WAY = "house way"


def held_tiles(live: Round, turn: Turn) -> Cards:
    """The four tiles of the one who sets now; none while a stack is chosen."""
    if turn.choices[-1].action != HOUSE_WAY:
        return ()
    return read_dealt_cards(live.view(turn.who), turn.who) or tuple(
        dict.fromkeys(c for one in turn.choices for c in one.cards)
    )


def worths(live: Round, turn: Turn) -> list[ChoiceValue]:
    """The worth of every setting in cents, of the wagers on both hands; nothing while a stack is chosen."""
    from houseway.families.tiles.advise.values import setting_values

    game, tiles = TILES.narrow(live.setup.game), held_tiles(live, turn)
    if len(tiles) != 4:
        return []
    page, view = game.rules, live.view(turn.who)
    base = [wager.name for wager in page.wager if wager.kind == "base"]
    is_dealer = turn.who == PLAYER_DEALER
    amount = sum_stakes_on(view, base) if is_dealer else sum_stakes(view, turn.who, base)
    values = setting_values(game, tiles, "player-dealer" if is_dealer else "seat")
    known = {_parts(one.setting): one.ev for one in values}
    house = next(one.ev for one in values if one.house)
    named = {tuple(sorted(one.high)): _parts(one) for one in every_setting(tiles, tables(game).order)}
    found = []
    for one in turn.choices:
        ev = house if one.action == HOUSE_WAY else known[named[tuple(sorted(one.cards))]]
        found.append(ChoiceValue(one, float(ev * amount)))
    return found


def _parts(one: SetTiles) -> frozenset[tuple[object, ...]]:
    """A setting without regard to the order of its hands and tiles."""
    return frozenset({tuple(sorted(one.high)), tuple(sorted(one.low))})
