"""Find the bank that a risk of one in a hundred asks for over a shift of eight hours."""

import houseway

bets = {"Player line": 50_00, "Dragon 7 Bonus Bet": 5_00}
sheet = houseway.bank_sheet("crystal/ez-baccarat", seats=6, bets=bets, fee_option=3)
shift = next(risk for risk in sheet.risks if risk.words == "8 hours")
print(f"Over {shift.rounds} rounds a bank of ${shift.find_needed(0.01) // 100:,} is gone once in a hundred shifts.")
