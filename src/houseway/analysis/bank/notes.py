"""What a banker's sheet says of itself: what was assumed, and how its figures were found."""

from collections.abc import Iterator

from houseway.analysis.bank.asked import BankAsked, list_awards
from houseway.analysis.bank.pace import ASSUMED
from houseway.analysis.bank.risk import GONE, Risk
from houseway.analysis.bank.rounds import BankRounds
from houseway.analysis.bank.short import RULES
from houseway.core.money import show_money
from houseway.families.odds_sheets import OddsSheet


def write_notes(asked: BankAsked, sheet: OddsSheet, rounds: BankRounds, risks: tuple[Risk, ...]) -> tuple[str, ...]:
    """One sentence for each thing that a reader has to know."""
    return (*_write_table_notes(asked), *_write_figure_notes(asked, sheet, rounds), *_write_risk_notes(risks))


def _write_table_notes(asked: BankAsked) -> Iterator[str]:
    if asked.typical:
        yield (
            "A typical table: seats have five times the table minimum, at least $25, on the first base wager and on "
            "what it needs, and no bonus wagers."
        )
    if not asked.pace_named:
        yield f"{asked.rounds_an_hour} rounds an hour are {ASSUMED}."
    if asked.fee is None:
        yield "The filing has no collection for this game."
    elif asked.fee.option.jackpot:
        yield f"The jackpot fee of {show_money(asked.fee.option.jackpot)} that the option prints is not taken."


def _write_figure_notes(asked: BankAsked, sheet: OddsSheet, rounds: BankRounds) -> Iterator[str]:
    methods: dict[str, list[str]] = {}
    made = {stake.wager for stake in asked.stakes + asked.awards}
    for row in sheet.wagers:
        if made & {row.name, *(part.name for part in row.parts)}:
            methods.setdefault(row.method, []).append(row.name)
    for method, names in methods.items():
        yield f"Expected results add up the odds of {' and '.join(names)}, {method}."
    yield f"The spread of a round was {rounds.method}."
    if rounds.sampled:
        yield "Sampled rounds are weighed so that they have the exact expected result; ± is a standard error."
    if not rounds.whole:
        yield "Some pays do not come out in whole cents; expected results count the parts, which stay with the bank."
    if any(wager.kind == "raise" for wager in asked.game.rules.wager):
        yield "A wager and its raises meet a short bank as one: where some win and some lose, the difference counts."
    rule = asked.game.rules.settle
    assert rule is not None, "a banked game says how it is settled"
    other = next(one for one in RULES if one != rule.cover)
    yield f"({other}): the other reading of what a bank covers."
    if rule.start == "button" or rule.button_only_when_short:
        yield "With a net cap the action button starts at every seat equally often."
    for award in list_awards(asked.game):
        if rounds.sampled and award.comes_with in made and not _have_all(asked, award.comes_with):
            yield f"In the spread every seat's hand can bring the {award.name}; its expected result is exact."


def _have_all(asked: BankAsked, wager: str) -> bool:
    return all(wager in bets for bets in asked.bets.values())


def _write_risk_notes(risks: tuple[Risk, ...]) -> Iterator[str]:
    yield f"A bank is gone when {GONE}."
    coarse = [risk for risk in risks if not risk.fine]
    if coarse:
        units = " and ".join(f"{show_money(round(risk.unit))} for {risk.words}" for risk in coarse)
        yield f"Risks are added up in steps ({units}) that keep a round's mean and standard deviation."
