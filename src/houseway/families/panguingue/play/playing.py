"""The play of panguingue: drawing, the choices of each turn, forcing, laying, adding, splitting, discarding."""

from functools import cache

from houseway.core.cards.shoe import shuffle_again
from houseway.core.errors import ShoeEmpty
from houseway.core.round import Choice, Decision, Turn
from houseway.core.round.sentences import Name, Sentence
from houseway.families.panguingue.play.ending import (
    collect,
    end_by_going_out,
    end_without_winner,
    give_back,
    list_places_after,
)
from houseway.families.panguingue.play.faces import FACES, Face, Faces, add_face, get_cards, remove_faces
from houseway.families.panguingue.play.facts import LAID, Chain, FactKind
from houseway.families.panguingue.play.melding import (
    DISCARD,
    apply_choice,
    list_options,
    list_uses,
    make_add_choice,
    make_discard_choice,
    read_action,
)
from houseway.families.panguingue.play.melds import Meld, find_takes
from houseway.families.panguingue.play.position import (
    GONE,
    NO_FACE,
    OUT,
    WHO,
    Draw,
    Moment,
    Player,
    Position,
    make_player,
    new,
)
from houseway.families.panguingue.play.telling import say_card

TAKE, PLUCK, PLUCK_AGAIN = Choice("take"), Choice("pluck"), Choice("pluck again")
FORCE, LET_GO = Choice("force"), Choice("let it go")


@cache
def make_choosing_turn(seat: int, face: Face, can_take: bool) -> Turn:
    """Ask for the card that was thrown or a pluck; everybody is asked, whether they can take it or not."""
    choices = (TAKE, PLUCK) if can_take else (PLUCK,)
    return Turn(WHO[seat], choices, f"Take {say_card(face)}, or pluck", street="choose")


@cache
def make_forcing_turn(seat: int, other: int, face: Face) -> Turn:
    """Ask whether to force a card on another player, or to let it go."""
    words = Sentence(f"Force {say_card(face)} on", Name(WHO[other]), ", or let it go")
    return Turn(WHO[seat], (FORCE, LET_GO), words, street="force")


def make_playing_turn(position: Position, player: Player, seat: int, drawn: Face, how: Draw, *, puts_out: bool) -> Turn:
    """Work out what to do with the card that was drawn, and with the hand.

    `puts_out`: thrown unused, the card would put the next player out, so that it is used where it can be.
    """
    if drawn == NO_FACE:
        throws = [make_discard_choice(face) for face in dict.fromkeys(player.hand)]
        return _make_turn(seat, (*player.idle, *throws), "Meld on, or discard")
    if how in ("taken", "forced"):
        return _make_turn(seat, _list_uses_at_once(position, player, drawn, how), _say_draw(drawn, how))
    can = player.uses >> drawn & 1
    if not can and not player.idle and how == "plucked":
        return _make_bare_turn(seat, drawn)
    may = (
        list(player.idle)
        if not can
        else list_options(position.compiled.rules, add_face(player.hand, drawn), player.melds)
    )
    if how == "first":
        may.append(PLUCK_AGAIN)
    if not (can and puts_out):
        may.append(make_discard_choice(drawn))
    return _make_turn(seat, tuple(may), _say_draw(drawn, "plucked"))


def _make_turn(seat: int, choices: tuple[Choice, ...], words: str) -> Turn:
    """Make a turn in which cards are laid or thrown."""
    return new(Turn, (WHO[seat], choices, words, "cards", None, None, "play"))


def _list_uses_at_once(position: Position, player: Player, drawn: Face, how: Draw) -> tuple[Choice, ...]:
    """List the uses of a card that was taken; one that was forced has to be added."""
    rules = position.compiled.rules
    if how == "taken":
        return tuple(list_uses(rules, add_face(player.hand, drawn), player.melds, drawn))
    numbered = enumerate(player.melds, start=1)
    return tuple([make_add_choice(number, drawn) for number, meld in numbered if find_takes(rules, meld) >> drawn & 1])


@cache
def _make_bare_turn(seat: int, drawn: Face) -> Turn:
    """Nothing can be done with hand and card but to throw it."""
    return _make_turn(seat, (make_discard_choice(drawn),), _say_draw(drawn, "plucked"))


@cache
def _say_draw(drawn: Face, how: Draw) -> str:
    words = say_card(drawn)
    return f"{words[0].upper()}{words[1:]} was {how}"


Drawn = tuple[Face, int, Faces, Faces, Chain | None]
"""A card, how many are gone from the deck with it, the cards shuffled again that are left, the discards, the story."""


