"""The audit: what a regulator, or a house's own counsel, wants to see in the filings before anybody deals them."""
