"""The count of every deal of fast action, in whole numbers.

A deal is a seat's hand, the player-dealer's hand and the five cards in common, all from one shoe. Going over all of
them is out of reach; three things make the count short.

1. What a hand is worth depends on the two cards kept and those in common alone. A flush needs three common cards of its
   suit, and no five have three of two suits. So everything is counted twice: as if there were no flushes, where only
   ranks matter; and on common cards with three hearts or more, where only ranks and hearts matter, for the difference
   that flushes make. Four suits make that difference four times.
2. That the two hands share no card: pairs of hands that hold the same cards are counted with changing signs, by what
   they have in common (inclusion and exclusion), so that hands never meet one by one.
3. That the common cards avoid both hands: the kept cards are taken out of the shoe, and the discards once more by
   inclusion and exclusion, over the common cards that contain one, two, three or four given ones.

Cards that two hands share are gone through once for all that come of one another by suits changing places, where that
changes nothing of what is kept.
"""
