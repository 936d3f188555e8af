"""What holds in every round of every game, whatever its family: one kit of laws over the whole book."""
