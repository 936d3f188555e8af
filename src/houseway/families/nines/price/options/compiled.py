"""A game with options and one way to play it, compiled to dense tables that native code reads.

A hand is looked up by its place: its first cards as the digits of a number, in the order in which they were dealt, so
that nothing is sorted while rounds are dealt. A way to play that does not fit the game is refused.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards import Pack, make_pack
from houseway.core.errors import TableRefusal
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.options.rules import ACTIONS, JOKER, Action, OptionRules, compile_options, count_card
from houseway.families.nines.price.options.batch_wagers import BatchWagers, Steps
from houseway.families.nines.price.options.states import (
    CARDS,
    BankMoment,
    BankPlay,
    Counts,
    NinesPlay,
    SeatMoment,
    count_cards,
)

SeatChances = Mapping[Action, Fraction]
_CERTAIN = Fraction(1)


@dataclass(frozen=True)
class Follower:
    """A way to play, followed at a table with so many seats; `held` is how many cards of each count are in the shoe.

    Entries of the way for moments that the game does not have are not read. A way that has no entry for a moment that
    the shoe can bring is refused.
    """

    game: Game[NinesPage]
    play: NinesPlay
    held: Counts
    seats: int

    @cached_property
    def rules(self) -> OptionRules:
        """The rules of the game."""
        return compile_options(self.game)

    def find_seat_chances(self, cards: Counts, up: int | None) -> SeatChances:
        """Find how likely a seat with these first cards is to do each thing; it is sure where it has no choice."""
        strength, moment = self.rules.find_strength(cards), SeatMoment(tuple(sorted(cards)), up)
        actions = self.rules.list_seat_actions(strength)
        if len(actions) == 1 or self.play.seat is None:
            return self.find_house_way_chances(cards)
        given = self.play.seat.get(moment)
        if given is not None:
            self._check(given, actions, moment)
            return {action: chance for action, chance in given.items() if chance}
        if self.can_deal(*cards, *_list_up(up)) and self._is_asked(strength, up):
            raise self._refuse_silence(f"a seat with {_describe_cards(moment.cards)}{_describe_up(up)}")
        return self.find_house_way_chances(cards)

    def find_house_way_chances(self, cards: Counts) -> SeatChances:
        """Find what the house way does with a seat's first cards, for certain."""
        return {self.rules.find_seat_house_way(self.rules.find_strength(cards)): _CERTAIN}

    def find_bank_chances(self, cards: Counts, up: int | None, player: Counts | None) -> Mapping[Action, Fraction]:
        """Find how likely a player-dealer with a choice is to draw, by what the seat did.

        At a table with several seats it cannot depend on what one of them did.
        """
        if self.play.bank is None:
            return dict.fromkeys(ACTIONS, Fraction(self.rules.find_bank_house_way(self.rules.find_strength(cards))))
        seen = self._list_seen_actions(player)
        if _make_moment(cards, up, player, "surrender") in self.play.bank:
            seen.append("surrender")
        found = {action: self._find_answer(self.play.bank, cards, up, player, action) for action in seen}
        if self.seats > 1 and len(set(found.values())) > 1:
            raise TableRefusal(
                f"{self.game.id}: the player-dealer of {self.play.name!r} answers what one seat did, "
                f"and {self.seats} seats play"
            )
        return found

    def find_late_wagers(self, cards: Counts, up: int | None) -> int:
        """Find which late wagers a seat makes with these first cards, one bit each in the order of the page."""
        strength, moment = self.rules.find_strength(cards), SeatMoment(tuple(sorted(cards)), up)
        made = 0
        for place, wager in enumerate(self.rules.late_wagers):
            if not self.rules.is_barred(wager, strength, up) and moment in self.play.late.get(wager.name, (moment,)):
                made |= 1 << place
        return made

    def _find_answer(
        self, given: BankPlay, cards: Counts, up: int | None, player: Counts | None, action: Action
    ) -> Fraction:
        moment = _make_moment(cards, up, player, action)
        chance = given.get(moment)
        if chance is None:
            if self._is_open(cards, player):
                facing = "" if moment.player is None else f" facing {_describe_cards(moment.player)}"
                raise self._refuse_silence(
                    f"the player-dealer with {_describe_cards(moment.cards)}{facing} after {action!r}"
                )
            return Fraction(self.rules.find_bank_house_way(self.rules.find_strength(cards)))
        if not 0 <= chance <= 1:
            raise TableRefusal(f"{self.play.name!r} has a player-dealer draw with a chance of {chance}")
        return chance

    def _list_seen_actions(self, player: Counts | None) -> list[Action]:
        """List what a player-dealer who has to answer may see a seat do: one that gave up asks for nothing."""
        strengths = range(10) if player is None else [self.rules.find_strength(player)]
        found = dict.fromkeys(action for strength in strengths for action in self.rules.list_seat_actions(strength))
        return [action for action in found if action != "surrender"]

    def can_deal(self, *cards: int) -> bool:
        """Tell whether the shoe can deal all of these cards."""
        return all(cards.count(card) <= self.held[card] for card in cards)

    def _is_asked(self, strength: int, up: int | None) -> bool:
        """Tell whether a seat is asked at all: not where every hand of the player-dealer's ends the drawing."""
        shown = strength if self.rules.deal.hands == "community" else None
        banks = (9,) if up == JOKER else range(10)
        return not all(self.rules.is_over(shown, bank) for bank in banks)

    def _is_open(self, cards: Counts, player: Counts | None) -> bool:
        """Tell whether the player-dealer comes to choose: not where these hands end the drawing."""
        shown = None if player is None else self.rules.find_strength(player)
        return not self.rules.is_over(shown, self.rules.find_strength(cards))

    def _check(self, given: SeatChances, actions: tuple[Action, ...], moment: SeatMoment) -> None:
        where = f"{self.play.name!r}, a seat with {_describe_cards(moment.cards)}{_describe_up(moment.up)}"
        for action, chance in given.items():
            if chance and action not in actions:
                raise TableRefusal(f"{where}: it may {', '.join(actions[:-1])} or {actions[-1]}, not {action}")
        if any(chance < 0 for chance in given.values()) or sum(given.values()) != 1:
            raise TableRefusal(f"{where}: the chances of what it does are not a whole")

    def _refuse_silence(self, who: str) -> TableRefusal:
        return TableRefusal(f"{self.play.name!r} does not say what {who} does in {self.game.id}")


