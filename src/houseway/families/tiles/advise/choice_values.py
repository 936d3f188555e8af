"""What each setting of four tiles is worth, exactly: against every hand that the other tiles can make."""

from houseway.core.round import Round, Turn
from houseway.core.table import PLAYER_DEALER
from houseway.families.choice_values import ChoiceValue
from houseway.families.setting_choices import Setting, find_choice
from houseway.families.tiles import TILES
from houseway.families.tiles.play.compiled import compile_rules
from houseway.families.tiles.play.setting import SetTiles, list_settings
from houseway.families.views import Cards, read_dealt_cards, sum_stakes, sum_stakes_on

HOUSE_WAY = "house way"


def find_held_tiles(live: Round, turn: Turn) -> Cards:
    """Find the four tiles of the one who sets now; none while a stack is chosen."""
    if turn.choices[-1].action != HOUSE_WAY:
        return ()
    return read_dealt_cards(live.view(turn.who), turn.who) or tuple(
        dict.fromkeys(c for one in turn.choices for c in one.cards)
    )


def value_choices(live: Round, turn: Turn) -> list[ChoiceValue]:
    """Find the worth of every setting in cents, of the wagers on both hands; nothing while a stack is chosen."""
    from houseway.families.tiles.advise.setting_values import value_settings

    game, tiles = TILES.narrow(live.setup.game), find_held_tiles(live, turn)
    if len(tiles) != 4:
        return []
    page, view = game.rules, live.view(turn.who)
    base = [wager.name for wager in page.wager if wager.kind == "base"]
    is_dealer = turn.who == PLAYER_DEALER
    amount = sum_stakes_on(view, base) if is_dealer else sum_stakes(view, turn.who, base)
    values = value_settings(game, tiles, "player-dealer" if is_dealer else "seat")
    known = {_split_setting(one.setting): one.ev for one in values}
    house = next(one.ev for one in values if one.house)
    named = {tuple(sorted(one.high)): _split_setting(one) for one in list_settings(tiles, compile_rules(game).order)}
    found = []
    for one in turn.choices:
        ev = house if one.action == HOUSE_WAY else known[named[tuple(sorted(one.cards))]]
        found.append(ChoiceValue(one, float(ev * amount)))
    return found


def _split_setting(one: SetTiles) -> frozenset[tuple[object, ...]]:
    """Read a setting without regard to the order of its hands and tiles."""
    return frozenset({tuple(sorted(one.high)), tuple(sorted(one.low))})


def find_house_way(live: Round, turn: Turn) -> Setting:
    """Find the two hands that the house way makes: either may be the one that is named."""
    way = compile_rules(live.setup.game).set_house_way(find_held_tiles(live, turn))
    return Setting((find_choice(turn, way.tiles.high, way.tiles.low),), f"House way: {way}.")
