"""What solvers know of a choice, by family: exact values, from what the one whose turn it is may see."""