def make_follower(game: Game[NinesPage], play: NinesPlay, cards: Pack, seats: int) -> Follower:
    """Make a follower of a way to play a game with these cards in the shoe."""
    return Follower(game, play, count_cards(cards), seats)


def _make_moment(cards: Counts, up: int | None, player: Counts | None, action: Action) -> BankMoment:
    return BankMoment(tuple(sorted(cards)), up, None if player is None else tuple(sorted(player)), action)


def _list_up(up: int | None) -> tuple[int, ...]:
    return () if up is None else (up,)


def _describe_cards(cards: Counts) -> str:
    return " ".join("joker" if card == JOKER else str(card) for card in cards)


def _describe_up(up: int | None) -> str:
    return "" if up is None else f" against {_describe_cards((up,))}"


CODES = 53
"""Cards by their code, the joker's last."""
NO_CARD, CHOSE_TO_STAND = CARDS, CARDS + 1
"""What the player-dealer's chart reads of a player hand that drew nothing, beside the kinds of cards."""
READS = CARDS + 2
"""How many things the chart can read."""
CHOOSES = 2
"""In the chart, beside standing and drawing: the player-dealer has the choice."""
STRENGTHS = 11
NOBODY = STRENGTHS
"""In the place of a player hand's strength: there is no community hand that could end the drawing."""
MIXED = len(ACTIONS) - 1
"""How many chances there are in a row of those of a seat: that of the last action is the rest."""

Cells = NDArray[np.uint16]
Chances = NDArray[np.uint64]
Key = TypeVar("Key", bound=Hashable)


