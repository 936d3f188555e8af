"""In which order the hands of pai gow poker are set, and all the ways in which they may be."""

from collections.abc import Iterable
from itertools import combinations

from houseway.core.round import Choice, Setup, Turn
from houseway.core.round.events import HandOf
from houseway.core.round.sentences import Agrees, Name, Part, Sentence
from houseway.core.table import PLAYER_DEALER, Bettor
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.play.compiled import CompiledPaiGow
from houseway.families.pai_gow.play.dealing import DealtPiles
from houseway.families.pai_gow.play.setting import Hand, list_settings

SET, HOUSE_WAY = "set", "house way"


def order_setters(setup: Setup, page: PaiGowPage, cloth: DealtPiles, seats: Iterable[int]) -> tuple[int, ...]:
    """The positions in the order in which they set: from the action button on, the player-dealer last or first."""
    dealer = setup.layout.player_dealer
    assert dealer is not None, "a banked game has a player-dealer"
    setting = set(seats)
    order = [seat for seat in setup.layout.circle(cloth.button, page.settle.direction) if seat in setting]
    return (*order, dealer) if page.setting.first == "seats" else (dealer, *order)


def ask_seat(setter: Bettor, cards: Hand) -> Turn:
    """A hand to be set: any two cards may go in front, and a front that outranks its back is a foul and loses."""
    who, owner = str(setter), f"seat {setter.seat}"
    whose: tuple[Part, ...] = ("of the hand of", Name(owner)) if setter.place else ()
    fronts = tuple(Choice(SET, cards=two) for two in combinations(cards, 2))
    return Turn(who, (*fronts, Choice(HOUSE_WAY)), _ask(Name(who), *whose), hand=HandOf(owner))


def ask_dealer(compiled: CompiledPaiGow, cards: Hand) -> Turn:
    """The player-dealer's hand, which is never set as a foul."""
    fronts = tuple(Choice(SET, cards=one.front) for one in list_settings(compiled.page.ranking, cards) if not one.foul)
    words = _ask(Name(PLAYER_DEALER, f"the {PLAYER_DEALER}"))
    return Turn(PLAYER_DEALER, (*fronts, Choice(HOUSE_WAY)), words, hand=HandOf(PLAYER_DEALER))


def _ask(who: Name, *whose: Part) -> Sentence:
    sets, asks = Agrees("sets"), Agrees("asks")
    return Sentence(who, sets, "two of seven cards", *whose, "in front, or", asks, "for the house way")
