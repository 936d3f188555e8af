"""The felt of pai gow poker: two cards in front, five behind."""

from houseway.families.pai_gow.show.hand_words import describe_rows, describe_seven
from houseway.families.set_hands_felt import SetHandsFelt, Setting


class PaiGowFelt(SetHandsFelt):
    """Two cards in front, five behind."""

    setting = Setting(("front", "back"), "card", describe_rows, describe_seven)
