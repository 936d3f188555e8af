"""The felt of Push 9: three cards each, and a pot."""

from houseway.families.pot_felt import PotFelt
from houseway.families.push_nine.play.showdown import name_hand


class PushNineFelt(PotFelt):
    """Three cards each."""

    def words(self, who: str, cards: tuple[str, ...]) -> str:  # noqa: ARG002
        """Say what three cards count."""
        return name_hand(self.game, cards) if len(cards) == 3 else ""
