"""Long work as a list of numbered tasks: done by processes here or on a cluster, each result cached, and resumed."""
