"""The nines with options told round by round: both sides play by a way, and what every wager gained at every seat."""

from dataclasses import replace

import numpy as np

from houseway.core.cards.chance import seed_state
from houseway.core.cards.dealt_rows import Row, dealt_rows
from houseway.core.errors import TableRefusal
from houseway.families.batches import BatchAsked
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.options.rules import compile_options
from houseway.families.nines.price.options.batch import OptionsBatch, make_batch
from houseway.families.nines.price.options.judging import judge_rounds
from houseway.families.nines.price.options.kernel import play_rows
from houseway.families.nines.price.options.sheet import EndGains
from houseway.families.results import RoundResults, join_columns


def deal_round_results(asked: BatchAsked[NinesPage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole shoe; where the hands are drawn in common, all seats have the same two."""
    most = max(asked.game.rules.seats.players)
    if not 1 <= asked.seats <= most:
        raise TableRefusal(f"{asked.game.id} is dealt to 1 to {most} seats, not {asked.seats}")
    shared = compile_options(asked.game).deal.drawn == "community"
    ready = make_batch(replace(asked, seats=1) if shared else asked)
    rows = dealt_rows(ready.shoe.cards, ready.shoe.most, rounds, asked.seed, stream)
    told = settle_rows(ready, rows, stream)
    return told.at_each_of(asked.seats) if shared else told


def settle_rows(ready: OptionsBatch, rows: Row, stream: int) -> RoundResults:
    """What rows of codes bring, as they are dealt to the seats in turn and to the player-dealer last.

    A way that leaves something to chance draws it from a stream of its own: those that cards are dealt from count up.
    """
    asked, played = ready.asked, ready.compiled
    chance = np.array(seed_state(asked.seed, -1 - stream), dtype=np.uint64)
    ends, _ = play_rows(played.script, played.book, played.chances, rows, asked.seats, ready.ways, chance)
    told = {sheet.name: (sheet.gains[ends[:, sheet.faces]], sheet.parts) for sheet in ready.batch_wagers.by_end}
    if ready.batch_wagers.by_cards:
        came = judge_rounds(compile_options(asked.game), ready.batch_wagers, rows, ends)
        for looked, numbers in zip(ready.batch_wagers.by_cards, came, strict=True):
            told[looked.name] = EndGains(looked.ends).gains[numbers], looked.parts
    return join_columns(asked.game.rules, told)
