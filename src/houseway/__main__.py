"""`python -m houseway` is the `houseway` command."""

from houseway.cli.main import main

main()
