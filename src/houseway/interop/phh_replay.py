"""A written hand played again: its actions as decisions at a table of the book, and the stacks that come out."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import partial

from houseway.core.cards import Card, Seeded
from houseway.core.cards.chance import shuffle
from houseway.core.errors import BadNotation, HousewayError
from houseway.core.money import Cents
from houseway.core.round import Round
from houseway.core.round.setup import make_filed_pack
from houseway.families import begin
from houseway.families.poker import POKER
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.engine import PokerState
from houseway.interop.phh import Amounts, History
from houseway.interop.phh_deck import Arranged, KnownCards, fill_deck, is_known, trace_cards
from houseway.interop.phh_games import OWN, find_units, list_stacks, make_table, open_variant
from houseway.interop.phh_hand import FoldsForNothing, Hand, LeftOut, PlayedHand, Stuck
from houseway.tables.written import parse_round
from houseway.tables.written import replay as play_record

TRIES = 60
"""So many ways are tried to fill in unknown cards that lie face up, until those speak first who did."""


@dataclass(frozen=True)
class ReplayedHand:
    """A written hand after its last action.

    `seats` are where the players of the file sit. `stacks`, `net` and `winnings` are in the file's units and order; the
    stack of a player who began with an unknown one is none. `taken` is what each takes from the table: the winnings,
    and a bet that nobody matched. Some rooms write the one and some the other down as winnings, and both after the
    rake: `rake` is by how much the file's winners have less. `left_out` are the checks and folds that the file lacks.
    """

    history: History
    played: Round
    seats: tuple[int, ...]
    stacks: tuple[Decimal | None, ...]
    net: Amounts
    winnings: Amounts
    taken: Amounts
    rake: Decimal = Decimal(0)
    left_out: tuple[str, ...] = ()

    @property
    def named(self) -> frozenset[Card]:
        """The cards that the file names; all others were filled in."""
        if OWN in self.history.own:
            return frozenset(self.played.setup.order)
        return frozenset(card for action in self.history.actions for card in action.cards if card is not None)

    @property
    def scale(self) -> int:
        """How many dollars of the table a unit of the file is."""
        return find_units(self.history).scale // 100

    def in_units(self, cents: Cents) -> Decimal:
        """Write an amount of the table in the file's units."""
        return find_units(self.history).amount(cents)


def replay(history: History) -> ReplayedHand:
    """Play a written hand; raises `BadNotation` with one line that names the action which cannot be played.

    Where the file says what must come out, and something else does, that is refused as well.
    """
    try:
        left_out: tuple[str, ...] = ()
        if OWN in history.own:
            seats, acted = _restore(history)
        else:
            seats = tuple(range(1, len(history.stacks) + 1))
            whole, acted = _play(history, seats)
            left_out = tuple(action.text for action in whole.actions if action not in history.actions)
        return _check_rake(replace(_make_replayed(history, seats, acted), left_out=left_out))
    except HousewayError as bad:
        raise BadNotation(f"{history.name}: {bad}") from None


def _play(history: History, seats: tuple[int, ...], absent: frozenset[int] = frozenset()) -> tuple[History, PlayedHand]:
    """Make the round, and the history with the actions that it leaves out."""
    page = POKER.narrow(open_variant(history, asked=False)).rules
    known = trace_cards(page, history.actions)
    left = [player for player in seats if player not in known.folded]
    showing = frozenset(player for player in left if _is_shown(history, known, player))
    game = open_variant(history, asked=bool(absent) or (len(left) > 1 and len(showing) < len(left)))
    unknown = frozenset(player for player in left if not is_known(known, player))
    furthest = Stuck(-1, "")
    for arranged in _list_ways(page, known):
        deck = fill_deck(page, known, len(seats), make_filed_pack(page.deck, 1), arranged)
        hand = Hand(history, seats, showing, known.thrown, deck.cards, absent, unknown)
        try:
            return history, hand.play(begin(make_table(history, game, deck)))
        except LeftOut as out:
            return _play(out.put_in(history), seats, absent)
        except FoldsForNothing as folds:
            if page.action.later == "by the cards":
                raise BadNotation(f"{folds}: that is no action where the cards say who speaks") from None
            return _play(history, seats, absent | {folds.player})
        except Stuck as stuck:
            furthest = max(furthest, stuck, key=lambda one: one.done)
    raise BadNotation(str(furthest))


