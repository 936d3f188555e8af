"""How dice say where a deal begins, and who sets a hand, in words: as every game has them that is dealt so."""

from collections.abc import Mapping

from houseway.book.model.wagers import ButtonCount, HandSetter

_FROM = {"one": "with the player-dealer as one", "zero": "from zero at the player-dealer"}
SETTER: Mapping[HandSetter, str] = {
    "seat": "A seat's hand is set by its player, whoever stands behind it.",
    "largest wager": "A seat's hand is set by whoever has the largest wager on it, on the back line too; the seat's "
    "player does where they have as much.",
}
"""Who sets a hand that others wager on too."""


def say_dice(count: ButtonCount) -> str:
    """How dice are counted round the table: the sum of three dice, counted clockwise with the player-dealer as one."""
    side, _, whose = count.first.partition(" of ")
    begins = _FROM.get(count.player_dealer, f"from one at the {side} of the {whose}, who is not counted")
    return f"the sum of {count.dice} dice, counted {count.direction} {begins}"


def say_dealer_sums(count: ButtonCount, positions: int) -> str:
    """The sums that come to the player-dealer, in words; nothing where the player-dealer is not counted."""
    assert count.dice is not None
    if count.player_dealer == "not counted":
        return ""
    first = 1 if count.player_dealer == "one" else 0
    sums = [str(pip) for pip in range(count.dice, 6 * count.dice + 1) if pip % positions == first]
    return f"{', '.join(sums[:-1])} and {sums[-1]} come to the player-dealer" if sums[1:] else ""
