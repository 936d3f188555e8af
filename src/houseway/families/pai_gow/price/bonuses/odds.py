"""The prices of the bonuses of pai gow poker: every deal counted, from a full deck."""

from collections.abc import Sequence

from houseway.core.errors import HousewayError
from houseway.core.money import parse_odds
from houseway.core.table import Verdict
from houseway.families.pai_gow.conditions import AceHighDeal
from houseway.families.pai_gow.page import PaiGowWager
from houseway.families.pai_gow.play.compiled import CompiledPaiGow, compile_rules, find_ace_high_line
from houseway.families.pai_gow.price.bonuses.ace_high import count_ace_high
from houseway.families.pai_gow.price.bonuses.award_odds import price_award
from houseway.families.pai_gow.price.bonuses.envy import MOST_OTHERS
from houseway.families.pai_gow.price.bonuses.held import Joker, count_first_lines, has_bits
from houseway.families.pai_gow.price.bonuses.looked import count_lines
from houseway.families.prices import Asked, Progress, WagerOdds, price_by_counts, tally_verdicts

_LOST = Verdict("loses", "all others")


def price_bonuses(asked: Asked, names: Sequence[str], *, others: int | None = None) -> tuple[WagerOdds, ...]:
    """The prices of these bonuses and awards.

    An award is what one Envy button brings a round, in dollars. It depends on how many `others` sit there whose hands
    bring one: all seats of a full table but the holder's own, where nothing else is said.
    """
    compiled = compile_rules(asked.game)
    power = _read_power(asked, compiled)
    seats = _check_others(compiled, others)
    return tuple(_price_bonus(compiled, compiled.wagers[name], power, seats, asked.progress) for name in names)


def _read_power(asked: Asked, compiled: CompiledPaiGow) -> Joker:
    """What the joker of the deck is; refuses any but a full deck."""
    if asked.gone:
        raise HousewayError(f"{asked.game.id} is counted from a full deck: name no cards that are gone")
    jokers = sum(number for card, number in asked.left.items() if card.is_joker)
    if sum(asked.left.values()) - jokers != 52 or jokers > 1:
        raise HousewayError(f"{asked.game.id}: bonuses are counted from 52 cards, with one joker or none")
    if not jokers:
        return "none"
    return "wild" if compiled.ranking.order.joker == "wild" else "bug"


def _check_others(compiled: CompiledPaiGow, others: int | None) -> int:
    number = max(compiled.page.seats.players) - 1 if others is None else others
    if not 0 <= number <= MOST_OTHERS:
        raise HousewayError(f"of seven hands, those of 0 to {MOST_OTHERS} other seats bring an award, not of {number}")
    return number


def _price_bonus(
    compiled: CompiledPaiGow, wager: PaiGowWager, power: Joker, others: int, progress: Progress | None
) -> WagerOdds:
    if wager.envy is not None:
        return price_award(compiled, wager, power, others, progress)
    if not wager.pays:
        raise HousewayError(f"{wager.name!r} is no bonus and no award")
    return _price_ace_high(wager, power) if wager.is_ace_high else _price_fortune(compiled, wager, power, progress)


def _price_fortune(compiled: CompiledPaiGow, wager: PaiGowWager, power: Joker, progress: Progress | None) -> WagerOdds:
    order = compiled.fortunes[wager.name]
    counts = count_first_lines(order, power) if has_bits(order) else count_lines(order, power, progress=progress)
    verdicts = [Verdict("wins", pay.hand, parse_odds(pay.odds)) for pay in wager.pays]
    tally = tally_verdicts(zip((*verdicts, _LOST), counts, strict=True))
    return price_by_counts(wager.name, tally, sum(counts), "every deal of seven cards")


def _price_ace_high(wager: PaiGowWager, power: Joker) -> WagerOdds:
    """The first line that a deal fits is paid; each deal fits one of four ways to be ace high, or none."""
    found = count_ace_high(power)
    ways = (
        (AceHighDeal(both=True, joker=True), found.both_with),
        (AceHighDeal(both=False, joker=True), found.with_joker - found.both_with),
        (AceHighDeal(both=True, joker=False), found.both_without),
        (AceHighDeal(both=False, joker=False), found.without - found.both_without),
    )
    rest = (_LOST, found.deals - found.with_joker - found.without)
    tally = tally_verdicts([*((_judge_ace_high(wager, deal), count) for deal, count in ways), rest])
    return price_by_counts(
        wager.name, tally, found.deals, "every deal of seven cards to the player-dealer and seven to the seat"
    )


def _judge_ace_high(wager: PaiGowWager, deal: AceHighDeal) -> Verdict:
    pay = find_ace_high_line(wager, deal)
    return Verdict("wins", pay.hand, parse_odds(pay.odds)) if pay else _LOST
