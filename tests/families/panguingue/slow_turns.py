"""A second mucker for panguingue: plays every decision of a round again by the slow finder, and says what differs.

It knows the order of the cards and the page, and keeps its own hands, melds, stacks and tops.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from houseway.book.loader import Game
from houseway.core.cards import Seeded
from houseway.core.round import Choice, Round
from houseway.core.table import Bettor
from houseway.families.panguingue.page import PanguinguePage
from houseway.families.panguingue.play.engine import PanState
from houseway.families.panguingue.play.melds import Meld
from tests.families.panguingue import slow_melds as slow
from tests.families.panguingue.bots_at_play import CHIPS, begun, eager, idles
from tests.families.panguingue.slow_melds import Cards, Laid, SlowOption, SlowRules

Named = tuple[str, Cards]
FEW = 6_00
"""Chips that do not reach for all conditions."""
IDLE = 700
"""So many decisions of players who lay nothing take all cards of eight decks."""


def words(cards: Iterable[object]) -> Cards:
    return tuple(str(card) for card in cards)


def as_laid(meld: Meld) -> Laid:
    return meld.kind, words(meld.cards)


def named(choice: Choice) -> Named:
    """A choice in words, with the cards in the order in which they are named; those of a set by suits."""
    cards = words(choice.cards)
    if choice.action.startswith("borrow"):
        return choice.action, (*cards[:1], *slow.in_order(cards[1:]))
    return choice.action, cards if choice.action.startswith("split") else slow.in_order(cards)


def slow_rules(page: PanguinguePage) -> SlowRules:
    """How a page reads the doubts; what conditions pay it does not say."""
    return SlowRules(
        any_suit_joins=page.melding.one_suit_takes == "any suit",
        three_alone=page.melding.ropes_pay == "the three alone",
        additions_pay=any(one.added for one in page.condition),
        adds=page.melding.adds,
        borrows=page.melding.borrows,
        splits=page.splitting is not None,
    )


class SlowTable:
    """A round as the second mucker keeps it, from the deal of a round that begins with an eldest hand."""

    def __init__(self, begun: Round) -> None:
        page, setup = begun.setup.game.rules, begun.setup
        assert isinstance(page, PanguinguePage)
        assert setup.limit is not None
        assert setup.button is not None
        self.page, self.rules = page, slow_rules(page)
        self.order = words(setup.order)
        falling = sorted(setup.seats, reverse=True)
        start = falling.index(setup.button)
        self.seats = falling[start:] + falling[:start]
        self.gone = 10 * len(self.seats)
        self.hands = {seat: self._dealt(place) for place, seat in enumerate(self.seats)}
        self.melds: dict[int, tuple[Laid, ...]] = dict.fromkeys(self.seats, ())
        self.stacks = {seat: setup.chips[Bettor(seat)] - page.find_tops(setup.limit) for seat in self.seats}
        self.tops = page.find_tops(setup.limit) * len(self.seats)
        self.value = setup.limit.lower * page.payments.times
        self.live, self.asked, self.phase = list(self.seats), list(self.seats), "speak"
        self.turn, self.drawn, self.how, self.open = 0, "", "", ""
        self.pile: Counter[str] = Counter()
        self.over = False

    def _dealt(self, place: int) -> list[str]:
        """Two packets of five, everybody's first before anybody's second."""
        first, second = 5 * place, 5 * (place + len(self.seats))
        return [*self.order[first : first + 5], *self.order[second : second + 5]]

    # -- what may be chosen

    @property
    def who(self) -> int:
        return self.asked[0] if self.asked else self.turn

    def choices(self) -> set[Named]:
        """All that may be chosen now."""
        return {("discard", (card,)) for card in self._throws()} | {(one.action, one.cards) for one in self._options()}

    def _throws(self) -> set[str]:
        if self.phase != "play" or self.how in ("taken", "forced"):
            return set()
        if not self.drawn:
            return set(self.hands[self.turn])
        # "May not discard a card that puts the right-hand opponent out, unless there is no other possible choice."
        after = self._after(self.turn)
        flat = sum(len(cards) for _, cards in self.melds[after]) == 10 and not self.hands[after] and after != self.turn
        bound = self.page.flat is not None and flat and bool(self._uses(after, self.drawn))
        return set() if bound and self._uses(self.turn, self.drawn) else {self.drawn}

    def _options(self) -> list[SlowOption]:
        plain = {
            "speak": ("in", "go on top"),
            "share": ("share the tops", "play"),
            "force": ("force", "let it go"),
            "choose": ("pluck",),
        }.get(self.phase, ())
        found = [SlowOption(word, (), (), (), 0) for word in plain]
        if self.phase == "choose" and self._uses(self.turn, self.open):
            found.append(SlowOption("take", (), (), (), 0))
        if self.phase != "play":
            return found
        if self.how == "taken":
            return self._uses(self.turn, self.drawn)
        if self.how == "forced":
            return [one for one in self._uses(self.turn, self.drawn) if one.action.startswith("add")]
        if self.how == "first":
            found.append(SlowOption("pluck again", (), (), (), 0))
        held = [*self.hands[self.turn], *([self.drawn] if self.drawn else [])]
        return found + slow.options(self.rules, slow.in_order(held), self.melds[self.turn])

    def _uses(self, seat: int, card: str) -> list[SlowOption]:
        """All that a seat can do with a card at once."""
        held = [*self.hands[seat], card]
        return [one for one in slow.options(self.rules, slow.in_order(held), self.melds[seat]) if card in one.of_hand]

    def _after(self, seat: int) -> int:
        """Who plays after a seat."""
        return self.live[(self.live.index(seat) + 1) % len(self.live)]

    # -- what becomes of a choice

    def decide(self, chosen: Named, drawn_next: str) -> None:
        """Do what was chosen; `drawn_next` is what is drawn if the discards have been shuffled again."""
        action, cards = chosen
        if action in ("in", "go on top"):
            self._said(action, drawn_next)
        elif action in ("share the tops", "play"):
            self._shared(action, drawn_next)
        elif action == "pluck" and self._is_forcible():
            place = self.live.index(self.turn)
            self.phase, self.asked = "force", self.live[place + 1 :] + self.live[:place]
        elif action == "let it go" and len(self.asked) > 1:
            self.asked = self.asked[1:]
        elif action in ("pluck", "let it go"):
            self._pluck(self.turn, drawn_next)
        elif action in ("take", "force"):
            self.pile[self.open] -= 1
            self.drawn, self.open, self.asked, self.phase = self.open, "", [], "play"
            self.how = "taken" if action == "take" else "forced"
        elif action == "pluck again":
            self.pile[self.drawn] += 1
            self._pluck(self.turn, drawn_next)
        elif action == "discard":
            self._discard(cards[0], drawn_next)
        else:
            self._lay(next(one for one in self._options() if (one.action, one.cards) == chosen))

    def _said(self, action: str, drawn_next: str) -> None:
        seat, self.asked = self.asked[0], self.asked[1:]
        if action == "go on top":
            self.live.remove(seat)
            self.hands[seat] = []
        if len(self.live) == 1:
            self._end(self.live)
        elif not self.asked and len(self.live) == 2 and self.page.tops_shared is not None:
            self.phase, self.asked = "share", list(self.live)
        elif not self.asked:
            self._first_turn(drawn_next)

    def _shared(self, action: str, drawn_next: str) -> None:
        self.asked = self.asked[1:] if action == "share the tops" else []
        if action == "play":
            self._first_turn(drawn_next)
        elif not self.asked:
            self._end(self.live)

    def _first_turn(self, drawn_next: str) -> None:
        self._pluck(self.live[0], drawn_next)
        self.how = "first" if self.page.plucking.first_again else "plucked"

    def _is_forcible(self) -> bool:
        melds = self.melds[self.turn]
        return self.page.forcing is not None and any(slow.takes(self.rules, meld, self.open) for meld in melds)

    def _pluck(self, seat: int, drawn_next: str) -> None:
        self.turn, self.phase, self.how, self.asked, self.open = seat, "play", "plucked", [], ""
        if self.gone < len(self.order):
            self.drawn, self.gone = self.order[self.gone], self.gone + 1
        else:
            assert self.pile[drawn_next] > 0, f"{drawn_next} is not among the discards"
            self.pile[drawn_next] -= 1
            self.drawn = drawn_next

    def _discard(self, card: str, drawn_next: str) -> None:
        unused, self.drawn = self.drawn, ""
        if not unused:
            self.hands[self.turn].remove(card)
        self.pile[card] += 1
        after = self._after(self.turn)
        if unused:
            self.turn, self.phase, self.open = after, "choose", card
        else:
            self._pluck(after, drawn_next)

    def _lay(self, option: SlowOption) -> None:
        seat = self.turn
        left = slow.less([*self.hands[seat], *([self.drawn] if self.drawn else [])], *option.of_hand)
        if self.drawn and self.drawn not in option.of_hand:
            left = slow.less(left, self.drawn)
        else:
            self.drawn = ""
        self.how = "plucked"
        self.hands[seat], self.melds[seat] = list(left), option.melds
        self._collect(seat, option.chips)
        if sum(len(cards) for _, cards in option.melds) >= 11:
            lying = sum(slow.value(self.rules, meld) for meld in option.melds)
            self._collect(seat, self.page.out.chips + lying)
            self._end([seat])

    def _collect(self, seat: int, chips: int) -> None:
        payers = self.live if self.page.payments.by == "who holds cards" else self.seats
        for other in payers:
            if other != seat:
                paid = min(chips * self.value, self.stacks[other])
                self.stacks[other] -= paid
                self.stacks[seat] += paid

    def _end(self, winners: list[int]) -> None:
        part, odd = divmod(self.tops, len(winners))
        for number, seat in enumerate(winners):
            self.stacks[seat] += part + (number < odd)
        self.tops, self.over, self.asked = 0, True, []


def differences(table: SlowTable, live: Round) -> Iterator[str]:
    """What the mucker of the game and the second one do not agree on."""
    state = live.state
    assert isinstance(state, PanState)
    if table.over or live.turn is None:
        if not (table.over and live.turn is None):
            yield "only one of them says that the round is over"
        net = live.ledger.net([f"seat {seat}" for seat in table.seats])
        if {f"seat {seat}": table.stacks[seat] - live.setup.chips[Bettor(seat)] for seat in table.seats} != {
            f"seat {seat}": net[f"seat {seat}"] for seat in table.seats
        }:
            yield f"the ledger says {net}, the stacks {table.stacks}"
    else:
        found = [named(choice) for choice in live.choices]
        if live.turn.who != f"seat {table.who}" or len(found) != len(set(found)) or set(found) != table.choices():
            yield f"{live.turn.who} may {sorted(set(found) ^ table.choices())} by one of them only"
    for seat in table.seats:
        melds = [slow.plainly(as_laid(meld)) for meld in state.list_melds(seat)]
        if seat in table.live and sorted(words(state.list_hand(seat))) != sorted(table.hands[seat]):
            yield f"seat {seat} holds {words(state.list_hand(seat))}, not {table.hands[seat]}"
        if melds != [slow.plainly(meld) for meld in table.melds[seat]]:
            yield f"seat {seat} has {melds}, not {table.melds[seat]}"
    if (state.stacks, state.tops) != (table.stacks, table.tops):
        yield f"the chips are {state.stacks} and {state.tops}, not {table.stacks} and {table.tops}"


def refereed(game: Game, seed: int) -> Iterator[str]:
    """What the second mucker sees otherwise in a round of random players.

    Now and then their chips are few, or they begin by throwing all that they draw, until it is shuffled again.
    """
    chance, page = Seeded(seed), game.rules
    assert isinstance(page, PanguinguePage)
    live = begun(game, max(page.fewest, 2 + seed % 5), seed, chips=FEW if seed % 4 == 3 else CHIPS)
    table = SlowTable(live)
    yield from differences(table, live)
    while live.turn is not None:
        idle = seed % 20 == 19 and len(live.decisions) < IDLE
        choice = idles(live) if idle else eager(live, chance)
        live = live.decide(choice)
        assert isinstance(live.state, PanState)
        table.decide(named(choice), str(live.state.drawn or ""))
        for one in differences(table, live):
            yield f"seed {seed}, after {len(live.decisions)} decisions, the last {choice}: {one}"
            return
