"""Whose turn it is in play, and all that they may choose."""

from functools import cache

from houseway.core.round import Choice, Turn
from houseway.core.round.sentences import Name, Sentence
from houseway.families.panguingue.play.faces import Face, with_face
from houseway.families.panguingue.play.finder import add_choice, discard_choice, options, uses_of
from houseway.families.panguingue.play.melds import takes
from houseway.families.panguingue.play.moment import NO_FACE, Draw
from houseway.families.panguingue.play.players import Player
from houseway.families.panguingue.play.position import WHO, Felt, new
from houseway.families.panguingue.play.wording import card_words

TAKE, PLUCK, PLUCK_AGAIN = Choice("take"), Choice("pluck"), Choice("pluck again")
FORCE, LET_GO = Choice("force"), Choice("let it go")


@cache
def choosing_turn(seat: int, face: Face, can_take: bool) -> Turn:
    """To take the card that was thrown, or to pluck; everybody is asked, whether they can take it or not."""
    choices = (TAKE, PLUCK) if can_take else (PLUCK,)
    return Turn(WHO[seat], choices, f"Take {card_words(face)}, or pluck", street="choose")


@cache
def forcing_turn(seat: int, other: int, face: Face) -> Turn:
    """To force a card on another player, or to let it go."""
    words = Sentence(f"Force {card_words(face)} on", Name(WHO[other]), ", or let it go")
    return Turn(WHO[seat], (FORCE, LET_GO), words, street="force")


def playing_turn(felt: Felt, player: Player, seat: int, drawn: Face, how: Draw, *, puts_out: bool) -> Turn:
    """What to do with the card that was drawn, and with the hand.

    `puts_out`: thrown unused, the card would put the next player out, so that it is used where it can be.
    """
    if drawn == NO_FACE:
        throws = [discard_choice(face) for face in dict.fromkeys(player.hand)]
        return _turn(seat, (*player.idle, *throws), "Meld on, or discard")
    if how in ("taken", "forced"):
        return _turn(seat, _at_once(felt, player, drawn, how), _words(drawn, how))
    can = player.uses >> drawn & 1
    if not can and not player.idle and how == "plucked":
        return _bare_turn(seat, drawn)
    may = list(player.idle) if not can else options(felt.sheet.rules, with_face(player.hand, drawn), player.melds)
    if how == "first":
        may.append(PLUCK_AGAIN)
    if not (can and puts_out):
        may.append(discard_choice(drawn))
    return _turn(seat, tuple(may), _words(drawn, "plucked"))


def _turn(seat: int, choices: tuple[Choice, ...], words: str) -> Turn:
    """A turn in which cards are laid or thrown."""
    return new(Turn, (WHO[seat], choices, words, "cards", None, None, "play"))


def _at_once(felt: Felt, player: Player, drawn: Face, how: Draw) -> tuple[Choice, ...]:
    """The uses of a card that was taken; one that was forced has to be added."""
    rules = felt.sheet.rules
    if how == "taken":
        return tuple(uses_of(rules, with_face(player.hand, drawn), player.melds, drawn))
    numbered = enumerate(player.melds, start=1)
    return tuple([add_choice(number, drawn) for number, meld in numbered if takes(rules, meld) >> drawn & 1])


@cache
def _bare_turn(seat: int, drawn: Face) -> Turn:
    """Nothing can be done with hand and card but to throw it."""
    return _turn(seat, (discard_choice(drawn),), _words(drawn, "plucked"))


@cache
def _words(drawn: Face, how: Draw) -> str:
    words = card_words(drawn)
    return f"{words[0].upper()}{words[1:]} was {how}"
