"""The seats' options: who chooses between a card and none, doubles or gives up, and who follows."""

from collections.abc import Iterator

from houseway.families.nines.options.dealing import PLAYER
from houseway.families.nines.options.endings import count_words
from houseway.families.nines.options.felt import Felt
from houseway.families.nines.options.rules import Action
from houseway.money import Cents, show_money
from houseway.round import Choice, Decision, Event, Turn
from houseway.table import Bettor, Stake

HOUSE_WAY = "house way"
DOES: dict[Action, str] = {
    "stand": "stands",
    "hit": "hits",
    "double": "doubles",
    "surrender": "surrenders",
    "show": "turns over a natural",
}


def play_seats(felt: Felt) -> tuple[Felt, Turn | None]:
    """Ask the next one who has a choice; hands that the rules force are played by the way."""
    deciding = _deciding(felt)
    if felt.place == 0:
        felt = felt.telling(*_told_community(felt))
    if felt.place == len(deciding):
        return felt.at("last check"), None
    bettor = deciding[felt.place]
    actions = tuple(_offered(felt, bettor))
    if len(actions) == 1:
        return _forced(felt, bettor, actions[0]).onward(), None
    return felt, _turn(felt, bettor, actions)


def answer_seat(felt: Felt, decision: Decision) -> Felt:
    """The table after somebody chose, and those who follow did.

    Of a hand that lies face down nobody tells that the house way was asked for: only a hand with a choice can ask, and
    what the house way does with it would tell its count.
    """
    bettor = _deciding(felt)[felt.place]
    asked = decision.action == HOUSE_WAY
    action = felt.rules.seat_way(felt.first(bettor.seat)) if asked else _action(decision.action)
    on = f" on {count_words(felt.first(bettor.seat))}" if felt.lies_open and action in ("stand", "hit") else ""
    way = "has the house way and " if asked and felt.lies_open else ""
    words = f"{bettor} {way}{DOES[action]}{on}"
    return _followed(_acted(felt, bettor, action, words), bettor, action).onward()


def _deciding(felt: Felt) -> list[Bettor]:
    """Who decides, in turn."""
    return [bettor for seat in felt.acting for bettor in felt.deciders.get(seat, ())]


def _offered(felt: Felt, bettor: Bettor) -> Iterator[Action]:
    """All that somebody may do with the hand; without the chips for it, it cannot be doubled."""
    for action in felt.rules.seat_actions(felt.first(bettor.seat)):
        if action != "double" or _can_double(felt, bettor):
            yield action


def _turn(felt: Felt, bettor: Bettor, actions: tuple[Action, ...]) -> Turn:
    """Somebody's choice. The words are for everybody, and say nothing of a hand that lies face down."""
    choices = [Choice(one, amount=_unit(felt, bettor) if one == "double" else None) for one in actions]
    ask = "ask for the house way"
    if felt.lies_open:
        total = count_words(felt.first(bettor.seat))
        words = f"{bettor} may {', '.join(actions)} on {total}, or {ask}"
    else:
        whose = f" of seat {bettor.seat}" if bettor.place else ""
        words = f"{bettor} plays the hand{whose}, or may {ask}"
    return Turn(str(bettor), (*choices, Choice(HOUSE_WAY)), words)


def _forced(felt: Felt, bettor: Bettor, action: Action) -> Felt:
    """A hand without a choice; nobody can tell by it that there was none, where it lies face down."""
    seat = bettor.seat
    if felt.is_community:
        after = felt.choosing(bettor, action)
    elif felt.lies_open:
        must = f"{bettor} must {action} on {count_words(felt.first(seat))}"
        after = _acted(felt, bettor, action, must)
    elif felt.turns_over(seat):
        words = f"seat {seat} turns over {count_words(felt.first(seat))}, a natural"
        after = felt.choosing(bettor, action).telling(Event("exposed", f"seat {seat}", words, felt.hands[seat]))
    else:
        after = _acted(felt, bettor, action, f"{bettor} {DOES[action]}")
    return _followed(after, bettor, action)


def _told_community(felt: Felt) -> Iterator[Event]:
    """What the rules make of a community hand that leaves nobody a choice."""
    if not felt.is_community:
        return
    total = felt.first(felt.acting[0])
    actions = felt.rules.seat_actions(total)
    if actions == ("stand",):
        yield Event("stood", PLAYER, f"The Player hand stands on {count_words(total)}")
    elif actions == ("hit",):
        yield Event("decided", PLAYER, f"The Player hand has {count_words(total)} and must draw")


def _acted(felt: Felt, bettor: Bettor, action: Action, words: str) -> Felt:
    """The table after what one bettor did, with the raise that a double puts down."""
    if action != "double":
        return felt.choosing(bettor, action).telling(Event("decided", str(bettor), words))
    double = felt.rules.options.double
    assert double is not None
    stake = Stake(bettor, double.wager, _unit(felt, bettor))
    words = f"{words} for {show_money(stake.amount)}"
    event = Event("decided", str(bettor), words, wager=stake.wager, amount=stake.amount)
    return felt.choosing(bettor, action).putting_down(stake).telling(event)


def _followed(felt: Felt, leader: Bettor, action: Action) -> Felt:
    """Those at a seat who do what its decider did; without the chips to double, they take the card alone."""
    if felt.rules.options.decider == "each bettor":
        return felt
    for bettor in felt.holders[leader.seat]:
        if bettor == leader:
            continue
        if action == "double" and not _can_double(felt, bettor):
            words = f"{bettor} cannot double with {leader} and takes the card"
            felt = _acted(felt, bettor, "hit", words)
        elif action in ("double", "surrender"):
            felt = _acted(felt, bettor, action, f"{bettor} follows {leader} and {DOES[action]}")
        else:
            felt = felt.choosing(bettor, action)
    return felt


def _unit(felt: Felt, bettor: Bettor) -> Cents:
    """What a double puts down: as much again as the wagers that choose."""
    return felt.on(bettor, *felt.rules.options.wagers)


def _can_double(felt: Felt, bettor: Bettor) -> bool:
    double = felt.rules.options.double
    taken = double is not None and (not bettor.place or felt.wagers[double.wager].back_line)
    return taken and felt.can_fund(bettor, _unit(felt, bettor))


def _action(word: str) -> Action:
    return next(action for action in DOES if action == word)
