"""docs/rounds.md tells every key of an event and a turn, and every detail."""

from pathlib import Path
from typing import get_args

from houseway.core.round.choices import Turn
from houseway.core.round.events import Detail, Event

TOLD = (
    (Path(__file__).parents[2] / "docs" / "rounds.md").read_text(encoding="utf-8").partition("## What a round tells")[2]
)
NOT_TOLD = {"seen_by", "asks"}
"""Who saw the cards of an event shows in `cards`; what a turn asks for in its choices."""


def test_every_key_and_every_detail_is_told() -> None:
    names = {*Event._fields, *Turn._fields, "said", *get_args(Detail)} - NOT_TOLD
    assert not [name for name in sorted(names) if f"`{name}`" not in TOLD]