class TableIndex(NamedTuple):
    """The index of tables: where in the cells each begins, and what kind of game it is.

    By card: what it counts (`value`), how many are gone once it is burned first (`burned`), and which pair it makes
    with another. By hand: its strength, that with one more card (`finished`), the number by which the player-dealer
    knows it as the player's or as the own (`player_number`, `bank_number`), whether it chooses between a card and none,
    what the strategy and the house way do with it against an open card (`moves`), and which late wagers are made on it.
    `chart` is whether the player-dealer draws, `answers` what it does where it has the choice, `ends` whether strengths
    end the drawing. Numbers in `moves` and `answers` that are no action are places in the chances.

    `hands`, `ups` and `theirs` are how many hands, open cards and player hands are told apart. `up` is which first card
    of the player-dealer's lies open, or none; `idle` is whether the player-dealer does not play where all have given
    up. `steps` are those of `batch_wagers.EndShape`.
    """

    value: int
    burned: int
    pair: int
    strength: int
    finished: int
    player_number: int
    bank_number: int
    chooses: int
    moves: int
    made: int
    chart: int
    answers: int
    ends: int
    hands: int
    ups: int
    theirs: int
    first: int
    up: int
    checked_late: bool
    community: bool
    shared: bool
    pairs: bool
    idle: bool
    steps: Steps


class CompiledPlay(NamedTuple):
    """A game and a way to play it, as native code reads them: all tables in one row of cells, and chances as words."""

    tables: TableIndex
    cells: Cells
    chances: Chances


@dataclass(frozen=True)
class _Writer:
    """A writer of tables one behind the other, and of chances as words of 63 bits."""

    tables: list[NDArray[Any]] = field(default_factory=list)
    chances: list[int] = field(default_factory=list)

    def write_table(self, numbers: Iterable[Any]) -> int:
        """Write a table, and say where it begins."""
        begins = sum(one.size for one in self.tables)
        self.tables.append(np.array(list(numbers), dtype=np.uint16).ravel())
        return begins

    def write_chances(self, *chances: Fraction) -> int:
        """Write chances, and say where they begin."""
        begins = len(self.chances)
        self.chances.extend(int(chance * (1 << 63)) for chance in chances)
        return begins


def compile_play(followed: Follower, sheet: BatchWagers) -> CompiledPlay:
    """Compile the tables of a game and a way to play it."""
    rules, writer, shape = followed.rules, _Writer(), sheet.shape
    hands = list(product(range(CARDS), repeat=rules.deal.cards))
    strengths = [rules.find_strength(hand) for hand in hands]
    community = rules.deal.hands == "community"
    ups: tuple[int | None, ...] = tuple(range(CARDS)) if rules.deal.banker_up else (None,)
    cards = sorted(make_pack(jokers=1), key=lambda card: card.code)
    theirs = _number_keys([tuple(sorted(hand)) if community else None for hand in hands])
    own = _number_keys([_find_own_key(rules, hand) for hand in hands])
    tables = TableIndex(
        value=writer.write_table(count_card(card) for card in cards),
        burned=writer.write_table(1 + min(card.pip, 10) for card in cards),
        pair=writer.write_table(sheet.twos.kinds.ravel()),
        strength=writer.write_table(strengths),
        finished=writer.write_table(rules.find_strength((*hand, card)) for hand in hands for card in range(CARDS)),
        player_number=writer.write_table(theirs[0]),
        bank_number=writer.write_table(own[0]),
        chooses=writer.write_table(rules.is_choice_to_stand(strength) for strength in strengths),
        moves=writer.write_table(_list_moves(followed, writer, hands, ups)),
        made=writer.write_table(followed.find_late_wagers(hand, up) for hand in hands for up in ups),
        chart=writer.write_table(_list_chart(rules)),
        answers=writer.write_table(_fill_answers(followed, writer, own[1], theirs[1])),
        ends=writer.write_table(_list_ends(rules, community=community)),
        hands=len(hands),
        ups=len(ups),
        theirs=len(theirs[1]),
        first=rules.deal.cards,
        up=rules.deal.banker_up or 0,
        checked_late=rules.options.check == "after the options",
        community=community,
        shared=rules.deal.drawn == "community",
        pairs=shape.player_pairs * shape.banker_pairs > 1,
        idle=all(wager.kind == "raise" or wager.name in rules.options.wagers for wager in rules.page.wager),
        steps=shape.steps,
    )
    return CompiledPlay(tables, np.concatenate(writer.tables), np.array(writer.chances, dtype=np.uint64))


