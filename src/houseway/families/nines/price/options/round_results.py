"""The nines with options told round by round: both sides play by a way, and what every wager gained at every seat."""

from dataclasses import replace

import numpy as np

from houseway.core.cards.chance import make_seed_state
from houseway.core.cards.dealt_rows import Row, deal_rows
from houseway.core.errors import TableRefusal
from houseway.families.batches import BatchAsked
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.options.rules import option_rules
from houseway.families.nines.price.options.batch import OptionsBatch, batch
from houseway.families.nines.price.options.judging import judge_rounds
from houseway.families.nines.price.options.kernel import play_rows
from houseway.families.nines.price.options.sheet import WagerEnds
from houseway.families.round_results import RoundResults, join_columns


def gains(asked: BatchAsked[NinesPage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole shoe; where the hands are drawn in common, all seats have the same two."""
    most = max(asked.game.rules.seats.players)
    if not 1 <= asked.seats <= most:
        raise TableRefusal(f"{asked.game.id} is dealt to 1 to {most} seats, not {asked.seats}")
    shared = option_rules(asked.game).deal.drawn == "community"
    ready = batch(replace(asked, seats=1) if shared else asked)
    rows = deal_rows(ready.shoe.cards, ready.shoe.most, rounds, asked.seed, stream)
    told = gains_of(ready, rows, stream)
    return told.at_each_of(asked.seats) if shared else told


def gains_of(ready: OptionsBatch, rows: Row, stream: int) -> RoundResults:
    """What rows of codes bring, as they are dealt to the seats in turn and to the player-dealer last.

    A way that leaves something to chance draws it from a stream of its own: those that cards are dealt from count up.
    """
    asked, played = ready.asked, ready.played
    chance = np.array(make_seed_state(asked.seed, -1 - stream), dtype=np.uint64)
    ends, _ = play_rows(played.script, played.book, played.chances, rows, asked.seats, ready.ways, chance)
    told = {sheet.name: (sheet.gains[ends[:, sheet.faces]], sheet.parts) for sheet in ready.sheet.wagers}
    if ready.sheet.looked:
        came = judge_rounds(option_rules(asked.game), ready.sheet, rows, ends)
        for looked, numbers in zip(ready.sheet.looked, came, strict=True):
            told[looked.name] = WagerEnds(looked.ends).gains[numbers], looked.parts
    return join_columns(asked.game.rules, told)
