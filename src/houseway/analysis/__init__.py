"""What is worked out of games: odds, simulations, the bank, comparisons, audits and advice."""
