"""What the typed pages of the book are built from: filings, rulings, wagers, collection schedules, houses."""
