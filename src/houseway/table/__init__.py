"""The table: who sits where, whose chips stand on what, what the bank covers, and in which order it is settled."""

from houseway.table.bank import Cover
from houseway.table.carried import Carried
from houseway.table.collection import collect_before_the_deal
from houseway.table.layout import Layout
from houseway.table.ledger import Ledger, LedgerLine
from houseway.table.limits import PostedLimits, check_stakes
from houseway.table.miscounts import Miscount
from houseway.table.parties import COLLECTION, JACKPOT, PLAYER_DEALER, POT, Bettor, Stake
from houseway.table.posts import Post, PostKind
from houseway.table.settlement import Settled, Verdict, settle

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
