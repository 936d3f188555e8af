"""Betting trees counted a second time, from the rules in words, and from nothing of the engine's.

Everybody has chips enough, cards do not matter, and a bet of any size is made in two ways: the least and the most.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple


class Rules(NamedTuple):
    """What a tree is counted by, in words. Seats are numbered clockwise.

    A bet is of `least` to `most` on each street; a raise is at least the bet or raise before it. `cap` bets and raises
    may be made on a street; where it is `lifted`, two who are left alone before it was reached have none. On the first
    street `first` speaks first, and the seats in `forced` have so much in front of them, which counts as `counted`
    bets; whoever wants to stay in meets the largest of those. On later streets the first of `leads` who is still in
    speaks first. `bring_in`: the first to speak must bring it in for so much or bet instead, and does not speak again
    where all others only call. Nobody looks further than `deepest` decisions.
    """

    seats: int
    first: int
    least: tuple[int, ...]
    most: tuple[int, ...]
    cap: int
    lifted: bool = False
    leads: tuple[int, ...] = ()
    forced: tuple[tuple[int, int], ...] = ()
    counted: int = 0
    bring_in: int = 0
    deepest: int = 1_000


class Moment(NamedTuple):
    """The table at one moment: who is in, who still has to speak, and how much lies in front of whom."""

    street: int
    still_in: tuple[int, ...]
    to_speak: tuple[int, ...]
    in_front: tuple[tuple[int, int], ...]
    last: int = 0
    made: int = 0
    brought_in: bool = True


class Tree(NamedTuple):
    """How many decisions there are, and how many endings, by the number of decisions before them."""

    decisions: Counter[int]
    endings: Counter[int]

    @property
    def totals(self) -> tuple[int, int]:
        """All decisions and all endings."""
        return self.decisions.total(), self.endings.total()

    @property
    def by_depth(self) -> list[int]:
        """Decisions and endings together, from the first decision on."""
        return [self.decisions[depth] + self.endings[depth] for depth in range(max(self.endings) + 1)]


def count(rules: Rules) -> Tree:
    """The whole tree, one decision after the other."""
    tree = Tree(Counter(), Counter())
    seats = tuple(range(1, rules.seats + 1))
    speak = (rules.first, *_others(seats, rules.first))
    begun = Moment(0, seats, speak, rules.forced, made=rules.counted, brought_in=not rules.bring_in)
    _walk(rules, begun, 0, tree)
    return tree


def _walk(rules: Rules, now: Moment, depth: int, tree: Tree) -> None:
    if len(now.still_in) > 1 and not now.to_speak and now.street + 1 < len(rules.least):
        first = next(seat for seat in rules.leads if seat in now.still_in)
        now = Moment(now.street + 1, now.still_in, (first, *_others(now.still_in, first)), ())
    if len(now.still_in) == 1 or not now.to_speak:
        tree.endings[depth] += 1
        return
    tree.decisions[depth] += 1
    if depth < rules.deepest:
        for after in _choices(rules, now):
            _walk(rules, after, depth + 1, tree)


def _choices(rules: Rules, now: Moment) -> Iterator[Moment]:
    seat, *others = now.to_speak
    later = tuple(others)
    front = dict(now.in_front)
    price = max(front.values(), default=0)
    if not now.brought_in:
        yield now._replace(to_speak=later, in_front=((seat, rules.bring_in),), brought_in=True)
    elif front.get(seat, 0) < price:
        yield now._replace(to_speak=later, still_in=tuple(one for one in now.still_in if one != seat))
        yield now._replace(to_speak=later, in_front=tuple({**front, seat: price}.items()))
    else:
        yield now._replace(to_speak=later)
    if now.made == rules.cap:
        return
    # Two alone have no cap, unless it has been reached before: their bets are then no longer counted up to it.
    alone = rules.lifted and len(now.still_in) == 2
    for to, by in _bets(rules, now, price):
        yield now._replace(
            to_speak=_others(now.still_in, seat),
            in_front=tuple({**front, seat: to}.items()),
            last=by,
            made=min(now.made + 1, rules.cap - 1) if alone else now.made + 1,
            brought_in=True,
        )


def _bets(rules: Rules, now: Moment, price: int) -> list[tuple[int, int]]:
    """What the wager may be made, and by how much that raises it; a bring-in is filled up to the bet."""
    least, most = max(rules.least[now.street], now.last), rules.most[now.street]
    below = price if now.made or not rules.bring_in else 0
    return [(below + by, by) for by in dict.fromkeys((least, most))]


def _others(still_in: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """All others in their order round the table, from the seat's left."""
    place = still_in.index(seat)
    return still_in[place + 1 :] + still_in[:place]