def draw_next(m: Moment, pile: Faces, facts: Chain | None) -> Drawn:
    """Give the next card; the discards but for the last are shuffled again when there is no other."""
    faces, gone = m.position.faces, m.gone
    if gone < len(faces):
        return faces[gone], gone + 1, m.stock, pile, facts
    if m.stock:
        return m.stock[0], gone, m.stock[1:], pile, facts
    if not m.position.whole_deck or len(pile) < 2:
        raise ShoeEmpty(f"the cards run out: one needed, none left after {gone} dealt")
    before = [fact.amount for fact in (facts.list_facts() if facts else ()) if fact.kind == "reshuffled"]
    named = m.position.reshuffled[sum(before) :]
    again = shuffle_again(get_cards(pile[:-1]), m.position.order, named, times=len(before))
    stock = tuple([FACES[card] for card in again])
    return stock[0], gone, stock[1:], pile[-1:], Chain(facts, "reshuffled", 0, len(stock))


# -- drawing


def begin_play(m: Moment) -> Moment:
    """The first player of the round plucks, and may be allowed to throw the card and pluck again."""
    how: Draw = "first" if m.position.compiled.first_again else "plucked"
    return _pluck(m, m.still_in[0], m.players, m.pile, m.facts, how)


def choose(m: Moment, decision: Decision) -> Moment:
    """Take the card that was thrown, or pluck; a card that fits may then be forced on who would not take it."""
    if decision.action == TAKE.action:
        return _take(m, "taken")
    if m.position.compiled.forcing and m.players[m.place].takes >> m.thrown & 1:
        return _ask_to_force(m._replace(phase="force", asked=tuple(list_places_after(m.place, m.still_in))))
    return _pluck(m, m.place, m.players, m.pile, m.facts)


def force(m: Moment, decision: Decision) -> Moment:
    """One of the others forces the card, or lets it go."""
    seat = m.position.seats[m.asked[0]]
    if decision.action == FORCE.action:
        return _take(m._replace(asked=(), facts=Chain(m.facts, "force", seat)), "forced")
    m = m._replace(asked=m.asked[1:], facts=Chain(m.facts, "let it go", seat))
    return _ask_to_force(m) if m.asked else _pluck(m, m.place, m.players, m.pile, m.facts)


def _ask_to_force(m: Moment) -> Moment:
    seats = m.position.seats
    return m._replace(turn=make_forcing_turn(seats[m.asked[0]], seats[m.place], m.thrown))


def _take(m: Moment, how: Draw) -> Moment:
    seat, drawn = m.position.seats[m.place], m.thrown
    kind: FactKind = "take" if how == "taken" else "forced"
    turn = make_playing_turn(m.position, m.players[m.place], seat, drawn, how, puts_out=False)
    return m._replace(
        phase="play",
        pile=m.pile[:-1],
        drawn_face=drawn,
        how=how,
        thrown=NO_FACE,
        facts=Chain(m.facts, kind, seat, 0, (drawn,)),
        turn=turn,
    )


def _pluck(
    m: Moment, place: int, players: tuple[Player, ...], pile: Faces, facts: Chain | None, how: Draw = "plucked"
) -> Moment:
    """A place plucks the next card."""
    position, live = m.position, m.still_in
    drawn, gone, stock, pile, facts = draw_next(m, pile, facts)
    seat = position.seats[place]
    kind = "pluck" if m.phase in ("choose", "force") else "draw"
    facts = new(Chain, (facts, kind, seat, 0, (drawn,), (), ""))
    player = players[place]
    turn = make_playing_turn(position, player, seat, drawn, how, puts_out=_is_putting_out(m, players, place, drawn))
    return new(
        m.__class__,
        (
            position, "play", place, (), players, m.chips, m.tops, live, m.paying, gone, stock, pile, drawn, how,
            NO_FACE, m.late, facts, turn, None,
        ),
    )  # fmt: skip


def _is_putting_out(m: Moment, players: tuple[Player, ...], place: int, drawn: Face) -> bool:
    """Tell whether the next player has ten cards spread and this card fits them, where that ties a player's hands."""
    other = _find_next(m.still_in, place)
    return (
        players[other].uses >> drawn & 1 == 1 and players[other].is_flat and other != place and m.position.compiled.flat
    )


def _go_to_next(m: Moment, players: tuple[Player, ...], pile: Faces, facts: Chain | None, thrown: Face) -> Moment:
    """Go to the next player, who may take a card that was plucked and thrown unused."""
    position, live = m.position, m.still_in
    place = _find_next(live, m.place)
    if thrown == NO_FACE or place == m.place:
        return _pluck(m, place, players, pile, facts)
    turn = make_choosing_turn(position.seats[place], thrown, bool(players[place].uses >> thrown & 1))
    return new(
        m.__class__,
        (
            position, "choose", place, (), players, m.chips, m.tops, live, m.paying, m.gone, m.stock, pile, NO_FACE,
            "plucked", thrown, m.late, facts, turn, None,
        ),
    )  # fmt: skip


