"""The same cards through the engine and through the batch kernel, by the same way to play, compared wager by wager."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, product
from random import Random

from houseway.book.loader import Game
from houseway.core.cards import Card, show_cards
from houseway.core.cards.chance import Dice
from houseway.core.round import Round
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Layout
from houseway.core.table.settlement import find_button_seat
from houseway.families.batches import BatchAsked
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.options.engine import OptionsState, count_most_drawn
from houseway.families.nines.play.options.rules import ACTIONS, Action, OptionRules, compile_options, count_card
from houseway.families.nines.price.options.batch import OptionsBatch, make_batch
from houseway.families.nines.price.options.states import BankMoment, Counts, NinesPlay, SeatMoment
from tests.families.nines.options.dealt import Who, dealt

UNIT = 40_00
"""A stake that every filed pay divides to the cent, and half of it too."""
AMPLE = 10**12
SURE = Fraction(1)
Gains = dict[tuple[int, str], Fraction]


def page_of(game: Game) -> NinesPage:
    assert isinstance(game.rules, NinesPage)
    return game.rules


def shares_a_card(game: Game) -> bool:
    return compile_options(game).deal.drawn == "community"


def ready(game: Game, play: NinesPlay | str, seats: int, seed: int = 1) -> OptionsBatch:
    """The kernel with its tables, for the usual number of decks."""
    return make_batch(BatchAsked(game, game.rules.deck.decks.default, seats, play, seed))


def random_play(game: Game, chance: Random, *, seats: int = 1) -> NinesPlay:
    """Whatever is allowed, without sense, but the same at the same moment; several seats meet a blind player-dealer."""
    rules = compile_options(game)
    ups: list[int | None] = list(range(11)) if rules.deal.banker_up else [None]
    hands = list(combinations_with_replacement(_counts(game), rules.deal.cards))
    seat = {SeatMoment(hand, up): {_one_of(rules, hand, chance): SURE} for hand in hands for up in ups}
    players: list[Counts | None] = list(hands) if rules.deal.hands == "community" else [None]
    bank: dict[BankMoment, Fraction] = {}
    for own, up, player in product(hands, ups, players):
        if len(rules.list_bank_draws(rules.find_strength(own), None)) > 1 and (up is None or up in own):
            blind = Fraction(chance.randrange(2))
            for action in ACTIONS:
                draws = blind if seats > 1 else Fraction(chance.randrange(2))
                bank[BankMoment(own, up, player, action)] = draws
    late = {
        wager.name: frozenset(moment for moment in seat if chance.random() < 0.6)
        for wager in rules.page.wager
        if wager.late
    }
    return NinesPlay("random", seat, bank, late)


def random_rows(game: Game, seats: int, rounds: int, chance: Random) -> list[tuple[Card, ...]]:
    """Shuffled cards, every other time of few ranks, and among them the jokers, so that pairs and jokers are many."""
    most = count_most_drawn(compile_options(game), seats)
    pack = make_filed_pack(game.rules.deck, game.rules.deck.decks.default)
    cards = [card for card, number in pack.items() for _ in range(number)]
    ranks = sorted({card.rank for card in cards} - {0})
    rows = []
    for number in range(rounds):
        few = {0, *chance.sample(ranks, 3)} if number % 2 else {0, *ranks}
        rows.append(tuple(chance.sample([card for card in cards if card.rank in few], most)))
    return rows


def rounds_that_differ(game: Game, play: NinesPlay, rows: list[tuple[Card, ...]], seats: int) -> Iterator[str]:
    """Wagers of which the kernel says otherwise than the engine, and rounds that take another number of cards."""
    kernel = ready(game, play, seats)
    places, taken = kernel.play_given_rows([[card.code for card in row] for row in rows])
    sheets = {sheet.name: sheet for sheet in kernel.batch_wagers.by_end}
    for row, ends, used in zip(rows, places, taken, strict=True):
        for way, names in enumerate(held_together(game)):
            gains, gone = engine_gains(game, play, row, seats, names)
            if gone != used[min(way, len(used) - 1)]:
                yield f"{game.id}: {used} cards and not {gone}: {show_cards(row)}"
            for seat, name in product(range(1, seats + 1), names):
                sheet = sheets[name]
                number = int(sheet.at[ends[sheet.faces, seat - 1]])
                gained = None if number < 0 else sheet.ends[number].gained
                if gained != gains.get((seat, name)):
                    yield f"{game.id}, seat {seat}, {name}: {gained}, not {gains.get((seat, name))}: {show_cards(row)}"


def held_together(game: Game) -> list[list[str]]:
    """The wagers of one who chooses, with all that may go beside them; and all the others, held by one who does not."""
    page = page_of(game)
    assert page.options is not None
    bases = {wager.name for wager in page.wager if wager.kind == "base"}
    first = _with_all_beside(page, set(page.options.wagers))
    rest = _with_all_beside(page, bases - set(page.options.wagers))
    parts = [first, [name for name in rest if name not in first]]
    return [part for part in parts if part]


def engine_gains(game: Game, play: NinesPlay, row: tuple[Card, ...], seats: int, names: list[str]) -> tuple[Gains, int]:
    """What each seat gains on each of its wagers for a unit, a double with the wager it is on, and the cards gone."""
    page = page_of(game)
    wagers = {wager.name: wager for wager in page.wager}
    before = [name for name in names if wagers[name].late is None]
    bets: dict[Who, dict[str, int]] = {seat: dict.fromkeys(before, UNIT) for seat in range(1, seats + 1)}
    live = dealt(game, row, bets, bank=AMPLE, dice=_dice_for_seat_one(page))
    while live.turn:
        live = _decided(live, play)
    double = page.options.double.wager if page.options and page.options.double else None
    gains: Gains = {}
    for one in live.settled:
        name = one.stake.wager if one.stake.wager != double else wagers[one.stake.wager].needs[0]
        key = one.stake.bettor.seat, name
        gains[key] = gains.get(key, Fraction(0)) + Fraction(one.paid - one.collected, UNIT)
    return gains, live.state.cards_gone


def _with_all_beside(page: NinesPage, bases: set[str]) -> list[str]:
    """These base wagers and every wager that one of them, or one beside them, opens."""
    held = set(bases)
    for _ in page.wager:
        held |= {wager.name for wager in page.wager if wager.kind == "bonus" and held & {*wager.needs}}
    return [wager.name for wager in page.wager if wager.name in held]


def _dice_for_seat_one(page: NinesPage) -> tuple[int, ...]:
    """Dice that put the action button in seat 1, where a game shakes any: the deal begins there, as in the kernel."""
    rule = page.settle.button
    if rule is None or rule.dice is None:
        return ()
    shaken = product(range(1, 7), repeat=rule.dice)
    return next(dice for dice in shaken if find_button_seat(rule, Dice(dice), Layout(8, 8), range(1, 8)) == 1)


def _decided(live: Round, play: NinesPlay) -> Round:
    """The round after what the way to play does at this moment."""
    state = live.state
    assert isinstance(state, OptionsState)
    assert live.turn is not None
    felt, rules = state.position, state.position.rules
    up = None if felt.up is None else count_card(felt.up)
    if live.turn.who == "player-dealer":
        if play.bank is None:
            return live.decide("house way")
        player = _sorted(felt.hands[felt.acting_seats[0]]) if felt.is_community else None
        seat = next(action for bettor, action in felt.actions.items() if bettor.seat == felt.acting_seats[0])
        draws = play.bank[BankMoment(_sorted(felt.dealer), up, player, seat)]
        return live.decide("hit" if draws else "stand")
    assert live.turn.seat is not None
    moment = SeatMoment(_sorted(felt.hands[live.turn.seat]), up)
    if felt.stage == "late wagers":
        words = live.turn.words
        name = next(wager.name for wager in rules.page.wager if wager.late and f" on {wager.name}," in words)
        made = moment in play.late.get(name, (moment,))
        return live.decide("bet", UNIT) if made else live.decide("pass")
    if play.seat is None:
        return live.decide("house way")
    (action,) = (one for one, likely in play.seat[moment].items() if likely)
    return live.decide(action)


def _sorted(cards: tuple[Card, ...]) -> Counts:
    return tuple(sorted(map(count_card, cards)))


def _counts(game: Game) -> list[int]:
    pack = make_filed_pack(game.rules.deck, game.rules.deck.decks.default)
    return sorted({count_card(card) for card in pack})


def _one_of(rules: OptionRules, hand: Counts, chance: Random) -> Action:
    return chance.choice(rules.list_seat_actions(rules.find_strength(hand)))
