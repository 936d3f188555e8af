"""What is typed at a turn of panguingue."""

TURN = (
    ("in, top", "before the play: stay in, or go on top and lose the ante (i, o)"),
    ("take, pluck", "the card that was just thrown away, or one from the deck (t, p)"),
    ("2", "with a card drawn: the meld of that number, or the card to add, borrow or split with"),
    ("5c 5d 5h", "three cards or more: lay them; one card: throw it away (x 7h)"),
    ("melds", "everybody's melds"),
)
