"""The felt of pai gow poker: two cards in front, five behind."""

from houseway.families.pai_gow.show.hand_words import pai_gow_words, seven_words
from houseway.families.set_hands_felt import SetHandsFelt, Setting


class PaiGowFelt(SetHandsFelt):
    """Two cards in front, five behind."""

    setting = Setting(("front", "back"), "card", pai_gow_words, seven_words)
