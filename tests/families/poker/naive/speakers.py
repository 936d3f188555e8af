"""Who speaks first by the cards that show."""

from collections.abc import Mapping, Sequence

from tests.ranking.naive import JOKER, Card

Shape = tuple[tuple[int, ...], tuple[int, ...]]


def opens(boards: str, up: Mapping[int, Card]) -> int:
    """Who opens by one card each; the seats stand clockwise from the button's left."""
    if boards == "stud":
        return min(up, key=lambda seat: (up[seat][0], "cdhs".index(up[seat][1])))
    if boards == "razz":
        return max(up, key=lambda seat: (up[seat][0] % 14 or 1, "cdhs".index(up[seat][1])))
    return max(up, key=lambda seat: 14 if up[seat] == JOKER else up[seat][0])


def shape(ranks: Sequence[int]) -> Shape:
    """How often each rank is there, the most frequent first, and the ranks in that order."""
    order = sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank))
    return tuple(ranks.count(rank) for rank in order), tuple(order)


def leads(boards: str, up: Mapping[int, Sequence[Card]], wild: Mapping[int, bool]) -> int:
    """Who leads with the highest board, at razz the lowest; of equal ones the first that gets cards."""
    if boards == "razz":
        return min(up, key=lambda seat: shape([rank % 14 or 1 for rank, _ in up[seat]]))
    return max(up, key=lambda seat: _best(up[seat], wild=wild[seat]))


def _best(cards: Sequence[Card], *, wild: bool) -> Shape:
    natural = [card[0] for card in cards if card != JOKER]
    if len(natural) == len(cards):
        return shape(natural)
    stands_for = range(2, 15) if wild else [14]
    return max(shape([*natural, rank]) for rank in stands_for)
