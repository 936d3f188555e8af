"""The sign of one table, as it hangs above the felt: its own limits, collection, decks and readings."""

from houseway.book.changes import say_changes
from houseway.core.paper.words import say_shoe
from houseway.sheets import sign
from houseway.web.hosts.state import TableState
from houseway.web.shapes import OtherReading, Posted

LITERAL = "literal"


def post_sign(state: TableState) -> Posted:
    """Make the sign: what this table is played for, what is taken, and what is read otherwise here than usual."""
    table, game = state.table, state.game
    rulings = {one.id: one for one in game.rulings if one.literal is not None}
    options = {one.id: one for one in game.rules.option}
    otherwise = [
        OtherReading(
            id=name,
            kind="option" if name in options else "ruling",
            chosen=chosen,
            about=options[name].about if name in options else rulings[name].doubt if name in rulings else "",
        )
        for name, chosen in state.flips.items()
    ]
    return Posted(
        limits=sign.say_table(game, table.limits, table.limit),
        fee=(sign.say_taken(game, table.fee) or "nothing is taken") if table.fee else None,
        decks=say_shoe(game, table.decks),
        otherwise=otherwise,
        by_the_letter=bool(rulings) and all(game.reading.get(name) == LITERAL for name in rulings),
        changed=say_changes(game.changes),
    )