def _is_shown(history: History, known: KnownCards, player: int) -> bool:
    """Say whether a player who is left at the end shows: not who throws the hand away, nor whose cards are unknown.

    Of somebody whose cards are unknown and who has won something, the file says that the unknown cards were best.
    """
    mucks = any(action.deed == "muck" and action.player == player for action in history.actions)
    won = history.winnings is not None and history.winnings[player - 1] > 0
    return not mucks and (is_known(known, player) or won)


def _list_ways(page: PokerPage, known: KnownCards) -> Iterator[Arranged]:
    """List orders for the cards that a hand does not name: one, or many where unknown cards say who speaks first."""
    yield lambda cards: sorted(cards, reverse=True)
    if "by the cards" in (page.action.first, page.action.later) and None in known.cards:
        yield sorted
        for number in range(TRIES):
            yield partial(_shuffle, number)


def _shuffle(number: int, cards: list[Card]) -> list[Card]:
    mixed = sorted(cards)
    shuffle(mixed, Seeded(number))
    return mixed


def _restore(history: History) -> tuple[tuple[int, ...], PlayedHand]:
    """Restore a round that we have written.

    The same table, cards and decisions. Gives the players' seats, and the round.
    """
    own = history.own[OWN]
    if not isinstance(own, dict):
        raise BadNotation(f"{OWN} is a table")
    seats, sat = _list_seats(own.get("players"), history), _list_seats(own.get("sat"), history)
    chips = dict(zip(seats, map(find_units(history).cents, list_stacks(history)), strict=True))
    page = {key: value for key, value in own.items() if key not in ("players", "sat")}
    page["seat"] = [{"number": seat, "chips": chips[seat]} for seat in sat]
    begun = play_record(parse_round(json.dumps(page, default=str), name=OWN))
    showing = frozenset(action.player for action in history.actions if action.deed == "show")
    try:
        return seats, Hand(history, seats, showing).play(begun)
    except (Stuck, LeftOut) as stuck:
        raise BadNotation(str(stuck)) from None


def _list_seats(named: object, history: History) -> tuple[int, ...]:
    whole = isinstance(named, list) and all(isinstance(seat, int) for seat in named)
    if not whole or not isinstance(named, list) or len(set(named)) != len(named) or len(named) != len(history.stacks):
        raise BadNotation(f"{OWN} names the seats of the players, one for each of them")
    return tuple(named)


def _make_replayed(history: History, seats: Sequence[int], acted: PlayedHand) -> ReplayedHand:
    unit = find_units(history)
    played, beyond = acted
    state = played.state
    assert isinstance(state, PokerState)
    behind = [unit.amount(state.stacks[seat] + beyond.get(player, 0)) for player, seat in enumerate(seats, start=1)]
    if state.result is None:
        net = tuple(chips - stack for chips, stack in zip(behind, list_stacks(history), strict=True))
        won: dict[int, int] = {}
    else:
        gained = played.net()
        net = tuple(unit.amount(gained[f"seat {seat}"]) for seat in seats)
        won = dict(state.result.shares)
    after = tuple(None if stack is None else stack + gain for stack, gain in zip(history.stacks, net, strict=True))
    winnings = tuple(unit.amount(won.get(seat, 0)) for seat in seats)
    taken = zip(list_stacks(history), net, behind, strict=True)
    return ReplayedHand(
        history, played, tuple(seats), after, net, winnings, tuple(stack + gain - left for stack, gain, left in taken)
    )


def _check_rake(done: ReplayedHand) -> ReplayedHand:
    """Check the hand with its rake; raises `BadNotation` where the file says that something else came out."""
    history = done.history
    for player, (says, comes) in enumerate(zip(history.finishing or (), done.stacks, strict=False), start=1):
        if comes is not None and says != comes:
            raise BadNotation(f"finishing_stacks says {says:f} for p{player}, and by the rules it is {comes:f}")
    # Rooms that do not write their winnings down have noughts for them.
    if history.winnings is None or not any(history.winnings) or not done.played.is_over:
        return done
    written = tuple(zip(history.winnings, done.winnings, done.taken, strict=True))
    with_returned = any(says > won for says, won, _ in written)
    for player, (says, won, taken) in enumerate(written, start=1):
        comes = taken if with_returned else won
        if says > comes or (won and not says):
            raise BadNotation(f"winnings says {says:f} for p{player}, and by the rules it is {comes:f}")
    ours = done.taken if with_returned else done.winnings
    return replace(done, rake=sum(ours, Decimal(0)) - sum(history.winnings, Decimal(0)))
