"""Who tells a round of each family."""

from typing import TYPE_CHECKING

from houseway.book.model import NinesPage
from houseway.cli.play_duels import DuelsTeller
from houseway.cli.play_fast_action import FastActionTeller
from houseway.cli.play_nines import NinesTeller
from houseway.cli.play_pai_gow import PaiGowTeller
from houseway.cli.play_seats import Seats
from houseway.cli.play_story import Teller
from houseway.cli.play_tiles import TilesTeller
from houseway.cli.play_twenty_one import TwentyOneTeller
from houseway.cli.play_war import WarTeller

if TYPE_CHECKING:
    from rich.console import Console


def teller_of(out: "Console", seats: Seats) -> Teller:
    """The one who tells the next round to you."""
    game, decks, me = seats.game, seats.table.decks, seats.me
    teller = Teller(out, game.family, me)
    match game.family:
        case "nines" if isinstance(game.page, NinesPage) and game.page.options:
            teller = NinesTeller(out, game, decks, me)
        case "twenty_one":
            teller = TwentyOneTeller(out, game, decks, me)
        case "duels":
            teller = DuelsTeller(out, game, decks, me)
        case "war":
            teller = WarTeller(out, game, decks, me)
        case "fast_action":
            teller = FastActionTeller(out, game, decks, me)
        case "pai_gow":
            teller = PaiGowTeller(out, game, me)
        case "tiles":
            teller = TilesTeller(out, game, me)
        case "push_nine":
            from houseway.cli.play_push_nine import PushNineTeller

            teller = PushNineTeller(out, game, me)
        case "poker":
            from houseway.cli.play_poker import PokerTeller

            assert seats.table.live is not None, "the round is dealt"
            teller = PokerTeller(out, seats.table.live, me)
        case "chinese":
            from houseway.cli.play_chinese import ChineseTeller

            teller = ChineseTeller(out, game, me, len(seats.others))
        case "panguingue":
            from houseway.cli.play_panguingue import PanTeller

            assert seats.table.live is not None, "the round is dealt"
            teller = PanTeller(out, seats.table.live, me)
    return teller