def _find_own_key(rules: OptionRules, hand: Counts) -> tuple[Counts, int | None]:
    """Find what the player-dealer knows of the own hand: its cards, and which of them lay open."""
    up = rules.deal.banker_up
    return tuple(sorted(hand)), hand[up - 1] if up else None


def _number_keys(keys: Sequence[Key]) -> tuple[list[int], list[Key]]:
    """Find the number of each key among those that differ, and these in order."""
    numbers: dict[Key, int] = {}
    return [numbers.setdefault(key, len(numbers)) for key in keys], list(numbers)


def _list_moves(followed: Follower, writer: _Writer, hands: list[Counts], ups: tuple[int | None, ...]) -> list[int]:
    """List what a seat does by the strategy, and by the house way."""

    def move(chances: SeatChances) -> int:
        if len(chances) == 1:
            return ACTIONS.index(next(iter(chances)))
        each = [chances.get(action, Fraction(0)) for action in ACTIONS]
        return len(ACTIONS) + writer.write_chances(*(sum(each[: at + 1], Fraction(0)) for at in range(MIXED)))

    own = [move(followed.find_seat_chances(hand, up)) for hand in hands for up in ups]
    return own + [move(followed.find_house_way_chances(hand)) for hand in hands for _ in ups]


def _fill_answers(
    followed: Follower, writer: _Writer, own: list[tuple[Counts, int | None]], theirs: list[Counts | None]
) -> NDArray[np.int64]:
    """List what a player-dealer with a choice does, by the own hand, the player's hand, and what the seat did.

    Hands that the shoe cannot deal are left out.
    """
    rules = followed.rules
    known: dict[Fraction, int] = {Fraction(0): 0, Fraction(1): 1}

    def answer(chance: Fraction) -> int:
        if chance not in known:
            known[chance] = 2 + writer.write_chances(chance)
        return known[chance]

    table = np.zeros((len(own), len(theirs), len(ACTIONS)), np.int64)
    for bank, (cards, up) in enumerate(own):
        if followed.can_deal(*cards) and len(rules.list_bank_draws(rules.find_strength(cards), None)) > 1:
            dealt = ((player, seen) for player, seen in enumerate(theirs) if followed.can_deal(*cards, *(seen or ())))
            for player, seen in dealt:
                by_action = {
                    action: answer(chance) for action, chance in followed.find_bank_chances(cards, up, seen).items()
                }
                # Whatever the player-dealer does is the same to one who gave up.
                usual = next(iter(by_action.values()))
                table[bank, player] = [by_action.get(action, usual) for action in ACTIONS]
    return table


def _list_chart(rules: OptionRules) -> list[int]:
    """List whether the player-dealer draws, by the own strength and what the player hand drew."""
    found = []
    for strength, read in product(range(STRENGTHS), range(READS)):
        card = read if read < CARDS else None
        draws = rules.list_bank_draws(strength, card, chose_to_stand=read == CHOSE_TO_STAND)
        found.append(CHOOSES if len(draws) > 1 else int(draws[0]))
    return found


def _list_ends(rules: OptionRules, *, community: bool) -> list[bool]:
    """List whether first hands end the drawing, by the player hand's strength and the player-dealer's."""
    shown = [*(range(STRENGTHS) if community else [None] * STRENGTHS), None]
    return [rules.is_over(player, bank) for player in shown for bank in range(STRENGTHS)]
