"""Change a pay table and price it: what does a dearer Dragon 7 cost the bank?"""

import houseway

KEY = "wager.Dragon 7 Bonus Bet.pays.0.odds"
filed = houseway.load("crystal/ez-baccarat")
for game in (filed, filed.changed({KEY: "45:1"})):
    price = houseway.odds(game, wagers=["Dragon 7 Bonus Bet"])["Dragon 7 Bonus Bet"]
    print(f"{game!r}: {float(price.ev):+.4%} of the wager, exactly {price.ev}")
