"""The families of games, one folder and one object each: `FAMILIES` is the list of them, and the only one."""

from typing import TYPE_CHECKING, Any, cast

from houseway.book.loader import Game
from houseway.families.chinese import CHINESE
from houseway.families.duels import DUELS
from houseway.families.family import Family, PageT
from houseway.families.fast_action import FAST_ACTION
from houseway.families.nines import NINES
from houseway.families.pai_gow import PAI_GOW
from houseway.families.panguingue import PANGUINGUE
from houseway.families.poker import POKER
from houseway.families.push_nine import PUSH_NINE
from houseway.families.tiles import TILES
from houseway.families.twenty_one import TWENTY_ONE
from houseway.families.war import WAR
from houseway.round import Round, Setup
from houseway.round.setup import check_carried, check_miscounts

if TYPE_CHECKING:
    from houseway.cards import Chance
    from houseway.families.advice import Advice
    from houseway.families.batches import Batch, BatchAsked
    from houseway.families.prices import Asked, Play, Progress, WagerOdds
    from houseway.families.results import Joint, RoundGains
    from houseway.round import Choice, Turn


def _list_families(*families: Family[Any]) -> tuple[Family, ...]:
    """The families as those of games of which nobody knows the family yet."""
    return families


FAMILIES = _list_families(
    NINES,
    TWENTY_ONE,
    DUELS,
    POKER,
    FAST_ACTION,
    WAR,
    PAI_GOW,
    TILES,
    PUSH_NINE,
    CHINESE,
    PANGUINGUE,
)
"""Every family that a page can be of."""
_BY_NAME = {family.name: family for family in FAMILIES}


def family_of(game: Game[PageT]) -> Family[PageT]:
    """The family of a game, which takes games with this very page."""
    return cast("Family[PageT]", _BY_NAME[game.page.family])


def begin(setup: Setup) -> Round:
    """Deal a round as far as its first decision, or to its end where there is none to make."""
    check_carried(setup)
    check_miscounts(setup)
    return Round(setup, _BY_NAME[setup.game.page.family].deal(setup))


# -- the doors of a game's own family, for who has only the game


def faults(game: Game) -> list[str]:
    """What is wrong with a game's page although every key is well formed: a pay that cannot be won, a gap."""
    return family_of(game).faults(game)


def most_cards(game: Game) -> int:
    """The most cards that a round of the game can take: a shoe that holds fewer is not dealt from."""
    return family_of(game).most_cards(game)


def priced(asked: "Asked") -> "tuple[WagerOdds, ...]":
    """The prices of the wagers that are asked for; raises `HousewayError` where the family has none."""
    return family_of(asked.game).price(asked)


def usual_play(game: Game) -> "Play":
    """How a seat is priced where nobody says how it plays: at its best, unless the family says that this takes long."""
    return family_of(game).usual_play(game)


def plays(game: Game) -> "tuple[Play, ...]":
    """The ways to play that a game can be priced by: those of every game in which seats decide, or the family's own."""
    return family_of(game).plays(game)


def has_advice(game: Game) -> bool:
    """Whether the family says how to play its games well."""
    return family_of(game).has_strategy_guide


def advised(game: Game, decks: int, progress: "Progress | None" = None) -> "Advice":
    """How to play a game well, in words; raises `HousewayError` where the family has no advice."""
    return family_of(game).strategy_guide(game, decks, progress)


def batch(asked: "BatchAsked") -> "Batch":
    """A game that is ready to be dealt by the million; raises `HousewayError` where its family has no batches."""
    return family_of(asked.game).batch(asked)


def gains(asked: "BatchAsked", rounds: int, stream: int) -> "RoundGains":
    """What each wager gained in each of so many rounds; raises `HousewayError` where the family cannot say."""
    return family_of(asked.game).round_results(asked, rounds, stream)


def joint(asked: "Asked") -> "Joint | None":
    """What all wagers gain together, counted over every deal; nothing where seats have hands of their own."""
    return family_of(asked.game).joint_results(asked)


def bot_choice(live: Round, turn: "Turn", chance: "Chance") -> "Choice":
    """What a bot chooses whose turn it is, in a round of any game."""
    return family_of(live.setup.game).bot_choice(live, turn, chance)
