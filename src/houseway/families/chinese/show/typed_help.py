"""What is typed at a turn of Chinese poker."""

TURN = (
    ("p, s, w", "before the hands are set: play, surrender, or wait for the others; d declares a sweep that you hold"),
    ("1 2 3 4 5", "when you set: these cards, by number or by name, lie in the back; then five for the middle"),
    ("1-5 / 6-10", "back and middle at once; or front / middle / back, as in 11-13 / 6-10 / 1-5"),
    ("b, or set 2", "the best setting, or the second one of a hint"),
)
