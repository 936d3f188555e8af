"""Every deal of two hands, counted by what is in front and behind: the house way against itself, and best responses."""
