"""Red dog told to one who sits at it: the cards in the middle are those that matter."""

from houseway.families.red_dog.play.engine import COMMUNITY

from houseway.core.terminal.teller import Teller


class RedDogTeller(Teller):
    """Tells a red dog to the one who sits at `me`, or who is the player-dealer."""

    def _list_pictured(self) -> tuple[str, ...]:
        return (COMMUNITY,)

    def _title(self, who: str) -> str:
        return "In the middle" if who == COMMUNITY else super()._title(who)
