"""What is printed, read as a person reads it: cards, rules and tables, and what they bring who know nothing else."""
