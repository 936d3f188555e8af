"""The blackjacks played well: what each choice is worth, how to play, and the bots."""
