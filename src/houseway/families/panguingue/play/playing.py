"""The play of panguingue: taking or plucking, forcing, laying, adding, borrowing, splitting, and discarding."""

from houseway.core.round import Decision
from houseway.families.panguingue.play.drawing import next_card
from houseway.families.panguingue.play.ending import nobody, out
from houseway.families.panguingue.play.faces import FACES, Face, Faces, with_face, without
from houseway.families.panguingue.play.facts import LAID, Chain, FactKind
from houseway.families.panguingue.play.finder import DISCARD
from houseway.families.panguingue.play.laying import after, word_of
from houseway.families.panguingue.play.melds import Meld
from houseway.families.panguingue.play.moment import NO_FACE, Draw, Moment
from houseway.families.panguingue.play.paying import collected, in_turn_after, returned
from houseway.families.panguingue.play.players import GONE, Player, player_of
from houseway.families.panguingue.play.position import OUT, new
from houseway.families.panguingue.play.turns import FORCE, PLUCK_AGAIN, TAKE, choosing_turn, forcing_turn, playing_turn

# -- drawing


def first_turn(m: Moment) -> Moment:
    """The first player of the round plucks, and may be allowed to throw the card and pluck again."""
    how: Draw = "first" if m.felt.sheet.first_again else "plucked"
    return _plucked(m, m.still_in[0], m.players, m.pile, m.facts, how)


def choose(m: Moment, decision: Decision) -> Moment:
    """Take the card that was thrown, or pluck; a card that fits may then be forced on who would not take it."""
    if decision.action == TAKE.action:
        return _took(m, "taken")
    if m.felt.sheet.forcing and m.players[m.place].takes >> m.thrown & 1:
        return _asked_to_force(m._replace(phase="force", asked=tuple(in_turn_after(m.place, m.still_in))))
    return _plucked(m, m.place, m.players, m.pile, m.facts)


def force(m: Moment, decision: Decision) -> Moment:
    """One of the others forces the card, or lets it go."""
    seat = m.felt.seats[m.asked[0]]
    if decision.action == FORCE.action:
        return _took(m._replace(asked=(), facts=Chain(m.facts, "force", seat)), "forced")
    m = m._replace(asked=m.asked[1:], facts=Chain(m.facts, "let it go", seat))
    return _asked_to_force(m) if m.asked else _plucked(m, m.place, m.players, m.pile, m.facts)


def _asked_to_force(m: Moment) -> Moment:
    seats = m.felt.seats
    return m._replace(turn=forcing_turn(seats[m.asked[0]], seats[m.place], m.thrown))


def _took(m: Moment, how: Draw) -> Moment:
    seat, drawn = m.felt.seats[m.place], m.thrown
    kind: FactKind = "take" if how == "taken" else "forced"
    turn = playing_turn(m.felt, m.players[m.place], seat, drawn, how, puts_out=False)
    return m._replace(
        phase="play",
        pile=m.pile[:-1],
        drawn_face=drawn,
        how=how,
        thrown=NO_FACE,
        facts=Chain(m.facts, kind, seat, 0, (drawn,)),
        turn=turn,
    )


def _plucked(
    m: Moment, place: int, players: tuple[Player, ...], pile: Faces, facts: Chain | None, how: Draw = "plucked"
) -> Moment:
    """A place plucks the next card."""
    felt, live = m.felt, m.still_in
    drawn, gone, stock, pile, facts = next_card(m, pile, facts)
    seat = felt.seats[place]
    kind = "pluck" if m.phase in ("choose", "force") else "draw"
    facts = new(Chain, (facts, kind, seat, 0, (drawn,), (), ""))
    player = players[place]
    turn = playing_turn(felt, player, seat, drawn, how, puts_out=_puts_out(m, players, place, drawn))
    return new(
        m.__class__,
        (
            felt, "play", place, (), players, m.chips, m.tops, live, m.paying, gone, stock, pile, drawn, how, NO_FACE,
            m.late, facts, turn, None,
        ),
    )  # fmt: skip


def _puts_out(m: Moment, players: tuple[Player, ...], place: int, drawn: Face) -> bool:
    """Whether the next player has ten cards spread and this card fits them, where that ties a player's hands."""
    other = _after(m.still_in, place)
    return players[other].uses >> drawn & 1 == 1 and players[other].is_flat and other != place and m.felt.sheet.flat


def _next_turn(m: Moment, players: tuple[Player, ...], pile: Faces, facts: Chain | None, thrown: Face) -> Moment:
    """The next player, who may take a card that was plucked and thrown unused."""
    felt, live = m.felt, m.still_in
    place = _after(live, m.place)
    if thrown == NO_FACE or place == m.place:
        return _plucked(m, place, players, pile, facts)
    turn = choosing_turn(felt.seats[place], thrown, bool(players[place].uses >> thrown & 1))
    return new(
        m.__class__,
        (
            felt, "choose", place, (), players, m.chips, m.tops, live, m.paying, m.gone, m.stock, pile, NO_FACE,
            "plucked", thrown, m.late, facts, turn, None,
        ),
    )  # fmt: skip


