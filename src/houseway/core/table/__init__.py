"""The table: who sits where, whose chips stand on what, what the bank covers, and in which order it is settled."""

from houseway.core.table.collection import collect_before_the_deal
from houseway.core.table.layout import Layout
from houseway.core.table.ledger import Ledger, LedgerLine
from houseway.core.table.limits import PostedLimits, check_stakes
from houseway.core.table.parties import COLLECTION, JACKPOT, PLAYER_DEALER, POT, Bettor, Miscount, Post, PostKind, Stake
from houseway.core.table.pots import Carried
from houseway.core.table.settlement import Cover, Settled, Verdict, settle

__all__ = [
    "COLLECTION",
    "JACKPOT",
    "PLAYER_DEALER",
    "POT",
    "Bettor",
    "Carried",
    "Cover",
    "Layout",
    "Ledger",
    "LedgerLine",
    "Miscount",
    "Post",
    "PostKind",
    "PostedLimits",
    "Settled",
    "Stake",
    "Verdict",
    "check_stakes",
    "collect_before_the_deal",
    "settle",
]
