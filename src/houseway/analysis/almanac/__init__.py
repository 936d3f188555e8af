"""The making and the checking of the almanac: its entries, their stamps, building, recounting, and what is missing."""