def _after(live: tuple[int, ...], place: int) -> int:
    """The place that plays after this one, which may have retired."""
    for one in live:
        if one > place:
            return one
    return live[0]


# -- with the card drawn


def play(m: Moment, decision: Decision) -> Moment:
    """Throw a card, or lay, add, borrow or split."""
    action = decision.action
    if action == DISCARD:
        return _discarded(m, FACES[decision.cards[0]])
    if action == PLUCK_AGAIN.action:
        facts = Chain(m.facts, "pluck again", m.felt.seats[m.place], 0, (m.drawn_face,))
        return _plucked(m, m.place, m.players, (*m.pile, m.drawn_face), facts)
    return _melded(m, decision)


def _discarded(m: Moment, face: Face) -> Moment:
    place, players = m.place, m.players
    facts = new(Chain, (m.facts, "discard", m.felt.seats[place], 0, (face,), (), ""))
    thrown = m.drawn_face
    if thrown == NO_FACE:
        own = players[place]
        left = player_of(m.felt.sheet.rules, without(own.hand, (face,)), own.melds)
        players = (*players[:place], left, *players[place + 1 :])
    pile = (*m.pile, face)
    if m.late:
        return _counted(m._replace(players=players, pile=pile, facts=facts, thrown=thrown))
    return _next_turn(m, players, pile, facts, thrown)


def _melded(m: Moment, decision: Decision) -> Moment:
    """Something is laid, added, borrowed or split."""
    felt, place, drawn = m.felt, m.place, m.drawn_face
    own = m.players[place]
    hand = own.hand if drawn == NO_FACE else with_face(own.hand, drawn)
    left, melds, chips, used = after(felt.sheet.rules, hand, own.melds, decision, drawn)
    word, number = word_of(decision.action)
    faces = tuple([FACES[card] for card in decision.cards])
    facts = Chain(m.facts, LAID[word], felt.seats[place], number, faces)
    if used or drawn == NO_FACE:
        return _went_on(m, left, melds, NO_FACE, chips, facts)
    return _went_on(m, without(left, (drawn,)), melds, drawn, chips, facts)


def _went_on(m: Moment, hand: Faces, melds: tuple[Meld, ...], drawn: Face, count: int, facts: Chain) -> Moment:
    """The same player goes on after chips were collected, unless the round is over."""
    felt, place = m.felt, m.place
    chips, told = collected(felt, m.chips, m.paying, place, count, facts)
    player = player_of(felt.sheet.rules, hand, melds)
    players = (*m.players[:place], player, *m.players[place + 1 :])
    is_out = player.spread >= OUT or (drawn == NO_FACE and not hand)
    turn = None
    if not is_out:
        puts_out = drawn != NO_FACE and _puts_out(m, players, place, drawn)
        turn = playing_turn(felt, player, felt.seats[place], drawn, "plucked", puts_out=puts_out)
    then = new(
        m.__class__,
        (
            felt, "play", place, (), players, chips, m.tops, m.still_in, m.paying, m.gone, m.stock, m.pile, drawn,
            "plucked", NO_FACE, m.late, told, turn, None,
        ),
    )  # fmt: skip
    if not is_out:
        return then
    # Whoever shows all cards has them counted.
    return _fouled(then) if any(one == place for one, _ in m.late) else out(then)


# -- wrong numbers of cards


def _counted(m: Moment) -> Moment:
    """A turn has ended: a wrong number of cards is noticed now, or one turn nearer to it."""
    late = tuple([(place, turns - (place == m.place)) for place, turns in m.late])
    m = m._replace(late=late)
    if (m.place, 0) in late:
        return _fouled(m)
    return _next_turn(m, m.players, m.pile, m.facts, m.thrown)


def _fouled(m: Moment) -> Moment:
    """The hand of the player in turn has a wrong number of cards: it is set aside, and what it collected goes back."""
    felt, place = m.felt, m.place
    facts = Chain(m.facts, "wrong count", felt.seats[place])
    chips, told = returned(felt, m.chips, place, facts)
    m = m._replace(
        players=(*m.players[:place], GONE, *m.players[place + 1 :]),
        chips=chips,
        still_in=tuple([one for one in m.still_in if one != place]),
        late=tuple([one for one in m.late if one[0] != place]),
        facts=told,
    )
    return _next_turn(m, m.players, m.pile, m.facts, m.thrown) if m.still_in else nobody(m)
