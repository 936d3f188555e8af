"""The seats' options: who chooses between a card and none, doubles or gives up, and who follows."""

from collections.abc import Iterator, Mapping

from houseway.core.money import Cents, show_money
from houseway.core.round import Choice, Decision, Event, HandOf, Turn
from houseway.core.round.events import Detail
from houseway.core.round.sentences import Agrees, Name, Part, Sentence
from houseway.core.table import Bettor, Stake
from houseway.families.nines.play.options.dealing import PLAYER
from houseway.families.nines.play.options.endings import count_words, told_total
from houseway.families.nines.play.options.position import Felt
from houseway.families.nines.play.options.rules import Action

HOUSE_WAY = "house way"
DOES: Mapping[Action, tuple[Part, ...]] = {
    "stand": (Agrees("stands"),),
    "hit": (Agrees("hits"),),
    "double": (Agrees("doubles"),),
    "surrender": (Agrees("surrenders"),),
    "show": (Agrees("turns"), "over a natural"),
}
HAS_THE_WAY: tuple[Part, ...] = (Agrees("has"), "the house way and")
_HOUSE_WAY: Detail = "house way"
_MUST: Mapping[Action, Detail] = {"hit": "must hit", "stand": "must stand"}


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
    counts = felt.lies_open and action in ("stand", "hit")
    first = felt.first(bettor.seat)
    by_way = asked and felt.lies_open
    deed = (*(HAS_THE_WAY if by_way else ()), *DOES[action], f"on {count_words(first)}" if counts else "")
    total, detail = told_total(first) if counts else None, _HOUSE_WAY if by_way else None
    return _followed(_acted(felt, bettor, action, deed, total=total, detail=detail), bettor, action).onward()


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
        words = Sentence(Name(str(bettor)), f"may {', '.join(actions)} on {total}, or {ask}")
    else:
        whose = f" of seat {bettor.seat}" if bettor.place else ""
        words = Sentence(Name(str(bettor)), Agrees("plays"), f"the hand{whose}, or may {ask}")
    hand = HandOf(PLAYER if felt.is_community else f"seat {bettor.seat}")
    return Turn(str(bettor), (*choices, Choice(HOUSE_WAY)), words, hand=hand)


def _forced(felt: Felt, bettor: Bettor, action: Action) -> Felt:
    """A hand without a choice; nobody can tell by it that there was none, where it lies face down."""
    seat = bettor.seat
    if felt.is_community:
        after = felt.choosing(bettor, action)
    elif felt.lies_open:
        first = felt.first(seat)
        words = Sentence(Name(str(bettor)), f"must {action} on {count_words(first)}")
        must = Event("decided", str(bettor), words, total=told_total(first), detail=_MUST[action])
        after = felt.choosing(bettor, action).telling(must)
    elif felt.turns_over(seat):
        who, first = f"seat {seat}", felt.first(seat)
        words = Sentence(Name(who), Agrees("turns"), f"over {count_words(first)}, a natural")
        shown = Event("exposed", who, words, felt.hands[seat], total=told_total(first), detail="natural")
        after = felt.choosing(bettor, action).telling(shown)
    else:
        after = _acted(felt, bettor, action, DOES[action])
    return _followed(after, bettor, action)


def _told_community(felt: Felt) -> Iterator[Event]:
    """What the rules make of a community hand that leaves nobody a choice."""
    if not felt.is_community:
        return
    total = felt.first(felt.acting[0])
    actions = felt.rules.seat_actions(total)
    if actions == ("stand",):
        yield Event("stood", PLAYER, f"The Player hand stands on {count_words(total)}", total=told_total(total))
    elif actions == ("hit",):
        words = f"The Player hand has {count_words(total)} and must draw"
        yield Event("decided", PLAYER, words, total=told_total(total), detail="must hit")


def _acted(
    felt: Felt,
    bettor: Bettor,
    action: Action,
    deed: tuple[Part, ...],
    *,
    total: int | None = None,
    detail: Detail | None = None,
) -> Felt:
    """The table after what one bettor did, with the raise that a double puts down."""
    who, name = str(bettor), Name(str(bettor))
    after = felt.choosing(bettor, action)
    if action != "double":
        words = Sentence(name, *deed)
        return after.telling(Event("decided", who, words, action=action, total=total, detail=detail))
    double = felt.rules.options.double
    assert double is not None
    stake = Stake(bettor, double.wager, _unit(felt, bettor))
    words = Sentence(name, *deed, f"for {show_money(stake.amount)}")
    event = Event(
        "decided", who, words, wager=stake.wager, amount=stake.amount, action=action, total=total, detail=detail
    )
    return after.putting_down(stake).telling(event)


def _followed(felt: Felt, leader: Bettor, action: Action) -> Felt:
    """Those at a seat who do what its decider did; without the chips to double, they take the card alone."""
    if felt.rules.options.decider == "each bettor":
        return felt
    for bettor in felt.holders[leader.seat]:
        if bettor == leader:
            continue
        if action == "double" and not _can_double(felt, bettor):
            deed = ("cannot double with", Name(str(leader)), "and", Agrees("takes"), "the card")
            felt = _acted(felt, bettor, "hit", deed, detail="cannot follow")
        elif action in ("double", "surrender"):
            follows = (Agrees("follows"), Name(str(leader)), "and", *DOES[action])
            felt = _acted(felt, bettor, action, follows, detail="follows")
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
