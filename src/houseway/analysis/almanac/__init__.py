"""How the almanac is made and checked: its entries, their stamps, building, recounting, and what is missing."""
