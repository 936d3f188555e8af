"""The events of a hand of pai gow poker: how it is set, what is turned up, and how it stands to the player-dealer's."""

from houseway.core.round import Decision, Event
from houseway.core.round.events import HandOf
from houseway.core.round.sentences import Agrees, Name, Part, Sentence, Whose, does
from houseway.core.table import PLAYER_DEALER
from houseway.families.pai_gow.play.compiled import CompiledPaiGow
from houseway.families.pai_gow.play.dealing import THE_DEALER
from houseway.families.pai_gow.play.house_way import HouseSet
from houseway.families.pai_gow.play.setters import HOUSE_WAY
from houseway.families.pai_gow.play.setting import Hand, Setting


def tell_pile(number: int, action: str) -> Event:
    """The player-dealer has chosen a pile."""
    words = does(PLAYER_DEALER, "has", f"pile {number} handed out first", text=THE_DEALER)
    return Event("decided", PLAYER_DEALER, words, action=action)


def tell_setting(decision: Decision, seat: int, hand: Setting, seen_by: frozenset[str]) -> Event:
    """Somebody has set the hand of a seat; nobody else sees how before all are set."""
    who = f"seat {seat}"
    deed: tuple[Part, ...] = (Agrees("sets"), "the hand")
    if decision.action == HOUSE_WAY:
        deed = (Agrees("has"), "the house way")
    behind: tuple[Part, ...] = () if decision.by == who else ("for", Name(who))
    words = Sentence(Name(decision.by), *deed, *behind)
    cards = (*hand.front, *hand.back)
    return Event("decided", decision.by, words, cards, seen_by, action=decision.action, hand=HandOf(who))


def tell_dealer_setting(hand: Setting, way: HouseSet | None, decision: Decision | None) -> Event:
    """How the player-dealer's hand is set, for all to see; `way` is the house's, and it may set without being asked."""
    verb, rest = ("has", f"the house way: {way}") if way else ("sets", str(hand))
    return Event(
        "decided",
        PLAYER_DEALER,
        does(PLAYER_DEALER, verb, rest, text=THE_DEALER),
        (*hand.front, *hand.back),
        action=decision.action if decision else None,
        hand=HandOf(PLAYER_DEALER),
        detail="house way" if way else None,
    )


def tell_dealer_cards(compiled: CompiledPaiGow, cards: Hand, *, pushed: bool) -> Event:
    """The player-dealer's seven cards are turned up, and may push every base wager."""
    held = f"cards are turned up: {compiled.describe_seven(cards)}"
    rest = f"{held} in seven cards, and every {compiled.page.base.name} pushes" if pushed else held
    words = Sentence(Whose(PLAYER_DEALER, THE_DEALER), rest)
    return Event("exposed", PLAYER_DEALER, words, cards, detail="pushes" if pushed else None)


def tell_comparison(compiled: CompiledPaiGow, seat: int, own: Setting, dealer: Setting) -> Event:
    """How a set hand stands to the player-dealer's."""
    who = f"seat {seat}"
    result = compiled.judge_base(own, dealer).result
    words = does(who, result, compiled.describe_comparison(own, dealer))
    detail = "foul" if own.foul else result
    return Event("compared", who, words, (*own.front, *own.back), hand=HandOf(who), detail=detail)


def tell_shown(compiled: CompiledPaiGow, seat: int, cards: Hand) -> Event:
    """Seven cards that were not set, and that the table sees."""
    who = f"seat {seat}"
    return Event("exposed", who, does(who, "shows", f"seven cards, {compiled.describe_seven(cards)}"), cards)
