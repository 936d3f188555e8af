"""Play one seat by legal choices to the end of a shoe; the bank goes round, and this seat passes it on."""

import houseway

table = houseway.Table(houseway.load("crystal/21st-century-free-bet-blackjack"), bank=5_000_00)
wager, seat = table.game.rules.base_wagers[0].name, table.sit(1, chips=10_000_00)
while table.rounds == 0 or not table.shoe_is_over:
    while table.offered_to is not None:
        table.decline_bank(table.offered_to)
    live = seat.bet(wager, 25_00) and table.deal()
    while live.turn:
        live = live.decide(next((one for one in live.choices if one.action == "stand"), live.choices[0]))
    table.finish(live)
print(f"{table.rounds} rounds; seat 1 has ${seat.chips / 100:,.2f}.")
