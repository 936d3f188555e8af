"""What a wager of the nines does with the hands of a pay line that only another game has."""

from collections.abc import Mapping
from typing import Any

from houseway.book.model.condition import join_reads, list_asked
from houseway.core.table import Verdict
from houseway.families.nines.conditions import NinesWhen, Part
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.compiled import FINALS, can_judge_by_finals, find_verdict, is_met_by_final


def judge_line(page: NinesPage, wager: str, line: Mapping[str, Any]) -> Verdict | None:
    """What becomes of a wager at all hands of a line; none where they end differently, or where cards are looked at."""
    own = next((one for one in page.wager if one.name == wager), None)
    if own is None or page.options is not None or not can_judge_by_finals(own):
        return None
    when = NinesWhen.model_construct(**line["when"])
    if not join_reads(list_asked(when)).is_within(Part.FINALS):
        return None
    met = [final for final in FINALS if is_met_by_final(when, final)]
    verdicts = [find_verdict(own, lambda one, final=final: is_met_by_final(one, final), "") for final in met]  # type: ignore[misc]
    return verdicts[0] if len({(one.result, one.odds) for one in verdicts}) == 1 else None
