"""What each setting of seven cards is worth, exactly: against every hand that the other side may have, or one shown."""

from collections.abc import Mapping
from fractions import Fraction

from houseway.core.cards import Card, parse_cards
from houseway.core.money import Cents
from houseway.core.round import Choice, Round, Turn
from houseway.core.round.events import BACK
from houseway.core.table import PLAYER_DEALER
from houseway.core.table.settlement import find_gain
from houseway.families.choice_values import ChoiceValue
from houseway.families.pai_gow import PAI_GOW
from houseway.families.pai_gow.play.compiled import CompiledPaiGow, compile_rules
from houseway.families.pai_gow.play.dealing import HOUSE_WAY
from houseway.families.pai_gow.play.house_way import set_house_way
from houseway.families.pai_gow.play.setting import SetCards
from houseway.families.setting_choices import Setting, find_choice
from houseway.families.views import Cards, View, read_dealt_cards, sum_stakes, sum_stakes_on

Ranked = tuple[object, object]
"""What a setting makes: settings that make the same are worth the same."""


def value_choices(live: Round, turn: Turn) -> list[ChoiceValue]:
    """Find the worth of every setting in cents, of the wagers on both hands; nothing while a pile is chosen."""
    page = PAI_GOW.narrow(live.setup.game).rules
    view = live.view(turn.who)
    cards = _read_held(view, turn)
    if not cards:
        return []
    compiled, base = compile_rules(live.setup.game), page.base.name
    amount = sum_stakes_on(view, (base,)) if turn.who == PLAYER_DEALER else sum_stakes(view, turn.who, (base,))
    dealer = _read_dealer_setting(compiled, view) if turn.who != PLAYER_DEALER else None
    known = _value_against_all(live, turn, cards) if dealer is None else _value_against_one(compiled, cards, dealer)
    house = set_house_way(page, cards).setting
    return [
        ChoiceValue(one, _value_setting(known, _read_setting(compiled, cards, one, house), amount))
        for one in turn.choices
    ]


def find_held_cards(live: Round, turn: Turn) -> Cards:
    """Find the seven cards of the one who sets now, where it is a hand that is set."""
    return _read_held(live.view(turn.who), turn)


def _read_held(view: View, turn: Turn) -> Cards:
    if turn.choices[-1].action != HOUSE_WAY:
        return ()
    if turn.seat is None and turn.who != PLAYER_DEALER:
        return _list_offered(turn)
    return read_dealt_cards(view, turn.who) or _list_offered(turn)


def _list_offered(turn: Turn) -> Cards:
    """List the cards that a setting is chosen from."""
    return tuple(dict.fromkeys(card for one in turn.choices for card in one.cards))


def _read_setting(compiled: CompiledPaiGow, cards: Cards, choice: Choice, house: SetCards) -> SetCards:
    return house if choice.action == HOUSE_WAY else compiled.set_hand(cards, choice.cards)


def _value_setting(known: Mapping[Ranked, Fraction], one: SetCards, amount: Cents) -> float:
    """Find what a setting gains on so much; a foul loses it."""
    return float(amount * (Fraction(-1) if one.foul else known[one.front_hand, one.back_hand]))


def _value_against_all(live: Round, turn: Turn, cards: Cards) -> dict[Ranked, Fraction]:
    """Against every hand of seven that the cards one does not hold can make, set the house way."""
    from houseway.families.pai_gow.price.solving.setting_values import value_settings

    values = value_settings(
        PAI_GOW.narrow(live.setup.game), cards, "player-dealer" if turn.who == PLAYER_DEALER else "seat"
    )
    return {(one.setting.front_hand, one.setting.back_hand): one.ev for one in values}


def _value_against_one(compiled: CompiledPaiGow, cards: Cards, dealer: SetCards) -> dict[Ranked, Fraction]:
    """Against the hand that the player-dealer shows."""
    from houseway.families.pai_gow.play.setting import list_settings

    pushes = compiled.is_pushed_by(dealer.front + dealer.back)
    found: dict[Ranked, Fraction] = {}
    for one in list_settings(compiled.page.ranking, cards):
        verdict = compiled.judge_base(one, dealer)
        worth = Fraction(0) if pushes else find_gain(verdict.result, verdict.odds)
        found[one.front_hand, one.back_hand] = worth
    return found


def _read_dealer_setting(compiled: CompiledPaiGow, view: View) -> SetCards | None:
    """Read the player-dealer's hand as it lies before the seats set theirs; none where it does not."""
    for event in view["events"]:
        told = event.get("cards") or [BACK]
        if event["kind"] == "decided" and event["who"] == PLAYER_DEALER and BACK not in told and len(told) == 7:
            cards: tuple[Card, ...] = parse_cards(told)
            return compiled.set_hand(cards, cards[:2])
    return None


def find_house_way(live: Round, turn: Turn) -> Setting:
    """Find the front that the house way puts."""
    way = set_house_way(compile_rules(live.setup.game).page, find_held_cards(live, turn))
    return Setting((find_choice(turn, way.front),), f"House way: {way}.")
