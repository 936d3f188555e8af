"""Everything that is worked out about games: odds, simulations, the bank, comparisons, audits and advice."""
