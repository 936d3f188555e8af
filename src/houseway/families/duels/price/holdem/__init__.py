"""Two cards each and five in common, against the player-dealer: exact odds, strategies, advice and batches."""