def _find_next(live: tuple[int, ...], place: int) -> int:
    """Find the place that plays after this one, which may have retired."""
    for one in live:
        if one > place:
            return one
    return live[0]


# -- with the card drawn


def play(m: Moment, decision: Decision) -> Moment:
    """Throw a card, or lay, add, borrow or split."""
    action = decision.action
    if action == DISCARD:
        return _discard(m, FACES[decision.cards[0]])
    if action == PLUCK_AGAIN.action:
        facts = Chain(m.facts, "pluck again", m.position.seats[m.place], 0, (m.drawn_face,))
        return _pluck(m, m.place, m.players, (*m.pile, m.drawn_face), facts)
    return _lay(m, decision)


def _discard(m: Moment, face: Face) -> Moment:
    place, players = m.place, m.players
    facts = new(Chain, (m.facts, "discard", m.position.seats[place], 0, (face,), (), ""))
    thrown = m.drawn_face
    if thrown == NO_FACE:
        own = players[place]
        left = make_player(m.position.compiled.rules, remove_faces(own.hand, (face,)), own.melds)
        players = (*players[:place], left, *players[place + 1 :])
    pile = (*m.pile, face)
    if m.late:
        return _count_turn(m._replace(players=players, pile=pile, facts=facts, thrown=thrown))
    return _go_to_next(m, players, pile, facts, thrown)


def _lay(m: Moment, decision: Decision) -> Moment:
    """Something is laid, added, borrowed or split."""
    position, place, drawn = m.position, m.place, m.drawn_face
    own = m.players[place]
    hand = own.hand if drawn == NO_FACE else add_face(own.hand, drawn)
    left, melds, chips, used = apply_choice(position.compiled.rules, hand, own.melds, decision, drawn)
    word, number = read_action(decision.action)
    faces = tuple([FACES[card] for card in decision.cards])
    facts = Chain(m.facts, LAID[word], position.seats[place], number, faces)
    if used or drawn == NO_FACE:
        return _go_on(m, left, melds, NO_FACE, chips, facts)
    return _go_on(m, remove_faces(left, (drawn,)), melds, drawn, chips, facts)


def _go_on(m: Moment, hand: Faces, melds: tuple[Meld, ...], drawn: Face, count: int, facts: Chain) -> Moment:
    """The same player goes on after chips were collected, unless the round is over."""
    position, place = m.position, m.place
    chips, told = collect(position, m.chips, m.paying, place, count, facts)
    player = make_player(position.compiled.rules, hand, melds)
    players = (*m.players[:place], player, *m.players[place + 1 :])
    is_out = player.spread >= OUT or (drawn == NO_FACE and not hand)
    turn = None
    if not is_out:
        puts_out = drawn != NO_FACE and _is_putting_out(m, players, place, drawn)
        turn = make_playing_turn(position, player, position.seats[place], drawn, "plucked", puts_out=puts_out)
    then = new(
        m.__class__,
        (
            position, "play", place, (), players, chips, m.tops, m.still_in, m.paying, m.gone, m.stock, m.pile, drawn,
            "plucked", NO_FACE, m.late, told, turn, None,
        ),
    )  # fmt: skip
    if not is_out:
        return then
    # Whoever shows all cards has them counted.
    return _foul(then) if any(one == place for one, _ in m.late) else end_by_going_out(then)


# -- wrong numbers of cards


def _count_turn(m: Moment) -> Moment:
    """Count a turn that has ended: a wrong number of cards is noticed now, or one turn nearer to it."""
    late = tuple([(place, turns - (place == m.place)) for place, turns in m.late])
    m = m._replace(late=late)
    if (m.place, 0) in late:
        return _foul(m)
    return _go_to_next(m, m.players, m.pile, m.facts, m.thrown)


def _foul(m: Moment) -> Moment:
    """The hand of the player in turn has a wrong number of cards: it is set aside, and what it collected goes back."""
    position, place = m.position, m.place
    facts = Chain(m.facts, "wrong count", position.seats[place])
    chips, told = give_back(position, m.chips, place, facts)
    m = m._replace(
        players=(*m.players[:place], GONE, *m.players[place + 1 :]),
        chips=chips,
        still_in=tuple([one for one in m.still_in if one != place]),
        late=tuple([one for one in m.late if one[0] != place]),
        facts=told,
    )
    return _go_to_next(m, m.players, m.pile, m.facts, m.thrown) if m.still_in else end_without_winner(m)
